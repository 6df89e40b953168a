import { call, choice, flow, goto, poll, step, type Answered } from '../../../kernel/flow.ts';
import { chargeOf } from '../charge/charge.ts';
import { slideFlow } from '../charge/slide.ts';
import type { Contact2a, Contact6a } from '../answers.ts';
import { commanderReroll } from '../decisions/commander-reroll.ts';
import { contact2a } from '../decisions/contact-2a.ts';
import { contact2b } from '../decisions/contact-2b.ts';
import { contact4a } from '../decisions/contact-4a.ts';
import { contact4b } from '../decisions/contact-4b.ts';
import { contact6a } from '../decisions/contact-6a.ts';
import { contact6b } from '../decisions/contact-6b.ts';
import { optionalReorder } from '../decisions/optional-reorder.ts';
import { postContact } from '../decisions/post-contact.ts';
import { stakes } from '../decisions/stakes.ts';
import { settleElan } from '../ending/victory.ts';
import { volleyFlow } from '../fire/firing.ts';
import { meleeFlow } from '../melee/melee.ts';
import { backFlow } from '../movement/back.ts';
import { routsFlow } from '../movement/rout.ts';
import { reorderFlow } from '../reorder/reorder.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, loseStress } from '../trackers/attrition.ts';
import { canBearChaos, gainChaos } from '../trackers/chaos.ts';
import { canSpendElan, changeElan, spendElan } from '../trackers/elan.ts';
import { attachedTo, playerOf, unitOf } from '../troops/roster.ts';
import { hasFront } from '../troops/footprint.ts';
import type { UnitId } from '../troops/unit.ts';
import { enterBlocks } from '../villages/entering.ts';
import { canGoOn, firstTarget, FALLS_BACK, isHeldByGuns, isPaidFor } from './choices.ts';
import { attackersIn, clearAway, conflictOf, conflictsOf, defendersIn, leaveConflict, liveConflicts, unitsIn } from './conflict.ts';
import { departureFlow, RETREATS, type Leaver } from './departure.ts';
import { reveal, rollAgain, rollForCommander, rollTest } from './dice.ts';
import { routedByFailures, routedByThree, routedByTotal, type Beaten } from './verdict.ts';

/** The contact of one wave: what waits to be carried out at each step. */
interface Contact {
  aborts?: { unit: UnitId; do: Contact2a['do'] }[];
  fallBacks?: { unit: UnitId; do: Contact6a['do'] }[];
  /** Defenders that have still to stand or go, and those that go (TS-21.15). */
  facing?: UnitId[];
  leavers?: Leaver[];
  /** Defenders that may reorder because every attacker fell back (TS-21.18). */
  relieved?: UnitId[];
  asked?: UnitId;
  winners?: UnitId[];
  advance?: number;
  entering?: { block: string; stands: number }[];
  melees?: { attackers: UnitId[]; defenders: UnitId[] }[];
}

type Step = '2a' | '2b' | '4a' | '4b' | '6a' | '6b';

const CLAUSES: Readonly<Record<Step, string>> = {
  '2a': 'TS-21.8',
  '2b': 'TS-21.10',
  '4a': 'TS-21.12',
  '4b': 'TS-21.15',
  '6a': 'TS-21.18',
  '6b': 'TS-21.19',
};

/** Every unit of a side that is still in is asked, whatever it rolled; nobody learns an answer before the last is in (TS-28.2, TS-29.4). */
function everybody(state: State, units: readonly UnitId[]) {
  return units.map((unit) => ({
    seats: [unitOf(state.field, unit).seat],
    about: { unit },
    ...(units.length > 1 ? { secret: true } : {}),
  }));
}

/** The choices of a step are made known when all are in (TS-21.2, TS-21.3). */
function tell(referee: ToyReferee, at: Step, unit: UnitId, choice: string, distance = 0): void {
  referee.emit('contact-choice', CLAUSES[at], { unit, step: at, choice, distance });
}

function unitAbout(about: object): UnitId {
  const { unit } = { unit: '', ...about };
  return unit;
}

/** A point of élan for the unit, unless its conflict is paid for (TS-21.13, TS-21.15, TS-21.42). */
function pay(referee: ToyReferee, unit: UnitId, clause: string): void {
  if (isPaidFor(referee.state, unit)) return;
  spendElan(referee, unitOf(referee.state.field, unit).side, clause === 'TS-21.13' ? 'charge-on' : 'stand', clause);
  conflictOf(referee.state, unit).paid.push(unit);
}

