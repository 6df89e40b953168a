import { foundOn, joinBy } from '../src/own-scenario.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { Stage } from './stage.ts';
import { fightToVictory } from './whole-battle.ts';

describe('a whole battle on a small field', function () {
  const stage = Stage.forTests();

  it('two players and a spectator fight it through their pages, from deployment to victory', async () => {
    const [anna, bert, carl] = await Promise.all([stage().guest('Anna'), stage().guest('Bert'), stage().guest('Carl')]);
    const battle = await foundOn(stage().server, SMALL_FIELD, anna);
    await joinBy(stage().server, battle, bert);
    await carl.page.goto(`${stage().server.url}/battle/${battle}`);
    await Promise.all([anna, bert, carl].map((each) => each.seated()));
    await fightToVictory({ anna, bert, carl }, [/ moves? \d/, / fires? at /, /^Melee: /, / forms? /]);
  });
});
