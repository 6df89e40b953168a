import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/first/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/unit.ts';
import { all, fought, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, activated, foot, general, guns, horse, land, skirmishers, spot, standing } from './marching.ts';

const GENERALS = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];

/** Twelve green infantry hit so many times with no answer. */
function hit(target: Unit, hits: number, defenceDice: number) {
  const state: State = standing(land(), [foot('a', 20, 24), target, foot('c', 60, 6, 180, BLACK), foot('d', 60, 12, 180, BLACK), foot('e', 60, 18, 180, BLACK)], GENERALS);
  return fought(activated(state, unitOf(state, 'a'), '5'), fireFlow, { attacker: 'a', target: target.id }, {
    'fire.attack': [...all(hits, 6), ...all(12 - hits, 1)], 'fire.defence': all(defenceDice, 1),
  });
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
    const state = standing(land(), [foot('a', 20, 24), column, foot('c', 34, 24, 180, BLACK), foot('d', 60, 12, 180, BLACK), foot('e', 60, 18, 180, BLACK)], GENERALS);
    const crowded = fought(activated(state, unitOf(state, 'a'), '5'), fireFlow, { attacker: 'a', target: 'b' }, {
      'fire.attack': [...all(3, 6), ...all(9, 1)], 'fire.defence': all(12, 1),
    });
    expect(unitOf(crowded.state, 'b')).to.deep.include({ formation: { kind: 'column', files: 3 }, figures: 9 });
  });

  it('KM-25.2 in fire the unmatched successes count, in melee all of them', () => {
    const state = standing(land(), [foot('a', 30, 24), foot('b', 30, 24, 180, BLACK)], GENERALS);
    const result = fought(activated(state, unitOf(state, 'a'), '5'), meleeFlow, {
      attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(26, 24), contact: spot(30, 24), elevation: 0,
    }, { 'melee.attack': [4, 4, 4, ...all(9, 1)], 'melee.defence': [4, 4, ...all(10, 1)] });
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
    const state = standing(land(), [foot('a', 30, 24, 0, six), foot('b', 30, 24, 180, { ...BLACK, ...six }), foot('c', 60, 6, 180, BLACK), foot('d', 4, 6)], GENERALS);
    const result = fought(activated(state, unitOf(state, 'a'), '5'), meleeFlow, {
      attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(26, 24), contact: spot(30, 24), elevation: 0,
    }, { 'melee.attack': [4, 4, 1, 1, 1, 1], 'melee.defence': [4, 4, 1, 1, 1, 1], collapse: [5, 1, 5, 1] });
    expect(told(result, 'unit-collapsed').map(({ unit }) => unit)).to.deep.equal(['a', 'b']);
    expect(Object.keys(result.state.field.units).sort()).to.deep.equal(['c', 'd']);
    expect(told(result, 'escape-move')).to.deep.equal([]);
  });
});
