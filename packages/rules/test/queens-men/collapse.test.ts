import { expect } from 'chai';
import { battleFlow } from '../../src/books/kings-men/skirmish/battle.ts';
import { collapseFlow, surviving, thresholdOf } from '../../src/books/kings-men/skirmish/morale/collapse.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { leavePlay } from '../../src/books/kings-men/skirmish/morale/removal.ts';
import type { State } from '../../src/books/kings-men/skirmish/state.ts';
import { elementsOf } from '../../src/books/kings-men/skirmish/field/elements.ts';
import { flow } from '../../src/kernel/flow.ts';
import { project } from '../../src/kernel/view.ts';
import { BLACK, foot, general, plot, position, skirmishers } from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

/** Red with so many details of infantry, an element each, of which so many are gone; black with four whole ones. */
function after(count: number, lost: number, moment: Partial<Moment> = {}): State {
  const red = Array.from({ length: count }, (_, k) => foot(`r${k}`, 8 + 7 * (k % 9), k < 9 ? 4 : 8, 90));
  const black = Array.from({ length: 4 }, (_, k) => foot(`b${k}`, 10 + 8 * k, 40, 270, BLACK));
  const state = position({ details: [...red, ...black], ...moment });
  leavePlay(
    refereeOf(state),
    red.slice(0, lost).map(({ id }) => id),
  );
  return state;
}

const collapse = (state: State, dice: Dice = {}) => playing(state, collapseFlow, { acting: 'red' }, dice);
const won = (trial: Trial) => trial.game.outcome;

describe('the collapse of an army', () => {
  it('QM-27.1 elements are counted at the start over all players of the army', () => {
    const seats = { red: ['r1', 'r2'], black: ['black'] };
    const { field } = position({
      details: [foot('a', 10, 5, 0, { seat: 'r1' }), foot('b', 30, 5, 0, { seat: 'r2' }), foot('x', 50, 40, 180, BLACK)],
      seats,
    });
    expect([elementsOf(field, 'red'), elementsOf(field, 'black')]).to.deep.equal([['a', 'b'], ['x']]);
  });

  it('QM-27.2 a detail of formed troops is one, of loose troops the whole unit', () => {
    const pairs = [1, 2, 3].map((k) => skirmishers(`s-${k}`, 10 + 4 * k, 20, 0, { unit: 's' }));
    const { field } = position({ details: [foot('a', 10, 5, 0, { unit: 'u' }), foot('b', 30, 5, 0, { unit: 'u' }), ...pairs] });
    expect(elementsOf(field, 'red')).to.deep.equal(['a', 'b', 's']);
  });

  it('QM-27.3 an army is subject to collapse at half its elements or fewer, rounded down', () => {
    expect([thresholdOf(after(8, 0), 'red'), thresholdOf(after(7, 0), 'red')]).to.deep.equal([4, 3]);
    // Five of eight left: no roll. Four left: a roll.
    expect(collapse(after(8, 3)).told('collapse-roll')).to.deep.equal([]);
    expect(collapse(after(8, 4), { collapse: [5, 1] }).told('collapse-roll')).to.have.length(1);
    expect(collapse(after(7, 3)).told('collapse-roll')).to.deep.equal([]);
    expect(collapse(after(7, 4), { collapse: [5, 1] }).told('collapse-roll')).to.have.length(1);
  });

  it('QM-27.4 merged elements survive with the merged detail, and are lost with it together', () => {
    const state = position({ details: [foot('a', 10, 5, 0, { elements: ['a', 'b'] }), foot('c', 40, 5), foot('x', 50, 40, 180, BLACK)] });
    expect(surviving(state, 'red')).to.equal(3);
    leavePlay(refereeOf(state), ['a']);
    expect(surviving(state, 'red')).to.equal(1);
  });

  it('QM-27.4a merging alone breaks no army', () => {
    // Two of three elements march as one: three survive.
    const state = position({ details: [foot('a', 10, 5, 0, { elements: ['a', 'b'] }), foot('c', 40, 5), foot('x', 50, 40, 180, BLACK)] });
    expect(collapse(state).told('collapse-roll')).to.deep.equal([]);
  });

  it('QM-27.5 yellow dice by the best rating; one success and the army stands, none and it collapses', () => {
    const stands = collapse(after(8, 4), { collapse: [2, 6] });
    expect([stands.told('collapse-roll')[0]?.stands, won(stands)]).to.deep.equal([true, null]);
    const breaks = collapse(after(8, 4), { collapse: [4, 4] });
    expect(won(breaks)).to.deep.equal({ winner: 'black', reason: 'army-collapsed', clause: 'QM-36.1' });
    const generals = [
      general('r1', 'red', 1, 1, { rating: 1 }),
      general('r2', 'red', 3, 1, { rating: 3 }),
      general('black', 'black', 71, 47),
    ];
    const best = collapse(after(8, 4, { generals, seats: { red: ['r1', 'r2'] } }), { collapse: [1, 1, 5] });
    expect(best.told('collapse-roll')[0]?.roll).to.deep.include({ dice: [1, 1, 5], needs: 5, colour: 'yellow' });
  });

  it('QM-27.5 at the threshold and again at every element lost after it', () => {
    const state = collapse(after(8, 4), { collapse: [5, 1] }).state;
    leavePlay(refereeOf(state), ['r4']);
    expect(
      collapse(state, { collapse: [1, 5] })
        .told('collapse-roll')
        .map(({ left }) => left),
    ).to.deep.equal([3]);
    expect(collapse(collapse(state, { collapse: [1, 5] }).state).told('collapse-roll'), 'nothing lost since').to.deep.equal([]);
  });

  it('QM-27.5a under automatic collapse reaching the threshold is the end', () => {
    const trial = collapse(after(8, 4, { options: { collapse: 'automatic' } }));
    expect(won(trial)?.winner).to.equal('black');
    expect(trial.told('collapse-roll')[0]?.roll).to.equal(null);
    expect(won(collapse(after(8, 3, { options: { collapse: 'automatic' } })))).to.equal(null);
  });

  it('QM-27.5a the table shows whether the army rolls at its threshold or flees at once', () => {
    const red = (options: object) => queensMen.table(collapse(after(8, 3, { options })).game).sides.find(({ id }) => id === 'red')?.own;
    expect(red({})).to.include({ threshold: 4, atOnce: false });
    expect(red({ collapse: 'automatic' })).to.include({ threshold: 4, atOnce: true });
  });

  it('QM-27.6 of several lost in one exchange each at or below the threshold rolls', () => {
    // From eight to three: losses six and five are above four; those to four and three roll.
    expect(
      collapse(after(8, 5), { collapse: [5, 1, 1, 6] })
        .told('collapse-roll')
        .map(({ left }) => left),
    ).to.deep.equal([4, 3]);
  });

  it('QM-27.7 with no element left an army has collapsed without a roll', () => {
    const trial = collapse(after(2, 2));
    expect(won(trial)).to.deep.equal({ winner: 'black', reason: 'nobody-left', clause: 'QM-27.7' });
  });

  it('QM-27.8 both armies roll, the acting one first, and both results are applied together', () => {
    const both = (acting: 'red' | 'black', dice: number[]) => {
      const state = after(4, 2);
      leavePlay(refereeOf(state), ['b0', 'b1']);
      return playing(state, collapseFlow, { acting }, { collapse: dice });
    };
    expect(
      both('black', [5, 1, 5, 1])
        .told('collapse-roll')
        .map(({ army }) => army),
    ).to.deep.equal(['black', 'red']);
    expect(won(both('red', [1, 1, 1, 1]))).to.deep.equal({ winner: null, reason: 'both-collapsed', clause: 'QM-36.2' });
    expect(won(both('red', [1, 1, 6, 1]))?.winner).to.equal('black');
  });
});

