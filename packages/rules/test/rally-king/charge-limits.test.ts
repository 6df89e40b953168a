import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { flaws } from '../../src/books/rally-king/battle/flaws.ts';
import { areFarApart } from '../../src/books/rally-king/battle/stands/stand.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { inches, pointInInches } from '../../src/table/units.ts';
import { gameOf, played, poseOf, position, told, u } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
/** A charge that is ordered; all pass all their tests. */
const charge = (units: readonly Unit[], ...pairs: readonly (readonly [string, string])[]) =>
  played(
    position({ units }),
    ENTRIES.charge,
    { side: 'red', chargers: pairs.map(([unit, target]) => ({ unit, target, reach: 6000 })), by: 'order' },
    { test: Array<number>(12).fill(1), pursuit: Array<number>(4).fill(6) },
  );

describe('who charges whom', () => {
  it('RK-15.10: each target is charged by those alone who charge it', () => {
    // Out of contact, each a Body.
    const result = charge([own('a', 20, 10), own('c', 26, 10), foe('b', 20, 14), foe('d', 26, 14)], ['a', 'b'], ['c', 'd']);
    const charged = told(result, 'test').flatMap(({ group }) =>
      group.test === 'being-charged' ? group.occasions.map(({ unit, causes }) => [unit, causes]) : [],
    );
    expect(charged).to.have.deep.members([
      ['b', ['a']],
      ['d', ['c']],
    ]);
  });

  it('RK-15.12: of two who stand level the one that was meant is charged, the other is touched as well', () => {
    // They reach from 18.65 to 20.15 and from 20.15 to 21.65; three quarters of an inch to the right leave 0.15" of the first.
    const result = charge([own('a', 20, 10), foe('b', 19.4, 14), foe('d', 20.9, 14)], ['a', 'd']);
    expect(poseOf(result.state, 'a')[0]).to.equal(20.75);
    expect(told(result, 'contact').map(({ unit, target, also }) => [unit, target, also])).to.deep.equal([['a', 'd', ['b']]]);
  });

  it('RK-15.7: behind two who charge side by side both followers come along, and nobody stands in another’s way by where they were', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10), own('e', 20, 9.25), own('f', 21.5, 9.25), foe('b', 20, 12), foe('d', 21.5, 12)];
    const result = charge(units, ['a', 'b'], ['c', 'd']);
    expect(['a', 'c', 'e', 'f'].map((id) => poseOf(result.state, id)[1])).to.deep.equal([11.25, 11.25, 10.5, 10.5]);
  });

  it('RK-14.12: who would sweep over a friend does not wheel into contact', () => {
    const line = [own('a', 20.75, 10), own('c', 19.25, 10), u('b', 'blue', 20.5, 12.6, 0, { figures: 2 })];
    const why = (units: readonly Unit[]) =>
      bodyOrderKind.check(
        gameOf(position({ units })),
        { units: ['a', 'c'], rate: 6000, fired: false, first: false },
        { do: 'wheel-charge', side: 'left' },
        'red-1',
      )?.code ?? null;
    // The front of a, its right end at (21.5, 10.375), turns about (18.5, 10.375).
    expect([why(line), why([...line, own('f', 21.9, 11.3)])]).to.deep.equal([null, 'no-contact']);
  });
});

describe('what runs wild', () => {
  it('RK-4.11: a rampaging dragon, which counts as mounted, turns away from pikes like riders', () => {
    const dragon = own('a', 20, 25, { kind: 'monster', mounted: true, figures: 4, rep: 8, traits: ['flyer'], rampage: 2700 });
    const pikes = foe('c', 20, 20, { facing: 900, traits: ['pike'], rep: 9 });
    const result = played(
      position({ units: [dragon, pikes], options: { rampageMonsters: 'on' } }),
      ENTRIES.rampage,
      { unit: 'a', from: null },
      { test: [1, 1] },
    );
    expect(told(result, 'contact').map(({ target }) => target)).to.deep.equal(['c']);
    expect(told(result, 'retire').map(({ unit, cause }) => [unit, cause])).to.deep.equal([['a', ['c']]]);
  });
});

describe('how far an elephant runs', () => {
  const elephant = u('a', 'red', 20, 25, 90, { kind: 'elephant', figures: 1, traits: ['terror'] });
  const cause = u('b', 'blue', 20, 30, 270);
  const run = (victim: Unit, test: readonly number[]) =>
    played(position({ units: [elephant, cause, victim] }), ENTRIES.rampage, { unit: 'a', from: ['b'] }, { rampage: [1], test });

  it('RK-25.1: whoever is in its way at the very end of its full move is charged, nobody beyond it', () => {
    // Its front begins at 24.25, and 8" on is 16.25: the edge of the first is there, that of the second a hair further.
    const met = (y: number) => told(run(u('c', 'blue', 20, y, 90, { traits: ['fanatic'] }), [1, 1]), 'contact').map(({ target }) => target);
    expect([met(15.875), met(15.87)]).to.deep.equal([['c'], []]);
  });

  it('RK-25.1: what it has left after 1" from its victim is all it follows with', () => {
    // Riders 5" off: it goes 4" and has 4" left. They retire 6", which leaves 7" between them.
    const rider = u('c', 'blue', 20, 18.625, 90, { mounted: true, figures: 3, rep: 5 });
    const result = run(rider, [1, 6]);
    expect(poseOf(result.state, 'c')[1]).to.equal(12.625);
    expect([poseOf(result.state, 'a')[1], told(result, 'contact')]).to.deep.equal([21, []]);
  });
});

