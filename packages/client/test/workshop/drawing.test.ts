import { expect } from 'chai';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import type { Fault } from '@longroll/rules/rulebooks/drawing/faults';
import { added, copied, drawn, numberIn, removed, reshaped, standing } from '../../src/workshop/acts.ts';
import { middleOf, mirrored, moved, outlinesOf, snapped, turned, withCorner, withoutCorner } from '../../src/workshop/geometry.ts';
import { begunWith, redone, undone, went, wentOn } from '../../src/workshop/history.ts';
import { latestOf } from '../../src/workshop/latest.ts';
import { answerTo, judged } from '../../src/workshop/judging.ts';
import { naming } from '../../src/workshop/naming.ts';
import { drawingIn, readBackdrop, readDrawing } from '../../src/workshop/reading.ts';
import { askingOf, asVariant, fieldsOf, formAt } from '../../src/workshop/schema.ts';
import { changed, isObject, thingsIn, valueAt, type DrawnFile } from '../../src/workshop/things.ts';

function drawableOf(book: string) {
  const answer = answerTo({ about: 'book', book });
  if (answer.about !== 'book' || answer.drawable === null) throw new Error(`${book} can be drawn for`);
  return answer.drawable;
}

function shipped(book: string, id: string): DrawnFile {
  const file = rulebookOf(book)?.scenario(id);
  if (!isObject(file)) throw new Error('it is shipped');
  return file;
}

const SQUARE = {
  id: 'square',
  kind: 'building',
  area: [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ],
};
const { drawing, form } = drawableOf('kings-men');
const aubry = shipped('kings-men', 'crossroads-at-aubry');

function partOf(sort: string) {
  const found = drawing.parts.find((part) => part.sort === sort);
  if (found === undefined) throw new Error(`there is ${sort}`);
  return found;
}

const atOf = (faults: readonly Fault[]): string[] => faults.map(({ at }) => at.join('.'));

