import { expect } from 'chai';
import { checkCharge } from '../../src/books/rally-king/battle/charge/declaring.ts';
import { isFlankAttack } from '../../src/books/rally-king/battle/charge/flank.ts';
import { isClearRun } from '../../src/books/rally-king/battle/manoeuvres/run-up.ts';
import { bestShift } from '../../src/books/rally-king/battle/charge/shift.ts';
import { ENTRIES, type ChargeEvent } from '../../src/books/rally-king/battle/entries.ts';
import type { Ground } from '../../src/books/rally-king/battle/state/ground.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { land, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const active = { active: true };
/** Rides 12". */
const horse: Partial<Unit> = { mounted: true, figures: 3, active: true };

/** A charge of red units, each at a target, with their full move. */
function charge(
  moment: Moment,
  charges: Readonly<Record<string, string>>,
  dice: readonly number[],
  more: { by?: ChargeEvent['by']; answers?: Answers; dice?: Record<string, readonly number[]> } = {},
) {
  const chargers = Object.entries(charges).map(([unit, target]) => ({
    unit,
    target,
    reach: unitIn({ units: Object.fromEntries(moment.units.map((each) => [each.id, each])) }, unit).mounted ? 12_000 : 6000,
  }));
  return played(
    position(moment),
    ENTRIES.charge,
    { side: 'red', chargers, by: more.by ?? 'order' },
    { test: dice, ...more.dice },
    more.answers,
  );
}

/** Kinds of tests that were taken, with who took them. */
function tests(result: ReturnType<typeof played>): string[] {
  return told(result, 'test').map(({ group, tested }) => `${group.test} ${tested.map(({ unit }) => unit).join()}`);
}

const a = u('a', 'red', 20, 10, 90, active);
const b = u('b', 'blue', 20, 15, 270);

