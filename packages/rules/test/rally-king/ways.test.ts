import { expect } from 'chai';
import { openStrips } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { costOn, slideUntilForbidden } from '../../src/books/rally-king/battle/ground/entering.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { priceOf } from '../../src/books/rally-king/battle/manoeuvres/going.ts';
import { planSkirmish } from '../../src/books/rally-king/battle/manoeuvres/skirmish.ts';
import { ableToReturn } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import { liesAlong } from '../../src/books/rally-king/battle/stands/strips.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { pointInInches } from '../../src/table/units.ts';
import { done, land, poseOf, position, u, unitIn } from './position.ts';

const horse: Partial<Unit> = { mounted: true, figures: 3 };

/** What becomes of `a` as it retires from `e`. */
function retired(units: readonly Unit[]): State {
  return done(position({ units }), (referee) => {
    retire(referee, unitIn(referee.state, 'a'), { units: ['e'] });
  }).state;
}

describe('ways and edges', () => {
  it('RK-1.7: an edge is as long as the stand is wide: whoever touches its far half lies along it', () => {
    const a = u('a', 'red', 20, 10, 90);
    // The front edge runs from x = 19.25 to 20.75; its left half from 19.25 to 20.
    expect(liesAlong(a, 0, u('b', 'blue', 19, 10.75, 270))).to.equal(true);
    expect(liesAlong(a, 0, u('b', 'blue', 18.5, 10.75, 270))).to.equal(false);
  });

  it('RK-10.2: desert costs horse and foot two inches for one', () => {
    const desert = { type: 'desert' } as const;
    expect([costOn(u('h', 'red', 0, 0, 0, horse), desert), costOn(u('f', 'red', 0, 0, 0), desert)]).to.deep.equal([2, 2]);
  });

  it('RK-10.1: the first part of a stretch costs the multiple of that part', () => {
    const woods = land('w', 'woods', 0, 0, 9, 9);
    const stretches = [
      { from: 0, to: 1000, cost: 1, ground: null },
      { from: 1000, to: 4000, cost: 2, ground: woods },
    ];
    // One inch in the open and one of woods.
    expect(priceOf(stretches, 2000)).to.equal(3000);
  });

  it('RK-14.6: ground that may be entered before ground that may not changes nothing in how far a base goes', () => {
    // The front of the horse is at 10.625, the woods begin 5.03" on.
    const ground = [land('h', 'hill', 10, 12, 30, 14), land('w', 'woods', 10, 15.655, 30, 20)];
    const rider = u('a', 'red', 20, 10, 90, horse);
    expect(slideUntilForbidden({ ground: ground.slice(1) }, rider, 900, 12_000)).to.equal(5030);
    expect(slideUntilForbidden({ ground }, rider, 900, 12_000)).to.equal(5030);
  });

  it('RK-14.16: a flyer overhead is in no skirmisher’s way, whoever stands on the ground is', () => {
    const slinger = u('a', 'red', 20, 10, 90, { arm: 'skirmish', figures: 2, active: true });
    const over = (level: Unit['level']) => {
      const state = position({ units: [slinger, u('f', 'red', 20, 12, 90, { level, traits: ['flyer'] })] });
      // Who has moved already is not passed through (RK-14.17a).
      if (state.play !== null) state.play.moved = ['f'];
      const moves = [{ unit: 'a', path: [pointInInches({ x: 20, y: 15 })], facing: 900 }];
      const plan = planSkirmish(state, [unitIn(state, 'a')], { do: 'skirmish', moves });
      return isRefusal(plan) ? plan.code : 'goes';
    };
    expect([over('attack'), over('ground')]).to.deep.equal(['goes', 'blocked-by-unit']);
  });

  it('RK-14.16: only Skirmish units go like that', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, { active: true })] });
    const moves = [{ unit: 'a', path: [pointInInches({ x: 20, y: 12 })], facing: 900 }];
    const plan = planSkirmish(state, [unitIn(state, 'a')], { do: 'skirmish', moves });
    expect(isRefusal(plan) ? [plan.clause, plan.code] : plan).to.deep.equal(['RK-14.16', 'no-skirmishers']);
  });

  it('RK-16.14a: a unit turns out of its line and leaves friends that touched its flanks', () => {
    // Away from the north-east; the friend to the right is under the corner of the turned stand.
    const enemy = u('e', 'blue', 26, 26, 225);
    const state = retired([u('a', 'red', 20, 20, 90), u('n', 'red', 21.5, 20, 90), enemy]);
    expect(unitIn(state, 'a').hits).to.equal(1);
    expect(poseOf(state, 'a')[2]).to.equal(45);
  });

  it('RK-16.28: who pursued over an edge comes back there, rear on the edge and facing inwards', () => {
    const back = (x: number, y: number, facing: number) => {
      const state = position({ units: [u('a', 'red', x, y, facing, { where: 'pursuing' })] });
      return ableToReturn(state, ['a']).map((unit) => [unit.at.x / 1000, unit.at.y / 1000, unit.facing / 10]);
    };
    expect(back(48.3, 20, 0)).to.deep.equal([[47.625, 20, 180]]);
    expect(back(-0.3, 20, 180)).to.deep.equal([[0.375, 20, 0]]);
    expect(back(20, 36.3, 90)).to.deep.equal([[20, 35.625, 270]]);
    expect(back(20, -0.3, 270)).to.deep.equal([[20, 0.375, 90]]);
  });

  it('RK-21.4: two comrades who touch the front side by side close the strip, one of them or two farther ahead do not', () => {
    const archer = u('a', 'red', 20, 10, 90, { arm: 'missile', figures: 2 });
    const ahead = (y: number) => [u('l', 'red', 19.25, y, 90), u('r', 'red', 20.75, y, 90)];
    expect(openStrips(archer, ahead(10.75))).to.deep.equal([]);
    expect(openStrips(archer, ahead(10.75).slice(0, 1))).to.deep.equal(['front']);
    expect(openStrips(archer, ahead(12))).to.deep.equal(['front']);
  });
});
