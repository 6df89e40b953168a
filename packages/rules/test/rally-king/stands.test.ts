import { expect } from 'chai';
import { isInChargeReach, isPinned, pinnedBy } from '../../src/books/rally-king/battle/manoeuvres/reach.ts';
import { enemiesTouching, isEngaged, touching } from '../../src/books/rally-king/battle/stands/contact.ts';
import { slideUntilEdge, slideUntilUnit } from '../../src/books/rally-king/battle/stands/slide.ts';
import { cornersOf, frontCentreOf, gapBetween, sizeOf } from '../../src/books/rally-king/battle/stands/stand.ts';
import { faces, forwardGap, inStrip, isBehindFrontLine } from '../../src/books/rally-king/battle/stands/strips.ts';
import {
  bodiesOf,
  bodyOf,
  frontUnitsOf,
  isDirectlyBehind,
  isOneWide,
  unitsBehind,
} from '../../src/books/rally-king/battle/stands/bodies.ts';
import { rightToLeft } from '../../src/books/rally-king/battle/troops/order.ts';
import { printedRate, rateOfBody, ratesOf } from '../../src/books/rally-king/battle/troops/rates.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { inches } from '../../src/table/units.ts';
import { position, u } from './position.ts';

const ids = (units: readonly Unit[]) => units.map(({ id }) => id);

/** The unit of that id as it stands in the position. */
function at(state: ReturnType<typeof position>, id: string): Unit {
  const found = state.units[id];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}

