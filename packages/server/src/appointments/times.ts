import { AHEAD, APART } from '@longroll/protocol';
import { denied } from '../battle/denied.ts';

/** The times that somebody proposes, the first of them first. Denied where one is past, too far ahead, or too near another. */
export function proposedTimes(texts: readonly string[], now: number): Date[] {
  const times = texts.map((text) => new Date(text)).sort((one, other) => one.getTime() - other.getTime());
  // What is no number is none of these.
  const isWithin = (time: Date) => time.getTime() > now && time.getTime() <= now + AHEAD;
  if (!times.every(isWithin)) throw denied(422, 'times-out-of-bounds');
  const [first, ...rest] = times;
  let before = first?.getTime() ?? 0;
  for (const time of rest) {
    if (time.getTime() - before < APART) throw denied(422, 'times-too-near');
    before = time.getTime();
  }
  return times;
}
