import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { deployAsSuggested, draftOnTable, type Deed } from '../src/deeds.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';

const DEEDS: readonly Deed[] = ['charge', 'fire', 'change', 'move'];

/** Three people at one table of the first book. */
interface AtTheTable {
  readonly anna: Onlooker;
  readonly bert: Onlooker;
  /** Looks on. */
  readonly carl: Onlooker;
}

/**
 * Two players fight a battle through their pages until it is over, each deed once with the mouse on the table and the rest from the list, with a page loaded anew in
 * mid-decision; all three see the same, in its log the things named here happened, and who looks on has learnt nothing that is a player's alone.
 */
export async function fightToVictory({ anna, bert, carl }: AtTheTable, happened: readonly RegExp[]): Promise<void> {
  const done = new Set<string>();
  let reloaded = false;
  const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
    expect(await carl.hand(), 'a spectator holds no hand').to.equal(null);
    if (question.kind === 'deploy') {
      await deployAsSuggested(player, question);
      return true;
    }
    if (question.kind !== 'act') return false;
    if (!reloaded && player === anna) {
      reloaded = true;
      await reloadInMidDecision(anna, question);
    }
    const table = await player.table();
    if (table === null) return false;
    for (const each of DEEDS) {
      if (done.has(`${player.name} ${each}`) || !(await draftOnTable(player, question, table, each))) continue;
      await player.confirm(question);
      done.add(`${player.name} ${each}`);
      return true;
    }
    return false;
  };
  let log: string[] = [];
  const decisions = await fight([anna, bert], {
    intent: () => ({
      wantsOrderRoll: !log.some((line) => line.startsWith('No order reaches')),
      wantsMelee: ![...done].some((what) => what.endsWith('charge')),
    }),
    deed: async (player, question) => {
      if (question.kind === 'choose-unit') log = await carl.log();
      return deed(player, question);
    },
  });
  expect(decisions).to.be.greaterThan(20);
  expect(reloaded).to.equal(true);
  for (const each of DEEDS)
    expect(
      [...done].some((what) => what.endsWith(each)),
      `${each} with the mouse on the table`,
    ).to.equal(true);

  await Promise.all(
    [bert, carl].map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
  );
  const [table, bertsTable, carlsTable] = [await anna.table(), await bert.table(), await carl.table()];
  expect(bertsTable).to.deep.equal(table);
  expect(carlsTable).to.deep.equal(table);

  const [winner = ''] = table?.outcome?.winners ?? [];
  const said = await Promise.all([anna, bert, carl].map((each) => each.page.getByTestId('status').textContent()));
  const verdicts =
    winner === 'red'
      ? [/Victory is yours/, /The day is lost/, /has won/]
      : winner === 'black'
        ? [/The day is lost/, /Victory is yours/, /has won/]
        : [/drawn/i, /drawn/i, /drawn/i];
  verdicts.forEach((verdict, index) => expect(said[index]).to.match(verdict));

  log = await carl.log();
  for (const each of happened) {
    expect(
      log.some((line) => each.test(line)),
      String(each),
    ).to.equal(true);
  }
  expect(
    log.some((line) => / has \d+ command points? \(/.test(line)),
    'a spectator reads nobody’s points',
  ).to.equal(false);
  expect(anna.heard).to.include('hand');
  expect(carl.heard).to.include('events');
  expect(carl.heard).not.to.include('hand');
  expect(await carl.hand()).to.equal(null);
  expect([...anna.troubles, ...bert.troubles, ...carl.troubles]).to.deep.equal([]);
}

/** An answer is drafted, the page is loaded anew, and the same question stands there with nothing drafted and nothing sent. */
async function reloadInMidDecision(player: Onlooker, question: DecisionView): Promise<void> {
  await player.page.locator('[data-testid=answers] [data-answer]').first().click();
  await player.page.locator('[data-testid=confirm]:enabled').waitFor();
  await player.page.reload();
  await player.seated();
  await player.page.locator('[data-testid=answers] [data-answer]').first().waitFor();
  expect((await player.question())?.id).to.equal(question.id);
  expect((await player.question())?.options).to.deep.equal(question.options);
  expect(await player.page.locator('[data-testid=answers] [aria-pressed=true]').count()).to.equal(0);
}
