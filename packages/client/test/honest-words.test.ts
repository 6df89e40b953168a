import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { BattleSummary } from '@longroll/protocol';
import { forcesTold } from '../src/books/rally-king-campaign/log.ts';
import { rallyKingCampaign } from '../src/books/rally-king-campaign/words.ts';
import { toldOf } from '../src/hindsight/answered.ts';
import { generals } from '../src/seats/generals.ts';
import { rulesOf } from './books/rules.ts';
import { tableBook } from './books/table-books.ts';

describe('what is told', () => {
  for (const id of ['kings-men', 'kings-men-revised', 'queens-men'])
    it(`of an army of ${id} says when it breaks only while the battle goes on`, async () => {
      const face = await tableBook(id).face();
      for (const { after } of (await rulesOf(id)).battle(1)) {
        const [side] = after.table.sides;
        if (side === undefined) throw new Error('there is a side');
        const over = { ...after, table: { ...after.table, outcome: { winners: [side.id], reason: 'army-fled', clause: 'KM-28.2' } } };
        expect(face.open(signal(after)).words.strength(side)).to.match(/or fewer$/);
        expect(face.open(signal(over)).words.strength(side)).to.not.match(/or fewer/);
      }
    });

  it('of the seats of a battle says where a computer sits, also where no strength is told apart', () => {
    const seat = (id: string, side: string, held: 'human' | 'computer') => ({ id, side, general: `General ${id}`, player: '', held });
    const seats: BattleSummary['seats'] = [seat('a', 'red', 'human'), seat('b', 'blue', 'computer')];
    const battle: Pick<BattleSummary, 'book' | 'seats'> = { book: 'kings-men', seats };
    expect(generals(battle)).to.match(/General b \(computer\)$/);
  });

  it('of a moment in which a computer acted does not say what the computer would have done', async () => {
    const entry = tableBook('kings-men');
    for (const { before, events } of (await rulesOf('kings-men')).battle(1)) {
      const [decision] = before.hand?.decisions ?? [];
      if (decision === undefined || before.hand === null) throw new Error('something is asked');
      const given = { decision: decision.id, answer: decision.fallback };
      const recalled = { table: before.table, hand: before.hand, given, computer: given };
      const moment = {
        number: 1,
        turn: 1,
        from: 0,
        to: 1,
        seat: before.setup.seat,
        events,
        favoured: '',
        hurt: '',
        share: 1,
        rehearsals: 1,
        sides: [],
        size: 1,
        recalled,
      };
      const told = async (held: 'human' | 'computer') =>
        toldOf(await entry.face(), { ...before.setup, seats: before.setup.seats.map((each) => ({ ...each, held })) }, moment, recalled);
      expect((await told('human')).computer?.same).to.equal(true);
      expect((await told('computer')).computer).to.equal(null);
    }
  });

  it('of a campaign agrees in number, and says of a force that it falls back though its power is called like the province', () => {
    const { log } = rallyKingCampaign;
    expect(forcesTold('Ekra', 1, null)).to.equal('1 unit marches on Ekra.');
    expect(forcesTold('Ekra', 1, 2)).to.equal('At Ekra 1 unit meets 2 units.');
    expect(log.fellBack({ power: 'Ekra', from: 'Ekra' })).to.equal('Any force of Ekra in the province of Ekra falls back.');
  });
});
