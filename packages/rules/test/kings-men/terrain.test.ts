import { expect } from 'chai';
import { elevation, elevationAt, impassable, meetsSlow } from '../../src/books/kings-men/shared/ground/terrain.ts';
import { onRoad } from '../../src/books/kings-men/shared/ground/road.ts';
import { scenario } from '../../src/books/kings-men/first/set-up/scenario.ts';
import type { TerrainKind, TerrainPiece } from '../../src/books/kings-men/shared/troops/field.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { foot, garrison, guns, land, plot, spot } from './marching.ts';
import { block } from './drawn-up.ts';

function laid(kind: TerrainKind, agreed: object = {}, switches: object = {}): TerrainPiece {
  const [piece] = land([{ id: 'piece', kind, area: plot(10, 10, 20, 20), ...agreed }], switches).pieces;
  if (piece === undefined) throw new Error('no terrain was laid');
  return piece;
}

/** Movement, cover and line of sight of a kind, in a word or two. */
function natureOf(kind: TerrainKind): string {
  const piece = laid(kind);
  const going = impassable(piece) ? 'impassable' : piece.slow ? 'slow' : 'free';
  return `${going}, cover ${piece.cover}, ${piece.blocksFire ? 'blocks' : 'open'}`;
}

describe('terrain', () => {
  it('KM-7.1 gives a scenario without a table of its own the recommended smallest one, armies along its long edges', () => {
    const { table } = scenario.parse({
      format: 1,
      book: 'kings-men',
      id: 'x',
      name: 'X',
      description: '',
      minutes: 5,
      armies: { red: { name: 'R', players: [{ seat: 'r', general: 'R' }] }, black: { name: 'B', players: [{ seat: 'b', general: 'B' }] } },
    });
    expect(table).to.deep.equal({ width: 72, depth: 48 });
    expect(land()).to.include({ width: 72_000, depth: 48_000 });
  });

  it('KM-7.2 gives every kind its movement, cover and line of sight', () => {
    expect(natureOf('stream')).to.equal('slow, cover 0, open');
    expect(natureOf('lake')).to.equal('impassable, cover 0, open');
    expect(natureOf('deep-river')).to.equal('impassable, cover 0, open');
    expect(natureOf('light-woods')).to.equal('slow, cover 2, blocks');
    expect(natureOf('heavy-forest')).to.equal('impassable, cover 0, blocks');
    for (const kind of ['fence', 'hedge', 'low-wall'] as const) expect(natureOf(kind)).to.equal('slow, cover 2, open');
    for (const kind of ['barricade', 'rampart', 'fortification'] as const) expect(natureOf(kind)).to.equal('slow, cover 4, open');
    expect(natureOf('hill')).to.equal('slow, cover 0, blocks');
    for (const kind of ['crops', 'rough'] as const) expect(natureOf(kind)).to.equal('slow, cover 0, open');
    expect(natureOf('building')).to.equal('impassable, cover 4, blocks');
    for (const kind of ['road', 'bridge'] as const) expect(natureOf(kind)).to.equal('free, cover 0, open');
  });

  it('KM-7.2 lets fire through hills and woods when the options say so', () => {
    expect(laid('hill', {}, { hillsBlockFire: false }).blocksFire).to.equal(false);
    expect(laid('light-woods', {}, { hillsBlockFire: false }).blocksFire).to.equal(true);
    expect(laid('light-woods', {}, { woodsBlockFire: false }).blocksFire).to.equal(false);
    expect(laid('heavy-forest', {}, { woodsBlockFire: false }).blocksFire).to.equal(true);
  });

  it('KM-7.2 takes a polygon either way round, or widens a polyline by its thickness', () => {
    const clockwise = plot(10, 10, 20, 20).toReversed();
    expect(laid('crops', { area: clockwise }).shape).to.have.deep.members([...block(10_000, 10_000, 20_000, 20_000)]);
    const { pieces } = land([
      {
        id: 'f',
        kind: 'fence',
        line: [
          { x: 10, y: 10 },
          { x: 20, y: 10 },
        ],
        thickness: 0.5,
      },
    ]);
    expect(pieces[0]?.shape).to.have.deep.members([...block(10_000, 9750, 20_000, 10_250)]);
  });

  it('KM-7.2a slows at walls and works as at fences', () => {
    const { pieces } = land([
      {
        id: 'w',
        kind: 'low-wall',
        line: [
          { x: 10, y: 10 },
          { x: 20, y: 10 },
        ],
        thickness: 0.5,
      },
    ]);
    const ground = { width: 72_000, depth: 48_000, pieces };
    expect(meetsSlow(ground, polygon(block(12_000, 9000, 14_000, 11_000))).map(({ id }) => id)).to.deep.equal(['w']);
  });

  it('KM-7.2a cancels the water under a bridge, but not beside it', () => {
    const ground = land([
      { id: 'brook', kind: 'stream', area: plot(30, 0, 34, 48) },
      { id: 'bridge', kind: 'bridge', area: plot(29, 20, 35, 24) },
    ]);
    expect(meetsSlow(ground, polygon(block(31_000, 20_000, 33_000, 24_000)))).to.deep.equal([]);
    expect(meetsSlow(ground, polygon(block(31_000, 19_960, 33_000, 24_000))), 'overhanging by no more than 0.05').to.deep.equal([]);
    expect(meetsSlow(ground, polygon(block(31_000, 19_500, 33_000, 23_000))).map(({ id }) => id)).to.deep.equal(['brook']);
    expect(meetsSlow(ground, disc({ x: 32_000, y: 22_000 }, 1000))).to.deep.equal([]);
    expect(meetsSlow(ground, disc({ x: 32_000, y: 20_500 }, 1000)).length).to.equal(1);
    expect(meetsSlow(ground, polygon(block(31_000, 5000, 33_000, 6000))).length).to.equal(1);
  });

  it('KM-7.2a lets two bridges that meet carry a unit together, one of them bent', () => {
    const ground = land([
      { id: 'lake', kind: 'lake', area: plot(20, 10, 50, 30) },
      {
        id: 'bent',
        kind: 'bridge',
        area: [
          { x: 20, y: 18 },
          { x: 32, y: 18 },
          { x: 32, y: 10 },
          { x: 36, y: 10 },
          { x: 36, y: 22 },
          { x: 20, y: 22 },
        ],
      },
      { id: 'straight', kind: 'bridge', area: plot(36, 18, 50, 22) },
    ]);
    const [lake] = ground.pieces;
    expect(lake !== undefined && impassable(lake)).to.equal(true);
    expect(meetsSlow(ground, polygon(block(22_000, 18_000, 48_000, 22_000)))).to.deep.equal([]);
  });

  it('KM-7.3 lets the scenario decide what may be crossed, fired through and entered', () => {
    expect(impassable(laid('stream', { passable: false }))).to.equal(true);
    const ford = laid('deep-river', { passable: true });
    expect(impassable(ford)).to.equal(false);
    expect(ford.slow).to.equal(true);
    expect(laid('crops', { blocksFire: true }).blocksFire).to.equal(true);
    expect(laid('building', { blocksFire: false }).blocksFire).to.equal(false);
    expect(laid('building', { enterableBy: ['cavalry'] }).enterableBy).to.deep.equal(['cavalry']);
    expect(laid('building', { passable: false }).enterableBy).to.deep.equal([]);
    expect(laid('building', { capacity: 20, large: true })).to.include({ capacity: 20, large: true });
  });

  it('KM-7.4 takes the elevation from the highest level that holds the centre', () => {
    const ground = land([
      { id: 'hill', kind: 'hill', area: plot(10, 10, 40, 40), levels: [plot(20, 20, 30, 30)] },
      { id: 'farm', kind: 'building', area: plot(12, 12, 18, 18) },
    ]);
    const field = { ground };
    expect(elevationAt(field, spot(5, 5))).to.equal(0);
    expect(elevationAt(field, spot(15, 30))).to.equal(1);
    expect(elevationAt(field, spot(25, 25))).to.equal(2);
    // Front just off the second level, centre an inch back still on it: two ranks facing +x are 2 deep.
    expect(elevation(field, foot('a', 30.5, 25))).to.equal(2);
    expect(elevation(field, foot('a', 31.5, 25))).to.equal(1);
    // Of a battery the cannon: 3 deep, so its centre is 1.5 behind the muzzle.
    expect(elevation(field, guns('g', 31.4, 25))).to.equal(2);
    expect(elevation(field, guns('g', 31.6, 25))).to.equal(1);
    // A battery in column: two ranks of gunners, then the cannon, whose centre is 3.5 behind the front.
    expect(elevation(field, guns('g', 33.4, 25, 0, { formation: { kind: 'column', files: 2 } }))).to.equal(2);
    expect(elevation(field, garrison('h', 'farm', spot(15, 15)))).to.equal(1);
  });

  it('KM-15.9a takes roads and bridges that touch as one road, and nothing beside it', () => {
    const ground = land([
      { id: 'west', kind: 'road', area: plot(0, 20, 30, 22) },
      { id: 'bridge', kind: 'bridge', area: plot(30.04, 19, 34, 23) },
      { id: 'east', kind: 'road', area: plot(33, 20, 60, 22) },
      { id: 'far', kind: 'road', area: plot(61, 20, 72, 22) },
    ]);
    expect(onRoad(ground, [spot(1, 21), spot(59, 21)])).to.equal(true);
    expect(onRoad(ground, [spot(1, 20), spot(59, 20)]), 'along the edge').to.equal(true);
    expect(onRoad(ground, [spot(1, 21), spot(62, 21)])).to.equal(false);
    expect(onRoad(ground, [spot(1, 21), spot(10, 23), spot(20, 21)])).to.equal(false);
    expect(onRoad(ground, [spot(31, 21), spot(32, 22.9), spot(33.5, 21)])).to.equal(true);
    expect(onRoad(ground, [spot(1, 24)])).to.equal(false);
  });

  it('KM-15.5 sees a contour that runs through, and none when all is on one level', () => {
    const ground = land([{ id: 'hill', kind: 'hill', area: plot(10, 10, 40, 40), levels: [plot(20, 20, 30, 30)] }]);
    expect(meetsSlow(ground, polygon(block(8000, 15_000, 12_000, 16_000))).length, 'going up').to.equal(1);
    expect(meetsSlow(ground, polygon(block(12_000, 12_000, 18_000, 38_000))).length, 'on the first level').to.equal(0);
    expect(meetsSlow(ground, polygon(block(12_000, 22_000, 22_000, 24_000))).length, 'the upper contour').to.equal(1);
    expect(meetsSlow(ground, polygon(block(22_000, 22_000, 28_000, 28_000))).length, 'on the top').to.equal(0);
    expect(meetsSlow(ground, polygon(block(0, 0, 10_000, 48_000))).length, 'flush with the foot of the hill').to.equal(0);
    expect(meetsSlow(ground, polygon(block(18_000, 18_000, 32_000, 32_000))).length, 'all round a summit').to.equal(1);
    const capsule = { kind: 'capsule', capsule: { from: spot(5, 15), to: spot(9.5, 15), radius: 1000 } } as const;
    expect(meetsSlow(ground, capsule).length).to.equal(1);
  });
});
