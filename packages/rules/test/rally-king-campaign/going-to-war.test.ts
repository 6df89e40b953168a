import { expect } from 'chai';
import type { Person } from '../../src/books/rally-king/campaign/state/power.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { warModifiers } from '../../src/books/rally-king/campaign/wars/modifiers.ts';
import { possibleOpponents } from '../../src/books/rally-king/campaign/wars/possible-opponents.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, ENTRIES, playing, power, powerOf, secrets, treasure, war, type Moment } from './country.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };

/** In campaign order: Border Kingdom, Ekra, Riata, Treyine. Ekra touches all others, Riata not the Border Kingdom. */
const four = { treyine: null, riata: null, ekra: 'ann', 'border-king': 'bob' } as const;

const tests = (state: State, dice: Dice = {}) => playing(politics, state, ENTRIES.goingToWar, {}, dice);
const results = (state: State, dice: Dice = {}) =>
  tests(state, dice)
    .told('war-test')
    .map((each) => [each.power, each.goesToWar]);
const opponents = (state: State, of: string) => possibleOpponents(state, powerOf(state, of)).map(({ id }) => id);

function modifiers(moment: Moment, of: string) {
  const state = campaign(moment);
  const own = powerOf(state, of);
  return warModifiers(state, own, possibleOpponents(state, own)).map(({ name, value }) => [name, value]);
}

