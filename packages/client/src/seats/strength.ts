import type { SeatSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';

/** What is said after a seat's name of how strong its computer is, or the opponent who is wished for; of a computer that is one of a kind only that it is one; else empty. */
export function strengthNote({ held, strength }: Pick<SeatSummary, 'held' | 'strength'>): string {
  if (strength === undefined) return held === 'computer' ? ` (${text.battle.computer})` : '';
  return ` (${held === 'open' ? text.seats.wished(strength.title) : text.seats.computer(strength.title)})`;
}
