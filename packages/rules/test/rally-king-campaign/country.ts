import { campaignEvents, type CampaignEvents } from '../../src/books/rally-king/campaign/events.ts';
import { seasonOf } from '../../src/books/rally-king/campaign/calendar.ts';
import { ENTRIES } from '../../src/books/rally-king/campaign/entries.ts';
import { MAP, type NationId, type ProvinceId } from '../../src/books/rally-king/campaign/state/map-file.ts';
import { options } from '../../src/books/rally-king/campaign/options.ts';
import { placeOf } from '../../src/books/rally-king/campaign/powers/gazetteer.ts';
import {
  FRESH_TALLY,
  type Leader,
  type Nation,
  type Power,
  type PowerId,
  type Unit,
} from '../../src/books/rally-king/campaign/state/power.ts';
import { powerOf } from '../../src/books/rally-king/campaign/powers/roster.ts';
import { blank } from '../../src/books/rally-king/campaign/set-up/blank.ts';
import { resourceCommands, resourceFlows } from './chapters.ts';
import { cloneState, type CampaignGame, type CampaignReferee, type RKC, type State } from '../../src/books/rally-king/campaign/state.ts';
import type { Treasure } from '../../src/books/rally-king/campaign/state/treasure.ts';
import type { War } from '../../src/books/rally-king/campaign/state/war.ts';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import { script } from '../../src/chance/index.ts';
import { enter, type Entry } from '../../src/kernel/entry.ts';
import type { AnytimeKind, Book } from '../../src/kernel/book.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { flow, step, type Flow } from '../../src/kernel/flow.ts';
import type { Seat } from '../../src/kernel/game.ts';
import { Referee } from '../../src/kernel/referee.ts';
import { sequenceOf } from '../../src/kernel/sequence.ts';
import { clausesNamed, Playing, untouched, type Dice } from '../playing/trial.ts';

/** A moment of a campaign to begin from: nations by id, each with its player or null. */
export interface Moment {
  readonly nations: Readonly<Record<NationId, string | null>>;
  readonly year?: number;
  readonly season?: 'spring' | 'summer' | 'fall' | 'winter';
  readonly options?: Readonly<Record<string, unknown>>;
  readonly powers?: Readonly<Record<PowerId, Partial<Power>>>;
  readonly told?: Readonly<Record<NationId, Partial<Nation>>>;
  /** Who holds a province that is not its first owner's any more. */
  readonly held?: Readonly<Record<ProvinceId, PowerId>>;
  readonly state?: Partial<State>;
}

