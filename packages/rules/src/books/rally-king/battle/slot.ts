import { enter } from '../../../kernel/entry.ts';
import { choice, leave, loop, step } from '../../../kernel/flow.ts';
import { activate, beginSlot, forgetObjectives, lapse, mayBeActivated, wake } from './command/activation.ts';
import { commanderOf } from './command/captain.ts';
import { pointsFor, sourcesOf } from './command/points.ts';
import { startWindowAct, judgeWindowAct, windowActs, windowAnswers } from './magic/spell-window.ts';
import { dropOffers } from './ending/offers.ts';
import { endIfOver } from './ending/victory.ts';
import { ableToReturn, comeBack, returnPursuer } from './pursuit/returning.ts';
import { ENTRIES, FRESH_CASCADE, flowOf } from './entries.ts';
import { comeDown, isAloft } from './flight/aloft.ts';
import { rivalOf } from './manoeuvres/binding.ts';
import { gameRunSpell } from './solo/channeler.ts';
import { lapseInactive } from './spells/enchanting.ts';
import type { RallyReferee, State, RK } from './state.ts';
import { stillOnTable, unitOf } from './troops/roster.ts';
import type { UnitId } from './state/unit.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';
import { bodyGoes } from './solo/going.ts';
import { wantedCharges } from './solo/orders.ts';

/** The Body in its slot; forced matters may have taken units from it. */
interface InSlot {
  units: readonly UnitId[];
  /** A spell has been tried instead: the question comes again (RK-29.18). */
  casting?: true;
  /** Something has been decided in it: the spell window is past. */
  decided?: true;
  /** It has flown, or come down (RK-23.5). */
  flown?: boolean;
}

/** Whoever decides in their own turn lets the other side's offer lapse (RK-38.4). */
function dropOffersOf({ state }: RallyReferee): void {
  if (state.play !== null) dropOffers(state, state.play.side);
}

/** A new step of the slot: what it triggers is a cascade of its own (RK-20.1). */
function freshCascade({ state }: RallyReferee): void {
  state.cascade = FRESH_CASCADE;
}

/** Despair ends for a unit that starts a slot active (RK-30.4). */
function wakeFromDespair(state: State, units: readonly UnitId[]): void {
  for (const unit of stillOnTable(state, units)) if (unit.active) wake(unit);
}

const answerActivateBody = z.discriminatedUnion('do', [
  /** The ground may be named that it is to reach (RK-13.11). */
  z.strictObject({
    do: z.literal('activate'),
    objective: z.string().max(40).nullable(),
    /** Whose point is spent, where a mercenary commander has some: `army`, or the id of the leader; a commander's first unless it is said (RK-34.2). */
    from: z.string().max(40).exactOptional(),
  }),
  z.strictObject({ do: z.literal('pass') }),
  /** A spell is tried first; the question comes again (RK-29.18). */
  ...windowAnswers,
]);

export type ActivateBody = z.infer<typeof answerActivateBody>;

export interface AboutActivation {
  readonly units: readonly UnitId[];
  /** Points that may be spent on it. */
  readonly points: number;
}

/** Whose points there is a choice of (RK-34.2). */
function paidFrom(state: State, units: readonly UnitId[]): string[] {
  const body = units.map((id) => unitOf(state, id));
  const [first] = body;
  const sources = first === undefined ? [] : sourcesOf(state, first.side, body);
  return sources.length > 1 ? sources.map(({ from }) => from) : [];
}

/** Whether a point is spent on an inactive Body (RK-13.2). */
export const activateBody: DecisionKind<RK, AboutActivation, ActivateBody> = {
  kind: 'activate-body',
  clause: 'RK-13.2',
  answer: answerActivateBody,
  open: true,
  options: ({ state }, { units, points }, seat) => [
    { do: 'pass' },
    ...(points < 1 ? [] : [null, ...state.ground.map(({ id }) => id)].map((objective) => ({ do: 'activate', objective }) as const)),
    ...paidFrom(state, units).map((from) => ({ do: 'activate', objective: null, from }) as const),
    ...windowActs(state, seat),
  ],
  check: ({ state }, { units, points }, order, seat) => {
    if (order.do === 'pass') return null;
    if (order.do === 'cast' || order.do === 'use-item') return judgeWindowAct(state, seat, order);
    if (points < 1) return refuse('RK-13.1', 'no-points');
    if (order.objective !== null && !state.ground.some(({ id }) => id === order.objective)) return refuse('RK-13.11', 'no-ground');
    const body = units.map((id) => unitOf(state, id));
    const [first] = body;
    const sources = first === undefined ? [] : sourcesOf(state, first.side, body);
    if (order.from !== undefined && !sources.some(({ from }) => from === order.from)) return refuse('RK-34.2', 'not-theirs');
    return null;
  },
  // An army that the game runs pays for whoever goes, or wants to charge (RK-32.9).
  fallback: ({ state }, { units, points }) => {
    const body = stillOnTable(state, units);
    const [first] = body;
    // Who flies stays up as long as there is a point for it (RK-38.2); those of the game come back with the first there is (RK-32.16).
    const returning = units.map((id) => unitOf(state, id)).some(({ where, side }) => where === 'air' && state.armies[side].npc);
    if (points > 0 && (returning || body.some(isAloft))) return { do: 'activate', objective: null };
    const runs = first !== undefined && state.armies[first.side].npc && points > 0;
    const wants = runs && (bodyGoes(state, body) || wantedCharges(state, body).length > 0);
    return wants ? { do: 'activate', objective: null } : { do: 'pass' };
  },
};

