import type { CampaignPublic } from '@longroll/rules/books/rally-king/campaign/state/public';
import type { TableSide } from '@longroll/rules/kernel/table';
import { called } from '../../seats/called.ts';
import type { Leading, Situation } from '../face.ts';
import { rallyKingCampaign as words } from './words.ts';

/** Of each nation that several persons share the one who has the last word (RKC-36.2). */
export function rulersIn({
  setup,
  table,
}: {
  readonly setup: Pick<Situation['setup'], 'seats'>;
  readonly table: { readonly sides: readonly TableSide<CampaignPublic['side']>[]; readonly outcome: object | null };
}): Leading[] {
  if (table.outcome !== null) return [];
  return table.sides.flatMap(({ id, own: { seat, advisers } }): Leading[] => {
    const ruler = advisers.length === 0 ? undefined : setup.seats.find((each) => each.id === seat);
    return ruler === undefined ? [] : [{ side: id, text: words.nation.ruler({ player: called(ruler) }), clause: 'RKC-36.2' }];
  });
}
