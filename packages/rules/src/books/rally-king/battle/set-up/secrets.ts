import { enter } from '../../../../kernel/entry.ts';
import { poll, step, stepEach } from '../../../../kernel/flow.ts';
import { guardUnit } from './muster.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { isMagical } from '../options.ts';
import type { RallyReferee, RK } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { SIDES, type SideId } from '../state/unit.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { pointsLeft } from '../spells/group.ts';

/** The spells of the set-up (RK-29.2), and what an attempt needs at least: its difficulty for one unit and a point (RK-29.8). */
const PRE_SPELLS = { seek: 3 + 1, 'sacrificial-lamb': 2 + 1 } as const;

export interface PreSpell {
  readonly side: SideId;
  readonly spell: keyof typeof PRE_SPELLS;
}

const answerPreSpell = z.enum(['cast', 'pass']);

/** Whether Seek or Sacrificial Lamb is tried (RK-29.2); asked of everybody, whoever has Magic Users (RK-39.4). */
export const preSpell: DecisionKind<RK, PreSpell, z.infer<typeof answerPreSpell>> = {
  kind: 'pre-spell',
  clause: 'RK-29.2',
  answer: answerPreSpell,
  open: false,
  options: (game, about, seat) => answerPreSpell.options.filter((each) => preSpell.check(game, about, each, seat) === null),
  check: ({ state }, { side, spell }, given) => {
    if (given === 'pass') return null;
    const left = pointsLeft(state.armies[side].magic);
    return left >= PRE_SPELLS[spell] ? null : refuse('RK-29.8', 'no-points', { points: PRE_SPELLS[spell], left });
  },
  fallback: () => 'pass',
};

/** What both players write down before anybody scouts: who guards the Magic Users, and whether Seek is tried (RK-8.1). */
export const secretsFlow = flowOf(ENTRIES.secrets, [
  step('phase', 'RK-8.1', ({ state }) => {
    state.phase = 'secrets';
  }),
  poll('guard-unit', guardUnit, askGuards, ({ state }, _kept, answers) => {
    SIDES.forEach((side, index) => {
      state.armies[side].magic = { ...state.armies[side].magic, guard: answers[index]?.answer ?? null };
    });
  }),
  step('seek', 'RK-30.16', () => enter(ENTRIES.preSpell, { spell: 'seek' })),
]);

/** Sides whose guard is not fixed by the scenario file; a question to both, or to nobody (RK-39.4). */
function askGuards({ state }: RallyReferee) {
  if (!isMagical(state.options)) return [];
  return SIDES.map((side) => ({ seats: [captainOf(state, side)], about: { side }, secret: true }));
}

interface Trying {
  readonly spell: PreSpell['spell'];
  /** Sides that try it and have not yet. */
  casting?: SideId[];
}

/** Seek or Sacrificial Lamb, tried by whoever said so, first-listed side first (RK-29.2). */
export const preSpellFlow = flowOf(ENTRIES.preSpell, [
  poll('pre-spell', preSpell, askCasters, (_referee, kept, answers) => {
    kept.casting = SIDES.filter((_side, index) => answers[index]?.answer === 'cast');
  }),
  stepEach(
    'cast',
    'RK-29.2',
    ({ casting }: Trying) => casting,
    (_referee, { spell }, side) => enter(ENTRIES.cast, { side, spell, targets: [] }),
  ),
]);

function askCasters({ state }: RallyReferee, { spell }: Trying) {
  if (!isMagical(state.options)) return [];
  return SIDES.map((side) => ({ seats: [captainOf(state, side)], about: { side, spell }, secret: true }));
}
