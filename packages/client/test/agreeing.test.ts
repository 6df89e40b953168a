import { expect } from 'chai';
import { agreeing } from '../src/books/agreeing.ts';

describe('sentences that agree with the names in them', () => {
  it('lets verbs, and what is theirs, follow the name of many', () => {
    const told = (sentence: string) => agreeing(sentence, ['Austrians', '4th Hussars']);
    expect(told('Austrians draws the Queen.')).to.equal('Austrians draw the Queen.');
    expect(told('4th Hussars charges 27th Line in the flank.')).to.equal('4th Hussars charge 27th Line in the flank.');
    expect(told('4th Hussars collapses and leaves the field.')).to.equal('4th Hussars collapse and leave the field.');
    expect(told('Austrians tries Sacrificial Lamb: it fails')).to.equal('Austrians try Sacrificial Lamb: it fails');
    expect(told('4th Hussars dies to the last man.')).to.equal('4th Hussars die to the last man.');
    expect(told('4th Hussars loses its officer.')).to.equal('4th Hussars lose their officer.');
    expect(told('4th Hussars rallies to its colours in line.')).to.equal('4th Hussars rally to their colours in line.');
    expect(told('4th Hussars passes. Austrians has 3 command points, 27th Line has none.')).to.equal(
      '4th Hussars pass. Austrians have 3 command points, 27th Line has none.',
    );
    expect(told('27th Line charges and 4th Hussars charges.')).to.equal('27th Line charges and 4th Hussars charge.');
    expect(told('Melee: 4th Hussars goes on.')).to.equal('Melee: 4th Hussars go on.');
    expect(told('Austrians no longer has the initiative.')).to.equal('Austrians no longer have the initiative.');
  });

  it('leaves alone what is said of others', () => {
    for (const sentence of [
      'The square of 4th Hussars is broken.',
      '27th Line fires at 4th Hussars across the river.',
      'No order reaches 4th Hussars.',
      'Elsewhere 4th Hussars of the line.',
      'The Hussars Club draws.',
      'Austrians cannot be rallied.',
    ])
      expect(agreeing(sentence, ['Austrians', '4th Hussars', 'Hussars'])).to.equal(sentence);
  });
});
