import { expect } from 'chai';
import { tableAfter } from '@longroll/protocol';
import { rulebookOf, rulebooks } from '@longroll/rules/rulebooks/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { shownBattle, shownBattles, type Think } from '../src/lobby/shown-battle.ts';

const weakest: Think = (book, outlook) => book.advise(outlook, book.strengths.at(-1)?.id);

function bookOf(id: string): Rulebook {
  const book = rulebookOf(id);
  if (book === undefined) throw new Error(`no book ${id}`);
  return book;
}

describe('a battle that the first page shows', () => {
  it('is whole: each step leads to the table that stood after it, and nothing hidden is told', async () => {
    const book = bookOf('kings-men');
    const { setup, table, steps } = await shownBattle(book, 'chance-encounter', weakest);
    expect(setup.scenario.name).to.equal(book.scenarios.find(({ id }) => id === 'chance-encounter')?.name);
    expect(steps.length).to.be.within(20, 32);
    let now = table;
    for (const { events, change } of steps) {
      const before = now;
      now = tableAfter(now, change);
      expect(now.seq).to.be.at.least(before.seq);
      expect(events.every((event) => !('secret' in event) && !('own' in event))).to.equal(true);
      expect(change.pieces.length).to.be.at.most(now.pieces.length);
      if (change.ground === undefined) expect(now.ground).to.equal(before.ground);
    }
    expect(
      steps.some(({ change }) => change.pieces.length < change.standing.length),
      'only what changed is sent',
    ).to.equal(true);
    expect(JSON.stringify({ setup, table, steps })).not.to.include('7777777777777777');
  });

  it('is fought once for everybody, one after the other, and again only where it failed', async () => {
    let asked = 0;
    let fails = true;
    const battleOn = shownBattles(rulebooks, (book, outlook) => {
      asked++;
      if (fails) throw new Error('no thread');
      return weakest(book, outlook);
    });
    const refused = battleOn('chance-encounter')?.then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(await refused).to.include('no thread');
    fails = false;
    const [one, other] = await Promise.all([battleOn('chance-encounter'), battleOn('chance-encounter')]);
    expect(one).to.equal(other);
    const once = asked;
    await battleOn('chance-encounter');
    expect(asked).to.equal(once);
  });

  it('is not there for fields nobody knows, nor for a campaign', () => {
    const battleOn = shownBattles(rulebooks, weakest);
    expect(battleOn('nowhere')).to.equal(null);
    expect(battleOn('the-border-kingdom')).to.equal(null);
  });
});
