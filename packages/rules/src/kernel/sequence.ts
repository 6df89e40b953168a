import type { Book } from './book.ts';
import type { DecisionKind } from './decision.ts';
import type { Flow } from './flow.ts';
import type { BookTypes } from './game.ts';

/** What a book plays: its flows, of which the first is the whole game, and every question that one of their steps asks. */
export function sequenceOf<B extends BookTypes>(flows: readonly Flow<B, object>[]): Pick<Book<B>, 'root' | 'flows' | 'decisions'> {
  const [root] = flows;
  if (root === undefined) throw new Error('a book has a flow');
  const byName = new Map<string, Flow<B, object>>();
  const decisions = new Map<string, DecisionKind<B, object, unknown>>();
  for (const flow of flows) {
    if (byName.has(flow.name)) throw new Error(`two flows are named ${flow.name}`);
    byName.set(flow.name, flow);
    for (const step of flow.steps) {
      if (step.type !== 'ask') continue;
      const { question } = step;
      if ((decisions.get(question.kind) ?? question) !== question) throw new Error(`two questions are named ${question.kind}`);
      decisions.set(question.kind, question);
    }
  }
  return { root: root.name, flows: byName, decisions };
}
