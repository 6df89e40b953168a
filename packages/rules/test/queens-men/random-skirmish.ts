import { feat as featAnswer } from '../../src/books/kings-men/skirmish/answers.ts';
import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import { gameFromView, loadScenario, queensMen, setUp, settingOf } from '../../src/books/kings-men/skirmish/index.ts';
import { footprint } from '../../src/books/kings-men/skirmish/footprint.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/pieces.ts';
import type { Field, SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { isOnTable } from '../../src/books/kings-men/skirmish/troops.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import type { SeatId } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { distanceBetween } from '../../src/table/measure.ts';
import { overlaps } from '../../src/table/overlap.ts';

/** How one battle of random legal answers went. */
export interface RandomBattle {
  readonly commands: number;
  readonly turns: number;
  readonly ending: string;
  /** Answers by kind of question, feats by what they are. */
  readonly asked: Readonly<Record<string, number>>;
}

/** More answers than the longest battle takes. */
const MOST_COMMANDS = 20_000;

type Whim = (count: number) => number;

/** A small generator for the players' choices; the dice are the book's own. */
export function picker(seed: number): Whim {
  let state = (seed * 2654435761 + 1) >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

/**
 * Plays a scenario to its end with random legal answers, and holds it to everything that must always be true: a way on, no
 * broken law, answers offered that are accepted, fallbacks that are legal, a saved game that plays like the living one, a player's own
 * view that offers him what the referee does, and nobody on top of anybody but by a charge. Throws at the first fault, naming the seed.
 * All answers offered are tried at one question in `sampling`, hashes compared at one in five times that.
 */
export function skirmishRandomly(file: unknown, seed: number, sampling = 1): RandomBattle {
  const asked: Record<string, number> = {};
  try {
    return play(file, seed, asked, sampling);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function play(file: unknown, seed: number, asked: Record<string, number>, sampling: number): RandomBattle {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(scenario.message);
  const whim = picker(seed);
  const chance = freshChance(seed.toString(16).padStart(64, '0'));
  const { seats, state } = setUp(scenario, streams(chance));
  let { game } = begin(queensMen, seats, state, chance, streams);
  let commands = 0;
  while (game.outcome === null) {
    if (++commands > MOST_COMMANDS) throw new Error('the battle does not end');
    game = next(game, whim, asked, commands, sampling);
  }
  return { commands, turns: game.state.turn, ending: game.outcome.reason, asked };
}

function next(game: SkirmishGame, whim: Whim, asked: Record<string, number>, commands: number, sampling: number): SkirmishGame {
  const open = openDecisions(game);
  const pending = open[whim(Math.max(1, open.length))];
  if (pending === undefined) throw new Error(`nothing is asked at ${where(game)}`);
  const seat = pending.seats[whim(pending.seats.length)];
  if (seat === undefined) throw new Error(`${pending.kind} is asked of nobody`);

  const offered = offers(game, pending, seat, commands % sampling === 0);
  if (commands % 7 === 0) compareWithView(game, pending, seat, offered);
  const command = { decision: pending.id, seat, answer: choose(game, pending.kind, offered, whim) };
  const name = pending.kind === 'feat' ? featAnswer.parse(command.answer).do : pending.kind;
  asked[name] = (asked[name] ?? 0) + 1;
  if (commands % (11 * sampling) === 0) refuseOthers(game, pending, command.answer);

  const thorough = commands % (5 * sampling) === 0;
  const saved: SkirmishGame = JSON.parse(JSON.stringify(game));
  const verdict = decide(queensMen, saved, command, streams);
  if (isRefusal(verdict)) throw new Error(`${pending.kind} ${JSON.stringify(command.answer)} was offered and is refused: ${verdict.message}`);
  if (thorough) {
    if (stateHash(saved) !== stateHash(game)) throw new Error(`the saved game differs at ${where(game)}`);
    const living = decide(queensMen, game, command, streams);
    if (isRefusal(living) || stateHash(living.game) !== stateHash(verdict.game)) throw new Error(`the saved game plays differently after ${where(game)}`);
  }
  const after = `after ${pending.kind} ${JSON.stringify(command.answer)}`;
  const [flaw] = queensMen.flaws(verdict.game);
  if (flaw !== undefined) throw new Error(`${flaw}, ${after}`);
  if (game.state.phase === 'turn' && name !== 'charge' && pending.kind !== 'evade' && pending.kind !== 'fall-back-heading' && pending.kind !== 'course') {
    const before = overlapping(game.state.field);
    const pushed = overlapping(verdict.game.state.field).find((pair) => !before.includes(pair));
    if (pushed !== undefined) throw new Error(`${pushed} stand on one another, ${after}`);
  }
  return verdict.game;
}

/** Pairs of details that stand on one another. */
function overlapping({ details, ground }: Field): string[] {
  const open = Object.values(details).filter((detail) => isOnTable(detail) && detail.building === null);
  const near = (one: Detail, other: Detail) => distanceBetween(one.at, other.at) < 20_000;
  return open.flatMap((one, index) => open.slice(index + 1)
    .filter((other) => near(one, other) && overlaps(footprint(one, ground), footprint(other, ground)))
    .map((other) => [one.id, other.id].sort().join(' and ')));
}

function where(game: SkirmishGame): string {
  return game.strands.map(({ stack }) => stack.map(({ flow, at }) => `${flow}.${at}`).join(' > ')).join(' | ');
}

/** All that is offered; the fallback, and if wanted each of the offers, found legal. */
function offers(game: SkirmishGame, pending: Pending, seat: SeatId, all: boolean): unknown[] {
  const kind = kindOf(queensMen, pending.kind);
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
function compareWithView(game: SkirmishGame, pending: Pending, seat: SeatId, offered: readonly unknown[]): void {
  const kind = kindOf(queensMen, pending.kind);
  const rebuilt = gameFromView(settingOf(game), game.seats, view(queensMen, game, seat));
  const seen = JSON.stringify(kind.options(rebuilt, pending.about, seat));
  if (seen !== JSON.stringify(offered)) throw new Error(`${pending.kind} offers other answers in the player's own view: ${seen} instead of ${JSON.stringify(offered)}`);
  const fallback = JSON.stringify(kind.fallback(rebuilt, pending.about, seat));
  if (fallback !== JSON.stringify(kind.fallback(game, pending.about, seat))) throw new Error(`${pending.kind} falls back differently in the player's own view`);
}

/** Strangers, old questions and nonsense are turned away and leave no trace. */
function refuseOthers(game: SkirmishGame, pending: Pending, answer: unknown): void {
  const before = stateHash(game);
  const stranger = game.seats.find(({ id }) => !pending.seats.includes(id))?.id ?? 'nobody';
  const wrong = [
    { decision: pending.id, seat: stranger, answer },
    { decision: 'd0', seat: pending.seats[0] ?? '', answer },
    { decision: pending.id, seat: pending.seats[0] ?? '', answer: { do: 'cheat' } },
  ];
  for (const command of wrong) {
    if (!isRefusal(decide(queensMen, game, command, streams))) throw new Error(`accepted ${JSON.stringify(command)}`);
  }
  if (stateHash(game) !== before) throw new Error('a refusal has changed the game');
}

/** Any answer, but with a leaning to those that bring a battle on; now and then one of a rare kind. */
export function choose(game: SkirmishGame, kind: string, offered: readonly unknown[], whim: Whim): unknown {
  if (kind === 'feat' && whim(4) === 0) {
    const kinds = [...new Set(offered.map((answer) => featAnswer.parse(answer).do))];
    const rare = kinds[whim(kinds.length)];
    const some = offered.filter((answer) => featAnswer.parse(answer).do === rare);
    return some[whim(some.length)];
  }
  const favoured = whim(5) < 2 ? [] : favourites(game, kind, offered);
  const from = favoured.length > 0 ? favoured : offered;
  return from[whim(from.length)];
}

function favourites(game: SkirmishGame, kind: string, offered: readonly unknown[]): unknown[] {
  if (kind === 'activate') return offered.filter((answer) => JSON.stringify(answer).includes('"activate"'));
  if (kind !== 'feat') return [];
  const feats = offered.map((answer): Feat => featAnswer.parse(answer));
  for (const wanted of ['charge', 'load', 'fire', 'reappear'] as const) {
    const found = feats.filter((each) => each.do === wanted && (each.do !== 'charge' || isNear(game, each.target)));
    if (found.length > 0) return found;
  }
  return feats.filter(({ do: what }) => what === 'move');
}

/** Charges over half the table bring nothing on. */
function isNear({ state }: SkirmishGame, target: string): boolean {
  const detail = state.field.details[state.activation?.detail ?? ''];
  const other = state.field.details[target];
  return detail !== undefined && other !== undefined && distanceBetween(detail.at, other.at) < 16_000;
}
