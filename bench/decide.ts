import { kingsMen } from '@longroll/rules/books/kings-men/first/index';
import type { KingsMenGame } from '@longroll/rules/books/kings-men/first/state';
import { streams } from '@longroll/rules/chance/index';
import { decide, openDecisions } from '@longroll/rules/kernel/decide';
import type { Command } from '@longroll/rules/kernel/decision';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { view } from '@longroll/rules/kernel/view';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { stateHash } from '@longroll/server/battle/journal/state-hash';
import { found, ground, monkey } from './battle.ts';
import { fieldOf } from './field.ts';

/**
 * How fast the referee judges, without a server, on one core: `npm run bench -- decide [rounds] [book]`, built as the server is. Battles of random legal
 * answers are fought once, to have their commands; then the same commands are judged again from the start, cold, as often as there
 * are rounds, and the median counts. What it takes to choose the answers is stated apart. A journal is replayed as the server does
 * it: every answer read from its text, every state hash compared. Of a book that is named, every scenario is judged.
 */
const rounds = Number(process.argv[2] ?? 7);
/** Battles of the small scenario. */
const BATTLES = 12;
/** Units on the table, and how many commands of the battle between them are judged. */
const SIZES = [10, 20, 40, 80];
const COMMANDS = 600;

/** A battle as it was fought: where it began, and what was answered. */
interface Fought {
  readonly start: string;
  readonly commands: readonly Command[];
  /** State hash after each command. */
  readonly hashes: readonly string[];
  /** Milliseconds that went into choosing: the view with its lists of legal answers, and the choice. */
  readonly choosing: number;
}

const [, , , named] = process.argv;
if (named === undefined) firstBook();
else scenariosOf(named);

/** Every scenario of a book, so many battles each. */
function scenariosOf(id: string): void {
  const { scenarios, record } = ground(id);
  for (const file of scenarios) {
    const recorded = Array.from({ length: BATTLES }, (_, seed) => record(file, seed + 1));
    const commands = recorded.reduce((sum, each) => sum + each.commands, 0);
    const choosing = recorded.reduce((sum, each) => sum + each.choosing, 0) / commands;
    const name = typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : '?';
    const speed = perSecond(commands, () => recorded.forEach((each) => each.judge()));
    console.log(`${name}: ${commands} commands, ${speed} a second; choosing an answer took ${choosing.toFixed(2)} ms each`);
  }
}

function firstBook(): void {
  const [small] = kingsMenScenarios;
  const [book] = rulebooks;
  if (book === undefined) throw new Error('there is no rulebook');
  const battles = Array.from({ length: BATTLES }, (_, seed) => fought(book, small, seed + 1, Infinity));
  const commands = battles.reduce((sum, each) => sum + each.commands.length, 0);
  const choosing = battles.reduce((sum, each) => sum + each.choosing, 0);
  console.log(
    `small scenario: ${BATTLES} battles, ${commands} commands; choosing an answer took ${(choosing / commands).toFixed(3)} ms each`,
  );
  console.log(`  decide: ${perSecond(commands, () => battles.forEach(judged))} commands a second`);
  console.log(`  replay: ${perSecond(commands, () => battles.forEach((each) => replayed(book, each)))} commands a second`);

  const costs = SIZES.map((units) => {
    const battle = fought(book, fieldOf(units), 1, COMMANDS);
    const cost = median(() => judged(battle)) / battle.commands.length;
    console.log(
      `${units} units: ${battle.commands.length} commands, ${(cost * 1000).toFixed(0)} µs each; choosing ${(battle.choosing / battle.commands.length).toFixed(2)} ms`,
    );
    return cost;
  });
  console.log(`cost grows with the units to the power of ${exponent(SIZES, costs).toFixed(2)}`);
}

function fought(of: Rulebook, file: unknown, seed: number, most: number): Fought {
  const player = monkey(seed);
  let game = found(file, seed);
  const start = JSON.stringify(game);
  const made: Command[] = [];
  let spent = 0;
  while (game.outcome === null && made.length < most) {
    const begun = performance.now();
    const seat = openDecisions(game)[0]?.seats[0];
    if (seat === undefined) throw new Error('nobody is asked');
    const command = { ...player(null, game.seats, view(kingsMen, game, seat)), seat };
    spent += performance.now() - begun;
    game = next(game, command);
    made.push(command);
  }
  return { start, commands: made, hashes: hashesOf(of, start, made), choosing: spent };
}

function next(game: KingsMenGame, command: Command): KingsMenGame {
  const verdict = decide(kingsMen, game, command, streams);
  if (isRefusal(verdict)) throw new Error(`${refusalName(verdict)} ${JSON.stringify(command)}`);
  return verdict.game;
}

function judged({ start, commands: given }: Fought): void {
  let game: KingsMenGame = JSON.parse(start);
  for (const command of given) game = next(game, command);
}

function hashesOf(of: Rulebook, start: string, given: readonly Command[]): string[] {
  let play = of.resume(start);
  return given.map((command) => {
    const verdict = play.decide(command);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    play = verdict.position;
    return stateHash(play);
  });
}

function replayed(of: Rulebook, { start, commands: given, hashes }: Fought): void {
  hashesOf(
    of,
    start,
    given.map((command) => ({ ...command, answer: JSON.parse(JSON.stringify(command.answer)) })),
  ).forEach((hash, place) => {
    if (hash !== hashes[place]) throw new Error(`the state differs after command ${place}`);
  });
}

function perSecond(times: number, run: () => void): string {
  return ((times / median(run)) * 1000).toFixed(0);
}

/** Milliseconds of the processor, whatever else it does meanwhile: the median of all rounds. */
function median(run: () => void): number {
  const took = Array.from({ length: rounds }, () => {
    const begun = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return took.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** The slope of the straight line that fits the logarithms best. */
function exponent(sizes: readonly number[], measured: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = measured.map(Math.log);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [x, y] = [mean(xs), mean(ys)];
  const rise = xs.reduce((sum, each, place) => sum + (each - x) * ((ys[place] ?? y) - y), 0);
  return rise / xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
}
