import { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { degrees, pointInInches } from '../../../../table/units.ts';
import type { Card } from '../state/card.ts';
import { cards, cardTwice, undrawn } from '../cards/undrawn.ts';
import { isBroken } from '../morale/casualties.ts';
import { checkEntry, garrisoned } from '../movement/entering.ts';
import { buildingCalled } from '../ground/buildings.ts';
import { checkGeneralStand, checkRoom } from '../movement/placement.ts';
import type { Battle } from '../state.ts';
import { ARMIES } from '../command/armies.ts';
import { clauseRefusing, closedUp, isLegalFormation } from '../troops/formation.ts';
import type { Formation, Unit } from '../troops/unit.ts';
import { formation, id, spot } from './scenario.ts';
import { formationOf } from './setup.ts';
import { refuse } from '../refuse.ts';

/*
 * A battle in the middle, as a file writes it: what is different from the table its scenario sets up. In inches and degrees, like the scenario.
 */

/** Those a scenario writes, those that no unit begins a battle in, and what losses have left of a line or column, which nobody could choose now (KM-3.17). */
const anyFormation = z.discriminatedUnion('kind', [
  ...formation.options,
  z.strictObject({ kind: z.literal('square') }),
  z.strictObject({ kind: z.literal('mob') }),
  z.strictObject({ kind: z.literal('remnant'), of: z.enum(['line', 'column']), files: z.number().int().min(1).max(12) }),
]);

const unit = z.strictObject({
  at: spot.exactOptional(),
  facing: z.number().min(0).max(360).exactOptional(),
  formation: anyFormation.exactOptional(),
  /** Inside that building, in place of `at` and `formation`. */
  building: id.exactOptional(),
  figures: z.number().int().min(1).max(12).exactOptional(),
  officer: z.boolean().exactOptional(),
  ensign: z.boolean().exactOptional(),
  colour: z.enum(['green', 'yellow', 'red']).exactOptional(),
  disordered: z.boolean().exactOptional(),
});

/** What every book of the family can say of a moment; what only one of them has it adds. */
export const situationParts = {
  turn: z.number().int().min(0).max(50).default(1),
  /** Units by id; of one that is not named nothing is different. */
  units: z.record(id, unit).default({}),
  /** Units lost, the first one first (KM-28.4). */
  lost: z.array(id).max(80).default([]),
  /** How many more an army has lost before, of which nothing else is known. */
  gone: z.strictObject({ red: z.number().int().min(0).max(40), black: z.number().int().min(0).max(40) }).exactOptional(),
  /** Generals by seat. */
  generals: z.record(id, z.strictObject({ at: spot })).default({}),
  /** Units that have got an officer or ensign back in this turn (KM-26.10). */
  restored: z.array(id).max(80).default([]),
  /** Objectives that one army holds alone, by id: since the end of which turn (KM-28.7). */
  held: z.record(id, z.strictObject({ army: z.enum(['red', 'black']), since: z.number().int().min(0).max(50) })).default({}),
  /** Seats that have offered to concede (KM-31.3). */
  conceding: z.array(id).max(8).default([]),
  /** Face up, oldest first. */
  discard: cards.default([]),
  /** The undrawn cards that come next, the first one first; those not named lie below them, shuffled. */
  deck: cards.default([]),
};

const parts = z.strictObject(situationParts);
export type Situation = z.infer<typeof parts>;
/** As it is written: in inches and degrees. */
export type SituationFile = z.input<typeof parts>;
export type FormationFile = z.input<typeof anyFormation>;

/** Puts on the table what the situation says; `banked` are the cards set aside. Null when all of it is legal. */
export function situate(
  state: Battle,
  situation: Situation,
  banked: readonly Card[],
  chance: Pick<Chance<'deck'>, 'shuffle'>,
): Refusal | null {
  const away = [...situation.discard, ...banked];
  const twice = cardTwice([...situation.deck, ...away]);
  if (twice !== null) return refuse('KM-8.1', 'card-twice', { card: twice });
  state.turn = situation.turn;
  state.deck = undrawn(situation.deck, away, chance);
  state.discard = situation.discard;
  state.restored = situation.restored;
  state.held = situation.held;
  return (
    checkNames(state, situation) ??
    lose(state, situation) ??
    standUnits(state, situation.units) ??
    rideGenerals(state, situation.generals) ??
    offer(state, situation.conceding)
  );
}

/** Whoever and whatever is named is there. */
function checkNames({ field, victory }: Battle, { units, lost, generals, restored, held }: Situation): Refusal | null {
  const unit = [...Object.keys(units), ...lost, ...restored].find((name) => field.units[name] === undefined);
  if (unit !== undefined) return refuse('KM-29.1', 'no-such-unit', { unit });
  const gone = lost.find((name, index) => name in units || lost.indexOf(name) !== index);
  if (gone !== undefined) return refuse('KM-29.1', 'lost', { unit: gone });
  const seat = Object.keys(generals).find((name) => field.generals[name] === undefined);
  if (seat !== undefined) return refuse('KM-29.1', 'no-such-general', { seat });
  const ground = Object.keys(held).find((name) => !(victory.objectives ?? []).some((each) => each.id === name));
  return ground === undefined ? null : refuse('KM-29.1', 'no-such-objective', { objective: ground });
}

function lose({ field, armies }: Battle, { lost, gone }: Situation): Refusal | null {
  for (const id of ARMIES) {
    const before = Array.from({ length: gone?.[id] ?? 0 }, (_, index) => `lost-${index + 1}`);
    armies[id] = { ...armies[id], started: armies[id].started + before.length, lost: [...before, ...armies[id].lost] };
  }
  for (const name of lost) {
    const unit = field.units[name];
    if (unit === undefined) continue;
    armies[unit.army].lost.push(name);
    delete field.units[name];
  }
  return null;
}

/** Puts every unit as it is written, then looks whether all of them can be like that, and stand there. */
function standUnits({ field, fixed = [] }: Battle, written: Situation['units']): Refusal | null {
  for (const [name, each] of Object.entries(written)) {
    const before = field.units[name];
    if (before === undefined) continue;
    const stands = standing(before, each, fixed.includes(name));
    if (isRefusal(stands)) return stands;
    field.units[name] = stands;
    if (each.building === undefined) continue;
    const building = buildingCalled(field.ground, each.building);
    if (building === null) return refuse('KM-29.1', 'no-such-building', { building: each.building });
    field.units[name] = garrisoned(stands, building, stands.facing);
  }
  for (const name of Object.keys(written)) {
    const unit = field.units[name];
    const building = unit === undefined || unit.building === null ? null : buildingCalled(field.ground, unit.building);
    const refusal = unit === undefined ? null : building === null ? checkRoom(field, unit) : checkEntry(field, unit, building);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** The unit with its losses, markers and formation, wherever it stands: where it is written, or where its scenario has `placed` it. */
function standing(
  before: Unit,
  { at, facing, formation: written, building, ...different }: Situation['units'][string],
  placed: boolean,
): Unit | Refusal {
  const changed: Unit = {
    ...before,
    ...different,
    at: at === undefined ? before.at : pointInInches(at),
    facing: facing === undefined ? before.facing : degrees(facing),
  };
  if (changed.figures > changed.strength)
    return refuse('KM-2.2', 'too-strong', { unit: before.id, limit: 'before', most: changed.strength });
  if (isBroken(changed, changed.figures)) return refuse('KM-25.4', 'broken', { unit: before.id, figures: changed.figures });
  if (building !== undefined) {
    return at === undefined && written === undefined ? changed : refuse('KM-29.1', 'inside', { unit: before.id });
  }
  if (written === undefined) return closedUp(changed);
  const drawn = drawnAs(written, changed);
  if (isRefusal(drawn)) return drawn;
  // Where it would stand in the formation of its deployment says nothing of where it stands in this one.
  return at === undefined && !placed ? refuse('KM-29.1', 'no-place', { unit: before.id }) : { ...changed, formation: drawn };
}

function drawnAs(written: NonNullable<Situation['units'][string]['formation']>, unit: Unit): Formation | Refusal {
  // Nobody chooses these: who can come to be in them is among the laws of the battle.
  if (written.kind === 'mob' || written.kind === 'square') return { kind: written.kind };
  if (written.kind === 'remnant') return { kind: written.of, files: written.files };
  const drawn = formationOf(written, unit.type, unit.figures);
  if (drawn !== null && isLegalFormation(unit, drawn)) return drawn;
  return refuse(clauseRefusing(unit, written, 'KM-3.1'), 'formation', { unit: unit.id });
}

function rideGenerals({ field }: Battle, generals: Situation['generals']): Refusal | null {
  for (const [seat, { at }] of Object.entries(generals)) {
    const general = field.generals[seat];
    if (general !== undefined) general.at = pointInInches(at);
  }
  return Object.values(field.generals).reduce<Refusal | null>((wrong, { at }) => wrong ?? checkGeneralStand(field, at), null);
}

function offer({ armies }: Battle, conceding: readonly string[]): Refusal | null {
  for (const seat of conceding) {
    const army = ARMIES.find((each) => armies[each].seats.includes(seat));
    if (army === undefined) return refuse('KM-29.1', 'no-such-seat', { army: 'any', seat });
    armies[army].conceding.push(seat);
  }
  return null;
}
