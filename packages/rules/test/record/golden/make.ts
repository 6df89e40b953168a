// Fights the golden battles anew: `npx tsx packages/rules/test/record/golden/make.ts`. Only after a change of the rules that is meant
// to change battles: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFlaw, recordText, rulebooks, writeRecord } from '../../../src/record/index.ts';
import { kingsMenScenarios } from '../../../src/scenarios/index.ts';
import { fought } from '../fought.ts';

const [book] = rulebooks;
const file = z.looseObject({ id: z.string() });

const battles = [
  { scenario: 'crossroads-at-aubry', seed: '5eed'.padEnd(64, '1'), words: { 'red-1': 'Advance!', 'black-1': 'Hold them.' } },
  { scenario: 'chance-encounter', seed: '5eed'.padEnd(64, '2'), words: {} },
];

for (const { scenario, seed, words } of battles) {
  const found = kingsMenScenarios.map((each) => file.parse(each)).find(({ id }) => id === scenario);
  if (found === undefined || book === undefined) throw new Error(`no scenario ${scenario}`);
  const record = writeRecord(book, fought(found, seed, words));
  if (isFlaw(record)) throw new Error(record.message);
  const text = recordText(record);
  writeFileSync(new URL(`${scenario}.json`, import.meta.url), text);
  console.log(`${scenario}: ${text.length} characters`);
}
