import { expect } from 'chai';
import { escapeDirection } from '../../src/books/kings-men/shared/morale/escape.ts';
import { RECOIL, ROUT, escapeBearings, escapeRoute, judgeEscape } from '../../src/books/kings-men/shared/morale/escape-route.ts';
import { escapeFlow } from '../../src/books/kings-men/first/morale/escape.ts';
import type { EscapeRoute } from '../../src/books/kings-men/shared/morale/escape-route.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { ownerOf } from '../../src/books/kings-men/first/command/owner.ts';
import { rallyChance } from '../../src/books/kings-men/shared/morale/rally.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import { centre, outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { distanceBetween, gap } from '../../src/table/measure.ts';
import { bearing as bearingTo, polar } from '../../src/table/trig.ts';
import { degrees } from '../../src/table/units.ts';
import type { Mil } from '../../src/table/units.ts';
import type { Script } from './combat.ts';
import { all, dice, fought, gameOf, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, COLUMN, activated, foot, general, guns, horse, land, plot, skirmishers, spot, standing, verdictOf } from './marching.ts';

const OPEN = land();
const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];
const MOB = { formation: { kind: 'mob' } } as const;

/** `a` stands with its front at (30, 24) against the front of `b`; their centres are (29, 24) and (31, 24). */
const winner = foot('a', 30, 24);
const loser = foot('b', 30, 24, 180, BLACK);

function field(units: readonly Unit[], ground: Ground = OPEN, generals: readonly General[] = FAR): State {
  return standing(ground, units, generals);
}

function switched(state: State, changes: Parameters<typeof options.parse>[0]): State {
  return { ...state, options: options.parse(changes) };
}

function routeFrom(state: State, distance: Mil, unit = 'b', opponent = 'a'): EscapeRoute {
  const route = escapeRoute(state, { unit, opponent, opponentAt: centre(unitOf(state, opponent), state.field.ground), distance });
  if (typeof route === 'string') throw new Error(route);
  return route;
}

function judged(state: State, distance: Mil, bearing: number): string {
  return verdictOf(judgeEscape(state.field, routeFrom(state, distance), degrees(bearing)));
}

/** Where the unit stands after it took that bearing, in degrees. */
function after(state: State, distance: Mil, bearing: number, unit = 'b'): Unit {
  const end = judgeEscape(state.field, routeFrom(state, distance, unit), degrees(bearing));
  if (isRefusal(end)) throw new Error(end.code);
  return end;
}

function charge(state: State, script: Script, answers: Record<string, unknown> = {}) {
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    meleeFlow,
    {
      attacker: 'a',
      target: 'b',
      touched: ['b'],
      attackFrom: spot(24, 24),
      contact: spot(30, 24),
      elevation: 0,
    },
    script,
    answers,
  );
}

function green(successes: number, count: number): number[] {
  return [...all(successes, 4), ...all(count - successes, 1)];
}

/** The attacker wins with one success against none; twelve figures on either side. */
const DEFEAT = { 'melee.attack': green(1, 12), 'melee.defence': green(0, 12) };
const TIE = { 'melee.attack': green(0, 12), 'melee.defence': green(0, 12) };

