import type { Angle, Point } from '@longroll/rules/table/units';
import type { Deploy } from '@longroll/rules/books/kings-men/skirmish/answers';
import { placedAbout } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import { checkPartition, commandFormed, detailsFormed, freeCommand } from '@longroll/rules/books/kings-men/skirmish/troops/partition';
import type { Detail, Figure, General, Unit } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { isLooseType } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import type { Battlefield } from '../battlefield.ts';

/** Everything of a plan of deployment as it would stand. */
export interface Planned {
  readonly details: readonly Detail[];
  /** Free command figures. */
  readonly figures: readonly Figure[];
  readonly general: General | null;
}

/** The places of a unit's details in the plan, in their order. */
function placesOf(plan: Deploy, unit: string): Deploy['details'] {
  return plan.details.filter((each) => each.unit === unit);
}

/** What the plan puts on the table: its details are numbered in their order within the unit (QM-2.3). */
export function planned({ setting, field, seat }: Battlefield, plan: Deploy): Planned {
  const spots = Object.fromEntries(plan.figures.map(({ figure, at }) => [figure, at]));
  const units = setting.units.filter((each) => placesOf(plan, each.id).length > 0);
  const formed = units.map((unit) => {
    const details = detailsFormed(
      unit,
      placesOf(plan, unit.id).map((place) => ({ ...place, building: null })),
    );
    return { details, figures: freeCommand(unit).length === 0 ? [] : commandFormed(unit, details, spots, setting.options) };
  });
  const general = field.generals[seat];
  return {
    details: formed.flatMap(({ details }) => details),
    figures: formed.flatMap(({ figures }) => figures),
    general: general === undefined ? null : { ...general, at: plan.general },
  };
}

/** The index in the plan of a detail by its id, or -1. */
function indexOf(plan: Deploy, details: readonly Detail[], id: string): number {
  const detail = details.find((each) => each.id === id);
  if (detail === undefined) return -1;
  const ordinal = details.filter((each) => each.unit === detail.unit).indexOf(detail);
  let seen = -1;
  return plan.details.findIndex((place) => {
    if (place.unit === detail.unit) seen += 1;
    return place.unit === detail.unit && seen === ordinal;
  });
}

/** The plan with one detail shifted about its centre and turned. */
export function withDetail(plan: Deploy, details: readonly Detail[], id: string, middle: Point, facing: Angle): Deploy {
  const index = indexOf(plan, details, id);
  const detail = details.find((each) => each.id === id);
  if (index === -1 || detail === undefined) return plan;
  const { at } = placedAbout(detail, middle, facing);
  return { ...plan, details: plan.details.map((each, k) => (k === index ? { ...each, at, facing } : each)) };
}

/** The plan with one detail drawn up otherwise about its centre. */
export function withFormation(
  plan: Deploy,
  details: readonly Detail[],
  id: string,
  middle: Point,
  formation: Deploy['details'][number]['formation'],
): Deploy {
  const index = indexOf(plan, details, id);
  const detail = details.find((each) => each.id === id);
  if (index === -1 || detail === undefined) return plan;
  const { at } = placedAbout({ ...detail, formation }, middle, detail.facing);
  return { ...plan, details: plan.details.map((each, k) => (k === index ? { ...each, at, formation } : each)) };
}

/** Ways to divide a unit into details (QM-2.1, QM-2.3 to QM-2.6), the usual one among them. */
export function partitionsOf(unit: Unit): number[][] {
  const { strength } = unit;
  const pairs = (count: number) => [...Array.from({ length: count }, () => 2), ...Array.from({ length: strength - 2 * count }, () => 1)];
  const all = isLooseType(unit.type)
    ? Array.from({ length: Math.floor(strength / 2) + 1 }, (_, count) => pairs(Math.floor(strength / 2) - count))
    : [[strength], ...Array.from({ length: Math.floor(strength / 2) }, (_, k) => [strength - k - 1, k + 1])];
  return all.filter((sizes) => checkPartition(unit, sizes) === null);
}

/** The plan with a unit divided anew: its first detail stays, the others stand beside it. */
export function withPartition(plan: Deploy, unit: string, sizes: readonly number[]): Deploy {
  const old = placesOf(plan, unit);
  const [first] = old;
  if (first === undefined) return plan;
  const fresh = sizes.map((soldiers, k): Deploy['details'][number] => {
    const like = old[k] ?? first;
    const formation = like.formation.kind === 'line' ? { kind: 'line' as const, files: Math.min(6, soldiers) } : like.formation;
    return {
      ...like,
      soldiers,
      formation,
      at: old[k] === undefined ? { x: first.at.x + (k - old.length + 1) * 2500, y: first.at.y } : like.at,
    };
  });
  return { ...plan, details: [...plan.details.filter((each) => each.unit !== unit), ...fresh] };
}
