import { expect } from 'chai';
import { z } from 'zod';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { AnytimeKind, Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, openDecisions, type Verdict } from '../../src/kernel/decide.ts';
import type { DecisionKind } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Flow } from '../../src/kernel/flow.ts';
import type { Game, Seat } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.ts';
import { refuse } from './toy-refuse.ts';
import type { PublicTypes } from '../../src/kernel/table.ts';
import { dice, number as numeral, rolls, tells, text, type DataOf, type OwnOf } from '../../src/kernel/event.ts';
import { waitingFor } from '../../src/kernel/view.ts';

const toyEvents = {
  told: tells({ what: text }, { word: text }),
  rolled: rolls({ purpose: text, dice }, ({ purpose, dice: thrown }) => [{ purpose, dice: thrown }], {
    word: text.exactOptional(),
    unit: text.exactOptional(),
    die: numeral.exactOptional(),
  }),
};

/** A rulebook of no rules: each test brings its own flows. The state is what several of them need. */
export interface Toy {
  state: {
    /** What happened, in order. */
    log: string[];
    numbers: Record<string, number>;
    /** Known to one seat each. */
    secrets: Record<string, string>;
  };
  public: PublicTypes;
  purposes: Record<string, unknown>;
  events: DataOf<typeof toyEvents>;
  secrets: OwnOf<typeof toyEvents>;
}

export type ToyFlow = Flow<Toy, object>;

/** A number from 0 to 9; nine is never legal, and an odd number only where the question is not `even`. */
export const number: DecisionKind<Toy, { even?: boolean; unit?: string }, number> = {
  kind: 'number',
  clause: 'T-1',
  answer: z.number().int().min(0).max(9),
  open: false,
  options: (game, about, seat) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((each) => number.check(game, about, each, seat) === null),
  check(_game, { even }, answer) {
    if (answer === 9) return refuse('T-1.9', 'nine', {}, { points: [{ x: 9, y: 9 }] });
    return even === true && answer % 2 === 1 ? refuse('T-1.2', 'odd') : null;
  },
  fallback: () => 0,
};

/** Fire or pass; firing takes one of the seat's numbers. Everyone is asked alike. */
export const window: DecisionKind<Toy, object, 'fire' | 'pass'> = {
  kind: 'window',
  clause: 'T-2',
  answer: z.enum(['fire', 'pass']),
  open: false,
  options: (game, about, seat) => (window.check(game, about, 'fire', seat) === null ? ['fire', 'pass'] : ['pass']),
  check: (game, _about, answer, seat) => (answer === 'fire' && (game.state.numbers[seat] ?? 0) < 1 ? refuse('T-2.1', 'no-points') : null),
  fallback: () => 'pass',
};

/** Giving up, at any time. */
const yields: AnytimeKind<Toy, boolean> = {
  kind: 'yield',
  clause: 'T-3',
  answer: z.boolean(),
  open: false,
  options: () => [true],
  check: (_game, _about, answer) => (answer ? null : refuse('T-3.1', 'not-meant')),
  fallback: () => true,
  apply(referee, seat) {
    referee.emit('told', 'T-3', { what: `${seat} yields` });
    referee.finish({ winner: null, reason: 'yielded', clause: 'T-3' });
  },
};

/** Changing one's standing number, at any time, without ending anything. */
const standing: AnytimeKind<Toy, number> = {
  kind: 'standing',
  clause: 'T-4',
  answer: z.number().int(),
  open: true,
  options: () => [],
  check: () => null,
  fallback: () => 0,
  apply(referee, seat, answer) {
    referee.state.numbers[seat] = answer;
  },
};

