import { createHash } from 'node:crypto';
import type { AnytimeKind, Book } from '@longroll/rules/kernel/book';
import type { Chance, ChanceState } from '@longroll/rules/kernel/chance';
import type { DecisionKind } from '@longroll/rules/kernel/decision';
import { choice, flow, loop, poll, step } from '@longroll/rules/kernel/flow';
import { forcesOf } from '@longroll/rules/kernel/force';
import type { Seat } from '@longroll/rules/kernel/game';
import { dice, number, rolls, tells, text, type DataOf, type OwnOf } from '@longroll/rules/kernel/event';
import { sequenceOf } from '@longroll/rules/kernel/sequence';
import type { GroundPiece, PublicTypes } from '@longroll/rules/kernel/table';
import { wonBy } from '@longroll/rules/kernel/outcome';
import { isRefusal, type Refusal } from '@longroll/rules/kernel/refusal';
import { refuse } from './toy-refuse.ts';
import { gameSeen, outcomeShown } from '@longroll/rules/kernel/view';
import { z } from 'zod';
import type { ComputerGeneral, RulebookDefinition } from '@longroll/rules/rulebooks/definition';
import { musterIn, type MusterRules } from '@longroll/rules/rulebooks/muster';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';

/*
 * A small rulebook with everything a server has to carry: secret bids made at the same time, a secret word of each
 * side, dice, an open choice with a limit, ground that is dug during play, any number of sides, and an end that several may share. All sides bid; the
 * highest bid marches its piece.
 */

const toyEvents = {
  dealt: tells({ side: text }, { word: text }),
  bids: rolls({ bids: z.record(text, number), dice }, ({ dice: thrown }) => [{ dice: thrown }]),
  marched: tells({ side: text, x: number, y: number }),
};

/** What it makes public besides what every table shows. */
interface ToyPublic extends PublicTypes {
  piece: { marched: number };
  side: { marching: boolean };
  ground: { depth: number };
  table: { rounds: number };
}

export interface Toy {
  state: {
    rounds: number;
    round: number;
    words: Record<string, string>;
    pieces: Record<string, { x: number; y: number }>;
    marching: string;
    /** Times each side has marched: every march leaves a trench. */
    marches: Record<string, number>;
    /** All who marched at all win together. */
    shared?: true;
    /** What was hidden stays hidden when the battle is over. */
    sealed?: true;
  };
  public: ToyPublic;
  purposes: Record<'word' | 'luck' | 'omen', unknown>;
  events: DataOf<typeof toyEvents>;
  secrets: OwnOf<typeof toyEvents>;
}

/** What tells the sides apart, in their order. */
function lookOf(index: number): { colour: string; emblem: string } {
  return (
    [
      { colour: 'red', emblem: 'disc' },
      { colour: 'blue', emblem: 'diamond' },
    ][index] ?? { colour: '#3c8d40', emblem: 'triangle' }
  );
}

const bid: DecisionKind<Toy, object, { bid: number }> = {
  kind: 'bid',
  clause: 'TOY-1',
  answer: z.strictObject({ bid: z.number().int().min(0).max(9) }),
  open: false,
  options: () => Array.from({ length: 10 }, (_, each) => ({ bid: each })),
  check: (_game, _about, answer) => (answer.bid === 7 ? refuse('TOY-1.7', 'unlucky') : null),
  fallback: () => ({ bid: 3 }),
};

/** Farthest a march goes, thousandths of an inch. */
const REACH = 6000;

type March = DecisionKind<Toy, { side: string }, { x: number; y: number }>;

const marchOf = (reach: number): March => ({
  kind: 'march',
  clause: 'TOY-2',
  answer: z.strictObject({ x: z.number().int().min(-1000000).max(1000000), y: z.number().int().min(-1000000).max(1000000) }),
  open: true,
  options: (game, { side }) => [at(game.state, side)],
  check(game, { side }, to) {
    const from = at(game.state, side);
    const far = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y) > reach * reach;
    return far ? refuse('TOY-2.1', 'too-far', {}, { pieces: [`piece-${side}`], points: [to] }) : null;
  },
  fallback: (game, { side }) => at(game.state, side),
});

function at(state: Toy['state'], side: string): { x: number; y: number } {
  return state.pieces[side] ?? { x: 0, y: 0 };
}

