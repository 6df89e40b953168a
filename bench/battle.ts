import { answer, gentleAnswer } from '@longroll/rules/bots/kings-men/index';
import { answer as revisedAnswer, gentleAnswer as revisedGentle } from '@longroll/rules/bots/kings-men-revised/index';
import { answer as skirmishAnswer, gentleAnswer as skirmishGentle } from '@longroll/rules/bots/queens-men/index';
import { answer as battalionsAnswer, gentleAnswer as battalionsGentle } from '@longroll/rules/bots/toy-soldiers/index';
import { byTheBook } from '@longroll/rules/bots/rally-king/by-the-book';
import { answer as rallyAnswer, gentleAnswer as rallyGentle } from '@longroll/rules/bots/rally-king/index';
import { randomAnswer } from '@longroll/rules/bots/random';
import * as first from '@longroll/rules/books/kings-men/first/index';
import type { KingsMenGame } from '@longroll/rules/books/kings-men/first/state';
import * as revised from '@longroll/rules/books/kings-men/revised/index';
import * as skirmish from '@longroll/rules/books/kings-men/skirmish/index';
import * as battalions from '@longroll/rules/books/toy-soldiers/index';
import * as rally from '@longroll/rules/books/rally-king/battle/index';
import { freshChance, streams } from '@longroll/rules/chance/index';
import type { Book } from '@longroll/rules/kernel/book';
import type { Chance } from '@longroll/rules/kernel/chance';
import type { Command } from '@longroll/rules/kernel/decision';
import { begin, decide, openDecisions } from '@longroll/rules/kernel/decide';
import type { BookTypes, Game, PurposeOf, Seat } from '@longroll/rules/kernel/game';
import { isRefusal, refusalName, type Refusal } from '@longroll/rules/kernel/refusal';
import { view } from '@longroll/rules/kernel/view';
import { queensMenScenarios } from '@longroll/rules/scenarios/queens-men';
import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/kings-men-revised';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { playRandomlyBy } from '../packages/rules/test/kings-men/random-battle.ts';
import type { RandomBattle } from '../packages/rules/test/playing/random-battle.ts';
import { skirmishRandomly } from '../packages/rules/test/queens-men/random-skirmish.ts';
import { rallyRandomly } from '../packages/rules/test/rally-king/random-battle.ts';
import { first as byFirst, revised as byRevised } from './yardsticks/kings-men.ts';
import { skirmish as bySkirmish } from './yardsticks/queens-men.ts';
import { greedy, rush, wall } from './yardsticks/rally-king.ts';
import { battalions as byBattalions } from './yardsticks/toy-soldiers.ts';
import type { Yardsticks } from './yardsticks/yardsticks.ts';
import type { Player } from './player.ts';
import { battalionsRandomly, underOtherOptions } from '../packages/rules/test/toy-soldiers/random-battle.ts';

/** A book whose battles go by turns. */
interface Turned extends BookTypes {
  state: { turn: number };
}

/** A book, its scenarios and its computer general, as the benches fight with them. */
interface Arms<B extends Turned, Scenario extends ScenarioHead, Setting> {
  readonly book: Book<B>;
  readonly scenarios: readonly unknown[];
  readonly computer: Player<Setting, B['public']>;
  /** The same at its gentle strength, where the book has it. */
  readonly gentle?: Player<Setting, B['public']>;
  /** Players that the computer has to be better than (`yardsticks.ts`); `book`: the opponent that the book itself describes, where it does. */
  readonly yardsticks: Partial<Yardsticks<Setting, B['public']>> & { readonly book?: Player<Setting, B['public']> };
  loadScenario(file: unknown): Scenario | Refusal;
  setUp(scenario: Scenario, chance: Chance<PurposeOf<B>>): { readonly seats: readonly Seat[]; readonly state: B['state'] };
  settingOf(game: Game<B>): Setting;
}

/** What a battle came to, and how long the computer general thought over each of its answers: milliseconds of the processor. */
interface Fought {
  readonly winner: string | null;
  readonly reason: string;
  readonly turns: number;
  readonly answers: number;
  readonly thought: number[];
}

/** Yardsticks by their names. */
export const YARDSTICKS = ['greedy', 'wall', 'rush', 'book', 'gentle'] as const;

