import { phraseSaid } from '@longroll/words/sentence';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { FRESH_CASCADE } from '../../src/books/rally-king/battle/entries.ts';
import type { RallyEvents } from '../../src/books/rally-king/battle/events.ts';
import type { Ground } from '../../src/books/rally-king/battle/state/ground.ts';
import { options } from '../../src/books/rally-king/battle/options.ts';
import { unprepared, type Muster, type Preparation } from '../../src/books/rally-king/battle/state/preparation.ts';
import type { RallyGame, RallyReferee, RK, State } from '../../src/books/rally-king/battle/state.ts';
import type { Army, Leader } from '../../src/books/rally-king/battle/state/army.ts';
import type { SideId, Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { script } from '../../src/chance/index.ts';
import { enter, type Entry } from '../../src/kernel/entry.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import type { SeatId } from '../../src/kernel/game.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import type { Outcome } from '../../src/kernel/outcome.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { Referee } from '../../src/kernel/referee.ts';
import { degrees, inches, pointInInches, type Point } from '../../src/table/units.ts';
import { untouched, clausesNamed, seatsOf, type Dice } from '../playing/trial.ts';

/** Foot of four, Rep 4, AC 2, Melee, as much of it as is not said otherwise; place in inches, facing in degrees. */
export function u(id: string, side: SideId, x: number, y: number, facing: number, other: Partial<Unit> = {}): Unit {
  return {
    id,
    side,
    seat: `${side}-1`,
    type: 'warriors',
    name: id,
    kind: 'troops',
    arm: 'melee',
    traits: [],
    rep: 4,
    ac: 2,
    figures: 4,
    cost: 24,
    mounted: false,
    hits: 0,
    where: 'table',
    at: pointInInches({ x, y }),
    facing: degrees(facing),
    level: 'ground',
    active: false,
    melee: null,
    enchantments: [],
    ...other,
  };
}

/** A moment of a battle to begin from. */
export interface Moment {
  readonly units: readonly Unit[];
  readonly ground?: readonly Ground[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly armies?: Partial<Record<SideId, Partial<Army>>>;
  /** Players of each side, the CinC's first. */
  readonly seats?: Partial<Record<SideId, readonly SeatId[]>>;
  readonly state?: Partial<State>;
}

function army(id: SideId, { units, seats, armies }: Moment): Army {
  return {
    id,
    name: id,
    nation: { list: 'treyine', alignment: 0, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 },
    seats: seats?.[id] ?? [`${id}-1`],
    npc: false,
    lone: false,
    baseline: id === 'red' ? 'south' : 'north',
    leaders: [],
    magic: { users: [], guard: null, revealed: false, channeler: null },
    treasures: [],
    points: 4,
    commanderPoints: {},
    allotted: null,
    omen: { modifier: 0, taken: [] },
    fielded: units.filter(({ side }) => side === id).reduce((sum, { cost }) => sum + cost, 0),
    hastened: false,
    offering: [],
    ...armies?.[id],
  };
}

/** A CinC or Captain with a unit, or without one. */
export function leader(id: string, unit: string | null, other: Partial<Leader> = {}): Leader {
  return { id, rank: 'captain', name: id, warRating: 1, unit, fate: 'fine', ...other };
}

/** A rectangle of ground, corners in inches. */
export function land(
  id: string,
  type: Ground['type'],
  left: number,
  bottom: number,
  right: number,
  top: number,
  other: Partial<Ground> = {},
): Ground {
  const corners: Point[] = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return { id, type, name: id, shape: corners.map(pointInInches), ...other };
}

/** The state at that moment: turn 1, red attacks from the south, its player turn is under way, clear ground. */
export function position(moment: Moment): State {
  return {
    options: options.parse(moment.options ?? {}),
    table: { width: inches(48), depth: inches(36) },
    preparation: null,
    ground: moment.ground ?? [],
    phase: 'turn',
    turn: 1,
    playerTurns: 1,
    attacker: 'red',
    armies: { red: army('red', moment), blue: army('blue', moment) },
    units: Object.fromEntries(moment.units.map((unit) => [unit.id, { ...unit }])),
    play: {
      side: 'red',
      places: [],
      handled: [],
      moved: [],
      fired: [],
      passed: [],
      wheeled: {},
      waded: {},
      fought: [],
      cast: false,
      slot: { units: [], shots: {}, moved: [], touched: [], fired: [], charged: [], fresh: [], objective: null },
    },
    cascade: FRESH_CASCADE,
    charges: [],
    aftermath: { lost: [], rampaging: [] },
    ...moment.state,
  };
}

/** An army that its file gives, with a CinC of War Rating 3. */
const GIVEN: Muster = { build: 'fixed', limit: 0, warRating: 3, seeksHero: false, seeksMagic: false, zone: null, demonHost: false };

/** The set-up of two given armies on given ground before its first step, red attacking from the south, as much of it as is not said otherwise. */
export function settingUp(other: Partial<Preparation> = {}): Preparation {
  const begun = unprepared({
    musters: { red: GIVEN, blue: GIVEN },
    attacker: 'red',
    invader: null,
    terrainGiven: true,
    baselines: { red: 'south', blue: 'north' },
    refusals: 0,
    campaign: false,
    plans: { red: null, blue: null },
  });
  return { ...begun, ...other };
}

/** A game that stands at no question, for what is judged or told of a position. */
export function gameOf(state: State): RallyGame {
  return {
    book: { id: rallyKing.id, version: rallyKing.version },
    seats: seatsOf(state),
    state,
    strands: [],
    chance: untouched(),
    seq: 0,
    asked: 0,
    outcome: null,
  };
}

/** What a flow came to. */
export interface Played {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Every question, in order. */
  readonly asked: readonly Pending[];
  /** What the flow ended with. */
  readonly value: unknown;
  readonly outcome: Outcome | null;
  /** Dice thrown, by purpose. */
  readonly thrown: Readonly<Record<string, number>>;
}

/** Answers by kind of question, in the order in which they are asked; when they have run out, what is played for somebody absent. */
export type Answers = Readonly<Record<string, readonly unknown[]>>;

/** Plays one flow to its end with dice in the order in which they fall; a die that is not foreseen fails the test. */
export function played<L extends object>(
  state: State,
  entry: Entry<L>,
  locals: NoInfer<L>,
  dice: Dice = {},
  answers: Answers = {},
  others: ReadonlyMap<string, Book<RK>['flows'] extends ReadonlyMap<string, infer F> ? F : never> = new Map(),
): Played {
  let value: unknown;
  const root = flow<RK, { value?: unknown }>('trial', [
    step('play', 'RK-20.1', () => enter(entry, locals, 'value')),
    step('end', 'RK-20.10', (_referee, kept) => {
      value = kept.value;
    }),
  ]);
  const book: Book<RK> = { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, ...others, [root.name, root]]) };
  const chance: ChanceSource = script(dice);
  let verdict = begin(book, seatsOf(state), state, untouched(), chance);
  const events = [...clausesNamed(verdict.events)];
  const asked: Pending[] = [];
  const given: Record<string, number> = {};
  for (;;) {
    const [pending] = openDecisions(verdict.game);
    if (pending === undefined) break;
    asked.push(pending);
    const [seat = ''] = pending.seats;
    const number = given[pending.kind] ?? 0;
    given[pending.kind] = number + 1;
    const fallback = standIn(book, verdict.game, pending, seat);
    const answer = answers[pending.kind]?.[number];
    // A game read back from JSON goes on like the game itself.
    const next = decide(book, cloneJson(verdict.game), answer === undefined ? fallback : { ...fallback, answer }, chance);
    if (isRefusal(next)) throw new Error(`refused under ${next.clause}: ${next.code}`);
    events.push(...clausesNamed(next.events));
    verdict = next;
  }
  // A test may set up what could not come about.
  const before = rallyKing.flaws(gameOf(state)).map(phraseSaid);
  const flaws = rallyKing
    .flaws(verdict.game)
    .map(phraseSaid)
    .filter((flaw) => !before.includes(flaw));
  if (flaws.length > 0) throw new Error(flaws.join('; '));
  return { state: verdict.game.state, events, asked, value, outcome: verdict.game.outcome, thrown: verdict.game.chance.drawn };
}

