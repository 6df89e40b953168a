import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { phraseOn, readIn } from '../../../../kernel/what-is-wrong.ts';
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
  if ('wrong' in read) return unsound('malformed', phraseOn(read.wrong));
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

function unsound(code: string, what: string): Refusal {
  return refuse('RK-36.3', code, `The scenario file is not sound: ${what}.`);
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
    if (double !== undefined) return unsound('double-name', `two things are called ${double}`);
  }
  return null;
}

function judgeRows(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { list, players, leaders } = scenario.sides[side];
    const isPlayed = (seat: string | undefined) => seat === undefined || players.some((each) => each.seat === seat);
    const strangers = [...leaders.captains, ...leaders.commanders].filter(({ seat }) => !isPlayed(seat));
    if (strangers.length > 0)
      return unsound('no-such-seat', `${strangers[0]?.seat} plays a leader of the ${side} side, and is none of its players`);
    for (const { id, list: own = list, row, seat } of unitsOf(scenario, side)) {
      if (findRow(own, row) === undefined) return unsound('no-such-row', `${id} is to be ${row}, which the list of ${own} has not`);
      if (!isPlayed(seat)) return unsound('no-such-seat', `${id} belongs to nobody of its side`);
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
    if (missing !== undefined) return unsound('no-such-unit', `the ${side} side has no unit ${missing}`);
  }
  return null;
}

/** What the options leave of a file has an army still, and the unit of its CinC (RK-6.5a). */
function judgeLeft(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { army, leaders } = scenario.sides[side];
    if (army.build !== 'fixed') continue;
    if (army.units.length === 0) return unsound('no-army', `nothing is left of the ${side} army in a historical game`);
    if (leaders.cinc !== undefined && !army.units.some(({ id }) => id === leaders.cinc))
      return unsound('no-cinc', `nothing is left of the unit of the ${side} CinC in a historical game`);
  }
  return null;
}

/** A Wind Maiden powers up to three ships, and travels in one of them (RK-34.5, RK-34.8a). */
function judgeShips(scenario: Scenario): Refusal | null {
  for (const side of SIDES) {
    const { list, leaders } = scenario.sides[side];
    const ships = unitsOf(scenario, side).filter(({ list: own = list, row, kind }) => (kind ?? findRow(own, row)?.kind) === 'ship');
    const { maiden } = leaders;
    if (maiden === undefined && ships.length > 0) return unsound('no-maiden', `the ${side} side has ships and no Wind Maiden`);
    if (ships.length > 3) return unsound('too-many-ships', `a Wind Maiden powers three ships, and the ${side} side has ${ships.length}`);
    if (maiden?.unit !== undefined && !ships.some(({ id }) => id === maiden.unit))
      return unsound('no-ship', `${maiden.unit} is no ship for a Wind Maiden`);
  }
  return null;
}

function judgeEdges({ baselines }: Scenario): Refusal | null {
  const [one, other] = SIDES.map((side) => baselines?.[side]);
  return one !== undefined && one === other ? unsound('baselines', 'both sides have the same baseline') : null;
}

/** A bridge crosses some water, a crest belongs to a hill. */
function judgeTerrain({ ground }: State): Refusal | null {
  for (const { id, type, shape, ridgeline } of ground) {
    const waters = ground.filter((piece) => piece.type === 'river' || piece.type === 'water');
    const crosses = waters.some((water) => overlapBy(polygon(shape), polygon(water.shape), 1));
    if (type === 'bridge' && !crosses) return unsound('bridge', `${id} crosses no water`);
    if (ridgeline !== undefined && type !== 'hill') return unsound('ridgeline', `${id} is no hill`);
  }
  return null;
}

/** Whoever has a place stands on the table, on ground it may enter, and on nobody else. */
function judgeStands(state: State): Refusal | null {
  const placed = Object.values(state.units).filter(({ where }) => where === 'table');
  for (const unit of placed) {
    if (!inside(standOf(unit), state.table)) return unsound('off-table', `${unit.id} stands off the table`);
    const ground = unit.level === 'ground' ? forbiddenUnder(state, unit) : null;
    if (ground !== null) return unsound('forbidden-ground', `${unit.id} cannot stand on ${ground.id}`);
    const other = placed.find((each) => each.id !== unit.id && each.level === unit.level && overlaps(standOf(each), standOf(unit)));
    if (other !== undefined) return unsound('overlap', `${unit.id} stands on ${other.id}`);
  }
  return null;
}

/** A side whose units all have a place names who carries its leaders (RK-36.3), and its guard and its things. */
function judgeCommand(state: State): Refusal | null {
  for (const side of SIDES) {
    const own = Object.values(state.units).filter((unit) => unit.side === side);
    if (own.length === 0 || own.some(({ where }) => where === 'muster')) continue;
    const { leaders, treasures } = state.armies[side];
    if (leaders.some(({ unit }) => unit === null)) return unsound('no-leader', `the ${side} side does not say who carries its leaders`);
    if (treasures.some(({ carrier }) => carrier === null))
      return unsound('no-carrier', `the ${side} side does not say who carries its things`);
  }
  return null;
}

/** Generated terrain is made for one size of table (RK-1.2, RK-1.3). */
function judgeTableSize({ table, preparation }: State): Refusal | null {
  if (preparation?.terrainGiven === true) return null;
  const fits = table.width === SECTIONED_TABLE.width && table.depth === SECTIONED_TABLE.depth;
  return fits ? null : unsound('table', 'terrain is generated for a table of 48 by 36 inches only');
}
