import { expect } from 'chai';
import { sentenceOf } from '@longroll/words/sentence';
import { faultsOf, thingsOf } from '../src/rulebooks/drawing/faults.ts';
import { drawable, refusedAmong } from './disturbed-drawings.ts';

/** Drawings of each book; the long ring draws more. */
const COUNT = 60;

type Place = readonly (string | number)[];

/** Where single values stand in a file. */
function valuesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => valuesIn(each, [...at, index]));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, each]) => valuesIn(each, [...at, key]));
}

/** A file with something else there. */
function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((each: unknown, index) => (index === key ? replaced(each, rest, by) : each));
  return typeof value === 'object' && value !== null ? { ...value, [key]: replaced(Reflect.get(value, key), rest, by) } : by;
}

/** A file whose outlines all go round the other way, as one does that is dragged out from another corner, or mirrored. */
function theOtherWay(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const isOutline =
      key !== 'line' && value.length > 2 && value.every((each: unknown) => typeof each === 'object' && each !== null && 'x' in each);
    return isOutline ? value.toReversed() : value.map((each: unknown) => theOtherWay(each));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, theOtherWay(each, name)]));
}

describe('what may be drawn of a book', () => {
  for (const { book, drawing } of drawable) {
    it(`${drawing.clause} a drawing for ${book.id} begins with a file in its form, whose parts are all found`, () => {
      expect(drawing.form.safeParse(drawing.blank).success, 'in its form').to.equal(true);
      for (const { id } of book.scenarios) {
        const file = book.scenario(id);
        expect(faultsOf(book, drawing, file), id).to.deep.equal([]);
      }
      const found = new Set(
        book.scenarios.flatMap(({ id }) =>
          drawing.parts.filter((part) => thingsOf(part, book.scenario(id)).length > 0).map(({ sort }) => sort),
        ),
      );
      const zoned = book.scenarios.some(({ id }) => JSON.stringify(book.scenario(id)).includes('"zones":'));
      expect([...found]).to.include.members(['ground', 'unit', 'general', ...(zoned ? ['zone'] : [])]);
    });

    it(`${drawing.clause} ground and zones of ${book.id} are the same whichever way round they are drawn`, () => {
      for (const { id } of book.scenarios) {
        const file = book.scenario(id);
        expect(faultsOf(book, drawing, theOtherWay(file)), id).to.deep.equal([]);
      }
    });

    it(`${drawing.clause} whatever of a drawing for ${book.id} is of another kind than its form has it is refused there, with the clause`, () => {
      for (const { id } of book.scenarios) {
        const file = book.scenario(id);
        for (const at of valuesIn(file)) {
          const faults = faultsOf(book, drawing, replaced(file, at, { no: 'value' }));
          const beside = faults.filter((fault) => fault.at.every((key, place) => key === at[place]));
          expect(beside, `${id} ${at.join('.')}`).to.have.length.of.at.least(1);
          // Of one of several forms it may be the thing itself: no one of them is meant.
          expect(Math.max(...beside.map((fault) => fault.at.length)), `${id} ${at.join('.')}`).to.be.greaterThan(at.length - 4);
          expect(beside[0]?.clause).to.equal(drawing.clause);
        }
      }
    });

    it(`${drawing.clause} a random drawing for ${book.id} opens, or is refused with a clause and a sentence`, () => {
      expect(refusedAmong({ book, drawing }, COUNT), 'some are refused').to.be.greaterThan(0);
    });
  }

  it('KM-29.1 everything that is wrong with the form is told at once, each where it stands, and what the book refuses beside the thing it names', () => {
    const { book, drawing } = drawable[0] ?? expect.fail('there is a book');
    const crossroads = book.scenario('crossroads-at-aubry');
    if (typeof crossroads !== 'object' || crossroads === null || !('terrain' in crossroads) || !Array.isArray(crossroads.terrain))
      throw new Error('it has ground');
    const [road, ...others] = crossroads.terrain;
    const amiss = { ...crossroads, name: '', minutes: 1, terrain: [{ ...road, thickness: 90 }, ...others] };
    expect(faultsOf(book, drawing, amiss).map(({ at }) => at.join('.'))).to.deep.equal(['name', 'minutes', 'terrain.0.thickness']);
    const double = { ...crossroads, terrain: [...crossroads.terrain, { ...road, kind: 'hedge' }] };
    const [fault] = faultsOf(book, drawing, double);
    expect(fault === undefined ? '' : sentenceOf(fault)).to.include('high-road');
    expect(fault?.at.slice(0, 1)).to.deep.equal(['terrain']);
  });

  it('KM-29.1 of what is amiss sixty are told, and twelve of what the book refuses', () => {
    const { book, drawing } = drawable[0] ?? expect.fail('there is a book');
    const field = JSON.parse(JSON.stringify(book.scenario('crossroads-at-aubry')));
    const [, foot] = field.armies.black.units;
    const many = (count: number, wrong: object) =>
      Array.from({ length: count }, (_, number) => ({ ...foot, id: `foot${number}`, ...wrong }));
    field.armies.black.units = many(40, { figures: 'many', name: 7 });
    expect(faultsOf(book, drawing, field)).to.have.length(60);
    field.armies.black.units = many(20, { figures: 3 });
    expect(faultsOf(book, drawing, field).map(({ clause }) => clause)).to.deep.equal(Array.from({ length: 12 }, () => 'KM-2.2'));
  });

  it('KM-29.1 a thing is marked that is named, and none whose name is a part of that', () => {
    const { book, drawing } = drawable[0] ?? expect.fail('there is a book');
    const field = JSON.parse(JSON.stringify(book.scenario('crossroads-at-aubry')));
    const [first, second, third] = field.armies.black.units;
    const at = (...units: readonly object[]) => {
      field.armies.black.units = units;
      return faultsOf(book, drawing, field).map((fault) => fault.at.join('.'));
    };
    const weak = { ...second, id: 'guard-2', figures: 3 };
    expect(at({ ...first, id: 'guard' }, weak, { ...third, id: '2' })).to.deep.equal(['armies.black.units.1']);
    expect(at({ ...first, id: 'guard' }, { ...second, id: 'old-guard', figures: 3 }, third)).to.deep.equal(['armies.black.units.1']);
  });

  it('KM-29.1 a battle that cannot be set up at all is a fault of the drawing, and why is told', () => {
    const { book, drawing } = drawable[0] ?? expect.fail('there is a book');
    const breaking = {
      ...book,
      offered: (file: unknown) => book.offered(file),
      open: () => {
        throw new Error('the ground gave way');
      },
    };
    const [fault, ...more] = faultsOf(breaking, drawing, book.scenario('crossroads-at-aubry'));
    expect([fault?.at, fault?.clause, more]).to.deep.equal([[], drawing.clause, []]);
    expect(fault === undefined ? '' : sentenceOf(fault)).to.include('the ground gave way');
  });

  it('KM-29.1 what the book refuses of several things is told of each, and nothing that is wrong only because one of them is left out', () => {
    const { book, drawing } = drawable[0] ?? expect.fail('there is a book');
    const field = JSON.parse(JSON.stringify(book.scenario('crossroads-at-aubry')));
    const [guns, first, second] = field.armies.black.units;
    field.armies.black.units = [{ ...first, figures: 3 }, guns, { ...second, figures: 4 }];
    field.armies.red.units[1].owner = 'nobody';
    expect(faultsOf(book, drawing, field).map(({ at, clause }) => [at.join('.'), clause])).to.deep.equal([
      ['armies.red.units.1', 'KM-29.1'],
      ['armies.black.units.0', 'KM-2.2'],
      ['armies.black.units.2', 'KM-2.2'],
    ]);
    // Without the only unit of an army there would be no army: that is no fault of the drawing.
    field.armies.black.units = [{ ...first, figures: 3 }];
    expect(faultsOf(book, drawing, field).map(({ at }) => at.join('.'))).to.deep.equal(['armies.red.units.1', 'armies.black.units.0']);
  });
});
