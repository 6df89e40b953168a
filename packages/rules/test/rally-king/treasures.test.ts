import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { depart } from '../../src/books/rally-king/battle/manoeuvres/departing.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { areaOf, channelerLevel, groupLevel, pointsLeft, rangeOfGroup } from '../../src/books/rally-king/battle/spells/group.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { comeBack } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { judgeCasting, type Casting } from '../../src/books/rally-king/battle/magic/casting.ts';
import { judgeUsing } from '../../src/books/rally-king/battle/treasures/judging.ts';
import { keeperAfter } from '../../src/books/rally-king/battle/treasures/losing.ts';
import { calledBy } from '../../src/books/rally-king/battle/treasures/using.ts';
import type { MagicGroup, Nation, Treasure } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import type { Dice } from '../playing/trial.ts';
import { done, gameOf, played, position, told, u, unitIn, type Moment } from './position.ts';
import { prepared } from './scenario-position.ts';

const nation = (list: string, alignment: number): Nation => ({
  list,
  alignment,
  tech: 0,
  mana: 0,
  battleTactics: 'A',
  warRatingModifier: 0,
});
const thing = (type: string, other: Partial<Treasure> = {}): Treasure => ({
  id: `the-${type}`,
  type,
  carrier: 'g',
  revealed: false,
  state: 'carried',
  ...other,
});
const group = (levels: readonly (1 | 2 | 3)[]): MagicGroup => ({
  users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' })),
  guard: 'g',
  revealed: false,
  channeler: null,
});
/** Red carries the thing with `g`; blue stands about it. */
const moment = (
  type: string,
  units: readonly Unit[],
  other: { own?: Nation; foe?: Nation; levels?: readonly (1 | 2 | 3)[]; thing?: Partial<Treasure>; guard?: Partial<Unit> } = {},
): Moment => ({
  units: [u('g', 'red', 10, 10, 90, other.guard), ...units],
  armies: {
    red: { treasures: [thing(type, other.thing)], magic: group(other.levels ?? [1]), nation: other.own ?? nation('orcs', -2) },
    blue: { nation: other.foe ?? nation('treyine', 1) },
  },
});
const bonus = (state: State, unit: string) =>
  modifiedRep(state, { test: 'enemy-threat', unit, causes: [] })
    .modifiers.filter(({ clause }) => clause.startsWith('RK-33'))
    .reduce((sum, { value }) => sum + value, 0);
