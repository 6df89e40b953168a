import { expect } from 'chai';
import { Browser, pushService, type PushService } from '../../server/test/push-service.ts';
import type { Browser as Chromium } from 'playwright-core';
import { guest, launchWithWindows } from '../src/browser.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { TestServer } from '../src/test-server.ts';
import { Stage } from './stage.ts';

describe('notices to a browser whose page is closed', () => {
  let push: PushService;
  const stage = Stage.withServer({}, async () => {
    push = await pushService();
    return TestServer.open({ PUSH_SERVICES: push.origin });
  });
  // One without windows shows no notices.
  let windowed: Chromium;
  before(async () => {
    windowed = await launchWithWindows();
  });
  after(async () => {
    await windowed.close();
    await push.close();
  });

  /** A browser without a maker's push service behind it: what it would be given there is handed to it, keys and all. */
  async function subscribable({ page }: Onlooker): Promise<Browser> {
    const browser = new Browser(push);
    await page.context().grantPermissions(['notifications'], { origin: stage().server.url });
    await page.addInitScript(({ endpoint, p256dh, auth }) => {
      const given = { endpoint: { value: endpoint }, toJSON: { value: () => ({ endpoint, keys: { p256dh, auth } }) } };
      const own = (): PushSubscription => Object.create(PushSubscription.prototype, given);
      let subscribed = false;
      PushManager.prototype.subscribe = async () => {
        subscribed = true;
        return own();
      };
      PushManager.prototype.getSubscription = async () => (subscribed ? own() : null);
    }, browser.subscription);
    return browser;
  }

  /** Hands a message to the page's service worker as a push service does, and gives the titles of the notices that stand then. */
  async function delivered({ page }: Onlooker, message: unknown): Promise<readonly string[]> {
    const wires = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
      wires.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (own !== undefined) found(own.registrationId);
      });
    });
    await wires.send('ServiceWorker.enable');
    await wires.send('ServiceWorker.deliverPushMessage', {
      origin: stage().server.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    for (;;) {
      const shown = await page.evaluate(async () => {
        const { ready } = navigator.serviceWorker;
        return (await (await ready).getNotifications()).map(({ title, body }) => `${title}: ${body}`);
      });
      if (shown.length > 0) return shown;
      await page.waitForTimeout(100);
    }
  }

  it('say that everybody has come, by the server’s own push to this browser, and are stopped with one press', async () => {
    const anna = await guest(windowed, 'Anna', { drawing: 'plain', serviceWorkers: 'allow' });
    const browser = await subscribable(anna);
    await anna.page.goto(stage().server.url);
    await anna.page.getByTestId('open-battle').click();
    await anna.page.getByTestId('tell-me').click();
    const told = anna.page.getByTestId('tell-no-more');
    await told.waitFor();
    // She goes; Piet sits down.
    const battle = await anna.page.getByTestId('to-table').getAttribute('href');
    const piet = await stage().guest('Piet', { serviceWorkers: 'allow' });
    await piet.page.goto(stage().server.url);
    await piet.page.getByTestId('sit-down').click();
    await piet.seated();
    while (browser.read(push).length === 0) await piet.page.waitForTimeout(100);
    const [message] = browser.read(push);
    expect(message).to.deep.equal({ battle: battle?.split('/').at(-1), scenario: 'The crossroads at Aubry', kind: 'begun' });
    expect(await delivered(anna, message)).to.deep.equal(['Everybody has come: the battle begins: The crossroads at Aubry']);
    await told.click();
    await anna.page.getByTestId('tell-me').waitFor();
    expect(anna.troubles).to.deep.equal([]);
  });
});
