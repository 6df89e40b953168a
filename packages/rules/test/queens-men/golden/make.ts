// Fights the golden skirmish anew: `npm run golden queens-men`. Only after a change of the rules that is meant to change battles: until then the file here says
// what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFlaw, recordText, writeRecord } from '../../../src/record/index.ts';
import { rulebooks } from '../../../src/rulebooks/index.ts';
import { queensMenScenarios } from '../../../src/scenarios/queens-men.ts';
import { randomJournal } from '../random-journal.ts';

const book = rulebooks.find(({ id }) => id === 'queens-men');
const file = z.looseObject({ id: z.string() });
const name = 'ambush-at-otter-creek';
const scenario = queensMenScenarios.map((each) => file.parse(each)).find(({ id }) => id === name);
if (scenario === undefined || book === undefined) throw new Error(`no scenario ${name}`);
const record = writeRecord(book, randomJournal(scenario, '5eed'.padEnd(64, '3'), { red: 'Cover!' }, 2));
if (isFlaw(record)) throw new Error(record.code);
const text = recordText(record);
writeFileSync(new URL(`${name}.json`, import.meta.url), text);
console.log(`${name}: ${text.length} characters`);
