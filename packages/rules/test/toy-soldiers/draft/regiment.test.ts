import { expect } from 'chai';
import { judgeRegiment, nextOf, readRegiment, regimentOf, type Regiment } from '../../../src/books/toy-soldiers/draft/regiment.ts';
import type { Selection } from '../../../src/books/toy-soldiers/selections.ts';
import { isRefusal, sound } from '../../../src/kernel/refusal.ts';
import { defineRulebook } from '../../../src/rulebooks/rulebook.ts';
import { toySoldiersDefinition } from '../../../src/rulebooks/toy-soldiers.ts';

const regiment = (choices: readonly Selection[]): Regiment => sound(readRegiment(regimentOf('The Fifth', choices)));
const clauseOf = (choices: readonly Selection[]) => judgeRegiment(regiment(choices))?.clause ?? null;
const times = (count: number, pick: Selection): Selection[] => Array.from({ length: count }, () => pick);

describe('a regiment chosen before its battle', () => {
  it('TS-5.5: takes nothing more often than a player may', () => {
    expect(clauseOf([...times(5, 'line-infantry'), 'veterans'])).to.equal(null);
    expect(clauseOf(times(6, 'line-infantry'))).to.equal('TS-5.5');
    expect(clauseOf(['line-infantry', 'veterans', 'veterans'])).to.equal('TS-5.5');
  });

  it('TS-5.11: has a unit', () => {
    expect(clauseOf(['veterans', 'well-trained'])).to.equal('TS-5.11');
  });

  it('TS-5.12: has six units at most', () => {
    expect(clauseOf([...times(5, 'line-infantry'), 'cavalry-squadron'])).to.equal(null);
    expect(clauseOf([...times(5, 'line-infantry'), ...times(2, 'cavalry-squadron')])).to.equal('TS-5.12');
  });

  it('TS-5.4: is read as a roster, with the élan that each choice brings', () => {
    const file = regimentOf('The Fifth', ['defend-village', 'line-infantry', 'veterans', 'line-infantry']);
    const roster = sound(defineRulebook(toySoldiersDefinition).roster(file));
    expect(roster).to.deep.include({
      name: 'The Fifth',
      list: '',
      strength: 4,
      measure: 'choices',
      units: 2,
      isBrought: false,
      against: null,
    });
    expect(roster.lines).to.deep.equal([
      { count: 2, name: { phrase: 'line-line-infantry' }, isUnit: true, facts: [1, 0] },
      { count: 1, name: { phrase: 'line-veterans' }, facts: [2, 0] },
      { count: 1, name: { phrase: 'line-defend-village' }, facts: [0, 2] },
    ]);
  });

  it('TS-5.4: whatever has another form is none', () => {
    const file = regimentOf('The Fifth', ['line-infantry']);
    for (const wrong of [
      null,
      [],
      'x',
      { ...file, format: 2 },
      { ...file, choices: [] },
      { ...file, choices: ['dragons'] },
      { ...file, more: 1 },
    ])
      expect(isRefusal(readRegiment(wrong)), JSON.stringify(wrong)).to.equal(true);
    expect(isRefusal(readRegiment({ ...file, choices: times(13, 'line-infantry') }))).to.equal(true);
  });

  it('TS-5.1: is raised choice by choice in its order, whatever else was taken', () => {
    const choices: Selection[] = ['line-infantry', 'veterans', 'line-infantry'];
    expect(nextOf({ choices }, [])).to.equal('line-infantry');
    expect(nextOf({ choices }, ['line-infantry'])).to.equal('veterans');
    expect(nextOf({ choices }, ['line-infantry', 'time-limit', 'veterans'])).to.equal('line-infantry');
    expect(nextOf({ choices }, ['line-infantry', 'veterans', 'line-infantry'])).to.equal(null);
  });
});
