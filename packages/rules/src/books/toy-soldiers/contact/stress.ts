import { call, choice, flow, goto, poll, step } from '../../../kernel/flow.ts';
import { chargeOf } from '../charge/charge.ts';
import { contact6a } from '../decisions/contact-6a.ts';
import { contact6b } from '../decisions/contact-6b.ts';
import { optionalReorder } from '../decisions/optional-reorder.ts';
import { backFlow } from '../movement/back.ts';
import { reorderFlow } from '../reorder/reorder.ts';
import type { ToyFlow, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { bearsOneMore, FALLS_BACK } from './choices.ts';
import { attackersIn, clearAway, conflictOf, defendersIn, leaveConflict, unitsIn } from './conflict.ts';
import { departureFlow, RETREATS, type Leaver } from './departure.ts';
import { rollTest } from './dice.ts';
import { everybody, tell, unitAbout } from './questions.ts';

interface Stress {
  /** Attackers that have still to fall back. */
  fallBacks?: UnitId[];
  /** Defenders that may reorder because every attacker fell back (TS-21.18). */
  relieved?: UnitId[];
  asked?: UnitId;
}

/** Steps 5 and 6 of contact: stress dice, then attackers may fall back and defenders retreat (TS-21.17 to TS-21.19). */
export const stressFlow: ToyFlow<Stress> = flow<TS, Stress>('contact-stress', [
  step('stress-dice', 'TS-21.17', (referee) => rollTest(referee, 'stress', unitsIn(referee.state))),
  poll(
    'attackers-6a',
    contact6a,
    ({ state }) => everybody(state, attackersIn(state)),
    (referee, stress, answers) => {
      stress.fallBacks = [];
      for (const { about, answer } of answers) {
        const unit = unitAbout(about);
        // Whoever comes too late for the regiment's chaos goes on (TS-21.40).
        const goes = answer.do === 'fall-back' && bearsOneMore(referee.state, unitOf(referee.state.field, unit), stress.fallBacks);
        tell(referee, '6a', unit, goes ? 'fall-back' : 'continue');
        if (goes) stress.fallBacks.push(unit);
      }
    },
  ),
  step('fall-back', 'TS-21.18', (referee, stress) => {
    const { state } = referee;
    const [next, ...rest] = stress.fallBacks ?? [];
    if (next === undefined) return goto('fell-back');
    stress.fallBacks = rest;
    if (state.field.units[next] === undefined) return goto('fall-back');
    const { attackers, defenders } = conflictOf(state, next);
    if (attackers.length === 1) stress.relieved = [...(stress.relieved ?? []), ...defenders];
    leaveConflict(state, next);
    chargeOf(state).fellBack.push(next);
    stress.asked = next;
    return call(backFlow, { unit: next, distance: FALLS_BACK, about: false, forced: true, how: 'fall-back' });
  }),
  step('fall-back-cost', 'TS-21.18', (referee, { asked = '' }) => {
    const seat = referee.state.field.units[asked]?.seat;
    gainDisorder(referee, asked, 1, 'fall-back', 'TS-21.18');
    if (seat !== undefined) gainChaos(referee, seat, 1, 'fall-back', 'TS-21.18');
    return goto('fall-back');
  }),
  step('fell-back', 'TS-20.41', ({ state }) => clearAway(state)),
  step('relieve', 'TS-21.18', ({ state }, stress) => {
    const [next, ...rest] = stress.relieved ?? [];
    if (next === undefined) return goto('defenders-6b');
    stress.relieved = rest;
    stress.asked = next;
    return state.field.units[next] === undefined ? goto('relieve') : undefined;
  }),
  choice(
    'reorder',
    optionalReorder,
    ({ state }, { asked = '' }) => ({ seats: [unitOf(state.field, asked).seat], about: { unit: asked } }),
    (_referee, { asked = '' }, { yes }) => (yes ? call(reorderFlow, { unit: asked, kind: 'reaction' }) : undefined),
  ),
  step('relieved', 'TS-21.18', () => goto('relieve')),
  poll(
    'defenders-6b',
    contact6b,
    ({ state }) => everybody(state, defendersIn(state)),
    (referee, _stress, answers) => {
      const { state } = referee;
      const leavers: Leaver[] = [];
      for (const { about, answer } of answers) {
        const unit = unitAbout(about);
        const going = leavers.map((leaver) => leaver.unit);
        const goes = answer.do === 'retreat' && bearsOneMore(state, unitOf(state.field, unit), going);
        tell(referee, '6b', unit, goes ? 'retreat' : 'stay');
        if (!goes) continue;
        const { unit: held } = chargeOf(state).stood.find((each) => each.unit === unit) ?? { unit: null };
        // Whoever retreats has not routed, but the battle may say that it is not enough (TS-6.6).
        if (held !== null && !state.options.elanRefundOnRetreat)
          chargeOf(state).stood = chargeOf(state).stood.filter((each) => each.unit !== held);
        leavers.push({ unit, distance: RETREATS, volleys: [] });
      }
      return leavers.length === 0 ? undefined : call(departureFlow, { step: '6b', leavers });
    },
  ),
]);
