import { beginAt } from '../../kernel/begin-at.ts';
import type { Book } from '../../kernel/book.ts';
import { decide, openDecisions, standIn } from '../../kernel/decide.ts';
import type { BookTypes, Frame, Game, SeatId } from '../../kernel/game.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { answersTo, questionOf, withAnswer, type DecisionView } from '../../kernel/view.ts';
import { luckOf, type Luck } from './luck.ts';

/** What a book adds to the planner: where play stands, who plays on, how far, and what the table is worth then. */
export interface Stage<B extends BookTypes> {
  readonly book: Book<B>;
  /** The table as a seat imagines it who cannot see all of it: what is hidden is as that luck has it. */
  imagined(game: Game<B>, seat: SeatId, luck: Luck): B['state'];
  /** Where play stands while that is asked, the outermost flow first; null where it cannot be gone on from there. */
  stack(game: Game<B>, question: DecisionView): readonly Frame[] | null;
  /** What a general who does not rehearse answers, for whichever side. */
  play(state: B['state'], question: DecisionView, seat: SeatId): unknown;
  /** What play is in the midst of: it is rehearsed until that is over. */
  scene(state: B['state']): number;
  /** What the table is worth to a side, the enemy's share taken off. */
  balance(state: B['state'], side: string): number;
  /** What it is worth to win the battle. */
  readonly won: number;
}

/** What is to be answered, and by whom. */
export interface Asked<B extends BookTypes> {
  readonly game: Game<B>;
  readonly seat: SeatId;
  readonly question: DecisionView;
}

/** What a rehearsal came to for the side that thinks, and how many questions were answered in it. */
export interface Rehearsed {
  readonly worth: number;
  readonly questions: number;
}

/** Questions of one rehearsal after which it is left as it stands: more than a scene asks. */
export const MOST_QUESTIONS = 40;
const NO_CHANCE = { seed: '', commitment: '', words: {}, drawn: {} };

/** Plays an answer and on from it to the end of the scene, everybody as `stage` has it, by the referee's own code; null where the answer may not be given. */
export function rehearsed<B extends BookTypes>(
  stage: Stage<B>,
  { game, seat, question }: Asked<B>,
  answer: unknown,
  rehearsal: number,
): Rehearsed | null {
  const stack = stage.stack(game, question);
  if (stack === null) return null;
  const { book } = stage;
  const luck = luckOf(`${game.seq} ${question.kind}`, rehearsal);
  const begun = beginAt(book, game.seats, stage.imagined(game, seat, luck), stack, NO_CHANCE, luck.chance).game;
  const [asked] = openDecisions(begun, seat);
  if (asked === undefined || asked.kind !== question.kind) return null;
  const answered = decide(book, begun, { decision: asked.id, seat, answer }, luck.chance);
  if (isRefusal(answered)) return null;
  const scene = stage.scene(begun.state);
  let now = answered.game;
  let questions = 1;
  while (stage.scene(now.state) === scene && questions < MOST_QUESTIONS) {
    questions++;
    const next = playedOn(stage, now, luck);
    if (next === null) break;
    now = next;
  }
  const side = game.seats.find(({ id }) => id === seat)?.side ?? '';
  return { worth: stage.balance(now.state, side) + spoils(stage, now, side), questions };
}

/** The game after one more answer; null when nobody is asked any more. */
function playedOn<B extends BookTypes>({ book, play }: Stage<B>, game: Game<B>, luck: Luck): Game<B> | null {
  const [pending] = openDecisions(game);
  const [seat] = pending?.seats ?? [];
  if (pending === undefined || seat === undefined) return null;
  const question = withAnswer(questionOf(book, game, pending, seat), (each) => answersTo(book, game, each, seat));
  const given = decide(book, game, { decision: pending.id, seat, answer: play(game.state, question, seat) }, luck.chance);
  const verdict = isRefusal(given) ? decide(book, game, standIn(book, game, pending, seat), luck.chance) : given;
  return isRefusal(verdict) ? null : verdict.game;
}

function spoils<B extends BookTypes>({ won }: Stage<B>, { outcome }: Game<B>, side: string): number {
  if (outcome === null || outcome.winner === null) return 0;
  return outcome.winner === side ? won : -won;
}