/** Who fights against the computer general: random answers, which the number tells apart, a yardstick, or another general. */
type Against = number | (typeof YARDSTICKS)[number] | Player<unknown>;

/** A book to fight with, whatever its states are. */
export interface Ground {
  readonly scenarios: readonly unknown[];
  /** The sides of such a battle. */
  sidesOf(file: unknown): readonly string[];
  /** The computer general fights for those sides at full or gentle strength, the other player for the rest. */
  fight(file: unknown, seed: number, computer: readonly string[], against?: Against, strength?: 'full' | 'gentle'): Fought;
  fuzz(file: unknown, seed: number): RandomBattle;
  /** A battle of random answers. */
  record(file: unknown, seed: number): Recorded;
}

/** A battle as it was fought, to be judged again. */
interface Recorded {
  readonly commands: number;
  /** Milliseconds that went into choosing: the view with its lists of legal answers, and the choice. */
  readonly choosing: number;
  /** Judges all commands again from the start, cold. */
  judge(): void;
}

function groundOf<B extends Turned, Scenario extends ScenarioHead, Setting>(
  arms: Arms<B, Scenario, Setting>,
  fuzz: Ground['fuzz'],
): Ground {
  return {
    scenarios: arms.scenarios,
    sidesOf: (file) => [...new Set(foundBy(arms, file, 0).seats.map(({ side }) => side))],
    fight(file, seed, computer, against = 0, strength = 'full') {
      const named = { ...arms.yardsticks, gentle: arms.gentle };
      const other = typeof against === 'number' ? monkey(against) : typeof against === 'string' ? named[against] : against;
      if (other === undefined) throw new Error('There is no such player of that book.');
      const general = strength === 'gentle' ? arms.gentle : arms.computer;
      if (general === undefined) throw new Error(`There is no ${strength} general of that book.`);
      return fight(arms, foundBy(arms, file, seed), (side) => (computer.includes(side) ? general : other), general);
    },
    fuzz,
    record: (file, seed) => record(arms.book, foundBy(arms, file, seed), seed),
  };
}

const firstArms = {
  ...first,
  book: first.kingsMen,
  scenarios: kingsMenScenarios,
  computer: answer,
  gentle: gentleAnswer,
  yardsticks: byFirst,
};
const revisedArms = {
  ...revised,
  book: revised.kingsMenRevised,
  scenarios: kingsMenRevisedScenarios,
  computer: revisedAnswer,
  gentle: revisedGentle,
  yardsticks: byRevised,
};
const skirmishArms = {
  ...skirmish,
  book: skirmish.queensMen,
  scenarios: queensMenScenarios,
  computer: skirmishAnswer,
  gentle: skirmishGentle,
  yardsticks: bySkirmish,
};
const battalionsArms = {
  ...battalions,
  book: battalions.toySoldiers,
  scenarios: toySoldiersScenarios,
  computer: battalionsAnswer,
  gentle: battalionsGentle,
  yardsticks: byBattalions,
};

/** The same field with players on both sides: what the game runs itself is nobody's to fight against the computer. */
function played(file: unknown): unknown {
  const read = rally.loadScenario(file);
  if (isRefusal(read) || typeof file !== 'object' || file === null || !('sides' in file)) throw new Error('no field');
  const sides: Readonly<Record<string, object>> = Object.assign({}, file.sides);
  return { ...file, sides: { red: { ...sides.red, npc: false }, blue: { ...sides.blue, npc: false } } };
}

const rallyArms = {
  ...rally,
  book: rally.rallyKing,
  scenarios: rallyKingScenarios.map(played),
  computer: rallyAnswer,
  gentle: rallyGentle,
  yardsticks: { greedy, wall, rush, book: byTheBook },
};

/** A list of orders is long: not every one is judged at every question. */
const SAMPLING = 6;

/** Every second battle is under options of its own. */
function fuzzBattalions(file: unknown, seed: number): RandomBattle {
  return battalionsRandomly(seed % 2 === 0 ? underOtherOptions(file, seed) : file, seed, SAMPLING);
}

