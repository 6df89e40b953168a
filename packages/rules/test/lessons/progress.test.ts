import { expect } from 'chai';
import { lessonFile, type LessonCondition } from '../../src/lessons/lesson.ts';
import { contains, doneAt, type Seen } from '../../src/lessons/progress.ts';

const piece = {
  id: 'guard',
  side: 'red',
  seat: '',
  kind: 'infantry',
  name: 'Guard',
  x: 12_000,
  y: 6_000,
  facing: 900,
  inside: '',
  trackers: [],
  badges: [],
  own: { colour: 'green', formation: { kind: 'line', files: 6 } },
};
const seen: Seen = {
  table: { seq: 7, turn: 2, pieces: [piece], outcome: null },
  events: [
    { seq: 4, kind: 'fire', clause: '', data: { unit: 'foot', hits: 0 } },
    { seq: 5, kind: 'fire', clause: '', data: { unit: 'guard', hits: 2 } },
  ],
  decisions: [{ kind: 'act' }],
};
const at = (until: LessonCondition, began = 0) => doneAt({ until }, seen, began);

describe('what a lesson waits for', () => {
  it('is an event since the step began, whose data hold what is asked; the next step counts from the event after it', () => {
    expect(at({ event: { kind: 'fire' } })).to.equal(5);
    expect(at({ event: { kind: 'fire', with: { unit: 'guard' } } })).to.equal(6);
    expect(at({ event: { kind: 'fire', with: { unit: 'foot' } } }, 5)).to.equal(null);
    expect(at({ event: { kind: 'melee' } })).to.equal(null);
  });

  it('is where a piece stands and what lies open of it', () => {
    expect(at({ piece: { id: 'guard', x: [12, 12], y: [6, 9], facing: [90, 90] } })).to.equal(7);
    expect(at({ piece: { id: 'guard', y: [6.001, 9] } })).to.equal(null);
    expect(at({ piece: { id: 'guard', x: [0, 11.999] } })).to.equal(null);
    expect(at({ piece: { id: 'guard', facing: [91, 180] } })).to.equal(null);
    expect(at({ piece: { id: 'guard', like: { own: { formation: { kind: 'line' } } } } })).to.equal(7);
    expect(at({ piece: { id: 'guard', like: { own: { formation: { kind: 'column' } } } } })).to.equal(null);
    expect(at({ piece: { id: 'foot' } })).to.equal(null);
  });

  it('is a question, a turn, the end; all that is named at once', () => {
    expect(at({ asked: 'act' })).to.equal(7);
    expect(at({ asked: 'choose-unit' })).to.equal(null);
    expect(at({ turn: 2 })).to.equal(7);
    expect(at({ turn: 3 })).to.equal(null);
    expect(at({ over: true })).to.equal(null);
    expect(at({ asked: 'act', turn: 3 })).to.equal(null);
    expect(at({ asked: 'act', event: { kind: 'fire' } }, 5)).to.equal(6);
    expect(
      doneAt({ until: { over: true } }, { ...seen, table: { ...seen.table, outcome: { winners: [], reason: '', clause: '' } } }, 0),
    ).to.equal(7);
  });

  it('is nothing where a step is only read', () => {
    expect(doneAt({}, seen, 0)).to.equal(null);
  });

  it('holds what is asked of it however deep, and whatever else it holds', () => {
    expect(contains({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3 }] })).to.equal(true);
    expect(contains({ a: 1 }, { b: 1 })).to.equal(false);
    expect(contains(null, {})).to.equal(false);
    expect(contains('x', 'x')).to.equal(true);
  });
});

describe('a lesson as it is written', () => {
  const step = { id: 'one', says: 'Look.' };
  const file = (steps: readonly unknown[]) =>
    lessonFile.safeParse({
      format: 1,
      id: 'a',
      title: 'A',
      about: 'A.',
      minutes: 1,
      scenario: {},
      seat: 'red-1',
      seed: '0'.repeat(64),
      steps,
      ends: 'Done.',
    });
  const complaints = (steps: readonly unknown[]) => file(steps).error?.issues.map(({ message }) => message);

  it('waits for what it asks for, and has words for whoever does otherwise', () => {
    expect(complaints([step, { ...step, id: 'two' }])).to.equal(undefined);
    const does = { question: 'act', answer: {} };
    expect(complaints([step, { ...step, does, otherwise: 'No.' }])).to.deep.equal(['what is done is waited for']);
    expect(complaints([step, { ...step, freely: true }])).to.deep.equal(['what is done is waited for']);
    expect(complaints([step, { ...step, does, until: { turn: 2 } }])).to.deep.equal(['whoever does otherwise is told so']);
    expect(complaints([step, { ...step, does, until: { turn: 2 }, otherwise: 'No.' }])).to.equal(undefined);
  });
});
