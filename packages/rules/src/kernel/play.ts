import { z } from 'zod';
import type { Book } from './book.ts';
import type { ChanceSource, ChanceState } from './chance.ts';
import { draft, newGame, openDecisions, run, stepOf, top, type Verdict } from './decide.ts';
import type { Pending } from './decision.ts';
import type { BookTypes, Game, Seat, Strand } from './game.ts';
import { canonicalJson, cloneJson } from './json.ts';
import { Referee } from './referee.ts';
import { phrase } from './refuse.ts';
import type { Phrase } from './refusal.ts';
import { stopped, whyNotPlayable } from './upgrade.ts';

/*
 * Where play stands between two questions, as it is written beside a situation: every flow that has been called with what it has noted, and what is asked. Lengths and angles
 * are those of answers: thousandths of an inch, tenths of a degree.
 */

const name = z.string().max(200);
const words = z.record(z.string(), z.unknown());

const question = z.strictObject({
  id: name,
  kind: name,
  clause: name,
  seats: z.array(name).min(1),
  insteadOf: z.array(name).exactOptional(),
  about: words,
  secret: z.boolean().exactOptional(),
  answered: z.strictObject({ seat: name, answer: z.unknown() }).exactOptional(),
});

const frame = z.strictObject({
  flow: name,
  at: name,
  locals: words.default({}),
  into: name.exactOptional(),
  aside: z.strictObject({ clause: name, questions: z.array(question) }).exactOptional(),
});

const strand = z.strictObject({
  id: name.default('s0'),
  parent: name.nullable().default(null),
  /** The outermost flow first; each before the last has called the next one. */
  stack: z.array(frame).min(1),
  /** What is asked there; if nothing is written it is asked anew. */
  pending: z.array(question).default([]),
});

export const play = z.strictObject({
  /** Events and questions so far: both go on from these numbers. */
  events: z.number().int().min(0).default(0),
  questions: z.number().int().min(0).default(0),
  absent: z.array(name).exactOptional(),
  standing: z.record(name, z.array(name)).exactOptional(),
  strands: z.array(strand).min(1),
});

/** Where play stands. */
export type Play = z.infer<typeof play>;

/** The same of a game, whatever its flows have noted. */
interface PlayWritten extends Pick<Play, 'events' | 'questions'> {
  readonly absent?: readonly string[];
  readonly standing?: Readonly<Record<string, readonly string[]>>;
  readonly strands: readonly Strand[];
}

/** Where the play of a game stands that waits for an answer: secret answers that wait for others are written too. */
export function playOf<B extends BookTypes>({ seq, asked, absent, standing, strands }: Game<B>): PlayWritten {
  return cloneJson({
    events: seq,
    questions: asked,
    ...(absent === undefined ? {} : { absent }),
    ...(standing === undefined ? {} : { standing }),
    strands,
  });
}

/** Begins a game where its play stands. What is wrong with it is a phrase: nothing of it is trusted, for it may have been written by hand. */
export function beginIn<B extends BookTypes>(
  book: Book<B>,
  seats: readonly Seat[],
  state: B['state'],
  { events, questions, absent, standing, strands }: Play,
  chanceState: ChanceState,
  chance: ChanceSource,
  imagined: ChanceSource,
): Verdict<B> | Phrase {
  try {
    const stranger = [...(absent ?? []), ...Object.keys(standing ?? {})].find((seat) => !seats.some(({ id }) => id === seat));
    if (stranger !== undefined) return phrase('play-stranger', { seat: stranger });
    const game: Game<B> = {
      ...newGame(book, seats, state, chanceState),
      seq: events,
      asked: questions,
      ...(absent === undefined ? {} : { absent }),
      ...(standing === undefined ? {} : { standing }),
      strands: cloneJson(strands),
    };
    for (const each of game.strands) {
      for (const called of each.stack) stepOf(book, called);
      const other = notAsked(book, game, each, imagined);
      if (other !== null) return other;
    }
    const referee = new Referee<B>(game, chance);
    run(book, referee);
    if (game.outcome === null && openDecisions(game).length === 0) return phrase('play-asks-nobody');
    return whyNotPlayable(book, game, imagined) ?? { game, events: referee.events, revealed: true, drew: referee.drew };
  } catch (error) {
    return stopped(error);
  }
}

function isSeat({ seats }: { readonly seats: readonly Seat[] }, seat: string): boolean {
  return seats.some(({ id }) => id === seat);
}

/** Which question of a strand is not what its step asks on this table; null when all are. */
function notAsked<B extends BookTypes>(book: Book<B>, game: Game<B>, { stack, pending }: Strand, imagined: ChanceSource): Phrase | null {
  if (pending.length === 0) return null;
  const there = draft(book, game);
  const frame = top({ id: '', parent: null, stack: cloneJson(stack), pending: [] });
  const step = stepOf(book, frame);
  if (step.type !== 'ask') return phrase('play-asks-nothing', { step: `${frame.flow}.${frame.at}` });
  if (book.outlasting === true) {
    const odd = pending.find(
      ({ kind, clause, seats }) => kind !== step.question.kind || clause !== step.clause || !seats.every((seat) => isSeat(game, seat)),
    );
    return odd === undefined ? null : phrase('play-asks-otherwise', { step: `${frame.flow}.${frame.at}`, question: odd.kind });
  }
  const asks = step.asks(new Referee<B>(there, imagined), frame.locals);
  const asked = (each: Pending) => canonicalJson([each.kind, each.clause, each.insteadOf ?? each.seats, each.about, each.secret === true]);
  const wanted = asks.map((ask) => canonicalJson([step.question.kind, step.clause, [...ask.seats], ask.about, ask.secret === true]));
  const odd = pending.find((each, place) => asked(each) !== wanted[place]);
  if (odd === undefined && pending.length === wanted.length) return null;
  return phrase('play-asks-otherwise', { step: `${frame.flow}.${frame.at}`, question: odd?.kind ?? step.question.kind });
}
