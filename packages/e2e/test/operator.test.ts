import { expect } from 'chai';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

const PASSWORD = 'correct horse battery';

describe('whoever runs a club, in a browser', () => {
  const stage = Stage.withServer({ ADMIN_PASSWORD: PASSWORD });

  it("removes a line of talk, looks at who is to be banned, and closes a battle, by plain forms under the page's own policy", async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    const olga = await stage().guest('Olga', { httpCredentials: { username: 'Olga', password: PASSWORD }, javaScriptEnabled: false });
    const { server } = stage();
    const battle = await foundOn(server, 'crossroads-at-aubry', anna);
    await joinBy(server, battle, bert);
    await Promise.all([anna.seated(), bert.seated()]);
    for (const words of ['Good evening.', 'You smell of powder.']) {
      await bert.page.getByTestId('talk').click();
      await bert.page.getByTestId('chat-text').fill(words);
      await bert.page.getByTestId('chat-send').click();
      await bert.page.keyboard.press('Escape');
    }
    await anna.page.getByTestId('talk').click();
    const log = anna.page.getByTestId('chat-log');
    await log.getByText('You smell of powder.').waitFor();

    await olga.page.goto(`${server.url}/admin`);
    await olga.page.getByRole('link', { name: battle }).click();
    const line = olga.page.getByRole('row').filter({ hasText: 'You smell of powder.' });
    await line.getByLabel('Why').fill('Rude.');
    await line.getByRole('button', { name: 'Remove' }).click();
    await log.getByText('You smell of powder.').waitFor({ state: 'detached' });
    expect(await log.textContent()).to.include('Good evening.');

    await olga.page.getByRole('row').filter({ hasText: 'Good evening.' }).getByRole('button', { name: 'Ban …' }).click();
    expect(await olga.page.getByLabel('Address or network').inputValue()).to.equal('127.0.0.1');
    expect(olga.page.url()).to.equal(`${server.url}/admin/bans`);
    await olga.page.goBack();

    await olga.page.getByLabel('What the players are told').fill('The club shuts at ten.');
    await olga.page.getByRole('button', { name: 'Close the battle' }).click();
    await log.getByText('The club shuts at ten.').waitFor();
    await anna.page.keyboard.press('Escape');
    await anna.page.getByText('Whoever runs this club closed the battle; nobody has won.').first().waitFor();
    await olga.page.goto(`${server.url}/admin/acts`);
    expect(await olga.page.getByRole('table').textContent())
      .to.include('battle closed')
      .and.include('talk removed')
      .and.include('Olga')
      .and.include('Rude.');
  });
});