describe('stands', () => {
  it('RK-1.5: sizes by what stands on them', () => {
    const size = (other: Partial<Unit>) => sizeOf(u('a', 'red', 0, 0, 0, other));
    expect(size({})).to.deep.equal({ width: 1500, depth: 750 });
    expect(size({ mounted: true })).to.deep.equal({ width: 1500, depth: 1250 });
    expect(size({ traits: ['flyer'] })).to.deep.equal({ width: 1500, depth: 1250 });
    for (const kind of ['chariot', 'elephant', 'artillery', 'monster', 'giant', 'dragon', 'ship'] as const) {
      expect(size({ kind, mounted: kind === 'chariot' }), kind).to.deep.equal({ width: 1500, depth: 1500 });
    }
    for (const kind of ['hero', 'demon'] as const) expect(size({ kind, mounted: true }), kind).to.deep.equal({ width: 750, depth: 750 });
  });

  it('RK-1.6: hits change neither size nor movement', () => {
    const whole = u('a', 'red', 10, 10, 90);
    const hurt = u('a', 'red', 10, 10, 90, { hits: 3 });
    expect(cornersOf(hurt)).to.deep.equal(cornersOf(whole));
    expect(printedRate(hurt)).to.deep.equal(printedRate(whole));
  });

  it('RK-1.7: the front edge is towards the facing, its middle the front centre', () => {
    expect(frontCentreOf(u('a', 'red', 10, 10, 90))).to.deep.equal({ x: 10_000, y: 10_375 });
    expect(frontCentreOf(u('a', 'red', 10, 10, 180, { mounted: true }))).to.deep.equal({ x: 9375, y: 10_000 });
  });

  it('RK-1.8: distance is measured between the bases, 0 when they touch', () => {
    // Two foot stands facing one another: centres 4" apart, half depths 0.375 each.
    expect(gapBetween(u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 14, 270))).to.equal(3250);
    expect(gapBetween(u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 10.75, 270))).to.equal(0);
  });

  it('RK-1.8: distance is measured anew when one of them has turned on its place, and is the same from either', () => {
    const [unit, other] = [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 14, 270)];
    const turned = { ...unit, facing: 0 };
    const measured = [unit, turned, unit].map((each) => [gapBetween(each, other), gapBetween(other, each)]);
    expect(measured).to.deep.equal([
      [inches(3.25), inches(3.25)],
      [inches(2.875), inches(2.875)],
      [inches(3.25), inches(3.25)],
    ]);
  });

  it('RK-1.10: contact at a gap of 0.05, corner to corner included, and not at more', () => {
    const a = u('a', 'red', 10, 10, 90);
    expect(touching(a, u('b', 'blue', 11.5, 10.75, 90))).to.equal(true);
    expect(touching(a, u('b', 'blue', 10, 10.8, 90))).to.equal(true);
    expect(touching(a, u('b', 'blue', 10, 10.81, 90))).to.equal(false);
  });

  it('RK-1.12: faces what lies at most 45 degrees off its front centre, or touches its front edge', () => {
    const a = u('a', 'red', 10, 10, 90);
    // The nearest point of the base of a unit at x = 14 is its near corner, 3.25" to the right of the front centre.
    expect(faces(a, u('b', 'blue', 14, 10.375 + 3.25 + 0.375, 270))).to.equal(true);
    expect(faces(a, u('b', 'blue', 14, 10.375 + 2.5 - 0.375, 270))).to.equal(false);
    expect(faces(a, u('b', 'blue', 10, 6, 90))).to.equal(false);
    // Corner against the end of the front edge: 90 degrees off, but touching.
    expect(faces(a, u('b', 'blue', 11.5, 10.75, 270))).to.equal(true);
  });

  it('RK-1.13: in the front strip with more than 0.05 of its width, in the rear strip alike', () => {
    const a = u('a', 'red', 10, 10, 90);
    expect(inStrip(a, u('b', 'blue', 11.44, 20, 270), 'front')).to.equal(true);
    expect(inStrip(a, u('b', 'blue', 11.45, 20, 270), 'front')).to.equal(false);
    expect(inStrip(a, u('b', 'blue', 10, 2, 270), 'front')).to.equal(false);
    expect(inStrip(a, u('b', 'blue', 10, 2, 270), 'rear')).to.equal(true);
  });

  it('RK-1.14: the front line runs through the front edge without end', () => {
    const b = u('b', 'blue', 10, 20, 270);
    // Its front line is y = 19.625; behind it is the north.
    expect(isBehindFrontLine(u('a', 'red', 30, 20, 180), b)).to.equal(false);
    expect(isBehindFrontLine(u('a', 'red', 30, 20.375, 180), b)).to.equal(true);
  });

  it('RK-1.15: directly behind edge to edge, up to 0.75 aside and 15 degrees off, and so are those behind it', () => {
    const front = u('a', 'red', 10, 10, 90);
    const state = position({ units: [front, u('b', 'red', 10.7, 9.25, 90), u('c', 'red', 10, 8.5, 90), u('d', 'red', 11.5, 10, 90)] });
    expect(ids(unitsBehind(state, at(state, 'a')))).to.deep.equal(['b', 'c']);
    expect(isDirectlyBehind(state, at(state, 'd'), at(state, 'a'))).to.equal(false);
    const aside = position({ units: [front, u('b', 'red', 10.8, 9.25, 90)] });
    expect(unitsBehind(aside, at(aside, 'a'))).to.deep.equal([]);
    const oblique = position({ units: [front, u('b', 'red', 10, 9.25, 106)] });
    expect(unitsBehind(oblique, at(oblique, 'a'))).to.deep.equal([]);
  });

  it('RK-1.16: the forward gap allows a shift of half a base, and is infinite beyond it', () => {
    const a = u('a', 'red', 10, 10, 90);
    expect(forwardGap(a, u('b', 'blue', 10, 14, 270))).to.equal(3250);
    expect(forwardGap(a, u('b', 'blue', 12.2, 14, 270))).to.equal(3250);
    expect(forwardGap(a, u('b', 'blue', 12.3, 14, 270))).to.equal(Infinity);
    expect(forwardGap(a, u('b', 'blue', 10, 6, 270))).to.equal(Infinity);
  });

  it('RK-1.17: in charge reach of whoever faces it, may charge it and has the move for it', () => {
    // Four figures of AC 2 move 6".
    const near = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 16.75, 270)] });
    expect(isInChargeReach(near, at(near, 'a'), at(near, 'b'))).to.equal(true);
    const far = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 16.76, 270)] });
    expect(isInChargeReach(far, at(far, 'a'), at(far, 'b'))).to.equal(false);
    const skirmisher = position({ units: [u('a', 'red', 10, 10, 90, { arm: 'skirmish' }), u('b', 'blue', 10, 12, 270)] });
    expect(isInChargeReach(skirmisher, at(skirmisher, 'a'), at(skirmisher, 'b'))).to.equal(false);
    const engaged = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 14, 270), u('c', 'blue', 10, 9.25, 90)] });
    expect(isInChargeReach(engaged, at(engaged, 'a'), at(engaged, 'b'))).to.equal(false);
  });

  it('RK-1.18: right is east for who has the south behind them, west for who has the north', () => {
    const units = [u('a', 'red', 10, 5, 90), u('b', 'red', 12, 5, 90), u('c', 'blue', 10, 30, 270), u('d', 'blue', 12, 30, 270)];
    const state = position({ units });
    expect(ids(rightToLeft(state, 'red', units.slice(0, 2)))).to.deep.equal(['b', 'a']);
    expect(ids(rightToLeft(state, 'blue', units.slice(2)))).to.deep.equal(['c', 'd']);
  });

  it('RK-1.19: level units the further forward first, then the lower id; a Body where its rightmost unit is', () => {
    const units = [u('a2', 'red', 10, 5, 90), u('a1', 'red', 10, 9, 90), u('a10', 'red', 10, 5, 90)];
    const state = position({ units: [...units, u('x', 'red', 30, 5, 90), u('y', 'red', 31.5, 5, 90), u('z', 'red', 31, 9, 90)] });
    expect(ids(rightToLeft(state, 'red', units))).to.deep.equal(['a1', 'a2', 'a10']);
    expect(bodiesOf(state, 'red').map(ids)).to.deep.equal([['y', 'x'], ['z'], ['a1'], ['a2', 'a10']]);
  });

  it('RK-1.20: engaged in contact with an enemy, not with a friend', () => {
    const state = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 10.75, 270), u('c', 'red', 11.5, 10, 90)] });
    expect(isEngaged(state, at(state, 'a'))).to.equal(true);
    expect(isEngaged(state, at(state, 'c'))).to.equal(true);
    expect(ids(enemiesTouching(state, at(state, 'c')))).to.deep.equal(['b']);
    const apart = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 10.75, 270), u('c', 'red', 8.5, 9.5, 90)] });
    expect(isEngaged(apart, at(apart, 'c'))).to.equal(false);
  });

  it('RK-7.1: a Body is what hangs together by contact, one unit alone included', () => {
    const state = position({
      units: [u('a', 'red', 10, 10, 90), u('b', 'red', 11.5, 10, 90), u('c', 'red', 13, 10.75, 90), u('d', 'red', 16, 10, 90)],
    });
    expect(ids(bodyOf(state, at(state, 'a')))).to.deep.equal(['c', 'b', 'a']);
    expect(ids(bodyOf(state, at(state, 'd')))).to.deep.equal(['d']);
  });

  it('RK-7.3: front units are those directly behind nobody', () => {
    const state = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'red', 11.5, 10, 90), u('c', 'red', 10, 9.25, 90)] });
    expect(ids(frontUnitsOf(bodyOf(state, at(state, 'a'))))).to.deep.equal(['b', 'a']);
  });

  it('RK-7.7: one unit wide is a single file', () => {
    const file = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'red', 10, 9.25, 90), u('c', 'red', 10, 8.5, 90)] });
    expect(isOneWide(bodyOf(file, at(file, 'a')))).to.equal(true);
    const line = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'red', 11.5, 10, 90)] });
    expect(isOneWide(bodyOf(line, at(line, 'a')))).to.equal(false);
    const wedge = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'red', 9.25, 9.25, 90), u('c', 'red', 10.75, 9.25, 90)] });
    expect(isOneWide(bodyOf(wedge, at(wedge, 'a')))).to.equal(false);
  });

  it('RK-14.7: bound by an enemy it faces, that faces it, and in whose charge reach it is', () => {
    const state = position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 10, 15, 270), u('c', 'blue', 10, 5, 90)] });
    expect(ids(pinnedBy(state, at(state, 'a')))).to.deep.equal(['b']);
    expect(isPinned(state, at(state, 'a'))).to.equal(true);
    const turned = position({ units: [u('a', 'red', 10, 10, 270), u('b', 'blue', 10, 15, 270)] });
    expect(pinnedBy(turned, at(turned, 'a'))).to.deep.equal([]);
  });

  it('RK-1.11: a base slides past what it only grazes, and stops at what it meets', () => {
    const a = u('a', 'red', 10, 10, 90);
    expect(slideUntilUnit(a, 900, u('b', 'blue', 11.45, 14, 270))).to.equal(Infinity);
    expect(slideUntilUnit(a, 900, u('b', 'blue', 11.4, 14, 270))).to.equal(3250);
    expect(slideUntilUnit(a, 900, u('b', 'blue', 10, 6, 270))).to.equal(Infinity);
    expect(slideUntilUnit(a, 900, u('b', 'blue', 10, 10.75, 270))).to.equal(0);
    // A corner that is just touched, of a base that stands askew.
    expect(slideUntilUnit(u('a', 'red', 25.5, 15.545, 90), 900, u('c', 'red', 25.583, 16.404, 98.7))).to.equal(0);
    expect(slideUntilEdge(a, 900, { width: inches(48), depth: inches(36) })).to.equal(25_625);
    expect(slideUntilEdge(a, 1800, { width: inches(48), depth: inches(36) })).to.equal(9250);
  });
});

