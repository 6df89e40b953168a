import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { inside, overlapBy, overlaps } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import { hopedFor } from '../../shared/muster/army.ts';
import { judgeOrder } from '../../shared/muster/muster.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { SIDES, type SideId } from '../state/unit.ts';
import { asFought } from './dropped.ts';
import { findRow } from './nations.ts';
import { scenario as form, type Scenario } from './scenario.ts';
import { SECTIONED_TABLE } from './sections.ts';
import { setUp } from './setup.ts';

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (RK-36.3). */
export function loadScenario(file: unknown): Scenario | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return refuse('RK-36.3', 'malformed', { wrong: read.wrong });
  const whole = read.wish;
  const scenario = asFought(whole);
  const unfit =
    judgePlans(whole) ??
    judgeNames(whole) ??
    judgeRows(whole) ??
    judgeReferences(whole) ??
    judgeLeft(scenario) ??
    judgeShips(scenario) ??
    judgeEdges(whole);
  if (unfit !== null) return unfit;
  const { state } = setUp(scenario);
  return judgeTerrain(state) ?? judgeStands(state) ?? judgeCommand(state) ?? judgeTableSize(state) ?? scenario;
}

/** A scenario file of which all is judged but who stands where, and who carries what (RK-36.3): a situation says so. */
export function readScenario(file: unknown): Scenario | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return refuse('RK-36.3', 'malformed', { wrong: read.wrong });
  const scenario = read.wish;
  return judgeNames(scenario) ?? judgeRows(scenario) ?? judgeReferences(scenario) ?? judgeEdges(scenario) ?? scenario;
}

const unitsOf = ({ sides }: Scenario, side: SideId) => (sides[side].army.build === 'fixed' ? sides[side].army.units : []);

/** An army chosen before the battle keeps every limit that does not hang on dice to come (RK-6.6b). */
function judgePlans({ sides, options }: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { army, list } = sides[side];
    if (army.build !== 'purchase' || army.order === undefined) continue;
    const refusal = judgeOrder(hopedFor({ list, limit: army.limit, historical: options.historical === 'on' }), army.order);
    if (refusal !== null) return refusal;
  }
  return null;
}

function judgeNames(scenario: Scenario): Refusal | null {
  const units = SIDES.flatMap((side) => unitsOf(scenario, side).map(({ id }) => id));
  const seats = SIDES.flatMap((side) => scenario.sides[side].players.map(({ seat }) => seat));
  const things = SIDES.flatMap((side) => scenario.sides[side].treasures.map(({ id, type }) => id ?? `${side}-${type}`));
  for (const names of [units, seats, things, (scenario.terrain ?? []).map(({ id }) => id)]) {
    const double = names.find((name, index) => names.indexOf(name) !== index);
    if (double !== undefined) return refuse('RK-36.3', 'double-name', { name: double });
  }
  return null;
}

function judgeRows(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { list, players, leaders } = scenario.sides[side];
    const isPlayed = (seat: string | undefined) => seat === undefined || players.some((each) => each.seat === seat);
    const stranger = [...leaders.captains, ...leaders.commanders].map(({ seat }) => seat).find((seat) => !isPlayed(seat));
    if (stranger !== undefined) return refuse('RK-36.3', 'no-such-seat', { what: 'leader', name: stranger, side });
    for (const { id, list: own = list, row, seat } of unitsOf(scenario, side)) {
      if (findRow(own, row) === undefined) return refuse('RK-36.3', 'no-such-row', { what: 'file', unit: id, row, list: own });
      if (!isPlayed(seat)) return refuse('RK-36.3', 'no-such-seat', { what: 'unit', name: id, side });
    }
  }
  return null;
}

/** Carriers and guards are units of their side; a built army has none before it is built. */
function judgeReferences(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { leaders, magic, treasures } = scenario.sides[side];
    const named = [
      leaders.cinc,
      ...leaders.captains.map(({ unit }) => unit),
      ...leaders.commanders.map(({ unit }) => unit),
      leaders.maiden?.unit,
      magic?.guard,
      ...treasures.map(({ carrier }) => carrier),
    ];
    const own = unitsOf(scenario, side).map(({ id }) => id);
    const missing = named.find((unit) => unit !== undefined && !own.includes(unit));
    if (missing !== undefined) return refuse('RK-36.3', 'no-such-unit', { what: side, unit: missing });
  }
  return null;
}

