import { sha256OfText } from '../../src/kernel/hash.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import type { FinishedRecord } from '../../src/record/index.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';

/** So many answers of other questions are tried at each. */
const TRIED = 3;
/** So much of a digest tells two apart. */
const SHORT = 8;

/**
 * What was asked in a recorded battle, a digest for each question: what was offered there and would be played for somebody absent, and by which clauses
 * and codes answers were refused that belong to other questions.
 */
export function questionsOf(book: Rulebook, record: FinishedRecord): string[] {
  const { seed, words } = record.chance;
  let { position } = sound(book.open(record.scenario, { ...book.freshChance(seed), words }));
  return record.commands.map((command, index) => {
    const { seat, decision, answer } = command;
    const question = position.hand(seat).decisions.find(({ id }) => id === decision);
    const others = Array.from({ length: TRIED }, (_, step) => record.commands[(index + 1 + step * 5) % record.commands.length]?.answer);
    const refused = others.map((other) => {
      const verdict = position.decide({ seat, decision, answer: other });
      return isRefusal(verdict) ? [verdict.clause, verdict.code] : 'accepted';
    });
    const { kind, options, fallback } = question ?? { kind: '', options: [], fallback: null };
    const digest = sha256OfText(canonicalJson({ kind, options, fallback, refused })).slice(0, SHORT);
    ({ position } = sound(position.decide({ seat, decision, answer })));
    return `${kind} ${digest}`;
  });
}