/** The first flow is the whole game. */
export function toyBook(...flows: readonly ToyFlow[]): Book<Toy> {
  const [root] = flows;
  if (root === undefined) throw new Error('a toy needs a flow');
  return {
    id: 'toy',
    version: '1',
    answerable: 'T-0',
    events: toyEvents,
    flows: new Map(flows.map((each) => [each.name, each])),
    root: root.name,
    decisions: new Map<string, DecisionKind<Toy, object, unknown>>([
      ['number', number],
      ['window', window],
    ]),
    anytime: new Map<string, AnytimeKind<Toy, unknown>>([
      ['yield', yields],
      ['standing', standing],
    ]),
    clone: (state) => cloneJson(state),
    table: (game) => ({
      seq: game.seq,
      turn: 1,
      phase: game.state.log.at(-1) ?? '',
      active: '',
      width: 0,
      depth: 0,
      ground: [],
      sides: [],
      pieces: [],
      marks: [],
      cards: [],
      cardsLeft: 0,
      waiting: waitingFor(game, (about) => ('unit' in about ? String(about.unit) : '')),
      outcome: null,
      own: {},
    }),
    hand: (game, seat) => ({ own: game.state.secrets[seat] ?? '' }),
    flaws: () => [],
  };
}

export const SEATS: readonly Seat[] = [
  { id: 'red-1', side: 'red', name: 'Red' },
  { id: 'black-1', side: 'black', name: 'Black' },
  { id: 'black-2', side: 'black', name: 'Black the younger' },
];

/**
 * A toy game being played. After every command the game goes through JSON and both copies must have the same hash, so every test
 * here plays the saved game as well as the living one.
 */
export class Play {
  game: Game<Toy>;
  events: GameEvent[] = [];
  private readonly book: Book<Toy>;
  private readonly chance: ChanceSource;

  constructor(book: Book<Toy>, start: Partial<Toy['state']> = {}, chance: ChanceSource = streams) {
    this.book = book;
    this.chance = chance;
    const state = { log: [], numbers: {}, secrets: {}, ...start };
    const verdict = begin(book, SEATS, state, freshChance('5e'.repeat(32)), chance);
    this.game = verdict.game;
    this.events.push(...verdict.events);
  }

  get log(): string[] {
    return this.game.state.log;
  }

  get hash(): string {
    return stateHash(this.game);
  }

  /** Kinds of question open to a seat. */
  asked(seat: string): string[] {
    return openDecisions(this.game, seat).map((each) => each.id);
  }

  /** Answers the seat's first open question, or the one about `unit`. */
  answer(seat: string, answer: unknown, unit?: string): void {
    const verdict = this.command(this.find(seat, unit), seat, answer);
    if (isRefusal(verdict)) throw new Error(`${verdict.clause} ${verdict.code}`);
  }

  /** A refusal of the seat's first open question; must leave the game as it is. */
  refused(seat: string, answer: unknown, decision = this.find(seat)): Refusal {
    const before = this.hash;
    const verdict = this.command(decision, seat, answer);
    if (!isRefusal(verdict)) throw new Error(`accepted: ${JSON.stringify(answer)}`);
    expect(this.hash).to.equal(before);
    return verdict;
  }

  command(decision: string, seat: string, answer: unknown): Verdict<Toy> | Refusal {
    const saved: Game<Toy> = JSON.parse(JSON.stringify(this.game));
    const before = this.hash;
    const verdict = decide(this.book, this.game, { decision, seat, answer }, this.chance);
    expect(this.hash, 'the given game is never changed').to.equal(before);
    const again = decide(this.book, saved, { decision, seat, answer }, this.chance);
    if (isRefusal(verdict) || isRefusal(again)) {
      expect(again).to.deep.equal(verdict);
      return verdict;
    }
    expect(stateHash(again.game), 'a saved game has the same future').to.equal(stateHash(verdict.game));
    expect(again.events).to.deep.equal(verdict.events);
    const living = [verdict.game, verdict.events];
    expect(living, 'a game is JSON, without fields that have no value').to.deep.equal(JSON.parse(JSON.stringify(living)));
    this.game = verdict.game;
    this.events.push(...verdict.events);
    return verdict;
  }

  /** The last command's verdict on whether it may have shown anybody something. */
  revealed(seat: string, answer: unknown): boolean {
    const verdict = this.command(this.find(seat), seat, answer);
    if (isRefusal(verdict)) throw new Error(`${verdict.clause} ${verdict.code}`);
    return verdict.revealed;
  }

  private find(seat: string, unit?: string): string {
    const open = openDecisions(this.game, seat).find((each) => unit === undefined || ('unit' in each.about && each.about.unit === unit));
    if (open === undefined) throw new Error(`nothing is asked of ${seat}`);
    return open.id;
  }
}
