import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { guest, launch } from './browser.ts';
import { chooseAmongBattalions } from './battalions-policy.ts';
import { pressInMenu } from './menu.ts';
import { BY_THE_CLOCK } from './by-the-clock.ts';
import { draftOnTable } from './deeds.ts';
import { fight } from './fight.ts';
import type { Fighting } from './fight.ts';
import { TestServer } from './test-server.ts';
import type { Onlooker } from './onlooker.ts';
import { midBattle } from './mid-battle.ts';
import { hostsMet } from './hosts-met.ts';
import { foundOn, joinBy, sitDownAt } from './own-scenario.ts';
import { answered, atMap } from './season.ts';
import { chooseInSkirmish } from './skirmish-policy.ts';

/*
 * Takes the pictures of the guide: `npm run screenshots`, or with names only those of them. Two players fight the bridge of Steinbach
 * from noon on; the camera looks over Anna's shoulder until everything has been seen, then Bert gives up.
 */

const FOLDER = process.env['PICTURES'] ?? fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const SCREEN: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
/** Bert's page is looked at by nobody: small, so that it costs little to draw. */
const BEHIND: BrowserContextOptions = { viewport: { width: 480, height: 320 } };
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const ACROSS: BrowserContextOptions = { ...PHONE, viewport: { width: 740, height: 360 } };

/** Times a picture is tried. */
const ATTEMPTS = 4;
/** Presses of the key that turns a ghost, for a quarter and more. */
const QUARTER_BY_KEYS = 30;
/** Decisions in which all that is to be seen should have happened. */
const PATIENCE = 80;
/** Orders after which battalions have marched and fired. */
const UNDER_WAY = 5;
/** The answer of whoever pays to go on with a charge. */
const GO_ON = JSON.stringify({ do: 'pay' });
/** Shares of each act at which smoke hangs before the muskets, both sides have met, the dice are counted, the card has turned over. */
const HELD_AT = { volley: 0.4, charge: 0.8, melee: 0.3, dice: 0.84, card: 0.7 } as const;

const IN_BATTLE = [
  'battle',
  'battle-turned',
  'battle-map',
  'distinct',
  'move-ghost',
  'move-refused',
  'volley',
  'charge',
  'melee',
  'dice',
  'card',
  'rules-panel',
] as const;
const OTHER_BOOKS = ['skirmish', 'revised', 'fantasy'] as const;
const BATTALIONS = ['battalions', 'contact'] as const;
const CAMPAIGN = ['orders', 'campaign'] as const;
const ALL = [
  'first-page',
  'deployment',
  'lobby',
  ...IN_BATTLE,
  'victory',
  'replay',
  ...OTHER_BOOKS,
  ...BATTALIONS,
  ...CAMPAIGN,
  'muster',
  'phone-portrait',
  'phone-landscape',
] as const;
type Picture = (typeof ALL)[number];

const asked = process.argv.slice(2);
const wanted = new Set<Picture>(ALL.filter((each) => asked.length === 0 || asked.includes(each)));
const taken = new Set<Picture>();

mkdirSync(FOLDER, { recursive: true });
const server = await TestServer.open();
const browser = await launch();
try {
  if (wants('phone-portrait')) await takePhone('phone-portrait', PHONE);
  if (wants('phone-landscape')) await takePhone('phone-landscape', ACROSS);
  if (wants('skirmish')) await takeBook('skirmish', 'morning-at-varga-mill', 30, chooseInSkirmish);
  if (wants('revised')) await takeBook('revised', 'ridge-at-vellin', 40);
  if (wants('fantasy')) await takeBook('fantasy', hostsMet(), 8);
  if (wants('muster')) await takeMuster();
  if (CAMPAIGN.some(wants)) await takeCampaign();
  if (BATTALIONS.some(wants)) await takeBattalions();
  if (wants('first-page') || wants('deployment')) await takeBeginning();
  if ([...IN_BATTLE, 'lobby' as const, 'victory' as const, 'replay' as const].some(wants)) {
    const [anna, bert] = await Promise.all([guest(browser, 'Anna', SCREEN), guest(browser, 'Bert', BEHIND)]);
    await anna.page.addInitScript(() => localStorage.setItem('longroll.settings', JSON.stringify({ hints: false })));
    await sitDownAt(server, midBattle(), anna, bert);
    for (let made = 0; IN_BATTLE.some((each) => each !== 'card' && wants(each)) && made < PATIENCE; made++) {
      await fight([anna, bert], {
        decisions: 1,
        deed: (player, question) => (player === anna ? overShoulder(anna, question) : Promise.resolve(false)),
      });
    }
    if (wants('card')) await takeCard(anna, bert);
    if (wants('lobby')) await takeLobby(anna);
    if (wants('victory') || wants('replay')) await takeEnd(anna, bert);
  }
  const missing = [...wanted].filter(wants);
  console.log(`${[...taken].join(', ')} in ${FOLDER}`);
  if (missing.length > 0) throw new Error(`never seen: ${missing.join(', ')}`);
} finally {
  await browser.close();
  await server.close();
}

