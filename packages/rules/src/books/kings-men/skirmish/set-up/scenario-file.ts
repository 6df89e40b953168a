import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal, refusalName, refuse } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { phraseOn, readIn } from '../../../../kernel/what-is-wrong.ts';
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

const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** A unit that a first loss would not break needs more men than this (QM-24.1, QM-24.2). */
const BREAK_POINT = 2;
/** Zones this far apart keep armies apart that have not seen each other. */
const BETWEEN_ZONES = inches(1);

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (QM-31.1). */
export function loadScenario(file: unknown): Scenario | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return unsound('malformed', phraseOn(read.wrong));
  const scenario = read.wish;
  return checkNames(scenario) ?? checkForces(scenario) ?? checkVictory(scenario) ?? checkTable(scenario) ?? scenario;
}

function unsound(code: string, what: string): Refusal {
  return refuse('QM-31.1', code, `The scenario file is not sound: ${what}.`);
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
    if (double !== undefined) return unsound('double-name', `two things are called ${double}`);
  }
  const stranger = ARMIES.flatMap((army) =>
    armies[army].units.filter(({ owner }) => owner !== undefined && !armies[army].players.some(({ seat }) => seat === owner)),
  )[0];
  return stranger === undefined ? null : unsound('no-such-owner', `${stranger.id} belongs to nobody of its army`);
}

/** Strengths, traits and guns fit the troops, and listed details make the unit (QM-2.1, QM-2.2, QM-2.10, QM-2.12). */
function checkForces({ armies }: Scenario): Refusal | null {
  for (const army of ARMIES) {
    const { units, random } = armies[army];
    if (units.length > 0 === (random !== undefined))
      return unsound('force', `the ${army} army has either a list of units or rolls for them`);
    for (const unit of units) {
      const refusal = checkUnit(unit);
      if (refusal !== null) return refusal;
    }
  }
  return null;
}

function checkUnit({ id, name, type, soldiers, traits, gun, details }: ScenarioUnit): Refusal | null {
  const most = type === 'indians' ? MOST_WARRIORS : FULL_STRENGTH[type];
  if (soldiers !== undefined && soldiers > most) return refuse('QM-2.2', 'too-strong', `${id} cannot have more than ${most} men.`);
  if (soldiers !== undefined && soldiers <= BREAK_POINT) return refuse('QM-2.2', 'too-weak', `${id} would flee at its first loss.`);
  const unfit = traits.find((trait) => !BEARERS[trait].includes(type));
  if (unfit !== undefined) return refuse('QM-2.10', 'trait', `${id} cannot be given ${unfit}.`);
  if (gun !== undefined && !isArtillery(type)) return refuse('QM-2.12', 'gun', `${id} has no gun.`);
  if (details === undefined) return null;
  if (soldiers === undefined && type === 'indians')
    return unsound('details', `${id} rolls for its strength and cannot be in details before`);
  const wrong = checkPartition(
    { name, type, strength: soldiers ?? most, partition: null },
    details.map((each) => each.soldiers),
  );
  if (wrong !== null) return wrong;
  if (details.some(({ at }) => at === undefined) && details.some(({ at }) => at !== undefined))
    return unsound('details', `${id} stands on the table with some of its details only`);
  const heavy = gun === 'heavy' && details.some(({ formation }) => formation !== undefined && formation.kind !== 'battery');
  return heavy ? refuse('QM-2.12', 'heavy-gun', `${id}: a heavy gun starts set up to fire.`) : null;
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
  if (outside !== undefined) return unsound('objective', `${outside.id} is not on the table`);
  return victory.atLimit !== undefined && victory.turnLimit === undefined
    ? unsound('no-limit', 'something is to decide at the limit of turns, and there is no limit')
    : null;
}

/** Zones are convex and apart; what has a fixed place stands there legally, and there is room for the rest. */
function checkTable(scenario: Scenario): Refusal | null {
  let state: State;
  try {
    state = setUp(scenario, HIGHEST).state;
  } catch (error) {
    return unsound('no-room', error instanceof Error ? error.message : 'it cannot be set up');
  }
  const { zones, field, options } = state;
  for (const army of ARMIES) {
    if (!isConvex(zones[army])) return unsound('zone', `the ${army} zone is not convex`);
  }
  if (gap(polygon(zones.red), polygon(zones.black)) <= BETWEEN_ZONES) return unsound('zone', 'the zones are too close to one another');
  for (const detail of Object.values(field.details)) {
    if (detail.building !== null && pieceCalled(field.ground, detail.building)?.enterable !== true)
      return unsound('building', `${detail.id} is in no building`);
    if (!formationsAt(field, detail, options.limberedOffRoad).some((each) => isSameFormation(each, detail.formation)))
      return unsound('formation', `${detail.id} cannot be drawn up like that there`);
    const refusal = checkStand(field, detail);
    if (isRefusal(refusal)) return unsound('placement', refusal.message ?? refusalName(refusal));
    if (!insideWall(field, detail)) return unsound('placement', `${detail.id} is too far from its command figures`);
  }
  for (const general of Object.values(field.generals)) {
    if (!isFree(field, generalBase(general))) return unsound('placement', `the general of ${general.seat} cannot stand there`);
  }
  return null;
}

/** Dice that all show six, which makes the strongest warbands: for looking at a set-up that is not played. */
const HIGHEST: Chance<SetUpPurpose> = {
  roll: (_purpose, count) => Array.from({ length: count }, () => 6),
  shuffle: (_purpose, items) => [...items],
};
