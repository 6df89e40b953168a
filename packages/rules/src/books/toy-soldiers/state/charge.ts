import { z } from 'zod';
import { flag, number } from '../../../kernel/event.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Angle } from '../../../table/units.ts';
import type { Leg } from '../troops/unit.ts';
import type { SideId, UnitId } from '../troops/unit.ts';

/** A unit that charges (TS-20.1). */
export interface Charger {
  readonly unit: UnitId;
  target: UnitId;
  heading: Angle;
  used12: boolean;
  used6: boolean;
  /** What it has gone so far: all its stages are one move (TS-4.10). */
  way: Leg[];
  /** False once it is out of the charge: aborted, balked, stopped, gone. */
  charging: boolean;
}

/** A supporting unit that charges a charger (TS-20.20). */
interface CounterCharger {
  readonly unit: UnitId;
  readonly against: UnitId;
  charging: boolean;
}

/** Guns left behind, and the infantry that shelters their gunners (TS-20.21). */
interface AbandonedGuns {
  readonly battery: UnitId;
  readonly shelter: UnitId;
}

/** A die of contact (TS-21.2): known to the unit's own side only, until the reveal. */
export const contactDie = z.strictObject({
  die: number,
  modifier: number,
  success: flag,
  /** What it showed before the commander had it rolled again (TS-21.24), or null. */
  first: number.nullable(),
});
export type ContactDie = z.infer<typeof contactDie>;

/** SECRET from the other side until TS-21.26: the dice of a unit in contact. */
export interface ContactDice {
  command: ContactDie | null;
  disorder: ContactDie | null;
  stress: ContactDie | null;
}

/** One target with its chargers, or one charger with its counter-chargers (TS-20.34); in the order listed, as long as they are in it. */
export interface Conflict {
  attackers: UnitId[];
  defenders: UnitId[];
  /** Units that have paid élan to stay (TS-21.13, TS-21.15). */
  paid: UnitId[];
}

/** A window of reactions (TS-20.11, TS-20.17). */
export interface Window {
  readonly stage: 12 | 6;
  /** Units that have reacted, and players who have passed (TS-20.42). */
  reacted: UnitId[];
  passed: SeatId[];
  /** What a regiment has paid for in this window (TS-20.14a). */
  paid: { readonly seat: SeatId; readonly reaction: PaidReaction }[];
}

export type PaidReaction = 'change-formation' | 'reorder' | 'counter-charge';

/** A charge under way (TS-20.6). */
export interface Charge {
  readonly seat: SeatId;
  readonly side: SideId;
  /** In the order in which the command listed them. */
  chargers: Charger[];
  counters: CounterCharger[];
  abandoned: AbandonedGuns[];
  window: Window | null;
  /** Targets that have fired their last volley (TS-20.32), or lost it (TS-20.30). */
  fired: UnitId[];
  conflicts: Conflict[];
  /** Units that have routed in this charge (TS-20.41). */
  routed: UnitId[];
  /** Units that fell back, withdrew or retreated because they were required to (TS-20.21a). */
  wentBack: UnitId[];
  /** Chargers that fell back out of contact (TS-20.43). */
  fellBack: UnitId[];
  /** Defenders that have paid to stand, until their wave is over (TS-6.6). */
  stood: { readonly unit: UnitId; readonly side: SideId }[];
  dice: Record<UnitId, ContactDice>;
}

type Charging = { readonly charge: Charge | null };

/** The charge under way. Throws where there is none. */
export function chargeOf({ charge }: Charging): Charge {
  if (charge === null) throw new Error('no charge is under way');
  return charge;
}

/** Whether the guns have been left for this charge: they are neither target nor support any more (TS-20.21). */
export function isAbandoned({ abandoned }: Charge, unit: UnitId): boolean {
  return abandoned.some(({ battery }) => battery === unit);
}

/** Whether the unit is now the target of a charge (TS-16.3). */
export function isTarget({ charge }: Charging, unit: UnitId): boolean {
  return charge !== null && !isAbandoned(charge, unit) && charge.chargers.some(({ target, charging }) => charging && target === unit);
}

/** Whether a counter-charge has been made at the charger and is still on (TS-20.27). */
export function isCountered({ counters }: Charge, unit: UnitId): boolean {
  return counters.some(({ against, charging }) => charging && against === unit);
}

/** Every unit that is a charger, target or counter-charger and still in it (TS-21.7). */
export function engagedIn(charge: Charge): UnitId[] {
  const chargers = charge.chargers.filter(({ charging }) => charging);
  // A target that has routed has left the charge (TS-20.41).
  const targets = chargers
    .filter(({ unit, target }) => !isCountered(charge, unit) && !charge.routed.includes(target))
    .map(({ target }) => target);
  const counters = charge.counters.filter(({ charging }) => charging);
  return [...new Set([...chargers.map(({ unit }) => unit), ...targets, ...counters.map(({ unit }) => unit)])];
}

/** The unit is no longer a charger nor a counter-charger. */
export function standDown(charge: Charge, unit: UnitId): void {
  for (const each of [...charge.chargers, ...charge.counters]) if (each.unit === unit) each.charging = false;
}
