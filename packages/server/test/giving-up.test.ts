import type { NewBattle } from '@longroll/protocol';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { expect } from 'chai';
import { inTeams, TEAM_FIELDS } from '../../rules/test/playing/in-teams.ts';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, settled, start, until } from './support.ts';
import { summaryOf } from './summaries.ts';
import { TestTime } from './test-time.ts';

/** How long somebody is away before the others need not wait for them, milliseconds. */
const GRACE = 60_000;
/** How long a proposal to give up stands, milliseconds. */
const STANDS = 10 * 60_000;

describe('a side that may give up', function () {
  let server: RunningServer;
  const time = new TestTime();
  before(async () => {
    server = await start(await folder(), { absentAfter: GRACE, time });
  });
  afterEach(leaveAll);
  after(clean);

  /** Ann and Cat lead red, Ben black. */
  async function table() {
    const red = await createBattle(server, { options: { allies: true } });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const [ann, cat, ben] = [
      await Guest.sit(server, red.battle, red.token),
      await Guest.sit(server, red.battle, rose.token),
      await Guest.sit(server, red.battle, black.token),
    ];
    await until(() => ann.present.length === 3);
    return { battle: red.battle, red, rose, black, ann, cat, ben };
  }

  const proposed = (guest: Guest) => (guest.tableActions?.proposals ?? []).filter(({ kind }) => kind === 'concede');
  const concede = (guest: Guest) => guest.act('propose', { kind: 'concede' });
  const vote = (guest: Guest, agree: boolean) => guest.act('vote', { proposal: proposed(guest)[0]?.id, agree });
  const outcome = (guest: Guest) => guest.table?.outcome;

  it('KM-31.3 is asked of each of the side who is there, shown to them with its state, and told to nobody else', async () => {
    const { battle, ann, cat, ben } = await table();
    const eve = await Guest.sit(server, battle);
    expect(await concede(ann)).to.deep.equal({ ok: true });
    await until(() => proposed(cat).length === 1 && proposed(ann).length === 1);
    for (const guest of [ann, cat]) expect(proposed(guest)[0]).to.deep.include({ proposer: 'red-1', needed: ['red-2'], agreed: [] });
    // A proposal to all is told to the others after it, and they have heard of none before.
    await ann.act('propose', { kind: 'pause' });
    await until(() => [ben, eve].every((guest) => guest.tableActions?.proposals.length === 1));
    for (const guest of [ben, eve]) expect(proposed(guest)).to.deep.equal([]);
    expect(outcome(ann)).to.equal(null);
    expect(await vote(cat, true)).to.deep.equal({ ok: true });
    await until(() => outcome(ben) !== null);
    expect(outcome(ben)).to.deep.equal({ winners: ['black'], reason: 'conceded', clause: 'TOY-5' });
  });

  it('is declined by a word, and may be withdrawn', async () => {
    const { ann, cat, ben } = await table();
    await concede(ann);
    await until(() => proposed(cat).length === 1);
    expect(await vote(cat, false)).to.deep.equal({ ok: true });
    await until(() => proposed(ann).length === 0 && ann.tableActions?.lapsed !== null);
    expect(ann.tableActions?.lapsed).to.deep.equal({ kind: 'concede', proposer: 'red-1', declinedBy: 'red-2', playedOn: false });
    expect(ben.tableActions?.lapsed).to.equal(null);
    await concede(cat);
    await until(() => proposed(ann).length === 1);
    expect(await vote(cat, false)).to.deep.equal({ ok: true });
    await until(() => proposed(ann).length === 0);
    expect([ann.tableActions?.lapsed, outcome(ann)]).to.deep.equal([null, null]);
  });

  it('lapses when anybody of the side plays on, whoever proposed it or agreed', async () => {
    const { ann, cat, ben } = await table();
    await concede(ann);
    await until(() => proposed(cat).length === 1);
    // The enemy plays on as they like; a bid is seen when all are in, and then Ann has fought on.
    await ben.answer('bid', { bid: 1 });
    await ann.answer('bid', { bid: 2 });
    expect(proposed(cat)).to.have.length(1);
    await cat.answer('bid', { bid: 3 });
    await until(() => proposed(cat).length === 0 && cat.tableActions?.lapsed !== null);
    expect(cat.tableActions?.lapsed).to.deep.equal({ kind: 'concede', proposer: 'red-1', declinedBy: 'red-1', playedOn: true });
    expect([ben.tableActions?.lapsed, outcome(ben)]).to.deep.equal([null, null]);
  });

  it('lapses when not everybody has answered in time', async () => {
    const { ann, cat } = await table();
    await concede(ann);
    await until(() => proposed(cat).length === 1);
    // Looked at every second.
    time.pass(STANDS - 1000);
    expect(await cat.act('chat', { channel: 'side', text: 'Let me think.' })).to.deep.equal({ ok: true });
    expect(proposed(cat)).to.have.length(1);
    time.pass(1000);
    await until(() => proposed(cat).length === 0 && cat.tableActions?.lapsed !== null);
    expect(cat.tableActions?.lapsed).to.deep.equal({ kind: 'concede', proposer: 'red-1', declinedBy: '', playedOn: false });
  });

  it('is never completed by somebody going away: only who is away when it is proposed is not asked', async () => {
    const { battle, ann, cat, ben } = await table();
    await concede(ann);
    await until(() => proposed(cat).length === 1);
    await cat.leave(ann);
    time.pass(GRACE);
    await until(() => ann.gone.includes('red-2') && ben.gone.includes('red-2'));
    // Whatever follows from that has been told.
    await settled(server, battle);
    await ann.page(0);
    expect([outcome(ann), proposed(ann)[0]?.needed]).to.deep.equal([null, ['red-2']]);
    await vote(ann, false);
    await until(() => proposed(ann).length === 0);
    expect(await concede(ann)).to.deep.equal({ ok: true });
    await until(() => outcome(ben) !== null);
    expect(outcome(ben)?.reason).to.equal('conceded');
  });

  it('gives up at once beside a computer, which is not asked', async () => {
    const red = await createBattle(server, { options: { allies: true }, seats: { 'red-2': 'computer' } });
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    expect(await concede(ann)).to.deep.equal({ ok: true });
    await until(() => outcome(ben)?.reason === 'conceded');
  });

  it('gives up at once beside an empty seat, and by a word of the book as well', async () => {
    const { ann, cat, ben } = await table();
    await cat.act('propose', { kind: 'replace', seat: 'red-2', by: 'open' });
    for (const other of [ann, ben]) {
      await until(() => other.tableActions?.proposals.length === 1);
      await other.act('vote', { proposal: other.tableActions?.proposals[0]?.id, agree: true });
    }
    await until(() => ann.setup?.seats[1]?.held === 'open');
    expect(await ann.command('concede', { concede: true })).to.include({ ok: true });
    await until(() => outcome(ben)?.reason === 'conceded');
  });

  it('is asked of allies, too, where a program says it by the word of the book', async () => {
    const { ann, cat } = await table();
    expect(await ann.command('concede', { concede: true })).to.include({ ok: true });
    await until(() => proposed(cat).length === 1);
    expect(outcome(ann)).to.equal(null);
    expect(await ann.command('concede', { concede: true })).to.include({ ok: false, code: 'proposed-already' });
  });
});

