import { agreed, isAgreement } from './agreement.ts';
import type { Book } from './book.ts';
import type { ChanceSource, ChanceState } from './chance.ts';
import type { Ask, Command, Pending } from './decision.ts';
import type { GameEvent } from './event.ts';
import type { Answered, Instruction, Step } from './step.ts';
import type { BookTypes, Frame, Game, Seat, SeatId, Strand } from './game.ts';
import { aboutNow } from './given.ts';
import { canonicalJson, cloneJson } from './json.ts';
import { addressed, speaksFor } from './presence.ts';
import type { Gate, Place } from './places.ts';
import { Referee } from './referee.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';
import { hasBegun, notBegun } from './seating.ts';
import { STANDING, standingOf } from './standing.ts';

/** Steps one command may run before the kernel calls it a runaway. */
const STEP_LIMIT = 10_000;
/**
 * Frames on one strand before the kernel calls it a runaway. Far above any play of a book: where every shot may be answered
 * by another, an honest chain of reactions is a few dozen events of two or three frames each.
 */
const DEPTH_LIMIT = 512;

export interface Verdict<B extends BookTypes> {
  readonly game: Game<B>;
  readonly events: readonly GameEvent[];
  /**
   * Whether anybody may have learnt something by it that cannot be unlearnt: chance was drawn from, a secret answer was shown with
   * others, another seat was asked something, or the battle ended. What reveals nothing may be taken back freely.
   */
  readonly revealed: boolean;
  /** Whether a die was thrown or a deck shuffled, whoever could see it. */
  readonly drew: boolean;
}

/** A battle whose players have not all come: who is missing, and the scenario file from which it is set up when they have. */
export interface Awaiting {
  readonly awaited: readonly SeatId[];
  readonly scenario: unknown;
}

/**
 * Sets up a game and plays it up to its first decision. While players are awaited it only stands there, as what is known of it before any die:
 * it goes on from `table:seated`. One begun in the middle begins in `stack`, the outermost flow first.
 */
export function begin<B extends BookTypes>(
  book: Book<B>,
  seats: readonly Seat[],
  state: B['state'],
  chanceState: ChanceState,
  chance: ChanceSource,
  awaiting: Awaiting | null = null,
  stack: readonly Frame[] = [],
): Verdict<B> {
  const game = newGame(book, seats, state, chanceState);
  const referee = new Referee<B>(game, chance);
  const missing = seats.map(({ id }) => id).filter((id) => awaiting?.awaited.includes(id) === true);
  if (awaiting === null || missing.length === 0) {
    open(book, referee, stack);
  } else {
    game.awaited = missing;
    game.scenario = cloneJson(awaiting.scenario);
  }
  return { game, events: referee.events, revealed: true, drew: referee.drew };
}

/** A game of which nothing has been played yet. */
export function newGame<B extends BookTypes>(book: Book<B>, seats: readonly Seat[], state: B['state'], chanceState: ChanceState): Game<B> {
  return {
    book: { id: book.id, version: book.version },
    seats,
    state: book.clone(state),
    strands: [],
    chance: cloneJson(chanceState),
    seq: 0,
    asked: 0,
    outcome: null,
  };
}

/** Plays a game that stands ready up to its first decision: from its first step, or from the last of `stack`, each flow before it having called the next one. */
function open<B extends BookTypes>(book: Book<B>, referee: Referee<B>, stack: readonly Frame[] = []): void {
  for (const frame of stack) stepOf(book, frame);
  const root: Strand = { id: 's0', parent: null, stack: cloneJson([...stack]), pending: [] };
  referee.game.strands.push(root);
  if (stack.length === 0) push(book, root, { flow: book.root, locals: {} });
  run(book, referee);
}

/** Everybody has come: only now are the dice of the set-up thrown. */
function start<B extends BookTypes>(book: Book<B>, referee: Referee<B>): void {
  const { game } = referee;
  const begun = game.scenario === undefined ? null : (book.begun?.(game.scenario, referee.chance) ?? null);
  if (begun !== null) game.state = begun.state;
  else if (game.scenario !== undefined && book.setUp !== undefined) game.state = book.setUp(game.scenario, referee.chance);
  delete game.scenario;
  open(book, referee, begun?.stack);
}

/**
 * The referee's one door: judges a command against the pending decision it answers and plays on to the next decisions.
 * The given game is not changed. A refusal changes nothing: no dice, no points, no turn.
 */
