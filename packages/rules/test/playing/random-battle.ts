import { phraseSaid } from '@longroll/words/sentence';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { BookTypes, Game, SeatId } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import type { Rules, Turned } from './rules.ts';
import { picker, type Picker } from './picker.ts';

/** How one battle of random legal answers went. */
export interface RandomBattle {
  readonly commands: number;
  readonly turns: number;
  readonly ending: string;
  /** Answers by what they were. */
  readonly asked: Readonly<Record<string, number>>;
}

/** How random players play a book, and what must hold between two moments of it besides its own laws. */
export interface Manner<B extends BookTypes> {
  choose(game: Game<B>, kind: string, offered: readonly unknown[], pick: Picker): unknown;
  /** What an answer is counted as. */
  nameOf(kind: string, answer: unknown): string;
  /** Whether a player sits there: nobody sees what a seat sees that the book plays itself. */
  isPlayed?(game: Game<B>, seat: SeatId): boolean;
  /** What an answer of that name has done that it must not do, or null. */
  fault(before: Game<B>, name: string, after: Game<B>): string | null;
}

/** More answers than the longest battle takes. */
const MOST_COMMANDS = 20_000;

/**
 * Plays a scenario to its end with random legal answers, and holds it to everything that must always be true: a way on, no
 * broken law, answers offered that are accepted, fallbacks that are legal, a saved game that plays like the living one, and
 * a player's own view that offers him what the referee does. Throws at the first fault, naming the seed. Every answer chosen is
 * legal or it is a fault; whatever else is tried, is tried at one question in so many times `sampling`.
 */
