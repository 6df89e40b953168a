import { beginAt } from '../kernel/begin-at.ts';
import type { ChanceSource, ChanceState } from '../kernel/chance.ts';
import { begin, newGame } from '../kernel/decide.ts';
import { beginIn, play } from '../kernel/play.ts';
import { divide, type Division, type SideToDivide } from '../kernel/division.ts';
import type { EventKinds, GameEvent } from '../kernel/event.ts';
import type { BookTypes, Game, Seat, SeatId } from '../kernel/game.ts';
import { once } from '../kernel/once-per.ts';
import { isRefusal, refusalName, type Refusal } from '../kernel/refusal.ts';
import { refuse } from '../kernel/refuse.ts';
import { lessonFile, type Lesson } from '../lessons/lesson.ts';
import type { Answers } from '../kernel/view.ts';
import type { Advice, Chart, GameKind, Look, OfferedScenario, Reason, RulebookDefinition, ScenarioHead, Strength } from './definition.ts';
import { BEGINS, begunAt, beginningAnywhere, knownOf, loaded, readied } from './begun-file.ts';
import type { Drawing } from './drawing/form.ts';
import type { Moment } from './moment.ts';
import type { Roster } from './muster.ts';
import { advice, answersIn, plan, position, type Position } from './position.ts';
import { taken, type Taken } from './taken.ts';

/** A rulebook as everybody sees it who plays, keeps or checks its battles: what its games are made of stays behind it. */
export interface Rulebook {
  readonly id: string;
  readonly version: string;
  readonly kind: GameKind;
  /** Whether its players may write letters to one another. */
  readonly letters: boolean;
  /** Whether its players draw where nobody else may notice. */
  readonly drawsUnseen: boolean;
  /** Every kind of event its battles tell. */
  readonly events: EventKinds;
  /** The streams its battles are fought with. */
  readonly chance: ChanceSource;
  /** Strengths of its computer generals, the strongest first; none where the computer cannot play it. */
  readonly strengths: readonly Strength[];
  /** Scenarios that come with it. */
  readonly scenarios: readonly OfferedScenario[];
  /** The file of such a scenario; undefined where there is none of that name. */
  scenario(id: string): unknown;
  /** What may be drawn of its scenario files, and how; null where nobody draws its fields. */
  readonly drawing: Drawing | null;
  /** Its lessons, in the order in which they are learnt; none where the book has none. */
  readonly lessons: readonly Lesson[];
  /** Chance as a battle starts with it, from a secret seed of 64 hex digits. */
  freshChance(seed: string): ChanceState;
  /** What tells a side from the others, before its battle has begun too. */
  lookOf(side: string): Look;
  /** The board of its own that a scenario file is played on; null where it is a table. */
  chart(file: unknown): Chart | null;
  /** The scenario file with armies built beforehand in place of what it has, by side: each is a file in the book's own form, which the book judges. */
  withArmies(file: unknown, armies: Readonly<Record<string, unknown>>): unknown;
  /** The word for what its armies are measured in; empty where it builds none. */
  readonly measure: string;
  /** An army file as it is read and judged; a refusal where its form is wrong, or the book builds no armies. */
  roster(file: unknown): Roster | Refusal;
  /** A scenario file as it is offered to whoever would found a battle there: one of somebody's own is judged first. */
  offered(file: unknown): OfferedScenario | Refusal;
  /** The sides of a scenario file that may be divided among generals, and what may be dealt of each; none in a book that divides none. */
  sidesToDivide(file: unknown): readonly SideToDivide[] | Refusal;
  /** The scenario file with its sides divided among these generals. A refusal names the clause that stands against it. */
  divided(file: unknown, division: Division): unknown;
  /** The scenario file with so many days for each battle that it asks for; as it is in a book that limits none. */
  withBattleDays(file: unknown, days: number): unknown;
  /** The file with the seat of whoever founds its battle; the file itself, or why it cannot be read, where that is all one to the book. */
  withHost(file: unknown, seat: SeatId): unknown;
  /** The seats of a battle of this file. */
  seatsOf(file: unknown): readonly Seat[] | Refusal;
  /**
   * Sets a battle up from its scenario file and plays it to its first question; while players of `awaited` seats are missing nothing is drawn, and it waits. The
   * game is marked as one of `version`, this book's own unless another is to be tried with its rules.
   */
  open(file: unknown, chance: ChanceState, source?: ChanceSource, awaited?: readonly SeatId[], version?: string): Opened | Refusal;
  /** Steps that a battle may begin at in the middle (`openAt`); none where the book has none. */
  readonly beginnings: readonly string[];
  /**
   * Begins a battle in the middle: the table of a scenario file, what is different from it (`situation`, in the book's own form), and the step that is played next. A refusal when
   * there is no such step, what is written is not legal, or the book finds a flaw in it. Such a battle has no record: it does not begin where its scenario does.
   */
  openAt(moment: Moment, chance: ChanceState, source?: ChanceSource): Opened | Refusal;
  /** Whether its battles may be fought for another game, which they report to. */
  readonly reports: boolean;
  /** A position as it was stored (`Position.text`), by whatever version. */
  resume(game: string): Position;
  /**
   * What the computer general of this strength makes of an outlook (`Position.outlook`): it may take a while, and needs nothing else. The strongest one
   * where none is named, or none is so called.
   */
  advise(outlook: string, strength?: string): Advice;
  /** What that general means to do with their side by such an outlook; null where they could not say. */
  plan(outlook: string, strength?: string): readonly Reason[] | null;
  /**
   * What somebody knows of a battle (an outlook: `setting`, `seats` and the `view` they are sent) as a scenario file of its own that begins there, with the head it is given; null where no such
   * file can say it, as before the armies are drawn up.
   */
  taken(outlook: string, head: ScenarioHead): Taken | null;
  /** What may be answered to a question of an outlook, as the referee would list it; undefined where it is not asked there. */
  answers(outlook: string, decision: string): Answers | undefined;
}

