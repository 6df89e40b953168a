import { expect } from 'chai';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { answerTo } from '../../src/workshop/judging.ts';
import { armiesOf, orderFile, withOrder } from '../../src/workshop/orders.ts';
import { isObject, type DrawingBook, type DrawnFile } from '../../src/workshop/things.ts';

function drawingOf(book: string): DrawingBook {
  const answer = answerTo({ about: 'book', book });
  if (answer.about !== 'book' || answer.drawable === null) throw new Error(`${book} is not drawn`);
  return answer.drawable.drawing;
}

function shipped(book: string, id: string): DrawnFile {
  const file: unknown = JSON.parse(JSON.stringify(rulebookOf(book)?.scenario(id)));
  if (!isObject(file)) throw new Error(`no ${id}`);
  return file;
}

function faultsOf(file: DrawnFile): unknown {
  const answer = answerTo({ about: 'faults', file });
  return answer.about === 'faults' ? answer.faults : null;
}

/** From one field of each book to another. */
const BETWEEN = [
  { id: 'kings-men', from: 'crossroads-at-aubry', to: 'toll-house-at-sorrel', units: 5 },
  { id: 'kings-men-revised', from: 'ridge-at-vellin', to: 'plain-of-ostry', units: 6 },
  { id: 'queens-men', from: 'ambush-at-otter-creek', to: 'landing-at-black-rock', units: 2 },
] as const;

for (const { id, from, to, units } of BETWEEN) {
  describe(`an army of ${id} that goes from one drawing into another`, () => {
    const book = drawingOf(id);
    const field = shipped(id, from);
    const other = shipped(id, to);
    const [first] = armiesOf(book, field);
    if (first === undefined) throw new Error('no army');

    it('is a file that its book reads: its units as they are, without ids, places and owners', () => {
      const file = orderFile(field, first, 'The Meuse');
      expect(rulebookOf(id)?.roster(file)).to.include({ name: 'The Meuse', units, against: null });
      expect(JSON.stringify(file)).not.to.match(/"(id|at|facing|owner|details)"/);
    });

    it('stands in place of what was there, and the drawing can be played', () => {
      const file = orderFile(field, first, 'The Meuse');
      const [, black] = armiesOf(book, other);
      if (file === null || black === undefined) throw new Error('no army');
      const now = withOrder(book, other, black, file);
      const again = armiesOf(book, now)[1];
      if (again === undefined) throw new Error('no army');
      expect(orderFile(now, again, 'The Meuse')).to.deep.equal(file);
      expect(faultsOf(now)).to.deep.equal([]);
      // The army of the other side is the one that was there.
      expect(now['armies']).to.have.deep.property('red', isObject(other['armies']) ? other['armies']['red'] : null);
    });
  });
}

describe('an army that goes from one drawing into another', () => {
  const book = drawingOf('kings-men');
  const crossroads = shipped('kings-men', 'crossroads-at-aubry');
  const [red] = armiesOf(book, crossroads);
  if (red === undefined) throw new Error('no army');

  it('is none where nobody is listed, a battle begins in the middle, or its book knows of none; what is no army changes nothing', () => {
    const chance = shipped('kings-men', 'chance-encounter');
    expect(armiesOf(book, chance).map((army) => orderFile(chance, army, 'x'))).to.deep.equal([null, null]);
    expect(armiesOf(book, { ...crossroads, begins: { step: 'x', situation: {} } })).to.deep.equal([]);
    expect(armiesOf(drawingOf('toy-soldiers'), shipped('toy-soldiers', 'drill-field'))).to.deep.equal([]);
    expect(withOrder(book, crossroads, red, { units: 'all' })).to.equal(crossroads);
  });
});

describe('an army that was bought', () => {
  const book = drawingOf('rally-king');
  const field = shipped('rally-king', 'hosts-in-the-open');
  const fixed = shipped('rally-king', 'the-anvil-gate');
  const [red] = armiesOf(book, field);
  const [, other] = armiesOf(book, fixed);
  if (red === undefined || other === undefined) throw new Error('no army');
  const file = orderFile(field, red, 'The Dead');
  if (file === null) throw new Error('no army');

  it('is a file as the muster has it, by list, points and what was bought', () => {
    expect(rulebookOf('rally-king')?.roster(file)).to.include({ name: 'The Dead', against: null, isBrought: true });
    expect(Object.keys(file)).to.have.members(['format', 'book', 'name', 'list', 'limit', 'order']);
  });

  it('stands in another drawing in place of a fixed army and of all that told of it, and the drawing can be played', () => {
    const now = withOrder(book, fixed, other, file);
    const [first, again] = armiesOf(book, now);
    if (again === undefined) throw new Error('no army');
    expect(orderFile(now, again, 'The Dead')).to.deep.equal(file);
    expect(faultsOf(now)).to.deep.equal([]);
    expect(first).to.deep.equal(armiesOf(book, fixed)[0]);
    expect(orderFile(fixed, other, 'The Gate'), 'of a fixed army').to.equal(null);
    expect(withOrder(book, fixed, other, { units: [] })).to.equal(fixed);
  });

  it('may leave out what is nothing, in the muster and in a drawing alike', () => {
    const few = { format: 1, book: 'rally-king', name: 'Few', list: 'ekra', order: { units: {} } };
    expect(rulebookOf('rally-king')?.roster(few)).to.include({ against: null });
    expect(faultsOf(withOrder(book, fixed, other, few))).to.deep.equal([]);
  });
});
