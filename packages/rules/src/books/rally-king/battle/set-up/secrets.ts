import { enter } from '../../../../kernel/entry.ts';
import { end, goto, poll, step } from '../../../../kernel/flow.ts';
import { guardUnit } from '../decisions/muster.ts';
import { preSpell, type PreSpell } from '../decisions/pre-spell.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { isMagical } from '../options.ts';
import type { RallyReferee } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { SIDES } from '../troops/sides.ts';
import type { SideId } from '../troops/unit.ts';

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
  step('cast', 'RK-29.2', (_referee, kept: Trying) => {
    const [side, ...others] = kept.casting ?? [];
    if (side === undefined) return end();
    kept.casting = others;
    return enter(ENTRIES.cast, { side, spell: kept.spell, targets: [] });
  }),
  step('next', 'RK-29.2', () => goto('cast')),
]);

function askCasters({ state }: RallyReferee, { spell }: Trying) {
  if (!isMagical(state.options)) return [];
  return SIDES.map((side) => ({ seats: [captainOf(state, side)], about: { side, spell }, secret: true }));
}
