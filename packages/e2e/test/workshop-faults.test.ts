import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import crossroads from '../../rules/src/scenarios/kings-men/crossroads-at-aubry.json' with { type: 'json' };
import { Stage } from './stage.ts';
import { begin } from './workshop-table.ts';

const PICTURE = readFileSync(fileURLToPath(new URL('../../../docs/screenshots/contact.png', import.meta.url)));

/** A field in which something of each sort is not as its form has it. */
function amiss(): object {
  const file = structuredClone(crossroads);
  const [road, ...ground] = file.terrain;
  const { red, black } = file.armies;
  const [first, ...units] = red.units;
  return {
    ...file,
    name: '',
    minutes: 1,
    table: { ...file.table, width: 10 },
    terrain: [{ ...road, thickness: 90 }, ...ground],
    zones: { ...file.zones, red: file.zones.red.slice(0, 2) },
    victory: { turnLimit: 0 },
    armies: {
      red: { ...red, units: [{ ...first, figures: 10_000 }, ...units] },
      black: { ...black, players: [{ ...black.players[0], rating: 9 }] },
    },
  };
}

/** Where, in the order in which it is told. */
const WRONG = [
  'name',
  'minutes',
  'table.width',
  'terrain.0.thickness',
  'zones.red',
  'victory.turnLimit',
  'armies.red.units.0.figures',
  'armies.black.players.0.rating',
] as const;

async function opened(page: Page, url: string, file: object): Promise<void> {
  await page.goto(`${url}/workshop`);
  const buffer = Buffer.from(JSON.stringify(file));
  await page.getByTestId('open-drawing').setInputFiles({ name: 'field.json', mimeType: 'application/json', buffer });
  await page.getByTestId('drawing-room').waitFor();
}

describe('what stands against a drawing', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('is listed with its clause and seen beside each thing, and a press leads there', async () => {
    const { page } = await stage().guest('Flor');
    page.setDefaultTimeout(120_000);
    await opened(page, stage().server.url, amiss());
    const verdict = page.getByTestId('verdict');
    await page.locator('[data-testid=verdict][data-state=faulty]').waitFor();
    const lines = verdict.getByRole('listitem');
    expect(await lines.count()).to.equal(WRONG.length);
    for (const line of await lines.all()) expect(await line.innerText()).to.match(/KM-29\.1$/);
    const panel = page.getByTestId('panel');
    for (const [index, at] of WRONG.entries()) {
      const line = lines.nth(index);
      const name = await line.getByTestId('show-fault').innerText();
      const sentence = (await line.innerText()).slice(name.length).trim();
      await line.getByTestId('show-fault').press('Enter');
      await panel.locator(`[data-field="${at}"]:focus-within`).waitFor();
      await panel.locator('.problem', { hasText: sentence }).first().waitFor();
    }
    expect(await page.getByTestId('play-drawing').isDisabled(), 'to be played').to.equal(true);
    expect(await page.getByTestId('publish-drawing').isDisabled(), 'to be shared').to.equal(true);
  });

  it('is nothing of a picture that is drawn over: it stays in the browser, and nothing but a picture is one', async () => {
    const { page, troubles } = await stage().guest('Gil');
    page.setDefaultTimeout(120_000);
    await begin(page, stage().server.url);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    const take = (name: string, mimeType: string, buffer: Buffer) => page.getByTestId('backdrop').setInputFiles({ name, mimeType, buffer });
    await take('page.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'));
    await page
      .getByRole('alert')
      .getByText(/PNG, JPEG and WebP/)
      .waitFor();
    await take('table.png', 'image/png', PICTURE);
    await page.locator('[data-testid=workshop-svg] image').waitFor();
    await page.getByTestId('draw-ground-hill').press('Enter');
    await page.getByRole('button', { name: 'Take the picture away' }).click();
    await page.locator('[data-testid=workshop-svg] image').waitFor({ state: 'detached' });
    expect(sent).to.deep.equal([]);
    expect(troubles).to.deep.equal([]);
  });
});
