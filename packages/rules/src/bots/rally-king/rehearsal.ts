import { rallyKing } from '../../books/rally-king/battle/index.ts';
import { ENTRIES, FRESH_CASCADE } from '../../books/rally-king/battle/entries.ts';
import { beginSlot } from '../../books/rally-king/battle/command/activation.ts';
import { chargeable } from '../../books/rally-king/battle/charge/declaring.ts';
import { totalWarRating } from '../../books/rally-king/battle/leaders/leaders.ts';
import { isEngaged } from '../../books/rally-king/battle/stands/contact.ts';
import type { Casting } from '../../books/rally-king/battle/magic/casting.ts';
import { freshTurn, type Charger } from '../../books/rally-king/battle/play.ts';
import type { RK, State } from '../../books/rally-king/battle/state.ts';
import { bodiesOf, frontUnitsOf } from '../../books/rally-king/battle/troops/bodies.ts';
import { ratesOf } from '../../books/rally-king/battle/troops/rates.ts';
import { stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import { enemyOf } from '../../books/rally-king/battle/troops/sides.ts';
import type { SideId, UnitId } from '../../books/rally-king/battle/troops/unit.ts';
import { enter } from '../../kernel/entry.ts';
import type { Book } from '../../kernel/book.ts';
import { begin, decide, openDecisions, standIn } from '../../kernel/decide.ts';
import { flow, goto, step, type Instruction } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/game.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { imaginedDice } from './imagined-dice.ts';

/** What is rehearsed: the whole slot of a Body, an order to it and the fire and melee of its slot, or a spell. */
export interface Act {
  readonly what: 'slot' | 'order' | 'spell';
  readonly side: SideId;
  readonly units: readonly UnitId[];
  /** What is answered to the first questions of each kind; the automatic answers to all others. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The spell that is tried. */
  readonly spell?: Casting | null;
}

interface Rehearsing {
  readonly what: Act['what'];
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly spell?: Casting | null;
  /** Bodies of the enemy that still have to charge. */
  charging?: readonly (readonly Charger[])[];
}

/** The enemy strikes back: every Body that has somebody to charge does, as long as there are points, then they shoot, and all melees go on. */
function strikeBack(state: State, kept: Rehearsing): void {
  const side = enemyOf(kept.side);
  const units = bodiesOf(state, side);
  state.play = {
    ...freshTurn(side),
    cast: true,
    slot: beginSlot(
      state,
      units.flat().map(({ id }) => id),
    ),
  };
  state.cascade = FRESH_CASCADE;
  kept.charging = units
    .map((body) =>
      frontUnitsOf(body).flatMap((unit): Charger[] => {
        if (unit.level !== 'ground' || unit.rampage !== undefined || isEngaged(state, unit)) return [];
        const reach = ratesOf(state, unit).normal;
        const [target] = chargeable(state, unit, reach);
        return target === undefined ? [] : [{ unit: unit.id, target: target.id, reach }];
      }),
    )
    .filter(({ length }) => length > 0)
    .slice(0, Math.max(1, totalWarRating(state, side)));
}

function nextCharge({ state }: { readonly state: State }, kept: Rehearsing): Instruction | void {
  const [next, ...others] = kept.charging ?? [];
  if (next === undefined) return undefined;
  kept.charging = others;
  state.cascade = FRESH_CASCADE;
  return enter(ENTRIES.charge, { side: enemyOf(kept.side), chargers: next, by: 'order' });
}

/** What looks at how the battle stands. */
export type Witness = (state: State) => void;

/** One's own act, and what the enemy could do about it in their next player turn; a witness sees how it stands before they do. */
const rehearsalOf = (before: Witness) =>
  flow<RK, Rehearsing>('rehearsal', [
    step('act', 'RK-12.3', ({ state }, { what, side, units, spell }) => {
      if (what === 'spell') return spell == null ? undefined : enter(ENTRIES.cast, { side, spell: spell.spell, targets: spell.targets });
      return what === 'slot'
        ? enter(ENTRIES.slot, { units: stillOnTable(state, units).map(({ id }) => id) })
        : enter(ENTRIES.movement, { units });
    }),
    step('fire', 'RK-12.5', ({ state }, { what }) => {
      state.cascade = FRESH_CASCADE;
      return what === 'order' ? enter(ENTRIES.fireStep, {}) : undefined;
    }),
    step('melee', 'RK-12.6', ({ state }, { what }) => {
      state.cascade = FRESH_CASCADE;
      return what === 'order' ? enter(ENTRIES.meleeStep, {}) : undefined;
    }),
    step('strike-back', 'RK-12.1', ({ state }, kept) => {
      before(state);
      strikeBack(state, kept);
    }),
    step('charge', 'RK-12.3', nextCharge),
    step('more', 'RK-12.3', (_referee, { charging = [] }) => (charging.length > 0 ? goto('charge') : undefined)),
    step('shots', 'RK-12.5', ({ state }) => {
      state.cascade = FRESH_CASCADE;
      return enter(ENTRIES.fireStep, {});
    }),
    step('melees', 'RK-12.6', ({ state }) => {
      state.cascade = FRESH_CASCADE;
      return enter(ENTRIES.meleeStep, {});
    }),
  ]);

function bookFor({ what, side, units, spell = null }: Act, before: Witness): Book<RK> {
  const rehearsal = rehearsalOf(before);
  const root = flow<RK, object>('rehearsing', [
    step('rehearse', 'RK-12.3', () => enter({ name: rehearsal.name }, { what, side, units, spell })),
  ]);
  return { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [rehearsal.name, rehearsal], [root.name, root]]) };
}

/** More questions than a slot and the answer to it ever ask. */
const MOST_QUESTIONS = 60;

/** What a rehearsal came to, and the questions gone through for it. */
export interface Rehearsed {
  /** Null where the act may not be done. */
  readonly state: State | null;
  readonly questions: number;
}

/** How a battle might stand when that has been done and the enemy has struck back, by the referee's own code and dice of one's own. */
export function rehearsed(state: State, seats: readonly Seat[], act: Act, rehearsal: number, before: Witness = () => undefined): Rehearsed {
  const book = bookFor(act, before);
  const dice = imaginedDice(rehearsal);
  const given = new Set<string>();
  let { game } = begin(book, seats, state, { seed: '', commitment: '', words: {}, drawn: {} }, dice);
  for (let questions = 0; questions < MOST_QUESTIONS; questions++) {
    const [pending] = openDecisions(game);
    if (pending === undefined) return { state: game.state, questions: questions + 1 };
    const [seat = ''] = pending.seats;
    const command = standIn(book, game, pending, seat);
    const scripted = !given.has(pending.kind) && pending.kind in act.answers;
    given.add(pending.kind);
    const verdict = decide(book, game, scripted ? { ...command, answer: act.answers[pending.kind] } : command, dice);
    if (isRefusal(verdict)) return { state: null, questions: questions + 1 };
    ({ game } = verdict);
  }
  return { state: game.state, questions: MOST_QUESTIONS };
}
