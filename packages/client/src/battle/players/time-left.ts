import type { TimeView } from '@longroll/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left on a clock, from what the referee said and how many milliseconds ago that was. Never below nothing. */
export function leftNow({ leftMs, running, startsInMs = 0 }: TimeView, paused: boolean, since: number): number {
  return Math.max(0, running && !paused ? leftMs - Math.max(0, since - startsInMs) : leftMs);
}

/** The same of how long somebody has thought, `usedMs` when the referee said so. */
export function usedNow({ running, startsInMs = 0 }: TimeView, usedMs: number, paused: boolean, since: number): number {
  return running && !paused ? usedMs + Math.max(0, since - startsInMs) : usedMs;
}

/** `2 d 4 h` for days, `1:05:09` for hours, `5:09` below; a second that has begun still counts. */
export function faceOfClock(milliseconds: number): string {
  if (milliseconds >= DAY) return `${Math.floor(milliseconds / DAY)} d ${Math.floor((milliseconds % DAY) / HOUR)} h`;
  const seconds = Math.ceil(milliseconds / SECOND);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
