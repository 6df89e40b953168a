import type { BattleSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';
import { called } from './called.ts';
import { strengthNote } from './strength.ts';

/** Who sits against whom, side by side. */
export function generals(battle: Pick<BattleSummary, 'seats'>): string {
  const sides = [...new Set(battle.seats.map((seat) => seat.side))];
  const names = (side: string) => battle.seats.filter((seat) => seat.side === side).map((seat) => `${called(seat)}${strengthNote(seat)}`);
  return sides.map((side) => names(side).join(text.first.beside)).join(text.first.against);
}
