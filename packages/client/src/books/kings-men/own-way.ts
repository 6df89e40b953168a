import type { ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { EventKinds, ProjectedEvent } from '@longroll/rules/kernel/event';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { KingsMenPublic } from '@longroll/rules/books/kings-men/shared/state/public';
import type { Happening, Thrown } from '../../table/happening.ts';
import type { Holdings } from '../holdings.ts';
import type { BookFace, Following, Leading, Mode, Note, Situation } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import type { Names } from './names.ts';
import type { OwnRules } from './own-rules.ts';
import type { WordedEvent } from '../worded-event.ts';

/** One line of a unit's sheet. */
export interface Fact {
  readonly name: string;
  readonly clause: string;
  readonly text: string;
}

/** How a question leads to the orders of the unit that is chosen by it. */
export interface LeadsOn {
  /** Whether that answer activates the unit that is shown as chosen. */
  activates(answer: unknown): boolean;
  /** What else is asked before the unit is asked for its orders, and answered in its favour. */
  onTheWay(unit: string): readonly Following[];
  /** Whether the card does no more for whoever is asked than any other; left out where it always does what it shows. */
  isOrdinary?(field: Battlefield, decision: DecisionView): boolean;
}

/** What a book of the family has of its own: its rules for ghosts and lists, and whatever it asks, tells and shows in its own way. */
export interface OwnWay extends OwnRules {
  /** What may be answered by its rules. */
  readonly answers: BookFace<KingsMenPublic>['answers'];
  /** What its clauses begin with: `KM`. */
  readonly clauses: string;
  /** How questions are answered that only this book asks, or asks in its own way, by their kind. `meant`: the unit pressed at the question before. */
  readonly modes: Readonly<
    Record<
      string,
      (field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string, meant: string | null) => Mode
    >
  >;
  /** Of these questions, by their kind, which lead to a unit's orders. */
  readonly leadsOn: Readonly<Record<string, LeadsOn>>;
  /** An answer as a sentence, or null where the books of the family say it alike. */
  label(field: Battlefield, decision: DecisionView, answer: unknown): string | null;
  /** Every kind of event its rules declare. */
  readonly events: EventKinds;
  /** An event for the chronicle; null where the book tells no such event. */
  tell(event: ProjectedEvent, names: Names): WordedEvent | null;
  /** What is seen of it on the table, with the dice that were thrown in it. */
  happenings(event: ProjectedEvent, names: Names, thrown: readonly Thrown[]): readonly Happening[] | null;
  /** What a unit's sheet says of its command. */
  commandOf(field: Battlefield, unit: Unit): Fact[];
  /** Advice for a first battle where it differs from what the books of the family share, by its id; null: none. */
  readonly advice: Readonly<Record<string, Note | null>>;
  readonly prompts: Readonly<Record<string, { readonly title: string; readonly note: string }>>;
  readonly holdings: Holdings;
  readonly doing: Readonly<Record<string, string>>;
  readonly standing: Readonly<Record<string, string>>;
  /** What each rank does, and the clause that says so; `other` for the common ones. */
  readonly cards: { readonly effect: Readonly<Record<string, string>>; readonly clause: Readonly<Record<string, string>> };
  /** Who leads in an army of several players, and the cards in its bank. */
  leading(field: Battlefield): readonly Leading[];
  purse(situation: ReadonlySignal<Situation>): ComponentType;
}
