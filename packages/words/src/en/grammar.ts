import { formatsOf } from '../formats.ts';
import { written } from '../moments.ts';
import { isPlural } from './plural-names.ts';

export { moment } from './moments.ts';

export const day = (instant: string): string => written('en-GB', 'day', instant);

export const { cardinal, ordinal, number, list, anyOf } = formatsOf('en-GB');

/** Of the two forms of a word, singular and plural, the one that agrees with a name: `4th Hussars charge`, `Battery Delmas fires`. Several names are many. */
export function verb(name: string | readonly string[], one: string, more: string): string {
  const [first = '', ...others] = typeof name === 'string' ? [name] : name;
  return others.length > 0 || isPlural(first) ? more : one;
}
