import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distribution } from '@longroll/rules/books/kings-men/revised/answers';
import { CAUSEWAY } from '../src/causeway.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { doing } from '../src/policy.ts';
import { RESULTS, type Stage } from './stage.ts';

/** Anna commands, Cora is her lieutenant, Bert stands against both; all sit at the causeway. */
export async function seatedAtTheCauseway(stage: Stage): Promise<readonly [Onlooker, Onlooker, Onlooker]> {
  const [anna, cora, bert] = await Promise.all(
    ['Anna', 'Cora', 'Bert'].map((name) => stage.guest(name, { viewport: { width: 1100, height: 700 } })),
  );
  if (anna === undefined || cora === undefined || bert === undefined) throw new Error('somebody is missing');
  const battle = await foundOn(stage.server, CAUSEWAY, anna);
  await joinBy(stage.server, battle, cora, 'red-2');
  await joinBy(stage.server, battle, bert);
  const players = [anna, cora, bert];
  await Promise.all(players.map((each) => each.seated()));

  return [anna, cora, bert];
}

/**
 * They fight through their pages until the battle is over, or, if so wished, until it has been seen that the Commanding General shares their points out by hand and that one card
 * asks both allies. Gives the number of answers.
 */
export async function fightAsAllies(players: readonly [Onlooker, Onlooker, Onlooker], end: 'victory' | 'seen'): Promise<number> {
  const [anna, cora] = players;
  const asked = new Set<string>();
  /** A point given to the lieutenant by hand, and seen in their purse; by nobody of the other army. */
  let given = 0;
  let together = false;
  const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
    asked.add(`${player.name} ${question.kind}`);
    if (question.kind === 'distribute-points') {
      const listed = await player.listed(question);
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
    const listed = await player.listed(question);
    const way =
      doing(listed, 'activate').find(({ label }) => label.includes('free')) ?? doing(listed, 'activate')[0] ?? doing(listed, 'decline')[0];
    if (way === undefined) return false;
    await player.answer(question, way.json);
    return true;
  };
  const isSeen = () => Promise.resolve(together && given > 0 && asked.has('Bert choose-unit'));
  const made = await fight(players, end === 'seen' ? { deed, until: isSeen } : { deed });
  expect(given, 'the Commanding General shares their points out').to.be.greaterThan(0);
  expect(together, 'both allies are asked on one card').to.equal(true);
  expect([...asked]).to.include.members(['Anna choose-unit', 'Cora choose-unit', 'Bert choose-unit', 'Anna distribute-points']);
  expect([...asked]).to.not.include('Cora distribute-points');
  return made;
}