export function decide<B extends BookTypes>(book: Book<B>, game: Game<B>, command: Command, chance: ChanceSource): Verdict<B> | Refusal {
  if (game.outcome !== null) return refuse(book.answerable, 'battle-over');
  if (isAgreement(command)) {
    const carryOut = agreed(book, game, command);
    if (isRefusal(carryOut)) return carryOut;
    const referee = new Referee<B>(draft(book, game), chance);
    carryOut(referee);
    if (!hasBegun(game) && hasBegun(referee.game)) start(book, referee);
    else run(book, referee);
    return { game: referee.game, events: referee.events, revealed: true, drew: referee.drew };
  }
  if (!hasBegun(game)) return notBegun(book);
  const anytime = command.decision === STANDING ? standingOf(book) : book.anytime.get(command.decision);
  if (anytime !== undefined) {
    if (!game.seats.some((seat) => seat.id === command.seat)) return refuse(book.answerable, 'not-a-player');
    const answer = anytime.answer.safeParse(command.answer);
    if (!answer.success) return malformed(anytime.clause);
    const refusal = anytime.check(game, {}, answer.data, command.seat);
    if (refusal !== null) return refusal;
    const referee = new Referee<B>(draft(book, game), chance);
    anytime.apply(referee, command.seat, answer.data);
    run(book, referee);
    return { game: referee.game, events: referee.events, revealed: true, drew: referee.drew };
  }
  const judged = judge(book, game, command);
  if (isRefusal(judged)) return judged;
  const next = draft(book, game);
  const referee = new Referee<B>(next, chance);
  const strand = next.strands.find((each) => each.pending.some((pending) => pending.id === command.decision));
  if (strand === undefined) throw new Error(`decision ${command.decision} vanished`);
  const shared = strand.pending.length > 1;
  strand.pending = strand.pending.map((pending) =>
    pending.id === command.decision ? { ...pending, answered: { seat: speaksFor(pending, command.seat), answer: judged.answer } } : pending,
  );
  const step = stepOf(book, top(strand));
  const complete = (step.type === 'ask' && step.first !== undefined) || strand.pending.every((pending) => pending.answered !== undefined);
  if (complete) resume(book, referee, strand);
  run(book, referee);
  const revealed = referee.drew || (shared && complete) || next.outcome !== null || asksAnother(game, next, command.seat);
  return { game: next, events: referee.events, revealed, drew: referee.drew };
}

/** Whether a question has come up that is not this seat's to answer. */
function asksAnother<B extends BookTypes>(before: Game<B>, after: Game<B>, seat: SeatId): boolean {
  return openDecisions(after).some((pending) => !pending.seats.includes(seat) && pendingOf(before, pending.id) === undefined);
}

/** The verdict on an answer without playing it: what the client's ghost asks. */
export function judge<B extends BookTypes>(book: Book<B>, game: Game<B>, command: Command): { readonly answer: unknown } | Refusal {
  const pending = pendingOf(game, command.decision);
  if (pending === undefined) {
    if (setAside(game).some(({ id }) => id === command.decision)) return refuse(book.answerable, 'not-yet');
    return refuse(book.answerable, 'stale-decision', { answered: false });
  }
  if (!pending.seats.includes(command.seat)) return refuse(book.answerable, 'not-yours');
  if (pending.answered !== undefined) return refuse(book.answerable, 'stale-decision', { answered: true });
  const kind = kindOf(book, pending.kind);
  const answer = kind.answer.safeParse(command.answer);
  if (!answer.success) return malformed(pending.clause);
  return kind.check(game, aboutNow(book, game, pending), answer.data, speaksFor(pending, command.seat)) ?? { answer: answer.data };
}

/** Every open question that still wants an answer, or only those one seat may answer. */
export function openDecisions<B extends BookTypes>(game: Game<B>, seat?: SeatId): Pending[] {
  return game.strands
    .flatMap((strand) => strand.pending)
    .filter((pending) => pending.answered === undefined && (seat === undefined || pending.seats.includes(seat)));
}

/** Questions put aside while another player who was asked with them acts; unless that changes them they are asked again under the same ids. */
export function setAside<B extends BookTypes>(game: Game<B>): Pending[] {
  return game.strands.flatMap(({ stack }) => stack.flatMap(({ aside }) => aside?.questions ?? []));
}

/** What the clock or a stand-in plays for a seat. */
export function standIn<B extends BookTypes>(book: Book<B>, game: Game<B>, pending: Pending, seat: SeatId): Command {
  return {
    decision: pending.id,
    seat,
    answer: kindOf(book, pending.kind).fallback(game, aboutNow(book, game, pending), speaksFor(pending, seat)),
  };
}

