import { secretOf } from '../secrets.ts';
import type { CampaignReferee } from '../state.ts';
import { entitlementOf } from '../levies/entitlement.ts';
import { raiseBasicArmy } from '../levies/raising.ts';
import { receivers } from '../land/spenders.ts';

/**
 * In Spring every nation receives its Recruiting Rolls (RKC-9.1) and its Basic Army (RKC-9.2): before anything is hired or divided, which looks at the
 * units of an army (RKC-11.20, RKC-4.5).
 */
export function income(referee: CampaignReferee): void {
  const { state } = referee;
  for (const power of receivers(state)) {
    const entitlement = entitlementOf(state, power.nation);
    power.rolls += entitlement;
    referee.emit('income', 'RKC-9.1', { power: power.id, entitlement }, secretOf(referee, power.id, { unspent: power.rolls }));
  }
  state.ravaged = [];
  for (const power of receivers(state)) {
    const units = raiseBasicArmy(state, power);
    power.units.push(...units);
    const secret = { units: units.map(({ id, row }) => ({ id, row })) };
    referee.emit('army-raised', 'RKC-9.2', { power: power.id }, secretOf(referee, power.id, secret));
  }
}
