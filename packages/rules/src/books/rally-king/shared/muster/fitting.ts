import { MAGIC_LEVELS, NO_MAGIC } from './magic-users.ts';
import { judgeOrder, type Terms } from './muster.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from './order.ts';

/**
 * What of an army built beforehand may take the field, now that the dice have fallen: who is not to be had stays out, and who needs them; Captains
 * as many as the War Rating and the units allow (RK-6.6b). Nothing where the rest breaks a limit.
 */
export function fitting(terms: Terms, wanted: ArmyOrder): ArmyOrder {
  const magicUsers = { ...NO_MAGIC };
  for (const level of MAGIC_LEVELS) magicUsers[level] = Math.min(wanted.magicUsers[level], terms.magicOffer[level]);
  const hero = terms.heroOffered ? wanted.hero : null;
  const had = { ...wanted, hero, magicUsers };
  const treasures = wanted.treasures.filter((id) => judgeOrder(terms, { ...NOTHING_BOUGHT, magicUsers, treasures: [id] }) === null);
  for (let captains = wanted.captains; captains >= 0; captains--) {
    const order = { ...had, treasures, captains };
    if (judgeOrder(terms, order) === null) return order;
  }
  return NOTHING_BOUGHT;
}
