import type { ChanceSource } from '../kernel/chance.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Opened, Rulebook } from '../rulebooks/rulebook.ts';
import type { Lesson } from './lesson.ts';

/** Lays the table of a lesson and plays it to its first question. A refusal says what is wrong with the lesson. */
export function beginLesson(book: Rulebook, { scenario, moment, seed }: Lesson, source: ChanceSource = book.chance): Opened | Refusal {
  const chance = book.freshChance(seed);
  return moment === undefined ? book.open(scenario, chance, source) : book.openAt({ scenario, ...moment }, chance, source);
}
