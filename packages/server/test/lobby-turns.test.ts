import { expect } from 'chai';
import { UNLIMITED } from '../src/limits/limits.ts';
import { Offers } from '../src/offers/offers.ts';
import { clean, createBattle, folder, start } from './support.ts';

/** Requests of one address that wait where one is under way (`lobby.ts`). */
const WAITING = 200;

describe('what the lobby reads for many', function () {
  after(clean);

  it('is read for one address after the other: whoever fills their line is refused, and keeps nobody else waiting by more than one piece', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: UNLIMITED });
    const [crowd, other] = [await createBattle(server), await createBattle(server)];
    let open = Promise.resolve();
    /** For whom was read, in order. */
    let order: string[] = [];
    /** Before each reading the door must be open. What is read of one is kept for the others who ask: this is about their turns. */
    const behind = <Asked, Rest extends readonly unknown[], Result>(
      whose: (asked: Asked) => string,
      read: (asked: Asked, ...rest: Rest) => Promise<Result>,
    ) => {
      const known = new Map<string, Promise<Result>>();
      return async (asked: Asked, ...rest: Rest) => {
        const about = whose(asked);
        order.push(about);
        await open;
        const found = known.get(about) ?? read(asked, ...rest);
        known.set(about, found);
        return found;
      };
    };
    const { battles } = server;
    const id = (asked: string) => asked;
    const shown = ({ seats }: { seats: readonly { readonly battle: string }[] }) => seats[0]?.battle ?? '';
    const { own: offersOfOne } = Offers.prototype;
    battles.record = behind(id, battles.record.bind(battles));
    battles.fought = behind(id, battles.fought.bind(battles));
    battles.summary = behind(id, battles.summary.bind(battles));
    battles.own = behind(shown, battles.own.bind(battles));
    let offered: typeof offersOfOne | null = null;
    Offers.prototype.own = function (this: Offers, ...asked) {
      offered ??= behind(shown, offersOfOne.bind(this));
      return offered(...asked);
    };
    const posted = ({ battle, token }: typeof crowd) => ({
      method: 'POST',
      body: JSON.stringify({ seats: [{ battle, token }] }),
    });
    const routes: readonly ((of: typeof crowd) => readonly [string, RequestInit])[] = [
      ({ battle }) => [`/api/battles/${battle}/record`, {}],
      ({ battle }) => [`/api/battles/${battle}/battles`, {}],
      ({ battle }) => [`/api/battles/${battle}`, {}],
      (of) => ['/api/battles/own', posted(of)],
      (of) => ['/api/seats/offered', posted(of)],
    ];
    try {
      for (const route of routes) {
        order = [];
        let opened = () => {};
        open = new Promise((resolve) => (opened = resolve));
        const ask = async (of: typeof crowd, address: string) => {
          const [path, init] = route(of);
          const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
          const response = await fetch(`${server.url}${path}`, { ...init, headers });
          await response.text();
          return response.status;
        };
        const refused = async (asked: readonly Promise<number>[]) => (await Promise.all(asked)).filter((status) => status === 503).length;
        // One is under way and the others wait: a line is full when the first of it is refused.
        const first = Array.from({ length: WAITING + 2 }, () => ask(crowd, '198.51.100.1'));
        expect(await Promise.race(first), route(crowd)[0]).to.equal(503);
        const second = Array.from({ length: WAITING + 1 }, () => ask(other, '198.51.100.2'));
        expect(await Promise.race(second), route(other)[0]).to.equal(503);
        opened();
        expect([await refused(first), await refused(second)], route(crowd)[0]).to.deep.equal([1, 1]);
        const turns = Array.from({ length: WAITING }, () => [crowd.battle, other.battle]).flat();
        expect(order, route(crowd)[0]).to.deep.equal([crowd.battle, ...turns]);
      }
    } finally {
      Offers.prototype.own = offersOfOne;
    }
  });
});
