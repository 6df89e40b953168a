import { expect } from 'chai';
import { eligibleTargets, rangeOf } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { isInCover } from '../../src/books/rally-king/battle/ground/cover.ts';
import { isUphillOfAll } from '../../src/books/rally-king/battle/ground/hills.ts';
import type { Ground } from '../../src/books/rally-king/battle/state/ground.ts';
import { sees } from '../../src/books/rally-king/battle/ground/sight.ts';
import { isAcrossStakes, isBehindStakes, isInWorks } from '../../src/books/rally-king/battle/ground/works.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { land, position, u, unitIn } from './position.ts';

const archers: Partial<Unit> = { arm: 'missile' };
const slingers: Partial<Unit> = { arm: 'skirmish' };

/** Whom `a` could fire at, with the distances in inches. */
function shots(units: readonly Unit[], ground: readonly Ground[] = [], options = {}): Record<string, number> {
  const state = position({ units, ground, options });
  return Object.fromEntries(eligibleTargets(state, unitIn(state, 'a')).map(({ target, distance }) => [target, distance / 1000]));
}

/** A hill with its crest along the middle, from west to east. */
function hill(id: string, left: number, bottom: number, right: number, top: number): Ground {
  const y = (bottom + top) / 2;
  return land(id, 'hill', left, bottom, right, top, {
    ridgeline: { from: pointInInches({ x: left, y }), to: pointInInches({ x: right, y }) },
  });
}

describe('who can be fired at', () => {
  it('RK-21.5: 6" for foot Missile, 3" for all the others, 12" for engines, 18" for cannon', () => {
    const range = (other: Partial<Unit>) => rangeOf(position({ units: [] }), u('a', 'red', 0, 0, 0, other)) / 1000;
    expect(range(archers)).to.equal(6);
    expect(range({ ...archers, mounted: true })).to.equal(3);
    expect(range({ ...archers, traits: ['firearm'] })).to.equal(3);
    expect(range(slingers)).to.equal(3);
    expect(range({ traits: ['dual'] })).to.equal(3);
    expect(range({ ...archers, kind: 'artillery', traits: ['engine'] })).to.equal(12);
    expect(range({ ...archers, kind: 'artillery', traits: ['cannon'] })).to.equal(18);
  });

  it('RK-21.4: whoever some line of the strip meets first, within range, inclusive', () => {
    // From the front edge at 10.375 to an edge at 16.375: 6".
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 16.75, 270)])).to.deep.equal({ b: 6 });
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 16.76, 270)])).to.deep.equal({});
    // Beside the strip.
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 11.5, 14, 270)])).to.deep.equal({});
    // A line passes beside the friend who covers half the strip; a friend who covers all of it stops every line.
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 14, 270), u('c', 'red', 9.25, 12, 90)])).to.deep.equal({
      b: 3.25,
    });
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 14, 270), u('c', 'red', 10, 12, 90)])).to.deep.equal({});
    // An enemy behind another is not met first.
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 13, 270), u('d', 'blue', 10, 14, 270)])).to.deep.equal({
      b: 2.25,
    });
  });

  it('RK-21.4a: who reaches no more than 0.05" into the strip is no target, though a line would meet them (RK-1.13)', () => {
    const at = (y: number) => shots([u('a', 'red', 20, 10, 0, archers), u('b', 'blue', 25, y, 180)]);
    // The strip ends at y = 10.75; the base begins three quarters below its middle.
    expect([at(11.46), at(11.44)]).to.deep.equal([{}, { b: 4.25 }]);
    // One open line is enough past somebody who covers all the rest of it.
    const behind = [u('a', 'red', 10, 10, 90, archers), u('c', 'red', 9.4, 12, 90), u('b', 'blue', 10, 14, 270)];
    expect(shots(behind)).to.deep.equal({ b: 3.25 });
  });

  it('RK-21.3: the front strip; RK-4.18: Skirmish units and chariots the rear strip as well', () => {
    const units = (other: Partial<Unit>) => [u('a', 'red', 10, 10, 90, other), u('b', 'blue', 10, 8, 90)];
    expect(shots(units(archers))).to.deep.equal({});
    expect(shots(units(slingers))).to.deep.equal({ b: 1.25 });
    expect(Object.keys(shots(units({ ...archers, kind: 'chariot', mounted: true })))).to.deep.equal(['b']);
    expect(shots(units({ kind: 'artillery', arm: 'missile', traits: ['engine'] }))).to.deep.equal({});
  });

  it('RK-21.6: nobody who touches an enemy, unless that is switched on', () => {
    const units = [u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 14, 270), u('c', 'red', 10, 14.75, 270)];
    expect(shots(units)).to.deep.equal({});
    expect(shots(units, [], { fireIntoMelee: 'on' })).to.deep.equal({ b: 3.25 });
  });

  it('RK-19.8: nobody fires who is engaged; RK-10.9: nor from a river', () => {
    expect(shots([u('a', 'red', 10, 10, 90, slingers), u('b', 'blue', 10, 12, 270), u('c', 'blue', 10, 9.25, 90)])).to.deep.equal({});
    expect(shots([u('a', 'red', 10, 10, 90, slingers), u('b', 'blue', 10, 12, 270)], [land('w', 'river', 0, 9, 48, 11)])).to.deep.equal({});
  });

  it('RK-22.10: engines do not fire at a flyer at Attack level, other missiles do; RK-23.2: nobody at Observation level', () => {
    const flyer = (level: 'attack' | 'observation') => u('b', 'blue', 10, 12, 270, { traits: ['flyer'], level });
    expect(Object.keys(shots([u('a', 'red', 10, 10, 90, archers), flyer('attack')]))).to.deep.equal(['b']);
    expect(shots([u('a', 'red', 10, 10, 90, { ...archers, traits: ['engine'], kind: 'artillery' }), flyer('attack')])).to.deep.equal({});
    expect(shots([u('a', 'red', 10, 10, 90, archers), flyer('observation')])).to.deep.equal({});
  });

  it('RK-30.11: no shot at whom the fog hides', () => {
    const fog = [{ spell: 'fog-of-war', by: 'blue', strength: 0, until: 'inactive' }] as const;
    expect(shots([u('a', 'red', 10, 10, 90, archers), u('b', 'blue', 10, 12, 270, { enchantments: fog })])).to.deep.equal({});
  });
});