/** Whether a picture is still to be taken. */
function wants(picture: Picture): boolean {
  return wanted.has(picture) && !taken.has(picture);
}

async function shoot(player: Onlooker, picture: Picture, rested = true): Promise<void> {
  if (!wants(picture)) return;
  taken.add(picture);
  if (rested) await rest(player);
  // A browser without a graphics card is sometimes too busy drawing to be photographed.
  for (let attempt = 1; ; attempt++) {
    try {
      await player.page.screenshot({ path: `${FOLDER}${picture}.png` });
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await player.page.waitForTimeout(1000);
    }
  }
}

/** The drawing has come to rest. */
async function rest(player: Onlooker): Promise<void> {
  if ((await player.page.getByTestId('table').count()) === 0) return;
  await player.page
    .locator('[data-testid=table][data-resting=true]')
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
}

/** The first page, and one press later the table with one's own army to be placed. */
async function takeBeginning(): Promise<void> {
  const visitor = await guest(browser, 'Carl', SCREEN);
  await visitor.page.goto(server.url);
  await visitor.page.locator('.scenario').first().waitFor();
  // The table of the chosen field comes after the page.
  await visitor.page.locator('.living [data-at]').waitFor();
  await shoot(visitor, 'first-page');
  if (wants('deployment')) {
    await visitor.page.getByTestId('play-computer').click();
    await visitor.seated();
    await visitor.nextQuestion('');
    await visitor.page.locator('.tools [aria-pressed]').nth(1).click();
    await shoot(visitor, 'deployment');
  }
  await visitor.leave();
}

/** The lower half of the first page: one's own battles and those of others. */
async function takeLobby(anna: Onlooker): Promise<void> {
  const lobby = await anna.page.context().newPage();
  await lobby.setViewportSize({ width: 1440, height: 900 });
  await lobby.goto(server.url);
  // The referee has told how the battle stands.
  await lobby.getByTestId('own-battles').getByText(/turn/i).first().waitFor();
  await lobby.evaluate(() => document.querySelector('[data-testid=own-battles]')?.scrollIntoView({ block: 'start' }));
  await lobby.screenshot({ path: `${FOLDER}lobby.png` });
  taken.add('lobby');
  await lobby.close();
}

async function takePhone(picture: Picture, options: BrowserContextOptions): Promise<void> {
  const player = await guest(browser, 'Anna', options);
  await player.page.goto(server.url);
  await player.page.getByTestId('play-computer').tap();
  await player.seated();
  const deploy = await player.nextQuestion('');
  await hintsOff(player);
  await player.page.getByTestId('suggested-deployment').tap();
  await player.page.getByTestId('confirm').tap();
  await player.nextQuestion(deploy?.id ?? '');
  await player.page.locator('[data-testid=answers] [data-answer]').first().tap();
  await shoot(player, picture);
  await player.leave();
}

/** What is worth a picture in Anna's questions. Answers in her stead only where the picture needs it. */
async function overShoulder(anna: Onlooker, question: DecisionView): Promise<boolean> {
  const table = await anna.table();
  if (table === null) return false;
  if (question.kind === 'choose-unit') await takeBattle(anna);
  if (question.kind !== 'act') return false;
  for (const [deed, picture] of [
    ['charge', 'melee'],
    ['fire', 'volley'],
    ['move', 'move-ghost'],
  ] as const) {
    if (!wants(picture) || (picture === 'volley' && !isFoot(table)) || !(await draftOnTable(anna, question, table, deed))) continue;
    if (picture === 'move-ghost') {
      await shoot(anna, picture);
      await takeRefusal(anna, table);
      return false;
    }
    await inTheMidst(anna, question, picture === 'melee' ? ['charge', 'melee', 'dice'] : ['volley']);
    return true;
  }
  return false;
}

/** A line of muskets makes more smoke than a gun. */
function isFoot({ pieces, active }: PublicTable): boolean {
  return pieces.some((each) => each.id === active && each.kind === 'infantry');
}

