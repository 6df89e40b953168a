import type { Ask, DecisionKind } from './decision.ts';
import type { BookTypes, SeatId } from './game.ts';
import type { Referee } from './referee.ts';

/** What a step tells the kernel to do next. A step never calls the next step itself; nothing returned means `done`. */
export type Instruction =
  | { readonly do: 'call'; readonly flow: string; readonly locals: object; readonly into?: string | undefined }
  | { readonly do: 'fork'; readonly calls: readonly { readonly flow: string; readonly locals: object }[] }
  | { readonly do: 'again' }
  | { readonly do: 'skip' }
  | { readonly do: 'leave' }
  | { readonly do: 'end'; readonly value?: unknown };

interface StepBase {
  readonly name: string;
  readonly clause: string;
}

/** A step that acts. */
export interface ActStep<B extends BookTypes, L extends object> extends StepBase {
  readonly type: 'act';
  /** Comes again after itself until it is left (`stepEach`). */
  readonly repeats?: true;
  run(referee: Referee<B>, locals: L): Instruction | void;
}

/** A step that asks one or several seats and goes on when every answer is in. No question: the step is skipped. */
export interface AskStep<B extends BookTypes, L extends object> extends StepBase {
  readonly type: 'ask';
  readonly question: DecisionKind<B, object, unknown>;
  /** Goes on with the first answer instead, and puts the other questions aside; the clause that lets one act after the other. */
  readonly first?: string;
  asks(referee: Referee<B>, locals: L): readonly Ask<object>[];
  take(referee: Referee<B>, locals: L, answers: readonly Answered<unknown>[]): Instruction | void;
}

export interface Answered<A> {
  readonly seat: SeatId;
  readonly about: object;
  readonly answer: A;
}

export type Step<B extends BookTypes, L extends object> = ActStep<B, L> | AskStep<B, L>;

export function step<B extends BookTypes, L extends object>(
  name: string,
  clause: string,
  run: (referee: Referee<B>, locals: L) => Instruction | void,
): ActStep<B, L> {
  return { type: 'act', name, clause, run };
}

/**
 * A step for each of a list that the flow keeps among its locals: the first is taken from the list and handed to `run`, and when everything that
 * `run` has called is done the next, until none is left.
 */
export function stepEach<B extends BookTypes, L extends object, One>(
  name: string,
  clause: string,
  list: (locals: L) => One[] | undefined,
  run: (referee: Referee<B>, locals: L, one: One) => Instruction | void,
): ActStep<B, L> {
  const next = (referee: Referee<B>, locals: L): Instruction | void => {
    const one = list(locals)?.shift();
    return one === undefined ? leave : run(referee, locals, one);
  };
  return { type: 'act', repeats: true, name, clause, run: next };
}

/** Asks one question (or none, when `of` gives null) and hands the answer to `take`. A family of books may share the kind: the flow says which book this is. */
export function choice<B extends BookTypes, L extends object, About extends object, Answer>(
  name: string,
  kind: DecisionKind<NoInfer<B>, About, Answer>,
  of: (referee: Referee<B>, locals: L) => Ask<About> | null,
  take: (referee: Referee<B>, locals: L, answer: Answer, seat: SeatId) => Instruction | void,
): AskStep<B, L> {
  return poll<B, L, About, Answer>(
    name,
    kind,
    (referee, locals) => {
      const ask = of(referee, locals);
      return ask === null ? [] : [ask];
    },
    (referee, locals, answers) => {
      const [only] = answers;
      return only === undefined ? undefined : take(referee, locals, only.answer, only.seat);
    },
  );
}

/** Asks several questions of one kind at once; `take` gets all answers together, in the order asked. */
export function poll<B extends BookTypes, L extends object, About extends object, Answer>(
  name: string,
  kind: DecisionKind<NoInfer<B>, About, Answer>,
  of: (referee: Referee<B>, locals: L) => readonly Ask<About>[],
  take: (referee: Referee<B>, locals: L, answers: readonly Answered<Answer>[]) => Instruction | void,
): AskStep<B, L> {
  return {
    type: 'ask',
    name,
    clause: kind.clause,
    question: kind,
    asks: of,
    take: (referee, locals, answers) =>
      take(
        referee,
        locals,
        answers.map((each) => ({ ...each, answer: kind.answer.parse(each.answer) })),
      ),
  };
}

/**
 * Asks several questions of one kind at once and goes on with whichever is answered first; the others are put aside. Where the step comes
 * round again and asks the same players about the same thing, those are the same questions and keep their ids: a clock goes on, and an
 * answer on its way still arrives. For players who act one after another in no fixed order, as `clause` has it.
 */
export function race<B extends BookTypes, L extends object, About extends object, Answer>(
  name: string,
  kind: DecisionKind<NoInfer<B>, About, Answer>,
  of: (referee: Referee<B>, locals: L) => readonly Ask<About>[],
  take: (referee: Referee<B>, locals: L, answer: Answer, seat: SeatId) => Instruction | void,
  clause = kind.clause,
): AskStep<B, L> {
  const asking = poll<B, L, About, Answer>(name, kind, of, (referee, locals, answers) => {
    const [only] = answers;
    return only === undefined ? undefined : take(referee, locals, only.answer, only.seat);
  });
  return { ...asking, first: clause };
}

/** The step once more: a question is asked anew. */
export const again: Instruction = { do: 'again' };
/** The rest of the innermost block is left out: after `when` play goes on behind it, in `loop`, `whilst` and `each` with the next round. */
export const skip: Instruction = { do: 'skip' };
/** The innermost loop is over; play goes on behind it. */
export const leave: Instruction = { do: 'leave' };
/** The flow is over; its caller gets the value. */
export function end(value?: unknown): Instruction {
  return { do: 'end', value };
}
