import { expect } from 'chai';
import kernel from '@longroll/words/en/kernel/refusals';
import refusals from '@longroll/words/en/refusals';
import toySoldiers from '@longroll/words/en/toy-soldiers/refusals';
import { sentenceIn } from '../src/refusal-words.ts';
import { sentenceOf } from '../src/sentence.ts';

describe('sentences of refusals', () => {
  it('are found by clause and code, and say what is named', () => {
    const refused = { clause: 'TS-20.1', code: 'too-far', named: { target: '4th Hussars' } };
    expect(sentenceOf(refused)).to.equal('4th Hussars are beyond charge range.');
    expect(sentenceIn([kernel, toySoldiers], refused)).to.equal('4th Hussars are beyond charge range.');
  });

  it('are found by code alone where any clause may refuse so', () => {
    expect(sentenceOf({ clause: 'XY-1', code: 'battle-over' })).to.equal('The battle is over.');
  });

  it('are what a refusal brings along, else its clause and code where no catalogue has them', () => {
    expect(sentenceOf({ clause: 'XY-1', code: 'odd', message: 'Even numbers only.' })).to.equal('Even numbers only.');
    expect(sentenceOf({ clause: 'XY-1', code: 'odd' })).to.equal('XY-1: odd');
    expect(sentenceIn([toySoldiers], { clause: 'TS-20.1', code: 'constructor' })).to.equal('TS-20.1: constructor');
  });

  it('by code alone are in one catalogue each, and under no clause besides', () => {
    const anywhere = refusals.flatMap((words) => Object.entries(words).flatMap(([key, said]) => (typeof said === 'object' ? [] : [key])));
    expect(anywhere).to.deep.equal([...new Set(anywhere)]);
    const under = refusals.flatMap((words) =>
      Object.entries(words).flatMap(([clause, said]) =>
        typeof said === 'object' ? Object.keys(said).map((code) => `${clause} ${code}`) : [],
      ),
    );
    expect(under).to.deep.equal([...new Set(under)]);
  });
});
