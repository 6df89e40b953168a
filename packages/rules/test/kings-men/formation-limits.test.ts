import { expect } from 'chai';
import {
  cannon,
  cannonCentre,
  centre,
  closedUp,
  columnFormation,
  extent,
  figurePositions,
  files,
  formationsOf,
  isLegalFormation,
  isSameFormation,
  lineFormation,
  mobSide,
  placedAbout,
  ranks,
  drawnUpAs,
  squareSide,
} from '../../src/books/kings-men/shared/troops/formation.ts';
import type { Placed } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { Formation, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { drawnUp } from './drawn-up.ts';

const AT = { x: 30_000, y: 20_000 };
const LINE = { kind: 'line', files: 6 } as const;
const COLUMN = { kind: 'column', files: 2 } as const;

function cloud(spread: number): Formation {
  return { kind: 'skirmish', layout: 'cloud', spread };
}

function picket(spread: number): Formation {
  return { kind: 'skirmish', layout: 'picket', spread };
}

/** Where those of one role are drawn, against the reference point: how far ahead, how far to the left, facing. */
function drawn(unit: Unit, role: Placed['role']): number[][] {
  return figurePositions(unit)
    .filter((each) => each.role === role)
    .map(({ at, facing }) => [at.x - unit.at.x, at.y - unit.at.y, facing]);
}

describe('formations to the figure', () => {
  it('KM-3.5 calls a line legal in the ranks chosen, at least as wide as deep', () => {
    expect([0, 1, 2, 3, 4].map((deep) => lineFormation(12, deep))).to.deep.equal([
      null,
      { kind: 'line', files: 12 },
      { kind: 'line', files: 6 },
      { kind: 'line', files: 4 },
      null,
    ]);
    // Nine in three ranks are three by three; eight in three ranks have files of three and are three deep; five would be two wide.
    expect([9, 8, 7, 6, 5].map((figures) => lineFormation(figures, 3))).to.deep.equal([
      { kind: 'line', files: 3 },
      { kind: 'line', files: 3 },
      { kind: 'line', files: 3 },
      null,
      null,
    ]);
    expect([4, 3, 2, 1].map((figures) => lineFormation(figures, 2))).to.deep.equal([
      { kind: 'line', files: 2 },
      { kind: 'line', files: 2 },
      null,
      null,
    ]);
    expect(lineFormation(1, 1)).to.deep.equal({ kind: 'line', files: 1 });
  });

  it('KM-3.6 calls a column legal that is deeper than wide', () => {
    expect([0, 1, 2, 3, 4, 1.5].map((abreast) => columnFormation(12, abreast))).to.deep.equal([
      null,
      { kind: 'column', files: 1 },
      { kind: 'column', files: 2 },
      { kind: 'column', files: 3 },
      null,
      null,
    ]);
    // Nine three abreast are as deep as wide; ten are four deep.
    expect([9, 10].map((figures) => columnFormation(figures, 3))).to.deep.equal([null, { kind: 'column', files: 3 }]);
    expect([1, 2].map((figures) => columnFormation(figures, 1))).to.deep.equal([null, { kind: 'column', files: 1 }]);
  });

  it('KM-3.1 offers every line and column there is, the usual one first', () => {
    expect(formationsOf('infantry', 12)).to.deep.equal([
      { kind: 'line', files: 6 },
      { kind: 'line', files: 12 },
      { kind: 'line', files: 4 },
      { kind: 'column', files: 1 },
      { kind: 'column', files: 2 },
      { kind: 'column', files: 3 },
    ]);
    expect(formationsOf('cavalry', 3)).to.deep.equal([
      { kind: 'line', files: 2 },
      { kind: 'line', files: 3 },
      { kind: 'column', files: 1 },
    ]);
    expect(formationsOf('infantry', 2)).to.deep.equal([
      { kind: 'line', files: 2 },
      { kind: 'column', files: 1 },
    ]);
    expect(formationsOf('foot-artillery', 2)).to.deep.equal([{ kind: 'battery' }, { kind: 'column', files: 2 }]);
    expect(formationsOf('horse-artillery', 1)).to.deep.equal([{ kind: 'battery' }, { kind: 'column', files: 1 }]);
    expect(formationsOf('skirmishers', 6)).to.deep.equal([cloud(4000), cloud(3000), cloud(5000), cloud(6000), picket(5000), picket(6000)]);
  });

  it('KM-3.14 binds skirmishers to three inches only when both officer and ensign are gone', () => {
    const led = (officer: boolean, ensign: boolean) =>
      [cloud(3000), cloud(4000), picket(5000)].map((formation) =>
        isLegalFormation(drawnUp({ type: 'skirmishers', figures: 6, officer, ensign }), formation),
      );
    expect(led(true, false)).to.deep.equal([true, true, true]);
    expect(led(false, true)).to.deep.equal([true, true, true]);
    expect(led(false, false)).to.deep.equal([true, false, false]);
    const picketed = (officer: boolean, ensign: boolean) =>
      closedUp(drawnUp({ type: 'skirmishers', figures: 6, officer, ensign, formation: picket(5000) })).formation;
    expect(picketed(false, true)).to.deep.equal(picket(5000));
    expect(picketed(true, false)).to.deep.equal(picket(5000));
    expect(picketed(false, false)).to.deep.equal(cloud(3000));
    // Three inches in a picket are no cloud.
    expect(isLegalFormation(drawnUp({ type: 'skirmishers', officer: false, ensign: false }), picket(3000))).to.equal(false);
  });

  it('KM-3.18 tells formations apart by kind, files, layout and spread', () => {
    const all: Formation[] = [
      LINE,
      { kind: 'line', files: 4 },
      { kind: 'column', files: 6 },
      COLUMN,
      cloud(4000),
      cloud(5000),
      picket(5000),
      { kind: 'square' },
      { kind: 'mob' },
      { kind: 'battery' },
      { kind: 'garrison' },
    ];
    all.forEach((one, i) =>
      all.forEach((other, j) => {
        expect(isSameFormation(one, { ...other }), `${JSON.stringify(one)} ${JSON.stringify(other)}`).to.equal(i === j);
      }),
    );
  });

  it('KM-3.7 counts files and ranks of lines and columns only', () => {
    const of = (formation: Formation, figures = 12) => [files(drawnUp({ formation, figures })), ranks(drawnUp({ formation, figures }))];
    expect(of(LINE)).to.deep.equal([6, 2]);
    expect(of(LINE, 7)).to.deep.equal([6, 2]);
    expect(of(COLUMN, 11)).to.deep.equal([2, 6]);
    for (const formation of [{ kind: 'square' }, { kind: 'mob' }, cloud(4000), { kind: 'garrison' }] as const)
      expect(of(formation)).to.deep.equal([0, 0]);
    expect([files(drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } }))]).to.deep.equal([0]);
  });

  it('KM-3.7 makes the outline of files and ranks of bases', () => {
    expect(extent(drawnUp())).to.deep.equal({ width: 6000, depth: 2000 });
    expect(extent(drawnUp({ type: 'cavalry', figures: 6, formation: { kind: 'line', files: 3 } }))).to.deep.equal({
      width: 3000,
      depth: 4000,
    });
    expect(extent(drawnUp({ formation: cloud(5000) }))).to.deep.equal({ width: 10_000, depth: 10_000 });
    expect(extent(drawnUp({ formation: picket(5000) }))).to.deep.equal({ width: 10_000, depth: 1000 });
    expect(() => extent(drawnUp({ formation: { kind: 'garrison' } }))).to.throw('a garrison has the extent of its building');
  });

  it('KM-3.8 draws gunners up before the gun, three inches of it behind them', () => {
    const column = (type: 'foot-artillery' | 'horse-artillery', figures: number) =>
      drawnUp({ type, figures, formation: { kind: 'column', files: figures > 1 ? 2 : 1 } });
    // Gunners on foot: 2 ranks of 1 inch; mounted ones 2 of 2 inches.
    expect(extent(column('foot-artillery', 4))).to.deep.equal({ width: 2000, depth: 5000 });
    expect(extent(column('horse-artillery', 4))).to.deep.equal({ width: 2000, depth: 7000 });
    expect(extent(column('horse-artillery', 3))).to.deep.equal({ width: 2000, depth: 7000 });
    expect(extent(column('horse-artillery', 2))).to.deep.equal({ width: 2000, depth: 5000 });
    expect(extent(column('foot-artillery', 1))).to.deep.equal({ width: 2000, depth: 4000 });
    expect(cannonCentre(column('horse-artillery', 4))).to.deep.equal({ x: 24_500, y: 20_000 });
    expect(cannon(column('foot-artillery', 1))).to.deep.equal([
      { x: 29_000, y: 19_000 },
      { x: 29_000, y: 21_000 },
      { x: 26_000, y: 21_000 },
      { x: 26_000, y: 19_000 },
    ]);
    expect(cannon(drawnUp())).to.equal(null);
    expect(cannonCentre(drawnUp())).to.equal(null);
    expect(centre(column('foot-artillery', 4))).to.deep.equal({ x: 27_500, y: 20_000 });
    const mounted = column('horse-artillery', 3);
    expect(drawn(mounted, 'figure')).to.deep.equal([
      [-1000, 500, 0],
      [-1000, -500, 0],
      [-3000, 0, 0],
    ]);
    expect(drawn(mounted, 'gun')).to.deep.equal([[-5500, 0, 1800]]);
    // Beside the front rank, half an inch out: 1 + 0.5.
    expect(drawn(mounted, 'officer')).to.deep.equal([[-1000, -1500, 0]]);
    expect(drawn(mounted, 'ensign')).to.deep.equal([[-1000, 1500, 0]]);
  });

  it('KM-3.5 fills the front rank and centres the rest in the rear one', () => {
    const nine = drawnUp({ figures: 9 });
    expect(drawn(nine, 'figure')).to.deep.equal([
      [-500, 2500, 0],
      [-500, 1500, 0],
      [-500, 500, 0],
      [-500, -500, 0],
      [-500, -1500, 0],
      [-500, -2500, 0],
      [-1500, 1000, 0],
      [-1500, 0, 0],
      [-1500, -1000, 0],
    ]);
    expect(drawn(nine, 'gun')).to.deep.equal([]);
    // Horses stand an inch wide and two deep.
    expect(drawn(drawnUp({ type: 'cavalry', figures: 3, formation: { kind: 'line', files: 2 } }), 'figure')).to.deep.equal([
      [-1000, 500, 0],
      [-1000, -500, 0],
      [-3000, 0, 0],
    ]);
  });

  it('KM-3.3 stands officer and ensign beside the front rank, the officer on the right', () => {
    expect(drawn(drawnUp(), 'officer')).to.deep.equal([[-500, -3500, 0]]);
    expect(drawn(drawnUp(), 'ensign')).to.deep.equal([[-500, 3500, 0]]);
    const horse = drawnUp({ type: 'cavalry', figures: 6 });
    expect(drawn(horse, 'officer')).to.deep.equal([[-1000, -3500, 0]]);
    expect(drawn(horse, 'ensign')).to.deep.equal([[-1000, 3500, 0]]);
    expect(drawn(drawnUp({ officer: false }), 'officer')).to.deep.equal([]);
    expect(drawn(drawnUp({ ensign: false }), 'ensign')).to.deep.equal([]);
  });

  it('KM-3.9 sets the figures of a square round its four sides, bayonets outwards', () => {
    expect([4, 5, 8, 9, 12].map(squareSide)).to.deep.equal([2000, 3000, 3000, 4000, 4000]);
    // Twelve about a side of four inches: three to a side, each side with one of its corners.
    expect(drawn(drawnUp({ formation: { kind: 'square' } }), 'figure')).to.deep.equal([
      [1500, 1500, 0],
      [1500, 500, 0],
      [1500, -500, 0],
      [-1500, 1500, 900],
      [-500, 1500, 900],
      [500, 1500, 900],
      [-1500, -1500, 1800],
      [-1500, -500, 1800],
      [-1500, 500, 1800],
      [1500, -1500, 2700],
      [500, -1500, 2700],
      [-500, -1500, 2700],
    ]);
    const eight = drawn(drawnUp({ figures: 8, formation: { kind: 'square' } }), 'figure');
    expect(eight.filter(([, , facing]) => facing === 900)).to.deep.equal([
      [-1000, 1000, 900],
      [0, 1000, 900],
    ]);
    expect(drawn(drawnUp({ formation: { kind: 'square' } }), 'officer')).to.deep.equal([[0, -500, 0]]);
    expect(drawn(drawnUp({ formation: { kind: 'square' } }), 'ensign')).to.deep.equal([[0, 500, 0]]);
    expect(drawn(drawnUp({ figures: 8, formation: { kind: 'square' } }), 'ensign')).to.deep.equal([[0, 500, 0]]);
    // With a ring of four there is no more room in the middle.
    expect(drawn(drawnUp({ figures: 4, formation: { kind: 'square' } }), 'ensign')).to.deep.equal([[0, 0, 0]]);
  });

  it('KM-3.15 divides gunners between both sides of the gun, officer and ensign behind it', () => {
    const battery = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } });
    const gunners = drawn(battery, 'figure');
    // The gun is two inches wide: half an inch beyond each side.
    expect(gunners.map(([, left]) => left)).to.deep.equal([1500, -1500, 1500, -1500]);
    // Side by side in pairs, the second pair a base or more behind the first, both along the gun.
    const ahead = gunners.map(([along = 0]) => along);
    expect(ahead[1]).to.equal(ahead[0]);
    expect(ahead[3]).to.equal(ahead[2]);
    expect((ahead[0] ?? 0) - (ahead[2] ?? 0)).to.be.at.least(1000);
    for (const along of ahead) expect(along).to.be.within(-2500, -500);
    expect(drawn(battery, 'gun')).to.deep.equal([[-1500, 0, 0]]);
    const [officer = []] = drawn(battery, 'officer');
    const [ensign = []] = drawn(battery, 'ensign');
    expect([officer[0], ensign[0]]).to.deep.equal([-3500, -3500]);
    expect(officer[1]).to.equal(-(ensign[1] ?? 0));
    expect(ensign[1]).to.be.at.least(500);
  });

  it('KM-3.16 gives every man of a mob a place of his own in its square', () => {
    expect([1, 2, 4].map((figures) => mobSide('infantry', figures))).to.deep.equal([1000, 1500, 2000]);
    // Twelve, officer and ensign: four rows of four places in 3.5 inches, each man about the middle of his.
    const figures = figurePositions(drawnUp({ formation: { kind: 'mob' } }));
    const cell = 3500 / 4;
    figures.forEach(({ at }, k) => {
      expect(Math.floor((at.y - AT.y + 1750) / cell)).to.equal(k % 4);
      expect(Math.floor((at.x - AT.x + 1750) / cell)).to.equal(Math.floor(k / 4));
    });
    expect(figures.map(({ role }) => role).slice(11)).to.deep.equal(['figure', 'officer', 'ensign']);
    expect(
      figurePositions(drawnUp({ formation: { kind: 'mob' }, officer: false }))
        .map(({ role }) => role)
        .slice(11),
    ).to.deep.equal(['figure', 'ensign']);
    expect(
      figurePositions(drawnUp({ formation: { kind: 'mob' }, ensign: false }))
        .map(({ role }) => role)
        .slice(11),
    ).to.deep.equal(['figure', 'officer']);
  });

  it('KM-3.3 keeps the officer of skirmishers and of a garrison in the middle, the ensign at his left', () => {
    const loose = drawnUp({ type: 'skirmishers', figures: 6, formation: cloud(4000) });
    expect([drawn(loose, 'officer'), drawn(loose, 'ensign')]).to.deep.equal([[[0, -500, 0]], [[0, 500, 0]]]);
    const [officer] = drawn(drawnUp({ formation: { kind: 'garrison' } }), 'officer');
    const [ensign] = drawn(drawnUp({ formation: { kind: 'garrison' } }), 'ensign');
    expect(officer).to.deep.equal([0, -400, 0]);
    expect(ensign).to.deep.equal([0, 400, 0]);
  });

  it('KM-3.17 leaves a single man in line and in column', () => {
    expect(closedUp(drawnUp({ figures: 1, formation: LINE })).formation).to.deep.equal({ kind: 'line', files: 1 });
    expect(closedUp(drawnUp({ figures: 1, formation: COLUMN })).formation).to.deep.equal({ kind: 'column', files: 1 });
    expect(closedUp(drawnUp({ type: 'foot-artillery', figures: 1, formation: COLUMN })).formation).to.deep.equal({
      kind: 'column',
      files: 1,
    });
    // Four men two abreast would be as deep as wide; five are three deep.
    expect(closedUp(drawnUp({ figures: 4, formation: COLUMN })).formation).to.deep.equal({ kind: 'column', files: 1 });
    expect(closedUp(drawnUp({ figures: 5, formation: COLUMN })).formation).to.deep.equal(COLUMN);
  });

  it('KM-3.19 sets a battery up about its cannon when it comes from anywhere else', () => {
    const gun = drawnUp({ type: 'horse-artillery', figures: 4, formation: { kind: 'battery' } });
    // The muzzle is 1.5 ahead of the cannon's centre; the head of a mounted column 7 − 1.5.
    expect(placedAbout(gun, { kind: 'battery' }, 0, AT).at).to.deep.equal({ x: 31_500, y: 20_000 });
    expect(placedAbout(gun, COLUMN, 900, AT).at).to.deep.equal({ x: 30_000, y: 25_500 });
    expect(placedAbout(gun, { kind: 'mob' }, 3700, AT))
      .to.include({ facing: 100 })
      .and.to.have.property('at')
      .that.deep.equals(AT);
    expect(drawnUpAs(drawnUp(), { kind: 'mob' }, 0).at).to.deep.equal({ x: 29_000, y: 20_000 });
    expect(drawnUpAs(drawnUp(), COLUMN, -100)).to.deep.include({ facing: 3500, at: AT });
  });
});
