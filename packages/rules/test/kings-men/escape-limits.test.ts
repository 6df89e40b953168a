import { expect } from 'chai';
import {
  RECOIL,
  ROUT,
  escapeBearings,
  escapeRoute,
  escapesFrom,
  judgeEscape,
  turnsAbout,
} from '../../src/books/kings-men/shared/morale/escape-route.ts';
import type { EscapeRoute } from '../../src/books/kings-men/shared/morale/escape-route.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { degrees } from '../../src/table/units.ts';
import { BLACK, foot, garrison, granted, guns, land, plot, skirmishers, spot, standing, verdictOf } from './marching.ts';

const OPEN = land();
/** Centres at (29, 24) and (31, 24): directly away for `b` is 0 degrees. */
const winner = foot('a', 30, 24);
const loser = foot('b', 30, 24, 180, BLACK);

function routeOf(state: State, distance = ROUT): EscapeRoute {
  const route = escapeRoute(state, { unit: 'b', opponent: 'a', opponentAt: spot(29, 24), distance });
  if (typeof route === 'string') throw new Error(route);
  return route;
}

function wayOf(state: State, distance = ROUT): EscapeRoute | string {
  return escapeRoute(state, { unit: 'b', opponent: 'a', opponentAt: spot(29, 24), distance });
}

function after(state: State, bearing: number, distance = ROUT): Unit {
  return granted(judgeEscape(state.field, routeOf(state, distance), degrees(bearing)));
}

