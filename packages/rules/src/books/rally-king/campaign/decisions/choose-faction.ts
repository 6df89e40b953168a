import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import type { NationId, ProvinceId } from '../land/map-file.ts';
import type { RKC } from '../state.ts';

const answer = z.strictObject({ faction: z.string().max(60) });

interface AboutFactions {
  readonly nation: NationId;
  readonly factions: readonly { readonly home: ProvinceId; readonly rating: number; readonly lead: boolean }[];
}

/** Which faction the player of a divided nation commands (RKC-4.10). */
export const chooseFaction: DecisionKind<RKC, AboutFactions, z.infer<typeof answer>> = {
  kind: 'choose-faction',
  clause: 'RKC-4.10',
  answer,
  open: false,
  options: (_game, { factions }) => factions.map(({ home }) => ({ faction: home })),
  check: (_game, { factions }, { faction }) =>
    factions.some(({ home }) => home === faction) ? null : refuse('RKC-4.10', 'no-such-faction', 'That is neither of the two factions.'),
  fallback: (_game, { factions }) => {
    const [best] = factions.toSorted((one, other) => other.rating - one.rating || Number(other.lead) - Number(one.lead));
    return { faction: best?.home ?? '' };
  },
};
