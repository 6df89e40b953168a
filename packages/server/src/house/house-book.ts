import { createHash } from 'node:crypto';
import type { ScenarioSummary } from '@longroll/protocol';
import { wordsOpen } from '@longroll/rules/kernel/agreement';
import type { Book } from '@longroll/rules/kernel/book';
import type { Chance, ChanceSource, ChanceState } from '@longroll/rules/kernel/chance';
import { begin, decide, openDecisions, standIn } from '@longroll/rules/kernel/decide';
import type { Command, Pending } from '@longroll/rules/kernel/decision';
import type { GameEvent } from '@longroll/rules/kernel/event';
import type { BookTypes, Game, Seat, SeatId } from '@longroll/rules/kernel/game';
import { canonicalJson } from '@longroll/rules/kernel/json';
import type { Outcome } from '@longroll/rules/kernel/outcome';
import { unattended } from '@longroll/rules/kernel/presence';
import { isRefusal, type Refusal } from '@longroll/rules/kernel/refusal';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { handOf, view, type Hand, type View } from '@longroll/rules/kernel/view';
import { isFlaw, recordText, rulebook, writeRecord, type Flaw, type Journal } from '@longroll/rules/record/index';

/** What a rulebook brings to the server: the book itself and how a battle of it is set up. */
export interface HouseBook<B extends BookTypes, Scenario extends ScenarioHead, Setting> {
  readonly book: Book<B>;
  /** The streams dice and cards are drawn from. */
  readonly chance: ChanceSource;
  /** Chance as a battle starts with it, from a secret seed of 64 hex digits. */
  freshChance(seed: string): ChanceState;
  /** Scenarios of the house, as files. */
  readonly scenarios: readonly unknown[];
  /** Judges a scenario file; a refusal says in a sentence what is wrong with it. */
  loadScenario(file: unknown): Scenario | Refusal;
  summary(scenario: Scenario): ScenarioSummary;
  setUp(scenario: Scenario, chance: Chance): { readonly seats: readonly Seat[]; readonly state: B['state'] };
  /** What does not change during the battle and everybody may know. */
  settingOf(game: Game<B>): Setting;
  /** Kinds of events that show what nobody could know before, though no die was thrown: a card turned up. */
  readonly reveals?: readonly string[];
  /** The computer general: sees a seat's view and nothing else. Null where a book has none. */
  readonly computer: ((setting: Setting, seats: readonly Seat[], view: View) => Choice) | null;
  /** Standing instructions of players: what one answers to a question, or null, and after how many seconds the house says so, drawn between these two. */
  readonly standing?: { readonly least: number; readonly most: number; answer(game: Game<B>, question: Pending, seat: SeatId): unknown };
  /** What becomes of a player who lets his time run out on card after card, in a book of cards. */
  readonly weary?: {
    /** Number of the card the seat plays now, or null. */
    cardOf(game: Game<B>, seat: SeatId): number | null;
    /** What is declared for him. */
    readonly declaration: Choice;
  };
  /** Seconds a player has for a question that may never wait for ever, whatever the battle's clock, or null. */
  secondsFor?(game: Game<B>, question: Pending): number | null;
}

