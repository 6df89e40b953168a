import { keptToOwn, type IsOwn } from '../bots/own-command.ts';
import { wordsOpen } from '../kernel/agreement.ts';
import type { ChanceSource } from '../kernel/chance.ts';
import { decide, judge, kindOf, openDecisions, setAside, standIn } from '../kernel/decide.ts';
import type { Command, Pending } from '../kernel/decision.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Force } from '../kernel/force.ts';
import type { BookTypes, Game, Seat, SeatId } from '../kernel/game.ts';
import { CanonicalText } from './canonical-text.ts';
import { sha256OfText } from '../kernel/hash.ts';
import { winnersOf, type Outcome } from '../kernel/outcome.ts';
import { playOf } from '../kernel/play.ts';
import { speaksFor, unattended } from '../kernel/presence.ts';
import type { AlliedUse, AskedOf } from '../kernel/teams.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { awaitedIn, hasBegun } from '../kernel/seating.ts';
import { shareParts } from './share.ts';
import type { PublicTable } from '../kernel/table.ts';
import { standingAnswer } from '../kernel/standing.ts';
import { spentBy, takenBack, type Spent } from '../kernel/take-back.ts';
import { carriedOver } from '../kernel/upgrade.ts';
import {
  answersTo,
  handOf,
  handSent,
  questionOf,
  viewSent,
  withAnswers,
  type Answers,
  type Hand,
  type QuestionView,
  type View,
  type ViewSent,
} from '../kernel/view.ts';
import { loaded } from './begun-file.ts';
import type { Commissioned } from './commission.ts';
import type { Advice, Choice, Reason, RulebookDefinition, ScenarioHead } from './definition.ts';
import type { Spent as Spending } from './hindsight.ts';
import type { Moment } from './moment.ts';

