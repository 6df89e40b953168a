import { z } from 'zod';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { DecisionKind } from '../../src/kernel/decision.ts';
import { list, number, point, rolls, tells, text, type DataOf, type OwnOf } from '../../src/kernel/event.ts';
import { flow, loop, poll, step } from '../../src/kernel/flow.ts';
import { sequenceOf } from '../../src/kernel/sequence.ts';
import type { Game, Seat } from '../../src/kernel/game.ts';
import { forcesOf } from '../../src/kernel/force.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { wonBy } from '../../src/kernel/outcome.ts';
import { refuse } from '../kernel/toy-refuse.ts';
import type { GroundPiece, PublicTypes } from '../../src/kernel/table.ts';
import { gameSeen, outcomeShown, waitingFor } from '../../src/kernel/view.ts';
import type { RulebookDefinition, SetUp } from '../../src/rulebooks/definition.ts';
import { inches, type Point } from '../../src/table/units.ts';

/*
 * Three Saps, a whole rulebook of a page: three companies dig their way to the wall of a fort, and all who stand at it in the same turn have taken it
 * together (SG-3). No cards, no computer general, nothing secret; the ground is dug while the battle is fought.
 */

export const siegeEvents = {
  dug: rolls({ side: text, die: number, from: point, to: point }, ({ side, die }) => [{ side, piece: `sappers-${side}`, dice: [die] }]),
  ended: tells({ sides: list(text) }),
};

export interface SiegePublic extends PublicTypes {
  piece: { dug: number };
  side: { atWall: boolean };
  ground: { dug: number };
  table: { wall: number };
}

export interface Siege {
  /** How far the fort's wall is, and how far each side has dug, thousandths of an inch. */
  state: { turn: number; wall: number; dug: Record<string, number> };
  public: SiegePublic;
  events: DataOf<typeof siegeEvents>;
  secrets: OwnOf<typeof siegeEvents>;
  purposes: Record<'dig', unknown>;
}

const SIDES = [
  { id: 'oak', name: 'Oak Company', colour: 'green', emblem: 'triangle' },
  { id: 'elm', name: 'Elm Company', colour: 'orange', emblem: 'star' },
  { id: 'ash', name: 'Ash Company', colour: '#7d3fa8', emblem: 'cross' },
] as const;
const WIDTH = inches(48);
const DEPTH = inches(36);
const LAST_TURN = 12;

/** Where the head of a sap is. */
function headOf(side: string, dug: number): Point {
  return { x: inches(12 + 12 * SIDES.findIndex(({ id }) => id === side)), y: inches(6) + dug };
}

export const dig: DecisionKind<Siege, object, { dig: boolean }> = {
  kind: 'dig',
  clause: 'SG-1',
  answer: z.strictObject({ dig: z.boolean() }),
  open: false,
  options: () => [{ dig: true }, { dig: false }],
  check: () => null,
  fallback: () => ({ dig: false }),
};

const siege = flow<Siege, object>('siege', [
  loop([
    poll(
      'dig',
      dig,
      ({ game }) => game.seats.map(({ id }) => ({ seats: [id], about: {} })),
      (referee, _locals, answers) => {
        const { seats, state } = referee.game;
        for (const { seat, answer } of answers) {
          const side = seats.find(({ id }) => id === seat)?.side ?? '';
          const before = state.dug[side] ?? 0;
          if (!answer.dig || before === state.wall) continue;
          const [die = 1] = referee.roll('dig', 1);
          const now = Math.min(state.wall, before + inches(die));
          state.dug[side] = now;
          referee.emit('dug', 'SG-2', { side, die, from: headOf(side, before), to: headOf(side, now) });
        }
      },
    ),
    step('count', 'SG-3', (referee) => {
      const { state } = referee;
      const sides = SIDES.map(({ id }) => id).filter((id) => state.dug[id] === state.wall);
      if (sides.length < 2 && state.turn < LAST_TURN) {
        state.turn++;
        return;
      }
      referee.emit('ended', 'SG-3', { sides });
      referee.finish(sides.length < 2 ? wonBy([], 'relieved', 'SG-4') : wonBy(sides, 'stormed', 'SG-3'));
    }),
  ]),
]);

/** A rectangle of ground between two corners. */
function ground(id: string, kind: string, name: string, left: Point, right: Point, dug: number): GroundPiece<SiegePublic['ground']> {
  return {
    id,
    kind,
    name,
    shape: [left, { x: right.x, y: left.y }, right, { x: left.x, y: right.y }],
    contours: [],
    line: [],
    thickness: 0,
    own: { dug },
  };
}

