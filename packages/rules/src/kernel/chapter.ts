import type { AnytimeKind, Book } from './book.ts';
import type { Flow } from './flow.ts';
import type { BookTypes } from './game.ts';
import { sequenceOf } from './sequence.ts';

/** A chapter of a book: its flows, which bring the questions that their steps ask, and what may be said at any time by it. */
export interface Chapter<B extends BookTypes> {
  readonly flows: readonly Flow<B, object>[];
  readonly anytime?: readonly AnytimeKind<B, unknown>[];
}

/** What a book plays, chapter by chapter: the first flow of the first is the whole game. */
export function inChapters<B extends BookTypes>(
  chapters: readonly Chapter<B>[],
): Pick<Book<B>, 'root' | 'flows' | 'decisions' | 'anytime'> {
  const anytime = new Map<string, AnytimeKind<B, unknown>>();
  for (const decision of chapters.flatMap((chapter) => chapter.anytime ?? [])) {
    if (anytime.has(decision.kind)) throw new Error(`two decisions at any time are named ${decision.kind}`);
    anytime.set(decision.kind, decision);
  }
  return { ...sequenceOf(chapters.flatMap(({ flows }) => flows)), anytime };
}
