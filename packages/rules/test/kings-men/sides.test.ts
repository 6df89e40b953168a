import { expect } from 'chai';
import { aimPoint, firingPoint, isForward, isInFront } from '../../src/books/kings-men/shared/ground/aim.ts';
import { outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import { sideStruckAt, sideStruckByLine } from '../../src/books/kings-men/shared/troops/sides.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { block, building, drawnUp, ground } from './drawn-up.ts';

// The target stands with its front and centre at (30, 20) and faces +x unless a test says otherwise.
const AT = { x: 30_000, y: 20_000 };
const OPEN = ground();

function struckFrom(target: Unit, x: number, y: number): string | null {
  return sideStruckByLine(target, { x, y }, aimPoint(target, OPEN), OPEN);
}

describe('facing and sides', () => {
  it('KM-4.1 counts ninety degrees to either side as within the facing', () => {
    expect([0, 900, 2700, 901, 2699, 1800].map((towards) => isForward(0, towards))).to.deep.equal([true, true, true, false, false, false]);
    expect(isForward(3500, 700)).to.equal(true);
    expect(isForward(3500, 810)).to.equal(false);
    expect(isInFront(AT, 900, { x: 10_000, y: 20_000 })).to.equal(true);
    expect(isInFront(AT, 900, { x: 10_000, y: 19_000 })).to.equal(false);
    expect(isInFront(AT, 900, AT)).to.equal(true);
  });

  it('KM-4.2 finds the front where the facing points, flanks left and right, the rear behind', () => {
    // A column six inches deep: x 24–30, y 19–21.
    const column = drawnUp({ formation: { kind: 'column', files: 2 } });
    expect(struckFrom(column, 50_000, 20_000)).to.equal('front');
    expect(struckFrom(column, 27_000, 40_000)).to.equal('flank');
    expect(struckFrom(column, 27_000, 5000)).to.equal('flank');
    expect(struckFrom(column, 10_000, 20_000)).to.equal('rear');
    const turned = drawnUp({ formation: { kind: 'column', files: 2 }, facing: 2700 });
    expect(struckFrom(turned, 30_000, 5000)).to.equal('front');
    expect(struckFrom(turned, 30_000, 40_000)).to.equal('rear');
    expect(struckFrom(turned, 50_000, 23_000)).to.equal('flank');
  });

  it('KM-4.3 judges a marching cannon by the way the unit marches', () => {
    const column = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'column', files: 2 } });
    expect(struckFrom(column, 50_000, 20_000)).to.equal('front');
    expect(struckFrom(column, 10_000, 20_000)).to.equal('rear');
  });

  it('KM-4.3a spares a marching battery a rear attack from straight ahead', () => {
    const horse = drawnUp({ type: 'horse-artillery', figures: 4, facing: 900, formation: { kind: 'column', files: 2 } });
    expect(struckFrom(horse, 30_000, 40_000)).to.equal('front');
    expect(sideStruckAt(horse, AT, OPEN)).to.equal('front');
  });

  it('KM-4.4 fires from front and centre, the muzzle or the middle of the skirmishers', () => {
    const aim = { x: 60_000, y: 40_000 };
    expect(firingPoint(drawnUp(), aim, OPEN)).to.deep.equal(AT);
    expect(firingPoint(drawnUp({ formation: { kind: 'column', files: 2 }, facing: 1234 }), aim, OPEN)).to.deep.equal(AT);
    expect(firingPoint(drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } }), aim, OPEN)).to.deep.equal(AT);
    expect(
      firingPoint(drawnUp({ type: 'skirmishers', figures: 6, formation: { kind: 'skirmish', layout: 'cloud', spread: 5000 } }), aim, OPEN),
    ).to.deep.equal(AT);
  });

  it('KM-4.4 fires out of a building where the line to the target leaves it', () => {
    const town = ground(building('farm', block(10_000, 10_000, 14_000, 12_000)));
    const held = drawnUp({ formation: { kind: 'garrison' }, building: 'farm', at: { x: 12_000, y: 11_000 } });
    expect(firingPoint(held, { x: 40_000, y: 11_000 }, town)).to.deep.equal({ x: 14_000, y: 11_000 });
    expect(firingPoint(held, { x: 12_000, y: 0 }, town)).to.deep.equal({ x: 12_000, y: 10_000 });
    // Two along for one up from the centre: out through the corner.
    expect(firingPoint(held, { x: 22_000, y: 16_000 }, town)).to.deep.equal({ x: 14_000, y: 12_000 });
  });

  it('KM-4.5 aims at the centre, of artillery the centre of the cannon, of a garrison that of the building', () => {
    expect(aimPoint(drawnUp(), OPEN)).to.deep.equal({ x: 29_000, y: 20_000 });
    expect(aimPoint(drawnUp({ formation: { kind: 'square' } }), OPEN)).to.deep.equal(AT);
    expect(
      aimPoint(drawnUp({ type: 'skirmishers', figures: 5, formation: { kind: 'skirmish', layout: 'picket', spread: 5000 } }), OPEN),
    ).to.deep.equal(AT);
    const guns = drawnUp({ type: 'horse-artillery', figures: 4, formation: { kind: 'battery' } });
    expect(aimPoint(guns, OPEN)).to.deep.equal({ x: 28_500, y: 20_000 });
    // Two ranks of mounted gunners, four inches, then half of the cannon's three.
    expect(aimPoint({ ...guns, formation: { kind: 'column', files: 2 } }, OPEN)).to.deep.equal({ x: 24_500, y: 20_000 });
    const town = ground(building('farm', block(10_000, 10_000, 14_000, 12_000)));
    for (const unit of [drawnUp(), guns]) {
      expect(aimPoint({ ...unit, formation: { kind: 'garrison' }, building: 'farm' }, town)).to.deep.equal({ x: 12_000, y: 11_000 });
    }
  });

  it('KM-4.6 finds the side by the edge the line enters through', () => {
    // Line x 28–30, y 17–23, aimed at (29, 20). Its diagonal rises three for one: (31, 26) is on the line through the front left corner.
    const line = drawnUp();
    expect(struckFrom(line, 32_000, 28_000)).to.equal('front');
    expect(struckFrom(line, 30_000, 29_000)).to.equal('flank');
    expect(struckFrom(line, 26_000, 28_000)).to.equal('rear');
  });

  it('KM-4.6 gives the defender the better side at a corner', () => {
    const line = drawnUp();
    expect(struckFrom(line, 31_000, 26_000)).to.equal('front');
    expect(struckFrom(line, 31_000, 14_000)).to.equal('front');
    expect(struckFrom(line, 27_000, 26_000)).to.equal('flank');
    // (30.95, 26) comes down to y = 23 at x = 29.975, within 0.05 of the corner; (30.8, 26) at x = 29.9, which is not.
    expect(struckFrom(line, 30_950, 26_000)).to.equal('front');
    expect(struckFrom(line, 30_800, 26_000)).to.equal('flank');
  });

  it('KM-4.6 looks at the cannon of artillery alone', () => {
    // Marching: gunners x 28–30, cannon x 25–28, both y 19–21, aimed at (26.5, 20). From (36.5, 25) the line falls one in two:
    // past y = 21 at x = 28.5, over the gunners' side, then at x = 28 and y = 20.75 in by the front of the cannon.
    const column = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'column', files: 2 } });
    expect(struckFrom(column, 36_500, 25_000)).to.equal('front');
    // From (29, 23) it is at y = 21 at x = 27.3: in by the cannon's flank.
    expect(struckFrom(column, 29_000, 23_000)).to.equal('flank');
    const battery = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } });
    expect(struckFrom(battery, 20_000, 20_500)).to.equal('rear');
  });

  it('KM-4.7 finds the side a charge strikes by where it ends, the better one at a corner', () => {
    const line = drawnUp();
    expect(sideStruckAt(line, { x: 30_030, y: 22_000 }, OPEN)).to.equal('front');
    expect(sideStruckAt(line, { x: 29_000, y: 23_040 }, OPEN)).to.equal('flank');
    expect(sideStruckAt(line, { x: 29_000, y: 16_980 }, OPEN)).to.equal('flank');
    expect(sideStruckAt(line, { x: 27_960, y: 19_000 }, OPEN)).to.equal('rear');
    expect(sideStruckAt(line, { x: 29_950, y: 23_000 }, OPEN)).to.equal('front');
    expect(sideStruckAt(line, { x: 29_940, y: 23_000 }, OPEN)).to.equal('flank');
    expect(sideStruckAt(line, { x: 28_020, y: 23_010 }, OPEN)).to.equal('flank');
    expect(sideStruckAt(line, { x: 27_990, y: 22_980 }, OPEN)).to.equal('flank');
  });

  it('KM-4.7 takes the edge of the cannon of loose artillery', () => {
    const battery = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } });
    expect(sideStruckAt(battery, { x: 30_000, y: 20_500 }, OPEN)).to.equal('front');
    expect(sideStruckAt(battery, { x: 28_500, y: 21_000 }, OPEN)).to.equal('flank');
    expect(sideStruckAt(battery, { x: 27_000, y: 20_000 }, OPEN)).to.equal('rear');
  });

  it('KM-18.7 knows no sides of squares, mobs, skirmishers and garrisons', () => {
    const town = ground(building('farm', block(10_000, 10_000, 14_000, 12_000)));
    const sideless: Unit[] = [
      drawnUp({ formation: { kind: 'square' } }),
      drawnUp({ formation: { kind: 'mob' } }),
      drawnUp({ type: 'skirmishers', figures: 6, formation: { kind: 'skirmish', layout: 'picket', spread: 5000 } }),
      drawnUp({ formation: { kind: 'garrison' }, building: 'farm' }),
    ];
    for (const unit of sideless) {
      expect(outline(unit, town).kind).to.equal('polygon');
      expect(sideStruckByLine(unit, { x: 0, y: 0 }, aimPoint(unit, town), town)).to.equal(null);
      expect(sideStruckAt(unit, unit.at, town)).to.equal(null);
    }
  });
});
