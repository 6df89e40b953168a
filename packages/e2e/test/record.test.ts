import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { pressInMenu } from '../src/menu.ts';
import { isFlaw, readRecord, type FinishedRecord } from '@longroll/rules/record/index';
import { deployAsSuggested } from '../src/deeds.ts';
import { fight } from '../src/fight.ts';
import { linkCreated } from '../src/created.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { Stage } from './stage.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a battle by letter and its record', function () {
  const stage = Stage.withServer();

  it('waits through a restart, is found again on the first page, and leaves a record that can be watched and checked', async () => {
    const players = [await stage().guest('Anna'), await stage().guest('Bert')] as const;
    const [anna, bert] = players;
    const battle = await writeLetters(anna, bert);
    const left = Number(await bert.page.getByTestId('clock-red-1').getAttribute('data-left'));
    expect(left).to.be.within(4 * DAY, 5 * DAY);

    await fight(players, {
      decisions: 25,
      deed: async (player, question) => {
        if (question.kind !== 'deploy') return false;
        await deployAsSuggested(player, question);
        return true;
      },
    });
    const asked = await choosing(players);
    const before = await asked.table();
    await stage().server.kill();
    stage().server = await stage().server.startAgain();
    await comeBack(asked, before?.turn ?? 0);
    expect(await asked.table()).to.deep.equal(before);

    await fight(players, { decisions: 10 });
    await concede(asked);
    await Promise.all(players.map((each) => each.page.getByTestId('after').waitFor()));
    const outcome = (await asked.table())?.outcome;
    expect(outcome?.winners).to.deep.equal([asked === anna ? 'black' : 'red']);
    expect((await bert.table())?.outcome).to.deep.equal(outcome);

    const text = await exported(anna);
    expect(text).to.equal(await (await fetch(`${stage().server.url}/api/battles/${battle}/record`)).text());
    const record = finished(text);
    expect(record.commands.length).to.be.greaterThan(30);
    await watch(anna, record);
    await check(bert, record);
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });

  /** A battle with five days for each decision, founded on the first page; gives its id. */
  async function writeLetters(anna: Onlooker, bert: Onlooker): Promise<string> {
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByLabel('Your name at the table').fill(anna.name);
    await page.getByTestId('setup-details').locator('summary').click();
    await page.getByLabel('By letter: days for each decision').check();
    await page.getByLabel('Days for each decision', { exact: true }).fill('5');
    // Something else on the page changes before the field is left: what is typed in it stays.
    await page.locator('input[name=strength]:not(:checked)').first().dispatchEvent('click');
    await page.locator('input[name=strength]:not(:checked)').first().dispatchEvent('click');
    await page.getByLabel('Days for each decision', { exact: true }).blur();
    await page.getByTestId('challenge-friend').click();
    const link = await linkCreated(page);
    await bert.page.goto(link);
    await bert.page.getByLabel('Your name at the table').fill(bert.name);
    await bert.page.getByTestId('take-seat').click();
    await page.getByTestId('to-table').click();
    await Promise.all([anna.seated(), bert.seated()]);
    return new URL(link).pathname.split('/').at(-1) ?? '';
  }

  /** From the first page to their own battle, where it is their turn as it was before. */
  async function comeBack(player: Onlooker, turn: number): Promise<void> {
    const { page } = player;
    await page.goto(stage().server.url);
    const own = page.getByTestId('own-battles').getByRole('listitem');
    await own.getByText(`turn ${turn}`).waitFor();
    expect(await own.count()).to.equal(1);
    await own.getByTestId('your-turn').waitFor();
    await own.getByRole('link', { name: 'Play on' }).click();
    await player.seated();
    await page.getByTestId('status').getByText('Your turn').waitFor();
    expect(await page.title()).to.match(/^● Your turn/);
  }

  /** Step by step through the first events, then to the end and one back. */
  async function watch(player: Onlooker, record: FinishedRecord): Promise<void> {
    const { page } = player;
    const last = record.commands.at(-1)?.events.at(-1)?.seq ?? 0;
    const at = (event: number) => page.locator(`[data-testid=replay-event][data-event="${event}"]`).waitFor();
    await page.getByTestId('watch-replay').click();
    await at(0);
    await page.getByText(`Event 0 of ${last}`).waitFor();
    for (let event = 1; event <= 8; event++) {
      await page.getByTestId('replay-step').click();
      await at(event);
    }
    await page.getByTestId('replay-back').click();
    await at(7);
    await page.getByRole('button', { name: 'To the end' }).click();
    await at(last);
    expect(await page.getByTestId('replay-step').isDisabled()).to.equal(true);
    expect(await page.locator('.replay-bar .problem').count(), 'the record is true to its end').to.equal(0);
  }

  /** The dice hold; one die bent, they do not, and the page says where. */
  async function check(player: Onlooker, record: FinishedRecord): Promise<void> {
    const { page } = player;
    await page.getByTestId('check-dice').click();
    await page.locator('[data-testid=dice-verdict][data-verdict=holds]').waitFor();
    const { forged, place } = bent(record);
    await page
      .getByTestId('dice-file')
      .setInputFiles({ name: 'bent.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(forged)) });
    const verdict = page.locator('[data-testid=dice-verdict][data-verdict=fails]');
    await verdict.waitFor();
    expect(await verdict.getAttribute('data-what')).to.equal('die');
    expect(await verdict.textContent()).to.contain(`The first wrong place (command ${place}`);
    await page
      .getByTestId('dice-file')
      .setInputFiles({ name: 'true.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
    await page.locator('[data-testid=dice-verdict][data-verdict=holds]').waitFor();
  }
});

/**
 * Fights on until somebody has to choose a unit, which the referee never does for anybody, and gives them: an activation in which nothing is left
 * to do ends by itself a moment after it was asked about.
 */
async function choosing(players: readonly Onlooker[]): Promise<Onlooker> {
  const asked = async () => {
    const questions = await Promise.all(players.map((each) => each.question()));
    return players[questions.findIndex((each) => each?.kind === 'choose-unit')];
  };
  await fight(players, { until: async () => (await asked()) !== undefined });
  const found = await asked();
  if (found === undefined) throw new Error('the battle is over before anybody had to choose a unit');
  return found;
}

async function concede(player: Onlooker): Promise<void> {
  await pressInMenu(player.page, 'concede');
  await player.page.getByTestId('concede-yes').click();
}

/** The record as the end panel hands it out. */
async function exported({ page }: Onlooker): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-record').click()]);
  expect(download.suggestedFilename()).to.match(/^[a-z0-9]{12}\.longroll\.json$/);
  return readFile(await download.path(), 'utf8');
}

function finished(text: string): FinishedRecord {
  const record = readRecord(text);
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status !== 'finished') throw new Error('the record is of a running battle');
  return record;
}

/** A copy in which the last die of the first throw of some command shows another number, and the number of that command. */
function bent(record: FinishedRecord): { readonly forged: FinishedRecord; readonly place: number } {
  const command = record.commands.find((each) => each.draws.some((draw) => draw.do === 'roll'));
  if (command === undefined) throw new Error('no die was thrown');
  const throwAt = command.draws.findIndex((draw) => draw.do === 'roll');
  const draws = command.draws.map((draw, index) =>
    draw.do === 'roll' && index === throwAt
      ? { ...draw, dice: [...draw.dice.slice(0, -1), ((draw.dice.at(-1) ?? 0) % draw.sides) + 1] }
      : draw,
  );
  const commands = record.commands.map((each) => (each === command ? { ...each, draws } : each));
  return { forged: { ...record, commands }, place: command.seq };
}
