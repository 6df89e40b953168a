import { expect } from 'chai';
import { carriedOver } from '../../src/pages/setup/carried-over.ts';

const army = { book: 'x', name: 'Archers', file: {}, note: '' };

describe('an army that is brought to a field', () => {
  it('goes along when its general chooses the other side', () => {
    expect(carriedOver({ red: army }, 'red', 'blue', ['red', 'blue'])).to.deep.equal({ blue: army });
  });

  it('stays where the other side brings none, and where the other has one already they change places', () => {
    const other = { ...army, name: 'Lancers' };
    expect(carriedOver({ red: army }, 'red', 'blue', ['red'])).to.deep.equal({ red: army });
    expect(carriedOver({ red: army, blue: other }, 'red', 'blue', ['red', 'blue'])).to.deep.equal({ blue: army, red: other });
  });
});
