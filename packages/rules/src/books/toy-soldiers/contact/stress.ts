import { call, choice, each, flow, poll, skip, step } from '../../../kernel/flow.ts';
import { chargeOf } from '../state/charge.ts';
import { backFlow } from '../movement/back.ts';
import { reorderFlow, optionalReorder } from '../reorder/reorder.ts';
import type { ToyFlow, TS, ToyGame } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { gainChaos, canBearChaos } from '../trackers/chaos.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { bearsOneMore, FALLS_BACK, unitAsked, checkLeaving } from './choices.ts';
import { attackersIn, clearAway, conflictOf, defendersIn, leaveConflict, unitsIn } from './conflict.ts';
import { departureFlow, RETREATS, type Leaver } from './departure.ts';
import { rollTest } from './dice.ts';
import { everybody, tell, unitAbout } from './questions.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { contact6a as contact6aAnswer, type Contact6a, contact6b as contact6bAnswer, type Contact6b } from '../answers.ts';
import { saidBy, spentAlready } from './prices.ts';

interface Stress {
  /** Attackers that have still to fall back. */
  fallBacks?: UnitId[];
  /** Defenders that may reorder because every attacker fell back (TS-21.18). */
  relieved?: UnitId[];
  asked?: UnitId;
}

function take(stress: Stress, unit: UnitId): void {
  stress.asked = unit;
}

type AboutContact6a = { readonly unit: UnitId };

const CONTACT6A = 'contact-6a';

function checkContact6a(game: ToyGame, about: AboutContact6a, given: Contact6a, seat: SeatId): Refusal | null {
  if (given.do === 'continue') return null;
  const unit = unitAsked(game.state, about);
  if (!canBearChaos(game.state, unit.seat, 1)) return refuse('TS-21.18', 'chaos-full', {}, { pieces: [unit.id] });
  const going = saidBy(game, CONTACT6A, seat, contact6aAnswer).flatMap((said) => (said.answer.do === 'fall-back' ? [said.unit] : []));
  return bearsOneMore(game.state, unit, going) ? null : spentAlready('chaos', unit.id);
}

/** Whether an attacker falls back after its stress die (TS-21.18); what its player says of several is judged together (TS-21.40a). */
export const contact6a: DecisionKind<TS, AboutContact6a, Contact6a> = {
  kind: CONTACT6A,
  clause: 'TS-21.18',
  answer: contact6aAnswer,
  open: false,
  options: (game, about, seat) =>
    [{ do: 'continue' } satisfies Contact6a, { do: 'fall-back' } satisfies Contact6a].filter(
      (each) => checkContact6a(game, about, each, seat) === null,
    ),
  check: checkContact6a,
  fallback: () => ({ do: 'continue' }),
};

type AboutContact6b = { readonly unit: UnitId };

const CONTACT6B = 'contact-6b';

function checkContact6b(game: ToyGame, about: AboutContact6b, given: Contact6b, seat: SeatId): Refusal | null {
  if (given.do === 'stay') return null;
  const unit = unitAsked(game.state, about);
  const refusal = checkLeaving(game.state, unit, 1, 'TS-21.19');
  if (refusal !== null) return refusal;
  const going = saidBy(game, CONTACT6B, seat, contact6bAnswer).flatMap((said) => (said.answer.do === 'retreat' ? [said.unit] : []));
  return bearsOneMore(game.state, unit, going) ? null : spentAlready('chaos', unit.id);
}

/** Whether a defender retreats after its stress die (TS-21.19, TS-21.20); what its player says of several is judged together (TS-21.40a). */
const contact6b: DecisionKind<TS, AboutContact6b, Contact6b> = {
  kind: CONTACT6B,
  clause: 'TS-21.19',
  answer: contact6bAnswer,
  open: false,
  options: (game, about, seat) =>
    [{ do: 'stay' } satisfies Contact6b, { do: 'retreat' } satisfies Contact6b].filter(
      (each) => checkContact6b(game, about, each, seat) === null,
    ),
  check: checkContact6b,
  fallback: () => ({ do: 'stay' }),
};

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
  each(({ fallBacks }) => fallBacks, take, [
    step('fall-back', 'TS-21.18', (referee, stress) => {
      const { state } = referee;
      const { asked = '' } = stress;
      if (state.field.units[asked] === undefined) return skip;
      const { attackers, defenders } = conflictOf(state, asked);
      if (attackers.length === 1) stress.relieved = [...(stress.relieved ?? []), ...defenders];
      leaveConflict(state, asked);
      chargeOf(state).fellBack.push(asked);
      return call(backFlow, { unit: asked, distance: FALLS_BACK, about: false, forced: true, how: 'fall-back' });
    }),
    step('fall-back-cost', 'TS-21.18', (referee, { asked = '' }) => {
      const seat = referee.state.field.units[asked]?.seat;
      gainDisorder(referee, asked, 1, 'fall-back', 'TS-21.18');
      if (seat !== undefined) gainChaos(referee, seat, 1, 'fall-back', 'TS-21.18');
    }),
  ]),
  step('fell-back', 'TS-20.41', ({ state }) => clearAway(state)),
  each(({ relieved }) => relieved, take, [
    choice(
      'reorder',
      optionalReorder,
      ({ state }, { asked = '' }) => {
        const unit = state.field.units[asked];
        return unit === undefined ? null : { seats: [unit.seat], about: { unit: asked } };
      },
      (_referee, { asked = '' }, { yes }) => (yes ? call(reorderFlow, { unit: asked, kind: 'reaction' }) : undefined),
    ),
  ]),
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
