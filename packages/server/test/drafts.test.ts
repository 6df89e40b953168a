import { expect } from 'chai';
import { clean, createBattle, folder, Guest, join2, start, until } from './support.ts';

describe('what allies prepare', function () {
  afterEach(clean);

  /** Ann and Cat are red, Ben is black, Eve watches. */
  async function gathered(limits = {}) {
    const server = await start(await folder(), { limits });
    const red = await createBattle(server, { scenario: 'skirmish', options: { allies: true } });
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const [ann, ben, cat, eve] = await Promise.all([
      Guest.sit(server, red.battle, red.token),
      Guest.sit(server, red.battle, black.token),
      Guest.sit(server, red.battle, rose.token),
      Guest.sit(server, red.battle),
    ]);
    return { server, red, rose, ann, ben, cat, eve };
  }
  const asked = ({ hand }: Guest) => hand?.decisions[0]?.id ?? '';

  it('is seen by their side alone, also by whoever comes later, and lapses with its question', async () => {
    const { server, red, rose, ann, ben, cat, eve } = await gathered();
    const draft = { decision: asked(ann), answer: { bid: 8 } };
    expect(await ann.act('draft', draft)).to.deep.equal({ ok: true });
    const seen = { ...draft, seat: 'red-1', kind: 'bid' };
    await until(() => cat.drafts.length > 0);
    expect(cat.drafts).to.deep.equal([seen]);
    const late = await Guest.sit(server, red.battle, rose.token);
    await until(() => late.drafts.length > 0);
    expect(late.drafts).to.deep.equal([seen]);
    await ann.command(draft.decision, { bid: 9 });
    await until(() => cat.drafts.length > 1);
    expect(cat.drafts[1]).to.deep.equal({ ...seen, answer: null });
    // What is sent later has come: so has what was sent before.
    await ann.act('chat', { channel: 'table', text: 'There!' });
    await until(() => [ann, ben, eve].every(({ chat }) => chat.length > 0));
    expect([ann.drafts, ben.drafts, eve.drafts]).to.deep.equal([[], [], []]);
    expect(ben.bytes).not.to.include('draft');
    expect(await ann.act('draft', draft)).to.include({ ok: false, code: 'stale-decision' });
  });

  it('is taken from whoever is asked alone, in the form of an answer, and as often as a limit lets them', async () => {
    const { ann, ben, cat, eve } = await gathered({ talkPerMinute: 2 });
    const draft = { decision: asked(ann), answer: { bid: 8 } };
    expect(await eve.act('draft', draft)).to.include({ ok: false, code: 'not-seated' });
    expect(await ben.act('draft', draft)).to.include({ ok: false, code: 'stale-decision' });
    for (const answer of [{ bid: 88 }, { bid: 8, more: 'x' }, 'x'.repeat(50_000)])
      expect(await ann.act('draft', { ...draft, answer })).to.include({ ok: false, code: 'malformed' });
    // Eight a minute from one address, of which five have been tried.
    for (let each = 0; each < 3; each++) expect(await ann.act('draft', draft)).to.deep.equal({ ok: true });
    expect(await ann.act('draft', { ...draft, answer: null })).to.include({ ok: false, code: 'too-fast' });
    await until(() => cat.drafts.length === 3);
  });
});
