import { expect } from 'chai';
import { pressInMenu } from '../src/menu.ts';
import { sitDown } from '../src/table-of-two.ts';
import { Stage } from './stage.ts';

describe('when a battle is over', function () {
  const stage = Stage.forTests();

  it('it is fought again with the sides changed: whoever lost lays the field, the other takes the seat kept for them', async () => {
    const [anna, bert, eve] = [await stage().guest('Anna'), await stage().guest('Bert'), await stage().guest('Eve')];
    await sitDown(stage().server, anna, bert);
    await eve.page.goto(anna.page.url());
    await pressInMenu(anna.page, 'concede');
    await anna.page.getByTestId('concede-yes').click();
    await Promise.all([anna, bert, eve].map(({ page }) => page.getByTestId('after').waitFor()));
    expect(await eve.page.getByTestId('rematch').count(), 'who watched lays nothing').to.equal(0);

    const before = anna.page.url();
    await anna.page.getByTestId('rematch-changed').click();
    await bert.page.getByText(/^Anna.* has laid the field again, with the sides changed\.$/).waitFor();
    await eve.page.getByTestId('next-battle').waitFor();
    await bert.page.getByTestId('rematch-seat').click();
    await Promise.all([anna, bert].map(({ page }) => page.waitForURL((url) => url.href.includes('/battle/') && url.href !== before)));
    await Promise.all([anna.seated(), bert.seated()]);
    expect(anna.page.url()).to.equal(bert.page.url());
    expect([await anna.hand(), await bert.hand()].map((hand) => hand?.seat)).to.deep.equal(['black-1', 'red-1']);

    // Who goes back to the first battle is led on, and gets no second seat.
    await anna.page.goto(before);
    await anna.page.getByTestId('next-battle').click();
    await anna.seated();
    expect((await anna.hand())?.seat).to.equal('black-1');
    expect([anna, bert, eve].flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});
