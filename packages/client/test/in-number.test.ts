import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { OpenBook, Situation } from '../src/books/face.ts';
import { spokenOf } from '../src/books/in-number.ts';
import { piece, SETUP, table } from './battle/fixtures.ts';

const BOOK: Pick<OpenBook, 'optionLabel' | 'line'> = {
  optionLabel: () => '',
  line: () => ({ seq: 0, text: '', clause: '', side: '', pieces: [], rolls: [], tone: 'plain' }),
};
const EVENT: ProjectedEvent = { seq: 1, kind: 'deployed', clause: 'X-1.1', data: { units: [{ id: 'a', name: 'Uhlans 2', facing: 0 }] } };
const off = [{ id: 'b', name: 'Orcs 2', facing: 900 }];

/** How a sentence is said on a page that has just been opened. */
function said(sentence: string, situation: Partial<Situation>): string {
  return spokenOf(BOOK, signal({ setup: SETUP, table: table(1, {}), hand: null, events: [], ...situation })).said(sentence);
}

describe('what is said of those who have left the table', () => {
  it('agrees with their names on a page that never saw them stand', () => {
    expect(said('Orcs 2 routs.', {})).to.equal('Orcs 2 routs.');
    expect(said('Orcs 2 routs.', { table: { ...table(1, {}), pieces: [{ ...piece('b', 0), name: 'Orcs 2' }] } })).to.equal('Orcs 2 rout.');
    expect(said('Orcs 2 routs.', { table: { ...table(1, {}), own: { off } } })).to.equal('Orcs 2 rout.');
    expect(said('Uhlans 2 routs.', { events: [EVENT] })).to.equal('Uhlans 2 rout.');
  });

  it('is of one where a commander is called so', () => {
    const setup = { ...SETUP, seats: [] };
    const leader = {
      leaders: [
        { id: 'l', name: 'Marshal Davis' },
        { id: 'm', name: 'Roberts' },
      ],
    };
    expect(said('Roberts falls.', { setup, table: { ...table(1, {}), own: leader } })).to.equal('Roberts falls.');
  });
});
