import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { siegeDefinition } from '../../rules/test/siege/siege.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight, type Fighting } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { siegeServer } from '../src/siege-server.ts';
import { Stage } from './stage.ts';

/** Within the sap of the first company as soon as it is begun, behind its men. Thousandths of an inch. */
const DUG = { x: 12_400, y: 5300 };

describe('a book that stands in the two registries and nowhere else', function () {
  const stage = Stage.withServer({}, siegeServer);

  it('is fought by three sides from lobby to record, on ground that is dug meanwhile, until two have won', async () => {
    const [anna, bert, cora] = [await stage().guest('Anna'), await stage().guest('Bert'), await stage().guest('Cora')];
    const players = [anna, bert, cora];
    await found(anna);
    const link = (seat: string) => anna.page.getByTestId('invitation').locator(`[data-seat=${seat}]`).inputValue();
    await join(bert, await link('elm-1'));
    await join(cora, await link('ash-1'));
    await anna.page.getByTestId('to-table').click();
    await Promise.all(players.map((each) => each.seated()));
    expect(await cora.page.locator('.army-name').allInnerTexts()).to.deep.equal([' Oak Company', ' Elm Company', ' Ash Company']);

    // The third company rests.
    const deed: Fighting['deed'] = async (player, question) => {
      await player.answer(question, JSON.stringify({ dig: player !== cora }));
      return true;
    };
    expect((await anna.table())?.ground.map(({ id }) => id)).to.deep.equal(['fort']);
    const bare = await cloth(cora);
    await fight(players, { decisions: 3, deed });
    await cora.page.waitForFunction(() => window.longroll?.table()?.ground.length === 3, undefined, BY_THE_CLOCK);
    await untilOther(bare, () => cloth(cora));
    await cora.pointAt(DUG);
    await cora.page.getByTestId('explained').getByText('sap of oak').waitFor();

    await stage().server.kill();
    stage().server = await stage().server.startAgain();
    await Promise.all(
      players.map(async (each) => {
        await each.page.reload();
        await each.seated();
      }),
    );
    await fight(players, { deed });

    for (const { page } of players) await page.getByTestId('after').getByText('Oak Company and Elm Company have won').waitFor();
    await bert.page.getByTestId('status').getByText('Victory is yours').waitFor();
    expect(await cora.page.getByTestId('status').innerText()).not.to.include('Victory');
    await proven(await exported(anna));
    await bert.page.getByTestId('check-dice').click();
    await bert.page.locator('[data-testid=dice-verdict][data-verdict=holds]').waitFor();
    await cora.page.getByTestId('watch-replay').click();
    await cora.page.getByRole('button', { name: 'To the end' }).click();
    await cora.page.getByText('Oak Company dig').first().waitFor();
    expect(await cora.page.locator('.replay-bar .problem').count(), 'the record is true to its end').to.equal(0);
    expect(players.flatMap(({ troubles }) => troubles)).to.deep.equal([]);
  });

  /** On the first page, with seats for friends. */
  async function found({ name, page }: Onlooker): Promise<void> {
    await page.goto(stage().server.url);
    await page.getByLabel('Your name at the table').fill(name);
    await page.locator('.scenario', { hasText: 'Three Saps' }).click();
    await page.getByTestId('sides').getByText('Oak Company').click();
    await page.getByTestId('challenge-friend').click();
  }
});

async function join({ name, page }: Onlooker, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByTestId('take-seat').click();
}

/** What is painted where the ground is dug later. */
async function cloth(player: Onlooker): Promise<string> {
  const { x, y } = await player.spotOf(DUG);
  return (await player.page.screenshot({ clip: { x: x - 2, y: y - 2, width: 5, height: 5 } })).toString('base64');
}

async function untilOther(before: string, look: () => Promise<string>): Promise<void> {
  while ((await look()) === before) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The record as the end panel hands it out. */
async function exported({ page }: Onlooker): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-record').click()]);
  return readFile(await download.path(), 'utf8');
}

/** Every die and every verdict is recomputed, by the book that the pages and the server were given. */
async function proven(text: string): Promise<void> {
  const record = readRecord(text);
  if (isFlaw(record)) throw new Error(record.code);
  const found = verify(record, [defineRulebook(siegeDefinition)]);
  if (isFlaw(found)) throw new Error(found.code);
  expect(found.outcome).to.deep.include({ winner: null, winners: ['oak', 'elm'], reason: 'stormed' });
  expect(found.dice).to.be.greaterThan(2);
}