describe('rates', () => {
  const rates = (other: Partial<Unit>) => {
    const { normal, retire } = printedRate(u('a', 'red', 0, 0, 0, other));
    return [normal, retire];
  };

  it('RK-14.3: foot by figures and AC', () => {
    const table = [2, 3, 4].map((figures) => [2, 4, 6].map((ac) => rates({ figures, ac })));
    expect(table).to.deep.equal([
      [
        [8, 4],
        [8, 4],
        [6, 3],
      ],
      [
        [8, 3],
        [8, 3],
        [6, 2],
      ],
      [
        [6, 2],
        [6, 2],
        [4, 1],
      ],
    ]);
  });

  it('RK-14.4: mounted by figures and AC', () => {
    const table = [2, 3, 4].map((figures) => [2, 4, 6].map((ac) => rates({ figures, ac, mounted: true })));
    expect(table).to.deep.equal([
      [
        [16, 8],
        [14, 8],
        [10, 4],
      ],
      [
        [12, 6],
        [12, 6],
        [8, 3],
      ],
      [
        [10, 4],
        [8, 4],
        [6, 3],
      ],
    ]);
  });

  it('RK-14.5: chariots, beasts and artillery count as other numbers of figures', () => {
    expect(rates({ kind: 'chariot', arm: 'missile', mounted: true, figures: 1, ac: 2 })).to.deep.equal([16, 8]);
    expect(rates({ kind: 'chariot', arm: 'melee', mounted: true, figures: 1, ac: 4 })).to.deep.equal([12, 6]);
    expect(rates({ kind: 'elephant', figures: 1, ac: 2 })).to.deep.equal([8, 3]);
    expect(rates({ kind: 'monster', figures: 1, ac: 4 })).to.deep.equal([8, 3]);
    expect(rates({ kind: 'artillery', figures: 1, ac: 2 })).to.deep.equal([4, 1]);
  });

  it('RK-14.5a: one figure as two, AC 8 as 6, AC 3 as 2, giants and dragons as four', () => {
    expect(rates({ figures: 1, ac: 3 })).to.deep.equal([8, 4]);
    expect(rates({ kind: 'dragon', mounted: true, figures: 4, ac: 8 })).to.deep.equal([6, 3]);
    expect(rates({ kind: 'giant', figures: 4, ac: 6 })).to.deep.equal([4, 1]);
    expect(rates({ kind: 'monster', figures: 1, ac: 8 })).to.deep.equal([6, 2]);
  });

  it('RK-7.8: a Body moves at the rate of its slowest unit; RK-1.1: scaled, RK-8.5: by half more for a bold attacker in their first turn', () => {
    const units = [u('a', 'red', 10, 10, 90, { figures: 2 }), u('b', 'red', 11.5, 10, 90, { figures: 4 })];
    expect(rateOfBody(position({ units }), units)).to.equal(6000);
    expect(rateOfBody(position({ units, options: { distanceScale: 0.5 } }), units)).to.equal(3000);
    const bold = position({ units, armies: { red: { hastened: true } } });
    expect(rateOfBody(bold, units)).to.equal(9000);
    expect(rateOfBody({ ...bold, playerTurns: 2 }, units)).to.equal(6000);
  });

  it('RK-30.5: Slowness takes off normal and retire moves, not below 0', () => {
    const slow = u('a', 'red', 10, 10, 90, { enchantments: [{ spell: 'slowness', by: 'blue', strength: 3, until: 'end-of-own-turn' }] });
    expect(ratesOf(position({ units: [slow] }), slow)).to.deep.equal({ normal: 3000, retire: 0 });
  });
});
