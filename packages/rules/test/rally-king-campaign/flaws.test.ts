import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { flaws } from '../../src/books/rally-king/campaign/flaws.ts';
import type { Contract } from '../../src/books/rally-king/campaign/state/power.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { campaign, gameOf, power, powerOf, treasure, units, war, type Moment } from './country.ts';
import { person } from './fronts.ts';

const nations = { ekra: 'ann', treyine: null, riata: null } as const;
const moment = (other: Partial<Moment> = {}) => campaign({ nations, ...other });
const found = (state: State) => flaws(gameOf(state)).map(phraseSaid);
const contract = (id: string, company: string): Contract => ({ id, company, rolled: [] });

describe('the laws of a campaign', () => {
  it('RKC-7.5: nothing is wrong with a campaign as it begins', () => {
    expect(found(moment({ powers: { ekra: { units: units('ekra', 'crossbow', 2) } } }))).to.deep.equal([]);
  });

  it('RKC-14.1: nobody fights themselves, and no two fight twice', () => {
    const at = (...wars: State['wars']) => found(moment({ state: { wars } }));
    expect(at(war(1, 'ekra', 'treyine'), war(2, 'treyine', 'riata'), war(3, 'riata', 'ekra'))).to.deep.equal([]);
    expect(at(war(1, 'ekra', 'ekra'))).to.deep.equal(['ekra is at war with itself in 1']);
    expect(at(war(1, 'ekra', 'treyine'), war(2, 'treyine', 'ekra'))).to.deep.equal(['treyine and ekra are at war twice']);
  });

  it('RKC-18.12: who fights is there', () => {
    const state = moment({ state: { wars: [war(1, 'ekra', 'treyine')] } });
    state.powers = state.powers.filter(({ id }) => id !== 'treyine');
    for (const province of state.provinces) if (province.holder === 'treyine') province.holder = 'ekra';
    expect(found(state)).to.deep.equal(['treyine is gone and still in war 1']);
  });

  it('RKC-6.2, RKC-18.12: a province has a holder, or one who rises again in Spring', () => {
    const without = (conquered: boolean) => {
      const state = moment({ told: { riata: { conquered } }, held: { 'riata-2': 'ekra', 'riata-3': 'ekra', 'riata-4': 'ekra' } });
      state.powers = state.powers.filter(({ id }) => id !== 'riata');
      const held = state.provinces.filter(({ holder }) => holder === 'riata').map(({ id }) => id);
      return [found(state), held.map((id) => `${id} is held by riata, who is gone`)];
    };
    const [broken, said] = without(false);
    expect(broken).to.deep.equal(said);
    expect(broken?.length).to.be.greaterThan(0);
    expect(without(true)[0]).to.deep.equal([]);
  });

  it('RKC-1.11: nothing that is counted is below nothing', () => {
    const at = (own: Partial<Parameters<typeof power>[1]>) => found(moment({ powers: { ekra: own ?? {} } }));
    expect(at({ rolls: 0, morale: 0, refusals: 0 })).to.deep.equal([]);
    expect(at({ rolls: -1, morale: 1 })).to.deep.equal(['ekra has -1 Recruiting Rolls, morale 1, 0 refusals']);
    expect(at({ morale: -1 })).to.deep.equal(['ekra has 0 Recruiting Rolls, morale -1, 0 refusals']);
    expect(at({ morale: 1, refusals: -1 })).to.deep.equal(['ekra has 0 Recruiting Rolls, morale 1, -1 refusals']);
  });

  it('RKC-9.9: a unit is in one army, and stands in a province of its own but on its way back from a battle', () => {
    const own = units('ekra', 'crossbow', 1);
    expect(
      found(moment({ powers: { ekra: { units: own }, treyine: { units: own.map((each) => ({ ...each, at: null })) } } })),
    ).to.deep.equal(['crossbow-1 is in two armies']);
    const away = (step: State['step']) =>
      found(moment({ powers: { ekra: { units: own } }, held: { 'ekra-1': 'treyine' }, state: { step } }));
    expect(away('morale')).to.deep.equal(['crossbow-1 of ekra stands in ekra-1, which is not its own']);
    expect(away('battles')).to.deep.equal([]);
  });

  it('RKC-24.8: a people without land stands where it has come to', () => {
    const state = moment();
    const centaurs = units('centaur', 'centaur-archers', 1, { at: 'ekra-2' });
    state.powers.push(power('centaur', { sort: 'people', home: 'ekra-2', units: centaurs }));
    expect(found(state)).to.deep.equal([]);
    powerOf(state, 'centaur').home = 'ekra-1';
    expect(found(state)).to.deep.equal(['centaur-archers-1 of centaur stands in ekra-2, which is not its own']);
  });

  it('RKC-11.8: a hired unit serves under a contract', () => {
    const hired = units('ekra', 'crossbow', 1, { contract: 'c' });
    const at = (contracts: Contract[]) => found(moment({ powers: { ekra: { units: hired, contracts } } }));
    expect(at([contract('c', 'hykar-horsemen')])).to.deep.equal([]);
    expect(at([contract('d', 'hykar-horsemen')])).to.deep.equal(['crossbow-1 of ekra serves under no contract']);
  });

  it('RKC-10.2, RKC-10.6: there is one Hero, and one Magic User of level 3', () => {
    const at = (...persons: ReturnType<typeof person>[]) => found(moment({ powers: { ekra: { persons } } }));
    const mage = (id: string, level: 1 | 2 | 3) => person(id, 'magic-user', { level });
    expect(at(person('h', 'hero'), person('c', 'captain'), person('d', 'captain'), mage('m', 3), mage('n', 2), mage('o', 2))).to.deep.equal(
      [],
    );
    expect(at(person('h', 'hero'), person('i', 'hero'))).to.deep.equal(['ekra has two Heroes']);
    expect(at(mage('m', 3), mage('n', 3))).to.deep.equal(['ekra has two Magic Users of level 3']);
  });

  it('RKC-11.4a: of companies that exist once none serves twice, others may', () => {
    const both = (company: string) =>
      found(moment({ powers: { ekra: { contracts: [contract('c', company)] }, treyine: { contracts: [contract('d', company)] } } }));
    expect(both('riata-warriors')).to.deep.equal([]);
    expect(['black-company', 'white-company', 'brethren', 'wind-maidens'].flatMap(both)).to.deep.equal([
      'black-company serves twice',
      'white-company serves twice',
      'brethren serves twice',
      'wind-maidens serves twice',
    ]);
  });

  it('RKC-23.4: a treasure is with somebody who is there, or away with a season to come back in', () => {
    const at = (...treasures: State['treasures']) => found(moment({ state: { treasures } }));
    const type = 'drums-of-doom';
    expect(
      at(treasure(type, 'ekra'), treasure('spear-of-saint-lindorf', 'brethren'), treasure(type, null, { id: 'd2', returns: 9 })),
    ).to.deep.equal([]);
    expect(at(treasure(type, null))).to.deep.equal([`${type} is neither held nor away`]);
    expect(at(treasure(type, 'ekra', { returns: 9 }))).to.deep.equal([`${type} is neither held nor away`]);
    expect(at(treasure(type, 'torem'))).to.deep.equal([`${type} is with torem, who is gone`]);
  });
});
