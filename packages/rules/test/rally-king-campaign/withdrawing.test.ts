import { expect } from 'chai';
import type { Power, Unit } from '../../src/books/rally-king/campaign/state/power.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import type { Treasure } from '../../src/books/rally-king/campaign/state/treasure.ts';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import { campaign, ENTRIES, playing, powerOf, secrets, treasure, units, war, type Moment } from './country.ts';
import { EKRA_INVADES, front, FRONTS, founded, hired, person, report, sent, toBattle, toEnd } from './fronts.ts';

const nothing = { forces: [], moves: {} };
const invades = (list: readonly string[]) => ({ forces: [sent('s0-w1', 'ekra-2', list)], moves: {} });
const where = (state: State, id = 'treyine') => powerOf(state, id).units.map(({ at }) => at);

/** Both rounds: Ekra comes with one unit, Treyine answers so; one is asked after the other. */
function answered(response: unknown, moment: Partial<Moment> = {}) {
  const play = playing(FRONTS, front(moment), ENTRIES.commitments, {});
  return play
    .answer(invades(['crossbow-1']), 'eve')
    .answer(nothing, 'tom')
    .answer(nothing, 'eve')
    .answer(response, 'tom');
}

describe('units that do not hold an invaded province', () => {
  it('RKC-14.10a: leave it when the responses have been shown, before there is a battle', () => {
    const play = answered({ forces: [sent('s0-w1', 'treyine-1', ['archers-1', 'archers-3'])], moves: {} });
    expect(where(play.state)).to.deep.equal(['treyine-1', 'treyine-2', 'treyine-1', 'treyine-2']);
    expect(play.events.map(({ kind }) => kind).slice(-2)).to.deep.equal(['forces-shown', 'fell-back']);
    expect(play.told('fell-back')).to.deep.equal([{ power: 'treyine', from: 'treyine-1' }]);
    // Whoever holds it then, they are where they went.
    const battle = toBattle(playing(FRONTS, play.state, ENTRIES.battle, { invasion: 's0-w1' }, { deputy: [3, 3] }));
    battle.answer(report(founded(battle), 'defender'), 'marshal');
    expect(where(toEnd(battle).state)).to.deep.equal(['treyine-1', 'treyine-2', 'treyine-1', 'treyine-2']);
  });

  it('RKC-14.10a, RKC-14.15a: go where the response sends them, the others by the book to the lowest id', () => {
    const held = { 'border-king-1': 'treyine', 'border-king-2': 'treyine' };
    const nations = { ekra: 'eve', treyine: 'tom', 'border-king': null };
    const play = answered({ forces: [sent('s0-w1', 'treyine-1', ['archers-1'])], moves: { 'archers-2': 'treyine-2' } }, { nations, held });
    // Treyine's capital is joined to the first province of the Border Kingdom too.
    expect(where(play.state)).to.deep.equal(['treyine-1', 'treyine-2', 'border-king-1', 'border-king-1']);
  });

  it('RKC-14.10a: leave a province that is conceded in the same way, and nobody is asked once more', () => {
    const play = answered(nothing);
    expect(where(play.state)).to.deep.equal(['treyine-2', 'treyine-2', 'treyine-2', 'treyine-2']);
    const after = playing(FRONTS, play.state, ENTRIES.battles, {});
    expect(after.asked).to.equal('nothing');
    expect(after.state.provinces.find(({ id }) => id === 'treyine-1')?.holder).to.equal('ekra');
    expect([where(after.state), after.told('fell-back')]).to.deep.equal([['treyine-2', 'treyine-2', 'treyine-2', 'treyine-2'], []]);
  });

  it('RKC-14.10a: stay where no other province is left to them, and take no part', () => {
    const held = { 'treyine-2': 'ekra' };
    const play = answered({ forces: [sent('s0-w1', 'treyine-1', ['archers-1'])], moves: {} }, { held });
    expect(where(play.state)).to.deep.equal(['treyine-1', 'treyine-1', 'treyine-1', 'treyine-1']);
    const battle = toBattle(playing(FRONTS, play.state, ENTRIES.battle, { invasion: 's0-w1' }, { deputy: [3, 3] }));
    expect(Object.values(founded(battle).units).map(({ id }) => id)).to.deep.equal(['crossbow-1', 'archers-1']);
  });

  it('RKC-14.10a: not where nobody comes, and not units that go with a force of their own', () => {
    const two = { wars: [war(1, 'ekra', 'treyine'), war(2, 'treyine', 'ekra')] };
    const back = { ...EKRA_INVADES, id: 's0-w2', war: 2, attacker: 'treyine', defender: 'ekra', province: 'ekra-2' };
    const play = playing(FRONTS, front({ state: { ...two, invasions: [EKRA_INVADES, back] } }), ENTRIES.commitments, {});
    play.answer(nothing, 'eve').answer({ forces: [sent('s0-w2', 'treyine-1', ['archers-1'])], moves: {} }, 'tom');
    play.answer(nothing, 'eve').answer(nothing, 'tom');
    expect(where(play.state)).to.deep.equal(['treyine-1', 'treyine-1', 'treyine-1', 'treyine-1']);
    // Ekra holds nothing: all of its units leave its second province.
    expect(where(play.state, 'ekra')).to.deep.equal(['ekra-1', 'ekra-1', 'ekra-1', 'ekra-1']);
    const met = playing(FRONTS, front({ state: { ...two, invasions: [EKRA_INVADES, back] } }), ENTRIES.commitments, {});
    met.answer(invades(['crossbow-1']), 'eve').answer({ forces: [sent('s0-w2', 'treyine-1', ['archers-1'])], moves: {} }, 'tom');
    met.answer(nothing, 'eve').answer(nothing, 'tom');
    expect(where(met.state)).to.deep.equal(['treyine-1', 'treyine-2', 'treyine-2', 'treyine-2']);
  });

  it('RKC-31.2, RKC-14.10a: it is told wherever somebody comes, alike whether anybody was there; where they went to their owner', () => {
    const empty = { powers: { treyine: { units: units('treyine', 'archers', 4, { at: 'treyine-2' }) } } };
    const [there, away] = [answered(nothing), answered(nothing, empty)];
    expect(away.told('fell-back')).to.deep.equal(there.told('fell-back'));
    expect(secrets(there.events, 'fell-back')).to.deep.equal([{ knownTo: ['tom'], data: { to: 'treyine-2' } }]);
  });
});

