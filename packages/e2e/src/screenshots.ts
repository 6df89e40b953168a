import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { guest, launch } from './browser.ts';
import { deployAsSuggested, draftOnTable } from './deeds.ts';
import { fight } from './fight.ts';
import { House } from './house.ts';
import type { Onlooker } from './onlooker.ts';
import { sitDown } from './table-of-two.ts';

/* Takes the pictures of the guide: `npm run screenshots`. Two players fight a battle; the camera looks over Anna's shoulder. */

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const SCREEN = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Times a picture is tried. */
const ATTEMPTS = 4;

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
const browser = await launch();
const taken = new Set<string>();
try {
  const [anna, bert] = await Promise.all([guest(browser, 'Anna', SCREEN), guest(browser, 'Bert', SCREEN)]);
  await sitDown(house, anna, bert);
  await takeFirstPage();
  await takeRules();
  await fight([anna, bert], { deed: (player, question) => (player === anna ? overShoulder(anna, question) : Promise.resolve(false)) });
  await Promise.all([anna, bert].map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null)));
  await shoot((await anna.table())?.outcome?.winner === 'black' ? bert : anna, 'victory');
  await takePhone();
  console.log(`${[...taken].join(', ')} in ${FOLDER}`);
} finally {
  await browser.close();
  await house.close();
}

async function shoot(player: Onlooker, name: string): Promise<void> {
  if (taken.has(name)) return;
  taken.add(name);
  await rest(player);
  // A browser without a graphics card is sometimes too busy drawing to be photographed.
  for (let attempt = 1; ; attempt++) {
    try {
      await player.page.screenshot({ path: `${FOLDER}${name}.png` });
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
  await player.page.locator('[data-testid=table][data-resting=true]').waitFor({ timeout: 20_000 }).catch(() => undefined);
}

async function takeFirstPage(): Promise<void> {
  const visitor = await guest(browser, 'Carl', SCREEN);
  await visitor.page.goto(house.url);
  await visitor.page.getByTestId('watch-list').getByText('Watch').waitFor();
  await shoot(visitor, 'first-page');
  await visitor.leave();
}

async function takeRules(): Promise<void> {
  const reader = await guest(browser, 'Carl', SCREEN);
  await reader.page.goto(`${house.url}/rules#KM-16.6`);
  await reader.page.locator('[id="KM-16.6"]').waitFor();
  await shoot(reader, 'rules');
  await reader.leave();
}

async function takePhone(): Promise<void> {
  const player = await guest(browser, 'Anna', PHONE);
  await player.page.goto(house.url);
  await player.page.getByTestId('play-computer').tap();
  await player.seated();
  const deploy = await player.nextQuestion('');
  await hintsOff(player);
  await player.page.getByTestId('confirm').tap();
  await player.nextQuestion(deploy?.id ?? '');
  await player.page.locator('[data-testid=answers] [data-answer]').first().tap();
  await shoot(player, 'phone');
  await player.leave();
}

/** What is worth a picture in Anna's questions. Answers in her stead only where the picture needs it. */
async function overShoulder(anna: Onlooker, question: DecisionView): Promise<boolean> {
  const table = await anna.table();
  if (table === null) return false;
  if (question.kind === 'deploy') {
    await anna.page.getByRole('button', { name: '27th Line' }).first().click();
    await shoot(anna, 'deployment');
    await hintsOff(anna);
    await deployAsSuggested(anna, question);
    return true;
  }
  if (question.kind === 'choose-unit' && table.turn >= 2) await shoot(anna, 'battle');
  if (question.kind !== 'act') return false;
  for (const [deed, picture] of [['charge', 'melee-charge'], ['fire', 'fire'], ['move', 'move-ghost']] as const) {
    if (taken.has(picture) || !(await draftOnTable(anna, table, deed))) continue;
    await shoot(anna, picture);
    if (deed === 'move') await takeRefusal(anna, table);
    else await anna.confirm(question);
    return deed !== 'move';
  }
  return false;
}

/** The same unit sent much too far: into the nearest enemy. */
async function takeRefusal(anna: Onlooker, table: PublicTable): Promise<void> {
  const unit = table.pieces.find((each) => each.id === table.active.piece);
  if (unit === undefined) return;
  await anna.clickTable({ x: unit.x, y: Math.round((unit.y + 27_000) / 2) });
  await anna.page.locator('.draft .refusal').waitFor({ timeout: 5000 }).catch(() => undefined);
  await shoot(anna, 'move-refused');
  await anna.page.keyboard.press('Escape');
}

async function hintsOff(player: Onlooker): Promise<void> {
  const off = player.page.getByRole('button', { name: 'No more hints' });
  if (await off.isVisible()) await off.click();
}
