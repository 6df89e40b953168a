import { computed, type ReadonlySignal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { distanceBetween } from '@longroll/rules/table/measure';
import { pathLength } from '@longroll/rules/table/sight';
import type { Point, Polygon } from '@longroll/rules/table/units';
import { kingsMen as words } from '../../../words.ts';
import type { Overlay } from '../../../../face.ts';
import { ghostOf } from '../../../ghost.ts';
import { reachArea } from '../../../reach-area.ts';
import { turnHandle } from '../../../../acting/turning.ts';
import { wheelHandles } from '../../../../acting/wheeling.ts';
import { frontOfUnit } from '../front.ts';
import type { Bench } from '../tool.ts';
import type { Plan } from './plan.ts';
import { inchesOf, lengthOf } from '../../../telling/measures.ts';

/** What is drawn of a move that is being prepared: the ground in reach, and then the ghost with its handles. */
export function drawn(plan: Plan, hovered: ReadonlySignal<Point | null>, { field, unit }: Bench): ReadonlySignal<Overlay> {
  let worked: ReadonlySignal<readonly Polygon[]> | null = null;
  /** Where it may go; shown until a way is chosen, and again when the chosen one is forbidden. */
  const reach = (): readonly Polygon[] => {
    worked ??= reachArea(field.value.own.handbook, field.value.game.state, unit);
    return worked.value;
  };
  const label = (way: readonly Point[]): string => {
    const judged = plan.judged.value;
    const length = isRefusal(judged) ? inchesOf(pathLength(way)) : lengthOf(judged.length, judged.limit);
    return plan.onto.value === '' ? length : `${length}, ${words.snapped({ onto: plan.onto.value })}`;
  };
  const undecided = (): Overlay => {
    const to = hovered.value;
    return {
      handles: unit.type === 'skirmishers' ? [] : [turnHandle(unit.at, unit.facing)],
      reach: reach(),
      ...(to === null ? {} : { lines: [{ from: unit.at, to, tone: 'path', label: inchesOf(distanceBetween(unit.at, to)) }] }),
    };
  };
  return computed(() => {
    const highlights = [{ piece: unit.id, tone: 'active' as const }];
    const draft = plan.draft.value;
    if (draft === null) return { highlights, ...undecided() };
    const way = [plan.start(), ...plan.path.value];
    const after = plan.afterwards();
    const front = frontOfUnit(after);
    return {
      highlights,
      reach: draft.refusal === null ? [] : reach(),
      ghost: ghostOf(field.value, after, way, label(way), draft.refusal),
      // Whoever is inside a building faces nowhere (KM-24.6).
      handles: plan.enter.value === null ? [turnHandle(plan.end(), plan.facing.value), ...(front === null ? [] : wheelHandles(front))] : [],
    };
  });
}