describe('a force that meets a dragon', () => {
  const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: null }];
  const state = front({
    held: { 'ekra-2': 'treyine' },
    powers: { ekra: { units: [...units('ekra', 'knight', 1, { at: null }), ...units('ekra', 'infantry', 1)] } },
    state: { dragons, invasions: [] },
  });

  it('RKC-25.4: is of units that can come to the capital, at least one; that clause refuses others', () => {
    const play = playing(FRONTS, state, ENTRIES.dragons, {});
    const meets = (ids: readonly string[], invasion = 's0-dragon-1', origin = 'ekra-1') =>
      play.refused({ forces: ids.length === 0 ? [] : [sent(invasion, origin, ids)], moves: {} }, 'eve').clause;
    expect(play.question().clause).to.equal('RKC-25.4');
    expect(meets([])).to.equal('RKC-25.4');
    expect(meets(['infantry-1'], 's0-w1')).to.equal('RKC-25.4');
    expect(meets(['infantry-1'], 's0-dragon-1', 'ekra-3')).to.equal('RKC-25.4');
    expect(meets(['knight-1'])).to.equal('RKC-25.4');
    expect(meets(['infantry-1', 'infantry-1'])).to.equal('RKC-14.8');
  });
});

describe('what the book lets a force carry', () => {
  /** What goes with everybody of a nation that nobody plays. */
  function carried(
    nation: string,
    things: readonly Treasure[],
    { persons = [], army }: { readonly persons?: Power['persons']; readonly army?: readonly Unit[] } = {},
  ): readonly string[] {
    const own = army ?? units(nation, listOf(nation).units[0]?.id ?? '', 1, { at: `${nation}-1` });
    const invasion = { ...EKRA_INVADES, attacker: 'riata', defender: nation, province: `${nation}-1` };
    const state = playing(
      FRONTS,
      campaign({
        nations: { [nation]: null, riata: null },
        powers: { [nation]: { units: [...own], persons: [...persons] }, riata: { units: units('riata', 'cavalry', 1) } },
        state: { wars: [war(1, 'riata', nation)], invasions: [invasion], treasures: [...things], seaLinks: [['riata-1', `${nation}-1`]] },
      }),
      ENTRIES.commitments,
      {},
    ).state;
    const { defence } = state.invasions[0] ?? { defence: null };
    return defence === null || defence === 'conceded' ? ['nobody'] : defence.treasures;
  }
  const mage = person('m', 'magic-user', { level: 1 });
  const hero = person('h', 'hero');
  const paid = (type: string, holder: string) => treasure(type, holder, { paidFor: 1 });

  it('RKC-27.5a: items with a Magic User of a nation of their moon, paid for; without one they stay at home', () => {
    const drums = (nation: string, persons: Power['persons']) => carried(nation, [paid('drums-of-doom', nation)], { persons });
    expect([drums('orcs', [mage]), drums('orcs', []), drums('ekra', [mage])]).to.deep.equal([['drums-of-doom'], [], []]);
    expect(carried('orcs', [treasure('drums-of-doom', 'orcs')], { persons: [mage] })).to.deep.equal([]);
    const harlapane = (nation: string) => carried(nation, [paid('harlapane-of-heroes', nation)], { persons: [mage] });
    expect([harlapane('altengard'), harlapane('orcs')]).to.deep.equal([['harlapane-of-heroes'], []]);
  });

  it('RKC-27.5a: the Amulet in a Red Sun nation, the Horn with a Hero, the Brazier with Dwarves', () => {
    const of = (type: string, nation: string, persons: Power['persons'] = [], army?: readonly Unit[]) =>
      carried(nation, [treasure(type, nation)], army === undefined ? { persons } : { persons, army });
    expect([of('amulet-of-sorbrowane', 'altengard'), of('amulet-of-sorbrowane', 'orcs', [mage])]).to.deep.equal([
      ['amulet-of-sorbrowane'],
      [],
    ]);
    expect([of('war-horn-of-naz-goth', 'ekra', [hero]), of('war-horn-of-naz-goth', 'ekra', [mage])]).to.deep.equal([
      ['war-horn-of-naz-goth'],
      [],
    ]);
    expect([of('brazier-of-durmun', 'dwarves-red-sun'), of('brazier-of-durmun', 'ekra', [mage])]).to.deep.equal([
      ['brazier-of-durmun'],
      [],
    ]);
    const drummers = hired('drum-dwarven-artillery', 'ekra-1').map((unit) => ({ ...unit, contract: null }));
    expect(of('brazier-of-durmun', 'ekra', [], drummers)).to.deep.equal(['brazier-of-durmun']);
  });
});