describe('going to war', () => {
  it('RKC-1.6: both dice of one nation are thrown before the next nation’s', () => {
    const { events } = tests(campaign({ nations: { ekra: 'ann', treyine: 'ann' } }), { war: [1, 2, 5, 6] });
    expect(secrets(events, 'war-test').map(({ data }) => 'dice' in data && data.dice)).to.deep.equal([
      [1, 2],
      [5, 6],
    ]);
  });

  it('RKC-12.1: every nation that is not at war tests, in campaign order', () => {
    expect(results(campaign({ nations: four }), { war: [1, 1, 6, 6, 1, 1, 6, 6] })).to.deep.equal([
      ['border-king', true],
      ['ekra', false],
      ['riata', true],
      ['treyine', false],
    ]);
    const fighting = campaign({ nations: four, state: { wars: [war(1, 'ekra', 'treyine')] } });
    expect(results(fighting, { war: [1, 1, 1, 1] }).map(([id]) => id)).to.deep.equal(['border-king', 'riata']);
  });

  it('RKC-12.1: nobody tests without a province, without a possible opponent, or torn apart', () => {
    const held = { 'treyine-1': 'ekra', 'treyine-2': 'ekra' };
    const landless = campaign({ nations: { ekra: null, treyine: null, 'border-king': null }, held });
    expect(results(landless, { war: [6, 6, 6, 6] }).map(([id]) => id)).to.deep.equal(['border-king', 'ekra']);
    expect(results(campaign({ nations: { ekra: null, undead: null } }))).to.deep.equal([]);
  });

  it('RKC-16.5: a nation that has lost its capital goes on like any other', () => {
    const state = campaign({ nations: { ekra: null, treyine: null }, held: { 'ekra-1': 'treyine' } });
    expect(results(state, { war: [1, 1, 6, 6] })[0]).to.deep.equal(['ekra', true]);
    expect(opponents(state, 'treyine')).to.deep.equal(['ekra']);
  });

  it('RKC-3.6: a fragmented nation makes no test against other nations', () => {
    const chiefs = ['border-king-1', 'border-king-2', 'border-king-3'].map((home) => ({
      home,
      leader: { id: home, rating: 3, health: 'fine' as const },
      morale: 1,
      provinces: [home],
      units: [],
    }));
    const state = campaign({
      nations: { ekra: null, 'border-king': null },
      told: { 'border-king': { torn: 'fragmented', tribes: chiefs } },
    });
    expect(results(state, { war: [6, 6] })).to.deep.equal([['ekra', false]]);
  });

  it('RKC-24.15: where a demon reigns nobody throws, and it always goes to war', () => {
    const former = { id: 'former', rating: 3, health: 'fine' as const };
    const state = campaign({ nations: { ekra: null, treyine: null }, told: { ekra: { demon: { since: 0, former } } } });
    expect(results(state, { war: [6, 6] })).to.deep.equal([
      ['ekra', true],
      ['treyine', false],
    ]);
  });

  it('RKC-12.2, RKC-1.2: a 6 fails whatever the War Rating: with 3 + 3 for an artifact a 5 passes, a 6 does not', () => {
    const moment: Moment = {
      nations: { 'border-king': null, treyine: null },
      state: { treasures: [treasure('brazier-of-durmun', 'border-king')] },
    };
    const went = (die: number) => results(campaign(moment), { war: [5, die, 6, 6] })[0];
    expect([went(5), went(6)]).to.deep.equal([
      ['border-king', true],
      ['border-king', false],
    ]);
  });

  it('RKC-12.3: an artifact of one’s own, or one that a possible opponent is known to have, adds 3 once', () => {
    const nations = { 'border-king': null, treyine: null, undead: null } as const;
    const of = (holder: string, revealed: boolean, type = 'brazier-of-durmun') =>
      modifiers({ nations, state: { treasures: [treasure(type, holder, { revealed })] } }, 'border-king');
    expect(of('border-king', false)).to.deep.equal([['artifact', 3]]);
    expect(of('treyine', true)).to.deep.equal([['artifact', 3]]);
    expect(of('treyine', false)).to.deep.equal([]);
    expect(of('undead', true)).to.deep.equal([]);
    expect(of('border-king', true, 'drums-of-doom')).to.deep.equal([]);
    const both = [treasure('brazier-of-durmun', 'border-king'), treasure('war-horn-of-naz-goth', 'treyine', { revealed: true })];
    expect(modifiers({ nations, state: { treasures: both } }, 'border-king')).to.deep.equal([['artifact', 3]]);
  });

  it('RKC-12.3, RKC-11.12: the Brethren in one’s employ and a level 3 Magic User add 1 each', () => {
    const wizard = (level: 1 | 2 | 3): Person => ({ id: 'm', rank: 'magic-user', level, health: 'fine' });
    const contracts = [{ id: 'c', company: 'brethren', rolled: [] }];
    const nations = { 'border-king': null, treyine: null } as const;
    const of = (level: 2 | 3) => modifiers({ nations, powers: { 'border-king': { contracts, persons: [wizard(level)] } } }, 'border-king');
    expect(of(3)).to.deep.equal([
      ['brethren', 1],
      ['great-magic-user', 1],
    ]);
    expect(of(2)).to.deep.equal([['brethren', 1]]);
  });

  it('RKC-5.1: conquest adds 1', () => {
    expect(modifiers({ nations: { ekra: null, treyine: null } }, 'ekra')).to.deep.equal([['conquest', 1]]);
    expect(modifiers({ nations: { ekra: null, treyine: null } }, 'treyine')).to.deep.equal([]);
  });

  it('RKC-5.4: loot takes 1 off in Spring and Summer and adds 2 in Fall', () => {
    const in_ = (season: 'spring' | 'summer' | 'fall') => modifiers({ nations: { riata: null, ekra: null }, season }, 'riata');
    expect([in_('spring'), in_('summer'), in_('fall')]).to.deep.equal([
      [['loot-before-fall', -1]],
      [['loot-before-fall', -1]],
      [['loot-in-fall', 2]],
    ]);
  });

  it('RKC-3.1, RKC-3.2, RKC-3.2a: the same realm adds nothing here, unless the campaign says so: then 1, once', () => {
    const nations = { ekra: null, treyine: null, altengard: null } as const;
    expect(modifiers({ nations }, 'treyine')).to.deep.equal([]);
    const options = { realmRivalry: 'also-going-to-war' };
    expect(modifiers({ nations: { ...nations, 'border-king': null }, options }, 'treyine')).to.deep.equal([['same-realm', 1]]);
    expect(modifiers({ nations: { treyine: null, 'border-king': null }, options }, 'treyine')).to.deep.equal([]);
    expect(modifiers({ nations: { 'border-king': null, riata: null, ekra: null }, options }, 'border-king')).to.deep.equal([]);
  });

  it('RKC-12.4: with two dice passed against all possible opponents', () => {
    const { state } = tests(campaign({ nations: four }), { war: [3, 3, 6, 6, 6, 6, 6, 6] });
    expect(state.goingToWar).to.deep.equal([{ power: 'border-king', against: ['ekra', 'treyine'] }]);
  });

  it('RKC-12.6: with none passed against nobody, a hated enemy among them or not', () => {
    const hatreds = [{ of: 'border-king', against: 'treyine' }];
    const { state } = tests(campaign({ nations: four, state: { hatreds } }), { war: [4, 4, 6, 6, 6, 6, 4, 4] });
    expect(state.goingToWar).to.deep.equal([]);
  });

  it('RKC-12.5: with one die passed only against hated enemies among the possible opponents', () => {
    const hatreds = [
      { of: 'border-king', against: 'treyine' },
      { of: 'ekra', against: 'undead' },
      { of: 'riata', against: 'border-king' },
    ];
    const { state } = tests(campaign({ nations: four, state: { hatreds } }), { war: [3, 6, 3, 6, 1, 6, 6, 6] });
    expect(state.goingToWar).to.deep.equal([{ power: 'border-king', against: ['treyine'] }]);
  });

  it('RKC-12.2: dice and modified War Rating are the owner’s, what all learn is whether it goes to war (RKC-31.2)', () => {
    const { events } = tests(campaign({ nations: { ekra: 'ann', treyine: null } }), { war: [4, 5, 6, 6] });
    expect(secrets(events, 'war-test')[0]).to.deep.equal({
      knownTo: ['ann'],
      data: { dice: [4, 5], modifiers: [{ name: 'conquest', value: 1, clause: 'RKC-5.1' }], rating: 4 },
    });
  });

  it('RKC-15.28: option captured-leader held: a captive’s War Rating is 0 in the test', () => {
    const leader = { id: 'l', rating: 4, health: 'captured' as const };
    const of = (capturedLeader: string) =>
      results(campaign({ nations: { treyine: null, 'border-king': null }, options: { capturedLeader }, powers: { treyine: { leader } } }), {
        war: [6, 6, 1, 1],
      })[1];
    expect([of('returned'), of('held')]).to.deep.equal([
      ['treyine', true],
      ['treyine', false],
    ]);
  });

  describe('votes of City-States', () => {
    const torem = (other: Partial<Moment> = {}): State =>
      campaign({
        nations: { torem: 'ann', mirish: null },
        told: { torem: { princes: { 'torem-1': 3, 'torem-2': 3 }, firstFamily: 'torem-2' } },
        ...other,
      });

    it('RKC-12.7: the vote follows the nation’s own test, before the next nation’s', () => {
      const kinds = tests(torem(), { war: [6, 6, 1, 1], vote: [2, 3] })
        .events.filter(({ kind }) => kind === 'war-test' || kind === 'vote')
        .map(({ kind }) => kind);
      expect(kinds).to.deep.equal(['war-test', 'war-test', 'vote']);
      const first = campaign({
        nations: { torem: 'ann', zheman: null },
        told: { torem: { princes: { 'torem-1': 3, 'torem-2': 3 }, firstFamily: 'torem-2' } },
      });
      const order = tests(first, { war: [1, 1, 6, 6], vote: [2, 2] }).events.map(({ kind }) => kind);
      expect(order).to.deep.equal(['war-test', 'vote', 'war-test']);
    });

    it('RKC-3.16: each province votes, even for and odd against, the First Family twice', () => {
      const against = tests(torem(), { war: [6, 6, 1, 1], vote: [2, 3] });
      expect(against.told('vote')).to.deep.equal([
        {
          nation: 'torem',
          votes: [
            { province: 'torem-1', die: 2, counts: 1 },
            { province: 'torem-2', die: 3, counts: 2 },
          ],
          passed: false,
        },
      ]);
      expect(against.state.goingToWar).to.deep.equal([]);
      expect(tests(torem(), { war: [6, 6, 1, 1], vote: [1, 4] }).state.goingToWar).to.deep.equal([{ power: 'torem', against: ['mirish'] }]);
    });

    it('RKC-3.16: as many for as against is no war', () => {
      const held = { 'mirish-1': 'torem' };
      expect(tests(torem({ held }), { war: [6, 6, 1, 1], vote: [2, 2, 3] }).told('vote')[0]?.passed).to.equal(false);
    });

    it('RKC-3.16: a war on a hated enemy is voted on too, no war is not', () => {
      const hatreds = [{ of: 'torem', against: 'mirish' }];
      expect(tests(torem({ state: { hatreds } }), { war: [6, 6, 1, 6], vote: [2, 2] }).told('vote').length).to.equal(1);
      expect(tests(torem(), { war: [6, 6, 1, 6] }).told('vote')).to.deep.equal([]);
    });
  });
});

