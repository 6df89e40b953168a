import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import type { AlliedPlan, DraftMessage } from '@longroll/protocol';
import { withAnswers, type DecisionView, type QuestionView } from '@longroll/rules/kernel/view';
import type { Face, Overlay, Situation, TableBook } from '../../books/face.ts';
import { called } from '../../seats/called.ts';
import type { Echo } from '../../table/contract.ts';

/** What an ally prepares, in words and as it is drawn. */
export interface ShownDraft {
  readonly seat: string;
  readonly name: string;
  readonly label: string;
  readonly confirmed: boolean;
  /** It may not be as things stand. */
  readonly isBarred: boolean;
  readonly echo: Echo | null;
}

/** A book as one ally sees it, and their questions. */
interface Eyes {
  readonly book: TableBook;
  asked(question: QuestionView): DecisionView;
}

/** What allies prepare, judged and drawn by the rules as they themselves see it. */
export class AlliedDrafts {
  readonly shown = signal<readonly ShownDraft[]>([]);
  readonly #situation: ReadonlySignal<Situation>;
  readonly #face: Face<TableBook>;
  readonly #eyes = new Map<string, Eyes>();
  readonly #stop: () => void;

  constructor(drafts: ReadonlySignal<readonly DraftMessage[]>, situation: ReadonlySignal<Situation>, face: Face<TableBook>) {
    this.#situation = situation;
    this.#face = face;
    this.#stop = effect(() => {
      const given = drafts.value;
      // What an ally has answered stands on the table itself.
      const answered = new Set(situation.value.hand?.given?.map(({ id }) => id));
      const open = given.filter(({ decision }) => !answered.has(decision));
      untracked(() => (this.shown.value = open.flatMap((draft) => this.#shownOf(draft))));
    });
  }

  /** A question of an ally’s as they are asked it, with all that they might answer, and in words. */
  questionOf({ seat, question }: Pick<AlliedPlan, 'seat' | 'question'>): { readonly book: TableBook; readonly decision: DecisionView } {
    const { book, asked } = this.#seenBy(seat);
    return { book, decision: asked(question) };
  }

  close(): void {
    this.#stop();
  }

  /** What cannot be read is not shown: it comes from somebody else’s page. */
  #shownOf({ seat, decision: id, answer, confirmed, ...question }: DraftMessage): ShownDraft[] {
    try {
      const { book, asked } = this.#seenBy(seat);
      const mode = book.mode(asked({ id, ...question }));
      mode.suggest(answer);
      const draft = mode.draft.value;
      if (draft === null) return [];
      const { setup, table } = this.#situation.peek();
      const found = setup.seats.find((each) => each.id === seat);
      const name = found === undefined ? seat : called(found);
      const stands = new Map(book.base.value.pieces.map((standing) => [standing.piece.id, standing.outline]));
      const echo = table.outcome === null ? echoOf(mode.overlay.value, stands, { side: found?.side ?? '', label: name }) : null;
      return [{ seat, name, label: draft.label, confirmed: confirmed === true, isBarred: draft.refusal !== null, echo }];
    } catch {
      return [];
    }
  }

  #seenBy(seat: string): Eyes {
    const known = this.#eyes.get(seat);
    if (known !== undefined) return known;
    const situation = computed<Situation>(() => {
      const now = this.#situation.value;
      const hand = { seat, secrets: now.hand?.secrets ?? {}, decisions: [], standing: [] };
      return { ...now, setup: { ...now.setup, seat }, hand };
    });
    const eyes: Eyes = {
      book: this.#face.open(situation),
      asked: (question) => {
        const { setup, table, hand } = situation.peek();
        const asked = { seat, secrets: hand?.secrets ?? {}, standing: [], decisions: [question] };
        const [decision] = withAnswers(asked, this.#face.answers(setup, table, asked)).decisions;
        if (decision === undefined) throw new Error('nothing is asked');
        return decision;
      },
    };
    this.#eyes.set(seat, eyes);
    return eyes;
  }
}

/** What of somebody else's draft is drawn: how pieces would stand and the way there, or which piece is meant; null where it shows nothing. */
function echoOf(
  { ghost, selected, lines = [] }: Overlay,
  stands: ReadonlyMap<string, Echo['outlines'][number]>,
  whose: Pick<Echo, 'side' | 'label'>,
): Echo | null {
  if (ghost != null) return { ...whose, outlines: ghost.pieces.map(({ outline }) => outline), path: ghost.path };
  const meant = stands.get(selected ?? '');
  const [line] = lines;
  const path = line === undefined ? [] : [line.from, line.to];
  return meant === undefined && path.length === 0 ? null : { ...whose, outlines: meant === undefined ? [] : [meant], path };
}
