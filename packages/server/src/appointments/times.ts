import { AHEAD, APART } from '@longroll/protocol';
import { Denied } from '../battle/denied.ts';

/** The times that somebody proposes, the first of them first. Denied where one is past, too far ahead, or too near another. */
export function proposedTimes(texts: readonly string[], now: number): Date[] {
  const times = texts.map((text) => new Date(text)).sort((one, other) => one.getTime() - other.getTime());
  // What is no number is none of these.
  const isWithin = (time: Date) => time.getTime() > now && time.getTime() <= now + AHEAD;
  if (!times.every(isWithin)) throw new Denied(422, 'times-out-of-bounds', 'Propose times that are to come, within sixty days.');
  const [first, ...rest] = times;
  let before = first?.getTime() ?? 0;
  for (const time of rest) {
    if (time.getTime() - before < APART) throw new Denied(422, 'times-too-near', 'Leave a quarter of an hour between two times.');
    before = time.getTime();
  }
  return times;
}
