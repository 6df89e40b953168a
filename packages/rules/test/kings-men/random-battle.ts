import { freshChance, streams } from '../../src/chance/index.ts';
import type { Act, Move } from '../../src/books/kings-men/shared/answers.ts';
import { act as actAnswer } from '../../src/books/kings-men/shared/answers.ts';
import { gameFromView, kingsMen, loadScenario, setUp, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { BattleGame, Family } from '../../src/books/kings-men/shared/state.ts';
import type { Book } from '../../src/kernel/book.ts';
import type { Chance } from '../../src/kernel/chance.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { Game, Seat, SeatId } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import type { View } from '../../src/kernel/view.ts';
import { distanceBetween } from '../../src/table/measure.ts';

/** How one battle of random legal answers went. */
export interface RandomBattle {
  readonly commands: number;
  readonly turns: number;
  readonly ending: string;
  /** Answers by kind of question. */
  readonly asked: Readonly<Record<string, number>>;
}

/** More answers than the longest battle takes. */
const MOST_COMMANDS = 20_000;

type Whim = (count: number) => number;

/** A small generator for the players' choices; the dice are the book's own. */
function picker(seed: number): Whim {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

/** A book of the family as random battles need it. */
export interface Rules<B extends Family, Scenario extends object, Setting> {
  readonly book: Book<B>;
  loadScenario(file: unknown): Scenario | Refusal;
  setUp(scenario: Scenario, chance: Chance): { readonly seats: readonly Seat[]; readonly state: B['state'] };
  settingOf(game: Game<B>): Setting;
  gameFromView(setting: Setting, seats: readonly Seat[], sight: View): Game<B>;
}

const first = { book: kingsMen, loadScenario, setUp, settingOf, gameFromView };

/**
 * Plays a scenario to its end with random legal answers, and holds it to everything that must always be true: a way on, no
 * broken law, answers offered that are accepted, fallbacks that are legal, a saved game that plays like the living one, and
 * a player's own view that offers him what the referee does. Throws at the first fault, naming the seed. Every answer chosen is
 * legal or it is a fault; all answers offered are tried at one question in `sampling`.
 */
export function playRandomly(file: unknown, seed: number, sampling = 1): RandomBattle {
  return playRandomlyBy(first, file, seed, sampling);
}

/** The same for any book of the family. */
export function playRandomlyBy<B extends Family, Scenario extends object, Setting>(
  rules: Rules<B, Scenario, Setting>, file: unknown, seed: number, sampling = 1,
): RandomBattle {
  const asked: Record<string, number> = {};
  try {
    return play(rules, file, seed, asked, sampling);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function play<B extends Family, Scenario extends object, Setting>(
  rules: Rules<B, Scenario, Setting>, file: unknown, seed: number, asked: Record<string, number>, sampling: number,
): RandomBattle {
  const scenario = rules.loadScenario(file);
  if (isRefusal(scenario)) throw new Error(scenario.message);
  const pick = picker(seed);
  const chance = freshChance(seed.toString(16).padStart(64, '0'));
  const { seats, state } = rules.setUp(scenario, streams(chance));
  let { game } = begin(rules.book, seats, state, chance, streams);
  let commands = 0;
  while (game.outcome === null) {
    if (++commands > MOST_COMMANDS) throw new Error('the battle does not end');
    game = next(rules, game, pick, asked, commands, sampling);
  }
  return { commands, turns: game.state.turn, ending: game.outcome.reason, asked };
}

function next<B extends Family, Scenario extends object, Setting>(
  rules: Rules<B, Scenario, Setting>, game: Game<B>, pick: Whim, asked: Record<string, number>, commands: number, sampling: number,
): Game<B> {
  const { book } = rules;
  const open = openDecisions(game);
  const pending = open[pick(Math.max(1, open.length))];
  if (pending === undefined) throw new Error(`nothing is asked at ${where(game)}`);
  const seat = pending.seats[pick(pending.seats.length)];
  if (seat === undefined) throw new Error(`${pending.kind} is asked of nobody`);
  asked[pending.kind] = (asked[pending.kind] ?? 0) + 1;

  const offered = offers(book, game, pending, seat, commands % sampling === 0);
  if (commands % 7 === 0) compareWithView(rules, game, pending, seat, offered);
  const command = { decision: pending.id, seat, answer: choose(game, pending.kind, offered, pick) };
  if (commands % 11 === 0) refuseOthers(book, game, pending, command.answer);

  const saved: Game<B> = JSON.parse(JSON.stringify(game));
  const verdict = decide(book, saved, command, streams);
  if (isRefusal(verdict)) throw new Error(`${pending.kind} ${JSON.stringify(command.answer)} was offered and is refused: ${verdict.message}`);
  if (commands % 5 === 0) {
    if (stateHash(saved) !== stateHash(game)) throw new Error(`the saved game differs at ${where(game)}`);
    const living = decide(book, game, command, streams);
    if (isRefusal(living) || stateHash(living.game) !== stateHash(verdict.game)) throw new Error(`the saved game plays differently after ${where(game)}`);
  }
  const [flaw] = book.flaws(verdict.game);
  if (flaw !== undefined) throw new Error(`${flaw}, after ${pending.kind} ${JSON.stringify(command.answer)}`);
  for (const unit of Object.values(verdict.game.state.field.units)) {
    if (unit.figures > (game.state.field.units[unit.id]?.figures ?? 0)) throw new Error(`${unit.id} has gained figures`);
  }
  return verdict.game;
}

function where(game: Pick<BattleGame, 'strands'>): string {
  return game.strands.map(({ stack }) => stack.map(({ flow, at }) => `${flow}.${at}`).join(' > ')).join(' | ');
}

/** All that is offered; the fallback, and if wanted each of the offers, found legal. */
function offers<B extends Family>(book: Book<B>, game: Game<B>, pending: Pending, seat: SeatId, all: boolean): unknown[] {
  const kind = kindOf(book, pending.kind);
  const fallback = kind.fallback(game, pending.about, seat);
  const options = kind.options(game, pending.about, seat);
  if (options.length === 0) throw new Error(`${pending.kind} offers nothing`);
  for (const option of all ? [...options, fallback] : [fallback]) {
    const parsed = kind.answer.safeParse(option);
    if (!parsed.success) throw new Error(`${pending.kind} offers ${JSON.stringify(option)}, which has no legal form`);
    const refusal = kind.check(game, pending.about, parsed.data, seat);
    if (refusal !== null) throw new Error(`${pending.kind} offers ${JSON.stringify(option)}: ${refusal.clause} ${refusal.message}`);
  }
  return options;
}

/** The game a player rebuilds from what he sees offers him the same answers. */
function compareWithView<B extends Family, Scenario extends object, Setting>(
  { book, gameFromView, settingOf }: Rules<B, Scenario, Setting>, game: Game<B>, pending: Pending, seat: SeatId, offered: readonly unknown[],
): void {
  const kind = kindOf(book, pending.kind);
  const rebuilt = gameFromView(settingOf(game), game.seats, view(book, game, seat));
  const seen = JSON.stringify(kind.options(rebuilt, pending.about, seat));
  if (seen !== JSON.stringify(offered)) throw new Error(`${pending.kind} offers other answers in the player's own view: ${seen} instead of ${JSON.stringify(offered)}`);
  const fallback = JSON.stringify(kind.fallback(rebuilt, pending.about, seat));
  if (fallback !== JSON.stringify(kind.fallback(game, pending.about, seat))) throw new Error(`${pending.kind} falls back differently in the player's own view`);
}

/** Strangers, old questions and nonsense are turned away and leave no trace. */
function refuseOthers<B extends Family>(book: Book<B>, game: Game<B>, pending: Pending, answer: unknown): void {
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

/** Any answer, but with a leaning to those that bring a battle on, and into the houses. */
function choose(game: Pick<BattleGame, 'state'>, kind: string, offered: readonly unknown[], pick: Whim): unknown {
  const inside = kind === 'act' ? offered.filter((answer) => JSON.stringify(answer).includes('"enter"')) : [];
  if (inside.length > 0 && pick(2) === 0) return inside[pick(inside.length)];
  const favoured = pick(5) === 0 ? [] : favourites(game, kind, offered);
  const from = favoured.length > 0 ? favoured : offered;
  return from[pick(from.length)];
}

function favourites(game: Pick<BattleGame, 'state'>, kind: string, offered: readonly unknown[]): unknown[] {
  if (kind === 'choose-unit' || kind === 'card-effect') return offered.filter((answer) => JSON.stringify(answer).includes('"activate"'));
  if (kind !== 'act') return [];
  const acts = offered.map((answer): Act => actAnswer.parse(answer));
  for (const wanted of ['charge', 'fire', 'reform'] as const) {
    const found = acts.filter((each) => each.do === wanted);
    if (found.length > 0) return found;
  }
  const moves = acts.flatMap((each) => (each.do === 'move' ? [each] : []));
  return moves.sort((one, other) => toEnemy(game, one) - toEnemy(game, other)).slice(0, 2);
}

/** How near to an enemy a move ends. */
function toEnemy({ state }: Pick<BattleGame, 'state'>, { path }: Move): number {
  const unit = state.field.units[state.activation?.unit ?? ''];
  if (unit === undefined) return 0;
  const at = path.at(-1) ?? unit.at;
  const enemies = Object.values(state.field.units).filter(({ army }) => army !== unit.army);
  return Math.min(...enemies.map((enemy) => distanceBetween(at, enemy.at)));
}
