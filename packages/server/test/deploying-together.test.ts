import { deploy } from '@longroll/rules/books/kings-men/shared/answers';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { expect } from 'chai';
import { clean, createBattle, folder, Guest, join2, seatedAndTold, start, stop, until } from './support.ts';

const unit = (id: string, owner: string) => ({ id, owner, name: `Foot ${id}`, type: 'infantry' });
const general = (seat: string) => ({ seat, general: `General ${seat}`, rating: 2 });
/** Two allies against one, nobody of whom is placed. */
const FIELD = {
  format: 1,
  book: 'kings-men-revised',
  id: 'trial',
  name: 'A trial',
  description: 'Two allies against one.',
  minutes: 10,
  table: { width: 60, depth: 44 },
  terrain: [],
  armies: {
    red: { name: 'Red', players: [general('red-1'), general('red-2')], units: [unit('r-1', 'red-1'), unit('r-2', 'red-2')] },
    black: { name: 'Black', players: [general('black-1')], units: [unit('b-1', 'black-1')] },
  },
  options: { deployment: 'hidden' },
};

describe('allies who deploy', function () {
  afterEach(clean);

  it('KM-37.8 do so at the same time, each told at once what the others have put down, until it is taken back; the enemy is told nothing', async () => {
    const book = rulebookOf('kings-men-revised');
    if (book === undefined) throw new Error('no revised book');
    const server = await start(await folder(), { books: [book] });
    const red = await createBattle(server, { scenario: FIELD });
    const rose = await join2(server, red.battle, 'Cat', 'red-2');
    const black = await join2(server, red.battle, 'Ben', 'black-1');
    const [ann, cat, ben] = await Promise.all([red, rose, black].map(({ token }) => Guest.sit(server, red.battle, token)));
    if (ann === undefined || cat === undefined || ben === undefined) throw new Error('somebody is missing');
    const asked = ({ hand }: Guest) => hand?.decisions.find(({ kind }) => kind === 'deploy')?.id ?? '';
    await until(() => [ann, cat, ben].every((each) => asked(each) !== ''));
    const usual = async (guest: Guest) => {
      const reply = await guest.request<{ readonly fallback: unknown }>('answers', { decision: asked(guest) });
      return deploy.parse(reply.fallback);
    };
    const annas = await usual(ann);
    await seatedAndTold(server, red.battle, [ann, cat, ben]);
    const told = ben.told.length;
    expect(await ann.command(asked(ann), annas)).to.include({ ok: true });
    await until(() => cat.hand?.given !== undefined && ann.hand?.given !== undefined);
    expect(cat.hand?.given).to.deep.equal(ann.hand?.given);
    expect(cat.hand?.given?.[0]).to.deep.include({ seat: 'red-1', kind: 'deploy', answer: annas });
    // On top of her men is no room, and that is said of men who are shown.
    const [there] = annas.units;
    const coras = await usual(cat);
    const onTop = { ...coras, units: coras.units.map((each) => ({ ...each, at: there?.at ?? each.at })) };
    expect(await cat.command(asked(cat), onTop)).to.deep.include({ ok: false, shape: { pieces: ['r-1'] } });

    await until(() => ann.tableActions?.canUndo === true);
    expect(await ann.act('undo', {})).to.deep.equal({ ok: true });
    await until(() => cat.hand?.given === undefined && asked(ann) !== '');
    await cat.command(asked(cat), await usual(cat));
    expect(await ann.command(asked(ann), await usual(ann))).to.include({ ok: true });
    // Ben has been sent no hand, no event and no question since.
    await ann.act('chat', { channel: 'table', text: 'Ready' });
    await until(() => ben.chat.length > 0);
    expect(ben.told.slice(told).map(({ type }) => type)).to.deep.equal(['chat']);
    await ben.command(asked(ben), await usual(ben));
    await until(() => [ann, cat, ben].every(({ table }) => table?.phase !== 'deploy'));
  });

  it('KM-37.8 know after a restart what an ally had put down before it, and the enemy knows nothing of it', async () => {
    const book = rulebookOf('kings-men-revised');
    if (book === undefined) throw new Error('no revised book');
    const data = await folder();
    const server = await start(data, { books: [book] });
    const red = await createBattle(server, { scenario: FIELD });
    const [rose, black] = [await join2(server, red.battle, 'Cat', 'red-2'), await join2(server, red.battle, 'Ben', 'black-1')];
    const usual = async (guest: Guest) => {
      await until(() => guest.decision('deploy') !== undefined);
      const [question] = guest.hand?.decisions ?? [];
      if (question === undefined) throw new Error('nothing is asked');
      return guest.answerAnyhow(question);
    };
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await usual(ann)).to.include({ ok: true });
    await until(() => ann.hand?.given !== undefined);
    const given = ann.hand?.given;
    await stop(server);

    const again = await start(data, { books: [book] });
    const [cat, ben] = [await Guest.sit(again, red.battle, rose.token), await Guest.sit(again, red.battle, black.token)];
    expect([cat.hand?.given, ben.hand?.given]).to.deep.equal([given, undefined]);
    expect([cat, ben].map((guest) => guest.hand?.decisions.map(({ kind }) => kind))).to.deep.equal([['deploy'], ['deploy']]);
    for (const guest of [cat, ben]) expect(await usual(guest)).to.include({ ok: true });
    await until(() => [cat, ben].every(({ table }) => table?.phase !== 'deploy'));
  });
});
