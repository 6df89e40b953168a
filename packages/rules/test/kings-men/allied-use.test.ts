import { expect } from 'chai';
import { teams } from '../../src/books/kings-men/first/command/teams.ts';
import { BLACK, foot, general, spot } from './marching.ts';
import { cards, fromMoment, type Moment } from './support.ts';

const GENERALS = [general('ra', 'red', spot(1, 1)), general('rb', 'red', spot(71, 1)), general('black', 'black', spot(71, 47))];
const tired = foot('r1', 10, 10, 90, { colour: 'yellow' });
const fresh = foot('r2', 50, 10, 90, { owner: 'rb' });
const enemy = foot('b1', 10, 40, 270, BLACK);

function dealt(points: number, given: Partial<Moment> = {}) {
  const units = [tired, fresh, enemy];
  const { game } = fromMoment({
    units,
    seats: { red: ['ra', 'rb'] },
    generals: GENERALS,
    ...given,
    points: { red: points },
    deck: cards('red 5', 'black 5'),
  });
  return (kind: string, answer: unknown, seat = 'ra') => teams.allied?.(game, { kind, about: { seat } }, answer, seat) ?? null;
}

describe('what an answer uses of allies’', () => {
  it('KM-12.2 is a point of the common pool when it would not leave one to each of the others', () => {
    const activate = { do: 'activate', unit: 'r1' };
    const use = { clause: 'KM-12.2', owners: ['rb'], pieces: [], points: 1 };
    expect(dealt(1)('choose-unit', activate)).to.deep.equal(use);
    expect(dealt(1)('choose-unit', { do: 'pass', unit: 'r1' })).to.deep.equal(use);
    expect(dealt(1)('use-card', { do: 'override' })).to.deep.equal(use);
    expect(dealt(1)('use-card', { do: 'bank' })).to.deep.equal(use);
    expect(dealt(1)('use-card', { do: 'substitute', index: 0 })).to.equal(null);
    expect(dealt(2)('choose-unit', activate)).to.equal(null);
    expect(dealt(1)('act', { do: 'done' })).to.equal(null);
  });

  it('KM-37.5 is a unit that the scenario names as another general’s', () => {
    const chosen = dealt(6);
    expect(chosen('choose-unit', { do: 'activate', unit: 'r2' })).to.deep.equal({
      clause: 'KM-37.5',
      owners: ['rb'],
      pieces: ['r2'],
      points: 0,
    });
    expect(chosen('choose-unit', { do: 'activate', unit: 'r2' }, 'rb')).to.equal(null);
    expect(chosen('choose-unit', { do: 'activate', unit: 'r1' })).to.equal(null);
  });

  it('KM-9.3 is a unit that a 2 falls on, which does its general no good', () => {
    expect(dealt(6)('own-disorder', { unit: 'r2' })).to.deep.equal({
      clause: 'KM-9.3',
      owners: ['rb'],
      pieces: ['r2'],
      points: 0,
      harms: true,
    });
    expect(dealt(6)('own-disorder', { unit: 'r1' })).to.equal(null);
  });

  it('KM-12.2 is nothing of anybody’s where a general stands alone', () => {
    const alone = dealt(1, { seats: { red: ['ra'] }, generals: [GENERALS[0], GENERALS[2]].flatMap((each) => each ?? []) });
    expect(alone('choose-unit', { do: 'activate', unit: 'r1' })).to.equal(null);
  });
});
