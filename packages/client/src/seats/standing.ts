import type { BattleSummary } from '@longroll/protocol';
import { namesOf } from '../sides/cockade.tsx';
import { text } from '../text/words.ts';

const words = text.home;

/** How far a battle has got, in a few words. */
export function standing(battle: BattleSummary): string {
  if (battle.status === 'over')
    return battle.winners.length === 0 ? words.drawn : words.wonBy({ sides: namesOf(battle.sides, battle.winners) });
  return battle.status === 'waiting' ? words.status.waiting : words.turn({ turn: battle.turn });
}
