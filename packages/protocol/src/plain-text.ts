import { z } from 'zod';

/*
 * What strangers write is shown to others, who must not be deceived by it: characters nobody sees, those that turn the direction of what follows, and
 * heaps of marks on one letter are taken out where it comes in. That it is text and not HTML is the business of whoever shows it.
 */

/** Controls, formats (direction among them), halves of characters, private ones, separators of lines, and whatever else leaves no ink. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same, but for new lines and for what joins letters and pictures in honest writing. */
const UNSEEN_IN_SPEECH = /(?!\n|\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** More marks on one letter than any language puts there. */
const STORM = /(\p{M}{4})\p{M}+/gu;
/** As much as is looked at before it is made plain. */
const LONGEST = 2000;

/** A name as others see it. */
export function plainName(text: string): string {
  // What is unseen may have stood between two spaces.
  return text.replaceAll(/\s/g, ' ').replaceAll(UNSEEN, '').replaceAll(/ +/g, ' ').normalize('NFC').replaceAll(STORM, '$1').trim();
}

/** A sentence as others see it. */
export function plainSpeech(text: string): string {
  return text.replaceAll(UNSEEN_IN_SPEECH, '').normalize('NFC').replaceAll(STORM, '$1').trim();
}

/** Every text in a JSON value, made plain. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainSpeech(value);
  if (Array.isArray(value)) return value.map(plainTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainTexts(each)]));
}

/** The database's text holds every character but this one, and nobody types it. */
const typed = z
  .string()
  .max(LONGEST)
  .refine((text) => !text.includes('\u0000'), 'form-character');

export const nameOf = (most: number) => typed.transform(plainName).pipe(z.string().min(1).max(most));
export const speechOf = (least: number, most: number) => typed.transform(plainSpeech).pipe(z.string().min(least).max(most));
