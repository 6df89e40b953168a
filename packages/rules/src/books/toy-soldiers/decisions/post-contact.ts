import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import type { Mil } from '../../../table/units.ts';
import { postContact as answer, type PostContact } from '../answers.ts';
import { unitAsked } from '../contact/choices.ts';
import { GAINS, mostAhead } from '../contact/ahead.ts';
import { beyond } from '../ground/measure.ts';
import { straight } from '../movement/course.ts';
import type { State, TS } from '../state.ts';
import { hasFront } from '../troops/footprint.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { checkEntries, entriesOf } from '../villages/entering.ts';

type About = { readonly unit: UnitId };

/** The winner where it will be when its companies go into villages. */
function afterwards(unit: Unit, advance: Mil): Unit {
  return hasFront(unit) ? { ...unit, formation: straight(unit.formation, 0, advance) } : unit;
}

function check(state: State, about: About, { advance, blocks }: PostContact): Refusal | null {
  const unit = unitAsked(state, about);
  if (beyond(advance, GAINS)) return refuse('TS-21.32', 'too-far', 'A winner advances at most 2 inches.', { pieces: [about.unit] });
  if (beyond(advance, mostAhead(state, unit)))
    return refuse('TS-21.39', 'too-far', 'A winner ends touching no enemy, and a garrison stays.', { pieces: [about.unit] });
  return blocks.length === 0 ? null : checkEntries(state, afterwards(unit, advance), blocks);
}

/** How far a winner advances, and which blocks its companies go into (TS-21.32). */
export const postContact: DecisionKind<TS, About, PostContact> = {
  kind: 'post-contact',
  clause: 'TS-21.32',
  answer,
  open: true,
  options: ({ state }, about) => {
    const unit = unitAsked(state, about);
    const most = mostAhead(state, unit);
    return [...new Set([0, most])].flatMap((advance) => [
      { advance, blocks: [] },
      ...entriesOf(state, afterwards(unit, advance)).map((entries) => ({ advance, blocks: entries.map((entry) => ({ ...entry })) })),
    ]);
  },
  check: ({ state }, about, given) => check(state, about, given),
  fallback: () => ({ advance: 0, blocks: [] }),
};
