import type { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal, refusalName, refuse } from '../../../../kernel/refusal.ts';
import { phraseOn, readIn } from '../../../../kernel/what-is-wrong.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { gap } from '../../../../table/measure.ts';
import { isConvex } from '../../../../table/outline.ts';
import { polygon } from '../../../../table/shape.ts';
import { inches } from '../../../../table/units.ts';
import { ARMIES } from '../command/armies.ts';
import { generalPiece } from './deployment.ts';
import { BREAKING_POINT, FULL_STRENGTH, isLegalFormation } from '../troops/formation.ts';
import { checkGeneralStand, checkPlacement } from '../movement/placement.ts';
import type { Scenario } from './scenario.ts';
import { formationOf } from './setup.ts';
import type { Battle } from '../state.ts';
import type { SetUpPurpose } from '../state/purposes.ts';

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
export function readScenario<S extends Scenario>({ form, checkOwn, setUp }: Reading<S>, file: unknown): S | Refusal {
  const read = readIn(form, file);
  if ('wrong' in read) return unsound('malformed', phraseOn(read.wrong));
  const scenario = read.wish;
  const unfit = checkNames(scenario) ?? checkForces(scenario) ?? checkOwn(scenario) ?? checkVictory(scenario);
  return unfit ?? checkTable(() => setUp(scenario, LOWEST).state) ?? scenario;
}

/** A fault of a file, in a sentence. */
export function unsound(code: string, what: string): Refusal {
  return refuse('KM-29.1', code, `The scenario file is not sound: ${what}.`);
}

/** Every unit and seat has a name of its own, and every piece of terrain. */
function checkNames({ armies, terrain }: Scenario): Refusal | null {
  const pieces = ARMIES.flatMap((army) => armies[army].units.map(({ id }) => id));
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat }) => seat));
  for (const names of [[...pieces, ...seats.map(generalPiece)], terrain.map(({ id }) => id)]) {
    const double = names.find((name, index) => names.indexOf(name) !== index);
    if (double !== undefined) return unsound('double-name', `two things are called ${double}`);
  }
  const stranger = ARMIES.flatMap((army) =>
    armies[army].units.filter(({ owner }) => owner !== undefined && !armies[army].players.some(({ seat }) => seat === owner)),
  )[0];
  return stranger === undefined ? null : unsound('no-such-owner', `${stranger.id} belongs to nobody of its army`);
}

/** Strengths are legal, everybody has somebody to lead, and formations fit (KM-2.2, KM-3.1). */
function checkForces({ armies }: Scenario): Refusal | null {
  for (const army of ARMIES) {
    const { units, random } = armies[army];
    if (units.length > 0 === (random !== undefined))
      return unsound('force', `the ${army} army has either a list of units or a number of random ones`);
    for (const { id, type, figures, formation } of units) {
      const strength = figures ?? FULL_STRENGTH[type];
      if (strength > FULL_STRENGTH[type])
        return refuse('KM-2.2', 'too-strong', `${id} cannot have more than ${FULL_STRENGTH[type]} figures.`);
      if (strength <= BREAKING_POINT[type]) return refuse('KM-2.2', 'too-weak', `${id} would be broken before the battle.`);
      if (formation === undefined) continue;
      try {
        const drawn = formationOf(formation, type, strength);
        if (!isLegalFormation({ type, figures: strength, officer: true, ensign: true }, drawn))
          return unsound('formation', `${id} cannot be drawn up like that`);
      } catch (error) {
        return unsound('formation', `${id}: ${error instanceof Error ? error.message : 'no such formation'}`);
      }
    }
  }
  return null;
}

/** Objectives have names of their own and lie on the table, and what is to happen at the limit needs a limit (KM-28.7). */
function checkVictory({ victory, table }: Scenario): Refusal | null {
  const objectives = victory.objectives ?? [];
  const names = objectives.map(({ id }) => id);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) return unsound('double-name', `two objectives are called ${double}`);
  const outside = objectives.find(({ area }) => area.some(({ x, y }) => x < 0 || y < 0 || x > table.width || y > table.depth));
  if (outside !== undefined) return unsound('objective', `${outside.id} is not on the table`);
  if (victory.turnLimit !== undefined) return null;
  const endless = victory.atLimit !== undefined || objectives.some((each) => each.when === 'limit');
  return endless ? unsound('no-limit', 'something is to decide at the limit of turns, and there is no limit') : null;
}

/** Zones are convex, on the table and apart; what has a fixed place stands there legally, and there is room for the rest. */
function checkTable(setUp: () => Battle): Refusal | null {
  let state: Battle;
  try {
    state = setUp();
  } catch (error) {
    return unsound('no-room', error instanceof Error ? error.message : 'it cannot be set up');
  }
  const { zones, field } = state;
  for (const army of ARMIES) {
    if (!isConvex(zones[army])) return unsound('zone', `the ${army} zone is not convex`);
  }
  if (gap(polygon(zones.red), polygon(zones.black)) <= BETWEEN_ZONES) return unsound('zone', 'the zones are too close to one another');
  for (const unit of Object.values(field.units)) {
    const refusal = checkPlacement(field, unit);
    if (isRefusal(refusal)) return unsound('placement', refusal.message ?? refusalName(refusal));
  }
  for (const general of Object.values(field.generals)) {
    const refusal = checkGeneralStand(field, general.at);
    if (isRefusal(refusal)) return unsound('placement', refusal.message ?? refusalName(refusal));
  }
  return null;
}

/** Dice that all show one: for looking at a set-up that is not played. */
const LOWEST: Chance<SetUpPurpose> = {
  roll: (_purpose, count) => Array.from({ length: count }, () => 1),
  shuffle: (_purpose, items) => [...items],
};
