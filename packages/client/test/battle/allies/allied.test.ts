import { expect } from 'chai';
import type { Situation } from '../../../src/books/face.ts';
import { BOOKS } from '../../../src/books/registry.ts';
import { alliedPieces, alliedSeats } from '../../../src/battle/allies/allied.ts';
import { rulesOf } from '../../books/rules.ts';

/** A battle of the first book in which a second player commands half of what each has. */
async function shared(seat: string | null): Promise<Situation> {
  const [entry] = BOOKS;
  if (entry === undefined) throw new Error('no book');
  const moments = [...(await rulesOf(entry.id)).battle(8)].map(({ after }) => after);
  const fought = moments.findLast(({ table }) => table.pieces.length > 4);
  if (fought === undefined) throw new Error('nobody is on the table');
  const { setup, table, ...rest } = fought;
  const holder = (side: string) => setup.seats.find((each) => each.side === side)?.id ?? '';
  const pieces = table.pieces.map((piece, index) => ({ ...piece, seat: `${holder(piece.side)}${index % 2 === 0 ? '' : '-ally'}` }));
  const seats = setup.seats.flatMap((each) => [each, { ...each, id: `${each.id}-ally` }]);
  return { ...rest, setup: { ...setup, seats, seat: seat ?? '' }, table: { ...table, pieces } };
}

describe('what belongs to an ally', () => {
  it('is every piece of the other seats of one’s side, and no other', async () => {
    const { setup } = await shared(null);
    const [own] = setup.seats;
    if (own === undefined) throw new Error('nobody plays');
    const situation = await shared(own.id);
    expect(alliedSeats(situation.setup)).to.deep.equal([`${own.id}-ally`]);
    const expected = situation.table.pieces.filter(({ seat }) => seat === `${own.id}-ally`).map(({ id }) => id);
    expect(expected).to.have.length.greaterThan(1);
    expect(alliedPieces(situation.setup, situation.table.pieces)).to.deep.equal(expected);
  });

  it('is nothing to whoever looks on', async () => {
    const { setup, table } = await shared(null);
    expect(alliedPieces(setup, table.pieces)).to.deep.equal([]);
  });
});
