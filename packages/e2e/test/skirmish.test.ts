import { expect } from 'chai';
import { queensMenScenarios } from '@longroll/rules/scenarios/queens-men';
import { fight } from '../src/fight.ts';
import { foundOn } from '../src/own-scenario.ts';
import { chooseInSkirmish } from '../src/skirmish-policy.ts';
import { FIGURES, RESULTS, Stage } from './stage.ts';

/** Answers within which a march, and a shot, is surely ordered. */
const MOST_SEEN = 60;

/** The creek's whole width, from one row of the table to another, in inches. */
const strip = (near: number, far: number) => [
  { x: 0, y: near },
  { x: 48, y: near },
  { x: 48, y: far },
  { x: 0, y: far },
];
/** The ambush with both sides set up within reach of each other's muskets. */
const AT_CLOSE_RANGE = Object.assign({}, queensMenScenarios[0], { zones: { red: strip(14, 21), black: strip(31, 38) } });

describe('a skirmish', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('marches, fires and throws its dice before the eyes of whoever looks on', async () => {
    const anna = await stage().guest('Anna', FIGURES);
    await foundOn(stage().server, AT_CLOSE_RANGE, anna, { opponent: 'computer' });
    await anna.seated();
    await fight([anna], { decisions: 3, chooser: chooseInSkirmish });
    await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [act, share] of [
      ['march', 0.5],
      ['volley', 0.4],
      ['dice', 0.84],
    ] as const) {
      await anna.page.evaluate(({ what, at }) => window.longroll?.holdAt(what, at), { what: act, at: share });
      const held = anna.page.locator(`[data-testid=table][data-held=${act}]`);
      await fight([anna], { decisions: MOST_SEEN, chooser: chooseInSkirmish, until: async () => (await held.count()) > 0 });
      await held.waitFor();
      await anna.page.screenshot({ path: `${RESULTS}skirmish-${act}.png` });
    }
    expect(anna.troubles).to.deep.equal([]);
  });
});
