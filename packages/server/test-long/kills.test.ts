import { cupThroughKills } from '../test/killed-cup.ts';
import { playedThroughKills } from '../test/killed-server.ts';
import { warThroughKills } from '../test/killed-war.ts';
import { clean } from '../test/support.ts';

describe('a server that is killed again and again', () => {
  afterEach(clean);

  it('loses no acknowledged command of a battle and carries none out twice', () => playedThroughKills(20));

  it('has each battle of a campaign fought once, and its report handed over once', () => cupThroughKills([10, 40, 80, 160, 240, 400, 700]));

  it('has every answer of a war once, and each report handed over once', () => warThroughKills(8));
});