describe('a charge', () => {
  it('RK-15.3: Wanting to Charge before any movement, RK-15.9: up to 1", RK-15.10: Being Charged, RK-15.12: contact', () => {
    // Fronts at 10.375 and 14.625. All dice are passed.
    const result = charge({ units: [a, b] }, { a: 'b' }, [1, 1, 1, 1]);
    expect(tests(result)).to.deep.equal(['wanting-to-charge a', 'being-charged b']);
    expect(told(result, 'moved').map(({ steps }) => steps[0]?.to.y)).to.deep.equal([13_250, 14_250]);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 14.25, 90]);
    expect(told(result, 'contact')).to.deep.equal([{ unit: 'a', target: 'b', flank: false, counter: false, also: [] }]);
    expect(unitIn(result.state, 'a').active).to.equal(false);
    expect(result.state.play?.slot?.fresh).to.deep.equal(['a', 'b']);
    expect(result.state.charges).to.deep.equal([]);
  });

  it('RK-15.22: a failed test ends it where the unit stands', () => {
    const result = charge({ units: [a, b] }, { a: 'b' }, [5, 5]);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 10, 90]);
    expect(unitIn(result.state, 'a').active).to.equal(false);
  });

  it('RK-15.9: who starts closer than 1" does not move before the test', () => {
    const near = u('b', 'blue', 20, 11.5, 270);
    const result = charge({ units: [a, near] }, { a: 'b' }, [1, 1, 1, 1]);
    expect(told(result, 'moved').map(({ steps }) => steps[0]?.to.y)).to.deep.equal([10_750]);
  });

  it('RK-15.12: who has lost the target stops at the 1" point, and (RK-16.20) rolls for pursuit', () => {
    // Passing none, foot charged by foot rout; the pursuit die is above the charger's Rep.
    const result = charge({ units: [a, b] }, { a: 'b' }, [1, 1, 6, 6], { dice: { pursuit: [5] } });
    expect(unitIn(result.state, 'b').where).to.equal('routed');
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 13.25, 90]);
    expect(told(result, 'pursuit')).to.deep.equal([{ unit: 'a', dice: [5], change: 0, pursues: false }]);
  });

  it('RK-16.21: a charger pursues on its Rep or less; RK-16.23 and RK-16.24: straight ahead when all have routed, and is stopped', () => {
    // Foot of four with AC 2 pursue 2"; 5 or 6 makes it 3".
    const result = charge({ units: [a, b] }, { a: 'b' }, [1, 1, 6, 6], { dice: { pursuit: [4], 'pursuit.distance': [5] } });
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 16.25, 90]);
    expect(unitIn(result.state, 'a').active).to.equal(false);
  });

  it('RK-15.10: one pair of dice for each target Body, once however many charge it', () => {
    const units = [a, u('c', 'red', 21.5, 10, 90, active), b];
    const result = charge({ units }, { a: 'b', c: 'b' }, [1, 1, 1, 1]);
    expect(tests(result)).to.deep.equal(['wanting-to-charge c,a', 'being-charged b']);
  });

  it('RK-19.1: Melee horse charged countercharges, RK-15.12a: first, to the charger at its 1" point; RK-15.13: as a charger', () => {
    const rider = u('b', 'blue', 20, 16, 270, { mounted: true, figures: 3 });
    const result = charge({ units: [u('a', 'red', 20, 10, 90, horse), rider] }, { a: 'b' }, [1, 1, 1, 1]);
    // Fronts at 10.625 and 15.375; the charger stops with its front at 14.375, the other comes up to it.
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 13.75, 90]);
    expect(poseOf(result.state, 'b')).to.deep.equal([20, 15, 270]);
    expect(told(result, 'contact').map(({ unit, counter }) => [unit, counter])).to.deep.equal([
      ['b', true],
      ['a', false],
    ]);
  });

  it('RK-15.16: a charger with no enemy ahead stops level with its neighbours', () => {
    const units = [a, u('c', 'red', 21.5, 9.8, 90, active), b];
    const result = charge({ units }, { a: 'b', c: 'b' }, [1, 1, 1, 1]);
    expect([poseOf(result.state, 'a')[1], poseOf(result.state, 'c')[1]]).to.deep.equal([14.25, 14.25]);
    expect(told(result, 'contact').map(({ unit }) => unit)).to.deep.equal(['a']);
  });

  it('RK-15.11: fire ordered by the test comes before contact, and the chargers take Received Fire', () => {
    const archers = u('b', 'blue', 20, 15, 270, { arm: 'missile', figures: 2 });
    const result = charge({ units: [a, archers] }, { a: 'b' }, [1, 1, 1, 1, 1, 1], { dice: { 'fire.missile': [1, 1] } });
    expect(tests(result)).to.deep.equal(['wanting-to-charge a', 'being-charged b', 'received-fire a']);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 14.25, 90]);
  });

  it('RK-15.21: Skirmish units touched by others rout, unless these have as many hits as Rep', () => {
    // Engaged Skirmish foot: they have passed 2 and would fire and retire, but have no room: a friend is at their back.
    const units = [a, u('b', 'blue', 20, 15, 270, { arm: 'skirmish', figures: 2 }), u('d', 'blue', 20, 15.75, 270)];
    const result = charge({ units }, { a: 'b' }, [1, 1, 1, 1, 1, 1, 1, 1], { dice: { 'fire.missile': [1], pursuit: [6] } });
    expect(told(result, 'rout').map(({ unit, clause }) => [unit, clause])).to.deep.equal([['b', 'RK-15.21']]);
  });

  it('RK-4.11, RK-4.11a: riders who come into contact with pikes retire from there with one hit', () => {
    const pikes = u('b', 'blue', 20, 16, 270, { traits: ['pike'] });
    const result = charge({ units: [u('a', 'red', 20, 10, 90, horse), pikes] }, { a: 'b' }, [1, 1, 1, 1], { dice: { pursuit: [1] } });
    expect(told(result, 'contact')).to.have.length(1);
    // From contact at y = 15 (front at 15.625) 6" back.
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 9, 90]);
    expect(unitIn(result.state, 'a').hits).to.equal(1);
    const woods = [land('w', 'woods', 18, 15.7, 22, 18)];
    const unhindered = charge({ units: [u('a', 'red', 20, 10, 90, horse), pikes], ground: woods }, { a: 'b' }, [1, 1, 1, 1]);
    expect(unitIn(unhindered.state, 'a').hits).to.equal(0);
  });

  it('RK-15.15: at an angle each goes on straight ahead until its own contact', () => {
    const slanted = u('b', 'blue', 20.75, 15, 285, { figures: 2 });
    const units = [a, u('c', 'red', 21.5, 10, 90, active), slanted];
    const { state } = charge({ units }, { a: 'b', c: 'b' }, [1, 1, 1, 1]);
    expect(poseOf(state, 'a')[2]).to.equal(90);
    expect(poseOf(state, 'a')[1]).to.not.equal(poseOf(state, 'c')[1]);
  });

  it('RK-18.3: a charger that ends in contact threatens nobody else, unless that is switched on; RK-18.1a: one that is broken off does', () => {
    const units = [a, b, u('d', 'blue', 22.6, 17.5, 270)];
    expect(tests(charge({ units }, { a: 'b' }, [1, 1, 1, 1]))).to.deep.equal(['wanting-to-charge a', 'being-charged b']);
    const also = charge({ units, options: { chargeAlsoThreatens: 'on' } }, { a: 'b' }, [1, 1, 1, 1, 1, 1]);
    expect(tests(also)).to.deep.equal(['wanting-to-charge a', 'being-charged b', 'enemy-threat d']);
    const broken = charge({ units }, { a: 'b' }, [1, 1, 6, 6, 1, 1], { dice: { pursuit: [6] } });
    expect(tests(broken)).to.deep.equal(['wanting-to-charge a', 'being-charged b', 'enemy-threat d']);
  });

  it('RK-15.5, RK-15.5a: a charge that a result orders needs the test as well, unless that is waived', () => {
    expect(tests(charge({ units: [a, b] }, { a: 'b' }, [1, 1, 1, 1], { by: 'result' }))[0]).to.equal('wanting-to-charge a');
    const waived = charge({ units: [a, b], options: { reactionChargeTest: 'waived' } }, { a: 'b' }, [1, 1], { by: 'result' });
    expect(tests(waived)).to.deep.equal(['being-charged b']);
  });

  it('RK-15.6: ordered by a result it turns to its target first, and out of reach it goes its full move without a test', () => {
    const far = charge({ units: [a, u('b', 'blue', 20, 30, 270)] }, { a: 'b' }, [], { by: 'result' });
    expect(poseOf(far.state, 'a')).to.deep.equal([20, 16, 90]);
    // Coming within 4" it threatens.
    const aside = charge({ units: [a, u('b', 'blue', 30, 10, 180)] }, { a: 'b' }, [1, 1], { by: 'result' });
    expect(poseOf(aside.state, 'a')).to.deep.equal([26, 10, 0]);
  });

  it('RK-15.6: a target out of reach by less than an inch is run at with the full move: it takes Enemy Threat, and no charge test is taken', () => {
    // Its front is at 10.375 and goes 6"; that of the target is 6.5" off, or just in reach.
    const run = (gap: number) => {
      const result = charge({ units: [a, u('b', 'blue', 20, 10.75 + gap, 270)] }, { a: 'b' }, [1, 1, 1, 1], { by: 'result' });
      return [poseOf(result.state, 'a')[1], ...tests(result)];
    };
    expect(run(6.5)).to.deep.equal([16, 'enemy-threat b']);
    expect(run(6)).to.deep.equal([16, 'wanting-to-charge a', 'being-charged b']);
    // Contact comes only by the tests (RK-15.4): it ends 0.1" short, as any other move (RK-14.22).
    expect(run(6.05)).to.deep.equal([15.95, 'enemy-threat b']);
  });

  it('RK-15.6: a target before it and off its axis is gone straight at as well: it turns to that, out of reach and in reach', () => {
    // 6" to the right and 8" ahead: 10" off, a direction of 53.1 degrees.
    const far = charge({ units: [a, u('b', 'blue', 26, 18, 90)] }, { a: 'b' }, [1, 1], { by: 'result' });
    const [x, y, facing] = poseOf(far.state, 'a');
    expect([x.toFixed(1), y.toFixed(1), facing.toFixed(0)]).to.deep.equal(['23.6', '14.8', '53']);
    expect(tests(far)).to.not.include('wanting-to-charge a');
    // 3" to the right and 4" ahead it comes to it, and takes the test for that (RK-15.5).
    const near = charge({ units: [a, u('b', 'blue', 23, 14, 90)] }, { a: 'b' }, [1, 1, 1, 1], { by: 'result' });
    expect(tests(near)).to.deep.equal(['wanting-to-charge a', 'being-charged b']);
    expect(told(near, 'contact').map(({ unit, target }) => [unit, target])).to.deep.equal([['a', 'b']]);
  });

  it('RK-15.6, RK-16.3: who has no room to turn to it does not go past it; RK-15.16: with comrades who have it ahead it keeps level', () => {
    // Between two comrades a cannot turn by 37 degrees.
    const beside = [u('l', 'red', 18.5, 10, 90), a, u('r', 'red', 21.5, 10, 90)];
    const hemmed = charge({ units: [...beside, u('b', 'blue', 26, 18, 90)] }, { a: 'b' }, [], { by: 'result' });
    expect([poseOf(hemmed.state, 'a'), unitIn(hemmed.state, 'a').allRound]).to.deep.equal([[20, 10, 90], true]);
    // b is ahead of c alone; a stays level with it, 1" before b.
    const pair = [a, u('c', 'red', 21.5, 10, 90, active), u('b', 'blue', 23, 14, 270)];
    const both = charge({ units: pair }, { a: 'b', c: 'b' }, [1, 1, 6, 6], { by: 'result', dice: { pursuit: [6, 6] } });
    expect(told(both, 'turned')).to.deep.equal([]);
    expect(both.state.units['a']?.at.y).to.equal(both.state.units['c']?.at.y);
  });

  it('RK-19.7: foot with missiles that passes one when it is charged fires with one die, that passes both with all', () => {
    const archers = u('b', 'blue', 20, 15, 270, { arm: 'missile' });
    const volley = (dice: readonly number[]) =>
      told(charge({ units: [a, archers] }, { a: 'b' }, [1, 1, ...dice, 1, 1], { dice: { 'fire.missile': [2, 2], melee: [] } }), 'fire').map(
        ({ shooters }) => shooters.map(({ dice }) => dice.length).join(),
      );
    expect([volley([1, 6]), volley([1, 1])]).to.deep.equal([['1'], ['2']]);
  });

  it('RK-15.6: a comrade whose target is in reach charges all the same', () => {
    const units = [a, u('c', 'red', 30, 10, 90, active), b, u('d', 'blue', 30, 17.25, 270)];
    const result = charge({ units }, { a: 'b', c: 'd' }, [1, 1, 1, 1, 1, 1], { by: 'result' });
    expect(tests(result)).to.deep.equal(['wanting-to-charge a', 'being-charged b', 'enemy-threat d']);
    expect([poseOf(result.state, 'a')[1], poseOf(result.state, 'c')[1]]).to.deep.equal([14.25, 16]);
    expect(told(result, 'contact').map(({ unit }) => unit)).to.deep.equal(['a']);
  });
});

