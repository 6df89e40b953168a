import { expect } from 'chai';
import { nextBody, placesOf } from '../../src/books/rally-king/battle/command/order-of-slots.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { playerTurnFlow } from '../../src/books/rally-king/battle/player-turn.ts';
import type { RK, State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { script } from '../../src/chance/index.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import { Trial } from '../playing/trial.ts';
import { leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const cinc = { armies: { red: { leaders: [leader('boss', 'a', { rank: 'cinc', warRating: 2 })] } } };

/** One player turn of red, with answers by kind. */
function turn(moment: Moment, answers: Answers = {}, dice: Record<string, readonly number[]> = {}) {
  return played(position({ ...moment, state: { ...moment.state, play: null } }), ENTRIES.playerTurn, { side: 'red' }, dice, answers);
}

/** A player turn of red in play, for what is said at any time. */
function begun(moment: Moment): Trial<RK> {
  const root = flow<RK, object>('trial', [step('turn', 'RK-12.1', () => call(playerTurnFlow, { side: 'red' }))]);
  const state: State = { ...position(moment), play: null };
  return new Trial<RK>({ ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [root.name, root]]) }, state, script({}));
}

const activate = { do: 'activate', objective: null };
const pass = { do: 'pass' };
const three = [u('a', 'red', 20, 5, 90), u('c', 'red', 24, 5, 90), u('d', 'red', 28, 5, 90)];
const far = u('b', 'blue', 20, 33, 270);

describe('a player turn', () => {
  it('RK-12.2: handles all Bodies right to left, those off the table where they left it', () => {
    const state = position({ units: [...three, u('e', 'red', 26, 37, 90, { where: 'pursuing' }), far] });
    expect(placesOf(state, 'red').map(({ units }) => units.join())).to.deep.equal(['d', 'e', 'c', 'a']);
  });

  it('RK-12.2a: parts take the place of their Body right to left; who merged with somebody handled has no slot', () => {
    const state = position({ units: [u('a', 'red', 20, 5, 90), u('c', 'red', 24, 5, 90), u('d', 'red', 25.5, 5, 90), far] });
    if (state.play === null) throw new Error('no player turn');
    const apart = { ...state.play, places: [{ units: ['a', 'c'] }] };
    expect(nextBody(state, apart)?.body).to.deep.equal(['d', 'c']);
    expect(nextBody(state, { ...apart, handled: ['d'] })?.body).to.deep.equal(['a']);
    expect(nextBody(state, { ...apart, handled: ['d', 'a'] })).to.equal(null);
  });

  it('RK-13.1: as many points as the total War Rating, at least one (RK-5.5)', () => {
    expect(told(turn({ units: [...three, far], ...cinc }), 'turn-start')).to.deep.equal([{ side: 'red', turn: 1, points: 2 }]);
    expect(told(turn({ units: [...three, far] }), 'turn-start')[0]?.points).to.equal(1);
    const shaken = { armies: { red: { leaders: [leader('boss', 'a', { rank: 'cinc', warRating: 2, fate: 'shaken' as const })] } } };
    // He is himself again as the turn of his side begins (RK-26.3).
    expect(told(turn({ units: [...three, far], ...shaken }), 'turn-start')[0]?.points).to.equal(2);
  });

  it('RK-13.2: a point makes one Body active in its slot; nobody is asked when there is none left', () => {
    const result = turn({ units: [...three, far], ...cinc }, { 'activate-body': [activate, pass, activate] });
    expect(result.asked.filter(({ kind }) => kind === 'activate-body')).to.have.length(3);
    expect(told(result, 'activated').map(({ units, left }) => [units.join(), left])).to.deep.equal([
      ['d', 1],
      ['a', 0],
    ]);
    // The automatic order is half the rate.
    expect(['a', 'c', 'd'].map((id) => poseOf(result.state, id)[1])).to.deep.equal([8, 5, 8]);
    const spent = turn({ units: [...three, far] }, { 'activate-body': [activate] });
    expect(spent.asked.filter(({ kind }) => kind === 'activate-body')).to.have.length(1);
  });

  it('RK-12.4: who is active already moves without a point', () => {
    const units = [u('a', 'red', 20, 5, 90, { active: true }), far];
    const result = turn({ units, options: { magic: 'off' } });
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['body-order']);
    expect(poseOf(result.state, 'a')[1]).to.equal(8);
  });

  it('RK-13.12: an active Body with an archer who has somebody to fire at becomes inactive, and RK-12.5 fires', () => {
    const archers: Partial<Unit> = { arm: 'missile', active: true };
    const units = [u('a', 'red', 20, 5, 90, archers), u('b', 'blue', 20, 10, 90, { arm: 'missile' })];
    const result = turn({ units }, { 'activate-body': [pass] }, { 'fire.missile': [1, 1], test: [1, 1] });
    expect(told(result, 'stopped').map(({ units: who, reason }) => [who.join(), reason])).to.deep.equal([['a', 'shot']]);
    expect(told(result, 'fire')).to.have.length(1);
  });

  it('RK-16.28: who has pursued off the table comes back where it left, if activated', () => {
    const units = [u('a', 'red', 20, 36.2, 90, { where: 'pursuing' }), u('c', 'red', 10, 5, 90), far];
    const result = turn(
      { units },
      {
        'return-pursuer': [{ comeBack: true }],
        'body-order': [{ do: 'move', first: null, ahead: 3000, last: null, join: false, leave: false }],
      },
    );
    expect(told(result, 'returned')).to.deep.equal([{ unit: 'a', at: { x: 20_000, y: 35_625 }, facing: 2700 }]);
    const waits = turn({ units }, { 'return-pursuer': [{ comeBack: false }] });
    expect(unitIn(waits.state, 'a').where).to.equal('pursuing');
  });
});

describe('what is said at any time', () => {
  it('RK-38.4: the CinC player gives up for the side; its units on the table count as having left (RK-41.1)', () => {
    const trial = begun({ units: [...three, far], seats: { red: ['r1', 'r2'] } });
    trial.command('concede', 'r1', { concede: true });
    expect(trial.game.outcome).to.deep.include({ winner: 'blue', reason: 'conceded' });
    expect(unitIn(trial.state, 'a').where).to.equal('left');
    const other = begun({ units: [...three, far], seats: { red: ['r1', 'r2'] } });
    expect(() => other.command('concede', 'r2', { concede: true })).to.throw('RK-44.3');
  });

  it('RK-38.4: an offer to end it stands until the other side decides something; made by both it is a draw (RK-27.2)', () => {
    const agreed = begun({ units: [...three, far] });
    agreed.command('offer-draw', 'blue-1', { offer: true });
    agreed.command('offer-draw', 'red-1', { offer: true });
    expect(agreed.game.outcome).to.deep.include({ winner: null, reason: 'agreed' });
    const dropped = begun({ units: [...three, far], ...cinc });
    dropped.command('offer-draw', 'blue-1', { offer: true });
    dropped.answer(pass);
    expect(dropped.state.armies.blue.offering).to.deep.equal([]);
  });
});
