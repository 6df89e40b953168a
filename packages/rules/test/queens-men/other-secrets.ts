import type { Identity } from '../../src/books/kings-men/skirmish/state/identity.ts';
import { loadScenario, queensMen, setUp } from '../../src/books/kings-men/skirmish/index.ts';
import type { SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { ArmyId } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Point } from '../../src/table/units.ts';
import { spot } from './position.ts';

/** Secrets that an army might have instead of its own. */
export interface Otherwise {
  readonly points: number;
  readonly identity: Identity;
  /** How many cards of the deck go under the others. */
  readonly cut: number;
}

/** The same battle with other secrets of one army, with other cards to come and another seed (QM-34.1). What has been shown of a general stays. */
export function otherwise(game: SkirmishGame, army: ArmyId, { points, identity, cut }: Otherwise): SkirmishGame {
  const other = cloneJson(game);
  const { state } = other;
  for (const seat of state.armies[army].seats) {
    const player = state.players[seat];
    if (player === undefined) continue;
    Object.assign(player, {
      points,
      rolled: [points, 1],
      counterFire: points % 2 === 0 ? 'pass' : 'ask',
      orator: cut % 2 === 0 ? 'any' : null,
    });
    if (!player.revealed && !player.identityLost) Object.assign(player, { identity, designation: `secret-${cut}`, used: points > 3 });
  }
  const at = cut % Math.max(1, state.deck.length);
  state.deck = [...state.deck.slice(at), ...state.deck.slice(0, at)];
  other.chance = { ...freshChance('0f'.repeat(32)), commitment: game.chance.commitment, drawn: { dice: points, deck: cut } };
  for (const pending of other.strands.flatMap((strand) => strand.pending)) {
    if (pending.secret !== true || !pending.seats.every((seat) => state.armies[army].seats.includes(seat))) continue;
    if (pending.answered === undefined)
      pending.answered = { seat: pending.seats[0] ?? '', answer: elsewhere(pending.kind, spot(points, cut)) };
    else delete pending.answered;
  }
  return other;
}

/** An answer that may have been given unseen: a general goes there, or, of a deployment, only the general has been put down, there. */
function elsewhere(question: string, at: Point): object {
  return question === 'deploy' ? { general: at, details: [], figures: [] } : { to: at };
}

/** A battle on a field after so many answers, each the `nth` of those offered. */
export function somewhere(file: unknown, seed: string, answers: readonly number[]): SkirmishGame {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  const chance = freshChance(seed);
  const { seats, state } = setUp(scenario, streams(chance));
  let { game } = begin(queensMen, seats, state, chance, streams);
  for (const nth of answers) {
    const [pending] = openDecisions(game);
    if (pending === undefined) break;
    const [seat = ''] = pending.seats;
    const options = kindOf(queensMen, pending.kind).options(game, pending.about, seat);
    const verdict = decide(queensMen, game, { decision: pending.id, seat, answer: options[nth % options.length] }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.code);
    game = verdict.game;
  }
  return game;
}
