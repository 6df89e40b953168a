import type { Zone } from '../troops/field.ts';
import type { ArmyId } from '../troops/unit.ts';

interface Ground {
  readonly id: string;
  readonly name: string;
  /** In mil. */
  readonly area: Zone;
  /** Whether it counts at the end of any turn, or only when the turns are over. */
  readonly when: 'turn-end' | 'limit';
}

/** Ground that decides the battle (KM-28.7). */
export type Objective =
  /** To be held alone for so many full turns; with 0 being alone on it at the end of a turn is enough. */
  | (Ground & { readonly kind: 'hold'; readonly by: ArmyId | 'either'; readonly turns: number })
  /** To be cleared of the enemies of that army. */
  | (Ground & { readonly kind: 'dislodge'; readonly by: ArmyId });

/** What the scenario says of winning, besides army collapse (KM-28.7). */
export interface Victory {
  readonly turnLimit?: number | undefined;
  readonly atLimit?: 'larger-share' | ArmyId | 'draw' | undefined;
  readonly objectives?: readonly Objective[] | undefined;
}
