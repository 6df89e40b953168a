import { rallyKing } from '../../books/rally-king/battle/index.ts';
import { ENTRIES, FRESH_CASCADE } from '../../books/rally-king/battle/entries.ts';
import { beginSlot } from '../../books/rally-king/battle/command/activation.ts';
import { chargeable } from '../../books/rally-king/battle/charge/declaring.ts';
import { totalWarRating } from '../../books/rally-king/battle/troops/leaders.ts';
import { isEngaged } from '../../books/rally-king/battle/stands/contact.ts';
import { attemptOf, type Casting } from '../../books/rally-king/battle/magic/casting.ts';
import { freshTurn, type Charger } from '../../books/rally-king/battle/state/play.ts';
import type { RK, State } from '../../books/rally-king/battle/state.ts';
import { gapBetween } from '../../books/rally-king/battle/stands/stand.ts';
import { bodiesOf, frontUnitsOf } from '../../books/rally-king/battle/stands/bodies.ts';
import { ratesOf } from '../../books/rally-king/battle/troops/rates.ts';
import { onTable, stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import { enemyOf, type SideId, type Unit, type UnitId } from '../../books/rally-king/battle/state/unit.ts';
import { enter } from '../../kernel/entry.ts';
import type { Book } from '../../kernel/book.ts';
import { begin, decide, openDecisions, standIn } from '../../kernel/decide.ts';
import { flow, loop, step, type Instruction } from '../../kernel/flow.ts';
import type { Seat } from '../../kernel/game.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { imaginedDice, type ImaginedDice } from './imagined-dice.ts';
import { FAR, turnsToCome } from './posture.ts';

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
  /** Bodies of the enemy whose slot is still to come. */
  toCome?: readonly (readonly UnitId[])[];
  /** So many of them may still be activated (RK-13.1). */
  points?: number;
}

/** Whom a Body that goes at its enemy charges: each of its front units the first it can. */
function chargersOf(state: State, body: readonly Unit[]): Charger[] {
  return frontUnitsOf(body).flatMap((unit): Charger[] => {
    if (unit.level !== 'ground' || unit.rampage !== undefined || isEngaged(state, unit)) return [];
    const reach = ratesOf(state, unit).normal;
    const [target] = chargeable(state, unit, reach);
    return target === undefined ? [] : [{ unit: unit.id, target: target.id, reach }];
  });
}

/** The enemy's player turn begins; whoever was too far off when the act was thought of does nothing in it. */
function strikeBack(state: State, kept: Rehearsing, near: ReadonlySet<UnitId>): void {
  const side = enemyOf(kept.side);
  state.play = { ...freshTurn(side), cast: true };
  kept.points = Math.max(1, totalWarRating(state, side));
  kept.toCome = bodiesOf(state, side)
    .map((body) => body.map(({ id }) => id))
    .filter((body) => body.some((id) => near.has(id)));
}

/** The slot of the enemy's next Body: it charges if it has somebody to charge, as long as there are points. What is thrown in it is a scene of its own. */
function nextSlot(state: State, kept: Rehearsing, dice: ImaginedDice): Instruction | void {
  const [next = [], ...others] = kept.toCome ?? [];
  kept.toCome = others;
  const body = stillOnTable(state, next);
  dice.beginScene(body[0]?.id ?? '');
  state.cascade = FRESH_CASCADE;
  if (state.play !== null) state.play.slot = beginSlot(state, next);
  const { points = 0 } = kept;
  const chargers = points > 0 ? chargersOf(state, body) : [];
  if (chargers.length === 0) return undefined;
  kept.points = points - 1;
  return enter(ENTRIES.charge, { side: enemyOf(kept.side), chargers, by: 'order' });
}

/** One's own act, and what the enemy could do about it in their next player turn, one Body after the other. */
const rehearsalOf = (dice: ImaginedDice, near: ReadonlySet<UnitId>) =>
  flow<RK, Rehearsing>('rehearsal', [
    step('act', 'RK-12.3', ({ state }, { what, side, units, spell }) => {
      if (what === 'spell') return spell == null ? undefined : enter(ENTRIES.cast, { side, ...attemptOf(spell) });
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
    step('strike-back', 'RK-12.1', ({ state }, kept) => strikeBack(state, kept, near)),
    loop(
      [
        step('charge', 'RK-12.3', ({ state }, kept) => nextSlot(state, kept, dice)),
        step('shots', 'RK-12.5', ({ state }) => {
          state.cascade = FRESH_CASCADE;
          return enter(ENTRIES.fireStep, {});
        }),
        step('melees', 'RK-12.6', ({ state }) => {
          state.cascade = FRESH_CASCADE;
          return enter(ENTRIES.meleeStep, {});
        }),
      ],
      (_referee, { toCome = [] }) => toCome.length === 0,
    ),
  ]);

function bookFor({ what, side, units, spell = null }: Act, dice: ImaginedDice, near: ReadonlySet<UnitId>): Book<RK> {
  const rehearsal = rehearsalOf(dice, near);
  const root = flow<RK, object>('rehearsing', [
    step('rehearse', 'RK-12.3', () => enter({ name: rehearsal.name }, { what, side, units, spell })),
  ]);
  return { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [rehearsal.name, rehearsal], [root.name, root]]) };
}

/** Enemies who could do anything to these units within a turn; to who is everywhere, as a spell is, all of them. */
function enemiesNear(state: State, { side, units }: Act): ReadonlySet<UnitId> {
  if (turnsToCome(state) === 0) return new Set();
  const own = stillOnTable(state, units);
  const near = onTable(state, enemyOf(side)).filter((foe) => own.length === 0 || own.some((unit) => gapBetween(unit, foe) <= FAR));
  return new Set(near.map(({ id }) => id));
}

/** More questions than a slot and the answer to it ever ask. */
const MOST_QUESTIONS = 60;

/** What a rehearsal came to, and the questions gone through for it. */
export interface Rehearsed {
  /** Null where the act may not be done. */
  readonly state: State | null;
  readonly questions: number;
  /** Whether anything hung on dice: if not, every rehearsal of the act comes to the same. */
  readonly drew: boolean;
}

/** How a battle might stand when that has been done and, where that is foreseen, the enemy has struck back, by the referee's own code and dice of one's own. */
export function rehearsed(state: State, seats: readonly Seat[], act: Act, rehearsal: number, foresees = true): Rehearsed {
  const dice = imaginedDice(rehearsal);
  const book = bookFor(act, dice, foresees ? enemiesNear(state, act) : new Set());
  const given = new Set<string>();
  let { game, drew } = begin(book, seats, state, { seed: '', commitment: '', words: {}, drawn: {} }, dice.chance);
  for (let questions = 0; questions < MOST_QUESTIONS; questions++) {
    const [pending] = openDecisions(game);
    if (pending === undefined) return { state: game.state, questions: questions + 1, drew };
    const [seat = ''] = pending.seats;
    const command = standIn(book, game, pending, seat);
    const scripted = !given.has(pending.kind) && pending.kind in act.answers;
    given.add(pending.kind);
    const verdict = decide(book, game, scripted ? { ...command, answer: act.answers[pending.kind] } : command, dice.chance);
    if (isRefusal(verdict)) return { state: null, questions: questions + 1, drew };
    ({ game } = verdict);
    drew ||= verdict.drew;
  }
  return { state: game.state, questions: MOST_QUESTIONS, drew };
}
