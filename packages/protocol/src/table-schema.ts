import { schema, t, type MapSchema, type SchemaType } from '@colyseus/schema';
import type { Piece, PublicTable, TableCard, TableSide, Waiting } from '@longroll/rules/kernel/table';

/*
 * The public table as Colyseus carries it: `PublicTable` of the kernel, field by field. Nothing secret ever enters it.
 * Lists are maps here, because the array type of the wire library has lost items on removal; `place` keeps their order.
 * Short lists of words travel as one text.
 */

const PieceState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    side: t.string().default(''),
    kind: t.string().default(''),
    name: t.string().default(''),
    seat: t.string().default(''),
    quality: t.string().default(''),
    x: t.number().default(0),
    y: t.number().default(0),
    facing: t.number().default(0),
    formation: t.string().default(''),
    files: t.number().default(0),
    layout: t.string().default(''),
    spread: t.number().default(0),
    figures: t.number().default(0),
    strength: t.number().default(0),
    officer: t.boolean().default(false),
    ensign: t.boolean().default(false),
    counter: t.string().default(''),
    markers: t.string().default(''),
    inside: t.string().default(''),
    rating: t.number().default(0),
    facts: t.string().default(''),
  },
  'PieceState',
);

const SideState = schema(
  {
    place: t.number().default(0),
    id: t.string().default(''),
    name: t.string().default(''),
    started: t.number().default(0),
    lost: t.number().default(0),
    threshold: t.number().default(0),
    atOnce: t.boolean().default(false),
  },
  'SideState',
);

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
    done: t.string().default(''),
    sides: t.map(SideState),
    pieces: t.map(PieceState),
    cards: t.map(CardState),
    cardsLeft: t.number().default(0),
    waiting: t.map(WaitingState),
    over: t.boolean().default(false),
    winner: t.string().default(''),
    reason: t.string().default(''),
    clause: t.string().default(''),
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
    active: table.active.piece,
    done: words(table.active.done),
    cardsLeft: table.cardsLeft,
    over: table.outcome !== null,
    winner: table.outcome?.winner ?? '',
    reason: table.outcome?.reason ?? '',
    clause: table.outcome?.clause ?? '',
  });
  syncList(state.sides, last?.sides ?? [], table.sides, () => new SideState(), ({ atOnce = false, ...side }) => ({ ...side, atOnce }));
  syncList(state.pieces, last?.pieces ?? [], table.pieces, () => new PieceState(), ({ facts, ...piece }) => ({ ...piece, markers: words(piece.markers), facts: words(facts ?? []) }));
  syncList(state.cards, last?.cards ?? [], table.cards, () => new CardState(), ({ id, side, place }) => ({ id, side, pile: place }));
  syncPlaces(state.waiting, table.waiting, () => new WaitingState(), (each) => ({ ...each, seats: words(each.seats) }));
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

/** The public table as the rules know it, read back from what the wire delivered. */
export function readTable(state: TableState): PublicTable {
  return {
    seq: state.seq,
    turn: state.turn,
    phase: state.phase,
    active: { piece: state.active, done: list(state.done) },
    sides: inOrder(state.sides).map(readSide),
    pieces: inOrder(state.pieces).map(readPiece),
    cards: inOrder(state.cards).map(readCard),
    cardsLeft: state.cardsLeft,
    waiting: inOrder(state.waiting).map(readWaiting),
    outcome: state.over ? { winner: state.winner, reason: state.reason, clause: state.clause } : null,
  };
}

function readSide({ id, name, started, lost, threshold, atOnce }: SchemaType<typeof SideState>): TableSide {
  return atOnce ? { id, name, started, lost, threshold, atOnce } : { id, name, started, lost, threshold };
}

function readPiece(piece: SchemaType<typeof PieceState>): Piece {
  return {
    id: piece.id,
    side: piece.side,
    kind: piece.kind,
    name: piece.name,
    seat: piece.seat,
    quality: piece.quality,
    x: piece.x,
    y: piece.y,
    facing: piece.facing,
    formation: piece.formation,
    files: piece.files,
    layout: piece.layout,
    spread: piece.spread,
    figures: piece.figures,
    strength: piece.strength,
    officer: piece.officer,
    ensign: piece.ensign,
    counter: piece.counter,
    markers: list(piece.markers),
    inside: piece.inside,
    rating: piece.rating,
    ...(piece.facts === '' ? {} : { facts: list(piece.facts) }),
  };
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
  fields: (item: Item) => Partial<State>,
): void {
  const changed = items.map((item, index) => !alike(item, last[index]));
  if (items.length === last.length && !changed.includes(true)) return;
  const keys = keysOf(items);
  if (items.length === last.length && items.every(({ id }, index) => id === last[index]?.id)) {
    // Nearly always: the same in the same order, and only some of them are otherwise.
    items.forEach((item, index) => {
      const entry = changed[index] === true ? into.get(keys[index] ?? item.id) : undefined;
      if (entry !== undefined) write(entry, fields(item));
    });
    return;
  }
  const before = keysOf(last);
  let place = -1;
  items.forEach((item, index) => {
    const key = keys[index] ?? item.id;
    const existing = into.get(key);
    const entry = existing ?? create();
    if (existing === undefined || key !== before[index] || changed[index] === true) write(entry, fields(item));
    if (existing === undefined || entry.place <= place) entry.place = place + 1;
    place = entry.place;
    if (existing === undefined) into.set(key, entry);
  });
  const kept = new Set(keys);
  const gone = [...into.keys()].filter((key) => !kept.has(key));
  for (const key of gone) into.delete(key);
}

/** Whether two items say the same, field by field; of their lists, word by word. */
function alike<Item extends object>(one: Item, other: Item | undefined): boolean {
  if (other === undefined) return false;
  for (const key in other) if (!(key in one)) return false;
  for (const key in one) {
    const [here, there] = [one[key], other[key]];
    if (here === there) continue;
    if (!Array.isArray(here) || !Array.isArray(there) || here.length !== there.length || here.some((word, index) => word !== there[index])) return false;
  }
  return true;
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
