import type { BattleSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';
import { called } from './called.ts';

/** Whom somebody commands as in their seat, and who fights beside them on the same side, if anybody does. */
export function company(own: string, { seats }: Pick<BattleSummary, 'seats'>): string[] {
  const seat = seats.find(({ id }) => id === own);
  if (seat === undefined) return [];
  const allies = seats.filter(({ id, side }) => id !== own && side === seat.side);
  return [
    text.home.yourSeat({ general: seat.general }),
    ...(allies.length === 0 ? [] : [text.home.besideYou({ names: allies.map(called) })]),
  ];
}