/** A battle that has just begun. */
export interface Opened {
  readonly scenario: ScenarioHead;
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/**
 * Closes the types of one book. Throws where it names a question that it does not ask. Its scenarios and lessons are read and judged when somebody first asks for them, for most
 * threads never do; whoever asks is thrown that one of them is not sound.
 */
export function defineRulebook<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
): Rulebook {
  const { book } = definition;
  const stranger = definition.hindsight.between.find((kind) => !book.decisions.has(kind));
  if (stranger !== undefined) throw new Error(`${book.id} asks no ${stranger}`);
  const shipped = once(() => scenariosOf(definition));
  const lessons = once(() => (definition.lessons ?? []).map((file) => lessonFile.parse(file)));
  const whole = beginningAnywhere(definition);
  return {
    ...described(whole),
    get scenarios() {
      return shipped().scenarios;
    },
    scenario: (id) => shipped().files.get(id),
    get lessons() {
      return lessons();
    },
    ...readingFiles(whole),
    ...rewritingFiles(whole),
    ...beginning(whole),
    resume(text) {
      const game: Game<B> = JSON.parse(text);
      return position(whole, game);
    },
    advise: (outlook, strength) => advice(whole, outlook, strength),
    plan: (outlook, strength) => plan(whole, outlook, strength),
    answers: (outlook, decision) => answersIn(whole, outlook, decision),
    taken: (outlook, head) => taken(whole, outlook, head),
  };
}

