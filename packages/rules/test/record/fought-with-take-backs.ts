import { freshChance, streams } from '../../src/chance/index.ts';
import { END } from '../../src/kernel/agreement.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { Command } from '../../src/kernel/decision.ts';
import type { BookTypes, Game } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { spentBy, takenBack } from '../../src/kernel/take-back.ts';
import type { Journal, JournalEntry, TakeBackEntry } from '../../src/record/index.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import type { Rules } from '../playing/rules.ts';
import { picker } from '../playing/picker.ts';

/** Bytes of a stream that were read for one throw or shuffle. */
export interface Reading {
  readonly stream: string;
  readonly from: number;
  readonly to: number;
}

/** The real streams, with everything that is read of them written down. */
function watched(read: Reading[]): ChanceSource {
  return (state) => {
    const chance = streams(state);
    const reading = <T>(draw: () => T): T => {
      const before = { ...state.drawn };
      const drawn = draw();
      for (const [stream, to] of Object.entries(state.drawn))
        if (to !== (before[stream] ?? 0)) read.push({ stream, from: before[stream] ?? 0, to });
      return drawn;
    };
    return {
      roll: (purpose, count, sides) => reading(() => chance.roll(purpose, count, sides)),
      shuffle: (purpose, items) => reading(() => chance.shuffle(purpose, items)),
    };
  };
}

/** So many random legal answers, every seventh or so of them taken back with what came after it; then peace. Every fifth game goes through JSON. */
export function foughtWithTakeBacks<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  { book, loadScenario, setUp }: Rules<B, Scenario, Setting>,
  scenario: Record<string, unknown>,
  seed: number,
  answers: number,
): { readonly journal: Journal; readonly read: readonly Reading[] } {
  const pick = picker(seed);
  const secret = seed.toString(16).padStart(64, '0');
  const loaded = loadScenario(scenario);
  if (isRefusal(loaded)) throw new Error(refusalName(loaded));
  const read: Reading[] = [];
  const chance = watched(read);
  const state = freshChance(secret);
  const set = setUp(loaded, chance(state));
  const begun = begin(book, set.seats, set.state, state, chance);
  let { game } = begun;
  const commands: JournalEntry[] = [];
  const back: TakeBackEntry[] = [];
  let stands: { readonly number: number; readonly before: Game<B> }[] = [];

  const give = (command: Command): void => {
    const before = game;
    const verdict = decide(book, before, command, chance);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    game = pick(5) === 0 ? JSON.parse(JSON.stringify(verdict.game)) : verdict.game;
    commands.push({ ...command, events: verdict.events, hash: stateHash(game) });
    stands.push({ number: commands.length, before });
  };
  while (commands.length < answers && game.outcome === null) {
    const open = openDecisions(game);
    const pending = open[pick(open.length)];
    const seat = pending?.seats[0];
    if (pending === undefined || seat === undefined) throw new Error('nobody is asked');
    const offered = kindOf(book, pending.kind).options(game, pending.about, seat);
    give({ decision: pending.id, seat, answer: offered[pick(offered.length)] });
    const target = pick(7) === 0 ? stands.at(-1 - pick(Math.min(6, stands.length))) : undefined;
    if (target === undefined || game.outcome !== null) continue;
    game = takenBack(book, target.before, spentBy(book, game), chance);
    stands = stands.filter(({ number }) => number < target.number);
    back.push({ after: commands.length, from: target.number, seat, agreed: true, hash: stateHash(game) });
  }
  if (game.outcome === null) give({ decision: END, seat: set.seats[0]?.id ?? '', answer: { reason: 'agreed-draw' } });
  const journal: Journal = {
    scenario,
    seats: set.seats.map(({ id, side, name }) => ({ id, side, general: name, player: '', computer: false })),
    founded: '2026-11-22T12:00:00.000Z',
    seed: secret,
    words: {},
    opening: { events: begun.events, hash: stateHash(begun.game) },
    commands,
    takenBack: back,
    outcome: game.outcome,
  };
  return { journal, read };
}
