import { queensMenScenarios } from '@longroll/rules/scenarios/queens-men';

/** One order by the fewest presses. */
export interface GestureOrder {
  readonly does: 'march' | 'volley' | 'charge';
  /** What its id begins with. */
  readonly unit: string;
  /** Whom it is pointed at: the nearest whose id begins so. */
  readonly at?: string;
  /** Where it goes, from where it stands, in thousandths of an inch. */
  readonly to?: { readonly x: number; readonly y: number };
  /** By dragging it, or because it is the one that is asked about, instead of pressing it first. */
  readonly by?: 'drag' | 'asked';
  /** What the log tells of it; null of a march, which is seen by where it stands. */
  readonly told: RegExp | null;
}

/** A field on which one order after another lies within reach, in one book. */
export interface GestureField {
  readonly book: string;
  readonly name: string;
  readonly scenario: object;
  /** Questions at which a piece is ordered. */
  readonly asked: readonly string[];
  readonly orders: readonly GestureOrder[];
}

const spot = (x: number, y: number) => ({ x, y });
const LINE = { kind: 'line', ranks: 2 };
const FIRED = /fire|volley/i;
const CHARGED = /charge/i;

function army(side: string, units: readonly object[], y: number): object {
  return { name: side, players: [{ seat: `${side}-1`, general: `General ${side}`, rating: 3, at: spot(36, y) }], units };
}

/** The cards of red come next: foot with an enemy within their muskets, lancers with one before them, a march in the open, and reserves for whatever falls on somebody. */
function meadow(book: string, options: object): object {
  const red = (id: string, name: string, type: string, x: number, y: number) => ({
    id,
    name,
    type,
    at: spot(x, y),
    facing: 90,
    ...(type === 'skirmishers' ? {} : { formation: LINE }),
  });
  const black = (id: string, x: number, y: number) => ({
    id,
    name: `Grey ${id}`,
    type: 'infantry',
    quality: 'militia',
    at: spot(x, y),
    facing: 270,
    formation: LINE,
  });
  const owned = (units: readonly object[], owner: string) =>
    book === 'kings-men-revised' ? units.map((each) => ({ ...each, owner })) : units;
  const reserves = [0, 1, 2].map((index) => red(`reserve-${index}`, `Reserve ${index}`, 'infantry', 10 + 9 * index, 4));
  const reds = [
    red('guards', 'Foot Guards', 'infantry', 8, 12),
    red('foot', 'Third Foot', 'infantry', 26, 14),
    red('lancers', 'Lancers', 'cavalry', 46, 14),
    red('hussars', 'Hussars', 'cavalry', 60, 14),
    ...reserves,
  ];
  const blacks = [black('one', 26, 24), black('two', 46, 22), black('three', 60, 22), black('four', 8, 42), black('five', 20, 42)];
  return {
    format: 1,
    book,
    id: `meadow-${book}`,
    name: 'The meadow',
    description: 'A march, a volley and two charges within reach.',
    minutes: 10,
    table: { width: 72, depth: 48 },
    terrain: [],
    armies: { red: army('red', owned(reds, 'red-1'), 8), black: army('black', owned(blacks, 'black-1'), 40) },
    options: { deployment: 'scenario', ...options },
    begins: { step: 'turn.anybody-left', situation: { deck: ['red-9', 'red-8', 'red-7', 'red-6'], armies: { red: commanded(book) } } },
  };
}

/** A general with points left, as that book counts them. */
function commanded(book: string): object {
  return book === 'kings-men-revised' ? { points: { 'red-1': 6 }, rolled: [6] } : { points: 6, rolled: { 'red-1': [6] } };
}

/** March, volley and charge of the books for armies, in this order: whoever has acted on the field does not do so again. */
const ORDERS: readonly GestureOrder[] = [
  { does: 'march', unit: 'guards', to: spot(0, 4000), told: null },
  { does: 'volley', unit: 'foot', at: 'one', told: FIRED },
  { does: 'charge', unit: 'lancers', at: 'two', told: CHARGED },
  { does: 'charge', unit: 'hussars', at: 'three', by: 'drag', told: CHARGED },
];

