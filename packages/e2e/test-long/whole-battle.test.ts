import { fightToVictory } from '../test/whole-battle.ts';
import { sitDown } from '../src/table-of-two.ts';
import { Stage } from '../test/stage.ts';

describe('a whole battle', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  it('two players and a spectator fight it through their pages, from deployment to victory', async () => {
    const [anna, bert, carl] = await Promise.all([stage().guest('Anna'), stage().guest('Bert'), stage().guest('Carl')]);
    await sitDown(stage().server, anna, bert);
    await carl.page.goto(`${stage().server.url}/battle/${new URL(anna.page.url()).pathname.split('/').at(-1)}`);
    await carl.seated();
    await fightToVictory({ anna, bert, carl }, [/ moves? \d/, / fires? at /, /^Melee: /, / forms? /, /^No order reaches /]);
  });
});