describe('sight', () => {
  const seen = (a: Unit, b: Unit, ...ground: Ground[]) => sees(position({ units: [], ground }), a, b);
  const a = u('a', 'red', 20, 6, 90);
  const b = u('b', 'blue', 20, 20, 270);

  it('RK-21.1: nothing but terrain stands in the way, at any distance', () => {
    expect(seen(a, u('b', 'blue', 20, 35, 270))).to.equal(true);
    expect(seen(a, b, land('p', 'populated', 18, 10, 22, 12))).to.equal(false);
    expect(seen(a, b, land('p', 'rocky', 18, 10, 22, 12))).to.equal(true);
    // Who is inside sees out and is seen.
    const around = land('p', 'populated', 16, 17, 24, 23);
    expect([seen(a, b, around), seen(b, a, around)]).to.deep.equal([true, true]);
    expect(seen(b, u('c', 'red', 20, 18, 90), around)).to.equal(true);
  });

  it('RK-10.3: a crest hides who is on the other side, unless one of them is within 1" of it', () => {
    const crest = hill('h', 16, 8, 24, 18);
    expect(seen(a, b, crest)).to.equal(false);
    // The crest is y = 13; a base whose rear is at 11.625 and front at 12.375 is 0.625" off.
    expect(seen(u('a', 'red', 20, 12, 90), b, crest)).to.equal(true);
    expect(seen(u('a', 'red', 20, 11.6, 90), b, crest)).to.equal(false);
    expect(isInCover(position({ units: [], ground: [crest] }), u('a', 'red', 20, 12, 90))).to.equal(true);
  });

  it('RK-10.5, RK-10.5a: no fire across a crest at more than 1", but where that is open', () => {
    const crest = hill('h', 16, 8, 24, 18);
    const units = [u('a', 'red', 20, 12.5, 90, archers), u('b', 'blue', 20, 15, 270)];
    expect(shots(units, [crest])).to.deep.equal({});
    expect(shots(units, [crest], { crestFire: 'open' })).to.deep.equal({ b: 1.75 });
    // RK-21.2: at 1" it can always fire.
    expect(shots([u('a', 'red', 20, 12.5, 90, archers), u('b', 'blue', 20, 14.25, 270)], [crest])).to.deep.equal({ b: 1 });
  });

  it('RK-10.6: a gully hides who is more than 1" from its edge', () => {
    const gully = land('g', 'gully', 16, 12, 24, 22);
    // Its front edge is 1" from the edge of the gully, then more.
    expect(seen(a, u('b', 'blue', 20, 13.375, 270), gully)).to.equal(true);
    expect(seen(a, u('b', 'blue', 20, 13.4, 270), gully)).to.equal(false);
    expect(isInCover(position({ units: [], ground: [gully] }), u('b', 'blue', 20, 13.375, 270))).to.equal(true);
  });

  it('RK-10.7: woods hide who is more than 1" inside, end sight at 6" within, and let nobody see through', () => {
    const woods = land('w', 'woods', 16, 8, 24, 18);
    expect(seen(a, b, woods)).to.equal(false);
    expect(seen(a, u('b', 'blue', 20, 9.375, 270), woods)).to.equal(true);
    expect(seen(a, u('b', 'blue', 20, 9.4, 270), woods)).to.equal(false);
    // 6" between the bases: centres 6.75" apart.
    expect(seen(u('a', 'red', 20, 9, 90), u('b', 'blue', 20, 15.75, 270), woods)).to.equal(true);
    expect(seen(u('a', 'red', 20, 9, 90), u('b', 'blue', 20, 15.76, 270), woods)).to.equal(false);
  });

  it('RK-10.4: uphill is who stands on the hill, nearer to its crest; RK-17.5a: of all the enemies concerned', () => {
    const ground = [hill('h', 16, 8, 24, 18)];
    const state = position({ units: [], ground });
    const high = u('a', 'red', 20, 12, 90);
    const low = u('b', 'blue', 20, 9, 90);
    const off = u('c', 'blue', 20, 5, 90);
    expect(isUphillOfAll(state, high, [low, off])).to.equal(true);
    expect(isUphillOfAll(state, low, [off])).to.equal(true);
    expect(isUphillOfAll(state, low, [off, high])).to.equal(false);
    expect(isUphillOfAll(state, high, [])).to.equal(false);
    const river = position({ units: [], ground: [land('r', 'river', 0, 10, 48, 12)] });
    expect(isUphillOfAll(river, u('a', 'red', 20, 9, 90), [u('b', 'blue', 20, 11, 270)])).to.equal(true);
  });

  it('RK-10.8: in cover with its centre in the woods, rocks or buildings', () => {
    const state = position({ units: [], ground: [land('r', 'rocky', 16, 8, 24, 18)] });
    expect(isInCover(state, u('a', 'red', 20, 8, 90))).to.equal(true);
    expect(isInCover(state, u('a', 'red', 20, 7.9, 90))).to.equal(false);
  });
});

describe('stakes', () => {
  it('RK-4.14: of use to a friend directly behind them, against whoever is across them', () => {
    const stakes = { from: pointInInches({ x: 10.75, y: 10.375 }), to: pointInInches({ x: 9.25, y: 10.375 }) };
    const units = [u('a', 'red', 10, 10, 90, { stakes }), u('b', 'blue', 10, 10.75, 270), u('c', 'blue', 11.13, 9.3, 180)];
    const state = position({ units });
    expect(isBehindStakes(state, unitIn(state, 'a'))).to.equal(true);
    expect(isInWorks(state, unitIn(state, 'a'))).to.equal(true);
    expect(isAcrossStakes(state, unitIn(state, 'a'), unitIn(state, 'b'))).to.equal(true);
    expect(isAcrossStakes(state, unitIn(state, 'a'), unitIn(state, 'c'))).to.equal(false);
    expect(isBehindStakes(state, unitIn(state, 'b'))).to.equal(false);
    const moved = position({ units: [u('a', 'red', 10, 9, 90, { stakes })] });
    expect(isBehindStakes(moved, unitIn(moved, 'a'))).to.equal(false);
  });
});