/** What the options leave of a file has an army still, and the unit of its CinC (RK-6.5a). */
function judgeLeft(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { army, leaders } = scenario.sides[side];
    if (army.build !== 'fixed') continue;
    if (army.units.length === 0) return refuse('RK-36.3', 'no-army', { side });
    if (leaders.cinc !== undefined && !army.units.some(({ id }) => id === leaders.cinc)) return refuse('RK-36.3', 'no-cinc', { side });
  }
  return null;
}

/** A Wind Maiden powers up to three ships, and travels in one of them (RK-34.5, RK-34.8a). */
function judgeShips(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { list, leaders } = scenario.sides[side];
    const ships = unitsOf(scenario, side).filter(({ list: own = list, row, kind }) => (kind ?? findRow(own, row)?.kind) === 'ship');
    const { maiden } = leaders;
    if (maiden === undefined && ships.length > 0) return refuse('RK-36.3', 'no-maiden', { side });
    if (ships.length > 3) return refuse('RK-36.3', 'too-many-ships', { side, ships: ships.length });
    if (maiden?.unit !== undefined && !ships.some(({ id }) => id === maiden.unit))
      return refuse('RK-36.3', 'no-ship', { unit: maiden.unit });
  }
  return null;
}

function judgeEdges({ baselines }: Scenario): Refusal | null {
  const [one, other] = SIDES.map((side) => baselines?.[side]);
  return one !== undefined && one === other ? refuse('RK-36.3', 'baselines') : null;
}

/** A bridge crosses some water, a crest belongs to a hill. */
function judgeTerrain({ ground }: State): Refusal | null {
  for (const { id, type, shape, ridgeline } of ground) {
    const waters = ground.filter((piece) => piece.type === 'river' || piece.type === 'water');
    const crosses = waters.some((water) => overlapBy(polygon(shape), polygon(water.shape), 1));
    if (type === 'bridge' && !crosses) return refuse('RK-36.3', 'bridge', { ground: id });
    if (ridgeline !== undefined && type !== 'hill') return refuse('RK-36.3', 'ridgeline', { ground: id });
  }
  return null;
}

/** Whoever has a place stands on the table, on ground it may enter, and on nobody else. */
function judgeStands(state: State): Refusal | null {
  const placed = Object.values(state.units).filter(({ where }) => where === 'table');
  for (const unit of placed) {
    if (!inside(standOf(unit), state.table)) return refuse('RK-36.3', 'off-table', { what: 'file', unit: unit.id });
    const ground = unit.level === 'ground' ? forbiddenUnder(state, unit) : null;
    if (ground !== null) return refuse('RK-36.3', 'forbidden-ground', { unit: unit.id, ground: ground.id });
    const other = placed.find((each) => each.id !== unit.id && each.level === unit.level && overlaps(standOf(each), standOf(unit)));
    if (other !== undefined) return refuse('RK-36.3', 'overlap', { unit: unit.id, other: other.id });
  }
  return null;
}

/** A side whose units all have a place names who carries its leaders (RK-36.3), and its guard and its things. */
function judgeCommand(state: State): Refusal | null {
  for (const side of SIDES) {
    const own = Object.values(state.units).filter((unit) => unit.side === side);
    if (own.length === 0 || own.some(({ where }) => where === 'muster')) continue;
    const { leaders, treasures } = state.armies[side];
    if (leaders.some(({ unit }) => unit === null)) return refuse('RK-36.3', 'no-leader', { side });
    if (treasures.some(({ carrier }) => carrier === null)) return refuse('RK-36.3', 'no-carrier', { side });
  }
  return null;
}

/** Generated terrain is made for one size of table (RK-1.2, RK-1.3). */
function judgeTableSize({ table, preparation }: State): Refusal | null {
  if (preparation?.terrainGiven === true) return null;
  const fits = table.width === SECTIONED_TABLE.width && table.depth === SECTIONED_TABLE.depth;
  return fits ? null : refuse('RK-36.3', 'table');
}