/** From the edge, from above, and with the rules open beside it. */
async function takeBattle(anna: Onlooker): Promise<void> {
  await shoot(anna, 'battle');
  if (wants('battle-turned')) {
    for (let k = 0; k < 3; k++) await anna.page.keyboard.press('Shift+ArrowRight');
    for (let k = 0; k < 2; k++) await anna.page.keyboard.press('+');
    await shoot(anna, 'battle-turned');
    await anna.page.keyboard.press('W');
    await anna.page.getByRole('button', { name: 'Whole table' }).click();
  }
  if (wants('distinct')) {
    await setPalette(anna, 'distinct');
    await shoot(anna, 'distinct');
    await setPalette(anna, 'painted');
  }
  if (wants('battle-map')) {
    await anna.page.keyboard.press('v');
    await shoot(anna, 'battle-map');
    await anna.page.keyboard.press('v');
  }
  if (wants('rules-panel')) {
    await anna.page.getByTestId('status').locator('.clause-link').first().click();
    await anna.page.getByRole('searchbox').fill('square');
    await anna.page.locator('.rules-panel .diagram').first().scrollIntoViewIfNeeded({ timeout: 10_000 });
    await shoot(anna, 'rules-panel');
    await anna.page.getByRole('button', { name: 'Close the rules' }).click();
  }
}

/** Confirms with everything moving, and holds each act in its midst for its picture. */
async function inTheMidst(anna: Onlooker, question: DecisionView, acts: readonly (keyof typeof HELD_AT)[]): Promise<void> {
  const [first, ...others] = acts;
  if (first === undefined) return;
  await goNear(anna);
  await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
  await anna.page.mouse.move(0, 0);
  await hold(anna, first);
  await anna.confirm(question);
  for (const act of [first, ...others]) {
    await hold(anna, act);
    if (!(await isHeld(anna, act))) continue;
    await shoot(anna, act, false);
  }
  await anna.page.evaluate(() => window.longroll?.skip());
  await anna.page.emulateMedia({ reducedMotion: 'reduce' });
  await anna.page.getByRole('button', { name: 'Whole table' }).click();
}

/** Close to the unit that acts. */
async function goNear(player: Onlooker): Promise<void> {
  const table = await player.table();
  const unit = table?.pieces.find((each) => each.id === table.active);
  if (unit === undefined) return;
  await player.pointAt(unit);
  for (let notch = 0; notch < 2; notch++) await player.page.mouse.wheel(0, -240);
  const box = await player.page.getByTestId('table').boundingBox();
  if (box === null) return;
  const spot = await player.spotOf(unit);
  await press(
    player,
    spot.x < box.x + box.width / 2 ? 'ArrowLeft' : 'ArrowRight',
    Math.abs(spot.x - box.x - box.width / 2) - box.width / 4,
  );
  // Whom it turns against is farther off.
  const low = spot.y - box.y - box.height * 0.7;
  await press(player, low < 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(low));
}

/** Moves the view by so many pixels at most, as nearly as the keys do. */
async function press(player: Onlooker, key: string, pixels: number): Promise<void> {
  for (let moved = 0; moved + 30 < pixels; moved += 60) await player.page.keyboard.press(key);
}

/** The next card that is drawn, while it turns over. */
async function takeCard(anna: Onlooker, bert: Onlooker): Promise<void> {
  await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
  await hold(anna, 'card');
  const held = () => anna.page.locator('[data-testid=table][data-held=card]').isVisible();
  // While it is held nobody is asked anything.
  for (let made = 0; made < PATIENCE && !(await held()); made++) await fight([anna, bert], { decisions: 1, until: held });
  await shoot(anna, 'card', false);
  await anna.page.evaluate(() => window.longroll?.skip());
  await anna.page.emulateMedia({ reducedMotion: 'reduce' });
}

function hold(player: Onlooker, act: keyof typeof HELD_AT): Promise<void> {
  return player.page.evaluate(({ what, share }) => window.longroll?.holdAt(what, share), { what: act, share: HELD_AT[act] });
}

/** Whether the act has come and stands still. */
function isHeld(player: Onlooker, act: keyof typeof HELD_AT): Promise<boolean> {
  return player.page
    .locator(`[data-testid=table][data-held=${act}]`)
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
}

async function setPalette(player: Onlooker, palette: string): Promise<void> {
  await pressInMenu(player.page, 'settings');
  await player.page.getByLabel('Colours of marks').selectOption(palette);
  await player.page.keyboard.press('Escape');
}

/** Another book some way into a battle against the computer. */
async function takeBook(
  picture: (typeof OTHER_BOOKS)[number],
  scenario: string | object,
  decisions: number,
  chooser?: Fighting['chooser'],
): Promise<void> {
  const player = await guest(browser, 'Anna', SCREEN);
  await player.page.addInitScript(() => localStorage.setItem('longroll.settings', JSON.stringify({ hints: false })));
  await foundOn(server, scenario, player, { opponent: 'computer' });
  await player.seated();
  await fight([player], { decisions, ...(chooser === undefined ? {} : { chooser }) });
  await player.nextQuestion('');
  await shoot(player, picture);
  await player.leave();
}