/** Battalions face to face: one marches, one fires at who stands before it, one charges who is near. */
function drillField(): object {
  const battalion = (id: string, name: string, x: number, y: number, facing: number) => ({
    id,
    name,
    type: 'line-infantry',
    formation: 'line',
    at: spot(x, y),
    facing,
  });
  const brigade = (id: string, edge: string, at: object, units: readonly object[]) => ({
    name: `The ${id} brigade`,
    edge,
    elan: 5,
    players: [{ seat: `${id}-1`, commander: `Colonel ${id}`, at, units }],
  });
  return {
    format: 1,
    book: 'toy-soldiers',
    id: 'face-to-face',
    name: 'Face to face',
    description: 'A march, a volley and a charge within reach.',
    minutes: 10,
    table: { width: 72, depth: 48 },
    forces: 'fixed',
    attacker: 'red',
    sides: {
      red: brigade('red', 'bottom', spot(36, 6), [
        battalion('guards', 'Guards', 12, 14, 90),
        battalion('foot', 'Third Foot', 32, 14, 90),
        battalion('hussars', 'Fourth Foot', 56, 14, 90),
      ]),
      blue: brigade('blue', 'top', spot(36, 42), [
        battalion('one', 'Blue One', 32, 24, 270),
        battalion('two', 'Blue Two', 56, 23, 270),
        battalion('three', 'Blue Three', 12, 42, 270),
      ]),
    },
    options: { timeLimitTurns: 8 },
  };
}

/** A few stands of each side, so many inches from one another. */
function hostsApart(by: number): object {
  const host = (id: string, list: string, rows: readonly string[], y: number, facing: number) => ({
    name: list,
    list,
    players: [{ seat: `${id}-1`, general: `General ${id}` }],
    army: { build: 'fixed', units: rows.map((row, index) => ({ id: `${id}-${index + 1}`, row, at: { x: 6 + index * 7, y }, facing })) },
    leaders: { warRating: 4, cinc: `${id}-1`, captains: [] },
  });
  return {
    format: 1,
    book: 'rally-king',
    id: 'hosts-apart',
    name: 'Hosts apart',
    description: 'Bodies that march, and one that may charge.',
    minutes: 10,
    table: { width: 26, depth: 20 },
    attacker: 'red',
    baselines: { red: 'south' },
    terrain: [],
    sides: {
      red: host('red', 'orcs', ['orcs', 'orcs', 'orcs'], 6, 90),
      blue: host('blue', 'orcs', ['orcs', 'orcs', 'orcs'], 6 + by, 270),
    },
    options: { turnLimit: 4 },
  };
}

/** The width of the creek, from one row of its table to another, in inches. */
const strip = (near: number, far: number) => [spot(0, near), spot(48, near), spot(48, far), spot(0, far)];
/** The ambush with both sides set up within reach of each other's muskets. */
const creek = Object.assign({}, queensMenScenarios[0], { zones: { red: strip(14, 21), black: strip(26, 33) } });

export const GESTURE_FIELDS: readonly GestureField[] = [
  { book: 'kings-men', name: 'King’s Men', scenario: meadow('kings-men', {}), asked: ['card-effect', 'choose-unit'], orders: ORDERS },
  {
    book: 'kings-men',
    name: 'King’s Men, where a card may be overridden',
    scenario: meadow('kings-men', { overrideDeck: true }),
    asked: ['use-card', 'card-effect', 'choose-unit'],
    orders: ORDERS.slice(0, 1),
  },
  {
    book: 'kings-men-revised',
    name: 'King’s Men, revised',
    scenario: meadow('kings-men-revised', {}),
    asked: ['choose-unit'],
    orders: ORDERS,
  },
  {
    book: 'queens-men',
    name: 'Queen’s Men',
    scenario: creek,
    asked: ['activate'],
    orders: [
      { does: 'march', unit: 'rangers', to: spot(0, 1500), told: null },
      { does: 'volley', unit: 'grenadiers', at: 'militia', told: FIRED },
    ],
  },
  {
    book: 'toy-soldiers',
    name: 'Toy Soldiers',
    scenario: drillField(),
    asked: ['order'],
    orders: [
      { does: 'march', unit: 'guards', to: spot(0, 3000), told: null },
      { does: 'volley', unit: 'foot', at: 'one', told: FIRED },
      { does: 'charge', unit: 'hussars', at: 'two', by: 'drag', told: CHARGED },
    ],
  },
  {
    book: 'rally-king',
    name: 'Rally Round the King',
    scenario: hostsApart(9),
    asked: ['activate-body'],
    orders: [{ does: 'march', unit: 'red-', to: spot(0, 4000), by: 'asked', told: null }],
  },
  {
    book: 'rally-king',
    name: 'Rally Round the King, near the enemy',
    scenario: hostsApart(3),
    asked: ['activate-body'],
    orders: [{ does: 'charge', unit: 'red-', at: 'blue-', by: 'asked', told: CHARGED }],
  },
];
