import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import type { Listed, Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

/** Stakes at Harrow Ford with three turns to fight in: the knights are upon the archers by then. */
const SHORT = Object.assign({}, rallyKingScenarios[0], {
  options: { historical: 'on', magic: 'off', scoring: 'tournament', turnLimit: 3 },
});

/** Night of Gargoyles with two turns to fight in. */
const NIGHT = Object.assign({}, rallyKingScenarios[3], { options: { scoring: 'tournament', turnLimit: 2 } });

/** A simple-minded general who reads the list: every Body is activated, charges where it can, and goes as far as it may. */
function chooser({ kind, fallback }: DecisionView, listed: readonly Listed[]): string {
  const say = (word: string) => listed.find(({ json }) => json.includes(word))?.json;
  const usual = listed.find(({ json }) => json === JSON.stringify(fallback))?.json ?? listed[0]?.json ?? JSON.stringify(fallback);
  if (kind === 'activate-body') return say('"do":"activate","objective":null') ?? usual;
  if (kind === 'body-order') return say('"do":"charge"') ?? listed.findLast(({ json }) => json.includes('"first":null'))?.json ?? usual;
  return usual;
}

describe('a battle of bodies and their leaders', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('two players fight Stakes at Harrow Ford through their pages to its end', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await joinBy(stage().server, await foundOn(stage().server, SHORT, anna), bert);
    await Promise.all([anna.seated(), bert.seated()]);

    const seen = new Set<string>();
    const deed = async (player: Onlooker, { kind }: DecisionView): Promise<boolean> => {
      if (seen.has(kind)) return false;
      seen.add(kind);
      await player.page.screenshot({ path: `${RESULTS}rally-king-${kind}.png` });
      return false;
    };
    const decisions = await fight([anna, bert], { deed, chooser });
    expect(decisions).to.be.greaterThan(15);
    expect([...seen]).to.include.members(['activate-body', 'body-order']);
    await Promise.all(
      [anna, bert].map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
    );
    expect(await bert.table()).to.deep.equal(await anna.table());
    await anna.page.screenshot({ path: `${RESULTS}rally-king-end.png` });
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('one player fights the book’s own opponent on a short field to its end', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, NIGHT, anna, { opponent: 'computer' });
    await anna.seated();
    const asked = new Set<string>();
    const deed = async (_player: Onlooker, { kind }: DecisionView): Promise<boolean> => {
      asked.add(kind);
      return false;
    };
    const decisions = await fight([anna], { deed, chooser });
    expect(decisions).to.be.greaterThan(5);
    expect([...asked]).to.include.members(['activate-body', 'body-order']);
    const table = await anna.table();
    expect(table?.outcome).to.not.equal(null);
    // The other side has moved too, though nobody sat there.
    expect(await anna.page.evaluate(() => window.longroll?.table()?.turn)).to.be.greaterThan(0);
    await anna.page.screenshot({ path: `${RESULTS}rally-king-alone.png` });
    expect(anna.troubles).to.deep.equal([]);
  });
});
