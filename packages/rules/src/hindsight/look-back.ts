import type { ProjectedEvent } from '../kernel/event.ts';
import type { Force } from '../kernel/force.ts';
import type { SeatId } from '../kernel/game.ts';
import type { PublicTable } from '../kernel/table.ts';
import { project, type Hand } from '../kernel/view.ts';
import { isFlaw, type Flaw } from '../record/flaw.ts';
import type { BattleRecord } from '../record/format.ts';
import { rulebookOf } from '../record/retrace.ts';
import type { Advice, Choice } from '../rulebooks/definition.ts';
import { rulebooks } from '../rulebooks/index.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import { acts, threwDice, type Act } from './acts.ts';
import { withDeeds, type GeneralRecord } from './generals.ts';
import { withLosses, type TurnLosses } from './losses.ts';
import { plansOf, type PlanTold } from './plans.ts';
import { forcesLeft, rehearsed } from './rehearsal.ts';
import { swingOf, type Swing } from './swing.ts';

/** Moments that are told of. */
const MOMENTS = 3;
/** Rehearsals of every act with dice; where the first few all come out like the battle, nothing hung on its dice. */
const FEW = 4;
const FIRST = 8;
/** Acts that may still be among the three, and how often they are rehearsed in the end. */
const CLOSEST = 8;
const LAST = 64;

/** What a seat saw when an act of its own began, what it answered, and what the computer general would have. */
export interface Recalled {
  readonly table: PublicTable;
  readonly hand: Hand;
  readonly given: Choice;
  /** Null where the book has no computer general, or it has no answer. */
  readonly computer: Advice | null;
}

/** An act whose dice moved the balance. */
export interface Moment extends Swing {
  /** Number of its first command. */
  readonly number: number;
  readonly turn: number;
  /** The seat that began it. */
  readonly seat: SeatId;
  /** Number of the last event before it, -1 where there is none, and of its own last event. */
  readonly from: number;
  readonly to: number;
  /** What happened in it, as everybody may know it now. */
  readonly events: readonly ProjectedEvent[];
  /** Null while it is still being looked for, and for whoever may not look into that hand. */
  readonly recalled: Recalled | null;
}

/** How far looking back has come, and what has been found. */
export interface LookBack {
  /** From 0 to 1. */
  readonly done: number;
  readonly complete: boolean;
  readonly losses: readonly TurnLosses[];
  /** What each general has done, in the order of the seats. */
  readonly generals: readonly GeneralRecord[];
  /** What each computer meant to do, in the order of the battle. */
  readonly plans: readonly PlanTold[];
  /** In the order of the battle: the three that moved the balance most, or fewer. */
  readonly moments: readonly Moment[];
}

/** An act with the ways in which it might have gone. */
interface Weighed {
  readonly act: Act;
  readonly rehearsals: readonly (readonly Force[])[];
  readonly swing: Swing;
}

/** Shares of the work that are done when every act has been rehearsed for the first time, and the closest for the last. */
const DONE = { acts: 0.6, closest: 0.9 };

/**
 * Looks back on a battle that is over, step by step: each step gives all that has been found by then, and takes about as long as a few commands. Ends with null, or with the flaw
 * that keeps the record from being played. Where what was hidden stays hidden, only the hands of `own` seats are looked into.
 */
