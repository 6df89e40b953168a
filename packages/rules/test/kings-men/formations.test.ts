import { expect } from 'chai';
import fc from 'fast-check';
import {
  cannon,
  centre,
  centreBody,
  closedUp,
  columnFormation,
  extent,
  figureDiscs,
  figurePositions,
  files,
  formationsOf,
  front,
  isLegalFormation,
  isSameFormation,
  lineFormation,
  mobSide,
  outline,
  placedAbout,
  ranks,
  drawnUpAs,
  squareOutline,
  squareSide,
} from '../../src/books/kings-men/shared/troops/formation.ts';
import { aimPoint } from '../../src/books/kings-men/shared/ground/aim.ts';
import type { Formation, Unit, UnitType } from '../../src/books/kings-men/shared/troops/unit.ts';
import { distanceBetween, distanceToPoint } from '../../src/table/measure.ts';
import { contains, inside } from '../../src/table/overlap.ts';
import { bounds, centreOf, disc, polygon } from '../../src/table/shape.ts';
import { bearing } from '../../src/table/trig.ts';
import { block, building, drawnUp, ground } from './drawn-up.ts';

const AT = { x: 30_000, y: 20_000 };
const TYPES: readonly UnitType[] = ['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'];

function kindsOf(type: UnitType, figures: number): string[] {
  return [...new Set(formationsOf(type, figures).map(({ kind }) => kind))].sort();
}

function skirmishers(difference: Partial<Unit> = {}): Unit {
  return drawnUp({ type: 'skirmishers', figures: 6, formation: { kind: 'skirmish', layout: 'cloud', spread: 4000 }, ...difference });
}

/** Box of an outline relative to the reference point. */
function reach(unit: Unit): { left: number; bottom: number; right: number; top: number } {
  const { left, bottom, right, top } = bounds(outline(unit));
  return { left: left - unit.at.x, bottom: bottom - unit.at.y, right: right - unit.at.x, top: top - unit.at.y };
}

