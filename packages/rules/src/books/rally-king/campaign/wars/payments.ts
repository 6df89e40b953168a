import { treasurerOf } from '../powers/parts.ts';
import type { NationId } from '../state/map-file.ts';
import type { CampaignReferee } from '../state.ts';
import type { Debt } from '../state/war.ts';

/** In Spring losers pay their debts first, then for each peace in force, the oldest first; what they lack for a peace is forgiven (RKC-18.6, RKC-18.7). */
export function payments(referee: CampaignReferee): void {
  const { state } = referee;
  state.debts = state.debts.filter((debt) => !pay(referee, debt, 'debt'));
  for (const { loser, winner, until, pays } of state.peaces) {
    if (pays && state.season <= until) pay(referee, { from: loser, to: winner }, 'peace');
  }
}

/** One Recruiting Roll goes over at once or is owed (RKC-18.6). */
export function payAtOnceOrOwe(referee: CampaignReferee, from: NationId, to: NationId): void {
  if (!pay(referee, { from, to }, 'at-once')) referee.state.debts.push({ from, to });
}

function pay(referee: CampaignReferee, { from, to }: Debt, why: 'at-once' | 'debt' | 'peace'): boolean {
  const payer = treasurerOf(referee.state, from);
  const payee = treasurerOf(referee.state, to);
  if (payer === null || payee === null || payer.rolls < 1) return false;
  payer.rolls -= 1;
  payee.rolls += 1;
  referee.emit('payment', why === 'peace' ? 'RKC-18.7' : 'RKC-18.6', { from: payer.id, to: payee.id, rolls: 1, why });
  return true;
}
