import { schema, t, type MapSchema, type SchemaType } from '@colyseus/schema';
import type { GroundPiece, Piece, PublicTable, PublicTypes, TableCard, TableMark, TableSide, Tone, Tracker, Waiting } from '@longroll/rules/kernel/table';

/*
 * The public table as Colyseus carries it: `PublicTable` of the kernel, field by field. Nothing secret ever enters it.
 * Lists are maps here, because the array type of the wire library has lost items on removal; `place` keeps their order.
 * Short lists of words travel as one text. What is a book's own travels as JSON, one text for each field of it, so that only those that change are sent.
 */

/** Fields of a book's own, by their names, each as JSON. */
const own = () => t.map('string');
/** Trackers by their names, each as JSON: value, of how many, tone; of these the last are left out where they are 0 and plain. */
const trackers = () => t.map('string');

const PieceState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    side: t.string().default(''),
    seat: t.string().default(''),
    kind: t.string().default(''),
    name: t.string().default(''),
    x: t.number().default(0),
    y: t.number().default(0),
    facing: t.number().default(0),
    inside: t.string().default(''),
    badges: t.string().default(''),
    trackers: trackers(),
    own: own(),
  },
  'PieceState',
);
type PieceState = SchemaType<typeof PieceState>;

const SideState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    name: t.string().default(''),
    colour: t.string().default(''),
    emblem: t.string().default(''),
    trackers: trackers(),
    own: own(),
  },
  'SideState',
);
type SideState = SchemaType<typeof SideState>;

/** A piece of ground: all of it as JSON, for it changes seldom and as a whole. */
const GroundState = schema({ place: t.number().default(0), piece: t.string().default('') }, 'GroundState');
type GroundState = SchemaType<typeof GroundState>;

const MarkState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    kind: t.string().default(''),
    name: t.string().default(''),
    side: t.string().default(''),
    shape: t.string().default(''),
  },
  'MarkState',
);
type MarkState = SchemaType<typeof MarkState>;

const CardState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    side: t.string().default(''),
    pile: t.string().default(''),
  },
  'CardState',
);

const WaitingState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    kind: t.string().default(''),
    clause: t.string().default(''),
    seats: t.string().default(''),
    piece: t.string().default(''),
  },
  'WaitingState',
);

/** Who sits on a seat, and whether he is at the table now. */
export const PresenceState = schema(
  {
    player: t.string().default(''),
    held: t.string().default('open'),
    connected: t.boolean().default(false),
    /** Away so long that others may give the seat away. */
    gone: t.boolean().default(false),
  },
  'PresenceState',
);
export type PresenceState = SchemaType<typeof PresenceState>;

export const TableState = schema(
  {
    seq: t.number().default(0),
    turn: t.number().default(0),
    phase: t.string().default(''),
    active: t.string().default(''),
    width: t.number().default(0),
    depth: t.number().default(0),
    ground: t.map(GroundState),
    sides: t.map(SideState),
    pieces: t.map(PieceState),
    marks: t.map(MarkState),
    cards: t.map(CardState),
    cardsLeft: t.number().default(0),
    waiting: t.map(WaitingState),
    over: t.boolean().default(false),
    winners: t.string().default(''),
    reason: t.string().default(''),
    clause: t.string().default(''),
    own: own(),
    /** By seat id. */
    presence: t.map(PresenceState),
  },
  'TableState',
);
export type TableState = SchemaType<typeof TableState>;

/**
 * Writes into the shared table what has changed since, and nothing else, so that clients receive small patches. `last` is the table it shows
 * already, null at first: reading that is far cheaper than reading the shared one.
 */
export function sync(state: TableState, last: PublicTable | null, table: PublicTable): void {
  write(state, {
    seq: table.seq,
    turn: table.turn,
    phase: table.phase,
    active: table.active,
    width: table.width,
    depth: table.depth,
    cardsLeft: table.cardsLeft,
    over: table.outcome !== null,
    winners: words(table.outcome?.winners ?? []),
    reason: table.outcome?.reason ?? '',
    clause: table.outcome?.clause ?? '',
  });
  if (table.ground !== last?.ground) syncList(state.ground, last?.ground ?? [], table.ground, () => new GroundState(), (entry, piece) => write(entry, { piece: JSON.stringify(piece) }));
  syncList(state.sides, last?.sides ?? [], table.sides, () => new SideState(), writeSide);
  syncList(state.pieces, last?.pieces ?? [], table.pieces, () => new PieceState(), writePiece);
  syncList(state.marks, last?.marks ?? [], table.marks, () => new MarkState(), (entry, { shape, ...mark }) => write(entry, { ...mark, shape: JSON.stringify(shape) }));
  syncList(state.cards, last?.cards ?? [], table.cards, () => new CardState(), (entry, { id, side, place }) => write(entry, { id, side, pile: place }));
  syncPlaces(state.waiting, table.waiting, () => new WaitingState(), (each) => ({ ...each, seats: words(each.seats) }));
  writeOwn(state.own, table.own);
}

