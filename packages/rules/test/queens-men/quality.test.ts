import { expect } from 'chai';
import { loadScenario, setUp } from '../../src/books/kings-men/skirmish/index.ts';
import { script } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';

function qualities(options: object, dice: Record<string, number[]> = {}) {
  const player = (seat: string) => ({ seat, general: seat });
  const unit = (id: string, more: object = {}) => ({ id, name: id, type: 'skirmishers', ...more });
  const scenario = loadScenario({
    format: 1,
    book: 'queens-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    options,
    armies: {
      red: {
        name: 'Red',
        players: [player('red')],
        units: [unit('a', { quality: 'militia' }), unit('b'), unit('c', { quality: 'elite' })],
      },
      black: { name: 'Black', players: [player('black')], units: [unit('x')] },
    },
  });
  if (isRefusal(scenario)) throw new Error(scenario.code);
  const { field } = setUp(scenario, script(dice)({ seed: '00', commitment: '00', words: {}, drawn: {} })).state;
  return Object.fromEntries(Object.values(field.units).map(({ id, quality }) => [id, quality]));
}

describe('quality', () => {
  it('QM-29.1 the scenario says which units are militia or elite; the others are regular, and all are without the option', () => {
    expect(qualities({ unitQuality: 'scenario' })).to.deep.equal({ a: 'militia', b: 'regular', c: 'elite', x: 'regular' });
    expect(qualities({})).to.deep.equal({ a: 'regular', b: 'regular', c: 'regular', x: 'regular' });
  });

  it('QM-29.4 at random one die a unit: 1 militia, 2 to 5 regular, 6 elite', () => {
    expect(qualities({ unitQuality: 'random' }, { 'setup.quality': [1, 2, 5, 6] })).to.deep.equal({
      a: 'militia',
      b: 'regular',
      c: 'regular',
      x: 'elite',
    });
  });
});
