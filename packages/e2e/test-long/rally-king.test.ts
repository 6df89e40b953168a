import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import harrowFord from '../../rules/src/scenarios/rally-king/stakes-at-harrow-ford.json' with { type: 'json' };
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { chooseForBodies } from '../src/rally-policy.ts';
import { RESULTS, Stage } from '../test/stage.ts';

/** Stakes at Harrow Ford with three turns to fight in: the knights are upon the archers by then. */
const SHORT = Object.assign({}, rallyKingScenarios[0], {
  options: { historical: 'on', magic: 'off', scoring: 'tournament', turnLimit: 3 },
});

/** The ford of Harrow Water, in inches: whoever stands beyond it belongs to the second player of a side. */
const FORD = 32;

/** The players of a side. */
const two = (side: string) => [
  { seat: `${side}-1`, general: 'The eldest' },
  { seat: `${side}-2`, general: 'The youngest' },
];

/** Units by the player of a side who commands them. */
function sharedOut<U extends { readonly at: { readonly x: number } }>(
  side: string,
  units: readonly U[],
): (U & { readonly seat: string })[] {
  return units.map((unit) => ({ ...unit, seat: `${side}-${unit.at.x < FORD ? 1 : 2}` }));
}

const { red, blue } = harrowFord.sides;
const RED = sharedOut('red', red.army.units);
const BLUE = sharedOut('blue', blue.army.units);

/** Stakes at Harrow Ford for two against two, with two turns to fight in. */
const TWO_A_SIDE = {
  ...harrowFord,
  sides: {
    red: { ...red, players: two('red'), army: { ...red.army, units: RED } },
    blue: { ...blue, players: two('blue'), army: { ...blue.army, units: BLUE } },
  },
  options: { ...harrowFord.options, turnLimit: 2 },
};

/** Units that the second player of a side commands. */
const BEYOND = new Set([...RED, ...BLUE].filter(({ seat }) => seat.endsWith('2')).map(({ id }) => id));

/** Units that a question is about. */
function unitsIn(about: unknown): readonly string[] {
  const found: { readonly units: readonly string[] } = Object.assign({ units: [] }, about);
  return found.units;
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
    const decisions = await fight([anna, bert], { deed, chooser: chooseForBodies });
    expect(decisions).to.be.greaterThan(15);
    expect([...seen]).to.include.members(['activate-body', 'body-order']);
    await Promise.all(
      [anna, bert].map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
    );
    expect(await bert.table()).to.deep.equal(await anna.table());
    await anna.page.screenshot({ path: `${RESULTS}rally-king-end.png` });
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('two against two share a side: points are divided unevenly, given back, and each commands their own Bodies (RK-44.1, RK-44.2)', async () => {
    const [anna, bert, cora, dora] = await Promise.all([
      stage().guest('Anna'),
      stage().guest('Bert'),
      stage().guest('Cora'),
      stage().guest('Dora'),
    ]);
    const battle = await foundOn(stage().server, TWO_A_SIDE, anna);
    await joinBy(stage().server, battle, bert, 'blue-1');
    await joinBy(stage().server, battle, cora, 'red-2');
    await joinBy(stage().server, battle, dora);
    const players = [anna, bert, cora, dora];
    await Promise.all(players.map((each) => each.seated()));

    // Ekra attacks and begins; four points are two for each of the two.
    for (const each of [bert, dora]) await each.page.getByTestId('rim-panel-cards').getByRole('button').first().click();
    await dora.page.getByTestId('release-points').waitFor();
    expect(await dora.page.getByTestId('allot-points').count(), 'the CinC’s player divides').to.equal(0);
    const { page } = bert;
    expect(await page.getByTestId('share-left').innerText()).to.equal('All points are given out.');
    await page.getByTestId('share-blue-1-more').click();
    expect(await page.getByTestId('allot-points').isDisabled(), 'five of four points').to.equal(true);
    expect(await page.getByTestId('share-left').innerText()).to.include('4 points');
    await page.getByTestId('share-blue-2-fewer').click();
    await page.screenshot({ path: `${RESULTS}rally-king-points.png` });
    await page.getByTestId('allot-points').click();
    await dora.page.getByTestId('release-points').getByText('Give back 1 point', { exact: true }).click();
    await dora.page.getByTestId('release-points').waitFor({ state: 'detached' });

    const answered = new Map<string, Set<string>>(players.map(({ name }) => [name, new Set()]));
    const deed = async (player: Onlooker, { kind, about }: DecisionView): Promise<boolean> => {
      if (kind === 'activate-body') for (const unit of unitsIn(about)) answered.get(player.name)?.add(unit);
      return false;
    };
    await fight(players, { deed, chooser: chooseForBodies });
    await Promise.all(
      players.map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
    );
    const tables = await Promise.all(players.map((each) => each.table()));
    for (const table of tables) expect(table).to.deep.equal(tables[0]);
    expect([...(answered.get('Dora') ?? [])].filter((unit) => !BEYOND.has(unit))).to.deep.equal([]);
    expect([...(answered.get('Bert') ?? [])].filter((unit) => BEYOND.has(unit))).to.deep.equal([]);
    expect(answered.get('Bert')?.size).to.be.greaterThan(0);
    expect(players.flatMap(({ troubles }) => troubles)).to.deep.equal([]);
  });
});
