import { NoRoomError } from './no-room.ts';
import type { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { isRefusal, type Refusal } from '../../../../kernel/refusal.ts';
import { gap } from '../../../../table/measure.ts';
import { isConvex } from '../../../../table/outline.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import { ARMIES } from '../command/armies.ts';
import { generalPiece } from './deployment.ts';
import { BREAKING_POINT, FULL_STRENGTH, isLegalFormation } from '../troops/formation.ts';
import { checkGeneralStand, checkPlacement } from '../movement/placement.ts';
import { rolledPieces } from './random-force.ts';
import type { Scenario } from './scenario.ts';
import { formationOf } from './setup.ts';
import type { Battle } from '../state.ts';
import type { SetUpPurpose } from '../state/purposes.ts';
import type { UnitType } from '../troops/unit.ts';
import { refuse } from '../refuse.ts';

/**
 * Skirmishers may spread up to five inches beyond the edge of their zone, and nobody may touch an enemy they have not seen
 * put down: zones lie farther apart than twice that.
 */
const BETWEEN_ZONES = inches(10.5);

/** What the book brings to the reading of its scenario files. */
export interface Reading<S extends Scenario> {
  readonly form: z.ZodType<S>;
  /** What only this book asks of a file; null when nothing is wrong. */
  checkOwn(scenario: S): Refusal | null;
  setUp(scenario: S, chance: Chance<SetUpPurpose>): { readonly state: Battle };
}

/** A scenario file, read and found playable; a refusal says in a sentence what is wrong with it (KM-29.1). */
export function readScenario<S extends Scenario>(reading: Reading<S>, file: unknown): S | Refusal {
  const scenario = readForces(reading, file);
  return isRefusal(scenario) ? scenario : (checkTable(() => reading.setUp(scenario, LOWEST).state) ?? scenario);
}

/** A scenario file of which all is judged but the table, and who stands where on it. */
export function readForces<S extends Scenario>({ form, checkOwn }: Reading<S>, file: unknown): S | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return refuse('KM-29.1', 'malformed', { wrong: read.wrong });
  const scenario = read.wish;
  return checkNames(scenario) ?? checkForces(scenario) ?? checkOwn(scenario) ?? checkVictory(scenario) ?? scenario;
}

/** Every unit and seat has a name of its own, and every piece of terrain. */
function checkNames({ armies, terrain }: Scenario): Refusal | null {
  const pieces = ARMIES.flatMap((army) => [...armies[army].units.map(({ id }) => id), ...rolledPieces(army, armies[army].random ?? 0)]);
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat }) => seat));
  for (const names of [[...pieces, ...seats.map(generalPiece)], terrain.map(({ id }) => id)]) {
    const double = names.find((name, index) => names.indexOf(name) !== index);
    if (double !== undefined) return refuse('KM-29.1', 'double-name', { of: 'things', name: double });
  }
  const stranger = ARMIES.flatMap((army) =>
    armies[army].units.filter(({ owner }) => owner !== undefined && !armies[army].players.some(({ seat }) => seat === owner)),
  )[0];
  return stranger === undefined ? null : refuse('KM-29.1', 'no-such-owner', { unit: stranger.id });
}

/** Strengths are legal, everybody has somebody to lead, and formations fit (KM-2.2, KM-3.1). */
function checkForces({ armies }: Scenario): Refusal | null {
  for (const army of ARMIES) {
    const { units, random } = armies[army];
    if (units.length > 0 === (random !== undefined))
      return refuse('KM-29.1', 'force', { army, has: random === undefined ? 'none' : 'both' });
    for (const { id, type, figures, formation } of units) {
      const strength = figures ?? FULL_STRENGTH[type];
      const wrong = checkStrength(id, type, strength);
      if (wrong !== null) return wrong;
      if (formation === undefined) continue;
      const drawn = formationOf(formation, type, strength);
      if (drawn === null || !isLegalFormation({ type, figures: strength, officer: true, ensign: true }, drawn))
        return refuse('KM-29.1', 'formation', { unit: id, figures: strength, type, formation: formation.kind });
    }
  }
  return null;
}

/** Whether a unit of a type may have so many figures (KM-2.2). */
export function checkStrength(unit: string, type: UnitType, figures: number): Refusal | null {
  if (figures > FULL_STRENGTH[type]) return refuse('KM-2.2', 'too-strong', { unit, limit: 'type', most: FULL_STRENGTH[type] });
  return figures <= BREAKING_POINT[type] ? refuse('KM-2.2', 'too-weak', { unit }) : null;
}

/** Objectives have names of their own and lie on the table, and what is to happen at the limit needs a limit (KM-28.7). */
function checkVictory({ victory, table }: Scenario): Refusal | null {
  const objectives = victory.objectives ?? [];
  const names = objectives.map(({ id }) => id);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return refuse('KM-29.1', 'double-name', { of: 'objectives', name: double });
  const outside = objectives.find(({ area }) => area.some(({ x, y }) => x < 0 || y < 0 || x > table.width || y > table.depth));
  if (outside !== undefined) return refuse('KM-29.1', 'objective', { objective: outside.id });
  if (victory.turnLimit !== undefined) return null;
  const endless = victory.atLimit !== undefined || objectives.some((each) => each.when === 'limit');
  return endless ? refuse('KM-29.1', 'no-limit') : null;
}

/** Zones are convex, on the table and apart; what has a fixed place stands there legally, and there is room for the rest. */
function checkTable(setUp: () => Battle): Refusal | null {
  let state: Battle;
  try {
    state = setUp();
  } catch (error) {
    return error instanceof NoRoomError ? refuse('KM-29.1', 'no-room', { unit: error.unit }) : refuse('KM-29.1', 'no-set-up');
  }
  const { zones, field } = state;
  for (const army of ARMIES) {
    if (!isConvex(zones[army])) return refuse('KM-29.1', 'zone', { wrong: army });
  }
  if (gap(polygon(zones.red), polygon(zones.black)) <= BETWEEN_ZONES) return refuse('KM-29.1', 'zone', { wrong: 'close' });
  for (const unit of Object.values(field.units)) {
    const refusal = checkPlacement(field, unit);
    if (refusal !== null) return misplaced(unit.id, refusal);
  }
  for (const general of Object.values(field.generals)) {
    const refusal = checkGeneralStand(field, general.at);
    if (refusal !== null) return misplaced(generalPiece(general.seat), refusal);
  }
  return null;
}

/** What has a fixed place and cannot stand there, and why. */
function misplaced(piece: string, { shape }: Refusal): Refusal {
  const why = shape?.terrain !== undefined ? 'ground' : shape?.pieces !== undefined ? 'piece' : 'edge';
  return refuse('KM-29.1', 'placement', { piece, why }, shape ?? {});
}

/** Dice that all show one: for looking at a set-up that is not played. */
const LOWEST: Chance<SetUpPurpose> = {
  roll: (_purpose, count) => Array.from({ length: count }, () => 1),
  shuffle: (_purpose, items) => [...items],
};