const GROUNDS: Readonly<Record<string, Ground>> = {
  'kings-men': groundOf(firstArms, (file, seed) => playRandomlyBy(firstArms, file, seed)),
  'kings-men-revised': groundOf(revisedArms, (file, seed) => playRandomlyBy(revisedArms, file, seed)),
  'queens-men': groundOf(skirmishArms, skirmishRandomly),
  'toy-soldiers': groundOf(battalionsArms, fuzzBattalions),
  'rally-king': groundOf(rallyArms, rallyRandomly),
};

/** The book of that id, or the first one where nothing is said. */
export function ground(id = 'kings-men'): Ground {
  const found = GROUNDS[id];
  if (found === undefined) throw new Error(`There are ${Object.keys(GROUNDS).join(' and ')}.`);
  return found;
}

/** Any legal answer: dice of its own, apart from the battle's. */
export function monkey(seed: number): Player<unknown> {
  const dice = streams(freshChance(seedOf(seed)));
  return (_setting, _seats, sight) => randomAnswer(sight, (count) => (dice.roll('choice', 1, Math.max(1, count))[0] ?? 1) - 1);
}

/** A battle of the first book, set up and played to its first question. */
export function found(file: unknown, seed: number): KingsMenGame {
  return foundBy({ ...first, book: first.kingsMen }, file, seed);
}

/** A battle of any book, set up and played to its first question. */
export function foundBy<B extends Turned, Scenario extends ScenarioHead>(
  { book, loadScenario, setUp }: Pick<Arms<B, Scenario, unknown>, 'book' | 'loadScenario' | 'setUp'>,
  file: unknown,
  seed: number,
): Game<B> {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const chance = freshChance(seedOf(seed));
  const { seats, state } = setUp(scenario, streams(chance));
  return begin(book, seats, state, chance, streams).game;
}

/** Fights a battle to its end, one of the players against the clock. Stops after `most` answers without a winner. */
function fight<B extends Turned, Setting>(
  { book, settingOf }: Pick<Arms<B, ScenarioHead, Setting>, 'book' | 'settingOf'>,
  start: Game<B>,
  playerOf: (side: string) => Player<Setting, B['public']>,
  timed: Player<Setting, B['public']>,
  most = 20_000,
): Fought {
  let game = start;
  const setting = settingOf(start);
  const thought: number[] = [];
  for (let answers = 0; ; answers++) {
    if (game.outcome !== null)
      return { winner: game.outcome.winner, reason: game.outcome.reason, turns: game.state.turn, answers, thought };
    if (answers === most) return { winner: null, reason: 'endless', turns: game.state.turn, answers, thought };
    const [open] = openDecisions(game);
    const seat = open?.seats[0];
    const side = game.seats.find((each) => each.id === seat)?.side;
    if (open === undefined || seat === undefined || side === undefined) throw new Error('nobody is asked');
    const player = playerOf(side);
    const begun = process.cpuUsage();
    const chosen = player(setting, game.seats, view(book, game, seat));
    const { user, system } = process.cpuUsage(begun);
    if (player === timed) thought.push((user + system) / 1000);
    const verdict = decide(book, game, { ...chosen, seat }, streams);
    if (isRefusal(verdict)) throw new Error(`${open.kind}: ${refusalName(verdict)} ${JSON.stringify(chosen.answer)}`);
    game = verdict.game;
  }
}

function record<B extends Turned>(book: Book<B>, start: Game<B>, seed: number): Recorded {
  const player = monkey(seed);
  const commands: Command[] = [];
  let choosing = 0;
  for (let game = start; game.outcome === null;) {
    const begun = performance.now();
    const seat = openDecisions(game)[0]?.seats[0];
    if (seat === undefined) throw new Error('nobody is asked');
    const command = { ...player(null, game.seats, view(book, game, seat)), seat };
    choosing += performance.now() - begun;
    game = judged(book, game, command);
    commands.push(command);
  }
  return {
    commands: commands.length,
    choosing,
    judge() {
      commands.reduce((game, command) => judged(book, game, command), { ...start, state: book.clone(start.state) });
    },
  };
}

function judged<B extends Turned>(book: Book<B>, game: Game<B>, command: Command): Game<B> {
  const verdict = decide(book, game, command, streams);
  if (isRefusal(verdict)) throw new Error(`${refusalName(verdict)} ${JSON.stringify(command)}`);
  return verdict.game;
}

function seedOf(number: number): string {
  return number.toString(16).padStart(64, '0');
}
