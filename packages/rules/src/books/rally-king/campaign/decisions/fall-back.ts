import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { Retreat } from '../battles/force.ts';
import type { ProvinceId } from '../land/map-file.ts';
import { refuges } from '../land/refuges.ts';
import type { PowerId } from '../powers/power.ts';
import { findPower } from '../powers/roster.ts';
import type { CampaignGame, RKC } from '../state.ts';

const answer = z.string().max(40);

/** Whose force has to leave which province, and by which clause. */
export interface AboutFallingBack extends Pick<Retreat, 'from' | 'clause'> {
  readonly power: PowerId;
}

/** Where it may go as things stand now: another battle of the season may have taken a province since it was asked. */
function ways({ state }: CampaignGame, { power: id, from }: AboutFallingBack): ProvinceId[] {
  const power = findPower(state, id);
  const found = power === undefined ? [] : refuges(state, power, from);
  return found.length === 0 ? [NOWHERE] : found;
}

/** Nothing is left to it (RKC-16.4a). */
export const NOWHERE = '';

/** Where a beaten force goes (RKC-16.2, RKC-16.4). */
export const fallBack: DecisionKind<RKC, AboutFallingBack, ProvinceId> = {
  kind: 'fall-back',
  clause: 'RKC-16.4',
  answer,
  open: false,
  options: ways,
  check: (game, about, province) =>
    ways(game, about).includes(province) ? null : refuse(about.clause, 'not-there', 'A force goes to an adjacent friendly province.'),
  fallback: (game, about) => ways(game, about)[0] ?? NOWHERE,
};
