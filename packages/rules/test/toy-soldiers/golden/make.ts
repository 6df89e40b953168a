// Fights the golden battles anew: `npm run golden toy-soldiers`; run by itself with names, only those of them. Only after a change of the rules that is meant to
// change battles: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFlaw, recordText, writeRecord, type Journal } from '../../../src/record/index.ts';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import type { Rulebook } from '../../../src/rulebooks/rulebook.ts';
import { foughtBy, foughtByComputers } from '../../record/by-computers.ts';
import { picker } from '../../playing/picker.ts';
import { chosen, underOtherOptions } from '../random-battle.ts';

const file = z.looseObject({});

/** A half is ended early once in so many orders. */
const SELDOM = 8;

/** Legal answers at random under options at random, every kind of order alike: what no general does happens here. */
function atRandom(book: Rulebook, scenario: string, number: number): Journal {
  const pick = picker(number);
  const seed = '5eed'.padEnd(60, '7') + number.toString(16).padStart(4, '0');
  return foughtBy(book, file.parse(underOtherOptions(book.scenario(scenario), number)), seed, {}, (position, seat) => {
    const question = position.questions().find(({ seats }) => seats.includes(seat));
    const outlook = position.outlook(seat);
    if (question === undefined || outlook === null) return null;
    const { options = [], fallback } = book.answers(outlook, question.id) ?? {};
    if (options.length === 0) return { decision: question.id, answer: fallback };
    const goesOn = question.kind === 'order' && options.length > 1 && pick(SELDOM) > 0;
    const offered = goesOn ? options.filter((option) => file.parse(option)['do'] !== 'end') : options;
    return { decision: question.id, answer: chosen(question.kind, offered, pick) };
  });
}

const byComputers = (scenario: string, seed: string, words: Record<string, string>) => (book: Rulebook) =>
  foughtByComputers(book, file.parse(book.scenario(scenario)), seed, words);

const battles: Readonly<Record<string, (book: Rulebook) => Journal>> = {
  'drill-field': byComputers('drill-field', '5eed'.padEnd(64, '9'), { 'red-1': 'Present!' }),
  'hussars-at-the-ridge': byComputers('hussars-at-the-ridge', '5eed'.padEnd(64, '6'), {}),
  'hussars-at-random': (book) => atRandom(book, 'hussars-at-the-ridge', 6),
  'hussars-at-random-again': (book) => atRandom(book, 'hussars-at-the-ridge', 42),
  'draft-at-random': (book) => atRandom(book, 'choose-your-regiment', 18),
  'farms-at-random': (book) => atRandom(book, 'three-farms', 35),
  'farms-at-random-again': (book) => atRandom(book, 'three-farms', 75),
};

const book = rulebookOf('toy-soldiers');
if (book === undefined) throw new Error('no such book');
const asked = process.argv.slice(2);
for (const [name, fight] of Object.entries(battles)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const record = writeRecord(book, fight(book));
  if (isFlaw(record)) throw new Error(record.code);
  const text = recordText(record);
  writeFileSync(new URL(`${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} characters`);
}
