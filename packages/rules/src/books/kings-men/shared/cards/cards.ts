import type { ArmyId } from '../troops/unit.ts';

export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'A' | 'joker';

/** One of the 28 cards (KM-8.1). Its colour says which army acts. */
export interface Card {
  readonly army: ArmyId;
  readonly rank: Rank;
}
