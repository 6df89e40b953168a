import type { Mil, Point } from '../../../../table/units.ts';
import type { Before, Verdict } from '../state/occasions.ts';
import type { ChargeEvent } from '../entries.ts';
import type { Charge, WheelOfCharge } from '../state/play.ts';
import type { RallyReferee, State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { enemiesTouching } from '../stands/contact.ts';
import { isFlankAttack } from './flank.ts';
import type { Follower } from './followers.ts';

/** What a charge remembers of one charger. */
export interface Run {
  readonly unit: UnitId;
  readonly target: UnitId;
  /** Movement left, in mil. */
  readonly left: Mil;
  /** Where it started. */
  readonly from: Pick<Unit, 'at' | 'facing'>;
  /** Its target is out of its reach: it goes all its way at it, and neither of them takes a test for that (RK-15.6). */
  readonly short?: true;
}

export interface Charging extends Omit<ChargeEvent, 'wheel'> {
  wheel?: WheelOfCharge;
  id: number;
  free: readonly Follower[];
  before: readonly Before[];
  runs: readonly Run[];
  /** Targets as they were before the test: how often they had retired, where they stood (a charge kept since version 7 has not noted it), and whether they ran wild already. */
  targets: readonly { readonly unit: UnitId; readonly retired: number; readonly at?: Point; readonly wild?: true }[];
  verdicts?: readonly Verdict[];
  turnedAway: readonly { readonly unit: UnitId; readonly pikes: readonly UnitId[] }[];
  /** Units that follow a countercharge of lower Rep because their owner wants it (RK-15.7). */
  joining?: readonly UnitId[];
  /** Units that countercharged. */
  counter: readonly UnitId[];
}

export function chargeOf({ charges }: State, id: number): Charge {
  const found = charges.find((charge) => charge.id === id);
  if (found === undefined) throw new Error('that charge is not under way');
  return found;
}

/** The runs of chargers who are still charging: whoever has left the table has broken off. */
export function stillCharging(state: State, { id, runs }: Charging): { readonly run: Run; readonly unit: Unit; readonly target: Unit }[] {
  const { chargers } = chargeOf(state, id);
  return runs
    .filter((run) => chargers.some(({ unit }) => unit === run.unit))
    .map((run) => ({ run, unit: unitOf(state, run.unit), target: unitOf(state, run.target) }));
}

/** How often a unit has retired so far. */
export function retirements({ cascade }: State, id: UnitId): number {
  return cascade?.retired[id] ?? 0;
}

/**
 * Whether the target of a charge has gone before contact: it has left where it stood, for it has retired or rampages (RK-15.12, RK-25.1). Who was
 * held there by friends has not (RK-16.14a), nor who countercharges.
 */
export function hasGone(state: State, { targets }: Charging, target: Unit): boolean {
  const noted = targets.find(({ unit }) => unit === target.id);
  if (noted?.at === undefined) return false;
  const fled = retirements(state, target.id) > noted.retired || target.rampage !== undefined;
  return fled && (target.at.x !== noted.at.x || target.at.y !== noted.at.y);
}

/** Contact by a charge, and what the round fought because of it will ask about it (RK-12.7); `clear`: its path was (RK-4.12). */
export function noteContact(referee: RallyReferee, unit: Unit, target: Unit, start: Unit, counter: boolean, clear: boolean): void {
  const { state } = referee;
  const flank = !counter && isFlankAttack(state, start, unit, target);
  const also = enemiesTouching(state, unit).flatMap(({ id }) => (id === target.id ? [] : [id]));
  referee.emit('contact', 'RK-15.12', { unit: unit.id, target: target.id, flank, counter, also });
  const slot = state.play?.slot;
  if (slot == null) return;
  slot.charged = [...slot.charged, { unit: unit.id, target: target.id, clear, flank, counter }];
  slot.fresh = [...new Set([...slot.fresh, unit.id, target.id])];
  slot.touched = [...new Set([...slot.touched, unit.id, target.id])];
}
