import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { expect } from 'chai';
import { bareWords, namesTold } from '../src/bare-words.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { linkCreated } from '../src/created.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import { drawnNames, rosterNames } from '../src/names-of-books.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { keepAll } from '../src/players.ts';
import { Stage } from './stage.ts';

/** Somebody who reads a language that is none: whatever comes from a catalogue stands between ⟦ and ⟧ on their pages. */
const READER = { locale: 'qps' };

/** Names that no server tells: books, and what somebody is called here. */
const CALLED = [
  "All the King's Men, revised basic game",
  "All the King's Men",
  "All the Queen's Men",
  'Rally Round the King: the campaign',
  'Rally Round the King',
  'Toy Soldiers',
  'Anna',
  'Bert',
];

describe('every word of the pages comes from a catalogue', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  /** Somebody at the first page, and a look at whatever they have before them. */
  const reader = async (name: string) => {
    const guest = await stage().guest(name, READER);
    const names = namesTold(guest.page);
    const bare: string[] = [];
    /** `listed` are names of a book's own lists that stand there. */
    const look = async (where: string, listed: readonly string[] = []) => {
      for (const each of await bareWords(guest.page, [...CALLED, ...listed, ...(await names())])) bare.push(`${where}: ${each}`);
    };
    await guest.page.goto(stage().server.url);
    await guest.page.locator('.scenario').first().waitFor();
    await guest.page.locator('[autocomplete=nickname]').fill(name);
    return { guest, page: guest.page, look, bare };
  };

  it('on the first page, where battles are set up, in the settings and where friends join', async () => {
    const { page, look, bare } = await reader('Anna');
    await page.waitForFunction(() => document.documentElement.lang === 'qps', undefined, BY_THE_CLOCK);
    await look('first page');
    await page.getByTestId('setup-details').locator('summary').first().click();
    await page.locator('.setup-switch').first().waitFor();
    await look('set-up');
    await page.getByTestId('settings').click();
    await page.getByRole('dialog').waitFor();
    await look('settings');
    await page.keyboard.press('Escape');
    await page.getByTestId('challenge-friend').click();
    const link = await linkCreated(page);
    await look('invitation');
    const bert = await reader('Bert');
    await bert.page.goto(link);
    await bert.page.getByTestId('take-seat').waitFor();
    await bert.look('join page');
    expect([...bare, ...bert.bare]).to.deep.equal([]);
  });

  it('at the table, after the battle and at its replay', async () => {
    const { guest, page, look, bare } = await reader('Anna');
    await page.getByTestId('play-computer').click();
    await guest.seated();
    const deploy = await guest.nextQuestion('');
    await look('deployment');
    if (deploy !== null) await guest.confirm(deploy);
    await guest.nextQuestion(deploy?.id ?? '');
    await advised(page, look);
    await page.locator('[data-testid=answers] [data-answer]').first().click();
    await look('an answer drafted');
    await fight([guest], { decisions: 12 });
    await look('in battle');
    await lookAtTabs(page, look);
    await page.getByTestId('more').click();
    await look('menu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await look('keys');
    await page.keyboard.press('Escape');
    await pressInMenu(page, 'concede');
    await look('conceding');
    await page.getByTestId('concede-yes').click();
    await page.getByTestId('after').waitFor();
    await look('after the battle');
    await page.goto(page.url().replace('/battle/', '/replay/'));
    await page.locator('[data-testid=table][data-ready=true]').waitFor();
    await look('replay');
    await page.goto(page.url().replace('/replay/', '/dice/'));
    await page.getByTestId('dice-verdict').waitFor();
    await look('dice');
    await page.goto(`${stage().server.url}/replay`);
    await page.locator('[type=file]').waitFor();
    await look('records to watch');
    expect(bare).to.deep.equal([]);
  });

  for (const [book, field] of [
    ['the King’s Men, revised', 'three-columns'],
    ['the Queen’s Men', 'ambush-at-otter-creek'],
    ['Toy Soldiers', 'drill-field'],
    ['Rally Round the King', 'night-of-gargoyles'],
  ] as const)
    it(`at a table of ${book}`, async () => {
      const { guest, page, look, bare } = await reader('Anna');
      await page.locator(`.scenario input[value=${field}]`).check();
      await page.getByTestId('play-here').click();
      await guest.seated();
      await guest.nextQuestion('');
      await look('first question');
      await advised(page, look);
      await lookAtTabs(page, look);
      await fight([guest], { decisions: 4, deed: deployed, chooser: (_, [first]) => first?.json ?? '' });
      await look('in battle');
      await advised(page, look);
      await lookAtTabs(page, look);
      expect(bare).to.deep.equal([]);
    });

  it('in the library, the workshop and the muster, and on a player’s page', async () => {
    const { guest, page, look, bare } = await reader('Anna');
    const { url } = stage().server;
    await page.goto(`${url}/library`);
    await page
      .getByTestId('library-file')
      .setInputFiles({ name: 'field.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(kingsMenScenarios[0])) });
    await look('library');
    await page.getByTestId('publish').click();
    await page.getByTestId('publish-author').fill('Anna');
    await look('putting in');
    await page.getByTestId('publish-it').click();
    await page.getByTestId('published').waitFor();
    await page.getByTestId('look-at-entry').click();
    await page.getByTestId('own-entry').waitFor();
    await look('an entry');
    await page.goto(`${url}/workshop`);
    await page.locator('[data-testid=begin-drawing]:enabled').waitFor();
    await look('workshop');
    await page.getByTestId('begin-drawing').click();
    await page.getByTestId('drawing-room').waitFor();
    await look('an empty drawing', drawnNames('kings-men'));
    await page.goto(`${url}/muster`);
    await page.locator('h1').waitFor();
    await look('muster', rosterNames());
    await page.goto(`${url}/me`);
    await page.getByTestId('typed-key').waitFor();
    await look('nobody’s page');
    await page.goto(url);
    await page.getByTestId('play-computer').click();
    await guest.seated();
    await keepAll(guest, url);
    await look('a player’s page');
    expect(bare).to.deep.equal([]);
  });
});

/** Draws an army up as it is suggested. */
async function deployed(player: Onlooker, question: DecisionView): Promise<boolean> {
  if (question.kind !== 'deploy') return false;
  await player.confirm(question);
  return true;
}

/** Asks what a computer would do, and looks at what it says for it. */
async function advised(page: Onlooker['page'], look: (where: string) => Promise<void>): Promise<void> {
  await page.getByTestId('advice-ask').click();
  await page.locator('[data-testid=advice], [data-testid=advice-refused]').first().waitFor();
  await look('advice');
}

/** Looks at whatever stands beside the table. */
async function lookAtTabs(page: Onlooker['page'], look: (where: string) => Promise<void>): Promise<void> {
  for (const tab of ['unit', 'cards', 'orders', 'log', 'talk']) {
    if (!(await page.getByTestId(`tab-${tab}`).isVisible())) continue;
    await page.getByTestId(`tab-${tab}`).click();
    await look(tab);
  }
}
