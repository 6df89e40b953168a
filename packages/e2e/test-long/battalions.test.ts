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
import { RESULTS, Stage } from '../test/stage.ts';

/** The Drill Field with eight turns to fight in: twelve bring nothing that has not been seen. */
const DRILL = Object.assign({}, toySoldiersScenarios[0], { options: { timeLimitTurns: 8 } });

/** Two Regiments a Side on a field where the lines meet in the first turn: two choices each, and two turns. */
const ALLIED = Object.assign({}, toySoldiersScenarios[4], {
  table: { width: 48, depth: 30 },
  options: { selections: 2, timeLimitTurns: 2 },
});

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
      if (question.kind === 'contact-4a') {
        await player.page.getByTestId('dice-asked').waitFor();
        screened += await dicePrivate([anna], [bert]);
      }
      if (question.kind !== 'order') return false;
      const table = await player.table();
      if (table === null) return false;
      for (const each of ['fire', 'ease-forward'] as const) {
        if (done.has(`${player.name} ${each}`) || !(await draftOnTable(player, question, table, each))) continue;
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

  it('four colonels raise two regiments a side and fight to the end of their time; allies see the same dice behind the screen (TS-34.2, TS-34.6)', async () => {
    const [anna, bert, cora, dora] = await Promise.all(['Anna', 'Bert', 'Cora', 'Dora'].map((name) => stage().guest(name)));
    if (anna === undefined || bert === undefined || cora === undefined || dora === undefined) throw new Error('somebody is missing');
    const battle = await foundOn(stage().server, ALLIED, anna);
    await joinBy(stage().server, battle, cora, 'red-2');
    await joinBy(stage().server, battle, bert, 'blue-1');
    await joinBy(stage().server, battle, dora);
    const players = [anna, bert, cora, dora];
    await Promise.all(players.map((each) => each.seated()));

    const asked = new Map<string, Set<string>>();
    let screened = 0;
    const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
      asked.set(question.kind, (asked.get(question.kind) ?? new Set()).add(player.name));
      if (question.kind === 'contact-4a') screened += await dicePrivate([anna, cora], [bert, dora]);
      // Whoever chooses first sees to it that the battle has an end.
      const limit = JSON.stringify({ pick: 'time-limit' });
      if (question.kind !== 'draft-pick' || limited || !(await player.listed(question)).some(({ json }) => json === limit)) return false;
      await player.answer(question, limit);
      limited = true;
      return true;
    };
    let limited = false;
    const decisions = await fight(players, { deed, chooser: chooseAmongBattalions });
    expect(decisions).to.be.greaterThan(40);
    for (const kind of ['draft-pick', 'place-unit', 'place-commander', 'order'])
      expect(asked.get(kind), kind).to.have.keys(...players.map(({ name }) => name));
    expect(screened, 'dice behind the screen').to.be.greaterThan(0);

    await Promise.all(
      players.map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
    );
    const [table, ...others] = await Promise.all(players.map((each) => each.table()));
    for (const each of others) expect(each).to.deep.equal(table);
    const said = await Promise.all(players.map(({ page }) => page.getByTestId('status').textContent()));
    const won = said.map((each) => /Victory is yours/.test(each ?? ''));
    expect([won[2], won[3], won[1]]).to.deep.equal([won[0], won[1], won[0] === false]);
    await anna.page.screenshot({ path: `${RESULTS}battalions-allied-end.png` });
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});

/** Gives how many dice the two sides read on their own pages: allies the same, and neither side one of the other's. */
async function dicePrivate(...sides: readonly (readonly Onlooker[])[]): Promise<number> {
  const units = await Promise.all(
    sides.map(async (allies) => {
      const hands = await Promise.all(allies.map((each) => each.hand()));
      const [dice = {}, ...others] = hands.map((hand) => Object.assign({ dice: {} }, hand?.secrets).dice);
      for (const each of others) expect(each, 'of an ally').to.deep.equal(dice);
      await Promise.all(allies.map(({ page }) => page.getByTestId('contact-dice').waitFor()));
      return Object.keys(dice);
    }),
  );
  expect(units[0]?.filter((unit) => units[1]?.includes(unit))).to.deep.equal([]);
  return units.flat().length;
}

/** Gives an order on the table: picks the unit, then the enemy or the ground ahead; false when there is none to give. */
async function draftOnTable(player: Onlooker, question: DecisionView, table: PublicTable, deed: Deed): Promise<boolean> {
  const found = (await player.listed(question)).map(({ answer }) => unitOrder(answer)).find((each) => each?.type === deed);
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