function writePiece(entry: PieceState, { own: its, trackers: shown, badges, ...piece }: Piece): void {
  write(entry, { ...piece, badges: words(badges) });
  writeTrackers(entry.trackers, shown);
  writeOwn(entry.own, its);
}

function writeSide(entry: SideState, { own: its, trackers: shown, ...side }: TableSide): void {
  write(entry, side);
  writeTrackers(entry.trackers, shown);
  writeOwn(entry.own, its);
}

function writeTrackers(into: MapSchema<string>, shown: readonly Tracker[]): void {
  writeTexts(into, new Map(shown.map(({ name, value, of, tone }) => [name, JSON.stringify(tone === 'plain' ? (of === 0 ? [value] : [value, of]) : [value, of, tone])])));
}

function writeOwn(into: MapSchema<string>, its: object): void {
  writeTexts(into, new Map(Object.entries(its).map(([field, value]) => [field, JSON.stringify(value)])));
}

/** Brings a map of texts in line: only those that differ are sent. */
function writeTexts(into: MapSchema<string>, texts: ReadonlyMap<string, string>): void {
  const gone = [...into.keys()].filter((key) => !texts.has(key));
  for (const key of gone) into.delete(key);
  for (const [key, text] of texts) if (into.get(key) !== text) into.set(key, text);
}

/** Writes who holds a seat and whether he is at the table. */
export function syncPresence(state: TableState, seat: string, presence: { player: string; held: string; connected: boolean; gone: boolean }): void {
  let entry = state.presence.get(seat);
  if (entry === undefined) {
    entry = new PresenceState();
    write(entry, presence);
    state.presence.set(seat, entry);
  } else {
    write(entry, presence);
  }
}

/** The public table as the rules know it, read back from what the wire delivered. A page that reads it again and again keeps a `TableReader`. */
export function readTable<P extends PublicTypes = PublicTypes>(state: TableState): PublicTable<P> {
  return new TableReader<P>().read(state);
}

/**
 * Reads the public table of one battle as it changes: what has not changed since it was read last is the same object again. Here a book's own closes its
 * types, for JSON comes back as it was written.
 */
export class TableReader<P extends PublicTypes = PublicTypes> {
  readonly #pieces = new Kept<Piece<P['piece']>>();
  readonly #ofPieces = new Kept<P['piece']>();
  readonly #sides = new Kept<TableSide<P['side']>>();
  readonly #ofSides = new Kept<P['side']>();
  readonly #ground = new Kept<GroundPiece<P['ground']>>();
  readonly #ofTable = new Kept<P['table']>();
  #lying: PublicTable<P>['ground'] = [];

  read(state: TableState): PublicTable<P> {
    const ground = inOrder(state.ground).map((entry) => this.#ground.read(entry, entry.piece, parsed));
    if (ground.length !== this.#lying.length || ground.some((each, index) => each !== this.#lying[index])) this.#lying = ground;
    return {
      seq: state.seq,
      turn: state.turn,
      phase: state.phase,
      active: state.active,
      width: state.width,
      depth: state.depth,
      ground: this.#lying,
      sides: inOrder(state.sides).map((entry) => this.#side(entry)),
      pieces: inOrder(state.pieces).map((entry) => this.#piece(entry)),
      marks: inOrder(state.marks).map(readMark),
      cards: inOrder(state.cards).map(readCard),
      cardsLeft: state.cardsLeft,
      waiting: inOrder(state.waiting).map(readWaiting),
      outcome: state.over ? { winners: list(state.winners), reason: state.reason, clause: state.clause } : null,
      own: this.#ofTable.read(state.own, textOf(state.own), parsed),
    };
  }

  #piece(entry: PieceState): Piece<P['piece']> {
    const { id, side, seat, kind, name, x, y, facing, inside, badges } = entry;
    const [shown, text] = [textOf(entry.trackers), textOf(entry.own)];
    return this.#pieces.read(entry, [id, side, seat, kind, name, x, y, facing, inside, badges, shown, text].join(SEPARATOR), () => ({
      id, side, seat, kind, name, x, y, facing, inside, trackers: readTrackers(entry.trackers), badges: list(badges), own: this.#ofPieces.read(entry.own, text, parsed),
    }));
  }

  #side(entry: SideState): TableSide<P['side']> {
    const { id, name, colour, emblem } = entry;
    const [shown, text] = [textOf(entry.trackers), textOf(entry.own)];
    return this.#sides.read(entry, [id, name, colour, emblem, shown, text].join(SEPARATOR), () => ({
      id, name, colour, emblem, trackers: readTrackers(entry.trackers), own: this.#ofSides.read(entry.own, text, parsed),
    }));
  }
}

