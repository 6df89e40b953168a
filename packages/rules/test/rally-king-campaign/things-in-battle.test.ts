import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { pointsLeft } from '../../src/books/rally-king/battle/spells/group.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { judgeUsing } from '../../src/books/rally-king/battle/treasures/judging.ts';
import { calledBy } from '../../src/books/rally-king/battle/treasures/using.ts';
import type { Army } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, played, position, told, u, unitIn } from '../rally-king/position.ts';

/* What treasures of a campaign do in the battles they are taken to (RKC sections 20 to 22, battle effects). */

const nation = (list: string, alignment: number): Army['nation'] => ({
  list,
  alignment,
  tech: 0,
  mana: 0,
  battleTactics: 'A',
  warRatingModifier: 0,
});
const ORCS = nation('orcs', -2);
const ALTENGARD = nation('altengard', 2);
const TREYINE = nation('treyine', 1);

interface Field {
  readonly own?: Army['nation'];
  readonly foe?: Army['nation'];
  readonly mage?: boolean;
  readonly bearer?: Partial<Unit>;
  readonly thing?: Partial<Army['treasures'][number]>;
}

/** Red's unit `g` at ten inches bears it, with a Magic User of level 1 if one is there; others stand east of it. */
function field(
  type: string,
  units: readonly Unit[],
  { own = ORCS, foe = TREYINE, mage = true, bearer = {}, thing = {} }: Field = {},
): State {
  return position({
    units: [u('g', 'red', 10, 10, 90, bearer), ...units],
    armies: {
      red: {
        nation: own,
        treasures: [{ id: 'it', type, carrier: 'g', revealed: false, state: 'carried', ...thing }],
        magic: { users: mage ? [{ id: 'm', level: 1, spent: 0, fate: 'fine' }] : [], guard: 'g', revealed: false, channeler: null },
      },
      blue: { nation: foe },
    },
  });
}

const friend = (id: string, x: number) => u(id, 'red', x, 10, 90);
const enemy = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'blue', x, 10, 270, other);
/** The bases are an inch and a half wide. */
const away = (inches: number) => 10 + 1.5 + inches;
/** What treasures add to a test of this unit. */
const adds = (state: State, unit: string) =>
  modifiedRep(state, { test: 'enemy-threat', unit, causes: [] })
    .modifiers.filter(({ clause }) => clause.startsWith('RK-33'))
    .reduce((sum, { value }) => sum + value, 0);
const refusal = (state: State, spell: string | null = null, targets: string[] = []) =>
  judgeUsing(state, 'red', { do: 'use-item', item: 'it', spell, targets })?.clause ?? null;
const used = (state: State, dice: Parameters<typeof played>[3] = {}) =>
  played(state, ENTRIES.useItem, { side: 'red', item: 'it', spell: null, targets: [] }, dice);

