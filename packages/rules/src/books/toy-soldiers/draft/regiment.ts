import { z } from 'zod';
import type { Refusal } from '../../../kernel/refusal.ts';
import { readIn } from '../../../kernel/what-is-wrong.ts';
import { MOST_CHOICES } from '../options.ts';
import { phrase, refuse } from '../refuse.ts';
import { CHOICES, SELECTIONS, type Selection } from '../selections.ts';
import { MOST_UNITS } from '../troops/arms.ts';

/** A regiment chosen beforehand, as it is kept and shared: its choices in the order in which they are taken (TS-5.4). */
const regimentFile = z.strictObject({
  format: z.literal(1),
  book: z.literal('toy-soldiers'),
  name: z.string().trim().min(1).max(60),
  notes: z.string().max(600).default(''),
  choices: z.array(z.enum(CHOICES)).min(1).max(MOST_CHOICES),
});
export type Regiment = z.infer<typeof regimentFile>;

/** A regiment as somebody hands it over, in its form; its limits are not judged. */
export function readRegiment(file: unknown): Regiment | Refusal {
  const read = readIn(regimentFile, file);
  return 'wrong' in read ? refuse('TS-5.4', 'no-regiment', { what: read.wrong }) : read.wish;
}

/** The file of a regiment that was chosen so. */
export function regimentOf(name: string, choices: readonly Selection[]): object {
  return { format: 1, book: 'toy-soldiers', name, choices: [...choices] };
}

/** Null where a regiment keeps every limit that does not hang on its battle; otherwise which one it breaks (TS-5.5, TS-5.11a, TS-5.12). */
export function judgeRegiment({ choices }: Regiment): Refusal | null {
  const double = choices.find((pick) => choices.filter((each) => each === pick).length > SELECTIONS[pick].most);
  if (double !== undefined) return refuse('TS-5.5', 'too-often', { most: SELECTIONS[double].most });
  const units = choices.filter((pick) => SELECTIONS[pick].arm !== null).length;
  if (units === 0) return refuse('TS-5.11', 'unit-wanted');
  return units > MOST_UNITS ? refuse('TS-5.12', 'too-large', { most: MOST_UNITS }) : null;
}

/** What is next of a regiment when so much of it has been taken; null when all of it has. */
export function nextOf({ choices }: Pick<Regiment, 'choices'>, taken: readonly Selection[]): Selection | null {
  const had = [...taken];
  for (const pick of choices) {
    const place = had.indexOf(pick);
    if (place < 0) return pick;
    had.splice(place, 1);
  }
  return null;
}

/** What each choice brings its own side, and the other, in élan (TS-5.4). */
export const REGIMENT_COLUMNS = [phrase('column-elan'), phrase('column-enemy-elan')] as const;

/** A regiment line by line: its units, then what else was chosen. */
export function regimentLines({ choices }: Regiment) {
  return CHOICES.filter((pick) => choices.includes(pick)).map((pick) => {
    const { arm, own, opponent } = SELECTIONS[pick];
    const count = choices.filter((each) => each === pick).length;
    return { count, name: phrase(`line-${pick}`), ...(arm === null ? {} : { isUnit: true as const }), facts: [own, opponent] };
  });
}
