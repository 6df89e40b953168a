import type { NationId } from '../state/map-file.ts';
import { provincesOf } from '../powers/parts.ts';
import { valuesOf } from '../powers/values.ts';
import type { State } from '../state.ts';

export interface Score {
  readonly nation: NationId;
  /** Provinces, defence and tech at the end (RKC-19.5). */
  readonly value: number;
  /** What it is more than at the start (RKC-19.6). */
  readonly score: number;
}

/** The table of scores, in campaign order (RKC-19.8). */
export function scoresOf(state: State): Score[] {
  return state.nations.map(({ id, conquered, entitlement }) => {
    const { defence, tech } = valuesOf(state, { nation: id });
    const value = conquered ? 0 : provincesOf(state, id).length + defence + tech;
    return { nation: id, value, score: value - entitlement };
  });
}

/** Those with the highest score; equal ones share the victory, Non-Player Nations included (RKC-19.7). */
export function bestOf(scores: readonly Score[]): NationId[] {
  const best = Math.max(...scores.map(({ score }) => score));
  return scores.filter(({ score }) => score === best).map(({ nation }) => nation);
}
