import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, folder, createBattle, Guest, join2, start, stop, until } from './support.ts';
import { TestTime } from './test-time.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe("All the King's Men, revised, on the server", function () {
  afterEach(clean);

  it('is played by a guest with computer allies against the computer over a restart', async () => {
    const data = await folder();
    let server = await start(data, { books: rulebooks });
    const grant = await createBattle(server, { scenario: 'three-columns', opponent: 'computer' });
    let ann = await Guest.sit(server, grant.battle, grant.token);
    // Or they would ask before they act with her units.
    await ann.act('computers-may', { may: 'always' });
    const kinds = new Set<string>();
    /** Answers whatever Ann is asked with what a stand-in would play, so many times; allies may be quicker and close a question. */
    const play = async (times: number) => {
      for (let answered = 0; answered < times && ann.table?.outcome === null;) {
        await until(() => (ann.hand?.decisions.length ?? 0) > 0 || ann.table?.outcome !== null);
        const [question] = ann.hand?.decisions ?? [];
        if (question === undefined) return;
        const reply = await ann.answerAnyhow(question);
        if (!reply.ok) {
          // What is put aside while an ally acts comes back as the same question.
          expect(reply.code).to.be.oneOf(['stale-decision', 'not-yet']);
          continue;
        }
        kinds.add(question.kind);
        answered++;
        await until(() => ann.hand?.decisions[0]?.id !== question.id);
      }
    };
    await play(8);
    expect(kinds).to.include('distribute-points').and.to.include('choose-unit');
    await stop(server);
    server = await start(data, { books: rulebooks });
    const handle = await server.battles.acquire(grant.battle);
    ann = await Guest.sit(server, grant.battle, grant.token);
    // The computers fight on meanwhile, so her page is now and then a moment behind.
    await until(() => ann.table?.pieces.length === handle.battle.play.table().pieces.length);
    handle.release();
    // Her own army's points are anns to see, by general; the enemy's are not.
    const { secrets } = ann.hand ?? { secrets: {} };
    expect(
      Object.keys('points' in secrets && typeof secrets.points === 'object' ? (secrets.points ?? {}) : {}).every((seat) =>
        seat.startsWith('red'),
      ),
    ).to.equal(true);
    await play(4);
    const { events } = await ann.history(0);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, index) => index));
  });

  it("KMR-13.3a asks a general whom a team-mate's act has left untouched the same question again: their time goes on, and an answer on its way counts", async () => {
    const time = new TestTime();
    const server = await start(await folder(), { books: rulebooks, time });
    const red = await createBattle(server, { scenario: 'three-columns', clock: { kind: 'correspondence', days: 2 } });
    const ann = await Guest.sit(server, red.battle, red.token);
    const others = new Map<string, Guest>();
    for (const seat of ['red-2', 'red-3', 'black-1', 'black-2', 'black-3']) {
      const { token } = await join2(server, red.battle, seat, seat);
      others.set(seat, await Guest.sit(server, red.battle, token));
    }
    const ben = others.get('red-2');
    if (ben === undefined) throw new Error('no second general');
    const all = [ann, ...others.values()];
    const choice = (guest: Guest) => guest.decision('choose-unit');
    const both = () => choice(ann) !== undefined && choice(ben) !== undefined;
    // Everybody plays what a stand-in would until a card has both generals choose a unit.
    while (!both()) {
      await until(() => both() || all.some(({ hand }) => (hand?.decisions.length ?? 0) > 0));
      if (both()) break;
      const asked = all.find(({ hand }) => (hand?.decisions.length ?? 0) > 0);
      const [question] = asked?.hand?.decisions ?? [];
      if (asked === undefined || question === undefined) continue;
      const reply = await asked.answerAnyhow(question);
      // A team-mate's answer may have closed it before this page has heard of that.
      if (!reply.ok) expect(reply.code).to.equal('stale-decision');
      await until(() => asked.hand?.decisions[0]?.id !== question.id);
    }
    const [mine, allys] = [choice(ann), choice(ben)];
    if (mine === undefined || allys === undefined) throw new Error('nobody is asked');
    // The first unit of the army for Ann, the last one for Ben.
    const activates = (answer: unknown) => typeof answer === 'object' && answer !== null && 'do' in answer && answer.do === 'activate';
    const anns = (await ann.optionsOf('choose-unit')).find(activates);
    const bens = (await ben.optionsOf('choose-unit')).findLast(activates);
    expect(anns).to.not.deep.equal(bens);
    const clock = () => ann.tableActions?.clock.seats['red-1'];
    await until(() => clock()?.running === true);
    expect(clock()).to.deep.equal({ leftMs: 2 * DAY, running: true });

    // A day and a half later the team-mate activates a unit. Ann's clock stands for the six hours Ben takes.
    time.pass(36 * HOUR);
    expect(await ben.command(allys.id, bens)).to.include({ ok: true });
    await until(() => choice(ann) === undefined && clock()?.running === false);
    expect(clock()).to.deep.equal({ leftMs: 12 * HOUR, running: false });
    expect(await ann.command(mine.id, anns)).to.include({ ok: false, code: 'not-yet' });
    time.pass(6 * HOUR);
    expect(await ben.answer('act', { do: 'done' })).to.include({ ok: true });
    await until(() => choice(ann) !== undefined && clock()?.running === true);
    expect(choice(ann)?.id).to.equal(mine.id);
    expect(clock()).to.deep.equal({ leftMs: 12 * HOUR, running: true });

    // What Ann sent before Ben acted comes only now.
    time.pass(HOUR);
    expect(await ann.command(mine.id, anns)).to.include({ ok: true });
    await until(() => ann.decision('act') !== undefined);
    const { events } = await ann.history(0);
    const activated = events.filter(({ kind }) => kind === 'unit-activated');
    expect(activated).to.have.length(2);
    expect(activated[0]?.data).to.include({ seat: 'red-2' });
    expect(activated[1]?.data).to.include({ seat: 'red-1' });
  });
});
