import { call, choice, each, flow, step } from '../../../kernel/flow.ts';
import { slideFlow } from '../movement/slide.ts';
import type { ToyFlow, TS, State } from '../state.ts';
import { gainDisorder, loseStress } from '../trackers/attrition.ts';
import { hasFront } from '../troops/footprint.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId, Unit } from '../troops/unit.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import { isInBlock } from '../villages/blocks.ts';
import { enterBlocks, checkEntries, entriesOf } from '../villages/entering.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import type { Mil } from '../../../table/units.ts';
import { postContact as postContactAnswer, type PostContact } from '../answers.ts';
import { unitAsked } from './choices.ts';
import { GAINS, mostAhead } from './ahead.ts';
import { beyond } from '../ground/measure.ts';
import { straight } from '../movement/course.ts';

interface Winning {
  /** Units left without an opponent that have still to say how far they advance. */
  winners: UnitId[];
  asked?: UnitId;
  entering?: { block: string; stands: number }[];
}

function take(winning: Winning, unit: UnitId): void {
  winning.asked = unit;
}

type AboutPostContact = { readonly unit: UnitId };

/** The winner where it will be when its companies go into villages. */
function afterwards(unit: Unit, advance: Mil): Unit {
  return hasFront(unit) ? { ...unit, formation: straight(unit.formation, 0, advance) } : unit;
}

function checkPostContact(state: State, about: AboutPostContact, { advance, blocks }: PostContact): Refusal | null {
  const unit = unitAsked(state, about);
  if (beyond(advance, GAINS)) return refuse('TS-21.32', 'too-far', {}, { pieces: [about.unit] });
  if (beyond(advance, mostAhead(state, unit))) return refuse('TS-21.39', 'too-far', {}, { pieces: [about.unit] });
  return blocks.length === 0 ? null : checkEntries(state, afterwards(unit, advance), blocks);
}

/** How far a winner advances, and which blocks its companies go into (TS-21.32). */
export const postContact: DecisionKind<TS, AboutPostContact, PostContact> = {
  kind: 'post-contact',
  clause: 'TS-21.32',
  answer: postContactAnswer,
  open: true,
  options: ({ state }, about) => {
    const unit = unitAsked(state, about);
    const most = mostAhead(state, unit);
    return [...new Set([0, most])].flatMap((advance) => [
      { advance, blocks: [] },
      ...entriesOf(state, afterwards(unit, advance)).map((entries) => ({ advance, blocks: entries.map((entry) => ({ ...entry })) })),
    ]);
  },
  check: ({ state }, about, given) => checkPostContact(state, about, given),
  fallback: () => ({ advance: 0, blocks: [] }),
};

/** Winners gain and lose what is due, then advance one after another (TS-21.32, TS-21.39). */
export const winningFlow: ToyFlow<Winning> = flow<TS, Winning>('contact-won', [
  step('won', 'TS-21.32', (referee, { winners }) => {
    if (winners.length > 0) referee.emit('contact-won', 'TS-21.32', { units: winners });
    for (const unit of winners) {
      gainDisorder(referee, unit, 1, 'won', 'TS-21.32');
      loseStress(referee, unit, 2, 'won', 'TS-21.32');
    }
  }),
  each(({ winners }) => winners, take, [
    choice(
      'post-contact',
      postContact,
      ({ state }, { asked = '' }) => {
        const unit = state.field.units[asked];
        return unit === undefined ? null : { seats: [unit.seat], about: { unit: asked } };
      },
      ({ state }, winning, { advance, blocks }) => {
        const { asked = '' } = winning;
        winning.entering = blocks;
        const unit = unitOf(state.field, asked);
        if (advance === 0 || !hasFront(unit)) return undefined;
        const { facing } = unit.formation;
        return call(slideFlow, { unit: asked, heading: facing, run: advance, how: 'won', clause: 'TS-21.32', charging: false, way: [] });
      },
    ),
    step('enter', 'TS-24.1', (referee, { asked = '', entering = [] }) => {
      if (entering.length === 0 || referee.state.field.units[asked] === undefined) return undefined;
      enterBlocks(referee, asked, entering);
      // Skirmishers whose command stand is inside keep by its block (TS-23.7, TS-24.17).
      return isInBlock(unitOf(referee.state.field, asked)) ? call(skirmishersFollowFlow, { unit: asked, forced: false }) : undefined;
    }),
  ]),
]);