/** What may be mended in the rules of this book. */
export interface Mending {
  /** Farthest a march goes. */
  readonly reach?: number;
  /** Dice thrown for luck when the bids are shown. */
  readonly luck?: number;
  /** Nobody is asked where to march: the piece stays. */
  readonly halted?: boolean;
  /** Banners that an army may have. */
  readonly banners?: number;
  /** The flow of the whole game has another name, so that no older position can be gone on from. */
  readonly root?: string;
}

const battleOf = (name: string, march: March, luck: number, halted: boolean) =>
  flow<Toy, { bids?: Record<string, number> }>(name, [
    step('deal', 'TOY-0', (referee) => {
      for (const seat of referee.game.seats) {
        const word = referee.roll('word', 12).join('');
        referee.state.words[seat.side] = word;
        referee.emit('dealt', 'TOY-0', { side: seat.side }, { knownTo: [seat.id], data: { word } });
      }
    }),
    loop([
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
          referee.emit('bids', 'TOY-1', { bids, dice: referee.roll('luck', luck) });
        },
      ),
      halted
        ? step<Toy, { bids?: Record<string, number> }>('march', 'TOY-2', () => undefined)
        : choice(
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
              referee.state.marches[marching] = (referee.state.marches[marching] ?? 0) + 1;
              referee.emit('marched', 'TOY-2', { side: marching, ...to });
            },
          ),
      step('count', 'TOY-3', (referee) => {
        referee.state.round++;
        if (referee.state.round <= referee.state.rounds) return;
        const { shared, marches, marching } = referee.state;
        referee.finish(wonBy(shared === true ? Object.keys(marches).sort() : [marching], 'last march', 'TOY-3'));
      }),
    ]),
  ]);

/** A die for oneself alone, at any time, in place of the side's word: nobody else can see that it falls. */
const omen: AnytimeKind<Toy, unknown> = {
  kind: 'omen',
  clause: 'TOY-4',
  answer: z.strictObject({}),
  open: false,
  options: () => [{}],
  check: () => null,
  fallback: () => ({}),
  apply(referee, seat) {
    const side = referee.game.seats.find((each) => each.id === seat)?.side ?? '';
    referee.state.words[side] = String(referee.roll('omen', 1)[0]);
  },
};

/** Ground dug where a side has come to, deeper with every march. */
function trench({ x, y }: { x: number; y: number }, side: string, depth: number): GroundPiece<ToyPublic['ground']> {
  const shape = [
    { x: x - 500, y: y - 500 },
    { x: x + 500, y: y - 500 },
    { x: x + 500, y: y + 500 },
    { x: x - 500, y: y + 500 },
  ];
  return { id: `trench-${side}`, kind: 'trench', name: `trench of ${side}`, shape, contours: [], line: [], thickness: 0, own: { depth } };
}

const bookOf = (version: string, { reach = REACH, luck = 2, halted = false, root = 'battle' }: Mending = {}): Book<Toy> => ({
  id: 'toy',
  version,
  answerable: 'TOY-0',
  events: toyEvents,
  ...sequenceOf([battleOf(root, marchOf(reach), luck, halted)]),
  // What nobody is asked any more is still known.
  decisions: sequenceOf([battleOf(root, marchOf(reach), luck, false)]).decisions,
  anytime: new Map<string, AnytimeKind<Toy, unknown>>([['omen', omen]]),
  clone: (state) => structuredClone(state),
  table: (game) => ({
    seq: game.seq,
    turn: game.state.round,
    phase: game.outcome === null ? 'round' : 'over',
    active: '',
    width: 96_000,
    depth: 48_000,
    ground: Object.entries(game.state.marches).map(([side, depth]) => trench(at(game.state, side), side, depth)),
    sides: Object.keys(game.state.pieces).map((id, index) => ({
      id,
      name: id,
      ...lookOf(index),
      trackers: [{ name: 'units', value: 1, of: 1, tone: 'good' }],
      own: { marching: id === game.state.marching },
    })),
    pieces: Object.entries(game.state.pieces).map(([side, { x, y }]) => ({
      id: `piece-${side}`,
      side,
      seat: '',
      kind: 'block',
      name: side,
      x,
      y,
      facing: 0,
      inside: '',
      trackers: [],
      badges: [],
      own: { marched: game.state.marches[side] ?? 0 },
    })),
    marks: [],
    cards: [],
    cardsLeft: 0,
    waiting: game.strands.flatMap((strand) =>
      strand.pending
        .filter((each) => each.answered === undefined || each.secret === true)
        .map((each) => ({
          id: each.id,
          kind: each.secret === true ? '' : each.kind,
          clause: each.secret === true ? '' : each.clause,
          seats: each.seats,
          piece: '',
        })),
    ),
    outcome: outcomeShown(game.outcome),
    own: { rounds: game.state.rounds },
  }),
  deputies: ({ seats }, seat) => seats.filter(({ side }) => side === seats.find(({ id }) => id === seat)?.side).map(({ id }) => id),
  hand: (game, seat) => ({ word: game.state.words[game.seats.find((each) => each.id === seat)?.side ?? ''] ?? '' }),
  surrender: {
    together: true,
    check: () => null,
    carryOut: (referee, seat) => {
      const { seats } = referee.game;
      const side = seats.find(({ id }) => id === seat)?.side;
      const others = seats.map((each) => each.side).filter((each) => each !== side);
      referee.finish(wonBy([...new Set(others)], 'conceded', 'TOY-5'));
    },
  },
  flaws: () => [],
});

