import { expect } from 'chai';
import { eq } from 'drizzle-orm';
import { connect } from '../../src/store/open-store.ts';
import { appointments } from '../../src/store/tables.ts';
import { agree, propose, written } from '../appointment-requests.ts';
import { withHook } from '../player-channels.ts';
import { begun } from '../player-requests.ts';
import { pushService, type Received } from '../push-service.ts';
import { createBattle, join2, until, type Reachable } from '../support.ts';
import { twoServers } from '../two-servers.ts';

const HOUR = 60 * 60_000;
/** After this time a notice is tried again whose receiver was too busy to answer. Seconds. */
const TRIED_AGAIN = 30;

/** How often it was told that a battle begins within the hour: what is sent again to a receiver that did not answer in time is the same telling. */
function tellings(received: readonly Received[]): number {
  // Where a server looks between the agreement and the hour that is put in its place, it tells of that agreement, too.
  const sent = received
    .filter(({ body }) => body.includes('longroll.hour-before'))
    .map(({ headers }) => Number(headers['webhook-timestamp']));
  return sent.filter((seconds, place) => place === 0 || seconds - (sent[place - 1] ?? 0) < TRIED_AGAIN).length;
}

describe('appointments of several servers', function () {
  const pair = twoServers('appointments of several servers are not tested');

  it('are told of once, whichever server looks, and known at both', async () => {
    const { one, other, store, pushPort } = await pair();
    const push = await pushService(pushPort);
    const outside = await connect({ dataDir: '/nowhere', databaseUrl: store.url });
    const of = (url: string) => tellings(push.received.filter(({ path }) => `${push.origin}${path}` === url));
    /** Agreed on long ago, and to be within the hour. */
    const soon = async (here: Reachable, there: Reachable, name: string) => {
      const red = await createBattle(here, { clock: { kind: 'live', minutes: 30, increment: 10 } });
      const times = written(Date.now() + 40 * HOUR, Date.now() + 60 * HOUR);
      await propose(here, red, times);
      const black = await join2(there, red.battle);
      const url = `${push.origin}/appointed-${name}`;
      await withHook(there, (await begun(there, [red])).session, url);
      expect((await agree(there, black, times[0])).agreed).to.equal(times[0]);
      const told: { appointment?: { agreed: string } } = JSON.parse(await (await fetch(`${here.url}/api/battles/${red.battle}`)).text());
      expect(told.appointment?.agreed).to.equal(times[0]);
      await outside.database
        .update(appointments)
        .set({ agreed: new Date(Date.now() + HOUR / 2), agreedAt: new Date(Date.now() - 2 * HOUR) })
        .where(eq(appointments.battle, red.battle));
      return url;
    };
    const urls: string[] = [];
    for (let number = 0; number < 8; number++)
      urls.push(await soon(...(number % 2 === 0 ? ([one, other] as const) : ([other, one] as const)), String(number)));
    await until(() => urls.every((url) => of(url) > 0));
    // A sign that both have looked again: notices of another two, which come later.
    for (const name of ['last', 'very-last']) {
      const url = await soon(one, other, name);
      await until(() => of(url) > 0);
    }
    expect(urls.map(of)).to.deep.equal(urls.map(() => 1));
    await outside.close();
    await push.close();
  });
});