/** What the events of one kind say, in order. */
export function told<K extends keyof RallyEvents & string>({ events }: Pick<Played, 'events'>, kind: K): RallyEvents[K][] {
  return events.flatMap((event) => (isOfKind(event, kind) ? [event.data] : []));
}

function isOfKind<K extends keyof RallyEvents & string>(event: GameEvent, kind: K): event is GameEvent<K, RallyEvents[K]> {
  return event.kind === kind;
}

/** What a plain function of the referee does to a position, with the dice that fall; the state is a copy of its own. */
export function done(state: State, act: (referee: RallyReferee) => void, dice: Dice = {}): Played {
  const game = gameOf(rallyKing.clone(state));
  const referee = new Referee<RK>(game, script(dice));
  act(referee);
  return {
    state: game.state,
    events: clausesNamed(referee.events),
    asked: [],
    value: undefined,
    outcome: game.outcome,
    thrown: game.chance.drawn,
  };
}

/** The unit of that id, wherever it is. */
export function unitIn({ units }: Pick<State, 'units'>, id: string): Unit {
  const found = units[id];
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
}

/** Where a unit stands, in inches and degrees. */
export function poseOf(state: Pick<State, 'units'>, id: string): readonly [number, number, number] {
  const { at, facing } = unitIn(state, id);
  return [at.x / 1000, at.y / 1000, facing / 10];
}
