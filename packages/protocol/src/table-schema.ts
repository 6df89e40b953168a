import { schema, t, type MapSchema, type SchemaType } from '@colyseus/schema';
import type {
  GroundPiece,
  Piece,
  PublicTable,
  PublicTypes,
  TableCard,
  TableMark,
  TableSide,
  Tone,
  Tracker,
  Waiting,
} from '@longroll/rules/kernel/table';

/*
 * The public table as Colyseus carries it: `PublicTable` of the kernel, field by field. Nothing secret ever enters it.
 * Lists are maps here, because the array type of the wire library has lost items on removal; `place` keeps their order.
 * Short lists of words travel as one text. What is a book's own, and trackers, travel as JSON, one text for each field, so that only those that change are
 * sent. These texts stand in numbered places of the structure itself, for there one that changes costs two bytes besides its length; in a map of its own it
 * would cost eight. `form` names the list of what stands in them, which all entries of one sort share.
 */

const PLACES = [
  't0',
  't1',
  't2',
  't3',
  't4',
  't5',
  't6',
  't7',
  't8',
  't9',
  't10',
  't11',
  't12',
  't13',
  't14',
  't15',
  't16',
  't17',
  't18',
  't19',
  't20',
  't21',
  't22',
  't23',
  't24',
  't25',
  't26',
  't27',
] as const;

/** Places for trackers and the fields of a book's own; those that are not used are not sent. */
const places = () => ({
  form: t.string().default(''),
  t0: t.string(),
  t1: t.string(),
  t2: t.string(),
  t3: t.string(),
  t4: t.string(),
  t5: t.string(),
  t6: t.string(),
  t7: t.string(),
  t8: t.string(),
  t9: t.string(),
  t10: t.string(),
  t11: t.string(),
  t12: t.string(),
  t13: t.string(),
  t14: t.string(),
  t15: t.string(),
  t16: t.string(),
  t17: t.string(),
  t18: t.string(),
  t19: t.string(),
  t20: t.string(),
  t21: t.string(),
  t22: t.string(),
  t23: t.string(),
  t24: t.string(),
  t25: t.string(),
  t26: t.string(),
  t27: t.string(),
});
type Places = { form: string } & { [Place in (typeof PLACES)[number]]: string };

/** What stands in the places, in order: each tracker with of how many it is, then the fields of the own. */
interface Form {
  readonly trackers: readonly (readonly [name: string, of: number])[];
  readonly own: readonly string[];
}

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
    ...places(),
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
    ...places(),
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

/** A question. There is an entry for each kind that has been asked; whether one is asked now, `asked` of the table says. */
const WaitingState = schema(
  {
    id: t.string().default(''),
    kind: t.string().default(''),
    clause: t.string().default(''),
    seats: t.string().default(''),
    /** `@` where it is the one that acts. */
    piece: t.string().default(''),
  },
  'WaitingState',
);
type WaitingState = SchemaType<typeof WaitingState>;

/** Who sits on a seat, and whether they are at the table now. */
const PresenceState = schema(
  {
    player: t.string().default(''),
    held: t.string().default('open'),
    connected: t.boolean().default(false),
    /** Away so long that others may give the seat away. */
    gone: t.boolean().default(false),
  },
  'PresenceState',
);
type PresenceState = SchemaType<typeof PresenceState>;

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
    /** Keys of the questions that are asked now, in order. */
    asked: t.string().default(''),
    over: t.boolean().default(false),
    winners: t.string().default(''),
    reason: t.string().default(''),
    clause: t.string().default(''),
    ...places(),
    /** What stands in the places of an entry, as JSON, by its number: see `Form`. */
    forms: t.map('string'),
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
  if (table.ground !== last?.ground)
    syncList(
      state.ground,
      last?.ground ?? [],
      table.ground,
      () => new GroundState(),
      (entry, piece) => write(entry, { piece: JSON.stringify(piece) }),
    );
  syncList(
    state.sides,
    last?.sides ?? [],
    table.sides,
    () => new SideState(),
    (entry, side) => writeSide(state, entry, side),
  );
  syncList(
    state.pieces,
    last?.pieces ?? [],
    table.pieces,
    () => new PieceState(),
    (entry, piece) => writePiece(state, entry, piece),
  );
  syncList(
    state.marks,
    last?.marks ?? [],
    table.marks,
    () => new MarkState(),
    (entry, { shape, ...mark }) => write(entry, { ...mark, shape: JSON.stringify(shape) }),
  );
  syncList(
    state.cards,
    last?.cards ?? [],
    table.cards,
    () => new CardState(),
    (entry, { id, side, place }) => write(entry, { id, side, pile: place }),
  );
  if (last === null || table.active !== last.active || !alike(table.waiting, last.waiting)) syncWaiting(state, table);
  if (last === null || !alike(table.own, last.own)) writePlaces(state, state, [], table.own);
}

function writePiece(state: TableState, entry: PieceState, { own, trackers, badges, ...piece }: Piece): void {
  write(entry, { ...piece, badges: words(badges) });
  writePlaces(state, entry, trackers, own);
}

function writeSide(state: TableState, entry: SideState, { own, trackers, ...side }: TableSide): void {
  write(entry, side);
  writePlaces(state, entry, trackers, own);
}

function writePlaces({ forms }: TableState, entry: Places, trackers: readonly Tracker[], own: object): void {
  const form: Form = { trackers: trackers.map(({ name, of }) => [name, of]), own: Object.keys(own) };
  const shown = trackers.map(({ value, tone }) => (tone === 'plain' ? value : [value, TONES.indexOf(tone)]));
  const texts = [...shown, ...Object.values(own)].map((each) => JSON.stringify(each));
  if (texts.length > PLACES.length) throw new Error(`${texts.length} trackers and fields are more than the table has places for`);
  const number = numberOf(forms, JSON.stringify(form));
  if (entry.form !== number) entry.form = number;
  PLACES.slice(0, texts.length).forEach((place, index) => {
    const text = texts[index] ?? '';
    if (entry[place] !== text) entry[place] = text;
  });
}

