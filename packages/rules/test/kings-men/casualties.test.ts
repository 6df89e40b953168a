import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { all, fought, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, activated, foot, general, guns, horse, land, skirmishers, spot, standing } from './marching.ts';
import { cards, fromMoment } from './support.ts';

const GENERALS = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];

/** Twelve green infantry hit so many times with no answer. */
function hit(target: Unit, hits: number, defenceDice: number) {
  const state: State = standing(
    land(),
    [foot('a', 20, 24), target, foot('c', 60, 6, 180, BLACK), foot('d', 60, 12, 180, BLACK), foot('e', 60, 18, 180, BLACK)],
    GENERALS,
  );
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    fireFlow,
    { attacker: 'a', target: target.id },
    {
      'fire.attack': [...all(hits, 6), ...all(12 - hits, 1)],
      'fire.defence': all(defenceDice, 1),
    },
  );
}

describe('casualties and collapse of units (section 25)', () => {
  it('KM-25.1 each casualty takes one figure, officer and ensign stay', () => {
    const { state } = hit(foot('b', 30, 24, 180, BLACK), 3, 12);
    expect(unitOf(state, 'b')).to.include({ figures: 9, officer: true, ensign: true });
  });

  it('KM-25.1 the unit closes up', () => {
    // One rank of nine narrows to six.
    const { state } = hit(foot('b', 30, 24, 180, { ...BLACK, figures: 9, formation: { kind: 'line', files: 9 } }), 3, 9);
    expect(unitOf(state, 'b').formation).to.deep.equal({ kind: 'line', files: 6 });
    expect(unitOf(state, 'b').at).to.deep.equal(spot(30, 24));
  });

  it('KM-25.1 a column that would grow deeper into somebody behind it keeps its files', () => {
    const column = foot('b', 30, 24, 180, { ...BLACK, formation: { kind: 'column', files: 3 } });
    // Twelve in three files are four deep; nine would be two files and five deep.
    expect(unitOf(hit(column, 3, 12).state, 'b').formation).to.deep.equal({ kind: 'column', files: 2 });
    const state = standing(
      land(),
      [foot('a', 20, 24), column, foot('c', 34, 24, 180, BLACK), foot('d', 60, 12, 180, BLACK), foot('e', 60, 18, 180, BLACK)],
      GENERALS,
    );
    const crowded = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 'b' },
      {
        'fire.attack': [...all(3, 6), ...all(9, 1)],
        'fire.defence': all(12, 1),
      },
    );
    expect(unitOf(crowded.state, 'b')).to.deep.include({ formation: { kind: 'column', files: 3 }, figures: 9 });
  });

  it('KM-3.17a a column without room to deepen keeps its files until there is room', () => {
    // Nine men in three files, and somebody behind them; six in two files would be five deep.
    const column = foot('b', 30, 24, 90, { figures: 9, formation: { kind: 'column', files: 3 } });
    const trial = fromMoment({
      units: [column, foot('c', 30, 21, 90), foot('d', 60, 44, 270, BLACK)],
      deck: cards('red 5', 'red 6', 'black 5'),
    });
    trial.activate('b').done();
    expect(trial.unit('b').formation).to.deep.equal({ kind: 'column', files: 3 });
    trial
      .activate('c')
      .answer({ do: 'move', path: [spot(30, 18.5)], facing: 900 })
      .done();
    // Five deep it reaches from y = 24 down to 19; the others stand at 18.5.
    expect(trial.unit('b')).to.deep.include({ formation: { kind: 'column', files: 2 }, at: spot(30, 24), figures: 9 });
    expect(trial.events.filter(({ kind }) => kind === 'formation-changed').map(({ clause }) => clause)).to.deep.equal(['KM-3.17']);
  });

  it('KM-3.17 a column that deepens puts own skirmishers behind it aside (KM-14.17)', () => {
    // Ten men in three files are four deep, nine in two are five: from x = 30 to 35, where officer and ensign of the skirmishers stand.
    const column = foot('b', 30, 24, 180, { ...BLACK, figures: 10, formation: { kind: 'column', files: 3 } });
    const state = standing(
      land(),
      [
        foot('a', 20, 24),
        column,
        skirmishers('own', 35.5, 24, 180, { ...BLACK, formation: { kind: 'skirmish', layout: 'cloud', spread: 3000 } }),
        foot('d', 60, 12, 180, BLACK),
        foot('e', 60, 18, 180, BLACK),
      ],
      GENERALS,
    );
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 'b' },
      { 'fire.attack': [6, ...all(11, 1)], 'fire.defence': all(10, 1) },
    );
    expect(unitOf(result.state, 'b').formation).to.deep.equal({ kind: 'column', files: 2 });
    expect(toldOnce(result, 'shifted')).to.deep.include({ piece: 'own', from: spot(35.5, 24) });
  });

  it('KM-3.17 a single rank narrows though it stands among the figures of the skirmishers it has charged', () => {
    const rank = foot('a', 29, 24, 0, { formation: { kind: 'line', files: 12 } });
    const state = standing(
      land(),
      [rank, skirmishers('b', 30, 24, 180, BLACK), foot('c', 4, 40), foot('d', 60, 12, 180, BLACK), foot('e', 60, 18, 180, BLACK)],
      GENERALS,
    );
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      meleeFlow,
      {
        attacker: 'a',
        target: 'b',
        touched: ['b'],
        attackFrom: spot(26, 24),
        contact: spot(29, 24),
        elevation: 0,
      },
      { 'melee.attack': [4, 4, 4, ...all(9, 1)], 'melee.defence': [6, 6, ...all(4, 1)] },
    );
    expect(unitOf(result.state, 'a')).to.deep.include({ figures: 10, formation: { kind: 'line', files: 10 } });
  });

  it('KM-25.2 in fire the unmatched successes count, in melee all of them', () => {
    const state = standing(land(), [foot('a', 30, 24), foot('b', 30, 24, 180, BLACK)], GENERALS);
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      meleeFlow,
      {
        attacker: 'a',
        target: 'b',
        touched: ['b'],
        attackFrom: spot(26, 24),
        contact: spot(30, 24),
        elevation: 0,
      },
      { 'melee.attack': [4, 4, 4, ...all(9, 1)], 'melee.defence': [4, 4, ...all(10, 1)] },
    );
    expect(toldOnce(result, 'melee')).to.include({ attackerLosses: 2, defenderLosses: 3 });
    expect(unitOf(result.state, 'a').figures).to.equal(10);
    expect(unitOf(result.state, 'b').figures).to.equal(9);
  });

  it('KM-25.3 the fallen are no more than a word in the log', () => {
    const result = hit(foot('b', 30, 24, 180, BLACK), 2, 12);
    expect(toldOnce(result, 'casualties')).to.include({ unit: 'b', lost: 2, left: 10 });
    expect(Object.keys(result.state.field).sort()).to.deep.equal(['generals', 'ground', 'units']);
  });

  it('KM-25.4 a unit at its breaking point leaves the table at once', () => {
    const stands = (target: Unit, hits: number, defenceDice: number) => hit(target, hits, defenceDice).state.field.units['b'] !== undefined;
    expect(stands(foot('b', 30, 24, 180, BLACK), 7, 12)).to.equal(true);
    expect(stands(foot('b', 30, 24, 180, BLACK), 8, 12)).to.equal(false);
    expect(stands(horse('b', 30, 24, 180, BLACK), 3, 6)).to.equal(true);
    expect(stands(horse('b', 30, 24, 180, BLACK), 4, 6)).to.equal(false);
    // Loose formation throws four dice more.
    expect(stands(skirmishers('b', 30, 24, 180, BLACK), 3, 10)).to.equal(true);
    expect(stands(skirmishers('b', 30, 24, 180, BLACK), 4, 10)).to.equal(false);
    expect(stands(guns('b', 30, 24, 180, BLACK), 2, 8)).to.equal(true);
    expect(stands(guns('b', 30, 24, 180, BLACK), 3, 8)).to.equal(false);
  });

  it('KM-25.4 it is counted as lost and the log says where it stood', () => {
    const result = hit(foot('b', 30, 24, 180, BLACK), 8, 12);
    expect(result.state.armies.black.lost).to.deep.equal(['b']);
    // Four men are left in one rank, an inch deep behind their front.
    expect(toldOnce(result, 'unit-collapsed')).to.deep.equal({ unit: 'b', cause: 'casualties', at: { x: 30_500, y: 24_000 } });
  });

  it('KM-25.5 officer and ensign do not hold a unit together', () => {
    const led = hit(foot('b', 30, 24, 180, { ...BLACK, figures: 5 }), 1, 5);
    const leaderless = hit(foot('b', 30, 24, 180, { ...BLACK, figures: 5, officer: false, ensign: false }), 1, 5);
    expect(led.state.field.units['b']).to.equal(undefined);
    expect(leaderless.state.field.units['b']).to.equal(undefined);
  });

  it('KM-25.6 the cannon goes with its battery', () => {
    const result = hit(guns('b', 30, 24, 180, BLACK), 3, 8);
    expect(kindsOf(result)).to.include('unit-collapsed');
    // Nothing of it is left on the table: not a piece, not a unit.
    expect(JSON.stringify(result.state.field)).to.not.contain('artillery');
  });

  it('KM-25.7 both may collapse in one melee', () => {
    const six = { figures: 6 };
    const state = standing(
      land(),
      [foot('a', 30, 24, 0, six), foot('b', 30, 24, 180, { ...BLACK, ...six }), foot('c', 60, 6, 180, BLACK), foot('d', 4, 6)],
      GENERALS,
    );
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      meleeFlow,
      {
        attacker: 'a',
        target: 'b',
        touched: ['b'],
        attackFrom: spot(26, 24),
        contact: spot(30, 24),
        elevation: 0,
      },
      { 'melee.attack': [4, 4, 1, 1, 1, 1], 'melee.defence': [4, 4, 1, 1, 1, 1], collapse: [5, 1, 5, 1] },
    );
    expect(told(result, 'unit-collapsed').map(({ unit }) => unit)).to.deep.equal(['a', 'b']);
    expect(Object.keys(result.state.field.units).sort()).to.deep.equal(['c', 'd']);
    expect(told(result, 'escape-move')).to.deep.equal([]);
  });
});
