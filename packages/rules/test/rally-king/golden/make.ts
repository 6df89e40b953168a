// Fights the golden battles anew: `npm run golden rally-king`; run by itself with names, only those of them. Only after a change of the rules that is meant to
// change battles: until then the files here say what the rules have always done.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isFlaw, readRecord, recordText, writeRecord, type Journal } from '../../../src/record/index.ts';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import type { Rulebook } from '../../../src/rulebooks/rulebook.ts';
import { picker } from '../../playing/picker.ts';
import { foughtBy, foughtByComputers } from '../../record/by-computers.ts';
import { closeBattle } from '../close-battle.ts';
import { eagerly } from '../eager.ts';
import { questionsOf } from '../questions-then.ts';
import { anyArmies } from '../random-battle.ts';

const file = z.looseObject({});

const byComputers = (scenario: string, end: string, words: Record<string, string>) => (book: Rulebook) =>
  foughtByComputers(book, file.parse(book.scenario(scenario)), '5eed'.padEnd(64, end), words);

/** Legal answers at random: what no general does happens here. */
function atRandom(scenario: Readonly<Record<string, unknown>>, number: number, end: string) {
  return (book: Rulebook): Journal => {
    const pick = picker(number);
    const seed = '5eed'.padEnd(60, end) + number.toString(16).padStart(4, '0');
    return foughtBy(book, scenario, seed, {}, (position, seat) => {
      const question = position.questions().find(({ seats }) => seats.includes(seat));
      if (question === undefined) return null;
      const outlook = position.outlook(seat);
      if (outlook === null) return position.fallback(question, seat);
      const { options = [], fallback } = book.answers(outlook, question.id) ?? {};
      return { decision: question.id, answer: options.length === 0 ? fallback : eagerly(question.kind, options, pick) };
    });
  };
}

/** Two armies raised from lists drawn at random, under options at random. */
function raised(number: number) {
  const drawn = file.parse(anyArmies(number));
  return atRandom({ ...drawn, options: { ...file.parse(drawn['options']), turnLimit: 5 + (number % 5) } }, number, '7');
}

/** A few units of all kinds a few inches from one another, for three turns. */
const close = (number: number) => atRandom(file.parse(closeBattle(number, 3)), number, '8');

const battles: Readonly<Record<string, (book: Rulebook) => Journal>> = {
  'stakes-at-harrow-ford': byComputers('stakes-at-harrow-ford', '5', { 'red-1': 'Saint George!' }),
  'night-of-gargoyles': byComputers('night-of-gargoyles', '6', {}),
  'aeja-and-black-moon': raised(23),
  'brethren-and-torem': raised(47),
  'close-orcs-and-black-moon': close(53),
  'close-aeja-and-sortium': close(112),
  'close-ekra-and-chapka': close(30),
  'close-entoich-and-elves': close(14),
  'close-ekra-and-goblins': close(57),
  'close-border-king-and-chapka': close(128),
  'close-mirish-and-orcs': close(396),
  'close-treyine-and-tropilium': close(17),
  'close-goblins-and-malohades': close(26),
  'close-tropilium-and-torem': close(35),
  'close-kurinthia-and-elves': close(6),
  'close-entoich-and-malohades': close(36),
  'close-rodentmen-and-elves': close(61),
  'close-goblins-and-elves': close(64),
  'close-elves-and-hykar': close(70),
  'close-orcs-and-stygustan': close(113),
  'close-sortium-and-tropilium': close(91),
  'close-beastmen-and-rodentmen': close(13),
  'close-orcs-and-giants': close(47),
  'close-riata-and-kurinthia': close(101),
};

const book = rulebookOf('rally-king');
if (book === undefined) throw new Error('no such book');
const asked = process.argv.slice(2);
const questionsFile = new URL('questions.json', import.meta.url);
const questions: Record<string, unknown> = existsSync(questionsFile) ? file.parse(JSON.parse(readFileSync(questionsFile, 'utf8'))) : {};
for (const [name, fight] of Object.entries(battles)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const record = writeRecord(book, fight(book));
  if (isFlaw(record)) throw new Error(record.code);
  const text = recordText(record);
  writeFileSync(new URL(`${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} characters`);
  const finished = readRecord(text);
  if (name.startsWith('close-') && !isFlaw(finished) && finished.status !== 'running') questions[name] = questionsOf(book, finished);
}
writeFileSync(questionsFile, `${JSON.stringify(questions, null, 1)}\n`);
