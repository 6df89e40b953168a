import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { enemySide, playerOf, unitsOfSeat } from '../field/roster.ts';
import { MOST_UNITS } from '../troops/arms.ts';
import { takenBySide, type Drafting } from './area.ts';
import { CHOICES, isDefence, SELECTIONS, terrainOf, type Selection } from '../selections.ts';
import { usualTerrainPlace } from './terrain-place.ts';
import { usualUnitPlace } from './unit-place.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { chooseEdge as chooseEdgeAnswer, type ChooseEdge, draftPick as draftPickAnswer, type DraftPick } from '../answers.ts';
import type { TS } from '../state.ts';
import { drafting } from './drafted.ts';

/** Whether a player may take that now (TS-5.5, TS-5.6, TS-5.11a, TS-5.12). */
function checkPick(state: Drafting, seat: SeatId, pick: Selection): Refusal | null {
  const { draft, options, field } = state;
  const taken = draft.taken[seat] ?? [];
  const { side } = playerOf(state, seat);
  const { most, arm } = SELECTIONS[pick];
  if (taken.filter((each) => each === pick).length >= most) return refuse('TS-5.5', 'taken-already');
  if (isDefence(pick) && takenBySide(state, enemySide(side)).some(isDefence)) return refuse('TS-5.6', 'they-defend');
  if (isDefence(pick) && takenBySide(state, side).includes(pick)) return refuse('TS-5.6', 'defended-so');
  const own = unitsOfSeat(field, seat).length;
  if (arm === null && own === 0 && taken.length === options.selections - 1) return refuse('TS-5.11', 'no-unit');
  if (arm !== null && own >= MOST_UNITS) return refuse('TS-5.12', 'too-many');
  const what = terrainOf(pick);
  if (what !== null && usualTerrainPlace(state, { seat, what }) === null) return refuse('TS-5.12', 'no-place');
  return arm === null || usualUnitPlace(state, { seat, arm, unit: null }) !== null ? null : refuse('TS-5.12', 'no-place');
}

/** Everything the player may take, in the order in which it is taken for somebody who is away (TS-28.1). */
function picksOf(state: Drafting, seat: SeatId): Selection[] {
  return CHOICES.filter((pick) => checkPick(state, seat, pick) === null);
}

function picksLeft(state: Drafting, seat: SeatId): boolean {
  return (state.draft.taken[seat] ?? []).length < state.options.selections && picksOf(state, seat).length > 0;
}

/** Whose pick it is: sides alternate, inside a side it goes round the seats; who has more left makes them at the end (TS-5.1, TS-5.13, TS-34.2). */
export function nextPicker(state: Drafting): SeatId | null {
  const first = state.draft.firstChooser ?? 'red';
  const second = enemySide(first);
  const behind = takenBySide(state, first).length > takenBySide(state, second).length ? [second, first] : [first, second];
  for (const side of behind) {
    const waiting = state.sides[side].seats
      .filter((seat) => picksLeft(state, seat))
      .toSorted((a, b) => (state.draft.taken[a] ?? []).length - (state.draft.taken[b] ?? []).length);
    const [next] = waiting;
    if (next !== undefined) return next;
  }
  return null;
}

/** Which long edge is the first chooser's own (TS-5.3). */
export const chooseEdge: DecisionKind<TS, { readonly seat: SeatId }, ChooseEdge> = {
  kind: 'choose-edge',
  clause: 'TS-5.3',
  answer: chooseEdgeAnswer,
  open: false,
  options: () => [{ edge: 'bottom' }, { edge: 'top' }],
  check: () => null,
  fallback: () => ({ edge: 'bottom' }),
};

/** What a player takes next (TS-5.1, TS-5.4). */
export const draftPick: DecisionKind<TS, { readonly seat: SeatId }, DraftPick> = {
  kind: 'draft-pick',
  clause: 'TS-5.1',
  answer: draftPickAnswer,
  open: false,
  options: ({ state }, { seat }) => picksOf(drafting(state), seat).map((pick) => ({ pick })),
  check: ({ state }, { seat }, { pick }) => checkPick(drafting(state), seat, pick),
  fallback: ({ state }, { seat }) => {
    const [pick] = picksOf(drafting(state), seat);
    if (pick === undefined) throw new Error(`${seat} has nothing to take`);
    return { pick };
  },
};
