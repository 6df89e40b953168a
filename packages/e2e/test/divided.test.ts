import { expect } from 'chai';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import type { Onlooker } from '../src/onlooker.ts';
import { tabTo } from '../src/tab-to.ts';
import { Stage } from './stage.ts';

/** A file as somebody chooses it. */
const fileOf = (content: object | string) => ({
  name: 'field.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

describe('a field divided among more generals', function () {
  const stage = Stage.forTests();

  const openDetails = async ({ page }: Onlooker) => {
    const details = page.getByTestId('setup-details');
    await details.locator('summary').first().click();
    await page.getByTestId('generals-red').waitFor();
  };
  const led = async ({ page }: Onlooker, seat: string) => page.getByTestId(`command-${seat}`).locator('li > span').allInnerTexts();

  it('is divided by keys, by dragging and evenly, and founded with a person, an open seat and a computer', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    expect(await page.locator('.scenario.chosen .scenario-facts').innerText()).to.match(/for 2 players; divided, for up to 8/i);
    await openDetails(anna);
    await tabTo(anna, '[data-testid="generals-red"]');
    await page.keyboard.press('ArrowDown');
    await page.getByTestId('command-red-2').waitFor();
    expect(await led(anna, 'red-2')).to.deep.equal(['61st Line', '4th Hussars']);
    await tabTo(anna, '[data-testid="leader-meuse-2"]');
    await page.keyboard.press('ArrowDown');
    await page.getByTestId('command-red-2').getByText('27th Line').waitFor();
    // Whoever goes by keys stays where they are.
    await page.waitForFunction(() => document.activeElement?.matches('[data-testid="leader-meuse-2"]') === true);
    expect(await page.getByTestId('division').getByRole('status').textContent()).to.include('27th Line is led by General 2');
    await page.getByTestId('command-red-1').locator('li > span').first().dragTo(page.getByTestId('command-red-2'));
    expect(await led(anna, 'red-2')).to.deep.equal(['Battery Delmas', '27th Line', '61st Line', '4th Hussars']);
    await page.getByTestId('evenly-red').click();
    expect(await led(anna, 'red-1')).to.deep.equal(['Battery Delmas', '12th Line', '27th Line']);
    await page.getByTestId('holder-red-2').selectOption('open');
    await page.getByTestId('holder-black-1').selectOption('computer');
    await page.getByTestId('found-battle').click();
    await page.getByTestId('invitation').waitFor();
    await page.getByTestId('to-table').click();
    await anna.seated();
    const seats = await page.evaluate(async () => {
      const reply = await fetch(`/api/battles/${location.pathname.split('/').at(-1) ?? ''}`);
      const { seats: all }: { seats: { id: string; held: string }[] } = await reply.json();
      return all.map(({ id, held }) => `${id} ${held}`);
    });
    expect(seats).to.deep.equal(['red-1 human', 'red-2 open', 'black-1 computer']);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('comes from a file of one’s own, which is refused in plain words with its clause', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    const wrong = page.getByTestId('own-file-wrong');
    await page.getByTestId('own-file').setInputFiles(fileOf('no JSON'));
    expect(await wrong.innerText()).to.include('That is no scenario file');
    await page.getByTestId('own-file').setInputFiles(fileOf({ ...Object(kingsMenScenarios[0]), armies: {} }));
    await wrong.getByRole('link', { name: 'KM-29.1' }).waitFor();
    await page
      .getByTestId('own-file')
      .setInputFiles(fileOf({ ...Object(kingsMenScenarios[0]), id: 'my-field', name: 'My own crossroads' }));
    await page.getByTestId('own-field').getByText('My own crossroads').waitFor();
    expect(await wrong.count()).to.equal(0);
    await openDetails(anna);
    await page.getByTestId('generals-black').selectOption('3');
    await page.getByTestId('found-battle').click();
    await anna.seated();
    const field = await page.evaluate(async () => {
      const reply = await fetch(`/api/battles/${location.pathname.split('/').at(-1) ?? ''}`);
      const { scenario }: { scenario: string } = await reply.json();
      return scenario;
    });
    expect(field).to.equal('My own crossroads');
    expect((await anna.table())?.sides.map(({ name }) => name)).to.deep.equal(['Army of the Meuse', 'Army of the Weser']);
    expect(anna.troubles).to.deep.equal([]);
  });
});
