import { expect } from 'chai';
import { codeIn, mailSink, type MailSink } from '../../server/test/mail-sink.ts';
import { pushService, type PushService } from '../../server/test/push-service.ts';
import { violations } from '../src/axe.ts';
import { foundOn } from '../src/own-scenario.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { keepAll } from '../src/players.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { TestServer } from '../src/test-server.ts';
import { RESULTS, Stage } from './stage.ts';

const BY_LETTER = { clock: { kind: 'correspondence', days: 3 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('how a player is told, and signs in', () => {
  let sink: MailSink;
  let push: PushService;
  const stage = Stage.withServer({}, async () => {
    [sink, push] = [await mailSink(), await pushService()];
    return TestServer.open({
      SMTP_URL: sink.url,
      MAIL_FROM: 'club@club.example',
      PUBLIC_URL: 'https://club.example',
      HOOK_SERVICES: push.origin,
    });
  });
  after(async () => {
    await Promise.all([sink.close(), push.close()]);
  });

  const waited = async (so: () => boolean) => {
    while (!so()) await new Promise((again) => setTimeout(again, 50));
  };

  /** A player with a seat by letter, at their page. */
  async function player(name: string): Promise<{ guest: Onlooker; words: string }> {
    const { server } = stage();
    const guest = await stage().guest(name);
    await foundOn(server, SMALL_FIELD, guest, BY_LETTER);
    const words = await keepAll(guest, server.url);
    await guest.page.getByTestId('my-notices').waitFor();
    return { guest, words };
  }

  /** The code that has come to an address last. */
  async function codeFor(address: string, before: number): Promise<string> {
    const own = () => sink.received.filter(({ to }) => to.includes(address));
    await waited(() => own().length > before);
    return codeIn(own()[before]);
  }

  it('sets an address by a code, ways to be told, a letter a day and a calendar, and stops a way by one tap', async () => {
    const { guest } = await player('Anna');
    const { page } = guest;
    await page.getByTestId('my-address-address').fill('anna@mail.example');
    await page.getByTestId('my-address-ask').click();
    await page.getByTestId('my-address-code').fill('wrong');
    await page.getByTestId('my-address-confirm').click();
    await page.getByTestId('my-address').getByRole('alert').waitFor();
    await page.getByTestId('my-address-code').fill((await codeFor('anna@mail.example', 0)).toUpperCase());
    await page.getByTestId('my-address-confirm').click();
    await page.getByTestId('my-address-is').getByText('anna@mail.example').waitFor();
    await page.getByTestId('tell-mail').click();
    const mail = page.locator('[data-testid="channel"][data-kind="mail"]');
    await mail.getByText('anna@mail.example').waitFor();

    await page.getByTestId('tell-hook').click();
    await page.getByTestId('hook-url').fill('https://127.0.0.1/x');
    await page.getByTestId('hook-add').click();
    await page.getByTestId('new-hook').getByRole('alert').waitFor();
    await page.getByTestId('hook-url').fill(`${push.origin}/hook`);
    await page.getByTestId('hook-add').click();
    expect(await page.getByTestId('hook-key').innerText()).to.match(/^whsec_/);
    const hook = page.locator('[data-testid="channel"][data-kind="hook"]');
    await hook.getByTestId('channel-try').click();
    await page.getByTestId('channel-tried').waitFor();
    expect(push.received.map(({ path }) => path)).to.deep.equal(['/hook']);
    await hook.getByText('last delivered').waitFor();
    await mail.getByTestId('channel-stop').click();
    await mail.and(page.locator('[data-stopped="true"]')).waitFor();
    await page.getByTestId('digest').selectOption('7');
    await page.getByText('Saved.').waitFor();
    await page.getByTestId('calendar-new').click();
    const { pathname } = new URL(await page.getByTestId('calendar-address').innerText());
    expect(await (await fetch(`${stage().server.url}${pathname}`)).text()).to.include('BEGIN:VCALENDAR');
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}player-notices.png`, fullPage: true });
    await page.reload();
    await mail.and(page.locator('[data-stopped="true"]')).waitFor();
    expect(await page.getByTestId('digest').inputValue()).to.equal('7');
    expect(await page.getByTestId('calendar-address').count(), 'told this once').to.equal(0);
    await hook.getByTestId('channel-remove').click();
    await hook.waitFor({ state: 'detached' });

    // At an empty phone a code from the mail signs them in.
    const phone = await stage().guest('Phone', PHONE);
    await phone.page.goto(`${stage().server.url}/me`);
    await phone.page.getByTestId('mail-address').fill('anna@mail.example');
    await phone.page.getByTestId('mail-ask').tap();
    await phone.page.getByTestId('mail-code').fill(await codeFor('anna@mail.example', 1));
    await phone.page.getByTestId('mail-confirm').tap();
    await phone.page.getByTestId('battles-awaited').or(phone.page.getByTestId('battles-running')).first().waitFor();
    await phone.page.getByTestId('my-notices').waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0);
    expect(await violations(phone.page)).to.deep.equal([]);
    await phone.page.screenshot({ path: `${RESULTS}player-notices-phone.png`, fullPage: true });
    expect([...guest.troubles, ...phone.troubles].filter((each) => !/40[39]|422/.test(String(each)))).to.deep.equal([]);
  });
});

describe('a passkey', () => {
  // Browsers make none at an address without a name.
  const stage = Stage.withServer({ HOST: 'localhost' });

  it('is made by the device, signs its player in at that device, and opens nothing when it is removed', async () => {
    const { server } = stage();
    const { url } = server;
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const wires = await page.context().newCDPSession(page);
    await wires.send('WebAuthn.enable');
    await wires.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    });
    await foundOn(server, SMALL_FIELD, anna, BY_LETTER);
    await keepAll(anna, url);
    await page.getByTestId('passkey-add').click();
    await page.getByTestId('passkey').waitFor();
    await page.getByTestId('my-passkeys').scrollIntoViewIfNeeded();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}player-passkeys.png` });
    await page.getByTestId('sign-out').click();
    await page.getByTestId('sign-out-yes').click();
    await page.getByTestId('passkey-enter').click();
    await page.getByTestId('battles-awaited').or(page.getByTestId('battles-running')).first().waitFor();
    await page.getByTestId('passkey').getByText('last used').waitFor();
    await page.getByTestId('passkey-remove').click();
    await page.getByTestId('passkey').waitFor({ state: 'detached' });
    await page.getByTestId('sign-out').click();
    await page.getByTestId('sign-out-yes').click();
    await page.getByTestId('passkey-enter').click();
    await page.getByTestId('enter-by-passkey').getByRole('alert').getByText('nobody’s').waitFor();
  });
});
