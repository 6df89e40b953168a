import type { Seat } from '../../../../kernel/game.ts';
import { lasting } from '../../../../kernel/json.ts';
import { counterClockwise } from '../../../../table/shape.ts';
import { degrees, inches, pointInInches, type Polygon } from '../../../../table/units.ts';
import { MAGIC_USERS } from '../../shared/muster/magic-users.ts';
import { CAPTAIN_COST } from '../../shared/muster/captains.ts';
import type { ArmyOrder } from '../../shared/muster/order.ts';
import { findTreasure, isPublicOnceSeen } from '../../shared/muster/treasures.ts';
import type { Ground } from '../state/ground.ts';
import type { State } from '../state.ts';
import type { Army, Leader, MagicUser, Treasure } from '../state/army.ts';
import { byName } from '../troops/roster.ts';
import { SIDES, type SideId, type Unit } from '../state/unit.ts';
import { artifactsAmong } from './artifacts.ts';
import { desertEverywhere } from './desert.ts';
import { asFought } from './dropped.ts';
import { enlisted } from '../troops/enlist.ts';
import { findRow, nationOf, underDemon } from './nations.ts';
import { unprepared, type Muster } from '../state/preparation.ts';
import type { Party, Scenario } from './scenario.ts';

/** A battle ready for its set-up (RK-8.1): nothing has been thrown yet. */
export function setUp(file: Scenario): { seats: Seat[]; state: State } {
  const scenario = asFought(file);
  const { sides, options } = scenario;
  const fixed = SIDES.flatMap((side) => unitsOf(side, sides[side]));
  const units = byName(fixed);
  const table = { width: inches(scenario.table.width), depth: inches(scenario.table.depth) };
  const campaign = scenario.campaign !== undefined;
  const state: State = {
    scenario: scenario.id,
    options: lasting(options),
    ...(campaign ? { campaign: true as const } : {}),
    ...(scenario.campaign?.report === true ? { report: true as const } : {}),
    table,
    preparation: unprepared({
      musters: { red: musterOf(sides.red), blue: musterOf(sides.blue) },
      attacker: scenario.attacker ?? null,
      invader: scenario.invader ?? null,
      terrainGiven: scenario.terrain !== undefined,
      baselines: { red: scenario.baselines?.red ?? null, blue: scenario.baselines?.blue ?? null },
      refusals: scenario.refusals ?? (campaign ? 3 : options.refusalLimit),
      campaign,
      plans: { red: planOf(sides.red), blue: planOf(sides.blue) },
    }),
    ground: lasting(desertEverywhere(table, (scenario.terrain ?? []).map(groundOf))),
    phase: 'armies',
    turn: 0,
    playerTurns: 0,
    attacker: null,
    armies: { red: armyOf('red', sides.red, fixed), blue: armyOf('blue', sides.blue, fixed) },
    units,
    play: null,
    cascade: null,
    charges: [],
    aftermath: { lost: [], rampaging: [] },
  };
  const seats = SIDES.flatMap((side) => sides[side].players.map(({ seat, general }): Seat => ({ id: seat, side, name: general })));
  return { seats, state };
}

const polygonInInches = (corners: Polygon): Polygon => counterClockwise(corners.map(pointInInches));

function groundOf({ area, name, ridgeline, fords, line, ...piece }: NonNullable<Scenario['terrain']>[number]): Ground {
  const inMil = ({ from, to }: NonNullable<typeof line>) => ({ from: pointInInches(from), to: pointInInches(to) });
  return {
    ...piece,
    name: name ?? piece.id,
    shape: polygonInInches(area),
    ...(ridgeline === undefined ? {} : { ridgeline: inMil(ridgeline) }),
    ...(fords === undefined ? {} : { fords: fords.map(polygonInInches) }),
    ...(line === undefined ? {} : { line: inMil(line) }),
  };
}

/** What a player has chosen before the battle (RK-6.6b). */
function planOf({ army }: Party): ArmyOrder | null {
  return army.build === 'purchase' && army.order !== undefined ? lasting(army.order) : null;
}

function musterOf({ army, leaders, magic, hero, zone, demonHost }: Party): Muster {
  return {
    build: army.build,
    limit: army.build === 'fixed' ? 0 : army.limit,
    warRating: leaders.warRating ?? null,
    seeksHero: army.build !== 'fixed' && hero === undefined,
    seeksMagic: army.build !== 'fixed' && magic === undefined,
    demonHost: demonHost === true,
    zone: zone === undefined ? null : polygonInInches(zone),
  };
}

