import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { MarkRequest, PingRequest } from '@longroll/protocol';
import type { Situation } from '../../../src/books/face.ts';
import { TABLE_BOOKS } from '../../books/table-books.ts';
import { Pings } from '../../../src/battle/allies/pings.ts';
import { rulesOf } from '../../books/rules.ts';

/** A page at a battle that has just begun, and what it sends. */
async function page(seats: (held: Situation['setup']['seats']) => Situation['setup']['seats'] = (held) => held) {
  const [entry] = TABLE_BOOKS;
  if (entry === undefined) throw new Error('no book');
  const first = (await rulesOf(entry.id)).battle(1).next();
  if (first.done === true) throw new Error('no battle begins');
  const { before } = first.value;
  const situation = signal<Situation>({ ...before, setup: { ...before.setup, seats: seats(before.setup.seats) } });
  const sent: PingRequest[] = [];
  const marked: MarkRequest[] = [];
  const pings = new Pings(
    situation,
    (await entry.face()).open(situation),
    (wish) => sent.push(wish),
    (wish) => marked.push(wish),
  );
  return { situation, pings, sent, marked };
}

describe('places shown on the table', () => {
  it('are shown to a player’s allies, and by everybody once the battle is over', async () => {
    const alone = await page();
    expect(alone.pings.open.value).to.equal(false);
    const allied = await page((held) => held.flatMap((seat) => [seat, { ...seat, id: `${seat.id}-ally`, held: 'human' }]));
    expect(allied.pings.open.value).to.equal(true);
    const kept = await page((held) => held.flatMap((seat) => [seat, { ...seat, id: `${seat.id}-ally`, held: 'computer' }]));
    expect(kept.pings.open.value, 'a computer looks at nothing').to.equal(false);
    const { situation, pings } = alone;
    situation.value = {
      ...situation.value,
      table: { ...situation.value.table, outcome: { winners: [], reason: 'agreed-draw', clause: '' } },
    };
    expect(pings.open.value).to.equal(true);
  });

  it('are a press each, an arrow two, and nothing where no finger is in hand', async () => {
    const { situation, pings, sent, marked } = await page();
    expect(pings.press({ x: 1, y: 2 })).to.equal(false);
    pings.take('place');
    expect(pings.press({ x: 1000.4, y: -3 })).to.equal(true);
    pings.take('arrow');
    expect(pings.press({ x: 1000, y: 2000 })).to.equal(true);
    expect(sent).to.deep.equal([{ at: { x: 1000, y: 0 }, to: null }]);
    expect(pings.press({ x: 3000, y: 2000 })).to.equal(true);
    // An arrow stays on the table; once the battle is over it is only shown.
    expect(marked).to.deep.equal([{ at: { x: 1000, y: 2000 }, to: { x: 3000, y: 2000 }, words: '' }]);
    pings.press({ x: 1, y: 1 });
    expect([pings.back(), pings.finger.value]).to.deep.equal([true, 'arrow']);
    expect([pings.back(), pings.finger.value, pings.back()]).to.deep.equal([true, null, false]);
    expect(sent.length).to.equal(1);
    situation.value = {
      ...situation.value,
      table: { ...situation.value.table, outcome: { winners: [], reason: 'agreed-draw', clause: '' } },
    };
    pings.take('arrow');
    pings.press({ x: 1, y: 1 });
    pings.press({ x: 2, y: 2 });
    expect([sent.length, marked.length, pings.fingers.includes('note')]).to.deep.equal([2, 1, false]);
  });

  it('may be words, which stand where is pressed next and are put away with that', async () => {
    const { situation, pings, marked } = await page();
    pings.take('note');
    pings.press({ x: 5, y: 6 });
    expect(marked, 'nothing is left without words').to.deep.equal([]);
    pings.note.value = ' Hold here ';
    pings.press({ x: 5, y: 6 });
    expect(marked).to.deep.equal([{ at: { x: 5, y: 6 }, to: null, words: 'Hold here' }]);
    expect([pings.finger.value, pings.note.value]).to.deep.equal([null, '']);
    const [seat] = situation.value.setup.seats;
    const mark = { id: 'm', seat: seat?.id ?? '', turn: 3, at: { x: 5, y: 6 }, to: null, words: 'Hold here' };
    const [shown] = pings.placesOf([mark]);
    expect(shown?.label).to.match(/^turn 3 · .+: Hold here$/);
    expect(pings.sentenceOf(mark)).to.match(/^turn 3 · .+: “Hold here” at /);
  });

  it('are seen in the colour of who shows them, and told by name with what stands there', async () => {
    const { situation, pings } = await page();
    const { setup, table } = situation.value;
    const [seat] = setup.seats;
    const [piece] = table.pieces;
    if (seat === undefined || piece === undefined) throw new Error('somebody sits there, and something stands there');
    pings.see({ seat: seat.id, at: { x: piece.x + 300, y: piece.y }, to: null });
    expect(pings.shown.value.map(({ side, to }) => [side, to])).to.deep.equal([[seat.side, null]]);
    expect(pings.said.value).to.match(new RegExp(` points at ${piece.name}\\.$`));
    pings.see({ seat: '', at: { x: 0, y: 0 }, to: piece });
    expect(pings.said.value).to.match(/^A spectator draws an arrow from .+ to /);
    pings.close();
  });
});