const friend = (id: string, x: number) => u(id, 'red', x, 10, 90);
const foe = (id: string, x: number, y = 10, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
/** Stands are an inch and a half wide: so far apart that the bases are these inches from one another. */
const off = (inches: number) => 10 + 1.5 + inches;

describe('banners', () => {
  it('RK-33.1: what a unit carries counts while it is on the table', () => {
    const state = position(moment('personal-banner', [friend('a', 15)]));
    expect([bonus(state, 'a'), bonus(state, 'g')]).to.deep.equal([1, 1]);
    unitIn(state, 'g').where = 'left';
    expect(bonus(state, 'a')).to.equal(0);
  });

  it('RK-33.2, RKC-20.3: a Personal Banner helps friends within 12", seen or not, and dismays them while it retires and once it is lost', () => {
    const state = position(moment('personal-banner', [friend('a', off(12)), friend('b', off(12.1)), foe('e', 15)]));
    const all = (of: State) => ['a', 'b', 'e'].map((id) => bonus(of, id));
    expect(all(state)).to.deep.equal([1, 0, 0]);
    const back = done(state, (referee) => retire(referee, unitIn(referee.state, 'g'), { units: ['e'] })).state;
    // It has gone two inches to the west.
    Object.assign(unitIn(back, 'g'), { at: { x: 10_000, y: 10_000 }, facing: 900 });
    expect(all(back)).to.deep.equal([-1, 0, 0]);
    const next = played(back, ENTRIES.playerTurn, { side: 'red' }).state;
    expect(bonus(next, 'a')).to.equal(1);
    const lost = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'), { item: [5] }).state;
    expect(all(lost)).to.deep.equal([-1, 0, 0]);
    expect(bonus(played(lost, ENTRIES.playerTurn, { side: 'red' }).state, 'a')).to.equal(-1);
  });

  it('RK-33.3, RKC-20.4: a Bane Banner makes enemies within 6" face Terror, once only with other terror; it heartens them as it goes back and is lost', () => {
    const near = foe('e', off(6));
    const rep = (of: State, id: string) => modifiedRep(of, { test: 'enemy-threat', unit: id, causes: [] }).rep;
    expect(rep(position(moment('bane-banner', [near, friend('a', 13)])), 'e')).to.equal(3);
    expect(rep(position(moment('bane-banner', [foe('e', off(6.1))])), 'e')).to.equal(4);
    expect(rep(position(moment('bane-banner', [near, friend('a', 13)])), 'a')).to.equal(4);
    const both = position(moment('bane-banner', [near, u('t', 'red', 16, 10, 90, { traits: ['terror'] })]));
    expect(rep(both, 'e')).to.equal(3);
    expect(rep(position(moment('bane-banner', [near], { thing: { retiring: true } })), 'e')).to.equal(5);
    expect(rep(position(moment('bane-banner', [near], { thing: { state: 'vanished' } })), 'e')).to.equal(5);
  });

  it('RK-33.2: what is near counts from the place where it was lost, wherever its carrier runs (RK-25.1)', () => {
    const elephant: Partial<Unit> = { kind: 'elephant', figures: 1, at: { x: 20_000, y: 10_000 } };
    const units = [u('w', 'red', 20, 21, 90), u('b', 'blue', 20, 30, 270)];
    const state = position(moment('personal-banner', units, { guard: elephant }));
    const gone = played(state, ENTRIES.rampage, { unit: 'g', from: ['b'] }, { rampage: [1], item: [6] });
    expect([unitIn(gone.state, 'g').at.y, bonus(gone.state, 'w')]).to.deep.equal([2000, -1]);
  });
});

describe('items', () => {
  it('RK-33.4: Black Moon is alignment -2 and Red Sun 2, and no other', () => {
    const drums = (alignment: number) =>
      bonus(position(moment('drums-of-doom', [foe('e', 15)], { foe: nation('treyine', alignment) })), 'e');
    expect([-2, -1, 0, 2].map(drums)).to.deep.equal([0, -1, -1, -1]);
    const harp = (alignment: number) =>
      bonus(
        position(moment('harlapane-of-heroes', [foe('e', 15)], { own: nation('altengard', 2), foe: nation('treyine', alignment) })),
        'e',
      );
    expect([-2, 1, 2].map(harp)).to.deep.equal([0, 0, 1]);
  });

  it('RK-33.6, RKC-20.10: Drums of Doom: units of other than Black Moon armies within 12" have -1', () => {
    const state = position(moment('drums-of-doom', [foe('e', off(12)), foe('f', off(12.1)), friend('a', 15)]));
    expect(['e', 'f', 'a'].map((id) => bonus(state, id))).to.deep.equal([-1, 0, 0]);
  });

  it('RK-33.7, RKC-20.11: Harlapane of Heroes: units of Red Sun armies within 12" have +1', () => {
    const state = position(
      moment('harlapane-of-heroes', [friend('a', off(12)), friend('b', off(12.1)), foe('e', 15)], { own: nation('altengard', 2) }),
    );
    expect(['a', 'b', 'e'].map((id) => bonus(state, id))).to.deep.equal([1, 0, 0]);
  });

  const use = (
    type: string,
    dice: Dice,
    units: readonly Unit[] = [],
    other: Parameters<typeof moment>[2] = {},
    act: Partial<{ spell: string; targets: readonly string[] }> = {},
  ) =>
    played(
      position(moment(type, units, other)),
      ENTRIES.useItem,
      { side: 'red', item: `the-${type}`, spell: null, targets: [], ...act },
      dice,
    );
  const clause = (
    type: string,
    other: Parameters<typeof moment>[2] = {},
    state: Partial<State> = {},
    act: { spell?: string; targets?: string[] } = {},
    units: readonly Unit[] = [],
  ) => {
    const at = position({ ...moment(type, units, other), state });
    return judgeUsing(at, 'red', { do: 'use-item', item: `the-${type}`, spell: null, targets: [], ...act })?.clause ?? null;
  };

  it('RK-33.5, RKC-20.9: the Pipes call skeletons each turn, without dice or points, instead of a spell', () => {
    const result = use('pipes-of-the-dead', {});
    expect(unitIn(result.state, 'red-summoned-1')).to.deep.include({ type: 'summoned-skeletons', where: 'table', active: false });
    expect([result.thrown, pointsLeft(result.state.armies.red.magic), result.state.play?.cast]).to.deep.equal([{}, 10, true]);
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['summon-place']);
    expect(clause('pipes-of-the-dead')).to.equal(null);
    const { play } = position(moment('pipes-of-the-dead', []));
    if (play === null) throw new Error('no turn');
    expect(clause('pipes-of-the-dead', {}, { play: { ...play, cast: true } })).to.equal('RK-33.5');
    expect(clause('pipes-of-the-dead', { own: nation('goblins', -1) })).to.equal('RK-33.5');
  });

  it('RK-33.8: the Fiddle calls by a die, and its player may vanish', () => {
    expect([1, 3, 4, 5, 6].map(calledBy)).to.deep.equal(['death-rattle', 'death-rattle', 'summon', 'summon', 'gate']);
    const stays = use('fiddle-of-calling', { item: [4, 1, 3] });
    expect(unitIn(stays.state, 'red-summoned-1')).to.deep.include({ type: 'summoned-minor-demon', fiddled: true });
    expect(stays.state.armies.red.treasures[0]?.state).to.equal('carried');
    const gone = use('fiddle-of-calling', { item: [5, 1, 3] });
    expect(gone.state.armies.red.treasures[0]?.state).to.equal('vanished');
    expect(gone.state.armies.red.magic.users[0]?.fate).to.equal('gone');
    // What comes, its own kind, then the fiddler (RK-33.8a): mounted on a 1.
    const gate = use('fiddle-of-calling', { item: [6, 6, 6], 'magic.effect': [1] });
    expect(unitIn(gate.state, 'red-summoned-1')).to.deep.include({ type: 'summoned-major-demon', mounted: true });
  });

  it('RK-33.8: what the Fiddle has called obeys within 12" of the fiddler', () => {
    const demon = (y: number) =>
      u('d', 'red', 10, y, 90, { kind: 'demon', type: 'summoned-minor-demon', summoned: true, fiddled: true, traits: ['fanatic'] });
    const wild = (y: number) =>
      told(
        played(position(moment('fiddle-of-calling', [demon(y), foe('b', 10, 34, { traits: ['fanatic'] })])), ENTRIES.slot, {
          units: ['d'],
        }),
        'uncontrolled',
      ).length;
    // Half of both stands and twelve inches.
    expect([wild(22.75), wild(22.8)]).to.deep.equal([0, 1]);
  });

  it('RK-33.9, RKC-20.8: they need a Magic User of the group, and show where it is when first used', () => {
    expect(clause('pipes-of-the-dead', { levels: [] })).to.equal('RK-33.9');
    expect(bonus(position(moment('drums-of-doom', [foe('e', 15)], { levels: [] })), 'e')).to.equal(0);
    expect(use('pipes-of-the-dead', {}).state.armies.red.magic.revealed).to.equal(true);
    const tested = played(
      position(moment('drums-of-doom', [foe('e', 15)])),
      ENTRIES.tests,
      { occasions: [{ test: 'enemy-threat', unit: 'e', causes: ['g'] }], by: 'red' },
      { test: [1, 6] },
    );
    expect(tested.state.armies.red).to.deep.include({ treasures: [thing('drums-of-doom', { revealed: true })] });
    expect(tested.state.armies.red.magic.revealed).to.equal(true);
  });

  it('RK-33.10, RKC-21.6: the Amulet, revealed, gives Red Sun units +1; its spells are Inspire, Healing Hands and Shield Wall', () => {
    const sun = { own: nation('altengard', 2), thing: { revealed: true } };
    const state = position(moment('amulet-of-sorbrowane', [friend('a', 40), foe('e', 15)], sun));
    expect(['a', 'e'].map((id) => bonus(state, id))).to.deep.equal([1, 0]);
    expect(bonus(position(moment('amulet-of-sorbrowane', [friend('a', 40)], { own: nation('altengard', 2) })), 'a')).to.equal(0);
    const spell = (id: string) => clause('amulet-of-sorbrowane', sun, {}, { spell: id, targets: ['a'] }, [friend('a', 12)]);
    expect(['inspire', 'healing-hands', 'shield-wall', 'death-rage'].map(spell)).to.deep.equal([null, null, null, 'RK-33.10']);
  });

  it('RK-33.11, RKC-21.7: the Brazier gives Dwarves of its side +1; its spells are Blast, Fog of War and Despair', () => {
    const dwarves = { own: nation('dwarves-red-sun', 2), foe: nation('dwarves-black-moon', -2), thing: { revealed: true } };
    const state = position(moment('brazier-of-durmun', [friend('a', 40), foe('e', 15)], dwarves));
    expect(['a', 'e'].map((id) => bonus(state, id))).to.deep.equal([1, 0]);
    expect(
      bonus(position(moment('brazier-of-durmun', [friend('a', 40)], { own: nation('treyine', 1), thing: { revealed: true } })), 'a'),
    ).to.equal(0);
    const spell = (id: string, target: string) =>
      clause('brazier-of-durmun', dwarves, {}, { spell: id, targets: [target] }, [friend('a', 12), foe('e', 14)]);
    expect([spell('blast', 'e'), spell('fog-of-war', 'a'), spell('despair', 'e'), spell('slowness', 'e')]).to.deep.equal([
      null,
      null,
      null,
      'RK-33.11',
    ]);
  });

  it('RK-33.12: each such spell once, on up to five, without dice or points and besides the spell of the turn (RK-33.12a)', () => {
    const five = [12, 14, 16].map((x) => friend(`a${x}`, x));
    const targets = five.map(({ id }) => id);
    const sun = { own: nation('altengard', 2), levels: [2 as const] };
    const result = use('amulet-of-sorbrowane', {}, five, sun, { spell: 'inspire', targets });
    expect(targets.map((id) => unitIn(result.state, id).enchantments.map(({ spell }) => spell))).to.deep.equal([
      ['inspire'],
      ['inspire'],
      ['inspire'],
    ]);
    expect([result.thrown, result.asked, result.state.play?.cast, pointsLeft(result.state.armies.red.magic)]).to.deep.equal([
      {},
      [],
      false,
      20,
    ]);
    const act = { spell: 'inspire', targets };
    expect(clause('amulet-of-sorbrowane', { ...sun, thing: { used: ['inspire'] } }, {}, act, five)).to.equal('RK-33.12');
    const six = [12, 13.6, 15.2, 16.8, 18.4, 20].map((x) => friend(`a${x}`, x));
    expect(
      clause('amulet-of-sorbrowane', { ...sun, levels: [3] }, {}, { spell: 'inspire', targets: six.map(({ id }) => id) }, six),
    ).to.equal('RK-33.12');
  });

  it('RK-33.12: the artifact counts as a Magic User of level 1, and channels nothing', () => {
    const side = { list: 'dwarves-red-sun', magic: { users: [2] }, treasures: [{ type: 'amulet-of-sorbrowane' }] };
    const { magic } = prepared({ red: side }).armies.red;
    expect([groupLevel(magic), pointsLeft(magic), areaOf(magic), channelerLevel(magic)]).to.deep.equal([3, 30, 4, 2]);
    expect(rangeOfGroup(position({ units: [] }), magic)).to.equal(13_000);
  });

  it('RK-33.10a: without a Magic User the Amulet helps Red Sun units of either side, in a Red Sun army alone, and betrays none', () => {
    const sun = nation('altengard', 2);
    const of = (own: Nation, foes: Nation, levels: readonly (1 | 2 | 3)[]) => {
      const state = position(
        moment('amulet-of-sorbrowane', [friend('a', 40), foe('e', 15)], { own, foe: foes, levels, thing: { revealed: true } }),
      );
      return ['a', 'e'].map((id) => bonus(state, id));
    };
    expect(of(sun, nation('treyine', 1), [])).to.deep.equal([1, 0]);
    expect(of(sun, sun, [1])).to.deep.equal([1, 1]);
    // In other hands it helps nobody, not even Red Sun enemies, nor does its loss shake them (RK-33.15).
    expect(of(nation('treyine', 1), sun, [1])).to.deep.equal([0, 0]);
    const lost = done(
      position(moment('amulet-of-sorbrowane', [foe('e', 15)], { own: nation('treyine', 1), foe: sun })),
      (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'),
      { item: [1] },
    );
    expect(told(played(lost.state, ENTRIES.aftermath, {}), 'test')).to.deep.equal([]);
    const tested = played(
      position(moment('amulet-of-sorbrowane', [friend('a', 40), foe('e', 20)], { own: sun, thing: { revealed: true } })),
      ENTRIES.tests,
      { occasions: [{ test: 'enemy-threat', unit: 'a', causes: ['e'] }], by: 'blue' },
      { test: [1, 1] },
    );
    expect(tested.state.armies.red.magic.revealed).to.equal(false);
  });

  it('RK-33.10b: its spells, and its place as a level 1, need a Magic User of a Red Sun army', () => {
    const spell = (own: Nation, levels: readonly (1 | 2 | 3)[]) =>
      clause('amulet-of-sorbrowane', { own, levels, thing: { revealed: true } }, {}, { spell: 'inspire', targets: ['a'] }, [
        friend('a', 12),
      ]);
    expect([spell(nation('altengard', 2), [1]), spell(nation('altengard', 2), []), spell(nation('treyine', 1), [1])]).to.deep.equal([
      null,
      'RK-33.10',
      'RK-33.10',
    ]);
    const counted = (list: string, type: string, users: readonly number[]) =>
      groupLevel(prepared({ red: { list, magic: { users }, treasures: [{ type }] } }).armies.red.magic);
    expect(counted('dwarves-red-sun', 'amulet-of-sorbrowane', [1])).to.equal(2);
    expect(counted('dwarves-red-sun', 'amulet-of-sorbrowane', [])).to.equal(0);
    expect(counted('orcs', 'amulet-of-sorbrowane', [1])).to.equal(1);
    expect(counted('dwarves-black-moon', 'brazier-of-durmun', [1])).to.equal(2);
    expect(counted('treyine', 'brazier-of-durmun', [1])).to.equal(1);
    // It is cast by somebody, who shows where they are (RK-29.14).
    const cast = use('amulet-of-sorbrowane', {}, [friend('a', 12)], { own: nation('altengard', 2) }, { spell: 'inspire', targets: ['a'] });
    expect(cast.state.armies.red.magic.revealed).to.equal(true);
  });

  it('RK-33.11a: the Brazier helps Dwarf units in whatever army, with a Magic User or without; its spells need one of a Dwarf list', () => {
    const gun = u('gun', 'red', 14, 10, 90, { type: 'drum-artillery', company: 'drum-dwarven-artillery' });
    const guest = u('guest', 'red', 17, 10, 90, { list: 'dwarves-red-sun' });
    const hired = u('hired', 'red', 20, 10, 90, { company: 'black-company' });
    const units = [gun, guest, hired, friend('a', 40)];
    const helped = (own: Nation, levels: readonly (1 | 2 | 3)[]) => {
      const state = position(moment('brazier-of-durmun', units, { own, levels, thing: { revealed: true } }));
      return ['gun', 'guest', 'hired', 'a'].map((id) => bonus(state, id));
    };
    expect(helped(nation('treyine', 1), [])).to.deep.equal([1, 1, 0, 0]);
    expect(helped(nation('dwarves-black-moon', -2), [1])).to.deep.equal([1, 1, 0, 1]);
    const spell = (own: Nation) =>
      clause('brazier-of-durmun', { own, thing: { revealed: true } }, {}, { spell: 'fog-of-war', targets: ['a'] }, [friend('a', 12)]);
    expect([spell(nation('dwarves-red-sun', 2)), spell(nation('altengard', 2))]).to.deep.equal([null, 'RK-33.11']);
  });

  it('RK-33.17: an artifact whose unit has its place from the file is public from the beginning; one that its owner places is not yet', () => {
    const of = (at: object) => {
      const units = [{ id: 'a', row: 'infantry', ...at }];
      const army = { build: 'fixed', units };
      const treasures = ['amulet-of-sorbrowane', 'personal-banner'].map((type) => ({ type, carrier: 'a' }));
      return prepared({ red: { list: 'treyine', army, leaders: { cinc: 'a' }, treasures } }).armies.red.treasures.map(
        ({ revealed }) => revealed,
      );
    };
    expect([of({ at: { x: 20, y: 10 } }), of({})]).to.deep.equal([
      [true, false],
      [false, false],
    ]);
  });

  it('RK-36.1: things of the file stay with an army that is built, and an artifact counts beside Magic Users who are hired', () => {
    const army = { build: 'purchase', limit: 600 };
    const treasures = [{ type: 'amulet-of-sorbrowane' }];
    const state = prepared({ red: { list: 'dwarves-red-sun', army, treasures }, blue: { army } });
    // A Hero for nobody; Magic Users on a 6, one of whom red takes.
    const dice = { 'setup.war-rating': [3, 3], 'setup.hero': [1, 1], 'setup.magic-users': [6, 6] };
    const none = { 1: 0, 2: 0, 3: 0 };
    const built = played(state, ENTRIES.armies, {}, dice, { 'hire-magic-users': [{ ...none, 1: 1 }, none] });
    const { red } = built.state.armies;
    expect(red.treasures.map(({ type }) => type)).to.deep.equal(['amulet-of-sorbrowane']);
    expect([red.magic.users.length, groupLevel(red.magic)]).to.deep.equal([2, 2]);
  });

  it('RK-33.5, RK-33.8: who has used the Pipes or the Fiddle tries no spell in that turn, under the clause of the thing', () => {
    const after = use('pipes-of-the-dead', {}, [foe('e', 12, 14)]).state;
    const casting: Casting = { do: 'cast', spell: 'slowness', targets: ['e'] };
    expect(judgeCasting(after, 'red', casting)).to.include({ clause: 'RK-33.5', code: 'one-attempt' });
    const fiddled = use('fiddle-of-calling', { item: [1, 6, 6] }, [foe('e', 12, 14)]).state;
    expect(judgeCasting(fiddled, 'red', casting)?.clause).to.equal('RK-33.8');
    const cast = position({ ...moment('pipes-of-the-dead', [foe('e', 12, 14)]) });
    if (cast.play !== null) cast.play.cast = true;
    expect(judgeCasting(cast, 'red', casting)?.clause).to.equal('RK-29.1');
  });

  it('RK-33.1: an artifact counts as nobody while its unit is off the table after a pursuit, and again once it is back (RK-33.12)', () => {
    const users = [
      ...group([2]).users,
      { id: 'the-amulet-of-sorbrowane', level: 1 as const, spent: 0, artifact: true as const, fate: 'fine' as const },
    ];
    const magic = { ...group([2]), users, guard: 'a' };
    const carried = moment('amulet-of-sorbrowane', [friend('a', 20)], { own: nation('altengard', 2) });
    const state = position({ ...carried, armies: { ...carried.armies, red: { ...carried.armies?.red, magic } } });
    const count = (of: State) => [groupLevel(of.armies.red.magic), pointsLeft(of.armies.red.magic)];
    expect(count(state)).to.deep.equal([3, 30]);
    const off = done(state, (referee) => depart(referee, unitIn(referee.state, 'g'), 'pursuing')).state;
    expect(count(off)).to.deep.equal([2, 20]);
    expect(count(done(off, (referee) => comeBack(referee, ['g'])).state)).to.deep.equal([3, 30]);
  });

  it('RK-42.2: with `no-at-risk` artifact spells are cast by the dice for points, and to fail badly is to fail', () => {
    const state = position({
      ...moment('amulet-of-sorbrowane', [friend('a', 12)], { own: nation('altengard', 2), levels: [3] }),
      options: { artifactCasting: 'no-at-risk' },
    });
    const dice = { 'magic.spell': [1, 1, 1], 'magic.caster': [6, 6, 6], 'magic.cost': [5] };
    const result = played(
      state,
      ENTRIES.useItem,
      { side: 'red', item: 'the-amulet-of-sorbrowane', spell: 'inspire', targets: ['a'] },
      dice,
    );
    expect(told(result, 'spell')[0]?.outcome).to.equal('fails');
    expect(result.thrown['script:magic.risk']).to.equal(undefined);
    // 2 x 1 + 5 = 7, half of it is 4.
    expect(pointsLeft(result.state.armies.red.magic)).to.equal(36);
  });

  it('RK-33.13, RKC-21.8: a Hero sounds the Horn: +1 and -1 on all tests from then on, and enemies within 12" in sight are struck as by Steel Wind', () => {
    const hero: Partial<Unit> = { kind: 'hero' };
    // Too high to be attacked (RK-23.2a).
    const high = foe('v', 22, 14, { traits: ['fanatic', 'flyer'], mounted: true, level: 'observation' });
    const units = [friend('a', 40), foe('e', 20, 10, { traits: ['fanatic'] }), foe('f', 40, 30, { traits: ['fanatic'] }), high];
    expect(bonus(position(moment('war-horn-of-naz-goth', units, { guard: hero })), 'a')).to.equal(0);
    const result = use('war-horn-of-naz-goth', { 'magic.effect': [3] }, units, { guard: hero });
    expect(told(result, 'hit').map(({ unit }) => unit)).to.deep.equal(['e']);
    expect(['a', 'f'].map((id) => bonus(result.state, id))).to.deep.equal([1, -1]);
    expect(result.state.play?.cast).to.equal(false);
    expect(clause('war-horn-of-naz-goth')).to.equal('RK-33.13');
    expect(clause('war-horn-of-naz-goth', { guard: hero, thing: { used: ['sounded'] } })).to.equal('RK-33.13');
    expect(clause('war-horn-of-naz-goth', { guard: hero })).to.equal(null);
    // It strikes whoever hears it, and names neither units nor a spell.
    expect(clause('war-horn-of-naz-goth', { guard: hero }, {}, { targets: ['e'] })).to.equal('RK-33.13');
    expect(clause('war-horn-of-naz-goth', { guard: hero }, {}, { spell: 'steel-wind' })).to.equal('RK-33.13');
  });

  it('RK-33.14, RKC-22.5: a relic gives +1 to armies of the nations it is holy to', () => {
    const relic = (type: string, list: string) =>
      bonus(position(moment(type, [friend('a', 40)], { own: nation(list, 0), thing: { revealed: true }, levels: [] })), 'a');
    expect(
      ['ekra', 'treyine', 'altengard', 'sortium', 'brethren', 'border-king', 'orcs'].map((list) => relic('spear-of-saint-lindorf', list)),
    ).to.deep.equal([1, 1, 1, 1, 1, 1, 0]);
    expect(
      ['demeskeen', 'entoich', 'mirish', 'zheman', 'zamba', 'stygustan', 'ekra'].map((list) => relic('crystal-light-of-yaqub', list)),
    ).to.deep.equal([1, 1, 1, 1, 1, 1, 0]);
    const book = ['orcs', 'goblins', 'malohades', 'elves-black-moon', 'dwarves-black-moon', 'dwarves-red-sun'];
    expect(book.map((list) => relic('book-of-the-hungry-moon', list))).to.deep.equal([1, 1, 1, 1, 1, 0]);
  });

  it('RK-33.15, RKC-21.5: when an artifact or relic is lost all it strengthened take Leader Lost at -2', () => {
    const state = position(moment('spear-of-saint-lindorf', [friend('a', 40), foe('e', 30)], { own: nation('ekra', 1), levels: [] }));
    const lost = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'), { item: [1] });
    const result = played(lost.state, ENTRIES.aftermath, {}, { test: [1, 1] });
    const [test] = told(result, 'test');
    expect(test?.tested.map(({ unit, modifiers }) => [unit, modifiers.map(({ value }) => value)])).to.deep.equal([['a', [-2]]]);
    expect(test?.group.test).to.equal('leader-lost');
    const banner = done(
      position(moment('personal-banner', [])),
      (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'),
      { item: [1] },
    );
    expect(banner.state.aftermath.lost).to.deep.equal([]);
  });

  it('RK-33.16: as the carrier routs a die tells who has the thing; nobody uses it any more', () => {
    expect([1, 2, 3, 4, 5, 6].map(keeperAfter)).to.deep.equal(['kept', 'kept', 'taken', 'taken', 'vanished', 'vanished']);
    const state = position(moment('pipes-of-the-dead', []));
    const result = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'), { item: [3] });
    expect(told(result, 'item')).to.deep.equal([{ item: 'pipes-of-the-dead', carrier: 'g', effect: 'taken', dice: [3] }]);
    expect(judgeUsing(result.state, 'red', { do: 'use-item', item: 'the-pipes-of-the-dead', spell: null, targets: [] })?.clause).to.equal(
      'RK-33.16',
    );
  });

  it('RK-33.17: what has not been used is known to its own side alone', () => {
    const bytes = (type: string, revealed: boolean) => {
      const game = gameOf(position(moment(type, [foe('e', 15)], { thing: { revealed } })));
      return JSON.stringify([rallyKing.table(game), rallyKing.hand(game, 'blue-1')]);
    };
    const none = gameOf(
      position({
        ...moment('drums-of-doom', [foe('e', 15)]),
        armies: { ...moment('drums-of-doom', []).armies, red: { ...moment('drums-of-doom', []).armies?.red, treasures: [] } },
      }),
    );
    expect(bytes('drums-of-doom', false)).to.equal(JSON.stringify([rallyKing.table(none), rallyKing.hand(none, 'blue-1')]));
    expect(bytes('drums-of-doom', false)).to.equal(bytes('pipes-of-the-dead', false));
    expect(bytes('drums-of-doom', true)).to.include('drums-of-doom');
  });

  it('RK-33.13: a Hero aboard a wind ship sounds the Horn, for ship and unit aboard are one (RK-34.14)', () => {
    const crew = u('hero', 'red', 10, 10, 90, { kind: 'hero', where: 'aboard' });
    const horn = moment('war-horn-of-naz-goth', [crew], { guard: { kind: 'ship', traits: ['flyer'], mounted: true, aboard: 'hero' } });
    const use = { do: 'use-item' as const, item: 'the-war-horn-of-naz-goth', spell: null, targets: [] };
    expect(judgeUsing(position(horn), 'red', use)).to.equal(null);
    const empty = moment('war-horn-of-naz-goth', [], { guard: { kind: 'ship', traits: ['flyer'], mounted: true } });
    expect(judgeUsing(position(empty), 'red', use)).to.include({ clause: 'RK-33.13' });
  });
});