/** What every scenario file has, whatever its book. */
export interface ScenarioHead {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** An answer to one of the open decisions of a seat. */
export interface Choice {
  readonly decision: string;
  readonly answer: unknown;
}

/** A rulebook as the server sees it: which state its games have is nobody's business here. */
export interface PlayableBook {
  readonly id: string;
  readonly version: string;
  readonly scenarios: readonly ScenarioSummary[];
  /** The file of a scenario of the house. */
  scenario(id: string): unknown;
  /** Sets up a battle and plays it to its first question. */
  found(file: unknown, seed: string): Founding | Refusal;
  /** A game as it was stored. */
  resume(game: string): Play;
  /** What the computer general makes of an outlook: it may take a while, and needs nothing else. */
  advise(outlook: string): Choice;
  /** The record of a battle as a file, or why its journal gives none. Plays the whole battle again. */
  record(journal: Journal): string | Flaw;
}

export interface Founding {
  readonly scenario: ScenarioHead;
  readonly play: Play;
  readonly events: readonly GameEvent[];
}

/** One position of one game. Never changes: a command gives a new one. */
export interface Play {
  readonly seats: readonly Seat[];
  /** Number of events so far. */
  readonly seq: number;
  readonly commitment: string;
  readonly over: boolean;
  readonly winner: string | null;
  readonly outcome: Outcome | null;
  /** What seats have added to the dice, and whether they still may. */
  readonly words: Readonly<Record<string, string>>;
  readonly wordsOpen: boolean;
  /** `revealed`: somebody may have learnt something by it, so that it cannot be taken back unnoticed. */
  decide(command: Command): { readonly play: Play; readonly events: readonly GameEvent[]; readonly revealed: boolean } | Refusal;
  /** Questions that wait for an answer. */
  questions(): Pending[];
  /** Seats whose players the table has noted as gone. */
  readonly absent: readonly SeatId[];
  /** Questions that nobody is there to answer. */
  unattended(): Pending[];
  table(): PublicTable;
  hand(seat: SeatId): Hand;
  setting(): unknown;
  /** All that the computer general of a seat may look at, as JSON; null where the book has none. */
  outlook(seat: SeatId): string | null;
  /** What the computer would answer, or null when it has nothing to say. */
  computerChoice(seat: SeatId): Choice | null;
  /** What a stand-in plays, always legal. */
  fallback(question: Pending, seat: SeatId): Choice;
  /** What a player has told the house to answer for him, and after how many seconds at least and at most; null when he wants to be asked. */
  standing(question: Pending, seat: SeatId): { readonly choice: Choice; readonly least: number; readonly most: number } | null;
  /** Number of the card the seat plays now, where the book counts them, or null. */
  cardOf(seat: SeatId): number | null;
  /** What is declared for a player who lets his time run out on card after card, or null. */
  readonly weary: Choice | null;
  /** Seconds after which the fallback is played though the battle has no clock, or null. */
  secondsFor(question: Pending): number | null;
  /** The secret seed: nobody's business before the battle is over. */
  seed(): string;
  /** The whole game as JSON, secrets and seed included. */
  text(): string;
  /** SHA-256 of the game, the same for equal games whatever the order of their keys. */
  hash(): string;
}

/** Closes the types of one book behind the server's view of it. */
export function playable<B extends BookTypes, Scenario extends ScenarioHead, Setting>(house: HouseBook<B, Scenario, Setting>): PlayableBook {
  const { book } = house;
  const shelf = new Map<string, unknown>();
  const scenarios: ScenarioSummary[] = [];
  for (const file of house.scenarios) {
    const scenario = house.loadScenario(file);
    if (isRefusal(scenario)) throw new Error(`a scenario of the house is not sound: ${scenario.message}`);
    shelf.set(scenario.id, file);
    scenarios.push(house.summary(scenario));
  }
  return {
    id: book.id,
    version: book.version,
    scenarios,
    scenario: (id) => shelf.get(id),
    found(file, seed) {
      const scenario = house.loadScenario(file);
      if (isRefusal(scenario)) return scenario;
      const chanceState = house.freshChance(seed);
      const { seats, state } = house.setUp(scenario, house.chance(chanceState));
      const { game, events } = begin(book, seats, state, chanceState, house.chance);
      return { scenario, play: position(house, game), events };
    },
    resume(text) {
      const game: Game<B> = JSON.parse(text);
      return position(house, game);
    },
    advise: (outlook) => advice(house, outlook),
    record(journal) {
      const record = writeRecord(rulebook(house), journal);
      return isFlaw(record) ? record : recordText(record);
    },
  };
}

function outlookOf<B extends BookTypes, Scenario extends ScenarioHead, Setting>(house: HouseBook<B, Scenario, Setting>, game: Game<B>, seat: SeatId): string | null {
  return house.computer === null ? null : JSON.stringify({ setting: house.settingOf(game), seats: game.seats, view: view(house.book, game, seat) });
}

function advice<B extends BookTypes, Scenario extends ScenarioHead, Setting>(house: HouseBook<B, Scenario, Setting>, outlook: string): Choice {
  const { setting, seats, view: seen }: { setting: Setting; seats: readonly Seat[]; view: View } = JSON.parse(outlook);
  if (house.computer === null) throw new Error(`no computer plays ${house.book.id}`);
  return house.computer(setting, seats, seen);
}

function position<B extends BookTypes, Scenario extends ScenarioHead, Setting>(house: HouseBook<B, Scenario, Setting>, game: Game<B>): Play {
  const { book } = house;
  // Asked for several times a command: by the lobby's row, the room and the clocks.
  let table: PublicTable | null = null;
  return {
    seats: game.seats,
    seq: game.seq,
    commitment: game.chance.commitment,
    over: game.outcome !== null,
    winner: game.outcome?.winner ?? null,
    outcome: game.outcome,
    words: game.chance.words,
    wordsOpen: wordsOpen(game),
    decide(command) {
      const verdict = decide(book, game, command, house.chance);
      if (isRefusal(verdict)) return verdict;
      const { events } = verdict;
      const revealed = verdict.revealed || events.some((event) => house.reveals?.includes(event.kind) === true);
      return { play: position(house, verdict.game), events, revealed };
    },
    questions: () => openDecisions(game),
    absent: game.absent ?? [],
    unattended: () => unattended(game),
    table: () => (table ??= book.table(game)),
    hand: (seat) => handOf(book, game, seat),
    setting: () => house.settingOf(game),
    outlook: (seat) => outlookOf(house, game, seat),
    computerChoice: (seat) => {
      const outlook = outlookOf(house, game, seat);
      return outlook === null ? null : advice(house, outlook);
    },
    fallback: (question, seat) => standIn(book, game, question, seat),
    standing: (question, seat) => {
      const { standing } = house;
      const answer = standing?.answer(game, question, seat) ?? null;
      return standing === undefined || answer === null ? null : { choice: { decision: question.id, answer }, least: standing.least, most: standing.most };
    },
    cardOf: (seat) => house.weary?.cardOf(game, seat) ?? null,
    weary: house.weary?.declaration ?? null,
    secondsFor: (question) => house.secondsFor?.(game, question) ?? null,
    seed: () => game.chance.seed,
    text: () => JSON.stringify(game),
    hash: () => createHash('sha256').update(canonicalJson(game)).digest('hex'),
  };
}
