import type { NationId } from '../state/map-file.ts';

/** The Empire, and its Marches under Governors, Northern first (RKC-3.3, RKC-4.13). */
export const TROPILIUM: NationId = 'tropilium';
export const MARCHES: readonly NationId[] = ['tropilium-northern-marches', 'tropilium-southern-marches'];

export function isMarch(nation: NationId): boolean {
  return MARCHES.includes(nation);
}

/** Nations of one empire, which are never possible opponents of one another (RKC-3.3). */
export function ofOneEmpire(...nations: readonly NationId[]): boolean {
  return nations.every((nation) => nation === TROPILIUM || isMarch(nation));
}