/** Those who rout do so together, and are out of their conflicts (TS-21.33, TS-20.41). */
function routing({ state }: ToyReferee, beaten: readonly Beaten[], chaos: number) {
  chargeOf(state).routed.push(...beaten.map(({ unit }) => unit));
  return call(routsFlow, { routs: beaten.map(({ unit, stress }) => ({ unit, stress, chaos, cause: 'contact' })) });
}

/** Whoever has routed or left the table is out. */
function outOf({ state }: ToyReferee): void {
  for (const unit of chargeOf(state).routed) leaveConflict(state, unit);
  clearAway(state);
}

/** Answers of the players of one side, the first seat's first (TS-34.8). */
function inSeatOrder<A>({ sides, players }: State, answers: readonly Answered<A>[]): Answered<A>[] {
  const rank = ({ seat }: Answered<A>) => sides[playerOf({ players }, seat).side].seats.indexOf(seat);
  return answers.toSorted((a, b) => rank(a) - rank(b));
}

/** Units whose commander is with them, attackers' first (TS-21.24). */
function ledUnits(state: State): UnitId[] {
  return unitsIn(state).filter((unit) => attachedTo(state.field, unit) !== undefined);
}

/** Defenders that stood and are still there get their point back once the melees are over (TS-6.6). */
function giveBack(referee: ToyReferee): void {
  const { state } = referee;
  const { routed, stood } = chargeOf(state);
  for (const { unit, side } of stood) {
    if (routed.includes(unit) || state.field.units[unit] === undefined) continue;
    changeElan(referee, side, 1, 'stood', 'TS-6.6');
  }
  chargeOf(state).stood = [];
}

