import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { kingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import { tell } from '../src/books/kings-men/telling/first-log.ts';
import { lineOf } from '../src/books/kings-men/telling/log.ts';
import type { RollView } from '../src/books/face.ts';
import { lineOf as tableLine } from '../src/books/line.ts';
import { tableWords } from '../src/text/table-words.ts';
import type { Names } from '../src/books/kings-men/names.ts';

const names: Names = {
  scenario: 'The ford',
  unit: (id) => `unit ${id}`,
  general: (seat) => `general ${seat}`,
  army: (id) => `army ${id}`,
  building: (id) => `building ${id}`,
  card: (card) => card.rank,
};
const line = (event: ProjectedEvent) => lineOf(event, names, () => 'red', { tell, events: kingsMenEvents });

describe('the log of the King’s Men', () => {
  it('shows every die of a shot, what it needed, and each modifier with its clause', () => {
    const attack = {
      purpose: 'fire.attack',
      colour: 'green',
      colourClause: 'KM-17.4',
      base: 3,
      modifiers: [{ name: 'flank', value: 2, clause: 'KM-18.6' }],
      needs: 4,
      dice: [4, 1, 6, 2, 5],
      successes: 3,
    };
    const defence = { ...attack, purpose: 'fire.defence', modifiers: [], base: 1, dice: [3], successes: 0 };
    const told = line({
      seq: 7,
      kind: 'fire',
      clause: 'KM-17.7',
      data: {
        attacker: 'a',
        target: 'b',
        from: { x: 0, y: 0 },
        aim: { x: 0, y: 1 },
        range: 11500,
        side: 'flank',
        attack,
        defence,
        casualties: 3,
      },
    });
    expect(told.text).to.equal('unit a fires at unit b at 11.5 in, into the flank. 3 casualties.');
    expect(told.pieces).to.deep.equal(['a', 'b']);
    const scoring = ({ title, dice, result }: RollView) => [title, dice.map(({ die, scores }) => (scores ? `${die}!` : `${die}`)), result];
    expect(told.rolls.map(scoring)).to.deep.equal([
      ['Fire', ['4!', '1', '6!', '2', '5!'], '3 successes'],
      ['Defence', ['3'], '0 successes'],
    ]);
    expect(told.rolls[0]?.why?.reasons).to.deep.equal([
      { name: '4 or more scores', value: '', clause: 'KM-17.4' },
      { name: 'Figures and their dice', value: '3', clause: '' },
      { name: 'flank', value: '+2', clause: 'KM-18.6' },
    ]);
  });

  it('tells command points only to those who were sent them', () => {
    const open = { seq: 1, kind: 'command-points-rolled', clause: 'KM-12.1', data: { army: 'red', dice: 2 } };
    expect(line(open).text).to.equal('army red rolls 2 dice for command points in secret.');
    expect(line({ ...open, own: { points: 5, dice: { r: [2, 5] } } }).text).to.contain('5 command points');
  });

  it('says something even of an event it does not know, and no code', () => {
    expect(line({ seq: 2, kind: 'comet-seen', clause: '', data: {} }).text).to.equal(tableWords.unworded.event);
  });

  it('tells in every book that the rules were mended, and what is played anew', () => {
    const mended = (undone: number) =>
      tableLine({ line }, { seq: 9, kind: 'rules-mended', clause: '', data: { from: '2', to: '3', undone } });
    expect(mended(0)).to.deep.equal({
      seq: 9,
      clause: '',
      tone: 'turn',
      side: '',
      pieces: [],
      rolls: [],
      text: 'The rules were mended: version 2 of the book held until here, version 3 holds from here on.',
    });
    expect(mended(1).text).to.contain('is played anew (1 line of this log).');
    expect(tableLine({ line }, { seq: 2, kind: 'comet-seen', clause: '', data: {} }).text).to.equal(tableWords.unworded.event);
  });
});