/** What a book is, whatever is played by it. */
function described<B extends BookTypes, Scenario extends ScenarioHead, Setting>(definition: RulebookDefinition<B, Scenario, Setting>) {
  const { book, chance, kind = 'battle' } = definition;
  return {
    id: book.id,
    version: book.version,
    events: book.events,
    kind,
    letters: definition.letters === true,
    drawsUnseen: definition.drawsUnseen === true,
    chance,
    strengths: strengthsOf(definition),
    drawing: definition.drawing ?? null,
    measure: definition.muster?.measure ?? '',
    reports: definition.report !== undefined,
    beginnings: [...(definition.middle?.beginnings.keys() ?? [])],
    freshChance: (seed: string) => definition.freshChance(seed),
    lookOf: (side: string) => definition.lookOf(side),
  };
}

function strengthsOf<B extends BookTypes, Scenario extends ScenarioHead, Setting>({
  generals,
}: RulebookDefinition<B, Scenario, Setting>): Strength[] {
  return generals.map(({ id, title, clause }) => ({ id, title, ...(clause === undefined ? {} : { clause }) }));
}

/** How a scenario is offered to whoever would found a battle there. */
function offered<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  scenario: Scenario,
): OfferedScenario {
  const { dividing, kind = 'battle', letters = false } = definition;
  const battleDays = definition.withBattleDays !== undefined;
  const divided = dividing === undefined ? {} : { divided: dividing.sides(scenario).map(({ side, most }) => ({ side, most })) };
  return { ...definition.summary(scenario), ...divided, kind, letters, battleDays, strengths: strengthsOf(definition) };
}

/** The scenarios that come with a book, as they are offered, and their files by id. */
function scenariosOf<B extends BookTypes, Scenario extends ScenarioHead, Setting>(definition: RulebookDefinition<B, Scenario, Setting>) {
  const files = new Map<string, unknown>();
  const scenarios = definition.scenarios.map((file): OfferedScenario => {
    const scenario = definition.loadScenario(file);
    if (isRefusal(scenario)) throw new Error(`a scenario of ${definition.book.id} is not sound: ${refusalName(scenario)}`);
    files.set(scenario.id, file);
    return offered(definition, scenario);
  });
  return { scenarios, files };
}

/** What a scenario file says, and an army file. */
function readingFiles<B extends BookTypes, Scenario extends ScenarioHead, Setting>(definition: RulebookDefinition<B, Scenario, Setting>) {
  return {
    chart(file: unknown): Chart | null {
      const read = loaded(definition, file);
      return isRefusal(read) ? null : (definition.chart?.(read.scenario) ?? null);
    },
    roster: (file: unknown): Roster | Refusal => definition.muster?.roster(file) ?? noMuster(definition.book),
    offered(file: unknown): OfferedScenario | Refusal {
      const read = loaded(definition, file);
      if (isRefusal(read)) return read;
      const whole = offered(definition, read.scenario);
      if (read.begins === null) return whole;
      // Armies that stand in the middle of a battle are neither divided nor exchanged.
      const { divided: _divided, musters: _musters, ...begun } = whole;
      return begun;
    },
    sidesToDivide(file: unknown): readonly SideToDivide[] | Refusal {
      const read = loaded(definition, file);
      if (isRefusal(read)) return read;
      return read.begins === null ? (definition.dividing?.sides(read.scenario) ?? []) : [];
    },
    seatsOf(file: unknown): readonly Seat[] | Refusal {
      const read = loaded(definition, file);
      return isRefusal(read) ? read : knownOf(definition, read).seats;
    },
  };
}

function noMuster({ answerable }: { readonly answerable: string }): Refusal {
  return refuse(answerable, 'no-muster');
}

