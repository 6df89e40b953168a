import { phraseSaid } from '@longroll/words/sentence';
import type { KingsMenEvents } from '../../src/books/kings-men/first/events.ts';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenFlow, KingsMenGame, KM, State } from '../../src/books/kings-men/first/state.ts';
import type { DicePool } from '../../src/books/kings-men/shared/dice/dice.ts';
import { poolSize } from '../../src/books/kings-men/shared/dice/dice.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, kindOf, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { call, flow, step } from '../../src/kernel/flow.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import type { Outcome } from '../../src/kernel/outcome.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { asDeclared, clausesNamed } from '../playing/trial.ts';

/** The book with nothing to play but one flow of it. */
function bookOf<L extends object>(played: KingsMenFlow<L>, locals: L): Book<KM> {
  const root = flow<KM, object>('trial', [step('play', 'KM-30.1', () => call(played, locals))]);
  return { ...kingsMen, root: root.name, flows: new Map([...kingsMen.flows, [played.name, played], [root.name, root]]) };
}

/** Dice in the order they will fall, by purpose; a roll that is not foreseen fails the test. */
export type Script = Record<string, readonly number[]>;

function scripted(script: Script, left: Record<string, number[]>): ChanceSource {
  for (const [purpose, dice] of Object.entries(script)) left[purpose] = [...dice];
  return () => ({
    roll: (purpose, count) => {
      const dice = left[purpose];
      if (dice === undefined || dice.length < count)
        throw new Error(`${count} dice for ${purpose} not foreseen, ${dice?.length ?? 0} left`);
      return dice.splice(0, count);
    },
    shuffle: (_purpose, items) => [...items],
  });
}

/** What an attack came to. */
export interface Fought {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Every question, in order. */
  readonly asked: readonly Pending[];
  readonly outcome: Outcome | null;
  /** Dice foreseen and never thrown. */
  readonly left: Readonly<Record<string, number[]>>;
}

/** Plays one flow to its end; questions get the answer given for their kind, or the one that needs nobody. */
export function fought<L extends object>(
  state: State,
  played: KingsMenFlow<L>,
  locals: L,
  script: Script = {},
  answers: Readonly<Record<string, unknown>> = {},
): Fought {
  const book = bookOf(played, locals);
  const left: Record<string, number[]> = {};
  const chance = scripted(script, left);
  const chanceState = { seed: '00', commitment: '00', words: {}, drawn: {} };
  let verdict = begin(book, [], state, chanceState, chance);
  const events = [...asDeclared(book, clausesNamed(verdict.events))];
  const asked: Pending[] = [];
  for (;;) {
    const [pending] = openDecisions(verdict.game);
    if (pending === undefined) break;
    asked.push(pending);
    const [seat] = pending.seats;
    if (seat === undefined) throw new Error('a question to nobody');
    const fallback = standIn(book, verdict.game, pending, seat);
    const command = pending.kind in answers ? { ...fallback, answer: answers[pending.kind] } : fallback;
    // A game read back from JSON goes on like the game itself.
    const next = decide(book, cloneJson(verdict.game), command, chance);
    if (isRefusal(next)) throw new Error(`refused under ${next.clause}: ${next.code}`);
    events.push(...asDeclared(book, clausesNamed(next.events)));
    verdict = next;
  }
  return { state: verdict.game.state, events, asked, outcome: verdict.game.outcome, left };
}

/**
 * Plays one flow with dice and answers picked by the generator, holding every answer offered to be legal and the game to be
 * without flaws; gives the events.
 */
export function foughtAtRandom<L extends object>(
  state: State,
  played: KingsMenFlow<L>,
  locals: L,
  pick: (count: number) => number,
): readonly GameEvent[] {
  const book = bookOf(played, locals);
  const chance: ChanceSource = () => ({
    roll: (_purpose, count, sides = 6) => Array.from({ length: count }, () => 1 + pick(sides)),
    shuffle: (_purpose, items) => [...items],
  });
  let verdict = begin(book, [], state, { seed: '00', commitment: '00', words: {}, drawn: {} }, chance);
  const events = [...verdict.events];
  for (;;) {
    const [pending] = openDecisions(verdict.game);
    if (pending === undefined) break;
    const [seat] = pending.seats;
    if (seat === undefined) throw new Error('a question to nobody');
    const kind = kindOf(book, pending.kind);
    const options = kind.options(verdict.game, pending.about, seat);
    for (const answer of [...options, kind.fallback(verdict.game, pending.about, seat)]) {
      const refusal = kind.check(verdict.game, pending.about, answer, seat);
      if (refusal !== null) throw new Error(`${pending.kind} offers ${JSON.stringify(answer)} and refuses it: ${refusal.code}`);
    }
    const next = decide(book, cloneJson(verdict.game), { decision: pending.id, seat, answer: options[pick(options.length)] }, chance);
    if (isRefusal(next)) throw new Error(`refused under ${next.clause}: ${next.code}`);
    events.push(...next.events);
    verdict = next;
  }
  // An attack alone has no deck to be complete.
  const flaws = kingsMen.flaws(verdict.game).filter(({ phrase }) => phrase !== 'flaw-deck');
  if (flaws.length > 0)
    throw new Error(
      `${flaws.map(phraseSaid).join('; ')} after ${events.map(({ kind, data }) => `${kind} ${JSON.stringify(data)}`).join('\n')}`,
    );
  return events;
}

function isOfKind<K extends keyof KingsMenEvents>(event: GameEvent, kind: K): event is GameEvent<K, KingsMenEvents[K]> {
  return event.kind === kind;
}

/** What the events of one kind say, in order. */
export function told<K extends keyof KingsMenEvents>({ events }: Pick<Fought, 'events'>, kind: K): KingsMenEvents[K][] {
  return events.flatMap((event) => (isOfKind(event, kind) ? [event.data] : []));
}

/** What the only event of a kind says; fails when there is none or several. */
export function toldOnce<K extends keyof KingsMenEvents>(result: Pick<Fought, 'events'>, kind: K): KingsMenEvents[K] {
  const [only, ...more] = told(result, kind);
  if (only === undefined || more.length > 0) throw new Error(`${kind} happened ${only === undefined ? 0 : more.length + 1} times`);
  return only;
}

export function kindsOf({ events }: Pick<Fought, 'events'>): string[] {
  return events.map((event) => event.kind);
}

export function unitOf({ field }: State, id: string): Unit {
  const unit = field.units[id];
  if (unit === undefined) throw new Error(`${id} is not on the table`);
  return unit;
}

/** A pool in short: `12 green`. */
export function dice(pool: DicePool): string {
  return `${poolSize(pool)} ${pool.colour}`;
}

/** The modifiers of a pool in short: `flank attack 2`. */
export function extras(pool: DicePool): string[] {
  return pool.modifiers.map(({ name, value }) => `${name} ${value}`);
}

/** A game that stands at no question, for decisions asked about directly. */
export function gameOf(state: State): KingsMenGame {
  return {
    book: { id: 'kings-men', version: 'trial' },
    seats: [],
    state,
    strands: [],
    chance: { seed: '', commitment: '', words: {}, drawn: {} },
    seq: 0,
    asked: 0,
    outcome: null,
  };
}

/** So many dice all showing one number. */
export function all(count: number, pips: number): number[] {
  return Array.from({ length: count }, () => pips);
}
