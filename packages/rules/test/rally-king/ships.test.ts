import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { deployBatch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { flightPlan } from '../../src/books/rally-king/battle/flight/flight-plan.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets, rangeOf } from '../../src/books/rally-king/battle/aim/eligible.ts';
import type { FlightOrder } from '../../src/books/rally-king/battle/flight/plan.ts';
import { isInCover } from '../../src/books/rally-king/battle/ground/cover.ts';
import { bindHeroes } from '../../src/books/rally-king/battle/manoeuvres/binding.ts';
import { duellists } from '../../src/books/rally-king/battle/heroes/duel.ts';
import { hurt } from '../../src/books/rally-king/battle/involuntary/hits.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { bodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { findRow } from '../../src/books/rally-king/battle/set-up/nations.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { printedRate, ratesOf } from '../../src/books/rally-king/battle/troops/rates.ts';
import type { SideId, Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { inches, pointInInches } from '../../src/table/units.ts';
import { done, gameOf, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

const at = (x: number, y: number) => pointInInches({ x, y });
/** A stand of 1.5" by 1.5". */
const ship = (id: string, x: number, y: number, other: Partial<Unit> = {}, side: SideId = 'red') =>
  u(id, side, x, y, side === 'red' ? 90 : 270, {
    kind: 'ship',
    mounted: true,
    traits: ['flyer'],
    ac: 4,
    figures: 1,
    cost: 11,
    active: true,
    ...other,
  });
const ARCHERS: Partial<Unit> = { arm: 'missile', rep: 5, figures: 3, hits: 1, cost: 15, traits: ['elite-shooting'] };
/** A ship with archers aboard. */
const crewed = (id: string, x: number, y: number, other: Partial<Unit> = {}) =>
  ship(id, x, y, { arm: 'missile', rep: 5, figures: 3, traits: ['elite-shooting', 'flyer'], aboard: 'crew', ...other });
const crew = u('crew', 'red', 20, 10, 90, { ...ARCHERS, where: 'aboard' });
const maiden = (unit: string | null) => leader('maiden', unit ?? '', { rank: 'maiden', warRating: 0, unit });
const far = u('z', 'blue', 45, 33, 270);

function turn(moment: Moment, answers: Answers = {}, dice: Record<string, readonly number[]> = {}) {
  return played(
    position({ ...moment, state: { play: null }, options: { magic: 'off', ...moment.options } }),
    ENTRIES.playerTurn,
    { side: 'red' },
    dice,
    answers,
  );
}

function refused(units: readonly Unit[], order: unknown, armies: Moment['armies'] = {}): string | null {
  const about = {
    units: units.filter(({ side, where }) => side === 'red' && where === 'table').map(({ id }) => id),
    rate: 8000,
    fired: false,
    first: false,
  };
  return bodyOrderKind.check(gameOf(position({ units, armies })), about, bodyOrder.parse(order), 'red-1')?.clause ?? null;
}

describe('wind ships', () => {
  it('RK-34.5: a Maiden powers up to three ships, AC 4 flyers of 8" a turn with a flyer\'s levels', () => {
    const row = (id: string) => ({ id, row: 'wind-ship' });
    const load = (ids: readonly string[], leaders: object) => {
      const units = [{ id: 'a', row: 'infantry' }, ...ids.map(row)];
      const read = loadScenario(fileOf({ red: { list: 'treyine', army: { build: 'fixed', units }, leaders } }));
      return isRefusal(read) ? `${read.clause} ${read.code}` : null;
    };
    const her = { maiden: { name: 'Aura', unit: 's' } };
    expect(load(['s', 't', 'v'], her)).to.equal(null);
    expect(load(['s', 't', 'v', 'w'], her)).to.equal('RK-36.3 too-many-ships');
    expect(load(['s'], {})).to.equal('RK-36.3 no-maiden');
    expect(load(['s'], { maiden: { name: 'Aura', unit: 'a' } })).to.equal('RK-36.3 no-ship');
    expect(findRow('treyine', 'wind-ship')).to.deep.include({ ac: 4, kind: 'ship', traits: ['flyer'], rep: 4, figures: 1, arm: 'melee' });
    const state = position({ units: [ship('s', 20, 10)] });
    expect(ratesOf(state, unitIn(state, 's')).normal).to.equal(inches(8));
  });

  it('RK-34.5: a ship carries one foot unit of up to three figures', () => {
    // Half of 1.5" and of 0.75" are 1.125": in contact.
    const next = (other: Partial<Unit>) => u('a', 'red', 20, 11.125, 90, other);
    const order = { do: 'board', ship: 's', unit: 'a' };
    expect(refused([ship('s', 20, 10), next({ figures: 3 })], order)).to.equal(null);
    expect(refused([ship('s', 20, 10), next({ figures: 4 })], order)).to.equal('RK-34.5');
    expect(refused([ship('s', 20, 10), u('a', 'red', 20, 11.375, 90, { figures: 3, mounted: true })], order)).to.equal('RK-34.5');
    // Foot is whatever is not mounted, guns and single fighters as well (RK-3.6).
    expect(refused([ship('s', 20, 10), u('a', 'red', 20, 11.5, 90, { figures: 1, kind: 'artillery' })], order)).to.equal(null);
    expect(refused([ship('s', 20, 10), u('a', 'red', 20, 11.125, 90, { figures: 1, kind: 'hero' })], order)).to.equal(null);
    expect(refused([ship('s', 20, 10), u('a', 'red', 20, 11.125, 90, { figures: 1, kind: 'hero', mounted: true })], order)).to.equal(
      'RK-34.5',
    );
    expect(refused([ship('s', 20, 10), u('a', 'red', 20, 11.5, 90, { figures: 4, kind: 'giant' })], order)).to.equal('RK-34.5');
    const bound = u('a', 'red', 20, 11.125, 90, { figures: 1, kind: 'hero', bound: 'b' });
    expect(refused([ship('s', 20, 10), bound, u('b', 'blue', 20, 20, 270, { kind: 'hero' })], order)).to.equal('RK-31.5');
    expect(refused([crewed('s', 20, 10), crew, next({ figures: 3 })], order)).to.equal('RK-34.5');
    expect(refused([ship('s', 20, 10), u('a', 'red', 20, 11.2, 90, { figures: 3 })], order)).to.equal('RK-34.6');
    expect(refused([ship('s', 20, 10), next({ figures: 3 }), u('b', 'blue', 20, 8.9, 90)], order)).to.equal('RK-34.6');
  });

  it("RK-34.14: ship and unit are one: all is the unit's but AC 4; who gets off keeps its hits, and the empty ship has none", () => {
    const units = [ship('s', 20, 10), u('a', 'red', 20, 11.125, 90, { ...ARCHERS, ac: 2 }), far];
    const leaders = [leader('boss', 'a', { rank: 'cinc', warRating: 2 }), maiden('s')];
    const banner = (id: string, carrier: string | null) => ({
      id,
      type: 'personal-banner',
      carrier,
      revealed: true,
      state: 'carried' as const,
    });
    const treasures = [banner('own', 'a'), banner('lost', null)];
    const moment = { units, armies: { red: { leaders, treasures, magic: { users: [], guard: 'a', revealed: false, channeler: null } } } };
    const boarded = turn(moment, { 'body-order': [{ do: 'board', ship: 's', unit: 'a' }] });
    const one = unitIn(boarded.state, 's');
    expect([one.arm, one.rep, one.figures, one.hits, one.ac, one.traits, one.aboard]).to.deep.equal([
      'missile',
      5,
      3,
      1,
      4,
      ['elite-shooting', 'flyer'],
      'a',
    ]);
    expect(unitIn(boarded.state, 'a').where).to.equal('aboard');
    expect(boarded.state.armies.red.leaders.map(({ unit }) => unit)).to.deep.equal(['s', 's']);
    expect(boarded.state.armies.red.treasures.map(({ id, carrier }) => [id, carrier])).to.deep.equal([
      ['own', 's'],
      ['lost', null],
    ]);
    expect(boarded.state.armies.red.magic.guard).to.equal('s');
    const { own, pieces } = rallyKing.table(gameOf(boarded.state));
    expect([own.off.map(({ id }) => id), pieces.find(({ id }) => id === 's')?.own.aboard]).to.deep.equal([['a'], 'a']);
    const state = { ...boarded.state, units: { ...boarded.state.units, s: { ...one, hits: 3, active: true } } };
    const off = played(
      { ...state, play: null },
      ENTRIES.playerTurn,
      { side: 'red' },
      {},
      {
        'body-order': [{ do: 'get-off', ship: 's', side: 'right' }],
      },
    );
    const [left, alone] = [unitIn(off.state, 'a'), unitIn(off.state, 's')];
    // Half of 1.5" twice, and a tenth between them, to the east of a ship that looks north.
    expect([poseOf(off.state, 'a'), left.where, left.hits, left.level]).to.deep.equal([[21.6, 10, 90], 'table', 3, 'ground']);
    expect([alone.arm, alone.rep, alone.figures, alone.hits, alone.traits, alone.aboard]).to.deep.equal([
      'melee',
      4,
      1,
      0,
      ['flyer'],
      undefined,
    ]);
    expect(off.state.armies.red.leaders.map(({ unit }) => unit)).to.deep.equal(['a', 's']);
  });

  it('RK-34.14: aboard everybody keeps their special rules: a Hero fears nothing and meets his rival, an elephant is one, a demon goes at its Rep', () => {
    const aboard = (other: Partial<Unit>, enemy: Partial<Unit> = {}) => {
      const man = u('crew', 'red', 20, 10, 90, { figures: 1, where: 'aboard', ...other });
      const { rep, figures, arm, traits } = man;
      const manned = ship('s', 20, 10, { rep, figures, arm, traits: [...traits, 'flyer'], aboard: 'crew' });
      return position({ units: [manned, man, u('b', 'blue', 20, 11.125, 270, { figures: 9, ...enemy })] });
    };
    const names = (state: ReturnType<typeof aboard>, id: string) =>
      modifiedRep(state, { test: 'involved-in-melee', unit: id, causes: [] }).modifiers.map(({ name }) => name);
    const feared: Partial<Unit> = { traits: ['terror'] };
    expect([names(aboard({ kind: 'hero' }, feared), 's'), names(aboard({}, feared), 's')]).to.deep.equal([[], ['outnumbered', 'terror']]);
    const rivals = aboard({ kind: 'hero' }, { kind: 'hero', figures: 1, at: at(20, 18) });
    bindHeroes(rivals);
    expect([unitIn(rivals, 's').bound, unitIn(rivals, 'b').bound]).to.deep.equal(['b', 's']);
    expect(duellists({ ...rivals, units: { ...rivals.units, b: { ...unitIn(rivals, 'b'), at: at(20, 11.125) } } })).to.deep.equal([
      's',
      'b',
    ]);
    const beast = aboard({ kind: 'elephant' }, { mounted: true, at: at(20, 11.375) });
    const dice = (id: string) => meleeModifiers(beast, unitIn(beast, id), false).map(({ name }) => name);
    expect([dice('s').includes('elephant'), dice('b').includes('against-elephants')]).to.deep.equal([true, true]);
    const demon = aboard({ type: 'summoned-major-demon', summoned: true, rep: 2 }, { at: at(20, 16) });
    expect(names(demon, 'b')).to.deep.equal(['terror']);
    const spent = done(demon, (referee) => hurt(referee, unitIn(referee.state, 's'), 2, 'melee'));
    expect(['s', 'crew'].map((id) => unitIn(spent.state, id).where)).to.deep.equal(['removed', 'removed']);
  });

  it('RK-34.14: what a spell does to the unit it does aboard, and once it has got off', () => {
    const spell = { spell: 'inspire', by: 'red', strength: 0, until: 'start-of-caster-turn' } as const;
    const units = [ship('s', 20, 10), u('a', 'red', 20, 11.125, 90, { ...ARCHERS, enchantments: [spell] }), far];
    const order = (state: Moment['state'], units: readonly Unit[], answer: object) =>
      played(
        position({ units, armies: { red: { leaders: [maiden('s')] } }, ...(state === undefined ? {} : { state }) }),
        ENTRIES.movement,
        { units: ['s', 'a'] },
        {},
        {
          'body-order': [answer],
        },
      ).state;
    const aboard = order(undefined, units, { do: 'board', ship: 's', unit: 'a' });
    expect(unitIn(aboard, 's').enchantments).to.deep.equal([spell]);
    const active = { ...unitIn(aboard, 's'), active: true };
    const off = order({ play: aboard.play }, [active, unitIn(aboard, 'a'), far], { do: 'get-off', ship: 's', side: 'right' });
    expect([unitIn(off, 'a').enchantments, unitIn(off, 's').enchantments]).to.deep.equal([[spell], []]);
  });

  it('RK-34.6: an engine aboard shoots in any direction: straight at the nearest enemy', () => {
    const gun = u('crew', 'red', 20, 10, 90, { kind: 'artillery', arm: 'missile', figures: 1, traits: ['engine'], where: 'aboard' });
    const manned = ship('s', 20, 10, { arm: 'missile', traits: ['engine', 'flyer'], aboard: 'crew' });
    const state = position({ units: [manned, gun, u('b', 'blue', 13, 10, 0)] });
    const fired = played(
      state,
      ENTRIES.fire,
      { side: 'red', shooters: ['s'], at: null, oneDie: [] },
      { 'fire.engine': [3, 4], test: [6, 6] },
    );
    expect(told(fired, 'artillery').map(({ impacts }) => impacts)).to.deep.equal([[{ at: at(13, 10), hit: 'b' }]]);
  });

  it("RK-34.6: who gets off stands on free ground, and that is the ship's move", () => {
    const off = (side: string) => ({ do: 'get-off', ship: 's', side });
    const units = [crewed('s', 20, 10), crew];
    expect(['front', 'left', 'rear', 'right'].map((side) => refused(units, off(side)))).to.deep.equal([null, null, null, null]);
    expect(refused([...units, u('b', 'red', 20, 11.2, 90)], off('front'))).to.equal('RK-34.6');
    expect(refused([ship('s', 20, 10)], off('front'))).to.equal('RK-34.6');
    expect(refused([crewed('s', 20, 10, { level: 'attack' }), crew], off('front'))).to.equal('RK-34.6');
    const result = turn({ units: [...units, far], armies: { red: { leaders: [maiden('s')] } } }, { 'body-order': [off('front')] });
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['body-order']);
    expect(poseOf(result.state, 's')).to.deep.equal([20, 10, 90]);
  });

  it('RK-34.6: the unit aboard shoots in any direction, and is in cover', () => {
    // Behind the ship, 5" from its base.
    const behind = u('b', 'blue', 20, 3.875, 90);
    const state = position({ units: [crewed('s', 20, 10), crew, behind] });
    expect(eligibleTargets(state, unitIn(state, 's')).map(({ target, distance }) => [target, distance])).to.deep.equal([['b', 5000]]);
    expect(isInCover(state, unitIn(state, 's'))).to.equal(true);
    // Past nobody on the ground, over everybody in the air.
    const screened = (level: Unit['level']) => {
      const units = [crewed('s', 20, 10, { level }), crew, behind, u('c', 'red', 20, 7, 90)];
      const there = position({ units });
      return eligibleTargets(there, unitIn(there, 's')).length;
    };
    expect([screened('ground'), screened('attack')]).to.deep.equal([0, 1]);
    const gone = played(
      position({ units: [crewed('s', 20, 10, { level: 'attack' }), crew, behind], armies: { red: { leaders: [maiden('s')] } } }),
      ENTRIES.flight,
      { units: ['s'] },
      { test: [1, 5, 1, 5], 'fire.missile': [1, 1] },
      { 'flight-plan': [{ end: 'hover', entry: null, level: 'attack', to: at(20, 12), above: 'attack' }], 'flight-shot': [{ part: 0 }] },
    );
    expect(told(gone, 'fire').map(({ targets }) => targets)).to.deep.equal([['b']]);
  });

  it('RK-34.14b: it keeps the range and dice of its own arm, and is mounted for whoever shoots at it', () => {
    const state = position({ units: [crewed('s', 20, 10), crew] });
    expect(rangeOf(state, unitIn(state, 's'))).to.equal(inches(6));
    const enemy = u('b', 'blue', 20, 15, 270, { arm: 'missile', figures: 2 });
    const shot = played(
      position({ units: [crewed('s', 20, 11), crew, enemy] }),
      ENTRIES.fire,
      { side: 'blue', shooters: ['b'], at: null, oneDie: [] },
      { 'fire.missile': [1, 1], test: [6, 6] },
    );
    expect(told(shot, 'fire')[0]?.shooters[0]?.modifiers.map(({ name, value }) => [name, value])).to.deep.equal([
      ['mounted-target', 1],
      ['cover', -1],
    ]);
  });

  it('RK-34.14: an empty ship never threatens, fires or charges', () => {
    const units = [ship('s', 20, 5, { level: 'attack' }), u('b', 'blue', 20, 12, 270)];
    const over: FlightOrder = { end: 'hover', entry: null, level: 'attack', to: at(20, 12), above: 'attack' };
    const armies = { red: { leaders: [maiden('s')] } };
    const flight = played(position({ units, armies }), ENTRIES.flight, { units: ['s'] }, {}, { 'flight-plan': [over] });
    expect(told(flight, 'test')).to.have.length(0);
    const walking = turn(
      { units: [ship('s', 20, 5), u('b', 'blue', 20, 14, 270)], armies },
      {
        'body-order': [{ do: 'move', first: null, ahead: 6000, last: null, join: false, leave: false }],
      },
    );
    expect(told(walking, 'test')).to.have.length(0);
    expect(refused([ship('s', 20, 5), u('b', 'blue', 20, 8, 270)], { do: 'charge', charges: [{ unit: 's', target: 'b' }] })).to.equal(
      'RK-34.14',
    );
    const charging: FlightOrder = { end: 'charge', entry: null, target: 'b' };
    const state = position({ units, armies });
    expect(flightPlan.check(gameOf(state), { units: ['s'] }, charging, 'red-1')?.clause).to.equal('RK-23.9');
    // Charged, it stands.
    const charged = played(
      position({ units: [ship('s', 20, 10), u('b', 'blue', 20, 16, 270)], armies }),
      ENTRIES.charge,
      { side: 'blue', chargers: [{ unit: 'b', target: 's', reach: 8000 }], by: 'order' },
      { test: [1, 1, 1, 1] },
    );
    expect(told(charged, 'contact')).to.deep.equal([{ unit: 'b', target: 's', flank: false, counter: false, also: [] }]);
  });

  it('RK-34.5: a ship off the table comes in over its edge no farther than 8", by itself as well, and every way that is offered can be flown', () => {
    const away = ship('s', 20, 0, { where: 'air' });
    const moment: Moment = { units: [away, u('g', 'red', 5, 5, 90), far], armies: { red: { leaders: [maiden('s')] } } };
    const game = gameOf(position(moment));
    const offered = flightPlan.options(game, { units: ['s'] }, 'red-1');
    for (const order of [...offered, flightPlan.fallback(game, { units: ['s'] }, 'red-1')])
      expect(flightPlan.check(game, { units: ['s'] }, order, 'red-1')?.code, JSON.stringify(order)).to.equal(undefined);
    // From (20, 0) towards the middle of the table, (24, 18), at 77.5 degrees: 8" of the 18.44" there are.
    const places = offered.flatMap((order) => (order.end === 'hover' ? [`${order.above} ${order.to.x} ${order.to.y}`] : []));
    expect(places).to.deep.equal(['attack 21732 7810', 'observation 21732 7810']);
    expect(flightPlan.fallback(game, { units: ['s'] }, 'red-1')).to.deep.include({ end: 'hover', entry: { x: 20_000, y: 0 } });
  });

  it('RK-34.14: in flight it moves at most 8" in a turn and may end it there at its level', () => {
    const state = position({ units: [crewed('s', 20, 10, { level: 'attack', arm: 'melee' }), crew, u('b', 'blue', 20, 20, 270)] });
    const hover = (y: number): FlightOrder => ({ end: 'hover', entry: null, level: 'attack', to: at(20, y), above: 'attack' });
    const check = (order: FlightOrder) => flightPlan.check(gameOf(state), { units: ['s'] }, order, 'red-1')?.clause ?? null;
    expect([check(hover(18)), check(hover(18.01))]).to.deep.equal([null, 'RK-34.5']);
    // Front at 10.75, the enemy's at 19.625: 8.875" off.
    expect(check({ end: 'charge', entry: null, target: 'b' })).to.equal('RK-34.5');
    const near = position({ units: [crewed('s', 20, 11, { level: 'attack', arm: 'melee' }), crew, u('b', 'blue', 20, 20, 270)] });
    expect(flightPlan.check(gameOf(near), { units: ['s'] }, { end: 'charge', entry: null, target: 'b' }, 'red-1')).to.equal(null);
  });

  it('RK-34.7: the unit aboard fights with the ship on the ground, or boarded in the air, and not otherwise', () => {
    const fight = (other: Partial<Unit>) => {
      const state = position({ units: [crewed('s', 20, 10, other), crew, u('b', 'blue', 20, 11.125, 270)] });
      return played(state, ENTRIES.round, { unit: 's' }, { melee: [1, 1], test: [1, 1, 1, 1], pursuit: [1] });
    };
    expect(told(fight({}), 'melee')[0]?.rolls.map(({ unit }) => unit)).to.deep.equal(['s', 'b']);
    const high = position({ units: [crewed('s', 20, 10, { level: 'attack' }), crew, u('b', 'blue', 20, 11.125, 270)] });
    expect(told(played(high, ENTRIES.meleeStep, {}), 'melee')).to.have.length(0);
    // Met by a flyer off the table it fights in the air.
    const raider = u('g', 'blue', 10, 36, 0, { traits: ['flyer'], mounted: true, figures: 3, where: 'air', level: 'observation' });
    const units = [crewed('s', 20, 0, { where: 'air', level: 'observation', active: false }), crew, raider, far];
    const boarded = played(
      position({ units, armies: { red: { leaders: [maiden('s')] } } }),
      ENTRIES.flight,
      { units: ['s'] },
      { test: Array.from({ length: 12 }, () => 1), 'fire.missile': [1, 1], melee: [1, 1] },
      {
        'flight-plan': [{ end: 'hover', entry: at(20, 0), level: 'attack', to: at(20, 8), above: 'attack' }],
        intercept: [{ flyers: ['g'] }],
        'interceptor-deed': [{ do: 'charge', target: 's' }],
      },
    );
    expect(told(boarded, 'melee')[0]?.rolls.map(({ unit }) => unit)).to.deep.equal(['s', 'g']);
  });
});

describe('Wind Maidens', () => {
  const enemy = u('b', 'blue', 20, 15, 270, { arm: 'missile', figures: 4 });
  const fleet = (level: Unit['level']) => [
    ship('s', 20, 11, { level }),
    crewed('t', 30, 11, { level: 'attack', hits: 0 }),
    crew,
    ship('v', 35, 5),
    ship('w', 40, -1, { where: 'air', level: 'observation', active: false }),
    enemy,
  ];
  const shootAt = (level: Unit['level'], dice: Record<string, readonly number[]>) =>
    played(
      position({ units: fleet(level), armies: { red: { leaders: [maiden('s')] } } }),
      ENTRIES.fire,
      { side: 'blue', shooters: ['b'], at: null, oneDie: [] },
      dice,
    );

  it('RK-34.8: hit by fire she is at risk like a leader; lost, every ship in the air crashes with the unit aboard', () => {
    // Two ones, +2 for four figures each, +1 and -1: 6 are one hit on AC 4; the risk die is a 6, and 5 and 6 pass nothing by Rep 4.
    const lost = shootAt('attack', { 'fire.missile': [1, 1], 'leader.risk': [6], 'leader.at-risk': [5, 6] });
    expect(Object.values(lost.state.units).map(({ id, where }) => [id, where])).to.deep.equal([
      ['s', 'routed'],
      ['t', 'routed'],
      ['crew', 'routed'],
      ['v', 'table'],
      ['w', 'routed'],
      ['b', 'table'],
    ]);
    expect(told(lost, 'rout').map(({ unit, clause }) => [unit, clause])).to.deep.equal([
      ['s', 'RK-34.8'],
      ['t', 'RK-34.8'],
      ['w', 'RK-34.8'],
    ]);
    const kept = shootAt('attack', { 'fire.missile': [1, 1], 'leader.risk': [6], 'leader.at-risk': [1, 1], test: [1, 1] });
    expect(unitIn(kept.state, 's').where).to.equal('table');
    expect(kept.state.armies.red.leaders[0]?.fate).to.equal('shaken');
  });

  it('RK-34.8: melee does not put her at risk; if her ship routs she is lost with it', () => {
    const units = [ship('s', 20, 10, { rep: 1 }), ship('t', 30, 11, { level: 'attack' }), u('b', 'blue', 20, 11.125, 270)];
    const result = played(
      position({ units, armies: { red: { leaders: [maiden('s')] } } }),
      ENTRIES.round,
      { unit: 's' },
      { melee: [1, 6], test: [6, 6, 1, 1], pursuit: [6], 'pursuit.distance': [1] },
    );
    expect(result.thrown['leader.risk']).to.equal(undefined);
    expect([unitIn(result.state, 's').where, unitIn(result.state, 't').where]).to.deep.equal(['routed', 'routed']);
  });

  it('RK-34.8a: she travels in one ship named as it is placed, the first of them unless it is said', () => {
    const units = [
      { id: 'a', row: 'infantry' },
      { id: 's', row: 'wind-ship' },
      { id: 't', row: 'wind-ship' },
    ];
    const state = prepared({ red: { list: 'treyine', army: { build: 'fixed', units }, leaders: { maiden: { name: 'Aura' } } } });
    const { preparation } = state;
    if (preparation === null) throw new Error('it is prepared');
    preparation.waiting = { red: ['a', 's', 't'], blue: [] };
    state.armies.red.baseline = 'south';
    const batch = deployBatch.fallback(gameOf(state), { side: 'red', count: 3 }, 'red-1');
    expect(batch.leaders['red-maiden']).to.equal('s');
    const check = (carrier: string) =>
      deployBatch.check(
        gameOf(state),
        { side: 'red', count: 3 },
        { ...batch, leaders: { ...batch.leaders, 'red-maiden': carrier } },
        'red-1',
      )?.clause ?? null;
    expect([check('t'), check('a')]).to.deep.equal([null, 'RK-34.8']);
    // Rep 4: at risk a 5 fails; her ship crashes in the same event (RK-26.4).
    const out = shootAt('attack', { 'fire.missile': [1, 1], 'leader.risk': [6], 'leader.at-risk': [4, 5] });
    expect(out.state.armies.red.leaders[0]?.fate).to.equal('captured');
  });

  it('RK-34.8a: her ship is named with the last of them at the latest; where no ship finds a place she is left out with one', () => {
    const units = ['a', 's', 't'].map((id) => ({ id, row: id === 'a' ? 'infantry' : 'wind-ship' }));
    // In woods nobody is mounted (RK-10.2), and ships count as mounted.
    const area = [
      { x: 0, y: 0 },
      { x: 48, y: 0 },
      { x: 48, y: 18 },
      { x: 0, y: 18 },
    ];
    const side = { list: 'treyine', army: { build: 'fixed', units }, leaders: { maiden: { name: 'Aura' } } };
    const state = prepared({ red: side }, { terrain: [{ id: 'woods', type: 'woods', area }] });
    const { preparation } = state;
    if (preparation === null) throw new Error('it is prepared');
    state.armies.red.baseline = 'south';
    const check = (waiting: readonly string[], leftOut: readonly string[], maiden: object, placed = waiting) => {
      preparation.waiting = { red: [...waiting], blue: [] };
      const about = { side: 'red', count: placed.length } as const;
      const all = deployBatch.fallback(gameOf(state), { side: 'red', count: waiting.length }, 'red-1');
      const batch = {
        ...all,
        units: all.units
          .filter(({ unit }) => placed.includes(unit))
          .map((each) => (leftOut.includes(each.unit) ? { ...each, level: 'left-out' as const } : each)),
        leaders: { 'red-cinc': 'a', ...maiden },
      };
      const no = deployBatch.check(gameOf(state), about, batch, 'red-1');
      return no === null ? null : `${no.clause} ${no.code}`;
    };
    const all = ['a', 's', 't'];
    expect(check(all, [], {})).to.equal('RK-34.8 ship-unnamed');
    expect(check(all, [], {}, ['a', 's'])).to.equal(null);
    expect(check(['a', 's'], ['s'], { 'red-maiden': 's' })).to.equal(null);
    expect(check(all, ['s'], { 'red-maiden': 's' })).to.equal('RK-11.7 not-placed');
    expect(check(all, ['s', 't'], { 'red-maiden': 't' })).to.equal(null);
  });

  it('RK-34.9: held against her will she escapes on the ground on 5 or more, +1 in melee, and her ships fly no more', () => {
    const units = [ship('s', 20, 5), ship('t', 30, 11, { level: 'attack' }), far];
    const nation = { list: 'treyine', alignment: -1, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 } as const;
    const slot = (die: number, alignment: number, other: readonly Unit[] = []) =>
      played(
        position({ units: [...units, ...other], armies: { red: { leaders: [maiden('s')], nation: { ...nation, alignment } } } }),
        ENTRIES.forced,
        { units: ['s'] },
        alignment < 0 ? { escape: [die] } : {},
      );
    expect(slot(5, -1).state.armies.red.leaders[0]?.fate).to.equal('gone');
    expect(slot(4, -1).state.armies.red.leaders[0]?.fate).to.equal('fine');
    expect(slot(6, 0).state.armies.red.leaders[0]?.fate).to.equal('fine');
    expect(slot(4, -2, [u('b', 'blue', 20, 6.125, 270)]).state.armies.red.leaders[0]?.fate).to.equal('gone');
    const escaped = slot(5, -1).state;
    expect(unitIn(escaped, 't').level).to.equal('ground');
    const order = bodyOrder.parse({ do: 'take-off' });
    const about = { units: ['s'], rate: 8000, fired: false, first: false };
    expect(bodyOrderKind.check(gameOf(escaped), about, order, 'red-1')?.clause).to.equal('RK-34.5');
    expect(bodyOrderKind.check(gameOf(slot(4, -1).state), about, order, 'red-1')).to.equal(null);
    // Not in the air.
    const aloft = played(
      position({ units: [ship('s', 20, 5, { level: 'attack' }), far], armies: { red: { leaders: [maiden('s')], nation } } }),
      ENTRIES.forced,
      { units: ['s'] },
    );
    expect(told(aloft, 'escape')).to.have.length(0);
  });
});

describe('creatures of their own', () => {
  it('RK-34.10: the Rogue Dragon: Rep 8, AC 8, flyer, Melee, Terror, breath, four figures; alone it may always act', () => {
    const row = findRow('treyine', 'rogue-dragon');
    expect(row).to.deep.include({
      rep: 8,
      ac: 8,
      figures: 4,
      arm: 'melee',
      mounted: true,
      kind: 'dragon',
      traits: ['flyer', 'terror', 'engine'],
    });
    if (row === undefined) throw new Error('there is one');
    // Mounted, four figures, AC 6 and more.
    expect(printedRate(row)).to.deep.equal({ normal: 6, retire: 3 });
    const units = [u('d', 'red', 20, 5, 90, { ...row }), far];
    const result = turn(
      { units, armies: { red: { lone: true, leaders: [] } } },
      { 'activate-body': [{ do: 'activate', objective: null }] },
    );
    expect(told(result, 'turn-start')[0]?.points).to.equal(1);
    expect(told(result, 'activated')).to.have.length(1);
  });

  it('RK-34.11: giants throw rocks and count as four figures', () => {
    for (const name of ['hill-giants', 'mountain-giants']) {
      const row = findRow('mountain-giants', name);
      expect(row).to.deep.include({ kind: 'giant', figures: 4, arm: 'melee' });
      expect(row?.traits).to.include('engine');
      if (row === undefined) continue;
      // Foot, four figures, AC 6.
      expect(printedRate(row)).to.deep.equal({ normal: 4, retire: 1 });
      const state = position({ units: [u('g', 'red', 20, 5, 90, { ...row })] });
      expect(rangeOf(state, unitIn(state, 'g'))).to.equal(inches(12));
    }
  });
});
