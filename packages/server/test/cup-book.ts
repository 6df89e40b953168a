import type { Book } from '@longroll/rules/kernel/book';
import type { DecisionKind } from '@longroll/rules/kernel/decision';
import { flow, poll } from '@longroll/rules/kernel/flow';
import type { Seat } from '@longroll/rules/kernel/game';
import { wonBy } from '@longroll/rules/kernel/outcome';
import { refuse } from './toy-refuse.ts';
import { number, tells, text, type DataOf, type OwnOf } from '@longroll/rules/kernel/event';
import { sequenceOf } from '@longroll/rules/kernel/sequence';
import type { PublicTypes } from '@longroll/rules/kernel/table';
import { gameSeen, outcomeShown, waitingFor } from '@longroll/rules/kernel/view';
import { z } from 'zod';
import { freshChance, streams } from '../../rules/src/chance/index.ts';
import type { RulebookDefinition } from '@longroll/rules/rulebooks/definition';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { skirmish } from './toy-book.ts';

/*
 * A game whose moves are battles: Ann and Ben are asked whether they are ready, then so many battles are asked for at once, and whoever wins more of them
 * has the cup. In `exhibition` nobody plays them but computers, `alone` Ann plays against one.
 */

const cupEvents = { fought: tells({ battle: number, winner: text }) };

interface Cup {
  state: { battles: number; exhibition: boolean; alone: boolean; won: Record<string, number> };
  public: PublicTypes;
  events: DataOf<typeof cupEvents>;
  secrets: OwnOf<typeof cupEvents>;
  purposes: Record<'none', unknown>;
}

const SIDES = ['ann', 'ben'] as const;
const MARSHAL = 'marshal';

const ready: DecisionKind<Cup, object, object> = {
  kind: 'ready',
  clause: 'CUP-1',
  answer: z.strictObject({}),
  open: false,
  options: () => [{}],
  check: () => null,
  fallback: () => ({}),
};

const report: DecisionKind<Cup, { battle: number }, { winner: string }> = {
  kind: 'report',
  clause: 'CUP-2',
  answer: z.strictObject({ winner: z.string() }),
  open: true,
  options: () => [],
  check: () => null,
  fallback: () => ({ winner: '' }),
};

const cup = flow<Cup, object>('cup', [
  poll(
    'ready',
    ready,
    () => SIDES.map((seat) => ({ seats: [seat], about: {} })),
    () => undefined,
  ),
  poll(
    'fight',
    report,
    ({ state }) => Array.from({ length: state.battles }, (_, battle) => ({ seats: [MARSHAL], about: { battle }, secret: true })),
    (referee, _locals, answers) => {
      const { won } = referee.state;
      answers.forEach(({ answer: { winner } }, battle) => {
        // Ann is red in every battle.
        const side = winner === 'red' ? 'ann' : 'ben';
        won[side] = (won[side] ?? 0) + 1;
        referee.emit('fought', 'CUP-2', { battle, winner: side });
      });
      referee.finish(wonBy((won['ann'] ?? 0) > (won['ben'] ?? 0) ? ['ann'] : ['ben'], 'more battles', 'CUP-3'));
    },
  ),
]);

const book: Book<Cup> = {
  id: 'cup',
  version: '1',
  answerable: 'CUP-0',
  events: cupEvents,
  ...sequenceOf([cup]),
  anytime: new Map(),
  clone: (state) => structuredClone(state),
  table: (game) => ({
    seq: game.seq,
    turn: 1,
    phase: game.outcome === null ? 'play' : 'over',
    active: '',
    width: 1000,
    depth: 1000,
    ground: [],
    sides: SIDES.map((id) => ({ id, name: id, colour: 'red', emblem: 'disc', trackers: [], own: {} })),
    pieces: [],
    marks: [],
    cards: [],
    cardsLeft: 0,
    waiting: waitingFor(game),
    outcome: outcomeShown(game.outcome),
    own: {},
  }),
  hand: () => ({}),
  flaws: () => [],
};

const form = z.strictObject({
  book: z.literal('cup'),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  battles: z.number().int().min(1),
  exhibition: z.boolean().default(false),
  alone: z.boolean().default(false),
  options: z.strictObject({}).prefault({}),
});
type Scenario = z.infer<typeof form>;

const seats: readonly Seat[] = [
  ...SIDES.map((id) => ({ id, side: id, name: id })),
  { id: MARSHAL, side: '', name: 'Marshal', reserved: true },
];
const standing = ({ battles, exhibition, alone }: Scenario) => ({ seats, state: { battles, exhibition, alone, won: {} } });

const definition: RulebookDefinition<Cup, Scenario, object> = {
  book,
  kind: 'campaign',
  letters: true,
  chance: streams,
  freshChance,
  scenarios: [
    { book: 'cup', id: 'two-legs', name: 'Two Legs', description: 'Two battles at once.', battles: 2 },
    { book: 'cup', id: 'exhibition', name: 'Exhibition', description: 'One battle of computers.', battles: 1, exhibition: true },
    { book: 'cup', id: 'walk-over', name: 'Walk-over', description: 'Ann against the computer.', battles: 1, alone: true },
  ],
  loadScenario(file) {
    const read = form.safeParse(file);
    return read.success ? read.data : refuse('', 'bad-scenario');
  },
  summary: ({ id, name, description }) => ({
    id,
    name,
    description,
    book: 'cup',
    minutes: 5,
    sides: SIDES.map((side) => ({ id: side, name: side, units: 0, colour: 'red', emblem: 'disc' })),
  }),
  lookOf: () => ({ colour: 'red', emblem: 'disc' }),
  known: standing,
  setUp: standing,
  settingOf: () => ({}),
  gameFromView: (_setting, players, { table }) => ({
    ...gameSeen(players, table),
    book: { id: book.id, version: book.version },
    state: { battles: 0, exhibition: false, alone: false, won: {} },
  }),
  reveals: [],
  generals: [],
  hindsight: { forces: () => [], between: ['ready'], leads: () => false },
  commission: ({ state: { exhibition, alone } }) => ({
    book: 'toy',
    scenario: { ...skirmish, options: { sealed: true } },
    amongComputers: { ...skirmish, name: 'Exhibition', options: { sealed: true } },
    seats: { 'red-1': exhibition ? null : 'ann', 'black-1': exhibition || alone ? null : 'ben' },
  }),
  // Ben has no eye for battles of others.
  mayWatch: (_game, _question, viewers) => (viewers.includes('ben') ? refuse('CUP-4', 'no-spectator') : null),
};

export const cupBook = defineRulebook(definition);