describe('who comes along', () => {
  const behind = (rep: number) => u('c', 'red', 20, 9.25, 90, { rep });

  it('RK-15.7: units directly behind a charger of equal or higher Rep are pulled along', () => {
    const result = charge({ units: [a, behind(4), b] }, { a: 'b' }, [1, 1, 1, 1]);
    expect(poseOf(result.state, 'c')).to.deep.equal([20, 13.5, 90]);
    expect(result.asked).to.deep.equal([]);
  });

  it('RK-15.7: behind a charger of lower Rep they stay, unless their owner lets them follow', () => {
    const stays = charge({ units: [a, behind(5), b] }, { a: 'b' }, [1, 1, 1, 1]);
    expect(stays.asked.map(({ kind }) => kind)).to.deep.equal(['follow-charge']);
    expect(poseOf(stays.state, 'c')).to.deep.equal([20, 9.25, 90]);
    const follows = charge({ units: [a, behind(5), b] }, { a: 'b' }, [1, 1, 1, 1], { answers: { 'follow-charge': [{ follow: ['c'] }] } });
    expect(poseOf(follows.state, 'c')).to.deep.equal([20, 13.5, 90]);
  });
});

describe('the shift of a charge', () => {
  const shift = (units: readonly Unit[], pairs: Readonly<Record<string, string>>) => {
    const state = position({ units });
    return bestShift(
      state,
      Object.entries(pairs).map(([unit, target]) => ({ unit: unitIn(state, unit), target: unitIn(state, target) })),
      [],
    );
  };

  it('RK-15.14: up to 0.75 to match the edge of the target; left is positive', () => {
    expect(shift([a, u('b', 'blue', 20.4, 15, 270)], { a: 'b' })).to.equal(-400);
    expect(shift([a, u('b', 'blue', 19.6, 15, 270)], { a: 'b' })).to.equal(400);
    expect(shift([a, u('b', 'blue', 21.2, 15, 270)], { a: 'b' })).to.equal(-750);
    expect(shift([a, b], { a: 'b' })).to.equal(0);
  });

  it('RK-15.14: one shift for all that touch side by side, and never onto another base', () => {
    const line = [a, u('c', 'red', 21.5, 10, 90), u('b', 'blue', 20.4, 15, 270), u('d', 'blue', 21.9, 15, 270)];
    expect(shift(line, { a: 'b', c: 'd' })).to.equal(-400);
    // A tenth of an inch beside it somebody stands.
    expect(shift([a, u('x', 'red', 21.6, 10, 90), u('b', 'blue', 20.4, 15, 270)], { a: 'b' })).to.equal(-100);
  });
});

