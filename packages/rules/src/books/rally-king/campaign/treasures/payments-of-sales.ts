import { treasurerOf } from '../powers/parts.ts';
import type { CampaignReferee } from '../state.ts';

/** In Spring what was bought in Winter is paid, after the peaces; the seller gets what there is (RKC-23.7). Buyer and seller alone know. */
export function paySales({ state }: CampaignReferee): void {
  for (const { payer, payee, rolls } of state.salesDue) {
    const buyer = treasurerOf(state, payer);
    const seller = treasurerOf(state, payee);
    const paid = Math.min(rolls, buyer?.rolls ?? 0);
    if (buyer !== null) buyer.rolls -= paid;
    if (seller !== null) seller.rolls += paid;
  }
  state.salesDue = [];
}
