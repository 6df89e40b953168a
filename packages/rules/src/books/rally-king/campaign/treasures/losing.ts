import { findTreasure } from '../../shared/muster/treasures.ts';
import { sum } from '../dice.ts';
import type { PowerId } from '../state/power.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import { passTo } from './passing.ts';
import type { Treasure } from '../state/treasure.ts';

/**
 * The unit that bore a treasure has routed, and its die was thrown in the battle (RKC-23.2, RKC-15.34). `taker` is the enemy, or null where that is
 * nobody who can take anything: a dragon, or a people without land (RKC-23.2a).
 */
export function loseTreasure(referee: CampaignReferee, treasure: Treasure, die: number, owner: PowerId, taker: PowerId | null): void {
  const { state } = referee;
  const fate = die <= 2 ? 'kept' : die <= 4 && taker !== null ? 'taken' : 'gone';
  const { type } = treasure;
  treasure.usableFrom = state.season + 1;
  const away = fate === 'gone' && findTreasure(type)?.sort !== 'banner' ? referee.roll('treasure.away', 2) : [];
  if (fate === 'taken' && taker !== null) {
    passTo(state, treasure, taker);
    // Whoever has lost it saw who has it now (RKC-21.4b).
    treasure.revealed = true;
  }
  if (fate === 'gone') {
    treasure.holder = null;
    treasure.revealed = false;
    treasure.paidFor = null;
    delete treasure.at;
    treasure.returns = state.season + sum(away);
    // A banner does not return (RKC-23.2a).
    if (away.length === 0) state.treasures = state.treasures.filter(({ id }) => id !== treasure.id);
  }
  const secret = secretOf(referee, owner, { dice: away, returns: treasure.returns });
  referee.emit('treasure-lost', 'RKC-23.2', { power: owner, type, die, fate, by: fate === 'taken' ? taker : null }, secret);
}
