import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { isFree, placeFor } from '../../src/books/kings-men/skirmish/movement/aside.ts';
import { checkDeployment } from '../../src/books/kings-men/skirmish/set-up/deployment.ts';
import type { Deploying } from '../../src/books/kings-men/skirmish/set-up/deployment.ts';
import { gap, gapTo } from '../../src/books/kings-men/skirmish/ground/distance.ts';
import { fallBackFlow } from '../../src/books/kings-men/skirmish/morale/fall-back.ts';
import { judgeHeading } from '../../src/books/kings-men/skirmish/morale/fall-back-route.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { formationOf, known, setUp } from '../../src/books/kings-men/skirmish/set-up/setup.ts';
import { generalBase, soldierBases } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { rally } from '../../src/books/kings-men/skirmish/morale/rally.ts';
import { scenario } from '../../src/books/kings-men/skirmish/set-up/scenario.ts';
import { usualDeployment } from '../../src/books/kings-men/skirmish/set-up/line-up.ts';
import { alongRoad, roadAlong } from '../../src/books/kings-men/skirmish/ground/road.ts';
import { roomFor } from '../../src/books/kings-men/skirmish/movement/room.ts';
import { steadied } from '../../src/books/kings-men/skirmish/dice/steadiness.ts';
import { slide } from '../../src/books/kings-men/skirmish/movement/slide.ts';
import { sideTouched } from '../../src/books/kings-men/skirmish/ground/struck-side.ts';
import { baseOfFigure } from '../../src/books/kings-men/skirmish/movement/walls.ts';
import { boundsOf, outlineOf } from '../../src/table/outline.ts';
import { centreOf, disc } from '../../src/table/shape.ts';
import type { Shape } from '../../src/table/units.ts';
import { marched, verdict } from './marching.ts';
import {
  BLACK,
  attached,
  figure,
  foot,
  general,
  gun,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { shown } from './shown.ts';
import { playing, refereeOf } from './trial.ts';

const x = foot('x', 60, 40, 180, BLACK);
const scout = (id: string, at: readonly [number, number], difference: object = {}) =>
  skirmishers(id, ...at, 0, { unit: 'u', soldiers: 1, strength: 1, ...difference });
/** Left, bottom, right and top in inches. */
const box = (shape: Shape) => {
  const { left, bottom, right, top } = boundsOf(outlineOf(shape));
  return [left, bottom, right, top].map((each) => each / 1000);
};

describe('room for whoever has none where he is', () => {
  const room = (
    details: Moment['details'],
    ties: Parameters<typeof roomFor>[2] = { leash: null, walled: false },
    more: Partial<Moment> = {},
  ) => {
    const { field } = position({ details, ...more });
    const detail = field.details[details[0]?.id ?? ''];
    return detail === undefined ? null : roomFor(field, detail, ties);
  };
  // A line facing right stands from x 19 to 20 and y 21 to 27.
  const a = foot('a', 20, 24);

  it('QM-3.12 is where he is, if that is free, and else at the least distance', () => {
    expect(room([a])).to.deep.equal(spot(20, 24));
    // A gun facing up reaches from x 19.7 on: three tenths to the left are less than anything up or down.
    expect(room([a, gun('g', 20.7, 24, 90)])).to.deep.equal(spot(19.7, 24));
    expect(room([a, gun('g', 18.3, 24, 90)])).to.deep.equal(spot(20.3, 24));
    // From above by four tenths.
    expect(room([a, foot('b', 19.5, 26.6, 270)])).to.deep.equal(spot(20, 23.6));
    expect(room([foot('a', 0.6, 24)])).to.deep.equal(spot(1, 24));
    expect(room([a], undefined, { ground: land(terrain('lake', plot(19.6, 20, 30, 30), { impassable: true })) })).to.deep.equal(
      spot(19.6, 24),
    );
  });

  it('QM-11.16a no farther from where the move began than it goes, in whatever direction', () => {
    const crowd = [a, gun('g', 20.7, 24, 90)];
    // Its middle is at x 19.5 and would be at 19.2: 4.7 inches from 14.5 and 5.3 from 24.5; from above and below as it is at y 24.
    const leash = (px: number, py: number, most: number) => room(crowd, { leash: { from: spot(px, py), most }, walled: false });
    expect(leash(14.5, 24, 5000)).to.deep.equal(spot(19.7, 24));
    expect(leash(24.5, 24, 5300)).to.deep.equal(spot(19.7, 24));
    expect(leash(24.5, 24, 5299)).to.not.deep.equal(spot(19.7, 24));
    expect(leash(19.2, 29, 5000)).to.deep.equal(spot(19.7, 24));
    expect(leash(19.2, 19, 5000)).to.deep.equal(spot(19.7, 24));
    // Nowhere at all within half an inch of where it is, on a gun.
    expect(room([a, gun('g', 20, 24, 90)], { leash: { from: spot(19.5, 24), most: 500 }, walled: false })).to.equal(null);
  });

  it('QM-11.16a inside the wall, where he is to stay there', () => {
    // The scout's near edge is at 22.5, twelve from the officer's; a gun holds all but what is right of him or an inch and more aside.
    const details = [scout('a', [23, 24]), gun('g', 22.6, 22.7, 90)];
    const figures = [figure('o', 'u', 10, 24)];
    expect(room(details, { leash: null, walled: false }, { figures })).to.deep.equal(spot(23, 24.0));
  });

  it('QM-11.3 a column stays on its road', () => {
    const ground = land(terrain('road', plot(18.5, 0, 21.5, 48), { road: true }));
    const column = foot('a', 20, 24, 90, { formation: { kind: 'column' } });
    // Two wide and three deep, from x 19 to 21. Somebody reaches in to x 19.4 and up to y 24: four tenths to the right keep it on the road.
    expect(room([column, skirmishers('s', 18.9, 23, 0, { soldiers: 1, strength: 1 })], undefined, { ground })).to.deep.equal(
      spot(20.4, 24),
    );
    // From both sides there is only up or down.
    const both = [
      column,
      skirmishers('s', 18.9, 21.5, 0, { soldiers: 1, strength: 1 }),
      skirmishers('t', 21.1, 21.5, 0, { soldiers: 1, strength: 1 }),
    ];
    expect(room(both, undefined, { ground })).to.deep.equal(spot(20, 25));
  });

  it('QM-11.16a whom a forced move leaves without room is shifted, and it is told', () => {
    // Driven off its road the column would stand in line from x 25 to 28 and y 17.5 to 19.5, its front's middle at x 26.5; a friend begins at 27.6.
    const ground = land(terrain('road', plot(19, 0, 22, 48), { road: true }));
    const column = foot('x', 20.5, 20, 90, { ...BLACK, formation: { kind: 'column' } });
    const driven = (...friends: Moment['details']) =>
      playing(position({ details: [foot('a', 19.5, 18.5), column, ...friends], ground }), fallBackFlow, {
        detail: 'x',
        opponent: 'a',
        heading: 0,
        distance: 6000,
      });
    expect(driven().told('shifted')).to.deep.equal([]);
    const beside = driven(skirmishers('s', 28.1, 18.5, 0, { ...BLACK, soldiers: 1, strength: 1 }));
    expect(beside.told('shifted')).to.deep.equal([{ piece: 'x', from: spot(26.5, 19.5), to: spot(26.1, 19.5) }]);
    expect(beside.told('formation-changed')[0]).to.deep.include({
      detail: 'x',
      from: { kind: 'column' },
      to: { kind: 'line', files: 3 },
      at: spot(26.1, 19.5),
    });
  });
});

describe('places for generals and command figures', () => {
  const { field } = position({
    details: [
      foot('a', 20, 24),
      foot('inside', 40, 24, 0, { building: 'house' }),
      skirmishers('gone', 50, 24, 0, { scattered: 'wood' }),
      x,
    ],
    ground: land(terrain('house', plot(38, 20, 42, 28), { enterable: true }), terrain('lake', plot(30, 10, 34, 14), { impassable: true })),
    figures: [figure('o', 'a', 1, 1)],
  });
  const at = (px: number, py: number) => isFree(field, generalBase({ at: spot(px, py) }));

  it('QM-2.14, QM-7.5 are free of details, barriers and the edge', () => {
    expect([at(50, 24), at(10, 24), at(0.75, 24), at(71.25, 47.25)]).to.deep.equal([true, true, true, true]);
    // On the line, on the lake, in the house, half off the table.
    expect([at(19.5, 24), at(32, 12), at(40, 24), at(0.7, 24), at(24, 47.3)]).to.deep.equal([false, false, false, false, false]);
  });

  it('QM-2.14 at the least distance, on the table', () => {
    const chief = general('red', 'red', 0.8, 24);
    const crowded = position({ details: [foot('a', 2, 24), x], generals: [chief, general('black', 'black', 70, 40)] }).field;
    // The line stands from x 1 to 2; to the left there would be but 1 inch for his inch and a half. To the right he stands at 2.75.
    expect(placeFor(crowded, chief, chief.at)).to.deep.equal(spot(2.75, 24));
    expect(placeFor(crowded, chief, spot(10, 24))).to.deep.equal(spot(10, 24));
    // Where he may not go so far he goes nowhere.
    expect(placeFor(crowded, chief, chief.at, { from: chief.at, most: 1900 })).to.equal(null);
    expect(placeFor(crowded, chief, chief.at, { from: chief.at, most: 1950 })).to.deep.equal(spot(2.75, 24));
  });

  it('QM-2.13 an attached figure’s base is behind its detail, a free one’s where it stands; cavalry’s are two deep', () => {
    const [line, riders] = [foot('f', 20, 24), horse('h', 40, 24)];
    const state = position({
      details: [line, riders, skirmishers('s', 10, 10)],
      figures: [attached('fo', line), attached('ho', riders), figure('so', 's', 12, 10)],
    });
    const base = (id: string) => {
      const found = state.field.figures[id];
      return found === undefined ? [] : box(baseOfFigure(state.field, found));
    };
    // Rears at x 19 and 38; the middle of a base is half an inch behind.
    expect([base('fo'), base('ho'), base('so')]).to.deep.equal([
      [18, 23.5, 19, 24.5],
      [36.5, 23.5, 38.5, 24.5],
      [11.5, 9.5, 12.5, 10.5],
    ]);
  });

  describe('QM-11.16a', () => {
    // The officer has a scout twelve inches off to either side: he can go neither left nor right, and up or down by little more than nothing.
    const held = { figures: [figure('o', 'u', 23, 24)] };
    const scouts = [scout('b', [10, 24]), scout('c', [36, 24])];

    it('QM-11.16a a forced line ends before a figure that has no place inside its wall', () => {
      const details = [foot('x', 17.6, 24, 0, BLACK), ...scouts, foot('a', 16, 24)];
      const trial = playing(position({ details, ...held }), fallBackFlow, { detail: 'x', opponent: 'a', heading: 0, distance: 6000 });
      // His base begins at x 22.5.
      expect([trial.detail('x').at, trial.told('shifted')]).to.deep.equal([spot(22.5, 24), []]);
    });

    it('QM-11.16a a rout may not end on him', () => {
      // A mob of six, three wide and two deep: its middle would come from (11.5, 24) to (23.5, 24).
      const details = [foot('x', 11, 24, 180, BLACK), ...scouts, foot('a', 10, 19)];
      const state = position({ details, ...held });
      const judged = (heading: number) => {
        const end = judgeHeading(state, { detail: 'x', opponent: 'a', heading: 0 }, heading);
        return isRefusal(end) ? end.code : end.at;
      };
      expect(judged(0)).to.equal('figure-in-the-way');
      expect(judged(450)).to.deep.equal({ x: 11_500 + 8485, y: 24_000 + 8485 });
    });

    it('QM-11.16a nor may a line be drawn up, a gun be turned about or a trooper mount where he stands', () => {
      const order = (detail: Moment['details'][number], what: Parameters<typeof verdict>[1], more: Partial<Moment> = {}) =>
        verdict({ details: [detail, ...scouts], ...held, ...more }, what);
      // In one rank the line reaches from y 21 to 27; in two it stands from y 24.6.
      const two = foot('m', 23.5, 26.1, 0, { formation: { kind: 'line', files: 3 }, colour: 'yellow' });
      expect(order(two, { do: 'change', formation: { kind: 'line', files: 6 }, facing: 0 })).to.equal('QM-11.16 figure-in-the-way');
      expect(order({ ...two, at: spot(40, 26.1) }, { do: 'change', formation: { kind: 'line', files: 6 }, facing: 0 })).to.equal('legal');
      const road = { ground: land(terrain('road', plot(20, 20, 30, 30), { road: true })) };
      // Set up the gun reaches three inches back from its muzzle at (25.5, 24); limbered five.
      expect(order(gun('m', 27, 24), { do: 'limber', facing: 0 }, road)).to.equal('QM-11.16 figure-in-the-way');
      expect(order(gun('m', 22.4, 24, 0, { formation: { kind: 'limbered' } }), { do: 'unlimber', facing: 1800 }, road)).to.equal(
        'QM-11.16 figure-in-the-way',
      );
      // Two abreast an inch before him, half an inch deep to either side; mounted an inch.
      const trooper = lightHorse('m', 24.2, 24, 0, { mounted: false });
      expect(order(trooper, { do: 'mount' }, { horses: [horses(trooper, 2, 25.7, 24)] })).to.equal('QM-11.16 figure-in-the-way');
      const clear = { ...trooper, at: spot(24.6, 24) };
      expect(order(clear, { do: 'mount' }, { horses: [horses(clear, 2, 26.1, 24)] })).to.equal('legal');
    });

    it('QM-11.16a nor do light infantry break out on him: where half an inch between the pairs would, they stand closer', () => {
      const breakingOut = (y: number): Moment => {
        const line = foot('m', 23.5, y);
        const units = { m: { traits: ['light-infantry'] } } as const;
        // Nor can he give way downwards: enemies stand up to y 23.5, where his base begins.
        const details = [line, ...scouts, foot('z', 23.5, 20.5, 0, BLACK)];
        return { details, figures: [...held.figures, attached('mo', line)], units };
      };
      const order = { do: 'break-out' } as const;
      // His base ends at y 24.5. Half an inch apart three pairs are 7 wide, a tenth apart 6.2, the line 6.
      expect([28.1, 27.7, 27.55].map((y) => verdict(breakingOut(y), order))).to.deep.equal([
        'legal',
        'legal',
        'QM-11.16 figure-in-the-way',
      ]);
      const lowest = (y: number) => {
        const trial = playing(position({ ...breakingOut(y), active: 'm' }), activationFlow, { seat: 'red', detail: 'm', flag: false });
        trial.answer(order);
        expect(trial.told('shifted')).to.deep.equal([]);
        return Math.min(...Object.values(trial.state.field.details).flatMap(({ unit, at }) => (unit === 'm-light-1' ? [at.y] : [])));
      };
      // The middle of the last pair is an inch from its end.
      expect([28.1, 27.7].map(lowest)).to.deep.equal([28_100 - 3500 + 1000, 27_700 - 3100 + 1000]);
    });

    it('QM-11.16a nor do they form up on him', () => {
      const pairs = [1, 2, 3].map((number) => skirmishers(`p${number}`, 20, 28 + 2 * number, 0, { unit: 'w' }));
      const forming = (x: number) =>
        verdict(
          {
            details: [...pairs, ...scouts],
            figures: [...held.figures, figure('p', 'w', x, 24)],
            units: { w: { traits: ['light-infantry'] } },
          },
          { do: 'form-up', figure: 'p', formation: { kind: 'line', files: 6 }, facing: 0 },
        );
      // The line stands from half an inch before their officer to an inch and a half; the other's base is from x 22.5 to 23.5.
      expect([22, 21.1, 21].map(forming)).to.deep.equal(['QM-11.16 figure-in-the-way', 'QM-11.16 figure-in-the-way', 'legal']);
    });

    it('QM-15.6 nor does anybody come back out of the forest on him', () => {
      const wood = { ground: land(terrain('wood', plot(20, 20, 30, 30), { forest: true })) };
      const gone = indians('m', 23, 24, 0, { unit: 'u', scattered: 'wood' });
      const back = (px: number) =>
        verdict({ details: [gone, ...scouts], ...held, ...wood }, { do: 'reappear', at: spot(px, 24), facing: 0 });
      expect([back(23), back(25)]).to.deep.equal(['QM-11.16 figure-in-the-way', 'legal']);
    });
  });
});

describe('measures at their limits', () => {
  it('QM-1.1 distances between round and straight shapes are taken at their rims', () => {
    expect(gap(disc(spot(10, 10), 1000), disc(spot(15, 10), 500))).to.equal(3500);
    expect(gap(disc(spot(10, 10), 1000), disc(spot(11, 10), 500))).to.equal(0);
    expect([gapTo(disc(spot(10, 10), 1000), spot(15, 10)), gapTo(disc(spot(10, 10), 1000), spot(10.5, 10))]).to.deep.equal([4000, 0]);
  });

  it('QM-11.3 a way that leaves the road aslant is on it up to the edge', () => {
    const ground = land(terrain('road', plot(5, 5, 15, 15), { road: true }));
    // Twenty inches, 3 right for 4 up: y 15 after a quarter and a sixteenth of it.
    expect(roadAlong(ground, spot(10, 10), spot(22, 26))).to.equal(6250);
    expect(roadAlong(ground, spot(10, 10), spot(-2, 26))).to.equal(6250);
    expect(roadAlong(ground, spot(10, 10), spot(22, 10))).to.equal(5000);
    expect(roadAlong(ground, spot(10, 10), spot(13, 14))).to.equal(5000);
    expect([roadAlong(ground, spot(20, 10), spot(10, 10)), roadAlong(ground, spot(10, 10), spot(10, 10))]).to.deep.equal([0, 0]);
  });

  it('QM-12.2 along a road is the way of it that is nearer to the facing; at right angles as it is drawn', () => {
    const ground = land(terrain('road', plot(5, 22, 60, 26), { road: true, line: [spot(5, 24), spot(60, 24)] }));
    const along = (facing: number) => alongRoad(ground, spot(20, 24), facing);
    expect([along(0), along(899), along(900), along(901), along(1800), along(2699), along(2700), along(2701)]).to.deep.equal([
      0, 0, 0, 1800, 1800, 1800, 0, 0,
    ]);
    expect(alongRoad(ground, spot(20, 30), 0)).to.equal(null);
  });

  it('QM-12.2 on a bent road along the stretch that is nearest', () => {
    const bent = [spot(8, 22), spot(32, 22), spot(32, 46), spot(28, 46), spot(28, 26), spot(8, 26)];
    const ground = land(terrain('road', bent, { road: true, line: [spot(10, 24), spot(30, 24), spot(30, 44)], thickness: 4000 }));
    expect([alongRoad(ground, spot(20, 24), 800), alongRoad(ground, spot(30, 36), 100)]).to.deep.equal([0, 900]);
  });

  it('QM-16.11 at each corner the edge better for the defender', () => {
    // Facing right with its front at x 20: from y 21 to 27 and back to x 19.
    const touched = (px: number, py: number) => sideTouched(foot('x', 20, 24), spot(px, py));
    expect([touched(20, 27), touched(20, 21), touched(19, 27), touched(19, 21)]).to.deep.equal(['front', 'front', 'flank', 'flank']);
    expect([touched(20, 24), touched(19.5, 27), touched(19.5, 21), touched(19, 24)]).to.deep.equal(['front', 'flank', 'flank', 'rear']);
    expect(touched(19, 26.999)).to.equal('rear');
  });

  it('QM-3.9 the rear rank that is not full stands in the middle', () => {
    const bases = soldierBases(foot('a', 20, 24, 0, { soldiers: 4, formation: { kind: 'line', files: 3 } }), land()).map(centreOf);
    expect(bases).to.deep.equal([spot(19.5, 25), spot(19.5, 24), spot(19.5, 23), spot(18.5, 24)]);
  });

  it('QM-20.4 what stops a forced move is told: the edge, or whom it would end upon or come up to', () => {
    const by = (details: Moment['details'], heading = 0) => {
      const { field } = position({ details });
      const detail = field.details['x'];
      if (detail === undefined) throw new Error('nobody to slide');
      return slide(field, detail, heading, 6000).by;
    };
    expect(by([foot('x', 70, 20, 0, BLACK)])).to.equal('edge');
    expect(by([foot('x', 20, 20, 0, BLACK)])).to.equal('');
    expect(by([foot('x', 20, 20, 0, BLACK), foot('b', 25, 20, 0, BLACK)])).to.equal('b');
    expect(by([foot('x', 20, 20, 0, BLACK), skirmishers('s', 26, 20, 0, BLACK)])).to.equal('s');
  });

  it('QM-11.22 on the second leg of a way as on the first', () => {
    // Straight above the officer the scout goes along from x 20; an inch down, then across: nearest from 11 to 9, then away.
    const { at } = marched(
      { details: [scout('a', [20, 40])], figures: [figure('o', 'u', 10, 24)] },
      [
        [20, 39],
        [0.5, 39],
      ],
      [6, 6, 6],
    );
    expect(at).to.deep.equal([9, 39]);
  });

  it('QM-29.3 a militia general’s one die is told as such', () => {
    const x1 = foot('x', 20, 20, 180, { ...BLACK, quality: 'militia' });
    const referee = refereeOf(
      position({ details: [x1], generals: [general('red', 'red', 1, 1), general('black', 'black', 24, 20, { rating: 1 })] }),
      { rally: [6] },
    );
    expect(rally(referee, x1)).to.equal(true);
    const [told] = referee.events.map(({ data }) => data);
    expect(told).to.deep.include({ detail: 'x', general: 'black', success: true });
    expect(JSON.stringify(told)).to.include(
      '"modifiers":[{"name":"militia","value":-1,"clause":"QM-29.3"},{"name":"at least one die","value":1,"clause":"QM-29.3"}]',
    );
  });

  it('QM-29.3 an elite detail’s further die is told as such', () => {
    const x1 = foot('x', 20, 20, 180, { ...BLACK, quality: 'elite' });
    const referee = refereeOf(
      position({ details: [x1], generals: [general('red', 'red', 1, 1), general('black', 'black', 24, 20, { rating: 1 })] }),
      { rally: [1, 6] },
    );
    expect(rally(referee, x1)).to.equal(true);
    expect(JSON.stringify(referee.events.map(({ data }) => data)[0])).to.include(
      '"modifiers":[{"name":"elite","value":1,"clause":"QM-29.3"}]',
    );
  });

  it('QM-1.8, QM-26.15 what makes a defence roll better is told with it, though it gives no dice', () => {
    const x1 = foot('x', 20, 20, 180, { ...BLACK, quality: 'militia' });
    const players = { black: { identity: 'raised', designation: 'x' } } as const;
    const { colour, shifts } = steadied(refereeOf(position({ details: [x1], players })), x1, 'yellow');
    expect([colour, shifts.map(({ value, clause }) => [value, clause])]).to.deep.equal([
      'yellow',
      [
        [0, 'QM-29.2'],
        [0, 'QM-26.15'],
      ],
    ]);
    expect(shifts[1]?.name).to.match(/^Raised from the Ranks/);
  });
});

describe('putting down', () => {
  const red = { seat: 'red', army: 'red', units: ['u'], figures: ['u-officer', 'u-ensign'], general: true, placed: [] } as const;
  const road = land(
    terrain('road', plot(30, 0, 34, 12), { road: true, line: [spot(32, 0), spot(32, 12)], thickness: 4000 }),
    terrain('lake', plot(40, 4, 44, 8), { impassable: true }),
  );
  const pair = (px: number, py: number) =>
    ({ unit: 'u', soldiers: 2, at: spot(px, py), facing: 900, formation: { kind: 'loose' } }) as const;
  const verdictOn = (figures: readonly (readonly [number, number])[], chief: readonly [number, number] = [10, 2]) => {
    const state = position({ details: [skirmishers('d', 10, 8, 90, { unit: 'u' }), x], ground: road });
    const [officer, ensign] = figures;
    const refusal = checkDeployment(state, red, {
      details: [pair(10, 8)],
      figures: [
        { figure: 'u-officer', at: spot(...(officer ?? [0, 0])) },
        { figure: 'u-ensign', at: spot(...(ensign ?? [0, 0])) },
      ],
      general: spot(...chief),
    });
    return refusal === null ? 'legal' : `${shown(refusal)}${refusal.shape?.pieces === undefined ? '' : ` ${refusal.shape.pieces.join()}`}`;
  };

  it('QM-2.15, QM-4.6 each command figure in the zone, on nobody, near the others and near its men', () => {
    expect(
      verdictOn([
        [9, 5],
        [11, 5],
      ]),
    ).to.equal('legal');
    expect(
      verdictOn([
        [9, 5],
        [11, 11.6],
      ]),
    ).to.equal('QM-4.6 outside-zone u-ensign');
    expect(
      verdictOn([
        [9, 11.6],
        [11, 5],
      ]),
    ).to.equal('QM-4.6 outside-zone u-officer');
    expect(
      verdictOn([
        [10, 8],
        [11, 5],
      ]),
    ).to.equal('QM-3.12 no-room u-officer');
    // Told of the first of them by name.
    expect(
      verdictOn([
        [9, 5],
        [22.1, 5],
      ]),
    ).to.equal('QM-2.15 figures-apart u-ensign');
    expect(
      verdictOn([
        [30, 5],
        [31, 5],
      ]),
    ).to.equal('QM-2.15 outside-wall u-1');
    expect(
      verdictOn(
        [
          [9, 5],
          [11, 5],
        ],
        [10, 11.5],
      ),
    ).to.equal('QM-4.6 general-outside-zone');
    expect(
      verdictOn(
        [
          [9, 5],
          [11, 5],
        ],
        [42, 6],
      ),
    ).to.equal('QM-3.12 no-room');
  });

  const deployed = (at: readonly [number, number], more: Partial<Detail> = {}, type: 'foot-artillery' | 'infantry' = 'foot-artillery') => {
    const state = position({
      details: [type === 'infantry' ? foot('u-1', 10, 8, 90, { unit: 'u' }) : gun('u-1', 10, 8, 90, { unit: 'u', ...more })],
      ground: road,
    });
    const formation = more.formation ?? { kind: 'battery' };
    if (formation.kind === 'mob') throw new Error('nobody chooses to be a mob');
    const refusal = checkDeployment(
      state,
      { ...red, figures: [], general: false },
      {
        details: [{ unit: 'u', soldiers: type === 'infantry' ? 6 : 4, at: spot(...at), facing: more.facing ?? 900, formation }],
        figures: [],
        general: spot(1, 1),
      },
    );
    return refusal === null ? 'legal' : `${shown(refusal)} ${(refusal.shape?.pieces ?? refusal.shape?.terrain ?? []).join()}`;
  };

  it('QM-2.12, QM-3.8 guns: set up anywhere, limbered on a road and along it, the heavy always set up', () => {
    expect([deployed([10, 8]), deployed([32, 10], { formation: { kind: 'limbered' } })]).to.deep.equal(['legal', 'legal']);
    expect(deployed([10, 8], { formation: { kind: 'limbered' } })).to.equal('QM-3.8 formation u-1');
    expect(deployed([32, 10], { formation: { kind: 'limbered' }, gun: 'heavy' })).to.equal('QM-2.12 heavy-gun u-1');
    expect(deployed([10, 8], { formation: { kind: 'limbered' }, gun: 'heavy' })).to.equal('QM-2.12 heavy-gun u-1');
    // Five inches deep: looking right it would reach from x 27 to 32; a column looks along its road, up, and down it is off the table.
    expect(deployed([32, 10], { formation: { kind: 'limbered' }, facing: 450 })).to.equal('legal');
    expect(deployed([32, 4], { formation: { kind: 'limbered' }, facing: 2250 })).to.equal('legal');
    expect(deployed([32, 10], { formation: { kind: 'limbered' }, facing: 2250 })).to.equal('QM-4.6 outside-zone u-1');
    expect(deployed([42, 8])).to.equal('QM-3.12 impassable lake');
    expect(deployed([10, 12.1])).to.equal('QM-4.6 outside-zone u-1');
  });

  it('QM-3.3 a line has one rank or two, QM-3.7 a column its road', () => {
    const infantry = (formation: Detail['formation']) => deployed([10, 8], { formation }, 'infantry');
    expect([infantry({ kind: 'line', files: 6 }), infantry({ kind: 'line', files: 3 })]).to.deep.equal(['legal', 'legal']);
    expect([infantry({ kind: 'line', files: 2 }), infantry({ kind: 'column' }), infantry({ kind: 'loose' })]).to.deep.equal([
      'QM-3.3 formation u-1',
      'QM-3.7 formation u-1',
      'QM-3.7 formation u-1',
    ]);
  });

  it('QM-3.7 infantry in column on a road looks along it', () => {
    expect(deployed([32, 10], { formation: { kind: 'column' }, facing: 450 }, 'infantry')).to.equal('legal');
    expect(deployed([32, 2.9], { formation: { kind: 'column' }, facing: 450 }, 'infantry')).to.equal('QM-4.6 outside-zone u-1');
    expect(deployed([32, 2.9], { formation: { kind: 'column' }, facing: 2700 }, 'infantry')).to.equal('legal');
  });

  it('QM-3.7 infantry in line on a road looks where it is told', () => {
    const line = { kind: 'line', files: 6 } as const;
    expect(deployed([32, 11], { formation: line, facing: 900 }, 'infantry')).to.equal('legal');
    // Half right its left end is three inches from its middle and 2.1 nearer to the enemy.
    expect(deployed([32, 11], { formation: line, facing: 450 }, 'infantry')).to.equal('QM-4.6 outside-zone u-1');
  });
});

describe('what the house puts down for a captain', () => {
  const captain = (zone: ReturnType<typeof plot>, before: readonly (readonly [number, number])[]) => {
    const state = position({ details: [x], seats: { red: ['red', 'rose', 'ruby'] } });
    const deploying: Deploying = {
      seat: 'rose',
      army: 'red',
      units: [],
      figures: [],
      general: true,
      placed: before.map((at) => ({ details: [], figures: [], general: spot(...at) })),
    };
    return usualDeployment({ ...state, zones: { ...state.zones, red: zone } }, deploying).general;
  };

  it('QM-33.1 behind the middle of the zone two inches from the edge; where others stand, farther on, then aside', () => {
    const wide = plot(0, 0, 72, 12);
    expect(captain(wide, [])).to.deep.equal(spot(36, 2));
    expect(captain(wide, [[36, 2]])).to.deep.equal(spot(36, 4));
    expect(
      captain(wide, [
        [36, 2],
        [36, 4],
      ]),
    ).to.deep.equal(spot(36, 8));
    // In a zone three inches deep an ally at half of it leaves room an inch and a half to the right.
    expect(captain(plot(0, 0, 72, 3), [[36, 1.5]])).to.deep.equal(spot(37.5, 2));
    expect(
      captain(plot(0, 0, 72, 3), [
        [36, 1.5],
        [37.5, 1.5],
      ]),
    ).to.deep.equal(spot(34.5, 2));
  });
});

describe('what the house draws up', () => {
  it('QM-33.1 is a line on a road as well; where none has room no column is put there instead', () => {
    const ground = land(terrain('road', plot(29, 0, 35, 12), { road: true, line: [spot(32, 0), spot(32, 12)], thickness: 6000 }));
    const drawn = (right: number) => {
      const state = position({ details: [foot('u-1', 32, 6, 90, { unit: 'u' }), x], ground });
      return usualDeployment(
        { ...state, zones: { ...state.zones, red: plot(30, 0, right, 12) } },
        { seat: 'red', army: 'red', units: ['u'], figures: [], general: false, placed: [] },
      );
    };
    // An inch from the side, two ranks of three.
    expect(drawn(34).details.map(({ at, formation }) => ({ at, formation }))).to.deep.equal([
      { at: spot(32.5, 6), formation: { kind: 'line', files: 3 } },
    ]);
    expect(() => drawn(33.5)).to.throw('no room');
  });
});

describe('before any die has been thrown', () => {
  const units = [
    { id: 'band', name: 'Band', type: 'indians' },
    { id: 'seven', name: 'Seven', type: 'indians', soldiers: 7 },
    { id: 'guns', name: 'Guns', type: 'foot-artillery' },
  ];
  const army = (seat: string, more: object) => ({ name: seat, players: [{ seat, general: seat, rating: 3 }], ...more });
  const file = (options: object, black: object = { units: [{ id: 'foot', name: 'Foot', type: 'infantry', quality: 'elite' }] }) =>
    scenario.parse({
      format: 1,
      book: 'queens-men',
      id: 'trial',
      name: 'Trial',
      description: '',
      minutes: 30,
      options,
      armies: { red: army('red', { units }), black: army('black', black) },
    });

  it('QM-4.1, QM-4.2, QM-4.4 what the dice will tell is left out: warbands, rolled rosters, ratings, quality', () => {
    const { state } = known(file({ generalRatings: 'random', unitQuality: 'random' }));
    expect(Object.keys(state.field.units).sort()).to.deep.equal(['foot', 'guns', 'seven']);
    expect([state.field.generals['red']?.rating, state.field.units['foot']?.quality]).to.deep.equal([3, 'regular']);
    expect([state.options.generalRatings, state.options.unitQuality, state.options.identities]).to.deep.equal([
      'random',
      'random',
      'secret',
    ]);
    expect(Object.values(state.players).map(({ identity }) => identity)).to.deep.equal([null, null]);
    expect(Object.keys(known(file({}, { random: true })).state.field.units).sort()).to.deep.equal(['guns', 'seven']);
    expect(known(file({ unitQuality: 'scenario' })).state.field.units['foot']?.quality).to.equal('elite');
    expect(known(file({ generalRatings: 'all-2' })).state.field.generals['red']?.rating).to.equal(2);
  });

  it('QM-31.1 the battle begins with what its file says', () => {
    const state = queensMen.setUp?.(file({ identities: 'off' }), {
      roll: (_purpose, count) => Array.from({ length: count }, () => 2),
      shuffle: (_purpose, things) => [...things],
    });
    expect([state?.scenario, Object.keys(state?.field.units ?? {}).sort()]).to.deep.equal(['trial', ['band', 'foot', 'guns', 'seven']]);
    // Three and the die (QM-4.4).
    expect(state?.field.units['band']?.strength).to.equal(5);
  });

  it('QM-31.1 a detail for which the file says no formation is in the usual one', () => {
    const usual = (type: Parameters<typeof formationOf>[1]['type']) => formationOf(undefined, { type }, 6);
    expect(
      [
        usual('infantry'),
        usual('cavalry'),
        usual('skirmishers'),
        usual('indians'),
        usual('light-cavalry'),
        usual('foot-artillery'),
        usual('horse-artillery'),
      ].map(({ kind }) => kind),
    ).to.deep.equal(['line', 'line', 'loose', 'loose', 'loose', 'battery', 'battery']);
    expect(usual('infantry')).to.deep.equal({ kind: 'line', files: 6 });
    const lines = [1, 2].map((ranks) => formationOf({ kind: 'line', ranks }, { type: 'infantry' }, 5));
    expect(lines).to.deep.equal([
      { kind: 'line', files: 5 },
      { kind: 'line', files: 3 },
    ]);
    expect(formationOf({ kind: 'open' }, { type: 'infantry' }, 5)).to.deep.equal({ kind: 'open' });
  });

  it('QM-4.2 units of a random roster are numbered by their kind', () => {
    const rolled = setUp(file({ rosterSize: 12, identities: 'off' }, { random: true }), {
      roll: (purpose, count) => Array.from({ length: count }, () => (purpose === 'setup.force' ? 1 : 3)),
      shuffle: (_purpose, things) => [...things],
    });
    expect(
      Object.values(rolled.state.field.units)
        .filter(({ seat }) => seat === 'black')
        .map(({ name }) => name),
    ).to.deep.equal([
      '1st Foot',
      '2nd Foot',
      '3rd Foot',
      '4th Foot',
      '5th Foot',
      '6th Foot',
      '7th Foot',
      '8th Foot',
      '9th Foot',
      '10th Foot',
      '11th Foot',
      '12th Foot',
    ]);
  });
});