/** A battle between two commands, of whatever book. Never changes: a command gives a new one. */
export interface Position {
  readonly seats: readonly Seat[];
  /** Number of events so far. */
  readonly seq: number;
  readonly commitment: string;
  readonly over: boolean;
  /** The sides that have won; none before the end, and none in a draw. */
  readonly winners: readonly string[];
  readonly outcome: Outcome | null;
  /** What seats have added to the dice, and whether they still may. */
  readonly words: Readonly<Record<string, string>>;
  readonly wordsOpen: boolean;
  /** Seats whose players have still to come; nobody once the battle has begun. */
  readonly awaited: readonly SeatId[];
  /** Questions answered in secret whose answers nobody else has seen yet. */
  readonly hidden: readonly string[];
  /** Seats whose players the table has noted as gone. */
  readonly absent: readonly SeatId[];
  /** What the battle has used up so far. */
  readonly spent: Spent;
  /** Judges a command and plays it. Dice come from the book's own streams, or from those given. */
  decide(command: Command, source?: ChanceSource): Decided | Refusal;
  /** This position come back after so much has been spent. */
  takenBack(spent: Spent, source?: ChanceSource): Position;
  /**
   * This position under the rules of this book, called `version` from now on; `undone` is the number of events lost because it is older than they are, null
   * where nothing is. A refusal when the book cannot go on from it.
   */
  carriedOver(version: string, undone: number | null, source?: ChanceSource): Decided | Refusal;
  /** Questions that wait for an answer. */
  questions(): Pending[];
  /**
   * What is waited for, as everybody may know it, and whose time it takes: a secret question until the last answer of its step is in, and what others answer in the
   * place of somebody absent takes the time of who is absent.
   */
  waitedFor(): readonly { readonly id: string; readonly seats: readonly SeatId[] }[];
  /** Questions put aside while a team-mate acts, to be asked again under the same ids. */
  setAside(): Pending[];
  /** Questions that nobody is there to answer. */
  unattended(): Pending[];
  table(): PublicTable;
  /** Every side's force, as everybody can see it. */
  forces(): readonly Force[];
  /** What stands of what this seat leads, as everybody can see it. */
  standingUnder(seat: SeatId): number;
  /** Whether whoever answers a question of this kind so leads something of their own. */
  leads(kind: string, answer: unknown): boolean;
  /** What was spent by an event of an act that a seat began; null where nothing was, undefined in a book that spends nothing. */
  spendingIn(event: GameEvent, actor: SeatId): Spending | null | undefined;
  /** Whether an act is under way: what was thrown last may still wait for its effect. */
  readonly inAct: boolean;
  /** Whether what was hidden stays hidden when the battle is over. */
  readonly isSealed: boolean;
  /** What was hidden is open to everybody: the battle is over, and not sealed. */
  readonly opened: boolean;
  /** Who gives a side up: all its players at the table together, one of them for all, or nobody in this book. */
  readonly surrendering: 'together' | 'one' | 'nobody';
  /** Why this seat may not give its side up now; null where it may. */
  surrender(seat: SeatId): Refusal | null;
  /** What the book lets this seat alone know. */
  secrets(seat: SeatId): object;
  /** What of that everybody may see of a battle that is over. */
  secretsAfterwards(seat: SeatId): object;
  /** What this seat alone knows, and what it may answer, worked out when somebody looks at it. */
  hand(seat: SeatId): Hand;
  /** What of that it is sent. */
  handSent(seat: SeatId): Hand<QuestionView>;
  setting(): unknown;
  /**
   * All that a computer general of a seat may look at, as JSON; null where the book has none, or plays that side itself. With `free` the general keeps to what is their own, what is theirs
   * together with those allies alone, and what is those allies'.
   */
  outlook(seat: SeatId, free?: readonly SeatId[]): string | null;
  /** What an answer makes use of that is not the seat's alone; null where it keeps to its own. */
  allied(question: Pending, answer: unknown, seat: SeatId): AlliedUse | null;
  /** Why an answer may not be given, without giving it; null where it may. */
  judged(command: Command): Refusal | null;
  /** What the computer would answer, of this strength or the strongest, or null when it has nothing to say. */
  computerChoice(seat: SeatId, strength?: string): Advice | null;
  /** Whether an answer has the form its question asks for, be it legal or not. */
  isWellFormed(question: AskedOf, answer: unknown): boolean;
  /** A question as that seat is asked it, one that is put aside as well; null where it is not. */
  asked(seat: SeatId, decision: string): QuestionView | null;
  /** Whether the allies of whoever is asked a question may see what they are about to answer. */
  seesDrafts(question: AskedOf): boolean;
  /** What a stand-in plays, always legal. */
  fallback(question: Pending, seat: SeatId): Choice;
  /** What a player has had answered for them beforehand, and after how many seconds at least and at most; null when they want to be asked. */
  standing(question: Pending, seat: SeatId): { readonly choice: Choice; readonly least: number; readonly most: number } | null;
  /** Number of the card the seat plays now, where the book counts them, or null. */
  cardOf(seat: SeatId): number | null;
  /** What is declared for a player who lets their time run out on card after card, or null where nothing can be. */
  lateDeclaration(seat: SeatId): Choice | null;
  /** Whether the book plays for that seat, whose player has let time run out again and again or has left; null where it never does. */
  standsIn(seat: SeatId): boolean | null;
  /** Whether it has been noted that the time of the battle as a whole is up; null where nothing follows from it. */
  timeIsUp(): boolean | null;
  /** Seconds after which the fallback is played though the battle has no clock, or null. */
  secondsFor(question: Pending): number | null;
  /** The battles that questions to reserved seats ask for. */
  commissions(): readonly Commissioned[];
  /** Why these seats may not watch the battle that a question asks for, or null. */
  mayWatch(decision: string, viewers: readonly SeatId[]): Refusal | null;
  /** What it tells the game it was fought for; null while it is not over, or was called off. */
  report(): unknown;
  /**
   * The battle as it stands between two questions, written so that `Rulebook.openAt` begins it there again, on the table of its scenario file and with the chance it is given: it
   * asks the same, and with the same chance comes to the same. Everybody's secrets are in it but for the seed. Null for a battle that is over, or still waits for its players, for a
   * file that is none, and in a book that cannot write it.
   */
  moment(file: unknown): Moment | null;
  /** The secret seed: nobody's business before the battle is over. */
  seed(): string;
  /** The whole game as JSON, secrets and seed included. */
  text(): string;
  /** SHA-256 of the game in hex, the same for equal games whatever the order of their keys; `sha256` where the platform has a faster one. */
  hash(sha256?: (text: string) => string): string;
}

/** What a command led to. */
export interface Decided {
  readonly position: Position;
  readonly events: readonly GameEvent[];
  /** Somebody may have learnt something by it, so that it cannot be taken back unnoticed. */
  readonly revealed: boolean;
  /** A die was thrown or a deck shuffled, whoever could see it. */
  readonly drew: boolean;
}

/** Closes the types of one book's game. */
export function position<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  game: Game<B>,
): Position {
  return new PositionOf(definition, game, new CanonicalText());
}

