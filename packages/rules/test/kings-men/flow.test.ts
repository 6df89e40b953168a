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
        if (step.type === 'ask') expect(known.has(step.question.kind), step.question.kind).to.equal(true);
      }
    }
  });

  it('KM-30.1 takes every step of the sequence of play in its order, under its clause', () => {
    const steps = Object.fromEntries(
      [...kingsMen.flows].map(([name, flow]) => [
        name,
        flow.steps.map((each) => `${each.name} ${each.clause.replace('KM-', '')}`).join(', '),
      ]),
    );
    expect(steps).to.deep.equal({
      battle: 'begin 29.6, deploy 29.5, reveal 29.5, turn 30.1, scenario-end 28.7',
      turn: 'start 8.3, command-points 12.1, shuffle 8.2, anybody-left 8.7, draw 8.4, finished-army 8.8, play 8.5, discard 8.4, lapse 8.9, general-moves 5.4, restore 26.9, markers 8.9',
      card: 'use-card 13.8, own-disorder 9.2, idle-two 9.3, card-effect 9.4, only-effect 9.4, king-general 9.5, enemy-disorder 9.8, idle-joker 9.8, first-activation 8.5, second-activation 9.7, activate-again 9.7, rotate 37.2',
      activation: 'choose-unit 8.10, anybody 9.7, pay 12.5, order 12.7, begin 10.7, act 10.1, downgrade 11.2',
      fire: 'name-defender 24.7, dice 17.7, casualties 17.8, downgrade 11.4, officer-gone 26.6, collapse 25.4, square-gives-way 22.14, army-collapse 28.2',
      melee:
        'melee-target 19.6, name-defender 24.7, square-test 22.1, dice 20.2, casualties 20.9, collapse 25.4, colours 20.11, rally 21.8, generals 5.5, escape 21.1, square-gives-way 22.14, army-collapse 28.2',
      escape: 'stay 24.8, abandon-guns 21.12, broken-square 22.13, way-out 21.6, direction 21.3, displace 21.4, square-remnant 22.14',
      collapse: 'army-collapse 28.2',
    });
  });

  it('KM-31.1 asks every question under its clause, and lists all its answers but where any place, bearing or formation may be named', () => {
    const closed = [...kingsMen.decisions.values()].filter(({ open }) => !open).map(({ kind, clause }) => `${kind} ${clause}`);
    expect(closed).to.have.members([
      'use-card KM-13.8',
      'card-effect KM-9.4',
      'choose-unit KM-8.10',
      'own-disorder KM-9.2',
      'enemy-disorder KM-9.8',
      'second-activation KM-9.7',
      'melee-target KM-19.6',
      'name-defender KM-24.7',
      'stay-in-building KM-24.8',
    ]);
    const open = [...kingsMen.decisions.values()].filter((each) => each.open).map(({ kind, clause }) => `${kind} ${clause}`);
    expect(open).to.have.members([
      'deploy KM-29.5',
      'act KM-10.1',
      'king-general KM-9.5',
      'escape-direction KM-21.3',
      'square-remnant KM-22.14',
      'general-move KM-5.4',
    ]);
  });

  it('KM-30.1 goes from setting up to deployment to the first turn', () => {
    const order = ['begin', 'deploy', 'reveal', 'turn', 'scenario-end'];
    const steps = kingsMen.flows.get('battle')?.steps.map(({ name }) => name) ?? [];
    expect(steps.filter((name) => order.includes(name))).to.deep.equal(order);
  });

  it('KM-30.1 starts a turn with counters, points and shuffle, and tests for an end before each card', () => {
    const trial = fromTurnStart({ units: [r, r2, b, b2], deck: cards('red 5', 'black 6', 'red 7') }, { 'command-points': [2, 3, 4, 5] });
    trial.pass('r').pass('b');
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'turn-started',
      'command-points-rolled',
      'command-points-rolled',
      'card-drawn',
      'colour-changed',
      'unit-passed',
      'card-drawn',
      'colour-changed',
      'unit-passed',
      'card-drawn',
    ]);
  });

  it('KM-30.1 takes an activation from the choice of the unit to its downgrade, fire in between', () => {
    const trial = fromMoment(
      { units: [foot('r', 5, 10, 90, { colour: 'yellow' }), foot('b', 5, 21, 270, BLACK), b2], deck: cards('red 5', 'black 5') },
      { 'fire.attack': [6, ...ONES].slice(0, 12), 'fire.defence': ONES },
    );
    trial.activate('r').answer({ do: 'fire', target: 'b' }).done();
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'card-drawn',
      'point-spent',
      'unit-activated',
      'fire',
      'casualties',
      'colour-changed',
      'colour-changed',
      'card-drawn',
    ]);
    expect(trial.told('colour-changed').map(({ unit, cause }) => [unit, cause])).to.deep.equal([
      ['b', 'fire'],
      ['r', 'activation'],
    ]);
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
      'card-drawn',
      'unit-activated',
      'charge',
      'melee',
      'casualties',
      'colour-changed',
      'colour-changed',
      'escape-move',
      'card-drawn',
    ]);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-30.1 repeats the activation once for an Ace, then goes on', () => {
    const trial = fromMoment({ units: [r, r2, b, b2], deck: cards('red A', 'black 5') });
    trial
      .activate('r')
      .answer(marching(90, spot(20, 9)))
      .done()
      .activate('r2')
      .done();
    expect(trial.told('unit-activated').map(({ unit }) => unit)).to.deep.equal(['r', 'r2']);
    expect(trial.told('card-drawn')).to.have.length(2);
  });

  it('KM-30.1 ends a turn with all generals together, then begins the next', () => {
    const over = { disordered: true } as const;
    const trial = fromMoment({ units: [foot('r', 20, 10, 90, over), foot('b', 20, 40, 270, { ...BLACK, ...over })] });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['general-move', 'red'],
      ['general-move', 'black'],
    ]);
    trial.auto().auto();
    expect(trial.unit('r').disordered).to.equal(false);
    expect(trial.open).to.deep.equal([]);
  });
});