/** The conflicts of one wave, in lockstep, from the command dice to the last melee (section 21, section 22). */
export const contactFlow: ToyFlow<Contact> = flow<TS, Contact>('contact', [
  step('open', 'TS-21.1', (referee) => {
    clearAway(referee.state);
    referee.emit('contact-opened', 'TS-21.1', {
      conflicts: liveConflicts(referee.state).map(({ attackers, defenders }) => ({ attackers, defenders })),
    });
  }),

  step('command-dice', 'TS-21.7', (referee) => rollTest(referee, 'command', unitsIn(referee.state))),
  poll(
    'attackers-2a',
    contact2a,
    ({ state }) => everybody(state, attackersIn(state)),
    (referee, contact, answers) => {
      contact.aborts = answers.map(({ about, answer }) => ({ unit: unitAbout(about), do: answer.do }));
      for (const { unit, do: does } of contact.aborts) tell(referee, '2a', unit, does);
    },
  ),
  step('abort', 'TS-21.8', (referee, contact) => {
    const [next, ...rest] = contact.aborts ?? [];
    if (next === undefined) return goto('aborted');
    contact.aborts = rest;
    const unit = referee.state.field.units[next.unit];
    if (next.do === 'continue' || unit === undefined) return goto('abort');
    const targets = next.do === 'fire' ? firstTarget(referee.state, unit) : [];
    leaveConflict(referee.state, next.unit);
    if (targets.length === 0) return goto('abort');
    gainDisorder(referee, next.unit, 1, 'ragged-volley', 'TS-21.9');
    return call(volleyFlow, { firer: next.unit, targets, quality: 'ragged', atCharger: false });
  }),
  step('next-abort', 'TS-21.9', () => goto('abort')),
  step('aborted', 'TS-20.41', ({ state }) => clearAway(state)),
  poll(
    'defenders-2b',
    contact2b,
    ({ state }) => everybody(state, defendersIn(state)),
    (referee, _contact, answers) => {
      const leavers = answers.flatMap(({ about, answer }): Leaver[] => {
        const unit = unitAbout(about);
        if (answer.do === 'stay') tell(referee, '2b', unit, 'stay');
        else tell(referee, '2b', unit, 'disengage', answer.distance);
        return answer.do === 'stay' ? [] : [{ unit, distance: answer.distance, volleys: answer.volleys }];
      });
      return leavers.length === 0 ? undefined : call(departureFlow, { step: '2b', leavers });
    },
  ),

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
    (referee, _contact, answers) => {
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
  step('face', 'TS-21.15', ({ state }, contact) => {
    contact.facing = defendersIn(state);
    contact.leavers = [];
  }),
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
  step('guns-gone', 'TS-20.41', outOf),
  poll(
    'defenders-4b',
    contact4b,
    ({ state }, { facing = [] }) =>
      everybody(
        state,
        defendersIn(state).filter((id) => facing.includes(id)),
      ),
    (referee, contact, answers) => {
      const { state } = referee;
      contact.facing = [];
      // Earlier seats are served first (TS-34.8).
      for (const { about, answer } of inSeatOrder(state, answers)) {
        const unit = unitAbout(about);
        if (answer.do === 'withdraw') {
          tell(referee, '4b', unit, 'withdraw', answer.distance);
          contact.leavers = [...(contact.leavers ?? []), { unit, distance: answer.distance, volleys: [] }];
        } else if (canGoOn(state, unitOf(state.field, unit))) {
          const free = isPaidFor(state, unit);
          tell(referee, '4b', unit, 'stand');
          pay(referee, unit, 'TS-21.15');
          if (!free) chargeOf(state).stood.push({ unit, side: unitOf(state.field, unit).side });
        } else contact.facing.push(unit);
      }
      // Whoever comes too late for the pool must go, and says how far (TS-21.40, TS-21.41).
      return contact.facing.length === 0 ? undefined : goto('guns-lost');
    },
  ),
  step('withdraw', 'TS-21.15', ({ state }, contact) => {
    const { leavers = [] } = contact;
    const listed = defendersIn(state).flatMap((id) => leavers.filter(({ unit }) => unit === id));
    contact.leavers = [];
    return listed.length === 0 ? undefined : call(departureFlow, { step: '4b', leavers: listed });
  }),

  step('stress-dice', 'TS-21.17', (referee) => rollTest(referee, 'stress', unitsIn(referee.state))),
  poll(
    'attackers-6a',
    contact6a,
    ({ state }) => everybody(state, attackersIn(state)),
    (referee, contact, answers) => {
      contact.fallBacks = answers.map(({ about, answer }) => ({ unit: unitAbout(about), do: answer.do }));
      for (const { unit, do: does } of contact.fallBacks) tell(referee, '6a', unit, does);
    },
  ),
  step('fall-back', 'TS-21.18', (referee, contact) => {
    const { state } = referee;
    const [next, ...rest] = contact.fallBacks ?? [];
    if (next === undefined) return goto('fell-back');
    contact.fallBacks = rest;
    const unit = state.field.units[next.unit];
    if (next.do === 'continue' || unit === undefined || !canBearChaos(state, unit.seat, 1)) return goto('fall-back');
    const { attackers, defenders } = conflictOf(state, next.unit);
    if (attackers.length === 1) contact.relieved = [...(contact.relieved ?? []), ...defenders];
    leaveConflict(state, next.unit);
    chargeOf(state).fellBack.push(next.unit);
    contact.asked = next.unit;
    return call(backFlow, { unit: next.unit, distance: FALLS_BACK, about: false, forced: true, how: 'fall-back' });
  }),
  step('fall-back-cost', 'TS-21.18', (referee, { asked = '' }) => {
    const seat = referee.state.field.units[asked]?.seat;
    gainDisorder(referee, asked, 1, 'fall-back', 'TS-21.18');
    if (seat !== undefined) gainChaos(referee, seat, 1, 'fall-back', 'TS-21.18');
    return goto('fall-back');
  }),
  step('fell-back', 'TS-20.41', ({ state }) => clearAway(state)),
  step('relieve', 'TS-21.18', ({ state }, contact) => {
    const [next, ...rest] = contact.relieved ?? [];
    if (next === undefined) return goto('defenders-6b');
    contact.relieved = rest;
    contact.asked = next;
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
    (referee, _contact, answers) => {
      const { state } = referee;
      const leavers = answers.flatMap(({ about, answer }): Leaver[] => {
        const unit = unitAbout(about);
        tell(referee, '6b', unit, answer.do);
        if (answer.do === 'stay') return [];
        const { unit: held } = chargeOf(state).stood.find((each) => each.unit === unit) ?? { unit: null };
        // Whoever retreats has not routed, but the battle may say that it is not enough (TS-6.6).
        if (held !== null && !state.options.elanRefundOnRetreat)
          chargeOf(state).stood = chargeOf(state).stood.filter((each) => each.unit !== held);
        return [{ unit, distance: RETREATS, volleys: [] }];
      });
      return leavers.length === 0 ? undefined : call(departureFlow, { step: '6b', leavers });
    },
  ),
  // Conflicts that have ended are shut: their dice stay hidden (TS-21.6, TS-29.3b).
  step('shut', 'TS-21.23', ({ state }) => {
    clearAway(state);
    chargeOf(state).conflicts = liveConflicts(state);
  }),

  poll(
    'stakes',
    stakes,
    ({ state }) =>
      conflictsOf(state).flatMap(({ attackers }) => {
        const [unit] = attackers;
        if (unit === undefined || !canSpendElan(state, unitOf(state.field, unit).side)) return [];
        return [{ seats: [unitOf(state.field, unit).seat], about: { unit } }];
      }),
    (referee, _contact, answers) => {
      const { state } = referee;
      for (const { about, answer } of answers) {
        const unit = unitAbout(about);
        const { side } = unitOf(state.field, unit);
        if (!answer.yes || !canSpendElan(state, side)) continue;
        const { attackers, defenders } = conflictOf(state, unit);
        spendElan(referee, side, 'stakes', 'TS-21.21');
        referee.emit('stakes-raised', 'TS-21.21', { attackers, defenders });
        rollAgain(referee, [...attackers, ...defenders]);
      }
    },
  ),
  poll(
    'commanders',
    commanderReroll,
    ({ state }) => ledUnits(state).map((unit) => ({ seats: [unitOf(state.field, unit).seat], about: { unit }, secret: true })),
    (referee, _contact, answers) => {
      for (const { about, answer } of answers) rollForCommander(referee, unitAbout(about), answer.die);
    },
  ),
  step('reveal', 'TS-21.26', (referee) => {
    if (defendersIn(referee.state).length > 0) reveal(referee, unitsIn(referee.state));
  }),

  step('three', 'TS-21.28', (referee) => routing(referee, routedByThree(referee.state), 2)),
  step('two', 'TS-21.29', (referee) => {
    outOf(referee);
    return routing(referee, routedByFailures(referee.state, 2), 2);
  }),
  step('two-totals', 'TS-21.29', (referee) => {
    outOf(referee);
    return routing(referee, routedByTotal(referee.state, 2), 2);
  }),
  step('one', 'TS-21.30', (referee) => {
    outOf(referee);
    return routing(referee, routedByFailures(referee.state, 1), 2);
  }),
  step('one-totals', 'TS-21.30', (referee) => {
    outOf(referee);
    return routing(referee, routedByTotal(referee.state, 1), 2);
  }),

  step('winners', 'TS-21.32', (referee, contact) => {
    const { state } = referee;
    outOf(referee);
    contact.melees = liveConflicts(state).map(({ attackers, defenders }) => ({ attackers, defenders }));
    const winners = conflictsOf(state).flatMap(({ attackers, defenders }) =>
      attackers.length > 0 && defenders.length > 0 ? [] : [...attackers, ...defenders],
    );
    contact.winners = winners;
    if (winners.length > 0) referee.emit('contact-won', 'TS-21.32', { units: winners });
    for (const unit of winners) {
      gainDisorder(referee, unit, 1, 'won', 'TS-21.32');
      loseStress(referee, unit, 2, 'won', 'TS-21.32');
    }
  }),
  step('next-winner', 'TS-21.32', ({ state }, contact) => {
    const [next, ...rest] = contact.winners ?? [];
    if (next === undefined) return goto('melee');
    contact.winners = rest;
    contact.asked = next;
    return state.field.units[next] === undefined ? goto('next-winner') : undefined;
  }),
  choice(
    'post-contact',
    postContact,
    ({ state }, { asked = '' }) => ({ seats: [unitOf(state.field, asked).seat], about: { unit: asked } }),
    ({ state }, contact, { advance, blocks }) => {
      const { asked = '' } = contact;
      contact.entering = blocks;
      const unit = unitOf(state.field, asked);
      if (advance === 0 || !hasFront(unit)) return undefined;
      const { facing } = unit.formation;
      return call(slideFlow, { unit: asked, heading: facing, run: advance, how: 'won', clause: 'TS-21.32', charging: false, way: [] });
    },
  ),
  step('enter', 'TS-24.1', (referee, { asked = '', entering = [] }) => {
    if (referee.state.field.units[asked] !== undefined) enterBlocks(referee, asked, entering);
    return goto('next-winner');
  }),

  step('melee', 'TS-21.34', (_referee, contact) => {
    const [next, ...rest] = contact.melees ?? [];
    if (next === undefined) return goto('refunds');
    contact.melees = rest;
    return call(meleeFlow, next);
  }),
  step('next-melee', 'TS-22.17', () => goto('melee')),

  step('refunds', 'TS-6.6', (referee) => {
    giveBack(referee);
    settleElan(referee);
    const charge = chargeOf(referee.state);
    charge.conflicts = [];
    charge.dice = {};
  }),
]);
