import { expect } from 'chai';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';

/** Every flow's steps with their clauses, and what is asked in them. A saved battle says by these names where play stands. */
const FLOWS: Readonly<Record<string, readonly string[]>> = {
  battle: [
    'begin QM-31.2',
    'designate QM-26.0 designate',
    'deploy QM-31.3 deploy',
    'reveal QM-31.3',
    'turn QM-31.2',
    'scenario-end QM-36.3',
  ],
  turn: [
    'begin QM-6.3',
    'command-points QM-8.1',
    'shuffle QM-6.2',
    'draw QM-6.7',
    'play QM-6.4',
    'discard QM-6.2',
    'end QM-6.10',
    'general-moves QM-7.11 general-move',
    'figure-moves QM-7.6 figure-moves',
    'collapse QM-32.2',
    'markers QM-6.10',
    'green QM-6.10',
    'lapse QM-6.10',
  ],
  card: [
    'finished QM-6.8',
    'deck-option QM-30.1 deck-option',
    'treated QM-30.1',
    'command QM-8.6',
    'joker QM-7.8 joker-target',
    'two QM-7.9 two-target',
    'idle QM-7.9',
    'nothing QM-6.9',
    'activate QM-9.1 activate',
    'king QM-7.4 king-move',
    'collapse QM-32.2',
  ],
  'command-window': ['command QM-8.6 command-window'],
  'counter-fire': ['window QM-23.9', 'answers QM-23.2 counter-fire'],
  activation: [
    'pay QM-26.12',
    'begin QM-9.1',
    'feat QM-9.3 feat',
    'course QM-11.2 course',
    'collapse QM-32.2',
    'next QM-9.3',
    'downgrade QM-9.9',
  ],
  charge: ['move QM-18.4', 'defender QM-28.5 building-target', 'evade QM-18.7 evade', 'melee QM-18.12'],
  melee: ['dice QM-19.2', 'losses QM-19.7', 'command QM-22.1', 'break QM-19.8', 'colours QM-10.8', 'result QM-19.9'],
  'fall-back': ['rally QM-20.9', 'abandon-gun QM-20.10', 'heading QM-20.2 fall-back-heading', 'go QM-20.4'],
  fire: ['measure QM-17.2', 'defender QM-28.5 building-target', 'dice QM-17.5', 'hits QM-17.11', 'break QM-17.13', 'command QM-22.1'],
  collapse: ['roll QM-27.5'],
};

describe('the sequence of play', () => {
  it('QM-32.1 has these steps in this order, each under its clause', () => {
    const named = [...queensMen.flows].map(([key, { name, steps }]) => {
      expect(key).to.equal(name);
      return [name, steps.map((step) => [step.name, step.clause, ...(step.type === 'ask' ? [step.question.kind] : [])].join(' '))];
    });
    expect(Object.fromEntries(named)).to.deep.equal(FLOWS);
    expect(queensMen.root).to.equal('battle');
  });

  it('QM-33.1 asks these questions and no others, each under its clause', () => {
    const asked = (kinds: typeof queensMen.decisions | typeof queensMen.anytime) =>
      [...kinds].map(([key, { kind, clause }]) => {
        expect(key).to.equal(kind);
        return `${kind} ${clause}`;
      });
    expect(asked(queensMen.decisions)).to.have.members([
      'designate QM-26.0',
      'deploy QM-31.3',
      'deck-option QM-30.1',
      'command-window QM-8.6',
      'counter-fire QM-23.2',
      'joker-target QM-7.8',
      'two-target QM-7.9',
      'king-move QM-7.4',
      'activate QM-9.1',
      'feat QM-9.3',
      'course QM-11.2',
      'evade QM-18.7',
      'fall-back-heading QM-20.2',
      'building-target QM-28.5',
      'general-move QM-7.11',
      'figure-moves QM-7.6',
    ]);
    expect(asked(queensMen.anytime)).to.have.members(['orator-order QM-26.18', 'finish-turn QM-6.8', 'concede QM-36.4']);
  });
});
