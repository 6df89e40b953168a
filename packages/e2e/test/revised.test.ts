import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

const spot = (x: number, y: number) => ({ x, y });

function army(side: string, generals: readonly string[]): object {
  return {
    name: side === 'red' ? 'Redcoats' : 'Blackcoats',
    players: generals.map((general, index) => ({ seat: `${side}-${index + 1}`, general, rating: 2 })),
    units: generals.flatMap((_, index) => [
      { id: `${side}-${index + 1}-foot`, name: `${index + 1}st Foot of ${side}`, type: 'infantry', owner: `${side}-${index + 1}` },
      { id: `${side}-${index + 1}-light`, name: `${index + 1}st Lights of ${side}`, type: 'skirmishers', owner: `${side}-${index + 1}` },
    ]),
  };
}

/** Two generals a side close to one another, with a hill between them, and two turns to fight in. */
const SPUR = {
  format: 1, book: 'kings-men-revised', id: 'spur', name: 'The spur', description: 'A small field for a short fight of four generals.', minutes: 10,
  table: { width: 48, depth: 32 },
  terrain: [{ id: 'spur', kind: 'hill', name: 'the spur', area: [spot(18, 13), spot(30, 13), spot(30, 19), spot(18, 19)] }],
  armies: { red: army('red', ['General Ashby', 'General Boyle']), black: army('black', ['General Coudray', 'General Dahl']) },
  zones: { red: [spot(0, 0), spot(48, 0), spot(48, 10), spot(0, 10)], black: [spot(0, 22), spot(48, 22), spot(48, 32), spot(0, 32)] },
  victory: { turnLimit: 2 },
};

describe('a battle of the revised game', function () {
  this.timeout(400_000);
  const stage = Stage.forTests();

  it('is fought by a Commanding General with an ally: points shared out, cards given to a player, every player on every card', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().house, SPUR, anna, 'computer');
    await anna.seated();
    const asked = new Set<string>();
    const deed = async (player: Onlooker, question: DecisionView): Promise<boolean> => {
      const news = !asked.has(question.kind);
      asked.add(question.kind);
      if (news) await player.page.screenshot({ path: `${RESULTS}revised-${question.kind}.png` });
      if (!news || question.kind !== 'distribute-points') return false;
      // The computer's general is given a point: he has his two and one more.
      await player.page.getByLabel('One point more for General Boyle').click();
      expect(await player.page.getByTestId('gift-red-2').textContent()).to.equal('1');
      await player.confirm(question);
      await player.page.waitForFunction(() => document.querySelector('[data-testid=points]')?.textContent?.includes('General Boyle') === true);
      return true;
    };
    await fight([anna], { deed });
    const table = await anna.table();
    expect(table?.outcome).to.not.equal(null);
    expect([...asked]).to.include.members(['deploy', 'distribute-points', 'choose-unit', 'act']);
    const log = await anna.log();
    for (const happened of [/rolls 2 dice for command points/, /1 to General Boyle/, / activates /]) {
      expect(log.some((line) => happened.test(line)), String(happened)).to.equal(true);
    }
    expect(log.some((line) => /square|order roll/i.test(line)), 'there are neither squares nor order rolls').to.equal(false);
    expect(anna.troubles).to.deep.equal([]);
  });
});
