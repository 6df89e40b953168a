import { expect } from 'chai';
import { FRESH_TALLY, type Power, type SeasonTally } from '../../src/books/rally-king/campaign/state/power.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import { entitlementOf } from '../../src/books/rally-king/campaign/levies/entitlement.ts';
import { valuesOf } from '../../src/books/rally-king/campaign/powers/values.ts';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { setUpCampaign } from './whole-campaign.ts';
import { findPower } from '../../src/books/rally-king/campaign/powers/roster.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { moraleBase, moraleModifiers } from '../../src/books/rally-king/campaign/wars/morale.ts';
import { lastSeasonOfPeace } from '../../src/books/rally-king/campaign/wars/peace.ts';
import { payments } from '../../src/books/rally-king/campaign/wars/payments.ts';
import type { War } from '../../src/books/rally-king/campaign/state/war.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, done, ENTRIES, playing, power, powerOf, told, treasure, war, type Moment } from './country.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };

/** In campaign order: Border Kingdom (list morale 1), Ekra (2), Riata (1), Treyine (3); every Leader has War Rating 3. */
const four = { treyine: null, riata: null, ekra: 'ann', 'border-king': 'bob' } as const;

const at = (wars: War[], other: Partial<Moment> = {}): State => campaign({ nations: four, ...other, state: { wars, ...other.state } });
const checked = (state: State, dice: Dice) => playing(politics, state, ENTRIES.morale, {}, dice);
const morales = ({ powers }: State) => Object.fromEntries(powers.map(({ id, morale }) => [id, morale]));
const tally = (other: Partial<SeasonTally>): SeasonTally => ({ ...FRESH_TALLY, ...other });
const holder = ({ provinces }: State, id: string) => provinces.find((each) => each.id === id)?.holder;

/** Ekra is at war with Treyine; dice of Ekra, then of Treyine. */
const duel = (dice: readonly number[], other: Partial<Moment> = {}, of: Partial<War> = {}) =>
  checked(at([war(1, 'ekra', 'treyine', of)], other), { morale: [...dice], leader: [] });