/** The units of a fixed army; those with a place stand there. */
function unitsOf(side: SideId, { army, list, players, demonHost }: Party): Unit[] {
  if (army.build !== 'fixed') return [];
  const [captain] = players;
  return army.units.map(({ id, list: own = list, row: type, at, facing, level, seat, company, ...other }) => {
    const row = findRow(own, type);
    if (row === undefined) throw new Error(`there is no ${type} in the list of ${own}`);
    const altered = { ...underDemon(row, list, demonHost), ...definedOf(other) };
    const unit: Unit = {
      ...enlisted(altered, id, side, seat ?? captain?.seat ?? ''),
      ...(own === list ? {} : { list: own }),
      ...(company === undefined ? {} : { company }),
    };
    if (at === undefined) return unit;
    return {
      ...unit,
      where: 'table',
      at: pointInInches(at),
      facing: degrees(facing ?? (side === 'red' ? 90 : 270)),
      level: level ?? 'ground',
    };
  });
}

/** Only the fields that the file names. */
function definedOf<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const defined: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const key in fields) {
    const value = fields[key];
    if (isDefined(value)) defined[key] = value;
  }
  return defined;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
  return value !== undefined;
}

function armyOf(id: SideId, party: Party, units: readonly Unit[]): Army {
  const own = units.filter(({ side }) => side === id);
  const lone = own.length === 1 && own.every(({ kind }) => kind === 'dragon');
  const users = (party.magic?.users ?? []).map((level, index): MagicUser => ({
    id: `${id}-mage-${index + 1}`,
    level,
    spent: 0,
    fate: 'fine',
  }));
  const treasures = party.treasures.map(({ id: called, type, carrier }): Treasure => ({
    id: called ?? `${id}-${type}`,
    type,
    carrier: carrier ?? null,
    // Artifacts and relics are public once they are placed (RK-33.17).
    revealed: isPublicOnceSeen(type) && own.some(({ id: unit, where }) => unit === carrier && where === 'table'),
    state: 'carried',
  }));
  return {
    id,
    name: party.name,
    nation: nationOf(party),
    seats: party.players.map(({ seat }) => seat),
    npc: party.npc,
    lone,
    baseline: null,
    leaders: lone ? [] : leadersOf(id, party, own),
    magic: {
      users: [...users, ...artifactsAmong(treasures, users, nationOf(party))],
      guard: party.magic?.guard ?? null,
      revealed: false,
      channeler: null,
    },
    treasures,
    points: 0,
    commanderPoints: {},
    allotted: null,
    omen: { modifier: 0, taken: [] },
    fielded: fieldedBy(own, party),
    hastened: false,
    offering: [],
  };
}

function leadersOf(side: SideId, { leaders, players }: Party, units: readonly Unit[]): Leader[] {
  const [general] = players;
  const fine = { fate: 'fine' } as const;
  const { maiden } = leaders;
  return [
    {
      id: `${side}-cinc`,
      rank: 'cinc',
      name: general?.general ?? 'CinC',
      warRating: leaders.warRating ?? 0,
      unit: leaders.cinc ?? null,
      ...fine,
    },
    ...leaders.captains.map(({ name, unit, seat }, index): Leader => ({
      id: `${side}-captain-${index + 1}`,
      rank: 'captain',
      name: name ?? `Captain ${index + 1}`,
      warRating: 1,
      unit: unit ?? null,
      ...(seat === undefined ? {} : { seat }),
      ...fine,
    })),
    ...leaders.commanders.map(({ name, unit, ownUnitOnly, seat }, index): Leader => ({
      id: `${side}-commander-${index + 1}`,
      rank: 'commander',
      name,
      warRating: 3,
      unit,
      ...(ownUnitOnly === undefined ? {} : { ownUnitOnly }),
      ...(seat === undefined ? {} : { seat }),
      ...fine,
    })),
    ...(maiden === undefined
      ? []
      : [{ id: `${side}-maiden`, rank: 'maiden' as const, name: maiden.name, warRating: 0, unit: maiden.unit ?? null, ...fine }]),
    ...units
      .filter(({ kind }) => kind === 'hero')
      .map(({ id, name }): Leader => ({ id: `${side}-hero-${id}`, rank: 'hero', name, warRating: 1, unit: id, ...fine })),
  ];
}

/** Points of a fixed army with its Captains, Magic Users and things (RK-27.4). */
function fieldedBy(units: readonly Unit[], { leaders, magic, treasures }: Party): number {
  const mages = (magic?.users ?? []).reduce<number>((sum, level) => sum + MAGIC_USERS[level].cost, 0);
  const things = treasures.reduce((sum, { type }) => sum + (findTreasure(type)?.cost ?? 0), 0);
  return units.reduce((sum, { cost }) => sum + cost, 0) + leaders.captains.length * CAPTAIN_COST + mages + things;
}
