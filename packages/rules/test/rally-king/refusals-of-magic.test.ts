import { expect } from 'chai';
import { activateBody } from '../../src/books/rally-king/battle/slot.ts';
import { intervene, shiftChoice, summonPlace } from '../../src/books/rally-king/battle/magic/choices.ts';
import { judgeCasting } from '../../src/books/rally-king/battle/magic/casting.ts';
import { dismissMagicUser } from '../../src/books/rally-king/battle/magic/dismissing.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { judgeUsing } from '../../src/books/rally-king/battle/treasures/judging.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { gameOf, position } from './position.ts';
import { foe, own, why } from './refused.ts';

/** Friends all about the guard, so that nobody who is summoned finds room. */
const walls = [
  ...[17, 18.5, 20, 21.5, 23].flatMap((x) => [own(`n${x}`, x, 12), own(`s${x}`, x, 8)]),
  ...[9.5, 10.5].flatMap((y) => [own(`w${y}`, 17.25, y), own(`e${y}`, 22.75, y)]),
];

describe('magic that is refused', () => {
  const mage = { id: 'm', level: 3 as const, spent: 0, fate: 'fine' as const };
  const magic = { users: [mage], guard: 'g', revealed: true, channeler: 'm' };
  const field = (army: Parameters<typeof position>[0]['armies'] = {}, units: readonly Unit[] = []) =>
    position({
      units: [own('g', 20, 10), foe('b', 20, 14), ...units],
      armies: { red: { magic }, ...army },
      seats: { red: ['red-1', 'red-2'] },
    });
  const cast = (spell: string, targets: string[], state = field()) => why(judgeCasting(state, 'red', { do: 'cast', spell, targets }));

  it('RK-29.8, RK-28.12, RK-30.13, RK-30.15: without Magic Users, points or the right alignment', () => {
    expect(cast('slowness', ['b'], field({ red: { magic: { ...magic, users: [] } } }))).to.equal('RK-29.8 no-magic-users');
    expect(cast('slowness', ['b'], field({ red: { magic: { ...magic, guard: null } } }))).to.equal('RK-28.12 no-magic-users');
    // Slowness at one unit takes 1 + 1 of 40.
    const spent = (points: number) => field({ red: { magic: { ...magic, users: [{ ...mage, spent: points }] } } });
    expect([cast('slowness', ['b'], spent(38)), cast('slowness', ['b'], spent(39))]).to.deep.equal(['', 'RK-29.8 no-points']);
    expect([cast('gate', []), cast('summon', [])]).to.deep.equal(['RK-30.13 alignment', 'RK-30.15 alignment']);
    const nation = { list: 'treyine', alignment: -1, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 } as const;
    const dark = field({ red: { magic, nation } });
    expect([cast('gate', [], dark), cast('summon', [], dark)]).to.deep.equal(['', '']);
    expect([cast('inspire', ['b']), cast('slowness', ['g'])]).to.deep.equal(['RK-30.10 wrong-side', 'RK-30.5 wrong-side']);
    expect([cast('death-rattle', []), cast('death-rattle', [], field({}, walls))]).to.deep.equal(['', 'RK-30.19 no-room']);
  });

  it('RK-39.4, RK-30.19, RK-28.9, RK-44.3: what else somebody else, or nobody, may do', () => {
    const oppose = (users: (typeof mage)[]) => {
      const state = field({ blue: { magic: { ...magic, users, guard: 'b' } } });
      return why(intervene.check(gameOf(state), { side: 'blue', spell: 'blast' }, 'yes', 'blue-1'));
    };
    expect([oppose([mage]), oppose([])]).to.deep.equal(['', 'RK-39.4 no-magic-users']);
    const places = [{ x: 1000, y: 2000 }];
    const put = (x: number, y: number) =>
      why(summonPlace.check(gameOf(field()), { side: 'red', spell: 'death-rattle', mounted: false, places }, { x, y }, 'red-1'));
    expect([put(1000, 2000), put(1000, 2001), put(1001, 2000)]).to.deep.equal(['', 'RK-30.19 not-free', 'RK-30.19 not-free']);
    expect(why(dismissMagicUser.check(gameOf(field()), {}, { user: 'm' }, 'red-1'))).to.equal('RK-28.9 no-window');
    const window = (seat: string) =>
      why(activateBody.check(gameOf(field()), { units: ['g'], points: 1 }, { do: 'cast', spell: 'slowness', targets: ['b'] }, seat));
    expect([window('red-1'), window('red-2')]).to.deep.equal(['', 'RK-44.3 not-yours']);
    const ground = (objective: string) =>
      why(activateBody.check(gameOf(field()), { units: ['g'], points: 1 }, { do: 'activate', objective }, 'red-1'));
    expect(ground('x')).to.equal('RK-13.11 no-ground');
    expect(why(activateBody.check(gameOf(field()), { units: ['g'], points: 0 }, { do: 'activate', objective: null }, 'red-1'))).to.equal(
      'RK-13.1 no-points',
    );
  });
});