/** An army of goblins by chance on parade, with its limits. */
/** Six Crowns in its first year: an order form with something in it, and the map when somebody marches. */
async function takeCampaign(): Promise<void> {
  const anna = await guest(browser, 'Anna', SCREEN);
  const { page } = anna;
  await page.addInitScript(() => localStorage.setItem('longroll.settings', JSON.stringify({ hints: false })));
  await foundOn(server, 'six-crowns', anna, { side: 'torem', seat: 'torem', opponent: 'computer' });
  await atMap(anna);
  while (!(await page.getByTestId('recruit-roll').isVisible())) await answered(anna, 'fights');
  for (let roll = 1; roll <= 3; roll++) {
    await page.getByTestId('recruit-roll').click();
    await page
      .getByTestId('orders-written')
      .locator('li')
      .nth(roll - 1)
      .waitFor();
  }
  await shoot(anna, 'orders', false);
  while ((await page.locator('.campaign-map .invaded').count()) === 0) await answered(anna, 'fights');
  await page.getByTestId('beside-world').click();
  await shoot(anna, 'campaign', false);
  await anna.leave();
}

async function takeMuster(): Promise<void> {
  const player = await guest(browser, 'Anna', SCREEN);
  const { page } = player;
  await page.goto(`${server.url}/muster/rally-king`);
  await page.getByTestId('army-list').selectOption('goblins');
  await page.locator('[data-testid=parade][data-ready]').waitFor();
  await shoot(player, 'muster', false);
  await player.leave();
}

/** The battalion game: the field when lines have met, and a charge that has come to contact, with three dice of everybody still in it, one side's behind the screen. */
async function takeBattalions(): Promise<void> {
  const [anna, bert] = await Promise.all([guest(browser, 'Anna', SCREEN), guest(browser, 'Bert', BEHIND)]);
  await anna.page.addInitScript(() => localStorage.setItem('longroll.settings', JSON.stringify({ hints: false })));
  await joinBy(server, await foundOn(server, 'hussars-at-the-ridge', anna), bert);
  await Promise.all([anna.seated(), bert.seated()]);
  let orders = 0;
  await fight([anna, bert], {
    decisions: 4 * PATIENCE,
    // Who halts shows no third die.
    chooser: (question, listed, table) => listed.find(({ json }) => json === GO_ON)?.json ?? chooseAmongBattalions(question, listed, table),
    until: () => Promise.resolve(!BATTALIONS.some(wants)),
    deed: async (player, { kind }) => {
      if (player !== anna) return false;
      if (kind === 'order' && ++orders > UNDER_WAY) await shoot(anna, 'battalions');
      if (kind.startsWith('contact-6')) await shoot(anna, 'contact');
      return false;
    },
  });
  await Promise.all([anna.leave(), bert.leave()]);
}

/** The same unit at the limit of its march, turned until it stands upon somebody else: how far it goes is held in, which way it faces is the player's own. */
async function takeRefusal(anna: Onlooker, table: PublicTable): Promise<void> {
  const unit = table.pieces.find((each) => each.id === table.active);
  if (unit === undefined) return;
  await anna.clickTable({ x: unit.x, y: Math.min(46_000, unit.y + 21_000) });
  const refusal = anna.page.locator('.draft .refusal');
  for (let turns = 0; turns < QUARTER_BY_KEYS && (await refusal.count()) === 0; turns++) await anna.page.keyboard.press('e');
  await refusal.waitFor({ timeout: 5000 });
  await shoot(anna, 'move-refused');
  await anna.page.keyboard.press('Escape');
}

/** Bert gives up; Anna sees that she has won and watches it again. */
async function takeEnd(anna: Onlooker, bert: Onlooker): Promise<void> {
  await pressInMenu(bert.page, 'concede');
  await bert.page.getByTestId('concede-yes').click();
  await anna.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK);
  await anna.page.getByTestId('after').waitFor();
  await shoot(anna, 'victory');
  await anna.page.getByTestId('watch-replay').click();
  await anna.seated();
  await anna.page.keyboard.press('End');
  await anna.page.waitForTimeout(1500);
  await shoot(anna, 'replay');
}

async function hintsOff(player: Onlooker): Promise<void> {
  const off = player.page.getByRole('button', { name: 'No more hints' });
  await off.click({ timeout: 5000 }).catch(() => undefined);
}
