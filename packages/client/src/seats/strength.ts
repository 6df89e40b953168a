import type { SeatSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';

/** What is said after a seat's name of how strong its computer is, or the opponent who is wished for; empty where nothing is told apart. */
export function strengthNote({ held, strength }: Pick<SeatSummary, 'held' | 'strength'>): string {
  if (strength === undefined) return '';
  return ` (${held === 'open' ? text.seats.wished(strength.title) : text.seats.computer(strength.title)})`;
}