const book = bookOf('1');

/** Dice from a hash chain: predictable for tests that know the seed. */
function chance(state: ChanceState): Chance<string> {
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
  /** Whether red has two generals, who each bid and either of whom may march; whether green comes as a third side, and all who have marched win. */
  options: z
    .strictObject({ allies: z.boolean().default(false), third: z.boolean().default(false), sealed: z.boolean().default(false) })
    .prefault({}),
  /** The armies that are brought, by side. */
  banners: z.record(z.string(), z.string()).optional(),
});
type Scenario = z.infer<typeof form>;

export const ridge = { book: 'toy', id: 'ridge', name: 'The Ridge', description: 'Two pieces and a ridge.', rounds: 40 };
export const corners = {
  book: 'toy',
  id: 'corners',
  name: 'Three Corners',
  description: 'Three sides, and nobody need lose.',
  rounds: 3,
  options: { third: true },
};
export const skirmish = { book: 'toy', id: 'skirmish', name: 'A Skirmish', description: 'Soon over.', rounds: 2 };

const armyForm = z.strictObject({
  book: z.literal('toy'),
  name: z.string().min(1).max(60),
  notes: z.string().max(600).default(''),
  nation: z.string().max(40).default(''),
  banners: z.array(z.string().max(40)).min(1).max(1000),
});
type Army = z.infer<typeof armyForm>;

/** An army of this book: nothing but its banners. */
export const company = { book: 'toy', name: 'The Company', nation: 'Ridgeland', banners: ['Lion', 'Lion', 'Hare'] };

function readArmy(file: unknown): Army | Refusal {
  const read = armyForm.safeParse(file);
  return read.success ? read.data : refuse('TOY-6', 'malformed');
}

const armiesOf = (most: number): MusterRules<Army, Scenario> => ({
  read: readArmy,
  judge: ({ banners }) => (banners.length > most ? refuse('TOY-6.1', 'too-many-banners') : null),
  listOf: ({ nation }) => nation,
  measure: 'banners',
  strengthOf: ({ banners }) => banners.length,
  columns: [{ phrase: 'letters' }],
  lines: ({ banners }) =>
    [...new Set(banners)].map((name) => ({
      count: banners.filter((each) => each === name).length,
      name,
      isUnit: true,
      facts: [name.length],
    })),
  bringing: {
    withArmies(scenario, armies) {
      const names: Record<string, string> = {};
      for (const [side, file] of Object.entries(armies)) {
        const army = readArmy(file);
        if (isRefusal(army)) return army;
        const against = armiesOf(most).judge(army);
        if (against !== null) return against;
        names[side] = army.name;
      }
      return { ...scenario, banners: names };
    },
  },
});
/** Banners that an army may have unless that is mended. */
const MOST_BANNERS = 90;

