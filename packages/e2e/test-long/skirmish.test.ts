import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { sitDownAt } from '../src/own-scenario.ts';
import { chooseInSkirmish } from '../src/skirmish-policy.ts';
import { RESULTS, Stage } from '../test/stage.ts';

const spot = (x: number, y: number) => ({ x, y });

/** Two companies with a few light troops close to one another, and one turn to fight in: a deck is some three hundred decisions. */
const ENCOUNTER = {
  format: 1,
  book: 'queens-men',
  id: 'encounter',
  name: 'Encounter at the ford',
  description: 'A small field for a short fight.',
  minutes: 10,
  table: { width: 40, depth: 30 },
  terrain: [
    { id: 'wood', kind: 'light-woods', name: 'the ford wood', area: [spot(4, 12), spot(11, 12), spot(11, 18), spot(4, 18)] },
    { id: 'fence', kind: 'fence', name: 'a fence', line: [spot(24, 15), spot(34, 15)], thickness: 0.4 },
  ],
  armies: {
    red: {
      name: 'Redcoats',
      players: [{ seat: 'red-1', general: 'Captain Ashby', rating: 3 }],
      units: [
        { id: 'r-foot', name: 'Fusiliers', type: 'infantry' },
        { id: 'r-light', name: 'Rangers', type: 'skirmishers', traits: ['woodcraft'] },
      ],
    },
    black: {
      name: 'Frontier',
      players: [{ seat: 'black-1', general: 'Captain Lasalle', rating: 3 }],
      units: [
        { id: 'b-foot', name: 'Militia', type: 'infantry' },
        { id: 'b-warriors', name: 'Warriors', type: 'indians', soldiers: 6 },
      ],
    },
  },
  zones: { red: [spot(0, 0), spot(40, 0), spot(40, 10), spot(0, 10)], black: [spot(0, 20), spot(40, 20), spot(40, 30), spot(0, 30)] },
  victory: { turnLimit: 1 },
  options: { overrideDeck: true, collapse: 'automatic' },
};

/** A length as the pages write it. */
const LENGTH = /\d(\.\d+)? ?(in\b|inches)/;

/** What the page shows beside the log before an order is given. */
function beforeCommitment(page: Onlooker['page']): Promise<string> {
  return page.evaluate(() =>
    ['.draft-label', '.draft', '[data-testid=answers]', '.battle-table']
      .map((each) => [...document.querySelectorAll(each)].map((found) => found.textContent).join('\n'))
      .join('\n'),
  );
}

describe('a skirmish', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('two captains fight it through their pages to the end, and nothing on a page measures before an order is given (QM-5.3)', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await sitDownAt(stage().server, ENCOUNTER, anna, bert);
    expect(await anna.page.getByTestId('ruler').count(), 'no ruler where nobody may measure').to.equal(0);

    const done = new Set<string>();
    const asked = new Set<string>();
    let pictures = 0;
    const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
      asked.add(question.kind);
      if (question.kind === 'deploy') {
        await player.page.screenshot({ path: `${RESULTS}skirmish-deploy-${player.name}.png` });
        await player.page.getByTestId('suggested-deployment').click();
        await player.confirm(question);
        return true;
      }
      if (question.kind !== 'feat') return false;
      if (pictures < 6 && player === anna) await player.page.screenshot({ path: `${RESULTS}skirmish-${++pictures}.png` });
      for (const kind of ['fire', 'move'] as const) {
        if (done.has(`${player.name} ${kind}`) || !(await draftFeat(player, question, kind))) continue;
        expect(await beforeCommitment(player.page)).to.not.match(LENGTH);
        await player.page.screenshot({ path: `${RESULTS}skirmish-${kind}-${player.name}.png` });
        await player.confirm(question);
        done.add(`${player.name} ${kind}`);
        return true;
      }
      return false;
    };
    const decisions = await fight([anna, bert], { deed, chooser: chooseInSkirmish });
    expect(decisions).to.be.greaterThan(20);
    expect([...done]).to.include.members(['Anna move', 'Bert move']);
    expect([...asked]).to.include.members(['deploy', 'deck-option', 'counter-fire', 'activate', 'feat', 'general-move']);
    await anna.page.screenshot({ path: `${RESULTS}skirmish-end.png` });
    await bert.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK);
    expect(await bert.table()).to.deep.equal(await anna.table());
    const log = await anna.log();
    for (const happened of [/ moves? \d/, / fires? at /])
      expect(
        log.some((line) => happened.test(line)),
        String(happened),
      ).to.equal(true);
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });
});

/** Orders a Move or a shot with the mouse on the table; false when there is none to order, or something stood in the way of the pointer. */
async function draftFeat(player: Onlooker, question: DecisionView, kind: 'fire' | 'move'): Promise<boolean> {
  const table = await player.table();
  const wanted = question.options.flatMap((option) => {
    const answer = feat.safeParse(option).data;
    return answer?.do === kind ? [answer] : [];
  });
  const [first] = wanted;
  if (first === undefined || table === null) return false;
  await player.page.getByTestId(`feat-${kind}`).click();
  if (first.do === 'fire') {
    const target = table.pieces.find((each) => each.id === first.target);
    if (target === undefined) return false;
    await player.clickTable(target);
  } else {
    const own = table.pieces.find((each) => each.id === table.active);
    if (own === undefined) return false;
    const spots = [await player.spotOf(own), await player.spotOf({ x: own.x, y: own.y + (own.side === 'red' ? 4000 : -4000) })];
    await player.page.mouse.move(spots[0]?.x ?? 0, spots[0]?.y ?? 0);
    await player.page.mouse.down();
    await player.page.mouse.move(spots[1]?.x ?? 0, spots[1]?.y ?? 0, { steps: 5 });
    await player.page.mouse.up();
    expect((await player.table())?.seq, 'nothing is sent by a drag').to.equal(table.seq);
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