/** The number of a form, which is told when it is seen first. */
function numberOf(forms: MapSchema<string>, form: string): string {
  for (const [number, known] of forms.entries()) if (known === form) return number;
  const number = String(forms.size);
  forms.set(number, form);
  return number;
}

const TONES: readonly Tone[] = ['plain', 'good', 'fair', 'bad'];

/** Writes who holds a seat and whether they are at the table. */
export function syncPresence(
  state: TableState,
  seat: string,
  presence: { player: string; held: string; connected: boolean; gone: boolean },
): void {
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
  readonly #forms = new Map<string, Form>();
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
      sides: inOrder(state.sides).map((entry) => this.#side(state, entry)),
      pieces: inOrder(state.pieces).map((entry) => this.#piece(state, entry)),
      marks: inOrder(state.marks).map(readMark),
      cards: inOrder(state.cards).map(readCard),
      cardsLeft: state.cardsLeft,
      waiting: list(state.asked).flatMap((key) => readWaiting(state.waiting.get(key), state.active)),
      outcome: state.over ? { winners: list(state.winners), reason: state.reason, clause: state.clause } : null,
      own: this.#own(state),
    };
  }

  #formOf({ forms }: TableState, entry: Places): Form {
    const text = forms.get(entry.form) ?? '{"trackers":[],"own":[]}';
    const known = this.#forms.get(text);
    if (known !== undefined) return known;
    const form: Form = JSON.parse(text);
    this.#forms.set(text, form);
    return form;
  }

  #own(state: TableState): P['table'] {
    const form = this.#formOf(state, state);
    return this.#ofTable.read(state, textsOf(state, form), () => JSON.parse(ownOf(state, form)));
  }

  #piece(state: TableState, entry: PieceState): Piece<P['piece']> {
    const { id, side, seat, kind, name, x, y, facing, inside, badges } = entry;
    const form = this.#formOf(state, entry);
    const says = [id, side, seat, kind, name, x, y, facing, inside, badges, textsOf(entry, form)].join(SEPARATOR);
    return this.#pieces.read(entry, says, () => ({
      id,
      side,
      seat,
      kind,
      name,
      x,
      y,
      facing,
      inside,
      trackers: readTrackers(entry, form),
      badges: list(badges),
      own: this.#ofPieces.read(entry, ownOf(entry, form), parsed),
    }));
  }

  #side(state: TableState, entry: SideState): TableSide<P['side']> {
    const { id, name, colour, emblem } = entry;
    const form = this.#formOf(state, entry);
    return this.#sides.read(entry, [id, name, colour, emblem, textsOf(entry, form)].join(SEPARATOR), () => ({
      id,
      name,
      colour,
      emblem,
      trackers: readTrackers(entry, form),
      own: this.#ofSides.read(entry, ownOf(entry, form), parsed),
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

/** All that stands in the places of an entry, to tell whether anything has changed. */
function textsOf(entry: Places, { trackers, own }: Form): string {
  let all = entry.form;
  for (let index = 0; index < trackers.length + own.length; index++) all += SEPARATOR + textAt(entry, index);
  return all;
}

function textAt(entry: Places, index: number): string {
  const place = PLACES[index];
  return place === undefined ? 'null' : entry[place];
}

/** The fields of the own in the places of an entry as the JSON of one object. */
function ownOf(entry: Places, { trackers, own }: Form): string {
  return `{${own.map((field, index) => `${JSON.stringify(field)}:${textAt(entry, trackers.length + index)}`).join(',')}}`;
}

function readTrackers(entry: Places, { trackers }: Form): Tracker[] {
  return trackers.map(([name, of], index) => {
    const shown: number | readonly [number, number] = JSON.parse(textAt(entry, index));
    const [value, tone] = typeof shown === 'number' ? [shown, 0] : shown;
    return { name, value, of, tone: TONES[tone] ?? 'plain' };
  });
}

function readMark({ id, kind, name, side, shape }: MarkState): TableMark {
  return { id, kind, name, side, shape: JSON.parse(shape) };
}

function readCard({ id, side, pile }: SchemaType<typeof CardState>): TableCard {
  return { id, side, place: pile === 'drawn' || pile === 'banked' ? pile : 'discard' };
}

function readWaiting(entry: WaitingState | undefined, active: string): Waiting[] {
  if (entry === undefined) return [];
  const { id, kind, clause, seats, piece } = entry;
  return [{ id, kind, clause, seats: list(seats), piece: piece === ACTIVE ? active : piece }];
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
 * Brings the questions in line. An entry stays when nothing is asked by it, so that the next question of its kind need not say again what it is; where several
 * of a kind are asked at once, each has one.
 */
function syncWaiting(state: TableState, { waiting, active }: PublicTable): void {
  const idle = new Map(state.waiting.entries());
  const asked = waiting.map((item) => {
    const [key, known] = [...idle].find(([, { kind, clause }]) => kind === item.kind && clause === item.clause) ?? [
      String(state.waiting.size),
      undefined,
    ];
    const entry = known ?? new WaitingState();
    write(entry, { ...item, seats: words(item.seats), piece: item.piece !== '' && item.piece === active ? ACTIVE : item.piece });
    if (known === undefined) state.waiting.set(key, entry);
    idle.delete(key);
    return key;
  });
  write(state, { asked: words(asked) });
}

/** Stands for the piece that acts. */
const ACTIVE = '@';

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
