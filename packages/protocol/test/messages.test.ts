import { expect } from 'chai';
import { commandRequest, jsonValue, newBattle, playerName } from '../src/index.ts';

describe('requests', () => {
  it('carry plain JSON and nothing else as an answer', () => {
    for (const good of [null, 0, -1.5, '', 'x', true, [], {}, { a: [{ b: null }] }])
      expect(jsonValue.safeParse(good).success).to.equal(true);
    for (const bad of [
      undefined,
      Number.NaN,
      Infinity,
      1n,
      new Date(0),
      new Map(),
      new Uint8Array(1),
      () => 1,
      [undefined],
      { a: Infinity },
    ]) {
      expect(jsonValue.safeParse(bad).success).to.equal(false);
    }
  });

  it('nest no deeper than sixteen', () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 16; depth++) value = [value];
    expect(jsonValue.safeParse(value).success).to.equal(true);
    expect(jsonValue.safeParse([value]).success).to.equal(false);
  });

  it('have no field too many', () => {
    const command = { id: 'a', decision: 'd1', answer: 1 };
    expect(commandRequest.safeParse(command).success).to.equal(true);
    expect(commandRequest.safeParse({ ...command, seat: 'red-1' }).success).to.equal(false);
    expect(newBattle.safeParse({ scenario: 'x', side: 'red', opponent: 'friend', name: 'Ann', token: 't' }).success).to.equal(false);
  });

  it('trim a name and refuse an empty or endless one', () => {
    expect(playerName.parse('  Ann ')).to.equal('Ann');
    expect(playerName.safeParse(' ').success).to.equal(false);
    expect(playerName.safeParse('x'.repeat(41)).success).to.equal(false);
  });
});