function groundOf({ wall, dug }: Siege['state']): GroundPiece<SiegePublic['ground']>[] {
  const fort = ground(
    'fort',
    'fortification',
    'the fort',
    { x: inches(8), y: inches(8) + wall },
    { x: inches(40), y: inches(12) + wall },
    0,
  );
  const saps = Object.entries(dug)
    .filter(([, far]) => far > 0)
    .map(([side, far]) => {
      const [from, to] = [headOf(side, 0), headOf(side, far)];
      return ground(
        `sap-${side}`,
        'sap',
        `sap of ${side}`,
        { x: from.x - inches(1), y: from.y - inches(1) },
        { x: to.x + inches(1), y: to.y - inches(1) },
        far,
      );
    });
  return [fort, ...saps];
}

const book: Book<Siege> = {
  id: 'siege',
  version: '1',
  answerable: 'SG-0',
  events: siegeEvents,
  ...sequenceOf([siege]),
  anytime: new Map(),
  clone: cloneJson,
  table: (game) => ({
    seq: game.seq,
    turn: game.state.turn,
    phase: game.outcome === null ? 'dig' : 'over',
    active: '',
    width: WIDTH,
    depth: DEPTH,
    ground: groundOf(game.state),
    sides: SIDES.map((side) => ({ ...side, trackers: [], own: { atWall: game.state.dug[side.id] === game.state.wall } })),
    pieces: Object.entries(game.state.dug).map(([side, dug]) => ({
      id: `sappers-${side}`,
      side,
      seat: `${side}-1`,
      kind: 'sappers',
      name: `sappers of ${side}`,
      ...headOf(side, dug),
      facing: 900,
      inside: '',
      trackers: [{ name: 'dug', value: dug, of: game.state.wall, tone: 'plain' }],
      badges: [],
      own: { dug },
    })),
    marks: [],
    cards: [],
    cardsLeft: 0,
    waiting: waitingFor(game),
    outcome: outcomeShown(game.outcome),
    own: { wall: game.state.wall },
  }),
  hand: () => ({}),
  flaws: ({ state: { dug, wall } }) =>
    Object.entries(dug)
      .filter(([, far]) => far > wall)
      .map(([side]) => ({ phrase: `${side} has dug through the wall` })),
};

const form = z.strictObject({
  book: z.literal('siege'),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  wall: z.number().int().min(1),
  options: z.strictObject({}).prefault({}),
});
type Scenario = z.infer<typeof form>;

const seats: readonly Seat[] = SIDES.map(({ id, name }) => ({ id: `${id}-1`, side: id, name: `Captain of ${name}` }));
const standing = ({ wall }: Scenario): SetUp<Siege> => ({
  seats,
  state: { turn: 1, wall, dug: Object.fromEntries(SIDES.map(({ id }) => [id, 0])) },
});

export const siegeDefinition: RulebookDefinition<Siege, Scenario, object> = {
  book,
  chance: streams,
  freshChance,
  setUp: standing,
  known: standing,
  settingOf: () => ({}),
  reveals: [],
  generals: [],
  hindsight: {
    forces: ({ sides, pieces }) =>
      forcesOf(
        sides,
        pieces.map(({ side, own }) => ({ side, strength: own.dug, standing: 1 })),
      ),
    between: ['dig'],
    leads: (kind) => kind === 'dig',
  },
  scenarios: [{ book: 'siege', id: 'three-saps', name: 'Three Saps', description: 'Three companies before one wall.', wall: inches(9) }],
  loadScenario(file) {
    const read = form.safeParse(file);
    return read.success ? read.data : refuse('', 'bad-scenario');
  },
  lookOf: (side) => SIDES.find(({ id }) => id === side) ?? SIDES[0],
  summary: ({ id, name, description }) => ({
    id,
    name,
    description,
    book: 'siege',
    minutes: 5,
    sides: SIDES.map((side) => ({ ...side, units: 1 })),
    seats: seats.map((seat) => ({ id: seat.id, side: seat.side, general: seat.name })),
  }),
  gameFromView: (_setting, players, { table }): Game<Siege> => ({
    ...gameSeen(players, table),
    book: { id: book.id, version: book.version },
    state: { turn: table.turn, wall: table.own.wall, dug: Object.fromEntries(table.pieces.map(({ side, own }) => [side, own.dug])) },
  }),
};
