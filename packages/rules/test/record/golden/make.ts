// Fights the golden battles of both editions of the King's Men anew: `npm run golden record`; run by itself with scenarios, only those. Only after a change of
// the rules that is meant to change battles: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { answer } from '../../../src/bots/kings-men-revised/index.ts';
import * as revised from '../../../src/books/kings-men/revised/index.ts';
import { isFlaw, recordText, writeRecord } from '../../../src/record/index.ts';
import { rulebooks } from '../../../src/rulebooks/index.ts';
import { kingsMenRevisedScenarios } from '../../../src/scenarios/kings-men-revised.ts';
import { kingsMenScenarios } from '../../../src/scenarios/kings-men.ts';
import { fought, foughtBy } from '../fought.ts';

const file = z.looseObject({ id: z.string(), book: z.string() });

const battles = [
  { scenario: 'crossroads-at-aubry', seed: '5eed'.padEnd(64, '1'), words: { 'red-1': 'Advance!', 'black-1': 'Hold them.' } },
  { scenario: 'chance-encounter', seed: '5eed'.padEnd(64, 'c'), words: {} },
  { scenario: 'ridge-at-vellin', seed: '5eed'.padEnd(64, '3'), words: { 'red-1': 'Up the hill!' } },
  { scenario: 'three-columns', seed: '5eed'.padEnd(64, '4'), words: {} },
];
/** Those to fight anew: all, or the ones named. */
const wanted = process.argv.slice(2);

for (const { scenario, seed, words } of battles) {
  if (wanted.length > 0 && !wanted.includes(scenario)) continue;
  const found = [...kingsMenScenarios, ...kingsMenRevisedScenarios].map((each) => file.parse(each)).find(({ id }) => id === scenario);
  const book = rulebooks.find(({ id }) => id === found?.book);
  if (found === undefined || book === undefined) throw new Error(`no scenario ${scenario}`);
  const record = writeRecord(
    book,
    found.book === revised.kingsMenRevised.id
      ? foughtBy({ ...revised, book: revised.kingsMenRevised, answer }, found, seed, words)
      : fought(found, seed, words),
  );
  if (isFlaw(record)) throw new Error(record.code);
  const text = recordText(record);
  writeFileSync(new URL(`${scenario}.json`, import.meta.url), text);
  console.log(`${scenario}: ${text.length} characters`);
}