describe('escape moves and rallying (section 21)', () => {
  it('KM-21.1 the loser, attacker or defender, escapes 12 inches and becomes a mob', () => {
    const lost = charge(field([winner, loser, ...RESERVES]), DEFEAT);
    expect(toldOnce(lost, 'escape-move')).to.deep.include({
      unit: 'b',
      distance: 12_000,
      bearing: 0,
      from: spot(31, 24),
      to: spot(43, 24),
      formation: { kind: 'mob' },
      relaxed: null,
    });
    const repelled = charge(field([winner, loser, ...RESERVES]), { 'melee.attack': green(0, 12), 'melee.defence': green(1, 12) });
    expect(toldOnce(repelled, 'escape-move')).to.deep.include({
      unit: 'a',
      distance: 12_000,
      bearing: 1800,
      to: spot(17, 24),
      formation: { kind: 'mob' },
    });
  });

  it('KM-21.2 in a tie the defender recoils 6 inches in its formation, facing the attacker, who stays', () => {
    const result = charge(field([winner, foot('b', 30, 24, 180, { ...BLACK, formation: COLUMN }), ...RESERVES]), TIE);
    // A column four deep: its centre goes from (32, 24) to (38, 24).
    expect(unitOf(result.state, 'b')).to.deep.include({ at: spot(36, 24), facing: 1800, formation: COLUMN });
    expect(unitOf(result.state, 'a').at).to.deep.equal(spot(30, 24));
  });

  it('KM-21.3 its owner chooses the direction', () => {
    const result = charge(field([winner, loser, ...RESERVES]), DEFEAT, { 'escape-direction': { bearing: 900 } });
    expect(result.asked.map(({ kind, seats }) => ({ kind, seats }))).to.deep.equal([{ kind: 'escape-direction', seats: ['black'] }]);
    expect(toldOnce(result, 'escape-move')).to.deep.include({ bearing: 900, to: spot(31, 36) });
  });

  it('KM-21.3a any bearing within 90 degrees of directly away', () => {
    const state = field([winner, loser]);
    for (const bearing of [0, 90, 270, 33.3]) expect(judged(state, ROUT, bearing), String(bearing)).to.equal('granted');
    for (const bearing of [90.1, 269.9, 180]) expect(judged(state, ROUT, bearing), String(bearing)).to.equal('KM-21.3 not-away');
  });

  it('KM-21.3a the arc may be agreed narrower, down to no choice at all', () => {
    const half = switched(field([winner, loser]), { escapeArc: 45 });
    expect([judged(half, ROUT, 45), judged(half, ROUT, 45.1)]).to.deep.equal(['granted', 'KM-21.3 not-away']);
    const none = charge(switched(field([winner, loser, ...RESERVES]), { escapeArc: 0 }), DEFEAT);
    expect(none.asked).to.deep.equal([]);
    expect(toldOnce(none, 'escape-move').to).to.deep.equal(spot(43, 24));
  });

  it('KM-21.3a away is from centre to centre, wherever the opponent has struck', () => {
    // The attackers' centre is at (29, 26), that of the unit at (31, 24): away is south-east.
    const beside = foot('a', 30, 26);
    const state = field([beside, loser]);
    expect(routeFrom(state, ROUT).away).to.equal(3150);
    expect([judged(state, ROUT, 45), judged(state, ROUT, 45.1), judged(state, ROUT, 225), judged(state, ROUT, 224.9)]).to.deep.equal([
      'granted',
      'KM-21.3 not-away',
      'granted',
      'KM-21.3 not-away',
    ]);
    expect(escapeBearings(state.field, routeFrom(state, ROUT))[0]).to.equal(3150);
    // From the flank of a column it is the middle of the column that counts, and of guns their outline.
    const deep = field([foot('a', 33, 27.02, 270), foot('b', 30, 24, 180, { ...BLACK, formation: COLUMN })]);
    // Column from x = 30 to 34, its centre at (32, 24); the attackers' centre at (33, 28.02).
    expect(routeFrom(deep, ROUT).away).to.equal(bearingTo(spot(33, 28.02), spot(32, 24)));
  });

  it('KM-21.4 the centre moves by exactly 12 or 6 inches, the new footprint is set up about it', () => {
    const state = field([winner, loser]);
    for (const bearing of [0, 30, 300]) {
      expect(centre(after(state, ROUT, bearing))).to.deep.equal(polar(spot(31, 24), degrees(bearing), 12_000));
      // Set up about its middle from the front edge, which rounds once more.
      expect(distanceBetween(centre(after(state, RECOIL, bearing)), polar(spot(31, 24), degrees(bearing), 6000))).to.be.at.most(1);
    }
  });

  it('KM-21.4 of artillery the centre of the cannon moves', () => {
    const battery = field([winner, guns('b', 30, 24, 180, BLACK)]);
    // The cannon reaches from x = 30 to x = 33.
    expect(after(battery, RECOIL, 0)).to.deep.include({ at: spot(36, 24), formation: { kind: 'battery' } });
    const limber = field([winner, guns('b', 30, 24, 180, { ...BLACK, formation: { kind: 'column', files: 2 } })]);
    // Two inches of gunners before the cannon: its centre goes from 33.5 to 39.5.
    expect(after(limber, RECOIL, 0)).to.deep.include({ at: spot(36, 24), facing: 1800 });
  });

  it('KM-21.4 the log tells from where to where: of artillery the centre of the cannon', () => {
    // Two inches of gunners march before the cannon, whose centre goes from 33.5 to 39.5.
    const limber = guns('b', 30, 24, 180, { ...BLACK, formation: { kind: 'column', files: 2 } });
    const result = charge(field([winner, limber, ...RESERVES]), { 'melee.attack': green(0, 12), 'melee.defence': all(4, 1) });
    expect(toldOnce(result, 'escape-move')).to.deep.include({ from: spot(33.5, 24), to: spot(39.5, 24), distance: 6000 });
  });

  it('KM-21.4 terrain and units in between neither stop nor shorten it, only the end must be legal', () => {
    const between = land([
      { id: 'lake', kind: 'lake', area: plot(34, 20, 38, 28) },
      { id: 'wood', kind: 'light-woods', area: plot(38, 20, 50, 28) },
    ]);
    expect(judged(field([winner, loser], between), ROUT, 0)).to.equal('granted');
    expect(judged(field([winner, loser, horse('c', 37, 24, 0, BLACK)]), ROUT, 0)).to.equal('granted');
    const lake = land([{ id: 'lake', kind: 'lake', area: plot(40, 20, 46, 28) }]);
    expect(judged(field([winner, loser], lake), ROUT, 0)).to.equal('KM-3.21 impassable');
    expect(judged(field([winner, loser, horse('c', 44, 24, 0, BLACK)]), ROUT, 0)).to.equal('KM-3.21 blocked-by-unit');
  });

  it('KM-21.5 not into contact with any enemy', () => {
    // A mob of twelve is three inches and a half wide: about (43, 24) its edge is at 44.75. Too far off to be nearby at first.
    const touching = field([winner, loser, foot('c', 44.78, 24, 180)]);
    expect(judged(touching, ROUT, 0)).to.equal('KM-3.21 touches-enemy');
  });

  it('KM-21.5a not nearer to an enemy within 12 inches of where it starts', () => {
    // The line's near corner is at (32, 27), that of the enemy to its left behind it at (43, 27).
    const nearby = field([winner, loser, foot('c', 43, 30, 180)]);
    expect(judged(nearby, RECOIL, 0)).to.equal('KM-21.5 towards-enemy');
    const route = routeFrom(nearby, RECOIL);
    const foe = outline(unitOf(nearby, 'c'), OPEN);
    const before = gap(outline(loser, OPEN), foe);
    const bearings = escapeBearings(nearby.field, route);
    expect(bearings).to.not.have.length(0);
    for (const bearing of bearings) {
      expect(gap(outline(after(nearby, RECOIL, bearing / 10), OPEN), foe)).to.be.at.least(before);
    }
    // At 44 it is nearby, at 44.01 it is not.
    expect(judged(field([winner, loser, foot('c', 44, 30, 180)]), RECOIL, 0)).to.equal('KM-21.5 towards-enemy');
    expect(judged(field([winner, loser, foot('c', 44.01, 30, 180)]), RECOIL, 0)).to.equal('granted');
  });

  it('KM-21.5a the opponent does not count as an enemy nearby', () => {
    const nearby = field([winner, loser, foot('c', 43, 30, 180)]);
    const route = routeFrom(nearby, RECOIL);
    expect(verdictOf(judgeEscape(nearby.field, route, 0))).to.equal('KM-21.5 towards-enemy');
    expect(verdictOf(judgeEscape(nearby.field, { ...route, opponent: 'c' }, 0))).to.equal('granted');
  });

  describe('KM-21.6 without a way out', () => {
    const ring = [foot('c', 43, 24, 180), foot('d', 31, 37, 270), foot('e', 31, 11, 90)];

    it('KM-21.6a first the enemies nearby are braved', () => {
      const route = routeFrom(field([winner, loser, ...ring]), RECOIL);
      expect(route).to.include({ relaxed: 'towards-enemy', shy: false, distance: 6000, arc: 900 });
    });

    it('KM-21.6a then the way is shortened by half inches', () => {
      // A mob of twelve, 3.5 inches wide, in a pen that leaves its centre x up to 33.25 and y from 21.25 to 26.75: from (31, 24)
      // the farthest corner is 3.55 off.
      const pen = land([
        { id: 'east', kind: 'lake', area: plot(35, 0, 72, 48) },
        { id: 'north', kind: 'lake', area: plot(0, 28.5, 35, 48) },
        { id: 'south', kind: 'lake', area: plot(0, 0, 35, 19.5) },
      ]);
      const route = routeFrom(field([winner, loser], pen), ROUT);
      expect(route).to.include({ relaxed: 'distance', distance: 3500, full: 12_000, arc: 900 });
      const result = fought(field([winner, loser], pen), escapeFlow, {
        unit: 'b',
        opponent: 'a',
        opponentAt: spot(29, 24),
        distance: ROUT,
      });
      expect(toldOnce(result, 'escape-move')).to.include({ distance: 3500, relaxed: 'distance' });
    });

    it('KM-21.6a then any bearing will do, over as long a way as there is', () => {
      const wall = land([{ id: 'east', kind: 'lake', area: plot(32.05, 0, 72, 48) }]);
      const state = field([winner, loser], wall);
      const route = routeFrom(state, ROUT);
      expect(route).to.include({ relaxed: 'arc', distance: 12_000, arc: 1800 });
      // Its centre must be 0.65 inches or more to the west: 12 × cos 95° is 1.05.
      expect(escapeBearings(state.field, route)[0]).to.equal(950);
    });

    it('KM-21.6 at last it is lost: it is surrounded (KM-21.6a)', () => {
      const cage = land([
        { id: 'east', kind: 'lake', area: plot(32.05, 0, 72, 48) },
        { id: 'south', kind: 'lake', area: plot(0, 0, 72, 20.9) },
        { id: 'north', kind: 'lake', area: plot(0, 27.1, 72, 48) },
        { id: 'west', kind: 'lake', area: plot(0, 20, 27.9, 28) },
      ]);
      const result = charge(field([winner, loser, ...RESERVES], cage), DEFEAT);
      expect(toldOnce(result, 'unit-collapsed')).to.include({ unit: 'b', cause: 'surrounded' });
      expect(result.state.armies.black.lost).to.deep.equal(['b']);
    });

    it('KM-21.6a the table edge is an obstacle, or costs the unit where that is agreed', () => {
      const corner = [foot('a', 66, 24), foot('b', 66, 24, 180, BLACK)];
      // Straight back from (67, 24) there is room for the mob up to x = 70.25; 45 degrees to either side 4.6 inches at most.
      const narrow = switched(field([...corner, ...RESERVES.slice(0, 3)]), { escapeArc: 45 });
      expect(routeFrom(narrow, ROUT)).to.include({ relaxed: 'distance', distance: 4500 });
      const lost = charge(
        switched(
          field([
            ...corner,
            ...RESERVES.slice(0, 3),
            foot('s3', 56, 8, 180, BLACK),
            foot('s4', 46, 8, 180, BLACK),
            foot('s5', 36, 8, 180, BLACK),
          ]),
          { escapeArc: 45, escapeOffTable: 'lost' },
        ),
        DEFEAT,
      );
      expect(toldOnce(lost, 'unit-collapsed')).to.include({ unit: 'b', cause: 'off-table' });
      // With the whole arc there is a full way along the edge.
      expect(routeFrom(switched(field(corner), { escapeOffTable: 'lost' }), ROUT)).to.include({ relaxed: null, distance: 12_000 });
    });
  });

  it('KM-21.6b over the edge a unit is lost only where nothing but the edge forbids the way', () => {
    // Straight away from (59.5, 24) the mob of 3.5 inches would end about (71.5, 24), an inch and a quarter over the edge.
    const pair = [foot('a', 58.5, 24), foot('b', 58.5, 24, 180, BLACK)];
    const lost = (ground: Ground, ...others: Unit[]) =>
      escapeRoute(switched(field([...pair, ...others], ground), { escapeArc: 0, escapeOffTable: 'lost' }), {
        unit: 'b',
        opponent: 'a',
        opponentAt: spot(57.5, 24),
        distance: ROUT,
      });
    expect(lost(OPEN)).to.equal('off-table');
    // Unless that is agreed the edge is an obstacle like any (KM-21.6a): its front reaches to 72.05 at most, 10.5 inches off.
    const stopped = escapeRoute(switched(field(pair), { escapeArc: 0, escapeOffTable: 'stop' }), {
      unit: 'b',
      opponent: 'a',
      opponentAt: spot(57.5, 24),
      distance: ROUT,
    });
    expect(stopped).to.include({ relaxed: 'distance', distance: 10_500, full: ROUT });
    // A pond before the edge forbids the same way whatever the edge is: it stops short of it, 8.5 inches off, its front at 69.75.
    expect(lost(land([{ id: 'pond', kind: 'lake', area: plot(70, 20, 72, 28) }]))).to.include({ relaxed: 'distance', distance: 8500 });
    // So do own troops there, from 69 on, and an enemy there.
    expect(lost(OPEN, foot('c', 71, 24, 0, BLACK))).to.include({ relaxed: 'distance', distance: 7500 });
    expect(lost(OPEN, foot('c', 71, 24))).to.include({ relaxed: 'distance', distance: 7500 });
  });

  it('KM-21.7 after 6 inches it faces the opponent from where it has come to', () => {
    const moved = after(field([winner, loser]), RECOIL, 60);
    const middle = polar(spot(31, 24), 600, 6000);
    expect(moved.facing).to.equal(bearingTo(middle, spot(29, 24)));
    expect(after(field([winner, loser]), RECOIL, 0).facing).to.equal(1800);
  });

  describe('rallying', () => {
    const withGeneralAt = (x: number, difference: Partial<Unit> = {}, rating = 2) =>
      field([winner, { ...loser, ...difference }, ...RESERVES], OPEN, [
        general('red', 'red', spot(2, 2)),
        { ...general('black', 'black', spot(x, 24)), rating },
      ]);

    it("KM-21.8 a success on red dice of the general's rating makes it 6 inches in formation", () => {
      const result = charge(withGeneralAt(40), { ...DEFEAT, rally: [5, 6] });
      const { roll, success, general: by } = toldOnce(result, 'rally-rolled');
      expect([dice(roll), success, by]).to.deep.equal(['2 red', true, 'black']);
      expect(unitOf(result.state, 'b')).to.deep.include({
        at: spot(36, 24),
        facing: 1800,
        formation: { kind: 'line', files: 6 },
        figures: 11,
      });
    });

    it('KM-21.8 without a six it runs', () => {
      const result = charge(withGeneralAt(40), { ...DEFEAT, rally: [5, 5] });
      expect(toldOnce(result, 'escape-move')).to.deep.include({ distance: 12_000, formation: { kind: 'mob' } });
    });

    it('KM-21.8 any part within 12 inches of a general of its army', () => {
      const chance = (x: number) => {
        const state = withGeneralAt(x);
        return rallyChance(state.field, unitOf(state, 'b'));
      };
      // The line reaches to x = 32.
      expect(chance(44)).to.not.equal(null);
      expect(chance(44.01)).to.equal(null);
      expect(kindsOf(charge(withGeneralAt(44.01), DEFEAT))).to.not.include('rally-rolled');
      const enemys = field([winner, loser, ...RESERVES], OPEN, [
        general('red', 'red', spot(31, 30)),
        general('black', 'black', spot(70, 46)),
      ]);
      expect(rallyChance(enemys.field, loser)).to.equal(null);
    });

    it('KM-21.8 one die more for elite, one fewer but at least one for militia', () => {
      const pool = (difference: Partial<Unit>, rating: number) => {
        const state = withGeneralAt(40, difference, rating);
        const chance = rallyChance(state.field, unitOf(state, 'b'));
        return chance === null ? 'none' : dice(chance.pool);
      };
      expect([pool({ quality: 'elite' }, 2), pool({ quality: 'militia' }, 2), pool({ quality: 'militia' }, 1)]).to.deep.equal([
        '3 red',
        '1 red',
        '1 red',
      ]);
    });

    it('KM-21.8 the attacker may rally as well', () => {
      const near = [general('red', 'red', spot(20, 24)), general('black', 'black', spot(70, 46))];
      const result = charge(field([winner, loser, ...RESERVES], OPEN, near), {
        'melee.attack': green(0, 12),
        'melee.defence': green(1, 12),
        rally: [6, 6],
      });
      expect(unitOf(result.state, 'a')).to.deep.include({ facing: 0, formation: { kind: 'line', files: 6 } });
      expect(toldOnce(result, 'escape-move')).to.include({ unit: 'a', distance: 6000 });
    });

    it('KM-21.8a the nearest general counts, at equal distance the higher rated, before the move', () => {
      const rated = (seat: string, rating: number, x: number): General => ({ ...general(seat, 'black', spot(x, 24)), rating });
      const by = (...generals: readonly General[]) => rallyChance(field([winner, loser], OPEN, generals).field, loser)?.general.seat;
      expect(by(rated('far', 3, 40), rated('near', 1, 36))).to.equal('near');
      // Eight inches on either side.
      expect(by(rated('low', 1, 22), rated('high', 2, 40))).to.equal('high');
    });

    it('KM-21.9 there is no roll after a tie', () => {
      expect(kindsOf(charge(withGeneralAt(40), TIE))).to.not.include('rally-rolled');
    });
  });

  it('KM-21.10 a mob stays a mob after 6 inches', () => {
    const mob = foot('b', 31.75, 24, 180, { ...BLACK, ...MOB });
    // A mob gives four dice more.
    const tied = charge(field([winner, mob, ...RESERVES]), { 'melee.attack': green(0, 16), 'melee.defence': green(0, 12) });
    expect(unitOf(tied.state, 'b')).to.deep.include({ formation: { kind: 'mob' }, at: spot(37.75, 24) });
    const near = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(40, 24))];
    const rallied = charge(field([winner, mob, ...RESERVES], OPEN, near), {
      'melee.attack': green(1, 16),
      'melee.defence': green(0, 12),
      rally: [6, 1],
    });
    expect(toldOnce(rallied, 'escape-move')).to.deep.include({ distance: 6000, formation: { kind: 'mob' } });
  });

  it('KM-21.11 a rallied or tied square of 8 or more stays a square', () => {
    const square = foot('b', 32, 24, 180, { ...BLACK, formation: { kind: 'square' } });
    const near = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(40, 24))];
    const tied = charge(field([winner, square, ...RESERVES]), TIE);
    const rallied = charge(field([winner, square, ...RESERVES], OPEN, near), {
      'melee.attack': green(1, 12),
      'melee.defence': all(12, 1),
      rally: [6, 1],
    });
    for (const result of [tied, rallied])
      expect(unitOf(result.state, 'b')).to.deep.include({ formation: { kind: 'square' }, at: spot(38, 24) });
  });

  it('KM-21.12 artillery that would have to run 12 inches is lost with its guns, however many gunners are left', () => {
    const state = field([winner, guns('b', 30, 24, 180, BLACK), ...RESERVES]);
    const result = charge(state, { 'melee.attack': green(1, 12), 'melee.defence': all(4, 1) });
    expect(toldOnce(result, 'guns-abandoned')).to.deep.equal({ unit: 'b', at: spot(31.5, 24) });
    expect(told(result, 'escape-move')).to.deep.equal([]);
    expect(result.asked).to.deep.equal([]);
    expect(result.state.field.units['b']).to.equal(undefined);
    expect(result.state.armies.black.lost).to.deep.equal(['b']);
  });

  it('KM-21.13 over 6 inches it takes the gun along, set up as before and fit to fire', () => {
    const result = charge(field([winner, guns('b', 30, 24, 180, BLACK), ...RESERVES]), {
      'melee.attack': green(0, 12),
      'melee.defence': all(4, 1),
    });
    const battery = unitOf(result.state, 'b');
    expect(battery).to.deep.include({ at: spot(36, 24), facing: 1800, formation: { kind: 'battery' } });
    expect(verdictOf(judgeFire(result.state, battery, 'a'))).to.equal('granted');
  });

  describe('when the opponent fell', () => {
    // Five attackers from the rear throw nine dice: they win with seven against five, and all of them fall.
    const few = foot('a', 32, 24, 180, { figures: 5 });
    const strike = { attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(40, 24), contact: spot(32, 24), elevation: 0 };
    const script = { 'melee.attack': green(6, 9), 'melee.defence': green(5, 12) };
    const won = (state: State) => fought(activated(state, unitOf(state, 'a'), '5'), meleeFlow, strike, script);

    it('KM-21.14 the loser escapes all the same, from where the opponent stood', () => {
      const result = won(field([few, loser, ...RESERVES]));
      expect(result.state.field.units['a']).to.equal(undefined);
      // The attackers' centre, in two ranks, was (33, 24): directly away is west.
      expect(toldOnce(result, 'escape-move')).to.deep.include({ unit: 'b', bearing: 1800, distance: 12_000 });
    });

    it('KM-21.14 on a tie too the defender recoils from where the fallen stood, and not where that is agreed', () => {
      // Five against five: nine dice from the rear and twelve.
      const tied = (agreed: boolean) => {
        const state = switched(field([few, loser, ...RESERVES]), { escapeAfterCollapse: agreed });
        return fought(activated(state, unitOf(state, 'a'), '5'), meleeFlow, strike, {
          'melee.attack': green(5, 9),
          'melee.defence': green(5, 12),
        });
      };
      expect(tied(true).state.field.units['a']).to.equal(undefined);
      expect(toldOnce(tied(true), 'escape-move')).to.deep.include({
        unit: 'b',
        distance: 6000,
        bearing: 1800,
        formation: { kind: 'line', files: 6 },
      });
      expect(told(tied(false), 'escape-move')).to.deep.equal([]);
      expect(unitOf(tied(false).state, 'b')).to.deep.include({ at: spot(30, 24), colour: 'red' });
    });

    it('KM-21.14 or not, where that is agreed', () => {
      const result = won(switched(field([few, loser, ...RESERVES]), { escapeAfterCollapse: false }));
      expect(told(result, 'escape-move')).to.deep.equal([]);
      expect(unitOf(result.state, 'b').formation).to.deep.equal({ kind: 'line', files: 6 });
    });
  });

  it('KM-21.15 bearings are offered in steps of 5 degrees, nearest to directly away first, left before right', () => {
    const state = field([winner, loser]);
    const route = routeFrom(state, ROUT);
    expect(escapeBearings(state.field, route)).to.deep.equal([
      0, 50, 3550, 100, 3500, 150, 3450, 200, 3400, 250, 3350, 300, 3300, 350, 3250, 400, 3200, 450, 3150, 500, 3100, 550, 3050, 600, 3000,
      650, 2950, 700, 2900, 750, 2850, 800, 2800, 850, 2750, 900, 2700,
    ]);
    expect(escapeDirection.fallback(gameOf(state), route, 'black')).to.deep.equal({ bearing: 0 });
    // Straight back is taken by own cavalry: five degrees to the left are not enough, nor to the right.
    const blocked = field([winner, loser, horse('c', 44, 24, 0, BLACK)]);
    const { bearing } = escapeDirection.fallback(gameOf(blocked), routeFrom(blocked, ROUT), 'black');
    // The mob's half width of 1.75 and the line's 3 inches: 12 × sin 25° is 5.07, sin 20° only 4.1.
    expect(bearing).to.equal(250);
  });

  it('KM-21.4 skirmishers keep their loose formation over 6 inches', () => {
    const state = field([foot('a', 30, 24), skirmishers('b', 31, 24, 180, BLACK)]);
    expect(after(state, RECOIL, 0)).to.deep.include({
      at: spot(37, 24),
      facing: 1800,
      formation: { kind: 'skirmish', layout: 'cloud', spread: 4000 },
    });
  });

  describe('who decides for a unit', () => {
    const generals = [general('red', 'red', spot(2, 2)), general('near', 'black', spot(40, 24)), general('far', 'black', spot(60, 24))];
    const allies = (state: State, seats: string[]): State => ({
      ...state,
      armies: { ...state.armies, black: { ...state.armies.black, seats } },
    });

    it('KM-31.4 the player whose general is nearest, the earlier seat on a tie', () => {
      expect(ownerOf(allies(field([winner, loser], OPEN, generals), ['far', 'near']), loser)).to.equal('near');
      const level = [general('one', 'black', spot(31, 30)), general('two', 'black', spot(31, 18))];
      expect(ownerOf(allies(field([winner, loser], OPEN, level), ['two', 'one']), loser)).to.equal('two');
    });

    it('KM-31.4 its owner where units are personal, the acting player in its own activation', () => {
      const personal = switched(allies(field([winner, loser], OPEN, generals), ['near', 'far']), { unitOwnership: 'personal' });
      expect(ownerOf(personal, { ...loser, owner: 'far' })).to.equal('far');
      const active = activated(field([winner, loser], OPEN, generals), winner, '5');
      expect(ownerOf(active, winner)).to.equal('red');
    });
  });
});
