import { call, flow, loop, poll, step, type Answered } from '../../../kernel/flow.ts';
import { chargeOf } from '../state/charge.ts';
import { type Contact4b, contact4a as contact4aAnswer, type Contact4a, contact4b as contact4bAnswer } from '../answers.ts';
import type { State, ToyFlow, ToyReferee, TS, ToyGame } from '../state.ts';
import { spendElan } from '../trackers/elan.ts';
import { playerOf, unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { bearsOneMore, canGoOn, isHeldByGuns, isPaidFor, unitAsked, checkDistance, checkLeaving, WITHDRAWS } from './choices.ts';
import { attackersIn, conflictOf, defendersIn, leaveConflict, unitsIn } from './conflict.ts';
import { departureFlow, type Leaver } from './departure.ts';
import { rollTest } from './dice.ts';
import { everybody, tell, unitAbout } from './questions.ts';
import { outOf, routing } from './routing.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { paysForOneMore, saidBy, spentAlready } from './prices.ts';

interface Disorder {
  /** Defenders that have still to stand or go, and those that go (TS-21.15). */
  facing?: UnitId[];
  leavers?: Leaver[];
}

/** A point of élan for the unit, unless its conflict is paid for (TS-21.13, TS-21.15, TS-21.42). */
function pay(referee: ToyReferee, unit: UnitId, clause: string): void {
  if (isPaidFor(referee.state, unit)) return;
  spendElan(referee, unitOf(referee.state.field, unit).side, clause === 'TS-21.13' ? 'charge-on' : 'stand', clause);
  conflictOf(referee.state, unit).paid.push(unit);
}

/** Answers of the players of one side, the first seat's first (TS-34.8); of one player's those first that spend, as they were judged together (TS-21.40a). */
function inSeatOrder({ sides, players }: State, answers: readonly Answered<Contact4b>[]): Answered<Contact4b>[] {
  const rank = ({ seat, answer }: Answered<Contact4b>) =>
    2 * sides[playerOf({ players }, seat).side].seats.indexOf(seat) + (answer.do === 'stand' ? 0 : 1);
  return answers.toSorted((a, b) => rank(a) - rank(b));
}

function isNobodyFacing(_referee: ToyReferee, { facing = [] }: Disorder): boolean {
  return facing.length === 0;
}

type AboutContact4a = { readonly unit: UnitId };

const CONTACT4A = 'contact-4a';

function checkContact4a(game: ToyGame, about: AboutContact4a, given: Contact4a, seat: SeatId): Refusal | null {
  if (given.do === 'halt') return null;
  const { state } = game;
  const { unit } = about;
  if (!canGoOn(state, unitAsked(state, about))) return refuse('TS-21.14', 'no-elan', {}, { pieces: [unit] });
  const going = saidBy(game, CONTACT4A, seat, contact4aAnswer).filter((said) => said.answer.do === 'pay');
  return paysForOneMore(
    state,
    unit,
    going.map((said) => said.unit),
  )
    ? null
    : spentAlready('elan', unit);
}

/** Whether an attacker spends élan to go on, or halts (TS-21.12 to TS-21.14); what its player says of several is judged together (TS-21.40a). */
export const contact4a: DecisionKind<TS, AboutContact4a, Contact4a> = {
  kind: CONTACT4A,
  clause: 'TS-21.12',
  answer: contact4aAnswer,
  open: false,
  options: (game, about, seat) =>
    [{ do: 'pay' } satisfies Contact4a, { do: 'halt' } satisfies Contact4a].filter(
      (each) => checkContact4a(game, about, each, seat) === null,
    ),
  check: checkContact4a,
  fallback: () => ({ do: 'halt' }),
};

type AboutContact4b = { readonly unit: UnitId };

const CONTACT4B = 'contact-4b';

function checkContact4b(game: ToyGame, about: AboutContact4b, given: Contact4b, seat: SeatId): Refusal | null {
  const { state } = game;
  const unit = unitAsked(state, about);
  const said = saidBy(game, CONTACT4B, seat, contact4bAnswer);
  const unitsThat = (does: Contact4b['do']) => said.flatMap((each) => (each.answer.do === does ? [each.unit] : []));
  const able = canGoOn(state, unit);
  const paid = able && paysForOneMore(state, unit.id, unitsThat('stand'));
  if (given.do === 'stand') {
    // Guns without élan are asked nothing: they rout.
    if (paid || isHeldByGuns(unit)) return null;
    return able ? spentAlready('elan', unit.id) : refuse('TS-21.16', 'no-elan', {}, { pieces: [unit.id] });
  }
  // Who cannot pay must go whatever the chaos (TS-21.16a).
  const refusal = checkLeaving(state, unit, paid ? 1 : 0, 'TS-21.16') ?? checkDistance(given.distance, WITHDRAWS, 'TS-21.15');
  if (refusal !== null || !paid) return refusal;
  return bearsOneMore(state, unit, unitsThat('withdraw')) ? null : spentAlready('chaos', unit.id);
}

/** Whether a defender spends élan to stand, or withdraws and how far (TS-21.15, TS-21.16); what its player says of several is judged together (TS-21.40a). */
const contact4b: DecisionKind<TS, AboutContact4b, Contact4b> = {
  kind: CONTACT4B,
  clause: 'TS-21.15',
  answer: contact4bAnswer,
  open: true,
  options: (game, about, seat) => {
    const all: Contact4b[] = [{ do: 'stand' }, ...WITHDRAWS.map((distance): Contact4b => ({ do: 'withdraw', distance }))];
    return all.filter((each) => checkContact4b(game, about, each, seat) === null);
  },
  check: checkContact4b,
  fallback: (game, about, seat) =>
    checkContact4b(game, about, { do: 'stand' }, seat) === null ? { do: 'stand' } : { do: 'withdraw', distance: WITHDRAWS[0] },
};

/** Steps 3 and 4 of contact: disorder dice, then whoever goes on pays in élan, attackers before defenders (TS-21.11 to TS-21.16). */
export const disorderFlow: ToyFlow<Disorder> = flow<TS, Disorder>('contact-disorder', [
  step('disorder-dice', 'TS-21.11', (referee) => rollTest(referee, 'disorder', unitsIn(referee.state))),
  step('must-halt', 'TS-21.14', (referee) => {
    const { state } = referee;
    for (const unit of attackersIn(state)) {
      if (canGoOn(state, unitOf(state.field, unit))) continue;
      tell(referee, '4a', unit, 'halt');
      leaveConflict(state, unit);
    }
  }),
  poll(
    'attackers-4a',
    contact4a,
    ({ state }) => everybody(state, attackersIn(state)),
    (referee, _disorder, answers) => {
      for (const { about, answer } of answers) {
        const unit = unitAbout(about);
        // Whoever comes too late for the pool must halt (TS-21.14, TS-21.40).
        const goesOn = answer.do === 'pay' && canGoOn(referee.state, unitOf(referee.state.field, unit));
        tell(referee, '4a', unit, goesOn ? 'pay' : 'halt');
        if (goesOn) pay(referee, unit, 'TS-21.13');
        else leaveConflict(referee.state, unit);
      }
    },
  ),
  step('face', 'TS-21.15', ({ state }, disorder) => {
    disorder.facing = defendersIn(state);
    disorder.leavers = [];
  }),
  loop(
    [
      // Guns in action that cannot pay cannot go either: they rout (TS-21.16).
      step('guns-lost', 'TS-21.16', (referee, { facing = [] }) => {
        const { state } = referee;
        const beaten = defendersIn(state).filter((id) => {
          const unit = unitOf(state.field, id);
          return facing.includes(id) && isHeldByGuns(unit) && !canGoOn(state, unit);
        });
        return beaten.length === 0
          ? undefined
          : routing(
              referee,
              beaten.map((unit) => ({ unit, stress: 'die' })),
              2,
            );
      }),
      step('guns-gone', 'TS-20.41', (referee, disorder) => {
        outOf(referee);
        disorder.facing = defendersIn(referee.state).filter((id) => disorder.facing?.includes(id));
      }),
      poll(
        'defenders-4b',
        contact4b,
        ({ state }, { facing = [] }) => everybody(state, facing),
        (referee, disorder, answers) => {
          const { state } = referee;
          disorder.facing = [];
          // Earlier seats are served first (TS-34.8).
          for (const { about, answer } of inSeatOrder(state, answers)) {
            const unit = unitAbout(about);
            const going = (disorder.leavers ?? []).map((leaver) => leaver.unit);
            const able = canGoOn(state, unitOf(state.field, unit));
            // With chaos 6 nobody withdraws who can pay: a second one of the regiment may come to that (TS-21.16, TS-21.40).
            if (answer.do === 'withdraw' && (!able || bearsOneMore(state, unitOf(state.field, unit), going))) {
              tell(referee, '4b', unit, 'withdraw', answer.distance);
              disorder.leavers = [...(disorder.leavers ?? []), { unit, distance: answer.distance, volleys: [] }];
            } else if (able) {
              const free = isPaidFor(state, unit);
              tell(referee, '4b', unit, 'stand');
              pay(referee, unit, 'TS-21.15');
              if (!free) chargeOf(state).stood.push({ unit, side: unitOf(state.field, unit).side });
            } else disorder.facing.push(unit);
          }
        },
      ),
      // Whoever comes too late for the pool must go, and says how far (TS-21.40, TS-21.41).
    ],
    isNobodyFacing,
  ),
  step('withdraw', 'TS-21.15', ({ state }, disorder) => {
    const { leavers = [] } = disorder;
    const listed = defendersIn(state).flatMap((id) => leavers.filter(({ unit }) => unit === id));
    disorder.leavers = [];
    return listed.length === 0 ? undefined : call(departureFlow, { step: '4b', leavers: listed });
  }),
]);
