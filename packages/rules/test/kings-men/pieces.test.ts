import { expect } from 'chai';
import { figurePositions, outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import { fieldFrom, fromPiece, pieceFigures, pieceOutline, toPiece } from '../../src/books/kings-men/shared/view/pieces.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { polygon } from '../../src/table/shape.ts';
import { BLACK, COLUMN, foot, garrison, general, guns, horse, land, plot, skirmishers, spot } from './marching.ts';

const FARM = land([{ id: 'farm', kind: 'building', area: plot(50, 20, 54, 24) }]);

/** A unit in every formation and of every type, quality, counter, with and without marker, officer, ensign and owner. */
const UNITS: readonly Unit[] = [
  foot('line', 10, 10, 90, { owner: 'ra', colour: 'yellow', officer: false, quality: 'militia' }),
  foot('column', 30, 10, 45, { formation: COLUMN, figures: 11, disordered: true, colour: 'red', ensign: false }),
  foot('square', 20, 30, 30, { formation: { kind: 'square' }, quality: 'elite' }),
  foot('mob', 30, 30, 0, { ...BLACK, formation: { kind: 'mob' } }),
  horse('horse', 40, 30, 180, BLACK),
  skirmishers('picket', 20, 20, 0, { formation: { kind: 'skirmish', layout: 'picket', spread: 5500 } }),
  skirmishers('cloud', 60, 10, 0, { formation: { kind: 'skirmish', layout: 'cloud', spread: 4500 } }),
  guns('foot-guns', 10, 40, 270, BLACK),
  guns('horse-guns', 60, 40, 270, { ...BLACK, type: 'horse-artillery', formation: { kind: 'column', files: 2 } }),
  garrison('garrison', 'farm', spot(52, 22), BLACK),
];
const GENERALS = [general('ra', 'red', spot(5, 6)), { ...general('bb', 'black', spot(70, 46)), rating: 3, name: 'Old Trousers' }];

describe('pieces on the table', () => {
  it('KM-2.8 shows everything of a unit, and nothing where it has none', () => {
    expect(
      toPiece(
        foot('a', 10, 12, 90, {
          name: 'Guards',
          owner: 'ra',
          colour: 'yellow',
          quality: 'elite',
          disordered: true,
          officer: false,
          figures: 9,
        }),
      ),
    ).to.deep.equal({
      id: 'a',
      side: 'red',
      seat: 'ra',
      kind: 'infantry',
      name: 'Guards',
      x: 10_000,
      y: 12_000,
      facing: 900,
      inside: '',
      trackers: [
        { name: 'figures', value: 9, of: 12, tone: 'plain' },
        { name: 'counter', value: 1, of: 2, tone: 'fair' },
      ],
      badges: ['disorder'],
      own: {
        army: 'red',
        type: 'infantry',
        quality: 'elite',
        strength: 12,
        figures: 9,
        officer: false,
        ensign: true,
        formation: { kind: 'line', files: 6 },
        colour: 'yellow',
        disordered: true,
      },
    });
    expect(
      toPiece(skirmishers('s', 20, 20, 0, { ...BLACK, formation: { kind: 'skirmish', layout: 'picket', spread: 5500 }, ensign: false })),
    ).to.deep.equal({
      id: 's',
      side: 'black',
      seat: '',
      kind: 'skirmishers',
      name: 's',
      x: 20_000,
      y: 20_000,
      facing: 0,
      inside: '',
      trackers: [
        { name: 'figures', value: 6, of: 6, tone: 'plain' },
        { name: 'counter', value: 2, of: 2, tone: 'good' },
      ],
      badges: [],
      own: {
        army: 'black',
        type: 'skirmishers',
        quality: 'regular',
        strength: 6,
        figures: 6,
        officer: true,
        ensign: false,
        formation: { kind: 'skirmish', layout: 'picket', spread: 5500 },
        colour: 'green',
        disordered: false,
      },
    });
    expect(toPiece(garrison('g', 'farm', spot(52, 22)))).to.deep.include({ inside: 'farm' });
  });

  it('KM-5.1 shows a general with his rating, and nothing that only units have', () => {
    expect(toPiece({ seat: 'ra', army: 'red', name: 'Blücher', rating: 3, at: spot(5, 6) })).to.deep.equal({
      id: 'ra',
      side: 'red',
      seat: 'ra',
      kind: 'general',
      name: 'Blücher',
      x: 5000,
      y: 6000,
      facing: 0,
      inside: '',
      trackers: [{ name: 'rating', value: 3, of: 0, tone: 'plain' }],
      badges: [],
      own: { type: 'general', army: 'red', rating: 3 },
    });
  });

  it('KM-2.8 gives every unit and general back as they are', () => {
    for (const unit of UNITS) expect(fromPiece(toPiece(unit)), unit.id).to.deep.equal(unit);
    expect(
      fieldFrom(
        FARM,
        [...UNITS, ...GENERALS].map((each) => toPiece(each)),
      ),
    ).to.deep.equal({
      ground: FARM,
      units: Object.fromEntries(UNITS.map((unit) => [unit.id, unit])),
      generals: Object.fromEntries(GENERALS.map((each) => [each.seat, each])),
    });
  });

  it('KM-3.4 draws the figures of a unit where they stand, and a general where he does', () => {
    for (const unit of UNITS) expect(pieceFigures(toPiece(unit), FARM), unit.id).to.deep.equal(figurePositions(unit, FARM));
    expect(pieceFigures({ ...toPiece(GENERALS[0] ?? general('ra', 'red', spot(5, 6))), facing: 450 }, FARM)).to.deep.equal([
      { at: spot(5, 6), facing: 450, role: 'officer' },
    ]);
  });

  it('KM-5.3 takes for a general a base of 1.5 by 1.5, for a unit its outline, for a garrison its building', () => {
    expect(pieceOutline(toPiece(general('ra', 'red', spot(5, 6))), FARM)).to.deep.equal(
      polygon([spot(5.75, 5.25), spot(5.75, 6.75), spot(4.25, 6.75), spot(4.25, 5.25)]),
    );
    const line = foot('a', 10, 12, 90);
    expect(pieceOutline(toPiece(line), FARM)).to.deep.equal(outline(line, FARM));
    expect(pieceOutline(toPiece(garrison('g', 'farm', spot(52, 22))), FARM)).to.deep.equal(polygon(FARM.pieces[0]?.shape ?? []));
  });
});