describe('possible opponents', () => {
  it('RKC-1.10: a link by sea joins like one by land', () => {
    // Ekra's first province and Riata's third are joined by sea alone.
    expect(opponents(campaign({ nations: { ekra: null, riata: null } }), 'riata')).to.deep.equal(['ekra']);
    const held = { 'riata-1': 'treyine', 'riata-2': 'treyine' };
    expect(opponents(campaign({ nations: { ekra: null, riata: null, treyine: null }, held }), 'riata')).to.include('ekra');
  });

  it('RKC-6.6: nations are adjacent by the provinces they hold now, by land or by sea', () => {
    const state = campaign({ nations: four });
    expect(opponents(state, 'border-king')).to.deep.equal(['ekra', 'treyine']);
    // By sea alone: Ekra's first province and Riata's third.
    expect(opponents(state, 'riata')).to.deep.equal(['ekra', 'treyine']);
    const moved = campaign({ nations: four, held: { 'ekra-1': 'border-king' } });
    expect(opponents(moved, 'border-king')).to.deep.equal(['ekra', 'riata', 'treyine']);
  });

  it('RKC-6.7: not who is at war with it, nor who holds nothing', () => {
    const fighting = campaign({ nations: four, state: { wars: [war(1, 'ekra', 'treyine')] } });
    expect(opponents(fighting, 'treyine')).to.deep.equal(['border-king', 'riata']);
    const landless = campaign({ nations: four, held: { 'border-king-1': 'ekra', 'border-king-2': 'ekra', 'border-king-3': 'ekra' } });
    expect(opponents(landless, 'treyine')).to.deep.equal(['ekra', 'riata']);
  });

  it('RKC-18.9: during a peace neither is an opponent of the other, through its last season', () => {
    const peace = (until: number, season: number) =>
      campaign({ nations: four, state: { season, peaces: [{ winner: 'ekra', loser: 'treyine', until, pays: true }] } });
    expect(opponents(peace(4, 4), 'treyine')).to.deep.equal(['border-king', 'riata']);
    expect(opponents(peace(4, 4), 'ekra')).to.deep.equal(['border-king', 'riata']);
    expect(opponents(peace(4, 5), 'treyine')).to.deep.equal(['border-king', 'ekra', 'riata']);
  });

  it('RKC-3.3: the three nations of Tropilium are never possible opponents of one another', () => {
    const nations = { tropilium: null, 'tropilium-northern-marches': null, 'tropilium-southern-marches': null, seniira: null };
    const state = campaign({ nations });
    expect(opponents(state, 'tropilium')).to.deep.equal(['seniira']);
    expect(opponents(state, 'tropilium-northern-marches')).to.deep.equal([]);
    expect(opponents(state, 'tropilium-southern-marches')).to.deep.equal(['seniira']);
  });

  it('RKC-6.7, RKC-36.4: in cooperative play the players’ nations are not opponents of one another', () => {
    const state = campaign({ nations: four, options: { cooperative: 'on' } });
    expect(opponents(state, 'ekra')).to.deep.equal(['riata', 'treyine']);
    expect(opponents(campaign({ nations: four }), 'ekra')).to.deep.equal(['border-king', 'riata', 'treyine']);
  });

  it('RKC-4.9: each faction of a torn nation is an opponent of its own, and none of its rival', () => {
    const lead = power('ekra', { id: 'ekra-1', sort: 'faction', home: 'ekra-1' });
    const rebel = power('ekra', { id: 'ekra-2', sort: 'faction', home: 'ekra-2' });
    const state = campaign({
      nations: { ekra: null, treyine: null },
      held: { 'ekra-1': 'ekra-1', 'ekra-2': 'ekra-2', 'ekra-3': 'ekra-2' },
    });
    state.powers = [lead, rebel, powerOf(state, 'treyine')];
    expect(opponents(state, 'treyine')).to.deep.equal(['ekra-2']);
    expect(opponents(state, 'ekra-2')).to.deep.equal(['treyine']);
  });
});
