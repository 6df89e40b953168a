import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { capitalOf, type NationId, type ProvinceId } from '../land/map-file.ts';
import type { RKC } from '../state.ts';

const answer = z.strictObject({ tribe: z.string().max(60) });

interface AboutTribes {
  readonly nation: NationId;
  readonly tribes: readonly ProvinceId[];
}

/** Which tribe the player of a fragmented nation commands (RKC-3.13). */
export const chooseTribe: DecisionKind<RKC, AboutTribes, z.infer<typeof answer>> = {
  kind: 'choose-tribe',
  clause: 'RKC-3.13',
  answer,
  open: false,
  options: (_game, { tribes }) => tribes.map((tribe) => ({ tribe })),
  check: (_game, { tribes }, { tribe }) =>
    tribes.includes(tribe) ? null : refuse('RKC-3.13', 'no-such-tribe', 'That is none of the tribes of this nation.'),
  // With the capital lost it is the tribe of the former Leader, who sits in the lowest province (RKC-3.13a).
  fallback: (_game, { nation, tribes }) => ({ tribe: tribes.find((id) => id === capitalOf(nation)) ?? tribes[0] ?? '' }),
};