export function playRandomly<B extends Turned, Scenario extends ScenarioHead, Setting>(
  rules: Rules<B, Scenario, Setting>,
  manner: Manner<B>,
  file: unknown,
  seed: number,
  sampling: number,
): RandomBattle {
  try {
    return play(rules, manner, file, seed, sampling);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function play<B extends Turned, Scenario extends ScenarioHead, Setting>(
  rules: Rules<B, Scenario, Setting>,
  manner: Manner<B>,
  file: unknown,
  seed: number,
  sampling: number,
): RandomBattle {
  const { book, loadScenario, setUp } = rules;
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const pick = picker(seed);
  const chance = freshChance(seed.toString(16).padStart(64, '0'));
  const { seats, state } = setUp(scenario, streams(chance));
  const asked: Record<string, number> = {};
  let { game } = begin(book, seats, state, chance, streams);
  let commands = 0;
  while (game.outcome === null) {
    if (++commands > MOST_COMMANDS) throw new Error('the battle does not end');
    const number = commands;
    const { name, after } = next(rules, manner, game, pick, (every) => number % (every * sampling) === 0);
    asked[name] = (asked[name] ?? 0) + 1;
    game = after;
  }
  return { commands, turns: game.state.turn, ending: game.outcome.reason, asked };
}

/** One question answered. `due` tells what is to be tried this time, by how seldom that is done. */
function next<B extends BookTypes, Setting>(
  rules: Rules<B, ScenarioHead, Setting>,
  manner: Manner<B>,
  game: Game<B>,
  pick: Picker,
  due: (every: number) => boolean,
): { readonly name: string; readonly after: Game<B> } {
  const { book } = rules;
  const open = openDecisions(game);
  const pending = open[pick(Math.max(1, open.length))];
  if (pending === undefined) throw new Error(`nothing is asked at ${where(game)}`);
  const seat = pending.seats[pick(pending.seats.length)];
  if (seat === undefined) throw new Error(`${pending.kind} is asked of nobody`);

  const offered = offers(book, game, pending, seat, due(1));
  if (due(7) && manner.isPlayed?.(game, seat) !== false) compareWithView(rules, game, pending, seat, offered);
  const command = { decision: pending.id, seat, answer: manner.choose(game, pending.kind, offered, pick) };
  if (due(11)) refuseOthers(book, game, pending, command.answer);

  const verdict = decide(book, game, command, streams);
  if (isRefusal(verdict)) throw new Error(`${pending.kind} ${JSON.stringify(command.answer)} was offered and is refused: ${verdict.code}`);
  if (due(5)) {
    const saved: Game<B> = JSON.parse(JSON.stringify(game));
    if (stateHash(saved) !== stateHash(game)) throw new Error(`the saved game differs at ${where(game)}`);
    const again = decide(book, saved, command, streams);
    if (isRefusal(again) || stateHash(again.game) !== stateHash(verdict.game))
      throw new Error(`the saved game plays differently after ${where(game)}`);
  }
  const name = manner.nameOf(pending.kind, command.answer);
  const [flaw] = book.flaws(verdict.game);
  const fault = flaw === undefined ? manner.fault(game, name, verdict.game) : phraseSaid(flaw);
  if (fault !== null) throw new Error(`${fault}, after ${pending.kind} ${JSON.stringify(command.answer)}`);
  return { name, after: verdict.game };
}

function where<B extends BookTypes>(game: Game<B>): string {
  return game.strands.map(({ stack }) => stack.map(({ flow, at }) => `${flow}.${at}`).join(' > ')).join(' | ');
}

/** All that is offered; the fallback, and if wanted each of the offers, found legal. */
function offers<B extends BookTypes>(book: Book<B>, game: Game<B>, pending: Pending, seat: SeatId, all: boolean): unknown[] {
  const kind = kindOf(book, pending.kind);
  const fallback = kind.fallback(game, pending.about, seat);
  const options = kind.options(game, pending.about, seat);
  if (options.length === 0) throw new Error(`${pending.kind} offers nothing`);
  for (const option of all ? [...options, fallback] : [fallback]) {
    const parsed = kind.answer.safeParse(option);
    if (!parsed.success) throw new Error(`${pending.kind} offers ${JSON.stringify(option)}, which has no legal form`);
    const refusal = kind.check(game, pending.about, parsed.data, seat);
    if (refusal !== null) throw new Error(`${pending.kind} offers ${JSON.stringify(option)}: ${refusal.clause} ${refusal.code}`);
  }
  return options;
}

/** The game a player rebuilds from what he sees offers him the same answers. */
function compareWithView<B extends BookTypes, Setting>(
  { book, gameFromView, settingOf }: Rules<B, ScenarioHead, Setting>,
  game: Game<B>,
  pending: Pending,
  seat: SeatId,
  offered: readonly unknown[],
): void {
  const kind = kindOf(book, pending.kind);
  const rebuilt = gameFromView(settingOf(game), game.seats, view(book, game, seat));
  const seen = JSON.stringify(kind.options(rebuilt, pending.about, seat));
  if (seen !== JSON.stringify(offered))
    throw new Error(`${pending.kind} offers other answers in the player's own view: ${seen} instead of ${JSON.stringify(offered)}`);
  const fallback = JSON.stringify(kind.fallback(rebuilt, pending.about, seat));
  if (fallback !== JSON.stringify(kind.fallback(game, pending.about, seat)))
    throw new Error(`${pending.kind} falls back differently in the player's own view`);
}

/** Strangers, old questions and nonsense are turned away and leave no trace. */
function refuseOthers<B extends BookTypes>(book: Book<B>, game: Game<B>, pending: Pending, answer: unknown): void {
  const before = stateHash(game);
  const stranger = game.seats.find(({ id }) => !pending.seats.includes(id))?.id ?? 'nobody';
  const wrong = [
    { decision: pending.id, seat: stranger, answer },
    { decision: 'd0', seat: pending.seats[0] ?? '', answer },
    { decision: pending.id, seat: pending.seats[0] ?? '', answer: { do: 'cheat' } },
  ];
  for (const command of wrong) {
    if (!isRefusal(decide(book, game, command, streams))) throw new Error(`accepted ${JSON.stringify(command)}`);
  }
  if (stateHash(game) !== before) throw new Error('a refusal has changed the game');
}
