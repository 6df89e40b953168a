import { NoRoomError } from '../../shared/set-up/no-room.ts';
import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { gap } from '../../../../table/measure.ts';
import { isConvex } from '../../../../table/outline.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { isFree } from '../movement/aside.ts';
import { generalBase } from '../troops/footprint.ts';
import { formationsAt, isSameFormation } from '../feats/formation-change.ts';
import { checkPartition } from '../troops/partition.ts';
import { checkStand } from '../movement/placement.ts';
import { FULL_STRENGTH, MOST_WARRIORS } from './raising.ts';
import { scenario as form } from './scenario.ts';
import type { Scenario, ScenarioUnit } from './scenario.ts';
import { setUp } from './setup.ts';
import type { State } from '../state.ts';
import { pieceCalled } from '../ground/terrain.ts';
import { isArtillery } from '../troops/troops.ts';
import { insideWall } from '../movement/walls.ts';
import type { SetUpPurpose } from '../purposes.ts';
import { refuse } from '../refuse.ts';

const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** A unit that a first loss would not break needs more men than this (QM-24.1, QM-24.2). */
const BREAK_POINT = 2;
/** Zones this far apart keep armies apart that have not seen each other. */
const BETWEEN_ZONES = inches(1);

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (QM-31.1). */
export function loadScenario(file: unknown): Scenario | Refusal {
  const scenario = readForces(file);
  return isRefusal(scenario) ? scenario : (checkDetails(scenario) ?? checkTable(scenario) ?? scenario);
}

/** A scenario file of which all is judged but the table, who stands where on it, and into what details units are formed. */
export function readForces(file: unknown): Scenario | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return refuse('QM-31.1', 'malformed', { wrong: read.wrong });
  const scenario = read.wish;
  return checkNames(scenario) ?? checkForces(scenario) ?? checkVictory(scenario) ?? scenario;
}

function doubleIn(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** Every unit, seat, objective and piece of terrain has a name of its own, and every owner is a player of the army. */
function checkNames({ armies, terrain, victory }: Scenario): Refusal | null {
  const units = ARMIES.flatMap((army) => armies[army].units.map(({ id }) => id));
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat }) => seat));
  for (const names of [[...units, ...seats], terrain.map(({ id }) => id), (victory.objectives ?? []).map(({ id }) => id)]) {
    const double = doubleIn(names);
    if (double !== undefined) return refuse('QM-31.1', 'double-name', { name: double });
  }
  const stranger = ARMIES.flatMap((army) =>
    armies[army].units.filter(({ owner }) => owner !== undefined && !armies[army].players.some(({ seat }) => seat === owner)),
  )[0];
  return stranger === undefined ? null : refuse('QM-31.1', 'no-such-owner', { unit: stranger.id });
}

/** Strengths, traits and guns fit the troops, and listed details make the unit (QM-2.1, QM-2.2, QM-2.10, QM-2.12). */
function checkForces({ armies }: Scenario): Refusal | null {
  for (const army of ARMIES) {
    const { units, random } = armies[army];
    if (units.length > 0 === (random !== undefined))
      return refuse('QM-31.1', 'force', { army, has: random === undefined ? 'none' : 'both' });
    for (const unit of units) {
      const refusal = checkUnit(unit.id, unit);
      if (refusal !== null) return refusal;
    }
  }
  return null;
}

/** Listed details make the unit (QM-2.1, QM-2.3). */
function checkDetails({ armies }: Scenario): Refusal | null {
  const units = ARMIES.flatMap((army) => armies[army].units);
  return units.reduce<Refusal | null>((wrong, unit) => wrong ?? checkPartitioned(unit), null);
}

/** Strength, traits and gun of a unit that is called so fit its troops (QM-2.2, QM-2.10, QM-2.12). */
export function checkUnit(
  called: string,
  { type, soldiers, traits, gun }: Pick<ScenarioUnit, 'type' | 'soldiers' | 'traits' | 'gun'>,
): Refusal | null {
  const most = type === 'indians' ? MOST_WARRIORS : FULL_STRENGTH[type];
  if (soldiers !== undefined && soldiers > most) return refuse('QM-2.2', 'too-strong', { unit: called, limit: 'type', most });
  if (soldiers !== undefined && soldiers <= BREAK_POINT) return refuse('QM-2.2', 'too-weak', { unit: called });
  const unfit = traits.find((trait) => !BEARERS[trait].includes(type));
  if (unfit !== undefined) return refuse('QM-2.10', 'trait', { unit: called, trait: unfit });
  return gun !== undefined && !isArtillery(type) ? refuse('QM-2.12', 'gun', { unit: called }) : null;
}