/** The part of a player turn in which one Body is handled (RK-12.3). */
export const slotFlow = flowOf<{ readonly units: readonly UnitId[] }, InSlot>(ENTRIES.slot, [
  step('begin', 'RK-1.20', (referee, { units }) => {
    const { state } = referee;
    freshCascade(referee);
    forgetObjectives(state, units);
    if (state.play !== null) state.play.slot = beginSlot(state, units);
    wakeFromDespair(state, units);
  }),

  // 1. Forced matters.
  step('forced', 'RK-12.3', (_referee, { units }) => enter(ENTRIES.forced, { units })),
  step('over-after-forced', 'RK-41.1', endIfOver),
  choice(
    'return',
    returnPursuer,
    ({ state }, { units }) => {
      const able = ableToReturn(state, units);
      const [first] = able;
      if (first === undefined) return null;
      const points = pointsFor(state, first.side, able);
      return points < 1 ? null : { seats: [commanderOf(state, first.side, able)], about: { units: able.map(({ id }) => id), points } };
    },
    (referee, { units }, answer) => {
      if (answer.comeBack) comeBack(referee, units);
    },
  ),
  step('present', 'RK-12.3', ({ state }, slot) => {
    // Who goes for a rival has no other orders.
    slot.units = slot.units.filter((id) => {
      const unit = unitOf(state, id);
      return unit.where === 'air' || (unit.where === 'table' && rivalOf(state, unit) === null);
    });
  }),

  // 2. and 3. Spells and activation are one decision (RK-29.18).
  step('lapse', 'RK-13.12', (referee, { units }) => lapse(referee, units)),
  step('game-run-magic', 'RK-29.15', (referee, { units }) => {
    // A guard who goes for a rival is in this slot as well.
    const casting = gameRunSpell(referee, referee.state.play?.slot?.units ?? units);
    if (casting === null || referee.state.play === null) return undefined;
    freshCascade(referee);
    return enter(ENTRIES.cast, { side: referee.state.play.side, spell: casting.spell, targets: casting.targets });
  }),
  loop([
    choice(
      'activate',
      activateBody,
      ({ state }, { units }) => {
        const body = units.map((id) => unitOf(state, id)).filter(({ where }) => where === 'table' || where === 'air');
        const [first] = body;
        if (first === undefined || !(mayBeActivated(state, units) || body.some(isAloft))) return null;
        const points = pointsFor(state, first.side, body);
        if (points < 1) return null;
        return { seats: [commanderOf(state, first.side, body)], about: { units, points } };
      },
      (referee, slot, answer) => {
        dropOffersOf(referee);
        if (answer.do === 'activate' || answer.do === 'pass') slot.decided = true;
        if (answer.do === 'activate') activate(referee, slot.units, answer.objective, answer.from);
        if (answer.do !== 'cast' && answer.do !== 'use-item') return undefined;
        slot.casting = true;
        return startWindowAct(referee.state, answer);
      },
    ),
    step('over-after-spell', 'RK-41.1', endIfOver),
    step('after-spell', 'RK-29.18', (_referee, slot) => {
      if (slot.casting !== true) return leave;
      delete slot.casting;
      return undefined;
    }),
  ]),

  // 4. Movement and charges; who is in the air without a point for it comes down.
  step('flight', 'RK-13.14', (referee, slot) => {
    const { state } = referee;
    const flyers = slot.units.map((id) => unitOf(state, id)).filter(isAloft);
    if (flyers.length === 0) return undefined;
    if (state.play?.slot?.paid !== true) {
      const above = flyers.filter(({ where }) => where === 'table');
      for (const unit of above) comeDown(referee, unit);
      slot.flown = above.length > 0;
      return undefined;
    }
    freshCascade(referee);
    slot.flown = true;
    return enter(ENTRIES.flight, { units: flyers.map(({ id }) => id) });
  }),
  step('movement', 'RK-12.3', (referee, { units, decided, flown }) => {
    freshCascade(referee);
    // Ground movement and flight are not combined in one slot (RK-23.5).
    if (flown === true) return undefined;
    return enter(ENTRIES.movement, { units, first: decided !== true });
  }),
  step('over-after-movement', 'RK-41.1', endIfOver),

  // 5. Fire.
  step('fire', 'RK-12.5', (referee) => {
    freshCascade(referee);
    return enter(ENTRIES.fireStep, {});
  }),
  step('over-after-fire', 'RK-41.1', endIfOver),

  // 6. Melee.
  step('melee', 'RK-12.6', (referee) => {
    freshCascade(referee);
    return enter(ENTRIES.meleeStep, {});
  }),

  step('end', 'RK-12.3', ({ state }, { units }) => {
    if (state.play !== null) {
      state.play.handled = [...new Set([...state.play.handled, ...units])];
      state.play.slot = null;
    }
    lapseInactive(state);
    state.cascade = null;
  }),
]);
