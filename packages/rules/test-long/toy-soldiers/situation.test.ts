import { expect } from 'chai';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import { stoppedAnywhere } from '../../test/playing/written-battle.ts';
import { crowdedField } from '../../test/toy-soldiers/crowded-field.ts';
import { drillField } from '../../test/toy-soldiers/drill-field.ts';
import { boldly, underOtherOptions } from '../../test/toy-soldiers/random-battle.ts';

const book = rulebookOf('toy-soldiers');
if (book === undefined) throw new Error('no such book');

describe('Toy Soldiers: battles stopped anywhere and written', () => {
  const fields = [crowdedField, drillField, ...book.scenarios.map(({ id }) => book.scenario(id))];

  it('TS-26.1: begin there again and come to the same, on every field, whatever is asked', () => {
    const stopped = new Map<string, number>();
    for (const [number, field] of fields.entries())
      for (let seed = 1; seed <= 4; seed++)
        for (const [kind, count] of stoppedAnywhere(book, underOtherOptions(field, seed), 10 * number + seed, 3, 600, boldly))
          stopped.set(kind, (stopped.get(kind) ?? 0) + count);
    // In the draft, between orders, on the way, in charges and in contact.
    for (const kind of [
      'draft-pick',
      'place-unit',
      'order',
      'declare-threats',
      'volley-target',
      'reorder-remainder',
      'skirmishers-garrisons',
      'move-direction',
    ])
      expect(stopped.get(kind), kind).to.be.greaterThan(0);
    for (const kind of [
      'react-6',
      'abort-12',
      'abort-6',
      'last-volley',
      'contact-2a',
      'contact-2b',
      'contact-4a',
      'contact-4b',
      'contact-6a',
      'contact-6b',
    ])
      expect(stopped.get(kind), kind).to.be.greaterThan(0);
  });
});
