import type { Book } from './book.ts';
import type { ChanceSource } from './chance.ts';
import { decide, draft, judge, openDecisions, run, standIn, stepOf, top, type Verdict } from './decide.ts';
import type { BookTypes, Game, Strand } from './game.ts';
import { MENDED, type Mended } from './mended.ts';
import { Referee } from './referee.ts';
import { isRefusal, refusalName, type Phrase, type Refusal } from './refusal.ts';
import { phrase, refuse } from './refuse.ts';
import { hasBegun } from './seating.ts';
import { takenBack } from './take-back.ts';

/*
 * A rule is mended while a battle is being fought: the battle goes on from a position that another version of its book has left.
 */

/** The streams there are, whether or not they have been read. */
export const STREAMS: readonly string[] = ['dice', 'deck'];
/** Bytes by which each stream is moved on where commands are lost: more than they can have read, so that no die falls and no card is dealt twice. */
export const MOVED_ON = 1_048_576;
/** Ids of questions that are left out there: more than can have been asked. */
const LEFT_OUT = 100_000;

/**
 * A position of one version under the rules of this book, which from now on are called `version`. `undone` is the number of events that no longer stand
 * because the position is older than they are; null where nothing is lost. Questions that the new rules still ask stay as they are, with their ids and
 * secret answers; others are asked anew, or no more. A refusal when the book cannot go on from there: nothing is wrong with the battle. `imagined` throws when that is tried, and
 * never on the battle's own streams.
 */
export function carriedOver<B extends BookTypes>(
  book: Book<B>,
  kept: Game<B>,
  version: string,
  undone: number | null,
  chance: ChanceSource,
  imagined: ChanceSource,
): Verdict<B> | Refusal {
  try {
    const moved = undone === null ? { game: draft(book, kept), drew: false } : movedOn(book, kept, chance);
    const game: Game<B> = { ...moved.game, book: { id: book.id, version } };
    const referee = new Referee<B>(game, chance);
    const data: Mended = { from: kept.book.version, to: version, undone: undone ?? 0 };
    referee.events.push({ seq: game.seq++, kind: MENDED, clause: '', data });
    if (hasBegun(game)) {
      for (const strand of game.strands) if (!stillAsked(book, game, strand)) strand.pending = [];
      run(book, referee);
    }
    const flaw = whyNotPlayable(book, game, imagined);
    return flaw === null ? { game, events: referee.events, revealed: true, drew: referee.drew || moved.drew } : cannotGoOn(book, flaw);
  } catch (error) {
    return cannotGoOn(book, stopped(error));
  }
}

function cannotGoOn({ answerable }: { readonly answerable: string }, why: Phrase): Refusal {
  return refuse(answerable, 'cannot-go-on', { why });
}

/** The position after commands that are lost: what they drew, whatever it was, is spent. */
function movedOn<B extends BookTypes>(book: Book<B>, kept: Game<B>, chance: ChanceSource) {
  const { drawn } = kept.chance;
  const further = Object.fromEntries(
    [...new Set([...STREAMS, ...Object.keys(drawn)])].map((stream) => [stream, (drawn[stream] ?? 0) + MOVED_ON]),
  );
  let drew = false;
  const watched: ChanceSource = (state) => {
    const source = chance(state);
    return {
      roll: (purpose, count, sides) => source.roll(purpose, count, sides),
      shuffle(purpose, items) {
        drew = true;
        return source.shuffle(purpose, items);
      },
    };
  };
  const game = takenBack(book, kept, { chance: { ...kept.chance, drawn: further }, deck: [], asked: kept.asked + LEFT_OUT }, watched);
  return { game, drew };
}

/** Whether the new rules ask what a strand waits for: the same step asks that kind of question, and what is played for the absent is a legal answer to it. */
function stillAsked<B extends BookTypes>(book: Book<B>, game: Game<B>, strand: Strand): boolean {
  if (strand.pending.length === 0) return true;
  const step = stepOf(book, top(strand));
  return (
    step.type === 'ask' &&
    strand.pending.every(({ kind, answered, seats, id }) => {
      if (kind !== step.question.kind || !book.decisions.has(kind)) return false;
      const [seat] = seats;
      if (answered !== undefined || seat === undefined) return true;
      const pending = openDecisions(game).find((each) => each.id === id);
      return pending !== undefined && !isRefusal(judge(book, game, standIn(book, game, pending, seat)));
    })
  );
}

/** Why a game cannot be read or played on, null when it can. Nothing is drawn from its own streams. */
export function whyNotPlayable<B extends BookTypes>(book: Book<B>, game: Game<B>, imagined: ChanceSource): Phrase | null {
  return unreadable(book, game) ?? unplayable(book, game, imagined);
}

/** Why a book cannot read a game; null when it knows every step of it, can show it, and to every question there is an answer. */
function unreadable<B extends BookTypes>(book: Book<B>, game: Game<B>): Phrase | null {
  if (!hasBegun(game)) return null;
  for (const { stack } of game.strands) for (const frame of stack) stepOf(book, frame);
  const flaw = unshowable(book, game);
  if (flaw !== null) return flaw;
  for (const pending of openDecisions(game)) {
    for (const seat of pending.seats) {
      const verdict = judge(book, game, standIn(book, game, pending, seat));
      if (isRefusal(verdict)) return phrase('play-no-answer', { question: pending.kind, why: refusalName(verdict) });
    }
  }
  return null;
}

/** Which of its own laws a book finds broken in a game; null when there is none and it can show it to everybody. */
function unshowable<B extends BookTypes>(book: Book<B>, game: Game<B>): Phrase | null {
  const [broken] = book.flaws(game);
  if (broken !== undefined) return broken;
  book.table(game);
  for (const { id } of game.seats) book.hand(game, id);
  return null;
}

/** Why a game cannot be played on; null when all that is asked was answered on a copy as for the absent, and it went on from there. Nothing is drawn from the battle's own streams. */
function unplayable<B extends BookTypes>(book: Book<B>, game: Game<B>, imagined: ChanceSource): Phrase | null {
  let played: Game<B> = { ...game, chance: { seed: '0'.repeat(64), commitment: '', words: {}, drawn: {} } };
  for (const { id, kind } of openDecisions(game)) {
    const pending = openDecisions(played).find((each) => each.id === id);
    const [seat] = pending?.seats ?? [];
    if (pending === undefined || seat === undefined) continue;
    try {
      const verdict = decide(book, played, standIn(book, played, pending, seat), imagined);
      const flaw = isRefusal(verdict) ? refusalName(verdict) : unshowable(book, verdict.game);
      if (flaw !== null) return notPlayed(kind, flaw);
      if (!isRefusal(verdict)) played = verdict.game;
    } catch (error) {
      return notPlayed(kind, stopped(error));
    }
  }
  return null;
}

function notPlayed(question: string, why: string | Phrase): Phrase {
  return phrase('play-breaks', { question, why });
}

/** What the rules have stopped with: it is for programmers, in the words of the program. */
export function stopped(error: unknown): Phrase {
  return phrase('play-error', { error: error instanceof Error ? error.message : String(error) });
}
