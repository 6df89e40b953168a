import { expect } from 'chai';
import { linkFounded } from '../src/founded.ts';
import { Stage } from './stage.ts';

describe('first page', function () {
  const stage = Stage.forTests();

  it('one click is enough to be in a battle against the computer', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(stage().house.url);
    await anna.page.getByTestId('play-computer').click();
    await anna.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    expect(await anna.page.getByTestId('status').textContent()).to.include('Your turn');
    expect(await anna.page.title()).to.include('Your turn');
    expect(anna.troubles).to.deep.equal([]);
  });

  it('a challenge link seats the friend who opens it first, lets the next one watch, and the battle is on the watch list', async () => {
    const [anna, bert, carl] = await Promise.all([stage().guest('Anna'), stage().guest('Bert'), stage().guest('Carl')]);
    await anna.page.goto(stage().house.url);
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkFounded(anna.page);
    expect(link).to.match(/\/join\/[a-z0-9]{12}#[\w-]{32}$/);

    await bert.page.goto(link);
    await bert.page.getByText('Anna invites you').waitFor();
    await bert.page.getByLabel('Your name at the table').fill('Bert');
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect((await bert.hand())?.seat).to.match(/^black/);

    await carl.page.goto(link);
    await carl.page.getByText('Both armies have their general').waitFor();
    expect(await carl.page.getByTestId('take-seat').count()).to.equal(0);
    await carl.page.goto(stage().house.url);
    const entry = carl.page.getByTestId('watch-list').getByRole('listitem').filter({ hasText: 'Anna against Bert' });
    await entry.getByText('Watch').click();
    await carl.seated();
    expect(await carl.hand()).to.equal(null);
    expect(await carl.page.getByTestId('status').textContent()).to.include('You are watching');

    await anna.page.goto(stage().house.url);
    await anna.page.getByTestId('own-battles').getByText('Return').first().click();
    await anna.seated();
    expect((await anna.hand())?.seat).to.match(/^red/);
  });

  it('the rules page has every clause, finds words, and opens at the clause of its address', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(`${stage().house.url}/rules#KM-6.4`);
    const clause = anna.page.locator('[id="KM-6.4"]');
    await clause.waitFor();
    expect(await clause.textContent()).to.match(/^KM-6\.4 .{20}/);
    expect(await clause.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })).to.equal(true);
    await anna.page.getByRole('searchbox').fill('square');
    await anna.page.getByText(/\d+ clauses found/).waitFor();
    expect(await anna.page.locator('p.clause').count()).to.be.within(3, 100);
  });

  it('a clause of another book opens that book, and the list leads to every book', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(`${stage().house.url}/rules#KMR-6.7`);
    await anna.page.locator('[id="KMR-6.7"]').getByText('KM-5.3').click();
    const clause = anna.page.locator('[id="KM-5.3"]');
    await clause.waitFor();
    expect(await clause.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })).to.equal(true);
    expect(await anna.page.getByTestId('rules-book').inputValue()).to.equal('KM');
    await anna.page.getByTestId('rules-book').selectOption("All the Queen's Men");
    await anna.page.locator('[id="QM-1.1"]').waitFor();
    expect(await anna.page.locator('[id="KM-5.3"]').count()).to.equal(0);
  });
});
