import { expect } from 'chai';
import { clean, createBattle, folder, Guest, start, until } from './support.ts';
import { skirmish } from './toy-book.ts';

/** Events that somebody was told more of than everybody. */
function withSecrets(events: readonly object[]): number {
  return events.filter((event) => 'own' in event).length;
}

describe('a battle that is over', function () {
  afterEach(clean);

  for (const sealed of [true, false]) {
    it(
      sealed ? 'opens nothing where its secrets outlast it, its record included (RK-39.5)' : 'is open to everybody where they do not',
      async () => {
        const server = await start(await folder());
        const red = await createBattle(server, { scenario: { ...skirmish, options: { sealed } }, side: 'red', opponent: 'computer' });
        const ann = await Guest.sit(server, red.battle, red.token);
        const eve = await Guest.sit(server, red.battle);
        await ann.answer('bid', { bid: 9 });
        await ann.answer('march', { x: 1000, y: 0 });
        await ann.answer('bid', { bid: 9 });
        await ann.answer('march', { x: 2000, y: 0 });
        await until(() => [ann, eve].every(({ table }) => table?.outcome !== null));
        const record = await fetch(`${server.url}/api/battles/${red.battle}/record`);
        const [own, watched] = [await ann.history(0), await eve.history(0)];
        expect(watched.events.filter(({ kind }) => kind === 'dealt')).to.have.length(2);
        if (sealed) {
          expect(record.status).to.equal(409);
          expect(await record.json()).to.have.nested.property('error.code', 'sealed');
          // Her own word, and nobody else's.
          expect([withSecrets(own.events), withSecrets(watched.events)]).to.deep.equal([1, 0]);
        } else {
          expect(record.status).to.equal(200);
          expect([withSecrets(own.events), withSecrets(watched.events)]).to.deep.equal([2, 2]);
        }
      },
    );
  }
});
