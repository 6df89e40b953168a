import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { endOfGameTurn } from '../../src/books/rally-king/battle/ending/overtime.ts';
import { endIfOver, pointsLost } from '../../src/books/rally-king/battle/ending/victory.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { noDice } from '../../src/chance/index.ts';
import { Referee } from '../../src/kernel/referee.ts';
import type { Dice } from '../playing/trial.ts';
import { gameOf, leader, played, position, u, type Answers } from './position.ts';

/** The outcome once `look` has looked at the position. */
function judged(state: State, look: typeof endIfOver) {
  const referee = new Referee(gameOf(state), () => noDice);
  look(referee);
  return referee.game.outcome;
}

const lost = { where: 'routed' } as const;

describe('the end of a battle', () => {
  it('RK-27.1: goes on while both sides have a unit on the table, off it after a pursuit, or in the air', () => {
    const red = u('r', 'red', 20, 10, 90);
    for (const where of ['table', 'pursuing', 'air'] as const) {
      expect(judged(position({ units: [red, u('b', 'blue', 20, 20, 270, { where })] }), endIfOver), where).to.equal(null);
    }
  });

  it('RK-27.2: the side with units left wins; with none on either side it is a draw', () => {
    const units = [u('r', 'red', 20, 10, 90), u('b', 'blue', 20, 20, 270, lost)];
    expect(judged(position({ units }), endIfOver)).to.deep.include({ winner: 'red', reason: 'army-gone' });
    const none = [u('r', 'red', 20, 10, 90, lost), u('b', 'blue', 20, 20, 270, { where: 'left' })];
    expect(judged(position({ units: none }), endIfOver)).to.deep.include({ winner: null, reason: 'both-gone' });
  });

  it('RK-27.3: points fielded, less what routed or left, plus what the enemy lost: 400 - 125 + 100 is 375', () => {
    const units = [
      u('r1', 'red', 20, 10, 90),
      u('r2', 'red', 22, 10, 90, { ...lost, cost: 125 }),
      u('b1', 'blue', 20, 20, 270, { cost: 300 }),
      u('b2', 'blue', 22, 20, 270, { where: 'left', cost: 100 }),
    ];
    const state = position({ units, options: { turnLimit: 1 }, armies: { red: { fielded: 400 }, blue: { fielded: 400 } } });
    const referee = new Referee(gameOf(state), () => noDice);
    endOfGameTurn(referee);
    expect(referee.events[0]?.data).to.deep.equal({ reason: 'turn-limit', scores: { red: 375, blue: 425 } });
    expect(referee.game.outcome).to.deep.include({ winner: 'blue' });
  });

  it('RK-27.2a: before the turn limit, and without one, the score decides nothing', () => {
    const units = [u('r', 'red', 20, 10, 90), u('b', 'blue', 20, 20, 270)];
    expect(judged(position({ units, options: { turnLimit: 2 } }), endOfGameTurn)).to.equal(null);
    expect(judged(position({ units, options: { turnLimit: 0 } }), endOfGameTurn)).to.equal(null);
  });

  it('RK-41.1: is looked at after each step of a slot, before the next one', () => {
    // Whoever retires from where it stands goes over the edge.
    const last = u('b', 'blue', 20, 35.5, 270, { rep: 2 });
    const slot = (other: Partial<Unit>, dice: Dice, answers: Answers = {}) =>
      played(position({ units: [u('a', 'red', 20, 28, 90, other), last] }), ENTRIES.slot, { units: ['a'] }, dice, answers);
    const order = { do: 'move', first: null, ahead: 4000, last: null, join: false, leave: false };
    for (const result of [
      slot({ active: true }, { test: [6, 6] }, { 'body-order': [order] }),
      slot({ arm: 'missile', at: { x: 20_000, y: 31_000 } }, { 'fire.missile': [1, 1], test: [6, 6] }),
    ]) {
      expect(result.outcome).to.deep.include({ winner: 'red', reason: 'army-gone' });
      // The cascade in which it went is the last.
      expect(result.state.cascade?.retired).to.deep.equal({ b: 1 });
    }
  });

  it('RK-41.1: both gone in one cascade, the score decides where there is scoring', () => {
    const units = [u('r', 'red', 20, 10, 90, { ...lost, cost: 30 }), u('b', 'blue', 20, 20, 270, { ...lost, cost: 24 })];
    const armies = { red: { fielded: 200 }, blue: { fielded: 200 } };
    expect(judged(position({ units, options: { scoring: 'tournament' }, armies }), endIfOver)).to.deep.include({ winner: 'blue' });
  });

  it('RK-27.4: bought Captains, Magic Users and things count when they are dead, out of the fight or lost; what is summoned never does', () => {
    const units = [
      u('r', 'red', 20, 10, 90),
      u('s', 'red', 22, 10, 90, { ...lost, cost: 30 }),
      u('t', 'red', 24, 10, 90, { ...lost, summoned: true }),
    ];
    const score = (red: NonNullable<Parameters<typeof position>[0]['armies']>['red']) =>
      pointsLost(position({ units, armies: red === undefined ? {} : { red } }), 'red');
    expect(score(undefined)).to.equal(30);
    expect(score({ leaders: [leader('a', 'r', { fate: 'dead' }), leader('b', 'r', { fate: 'shaken' }), leader('c', 's')] })).to.equal(
      30 + 20,
    );
    expect(score({ leaders: [leader('a', 'r', { rank: 'cinc', fate: 'dead' })] })).to.equal(30);
    const users = (['dead', 'out', 'dismissed', 'fine'] as const).map((fate, index) => ({
      id: fate,
      level: index === 1 ? (2 as const) : (1 as const),
      spent: 0,
      fate,
    }));
    expect(score({ magic: { users, guard: 'r', revealed: false, channeler: null } })).to.equal(30 + 20 + 40);
    const thing = { id: 'x', type: 'drums-of-doom', carrier: 'r', revealed: true };
    expect(
      score({
        treasures: [
          { ...thing, state: 'taken' },
          { ...thing, id: 'y', state: 'carried' },
        ],
      }),
    ).to.equal(30 + 30);
  });
});
