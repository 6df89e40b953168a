import type { BattleSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';
import { called } from './called.ts';
import { withStrength } from './strength.ts';

/** Who sits against whom, side by side. */
export function generals(battle: Pick<BattleSummary, 'book' | 'seats'>): string {
  const sides = [...new Set(battle.seats.map((seat) => seat.side))];
  const names = (side: string) =>
    battle.seats.filter((seat) => seat.side === side).map((seat) => withStrength(battle.book, called(seat), seat));
  return sides.map((side) => text.site.names({ names: names(side) })).reduce((one, other) => text.site.seats.against({ one, other }));
}
