import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distribution } from '@longroll/rules/books/kings-men/revised/answers';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { doing } from '../src/policy.ts';
import { RESULTS, Stage } from './stage.ts';

const spot = (x: number, y: number) => ({ x, y });
const NORTH = 90;
const SOUTH = 270;
const line = (id: string, name: string, owner: string, type: string, x: number, y: number, facing: number) => ({
  id,
  name,
  owner,
  type,
  at: spot(x, y),
  facing,
  formation: { kind: 'line', ranks: 2 },
});

/** A Commanding General with a lieutenant against one general; an army of four routs when two are gone. */
const CAUSEWAY = {
  format: 1,
  book: 'kings-men-revised',
  id: 'causeway',
  name: 'The causeway',
  description: 'Two allied generals against one.',
  minutes: 15,
  table: { width: 48, depth: 36 },
  terrain: [],
  armies: {
    red: {
      name: 'The allies',
      players: [
        { seat: 'red-1', general: 'General Weiss', rating: 3, at: spot(16, 4) },
        { seat: 'red-2', general: 'General Lenz', rating: 2, at: spot(34, 4) },
      ],
      units: [
        line('r-1', 'Weiss Foot', 'red-1', 'infantry', 10, 9, NORTH),
        line('r-2', 'Weiss Lancers', 'red-1', 'cavalry', 19, 9, NORTH),
        line('r-3', 'Lenz Foot', 'red-2', 'infantry', 28, 9, NORTH),
        line('r-4', 'Lenz Dragoons', 'red-2', 'cavalry', 38, 9, NORTH),
      ],
    },
    black: {
      name: 'The garrison',
      players: [{ seat: 'black-1', general: 'General Stahl', rating: 2, at: spot(24, 32) }],
      units: [
        line('b-1', 'First Grey', 'black-1', 'infantry', 10, 26, SOUTH),
        line('b-2', 'Grey Hussars', 'black-1', 'cavalry', 19, 26, SOUTH),
        line('b-3', 'Second Grey', 'black-1', 'infantry', 28, 26, SOUTH),
        line('b-4', 'Third Grey', 'black-1', 'infantry', 38, 26, SOUTH),
      ],
    },
  },
  victory: { turnLimit: 6 },
  options: { deployment: 'scenario' },
};

describe('the revised game', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('three generals, two of them allied, fight a battle through their pages: points are shared out, one card serves both allies', async () => {
    const [anna, cora, bert] = await Promise.all(
      ['Anna', 'Cora', 'Bert'].map((name) => stage().guest(name, { viewport: { width: 1100, height: 700 } })),
    );
    if (anna === undefined || cora === undefined || bert === undefined) throw new Error('somebody is missing');
    const battle = await foundOn(stage().server, CAUSEWAY, anna);
    await joinBy(stage().server, battle, cora, 'red-2');
    await joinBy(stage().server, battle, bert);
    const players = [anna, cora, bert];
    await Promise.all(players.map((each) => each.seated()));

    const asked = new Set<string>();
    /** A point given to the lieutenant by hand, and seen in their purse; by nobody of the other army. */
    let given = 0;
    let together = false;
    const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
      asked.add(`${player.name} ${question.kind}`);
      if (question.kind === 'distribute-points') {
        const listed = await player.listed();
        const gift = listed.find(({ answer }) => distribution.safeParse(answer).data?.give.some(({ points }) => points > 0) === true);
        if (gift === undefined) return false;
        if (given === 0) await player.page.screenshot({ path: `${RESULTS}revised-points.png` });
        await player.answer(question, gift.json);
        given += 1;
        return true;
      }
      if (question.kind !== 'choose-unit') return false;
      const [annas, coras] = [await anna.question(), await cora.question()];
      if (annas?.kind === 'choose-unit' && coras?.kind === 'choose-unit' && !together) {
        together = true;
        await Promise.all(players.map((each) => each.page.screenshot({ path: `${RESULTS}revised-${each.name}.png` })));
      }
      const listed = await player.listed();
      const way =
        doing(listed, 'activate').find(({ label }) => label.includes('free')) ??
        doing(listed, 'activate')[0] ??
        doing(listed, 'decline')[0];
      if (way === undefined) return false;
      await player.answer(question, way.json);
      return true;
    };
    const made = await fight(players, { deed });
    expect(made).to.be.greaterThan(15);
    expect(given, 'the Commanding General shares their points out').to.be.greaterThan(0);
    expect(together, 'both allies are asked on one card').to.equal(true);
    expect([...asked]).to.include.members(['Anna choose-unit', 'Cora choose-unit', 'Bert choose-unit', 'Anna distribute-points']);
    expect([...asked]).to.not.include('Cora distribute-points');

    await Promise.all(players.map((each) => each.page.getByTestId('after').waitFor()));
    const [table, ...others] = await Promise.all(players.map((each) => each.table()));
    for (const each of others) expect(each).to.deep.equal(table);
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});