function checkPartitioned({ id, name, type, soldiers, gun, details }: ScenarioUnit): Refusal | null {
  if (details === undefined) return null;
  const most = type === 'indians' ? MOST_WARRIORS : FULL_STRENGTH[type];
  if (soldiers === undefined && type === 'indians') return refuse('QM-31.1', 'details', { unit: id, why: 'rolled' });
  const wrong = checkPartition(
    { name, type, strength: soldiers ?? most, partition: null },
    details.map((each) => each.soldiers),
  );
  if (wrong !== null) return wrong;
  if (details.some(({ at }) => at === undefined) && details.some(({ at }) => at !== undefined))
    return refuse('QM-31.1', 'details', { unit: id, why: 'some' });
  const heavy = gun === 'heavy' && details.some(({ formation }) => formation !== undefined && formation.kind !== 'battery');
  return heavy ? refuse('QM-2.12', 'heavy-gun', { what: 'begins' }) : null;
}

/** Who may have which trait (QM-2.10). */
const BEARERS: Readonly<Record<ScenarioUnit['traits'][number], readonly ScenarioUnit['type'][]>> = {
  woodcraft: ['skirmishers'],
  'light-infantry': ['infantry'],
  dismount: ['light-cavalry'],
};

/** Objectives lie on the table, and what is to happen at the limit needs a limit (QM-36.3). */
function checkVictory({ victory, table }: Scenario): Refusal | null {
  const outside = (victory.objectives ?? []).find(({ area }) =>
    area.some(({ x, y }) => x < 0 || y < 0 || x > table.width || y > table.depth),
  );
  if (outside !== undefined) return refuse('QM-31.1', 'objective', { objective: outside.id });
  return victory.atLimit !== undefined && victory.turnLimit === undefined ? refuse('QM-31.1', 'no-limit') : null;
}

/** Zones are convex and apart; what has a fixed place stands there legally, and there is room for the rest. */
function checkTable(scenario: Scenario): Refusal | null {
  let state: State;
  try {
    state = setUp(scenario, HIGHEST).state;
  } catch (error) {
    return error instanceof NoRoomError ? refuse('QM-31.1', 'no-room', { unit: error.unit }) : refuse('QM-31.1', 'no-set-up');
  }
  const { zones, field, options } = state;
  for (const army of ARMIES) {
    if (!isConvex(zones[army])) return refuse('QM-31.1', 'zone', { wrong: army });
  }
  if (gap(polygon(zones.red), polygon(zones.black)) <= BETWEEN_ZONES) return refuse('QM-31.1', 'zone', { wrong: 'close' });
  for (const detail of Object.values(field.details)) {
    if (detail.building !== null && pieceCalled(field.ground, detail.building)?.enterable !== true)
      return refuse('QM-31.1', 'building', { detail: detail.id });
    if (!formationsAt(field, detail, options.limberedOffRoad).some((each) => isSameFormation(each, detail.formation)))
      return refuse('QM-31.1', 'formation', { detail: detail.id });
    const refusal = checkStand(field, detail);
    if (refusal !== null) return misplaced(detail.id, refusal);
    if (!insideWall(field, detail)) return refuse('QM-31.1', 'placement', { piece: detail.id, why: 'figures' });
  }
  for (const general of Object.values(field.generals)) {
    if (!isFree(field, generalBase(general))) return refuse('QM-31.1', 'placement', { piece: general.seat, why: 'general' });
  }
  return null;
}

/** What has a fixed place and cannot stand there, and why. */
function misplaced(piece: string, { code, shape }: Refusal): Refusal {
  const why = code === 'off-table' ? 'edge' : shape?.terrain !== undefined ? 'ground' : 'piece';
  return refuse('QM-31.1', 'placement', { piece, why }, shape ?? {});
}

/** Dice that all show six, which makes the strongest warbands: for looking at a set-up that is not played. */
const HIGHEST: Chance<SetUpPurpose> = {
  roll: (_purpose, count) => Array.from({ length: count }, () => 6),
  shuffle: (_purpose, items) => [...items],
};
