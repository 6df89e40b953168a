import { phraseSaid } from '@longroll/words/sentence';
import { battleFlow } from '../../src/books/rally-king/battle/battle.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import type { RK } from '../../src/books/rally-king/battle/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import { flow } from '../../src/kernel/flow.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { picker } from '../playing/picker.ts';
import { clausesNamed, seatsOf } from '../playing/trial.ts';
import { battleOf } from './drawn-up.ts';

/** The book from its first game turn on. */
function fromFirstTurn(): Book<RK> {
  const rest = flow<RK, object>(battleFlow.name, battleFlow.parts.slice(-1));
  return { ...rallyKing, flows: new Map([...rallyKing.flows, [battleFlow.name, rest]]) };
}

/** What happens in a battle of two basic armies fought with legal answers, picked by chance but for the most part orders that go forward. */
export function fight(
  seed: number,
  options: object = {},
  lists?: readonly [number, number],
): {
  readonly ending: string;
  readonly kinds: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly told: ReadonlyMap<string, object>;
} {
  const book = fromFirstTurn();
  const pick = picker(seed);
  const [red, blue] = lists ?? [pick(44), pick(44)];
  const state = battleOf(red, blue, pick, options);
  let verdict = begin(book, seatsOf(state), state, freshChance(seed.toString(16).padStart(64, '0')), streams);
  const kinds = new Set<string>();
  const asked = new Set<string>();
  /** The first event of each kind. */
  const told = new Map<string, object>();
  for (let commands = 0; verdict.game.outcome === null; commands++) {
    if (commands > 3000) throw new Error(`seed ${seed}: no end`);
    for (const { kind, data } of clausesNamed(verdict.events)) {
      kinds.add(kind);
      if (!told.has(kind) && typeof data === 'object' && data !== null) told.set(kind, data);
    }
    const [pending] = openDecisions(verdict.game);
    if (pending === undefined) throw new Error(`seed ${seed}: nothing is asked`);
    asked.add(pending.kind);
    const [seat = ''] = pending.seats;
    const kind = kindOf(book, pending.kind);
    const { game } = verdict;
    const listed = kind.options(game, pending.about, seat);
    const offered = [...listed, kind.fallback(game, pending.about, seat)];
    // All that is offered is tried at one question in five.
    for (const answer of commands % 5 === 0 ? offered : offered.slice(-1)) {
      const refusal = kind.check(game, pending.about, answer, seat);
      if (refusal !== null)
        throw new Error(
          `seed ${seed}: ${pending.kind} offers ${JSON.stringify(answer)}: ${refusal.clause} ${refusal.code} of ${JSON.stringify(pending.about)} on ${JSON.stringify(game.state.ground.map(({ id, shape }) => [id, shape]))} in ${JSON.stringify(
            Object.values(game.state.units)
              .filter(({ where }) => where === 'table')
              .map(({ id, at, facing, active, kind: stands, arm }) => [id, at.x, at.y, facing, active, stands, arm]),
          )}`,
        );
    }
    const answer = pick(3) === 0 ? offered[pick(offered.length)] : (listed[Math.min(1, listed.length - 1)] ?? offered[0]);
    const next = decide(book, game, { decision: pending.id, seat, answer }, streams);
    if (isRefusal(next)) throw new Error(`seed ${seed}: ${pending.kind} ${JSON.stringify(answer)} is refused: ${next.code}`);
    const [flaw] = book.flaws(next.game);
    if (flaw !== undefined)
      throw new Error(
        `seed ${seed}: ${phraseSaid(flaw)}, after ${JSON.stringify(answer)}: ${next.events.map(({ kind: each, data }) => `${each} ${JSON.stringify(data)}`).join('\n')}`,
      );
    verdict = next;
  }
  return { ending: verdict.game.outcome.reason, kinds, asked, told };
}