describe('treasures of a campaign in battle', () => {
  it('RKC-20.3: a personal banner adds 1 within 12 inches, and takes 1 off while it retires and once it is lost', () => {
    const state = field('personal-banner', [friend('near', away(12)), friend('far', away(12.5)), enemy('e', 20)]);
    expect(['near', 'far', 'e'].map((id) => adds(state, id))).to.deep.equal([1, 0, 0]);
    const back = done(state, (referee) => retire(referee, unitIn(referee.state, 'g'), { units: ['e'] })).state;
    Object.assign(unitIn(back, 'g'), { at: unitIn(state, 'g').at, facing: 900 });
    expect(adds(back, 'near')).to.equal(-1);
    const lost = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'), { item: [5] }).state;
    expect(adds(lost, 'near')).to.equal(-1);
  });

  it('RKC-20.4: a bane banner is terror to enemies within 6 inches, and heartens them while it retires and once it is lost', () => {
    const rep = (x: number, thing: Field['thing'] = {}) =>
      modifiedRep(field('bane-banner', [enemy('e', x)], { thing }), { test: 'enemy-threat', unit: 'e', causes: [] }).rep;
    expect([rep(away(6)), rep(away(6.5))]).to.deep.equal([3, 4]);
    expect([rep(away(6), { retiring: true }), rep(away(6), { state: 'vanished' })]).to.deep.equal([5, 5]);
  });

  it('RKC-20.8: pipes, drums and fiddle need a Magic User of the Black Moon, the harlapane one of the Red Sun', () => {
    for (const type of ['pipes-of-the-dead', 'fiddle-of-calling']) {
      expect(refusal(field(type, [])), type).to.equal(null);
      expect(refusal(field(type, [], { own: TREYINE })), type).to.not.equal(null);
      expect(refusal(field(type, [], { mage: false })), type).to.not.equal(null);
    }
    const drums = (other: Field) => adds(field('drums-of-doom', [enemy('e', 15)], other), 'e');
    expect([drums({}), drums({ own: TREYINE }), drums({ mage: false })]).to.deep.equal([-1, 0, 0]);
    const harp = (other: Field) => adds(field('harlapane-of-heroes', [friend('a', 15)], other), 'a');
    expect([harp({ own: ALTENGARD }), harp({ own: ORCS }), harp({ own: ALTENGARD, mage: false })]).to.deep.equal([1, 0, 0]);
  });

  it('RKC-20.9: the pipes raise a unit of the dead each turn without a casting roll', () => {
    const result = used(field('pipes-of-the-dead', []));
    expect(unitIn(result.state, 'red-summoned-1').type).to.equal('summoned-skeletons');
    expect([result.thrown, pointsLeft(result.state.armies.red.magic)]).to.deep.equal([{}, 10]);
  });

  it('RKC-20.9, RKC-20.9a: no magic intervenes against them', () => {
    const state = field('pipes-of-the-dead', []);
    state.armies.blue.magic = { users: [{ id: 'n', level: 3, spent: 0, fate: 'fine' }], guard: null, revealed: true, channeler: null };
    expect(used(state).asked.map(({ kind }) => kind)).to.deep.equal(['summon-place']);
  });

  it('RKC-20.10: the drums take 1 off from all within 12 inches who are not of the Black Moon', () => {
    const state = field('drums-of-doom', [enemy('near', away(12)), enemy('far', away(12.5)), friend('own', 15)]);
    expect(['near', 'far', 'own'].map((id) => adds(state, id))).to.deep.equal([-1, 0, 0]);
    expect(adds(field('drums-of-doom', [enemy('e', 15)], { foe: nation('goblins', -2) }), 'e')).to.equal(0);
  });

  it('RKC-20.11: the harlapane adds 1 to all of the Red Sun within 12 inches', () => {
    const own = { own: ALTENGARD };
    const state = field('harlapane-of-heroes', [friend('near', away(12)), friend('far', away(12.5)), enemy('e', 15)], own);
    expect(['near', 'far', 'e'].map((id) => adds(state, id))).to.deep.equal([1, 0, 0]);
    expect(adds(field('harlapane-of-heroes', [enemy('e', 15)], { ...own, foe: nation('sortium', 2) }), 'e')).to.equal(1);
  });

  it('RKC-20.12: a die says what the fiddle calls, and whether its player is gone', () => {
    expect([1, 2, 3, 4, 5, 6].map(calledBy)).to.deep.equal(['death-rattle', 'death-rattle', 'death-rattle', 'summon', 'summon', 'gate']);
    const fate = (dice: readonly number[]) => {
      const { red } = used(field('fiddle-of-calling', []), { item: [...dice] }).state.armies;
      return [red.treasures[0]?.state, red.magic.users[0]?.fate];
    };
    // Two dice below the first one: 1 + 2 is less than 4, 1 + 3 is not.
    expect([fate([4, 1, 2]), fate([4, 1, 3])]).to.deep.equal([
      ['vanished', 'gone'],
      ['carried', 'fine'],
    ]);
  });

  it('RKC-21.5: once an artifact is lost whoever it strengthened tests for a leader lost, 2 off', () => {
    const state = field('amulet-of-sorbrowane', [friend('a', 40), enemy('e', 30)], { own: ALTENGARD, thing: { revealed: true } });
    expect(adds(state, 'a')).to.equal(1);
    const lost = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'), { item: [1] });
    const [test] = told(played(lost.state, ENTRIES.aftermath, {}, { test: [1, 1] }), 'test');
    expect(test?.group.test).to.equal('leader-lost');
    expect(test?.tested.map(({ unit, modifiers }) => [unit, modifiers.map(({ value }) => value)])).to.deep.equal([['a', [-2]]]);
  });

  it('RKC-21.6: the Amulet is of the Red Sun: Inspire, Healing Hands and Shield Wall, each once', () => {
    const sun = (thing: Field['thing'] = {}) =>
      field('amulet-of-sorbrowane', [friend('a', 12)], { own: ALTENGARD, thing: { revealed: true, ...thing } });
    const cast = (spell: string) => refusal(sun(), spell, ['a']);
    expect(['inspire', 'healing-hands', 'shield-wall'].map(cast)).to.deep.equal([null, null, null]);
    expect([cast('blast'), refusal(sun({ used: ['inspire'] }), 'inspire', ['a'])].includes(null)).to.equal(false);
  });

  it('RKC-21.7: the Brazier strengthens Dwarves of either alignment, and nobody else', () => {
    const dwarves = (list: string, alignment: number) =>
      adds(field('brazier-of-durmun', [friend('a', 40)], { own: nation(list, alignment), thing: { revealed: true } }), 'a');
    expect([dwarves('dwarves-red-sun', 2), dwarves('dwarves-black-moon', -2), dwarves('orcs', -2)]).to.deep.equal([1, 1, 0]);
    const cast = (spell: string) =>
      refusal(field('brazier-of-durmun', [enemy('e', 14)], { own: nation('dwarves-red-sun', 2), thing: { revealed: true } }), spell, ['e']);
    expect([cast('blast'), cast('despair')]).to.deep.equal([null, null]);
    expect(cast('slowness')).to.not.equal(null);
  });

  it('RKC-21.5a: the Amulet in a Red Sun army strengthens Red Sun units of either side, in other hands nobody', () => {
    const amulet = (own: Army['nation'], foe: Army['nation']) => {
      const state = field('amulet-of-sorbrowane', [friend('a', 40), enemy('e', 50)], { own, foe, thing: { revealed: true } });
      return ['a', 'e'].map((id) => adds(state, id));
    };
    expect([amulet(ALTENGARD, nation('mirish', 2)), amulet(ALTENGARD, TREYINE), amulet(TREYINE, ALTENGARD)]).to.deep.equal([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
  });

  it('RKC-21.7a: for that nobody is needed, for spells a Magic User of the right army', () => {
    const dwarves = nation('dwarves-red-sun', 2);
    const brazier = (own: Army['nation'], mage: boolean) =>
      field('brazier-of-durmun', [friend('a', 40), enemy('e', 14)], { own, mage, thing: { revealed: true } });
    expect(adds(brazier(dwarves, false), 'a')).to.equal(1);
    const refused = (own: Army['nation'], mage: boolean) => refusal(brazier(own, mage), 'blast', ['e']) !== null;
    expect([refused(dwarves, true), refused(dwarves, false), refused(ORCS, true)]).to.deep.equal([false, true, true]);
  });

  it('RKC-21.8, RKC-21.8a: a Hero sounds the Horn: friends test 1 better, enemies 1 worse, and those near are struck once', () => {
    const units = [friend('a', 40), enemy('e', 20, { traits: ['fanatic'] })];
    const state = field('war-horn-of-naz-goth', units, { bearer: { kind: 'hero' } });
    const result = used(state, { 'magic.effect': [3] });
    expect([adds(result.state, 'a'), told(result, 'hit').map(({ unit }) => unit)]).to.deep.equal([1, ['e']]);
    expect(refusal(field('war-horn-of-naz-goth', units))).to.not.equal(null);
    expect(refusal(field('war-horn-of-naz-goth', units, { bearer: { kind: 'hero' }, thing: { used: ['sounded'] } }))).to.not.equal(null);
  });

  it('RKC-22.5: a relic strengthens the nations of its own column, and nobody else who holds it', () => {
    const relic = (type: string, list: string) =>
      adds(field(type, [friend('a', 40)], { own: nation(list, 0), mage: false, thing: { revealed: true } }), 'a');
    expect([relic('spear-of-saint-lindorf', 'ekra'), relic('spear-of-saint-lindorf', 'zamba')]).to.deep.equal([1, 0]);
    expect([relic('crystal-light-of-yaqub', 'zamba'), relic('crystal-light-of-yaqub', 'ekra')]).to.deep.equal([1, 0]);
    expect([relic('book-of-the-hungry-moon', 'orcs'), relic('book-of-the-hungry-moon', 'zamba')]).to.deep.equal([1, 0]);
  });
});