export function* lookBack(
  file: BattleRecord,
  own: readonly SeatId[],
  registry: readonly Rulebook[] = rulebooks,
): Generator<LookBack, Flaw | null> {
  const found = rulebookOf(file, registry);
  if (isFlaw(found)) return found;
  const { book, record } = found;
  const last = record.commands.at(-1)?.seq ?? 0;
  let losses: readonly TurnLosses[] = [];
  let generals: readonly GeneralRecord[] = [];
  const meant = plansOf(book, record.seats);
  let plans: readonly PlanTold[] = [];
  let closest: readonly Weighed[] = [];
  const so = (done: number): LookBack => ({ done, complete: false, losses, generals, plans, moments: momentsOf(closest, []) });
  const course = acts(file, registry);
  for (let next = course.next(); ; next = course.next()) {
    if (next.done === true && next.value !== null) return next.value;
    if (next.done === true) break;
    const act = next.value;
    losses = withLosses(losses, act.before.table().turn, act.before.forces(), act.after.forces());
    generals = withDeeds(generals, act);
    plans = meant(act);
    const weighed = threwDice(act) ? weigh(book, act) : null;
    if (weighed !== null) closest = [...closest, weighed].sort(larger).slice(0, CLOSEST);
    yield so((DONE.acts * (act.given.at(-1)?.command.seq ?? 0)) / Math.max(1, last));
  }
  for (const [index, each] of closest.entries()) {
    const better = weighed(book, each.act, LAST, each.rehearsals);
    closest = closest.map((one) => (one.act === each.act ? better : one));
    yield so(DONE.acts + ((DONE.closest - DONE.acts) * (index + 1)) / closest.length);
  }
  const chosen = [...closest].sort(larger).slice(0, MOMENTS);
  const recalled: (readonly [Act, Recalled])[] = [];
  for (const [index, { act }] of chosen.entries()) {
    const seen = !act.before.isSealed || own.includes(act.seat) ? recall(book, act) : null;
    if (seen !== null) recalled.push([act, seen]);
    yield { ...so(DONE.closest + ((1 - DONE.closest) * (index + 1)) / (chosen.length + 1)), moments: momentsOf(chosen, recalled) };
  }
  yield { done: 1, complete: true, losses, generals, plans, moments: momentsOf(chosen, recalled) };
  return null;
}

/** The largest swing first; of equal ones the earlier. */
function larger(one: Weighed, other: Weighed): number {
  return other.swing.size - one.swing.size || one.act.number - other.act.number;
}

/** Null where nothing hangs on the dice of the act. */
function weigh(book: Rulebook, act: Act): Weighed | null {
  const few = weighed(book, act, FEW, []);
  if (few.swing.size === 0 && few.rehearsals.every((forces) => sameStrength(forces, forcesLeft(act.after)))) return null;
  return weighed(book, act, FIRST, few.rehearsals);
}

function weighed(book: Rulebook, act: Act, count: number, known: readonly (readonly Force[])[]): Weighed {
  const more = Array.from({ length: count - known.length }, (_, index) => rehearsed(book, act, known.length + index));
  const rehearsals = [...known, ...more];
  return { act, rehearsals, swing: swingOf(forcesLeft(act.before), forcesLeft(act.after), rehearsals) };
}

function sameStrength(one: readonly Force[], other: readonly Force[]): boolean {
  return one.every(({ strength }, place) => other[place]?.strength === strength);
}

function momentsOf(all: readonly Weighed[], recalled: readonly (readonly [Act, Recalled])[]): readonly Moment[] {
  return [...all]
    .sort(larger)
    .slice(0, MOMENTS)
    .filter(({ swing }) => swing.size > 0)
    .sort((one, other) => one.act.number - other.act.number)
    .map(({ act, swing }): Moment => ({
      ...swing,
      number: act.number,
      turn: act.before.table().turn,
      seat: act.seat,
      from: act.before.seq - 1,
      to: act.after.seq - 1,
      events: act.given.flatMap(({ command }) => command.events.map((event) => project(event, null, true))),
      recalled: recalled.find(([each]) => each === act)?.[1] ?? null,
    }));
}

/** What the seat that began an act had before it; null where nothing had been asked of it. */
function recall(book: Rulebook, { before, seat, given: [first] }: Act): Recalled | null {
  if (first.kind === '') return null;
  const outlook = before.outlook(seat);
  const { decision, answer } = first.command;
  return {
    table: before.table(),
    hand: before.hand(seat),
    given: { decision, answer },
    computer: outlook === null ? null : book.advise(outlook),
  };
}