const turns = flow('turns', battleFlow.parts.slice(-1));

/** So many turns in which nobody does anything. */
function idle(moment: Partial<Moment>): Trial {
  const details = moment.details ?? [foot('a', 10, 10), foot('b', 30, 10), foot('x', 50, 40, 180, BLACK)];
  const trial = playing(position({ ...moment, details, card: null, turn: 0 }), turns, {}, { points: Array.from({ length: 40 }, () => 1) }, [
    nothing('collapse'),
  ]);
  for (let steps = 0; trial.asked !== 'nothing' && trial.state.turn < 6; steps++) {
    if (steps > 1000) throw new Error('the turns do not end');
    trial.auto();
  }
  return trial;
}

describe('the end of a battle', () => {
  it('QM-36.1 an army that collapses or has nobody left loses', () => {
    expect(won(collapse(after(8, 4), { collapse: [1, 1] }))?.winner).to.equal('black');
    expect(won(collapse(after(8, 8)))?.winner).to.equal('black');
  });

  it('QM-36.2 both at once: nobody wins', () => {
    const state = after(1, 1);
    leavePlay(refereeOf(state), ['b0', 'b1', 'b2', 'b3']);
    expect(won(collapse(state))).to.deep.equal({ winner: null, reason: 'both-collapsed', clause: 'QM-36.2' });
  });

  it('QM-36.3 ground held alone for its full turns wins', () => {
    const hill = { id: 'hill', name: 'the hill', area: plot(0, 0, 20, 20), by: 'either', turns: 2 } as const;
    const victory = { turnLimit: null, atLimit: 'larger-share', objectives: [hill] } as const;
    const trial = idle({ victory });
    // Red is on it alone at the end of turn 1: two full turns more.
    expect(won(trial)).to.deep.equal({ winner: 'red', reason: 'ground-held', clause: 'QM-36.3' });
    expect(trial.told('ground-held').map(({ turns: held }) => held)).to.deep.equal([0, 1, 2]);
    expect(trial.state.turn).to.equal(3);
  });

  it('QM-36.3 ground shared with the enemy, or meant for the enemy alone, wins nothing', () => {
    const hill = (by: 'either' | 'red' | 'black') =>
      ({ turnLimit: 3, atLimit: 'draw', objectives: [{ id: 'hill', name: 'the hill', area: plot(0, 0, 20, 20), by, turns: 0 }] }) as const;
    const shared = [foot('a', 10, 10), foot('x', 15, 15, 180, BLACK)];
    expect(won(idle({ victory: hill('either'), details: shared }))?.reason).to.equal('turn-limit');
    expect(won(idle({ victory: hill('red') }))?.winner, 'meant for them').to.equal('red');
    expect(won(idle({ victory: hill('black') }))).to.deep.equal({ winner: null, reason: 'turn-limit', clause: 'QM-36.3' });
  });

  it('QM-36.3 at the turn limit the named army wins, else the larger share of elements, else nobody', () => {
    const limit = (atLimit: 'red' | 'larger-share') => ({ turnLimit: 1, atLimit, objectives: [] });
    expect(won(idle({ victory: limit('red') }))?.winner).to.equal('red');
    const shares = (redLost: number, blackLost: number) => {
      const state = after(8, redLost, { victory: limit('larger-share'), card: null, turn: 0 });
      leavePlay(refereeOf(state), ['b0', 'b1', 'b2', 'b3'].slice(0, blackLost));
      const trial = playing(state, turns, {}, { points: [1, 1, 1, 1] }, [nothing('collapse')]);
      while (trial.asked !== 'nothing') trial.auto();
      return won(trial)?.winner;
    };
    // 5/8 against 3/4; 6/8 against 2/4; 6/8 against 3/4.
    expect([shares(3, 1), shares(2, 2), shares(2, 1)]).to.deep.equal(['black', 'red', null]);
  });

  it('QM-36.4 an army whose players all concede has lost', () => {
    const seats = { red: ['r1', 'r2'], black: ['black'] };
    const details = [foot('a', 10, 5, 0, { seat: 'r1' }), foot('b', 30, 5, 0, { seat: 'r2' }), foot('x', 50, 40, 180, BLACK)];
    const trial = playing(position({ details, seats, card: null, turn: 0 }), turns, {}, { points: [1, 1, 1, 1, 1, 1] });
    trial.command('concede', 'r2', { concede: true });
    expect(won(trial)).to.equal(null);
    expect(trial.told('concession-offered')).to.deep.equal([{ seat: 'r2', army: 'red' }]);
    trial.command('concede', 'r1', { concede: true });
    expect(won(trial)).to.deep.equal({ winner: 'black', reason: 'conceded', clause: 'QM-36.4' });
  });

  it('QM-36.4 who is not at the table need not agree, and no going away gives a battle up', () => {
    const seats = { red: ['r1', 'r2'], black: ['black'] };
    const details = [foot('a', 10, 5, 0, { seat: 'r1' }), foot('b', 30, 5, 0, { seat: 'r2' }), foot('x', 50, 40, 180, BLACK)];
    const trial = playing(position({ details, seats, card: null, turn: 0 }), turns, {}, { points: [1, 1, 1, 1, 1, 1] });
    trial.command('concede', 'r2', { concede: true }).command('table:presence', 'r1', { absent: true });
    expect(won(trial)).to.equal(null);
    trial.command('concede', 'r2', { concede: true });
    expect(won(trial)?.reason).to.equal('conceded');
  });

  it('QM-34.1 the end of the battle opens what was secret to everybody', () => {
    const trial = playing(
      position({
        details: [foot('a', 10, 5), foot('x', 50, 40, 180, BLACK)],
        card: null,
        turn: 0,
        players: { black: { identity: 'gout' } },
      }),
      turns,
      {},
      { points: [5, 2, 3, 1] },
    );
    trial.command('concede', 'red', { concede: true });
    expect(trial.told('game-ended')[0]?.secrets).to.deep.equal([
      { seat: 'red', identity: null, designation: null, points: 5, rolled: [5, 2] },
      { seat: 'black', identity: 'gout', designation: null, points: 3, rolled: [3, 1] },
    ]);
    const [rolled] = trial.events.filter(({ kind }) => kind === 'points-rolled');
    expect(rolled === undefined ? null : project(rolled, 'black', true).own).to.deep.include({ dice: [5, 2] });
    expect(queensMen.table(trial.game).outcome?.winners).to.deep.equal(['black']);
  });
});
