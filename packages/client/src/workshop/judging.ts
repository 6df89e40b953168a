import { drawnField } from '@longroll/rules/rulebooks/drawing/field-picture';
import { tooLargeFor } from '@longroll/protocol/scenario-size';
import { faultsOf, type Fault } from '@longroll/rules/rulebooks/drawing/faults';
import { writtenForm } from '@longroll/rules/rulebooks/drawing/written-form';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { textIn } from '../books/read.ts';
import type { Answer, Asked } from './asked.ts';
import type { Drawable } from './drawable.ts';
import type { Schema } from './schema.ts';
import { isObject, sidesOf, type DrawnFile } from './things.ts';

/** What the judge says to what it is asked. */
export function answerTo(asked: Asked): Answer {
  switch (asked.about) {
    case 'book':
      return { about: 'book', drawable: drawableOf(asked.book) };
    case 'faults':
      return { about: 'faults', faults: judged(asked.file) };
    case 'picture':
      return { about: 'picture', picture: pictureOf(asked.file) };
    case 'shipped': {
      const file = rulebookOf(asked.book)?.scenario(asked.id);
      return { about: 'shipped', file: isObject(file) ? file : null };
    }
    case 'taken':
      return { about: 'taken', taken: rulebookOf(asked.book)?.taken(asked.outlook, asked.head) ?? null };
  }
}

function drawableOf(id: string): Drawable | null {
  const book = rulebookOf(id);
  if (book === undefined || book.drawing === null) return null;
  const { form, ...drawing } = book.drawing;
  const looks = Object.fromEntries(sidesOf(drawing, drawing.blank).map((side) => [side, book.lookOf(side)]));
  const shipped = book.scenarios.map(({ id: scenario, name }) => ({ id: scenario, name }));
  const schema: Schema = JSON.parse(writtenForm(form));
  return { drawing, form: schema, looks, shipped };
}

/** All that is wrong with a file, as the book that it names judges it. */
export function judged(file: DrawnFile): readonly Fault[] {
  const book = rulebookOf(textIn(file, 'book'));
  if (book === undefined || book.drawing === null) return [{ clause: '', code: 'no-book', at: ['book'] }];
  const tooLarge = tooLargeFor(file);
  if (tooLarge !== null) return [{ clause: book.drawing.clause, code: 'scenario-too-large', named: { ...tooLarge }, at: [] }];
  return faultsOf(book, book.drawing, file);
}

function pictureOf(file: DrawnFile): string | null {
  const book = rulebookOf(textIn(file, 'book'));
  return book === undefined || judged(file).length > 0 ? null : drawnField(book, file);
}
