import { loadScenario, queensMen, setUp } from '../../src/books/kings-men/skirmish/index.ts';
import type { SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Journal, JournalEntry } from '../../src/record/index.ts';
import { picker } from '../playing/picker.ts';
import { manner } from './random-skirmish.ts';

const MOST = 5_000;

/** A skirmish of players who choose at random, journalled as a server would. */
export function randomJournal(scenario: Record<string, unknown>, seed: string, words: Record<string, string>, choices: number): Journal {
  const read = loadScenario(scenario);
  if (isRefusal(read)) throw new Error(read.code);
  const pick = picker(choices);
  const chance = freshChance(seed, words);
  const { seats, state } = setUp(read, streams(chance));
  const begun = begin(queensMen, seats, state, chance, streams);
  let game: SkirmishGame = begun.game;
  const commands: JournalEntry[] = [];
  while (game.outcome === null && commands.length < MOST) {
    const [pending] = openDecisions(game);
    const seat = pending?.seats[0];
    if (pending === undefined || seat === undefined) throw new Error('nobody is asked anything');
    const offered = kindOf(queensMen, pending.kind).options(game, pending.about, seat);
    const answer = manner.choose(game, pending.kind, offered, pick);
    const verdict = decide(queensMen, game, { decision: pending.id, seat, answer }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.code);
    game = verdict.game;
    commands.push({
      seat,
      commandId: `${seat}:${commands.length + 1}`,
      decision: pending.id,
      answer,
      events: verdict.events,
      hash: stateHash(game),
    });
  }
  return {
    scenario,
    seats: seats.map(({ id, side, name }) => ({ id, side, general: name, player: '', computer: true })),
    founded: '2026-11-21T12:00:00.000Z',
    seed,
    words,
    opening: { events: begun.events, hash: stateHash(begun.game) },
    commands,
    outcome: game.outcome,
  };
}
