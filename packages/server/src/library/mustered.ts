import type { Roster } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { refusedBy, type SetUpRefused } from '../battle/prepare.ts';

/** An army file as its book reads and judges it; refused where its form is wrong. */
export function mustered(book: Rulebook, file: unknown): Roster | SetUpRefused {
  const roster = book.roster(file);
  return isRefusal(roster) ? refusedBy(roster) : roster;
}