describe('flank and rear', () => {
  const target = u('b', 'blue', 20, 15, 270);

  it('RK-15.19: the whole base behind the front line at the start, the front centre at the end, and a flank or the rear touched', () => {
    const state = position({ units: [target] });
    // The front line of the target is y = 14.625; west of it, looking east.
    const start = u('a', 'red', 14, 15.5, 0);
    expect(isFlankAttack(state, start, u('a', 'red', 18.875, 15, 0), target)).to.equal(true);
    expect(isFlankAttack(state, u('a', 'red', 14, 15, 0), u('a', 'red', 18.875, 15, 0), target)).to.equal(false);
    expect(isFlankAttack(state, start, u('a', 'red', 20, 14.25, 90), target)).to.equal(false);
    expect(isFlankAttack(state, u('a', 'red', 20, 22, 270), u('a', 'red', 20, 15.75, 270), target)).to.equal(true);
  });

  it('RK-16.4: who faces all directions has neither flank nor rear', () => {
    const all = { ...target, allRound: true as const };
    expect(isFlankAttack(position({ units: [all] }), u('a', 'red', 20, 22, 270), u('a', 'red', 20, 15.75, 270), all)).to.equal(false);
  });

  it('RK-15.20: charged in rear a unit routs unless it passes 2, and then counts as facing the enemy without being turned', () => {
    const units = [u('a', 'red', 20, 20, 270, active), target];
    const holds = charge({ units }, { a: 'b' }, [1, 1, 1, 1]);
    expect(poseOf(holds.state, 'b')).to.deep.equal([20, 15, 270]);
    expect(unitIn(holds.state, 'b').allRound).to.equal(true);
    const gone = charge({ units }, { a: 'b' }, [1, 1, 1, 6], { dice: { pursuit: [6] } });
    expect(unitIn(gone.state, 'b').where).to.equal('routed');
  });
});

