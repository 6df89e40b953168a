import { expect } from 'chai';
import {
  checkGeneralPlace,
  checkGeneralStand,
  checkPlacement,
  checkWayMade,
  farApart,
  figuresStanding,
  reach,
  settle,
  setGeneralsAside,
  shiftSkirmishers,
  underfoot,
} from '../../src/books/kings-men/shared/movement/placement.ts';
import { closeUpColumns, collapseUnit, removeFigures } from '../../src/books/kings-men/shared/morale/casualties.ts';
import { barrierIn, meetsRough, meetsSlow } from '../../src/books/kings-men/shared/ground/terrain.ts';
import type { Point } from '../../src/table/units.ts';
import { disc } from '../../src/table/shape.ts';
import {
  BLACK,
  COLUMN,
  foot,
  garrison,
  general,
  guns,
  horse,
  land,
  plot,
  refereeOf,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();
const PICKET = { formation: { kind: 'skirmish', layout: 'picket', spread: 5000 } } as const;

function places(discs: readonly { readonly centre: Point }[], about: Point): number[][] {
  return discs.map(({ centre }) => [centre.x - about.x, centre.y - about.y]);
}

describe('placement to the inch', () => {
  it('KM-3.21 measures only between units whose parts can come near', () => {
    // A line six wide and two deep: three across and two back from its front.
    expect(reach(foot('a', 10, 10))).to.equal(5000);
    expect(reach(guns('g', 10, 10))).to.equal(4000);
    expect(reach(garrison('h', 'farm', spot(10, 10)))).to.equal(Infinity);
    // A mob inside is a building as well.
    expect(reach(foot('a', 10, 10, 0, { building: 'farm', formation: { kind: 'mob' } }))).to.equal(Infinity);
    // Twice five and twice 0.05 in any direction.
    expect([10, 10.1, 10.11].map((off) => farApart(foot('a', 10, 10), foot('b', 10 + off, 10)))).to.deep.equal([false, false, true]);
    expect([10, 10.1, 10.11].map((off) => farApart(foot('a', 10, 10), foot('b', 10, 10 + off)))).to.deep.equal([false, false, true]);
    expect(farApart(foot('a', 10, 10), foot('b', 18, 18))).to.equal(true);
    expect(farApart(foot('a', 18, 10), foot('b', 11, 17))).to.equal(false);
  });

  it('KM-3.20 settles half an inch ahead first, then round by 15 degrees, at most six inches off', () => {
    const blocked = (x: number) => standing(OPEN, [foot('b', x, 24, 0)]).field;
    const line = foot('a', 30, 24);
    expect(settle(standing(OPEN, []).field, line)?.at).to.deep.equal(spot(30, 24));
    // Half an inch in common with one from 29.5 on: half an inch off at 165 degrees is 0.483 back and 0.129 to the left, which
    // leaves less than 0.05 in common; at 150 degrees it would be 0.433.
    expect(settle(blocked(31.5), line)?.at).to.deep.equal({ x: 29_517, y: 24_129 });
    // An inch in common: an inch off at 165 degrees, 0.966 back and 0.259 to the left.
    expect(settle(blocked(31), line)?.at).to.deep.equal({ x: 29_034, y: 24_259 });
    expect(settle(blocked(31.5), line, ['b'])?.at).to.deep.equal(spot(30, 24));
    // In a lake that ends exactly six inches off, and in one that ends half an inch farther.
    const lake = (right: number) => standing(land([{ id: 'lake', kind: 'lake', area: plot(0, 0, right, 48) }]), []).field;
    expect(settle(lake(34), line)?.at).to.deep.equal(spot(36, 24));
    expect(settle(lake(34.5), line)).to.equal(null);
  });

  it('KM-5.4 moves a general 20 inches, over anything, to a free place on the table', () => {
    const farm = { id: 'farm', kind: 'building', area: plot(40, 20, 44, 24) } as const;
    const red = general('red', 'red', spot(20, 24));
    const { field } = standing(land([farm]), [foot('b', 32, 24), skirmishers('s', 20, 10)], [red]);
    const to = (x: number, y: number) => verdictOf(checkGeneralPlace(field, red, spot(x, y)));
    expect([to(20, 44), to(20, 44.01)]).to.deep.equal(['granted', 'KM-5.4 too-far']);
    // From the back of the line, at 30, three quarters of an inch, less 0.05.
    expect([to(29.25, 24), to(29.3, 24), to(29.31, 24)]).to.deep.equal(['granted', 'granted', 'KM-5.4 blocked-by-unit']);
    expect([to(39.3, 22), to(39.31, 22)]).to.deep.equal(['granted', 'KM-5.4 impassable']);
    expect(to(20, 10)).to.equal('granted');
    expect(
      ['off-table', 'off-table'].map((_, i) => verdictOf(checkGeneralStand(field, i === 0 ? spot(0.7, 10) : spot(10, 47.3)))),
    ).to.deep.equal(['KM-5.4 off-table', 'KM-5.4 off-table']);
    expect([spot(0.75, 10), spot(71.25, 47.25)].map((at) => checkGeneralStand(field, at))).to.deep.equal([null, null]);
  });

  it('KM-5.5a sets a general under an outline aside, and no other', () => {
    const state = standing(OPEN, [foot('a', 30, 24)], [general('red', 'red', spot(29, 24)), general('black', 'black', spot(50, 24))]);
    const referee = refereeOf(state);
    const [unit] = Object.values(referee.state.field.units);
    if (unit === undefined) throw new Error('no unit');
    setGeneralsAside(referee, unit);
    // His base of 1.5 is clear of the front at 30 from 30.75 on: two inches ahead is the first step there.
    expect(referee.state.field.generals.red?.at).to.deep.equal(spot(31, 24));
    expect(referee.state.field.generals.black?.at).to.deep.equal(spot(50, 24));
    const moved = referee.events.map(({ kind, clause, data }) => ({ kind, clause, data }));
    expect(moved).to.deep.equal([{ kind: 'shifted', clause: 'KM-5.5', data: { piece: 'red', from: spot(29, 24), to: spot(31, 24) } }]);
  });

  it('KM-14.17 moves own skirmishers from under a unit when it stands on their centre body', () => {
    const line = foot('a', 30, 24);
    const under = (x: number, y: number, difference = {}) =>
      underfoot(standing(OPEN, [line, skirmishers('s', x, y, 0, difference)]).field, line).map(({ id }) => id);
    // The centre body has a radius of one inch: from the front at 30 it is clear at 31, less 0.05.
    expect([under(31, 24), under(30.95, 24), under(30.94, 24)]).to.deep.equal([[], [], ['s']]);
    expect(under(29, 24, BLACK)).to.deep.equal([]);
    expect(under(29, 24, { formation: { kind: 'mob' } })).to.deep.equal([]);
    expect(underfoot(standing(OPEN, [line]).field, line)).to.deep.equal([]);
    expect(underfoot(standing(OPEN, [skirmishers('s', 30, 24)]).field, garrison('a', 'farm', spot(30, 24)))).to.deep.equal([]);
    const referee = refereeOf(standing(OPEN, [line, skirmishers('s', 29, 24)]));
    shiftSkirmishers(referee, line);
    // Two inches on is where the body first clears the front.
    expect(referee.state.field.units.s?.at).to.deep.equal(spot(31, 24));
    expect(referee.events.map(({ kind, clause, data }) => ({ kind, clause, data }))).to.deep.equal([
      { kind: 'shifted', clause: 'KM-14.17', data: { piece: 's', from: spot(29, 24), to: spot(31, 24) } },
    ]);
  });

  it('KM-14.17 keeps a unit from a place where skirmishers can make no way for it', () => {
    // An island five inches wide all round a line of six by two: no place for a centre body off the line.
    const island = land([
      { id: 'n', kind: 'lake', area: plot(20, 27.5, 40, 40) },
      { id: 's', kind: 'lake', area: plot(20, 8, 40, 20.5) },
      { id: 'w', kind: 'lake', area: plot(20, 20.5, 27.5, 27.5) },
      { id: 'e', kind: 'lake', area: plot(30.5, 20.5, 40, 27.5) },
    ]);
    const field = (ground = island) => standing(ground, [skirmishers('loose', 29, 24)]).field;
    const line = foot('a', 30, 24);
    const refusal = checkWayMade(field(), line);
    expect(verdictOf(refusal)).to.equal('KM-14.17 no-way-made');
    expect(refusal?.shape).to.deep.equal({ pieces: ['loose'] });
    expect(checkWayMade(field(OPEN), line)).to.equal(null);
    expect(checkWayMade(field(), foot('a', 60, 24))).to.equal(null);
  });

  it('KM-3.21a draws figures on an obstacle nearer to the centre by quarters of an inch', () => {
    // Two of a cloud of four inches: 3.5 up, 2.275 down.
    const pair = skirmishers('s', 20, 20, 0, { figures: 2 });
    const standingAt = (ground = OPEN, ...others: Parameters<typeof standing>[1]) =>
      places(figuresStanding(standing(ground, [pair, ...others]).field, pair), pair.at);
    expect(standingAt()).to.deep.equal([
      [0, 3500],
      [0, -2275],
    ]);
    // A pond from 22 up: half an inch of figure must end below 22.05, so its middle is at 21.5: eight quarters in.
    expect(standingAt(land([{ id: 'pond', kind: 'lake', area: plot(10, 22, 30, 30) }]))).to.deep.equal([
      [0, 1500],
      [0, -2275],
    ]);
    // One from 19 down: −2.275 … −0.525 is the first quarter at or above −0.55.
    expect(standingAt(land([{ id: 'pond', kind: 'lake', area: plot(10, 10, 30, 19) }]))).to.deep.equal([
      [0, 3500],
      [0, -525],
    ]);
    // Troops count as well as water; skirmishers and those who are far off do not.
    expect(standingAt(OPEN, foot('b', 22, 23, 0, { at: spot(21, 25) }))).to.deep.equal([
      [0, 1500],
      [0, -2275],
    ]);
    expect(standingAt(OPEN, skirmishers('b', 20, 23))).to.deep.equal([
      [0, 3500],
      [0, -2275],
    ]);
    // Sideways: facing 90 the pair lies at −3.5 and 2.275 along x.
    const across = skirmishers('s', 20, 20, 90, { figures: 2 });
    const ponds = land([{ id: 'west', kind: 'lake', area: plot(10, 10, 18, 30) }]);
    expect(places(figuresStanding(standing(ponds, [across]).field, across), across.at)).to.deep.equal([
      [-1500, 0],
      [2275, 0],
    ]);
    // Off the table: the edge at x = 0.
    const edge = skirmishers('s', 2, 20, 90, { figures: 2 });
    expect(places(figuresStanding(standing(OPEN, [edge]).field, edge), edge.at)).to.deep.equal([
      [-1500, 0],
      [2275, 0],
    ]);
    expect(figuresStanding(standing(OPEN, []).field, foot('a', 30, 24))).to.deep.equal([]);
  });

  it('KM-3.21b keeps everybody but their own side out of the middle of a picket', () => {
    // A picket stands half an inch to either side of its line, its officers an inch.
    const picket = (difference: object = {}) => skirmishers('s', 30, 24, 0, { ...PICKET, ...difference });
    const { field } = standing(OPEN, [picket(BLACK)]);
    // A file one wide comes from behind at the officers: 29 less 0.05; past them only the line of 29.5 counts.
    const file = (x: number, y: number) => foot('a', x, y, 0, { formation: { kind: 'column', files: 1 } });
    expect(verdictOf(checkPlacement(field, file(29.1, 24)))).to.equal('KM-3.21 blocked-by-unit');
    expect(verdictOf(checkPlacement(field, file(29, 24)))).to.equal('KM-3.21 touches-enemy');
    expect(checkPlacement(field, file(28.94, 24))).to.equal(null);
    expect(checkPlacement(field, file(29.4, 26))).to.equal(null);
    expect(verdictOf(checkPlacement(field, file(29.45, 26)))).to.equal('KM-3.21 touches-enemy');
    expect(checkPlacement(standing(OPEN, [picket()]).field, file(30, 24))).to.equal(null);
  });

  it('KM-3.17a lets a column keep its files until it has room to deepen, and deepens it then', () => {
    // Three files of four; nine are two files of five (KM-3.17): the column from 30 back to 26 grows back to 25.
    const column = foot('a', 30, 24, 0, { formation: COLUMN });
    const behind = foot('b', 25.9, 24);
    const close = refereeOf(standing(OPEN, [{ ...column }, { ...behind }]));
    removeFigures(close, 'a', 3);
    expect(close.state.field.units.a).to.deep.include({ figures: 9, formation: COLUMN, at: spot(30, 24) });
    closeUpColumns(close);
    expect(close.events.map(({ kind }) => kind)).to.deep.equal(['casualties']);
    const { b } = close.state.field.units;
    if (b === undefined) throw new Error('no b');
    b.at = spot(24, 24);
    closeUpColumns(close);
    expect(close.state.field.units.a).to.deep.include({ figures: 9, formation: { kind: 'column', files: 2 } });
    expect(close.events.slice(1).map(({ kind, clause, data }) => ({ kind, clause, data }))).to.deep.equal([
      {
        kind: 'formation-changed',
        clause: 'KM-3.17',
        data: { unit: 'a', from: COLUMN, to: { kind: 'column', files: 2 }, at: spot(30, 24), facing: 0 },
      },
    ]);
    const open = refereeOf(standing(OPEN, [{ ...column }]));
    removeFigures(open, 'a', 3);
    expect(open.state.field.units.a?.formation).to.deep.equal({ kind: 'column', files: 2 });
  });

  it('KM-14.17 makes own skirmishers move from under a column that deepens as it closes up', () => {
    // Their centre body reaches from 23.1 to 25.1: clear of the column down to 26, not of one down to 25 by more than 0.05.
    const column = foot('a', 30, 24, 0, { formation: COLUMN });
    const referee = refereeOf(standing(OPEN, [{ ...column }, skirmishers('s', 24.1, 24)]));
    removeFigures(referee, 'a', 3);
    expect(referee.state.field.units.a?.formation).to.deep.equal({ kind: 'column', files: 2 });
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['casualties', 'shifted']);
    // A line that loses men covers no ground it did not have: nobody under it moves.
    const line = refereeOf(standing(OPEN, [foot('a', 30, 24)]));
    removeFigures(line, 'a', 3);
    expect(line.events.map(({ kind, clause, data }) => ({ kind, clause, data }))).to.deep.equal([
      {
        kind: 'casualties',
        clause: 'KM-25.1',
        data: { unit: 'a', lost: 3, left: 9, at: spot(30, 24), formation: { kind: 'line', files: 6 } },
      },
    ]);
  });

  it('KM-25.1 takes off no more figures than there are, and tells nothing of none', () => {
    const referee = refereeOf(standing(OPEN, [foot('a', 30, 24, 0, { figures: 5 })]));
    removeFigures(referee, 'a', 0);
    removeFigures(referee, 'nobody', 3);
    collapseUnit(referee, 'a');
    expect(referee.events).to.deep.equal([]);
    removeFigures(referee, 'a', 1);
    expect(referee.state.field.units.a?.figures).to.equal(4);
    collapseUnit(referee, 'nobody');
    collapseUnit(referee, 'a');
    expect(referee.state.field.units).to.deep.equal({});
  });

  it('KM-7.2a counts over water what of an area is off the bridge', () => {
    const ground = land([
      { id: 'river', kind: 'deep-river', area: plot(30, 0, 34, 48) },
      { id: 'bridge', kind: 'bridge', area: plot(29, 22, 35, 26) },
      { id: 'brook', kind: 'stream', area: plot(50, 0, 52, 48) },
      { id: 'ford', kind: 'bridge', area: plot(49, 22, 53, 26) },
      { id: 'corn', kind: 'crops', area: plot(49, 40, 53, 44) },
    ]);
    const dot = (x: number, y: number, radius = 1) => disc(spot(x, y), radius * 1000);
    expect(barrierIn(ground, dot(32, 24))).to.equal(null);
    expect(barrierIn(ground, dot(32, 24, 2.5))?.id).to.equal('river');
    expect(barrierIn(ground, dot(32, 10))?.id).to.equal('river');
    expect(barrierIn(ground, dot(32, 10), ['river'])).to.equal(null);
    expect(meetsRough(ground, dot(51, 24)).map(({ id }) => id)).to.deep.equal([]);
    expect(meetsRough(ground, dot(51, 10)).map(({ id }) => id)).to.deep.equal(['brook']);
    expect(meetsSlow(ground, dot(51, 42)).map(({ id }) => id)).to.deep.equal(['brook', 'corn']);
    expect(meetsSlow(ground, dot(20, 20))).to.deep.equal([]);
  });

  it('KM-15.5 is slowed by a hill where a contour runs through, not on its level top', () => {
    const ground = land([{ id: 'hill', kind: 'hill', area: plot(20, 20, 40, 40), levels: [plot(26, 26, 34, 34)] }]);
    const met = (x: number, y: number) => meetsSlow(ground, disc(spot(x, y), 1000)).map(({ id }) => id);
    expect([met(20, 30), met(23, 30), met(26, 30), met(30, 30), met(10, 30)]).to.deep.equal([['hill'], [], ['hill'], [], []]);
  });

  it('KM-7.2 gives every kind its going, cover and what fire it stops', () => {
    const nature = (
      kind: Parameters<typeof land>[0] extends readonly (infer Piece)[] | undefined
        ? Piece extends { kind: infer Kind }
          ? Kind
          : never
        : never,
    ) => {
      const [piece] = land([{ id: 'p', kind, area: plot(10, 10, 20, 20) }]).pieces;
      if (piece === undefined) throw new Error('no piece');
      return [piece.passable, piece.slow, piece.cover, piece.blocksFire];
    };
    expect(nature('stream')).to.deep.equal([true, true, 0, false]);
    for (const water of ['lake', 'deep-river'] as const) expect(nature(water)).to.deep.equal([false, true, 0, false]);
    expect(nature('light-woods')).to.deep.equal([true, true, 2, true]);
    expect(nature('heavy-forest')).to.deep.equal([false, true, 0, true]);
    for (const bar of ['fence', 'hedge', 'low-wall'] as const) expect(nature(bar)).to.deep.equal([true, true, 2, false]);
    for (const work of ['barricade', 'rampart', 'fortification'] as const) expect(nature(work)).to.deep.equal([true, true, 4, false]);
    expect(nature('hill')).to.deep.equal([true, true, 0, true]);
    for (const going of ['crops', 'rough'] as const) expect(nature(going)).to.deep.equal([true, true, 0, false]);
    expect(nature('building')).to.deep.equal([true, false, 4, true]);
    for (const way of ['road', 'bridge'] as const) expect(nature(way)).to.deep.equal([true, false, 0, false]);
  });

  it('KM-35.1 lets hills and woods be fired through where that is agreed, each for itself', () => {
    const blocking = (switches: Parameters<typeof land>[1]) =>
      land(
        [
          { id: 'h', kind: 'hill', area: plot(1, 1, 9, 9) },
          { id: 'w', kind: 'light-woods', area: plot(11, 1, 19, 9) },
          { id: 'f', kind: 'heavy-forest', area: plot(21, 1, 29, 9) },
        ],
        switches,
      ).pieces.map(({ blocksFire }) => blocksFire);
    expect(blocking({})).to.deep.equal([true, true, true]);
    expect(blocking({ hillsBlockFire: false })).to.deep.equal([false, true, true]);
    expect(blocking({ woodsBlockFire: false })).to.deep.equal([true, false, true]);
  });

  it('KM-3.21 measures cavalry by its own base', () => {
    // Six troopers in line: six wide, two deep, its back two inches behind the front.
    const { field } = standing(OPEN, [horse('h', 30, 24)]);
    expect(checkPlacement(field, foot('a', 28, 24))).to.equal(null);
    expect(verdictOf(checkPlacement(field, foot('a', 28.06, 24)))).to.equal('KM-3.21 blocked-by-unit');
  });
});
