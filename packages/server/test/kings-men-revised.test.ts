import { expect } from 'chai';
import { books } from '../src/house/books.ts';
import { clean, folder, found, Guest, inside, start, stop, until } from './support.ts';

describe("All the King's Men, revised, on the server", function () {
  this.timeout(180_000);
  afterEach(clean);

  it('is played by a guest with computer allies against the computer over a restart', async () => {
    const data = await folder();
    let server = await start(data, { books });
    const grant = await found(server, { scenario: 'three-columns', opponent: 'computer' });
    let ann = await Guest.sit(server, grant.battle, grant.token);
    const kinds = new Set<string>();
    /** Answers whatever Ann is asked with what a stand-in would play, so many times; allies may be quicker and close a question. */
    const play = async (times: number) => {
      for (let each = 0; each < times && ann.table?.outcome === null; each++) {
        await until(() => (ann.hand?.decisions.length ?? 0) > 0 || ann.table?.outcome !== null, 30_000);
        const [question] = ann.hand?.decisions ?? [];
        if (question === undefined) return;
        const reply = await ann.command(question.id, question.fallback);
        if (reply.ok) kinds.add(question.kind);
        else expect(reply).to.include({ code: 'stale-decision' });
        await until(() => ann.hand?.decisions[0]?.id !== question.id, 30_000);
      }
    };
    await play(8);
    expect(kinds).to.include('distribute-points').and.to.include('choose-unit');
    await stop(server);
    server = await start(data, { books });
    const before = await inside(server, grant.battle);
    ann = await Guest.sit(server, grant.battle, grant.token);
    expect(ann.table?.pieces).to.have.length(before.play.table().pieces.length);
    // Her own army's points are hers to see, by general; the enemy's are not.
    const { secrets } = ann.hand ?? { secrets: {} };
    expect(Object.keys('points' in secrets && typeof secrets.points === 'object' ? (secrets.points ?? {}) : {}).every((seat) => seat.startsWith('red'))).to.equal(true);
    await play(4);
    const { events } = await ann.history(0);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, index) => index));
  });
});