describe('National Morale', () => {
  it('RKC-17.1: who is at war is tested, in campaign order, once however many wars they have', () => {
    const result = checked(at([war(1, 'treyine', 'ekra'), war(2, 'border-king', 'ekra')]), { morale: [1, 1, 1, 1, 1, 1] });
    expect(result.told('morale-check').map((each) => each.power)).to.deep.equal(['border-king', 'ekra', 'treyine']);
  });

  it('RKC-17.2: current morale and the Leader’s War Rating, unless the Leader was wounded, captured or killed', () => {
    const of = (other: Partial<Power>) => moraleBase(power('ekra', other));
    expect(of({})).to.equal(2 + 3);
    expect(of({ morale: 1 })).to.equal(1 + 3);
    expect(of({ tally: tally({ leaderStruck: true }) })).to.equal(2);
    expect(of({ leader: { id: 'l', rating: 3, health: 'captured', heldIn: 1 } })).to.equal(2);
  });

  it('RKC-25.8: a Leader whom a dragon has wounded counts all the same', () => {
    expect(moraleBase(power('ekra', { leader: { id: 'l', rating: 3, health: 'out' } }))).to.equal(2 + 3);
  });

  it('RKC-17.3, RKC-17.3a: 1 for any battle won, 1 off for any lost, 1 off for each province lost', () => {
    const of = (other: Partial<SeasonTally>) => moraleModifiers(power('ekra', { tally: tally(other) })).map(({ value }) => value);
    expect(of({ battlesWon: 2 })).to.deep.equal([1]);
    expect(of({ battlesLost: 3 })).to.deep.equal([-1]);
    expect(of({ battlesWon: 1, battlesLost: 1 })).to.deep.equal([1, -1]);
    expect(of({ provincesLost: 2 })).to.deep.equal([-2]);
  });

  it('RKC-17.4: 1 off for each season with a third refusal since the last battle', () => {
    expect(moraleModifiers(power('ekra', { refusals: 2 }))).to.deep.equal([{ name: 'refusals', value: -2, clause: 'RKC-17.4' }]);
  });

  it('RKC-17.8: the modifiers are of this check; morale itself is what it was', () => {
    const powers = { ekra: { tally: tally({ battlesLost: 1, provincesLost: 2 }), refusals: 1 } };
    expect(morales(duel([1, 1, 1, 1], { powers }).state)['ekra']).to.equal(2);
  });

  it('RKC-17.5: two dice against the total, which all are told', () => {
    const powers = { ekra: { tally: tally({ battlesLost: 1 }) } };
    const result = duel([4, 4, 1, 1], { powers });
    expect(result.told('morale-check')[0]).to.deep.equal({
      power: 'ekra',
      base: 5,
      modifiers: [{ name: 'battle-lost', value: -1, clause: 'RKC-17.3' }],
      total: 4,
      dice: [4, 4],
      passes: 2,
      morale: 2,
    });
    expect(morales(result.state)['ekra']).to.equal(2);
  });

  it('RKC-17.5, RKC-1.2: here a 6 passes against 6 and more', () => {
    expect(duel([1, 1, 6, 6]).told('morale-check')[1]).to.deep.include({ total: 6, passes: 2 });
  });

  it('RKC-17.6: with one die passed morale falls by 1', () => {
    expect(morales(duel([5, 6, 1, 1]).state)).to.include({ ekra: 1, treyine: 3 });
  });

  it('RKC-1.11: what would fall below nothing is nothing', () => {
    expect(morales(duel([3, 6, 1, 1], { powers: { ekra: { morale: 0 } } }).state)['ekra']).to.equal(0);
    // Seniira without a province: tech -1 and defence 0 or more is no debt of rolls.
    const state = campaign({ nations: { seniira: null, malohades: null } });
    for (const each of state.provinces) each.holder = 'malohades';
    expect(entitlementOf(state, 'seniira')).to.be.at.least(0);
    expect(entitlementOf({ ...state, ravaged: ['malohades'] }, 'malohades')).to.equal(
      Math.max(0, valuesOf(state, { nation: 'malohades' }).tech + valuesOf(state, { nation: 'malohades' }).defence),
    );
  });

  it('RKC-17.9: at 0 no war is lost by that', () => {
    const none = duel([5, 6, 1, 1], { powers: { ekra: { morale: 1, leader: { id: 'l', rating: 4, health: 'fine' } } } }).state;
    expect([morales(none)['ekra'], none.wars.length]).to.deep.equal([0, 1]);
  });

  it('RKC-17.7, RKC-17.7a: with none passed every war is lost, in the order they began', () => {
    const { state, ...game } = checked(at([war(1, 'treyine', 'ekra'), war(2, 'ekra', 'border-king')]), { morale: [1, 1, 6, 6, 1, 1] });
    expect([state.wars, game.events.filter(({ kind }) => kind === 'war-lost').length]).to.deep.equal([[], 2]);
    expect(told(game.events, 'war-lost').map((each) => [each.war, each.loser, each.winner])).to.deep.equal([
      [1, 'ekra', 'treyine'],
      [2, 'ekra', 'border-king'],
    ]);
    expect(told(game.events, 'morale-check')[1]?.morale).to.equal(0);
  });
});