export function kindOf<B extends BookTypes>(book: Book<B>, kind: string) {
  const found = book.decisions.get(kind);
  if (found === undefined) throw new Error(`book ${book.id} has no decision ${kind}`);
  return found;
}

function malformed(clause: string): Refusal {
  return refuse(clause, 'malformed', { what: 'answer' });
}

function pendingOf<B extends BookTypes>(game: Game<B>, id: string): Pending | undefined {
  for (const { pending } of game.strands) {
    const found = pending.find((each) => each.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A copy of a game that may be changed. */
export function draft<B extends BookTypes>(book: Book<B>, game: Game<B>): Game<B> {
  return {
    ...game,
    state: book.clone(game.state),
    strands: game.strands.map((strand) => ({ ...strand, stack: strand.stack.map(copyOf), pending: [...strand.pending] })),
    chance: { ...game.chance, drawn: { ...game.chance.drawn } },
  };
}

function copyOf(frame: Frame): Frame {
  return { ...frame, locals: cloneJson(frame.locals) };
}

/** Plays every strand that can go on until all wait, or the game has ended. */
export function run<B extends BookTypes>(book: Book<B>, referee: Referee<B>): void {
  const { game } = referee;
  for (let steps = 0; ; steps++) {
    if (steps > STEP_LIMIT) throw new Error(`more than ${STEP_LIMIT} steps for one command`);
    if (game.outcome !== null) {
      game.strands = [];
      return;
    }
    const strand = game.strands.find((each) => ready(game, each));
    if (strand === undefined) return;
    advance(book, referee, strand);
  }
}

function ready<B extends BookTypes>(game: Game<B>, strand: Strand): boolean {
  return strand.pending.length === 0 && !game.strands.some((each) => each.parent === strand.id);
}

/** Runs the step the strand stands at. */
function advance<B extends BookTypes>(book: Book<B>, referee: Referee<B>, strand: Strand): void {
  const frame = top(strand);
  const step = stepOf(book, frame);
  if (step.type === 'act') {
    obey(book, referee, strand, frame, step.run(referee, frame.locals));
    detach(frame);
    return;
  }
  if (step.type === 'gate') {
    goOn(book, referee.game, strand, step.isOpen(referee, frame.locals) ? step.open : step.shut);
    return;
  }
  const asks = step.asks(referee, frame.locals);
  detach(frame);
  const aside = step.first !== undefined ? takeAside(frame) : [];
  if (asks.length === 0) {
    obey(book, referee, strand, frame, undefined);
    return;
  }
  strand.pending = asks.map((ask) => {
    if (ask.seats.length === 0) throw new Error(`step ${frame.flow}.${frame.at} asks nobody`);
    const same = aside.find((each) => isSame(each, step.question.kind, ask));
    const pending: Pending = {
      id: same?.id ?? `d${++referee.game.asked}`,
      kind: step.question.kind,
      clause: step.clause,
      seats: [...ask.seats],
      about: cloneJson(ask.about),
    };
    return addressed(book, referee.game, ask.secret === true ? { ...pending, secret: true } : pending);
  });
}

/** The questions of a frame that were put aside: they are asked again now or never. */
function takeAside(frame: Frame): readonly Pending[] {
  const { aside } = frame;
  delete frame.aside;
  return aside?.questions ?? [];
}

/** Whether a question that was put aside is asked again: of the same players, about the same thing. */
function isSame({ kind, seats, insteadOf = seats, about }: Pending, asked: string, ask: Ask<object>): boolean {
  return kind === asked && canonicalJson([insteadOf, about]) === canonicalJson([ask.seats, ask.about]);
}

/** Hands the answers to the step that asked. */
function resume<B extends BookTypes>(book: Book<B>, referee: Referee<B>, strand: Strand): void {
  const frame = top(strand);
  const step = stepOf(book, frame);
  if (step.type !== 'ask') throw new Error(`step ${frame.flow}.${frame.at} did not ask`);
  const answers = strand.pending.flatMap((pending): Answered<unknown>[] =>
    pending.answered === undefined ? [] : [{ ...pending.answered, about: pending.about }],
  );
  if (step.first !== undefined) {
    const questions = strand.pending.filter(({ answered }) => answered === undefined);
    if (questions.length > 0) frame.aside = { clause: step.first, questions };
  }
  strand.pending = [];
  obey(book, referee, strand, frame, step.take(referee, frame.locals, answers));
  detach(frame);
}

/**
 * A flow's locals never share an object with the state: in a game that was saved in between they could not, and play must not
 * depend on that. Most hold words and numbers only, and a step that keeps its locals themselves in the state is none of a book.
 */
function detach(frame: Frame): void {
  for (const value of Object.values(frame.locals)) {
    if (typeof value !== 'object' || value === null) continue;
    frame.locals = cloneJson(frame.locals);
    return;
  }
}

function obey<B extends BookTypes>(
  book: Book<B>,
  referee: Referee<B>,
  strand: Strand,
  frame: Frame,
  instruction: Instruction | void,
): void {
  if (instruction === undefined) {
    proceed(book, referee.game, strand);
    return;
  }
  switch (instruction.do) {
    case 'again':
      return;
    case 'skip':
    case 'leave': {
      const to = placeOf(book, frame)[instruction.do];
      if (to === null) throw new Error(`step ${frame.flow}.${frame.at} has nothing to ${instruction.do}`);
      goOn(book, referee.game, strand, to);
      return;
    }
    case 'end':
      finish(book, referee.game, strand, instruction.value);
      return;
    case 'call': {
      const called: Started = { flow: instruction.flow, locals: cloneJson(instruction.locals) };
      push(book, strand, instruction.into === undefined ? called : { ...called, into: instruction.into });
      return;
    }
    case 'fork':
      instruction.calls.forEach((each, index) => {
        const child: Strand = { id: `${strand.id}.${index}`, parent: strand.id, stack: [], pending: [] };
        push(book, child, { flow: each.flow, locals: cloneJson(each.locals) });
        referee.game.strands.push(child);
      });
      proceed(book, referee.game, strand);
      return;
  }
}

/** To the next step. */
function proceed<B extends BookTypes>(book: Book<B>, game: Game<B>, strand: Strand): void {
  goOn(book, game, strand, placeOf(book, top(strand)).next);
}

/** To a place of the flow; behind the last one it ends without a value. */
function goOn<B extends BookTypes>(book: Book<B>, game: Game<B>, strand: Strand, to: number): void {
  const frame = top(strand);
  const place = flowOf(book, frame.flow).places[to];
  if (place === undefined) finish(book, game, strand, undefined);
  else frame.at = place.name;
}

/** Pops the flow, hands its value to the caller and moves the caller on. */
function finish<B extends BookTypes>(book: Book<B>, game: Game<B>, strand: Strand, value: unknown): void {
  const ended = strand.stack.pop();
  const caller = strand.stack.at(-1);
  if (caller === undefined) {
    game.strands = game.strands.filter((each) => each !== strand);
    return;
  }
  if (ended?.into !== undefined) caller.locals = { ...caller.locals, [ended.into]: cloneJson(value) ?? null };
  proceed(book, game, strand);
}

/** A frame that begins: it stands at its flow's first step. */
type Started = Omit<Frame, 'at'>;

function push<B extends BookTypes>(book: Book<B>, strand: Strand, frame: Started): void {
  const [first] = flowOf(book, frame.flow).places;
  if (first === undefined) throw new Error(`flow ${frame.flow} has no steps`);
  if (strand.stack.length >= DEPTH_LIMIT) throw new Error(`more than ${DEPTH_LIMIT} frames`);
  strand.stack.push({ ...frame, at: first.name });
}

export function top(strand: Strand): Frame {
  const frame = strand.stack.at(-1);
  if (frame === undefined) throw new Error(`strand ${strand.id} has no frame`);
  return frame;
}

function flowOf<B extends BookTypes>(book: Book<B>, name: string) {
  const found = book.flows.get(name);
  if (found === undefined) throw new Error(`book ${book.id} has no flow ${name}`);
  return found;
}

/** The step that a frame stands at. */
export function stepOf<B extends BookTypes>(book: Book<B>, frame: Frame): Step<B, object> | Gate<B, object> {
  return placeOf(book, frame).at;
}

function placeOf<B extends BookTypes>(book: Book<B>, { flow, at }: Frame): Place<B, object> {
  const found = flowOf(book, flow).placeOf.get(at);
  if (found === undefined) throw new Error(`flow ${flow} has no step ${at}`);
  return found;
}

/**
 * Something said at any time has changed what is asked: open questions of these kinds are asked anew by their step, which may have nothing to ask any
 * more. Answers of the same step that others have not seen yet are asked for again, too.
 */
export function askAnew<B extends BookTypes>({ strands }: Pick<Game<B>, 'strands'>, kinds: readonly string[]): void {
  for (const strand of strands) if (strand.pending.some(({ kind }) => kinds.includes(kind))) strand.pending = [];
}
