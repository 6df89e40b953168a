import { CatalogueError } from './fault.mjs';
import { suits } from './uses.mjs';

/** All in which another language differs from the English one: the same areas and keys are wanted, and no message that takes what the English one is not given. */
export function* faultsIn(language, english, other) {
  const place = (area, key) => ({ language, area, key });
  for (const area of english.keys()) if (!other.has(area)) yield new CatalogueError(place(area, ''), 'is missing');
  for (const [area, catalogue] of other) {
    const meant = english.get(area);
    if (meant === undefined) yield new CatalogueError(place(area, ''), 'is not there in English');
    else yield* faultsWithin(meant, catalogue, (key) => place(area, key));
  }
}

function* faultsWithin(english, other, place, within = '') {
  const keyOf = (key) => (within === '' ? key : `${within} ${key}`);
  for (const key of english.keys()) if (!other.has(key)) yield new CatalogueError(place(keyOf(key)), 'is missing');
  for (const [key, said] of other) {
    const meant = english.get(key);
    if (meant === undefined) yield new CatalogueError(place(keyOf(key)), 'is not there in English');
    else if (meant instanceof Map !== said instanceof Map)
      yield new CatalogueError(place(keyOf(key)), 'is a message in one language and a catalogue in the other');
    else if (said instanceof Map) yield* faultsWithin(meant, said, place, keyOf(key));
    else yield* faultsOfMessage(meant, said, place(keyOf(key)));
  }
}

function* faultsOfMessage(english, other, place) {
  for (const [name, use] of other.uses) {
    const given = english.uses.get(name);
    if (given === undefined) yield new CatalogueError(place, `takes {${name}}, which the English message does not`);
    else if (!suits(given, use)) yield new CatalogueError(place, `{${name}} is used otherwise than in English`);
  }
}
