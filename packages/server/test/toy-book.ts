import { createHash } from 'node:crypto';
import type { Book } from '@longroll/rules/kernel/book';
import type { Chance, ChanceState } from '@longroll/rules/kernel/chance';
import type { DecisionKind } from '@longroll/rules/kernel/decision';
import { choice, flow, goto, poll, step } from '@longroll/rules/kernel/flow';
import type { Seat } from '@longroll/rules/kernel/game';
import { refuse, type Refusal } from '@longroll/rules/kernel/refusal';
import { rulebook } from '@longroll/rules/record/rulebook';
import { z } from 'zod';
import { playable, type HouseBook } from '../src/house/house-book.ts';

/*
 * A small rulebook with everything a server has to carry: secret bids made at the same time, a secret word of each
 * side, dice, an open choice with a limit, and an end. Both sides bid; the higher bid marches its piece.
 */

export interface Toy {
  state: {
    rounds: number;
    round: number;
    words: Record<string, string>;
    pieces: Record<string, { x: number; y: number }>;
    marching: string;
  };
  events: {
    dealt: { side: string };
    bids: { bids: Record<string, number>; dice: number[] };
    marched: { side: string; x: number; y: number };
  };
}

const bid: DecisionKind<Toy, object, { bid: number }> = {
  kind: 'bid',
  clause: 'TOY-1',
  answer: z.strictObject({ bid: z.number().int().min(0).max(9) }),
  open: false,
  options: () => Array.from({ length: 10 }, (_, each) => ({ bid: each })),
  check: (_game, _about, answer) => (answer.bid === 7 ? refuse('TOY-1.7', 'unlucky', 'Nobody bids seven.') : null),
  fallback: () => ({ bid: 3 }),
};

/** Farthest a march goes, thousandths of an inch. */
const REACH = 6000;

const march: DecisionKind<Toy, { side: string }, { x: number; y: number }> = {
  kind: 'march',
  clause: 'TOY-2',
  answer: z.strictObject({ x: z.number().int().min(-1000000).max(1000000), y: z.number().int().min(-1000000).max(1000000) }),
  open: true,
  options: (game, { side }) => [at(game.state, side)],
  check(game, { side }, to) {
    const from = at(game.state, side);
    const far = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y) > REACH * REACH;
    return far ? refuse('TOY-2.1', 'too-far', 'A march goes six inches.', { pieces: [`piece-${side}`], points: [to] }) : null;
  },
  fallback: (game, { side }) => at(game.state, side),
};

function at(state: Toy['state'], side: string): { x: number; y: number } {
  return state.pieces[side] ?? { x: 0, y: 0 };
}

const battle = flow<Toy, { bids?: Record<string, number> }>('battle', [
  step('deal', 'TOY-0', (referee) => {
    for (const seat of referee.game.seats) {
      const word = referee.roll('word', 12).join('');
      referee.state.words[seat.side] = word;
      referee.emit('dealt', 'TOY-0', { side: seat.side }, { knownTo: [seat.id], data: { word } });
    }
  }),
  poll(
    'bid',
    bid,
    (referee) => referee.game.seats.map((seat) => ({ seats: [seat.id], about: {}, secret: true })),
    (referee, _locals, answers) => {
      const sides = new Map(referee.game.seats.map((seat) => [seat.id, seat.side]));
      const bids: Record<string, number> = {};
      let best = -1;
      for (const { seat, answer } of answers) {
        const side = sides.get(seat) ?? '';
        bids[side] = answer.bid;
        if (answer.bid > best) {
          best = answer.bid;
          referee.state.marching = side;
        }
      }
      referee.emit('bids', 'TOY-1', { bids, dice: referee.roll('luck', 2) });
    },
  ),
  choice(
    'march',
    march,
    (referee) => {
      const { marching } = referee.state;
      const seats = referee.game.seats.filter((seat) => seat.side === marching).map((seat) => seat.id);
      return { seats, about: { side: marching } };
    },
    (referee, _locals, to) => {
      const { marching } = referee.state;
      referee.state.pieces[marching] = to;
      referee.emit('marched', 'TOY-2', { side: marching, ...to });
    },
  ),
  step('count', 'TOY-3', (referee) => {
    referee.state.round++;
    if (referee.state.round <= referee.state.rounds) return goto('bid');
    referee.finish({ winner: referee.state.marching, reason: 'last march', clause: 'TOY-3' });
    return undefined;
  }),
]);

