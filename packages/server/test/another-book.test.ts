import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { expect } from 'chai';
import { siegeDefinition } from '../../rules/test/siege/siege.ts';
import { clean, createBattle, folder, Guest, inside, join2, start, stop, until } from './support.ts';

describe('a book of three sides, with ground that is dug and a victory that is shared', function () {
  afterEach(clean);
  const siege = defineRulebook(siegeDefinition);

  it('goes through store, restart and record like any other', async () => {
    const data = await folder();
    const first = await start(data, { books: [siege] });
    const oak = await createBattle(first, { scenario: 'three-saps', side: 'oak' });
    const grants = [oak, await join2(first, oak.battle, 'Bert', 'elm-1'), await join2(first, oak.battle, 'Cora', 'ash-1')];
    const sitting = (server: typeof first) => Promise.all(grants.map(({ battle, token }) => Guest.sit(server, battle, token)));
    /** The third company rests. */
    const turn = async (guests: readonly Guest[]) => {
      for (const [index, guest] of guests.entries()) expect(await guest.answer('dig', { dig: index < 2 })).to.include({ ok: true });
    };
    const guests = await sitting(first);
    expect(guests[0]?.table?.ground.map(({ id }) => id)).to.deep.equal(['fort']);
    await turn(guests);
    await until(() => guests[0]?.table?.ground.length === 3);
    const dug = guests[0]?.table?.ground;
    await stop(first);

    const second = await start(data, { books: [siege] });
    const back = await sitting(second);
    expect(back[2]?.table?.ground).to.deep.equal(dug);
    expect(dug?.map(({ id }) => id)).to.deep.equal(['fort', 'sap-oak', 'sap-elm']);
    while (!(await inside(second, oak.battle)).play.over) await turn(back);
    await until(() => back[2]?.table?.outcome !== null);
    expect(back[2]?.table?.outcome?.winners).to.deep.equal(['oak', 'elm']);

    const record = readRecord(await (await fetch(`${second.url}/api/battles/${oak.battle}/record`)).text());
    const found = isFlaw(record) ? record : verify(record, [siege]);
    if (isFlaw(found)) throw new Error(found.code);
    expect(found.outcome).to.include({ winner: null, reason: 'stormed' });
  });
});