describe('formations', () => {
  it('KM-3.1 lets each type choose its own formations', () => {
    expect(kindsOf('infantry', 12)).to.deep.equal(['column', 'line']);
    expect(kindsOf('cavalry', 6)).to.deep.equal(['column', 'line']);
    expect(kindsOf('skirmishers', 6)).to.deep.equal(['skirmish']);
    expect(kindsOf('foot-artillery', 4)).to.deep.equal(['battery', 'column']);
    expect(kindsOf('horse-artillery', 4)).to.deep.equal(['battery', 'column']);
    expect(isLegalFormation(drawnUp(), { kind: 'battery' })).to.equal(false);
    expect(isLegalFormation(drawnUp({ type: 'foot-artillery', figures: 4 }), { kind: 'line', files: 4 })).to.equal(false);
    expect(isLegalFormation(drawnUp({ type: 'cavalry', figures: 6 }), { kind: 'skirmish', layout: 'cloud', spread: 4000 })).to.equal(false);
    expect(isLegalFormation(skirmishers(), { kind: 'column', files: 1 })).to.equal(false);
  });

  it('KM-3.2 lets nobody choose a square or a mob', () => {
    for (const type of TYPES) {
      for (const kind of ['square', 'mob', 'garrison'] as const) {
        expect(isLegalFormation(drawnUp({ type, figures: 8 }), { kind })).to.equal(false);
        expect(formationsOf(type, 8).some((formation) => formation.kind === kind)).to.equal(false);
      }
    }
  });

  it('KM-3.3 puts officer and ensign beside a line, in the middle of a square and at the centre of skirmishers', () => {
    const standing = (unit: Unit) => figurePositions(unit).filter(({ role }) => role === 'officer' || role === 'ensign');
    const line = drawnUp();
    expect(standing(line)).to.have.length(2);
    for (const { at } of standing(line)) expect(distanceToPoint(outline(line), at)).to.equal(500);
    for (const unit of [drawnUp({ formation: { kind: 'square' } }), skirmishers()]) {
      expect(standing(unit)).to.have.length(2);
      for (const { at } of standing(unit)) expect(distanceBetween(at, AT)).to.equal(500);
    }
    expect(standing(drawnUp({ ensign: false }))).to.have.length(1);
  });

  it('KM-3.4 measures from the outline, records the reference point and finds the centre in the middle', () => {
    const line = drawnUp();
    expect(front(line)).to.deep.equal(AT);
    expect(centre(line)).to.deep.equal({ x: 29_000, y: 20_000 });
    expect(distanceToPoint(outline(line), { x: 35_000, y: 20_000 })).to.equal(5000);
    expect(centre(skirmishers())).to.deep.equal(AT);
  });

  it('KM-3.4a counts a rear rank that is not full as the whole rectangle', () => {
    // Seven figures in two ranks of four: the fourth place of the rear rank is empty but counts.
    const seven = drawnUp({ figures: 7, formation: { kind: 'line', files: 4 } });
    expect(reach(seven)).to.deep.equal({ left: -2000, bottom: -2000, right: 0, top: 2000 });
  });

  it('KM-3.5 makes lines of one to three full ranks, at least as wide as deep', () => {
    expect([1, 2, 3].map((r) => lineFormation(12, r))).to.deep.equal([
      { kind: 'line', files: 12 },
      { kind: 'line', files: 6 },
      { kind: 'line', files: 4 },
    ]);
    expect(lineFormation(7, 2)).to.deep.equal({ kind: 'line', files: 4 });
    expect(lineFormation(7, 3)).to.deep.equal({ kind: 'line', files: 3 }); // 3 + 3 + 1, as wide as deep
    expect(lineFormation(6, 3)).to.equal(null); // two files of three: deeper than wide
    expect(lineFormation(4, 3)).to.equal(null); // two files make two ranks, not three
    expect(lineFormation(5, 3)).to.equal(null);
    expect(lineFormation(12, 4)).to.equal(null);
    expect(lineFormation(12, 0)).to.equal(null);
    expect(isLegalFormation(drawnUp(), { kind: 'line', files: 5 })).to.equal(false); // three ranks are made of four files
  });

  it('KM-3.5 centres the rear rank', () => {
    const seven = drawnUp({ figures: 7, formation: { kind: 'line', files: 4 } });
    const figures = figurePositions(seven)
      .filter(({ role }) => role === 'figure')
      .map(({ at }) => [at.x - AT.x, at.y - AT.y]);
    expect(figures).to.deep.equal([
      [-500, 1500],
      [-500, 500],
      [-500, -500],
      [-500, -1500],
      [-1500, 1000],
      [-1500, 0],
      [-1500, -1000],
    ]);
  });

  it('KM-3.6 makes columns of more ranks than files', () => {
    expect([1, 2, 3, 4].map((f) => columnFormation(12, f))).to.deep.equal([
      { kind: 'column', files: 1 },
      { kind: 'column', files: 2 },
      { kind: 'column', files: 3 },
      null,
    ]);
    expect(columnFormation(7, 3)).to.equal(null); // 3 + 3 + 1: as many ranks as files
    expect(columnFormation(7, 2)).to.deep.equal({ kind: 'column', files: 2 });
    expect(columnFormation(12, 0)).to.equal(null);
    expect(columnFormation(12, 1.5)).to.equal(null);
    const seven = drawnUp({ figures: 7, formation: { kind: 'column', files: 2 } });
    expect([files(seven), ranks(seven)]).to.deep.equal([2, 4]);
    expect(figurePositions(seven)[6]).to.deep.equal({ at: { x: 26_500, y: 20_000 }, facing: 0, role: 'figure' });
  });

  it('KM-3.6a judges depth in figures: cavalry two ranks deep is a line though longer than wide in inches', () => {
    const horse = drawnUp({ type: 'cavalry', figures: 6, formation: { kind: 'line', files: 3 } });
    expect(isLegalFormation(horse, { kind: 'line', files: 3 })).to.equal(true);
    expect(extent(horse)).to.deep.equal({ width: 3000, depth: 4000 });
    expect(columnFormation(6, 3)).to.equal(null);
    expect(lineFormation(9, 3)).to.deep.equal({ kind: 'line', files: 3 });
    expect(columnFormation(9, 3)).to.equal(null);
  });

  it('KM-3.7 draws lines and columns back from their front and centre', () => {
    expect(reach(drawnUp())).to.deep.equal({ left: -2000, bottom: -3000, right: 0, top: 3000 });
    expect(reach(drawnUp({ facing: 900 }))).to.deep.equal({ left: -3000, bottom: -2000, right: 3000, top: 0 });
    expect(reach(drawnUp({ formation: { kind: 'column', files: 2 } }))).to.deep.equal({ left: -6000, bottom: -1000, right: 0, top: 1000 });
    expect(reach(drawnUp({ type: 'cavalry', figures: 6, formation: { kind: 'column', files: 2 } }))).to.deep.equal({
      left: -6000,
      bottom: -1000,
      right: 0,
      top: 1000,
    });
  });

  it('KM-3.8 marches gunners two abreast before their cannon', () => {
    const column = { kind: 'column', files: 2 } as const;
    const foot = drawnUp({ type: 'foot-artillery', figures: 4, formation: column });
    expect(reach(foot)).to.deep.equal({ left: -5000, bottom: -1000, right: 0, top: 1000 });
    expect(reach({ ...foot, type: 'horse-artillery' })).to.deep.equal({ left: -7000, bottom: -1000, right: 0, top: 1000 });
    expect(reach({ ...foot, figures: 3 })).to.deep.equal(reach(foot));
    expect(reach({ ...foot, figures: 2 }).left).to.equal(-4000);
    expect(cannon(foot)).to.have.deep.members([...block(25_000, 19_000, 28_000, 21_000)]);
    expect(figurePositions(foot).find(({ role }) => role === 'gun')).to.deep.equal({
      at: { x: 26_500, y: 20_000 },
      facing: 1800,
      role: 'gun',
    });
  });

  it('KM-3.8a keeps the width of the gun even for a single gunner', () => {
    const last = closedUp(drawnUp({ type: 'foot-artillery', figures: 1, formation: { kind: 'column', files: 2 } }));
    expect(files(last)).to.equal(1);
    expect(extent(last)).to.deep.equal({ width: 2000, depth: 4000 });
  });

  it('KM-3.9 makes a square about its centre', () => {
    const square = drawnUp({ formation: { kind: 'square' } });
    expect(reach(square)).to.deep.equal({ left: -2000, bottom: -2000, right: 2000, top: 2000 });
    expect(outline(square)).to.deep.equal(squareOutline(square, AT, 0));
    expect([8, 9, 12].map(squareSide)).to.deep.equal([3000, 4000, 4000]);
    const outward = figurePositions(square).filter(({ role }) => role === 'figure');
    expect([0, 900, 1800, 2700].map((way) => outward.filter(({ facing }) => facing === way).length)).to.deep.equal([3, 3, 3, 3]);
    expect(new Set(outward.map(({ at }) => `${at.x},${at.y}`)).size).to.equal(12);
    for (const { at, facing } of outward) {
      expect(Math.max(Math.abs(at.x - AT.x), Math.abs(at.y - AT.y))).to.equal(1500);
      const ahead = facing === 0 ? at.x - AT.x : facing === 900 ? at.y - AT.y : facing === 1800 ? AT.x - at.x : AT.y - at.y;
      expect(ahead).to.equal(1500);
    }
  });

  it('KM-3.9a takes the smallest ring of bases with room inside for two', () => {
    // A ring s bases wide holds 4·(s − 1): eight in a ring of three, a ninth needs four.
    for (let figures = 8; figures <= 12; figures += 1) {
      const side = squareSide(figures) / 1000;
      expect(4 * (side - 1)).to.be.at.least(figures);
      expect(4 * (side - 2)).to.be.below(figures);
    }
  });

  it('KM-3.10 lets the owner spread a cloud over 3 to 6 inches and a picket over 5 to 6', () => {
    const may = (layout: 'cloud' | 'picket', spread: number) => isLegalFormation(skirmishers(), { kind: 'skirmish', layout, spread });
    expect([2990, 3000, 4510, 6000, 6010].map((spread) => may('cloud', spread))).to.deep.equal([false, true, true, true, false]);
    expect([4990, 5000, 6000, 6010].map((spread) => may('picket', spread))).to.deep.equal([false, true, true, false]);
    expect(may('cloud', 4000.5)).to.equal(false);
    expect(formationsOf('skirmishers', 6)[0]).to.deep.equal({ kind: 'skirmish', layout: 'cloud', spread: 4000 });
    for (const formation of formationsOf('skirmishers', 6)) expect(isLegalFormation(skirmishers(), formation)).to.equal(true);
  });

  it('KM-3.10a arranges the figures within the spread wherever the unit stands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 5000, max: 6000 }),
        fc.integer({ min: 0, max: 3599 }),
        fc.constantFrom('cloud', 'picket'),
        (figures, spread, facing, layout) => {
          const discs = figureDiscs(skirmishers({ figures, facing, formation: { kind: 'skirmish', layout, spread } }));
          expect(discs).to.have.length(figures);
          for (const figure of discs) expect(distanceBetween(figure.centre, AT)).to.be.at.most(spread - 500 + 1);
        },
      ),
    );
  });

  it('KM-3.11 scatters a cloud round its centre, near and far by turns', () => {
    // Two figures, R = 4: bearings 90 and 270 degrees, at 3.5 and 0.65 · 3.5 = 2.275 inches.
    const pair = skirmishers({ figures: 2 });
    expect(figureDiscs(pair).map(({ centre: { x, y } }) => [x - AT.x, y - AT.y])).to.deep.equal([
      [0, 3500],
      [0, -2275],
    ]);
    // Six: bearings 30, 90, 150 … degrees.
    const six = figureDiscs(skirmishers());
    expect(six.map(({ centre: at }) => Math.round(bearing(AT, at) / 10))).to.deep.equal([30, 90, 150, 210, 270, 330]);
    expect(six.map(({ centre: at }) => Math.round(distanceBetween(AT, at) / 5) * 5)).to.deep.equal([3500, 2275, 3500, 2275, 3500, 2275]);
    expect(outline(skirmishers())).to.deep.equal(disc(AT, 4000));
    // A facing turns the whole cloud.
    expect(figureDiscs({ ...pair, facing: 900 }).map(({ centre: { x, y } }) => [x - AT.x, y - AT.y])).to.deep.equal([
      [-3500, 0],
      [2275, 0],
    ]);
  });

  it('KM-3.12 strings a picket out at right angles to its facing', () => {
    const five = skirmishers({ figures: 5, formation: { kind: 'skirmish', layout: 'picket', spread: 5000 } });
    // Left, three figures: 1.5 + 3·j/3 = 2.5, 3.5, 4.5; right, two: 1.5 + 3·j/2 = 3, 4.5.
    expect(figureDiscs(five).map(({ centre: { x, y } }) => [x - AT.x, y - AT.y])).to.deep.equal([
      [0, 2500],
      [0, 3500],
      [0, 4500],
      [0, -3000],
      [0, -4500],
    ]);
    expect(reach(five)).to.deep.equal({ left: -500, bottom: -5000, right: 500, top: 5000 });
    expect(reach({ ...five, facing: 900 })).to.deep.equal({ left: -5000, bottom: -500, right: 5000, top: 500 });
  });

  it('KM-3.13 gives each figure half an inch about it and the pair in the middle a whole one', () => {
    expect(figureDiscs(skirmishers()).every(({ radius }) => radius === 500)).to.equal(true);
    expect(centreBody(skirmishers())).to.deep.equal({ centre: AT, radius: 1000 });
    expect(figureDiscs(drawnUp())).to.deep.equal([]);
  });

  it('KM-3.14 draws skirmishers without officer and ensign together', () => {
    const picket = { kind: 'skirmish', layout: 'picket', spread: 6000 } as const;
    const lost = closedUp(skirmishers({ officer: false, ensign: false, formation: picket }));
    expect(outline(lost)).to.deep.equal(disc(AT, 3000));
    expect(isLegalFormation(lost, picket)).to.equal(false);
    expect(isLegalFormation(lost, { kind: 'skirmish', layout: 'cloud', spread: 4000 })).to.equal(false);
    expect(isLegalFormation(lost, { kind: 'skirmish', layout: 'cloud', spread: 3000 })).to.equal(true);
    expect(formationsOf('skirmishers', 6, false)).to.deep.equal([{ kind: 'skirmish', layout: 'cloud', spread: 3000 }]);
    expect(closedUp(skirmishers({ officer: false, formation: picket })).formation).to.deep.equal(picket);
  });

  it('KM-3.15 makes a battery of its cannon alone, gunners within an inch of it', () => {
    const battery = drawnUp({ type: 'horse-artillery', figures: 4, formation: { kind: 'battery' } });
    expect(reach(battery)).to.deep.equal({ left: -3000, bottom: -1000, right: 0, top: 1000 });
    expect(outline(battery)).to.deep.equal(polygon(cannon(battery) ?? []));
    expect(figurePositions(battery).find(({ role }) => role === 'gun')).to.deep.equal({
      at: { x: 28_500, y: 20_000 },
      facing: 0,
      role: 'gun',
    });
    const gunners = figurePositions(battery).filter(({ role }) => role === 'figure');
    expect(gunners).to.have.length(4);
    for (const { at } of gunners) expect(distanceToPoint(outline(battery), at)).to.be.within(1, 1000);
  });

  it('KM-3.15a lets neither gunners nor officers widen a battery', () => {
    const battery = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } });
    expect(outline({ ...battery, figures: 2, officer: false, ensign: false })).to.deep.equal(outline(battery));
  });

  it('KM-3.16 crowds a mob into a square of half inches, each figure its own way', () => {
    // 2·√9 = 6 halves; 2·√12 = 6.93 → 7; six horse of two square inches, 2·√12 again; five skirmishers 2·√5 = 4.47 → 5.
    expect([mobSide('infantry', 9), mobSide('infantry', 12), mobSide('cavalry', 6), mobSide('skirmishers', 5)]).to.deep.equal([
      3000, 3500, 3500, 2500,
    ]);
    const mob = drawnUp({ formation: { kind: 'mob' } });
    expect(reach(mob)).to.deep.equal({ left: -1750, bottom: -1750, right: 1750, top: 1750 });
    const figures = figurePositions(mob);
    expect(figures).to.have.length(14);
    expect(new Set(figures.map(({ facing }) => facing)).size).to.be.above(7);
    for (const { at } of figures) expect(contains(outline(mob), at)).to.equal(true);
    expect(figurePositions(mob)).to.deep.equal(figures);
  });

  it('KM-3.17 takes losses from the rear rank and keeps the files', () => {
    const left = (figures: number, formation: Formation) => {
      const unit = closedUp(drawnUp({ figures, formation }));
      expect(unit.at).to.deep.equal(AT);
      return [files(unit), ranks(unit)];
    };
    expect(left(9, { kind: 'line', files: 6 })).to.deep.equal([6, 2]);
    expect(left(6, { kind: 'line', files: 6 })).to.deep.equal([6, 1]);
    expect(left(5, { kind: 'line', files: 6 })).to.deep.equal([5, 1]);
    expect(left(9, { kind: 'line', files: 4 })).to.deep.equal([4, 3]);
    expect(left(8, { kind: 'line', files: 4 })).to.deep.equal([4, 2]);
    // Three files of four; ten figures still make four ranks, nine make three and drop to two files of five.
    expect(left(10, { kind: 'column', files: 3 })).to.deep.equal([3, 4]);
    expect(left(9, { kind: 'column', files: 3 })).to.deep.equal([2, 5]);
    // From three files at once to four figures: two files make two ranks, which is not deeper than wide.
    expect(left(4, { kind: 'column', files: 3 })).to.deep.equal([1, 4]);
  });

  it('KM-3.17 narrows a single rank evenly about its front and centre', () => {
    const eleven = closedUp(drawnUp({ figures: 11, formation: { kind: 'line', files: 12 } }));
    expect(reach(eleven)).to.deep.equal({ left: -1000, bottom: -5500, right: 0, top: 5500 });
  });

  it('KM-3.17 derives squares, mobs, skirmishers and artillery anew about the same point', () => {
    const after = (unit: Unit) => reach(closedUp(unit));
    expect(after(drawnUp({ figures: 8, formation: { kind: 'square' } })).right).to.equal(1500);
    expect(after(drawnUp({ figures: 9, formation: { kind: 'mob' } })).right).to.equal(1500);
    expect(after(drawnUp({ type: 'foot-artillery', figures: 2, formation: { kind: 'column', files: 2 } })).left).to.equal(-4000);
    expect(after(skirmishers({ figures: 3 })).right).to.equal(4000);
    expect(figureDiscs(closedUp(skirmishers({ figures: 3 })))).to.have.length(3);
  });

  it('KM-3.17 never leaves a column as wide as it is deep', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 2, max: 12 }), (abreast, figures) => {
        const unit = closedUp(drawnUp({ figures, formation: { kind: 'column', files: abreast } }));
        expect(ranks(unit)).to.be.above(files(unit));
        expect(files(unit)).to.be.at.most(abreast);
      }),
    );
  });

  it('KM-3.18 calls other files or another kind another formation', () => {
    expect(isSameFormation({ kind: 'line', files: 6 }, { kind: 'line', files: 6 })).to.equal(true);
    expect(isSameFormation({ kind: 'line', files: 6 }, { kind: 'line', files: 4 })).to.equal(false);
    expect(isSameFormation({ kind: 'line', files: 3 }, { kind: 'column', files: 3 })).to.equal(false);
    expect(isSameFormation({ kind: 'column', files: 2 }, { kind: 'battery' })).to.equal(false);
    expect(isSameFormation({ kind: 'battery' }, { kind: 'battery' })).to.equal(true);
  });

  it('KM-3.19 keeps front and centre between line and column, and makes it the muzzle of a battery', () => {
    const column = drawnUpAs(drawnUp(), { kind: 'column', files: 2 }, 900);
    expect(column.at).to.deep.equal(AT);
    expect(reach(column)).to.deep.equal({ left: -1000, bottom: -6000, right: 1000, top: 0 });
    const limbered = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'column', files: 2 } });
    const battery = drawnUpAs(limbered, { kind: 'battery' }, 0);
    expect(reach(battery)).to.deep.equal({ left: -3000, bottom: -1000, right: 0, top: 1000 });
    expect(reach(drawnUpAs(battery, { kind: 'column', files: 2 }, 0))).to.deep.equal(reach(limbered));
  });

  it('KM-3.19 puts the centre of a unit that leaves a square or a mob on the old centre', () => {
    for (const kind of ['square', 'mob'] as const) {
      const reformed = drawnUpAs(drawnUp({ formation: { kind } }), { kind: 'line', files: 6 }, 900);
      expect(centre(reformed)).to.deep.equal(AT);
      expect(reformed.at).to.deep.equal({ x: 30_000, y: 21_000 }); // two inches deep: the front is one ahead
      expect(reformed.facing).to.equal(900);
    }
  });

  it('KM-22.7 forms a square about the centre of the old outline', () => {
    const square = drawnUpAs(drawnUp({ formation: { kind: 'column', files: 2 } }), { kind: 'square' }, 0);
    expect(square.at).to.deep.equal({ x: 27_000, y: 20_000 }); // six inches deep
  });

  it('KM-21.4 sets a unit up with its centre, of artillery the centre of the cannon, on a given point', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(...TYPES), (facing, type) => {
        const figures = type === 'infantry' ? 12 : type === 'cavalry' ? 6 : 4;
        for (const formation of formationsOf(type, figures)) {
          const unit = placedAbout(drawnUp({ type, figures }), formation, facing, { x: 11_000, y: 13_000 });
          expect(aimPoint(unit, ground())).to.deep.equal({ x: 11_000, y: 13_000 });
        }
      }),
    );
  });

  it('KM-24.3a draws a garrison round the middle of its building, three inches off at most, looking out', () => {
    const inside = (side: number) => {
      const farm = building('farm', block(0, 0, side, side));
      const drawn = figurePositions(
        drawnUp({ figures: 4, formation: { kind: 'garrison' }, building: 'farm', at: { x: side / 2, y: side / 2 } }),
        ground(farm),
      );
      return drawn.filter(({ role }) => role === 'figure').map(({ at, facing }) => [at.x - side / 2, at.y - side / 2, facing]);
    };
    // Three quarters of the way to the wall: of eight inches three, of four one and a half.
    expect(inside(8000)).to.deep.equal([
      [3000, 0, 0],
      [0, 3000, 900],
      [-3000, 0, 1800],
      [0, -3000, 2700],
    ]);
    expect(inside(4000)).to.deep.equal([
      [1500, 0, 0],
      [0, 1500, 900],
      [-1500, 0, 1800],
      [0, -1500, 2700],
    ]);
    expect(inside(12_000)[0]).to.deep.equal([3000, 0, 0]);
  });

  it('KM-24.3a gives a garrison the outline and centre of its building', () => {
    const farm = ground(building('farm', block(10_000, 10_000, 14_000, 12_000)));
    const held = drawnUp({ formation: { kind: 'garrison' }, building: 'farm', at: { x: 12_000, y: 11_000 } });
    expect(outline(held, farm)).to.deep.equal(polygon(block(10_000, 10_000, 14_000, 12_000)));
    expect(centre(held, farm)).to.deep.equal({ x: 12_000, y: 11_000 });
    expect(() => outline(held, ground())).to.throw('no building farm');
    const shown = figurePositions(held, farm);
    expect(shown).to.have.length(14);
    for (const { at } of shown) expect(contains(outline(held, farm), at)).to.equal(true);
  });

  it('keeps outlines within two mil of the same unit turned to face along an axis', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3599 }),
        fc.constantFrom<Formation>({ kind: 'line', files: 6 }, { kind: 'column', files: 3 }, { kind: 'square' }, { kind: 'mob' }),
        (facing, formation) => {
          const unit = drawnUp({ facing, formation });
          const { width, depth } = extent(unit);
          const shape = outline(unit);
          const corners = shape.kind === 'polygon' ? shape.polygon : [];
          const sides = corners.map((corner, i) => distanceBetween(corner, corners[(i + 1) % 4] ?? corner));
          [width, depth, width, depth].forEach((side, i) => expect(Math.abs((sides[i] ?? 0) - side)).to.be.at.most(2));
          expect(distanceBetween(centreOf(shape), centre(unit))).to.be.at.most(2);
          expect(inside(shape, ground())).to.equal(true);
        },
      ),
    );
  });
});