describe('ways of escape to the inch', () => {
  it('KM-21.15 tries turns nearest first, left before right, straight back once', () => {
    expect(turnsAbout(450, 900)).to.deep.equal([450, -450, 900, -900]);
    expect(turnsAbout(900, 1800)).to.deep.equal([900, -900, 1800]);
    expect(turnsAbout(50, 120)).to.deep.equal([50, -50, 100, -100]);
    expect(turnsAbout(50, 0)).to.deep.equal([]);
  });

  it('KM-21.3a allows 90 degrees to either side and no more', () => {
    const state = standing(OPEN, [winner, loser]);
    const route = routeOf(state);
    expect(route).to.deep.equal({
      unit: 'b',
      opponent: 'a',
      opponentAt: spot(29, 24),
      full: 12_000,
      distance: 12_000,
      away: 0,
      arc: 900,
      shy: true,
      relaxed: null,
    });
    const verdict = (bearing: number) => verdictOf(judgeEscape(state.field, route, degrees(bearing)));
    expect([90, 270, 90.1, 269.9].map(verdict)).to.deep.equal(['granted', 'granted', 'KM-21.3 not-away', 'KM-21.3 not-away']);
    const refusal = judgeEscape(state.field, route, 1800);
    expect(isRefusal(refusal) && refusal.shape).to.deep.equal({ points: [spot(29, 24)] });
    expect(escapeBearings(state.field, route).slice(0, 5)).to.deep.equal([0, 50, 3550, 100, 3500]);
    // 18 steps of five degrees to either side.
    expect(escapeBearings(state.field, route)).to.have.length(37);
  });

  it('KM-21.4 refuses a way to a unit that has left the table', () => {
    const state = standing(OPEN, [winner, loser]);
    const route = { ...routeOf(state), unit: 'nobody' };
    expect(verdictOf(judgeEscape(state.field, route, 0))).to.equal('KM-21.4 not-on-table');
    expect(() => escapeRoute(state, { unit: 'nobody', opponent: 'a', opponentAt: spot(29, 24), distance: ROUT })).to.throw('nobody');
  });

  it('KM-21.4 moves the centre by exactly 12 inches as a mob, by 6 in formation facing the opponent', () => {
    const state = standing(OPEN, [winner, loser]);
    // From the centre (31, 24).
    expect(after(state, 0)).to.deep.include({ at: spot(43, 24), facing: 1800, formation: { kind: 'mob' }, building: null });
    // Six on: centre at (37, 24), facing 180, so the front is an inch nearer.
    expect(after(state, 0, RECOIL)).to.deep.include({ at: spot(36, 24), facing: 1800, formation: loser.formation });
    // Up the table: centre (31, 30); the opponent's centre lies at (−2, −6) from there, bearing 251.6.
    expect(after(state, 90, RECOIL).facing).to.equal(2516);
    // A gun's cannon has its centre 1.5 behind the muzzle: (31.5, 24), then (37.5, 24), muzzle at 36.
    const battery = standing(OPEN, [winner, guns('b', 30, 24, 180, BLACK)]);
    expect(after(battery, 0, RECOIL)).to.deep.include({ at: spot(36, 24), facing: 1800, formation: { kind: 'battery' } });
  });

  it('KM-24.8a measures from where the bearing leaves the building', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(30, 20, 38, 26) }]);
    const state = standing(ground, [foot('a', 30, 23), garrison('b', 'farm', spot(34, 23), BLACK)]);
    const { field } = state;
    const held = field.units.b ?? loser;
    expect(escapesFrom(field, held, 0)).to.deep.equal(spot(38, 23));
    expect(escapesFrom(field, held, 900)).to.deep.equal(spot(34, 26));
    expect(escapesFrom(field, held, 1800)).to.deep.equal(spot(30, 23));
    expect(escapesFrom(field, foot('c', 10, 10), 0)).to.deep.equal(spot(9, 10));
    // Out by six inches: a line of two ranks (KM-21.2a) whose centre is at (44, 23).
    const route = escapeRoute(state, { unit: 'b', opponent: 'a', opponentAt: spot(29, 23), distance: RECOIL });
    if (typeof route === 'string') throw new Error(route);
    expect(judgeEscape(field, route, 0)).to.deep.include({
      at: spot(43, 23),
      facing: 1800,
      formation: { kind: 'line', files: 6 },
      building: null,
    });
  });

  it('KM-21.5a shies from enemies within 12 inches at the start, the opponent and friends aside', () => {
    const route = routeOf(standing(OPEN, [winner, loser]));
    const past = (other: Unit, way = route) => judgeEscape(standing(OPEN, [winner, loser, other]).field, way, 0);
    // From the corner (32, 27) of the loser to the circle of four about (44, 36): √(12² + 9²) − 4 = 11; from the mob, whose
    // upper edge is at 25.75, it is 6.25.
    const refusal = past(skirmishers('c', 44, 36));
    expect(verdictOf(refusal)).to.equal('KM-21.5 towards-enemy');
    expect(isRefusal(refusal) && refusal.shape).to.deep.equal({ pieces: ['c'] });
    expect(verdictOf(past(skirmishers('c', 44, 36, 0, BLACK)))).to.equal('granted');
    expect(verdictOf(past(skirmishers('c', 44, 36), { ...route, shy: false }))).to.equal('granted');
    // An inch further off it is √(13² + 10²) − 4 = 12.4 at the start: not near enough to matter.
    expect(verdictOf(past(skirmishers('c', 45, 37)))).to.equal('granted');
  });

  it('KM-21.5a does not mind an enemy that stays as far off as before', () => {
    // Above the loser by ten inches, wide enough to stay straight above the whole way: the gap is 10 before and, for the
    // narrower mob whose upper edge is at 25.75, 11.25 after.
    const above = foot('c', 38, 37, 270, { formation: { kind: 'line', files: 12 }, facing: 2700, at: spot(38, 37) });
    expect(verdictOf(judgeEscape(standing(OPEN, [winner, loser, above]).field, routeOf(standing(OPEN, [winner, loser])), 0))).to.equal(
      'granted',
    );
    expect(verdictOf(judgeEscape(standing(OPEN, [winner, loser, above]).field, routeOf(standing(OPEN, [winner, loser])), 450))).to.equal(
      'KM-21.5 towards-enemy',
    );
  });

  it('KM-21.6a shortens a way that is blocked by half inches, down to half an inch', () => {
    // The table ends 8 inches beyond the loser's centre; impassable water above and below leaves a lane 4 inches wide.
    const walls = land([
      { id: 'north', kind: 'lake', area: plot(20, 27.2, 72, 48) },
      { id: 'south', kind: 'lake', area: plot(20, 0, 72, 20.8) },
      { id: 'east', kind: 'lake', area: plot(40, 20, 72, 28) },
    ]);
    const state = standing(walls, [winner, loser]);
    // The mob is 3.5 across, so its centre may go to 40 − 1.75 = 38.25 (with 0.05 to spare): 7 inches, not 7.5.
    expect(wayOf(state)).to.deep.include({ relaxed: 'distance', distance: 7000, full: 12_000, shy: false, arc: 900 });
  });

  it('KM-21.6a relaxes the arc last, from the whole distance on', () => {
    // Water half an inch before the front: a mob of 3.5 about (29, y) would reach to 30.75, so nothing within the arc is free.
    const shore = land([{ id: 'sea', kind: 'lake', area: plot(30.5, 0, 72, 48) }]);
    const state = standing(shore, [foot('a', 10, 5), foot('b', 30, 24, 0, BLACK)]);
    const route = escapeRoute(state, { unit: 'b', opponent: 'a', opponentAt: spot(25, 24), distance: ROUT });
    expect(route).to.deep.include({ relaxed: 'arc', distance: 12_000, full: 12_000, arc: 1800, away: 0, shy: false });
  });

  it('KM-21.6b loses a unit only where the table edge alone stops it', () => {
    // The loser's centre is at (x + 1, 24) and it may only go straight on.
    const way = (x: number, escapeOffTable: 'lost' | 'stop', ground = OPEN) =>
      escapeRoute(
        { ...standing(ground, [foot('a', x, 24), foot('b', x, 24, 180, BLACK)]), options: options.parse({ escapeArc: 0, escapeOffTable }) },
        { unit: 'b', opponent: 'a', opponentAt: spot(x - 1, 24), distance: ROUT },
      );
    expect(way(30, 'lost')).to.deep.include({ relaxed: null, distance: 12_000, arc: 0 });
    expect(way(59, 'lost')).to.equal('off-table');
    // As an obstacle the edge at 72 lets the middle of the mob come to 70.25: from 60 ten inches, from 65 five.
    expect(way(59, 'stop')).to.deep.include({ relaxed: 'distance', distance: 10_000 });
    expect(way(64, 'stop')).to.deep.include({ relaxed: 'distance', distance: 5000 });
    // Twelve on the mob would reach from 70.25 to 73.75: water up to the edge stops it as well.
    const sea = land([{ id: 'sea', kind: 'lake', area: plot(67, 0, 72, 48) }]);
    expect(way(59, 'lost', sea)).to.deep.include({ relaxed: 'distance', distance: 5000 });
  });
});
