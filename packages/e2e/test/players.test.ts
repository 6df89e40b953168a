import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { goOn, keepAll, remembered, signIn, wordsShown } from '../src/players.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ALONE = { opponent: 'computer' };
const BY_LETTER = { clock: { kind: 'correspondence', days: 3 } };

describe('a player', function () {
  const stage = Stage.forTests();

  it('keeps what this browser holds when a first battle is over, and goes on at an empty browser by the words of a paper key', async () => {
    const { url } = stage().server;
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await begin(anna, url);
    const running = page.url();
    const asked = await anna.nextQuestion('');
    expect(await page.getByTestId('keep-offer').count(), 'before anything is over nothing is offered').to.equal(0);
    await begin(anna, url);
    await concede(anna);
    await page.getByTestId('keep-offer').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}players-offer.png` });
    await page.getByTestId('keep-offer-go').click();

    await page.getByTestId('held-seat').nth(1).waitFor();
    await page.getByText('over', { exact: false }).first().waitFor();
    await page.getByTestId('player-name').fill('Anna');
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}players-keep.png`, fullPage: true });
    await page.getByTestId('keep-these').click();
    const words = await wordsShown(anna);
    expect(words.split(' ')).to.have.length(12);
    expect(await outcomes(page)).to.deep.equal(['kept', 'kept']);
    const saved = page.waitForEvent('download');
    await page.getByTestId('key-save').click();
    expect(readFileSync(await (await saved).path(), 'utf8')).to.include(words);
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}players-key.png`, fullPage: true });
    // Until they say that it is written down the page may be lost, and the words are not.
    await page.reload();
    await page.getByTestId('key-again').click();
    expect(await wordsShown(anna)).to.equal(words);
    await page.getByTestId('key-go-on').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.keyboard.press('Escape');
    await goOn(anna);
    await page.getByTestId('battles-awaited').waitFor();
    await page.getByTestId('battles-over').getByText('won by').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}players-page.png`, fullPage: true });
    await page.reload();
    await page.getByTestId('devices').waitFor();
    expect(await page.getByTestId('key-again').count(), 'the words are told no more').to.equal(0);
    expect(await remembered(anna))
      .to.not.include(words.split(' ').slice(0, 3).join(' '))
      .and.not.include('attempt');

    // From a page that asks for nothing: what was asked for before is written down when it comes.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(() => localStorage.clear());
    await page.goto(running);
    await anna.seated();
    expect(await anna.hand(), 'nothing of theirs opens here any more').to.equal(null);
    await page.goto(`${url}/me`);
    await page.getByTestId('typed-key').fill(words.split(' ').slice(1).join(' '));
    await page.getByTestId('sign-in-go').click();
    await page.getByRole('alert').getByText('twelve words').waitFor();
    await page.getByTestId('typed-key').fill(words.split(' ').toReversed().join(' '));
    await page.getByTestId('sign-in-go').click();
    await page.getByRole('alert').getByText('nobody’s paper key').waitFor();
    await signIn(anna, url, `  ${words.toUpperCase().replaceAll(' ', '\n , ')} `, 'Anna’s new desk');
    await page.getByTestId('device').filter({ hasText: 'Anna’s new desk' }).getByText('this device').waitFor();
    await page.getByTestId('battles-awaited').getByRole('link', { name: 'Play on' }).click();
    await anna.seated();
    expect((await anna.nextQuestion(''))?.id).to.equal(asked?.id);
    await fight([anna], { decisions: 1 });
    expect(anna.troubles).to.deep.equal([]);
  });

  it('is offered to keep a seat by letter when they sit down, and nothing again once they have said no', async () => {
    const { server } = stage();
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert', PHONE)];
    const battle = await foundOn(server, SMALL_FIELD, anna, BY_LETTER);
    await anna.page.getByTestId('keep-offer').waitFor();
    await joinBy(server, battle, bert);
    await bert.seated();
    await bert.page.getByTestId('keep-offer').waitFor();
    await bert.page.screenshot({ path: `${RESULTS}players-by-letter.png` });
    await bert.page.getByTestId('keep-offer-no').tap();
    await bert.page.getByTestId('keep-offer').waitFor({ state: 'detached' });
    await bert.page.reload();
    await bert.seated();
    await concede(anna);
    await bert.page.getByTestId('after').waitFor();
    await anna.page.getByTestId('keep-offer').waitFor();
    expect(await bert.page.getByTestId('keep-offer').count()).to.equal(0);
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('sits at one table at a desk and a phone at once, and signs the phone out from the desk', async () => {
    const { server } = stage();
    const { url } = server;
    const [desk, phone, bert] = [await stage().guest('Anna'), await stage().guest('Phone', PHONE), await stage().guest('Bert')];
    const battle = await foundOn(server, SMALL_FIELD, desk, BY_LETTER);
    await joinBy(server, battle, bert);
    await bert.seated();
    const words = await keepAll(desk, url);
    await signIn(phone, url, words, 'The phone');
    expect(await tooWide(phone.page)).to.equal(0);
    await phone.page.getByTestId('due').waitFor();
    expect(await violations(phone.page)).to.deep.equal([]);
    await phone.page.screenshot({ path: `${RESULTS}players-phone.png`, fullPage: true });
    for (const { page } of [desk, phone]) await page.goto(`${url}/battle/${battle}`);
    await Promise.all([desk.seated(), phone.seated()]);
    const asked = await desk.nextQuestion('');
    expect((await phone.nextQuestion(''))?.id).to.equal(asked?.id);
    if (asked === null) throw new Error('something is asked');
    await desk.confirm(asked);
    await phone.page.waitForFunction((before) => window.longroll?.hand()?.decisions[0]?.id !== before, asked.id, BY_THE_CLOCK);
    // The seat counts wherever a token of it is asked for: links, offers, another device.
    expect(await phone.page.getByTestId('line-shut').count()).to.equal(0);

    const page = await desk.page.context().newPage();
    await page.goto(`${url}/me`);
    await page.getByRole('button', { name: 'End The phone' }).click();
    await phone.page.getByTestId('farewell').waitFor();
    expect(await phone.page.getByTestId('held-seat').count()).to.equal(0);
    expect(await remembered(phone))
      .to.not.include('player.')
      .and.not.include(battle);
    await page.getByRole('button', { name: 'End The phone' }).waitFor({ state: 'detached' });
    await phone.page.goto(`${url}/battle/${battle}`);
    await phone.seated();
    expect(await phone.hand()).to.equal(null);
    expect((await desk.hand())?.seat).to.equal('red-1');
    expect([...desk.troubles, ...phone.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('has what they begin on one device on the others as well, each seat that is theirs and none that is a guest’s', async () => {
    const { server } = stage();
    const { url } = server;
    const [desk, phone] = [await stage().guest('Anna'), await stage().guest('Phone', PHONE)];
    await foundOn(server, SMALL_FIELD, desk, ALONE);
    const words = await keepAll(desk, url);
    // On the phone somebody has played as a guest before.
    const guests = await foundOn(server, SMALL_FIELD, phone, ALONE);
    await phone.seated();
    await signIn(phone, url, words);
    expect(await phone.page.getByTestId('keep-more').locator('input:checked').count()).to.equal(0);
    await begin(phone, url);
    const battle = phone.page.url();
    await phone.page.waitForFunction(
      (id) => {
        const held: { battle: string; before?: unknown }[] = JSON.parse(localStorage.getItem('longroll.seats') ?? '[]');
        return held.some((seat) => id.endsWith(seat.battle) && seat.before !== undefined);
      },
      battle,
      BY_THE_CLOCK,
    );
    await desk.page.goto(battle);
    await desk.seated();
    expect(await seatAsked(desk)).to.equal(await seatAsked(phone));
    await desk.page.goto(`${url}/battle/${guests}`);
    await desk.seated();
    expect(await desk.hand()).to.equal(null);
    expect([...desk.troubles, ...phone.troubles]).to.deep.equal([]);
  });

  it('leaves a shared machine: in no tab of it anything of theirs is open, what is a guest’s there stays', async () => {
    const { server } = stage();
    const { url } = server;
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const battle = await foundOn(server, SMALL_FIELD, anna, ALONE);
    await anna.seated();
    const words = await keepAll(anna, url);
    const guest = await stage().guest('Bert');
    const guests = await foundOn(server, SMALL_FIELD, guest, ALONE);
    await signIn(guest, url, words, 'A borrowed desk');
    const tab = new Onlooker('Second tab', await guest.page.context().newPage());
    await tab.page.goto(`${url}/battle/${battle}`);
    await tab.seated();
    expect(await seatAsked(tab)).to.equal('red-1');
    await guest.page.getByTestId('sign-out').click();
    expect(await violations(guest.page)).to.deep.equal([]);
    await guest.page.getByTestId('sign-out-yes').click();
    await guest.page.getByTestId('farewell').waitFor();
    await tab.page.waitForFunction(() => window.longroll?.table() != null && window.longroll.hand() === null, undefined, BY_THE_CLOCK);
    expect(await remembered(guest)).to.not.include('player.');
    const seats = await guest.page.evaluate(() => localStorage.getItem('longroll.seats'));
    expect(seats).to.include(guests).and.not.include(battle);
    await page.reload();
    await page.getByTestId('devices').waitFor();
    expect(await page.getByTestId('device').count()).to.equal(1);
    await guest.page.goto(`${url}/battle/${guests}`);
    await guest.seated();
    expect(await seatAsked(guest)).to.equal('red-1');
    expect([...anna.troubles, ...guest.troubles, ...tab.troubles]).to.deep.equal([]);
  });

  it('undoes keeping a seat, is called otherwise, takes all of it as a file, and is deleted with all of that', async () => {
    const { server } = stage();
    const { url } = server;
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    const { page } = anna;
    const battle = await foundOn(server, SMALL_FIELD, anna);
    await joinBy(server, battle, bert);
    await bert.seated();
    const words = await keepAll(anna, url);
    await page.getByTestId('undo-keeping').click();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}players-undo.png` });
    await page.getByTestId('undo-keeping-yes').click();
    await page.getByTestId('keep-more').getByTestId('held-seat').waitFor();
    await page.goto(`${url}/battle/${battle}`);
    await anna.seated();
    expect(await seatAsked(anna), 'they play on as a guest').to.equal('red-1');
    await page.goto(`${url}/me`);
    await page.getByTestId('keep-more').getByRole('checkbox').check();
    await page.getByTestId('keep-these').click();
    await page.getByTestId('outcomes').locator('[data-outcome=kept]').waitFor();

    await page.getByTestId('my-name-field').fill('Annika');
    await page.getByTestId('my-name-save').click();
    await page.getByTestId('player').getByText('Annika').waitFor();
    const saved = page.waitForEvent('download');
    await page.getByTestId('export').click();
    const file: unknown = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
    expect(file).to.have.property('name', 'Annika');
    expect(file).to.have.nested.property('battles[0].id', battle);

    await page.getByTestId('delete').click();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}players-delete.png` });
    await page.getByTestId('delete-yes').click();
    await page.getByTestId('farewell').getByText('You are deleted').waitFor();
    expect(await remembered(anna))
      .to.not.include('player.')
      .and.not.include(battle)
      .and.not.include('Annika');
    expect(await (await fetch(`${url}/api/battles/${battle}`)).text(), 'what others are told')
      .to.include('A former player')
      .and.not.include('Anna');
    await page.getByTestId('typed-key').fill(words);
    await page.getByTestId('sign-in-go').click();
    await page.getByRole('alert').getByText('nobody’s paper key').waitFor();
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('is made once though the answer is lost, and signs in when the line is back', async () => {
    const { server } = stage();
    const { url } = server;
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await foundOn(server, SMALL_FIELD, anna, ALONE);
    await anna.seated();
    await page.goto(`${url}/me`);
    await page.route(
      '**/api/players',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByTestId('keep-these').click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.reload();
    await page.getByTestId('keep-these').click();
    const words = await wordsShown(anna);
    expect(await outcomes(page)).to.deep.equal(['kept']);
    await goOn(anna);
    expect(await page.getByTestId('device').count()).to.equal(1);

    const phone = await stage().guest('Phone', PHONE);
    await phone.page.goto(`${url}/me`);
    await phone.page.getByTestId('typed-key').fill(words);
    await phone.page.context().setOffline(true);
    await phone.page.getByTestId('sign-in-go').tap();
    await phone.page.getByRole('alert').getByText('cannot be reached').waitFor();
    await phone.page.context().setOffline(false);
    await phone.page.getByTestId('sign-in-go').tap();
    await phone.page.getByTestId('battles-awaited').waitFor();
    expect([...anna.troubles, ...phone.troubles]).to.deep.equal([]);
  });

  it('is told where a browser keeps nothing that they cannot stay signed in there, and plays on as long as the page is open', async () => {
    const { url } = stage().server;
    const anna = await stage().guest('Anna', PHONE);
    const { page } = anna;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await begin(anna, url);
    await concede(anna);
    await page.getByTestId('keep-offer-go').tap();
    await page.getByTestId('forgetful').getByText('You cannot stay signed in here').waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.getByTestId('not-kept').getByRole('button').tap();
    await page.getByTestId('keep-these').tap();
    const words = await wordsShown(anna);
    expect(await tooWide(page)).to.equal(0);
    await page.screenshot({ path: `${RESULTS}players-key-phone.png`, fullPage: true });
    await goOn(anna);
    await page.getByTestId('battles-over').getByRole('link', { name: 'Return' }).tap();
    await anna.seated();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${url}/me`);
    await page.getByTestId('sign-in').waitFor();
    expect(await page.getByTestId('devices').count()).to.equal(0);
    const desk = await stage().guest('Desk');
    await signIn(desk, url, words);
    await desk.page.getByTestId('battles-over').waitFor();
    expect([...anna.troubles, ...desk.troubles]).to.deep.equal([]);
  });
});

/** Begins a battle against the computer by one click. */
async function begin(player: Onlooker, url: string): Promise<void> {
  await player.page.goto(url);
  await player.page.getByTestId('play-computer').click();
  await player.seated();
}

async function concede({ page }: Onlooker): Promise<void> {
  await pressInMenu(page, 'concede');
  await page.getByTestId('concede-yes').click();
  await page.getByTestId('after').waitFor();
}

/** The seat of whoever is asked something. */
async function seatAsked(player: Onlooker): Promise<string | undefined> {
  await player.nextQuestion('');
  return (await player.hand())?.seat;
}

/** What is said to have become of each seat. */
function outcomes(page: Page): Promise<(string | null)[]> {
  return page
    .getByTestId('outcomes')
    .locator('li')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-outcome')));
}

/** By so many pixels a page is wider than its screen. */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
}
