import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFlaw, readRecord } from '@longroll/rules/record/index';
import { sound } from '@longroll/rules/kernel/refusal';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Situation } from '../../src/books/face.ts';
import { seen } from './rules.ts';

const RULES_TESTS = fileURLToPath(new URL('../../../rules/test/', import.meta.url));
/** So many questions of a kind are looked at, as different from one another as they come. */
const OF_A_KIND = 4;

/** A question as it was asked in a battle that the rules' tests have kept. */
export interface Asked {
  readonly situation: Situation;
  readonly decision: DecisionView;
}

/** Questions of every kind that the kept battles of a book ask, by kind. */
export function askedIn(id: string): Map<string, Asked[]> {
  const rulebook = rulebookOf(id);
  if (rulebook === undefined) throw new Error(`no rulebook is called ${id}`);
  const book = { id, version: rulebook.version };
  const found = new Map<string, Asked[]>();
  for (const { scenario, chance, commands } of keptBattles(id)) {
    const opened = sound(rulebook.open(scenario, { ...rulebook.freshChance(chance.seed), words: chance.words }));
    let { position } = opened;
    let told: readonly ProjectedEvent[] = opened.events;
    for (const { seat, decision, answer } of commands) {
      const question = position.questions().find((each) => each.id === decision);
      if (
        question !== undefined &&
        wanted(found.get(question.kind) ?? [], position.hand(seat).decisions.find((each) => each.id === decision)?.about ?? {})
      ) {
        const situation = seen(book, position, seat, told);
        const asked = situation.hand?.decisions.find((each) => each.id === decision);
        // What may be answered is worked out while the position is at hand.
        if (asked !== undefined)
          found.set(question.kind, [
            ...(found.get(question.kind) ?? []),
            { situation, decision: { ...asked, options: asked.options, fallback: asked.fallback } },
          ]);
      }
      const { events, position: next } = sound(position.decide({ seat, decision, answer }));
      position = next;
      told = [...told, ...events];
    }
  }
  return found;
}

/** Whether a question shows more of its kind than those that are there already: other fields, or, while there are few, other values. */
function wanted(known: readonly Asked[], about: object): boolean {
  const fields = (each: object) =>
    Object.entries(each)
      .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
      .map(([name]) => name)
      .join();
  if (!known.some(({ decision }) => fields(decision.about) === fields(about))) return true;
  return known.length < OF_A_KIND && !known.some(({ decision }) => JSON.stringify(decision.about) === JSON.stringify(about));
}

function keptBattles(book: string) {
  return readdirSync(RULES_TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]golden[\\/][^\\/]+\.json$/.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(`${RULES_TESTS}${path}`, 'utf8');
      const record = text.includes(`"book":{"id":"${book}"`) ? readRecord(text) : null;
      return record === null || isFlaw(record) || record.status === 'running' ? [] : [record];
    });
}
