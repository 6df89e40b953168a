import { expect } from 'chai';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { chooseAmongBattalions, unitOrder } from '../src/battalions-policy.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { placeOn } from '../src/deeds.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

/** The Drill Field with eight turns to fight in: twelve bring nothing that has not been seen. */
const DRILL = Object.assign({}, toySoldiersScenarios[0], { options: { timeLimitTurns: 8 } });

type Deed = 'ease-forward' | 'fire';

describe('a battle of battalions', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('two colonels fight The Drill Field through their pages to its end, and neither sees the dice that the other holds behind the screen (TS-29.2)', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await joinBy(stage().server, await foundOn(stage().server, DRILL, anna), bert);
    await Promise.all([anna.seated(), bert.seated()]);

    const done = new Set<string>();
    const asked = new Set<string>();
    let screened = 0;
    const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
      asked.add(question.kind);
      if (question.kind === 'contact-4a') screened += await dicePrivate(anna, bert);
      if (question.kind !== 'order') return false;
      const table = await player.table();
      if (table === null) return false;
      for (const each of ['fire', 'ease-forward'] as const) {
        if (done.has(`${player.name} ${each}`) || !(await draftOnTable(player, table, each))) continue;
        await player.page.screenshot({ path: `${RESULTS}battalions-${each}-${player.name}.png` });
        await player.confirm(question);
        done.add(`${player.name} ${each}`);
        return true;
      }
      return false;
    };
    const decisions = await fight([anna, bert], { deed, chooser: chooseAmongBattalions });
    expect(decisions).to.be.greaterThan(40);
    expect([...done]).to.include.members(['Anna ease-forward', 'Bert ease-forward']);
    expect([...asked]).to.include.members(['order', 'contact-2a', 'contact-4a']);
    expect(screened, 'dice behind the screen').to.be.greaterThan(0);

    await Promise.all(
      [anna, bert].map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
    );
    expect(await bert.table()).to.deep.equal(await anna.table());
    const said = await Promise.all([anna, bert].map((each) => each.page.getByTestId('status').textContent()));
    expect(said.filter((each) => /Victory is yours/.test(each ?? ''))).to.have.length(1);
    // What is off the table stands in the tray, and says whether it can come back.
    expect(await anna.page.getByTestId('tray').textContent()).to.match(/\d (can be rallied|gone for good)/);
    await anna.page.screenshot({ path: `${RESULTS}battalions-end.png` });
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });
});

/** Gives how many dice each of the two reads on their own page, once neither has one of the other's. */
async function dicePrivate(...players: readonly Onlooker[]): Promise<number> {
  const hands = await Promise.all(players.map((each) => each.hand()));
  const units = hands.map((hand) => Object.keys(Object.assign({ dice: {} }, hand?.secrets).dice));
  expect(units[0]?.filter((unit) => units[1]?.includes(unit))).to.deep.equal([]);
  await Promise.all(players.map((each) => each.page.getByTestId('contact-dice').waitFor()));
  return units.flat().length;
}

/** Gives an order on the table: picks the unit, then the enemy or the ground ahead; false when there is none to give. */
async function draftOnTable(player: Onlooker, table: PublicTable, deed: Deed): Promise<boolean> {
  const found = (await player.listed()).map(({ answer }) => unitOrder(answer)).find((each) => each?.type === deed);
  if (found === null || found === undefined || found.type === 'charge') return false;
  const own = table.pieces.find(({ id }) => id === found.unit);
  if (own === undefined) return false;
  await player.clickTable(placeOn(own));
  if (deed === 'ease-forward') {
    await player.clickTable({ x: own.x, y: own.y + (own.facing === 900 ? 3000 : -3000) });
  } else {
    const enemies = table.pieces.filter(({ side, kind }) => side !== own.side && kind === 'line-infantry');
    const [target] = enemies.toSorted(
      (one, other) => Math.hypot(one.x - own.x, one.y - own.y) - Math.hypot(other.x - own.x, other.y - own.y),
    );
    if (target === undefined) return false;
    await player.clickTable(placeOn(target));
  }
  const legal = await player.page
    .waitForFunction(() => document.querySelector('[data-testid=confirm]:enabled') !== null, undefined, { ...BY_THE_CLOCK, timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  if (!legal) await player.page.keyboard.press('Escape');
  return legal;
}