describe('a drawing', () => {
  it('can be undone and done again without end, and forgets what was undone when it goes on', () => {
    let history = begunWith(0);
    for (let step = 1; step <= 500; step++) history = went(history, step);
    for (let step = 0; step < 499; step++) history = undone(history);
    expect(history.now).to.equal(1);
    expect(redone(history).now).to.equal(2);
    let again = history;
    for (let step = 1; step < 500; step++) again = redone(again);
    expect(again.now).to.equal(500);
    expect(went(history, 9).future).to.deep.equal([]);
    expect(undone(begunWith(0)).now).to.equal(0);
    // A drag of many places is one step.
    expect(undone(wentOn(wentOn(went(begunWith(0), 1), 2), 3)).now).to.equal(0);
  });

  it('is moved, turned, mirrored and snapped with all its corners', () => {
    expect(outlinesOf(moved(SQUARE, { x: 1, y: -1 }))[0]?.corners[2]).to.include({ x: 5, y: 3 });
    expect(middleOf(turned(SQUARE, 45, 0))).to.deep.equal({ x: 2, y: 2 });
    const long = {
      area: [
        { x: 0, y: 0 },
        { x: 4, y: 0 },
        { x: 4, y: 2 },
      ],
    };
    expect(turned(long, 90, 0)).to.deep.equal({
      area: [
        { x: 3, y: -1 },
        { x: 3, y: 3 },
        { x: 1, y: 3 },
      ],
    });
    expect(turned({ at: { x: 3, y: 3 }, facing: 350 }, 15, 0)).to.deep.equal({ at: { x: 3, y: 3 }, facing: 5 });
    expect(turned({ at: { x: 3, y: 3 } }, 15, 90)).to.deep.equal({ at: { x: 3, y: 3 }, facing: 105 });
    expect(mirrored({ at: { x: 3, y: 3 }, facing: 30 }, 10)).to.deep.equal({ at: { x: 17, y: 3 }, facing: 150 });
    expect(snapped({ x: 1.3, y: 1.2 }, 0.5)).to.deep.equal({ x: 1.5, y: 1 });
    expect(snapped({ x: 1.234, y: 1.2 }, 0)).to.deep.equal({ x: 1.23, y: 1.2 });
  });

  it('gets corners and loses them, but never so many that no area is left', () => {
    const [outline] = outlinesOf(SQUARE);
    if (outline === undefined) throw new Error('it has an outline');
    const more = withCorner(SQUARE, outline, 3);
    expect(valueAt(more, ['area', 4])).to.deep.equal({ x: 0, y: 2 });
    const fewer = withoutCorner(SQUARE, outline, 0);
    const [left] = outlinesOf(fewer);
    if (left === undefined) throw new Error('it has an outline');
    expect(left.corners).to.have.length(3);
    expect(withoutCorner(fewer, left, 0)).to.equal(fewer);
  });

  it('takes new things with ids of their own, copies, and things taken away, and leaves the drawing before as it was', () => {
    const before = JSON.stringify(drawing.blank);
    const one = added(drawing, drawing.blank, partOf('ground'), 'hedge', 'Hedge', ['terrain'], { x: 10, y: 10 });
    const two = drawn(drawing, one.file, partOf('ground'), 'hedge', 'Hedge', ['terrain'], {
      key: 'line',
      corners: [
        { x: 1, y: 1 },
        { x: 5, y: 5 },
      ],
    });
    expect(valueAt(two.file, ['terrain', 1])).to.deep.equal({
      id: 'hedge-2',
      kind: 'hedge',
      line: [
        { x: 1, y: 1 },
        { x: 5, y: 5 },
      ],
      thickness: 0.4,
    });
    const thing = thingsIn(drawing, two.file).find(({ at }) => at.join('.') === 'terrain.1');
    if (thing === undefined) throw new Error('it is found');
    const three = copied(drawing, two.file, thing, 'opposite');
    const hedge = thingsIn(drawing, three.file).find(({ id }) => id === 'hedge-1');
    expect(hedge?.name).to.equal('');
    expect(['hedge-1', 'hedge-12', 'hedge', 'old-hedge-1', 'hedge-row'].map((id) => numberIn(id, partOf('ground'), 'hedge'))).to.deep.equal(
      [1, 12, null, null, null],
    );
    expect(valueAt(three.file, three.at)).to.include({ id: 'hedge-3' });
    expect(valueAt(three.file, [...three.at, 'line', 0])).to.deep.equal({ x: 71, y: 47 });
    const first = thingsIn(drawing, three.file).find(({ at }) => at.join('.') === 'terrain.0');
    if (first === undefined) throw new Error('it is found');
    expect(valueAt(removed(three.file, first), ['terrain', 0, 'id'])).to.equal('hedge-2');
    const unit = added(drawing, three.file, partOf('unit'), 'cavalry', 'Cavalry', ['armies', 'red', 'units'], { x: 0, y: 0 });
    expect(valueAt(standing(unit.file, unit.at, { x: 9, y: 9 }), [...unit.at, 'at'])).to.deep.equal({ x: 9, y: 9 });
    expect(JSON.stringify(drawing.blank)).to.equal(before);
  });

  it('mirrored twice is as it was, and copied for the other side lies as its first does here', () => {
    for (const { at, value, part } of thingsIn(drawing, aubry)) {
      const twice = reshaped(
        reshaped(aubry, at, (each) => mirrored(each, 27)),
        at,
        (each) => mirrored(each, 27),
      );
      expect(valueAt(twice, at), part.sort).to.deep.equal(value);
    }
  });

  for (const book of ['kings-men', 'kings-men-revised', 'queens-men', 'toy-soldiers', 'rally-king'])
    it(`of ${book} asks for every field of every field that comes with it`, () => {
      const { form: whole, shipped: fields } = drawableOf(book);
      for (const { id } of fields) {
        const file = shipped(book, id);
        const walk = (at: readonly (string | number)[]): void => {
          const value = valueAt(file, at);
          if (Array.isArray(value)) value.forEach((_each, index) => walk([...at, index]));
          else if (isObject(value)) {
            const asked = fieldsOf(formAt(whole, file, at), value).map(({ key }) => key);
            const asks = askingOf(formAt(whole, file, at)).as;
            if (asks === 'place') return;
            expect(asked, `${id} ${at.join('.')}`).to.include.members(Object.keys(value));
            for (const key of Object.keys(value)) walk([...at, key]);
          }
        };
        walk([]);
      }
    });

  it('takes another form where a field decides it, and has what that form needs', () => {
    const objective = { kind: 'hold', id: 'mill', name: 'The mill', area: SQUARE.area, by: 'either', turns: 2 };
    const file = changed(aubry, ['victory', 'objectives'], [objective]);
    const owner = formAt(form, file, ['victory', 'objectives', 0]);
    expect(asVariant(owner, objective, 'kind', 'dislodge')).to.deep.equal({
      kind: 'dislodge',
      id: 'mill',
      name: 'The mill',
      area: SQUARE.area,
      by: 'either',
    });
  });

  it('offers the rows of the list that its side has', () => {
    const names = naming({ fields: {}, values: {} }, [], drawableOf('rally-king').drawing.choices ?? []);
    const file = shipped('rally-king', 'stakes-at-harrow-ford');
    const [, rows] = names.choices(['sides', 'red', 'army', 'units', 0, 'row'], file);
    expect(rows).to.include('foot-knight');
    expect(names.choices(['sides', 'red', 'name'], file)[1]).to.equal(null);
  });
});