const book: Book<Toy> = {
  id: 'toy',
  version: '1',
  flows: new Map([['battle', battle]]),
  root: 'battle',
  decisions: new Map<string, DecisionKind<Toy, object, unknown>>([
    ['bid', unknown(bid)],
    ['march', unknown(march)],
  ]),
  anytime: new Map(),
  clone: (state) => structuredClone(state),
  table: (game) => ({
    seq: game.seq,
    turn: game.state.round,
    phase: game.outcome === null ? 'round' : 'over',
    active: { piece: '', done: [] },
    sides: Object.keys(game.state.pieces).map((id) => ({ id, name: id, started: 1, lost: 0, threshold: 0 })),
    pieces: Object.entries(game.state.pieces).map(([side, { x, y }]) => ({
      id: `piece-${side}`, side, kind: 'infantry', name: side, seat: '', quality: 'regular', x, y, facing: 0, formation: 'line', files: 4,
      layout: '', spread: 0, figures: 8, strength: 8, officer: true, ensign: true, counter: 'green', markers: [], inside: '', rating: 0,
    })),
    cards: [],
    cardsLeft: 0,
    waiting: game.strands.flatMap((strand) =>
      strand.pending
        .filter((each) => each.answered === undefined || each.secret === true)
        .map((each) => ({ id: each.id, kind: each.secret === true ? '' : each.kind, clause: each.secret === true ? '' : each.clause, seats: each.seats, piece: '' })),
    ),
    outcome: game.outcome === null ? null : { ...game.outcome, winner: game.outcome.winner ?? '' },
  }),
  deputies: ({ seats }, seat) => seats.filter(({ side }) => side === seats.find(({ id }) => id === seat)?.side).map(({ id }) => id),
  hand: (game, seat) => ({ word: game.state.words[game.seats.find((each) => each.id === seat)?.side ?? ''] ?? '' }),
  flaws: () => [],
};

/** A kind as the book's register holds it: each only ever meets what its own step asked. */
function unknown<About extends object, Answer>(kind: DecisionKind<Toy, About, Answer>): DecisionKind<Toy, object, unknown> {
  const kept: unknown = kind;
  if (!isKind(kept)) throw new Error('not a kind of decision');
  return kept;
}

function isKind(value: unknown): value is DecisionKind<Toy, object, unknown> {
  return typeof value === 'object' && value !== null && 'check' in value;
}

/** Dice from a hash chain: predictable for tests that know the seed. */
function chance(state: ChanceState): Chance {
  return {
    roll: (purpose, count, sides = 6) =>
      Array.from({ length: count }, () => {
        const drawn = state.drawn['dice'] ?? 0;
        state.drawn['dice'] = drawn + 1;
        const [byte = 0] = createHash('sha256').update(`${state.seed}:${purpose}:${drawn}`).digest();
        return (byte % sides) + 1;
      }),
    shuffle: (_purpose, items) => [...items],
  };
}

const form = z.strictObject({
  book: z.string(),
  id: z.string().regex(/^[a-z-]{1,32}$/),
  name: z.string().min(1).max(60),
  description: z.string().max(600),
  rounds: z.number().int().min(1).max(100),
  /** Whether red has two generals, who each bid and either of whom may march. */
  options: z.strictObject({ allies: z.boolean().default(false) }).prefault({}),
});
type Scenario = z.infer<typeof form>;

export const ridge = { book: 'toy', id: 'ridge', name: 'The Ridge', description: 'Two pieces and a ridge.', rounds: 40 };
export const skirmish = { book: 'toy', id: 'skirmish', name: 'A Skirmish', description: 'Soon over.', rounds: 2 };

const house: HouseBook<Toy, Scenario, { rounds: number }> = {
  book,
  chance,
  freshChance: (seed) => ({ seed, commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'), words: {}, drawn: {} }),
  scenarios: [ridge, skirmish],
  loadScenario(file): Scenario | Refusal {
    const read = form.safeParse(file);
    return read.success ? read.data : refuse('', 'bad-scenario', `The scenario file is not sound: ${read.error.issues[0]?.path.join('.')}.`);
  },
  summary: ({ id, name, description }) => ({
    id, name, description, book: 'toy', minutes: 5,
    sides: [{ id: 'red', name: 'Red', units: 1 }, { id: 'black', name: 'Black', units: 1 }],
  }),
  setUp(scenario) {
    const ally: Seat[] = scenario.options.allies ? [{ id: 'red-2', side: 'red', name: 'General Rose' }] : [];
    const seats: Seat[] = [{ id: 'red-1', side: 'red', name: 'General Red' }, ...ally, { id: 'black-1', side: 'black', name: 'General Black' }];
    return {
      seats,
      state: { rounds: scenario.rounds, round: 1, words: {}, pieces: { red: { x: 0, y: 0 }, black: { x: 48000, y: 0 } }, marching: 'red' },
    };
  },
  settingOf: (game) => ({ rounds: game.state.rounds }),
  computer: (_setting, _seats, { hand }) => {
    const [first] = hand?.decisions ?? [];
    if (first === undefined) throw new Error('nothing is asked of this seat');
    return { decision: first.id, answer: first.kind === 'bid' ? { bid: 2 } : first.fallback };
  },
};

export const toyBook = playable(house);
/** The same, to hold its records to. */
export const toyRules = rulebook(house);

/** The same book under another name, with another computer general. */
export function toyBookWith(id: string, computer: HouseBook<Toy, Scenario, { rounds: number }>['computer']) {
  return playable({ ...house, book: { ...book, id }, computer, scenarios: [] });
}
