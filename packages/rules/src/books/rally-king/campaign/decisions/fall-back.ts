import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { ProvinceId } from '../land/map-file.ts';
import type { PowerId } from '../powers/power.ts';
import type { RKC } from '../state.ts';

const answer = z.string().max(40);

/** Where a force may go, by id. */
export interface AboutFallingBack {
  readonly power: PowerId;
  readonly from: ProvinceId;
  readonly to: readonly ProvinceId[];
}

/** Where a beaten force goes (RKC-16.2, RKC-16.4). */
export const fallBack: DecisionKind<RKC, AboutFallingBack, ProvinceId> = {
  kind: 'fall-back',
  clause: 'RKC-16.4',
  answer,
  open: false,
  options: (_game, { to }) => [...to],
  check: (_game, { to }, province) =>
    to.includes(province) ? null : refuse('RKC-16.4', 'not-there', 'A force goes to an adjacent friendly province.'),
  fallback: (_game, { to }) => to[0] ?? '',
};