describe('declaring a charge', () => {
  const judged = (units: readonly Unit[], ground: readonly Ground[] = []) => {
    const state = position({ units, ground });
    return checkCharge(state, unitIn(state, 'a'), unitIn(state, 'b'), 6000, ['a'])?.clause ?? 'accepted';
  };

  it('RK-15.1: only at an enemy it faces whose forward gap is within the move', () => {
    expect(judged([a, b])).to.equal('accepted');
    expect(judged([a, u('b', 'blue', 20, 16.75, 270)])).to.equal('accepted');
    expect(judged([a, u('b', 'blue', 20, 16.76, 270)])).to.equal('RK-15.1');
    expect(judged([a, u('b', 'blue', 20, 6, 270)])).to.equal('RK-15.1');
    expect(judged([a, b], [land('w', 'woods', 10, 10.375, 30, 30)])).to.equal('RK-15.1');
  });

  it('RK-15.2: Skirmish units charge others only when their hits are at least their Rep', () => {
    const light = u('a', 'red', 20, 10, 90, { arm: 'skirmish', ...active });
    expect(judged([light, b])).to.equal('RK-15.2');
    expect(judged([light, u('b', 'blue', 20, 15, 270, { hits: 4 })])).to.equal('accepted');
    expect(judged([light, u('b', 'blue', 20, 15, 270, { arm: 'skirmish' })])).to.equal('accepted');
  });

  it('RK-14.6: not through others; RK-13.13: not out of a melee', () => {
    expect(judged([a, b, u('c', 'red', 20, 12, 90)])).to.equal('RK-14.6');
    expect(judged([a, b, u('c', 'red', 20, 12, 90, { arm: 'skirmish' })])).to.equal('accepted');
    expect(judged([a, b, u('d', 'blue', 20, 9.25, 90)])).to.equal('RK-13.13');
  });

  it('RK-4.12: a run is clear on open ground and downhill, not through anything else nor uphill', () => {
    const crest = { from: pointInInches({ x: 10, y: 10 }), to: pointInInches({ x: 30, y: 10 }) };
    const hill = land('h', 'hill', 10, 5, 30, 15, { ridgeline: crest });
    const run = (unit: Unit, ...ground: Ground[]) => isClearRun(position({ units: [unit], ground }), unit, 4000);
    expect(run(a)).to.equal(true);
    expect(run(u('a', 'red', 20, 10.2, 90), hill)).to.equal(true);
    expect(run(u('a', 'red', 20, 5, 90), hill)).to.equal(false);
    expect(run(a, land('w', 'rocky', 10, 13, 30, 20))).to.equal(false);
    expect(run(a, land('w', 'rocky', 10, 14.4, 30, 20))).to.equal(true);
  });
});