describe('magic and things that are refused', () => {
  const mage = { id: 'm', level: 3 as const, spent: 0, fate: 'fine' as const };
  const magic = { users: [mage], guard: 'g', revealed: true, channeler: 'm' };
  const nation = (alignment: number, list = 'treyine') =>
    ({ list, alignment, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 }) as const;
  const thing = (type: string, other: object = {}) => ({
    id: type,
    type,
    carrier: 'g',
    revealed: true,
    state: 'carried' as const,
    ...other,
  });
  const field = (army: object = {}, more: readonly Unit[] = []) =>
    position({ units: [own('g', 20, 10), foe('b', 20, 14), foe('d', 26, 14), ...more], armies: { red: { magic, ...army } } });

  it('RK-29.1, RK-29.2, RK-29.3, RK-30.2: one spell in the own turn, at so many units of one Body that are there', () => {
    const cast = (spell: string, targets: readonly string[], state = field()) =>
      why(judgeCasting(state, 'red', { do: 'cast', spell, targets: [...targets] }));
    expect(cast('slowness', ['b'])).to.equal('');
    const tried = field();
    if (tried.play !== null) tried.play.cast = true;
    expect(cast('slowness', ['b'], tried)).to.equal('RK-29.1 one-attempt');
    expect(why(judgeCasting(field(), 'blue', { do: 'cast', spell: 'slowness', targets: ['g'] }))).to.equal('RK-29.1 one-attempt');
    expect(cast('nothing', ['b'])).to.equal('RK-29.4 no-such-spell');
    expect([cast('seek', []), cast('sacrificial-lamb', [])]).to.deep.equal(['RK-29.2 set-up-only', 'RK-29.2 set-up-only']);
    expect([cast('slowness', []), cast('slowness', ['b', 'b'])]).to.deep.equal(['RK-29.3 area', 'RK-29.3 area']);
    expect(cast('slowness', ['x'])).to.equal('RK-29.3 not-on-table');
    expect(cast('slowness', ['r'], field({}, [foe('r', 20, 18, { where: 'routed' })]))).to.equal('RK-29.3 not-on-table');
    expect(cast('trembling-hand', ['b', 'd'])).to.equal('RK-30.2 one-body');
    expect(cast('trembling-hand', ['b', 'e'], field({}, [foe('e', 21.5, 14)]))).to.equal('');
    const shift = (answer: ('left' | 'right' | 'back')[]) =>
      why(shiftChoice.check(gameOf(field()), { targets: ['b', 'e'] }, answer, 'red-1'));
    expect([shift(['left', 'back']), shift(['left']), shift(['left', 'back', 'right'])]).to.deep.equal([
      '',
      'RK-30.2 each-target',
      'RK-30.2 each-target',
    ]);
  });

  it('RK-33.1, RK-33.5, RK-33.9, RK-33.12: only who has a thing uses it, with a Magic User, and instead of a spell', () => {
    const use = (state: State, item: string, spell: string | null = null, targets: string[] = []) =>
      why(judgeUsing(state, 'red', { do: 'use-item', item, spell, targets }));
    const pipes = field({ nation: nation(-2), treasures: [thing('pipes-of-the-dead')] });
    expect(use(pipes, 'pipes-of-the-dead')).to.equal('');
    expect(use(pipes, 'drums-of-doom')).to.equal('RK-33.1 no-such-thing');
    expect(why(judgeUsing(pipes, 'blue', { do: 'use-item', item: 'pipes-of-the-dead', spell: null, targets: [] }))).to.equal(
      'RK-33.1 no-such-thing',
    );
    expect(use(field({ nation: nation(-1), treasures: [thing('pipes-of-the-dead')] }), 'pipes-of-the-dead')).to.equal('RK-33.5 alignment');
    expect(use(pipes, 'pipes-of-the-dead', null, ['b'])).to.equal('RK-33.5 no-targets');
    expect(use(field({ nation: nation(-2), treasures: [thing('pipes-of-the-dead')] }, walls), 'pipes-of-the-dead')).to.equal(
      'RK-30.19 no-room',
    );
    const fiddle = field({ nation: nation(-2), treasures: [thing('fiddle-of-calling')] });
    expect([use(fiddle, 'fiddle-of-calling'), use(fiddle, 'fiddle-of-calling', 'gate')]).to.deep.equal(['', 'RK-33.8 no-targets']);
    if (pipes.play !== null) pipes.play.cast = true;
    expect(use(pipes, 'pipes-of-the-dead')).to.equal('RK-33.5 one-attempt');
    const unused = field({ nation: nation(-2), magic: { ...magic, users: [] }, treasures: [thing('pipes-of-the-dead')] });
    expect(use(unused, 'pipes-of-the-dead')).to.equal('RK-33.9 cannot-be-used');
    const amulet = field({ nation: nation(2), treasures: [thing('amulet-of-sorbrowane')] });
    expect(use(amulet, 'amulet-of-sorbrowane', 'inspire', ['g'])).to.equal('');
    expect(use(amulet, 'amulet-of-sorbrowane', 'blast', ['b'])).to.equal('RK-33.10 no-such-spell');
    expect(use(amulet, 'amulet-of-sorbrowane')).to.equal('RK-33.10 no-such-spell');
    const used = field({ nation: nation(2), treasures: [thing('amulet-of-sorbrowane', { used: ['inspire'] })] });
    expect(use(used, 'amulet-of-sorbrowane', 'inspire', ['g'])).to.equal('RK-33.12 once-only');
    const horn = thing('war-horn-of-naz-goth');
    expect(use(field({ treasures: [horn] }), 'war-horn-of-naz-goth')).to.equal('RK-33.13 no-hero');
    const hero = [own('h', 24, 10, { kind: 'hero', figures: 1 })];
    expect(use(field({ treasures: [{ ...horn, carrier: 'h' }] }, hero), 'war-horn-of-naz-goth')).to.equal('');
    expect(use(field({ treasures: [{ ...horn, carrier: 'h', used: [] }] }, hero), 'war-horn-of-naz-goth')).to.equal('RK-33.13 sounded');
  });
});