describe('peace', () => {
  it('RKC-18.1: who passes no die has lost the war, the other side has won it', () => {
    expect(duel([6, 6, 1, 1]).told('war-lost')).to.deep.include({ war: 1, loser: 'ekra', winner: 'treyine', until: 4, returned: [] });
  });

  it('RKC-18.2: a winner of higher morale has years of peace, of lower morale seasons, equal one season', () => {
    const state = campaign({ nations: four, year: 2 });
    // Spring of the second year is season 4; a year has four seasons.
    expect([lastSeasonOfPeace(state, 3, 1), lastSeasonOfPeace(state, 1, 3), lastSeasonOfPeace(state, 2, 2)]).to.deep.equal([12, 6, 5]);
  });

  it('RKC-18.3: compared as they are just before the loser’s falls, this check’s own 1 off included, War Ratings not', () => {
    // Treyine wins with 3 - 1 = 2 for its one die passed; Ekra, which loses, has 2: one season.
    const { state } = duel([6, 6, 5, 6], { powers: { treyine: { tally: tally({ provincesLost: 1 }) } } });
    expect(state.peaces).to.deep.equal([{ winner: 'treyine', loser: 'ekra', until: 1, pays: true }]);
    const { state: clear } = duel([6, 6, 1, 1]);
    expect(clear.peaces[0]?.until).to.equal(4);
  });

  it('RKC-18.3, RKC-18.3a: option peace-length-morale zero: the loser counts 0', () => {
    expect(duel([6, 6, 1, 1], { options: { peaceLengthMorale: 'zero' } }).state.peaces[0]?.until).to.equal(4 * 3);
  });

  it('RKC-18.4: it holds through its last season; the season after that the two may fight again', () => {
    expect(lastSeasonOfPeace(campaign({ nations: four, season: 'fall' }), 2, 3)).to.equal(3);
  });

  it('RKC-18.5: the winner keeps what it took; what the loser took from it, or was its own at the start, goes back', () => {
    const held = { 'ekra-1': 'treyine', 'treyine-1': 'ekra', 'border-king-1': 'ekra', 'riata-1': 'ekra', 'treyine-2': 'ekra' };
    // The Border Kingdom's province was Treyine's before Ekra took it in this war; Riata's never was.
    const taken = [{ province: 'border-king-1', from: 'treyine', to: 'ekra' }];
    const { state, ...game } = duel([6, 6, 1, 1], { held }, { taken });
    expect(told(game.events, 'war-lost')[0]?.returned).to.deep.equal(['border-king-1', 'treyine-1', 'treyine-2']);
    expect(['ekra-1', 'riata-1', 'border-king-1'].map((id) => holder(state, id))).to.deep.equal(['treyine', 'ekra', 'treyine']);
  });

  it('RKC-18.6: the loser pays 1 at once, or owes it', () => {
    const paid = duel([6, 6, 1, 1], { powers: { ekra: { rolls: 2 } } });
    expect([powerOf(paid.state, 'ekra').rolls, powerOf(paid.state, 'treyine').rolls, paid.state.debts]).to.deep.equal([1, 1, []]);
    expect(paid.told('payment')).to.deep.equal([{ from: 'ekra', to: 'treyine', rolls: 1, why: 'at-once' }]);
    expect(duel([6, 6, 1, 1]).state.debts).to.deep.equal([{ from: 'ekra', to: 'treyine' }]);
  });

  const spring = (rolls: number, state: Partial<State>) =>
    done(campaign({ nations: four, year: 2, powers: { ekra: { rolls } }, state }), payments);

  it('RKC-18.6, RKC-18.6a: debts are paid first, and stand where nothing is left', () => {
    const debts = [{ from: 'ekra', to: 'riata' }];
    const peaces = [{ winner: 'treyine', loser: 'ekra', until: 8, pays: true }];
    const paid = spring(1, { debts, peaces });
    expect(told(paid.events, 'payment')).to.deep.equal([{ from: 'ekra', to: 'riata', rolls: 1, why: 'debt' }]);
    expect(paid.state.debts).to.deep.equal([]);
    expect(spring(0, { debts, peaces }).state.debts).to.deep.equal(debts);
  });

  it('RKC-18.7: 1 for each peace in force, the oldest first, to 0; what is wanting is forgiven', () => {
    const peaces = [
      { winner: 'treyine', loser: 'ekra', until: 4, pays: true },
      { winner: 'border-king', loser: 'ekra', until: 3, pays: true },
      { winner: 'border-king', loser: 'ekra', until: 9, pays: false },
      { winner: 'riata', loser: 'ekra', until: 9, pays: true },
      { winner: 'border-king', loser: 'ekra', until: 9, pays: true },
    ];
    const { state, events } = spring(2, { peaces });
    expect(told(events, 'payment').map(({ to, why }) => [to, why])).to.deep.equal([
      ['treyine', 'peace'],
      ['riata', 'peace'],
    ]);
    expect([powerOf(state, 'ekra').rolls, powerOf(state, 'border-king').rolls, state.debts]).to.deep.equal([0, 0, []]);
  });

  it('RKC-18.8: the loser hates the winner, not the other way round, and each only once', () => {
    const { state } = duel([6, 6, 1, 1]);
    expect(state.hatreds).to.deep.equal([{ of: 'ekra', against: 'treyine' }]);
    expect(duel([6, 6, 1, 1], { state: { hatreds: state.hatreds } }).state.hatreds.length).to.equal(1);
  });

  it('RKC-2.9: current morale starts at the list’s and changes by the checks', () => {
    const begun = setUpCampaign(rallyKingCampaigns[1]).powers;
    expect(begun.map(({ nation, morale }) => [nation, morale])).to.deep.equal(
      begun.map(({ nation }) => [nation, listOf(nation).nationalMorale]),
    );
    expect(morales(duel([5, 6, 6, 6]).state)).to.include({ ekra: 1, treyine: 3 });
  });

  it('RKC-18.10: the loser has its list morale again, the winner too unless it has another war running', () => {
    const powers = { ekra: { morale: 1 }, treyine: { morale: 1 } };
    expect(morales(duel([6, 6, 1, 1], { powers }).state)).to.include({ ekra: 2, treyine: 3 });
    const busy = checked(at([war(1, 'ekra', 'treyine'), war(2, 'riata', 'treyine')], { powers }), { morale: [6, 6, 1, 1, 1, 1] });
    expect(morales(busy.state)).to.include({ ekra: 2, treyine: 1 });
  });

  it('RKC-18.11: both fail: each gives back what it took in this war; peace of one season, no payment, no hatred, list morale', () => {
    const held = { 'ekra-1': 'treyine', 'treyine-1': 'ekra' };
    const taken = [
      { province: 'ekra-1', from: 'ekra', to: 'treyine' },
      { province: 'treyine-1', from: 'treyine', to: 'ekra' },
    ];
    const struck = { tally: tally({ leaderStruck: true }), rolls: 1 };
    const { state } = duel([6, 6, 6, 6], { held, powers: { ekra: struck, treyine: struck } }, { taken });
    expect([holder(state, 'ekra-1'), holder(state, 'treyine-1')]).to.deep.equal(['ekra', 'treyine']);
    expect(state.peaces).to.deep.equal([{ winner: 'ekra', loser: 'treyine', until: 1, pays: false }]);
    expect([state.hatreds, state.debts, powerOf(state, 'ekra').rolls, morales(state)['ekra'], morales(state)['treyine']]).to.deep.equal([
      [],
      [],
      1,
      2,
      3,
    ]);
  });

  it('RKC-14.5a: after two seasons without a possible invasion the war ends: provinces stay, peace of one season', () => {
    const { state, events } = duel([1, 1, 1, 1], { held: { 'ekra-1': 'treyine' }, powers: { ekra: { morale: 1 } } }, { idle: 2 });
    expect([state.wars, state.peaces, holder(state, 'ekra-1'), morales(state)['ekra']]).to.deep.equal([
      [],
      [{ winner: 'ekra', loser: 'treyine', until: 1, pays: false }],
      'treyine',
      2,
    ]);
    expect(told(events, 'war-ended')).to.deep.equal([{ war: 1, why: 'idle', until: 1 }]);
    expect(duel([1, 1, 1, 1], {}, { idle: 1 }).state.wars.length).to.equal(1);
  });
});

