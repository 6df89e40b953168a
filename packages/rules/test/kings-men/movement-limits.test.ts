import { expect } from 'chai';
import { judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import { mayStayInside, askWhichDefender } from '../../src/books/kings-men/shared/ground/buildings.ts';
import { stand } from '../../src/books/kings-men/shared/movement/movement.ts';
import { onRoad, stretchOfRoad } from '../../src/books/kings-men/shared/ground/road.ts';
import type { Formation, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { party } from '../../src/books/kings-men/shared/fire/volley.ts';
import type { Point } from '../../src/table/units.ts';
import {
  BLACK,
  COLUMN,
  activated,
  foot,
  garrison,
  granted,
  guns,
  land,
  marching,
  plot,
  refereeOf,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();
const FARM = { id: 'farm', kind: 'building', name: 'Farm', area: plot(30, 16, 38, 24) } as const;

describe('moves to the letter', () => {
  it('KM-3.18 nobody but skirmishers spreads out at the end of a move, so that nobody changes formation by it', () => {
    const spread = (unit: Unit, formation: Formation) => {
      if (formation.kind === 'square' || formation.kind === 'mob' || formation.kind === 'garrison') throw new Error('not to be chosen');
      return verdictOf(judgeMove(standing(OPEN, [unit]), unit, { ...marching(0), spread: formation }));
    };
    expect(spread(foot('a', 20, 20), COLUMN)).to.equal('KM-3.10 spread');
    expect(spread(foot('a', 20, 20), { kind: 'line', files: 6 })).to.equal('KM-3.10 spread');
    expect(spread(foot('a', 20, 20), { kind: 'skirmish', layout: 'cloud', spread: 4000 })).to.equal('KM-3.10 spread');
    expect(spread(guns('a', 20, 20), { kind: 'column', files: 2 })).to.equal('KM-3.10 spread');
    expect(spread(skirmishers('a', 20, 20), { kind: 'line', files: 6 })).to.equal('KM-3.10 spread');
    expect(spread(skirmishers('a', 20, 20), { kind: 'skirmish', layout: 'cloud', spread: 3000 })).to.equal('granted');
    expect(spread(skirmishers('a', 20, 20), { kind: 'skirmish', layout: 'cloud', spread: 2999 })).to.equal('KM-3.10 spread');
    expect(spread(skirmishers('a', 20, 20), { kind: 'skirmish', layout: 'picket', spread: 4999 })).to.equal('KM-3.10 spread');
    expect(
      spread(skirmishers('a', 20, 20, 0, { officer: false, ensign: false }), { kind: 'skirmish', layout: 'cloud', spread: 4000 }),
    ).to.equal('KM-3.14 spread');
  });

  it('KM-14.19 a change after a move may turn back as far as the move could have, no farther than half its distance gone', () => {
    const turnable = (unit: Unit, ...path: readonly Point[]) =>
      granted(judgeMove(standing(OPEN, [unit]), unit, marching(unit.facing / 10, ...path))).turnable;
    expect(turnable(foot('a', 20, 20), spot(23, 20))).to.deep.equal({ facing: 0, back: true });
    expect(turnable(foot('a', 20, 20, 30), spot(23.01, 20))).to.deep.equal({ facing: 300, back: false });
    expect(turnable(foot('a', 20, 20, 0, { formation: COLUMN }), spot(25, 20))).to.deep.equal({ facing: 0, back: true });
    expect(turnable(foot('a', 20, 20, 0, { formation: COLUMN }), spot(25.01, 20))).to.deep.equal({ facing: 0, back: false });
    const jack = foot('a', 20, 20);
    expect(
      granted(judgeMove(activated(standing(OPEN, [jack]), jack, 'J'), jack, marching(0, spot(26, 20)))).turnable,
      'nothing halves with a Jack (KM-15.8)',
    ).to.deep.equal({ facing: 0, back: true });
  });

  it('KM-24.4 whoever has left a building may face any way after that, also where the rear has had to come clear of it', () => {
    const ground = land([FARM]);
    const gunners = garrison('g', 'farm', spot(34, 20), { type: 'foot-artillery', figures: 4, strength: 4 });
    // The cannon is 3 deep, half of its rate 2: it ends with its rear touching the wall (KM-24.4a).
    const moved = granted(
      judgeMove(standing(ground, [gunners]), gunners, {
        ...marching(0, spot(41.04, 20)),
        leave: { from: spot(38, 20), formation: { kind: 'battery' } },
      }),
    );
    expect(moved).to.deep.include({ length: 3040, limit: 3040, left: 'farm', turnable: { facing: 0, back: true } });
  });

  it("KM-24.7 asks the garrison's player by the names of those inside, in order, and nobody where there is nothing to choose", () => {
    const ground = land([FARM]);
    const inside = [
      garrison('z', 'farm', spot(34, 20), { ...BLACK, figures: 5 }),
      garrison('c', 'farm', spot(34, 20), { ...BLACK, figures: 5 }),
    ];
    const state = standing(ground, [...inside, foot('out', 10, 10, 0, BLACK)]);
    const owner = () => 'black';
    expect(askWhichDefender(state, 'z', owner)).to.deep.equal({ seats: ['black'], about: { building: 'farm', units: ['c', 'z'] } });
    expect(askWhichDefender(state, 'out', owner)).to.equal(null);
    expect(askWhichDefender(state, 'gone', owner)).to.equal(null);
    expect(askWhichDefender(standing(ground, inside.slice(1)), 'c', owner)).to.equal(null);
  });

  it('KM-24.8 lets stay in a large building alone, and no beaten gun crew', () => {
    const inFarm = garrison('a', 'farm', spot(34, 20));
    const gunners = garrison('g', 'farm', spot(34, 20), { type: 'foot-artillery', figures: 4 });
    const large = land([{ ...FARM, large: true }]);
    expect([
      mayStayInside(large, inFarm, true),
      mayStayInside(large, inFarm, false),
      mayStayInside(land([FARM]), inFarm, false),
    ]).to.deep.equal([true, true, false]);
    expect([mayStayInside(large, gunners, true), mayStayInside(large, gunners, false)]).to.deep.equal([false, true]);
    expect([mayStayInside(large, foot('a', 10, 10), false), mayStayInside(OPEN, inFarm, false)]).to.deep.equal([false, false]);
  });

  it('KM-31.2 knows no unit that is not on the table', () => {
    const state = standing(OPEN, [foot('a', 20, 20)]);
    expect(() => party(state, 'b')).to.throw('no unit b on the table');
    expect(party(state, 'a').id).to.equal('a');
    expect(() => stand(refereeOf(state), foot('b', 20, 20))).to.throw('no unit b on the table');
  });
});

describe('roads to the inch', () => {
  const road = (id: string, left: number, bottom: number, right: number, top: number) =>
    ({ id, kind: 'road', area: plot(left, bottom, right, top) }) as const;
  const leads = (ground: ReturnType<typeof land>, ...path: readonly (readonly [number, number])[]) =>
    onRoad(
      ground,
      path.map(([x, y]) => spot(x, y)),
    );

  it('KM-15.9a follows roads and bridges, no other ground', () => {
    const ground = land([
      road('a', 10, 20, 30, 22),
      { id: 'b', kind: 'bridge', area: plot(30, 20, 34, 22) },
      { id: 'c', kind: 'crops', area: plot(34, 10, 60, 30) },
    ]);
    expect([
      leads(ground, [12, 21], [33, 21]),
      leads(ground, [12, 21], [35, 21]),
      leads(ground, [36, 21], [40, 21]),
      leads(OPEN, [36, 21], [40, 21]),
    ]).to.deep.equal([true, false, false, false]);
    expect([
      leads(ground, [12, 21]),
      leads(ground, [9, 21]),
      leads(ground, [9, 21], [12, 21]),
      leads(ground, [12, 20], [30, 20]),
      leads(ground, [12, 19.99], [30, 19.99]),
    ]).to.deep.equal([true, false, false, true, false]);
  });

  it('KM-15.9a goes over a gap no wider than the contact, in whatever order the pieces are listed', () => {
    const pieces = (gap: number) => [road('c', 40 + gap, 20, 50, 22), road('a', 10, 20, 25, 22), road('b', 25, 20, 40, 22)];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
    ]) {
      const ground = (gap: number) => land(order.flatMap((index) => pieces(gap)[index] ?? []));
      expect(
        [leads(ground(0.05), [12, 21], [48, 21]), leads(ground(0.06), [12, 21], [48, 21]), leads(ground(0.06), [48, 21], [12, 21])],
        order.join(),
      ).to.deep.equal([true, false, false]);
    }
  });

  it('KM-15.9a notices where a leg leaves the road at a corner, cuts across a bend or runs between two arms', () => {
    const point = {
      id: 'point',
      kind: 'road' as const,
      area: [
        { x: 10, y: 14 },
        { x: 20, y: 20 },
        { x: 10, y: 26 },
        { x: 0, y: 20 },
      ],
    };
    const far = road('far', 26, 18, 40, 22);
    // From the point of the diamond at 20 to the next piece at 26: six inches of nothing.
    expect([
      leads(land([point, far]), [2, 20], [38, 20]),
      leads(land([point, far]), [38, 20], [2, 20]),
      leads(land([point, road('near', 20, 18, 40, 22)]), [2, 20], [38, 20]),
    ]).to.deep.equal([false, false, true]);
    const bend = land([
      {
        id: 'bend',
        kind: 'road',
        area: [
          { x: 10, y: 10 },
          { x: 30, y: 10 },
          { x: 30, y: 12 },
          { x: 12, y: 12 },
          { x: 12, y: 30 },
          { x: 10, y: 30 },
        ],
      },
    ]);
    expect([
      leads(bend, [11, 28], [11, 11], [28, 11]),
      leads(bend, [11, 28], [28, 11]),
      leads(bend, [10.5, 13], [13, 10.5]),
      leads(bend, [11, 14], [14, 11]),
    ]).to.deep.equal([true, false, true, false]);
    // Past the inner corner exactly: no more than touching it.
    expect(leads(bend, [10, 14], [14, 10])).to.equal(true);
    const fork = land([
      {
        id: 'fork',
        kind: 'road',
        area: [
          { x: 10, y: 10 },
          { x: 30, y: 10 },
          { x: 30, y: 12 },
          { x: 12, y: 12 },
          { x: 12, y: 16 },
          { x: 30, y: 16 },
          { x: 30, y: 18 },
          { x: 10, y: 18 },
        ],
      },
    ]);
    expect([leads(fork, [20, 11], [20, 17]), leads(fork, [20, 11], [11, 11], [11, 17], [20, 17])]).to.deep.equal([false, true]);
  });

  it('KMR-8.7a a road is as long on a bearing as its straight stretch through the point', () => {
    const ground = land([road('a', 10, 20, 50, 24)]);
    expect([
      stretchOfRoad(ground, spot(20, 22), 0),
      stretchOfRoad(ground, spot(20, 22), 1800),
      stretchOfRoad(ground, spot(20, 22), 900),
      stretchOfRoad(ground, spot(20, 21), 900),
    ]).to.deep.equal([40_000, 40_000, 4000, 4000]);
    // At 30 degrees twice its width; the rounding of the far end of the line aside, 8 inches.
    expect(Math.round(stretchOfRoad(ground, spot(30, 22), 300) / 10)).to.equal(800);
    // A gap that does not end the road does not end the stretch, a wider one does.
    expect(stretchOfRoad(land([road('a', 10, 20, 50, 24), road('b', 50.05, 20, 60, 24)]), spot(20, 22), 0)).to.equal(50_000);
    expect(stretchOfRoad(land([road('a', 10, 20, 50, 24), road('b', 50.06, 20, 60, 24)]), spot(20, 22), 0)).to.equal(40_000);
  });
});
