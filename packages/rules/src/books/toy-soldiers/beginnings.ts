import type { Phrase } from '../../kernel/refusal.ts';
import { phrase } from './refuse.ts';
import type { Frame } from '../../kernel/game.ts';
import { standingAt, type Beginning } from '../../kernel/begin-at.ts';
import { battleFlow } from './battle.ts';
import { chargeAction } from './charge/charging.ts';
import { wavesFlow, wavesOf } from './charge/waves.ts';
import { contactFlow } from './contact/contact.ts';
import type { ContactDice } from './state/charge.ts';
import { draftFlow } from './draft/flow.ts';
import { halfFlow } from './half.ts';
import { meleeFlow } from './melee/melee.ts';
import { orderFlow } from './order.ts';
import type { State } from './state.ts';
import { turnFlow } from './turn.ts';
import type { SideId } from './troops/unit.ts';

type Start = Beginning<State>;

const still = (): void => undefined;

/** A turn has begun: the first, if the situation names none. */
function inSomeTurn(state: State): void {
  state.turn = Math.max(1, state.turn);
}

/** Whose half it is: if nobody's, that of whoever has the initiative (TS-7.1). */
function halfOf({ half, initiative }: State): SideId {
  return half ?? initiative;
}

function inTurn(state: State, at?: string): Frame[] {
  const half = halfOf(state) === state.initiative ? 'first-half' : 'second-half';
  return [standingAt(battleFlow, 'turn'), standingAt(turnFlow, at ?? half)];
}

/** In the half of a side; the units in it have not been freshened, for some may have acted. */
function inHalf(at: string): Start {
  return {
    stack: (state) => [...inTurn(state), standingAt(halfFlow, at, { side: halfOf(state) })],
    ready(state) {
      inSomeTurn(state);
      state.half = halfOf(state);
    },
  };
}

/** Who is named in the charge as one that goes on, and is not on the table. */
function goneFromCharge({ charge: now, field: { units } }: State): string | undefined {
  if (now === null) return undefined;
  const chargers = now.chargers.filter((each) => each.charging).flatMap(({ unit, target }) => [unit, target]);
  const counters = now.counters.filter((each) => each.charging).flatMap(({ unit, against }) => [unit, against]);
  const fighting = now.conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  return [...chargers, ...counters, ...fighting].find((id) => units[id] === undefined);
}

/** Why no charge can be going on there, or null. */
function lacksCharge(state: State): Phrase | null {
  if (state.charge === null) return phrase('lacks-charge');
  const gone = goneFromCharge(state);
  return gone === undefined ? null : phrase('lacks-unit', { unit: gone });
}

/** In a charge that the situation has. */
function charging(more: (state: State) => readonly Frame[], lacks: (state: State) => Phrase | null = () => null): Start {
  return {
    lacks: (state) => lacksCharge(state) ?? lacks(state),
    stack(state) {
      const { seat = '', chargers = [] } = state.charge ?? {};
      const order = { type: 'charge', chargers: chargers.map(({ unit, target, heading }) => ({ unit, target, heading })) };
      const given = { seat, order: { do: 'unit', unit: order } };
      return [
        ...inTurn(state),
        standingAt(halfFlow, 'carry-out', { side: halfOf(state), given }),
        standingAt(orderFlow, 'act', given),
        ...more(state),
      ];
    },
    ready(state) {
      inSomeTurn(state);
      state.half = halfOf(state);
      state.acting = state.charge?.chargers[0]?.unit ?? null;
    },
  };
}

function charge(state: State, at: string): Frame {
  const { chargers = [] } = state.charge ?? {};
  const order = { type: 'charge', chargers: chargers.map(({ unit, target, heading }) => ({ unit, target, heading })) };
  return standingAt(chargeAction.flow, at, { unit: chargers[0]?.unit ?? '', order });
}

/** The first wave of those who charge, at that step (TS-20.32). */
function wave(state: State, at: string): Frame[] {
  const waves = state.charge === null ? [] : wavesOf(state.charge);
  return [charge(state, 'waves'), standingAt(wavesFlow, at, { waves, wave: 0, testing: waves[0] ?? [] })];
}

/** The dice that must have fallen before a step of contact (TS-21.7, TS-21.11, TS-21.17). */
function lacksDice(tests: readonly (keyof ContactDice)[]): (state: State) => Phrase | null {
  return ({ charge: now }) => {
    const { conflicts = [], dice = {} } = now ?? {};
    if (conflicts.length === 0) return phrase('lacks-conflict');
    const units = conflicts.flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
    const without = units.find((unit) => tests.some((test) => (dice[unit]?.[test] ?? null) === null));
    return without === undefined ? null : phrase('lacks-dice', { unit: without, tests });
  };
}

function inContact(at: string, tests: readonly (keyof ContactDice)[]): [string, Start] {
  return [`contact.${at}`, charging((state) => [...wave(state, 'contact'), standingAt(contactFlow, at)], lacksDice(tests))];
}

/** The melees of all conflicts, the first of them at that step (TS-22.17); after its opening the defenders are the first to act. */
function inMelee(at: string): [string, Start] {
  return [
    `melee.${at}`,
    charging((state) => {
      const [first, ...melees] = (state.charge?.conflicts ?? []).map(({ attackers, defenders }) => ({ attackers, defenders }));
      return [...wave(state, 'contact'), standingAt(contactFlow, 'melee', { melees }), standingAt(meleeFlow, at, { ...first })];
    }, lacksDice([])),
  ];
}

const CHARGE_STEPS = ['stage-12', 'stress', 'react-12', 'abort-12', 'stage-6', 'react-6', 'abort-6', 'waves', 'gunners-back'];
const WAVE_STEPS = ['balk', 'stage-2', 'guns', 'last-volley', 'contact'];
const ALL = ['command', 'disorder', 'stress'] as const;

/** Where a battle may begin in the middle, by flow and step. */
export const beginnings: ReadonlyMap<string, Start> = new Map<string, Start>([
  ['battle.draft', { stack: () => [standingAt(battleFlow, 'draft')], ready: still }],
  [
    'draft.pick',
    {
      lacks: ({ draft }) => (draft === null ? phrase('lacks-draft') : null),
      stack: () => [standingAt(battleFlow, 'draft'), standingAt(draftFlow, 'pick')],
      ready: still,
    },
  ],
  ['battle.turn', { stack: () => [standingAt(battleFlow, 'turn')], ready: still }],
  ...['initiative', 'first-half', 'second-half', 'end'].map((at): [string, Start] => [
    `turn.${at}`,
    { stack: (state) => inTurn(state, at), ready: inSomeTurn },
  ]),
  ['half.order', inHalf('order')],
  ['half.end', inHalf('end')],
  ...CHARGE_STEPS.map((at): [string, Start] => [`charge.${at}`, charging((state) => [charge(state, at)])]),
  ...WAVE_STEPS.map((at): [string, Start] => [`charge-waves.${at}`, charging((state) => wave(state, at))]),
  inContact('command', []),
  inContact('disorder', ['command']),
  inContact('stress', ['command', 'disorder']),
  inContact('stakes', ALL),
  inContact('commanders', ALL),
  inContact('reveal', ALL),
  inMelee('open'),
  inMelee('turn'),
]);
