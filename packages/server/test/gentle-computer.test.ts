import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, leaveAll, start, until } from './support.ts';

/** Fields of the two books whose computer generals are gentle by habits of their own, and how the computer is seen to act there: by the pieces of its side. */
const FIELDS = [
  { scenario: 'drill-field', acts: 'action-started' },
  { scenario: 'few-at-crow-gate', acts: 'activated' },
];

describe('a gentle computer', function () {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder(), { books: rulebooks });
  });
  afterEach(leaveAll);
  after(clean);

  for (const { scenario, acts } of FIELDS) {
    it(`is founded with a battle on ${scenario}, and takes its turn there`, async () => {
      const red = await createBattle(server, { scenario, opponent: 'computer', strength: 'gentle' });
      const ann = await Guest.sit(server, red.battle, red.token);
      expect(ann.setup?.seats.map(({ held, strength }) => [held, strength?.id])).to.deep.equal([
        ['human', undefined],
        ['computer', 'gentle'],
      ]);
      const ofBlue = (data: unknown): boolean => JSON.stringify(data).includes('blue');
      const hasActed = (): boolean => ann.events.some(({ kind, data }) => kind === acts && ofBlue(data));
      // Ann does what is done for somebody absent, until the computer has acted.
      while (!hasActed()) {
        await until(() => hasActed() || (ann.hand?.decisions.length ?? 0) > 0);
        const [question] = ann.hand?.decisions ?? [];
        if (question !== undefined && !hasActed()) await ann.answerAnyhow(question);
      }
    });
  }
});