/** What was read of each part of the state, for as long as it says the same. */
class Kept<Value> {
  readonly #known = new WeakMap<object, { readonly text: string; readonly value: Value }>();

  read(part: object, text: string, make: (text: string) => Value): Value {
    const known = this.#known.get(part);
    if (known?.text === text) return known.value;
    const value = make(text);
    this.#known.set(part, { text, value });
    return value;
  }
}

const parsed = (text: string) => JSON.parse(text);

/** The fields in a map of JSON texts as the JSON of one object. */
function textOf(texts: MapSchema<string>): string {
  return `{${[...texts.entries()].map(([field, text]) => `${JSON.stringify(field)}:${text}`).join(',')}}`;
}

function readTrackers(texts: MapSchema<string>): Tracker[] {
  return [...texts.entries()].map(([name, text]) => {
    const [value, of = 0, tone = 'plain']: readonly [number, number?, Tone?] = JSON.parse(text);
    return { name, value, of, tone };
  });
}

function readMark({ id, kind, name, side, shape }: MarkState): TableMark {
  return { id, kind, name, side, shape: JSON.parse(shape) };
}

function readCard({ id, side, pile }: SchemaType<typeof CardState>): TableCard {
  return { id, side, place: pile === 'drawn' || pile === 'banked' ? pile : 'discard' };
}

function readWaiting({ id, kind, clause, seats, piece }: SchemaType<typeof WaitingState>): Waiting {
  return { id, kind, clause, seats: list(seats), piece };
}

/** Separates the words of a list in one text; no id contains it. */
const SEPARATOR = '\n';

function words(each: readonly string[]): string {
  return each.join(SEPARATOR);
}

function list(text: string): string[] {
  return text === '' ? [] : text.split(SEPARATOR);
}

interface Placed {
  place: number;
}

/**
 * Brings a map into step with a list. Entries go by id and its occurrence, since a deck holds two cards of one name.
 * Places only have to grow, so taking one out of the middle leaves the others untouched.
 */
function syncList<Item extends { readonly id: string }, State extends Placed>(
  into: MapSchema<State>,
  last: readonly Item[],
  items: readonly Item[],
  create: () => State,
  fill: (entry: State, item: Item) => void,
): void {
  const changed = items.map((item, index) => !alike(item, last[index]));
  if (items.length === last.length && !changed.includes(true)) return;
  const keys = keysOf(items);
  if (items.length === last.length && items.every(({ id }, index) => id === last[index]?.id)) {
    // Nearly always: the same in the same order, and only some of them are otherwise.
    items.forEach((item, index) => {
      const entry = changed[index] === true ? into.get(keys[index] ?? item.id) : undefined;
      if (entry !== undefined) fill(entry, item);
    });
    return;
  }
  const before = keysOf(last);
  let place = -1;
  items.forEach((item, index) => {
    const key = keys[index] ?? item.id;
    const existing = into.get(key);
    const entry = existing ?? create();
    if (existing === undefined || key !== before[index] || changed[index] === true) fill(entry, item);
    if (existing === undefined || entry.place <= place) entry.place = place + 1;
    place = entry.place;
    if (existing === undefined) into.set(key, entry);
  });
  const kept = new Set(keys);
  const gone = [...into.keys()].filter((key) => !kept.has(key));
  for (const key of gone) into.delete(key);
}

/** Whether two JSON values say the same. */
function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!hasFields(one) || !hasFields(other)) return false;
  for (const key in other) if (!(key in one)) return false;
  for (const key in one) if (!alike(one[key], other[key])) return false;
  return true;
}

function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Brings a map in line with a list whose items come and go all the time and are alike: one takes over the entry of the one before it in its
 * place, so that only what differs is sent.
 */
function syncPlaces<Item, State extends Placed>(into: MapSchema<State>, items: readonly Item[], create: () => State, fields: (item: Item) => Partial<State>): void {
  items.forEach((item, place) => {
    const existing = into.get(String(place));
    const entry = existing ?? create();
    write(entry, fields(item));
    if (existing !== undefined) return;
    entry.place = place;
    into.set(String(place), entry);
  });
  const gone = [...into.keys()].filter((key) => Number(key) >= items.length);
  for (const key of gone) into.delete(key);
}

/** Ids of the items, with their number where an id comes again. */
function keysOf(items: readonly { readonly id: string }[]): string[] {
  const taken = new Set<string>();
  return items.map(({ id }) => {
    let key = id;
    for (let count = 2; taken.has(key); count++) key = `${id}#${count}`;
    taken.add(key);
    return key;
  });
}

function inOrder<State extends Placed>(map: MapSchema<State>): State[] {
  return [...map.values()].sort((a, b) => a.place - b.place);
}

/** Assigns the fields that differ. */
function write<State extends object>(state: State, values: Partial<State>): void {
  for (const key in values) {
    const value = values[key];
    if (value !== undefined && state[key] !== value) state[key] = value;
  }
}