describe('a drawing that is judged', () => {
  const refusedAt = (at: readonly (string | number)[], value: Parameters<typeof changed>[2]): string[] =>
    atOf(judged(changed(aubry, at, value)));

  it('has nothing against it where a battle begins', () => {
    expect(judged(aubry)).to.deep.equal([]);
  });

  it('is told each fault of its form beside the field', () => {
    expect(refusedAt(['name'], '')).to.deep.equal(['name']);
    expect(refusedAt(['minutes'], 2)).to.deep.equal(['minutes']);
    expect(refusedAt(['table', 'width'], 10)).to.deep.equal(['table.width']);
    expect(refusedAt(['terrain', 2, 'kind'], 'swamp')).to.deep.equal(['terrain.2.kind']);
    expect(refusedAt(['terrain', 2, 'area'], undefined)).to.deep.equal(['terrain.2']);
    expect(refusedAt(['armies', 'red', 'units', 1, 'type'], 'dragon')).to.deep.equal(['armies.red.units.1.type']);
    expect(refusedAt(['armies', 'red', 'players', 0, 'rating'], 9)).to.deep.equal(['armies.red.players.0.rating']);
  });

  it('is told what its book refuses beside the thing it is about, with the clause', () => {
    expect(refusedAt(['terrain', 1, 'id'], 'aubry-farm')).to.deep.equal(['terrain.1']);
    expect(judged(changed(aubry, ['armies', 'black', 'units', 2, 'figures'], 3))).to.deep.include.members([
      { clause: 'KM-2.2', code: 'too-weak', named: { unit: 'weser-2' }, at: ['armies', 'black', 'units', 2] },
    ]);
    expect(refusedAt(['armies', 'red', 'units', 1, 'owner'], 'nobody')).to.deep.equal(['armies.red.units.1']);
    expect(refusedAt(['armies', 'red', 'units', 1, 'formation'], { kind: 'column', files: 11 })).to.deep.equal(['armies.red.units.1']);
    for (const fault of judged(changed(aubry, ['zones', 'red'], undefined))) expect(fault.clause).to.equal('KM-29.1');
  });

  it('is judged as it is last, however many it has been meanwhile', async () => {
    const seen: number[] = [];
    const ends: (() => void)[] = [];
    const judge = latestOf((drawing: number) => {
      seen.push(drawing);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
    for (let drawing = 1; drawing <= 100; drawing++) judge(drawing);
    expect(seen).to.deep.equal([1]);
    ends[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).to.deep.equal([1, 100]);
  });

  it('is refused with the bound that it breaks where it is too large', async () => {
    const ponds = Array.from({ length: 500 }, (_each, index) => ({ id: `pond-${index}`, kind: 'lake', area: SQUARE.area }));
    expect(judged({ ...aubry, terrain: ponds })[0]).to.deep.include({
      code: 'scenario-too-large',
      named: { what: 'outlines', has: 502, most: 160 },
    });
    const path = Array.from({ length: 4000 }, (_each, index) => ({ x: index % 50, y: 1 }));
    const read = (file: unknown) => drawingIn(JSON.stringify(file));
    expect(read({ ...aubry, terrain: [{ id: 'way', kind: 'road', line: path, thickness: 1 }] }))
      .to.have.property('why')
      .that.matches(/64 is the most/);
    expect(drawingIn(`${'['.repeat(5000)}${']'.repeat(5000)}`))
      .to.have.property('why')
      .that.matches(/16 levels/);
    expect(drawingIn('no file')).to.have.property('why');
    expect(drawingIn('[]')).to.have.property('why');
    expect(await readDrawing(new Blob(['x'.repeat(300 * 1024)])))
      .to.have.property('why')
      .that.matches(/250 KB/);
    for (const type of ['image/svg+xml', 'image/png']) expect(await readBackdrop(new Blob(['<svg/>'], { type }))).to.have.property('why');
    for (const picture of [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0xff, 0xd8, 0xff, 0xe0],
      [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50],
    ])
      expect(await readBackdrop(new Blob([new Uint8Array(picture)]))).to.have.property('read');
    expect(await readBackdrop(new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'image/png' })))
      .to.have.property('why')
      .that.matches(/8 MB/);
    expect(read(aubry)).to.deep.equal({ read: aubry });
  });
});
