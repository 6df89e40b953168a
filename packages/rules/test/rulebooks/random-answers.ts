import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import type { Decided, Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { picker } from '../playing/picker.ts';

export const SEED = '5eed'.repeat(16);
/** Answers of a battle: enough for a first turn of every book. */
const ANSWERS = 100;

/** The battle of a scenario, the first unless another is named, at its first question. */
export function opened(book: Rulebook, scenario = book.scenarios[0]?.id): Position {
  if (scenario === undefined) throw new Error('no scenario comes with it');
  const open = book.open(book.scenario(scenario), book.freshChance(SEED));
  if (isRefusal(open)) throw new Error(refusalName(open));
  return open.position;
}

/** One question put to a seat, and what that seat may answer. */
interface Asked {
  readonly seat: string;
  readonly decision: string;
  readonly secret: boolean;
  readonly answers: readonly unknown[];
}

export function asked(position: Position): Asked[] {
  return position.questions().flatMap(({ id, secret, seats }) => {
    const [seat = ''] = seats;
    const view = position.hand(seat).decisions.find((each) => each.id === id);
    return view === undefined ? [] : [{ seat, decision: id, secret: secret === true, answers: view.options }];
  });
}

export function answered(position: Position, { seat, decision }: Asked, answer: unknown): Decided {
  const verdict = position.decide({ decision, seat, answer });
  if (isRefusal(verdict)) throw new Error(`${JSON.stringify(answer)} was offered and is refused: ${refusalName(verdict)}`);
  return verdict;
}

/** A moment of a battle, and the question that is answered next. */
export interface Moment {
  readonly number: number;
  readonly position: Position;
  readonly question: Asked;
  readonly answer: unknown;
  readonly next: Decided;
}

/** A battle of so many random answers. */
export function* battle(book: Rulebook, scenario?: string, answers = ANSWERS): Generator<Moment> {
  const pick = picker(1);
  let position = opened(book, scenario);
  for (let number = 1; number <= answers && !position.over; number++) {
    const questions = asked(position);
    const question = questions[pick(Math.max(1, questions.length))];
    if (question === undefined) throw new Error('nothing is asked, and nobody has won');
    const answer = question.answers[pick(question.answers.length)];
    const next = answered(position, question, answer);
    yield { number, position, question, answer, next };
    position = next.position;
  }
}

function asJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Lists the same answers to who has only been sent what a seat may know as to the referee; gives the kinds of questions this was seen of. */
export function listsTheSame(book: Rulebook, moments: Iterable<Moment>): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const { position, question } of moments) {
    // What the server answers nobody looks at.
    const outlook = position.outlook(question.seat);
    if (outlook === null) continue;
    const asked = position.hand(question.seat).decisions.find((each) => each.id === question.decision);
    const found = book.answers(outlook, question.decision);
    const { options, fallback } = asked ?? {};
    expect(asJson({ options: found?.options, fallback: found?.fallback }), asked?.kind).to.deep.equal(asJson({ options, fallback }));
    kinds.add(asked?.kind ?? '');
  }
  return kinds;
}
