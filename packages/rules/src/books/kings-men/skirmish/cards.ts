import type { ArmyId } from '../shared/unit.ts';

export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'A' | 'joker';

/** A playing card, named by the army whose colour it is (QM-6.1). */
export interface Card {
  readonly army: ArmyId;
  readonly rank: Rank;
}
