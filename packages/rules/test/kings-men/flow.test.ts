import { expect } from 'chai';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { BLACK, foot, marching, spot } from './marching.ts';
import { cards, fromMoment, fromTurnStart } from './support.ts';

const ONES = Array.from({ length: 24 }, () => 1);
const r = foot('r', 20, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b = foot('b', 20, 21, 270, BLACK);
const b2 = foot('b2', 50, 40, 270, BLACK);

describe('the flow of play', () => {
  it('KM-30.1 names every step by its clause and asks only questions of KM-31.1', () => {
    const known = new Set(kingsMen.decisions.keys());
    for (const flow of kingsMen.flows.values()) {
      for (const step of flow.steps) {
        expect(step.clause, `${flow.name}.${step.name}`).to.match(/^KM-\d+\.\d+$/);
        if (step.type === 'ask') expect(known.has(step.kind), step.kind).to.equal(true);
      }
    }
  });

  it('KM-30.1 goes from setting up to deployment to the first turn', () => {
    const order = ['begin', 'deploy', 'reveal', 'turn', 'scenario-end', 'next-turn'];
    const steps = kingsMen.flows.get('battle')?.steps.map(({ name }) => name) ?? [];
    expect(steps.filter((name) => order.includes(name))).to.deep.equal(order);
  });

  it('KM-30.1 starts a turn with counters, points and shuffle, and tests for an end before each card', () => {
    const trial = fromTurnStart({ units: [r, r2, b, b2], deck: cards('red 5', 'black 6', 'red 7') }, { 'command-points': [2, 3, 4, 5] });
    trial.pass('r').pass('b');
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'turn-started', 'command-points-rolled', 'command-points-rolled',
      'card-drawn', 'colour-changed', 'unit-passed', 'card-drawn', 'colour-changed', 'unit-passed', 'card-drawn',
    ]);
  });

  it('KM-30.1 takes an activation from the choice of the unit to its downgrade, fire in between', () => {
    const trial = fromMoment({ units: [foot('r', 5, 10, 90, { colour: 'yellow' }), foot('b', 5, 21, 270, BLACK), b2], deck: cards('red 5', 'black 5') }, { 'fire.attack': [6, ...ONES].slice(0, 12), 'fire.defence': ONES });
    trial.activate('r').answer({ do: 'fire', target: 'b' }).done();
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'card-drawn', 'point-spent', 'unit-activated', 'fire', 'casualties', 'colour-changed', 'colour-changed', 'card-drawn',
    ]);
    expect(trial.told('colour-changed').map(({ unit, cause }) => [unit, cause])).to.deep.equal([['b', 'fire'], ['r', 'activation']]);
  });

  it('KM-30.1 takes a charge through melee, colours and escape before the next card', () => {
    const trial = fromMoment(
      { units: [r, foot('b', 20, 13, 270, BLACK), r2, b2], deck: cards('red 5', 'black 5') },
      { 'melee.attack': [6, 6, ...ONES].slice(0, 12), 'melee.defence': ONES.slice(0, 12) },
    );
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    expect(trial.question('escape-direction').seats).to.deep.equal(['black']);
    trial.auto();
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'card-drawn', 'unit-activated', 'charge', 'melee', 'casualties', 'colour-changed', 'colour-changed', 'escape-move', 'card-drawn',
    ]);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-30.1 repeats the activation once for an Ace, then goes on', () => {
    const trial = fromMoment({ units: [r, r2, b, b2], deck: cards('red A', 'black 5') });
    trial.activate('r').answer(marching(90, spot(20, 9))).done().activate('r2').done();
    expect(trial.told('unit-activated').map(({ unit }) => unit)).to.deep.equal(['r', 'r2']);
    expect(trial.told('card-drawn')).to.have.length(2);
  });

  it('KM-30.1 ends a turn with all generals together, then begins the next', () => {
    const over = { disordered: true } as const;
    const trial = fromMoment({ units: [foot('r', 20, 10, 90, over), foot('b', 20, 40, 270, { ...BLACK, ...over })] });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['general-move', 'red'], ['general-move', 'black']]);
    trial.auto().auto();
    expect(trial.unit('r').disordered).to.equal(false);
    expect(trial.open).to.deep.equal([]);
  });
});