/** The state at that moment: every nation as it starts, without army, its Leader of War Rating 3. */
export function campaign(moment: Moment): State {
  const ids = Object.keys(moment.nations).toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    options: options.parse(moment.options ?? {}),
    seaLinks: [],
    fixed: { ratings: {}, relics: {} },
    season: seasonOf(moment.year ?? 1, moment.season ?? 'spring'),
    step: 'recruiting',
    nations: ids.map((id) => ({
      id,
      seat: moment.nations[id] ?? null,
      entitlement: 0,
      commanded: id,
      princes: {},
      torn: null,
      demon: null,
      conquered: false,
      ...moment.told?.[id],
    })),
    powers: ids.map((id) => power(id, moment.powers?.[id])),
    provinces: MAP.provinces
      .filter(({ nation }) => ids.includes(nation))
      .map(({ id, nation }) => ({ id, original: nation, holder: moment.held?.[id] ?? nation }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    ...blank(),
    ...moment.state,
  };
}

/** A power as its nation starts. */
export function power(id: NationId, other: Partial<Power> = {}): Power {
  return {
    id,
    nation: id,
    sort: 'nation',
    home: MAP.nations[id]?.capital ?? '',
    leader: { id: `${id}-leader`, rating: 3, health: 'fine' },
    morale: listOf(id).nationalMorale,
    rolls: 0,
    units: [],
    persons: [],
    contracts: [],
    tally: { ...FRESH_TALLY },
    refusals: 0,
    record: [],
    ...other,
  };
}

/** Units of one row of a nation's list, named by their number. */
export function units(nation: NationId, row: string, count: number, other: Partial<Unit> = {}): Unit[] {
  const found = listOf(nation).units.find(({ id }) => id === row);
  if (found === undefined) throw new Error(`${nation} has no ${row}`);
  const { rep, cost } = found;
  return Array.from({ length: count }, (_, index) => ({
    id: `${row}-${index + 1}`,
    list: nation,
    row,
    rep,
    cost,
    contract: null,
    at: MAP.nations[nation]?.capital ?? null,
    ...other,
  }));
}

/** A treasure in somebody's hands, hidden and usable. */
export function treasure(type: string, holder: Treasure['holder'], other: Partial<Treasure> = {}): Treasure {
  return { id: type, type, holder, revealed: false, usableFrom: 0, returns: null, paidFor: null, ...other };
}

/** A war that the first has begun against the second. */
export function war(id: number, aggressor: PowerId, target: PowerId, other: Partial<War> = {}): War {
  return { id, cause: 'choice', began: 0, aggressor, target, taken: [], idle: 0, next: aggressor, ...other };
}

function seatsOf({ nations }: Pick<State, 'nations'>): Seat[] {
  const players = nations.flatMap(({ id, seat }) => (seat === null ? [] : [{ id: seat, side: id, name: seat }]));
  return [...players, { id: 'marshal', side: '', name: 'marshal' }];
}

/** A game that stands at no question. */
export function gameOf(state: State): CampaignGame {
  return {
    book: { id: 'rally-king-campaign', version: '1' },
    seats: seatsOf(state),
    state,
    strands: [],
    chance: untouched(),
    seq: 0,
    asked: 0,
    outcome: null,
  };
}

export interface Done<T> {
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly value: T;
  readonly game: CampaignGame;
}

/** What a plain function of the referee does to a moment, with the dice that fall; the state is a copy of its own. */
export function done<T>(state: State, act: (referee: CampaignReferee) => T, dice: Dice = {}): Done<T> {
  const game = gameOf(cloneState(state));
  const referee = new Referee<RKC>(game, script(dice));
  const value = act(referee);
  return { state: game.state, events: clausesNamed(referee.events), value, game };
}

/** What a chapter brings to the book: its flows, and what may be done at any time while a form is open. */
export interface Chapters {
  readonly flows: readonly Flow<RKC, never>[];
  readonly anytime: readonly AnytimeKind<RKC, unknown>[];
}

/** One flow of these chapters being played from a moment, with dice in the order in which they fall. */
export function playing<L extends object>(
  { flows, anytime }: Chapters,
  state: State,
  entry: Entry<L>,
  locals: NoInfer<L>,
  dice: Dice = {},
): Playing<RKC> {
  const root = flow<RKC, object>('trial', [step('play', 'RKC-8.1', () => enter(entry, locals))]);
  const book: Book<RKC> = {
    id: 'rally-king-campaign',
    version: '1',
    answerable: 'RKC-30.3',
    events: campaignEvents,
    ...sequenceOf([root, ...flows]),
    anytime: new Map(anytime.map((kind) => [kind.kind, kind])),
    clone: cloneState,
    table: () => {
      throw new Error('nobody looks at it here');
    },
    hand: () => ({}),
    flaws: () => [],
  };
  return new Playing(book, seatsOf(state), state, script(dice));
}

/** What the events of one kind say, in order. */
export function told<K extends keyof CampaignEvents & string>(events: readonly GameEvent[], kind: K): CampaignEvents[K][] {
  return events.flatMap((event) => (isOfKind(event, kind) ? [event.data] : []));
}

function isOfKind<K extends keyof CampaignEvents & string>(event: GameEvent, kind: K): event is GameEvent<K, CampaignEvents[K]> {
  return event.kind === kind;
}

/** What the owners alone are told of the events of one kind, in order. */
export function secrets(
  events: readonly GameEvent[],
  kind: keyof CampaignEvents,
): { readonly knownTo: readonly string[]; readonly data: object }[] {
  return events.flatMap(({ kind: each, secret }) =>
    each === kind && secret !== undefined ? [{ knownTo: secret.knownTo, data: secret.data }] : [],
  );
}

/** The Leader of a power. */
export function findLeader(state: State, id: PowerId): Leader {
  return powerOf(state, id).leader;
}

/** The chapters on recruiting, persons, mercenaries, treasures, peoples and dragons. */
export const chapters: Chapters = { flows: resourceFlows, anytime: resourceCommands };

export { ENTRIES, powerOf };
