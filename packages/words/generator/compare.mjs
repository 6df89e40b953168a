import { CatalogueError } from './fault.mjs';
import { suits } from './uses.mjs';

/** Holds another language to the English one: the same areas and keys, and no message that takes what the English one is not given. */
export function compare(language, english, other) {
  const place = (area, key) => ({ language, area, key });
  for (const area of english.keys()) if (!other.has(area)) throw new CatalogueError(place(area, ''), 'is missing');
  for (const [area, catalogue] of other) {
    const meant = english.get(area);
    if (meant === undefined) throw new CatalogueError(place(area, ''), 'is not there in English');
    compareWithin(meant, catalogue, (key) => place(area, key));
  }
}

function compareWithin(english, other, place, within = '') {
  const keyOf = (key) => (within === '' ? key : `${within} ${key}`);
  for (const key of english.keys()) if (!other.has(key)) throw new CatalogueError(place(keyOf(key)), 'is missing');
  for (const [key, said] of other) {
    const meant = english.get(key);
    if (meant === undefined) throw new CatalogueError(place(keyOf(key)), 'is not there in English');
    if (meant instanceof Map !== said instanceof Map)
      throw new CatalogueError(place(keyOf(key)), 'is a message in one language and a catalogue in the other');
    if (said instanceof Map) compareWithin(meant, said, place, keyOf(key));
    else compareMessage(meant, said, place(keyOf(key)));
  }
}

function compareMessage(english, other, place) {
  for (const [name, use] of other.uses) {
    const given = english.uses.get(name);
    if (given === undefined) throw new CatalogueError(place, `takes {${name}}, which the English message does not`);
    if (!suits(given, use)) throw new CatalogueError(place, `{${name}} is used otherwise than in English`);
  }
}
