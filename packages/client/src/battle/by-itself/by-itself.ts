import type { ReadonlySignal } from '@preact/signals';
import type { ProposalView, TableActionsMessage } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { OpenBook, Situation } from '../../books/face.ts';
import { settings } from '../../settings/settings.ts';
import { ownSeats } from '../allies/allied.ts';
import { givesLastWord } from './last-word.ts';
import { passesWithoutChoice } from './no-choice.ts';
import { givesOnlyAnswer } from './only-answer.ts';
import { SameAgain } from './same-again.ts';
import { Stay } from './stay.ts';

/** What is asked of a player, and how they answer. */
interface Asked {
  readonly book: Pick<OpenBook, 'ranking' | 'isPass'>;
  readonly situation: ReadonlySignal<Situation>;
  readonly decisions: ReadonlySignal<readonly DecisionView[]>;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly proposals: ReadonlySignal<Pick<TableActionsMessage, 'proposals'> | null>;
  /** An answer of theirs is on its way. */
  readonly sending: ReadonlySignal<boolean>;
  /** Says something beside what they do. */
  readonly say: (decision: string, answer: unknown) => void;
  /** Answers as if they had. */
  readonly act: (decision: string, answer: unknown) => void;
}

/**
 * All that is answered without its player, a file each: the last word where no act is left, the only answer there is, a question nothing can be chosen at, and the
 * rest of a row of questions. The first and the third by the setting `endsAlone`, the second by `answersAlone`, the last where the player has said so.
 */
export class ByItself {
  /** What is answered alike, hit after hit. */
  readonly sameAgain: SameAgain;
  /** Something has been taken back: nothing is answered until the player has answered. */
  #byHand = false;
  /** What has been acted with is kept in hand, though nothing useful is left to do with it. */
  readonly stay: Stay;
  readonly #asked: Asked;
  readonly #ends: readonly (() => void)[];

  constructor(asked: Asked) {
    const { book, situation, decisions, decision, say, act } = asked;
    this.#asked = asked;
    this.sameAgain = new SameAgain(book, situation, say);
    this.stay = new Stay(book);
    this.#ends = [
      () => this.sameAgain.close(),
      givesLastWord(
        book,
        decision,
        () => this.#mayGoOn && settings.endsAlone.value && !this.#byHand,
        ({ kind }) => this.stay.mayEnd(kind),
        act,
      ),
      passesWithoutChoice(situation, say),
      givesOnlyAnswer(book, decisions, () => settings.answersAlone.value && this.#mayGoOn && !this.#byHand, say),
    ];
  }

  /** The player has answered. */
  answered(decision: DecisionView, answer: unknown): void {
    this.#byHand = false;
    this.stay.answered(decision, answer);
    this.sameAgain.answered(decision, answer);
  }

  /** The player takes something back, and wants to answer themselves. */
  takenBack(): void {
    this.#byHand = true;
    this.sameAgain.end();
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  /**
   * Whether anything may be answered. In a lesson the learner is told what to end, and when; and whoever is asked to agree to something has not: to play on
   * would decline it in their name.
   */
  get #mayGoOn(): boolean {
    const { situation, sending } = this.#asked;
    return situation.peek().setup.lesson === undefined && !sending.value && !this.#isAskedToAgree;
  }

  /** Whether a proposal waits for this player. */
  get #isAskedToAgree(): boolean {
    const { situation, proposals } = this.#asked;
    const own = ownSeats(situation.value.setup);
    const waits = ({ needed, agreed }: ProposalView) => needed.some((seat) => own.includes(seat) && !agreed.includes(seat));
    return proposals.value?.proposals.some(waits) ?? false;
  }
}
