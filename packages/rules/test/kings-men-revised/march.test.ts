import { expect } from 'chai';
import { judgeCharge, judgeMove } from '../../src/books/kings-men/revised/movement/drill.ts';
import type { State } from '../../src/books/kings-men/revised/state.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { polar } from '../../src/table/trig.ts';
import { degrees, inches } from '../../src/table/units.ts';
import type { Point } from '../../src/table/units.ts';
import {
  BLACK,
  COLUMN,
  foot,
  garrison,
  guns,
  granted,
  horse,
  land,
  marching,
  plot,
  skirmishers,
  spot,
  verdictOf,
} from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { activated, fromMoment, moment } from './support.ts';

/** A battle in which the unit is being activated with a common card. */
function acting(unit: Unit, ground: Ground = land(), options: object = {}, others: readonly Unit[] = []): State {
  return activated(moment({ units: [unit, ...others], ground, options: { ...options } }), unit, '5');
}

/** What the move came to: its greatest distance in inches and the clauses that halve it, or the refusal. */
function outcome(state: State, unit: Unit, facing: number, ...path: Point[]): string {
  const judged = judgeMove(state, unit, marching(facing, ...path));
  if ('refused' in judged) return verdictOf(judged);
  return [judged.limit / 1000, ...judged.halvings.map(({ clause }) => clause)].join(' ');
}

/** The same for a straight move of so many inches on a bearing, keeping the facing. */
function going(unit: Unit, bearing: number, length: number, ground?: Ground, options?: object): string {
  const to = polar(unit.at, degrees(bearing), inches(length));
  return outcome(acting(unit, ground, options), unit, unit.facing / 10, to);
}

const east = foot('u', 30, 24);
const column = foot('u', 30, 24, 0, { formation: COLUMN });
const riders = horse('u', 30, 24);

describe('revised: activation and formations', () => {
  it('KMR-7.1 has a mob do nothing but reform, and everybody else anything but that', () => {
    const mob = foot('r1', 30, 20, 90, { formation: { kind: 'mob' } });
    const trial = fromMoment({ units: [mob, foot('b1', 30, 44, 270, BLACK)], deck: cards('red 5', 'red 6', 'black 5') });
    trial.activate('r1');
    expect(trial.refused({ do: 'move', path: [], facing: 0 }).clause).to.equal('KM-10.8');
    trial.answer({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 900 });
    trial.activate('r1');
    expect(trial.refused({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 900 }).clause).to.equal('KM-10.1');
  });

  it('KMR-7.2 knows line, column, loose and mob, and lets nobody choose a square', () => {
    const trial = fromMoment({ units: [foot('r1', 30, 20, 90), foot('b1', 30, 44, 270, BLACK)], deck: cards('red 5') });
    trial.activate('r1');
    expect(trial.refused({ do: 'change', formation: { kind: 'square' }, facing: 900 }).code).to.equal('malformed');
    expect(new Set(trial.offered().flatMap((each) => /"kind":"(\w+)"/.exec(JSON.stringify(each))?.[1] ?? []))).to.deep.equal(
      new Set(['line', 'column']),
    );
  });

  it('KMR-7.3 reforms a mob about its centre, facing anywhere, at the usual price and downgrade, with no move or fire after it', () => {
    const mob = foot('r1', 60, 40, 90, { formation: { kind: 'mob' }, colour: 'yellow' });
    const trial = fromMoment({ units: [mob, foot('b1', 30, 44, 270, BLACK)], points: { red: 1 }, deck: cards('red 5', 'black 5') });
    trial.activate('r1').answer({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 1800 });
    // Facing left a line of two ranks has its centre one inch behind its front: the front is at 59.
    expect(trial.unit('r1')).to.deep.include({ at: spot(59, 40), facing: 1800, colour: 'red' });
    expect(trial.state.armies.red.points.red).to.equal(0);
    expect(trial.asked).to.equal('choose-unit');
    expect(trial.told('unit-reformed')).to.have.length(1);
  });
});