/** What of giving up is a book's own: the clause under which its battles end so, and whether one player speaks for their side. */
const ENDS: Readonly<Record<string, { readonly clause: string; readonly speaks?: string }>> = {
  'kings-men': { clause: 'KM-31.3' },
  'kings-men-revised': { clause: 'KM-31.3' },
  'queens-men': { clause: 'QM-36.4' },
  'toy-soldiers': { clause: 'TS-31.1' },
  'rally-king': { clause: 'RK-41.1', speaks: 'RK-44.3' },
};

for (const [book, scenario] of TEAM_FIELDS) {
  const { clause, speaks } = ENDS[book] ?? { clause: '' };
  describe(`a side of two that gives up (${book})`, function () {
    let server: RunningServer;
    const time = new TestTime();
    before(async () => {
      server = await start(await folder(), { books: rulebooks, absentAfter: GRACE, time });
    });
    afterEach(leaveAll);
    after(clean);

    const file = inTeams(rulebooks.find(({ id }) => id === book)?.scenario(scenario), [2, 1]);
    /** Ann sits where she likes beside whoever has the other seat, Ben against them. */
    async function table(wish: Partial<NewBattle> = {}) {
      const ann = await createBattle(server, { scenario: file, ...wish });
      const enemy = (await summaryOf(server, ann.battle)).sides[1]?.id ?? '';
      const sit = (token: string) => Guest.sit(server, ann.battle, token);
      const ben = await join2(server, ann.battle, 'Ben', `${enemy}-1`);
      return { battle: ann.battle, enemy, sit, ann, ben };
    }
    const concede = (guest: Guest) => guest.act('propose', { kind: 'concede' });
    const asked = (guest: Guest) => (guest.tableActions?.proposals ?? []).filter(({ kind }) => kind === 'concede');
    const beaten = (guest: Guest, enemy: string) =>
      until(() => guest.table?.outcome !== null).then(() =>
        expect(guest.table?.outcome).to.deep.equal({ winners: [enemy], reason: 'conceded', clause }),
      );

    it(`${speaks ?? clause} is beaten when ${speaks === undefined ? 'both players' : 'whoever leads it'} have said so`, async () => {
      const { battle, enemy, sit, ann, ben } = await table();
      const cat = await join2(server, battle, 'Cat', 'red-2');
      const [anne, bene, cate] = [await sit(ann.token), await sit(ben.token), await sit(cat.token)];
      if (speaks === undefined) {
        expect(await concede(cate)).to.deep.equal({ ok: true });
        await until(() => asked(anne).length === 1);
        expect([asked(anne)[0]?.needed, bene.table?.outcome, asked(bene)]).to.deep.equal([['red-1'], null, []]);
        await anne.act('vote', { proposal: asked(anne)[0]?.id, agree: true });
      } else {
        expect(await concede(cate)).to.include({ ok: false, clause: speaks });
        expect(await concede(anne)).to.deep.equal({ ok: true });
      }
      await beaten(bene, enemy);
    });

    it(`${speaks ?? clause} is beaten at once where nobody else is there to be asked: a computer, an empty seat`, async () => {
      for (const held of ['computer', 'open'] as const) {
        // Whoever leads the side is the one who is not there.
        const { battle, enemy, sit, ann, ben } = await table({ seat: 'red-2', seats: { 'red-1': held } });
        const [anne, bene] = [await sit(ann.token), await sit(ben.token)];
        if (held === 'open') {
          const cat = await join2(server, battle, 'Cat', 'red-1');
          const cate = await sit(cat.token);
          await until(() => cate.setup?.awaited.length === 0);
          await cate.act('propose', { kind: 'replace', seat: 'red-1', by: 'open' });
          for (const guest of [anne, bene]) {
            await until(() => guest.tableActions?.proposals.length === 1);
            await guest.act('vote', { proposal: guest.tableActions?.proposals[0]?.id, agree: true });
          }
          await until(() => anne.setup?.seats.some((seat) => seat.id === 'red-1' && seat.held === 'open') === true);
        }
        expect(await concede(anne), held).to.deep.equal({ ok: true });
        await beaten(bene, enemy);
      }
    });

    it(`${speaks ?? clause} is beaten without whoever has left, when they are missed and not before`, async () => {
      const { battle, enemy, sit, ann, ben } = await table();
      const cat = await join2(server, battle, 'Cat', 'red-2');
      const [anne, bene, cate] = [await sit(ann.token), await sit(ben.token), await sit(cat.token)];
      await anne.leave(bene);
      if (speaks === undefined) {
        expect(await concede(cate)).to.deep.equal({ ok: true });
        await until(() => asked(cate).length === 1);
        await cate.act('vote', { proposal: asked(cate)[0]?.id, agree: false });
        await until(() => asked(cate).length === 0);
      } else expect(await concede(cate)).to.include({ ok: false, clause: speaks });
      time.pass(GRACE);
      await until(() => bene.gone.includes('red-1'));
      expect(await concede(cate)).to.deep.equal({ ok: true });
      await beaten(bene, enemy);
    });
  });
}
