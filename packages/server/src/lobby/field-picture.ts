import { drawnField } from '@longroll/rules/rulebooks/drawing/field-picture';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';

/** Draws a field as a map. */
export type DrawField = (book: Rulebook, scenario: string) => string | Promise<string>;

/** The field of each scenario that comes with a book, as a map in SVG, drawn once, when it is first asked for. Null where there is no such scenario. */
export function fieldPictures(books: readonly Rulebook[], draw: DrawField): (id: string) => Promise<string> | null {
  const drawn = new Map<string, Promise<string>>();
  return (id) => {
    const known = drawn.get(id);
    if (known !== undefined) return known;
    const book = books.find(({ scenarios }) => scenarios.some((each) => each.id === id));
    if (book === undefined) return null;
    const picture = Promise.resolve(draw(book, id));
    drawn.set(id, picture);
    // What failed is tried again by whoever asks next.
    picture.catch(() => drawn.delete(id));
    return picture;
  };
}

/** The map of a scenario that comes with a book, in SVG. It is set up for that: some milliseconds. */
export function fieldPicture(book: Rulebook, scenario: string): string {
  return drawnField(book, book.scenario(scenario));
}
