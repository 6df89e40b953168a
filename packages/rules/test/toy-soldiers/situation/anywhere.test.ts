import { expect } from 'chai';
import { rulebookOf } from '../../../src/rulebooks/index.ts';
import { stoppedAnywhere } from '../../playing/written-battle.ts';
import { crowdedField } from '../crowded-field.ts';
import { boldly } from '../random-battle.ts';

const book = rulebookOf('toy-soldiers');
if (book === undefined) throw new Error('no such book');

describe('Toy Soldiers: a battle stopped anywhere and written', () => {
  it('TS-26.1: begins there again and comes to the same, order or question', () => {
    const stopped = stoppedAnywhere(book, crowdedField, 3, 2, 60, boldly);
    expect(stopped.size).to.be.above(4);
  });
});
