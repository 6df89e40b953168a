import { expect } from 'chai';
import { linkCreated } from '../src/created.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { Stage } from './stage.ts';

describe('who is let in, on the pages', function () {
  const stage = Stage.forTests();

  async function called(guest: Onlooker, name: string): Promise<void> {
    await guest.page.goto(stage().server.url);
    await guest.page.getByLabel('Your name at the table').fill(name);
  }

  it('a private battle waits with what is known, its links and words for the dice, is not there for a stranger, and begins when the friend comes', async () => {
    const [anna, bert, eve] = await Promise.all([stage().guest('Anna'), stage().guest('Bert'), stage().guest('Eve')]);
    await called(anna, 'Anna');
    await anna.page.getByTestId('setup-details').locator('summary').first().click();
    await anna.page.getByTestId('watching').selectOption('invited');
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkCreated(anna.page);
    const watch = await linkCreated(anna.page, 'watch-link');
    expect(watch).to.not.equal(link);
    await anna.page.getByTestId('to-table').click();
    await anna.seated();
    await anna.page.getByTestId('awaited').getByText('The battle begins when everybody has come.').waitFor();
    expect(await anna.page.getByTestId('awaited').getByTestId('friend-link').inputValue()).to.equal(link);
    expect((await anna.table())?.pieces.length).to.be.greaterThan(0);
    expect((await anna.hand())?.decisions).to.deep.equal([]);
    await anna.page.getByTestId('dice-words').locator('summary').click();
    await anna.page.getByTestId('words-text').fill('for the colours');
    await anna.page.getByTestId('words-send').click();
    await anna.page.getByText('Added: “for the colours”').waitFor();

    // A stranger who has the address of the table, but no link.
    const address = new URL(anna.page.url()).pathname;
    const battle = address.split('/').at(-1) ?? '';
    await eve.page.goto(stage().server.url);
    await eve.page.getByTestId('open-list').waitFor({ state: 'attached' });
    expect(await eve.page.locator(`a[href*="${battle}"]`).count()).to.equal(0);
    await eve.page.goto(`${stage().server.url}${address}`);
    await eve.page.getByText('There is no such battle.').waitFor();
    await eve.page.goto(`${stage().server.url}/join/${battle}`);
    await eve.page.getByText('There is no such battle.').waitFor();
    await eve.page.goto(watch);
    await eve.page.getByText('You are invited to watch.').waitFor();
    await eve.page.getByTestId('watch-battle').click();
    await eve.seated();
    expect(await eve.page.getByTestId('status').textContent()).to.include('Waiting for');

    // What was kept in the browser is gone: the table gives another link, and both count.
    await anna.page.evaluate(() => localStorage.removeItem('longroll.invitations'));
    await anna.page.reload();
    await anna.page.getByTestId('ask-links').click();
    await anna.page.getByTestId('awaited').getByTestId('friend-link').waitFor();
    expect(await anna.page.getByTestId('awaited').getByTestId('friend-link').inputValue()).to.not.equal(link);

    await bert.page.goto(link);
    await bert.page.getByTestId('your-seat').waitFor();
    await bert.page.getByLabel('Your name at the table').fill('Bert');
    await bert.page.getByTestId('joining-words').fill('for the guns');
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    await anna.page.getByTestId('awaited').waitFor({ state: 'detached' });
    await bert.page.getByTestId('rim-panel-armies').getByRole('button').first().click();
    await bert.page.locator('.seal summary').click();
    for (const words of ['for the colours', 'for the guns']) await bert.page.locator('.seal-words').getByText(words).waitFor();
    expect(await eve.hand()).to.equal(null);

    // The same link once more: the seat is taken.
    const carl = await stage().guest('Carl');
    await carl.page.goto(link);
    await carl.page.getByText('Both armies have their general').waitFor();
    expect(await carl.page.getByTestId('take-seat').count()).to.equal(0);
    expect([anna, bert, eve, carl].flatMap(({ troubles }) => troubles)).to.deep.equal([]);
  });

  it('a battle open to anybody stands in a list of its own until somebody sits down, and then among those to watch', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await called(anna, 'Olga');
    await anna.page.getByTestId('open-battle').click();
    await anna.page.getByTestId('to-table').click();
    await anna.seated();
    await called(bert, 'Piet');
    const wanted = bert.page
      .getByTestId('open-list')
      .getByRole('listitem')
      .filter({ hasText: /Olga as .+ against .+ \(open seat\)/ });
    expect(await bert.page.getByTestId('watch-list').getByText('Olga').count()).to.equal(0);
    await wanted.getByTestId('sit-down').click();
    await bert.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    const eve = await stage().guest('Eve');
    await eve.page.goto(stage().server.url);
    await eve.page
      .getByTestId('watch-list')
      .getByText(/Olga as .+ against Piet as /)
      .waitFor();
    expect(await eve.page.getByTestId('open-list').getByText('Olga').count()).to.equal(0);
    expect([anna, bert, eve].flatMap(({ troubles }) => troubles)).to.deep.equal([]);
  });
});
