import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, createBattle, folder, Guest, join2, start, until } from './support.ts';

describe('whoever founds a battle', () => {
  afterEach(clean);

  it('TS-5.2b: chooses first where the rules have the host choose first, whichever side they take', async () => {
    const server = await start(await folder(), { books: rulebooks });
    for (const side of ['red', 'blue']) {
      const own = await createBattle(server, { scenario: 'choose-your-regiment', side, options: { firstChooser: 'host' } });
      const other = await join2(server, own.battle);
      const guests = [await Guest.sit(server, own.battle, own.token), await Guest.sit(server, other.battle, other.token)] as const;
      await until(() => guests.some((guest) => (guest.hand?.decisions.length ?? 0) > 0));
      expect(guests.map((guest) => guest.hand?.decisions.map(({ kind }) => kind))).to.deep.equal([['choose-edge'], []]);
    }
  });
});
