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

describe('an army that goes from one drawing into another', () => {
  const book = drawingOf('kings-men');
  const crossroads = shipped('kings-men', 'crossroads-at-aubry');
  const tollHouse = shipped('kings-men', 'toll-house-at-sorrel');
  const [red] = armiesOf(book, crossroads);
  if (red === undefined) throw new Error('no army');

  it('is a file that its book reads: its units as they are, without ids, places and owners', () => {
    const file = orderFile(book, crossroads, red, 'The Meuse');
    const roster = rulebookOf('kings-men')?.roster(file);
    expect(roster).to.include({ name: 'The Meuse', units: 5, against: null });
    expect(JSON.stringify(file)).not.to.match(/"(id|at|facing|owner)"/);
  });

  it('stands in place of what was there, and the drawing can be played', () => {
    const file = orderFile(book, crossroads, red, 'The Meuse');
    const [, black] = armiesOf(book, tollHouse);
    if (file === null || black === undefined) throw new Error('no army');
    const now = withOrder(book, tollHouse, black, file);
    const again = armiesOf(book, now)[1];
    if (again === undefined) throw new Error('no army');
    expect(orderFile(book, now, again, 'The Meuse')).to.deep.equal(file);
    expect(faultsOf(now)).to.deep.equal([]);
    expect(armiesOf(book, now)[0]).to.deep.equal(armiesOf(book, tollHouse)[0]);
  });

  it('is none where nobody is listed, a battle begins in the middle, or its book knows of none; what is no army changes nothing', () => {
    const chance = shipped('kings-men', 'chance-encounter');
    expect(armiesOf(book, chance).map((army) => orderFile(book, chance, army, 'x'))).to.deep.equal([null, null]);
    expect(armiesOf(book, { ...crossroads, begins: { step: 'x', situation: {} } })).to.deep.equal([]);
    expect(armiesOf(drawingOf('rally-king'), shipped('rally-king', 'the-anvil-gate'))).to.deep.equal([]);
    expect(withOrder(book, crossroads, red, { units: 'all' })).to.equal(crossroads);
  });
});