describe('revised: movement', () => {
  it('KMR-8.1 gives only forward movement the full distance', () => {
    expect(going(east, 0, 6)).to.equal('6');
    expect(going(column, 0, 10)).to.equal('10');
    expect(going(riders, 0, 16)).to.equal('16');
  });

  it('KMR-8.1a counts 45 degrees to either side as forward, inclusive', () => {
    expect([going(east, 45, 5), going(east, 315, 5)]).to.deep.equal(['6', '6']);
    expect([going(east, 46, 5), going(east, 314, 5)]).to.deep.equal(['KMR-8.2 too-far', 'KMR-8.2 too-far']);
    // By the option everything short of a right angle.
    expect([going(east, 89, 5, undefined, { forwardArc: 90 }), going(east, 90, 5, undefined, { forwardArc: 90 })]).to.deep.equal([
      '6',
      'KMR-8.2 too-far',
    ]);
  });

  it('KMR-8.1 holds every leg against the facing at the start, to a tenth of a degree', () => {
    const far = (bearing: number, options?: object) =>
      outcome(acting(riders, undefined, options), riders, 0, polar(riders.at, Math.round(bearing * 10), inches(12)));
    expect([far(45), far(45.1), far(315), far(314.9)]).to.deep.equal(['16', 'KMR-8.2 too-far', '16', 'KMR-8.2 too-far']);
    const wide = { forwardArc: 90 };
    expect([far(89.9, wide), far(90, wide), far(270.1, wide), far(270, wide)]).to.deep.equal([
      '16',
      'KMR-8.2 too-far',
      '16',
      'KMR-8.2 too-far',
    ]);
    // Two legs of 30 degrees each to the left: the second is sixty off the start.
    const first = polar(riders.at, 300, inches(6));
    const round = (bearing: number) => outcome(acting(riders), riders, 0, first, polar(first, bearing, inches(6)));
    expect([round(450), round(600), round(3300)]).to.deep.equal(['16', 'KMR-8.2 too-far', '16']);
    // Forward again at last it has gone sideways all the same.
    expect(outcome(acting(riders), riders, 0, spot(32, 24), spot(32, 26), spot(40, 26))).to.equal('KMR-8.2 too-far');
  });

  it('KMR-8.2 halves the whole move for one leg sideways or backward', () => {
    expect([going(east, 90, 3), going(east, 180, 3)]).to.deep.equal(['3 KMR-8.2', '3 KMR-8.2']);
    // Two forward and one to the side: three in all, of three.
    expect(outcome(acting(east), east, 0, spot(32, 24), spot(32, 25))).to.equal('3 KMR-8.2');
    expect(outcome(acting(east), east, 0, spot(32, 24), spot(32, 25.1))).to.equal('KMR-8.2 too-far');
  });

  it('KMR-8.3 lets skirmishers go their full distance in any direction', () => {
    const light = skirmishers('u', 30, 24);
    for (const bearing of [0, 90, 180, 300]) expect(going(light, bearing, 12), String(bearing)).to.equal('12');
  });

  it('KMR-8.4 lets a unit face within 90 degrees of its facing for nothing, and beyond that at half', () => {
    expect(outcome(acting(east), east, 90, spot(36, 24))).to.equal('6');
    expect(outcome(acting(east), east, 91, spot(33, 24))).to.equal('3 KM-14.6');
    // Two reasons to halve, halved once.
    expect(outcome(acting(east), east, 180, spot(27, 24))).to.equal('3 KMR-8.2 KM-14.6');
  });

  it('KMR-8.5 slows a move by a slope only when it goes up', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(40, 10, 60, 38) }]);
    const below = foot('u', 38, 24);
    const above = foot('u', 50, 24, 180);
    expect(going(below, 0, 3, hill)).to.equal('3 KMR-8.5');
    expect(going(below, 0, 5, hill)).to.equal('KMR-8.5 too-far');
    // The same slope downhill, and the level top.
    expect(outcome(acting(foot('u', 41, 24, 180), hill), foot('u', 41, 24, 180), 180, spot(35, 24))).to.equal('6');
    expect(going(above, 180, 6, hill)).to.equal('6');
  });

  it('KMR-8.5 slows a move by the other ground of the list as before', () => {
    for (const kind of [
      'stream',
      'light-woods',
      'fence',
      'hedge',
      'crops',
      'rough',
      'low-wall',
      'barricade',
      'rampart',
      'fortification',
    ] as const) {
      expect(going(east, 0, 3, land([{ id: 'x', kind, area: plot(31, 20, 33, 28) }])), kind).to.equal('3 KM-15.1');
      expect(going(east, 0, 4, land([{ id: 'x', kind, area: plot(31, 20, 33, 28) }])), kind).to.equal('KM-15.1 too-far');
    }
  });

  it('KMR-8.5a goes up a contour when the outline comes over it from wholly outside, or lies further inside at the end', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(40, 10, 60, 38), levels: [plot(48, 16, 52, 32)] }]);
    const at = (x: number) => foot('u', x, 24);
    // Half on the slope (a line two deep with its front at 41), going further up and further down.
    expect(going(at(41), 0, 1, hill)).to.equal('3 KMR-8.5');
    expect(going(at(41), 180, 1, hill)).to.equal('3 KMR-8.2');
    // Along the slope no share changes: only sideways movement halves it.
    expect(going(at(41), 90, 3, hill)).to.equal('3 KMR-8.2');
    // On the first level, clear of the second; then up to it.
    expect(going(at(43), 0, 4, hill)).to.equal('6');
    expect(going(at(46), 0, 3, hill)).to.equal('3 KMR-8.5');
    // Over a spur no broader than an inch, down on the other side again: it came from outside.
    const spur = land([{ id: 'spur', kind: 'hill', area: plot(33, 10, 34, 38) }]);
    expect(going(east, 0, 6, spur)).to.equal('KMR-8.5 too-far');
    expect(outcome(acting(riders, spur), riders, 0, spot(38, 24))).to.equal('8 KMR-8.5');
  });

  it('KMR-8.5a measures shares of the outline, on the side of a slope as on its end', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(40, 10, 60, 38) }]);
    // Its front stands in the slope: six wide and two deep. A fifth of an inch up is 1.2 square inches more.
    const on = foot('u', 41, 24);
    expect(going(on, 0, 0.2, hill)).to.equal('3 KMR-8.5');
    // Wholly on the top it goes up nothing more, nor does it where it leaves the hill.
    expect(going(foot('u', 50, 24), 0, 6, hill)).to.equal('6');
    expect(outcome(acting(foot('u', 58, 24), hill), foot('u', 58, 24), 0, spot(64, 24))).to.equal('6');
    // Along the lower slope: its left half comes to lie on the hill, its right half never.
    const beside = foot('u', 36, 9);
    expect(outcome(acting(beside, hill), beside, 0, spot(42, 9))).to.equal('KMR-8.5 too-far');
    const below = foot('u', 36, 7);
    expect(outcome(acting(below, hill), below, 0, spot(42, 7))).to.equal('6');
  });

  it('KMR-8.5a takes of skirmishers the centre body, swept along the leg', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(40, 10, 60, 38) }]);
    const light = skirmishers('u', 38.9, 24);
    expect([going(light, 90, 12, hill), going(light, 0, 6, hill), going(light, 0, 6.1, hill)]).to.deep.equal([
      '12',
      '6 KMR-8.5',
      'KMR-8.5 too-far',
    ]);
    // From the top downhill, and along it.
    expect([going(skirmishers('u', 42, 24), 180, 12, hill), going(skirmishers('u', 50, 24), 0, 8, hill)]).to.deep.equal(['12', '12']);
  });

  it('KMR-8.5a looks at each leg by itself: down one slope and up the next is up', () => {
    const hills = land([
      { id: 'a', kind: 'hill', area: plot(20, 10, 29, 38) },
      { id: 'b', kind: 'hill', area: plot(36, 10, 44, 38) },
    ]);
    const unit = horse('u', 30, 24);
    expect(outcome(acting(unit, hills), unit, 0, spot(35, 24))).to.equal('16');
    expect(outcome(acting(unit, hills), unit, 0, spot(35, 24), spot(38, 24))).to.equal('8 KMR-8.5');
  });

  it('KMR-8.6 leaves the doors of enterable buildings to the first edition, halving and all (KMR-8.6a)', () => {
    const farm = land([{ id: 'farm', kind: 'building', area: plot(34, 22, 38, 26) }]);
    const unit = foot('u', 30, 24);
    const inside = garrison('u', 'farm', spot(36, 24));
    const enter = judgeMove(acting(unit, farm), unit, { do: 'move', path: [spot(34, 24)], facing: 0, enter: 'farm' });
    expect(verdictOf(enter)).to.equal('KM-24.3 too-far');
    const near = foot('u', 31, 24);
    const entered = granted(judgeMove(acting(near, farm), near, { do: 'move', path: [spot(34, 24)], facing: 0, enter: 'farm' }));
    expect(entered.halvings.map(({ clause }) => clause)).to.deep.equal(['KM-24.3']);
    const left = granted(
      judgeMove(acting(inside, farm), inside, {
        do: 'move',
        path: [spot(41, 24)],
        facing: 0,
        leave: { from: spot(38, 24), formation: { kind: 'line', files: 6 } },
      }),
    );
    expect([left.limit, ...left.halvings.map(({ clause }) => clause)]).to.deep.equal([3000, 'KM-24.4']);
  });

  it('KMR-8.7 gives a road move that is sideways or ends turned back half the distance and no bonus', () => {
    const road = land([{ id: 'road', kind: 'road', area: plot(0, 20, 72, 28) }]);
    expect(outcome(acting(column, road), column, 0, spot(45, 24))).to.equal('15');
    expect(outcome(acting(column, road), column, 180, spot(35, 24))).to.equal('5 KMR-8.7');
    expect(outcome(acting(column, road), column, 180, spot(35.1, 24))).to.equal('KMR-8.7 too-far');
    // Across the road, outside the forward arc.
    expect(outcome(acting(column, road), column, 0, spot(30, 27))).to.equal('5 KMR-8.7');
    expect(outcome(acting(column, road), column, 0, spot(40, 24), spot(36, 24))).to.equal('KMR-8.7 too-far');
  });

  it('KMR-8.7a lets a column follow the bends of its road', () => {
    // East for seven inches, then north: the second leg is a right angle off the facing.
    const bend = land([
      { id: 'a', kind: 'road', area: plot(20, 23, 38, 25) },
      { id: 'b', kind: 'road', area: plot(36, 23, 38, 48) },
    ]);
    expect(outcome(acting(column, bend), column, 90, spot(37, 24), spot(37, 32))).to.equal('15');
    // Off the road such a leg is sideways.
    expect(outcome(acting(column), column, 90, spot(32, 24), spot(32, 27))).to.equal('5 KMR-8.2');
  });

  it('KMR-8.7a lets it go on round a bend it has come to, whatever way it faces on the road it came by', () => {
    const bend = land([
      { id: 'a', kind: 'road', area: plot(20, 23, 38, 25) },
      { id: 'b', kind: 'road', area: plot(36, 23, 38, 48) },
    ]);
    // Its front stands in the bend, its four ranks on the road behind it: fifteen inches north, and not one more hundredth.
    const there = foot('u', 37, 24, 0, { formation: COLUMN });
    expect(outcome(acting(there, bend), there, 90, spot(37, 39))).to.equal('15');
    expect(outcome(acting(there, bend), there, 90, spot(37, 39.01))).to.equal('KM-15.9 too-far');
    // One that stands across the road has come by none: it sets out sideways.
    const across = foot('u', 37, 34, 0, { formation: COLUMN });
    expect(outcome(acting(across, bend), across, 90, spot(37, 38))).to.equal('5 KMR-8.7');
  });

  it('KMR-8.7a lets it follow a bend sharper than a right angle, and never double back', () => {
    // East to (40, 24), then back to the north-west: 12 inches on a bearing of 120 degrees.
    const sharp = land([
      {
        id: 'road',
        kind: 'road',
        line: [
          { x: 10, y: 24 },
          { x: 40, y: 24 },
          { x: 34, y: 34.39 },
        ],
        thickness: 2,
      },
    ]);
    const to = (x: number, y: number) => outcome(acting(column, sharp), column, 90, spot(40, 24), spot(x, y));
    expect(to(38.5, 26.6)).to.equal('15');
    // Back along the road it came by, straight or at a slant.
    expect(to(36, 24)).to.equal('KMR-8.7 too-far');
    expect(to(36, 24.6)).to.equal('KMR-8.7 too-far');
    expect(outcome(acting(column, sharp), column, 0, spot(26, 24))).to.equal('5 KMR-8.7');
  });

  it('KMR-8.7a tells a sharp bend from a way back on any heading, and by any length of leg', () => {
    // North along x = 20 to (20, 40), then back down to the right: 20 inches on a bearing of 300 degrees.
    const sharp = land([
      {
        id: 'road',
        kind: 'road',
        line: [
          { x: 20, y: 10 },
          { x: 20, y: 40 },
          { x: 30, y: 22.68 },
        ],
        thickness: 2,
      },
    ]);
    const up = foot('u', 20, 32, 90, { formation: COLUMN });
    const to = (x: number, y: number) => outcome(acting(up, sharp), up, 90, spot(20, 40), spot(x, y));
    expect([to(23, 34.8), to(20.5, 39.13)]).to.deep.equal(['15', '15']);
    expect([to(20, 36), to(20.6, 36), to(19.4, 36)]).to.deep.equal(['KMR-8.7 too-far', 'KMR-8.7 too-far', 'KMR-8.7 too-far']);
    // Without a leg before it the column's own length is what it would go back over.
    expect(outcome(acting(up, sharp), up, 90, spot(20, 26))).to.equal('KMR-8.7 too-far');
    expect(outcome(acting(up, sharp), up, 90, spot(20, 27))).to.equal('5 KMR-8.7');
  });

  it('KMR-8.7a turns the column along every leg of its road (KM-14.14a), so that nobody beside the bend bars its way', () => {
    const bend = land([
      { id: 'a', kind: 'road', area: plot(20, 23, 38, 25) },
      { id: 'b', kind: 'road', area: plot(36, 23, 38, 48) },
    ]);
    // Three abreast the column reaches from 35.5 to 38.5 on its way north; sideways its four ranks would reach back to 33.
    const state = acting(column, bend, {}, [foot('o', 35, 32, 0, { formation: COLUMN })]);
    expect(outcome(state, column, 90, spot(37, 24), spot(37, 32))).to.equal('15');
  });

  it('KMR-8.1 holds a charge to the same law as any move', () => {
    const unit = foot('u', 30, 24);
    // The enemy's flank lies two inches up and the charge has to go up and over: four inches with a leg to the side.
    const target = foot('t', 34, 24, 180, { ...BLACK });
    const straight = judgeCharge(acting(unit, land(), {}, [target]), unit, {
      do: 'charge',
      target: 't',
      path: [spot(33.97, 24)],
      facing: 0,
    });
    expect(granted(straight).limit).to.equal(6000);
    const round = judgeCharge(acting(unit, land(), {}, [target]), unit, {
      do: 'charge',
      target: 't',
      path: [spot(30, 25), spot(33.97, 25)],
      facing: 0,
    });
    expect(verdictOf(round)).to.equal('KMR-8.2 too-far');
  });

  it('KMR-8.5 measures guns by the same slopes', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(40, 10, 60, 38) }]);
    const battery = guns('u', 39, 24);
    expect(going(battery, 0, 2, hill)).to.equal('2 KMR-8.5');
    expect(going(guns('u', 41, 24, 180), 180, 4, hill)).to.equal('4');
  });
});
