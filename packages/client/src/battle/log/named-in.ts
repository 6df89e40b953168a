import type { LogLine, Place } from '../../books/face.ts';

/** A stretch of a line's text, with the thing that it names. */
export interface Named<Thing> {
  readonly text: string;
  readonly thing: Thing | null;
}

/** A line's text taken apart at the names of the things it is about, as far as they are on the table. */
export function namedIn<Thing extends Place>(
  { text, pieces: about }: Pick<LogLine, 'text' | 'pieces'>,
  things: readonly Thing[],
): Named<Thing>[] {
  const wanted = things.filter(({ id, name }) => name !== '' && about.includes(id));
  const found: Named<Thing>[] = [];
  let rest = text;
  while (rest !== '') {
    const next = first(rest, wanted);
    if (next === null) {
      found.push({ text: rest, thing: null });
      break;
    }
    if (next.at > 0) found.push({ text: rest.slice(0, next.at), thing: null });
    found.push({ text: next.thing.name, thing: next.thing });
    rest = rest.slice(next.at + next.thing.name.length);
  }
  return found;
}

/** The name that comes first, the longer of two that begin at one place. */
function first<Thing extends Place>(text: string, things: readonly Thing[]): { readonly at: number; readonly thing: Thing } | null {
  const places = things.map((thing) => ({ at: text.indexOf(thing.name), thing })).filter(({ at }) => at >= 0);
  places.sort((a, b) => a.at - b.at || b.thing.name.length - a.thing.name.length);
  return places[0] ?? null;
}
