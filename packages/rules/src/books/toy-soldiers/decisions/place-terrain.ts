import type { DecisionKind } from '../../../kernel/decision.ts';
import { placeTerrain as answer, type PlaceTerrain } from '../answers.ts';
import { drafting } from '../draft/drafted.ts';
import { checkTerrainPlace, usualTerrainPlace, type Laying } from '../draft/terrain-place.ts';
import type { State, TS } from '../state.ts';

function usual(state: State, laying: Laying): PlaceTerrain {
  const place = usualTerrainPlace(drafting(state), laying);
  if (place === null) throw new Error(`no place for the ${laying.what} of ${laying.seat}`);
  return place;
}

/** Where a hill, a village or a wood is laid (TS-5.4, TS-5.10); a wood may be left away. */
export const placeTerrain: DecisionKind<TS, Laying, PlaceTerrain> = {
  kind: 'place-terrain',
  clause: 'TS-5.10',
  answer,
  open: true,
  options: ({ state }, laying) => [usual(state, laying)],
  check: ({ state }, laying, place) => checkTerrainPlace(drafting(state), laying, place),
  fallback: ({ state }, laying) => usual(state, laying),
};
