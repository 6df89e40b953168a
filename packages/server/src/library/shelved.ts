import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { OfferedScenario } from '@longroll/rules/rulebooks/definition';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { refusedBy, type SetUpRefused } from '../battle/prepare.ts';
import { drawnField } from '@longroll/rules/rulebooks/drawing/field-picture';
import { NO_SEED } from '@longroll/rules/rulebooks/no-seed';

/** A field as the library keeps it. */
export interface Shelved {
  readonly offered: OfferedScenario;
  /** Its map, in SVG. */
  readonly picture: string;
}

/** Judges a scenario file as the referee does who opens a battle there, and draws it; nothing that cannot be opened gets into the library. It takes as long as setting a battle up three times. */
export function shelved(book: Rulebook, file: unknown): Shelved | SetUpRefused {
  const offered = book.offered(file);
  if (isRefusal(offered)) return refusedBy(offered);
  const opened = book.open(file, book.freshChance(NO_SEED));
  if (isRefusal(opened)) return refusedBy(opened);
  return { offered, picture: drawnField(book, file, opened.position) };
}
