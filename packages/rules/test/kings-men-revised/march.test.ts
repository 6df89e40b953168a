import { expect } from 'chai';
import { judgeCharge, judgeMove } from '../../src/books/kings-men/revised/drill.ts';
import type { State } from '../../src/books/kings-men/revised/state.ts';
import type { Ground } from '../../src/books/kings-men/shared/field.ts';
import type { Unit } from '../../src/books/kings-men/shared/unit.ts';
import { polar } from '../../src/table/trig.ts';
import { degrees, inches } from '../../src/table/units.ts';
import type { Point } from '../../src/table/units.ts';
import { BLACK, COLUMN, foot, garrison, guns, granted, horse, land, marching, plot, skirmishers, spot, verdictOf } from '../kings-men/marching.ts';
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
    expect(new Set(trial.offered().flatMap((each) => /"kind":"(\w+)"/.exec(JSON.stringify(each))?.[1] ?? []))).to.deep.equal(new Set(['line', 'column']));
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
    expect([going(east, 89, 5, undefined, { forwardArc: 90 }), going(east, 90, 5, undefined, { forwardArc: 90 })]).to.deep.equal(['6', 'KMR-8.2 too-far']);
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
    for (const kind of ['stream', 'light-woods', 'fence', 'hedge', 'crops', 'rough', 'low-wall', 'barricade', 'rampart', 'fortification'] as const) {
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

  it('KMR-8.5a looks at each leg by itself: down one slope and up the next is up', () => {
    const hills = land([{ id: 'a', kind: 'hill', area: plot(20, 10, 29, 38) }, { id: 'b', kind: 'hill', area: plot(36, 10, 44, 38) }]);
    const unit = horse('u', 30, 24);
    expect(outcome(acting(unit, hills), unit, 0, spot(35, 24))).to.equal('16');
    expect(outcome(acting(unit, hills), unit, 0, spot(35, 24), spot(38, 24))).to.equal('8 KMR-8.5');
  });

  it('KMR-8.6, KMR-8.6a leaves the doors of enterable buildings to the first edition, halving and all', () => {
    const farm = land([{ id: 'farm', kind: 'building', area: plot(34, 22, 38, 26) }]);
    const unit = foot('u', 30, 24);
    const inside = garrison('u', 'farm', spot(36, 24));
    const enter = judgeMove(acting(unit, farm), unit, { do: 'move', path: [spot(34, 24)], facing: 0, enter: 'farm' });
    expect(verdictOf(enter)).to.equal('KM-24.3 too-far');
    const near = foot('u', 31, 24);
    const entered = granted(judgeMove(acting(near, farm), near, { do: 'move', path: [spot(34, 24)], facing: 0, enter: 'farm' }));
    expect(entered.halvings.map(({ clause }) => clause)).to.deep.equal(['KM-24.3']);
    const left = granted(judgeMove(acting(inside, farm), inside, { do: 'move', path: [spot(41, 24)], facing: 0, leave: { from: spot(38, 24), formation: { kind: 'line', files: 6 } } }));
    expect([left.limit, ...left.halvings.map(({ clause }) => clause)]).to.deep.equal([3000, 'KM-24.4']);
  });

  it('KMR-8.7 gives a road move that is sideways or ends turned back half the distance and no bonus', () => {
    const road = land([{ id: 'road', kind: 'road', area: plot(0, 20, 72, 28) }]);
    expect(outcome(acting(column, road), column, 0, spot(45, 24))).to.equal('15');
    expect(outcome(acting(column, road), column, 180, spot(35, 24))).to.equal('5 KM-14.6');
    expect(outcome(acting(column, road), column, 180, spot(35.1, 24))).to.equal('KM-14.6 too-far');
    // Across the road, outside the forward arc.
    expect(outcome(acting(column, road), column, 0, spot(30, 27))).to.equal('5 KMR-8.7');
    expect(outcome(acting(column, road), column, 0, spot(40, 24), spot(36, 24))).to.equal('KMR-8.7 too-far');
  });

  it('KMR-8.7a lets a column follow the bends of its road', () => {
    // East for seven inches, then north: the second leg is a right angle off the facing.
    const bend = land([{ id: 'a', kind: 'road', area: plot(20, 23, 38, 25) }, { id: 'b', kind: 'road', area: plot(36, 23, 38, 48) }]);
    expect(outcome(acting(column, bend), column, 90, spot(37, 24), spot(37, 32))).to.equal('15');
    // Off the road such a leg is sideways.
    expect(outcome(acting(column), column, 90, spot(32, 24), spot(32, 27))).to.equal('5 KMR-8.2');
  });

  it('KMR-8.1 holds a charge to the same law as any move', () => {
    const unit = foot('u', 30, 24);
    // The enemy's flank lies two inches up and the charge has to go up and over: four inches with a leg to the side.
    const target = foot('t', 34, 24, 180, { ...BLACK });
    const straight = judgeCharge(acting(unit, land(), {}, [target]), unit, { do: 'charge', target: 't', path: [spot(33.97, 24)], facing: 0 });
    expect(granted(straight).limit).to.equal(6000);
    const round = judgeCharge(acting(unit, land(), {}, [target]), unit, { do: 'charge', target: 't', path: [spot(30, 25), spot(33.97, 25)], facing: 0 });
    expect(verdictOf(round)).to.equal('KMR-8.2 too-far');
  });

  it('KMR-8.5 measures guns by the same slopes', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(40, 10, 60, 38) }]);
    const battery = guns('u', 39, 24);
    expect(going(battery, 0, 2, hill)).to.equal('2 KMR-8.5');
    expect(going(guns('u', 41, 24, 180), 180, 4, hill)).to.equal('4');
  });
});
