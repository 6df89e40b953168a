import { expect } from 'chai';
import type { BattleSummary } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { chooseForBodies } from '../src/rally-policy.ts';
import { RESULTS, Stage } from './stage.ts';

/** Night of Gargoyles with two turns to fight in. */
const NIGHT = Object.assign({}, rallyKingScenarios[3], { options: { scoring: 'tournament', turnLimit: 2 } });

describe('a battle of bodies and their leaders', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('one player fights the book’s own opponent on a short field to its end', async () => {
    const anna = await stage().guest('Anna');
    const battle = await foundOn(stage().server, NIGHT, anna, { opponent: 'computer', strength: 'book' });
    await anna.seated();
    const { seats }: BattleSummary = await (await fetch(`${stage().server.url}/api/battles/${battle}`)).json();
    expect(seats.map(({ held, strength }) => [held, strength?.id])).to.have.deep.members([
      ['human', undefined],
      ['computer', 'book'],
    ]);
    const asked = new Set<string>();
    const deed = async (_player: Onlooker, { kind }: DecisionView): Promise<boolean> => {
      asked.add(kind);
      return false;
    };
    const decisions = await fight([anna], { deed, chooser: chooseForBodies });
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
