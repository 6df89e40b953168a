import type { DecisionKind } from '@longroll/rules/kernel/decision';
import type { Seat } from '@longroll/rules/kernel/game';
import type { ViewSent } from '@longroll/rules/kernel/view';
import type { Angle } from '@longroll/rules/table/units';
import type { Handbook } from '@longroll/rules/books/kings-men/shared/handbook';
import type { BattleGame, Family } from '@longroll/rules/books/kings-men/shared/state';
import type { KingsMenPublic } from '@longroll/rules/books/kings-men/shared/state/public';
import type { Setting } from '@longroll/rules/books/kings-men/shared/view/sighted';
import type { Note } from '../face.ts';

/** The rules a book of the family has of its own, as ghosts and lists ask them. */
export interface OwnRules {
  readonly decisions: ReadonlyMap<string, DecisionKind<Family, object, unknown>>;
  /** The battle as a viewer knows it. */
  gameFromView(setting: Setting, seats: readonly Seat[], sight: ViewSent<KingsMenPublic>): BattleGame;
  readonly handbook: Handbook;
  /** How far to either side of a unit's facing it marches at full pace, tenths of a degree. */
  forwardArc(setting: Setting): Angle;
  /** What the pointer learns of a general's reach and of a slope. */
  readonly facts: { readonly command: Note; readonly slope: Note };
}
