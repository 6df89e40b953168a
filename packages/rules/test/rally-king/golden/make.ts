// Fights the golden battles anew: `npx tsx packages/rules/test/rally-king/golden/make.ts`. Only after a change of the rules that is meant to change
// battles: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFlaw, recordText, writeRecord } from '../../../src/record/index.ts';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import { foughtByComputers } from '../../record/by-computers.ts';

const file = z.looseObject({});
const book = rulebookOf('rally-king');
if (book === undefined) throw new Error('no such book');

for (const { scenario, seed, words } of [
  { scenario: 'stakes-at-harrow-ford', seed: '5eed'.padEnd(64, '5'), words: { 'red-1': 'Saint George!' } },
  { scenario: 'night-of-gargoyles', seed: '5eed'.padEnd(64, '6'), words: {} },
]) {
  const record = writeRecord(book, foughtByComputers(book, file.parse(book.scenario(scenario)), seed, words));
  if (isFlaw(record)) throw new Error(record.message);
  const text = recordText(record);
  writeFileSync(new URL(`${scenario}.json`, import.meta.url), text);
  console.log(`${scenario}: ${text.length} characters`);
}