/** A position of one book. There are two of every battle that is open, and a new one after every command: so it has nothing of its own but what differs. */
class PositionOf<B extends BookTypes, Scenario extends ScenarioHead, Setting> implements Position {
  readonly #definition: RulebookDefinition<B, Scenario, Setting>;
  readonly #game: Game<B>;
  /** That of the battle's positions before it, so that only what has changed is written for the hash. */
  readonly #text: CanonicalText;
  /** Asked for several times a command: by the lobby's row, the room and the clocks. */
  #table: PublicTable<B['public']> | null = null;
  /** What may be answered is worked out once, however often somebody asks. */
  #hands: Map<SeatId, Hand> | null = null;

  constructor(definition: RulebookDefinition<B, Scenario, Setting>, game: Game<B>, text: CanonicalText) {
    this.#definition = definition;
    this.#game = game;
    this.#text = text;
  }

  get seats(): readonly Seat[] {
    return this.#game.seats;
  }

  get seq(): number {
    return this.#game.seq;
  }

  get commitment(): string {
    return this.#game.chance.commitment;
  }

  get over(): boolean {
    return this.#game.outcome !== null;
  }

  get winners(): readonly string[] {
    return this.#game.outcome === null ? [] : winnersOf(this.#game.outcome);
  }

  get outcome(): Outcome | null {
    return this.#game.outcome;
  }

  get words(): Readonly<Record<string, string>> {
    return this.#game.chance.words;
  }

