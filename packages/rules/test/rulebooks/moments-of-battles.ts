import { readFileSync } from 'node:fs';
import { isFlaw, readRecord } from '../../src/record/index.ts';
import { stood } from '../../src/record/replay.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { picker } from '../playing/picker.ts';
import { answered, asked, opened } from './random-answers.ts';

/* Positions from whole battles of every book. Battles on record only have to be played again, which is quick; one of random answers comes to what no general does. */

/** So many positions of each battle. */
const MOMENTS = 16;

/** Of each book a battle that was played to its end, and a field on which one of random answers is played. */
const FOUGHT: Readonly<Record<string, { readonly record: string; readonly field: string }>> = {
  'kings-men': { record: 'record/golden/chance-encounter', field: 'crossroads-at-aubry' },
  'kings-men-revised': { record: 'record/golden/ridge-at-vellin', field: 'three-columns' },
  'queens-men': { record: 'queens-men/golden/ambush-at-otter-creek', field: 'mission-at-tall-oaks' },
  'toy-soldiers': { record: 'toy-soldiers/golden/farms-at-random', field: 'drill-field' },
  'rally-king': { record: 'rally-king/golden/stakes-at-harrow-ford', field: 'the-anvil-gate' },
};

const found = new Map<string, readonly Position[]>();

/** Positions of battles of a book, the same for whoever asks. */
export function momentsOf(book: Rulebook): readonly Position[] {
  const known = found.get(book.id);
  if (known !== undefined) return known;
  const fought = FOUGHT[book.id];
  if (fought === undefined) throw new Error(`no battle of ${book.id} is on record`);
  const moments = [...ofRecord(fought.record), ...ofRandomAnswers(book, fought.field)];
  found.set(book.id, moments);
  return moments;
}

/** Of a battle on record: evenly from the first answer to the last but one. */
function ofRecord(path: string): Position[] {
  const record = readRecord(readFileSync(new URL(`../${path}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(`${path}: ${record.code}`);
  const positions = [...stood(record, rulebooks)].map(({ position }) => position).filter(({ over }) => !over);
  return Array.from({ length: MOMENTS }, (_, number) => positions.at(Math.floor((number * positions.length) / MOMENTS))).filter(
    (position) => position !== undefined,
  );
}

/** Of a battle of random answers, some answers from one another. */
function ofRandomAnswers(book: Rulebook, field: string): Position[] {
  const pick = picker(1);
  const positions: Position[] = [];
  let position = opened(book, field);
  while (positions.length < MOMENTS && !position.over) {
    for (let answers = 3 + pick(20); answers > 0 && !position.over; answers--) {
      const questions = asked(position);
      const question = questions[pick(Math.max(1, questions.length))];
      if (question === undefined) throw new Error('nothing is asked, and nobody has won');
      position = answered(position, question, question.answers[pick(question.answers.length)]).position;
    }
    if (!position.over) positions.push(position);
  }
  return positions;
}
