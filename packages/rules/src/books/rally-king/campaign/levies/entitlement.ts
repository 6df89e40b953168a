import type { NationId } from '../state/map-file.ts';
import { provincesOf } from '../powers/parts.ts';
import { valuesOf } from '../powers/values.ts';
import type { State } from '../state.ts';

/** Recruiting Rolls a nation is entitled to in Spring: its provinces, defence and tech (RKC-9.1); without provinces where a dragon was (RKC-25.6). */
export function entitlementOf(state: Pick<State, 'nations' | 'options' | 'powers' | 'provinces' | 'ravaged'>, nation: NationId): number {
  const { defence, tech } = valuesOf(state, { nation });
  const provinces = state.ravaged.includes(nation) ? 0 : provincesOf(state, nation).length;
  return Math.max(0, provinces + defence + tech);
}
