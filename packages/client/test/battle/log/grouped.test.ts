import { expect } from 'chai';
import type { LogLine } from '../../../src/books/face.ts';
import { grouped, type Grouped } from '../../../src/battle/log/grouped.ts';
import { namedIn } from '../../../src/battle/log/named-in.ts';
import { piece } from '../fixtures.ts';

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  seq: 0,
  clause: '',
  text,
  tone: 'plain',
  side: 'red',
  pieces: [],
  rolls: [],
  ...more,
});
const outline = (rows: readonly Grouped[]): unknown[] =>
  rows.map(({ line: { text }, under }) => (under.length === 0 ? text : [text, ...outline(under)]));

describe('the log', () => {
  it('is folded by turn, card and activation', () => {
    const lines = [
      line('begun'),
      line('turn 1', { opens: 'turn' }),
      line('points'),
      line('card 1', { opens: 'card' }),
      line('12th activates', { opens: 'activation' }),
      line('12th moves'),
      line('card 2', { opens: 'card' }),
      line('banked'),
      line('turn 2', { opens: 'turn' }),
      line('61st activates', { opens: 'activation' }),
      line('61st fires'),
      line('red wins', { tone: 'end' }),
    ];
    expect(outline(grouped(lines))).to.deep.equal([
      'begun',
      ['turn 1', 'points', ['card 1', ['12th activates', '12th moves']], ['card 2', 'banked']],
      ['turn 2', ['61st activates', '61st fires']],
      'red wins',
    ]);
  });

  it('tells in one line what happens to many, and keeps each under it', () => {
    const green = (text: string) => line(text, { alike: { what: 'green', words: (count) => `${count} go to green` } });
    const lines = [line('turn 2', { opens: 'turn' }), green('a'), green('b'), green('c'), line('points'), green('d')];
    expect(outline(grouped(lines))).to.deep.equal([['turn 2', ['3 go to green', 'a', 'b', 'c'], 'points', 'd']]);
  });

  it('leads from the name of a unit to the unit, the longer name first, and from the name of one that has gone nowhere', () => {
    const pieces = [
      { ...piece('a', 0), name: 'Line' },
      { ...piece('b', 0), name: 'Line Guard' },
    ];
    const named = namedIn({ text: 'Line Guard fires at Line, and the Lost look on.', pieces: ['a', 'b', 'gone'] }, pieces);
    expect(named.map(({ text, thing: found }) => [text, found?.id])).to.deep.equal([
      ['Line Guard', 'b'],
      [' fires at ', undefined],
      ['Line', 'a'],
      [', and the Lost look on.', undefined],
    ]);
  });
});
