import { expect } from 'chai';
import { loadScenario, setUp, settingOf, toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import type { ToyGame } from '../../src/books/toy-soldiers/state.ts';
import { answer, gentleAnswer } from '../../src/bots/toy-soldiers/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { isRefusal, refusalName, sound } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { toySoldiersScenarios } from '../../src/scenarios/toy-soldiers.ts';
import { picker } from '../playing/picker.ts';

/** A battle to its end, or to so many answers: those sides have the computer, the others give random answers. */
export function fight(file: unknown, seed: number, computer: readonly string[], most = 3_000, general = answer) {
  const chance = freshChance(seed.toString(16).padStart(64, '0'));
  const { seats, state } = setUp(sound(loadScenario(file)));
  let { game }: { game: ToyGame } = begin(toySoldiers, seats, state, chance, streams);
  const pick = picker(seed);
  const kinds = new Set<string>();
  let judged = 0;
  for (let answers = 0; game.outcome === null && answers < most; answers++) {
    const seat = seats.find(({ id }) => id === openDecisions(game)[0]?.seats[0]);
    if (seat === undefined) throw new Error('nobody is asked');
    const sight = view(toySoldiers, game, seat.id);
    const [question] = sight.hand?.decisions ?? [];
    if (computer.includes(seat.side) && question?.kind === 'order') judged = Math.max(judged, question.options.length);
    const choice = computer.includes(seat.side) ? general(settingOf(game), seats, sight) : randomAnswer(sight, pick);
    const verdict = decide(toySoldiers, game, { ...choice, seat: seat.id }, streams);
    if (isRefusal(verdict)) throw new Error(`${JSON.stringify(choice)}: ${refusalName(verdict)}`);
    ({ game } = verdict);
    for (const { kind } of verdict.events) kinds.add(kind);
  }
  return { game, kinds, judged };
}

/** It beats random answers on the drill field, leading that side, by volleys, threats and charges. */
export function beatsRandom(seed: number, side: string): void {
  const { game, kinds } = fight(toySoldiersScenarios[0], seed, [side]);
  expect(game.outcome?.winner).to.equal(side);
  expect([...kinds]).to.include.members(['volley-fired', 'threat-declared', 'charge-declared', 'contact-opened']);
}

/** What happens on the drill field, to its end, with gentle computers on both sides. */
export function gently(seed: number) {
  return fight(toySoldiersScenarios[0], seed, ['red', 'blue'], 3_000, gentleAnswer);
}
