import { expect } from 'chai';
import fc from 'fast-check';
import { at } from '../../src/record/difference.ts';
import { isFlaw, verify } from '../../src/record/index.ts';
import { caught, holdsAndCannotBeForged, turned } from './forgeries.ts';
import { forged, golden, leaves, type Path } from './golden-records.ts';

describe('record: verify', function () {
  // Between them they tell every kind of event that the golden battles of the two first books tell.
  for (const name of ['chance-encounter', 'three-columns']) holdsAndCannotBeForged(name);

  const small = golden('chance-encounter');

  it('finds a seed that was not the promised one', () => {
    expect(caught(forged(small, ['chance', 'seed'], 'ab'.repeat(32)))).to.include({ what: 'commitment', command: null });
    expect(caught(forged(small, ['chance', 'commitment'], 'ab'.repeat(32)))).to.include({ what: 'commitment', command: null });
  });

  it('finds words that no seat has said', () => {
    const crossroads = golden('crossroads-at-aubry');
    expect(caught(forged(crossroads, ['chance', 'words', 'red-1'], 'Retreat!')).command).to.be.at.most(2);
  });

  it('finds an altered scenario, strange seats, another outcome and another version of the book', () => {
    expect(caught(forged(small, ['scenario', 'minutes'], -1)).what).to.equal('scenario');
    expect(caught(forged(small, ['scenario', 'table', 'depth'], 43)).what).to.equal('scenario');
    expect(caught(forged(small, ['seats', 0, 'side'], 'blue')).what).to.equal('seats');
    expect(caught(forged(small, ['outcome', 'reason'], 'peace')).what).to.equal('outcome');
    // Rules that nobody here has: nothing is proven, and that is said.
    const other = verify(forged(small, ['book', 'version'], '0.0.0'));
    expect(isFlaw(other) ? other : other.stretches).to.deep.equal([
      { version: '0.0.0', from: 1, to: small.commands.length, proven: false, unchecked: 0 },
    ]);
    expect(caught(forged(small, ['book', 'id'], 'chess')).what).to.equal('book');
  });

  it('finds a battle cut short, and one with a command left out', () => {
    expect(caught(forged(small, ['commands'], small.commands.slice(0, -1))).what).to.equal('outcome');
    expect(
      caught(
        forged(
          small,
          ['commands'],
          small.commands.filter((_, index) => index !== 10),
        ),
      ),
    ).to.include({ what: 'command', command: 11 });
    expect(caught(forged(small, ['commands', 10, 'draws'], [{ do: 'roll', purpose: 'order', sides: 6, dice: [1], drawn: {} }]))).to.include(
      { command: 11 },
    );
  });

  it('finds any single change of an event, a draw or a hash, and names the very command', () => {
    const told = { opening: small.opening, commands: small.commands.map(({ draws, events, hash }) => ({ draws, events, hash })) };
    // What kind of draw it was is no value that could be another of its form.
    const places = leaves(told).filter((path) => path.at(-1) !== 'do');
    expect(places.length).to.be.greaterThan(1_000);
    fc.assert(
      fc.property(fc.nat({ max: places.length - 1 }), (index) => {
        const path: Path = places[index] ?? [];
        const command = path[0] === 'opening' ? 0 : Number(path[1]) + 1;
        expect(caught(forged(small, path, other(at(small, path), path))).command).to.equal(command);
      }),
      { numRuns: 15, seed: 7 },
    );
  });
});

/** Something of the same form that was not there before. */
function other(value: unknown, path: Path): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return path.includes('dice') ? turned(value) : value + 1;
  return path.at(-1) === 'hash' ? 'c'.repeat(64) : `${String(value)}x`;
}
