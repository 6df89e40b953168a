import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import type { DrawnOrder, DrawnPart, Json, JsonObject } from '@longroll/rules/rulebooks/drawing/form';
import { textIn } from '../books/read.ts';
import { raised } from './acts.ts';
import { changed, isList, isObject, sidesOf, valueAt, type DrawingBook, type DrawnFile } from './things.ts';

/** An army of a drawing that can be taken out and put in: that of one side. */
export interface DrawnArmy {
  readonly side: string;
  readonly name: string;
  readonly part: DrawnPart;
  /** Where its side stands, and where its units are listed. */
  readonly party: Path;
  readonly where: Path;
  readonly order: DrawnOrder;
}

/** The armies of a drawing; none in a book of which none goes from one drawing into another, nor where a battle begins in the middle: there more is said of each unit. */
export function armiesOf({ parts, sides, order }: DrawingBook, file: DrawnFile): readonly DrawnArmy[] {
  const part = parts.find(({ sort }) => sort === 'unit');
  if (order === undefined || part === undefined || Object.hasOwn(file, 'begins')) return [];
  return sidesOf({ sides }, file).map((side) => {
    const party = [sides, side];
    const where = part.at.map((key) => (key === '*' ? side : key));
    return { side, name: textIn(valueAt(file, party) ?? null, 'name'), part, party, where, order };
  });
}

/** An army as a file of its book; null where it lists nobody, or is of another kind than such files are. */
export function orderFile(file: DrawnFile, army: DrawnArmy, name: string): JsonObject | null {
  const said = 'units' in army.order ? listed(file, army, army.order) : bought(file, army, army.order);
  return said === null ? null : { format: 1, book: textIn(file, 'book'), name, ...said };
}

/** The drawing with an army of a file in place of one that stands in it; itself where the file has none. */
export function withOrder(book: DrawingBook, file: DrawnFile, army: DrawnArmy, order: JsonObject): DrawnFile {
  return 'units' in army.order ? withListed(book, file, army, order) : withBought(file, army, army.order, order);
}

type Kind<Field extends string> = Extract<DrawnOrder, { readonly [field in Field]: unknown }>;

function listed(file: DrawnFile, { where }: DrawnArmy, { units: fields }: Kind<'units'>): JsonObject | null {
  const units = listAt(file, where).map((unit) => Object.fromEntries(Object.entries(unit).filter(([field]) => fields.includes(field))));
  return units.length === 0 ? null : { units };
}

function withListed(book: DrawingBook, file: DrawnFile, { part, where }: DrawnArmy, order: JsonObject): DrawnFile {
  const units = listAt(order, ['units']);
  return units.length === 0 ? file : raised(book, file, part, where, units);
}

function bought(file: DrawnFile, { party }: DrawnArmy, { bought: fields, by }: Kind<'bought'>): JsonObject | null {
  if (valueAt(file, [...party, ...by.at]) !== by.is) return null;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, at]) => {
      const said = valueAt(file, [...party, ...at]);
      return said === undefined ? [] : [[field, said]];
    }),
  );
}

function withBought(file: DrawnFile, { party }: DrawnArmy, { bought: fields, by, gone }: Kind<'bought'>, order: JsonObject): DrawnFile {
  const said = Object.entries(fields).filter(([field]) => Object.hasOwn(order, field));
  if (said.length === 0) return file;
  const bare = gone.reduce((now, field) => changed(now, [...party, field], undefined), file);
  return said.reduce((now, [field, at]) => changed(now, [...party, ...at], order[field]), changed(bare, [...party, ...by.at], by.is));
}

function listAt(file: Json, where: Path): readonly JsonObject[] {
  const list = valueAt(file, where);
  return isList(list) ? list.filter(isObject) : [];
}
