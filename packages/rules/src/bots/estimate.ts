import { numberOf } from './seeming-chance.ts';

/**
 * What a general takes a thing to be worth whose true worth they could tell; `what` says which thing it is, as JSON, for an estimate may go wrong otherwise for
 * every one.
 */
export type Estimate = (worth: number, what: unknown) => number;

/** Everything is taken for what it is worth. */
export const exact: Estimate = (worth) => worth;

/**
 * A general who misjudges: everything is taken for up to `most` more or less than it is worth, by a number that comes of nothing but the thing and the `moment`
 * they look at it in. So the same question has the same answer, however often it is asked.
 */
export function rough(most: number, moment: string): Estimate {
  return (worth, what) => worth + most * aside(`${moment} ${JSON.stringify(what)}`);
}

/** A number from -1 to 1 that is always the same for the same text, its bits stirred once more. */
function aside(text: string): number {
  const number = numberOf(text);
  const mixed = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x7fffffff - 1;
}
