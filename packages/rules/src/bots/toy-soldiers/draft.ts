import { draftPick, placeUnit, type PlaceUnit } from '../../books/toy-soldiers/answers.ts';
import { STRIP } from '../../books/toy-soldiers/draft/area.ts';
import { drafting } from '../../books/toy-soldiers/draft/drafted.ts';
import { checkUnitPlace, type Placing } from '../../books/toy-soldiers/draft/unit-place.ts';
import type { Selection } from '../../books/toy-soldiers/selections.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import { playerOf } from '../../books/toy-soldiers/field/roster.ts';
import type { Arm } from '../../books/toy-soldiers/troops/unit.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { inches } from '../../table/units.ts';

/** What a regiment is raised of, the first first: infantry that brings élan, a squadron, a battery, and spirit. */
const WANTED: readonly Selection[] = [
  'line-infantry',
  'cavalry-squadron',
  'line-infantry',
  'veterans',
  'regimental-artillery',
  'line-infantry',
  'at-all-costs',
  'light-infantry',
  'cavalry-squadron',
  'line-infantry',
  'well-trained',
];

const FORMATION: Readonly<Record<Arm, PlaceUnit['formation']>> = {
  'line-infantry': 'line',
  'light-infantry': 'line',
  cavalry: 'line',
  artillery: 'unlimbered',
};

/** The next of what is wanted that has not been taken as often yet, as the referee offers it. */
export function bestPick(state: State, seat: SeatId, question: DecisionView): unknown {
  const taken = [...(drafting(state).draft.taken[seat] ?? [])];
  const offered = question.options.flatMap((option) => draftPick.safeParse(option).data?.pick ?? []);
  for (const wish of WANTED) {
    const had = taken.indexOf(wish);
    if (had >= 0) taken.splice(had, 1);
    else if (offered.includes(wish)) return { pick: wish };
  }
  return question.fallback;
}

function isPlacing(about: object): about is Placing {
  return 'arm' in about && 'seat' in about && 'unit' in about;
}

/** Drawn up to fight, at the front of the strip and as near to its middle as there is room. */
export function bestUnitPlace(state: State, question: DecisionView): unknown {
  const { about, fallback } = question;
  if (!isPlacing(about) || placeUnit.safeParse(fallback).data === undefined) return fallback;
  const { width, depth } = state.field.ground;
  const up = state.sides[playerOf(state, about.seat).side].edge === 'bottom';
  const far = inches(0.01);
  const y = up ? STRIP - far : depth - STRIP + far;
  const asides = Array.from(
    { length: Math.floor(width / inches(2)) },
    (_, index) => (index % 2 === 0 ? index / 2 : -(index + 1) / 2) * inches(2),
  );
  for (const aside of asides) {
    const at = { x: Math.round(width / 2) + aside, y };
    const place: PlaceUnit = { formation: FORMATION[about.arm], at, facing: up ? 900 : 2700 };
    if (checkUnitPlace(drafting(state), about, place) === null) return place;
  }
  return fallback;
}
