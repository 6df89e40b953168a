import { signal } from '@preact/signals';
import { expect } from 'chai';
import { sound } from '@longroll/rules/kernel/refusal';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { seen } from '../books/rules.ts';
import { tableBook } from '../books/table-books.ts';

/** Books of the family, each with a field on which several deploy unseen. */
const FIELDS = [
  { id: 'kings-men', scenario: allied('kings-men') },
  { id: 'kings-men-revised', scenario: allied('kings-men-revised') },
  { id: 'queens-men', scenario: allied('queens-men') },
];

/** Two allies against one, nobody of whom is placed. */
function allied(book: string): object {
  const unit = (id: string, owner: string) => ({ id, owner, name: `Foot ${id}`, type: 'infantry' });
  const general = (seat: string) => ({ seat, general: `General ${seat}`, rating: 2 });
  return {
    format: 1,
    book,
    id: 'trial',
    name: 'A trial',
    description: 'Two allies against one.',
    minutes: 10,
    table: { width: 60, depth: 44 },
    terrain: [],
    armies: {
      red: { name: 'Red', players: [general('red-1'), general('red-2')], units: [unit('r-1', 'red-1'), unit('r-2', 'red-2')] },
      black: { name: 'Black', players: [general('black-1')], units: [unit('b-1', 'black-1')] },
    },
    options: book === 'queens-men' ? { identities: 'off' } : { deployment: 'hidden' },
  };
}

describe('what is put down before the battle', () => {
  for (const { id, scenario } of FIELDS) {
    it(`KM-37.8, QM-39.7 ${id}: stands before its player and their allies as soon as it is, and before nobody else`, async () => {
      const rulebook = rulebookOf(id);
      if (rulebook === undefined) throw new Error(`no rulebook is called ${id}`);
      const opened = sound(rulebook.open(scenario, rulebook.freshChance('5eed'.repeat(16))));
      const face = await tableBook(id).face();
      const sees = (position: typeof opened.position, seat: string) => {
        const situation = seen({ id, version: rulebook.version }, position, seat, []);
        const book = face.open(signal(situation));
        return book.base.value.pieces.map(({ piece }) => piece.seat).sort();
      };
      const { position } = opened;
      expect(['red-1', 'red-2', 'black-1'].flatMap((seat) => sees(position, seat))).to.deep.equal([]);
      const question = position.questions().find(({ seats }) => seats.includes('red-1'));
      if (question === undefined) throw new Error('nobody deploys');
      const next = sound(position.decide({ seat: 'red-1', ...position.fallback(question, 'red-1') })).position;
      const [annas, coras, bens] = ['red-1', 'red-2', 'black-1'].map((seat) => sees(next, seat));
      expect(annas).to.include('red-1').and.to.have.length.at.least(2);
      expect(coras).to.deep.equal(annas);
      expect(bens).to.deep.equal([]);
    });
  }

  it('KM-29.5a stands before everybody where units are put down one by one', async () => {
    const rulebook = rulebookOf('kings-men');
    if (rulebook === undefined) throw new Error('no first book');
    const scenario = { ...allied('kings-men'), options: { deployment: 'alternating' } };
    let { position } = sound(rulebook.open(scenario, rulebook.freshChance('5eed'.repeat(16))));
    const face = await tableBook('kings-men').face();
    const stands = (seat: string) =>
      face
        .open(signal(seen({ id: 'kings-men', version: rulebook.version }, position, seat, [])))
        .base.value.pieces.map(({ piece }) => piece.id);
    for (const expected of [['r-1'], ['r-1', 'b-1'], ['r-1', 'r-2', 'b-1']]) {
      const [question] = position.questions();
      const [seat] = question?.seats ?? [];
      if (question === undefined || seat === undefined) throw new Error('nobody deploys');
      position = sound(position.decide({ seat, ...position.fallback(question, seat) })).position;
      expect(stands('red-2')).to.deep.equal(expected);
      expect(stands('black-1')).to.deep.equal(expected);
    }
  });
});