describe('a charge that is not over', () => {
  const charge = { id: 1, side: 'red' as const, body: [], chargers: [], followers: [] };
  const state = position({ units: [u('a', 'red', 20, 10, 90)], state: { charges: [charge], play: null } });

  it('RK-20.5: is a flaw outside of any player turn, but not once the battle has been given up in it', () => {
    expect(flaws(gameOf(state))).to.have.length(1);
    expect(flaws({ ...gameOf(state), outcome: { winner: 'red', reason: 'conceded', clause: 'RK-41.1' } })).to.deep.equal([]);
    expect(flaws(gameOf({ ...state, charges: [] }))).to.deep.equal([]);
    expect(flaws(gameOf({ ...state, play: position({ units: [] }).play }))).to.deep.equal([]);
  });
});

describe('what else is a flaw', () => {
  it('RK-1.4: a facing that is no tenth of a degree from 0 to 359.9', () => {
    const facing = (tenths: number) => flaws(gameOf(position({ units: [{ ...u('a', 'red', 20, 10, 0), facing: tenths }] }))).length;
    expect([0, 3599, 3600, -1, 0.5].map(facing)).to.deep.equal([0, 0, 1, 1, 1]);
  });
});

describe('bases that are certainly apart', () => {
  it('RK-1.5: by their centres alone: twice the 1.1" that no base exceeds, and what is asked for besides', () => {
    const apart = (x: number, y: number, limit: number) =>
      areFarApart({ at: pointInInches({ x: 20, y: 10 }) }, { at: pointInInches({ x: 20 + x, y: 10 + y }) }, inches(limit));
    expect([apart(6.2, 0, 4), apart(6.21, 0, 4), apart(0, -6.2, 4), apart(0, -6.21, 4)]).to.deep.equal([false, true, false, true]);
    expect([apart(2.2, 2.2, 0), apart(-2.21, 0, 0)]).to.deep.equal([false, true]);
  });
});

describe('an elephant of the own side that runs wild', () => {
  const a = u('a', 'red', 20, 10, 90, { active: true });
  const elephant = u('e', 'red', 20, 12.5, 90, { kind: 'elephant', rampage: 900, figures: 2 });
  const units = [a, elephant, u('m', 'blue', 20, 16, 270, { arm: 'missile' })];

  it('RK-15.1: is no enemy to be charged by order, for it is one of whom it charges only (RK-25.2a)', () => {
    const about = { units: ['a'], rate: 6000, fired: false, first: false };
    const charge = { do: 'charge' as const, charges: [{ unit: 'a', target: 'e' }] };
    expect(bodyOrderKind.check(gameOf(position({ units })), about, charge, 'red-1')?.clause).to.equal('RK-15.1');
  });

  it('RK-15.18: nor is anybody drawn into melee with it', () => {
    const near = [u('a', 'red', 20, 10, 90, { active: true }), u('e', 'red', 20, 14.9, 90, { kind: 'elephant', rampage: 900, figures: 2 })];
    const order = { do: 'move', first: null, ahead: 3000, last: null, join: false, leave: false };
    const moved = played(position({ units: near }), ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [order] });
    expect(moved.asked.map(({ kind }) => kind)).to.deep.equal(['body-order']);
  });

  it('RK-16.1: nor does an advance become a charge at it', () => {
    const occasions = [{ test: 'received-fire' as const, unit: 'a', causes: ['m'] }];
    const result = played(position({ units }), ENTRIES.tests, { occasions, by: 'blue' }, { test: [1, 1, 1, 1, 1, 1] });
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['received-fire']);
  });
});

describe('a charge past a friend beside its way', () => {
  const charged = (friend: number, target: number) => {
    const units = [u('a', 'red', 20, 10, 90, { active: true }), u('f', 'red', friend, 12, 90), u('t', 'blue', target, 14, 270)];
    const answers = { 'body-order': [{ do: 'charge', charges: [{ unit: 'a', target: 't' }] }] };
    const result = played(position({ units }), ENTRIES.movement, { units: ['a'] }, { test: [1, 1, 1, 6] }, answers);
    return [told(result, 'charge').map(({ chargers }) => chargers.map(({ shift }) => shift)), told(result, 'contact').length];
  };

  it('RK-15.1, RK-15.14: is open where the shift to match the target takes it clear of the friend', () => {
    expect(charged(21.4, 19.5)).to.deep.equal([[[500]], 1]);
  });

  it('RK-15.14a: is not shifted so as to run into a friend whom it would have gone past', () => {
    const [shifts, contacts] = charged(21.6, 20.7);
    expect(contacts).to.equal(1);
    expect(shifts).to.not.deep.equal([[-700]]);
  });
});
