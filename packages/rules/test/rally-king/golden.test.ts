import { ASKING_ALL, OF_EVERY_KIND, askAsTheyDid, goAsTheyDid } from './golden-battles.ts';

describe('the golden battles of Rally Round the King', function () {
  goAsTheyDid(OF_EVERY_KIND);
  askAsTheyDid(ASKING_ALL);
});
