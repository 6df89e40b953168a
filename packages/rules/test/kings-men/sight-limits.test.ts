import { expect } from 'chai';
import { lineOfSight, stretchInside } from '../../src/books/kings-men/shared/ground/sight.ts';
import { elevation, elevationAt } from '../../src/books/kings-men/shared/ground/terrain.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { BLACK, foot, garrison, guns, land, plot, skirmishers, spot, standing, verdictOf } from './marching.ts';
import { block } from './drawn-up.ts';

/** What the first unit makes of the second, over or past the others. */
function seen(ground: Ground, attacker: Unit, target: Unit, ...others: readonly Unit[]): string {
  const { field } = standing(ground, [attacker, target, ...others]);
  const { clear, refusal } = lineOfSight(field, attacker, target);
  expect(clear).to.equal(refusal === null);
  return verdictOf(refusal);
}

const OPEN = land();
const HILL = 'hill' as const;

describe('lines of sight to the inch', () => {
  const shooter = foot('a', 10, 24);
  const target = foot('t', 40, 24, 180, BLACK);

  it('KM-16.8 looks over a hill from ground higher than its top, from either end', () => {
    const ground = (height: number) =>
      land([
        { id: 'ridge', kind: HILL, area: plot(5, 18, 15, 30), levels: Array.from({ length: height - 1 }, () => plot(6, 19, 14, 29)) },
        { id: 'knoll', kind: HILL, area: plot(22, 18, 30, 30) },
      ]);
    // One level up is as high as the knoll; two are higher.
    expect(seen(ground(1), shooter, target)).to.equal('KM-16.8 hidden-by-terrain');
    expect(seen(ground(2), shooter, target)).to.equal('granted');
    const back = { ...target, army: 'red' } as const;
    expect(seen(ground(1), back, { ...shooter, ...BLACK })).to.equal('KM-16.8 hidden-by-terrain');
    expect(seen(ground(2), back, { ...shooter, ...BLACK })).to.equal('granted');
  });

  it('KM-16.8 hides nobody by a wood one end of the line is in, nor by anything that lets fire through', () => {
    const wood = (left: number, right: number) => land([{ id: 'wood', kind: 'light-woods', area: plot(left, 18, right, 30) }]);
    expect(seen(wood(20, 30), shooter, target)).to.equal('KM-16.8 hidden-by-terrain');
    expect(seen(wood(8, 30), shooter, target)).to.equal('granted');
    expect(seen(wood(20, 44), shooter, target)).to.equal('granted');
    // Higher ground does not help against a wood.
    const above = land([
      { id: 'ridge', kind: HILL, area: plot(5, 18, 15, 30), levels: [plot(6, 19, 14, 29)] },
      { id: 'wood', kind: 'light-woods', area: plot(20, 18, 30, 30) },
    ]);
    expect(seen(above, shooter, target)).to.equal('KM-16.8 hidden-by-terrain');
    expect(seen(land([{ id: 'corn', kind: 'crops', area: plot(20, 18, 30, 30) }]), shooter, target)).to.equal('granted');
  });

  it('KM-16.9 asks everybody between, however far their reference point lies off the line', () => {
    // Twelve men in single file, 12 inches deep, whose rear reaches across the line from 11 inches off.
    const file = { formation: { kind: 'column', files: 1 } } as const;
    expect(seen(OPEN, shooter, target, foot('b', 25, 35, 90, file))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(OPEN, shooter, target, foot('b', 25, 13, 270, file))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(OPEN, shooter, target, foot('b', 25, 37, 90, file))).to.equal('granted');
    expect(seen(OPEN, shooter, target, foot('b', 25, 11, 270, file))).to.equal('granted');
    const upright = { ...foot('a', 36, 2, 90) };
    const above = foot('t', 36, 40, 270, BLACK);
    expect(seen(OPEN, upright, above, foot('b', 47, 20, 0, file))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(OPEN, upright, above, foot('b', 25, 20, 180, file))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(OPEN, upright, above, foot('b', 49, 20, 0, file))).to.equal('granted');
  });

  it('KM-16.9 lets a line graze an outline by 0.05 inch', () => {
    // The line runs along y = 24; the other line's flank is at y = 24 and 0.06 further in runs two inches of it through the figures.
    expect(seen(OPEN, shooter, target, foot('b', 25, 27, 0))).to.equal('granted');
    expect(seen(OPEN, shooter, target, foot('b', 25, 26.94, 0))).to.equal('KM-16.9 hidden-by-unit');
  });

  it('KM-16.9 looks past whoever shares the building of either end, and at whoever holds another', () => {
    const houses = land([
      { id: 'west', kind: 'building', area: plot(8, 22, 12, 26) },
      { id: 'east', kind: 'building', area: plot(38, 22, 42, 26) },
      { id: 'mid', kind: 'building', area: plot(22, 22, 26, 26), blocksFire: false },
    ]);
    const west = garrison('a', 'west', spot(10, 24), { figures: 6 });
    const east = garrison('t', 'east', spot(40, 24), { ...BLACK, figures: 6 });
    expect(seen(houses, west, east)).to.equal('granted');
    expect(seen(houses, west, east, garrison('w', 'west', spot(10, 24), { figures: 6 }))).to.equal('granted');
    expect(seen(houses, west, east, garrison('e', 'east', spot(40, 24), { ...BLACK, figures: 6 }))).to.equal('granted');
    expect(seen(houses, west, east, garrison('m', 'mid', spot(24, 24), { figures: 6 }))).to.equal('KM-16.9 hidden-by-unit');
    // Troops in the open share no building, whoever is at the ends of the line.
    expect(seen(OPEN, shooter, target, foot('b', 25, 24))).to.equal('KM-16.9 hidden-by-unit');
  });

  it("KM-16.10 fires through own skirmishers, not through a mob of them; KM-16.11 not through the enemy's", () => {
    expect(seen(OPEN, shooter, target, skirmishers('s', 25, 24))).to.equal('granted');
    expect(seen(OPEN, shooter, target, skirmishers('s', 25, 24, 0, { formation: { kind: 'mob' } }))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(OPEN, shooter, target, skirmishers('s', 25, 24, 0, BLACK))).to.equal('KM-16.11 screened-by-skirmishers');
    expect(seen(OPEN, shooter, target, skirmishers('s', 25, 24, 0, { ...BLACK, formation: { kind: 'mob' } }))).to.equal(
      'KM-16.9 hidden-by-unit',
    );
    expect(seen(OPEN, shooter, target, foot('b', 25, 24, 0, BLACK))).to.equal('KM-16.9 hidden-by-unit');
  });

  it('KM-16.7 asks for every corner of the cannon', () => {
    // The gun faces left: its corners lie at x = 40 and 43, y = 23 and 25. A column's flank covers the upper ones only.
    const gun = guns('t', 40, 24, 180, BLACK);
    expect(seen(OPEN, shooter, gun)).to.equal('granted');
    expect(seen(OPEN, shooter, gun, foot('b', 36, 27.5, 0))).to.equal('KM-16.7 cannon-half-hidden');
    expect(seen(OPEN, shooter, gun, foot('b', 36, 20.5, 0))).to.equal('KM-16.7 cannon-half-hidden');
    expect(seen(OPEN, shooter, gun, foot('b', 36, 24, 0))).to.equal('KM-16.9 hidden-by-unit');
  });

  it('KM-16.12 fires over units lower than the gun that stand more than 12 inches before the target', () => {
    const ridge = land([{ id: 'ridge', kind: HILL, area: plot(0, 18, 14, 30) }]);
    const gun = guns('a', 10, 24);
    const far = foot('t', 60, 24, 180, BLACK);
    // The front of the target lies at 60; the rear edge, as the shot goes on, of the unit between is its front at 48 or 47.99.
    expect(seen(ridge, gun, far, foot('b', 47.99, 24))).to.equal('granted');
    expect(seen(ridge, gun, far, foot('b', 48, 24))).to.equal('KM-16.12 too-near-to-fire-over');
    expect(seen(ridge, gun, far, foot('b', 48, 24, 0, BLACK))).to.equal('KM-16.12 too-near-to-fire-over');
    // Foot do not fire over heads, nor guns on the plain, nor over those who stand as high.
    expect(seen(ridge, foot('a', 10, 24), far, foot('b', 30, 24))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(OPEN, gun, far, foot('b', 30, 24))).to.equal('KM-16.9 hidden-by-unit');
    const two = land([
      { id: 'ridge', kind: HILL, area: plot(0, 18, 14, 30) },
      { id: 'rise', kind: HILL, area: plot(25, 18, 33, 30), blocksFire: false },
    ]);
    expect(seen(two, gun, far, foot('b', 30, 24))).to.equal('KM-16.9 hidden-by-unit');
  });

  it('KM-16.12 measures to the cannon of a target, and to the outer circle of skirmishers', () => {
    const ridge = land([{ id: 'ridge', kind: HILL, area: plot(0, 18, 14, 30) }]);
    const gun = guns('a', 10, 24);
    // A column of guns from 55 to 60, marching to the right: cannon from 55 to 58.
    const column = guns('t', 60, 24, 0, { ...BLACK, formation: { kind: 'column', files: 2 } });
    expect(seen(ridge, gun, column, foot('b', 42.9, 24))).to.equal('granted');
    expect(seen(ridge, gun, column, foot('b', 43, 24))).to.equal('KM-16.12 too-near-to-fire-over');
    // Marching to the left it has its cannon from 62 to 65.
    const coming = guns('t', 60, 24, 180, { ...BLACK, formation: { kind: 'column', files: 2 } });
    expect(seen(ridge, gun, coming, foot('b', 49.9, 24))).to.equal('granted');
    expect(seen(ridge, gun, coming, foot('b', 50, 24))).to.equal('KM-16.12 too-near-to-fire-over');
    const loose = skirmishers('t', 60, 24, 180, BLACK);
    expect(seen(ridge, gun, loose, foot('b', 43.99, 24))).to.equal('granted');
    expect(seen(ridge, gun, loose, foot('b', 44, 24))).to.equal('KM-16.12 too-near-to-fire-over');
  });

  it('KM-16.13 fires over nobody from one hill to another', () => {
    const both = land([
      { id: 'ridge', kind: HILL, area: plot(0, 18, 14, 30) },
      { id: 'rise', kind: HILL, area: plot(56, 18, 70, 30) },
    ]);
    const far = foot('t', 60, 24, 180, BLACK);
    expect(seen(both, guns('a', 10, 24), far, foot('b', 30, 24))).to.equal('KM-16.13 both-on-hills');
    // Foot never fire over anybody, so that is not what stops them.
    expect(seen(both, foot('a', 10, 24), far, foot('b', 30, 24))).to.equal('KM-16.9 hidden-by-unit');
    expect(seen(both, guns('a', 10, 24), far)).to.equal('granted');
  });

  it('KM-16.12 finds where a line comes into a circle and where it leaves it', () => {
    const from = spot(0, 0);
    const to = spot(20, 0);
    const circle = (x: number, y: number, radius = 5) => disc(spot(x, y), radius * 1000);
    // Three off the centre of a circle of five: four to either side of the nearest place.
    expect(stretchInside(from, to, circle(10, 3))).to.deep.equal({ enters: 6000, leaves: 14_000 });
    expect(stretchInside(from, to, circle(10, -3))).to.deep.equal({ enters: 6000, leaves: 14_000 });
    expect(stretchInside(to, from, circle(8, 3))).to.deep.equal({ enters: 8000, leaves: 16_000 });
    expect(stretchInside(spot(0, 0), spot(0, 20), circle(3, 10))).to.deep.equal({ enters: 6000, leaves: 14_000 });
    // Beginning and ending inside.
    expect(stretchInside(from, to, circle(2, 3))).to.deep.equal({ enters: 0, leaves: 6000 });
    expect(stretchInside(from, to, circle(18, 3))).to.deep.equal({ enters: 14_000, leaves: 20_000 });
    expect(stretchInside(from, to, circle(10, 0, 30))).to.deep.equal({ enters: 0, leaves: 20_000 });
    // Past it, touching it, before its beginning, beyond its end, and no line at all.
    for (const missed of [circle(10, 6), circle(10, 5), circle(10, -5), circle(-10, 3), circle(30, 3)])
      expect(stretchInside(from, to, missed)).to.equal(null);
    expect(stretchInside(from, from, circle(0, 0))).to.equal(null);
    // Slanting: along (3, 4) of 25 inches a circle about its middle.
    expect(stretchInside(from, spot(15, 20), circle(7.5, 10))).to.deep.equal({ enters: 7500, leaves: 17_500 });
  });

  it('KM-16.12 finds where a line comes into a rectangle first and where it leaves it last', () => {
    const box = polygon(block(6000, -2000, 9000, 2000));
    expect(stretchInside(spot(0, 0), spot(20, 0), box)).to.deep.equal({ enters: 6000, leaves: 9000 });
    expect(stretchInside(spot(7, 0), spot(20, 0), box)).to.deep.equal({ enters: 0, leaves: 2000 });
    expect(stretchInside(spot(0, 0), spot(8, 0), box)).to.deep.equal({ enters: 6000, leaves: 8000 });
    expect(stretchInside(spot(0, 3), spot(20, 3), box)).to.equal(null);
  });

  it('KM-7.4 takes the highest level that holds the centre', () => {
    const ground = land([
      { id: 'hill', kind: HILL, area: plot(10, 10, 40, 40), levels: [plot(15, 15, 35, 35), plot(20, 20, 30, 30)] },
      { id: 'low', kind: HILL, area: plot(22, 22, 28, 28) },
    ]);
    const { field } = standing(ground, []);
    expect([spot(5, 5), spot(12, 12), spot(17, 17), spot(25, 25)].map((at) => elevationAt(field, at))).to.deep.equal([0, 1, 2, 3]);
    // A line's centre is an inch behind its front, the cannon's 1.5 behind the muzzle.
    expect(elevation(field, foot('a', 10.5, 25))).to.equal(0);
    expect(elevation(field, foot('a', 11.5, 25))).to.equal(1);
    expect(elevation(field, guns('g', 11.4, 25))).to.equal(0);
    expect(elevation(field, guns('g', 11.6, 25))).to.equal(1);
  });
});
