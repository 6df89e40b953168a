// Fights the golden battles anew: `npx tsx packages/rules/test/rally-king/golden/make.ts`, or with names only those of them. Only after a change of the rules that is
// meant to change battles: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFlaw, recordText, writeRecord, type Journal } from '../../../src/record/index.ts';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import type { Rulebook } from '../../../src/rulebooks/rulebook.ts';
import { picker } from '../../playing/picker.ts';
import { foughtBy, foughtByComputers } from '../../record/by-computers.ts';
import { eagerly } from '../eager.ts';
import { anyArmies } from '../random-battle.ts';

const file = z.looseObject({});

const byComputers = (scenario: string, end: string, words: Record<string, string>) => (book: Rulebook) =>
  foughtByComputers(book, file.parse(book.scenario(scenario)), '5eed'.padEnd(64, end), words);

/** Legal answers at random under options at random, between armies drawn at random: what no general does happens here. */
const atRandom = (number: number) => (book: Rulebook) => {
  const pick = picker(number);
  const seed = '5eed'.padEnd(60, '7') + number.toString(16).padStart(4, '0');
  const drawn = file.parse(anyArmies(number));
  const scenario = { ...drawn, options: { ...file.parse(drawn['options']), turnLimit: 5 + (number % 5) } };
  return foughtBy(book, scenario, seed, {}, (position, seat) => {
    const question = position.questions().find(({ seats }) => seats.includes(seat));
    if (question === undefined) return null;
    const outlook = position.outlook(seat);
    if (outlook === null) return position.fallback(question, seat);
    const { options = [], fallback } = book.answers(outlook, question.id) ?? {};
    return { decision: question.id, answer: options.length === 0 ? fallback : eagerly(question.kind, options, pick) };
  });
};

const battles: Readonly<Record<string, (book: Rulebook) => Journal>> = {
  'stakes-at-harrow-ford': byComputers('stakes-at-harrow-ford', '5', { 'red-1': 'Saint George!' }),
  'night-of-gargoyles': byComputers('night-of-gargoyles', '6', {}),
  'aeja-and-black-moon': atRandom(23),
  'mangu-and-valkae': atRandom(27),
  'tropilium-and-mirholme': atRandom(35),
  'entoich-and-mirish': atRandom(24),
  'stygustan-and-undead': atRandom(19),
  'demeskeen-and-entoich': atRandom(33),
  'eskelin-and-altengard': atRandom(8),
};

const book = rulebookOf('rally-king');
if (book === undefined) throw new Error('no such book');
const asked = process.argv.slice(2);
for (const [name, fight] of Object.entries(battles)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const record = writeRecord(book, fight(book));
  if (isFlaw(record)) throw new Error(record.message);
  const text = recordText(record);
  writeFileSync(new URL(`${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} characters`);
}
