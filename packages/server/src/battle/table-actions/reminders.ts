import type { ReminderView, TableActionReply } from '@longroll/protocol';
import { z } from 'zod';
import { no } from '../replies.ts';

/** How often a player may be reminded of one question, by all others together. */
const MOST = 3;
/** And how long they are left alone after each, milliseconds: at the table, and by letter. */
const APART = { minutes: 60_000, letter: 24 * 60 * 60_000 } as const;

/** How a seat was reminded last. */
export const reminder = z.object({
  /** The question they are waited for. */
  question: z.string(),
  times: z.number(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
type Reminder = z.infer<typeof reminder>;
type Reminders = Readonly<Record<string, Reminder>>;

/** The seats that are waited for, as everybody sees, and by which question. */
type Waiting = readonly { readonly id: string; readonly seats: readonly string[] }[];

interface Situation {
  readonly waiting: Waiting;
  readonly byLetter: boolean;
  readonly now: number;
}

const questionOf = (waiting: Waiting, seat: string): string | null => waiting.find(({ seats }) => seats.includes(seat))?.id ?? null;

/** The reminders with one more to that seat, or why there is none. */
export function reminded(
  reminders: Reminders,
  seat: string,
  { waiting, byLetter, now }: Situation,
): { readonly reminders: Reminders } | Extract<TableActionReply, { readonly ok: false }> {
  const question = questionOf(waiting, seat);
  if (question === null) return no('not-waited-for');
  const last = reminders[seat];
  if (last !== undefined && now - last.at < apart(byLetter)) return no('reminded-already');
  const times = last?.question === question ? last.times : 0;
  if (times >= MOST) return no('reminded-enough');
  return { reminders: { ...reminders, [seat]: { question, times: times + 1, at: now } } };
}

/** What everybody may see of it: of each seat that is still waited for and has been reminded. */
export function remindersView(reminders: Reminders, { waiting, byLetter, now }: Situation): Record<string, ReminderView> {
  return Object.fromEntries(
    Object.entries(reminders).flatMap(([seat, { question, times, at }]): [string, ReminderView][] => {
      const asked = questionOf(waiting, seat);
      const againInMs = Math.max(0, at + apart(byLetter) - now);
      if (asked === null || (asked !== question && againInMs === 0)) return [];
      return [[seat, { left: asked === question ? MOST - times : MOST, againInMs }]];
    }),
  );
}

/** Equal as long as nobody can see any change of it but time passing. */
export function remindersFingerprint(reminders: Reminders, situation: Situation): unknown {
  return Object.entries(remindersView(reminders, situation)).map(([seat, { left }]) => [seat, left, reminders[seat]?.at]);
}

function apart(byLetter: boolean): number {
  return byLetter ? APART.letter : APART.minutes;
}
