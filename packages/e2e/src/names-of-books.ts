import armies from '../../rules/src/books/rally-king/shared/lists/armies.json' with { type: 'json' };
import { TREASURES } from '@longroll/rules/books/rally-king/shared/muster/treasures';
import { writtenForm } from '@longroll/rules/rulebooks/drawing/written-form';
import { rulebookOf } from '@longroll/rules/rulebooks/index';

/** What stands in the files that are drawn for a book, and what their fields and kinds are called where they are drawn. */
export function drawnNames(book: string): string[] {
  const drawing = rulebookOf(book)?.drawing;
  if (drawing == null) throw new Error(`${book} is drawn for`);
  const written = [...textsIn(JSON.parse(writtenForm(drawing.form))), ...textsIn(drawing.parts), ...textsIn(drawing.blank)];
  return written.flatMap((each) => [each, asWords(each)]).filter(isName);
}

/** Names of the army lists from which armies are built: of units, leaders, companies and treasures. */
export function rosterNames(): string[] {
  return textsIn([armies, TREASURES]).filter(isName);
}

function isName(text: string): boolean {
  return /^[A-Z]/.test(text);
}

/** Every key and every text. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(Array.isArray(value) ? [] : [key]), ...textsIn(each)]);
}

/** `turnLimit` or `turn-limit` as it is read: Turn limit. */
function asWords(written: string): string {
  const words = written
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
