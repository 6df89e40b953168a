import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnPart, Json, JsonObject } from '@longroll/rules/rulebooks/drawing/form';
import { textIn } from '../books/read.ts';
import { raised } from './acts.ts';
import { isList, isObject, sidesOf, valueAt, type DrawingBook, type DrawnFile } from './things.ts';

/** An army of a drawing whose units can be taken out and put in: a list of one side. */
export interface DrawnArmy {
  readonly side: string;
  readonly name: string;
  readonly part: DrawnPart;
  readonly where: Path;
}

/** The armies of a drawing; none in a book of which none goes from one drawing into another, nor where a battle begins in the middle: there more is said of each unit. */
export function armiesOf(book: DrawingBook, file: DrawnFile): readonly DrawnArmy[] {
  const part = book.parts.find(({ sort }) => sort === 'unit');
  if (book.order === undefined || part === undefined || Object.hasOwn(file, 'begins')) return [];
  return sidesOf(book, file).map((side) => {
    const name = textIn(valueAt(file, [book.sides, side]) ?? null, 'name');
    return { side, name, part, where: part.at.map((key) => (key === '*' ? side : key)) };
  });
}

/** An army as a file of its book; null where it lists nobody. */
export function orderFile({ order = [] }: DrawingBook, file: DrawnFile, { where }: DrawnArmy, name: string): JsonObject | null {
  const units = listAt(file, where).map((unit) => Object.fromEntries(Object.entries(unit).filter(([field]) => order.includes(field))));
  return units.length === 0 ? null : { format: 1, book: textIn(file, 'book'), name, units };
}

/** The drawing with the units of an army file in place of those of an army; itself where the file has none. */
export function withOrder(book: DrawingBook, file: DrawnFile, { part, where }: DrawnArmy, order: Json): DrawnFile {
  const units = listAt(order, ['units']);
  return units.length === 0 ? file : raised(book, file, part, where, units);
}

function listAt(file: Json, where: Path): readonly JsonObject[] {
  const list = valueAt(file, where);
  return isList(list) ? list.filter(isObject) : [];
}
