import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Point } from '../../../../table/units.ts';
import type { Deploy } from '../answers.ts';
import type { Field } from '../troops/field.ts';
import { clauseRefusing, formationsOf, isLegalFormation } from '../troops/formation.ts';
import { checkGeneralStand, checkPlacement } from '../movement/placement.ts';
import type { Zone } from '../troops/field.ts';
import type { Battle } from '../state.ts';
import type { ArmyId, Formation, Unit, UnitId } from '../troops/unit.ts';
import { generalLiesIn, unitLiesIn } from './zone.ts';
import { refuse } from '../refuse.ts';

/** Where one unit is put. */
export type Placement = Deploy['units'][number];

/** Where an ally has put their general. */
interface PlacedGeneral {
  readonly seat: SeatId;
  readonly at: Point;
}

/** What a player deploys in one answer, and what their allies have put down by then (KM-37.8). */
export interface Deployment {
  readonly seat: SeatId;
  readonly army: ArmyId;
  readonly units: readonly UnitId[];
  /** Their general is part of it; otherwise the answer's place for them counts for nothing. */
  readonly general: boolean;
  readonly placed: readonly Placement[];
  /** Where allies have put their generals; left out while there are none. */
  readonly generals?: readonly PlacedGeneral[];
}

/** Name on the table of a general's figure: that of their seat. */
export function generalPiece(seat: SeatId): string {
  return seat;
}

/** The formation in which a unit is deployed unless its player says otherwise (KM-31.1). */
export function usualFormation(unit: Pick<Unit, 'type' | 'figures' | 'officer' | 'ensign'>): Formation {
  const [usual] = formationsOf(unit.type, unit.figures, unit.officer || unit.ensign);
  if (usual === undefined) throw new Error(`no formation for ${unit.figures} ${unit.type}`);
  return usual;
}

/** The unit as its player puts it down. */
export function standingAt(unit: Unit, { at, facing, formation }: Placement): Unit {
  return { ...unit, at, facing, formation, building: null };
}

/** The field as the player deploying sees it: what is fixed or put down already, none of the enemy (KM-29.5a). */
export function fieldBefore(state: Battle, { army, placed }: Deployment): Field {
  const { ground, units, generals } = state.field;
  const standing: Record<UnitId, Unit> = {};
  for (const unit of Object.values(units)) {
    if (unit.army === army && state.fixed?.includes(unit.id) === true) standing[unit.id] = unit;
  }
  for (const each of placed) {
    const unit = units[each.unit];
    if (unit !== undefined) standing[unit.id] = standingAt(unit, each);
  }
  return { ground, units: standing, generals };
}

/** A player's deployment once allies who deploy at the same time have put down theirs. */
export function amongAllies(deployment: Deployment, given: readonly { readonly about: Deployment; readonly answer: Deploy }[]): Deployment {
  const generals = [
    ...(deployment.generals ?? []),
    ...given.flatMap(({ about, answer }) => (about.general ? [{ seat: about.seat, at: answer.general }] : [])),
  ];
  return {
    ...deployment,
    placed: [...deployment.placed, ...given.flatMap(({ answer }) => answer.units)],
    ...(generals.length === 0 ? {} : { generals }),
  };
}

/** Null when the deployment is complete and every place in it legal (KM-29.5). */
export function checkDeployment(state: Battle, deployment: Deployment, answer: Deploy): Refusal | null {
  const { army, units } = deployment;
  const zone = state.zones[army];
  const wanted = [...units].sort().join();
  if (
    answer.units
      .map(({ unit }) => unit)
      .sort()
      .join() !== wanted
  ) {
    return refuse('KM-29.5', 'incomplete');
  }
  const field = fieldBefore(state, deployment);
  const put: Unit[] = [];
  for (const place of answer.units) {
    const unit = state.field.units[place.unit];
    if (unit === undefined) return refuse('KM-29.5', 'no-such-unit');
    const stood = standingAt(unit, place);
    put.push(stood);
    field.units[unit.id] = stood;
  }
  for (const unit of put) {
    const piece = { pieces: [unit.id] };
    if (!isLegalFormation(unit, unit.formation))
      return refuse(clauseRefusing(unit, unit.formation, 'KM-29.5'), 'formation', { unit: unit.name }, piece);
    if (!unitLiesIn(zone, unit, field.ground)) return refuse('KM-29.5', 'outside-zone', { unit: unit.name }, piece);
    const refusal = checkPlacement(field, unit);
    if (refusal !== null) return refusal;
  }
  if (!deployment.general) return null;
  return checkGeneralDeployment(field, zone, answer.general);
}

export function checkGeneralDeployment(field: Field, zone: Zone, at: Point): Refusal | null {
  if (!generalLiesIn(zone, at)) return refuse('KM-29.5', 'general-outside-zone');
  return checkGeneralStand(field, at);
}