const definition: RulebookDefinition<Toy, Scenario, { rounds: number }> = {
  book,
  chance,
  freshChance: (seed) => ({ seed, commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'), words: {}, drawn: {} }),
  scenarios: [ridge, skirmish],
  // Called off it counts as not fought.
  report: ({ outcome }) =>
    outcome?.reason === 'cancelled' || outcome?.reason === 'closed-by-operator' ? null : { winner: outcome?.winner ?? '' },
  loadScenario(file): Scenario | Refusal {
    const read = form.safeParse(file);
    return read.success ? read.data : refuse('', 'bad-scenario');
  },
  summary: (scenario) => ({
    id: scenario.id,
    name: scenario.name,
    description: scenario.description,
    book: 'toy',
    minutes: 5,
    sides: Object.keys(standing(scenario).state.pieces).map((id, index) => ({
      id,
      name: `${id[0]?.toUpperCase() ?? ''}${id.slice(1)}`,
      units: 1,
      ...lookOf(index),
    })),
  }),
  muster: musterIn('toy', armiesOf(MOST_BANNERS)),
  lookOf: (side) => lookOf(['red', 'black'].indexOf(side)),
  known: standing,
  setUp: standing,
  settingOf: (game) => ({ rounds: game.state.rounds }),
  gameFromView: ({ rounds }, seats, { table }) => ({
    ...gameSeen(seats, table),
    book: { id: book.id, version: book.version },
    state: {
      rounds,
      round: table.turn,
      words: {},
      marching: table.sides.find(({ own }) => own.marching)?.id ?? '',
      marches: Object.fromEntries(table.pieces.flatMap(({ side, own: { marched } }) => (marched === 0 ? [] : [[side, marched]]))),
      pieces: Object.fromEntries(table.pieces.map(({ side, x, y }) => [side, { x, y }])),
    },
  }),
  reveals: [],
  teams: {
    shared: [{ what: 'marches', clause: 'TOY-2' }],
    own: [{ what: 'bids', clause: 'TOY-1' }],
    // Whoever bids high bids with what is their ally's.
    allied: ({ seats }, { kind }, answer, seat) => {
      const high = kind === 'bid' ? bid.answer.safeParse(answer).data : undefined;
      const side = seats.find(({ id }) => id === seat)?.side ?? '';
      const owners = seats.filter((each) => each.side === side && each.id !== seat).map(({ id }) => id);
      if (high === undefined || high.bid < 5 || owners.length === 0) return null;
      return { clause: 'TOY-1', owners, pieces: [`piece-${side}`], points: high.bid };
    },
  },
  isSealed: ({ state }) => state.sealed === true,
  generals: [
    { id: 'bold', title: 'Bold', general: bidding(2) },
    { id: 'meek', title: 'Meek', clause: 'TOY-1', general: bidding(0) },
  ],
  hindsight: {
    forces: ({ sides, pieces }) =>
      forcesOf(
        sides,
        pieces.map(({ side }) => ({ side, strength: 1, standing: 1 })),
      ),
    between: ['bid', 'march'],
    leads: (kind) => kind === 'march',
  },
};

/** A computer general who bids so much, and otherwise does what somebody absent does. */
function bidding(bid: number): ComputerGeneral<unknown, PublicTypes>['general'] {
  return (_setting, _seats, { hand }) => {
    const [first] = hand?.decisions ?? [];
    if (first === undefined) throw new Error('nothing is asked of this seat');
    return { decision: first.id, answer: first.kind === 'bid' ? { bid } : first.fallback };
  };
}

/** All dice of this book fall in its flows. */
function standing(scenario: Scenario) {
  const ally: Seat[] = scenario.options.allies ? [{ id: 'red-2', side: 'red', name: 'General Rose' }] : [];
  const third: Seat[] = scenario.options.third ? [{ id: 'green-1', side: 'green', name: 'General Green' }] : [];
  const seats: Seat[] = [
    { id: 'red-1', side: 'red', name: 'General Red' },
    ...ally,
    { id: 'black-1', side: 'black', name: 'General Black' },
    ...third,
  ];
  const pieces: Toy['state']['pieces'] = {
    red: { x: 0, y: 0 },
    black: { x: 48000, y: 0 },
    ...(scenario.options.third ? { green: { x: 24000, y: 40000 } } : {}),
  };
  const state: Toy['state'] = {
    rounds: scenario.rounds,
    round: 1,
    words: {},
    pieces,
    marching: 'red',
    marches: {},
    ...(scenario.options.third ? { shared: true } : {}),
    ...(scenario.options.sealed ? { sealed: true } : {}),
  };
  return { seats, state };
}

export const toyBook = defineRulebook(definition);

/** The same book under another name, with another computer general. */
export function toyBookWith(id: string, general: ComputerGeneral<unknown, PublicTypes>['general']) {
  return defineRulebook({ ...definition, book: { ...book, id }, generals: [{ id: 'full', title: 'Full', general }], scenarios: [] });
}

/** The same book in another version, with its rules mended or as they were. */
export function toyBookOf(version: string, mending: Mending = {}) {
  const muster = musterIn('toy', armiesOf(mending.banners ?? MOST_BANNERS));
  return defineRulebook({ ...definition, muster, book: bookOf(version, mending) });
}
