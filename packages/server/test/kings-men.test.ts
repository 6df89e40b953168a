import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, folder, createBattle, Guest, inside, start, stop, until } from './support.ts';

describe("All the King's Men on the server", function () {
  afterEach(clean);

  it('is played by a guest against the computer over a restart', async () => {
    const data = await folder();
    let server = await start(data, { books: rulebooks });
    const grant = await createBattle(server, { scenario: 'crossroads-at-aubry', opponent: 'computer' });
    let ann = await Guest.sit(server, grant.battle, grant.token);
    let commands = 0;
    /** Answers whatever Ann is asked with what a stand-in would play, so many times. */
    const play = async (times: number) => {
      for (let each = 0; each < times && ann.table?.outcome === null; each++) {
        await until(() => (ann.hand?.decisions.length ?? 0) > 0 || ann.table?.outcome !== null);
        const [question] = ann.hand?.decisions ?? [];
        if (question === undefined) return;
        expect(await ann.answerAnyhow(question)).to.include({ ok: true });
        commands++;
        await until(() => ann.hand?.decisions[0]?.id !== question.id);
      }
    };
    await play(12);
    expect(commands).to.equal(12);
    expect(ann.table?.pieces.length).to.be.greaterThan(10);
    // Where the computer is asked as well, it may answer between a look at the battle and the end of the server.
    const alone = () => ann.table?.waiting.every(({ seats }) => seats.join() === grant.seat) === true;
    const asked = () => until(() => (ann.hand?.decisions.length ?? 0) > 0);
    await asked();
    while (!alone()) {
      await play(1);
      await asked();
    }
    const before = await inside(server, grant.battle);
    await stop(server);
    server = await start(data, { books: rulebooks });
    expect((await inside(server, grant.battle)).hash).to.equal(before.hash);
    ann = await Guest.sit(server, grant.battle, grant.token);
    expect(ann.table).to.deep.equal(before.play.table());
    await play(6);
    // The computer may still be playing: what has been seen must be there, and no number missing.
    const seen = ann.table?.seq ?? 0;
    const { events } = await ann.history(0);
    expect(events.length).to.be.at.least(seen);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, index) => index));
  });
});