describe('special peoples that lose', () => {
  it('RKC-24.9, RKC-18.10: it is gone from all its wars, without peace or payment; its enemies have their list morale', () => {
    const wars = [war(1, 'beastmen', 'ekra', { cause: 'arrival' }), war(2, 'treyine', 'beastmen')];
    const state = campaign({
      nations: { ekra: null, treyine: null, beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'ekra-2' }, ekra: { morale: 0 }, treyine: { morale: 0 } },
      held: { 'ekra-2': 'beastmen' },
      state: { wars },
    });
    const game = checked(state, { morale: [6, 6, 1, 1, 1, 1] });
    expect([game.state.wars, game.state.peaces, game.state.debts, game.state.hatreds]).to.deep.equal([[], [], [], []]);
    expect(morales(game.state)).to.deep.equal({ ekra: 2, treyine: 3 });
    expect([holder(game.state, 'ekra-2'), game.state.nations.map(({ id }) => id)]).to.deep.equal(['ekra', ['ekra', 'treyine']]);
  });
});

describe('conquest', () => {
  const held = { 'treyine-1': 'ekra', 'treyine-2': 'ekra' };
  const fallen = (other: Partial<Moment> = {}) =>
    playing(politics, at([war(1, 'ekra', 'treyine'), war(2, 'riata', 'treyine')], { held, ...other }), ENTRIES.conquest, {
      power: 'treyine',
      by: 'ekra',
    });

  it('RKC-18.12: its wars end without terms, it leaves, and the conqueror has its list morale', () => {
    const { state, events } = fallen({ powers: { ekra: { morale: 0 }, riata: { morale: 0 } } });
    expect([findPower(state, 'treyine'), state.wars, state.peaces, state.hatreds]).to.deep.equal([undefined, [], [], []]);
    expect(state.nations.find(({ id }) => id === 'treyine')?.conquered).to.equal(true);
    expect([morales(state)['ekra'], told(events, 'conquered')]).to.deep.equal([2, [{ power: 'treyine', by: 'ekra' }]]);
  });

  it('RKC-18.12, RKC-21.4b: its treasures go to the conqueror, its unpaid peaces end', () => {
    const { state } = fallen({
      state: {
        treasures: [treasure('brazier-of-durmun', 'treyine', { revealed: true }), treasure('drums-of-doom', 'riata')],
        peaces: [
          { winner: 'riata', loser: 'treyine', until: 9, pays: true },
          { winner: 'riata', loser: 'ekra', until: 9, pays: true },
        ],
        debts: [{ from: 'treyine', to: 'riata' }],
      },
    });
    expect(state.treasures.map((each) => [each.holder, each.revealed])).to.deep.equal([
      ['ekra', true],
      ['riata', false],
    ]);
    expect([state.peaces.map(({ loser }) => loser), state.debts]).to.deep.equal([['ekra'], []]);
  });
});
