import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { expect } from 'chai';
import harrowFord from '../../rules/src/scenarios/rally-king/stakes-at-harrow-ford.json' with { type: 'json' };
import { clean, createBattle, folder, Guest, join2, start, until } from './support.ts';
import { TestTime } from './test-time.ts';

const DAY = 24 * 60 * 60_000;

/** As a campaign has it fought. */
const BATTLE = {
  ...harrowFord,
  options: { historical: 'on', magic: 'off' },
  campaign: { id: 'one-year', battle: 1, report: true },
};

describe('a commander in a battle of a campaign who lets their time run out', function () {
  afterEach(clean);

  it('three times in succession is stood in for by the book, until they answer again (RKC-15.32)', async () => {
    const time = new TestTime(Date.parse('2026-11-21T12:00:00Z'));
    const books = [defineRulebook(rallyKingDefinition)];
    const server = await start(await folder(), { books, time, pace: { burst: 5000, perSecond: 5000, limit: 5000 } });
    const red = await createBattle(server, { scenario: BATTLE, seat: 'red-1', clock: { kind: 'correspondence', days: 1 } });
    const blue = await join2(server, red.battle);
    const ben = await Guest.sit(server, red.battle, blue.token);
    const handle = await server.battles.acquire(red.battle);
    const stoodIn = () => handle.battle.play.standsIn('red-1');
    let late = 0;
    while (stoodIn() !== true) {
      const [question] = ben.hand?.decisions ?? [];
      if (question !== undefined) {
        await ben.answerAnyhow(question);
        continue;
      }
      // Only red is awaited, whose player never comes.
      const asked = handle.battle.play.questions().filter(({ seats }) => seats.includes('red-1'));
      if (asked.length === 0 || late === 3) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      late++;
      time.pass(2 * DAY);
      await until(() => stoodIn() === true || !handle.battle.play.questions().some(({ id }) => asked.some((each) => each.id === id)));
    }
    expect(late).to.equal(3);
    // From now on red answers without a day going by, as long as nobody is there.
    const { seq } = handle.battle.play;
    while (handle.battle.play.seq < seq + 10) {
      const [question] = ben.hand?.decisions ?? [];
      if (question !== undefined) await ben.answerAnyhow(question);
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // They come, are asked, and have the seat back with what they answer.
    const ann = await Guest.sit(server, red.battle, red.token);
    while (stoodIn() === true) {
      for (const guest of [ann, ben]) {
        const [question] = guest.hand?.decisions ?? [];
        if (question !== undefined) await guest.answerAnyhow(question);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(stoodIn()).to.equal(false);
    handle.release();
  });
});