describe('a charge whose target goes before contact', () => {
  const rider = u('a', 'red', 20, 10, 90, { mounted: true, figures: 2, active: true });
  const charged = (target: Unit, test: readonly number[], rampage: readonly number[] = []) =>
    played(
      position({ units: [rider, target, u('far', 'blue', 44, 30, 270)] }),
      ENTRIES.movement,
      { units: ['a'] },
      { test, rampage, pursuit: [6] },
      { 'body-order': [{ do: 'charge', charges: [{ unit: 'a', target: target.id }] }] },
    );

  it('RK-15.12, RK-16.20: from whoever has retired the charger stays at its 1" point, however much movement it has, and rolls for pursuit', () => {
    // They halt 1" from b, who passes one die and retires 4".
    const result = charged(u('b', 'blue', 20, 14, 270, { mounted: true }), [1, 1, 1, 6]);
    expect([poseOf(result.state, 'a')[1], poseOf(result.state, 'b')[1]]).to.deep.equal([11.75, 18]);
    expect(told(result, 'contact')).to.deep.equal([]);
    expect(told(result, 'pursuit').map(({ unit, pursues }) => [unit, pursues])).to.deep.equal([['a', false]]);
  });

  it('RK-15.12, RK-25.1: nor does it run after an elephant that has run wild', () => {
    const result = charged(u('e', 'blue', 20, 14, 270, { kind: 'elephant', figures: 2 }), [1, 1, 6, 6], [1]);
    expect([poseOf(result.state, 'a')[1], told(result, 'contact')]).to.deep.equal([11.625, []]);
  });
});

describe('charges over ground that slows', () => {
  const move = (ahead: number) => ({ do: 'move', first: null, ahead, last: null, join: false, leave: false });
  const a = u('a', 'red', 20, 10, 90, { active: true });
  const testsOf = (result: ReturnType<typeof played>) => told(result, 'test').map(({ group }) => group.test);

  it('RK-15.6: a target out of reach because of the ground is gone at with the full move, and no charge test is taken', () => {
    // b has 6" and an inch of wood costs two: a is 3.75" off.
    const units = [a, u('b', 'blue', 20, 17, 270, { traits: ['frenzy'] })];
    const ground = [land('w', 'woods', 10, 9, 30, 30)];
    const result = played(
      position({ units, ground }),
      ENTRIES.movement,
      { units: ['a'] },
      { test: [1, 1, 1, 1, 1, 1] },
      { 'body-order': [move(2500)] },
    );
    expect(testsOf(result).slice(0, 2)).to.not.include('wanting-to-charge');
    expect(poseOf(result.state, 'b')[1]).to.equal(14);
  });

  it('RK-15.18: who is drawn into melee charges at once, whatever the ground', () => {
    const units = [a, u('b', 'blue', 20, 14, 0)];
    const ground = [land('w', 'woods', 10, 5, 30, 30)];
    const answers = { 'body-order': [move(2350)], 'draw-in': [{ target: 'b' }] };
    const result = played(position({ units, ground }), ENTRIES.movement, { units: ['a'] }, { test: [1, 1, 1, 1] }, answers);
    expect(told(result, 'contact').map(({ unit, target }) => [unit, target])).to.deep.equal([['a', 'b']]);
  });
});

describe('who stands behind a charger and fights an enemy of their own', () => {
  it('RK-15.7, RK-13.13: is neither pulled along out of that melee nor asked to leave it', () => {
    for (const rep of [4, 5]) {
      const units = [
        u('a', 'red', 20, 10, 90, { active: true }),
        // x touches the flank of c only.
        u('c', 'red', 20, 9.25, 90, { rep, melee: { rounds: 1, hit: false, gaveGround: false } }),
        u('x', 'blue', 21.125, 8.8, 180, { melee: { rounds: 1, hit: false, gaveGround: false } }),
        u('b', 'blue', 20, 14, 270),
      ];
      const answers = { 'body-order': [{ do: 'charge', charges: [{ unit: 'a', target: 'b' }] }], 'follow-charge': [{ follow: ['c'] }] };
      const charged = played(position({ units }), ENTRIES.movement, { units: ['a', 'c'] }, { test: [1, 1, 1, 6] }, answers);
      expect(charged.asked.map(({ kind }) => kind)).to.deep.equal(['body-order']);
      expect(unitIn(charged.state, 'c').at.y).to.equal(9250);
    }
  });
});