/** A scenario file with something in it that whoever founds a battle has chosen. */
function rewritingFiles<B extends BookTypes, Scenario extends ScenarioHead, Setting>(definition: RulebookDefinition<B, Scenario, Setting>) {
  const { answerable } = definition.book;
  const rewritten = (file: unknown, write: (scenario: Scenario) => Scenario | Refusal): unknown => {
    const read = loaded(definition, file);
    if (isRefusal(read)) return read;
    const scenario = write(read.scenario);
    return isRefusal(scenario) || read.begins === null ? scenario : { ...scenario, [BEGINS]: read.begins };
  };
  /** The same of a file that begins with its set-up. */
  const rewrittenWhole = (file: unknown, write: (scenario: Scenario) => Scenario | Refusal): unknown => {
    const read = loaded(definition, file);
    if (isRefusal(read)) return read;
    return read.begins === null ? write(read.scenario) : refuse(answerable, 'in-the-middle');
  };
  return {
    withArmies(file: unknown, armies: Readonly<Record<string, unknown>>): unknown {
      return rewrittenWhole(file, (scenario) => definition.muster?.bringing?.withArmies(scenario, armies) ?? noMuster(definition.book));
    },
    divided(file: unknown, division: Division): unknown {
      const { dividing } = definition;
      return rewrittenWhole(file, (scenario) =>
        dividing === undefined ? refuse(answerable, 'not-divided') : divide(dividing, scenario, division),
      );
    },
    withBattleDays(file: unknown, days: number): unknown {
      const { withBattleDays } = definition;
      return withBattleDays === undefined ? file : rewritten(file, (scenario) => withBattleDays(scenario, days));
    },
    withHost(file: unknown, seat: SeatId): unknown {
      const { withHost } = definition;
      return withHost === undefined ? file : rewritten(file, (scenario) => withHost(scenario, seat));
    },
  };
}

/** How battles begin: with their set-up, or in the middle. */
function beginning<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
): Pick<Rulebook, 'open' | 'openAt'> {
  const { book, chance } = definition;
  return {
    open(file, chanceState, source = chance, awaited = [], version = book.version) {
      const read = loaded(definition, file);
      if (isRefusal(read)) return read;
      const state = ownChance(chanceState);
      const waits = awaited.length > 0;
      const set = waits ? { ...knownOf(definition, read), stack: [] } : begunAt(definition, read, source(state));
      if (isRefusal(set)) return set;
      const awaiting = waits ? { awaited, scenario: file } : null;
      const { game, events } = begin({ ...book, version }, set.seats, set.state, state, source, awaiting, set.stack);
      return { scenario: read.scenario, position: position(definition, game), events };
    },
    openAt: (moment, chanceState, source = chance) => openedAt(definition, moment, chanceState, source),
  };
}

function openedAt<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  { scenario: file, step, situation = {} }: Moment,
  chanceState: ChanceState,
  source: ChanceSource,
): Opened | Refusal {
  const { book, chance, middle } = definition;
  if (middle === undefined) return refuse(book.answerable, 'no-middle');
  const first = typeof step === 'string' ? middle.beginnings.get(step) : play.safeParse(step).data;
  if (first === undefined)
    return typeof step === 'string' ? refuse(middle.clause, 'no-such-step', { step }) : refuse(middle.clause, 'not-a-step');
  const read = loaded(definition, file);
  if (isRefusal(read)) return read;
  const { scenario } = read;
  const drawn = ownChance(chanceState);
  const hand = source(drawn);
  const { seats, state: usual } = definition.setUp(scenario, hand);
  const state = middle.situated(usual, situation, hand);
  if (isRefusal(state)) return state;
  const unready = 'ready' in first ? readied(middle, first, state) : null;
  if (unready !== null) return unready;
  const [flaw] = book.flaws(newGame(book, seats, state, drawn));
  if (flaw !== undefined) return refuse(middle.clause, 'not-sound', { flaw });
  const begun =
    'ready' in first
      ? beginAt(book, seats, state, first.stack(state), drawn, source)
      : beginIn(book, seats, state, first, drawn, source, chance);
  if ('phrase' in begun) return refuse(middle.clause, 'not-sound', { flaw: begun });
  const { game, events } = begun;
  return { scenario, position: position(definition, game), events };
}

/** What a battle draws from is its own. */
function ownChance(given: ChanceState): ChanceState {
  return { ...given, words: { ...given.words }, drawn: { ...given.drawn } };
}
