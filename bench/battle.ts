import { answer } from '@longroll/rules/bots/kings-men/index';
import { randomAnswer } from '@longroll/rules/bots/random';
import { kingsMen, loadScenario, settingOf, setUp } from '@longroll/rules/books/kings-men/first/index';
import type { KingsMenGame } from '@longroll/rules/books/kings-men/first/state';
import type { Setting } from '@longroll/rules/books/kings-men/first/presentation';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { begin, decide, openDecisions } from '@longroll/rules/kernel/decide';
import type { Seat } from '@longroll/rules/kernel/game';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { view, type View } from '@longroll/rules/kernel/view';

/** Answers for one seat from what that seat may know. */
export type Player = (setting: Setting, seats: readonly Seat[], sight: View) => { decision: string; answer: unknown };

/** The computer general of the house. */
export const general: Player = answer;

/** Any legal answer: dice of its own, apart from the battle's. */
export function monkey(seed: number): Player {
  const dice = streams(freshChance(seedOf(seed)));
  return (_setting, _seats, sight) => randomAnswer(sight, (count) => (dice.roll('whim', 1, Math.max(1, count))[0] ?? 1) - 1);
}

export function found(file: unknown, seed: number): KingsMenGame {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(scenario.message);
  const chance = freshChance(seedOf(seed));
  const { seats, state } = setUp(scenario, streams(chance));
  return begin(kingsMen, seats, state, chance, streams).game;
}

/** What a battle came to, and how long each player thought over all answers, milliseconds. */
export interface Fought {
  readonly winner: string | null;
  readonly reason: string;
  readonly turns: number;
  readonly answers: number;
  readonly thought: number[];
}

/** Fights a battle to its end. `players` by side. Stops after `most` answers without a winner. */
export function fight(start: KingsMenGame, players: Readonly<Record<string, Player>>, most = 20_000): Fought {
  let game = start;
  const setting = settingOf(start);
  const thought: number[] = [];
  for (let answers = 0; ; answers++) {
    if (game.outcome !== null) return { winner: game.outcome.winner, reason: game.outcome.reason, turns: game.state.turn, answers, thought };
    if (answers === most) return { winner: null, reason: 'endless', turns: game.state.turn, answers, thought };
    const [open] = openDecisions(game);
    const seat = open?.seats[0];
    const player = players[game.seats.find((each) => each.id === seat)?.side ?? ''];
    if (open === undefined || seat === undefined || player === undefined) throw new Error('nobody is asked');
    const begun = performance.now();
    const chosen = player(setting, game.seats, view(kingsMen, game, seat));
    thought.push(performance.now() - begun);
    const verdict = decide(kingsMen, game, { ...chosen, seat }, streams);
    if (isRefusal(verdict)) throw new Error(`${open.kind}: ${verdict.clause} ${verdict.message} ${JSON.stringify(chosen.answer)}`);
    game = verdict.game;
  }
}

function seedOf(number: number): string {
  return number.toString(16).padStart(64, '0');
}
