import { expect } from 'chai';
import { pressInMenu } from '../src/menu.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { deployAsSuggested } from '../src/deeds.ts';
import { fight } from '../src/fight.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { Stage } from './stage.ts';

describe('what players settle among themselves, on their pages', function () {
  const stage = Stage.forTests();

  it('words for the dice, pause, more time, taking back, a draw; and its record is imported and linked to at a moment', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    // An answer that a page gave by itself, on its way when something is proposed, would decline it.
    for (const { page } of [anna, bert]) await page.addInitScript(answerAlone);
    const { server } = stage();
    const battle = await foundOn(server, 'crossroads-at-aubry', anna, { clock: { kind: 'live', minutes: 20, increment: 5 } });
    await joinBy(server, battle, bert);
    await Promise.all([anna.seated(), bert.seated()]);

    await anna.page.getByTestId('dice-words').locator('summary').click();
    await anna.page.getByTestId('words-text').fill('for the colours');
    await anna.page.getByTestId('words-send').click();
    await bert.page.getByTestId('rim-panel-armies').getByRole('button').first().click();
    await bert.page.locator('.seal summary').click();
    await bert.page.getByText('Anna: “for the colours”').or(bert.page.getByText(': “for the colours”')).first().waitFor();

    await proposed(anna, 'pause', bert);
    await bert.page.getByText('The battle is paused.').waitFor();
    await proposed(bert, 'resume', anna);
    await bert.page.getByText('The battle is paused.').waitFor({ state: 'detached' });
    const left = () => anna.page.getByTestId('clock-black-1').getAttribute('data-left').then(Number);
    const before = await left();
    await proposed(anna, 'extend', bert);
    // A quarter of twenty minutes, less what has passed meanwhile.
    await anna.page.waitForFunction(
      (was) => Number(document.querySelector<HTMLElement>('[data-testid=clock-black-1]')?.dataset['left']) > was + 4 * 60_000,
      before,
      BY_THE_CLOCK,
    );

    const players = [anna, bert] as const;
    let last = anna;
    await fight(players, {
      decisions: 12,
      deed: async (player, question) => {
        last = player;
        if (question.kind !== 'deploy') return false;
        await deployAsSuggested(player, question);
        return true;
      },
    });
    // Whoever did something last takes back no more than that: most of the battle is left to be watched again.
    const seq = (await last.table())?.seq ?? 0;
    await proposed(last, 'undo', last === anna ? bert : anna);
    await anna.page.waitForFunction((was) => (window.longroll?.table()?.seq ?? was) < was, seq, BY_THE_CLOCK);

    await proposed(bert, 'draw', anna);
    await Promise.all(players.map((each) => each.page.getByTestId('after').waitFor()));
    expect((await anna.table())?.outcome).to.deep.equal({ winners: [], reason: 'agreed-draw', clause: '' });

    const record = await (await fetch(`${server.url}/api/battles/${battle}/record`)).text();
    await bert.page.goto(`${server.url}/replay`);
    await bert.page
      .getByTestId('replay-file')
      .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(record) });
    await bert.page.getByTestId('replay-step').click();
    await bert.page.locator('[data-testid=replay-event][data-event="1"]').waitFor();
    await anna.page.goto(`${server.url}/replay/${battle}#event=3`);
    await anna.page.locator('[data-testid=replay-event][data-event="3"]').waitFor();
    await anna.page.getByTestId('replay-step').click();
    await anna.page.waitForURL(/#event=4$/);
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });

  it('a victory claimed by who stays when the other has left and stays away', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    const { server } = stage();
    const battle = await foundOn(server, 'crossroads-at-aubry', anna, { claimAfter: 1 });
    await joinBy(server, battle, bert);
    await Promise.all([anna.seated(), bert.seated()]);
    await bert.page.close();
    await anna.page.getByTestId('claim').getByText('The others have left. If they do not come back').waitFor();
    expect(await anna.page.getByTestId('claim-victory').count()).to.equal(0);
    // A minute is what the founder chose, and what one question of Anna's own counts for.
    await anna.page.getByTestId('claim-victory').click();
    await anna.page.getByTestId('after').waitFor();
    expect((await anna.table())?.outcome).to.deep.include({ reason: 'claimed', clause: '' });
    await anna.page.getByText('The others had left and did not come back; the victory was claimed.').first().waitFor();
    expect(anna.troubles).to.deep.equal([]);
  });
});

/** In a page, before its own scripts: nothing goes on by itself. */
function answerAlone(): void {
  const kept: unknown = JSON.parse(localStorage.getItem('longroll.settings') ?? '{}');
  localStorage.setItem('longroll.settings', JSON.stringify({ ...Object(kept), endsAlone: false }));
}

/** Somebody proposes something in the menu of table actions, and the other agrees. */
async function proposed(proposer: Onlooker, kind: string, other: Onlooker): Promise<void> {
  await pressInMenu(proposer.page, 'table-actions');
  await proposer.page.getByTestId(`propose-${kind}`).click();
  const proposal = other.page.locator(`[data-testid=proposal][data-kind=${kind}]`);
  await proposal.getByTestId('agree').click();
  await proposal.waitFor({ state: 'detached' });
}