  get wordsOpen(): boolean {
    return wordsOpen(this.#game);
  }

  get awaited(): readonly SeatId[] {
    return awaitedIn(this.#game);
  }

  get hidden(): readonly string[] {
    return this.#game.strands.flatMap(({ pending }) => pending.flatMap(({ id, answered }) => (answered === undefined ? [] : [id])));
  }

  get absent(): readonly SeatId[] {
    return this.#game.absent ?? [];
  }

  get spent(): Spent {
    return spentBy(this.#definition.book, this.#game);
  }

  decide(command: Command, source = this.#definition.chance): Decided | Refusal {
    const verdict = decide(this.#definition.book, this.#game, command, source);
    if (isRefusal(verdict)) return verdict;
    const { game, events, drew } = verdict;
    const revealed = verdict.revealed || events.some(({ kind }) => this.#definition.reveals.some((each) => each === kind));
    shareParts(this.#game, game);
    return { position: this.#next(game), events, revealed, drew };
  }

  takenBack(spent: Spent, source = this.#definition.chance): Position {
    return this.#next(takenBack(this.#definition.book, this.#game, spent, source));
  }

  carriedOver(version: string, undone: number | null, source = this.#definition.chance): Decided | Refusal {
    // What has not begun is set up from its scenario file, by the new rules.
    const scenario = this.#game.scenario === undefined ? null : loaded(this.#definition, this.#game.scenario);
    if (isRefusal(scenario)) return scenario;
    const { book, chance } = this.#definition;
    const verdict = carriedOver(book, this.#game, version, undone, source, chance);
    return isRefusal(verdict) ? verdict : { ...verdict, position: this.#next(verdict.game) };
  }

  questions(): Pending[] {
    return openDecisions(this.#game);
  }

  waitedFor(): readonly { readonly id: string; readonly seats: readonly SeatId[] }[] {
    return this.#game.strands
      .flatMap(({ pending }) => pending)
      .filter(({ secret, answered }) => secret === true || answered === undefined)
      .map(({ id, seats, insteadOf = seats }) => ({ id, seats: insteadOf }));
  }

  setAside(): Pending[] {
    return setAside(this.#game);
  }

  unattended(): Pending[] {
    return unattended(this.#game);
  }

  table(): PublicTable<B['public']> {
    return (this.#table ??= this.#definition.book.table(this.#game));
  }

  forces(): readonly Force[] {
    return this.#definition.hindsight.forces(this.table());
  }

  standingUnder(seat: SeatId): number {
    const table = this.table();
    const side = this.seats.find(({ id }) => id === seat)?.side;
    const count = (pieces: typeof table.pieces) =>
      this.#definition.hindsight.forces({ ...table, pieces }).find((force) => force.side === side)?.standing ?? 0;
    // What is counted of no piece is nobody's.
    return count(table.pieces.filter((piece) => piece.seat === seat)) - count([]);
  }

  leads(kind: string, answer: unknown): boolean {
    return this.#definition.hindsight.leads(kind, answer);
  }

  spendingIn(event: GameEvent, actor: SeatId): Spending | null | undefined {
    return this.#definition.hindsight.spent?.(event, actor);
  }

  get inAct(): boolean {
    return this.questions().some(({ kind }) => !this.#definition.hindsight.between.includes(kind));
  }

  get isSealed(): boolean {
    return this.#definition.isSealed?.(this.#game) ?? false;
  }

  get opened(): boolean {
    return this.over && !this.isSealed;
  }

  get surrendering(): 'together' | 'one' | 'nobody' {
    const { surrender } = this.#definition.book;
    if (surrender === undefined) return 'nobody';
    return surrender.together ? 'together' : 'one';
  }

  surrender(seat: SeatId): Refusal | null {
    return this.#definition.book.surrender?.check(this.#game, seat) ?? null;
  }

  secrets(seat: SeatId): object {
    return this.#definition.book.hand(this.#game, seat);
  }

  secretsAfterwards(seat: SeatId): object {
    const { book } = this.#definition;
    return book.handAfterwards?.(this.#game, seat) ?? book.hand(this.#game, seat);
  }

  hand(seat: SeatId): Hand {
    const hands = (this.#hands ??= new Map<SeatId, Hand>());
    const known = hands.get(seat) ?? handOf(this.#definition.book, this.#game, seat);
    hands.set(seat, known);
    return known;
  }

  handSent(seat: SeatId): Hand<QuestionView> {
    return handSent(this.#definition.book, this.#game, seat);
  }

  setting(): unknown {
    return this.#definition.settingOf(this.#game);
  }

  outlook(seat: SeatId, free?: readonly SeatId[]): string | null {
    const { book, generals } = this.#definition;
    // What a reserved seat is asked the server answers, and no general.
    return generals.length === 0 || isReserved(this.#game, seat) || this.#definition.playsItself?.(this.#game, seat) === true
      ? null
      : JSON.stringify({ setting: this.setting(), seats: this.seats, view: viewSent(book, this.#game, seat), free });
  }

  allied(question: Pending, answer: unknown, seat: SeatId): AlliedUse | null {
    return this.#definition.teams?.allied?.(this.#game, question, answer, speaksFor(question, seat)) ?? null;
  }

  judged(command: Command): Refusal | null {
    const verdict = judge(this.#definition.book, this.#game, command);
    return isRefusal(verdict) ? verdict : null;
  }

  computerChoice(seat: SeatId, strength?: string): Advice | null {
    const seen = this.outlook(seat);
    return seen === null ? null : advice(this.#definition, seen, strength);
  }

  isWellFormed({ kind }: AskedOf, answer: unknown): boolean {
    return kindOf(this.#definition.book, kind).answer.safeParse(answer).success;
  }

  asked(seat: SeatId, decision: string): QuestionView | null {
    const question = [...this.questions(), ...this.setAside()].find(({ id }) => id === decision);
    return question?.seats.includes(seat) === true ? questionOf(this.#definition.book, this.#game, question, seat) : null;
  }

  seesDrafts(question: AskedOf): boolean {
    const { teams } = this.#definition;
    return teams !== undefined && (teams.seesDrafts?.(this.#game, question) ?? true);
  }

  fallback(question: Pending, seat: SeatId): Choice {
    return standIn(this.#definition.book, this.#game, question, seat);
  }

  standing(question: Pending, seat: SeatId): { readonly choice: Choice; readonly least: number; readonly most: number } | null {
    const standing = standingAnswer(this.#definition.book, this.#game, question, seat);
    if (standing === null) return null;
    const { answer, least, most } = standing;
    return { choice: { decision: question.id, answer }, least, most };
  }

  cardOf(seat: SeatId): number | null {
    return this.#definition.lateness?.cardOf(this.#game, seat) ?? null;
  }

  lateDeclaration(seat: SeatId): Choice | null {
    const declaration = this.#definition.lateness?.declaration ?? null;
    const kind = this.#definition.book.anytime.get(declaration?.decision ?? '');
    const answer = kind?.answer.safeParse(declaration?.answer);
    return answer?.success === true && kind?.check(this.#game, {}, answer.data, seat) === null ? declaration : null;
  }

  timeIsUp(): boolean | null {
    const { overtime } = this.#definition.book;
    return overtime?.applies(this.#game) === true && !this.over ? overtime.isUp(this.#game) : null;
  }

  standsIn(seat: SeatId): boolean | null {
    const { overtime } = this.#definition.book;
    return overtime?.applies(this.#game) === true && hasBegun(this.#game) ? overtime.standsIn(this.#game, seat) : null;
  }

  secondsFor(question: Pending): number | null {
    return this.#definition.secondsFor?.(this.#game, question) ?? null;
  }

  commissions(): readonly Commissioned[] {
    const reserved = new Set(this.#game.seats.filter((seat) => seat.reserved === true).map(({ id }) => id));
    return reserved.size === 0
      ? []
      : this.questions().flatMap((question) => commissioned(this.#definition, this.#game, question, reserved));
  }

  mayWatch(decision: string, viewers: readonly SeatId[]): Refusal | null {
    const question = this.questions().find(({ id }) => id === decision);
    return question === undefined ? null : (this.#definition.mayWatch?.(this.#game, question, viewers) ?? null);
  }

  report(): unknown {
    return this.over ? (this.#definition.report?.(this.#game) ?? null) : null;
  }

  moment(file: unknown): Moment | null {
    const { middle, known } = this.#definition;
    const read = loaded(this.#definition, file);
    if (isRefusal(read) || middle?.written === undefined || this.over || !hasBegun(this.#game)) return null;
    return { scenario: file, step: playOf(this.#game), situation: middle.written(this.#game.state, known(read.scenario).state) };
  }

  seed(): string {
    return this.#game.chance.seed;
  }

  text(): string {
    return JSON.stringify(this.#game);
  }

  hash(sha256 = sha256OfText): string {
    return sha256(this.#text.of(this.#game));
  }

  /** A position of the same battle. */
  #next(game: Game<B>): Position {
    return new PositionOf(this.#definition, game, this.#text);
  }
}

/** Whether nobody can sit there. */
function isReserved({ seats }: Pick<Game<BookTypes>, 'seats'>, seat: SeatId): boolean {
  return seats.some(({ id, reserved }) => id === seat && reserved === true);
}

/** What a question asks for, where it is asked of a reserved seat. */
function commissioned<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  { commission }: RulebookDefinition<B, Scenario, Setting>,
  game: Game<B>,
  question: Pending,
  reserved: ReadonlySet<SeatId>,
): Commissioned[] {
  const seat = question.seats.find((each) => reserved.has(each));
  return seat === undefined || commission === undefined ? [] : [{ decision: question.id, seat, commission: commission(game, question) }];
}

/** What the computer general of a strength makes of an outlook; the strongest one where none is named, or none is so called. */
export function advice<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  outlook: string,
  strength?: string,
): Advice {
  const { book, generals } = definition;
  const computer = generals.find(({ id }) => id === strength) ?? generals[0];
  if (computer === undefined) throw new Error(`no computer plays ${book.id}`);
  const { setting, seats, view, isOwn } = outlookOn(definition, outlook);
  if (view.hand === null || isOwn === null) return computer.general(setting, seats, view);
  const hand = keptToOwn(view.hand, isOwn);
  const advised = computer.general(setting, seats, { ...view, hand });
  // Whatever a general thinks of, nothing of an ally's is touched.
  const question = hand.decisions.find(({ id }) => id === advised.decision);
  if (question === undefined || isOwn(question, advised.answer) || !isOwn(question, question.fallback)) return advised;
  return { decision: question.id, answer: question.fallback };
}

/** What the computer general of a strength, or the strongest, means to do by an outlook; null where it could not say, or nobody is so called. */
export function plan<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  outlook: string,
  strength?: string,
): readonly Reason[] | null {
  const { generals } = definition;
  const computer = strength === undefined ? generals[0] : generals.find(({ id }) => id === strength);
  const { setting, seats, view } = outlookOn(definition, outlook);
  return computer?.plan?.(setting, seats, view) ?? null;
}

/** What may be answered to a question of an outlook. */
export function answersIn<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  outlook: string,
  decision: string,
): Answers | undefined {
  return outlookOn(definition, outlook).view.hand?.decisions.find(({ id }) => id === decision);
}

/** An outlook as it was written, what may be answered by all that is known there, and what of it keeps to the general's own; null where they need not. */
function outlookOn<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  { book, gameFromView, teams }: RulebookDefinition<B, Scenario, Setting>,
  outlook: string,
): {
  readonly setting: Setting;
  readonly seats: readonly Seat[];
  readonly view: View<B['public']>;
  readonly isOwn: IsOwn | null;
} {
  const {
    setting,
    seats,
    view,
    free,
  }: { setting: Setting; seats: readonly Seat[]; view: ViewSent<B['public']>; free?: readonly SeatId[] } = JSON.parse(outlook);
  const { table, hand } = view;
  if (hand === null) return { setting, seats, view: { table, hand }, isOwn: null };
  const game = gameFromView(setting, seats, view);
  const isOwn: IsOwn = (question, answer) => {
    const use = teams?.allied?.(game, question, answer, question.insteadOf ?? hand.seat) ?? null;
    return use === null || use.owners.every((owner) => free?.includes(owner) === true);
  };
  return {
    setting,
    seats,
    view: { table, hand: withAnswers(hand, (question) => answersTo(book, game, question, hand.seat)) },
    isOwn: free === undefined ? null : isOwn,
  };
}
