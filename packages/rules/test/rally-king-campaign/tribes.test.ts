import { expect } from 'chai';
import { tribesNow } from '../../src/books/rally-king/campaign/governments/tribes.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import type { Nation, Power, Tribe } from '../../src/books/rally-king/campaign/state/power.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import type { Dice } from '../playing/trial.ts';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import { targetModifiers, warModifiers } from '../../src/books/rally-king/campaign/wars/modifiers.ts';
import { possibleOpponents } from '../../src/books/rally-king/campaign/wars/possible-opponents.ts';
import { campaign, ENTRIES, gameOf, playing, power, powerOf, secrets, told, treasure, units, war, type Moment } from './country.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };

/** The Border Kingdom is tribal, colonizing, list morale 1, War Ratings 1 less; its provinces 2 and 3 both touch 1, not each other. */
const nations = { 'border-king': 'bob', ekra: null, treyine: null } as const;
const HOMES = ['border-king-1', 'border-king-2', 'border-king-3'] as const;
const [ONE, TWO, THREE] = HOMES;

const nationIn = ({ nations: all }: State): Nation | undefined => all.find(({ id }) => id === 'border-king');
const holders = ({ provinces }: State) => HOMES.map((id) => provinces.find((each) => each.id === id)?.holder);

const tribe = (home: string, rating: number, other: Partial<Tribe> = {}): Tribe => ({
  home,
  leader: { id: `${home}-chief`, rating, health: 'fine' },
  morale: 1,
  provinces: [home],
  units: [],
  ...other,
});

/** Fragmented, its tribes together; Chiefs of War Rating 2, 4 and 3. */
function together(moment: Partial<Moment> = {}, own: Partial<Power> = {}, other: Partial<Nation> = {}): State {
  const tribes = [tribe(ONE, 2), tribe(TWO, 4), tribe(THREE, 3)];
  return campaign({
    nations,
    ...moment,
    powers: { 'border-king': { leader: { id: `${TWO}-chief`, rating: 4, health: 'fine' }, ...own } },
    told: { 'border-king': { torn: 'fragmented', tribes, tribe: ONE, ...other } },
  });
}

/** Its tribes at war: 2 has attacked 1, and 3 looks on. */
function fighting(moment: Partial<Moment> = {}, own: Readonly<Record<string, Partial<Power>>> = {}): State {
  const state = campaign({
    nations,
    ...moment,
    held: { [ONE]: ONE, [TWO]: TWO, [THREE]: THREE, ...moment.held },
    told: { 'border-king': { torn: 'fragmented', commanded: ONE } },
    state: { wars: [war(1, TWO, ONE, { cause: 'unification' })], warsBegun: 1, ...moment.state },
  });
  const chief = (home: string, rating: number) =>
    power('border-king', { id: home, sort: 'tribe', home, leader: { id: `${home}-chief`, rating, health: 'fine' }, ...own[home] });
  state.powers = [chief(ONE, 2), chief(TWO, 4), chief(THREE, 3), ...state.powers.filter(({ nation }) => nation !== 'border-king')];
  return state;
}

describe('tribes', () => {
  const beaten = (moment: Partial<Moment> = {}, leader: readonly number[] = [6, 1]) =>
    playing(
      politics,
      campaign({ nations, state: { wars: [war(1, 'ekra', 'border-king')] }, ...moment }),
      ENTRIES.morale,
      {},
      {
        morale: [6, 6, 1, 1],
        leader: [...leader],
      },
    );

  it('RKC-3.4: a tribal nation is one at the start', () => {
    const state = campaign({ nations });
    expect([nationIn(state)?.torn, powerOf(state, 'border-king').sort]).to.deep.equal([null, 'nation']);
  });

  it('RKC-3.5, RKC-3.5a: a lost war makes every province it still holds a tribe; the Leader is Chief of the capital, the others throw', () => {
    // Ekra has taken 2: 1 and 3 are left.
    const { state, events } = beaten({ held: { [TWO]: 'ekra' } }, [6]).auto();
    expect(told(events, 'fragmented')).to.deep.equal([
      {
        nation: 'border-king',
        tribes: [
          { power: ONE, province: ONE, rating: 3 },
          { power: THREE, province: THREE, rating: 3 },
        ],
      },
    ]);
    expect(nationIn(state)).to.deep.include({ torn: 'fragmented', commanded: 'border-king' });
    expect(nationIn(state)?.tribes?.map(({ morale }) => morale)).to.deep.equal([1, 1]);
  });

  it('RKC-3.5a, RKC-3.13a: with the capital lost the Leader is Chief of the lowest province, which is the automatic choice', () => {
    const game = beaten({ held: { [ONE]: 'ekra' } }, [1]);
    expect(game.told('fragmented')[0]?.tribes.map(({ province, rating }) => [province, rating])).to.deep.equal([
      [TWO, 3],
      [THREE, 2],
    ]);
    expect(nationIn(game.auto().state)?.tribe).to.equal(TWO);
  });

  it('RKC-3.5b: a nation with one province does not fragment, nor does one that is not tribal', () => {
    expect(nationIn(beaten({ held: { [ONE]: 'ekra', [TWO]: 'ekra' } }).state)?.torn).to.equal(null);
    const other = campaign({ nations, state: { wars: [war(1, 'treyine', 'ekra')] } });
    const { events } = playing(politics, other, ENTRIES.morale, {}, { morale: [6, 6, 1, 1] });
    expect(told(events, 'fragmented')).to.deep.equal([]);
  });

  it('RKC-3.13: its player chooses a tribe, of those there are; who does not has the capital’s', () => {
    const game = beaten();
    expect([game.asked, game.question().seats]).to.deep.equal(['choose-tribe', ['bob']]);
    expect(game.refused({ tribe: 'ekra-1' }).clause).to.equal('RKC-3.13');
    expect(nationIn(beaten().answer({ tribe: THREE }).state)?.tribe).to.equal(THREE);
    expect(nationIn(beaten().auto().state)?.tribe).to.equal(ONE);
  });

  it('RKC-3.12, RKC-3.12a: together they stand under the Chief with the highest War Rating, of equal ones the lowest home, with that tribe’s morale', () => {
    // Chiefs of 1, 2 and 3: the Leader's 3, then 3 and 2.
    const { leader, morale } = powerOf(beaten({}, [6, 1]).auto().state, 'border-king');
    expect([leader.id, leader.rating, morale]).to.deep.equal(['border-king-leader', 3, 1]);
  });
});

describe('the morale of tribes that stand together', () => {
  it('RKC-3.12a: is that of the leading Chief’s tribe, and what befalls it stays with that tribe', () => {
    const state = together();
    const nation = nationIn(state);
    if (nation === undefined) throw new Error('no nation');
    // It has fallen in a check since they came together under the Chief of the second.
    powerOf(state, 'border-king').morale = 0;
    expect(tribesNow(state, nation).map(({ home, morale }) => [home, morale])).to.deep.equal([
      [ONE, 1],
      [TWO, 0],
      [THREE, 1],
    ]);
    // That Chief dies and is followed by one of War Rating 2: now the third leads, of War Rating 3 and morale 1.
    const after = playing(politics, state, ENTRIES.succession, { power: 'border-king' }, { leader: [1] }).state;
    expect(nationIn(after)?.tribes?.map(({ morale }) => morale)).to.deep.equal([1, 0, 1]);
    expect(powerOf(after, 'border-king')).to.deep.include({ morale: 1 });
  });
});

describe('wars of unification', () => {
  const spring = (state: State, dice: Dice) => playing(politics, state, ENTRIES.divisions, {}, dice);
  const warriors = units('border-king', 'borderers', 2, { at: null });

  it('RKC-3.7, RKC-3.7a: in Spring each tribe tests with its Chief; one that passes two attacks an adjacent sibling', () => {
    // War Ratings 2, 4, 3: only the second passes both dice; its only neighbour is the first.
    const game = spring(together(), { war: [2, 3, 4, 4, 3, 4], aggressor: [] });
    expect(game.told('war-test').map(({ power: id, goesToWar }) => [id, goesToWar])).to.deep.equal([
      [ONE, false],
      [TWO, true],
      [THREE, false],
    ]);
    expect(game.told('target-chosen')).to.deep.equal([{ power: TWO, target: ONE, contest: [] }]);
    expect(game.state.wars.map(({ cause, aggressor, target }) => [cause, aggressor, target])).to.deep.equal([['unification', TWO, ONE]]);
    expect(holders(game.state)).to.deep.equal([ONE, TWO, THREE]);
  });

  it('RKC-3.7: of several siblings each throws a die; RKC-14.2: who attack each other throw for the aggressor', () => {
    const game = spring(together(), { war: [1, 1, 1, 1, 6, 6], target: [5, 2], aggressor: [1, 6] });
    expect(game.told('target-chosen').map((each) => [each.power, each.target])).to.deep.equal([
      [ONE, TWO],
      [TWO, ONE],
    ]);
    expect(game.state.wars.map(({ aggressor, target }) => [aggressor, target])).to.deep.equal([[TWO, ONE]]);
  });

  it('RKC-3.7, RKC-14.2: one that is attacked by a sibling and attacks another has two wars; it throws for the aggressor with whoever attacks it', () => {
    const state = together({ season: 'summer' });
    state.goingToWar = [
      { power: ONE, against: [TWO] },
      { power: TWO, against: [THREE] },
    ];
    // 1 has chosen 2, which goes to war itself: 6 against 1. 3 does not.
    const game = playing(politics, state, ENTRIES.targets, {}, { aggressor: [6, 1] });
    expect(game.state.wars.map(({ aggressor, target }) => [aggressor, target])).to.deep.equal([
      [ONE, TWO],
      [TWO, THREE],
    ]);
  });

  it('RKC-3.7: without an adjacent sibling all siblings are possible targets', () => {
    const tribes = [tribe(TWO, 4), tribe(THREE, 2)];
    const game = spring(together({ held: { [ONE]: 'ekra' } }, {}, { tribes, tribe: TWO }), { war: [1, 1, 6, 6] });
    expect(game.told('target-chosen')).to.deep.equal([{ power: TWO, target: THREE, contest: [] }]);
  });

  it('RKC-3.7: nobody tests while the nation is at war with an outsider', () => {
    const state = together({ state: { wars: [war(1, 'ekra', 'border-king')] } });
    state.wars = [war(1, 'ekra', 'border-king')];
    expect(spring(state, {}).told('war-test')).to.deep.equal([]);
  });

  it('RKC-3.8, RKC-3.8a: each unit is thrown for by the contenders alone, die and War Rating, ties again', () => {
    // 1 with War Rating 2 against 2 with 4: 4 + 2 against 2 + 4, again 6 against 1; then 1 against 1.
    const dice = { war: [6, 6, 1, 1, 6, 6], 'tribe.army': [4, 2, 6, 1, 1, 1] };
    const game = spring(together({}, { units: warriors, rolls: 3 }), dice);
    expect(
      game.state.powers.filter(({ sort }) => sort === 'tribe').map(({ id, units: army }) => [id, army.map((each) => each.id)]),
    ).to.deep.equal([
      [ONE, ['borderers-1']],
      [TWO, ['borderers-2']],
      [THREE, []],
    ]);
    // The nation's player spends its rolls, and commands the tribe they have chosen.
    expect([nationIn(game.state)?.commanded, powerOf(game.state, ONE).rolls]).to.deep.equal([ONE, 3]);
    expect(secrets(game.events, 'divided')[0]?.knownTo).to.deep.equal(['bob']);
  });

  it('RKC-3.8: with no contenders the army stays national', () => {
    const game = spring(together({}, { units: warriors }), { war: [6, 6, 6, 6, 6, 6] });
    expect([powerOf(game.state, 'border-king').units.length, game.state.wars]).to.deep.equal([2, []]);
  });

  it('RKC-3.8a: while a war goes on into another Spring the contenders divide the new army', () => {
    const state = fighting({ year: 2 }, { [ONE]: { units: warriors } });
    const game = spring(state, { 'tribe.army': [1, 1, 6, 1] });
    expect(game.state.powers.slice(0, 3).map(({ units: army }) => army.map(({ id }) => id))).to.deep.equal([
      ['borderers-2'],
      ['borderers-1'],
      [],
    ]);
    expect(game.told('war-test')).to.deep.equal([]);
  });

  it('RKC-3.9: who passes no die is absorbed by its opponent, with provinces and units; no peace, payment or hatred', () => {
    const state = fighting({}, { [ONE]: { units: warriors.slice(0, 1), rolls: 1 }, [TWO]: { units: warriors.slice(1) } });
    const { state: after } = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 1, 1] });
    expect(holders(after)).to.deep.equal(['border-king', 'border-king', 'border-king']);
    // Two tribes are left without a war between them: they stand together, each with what is its own.
    expect(nationIn(after)?.tribes?.map(({ home, provinces, units: own }) => [home, provinces, own])).to.deep.equal([
      [TWO, [ONE, TWO], ['borderers-2', 'borderers-1']],
      [THREE, [THREE], []],
    ]);
    expect([after.wars, after.peaces, after.debts, after.hatreds]).to.deep.equal([[], [], [], []]);
    // The player goes on with the tribe that has taken theirs in.
    expect(nationIn(after)).to.deep.include({ seat: 'bob', commanded: 'border-king', tribe: TWO });
  });

  it('RKC-3.9: a tribe that has lost its last province is absorbed', () => {
    const state = fighting({ held: { [ONE]: TWO } });
    const { state: after, events } = playing(politics, state, ENTRIES.conquest, { power: ONE, by: TWO });
    expect(after.powers.filter(({ sort }) => sort === 'tribe').map(({ id }) => id)).to.deep.equal([TWO, THREE]);
    expect(told(events, 'war-ended')).to.deep.equal([{ war: 1, why: 'united', until: null }]);
  });

  it('RKC-3.10, RKC-3.10a: in Summer and Fall they test at the Going to War step; the army is divided after the target dice', () => {
    const state = together({ season: 'summer' }, { units: units('border-king', 'borderers', 2) });
    const tested = playing(politics, state, ENTRIES.goingToWar, {}, { war: [6, 6, 6, 6, 1, 1, 1, 1, 6, 6] });
    // The Border Kingdom itself makes no test; Ekra and Treyine fail theirs.
    expect(tested.told('war-test').map(({ power: id, goesToWar }) => [id, goesToWar])).to.deep.equal([
      ['ekra', false],
      ['treyine', false],
      [ONE, true],
      [TWO, true],
      [THREE, false],
    ]);
    const chosen = playing(politics, tested.state, ENTRIES.targets, {}, { target: [5, 2], aggressor: [6, 1], 'tribe.army': [6, 1, 1, 6] });
    expect(chosen.state.wars.length).to.equal(1);
    // A unit that stands in a sibling's province goes home.
    expect(powerOf(chosen.state, TWO).units.map(({ id, at }) => [id, at])).to.deep.equal([['borderers-2', TWO]]);
    expect(playing(politics, together(), ENTRIES.goingToWar, {}, { war: [6, 6, 6, 6] }).told('war-test').length).to.equal(2);
  });

  it('RKC-3.10a: an army once divided is not divided again that year', () => {
    const army = units('border-king', 'borderers', 2);
    const tribes = [tribe(ONE, 2, { units: ['borderers-1'] }), tribe(TWO, 4), tribe(THREE, 3)];
    const resolves = [{ power: TWO, against: [ONE] }];
    const state = together({ season: 'fall' }, { units: army }, { tribes });
    state.goingToWar = resolves;
    const after = playing(politics, state, ENTRIES.targets, {}, { 'tribe.army': [1, 1] }).state;
    expect([powerOf(after, ONE).units.map(({ id }) => id), powerOf(after, TWO).units.map(({ id }) => id)]).to.deep.equal([
      ['borderers-1'],
      ['borderers-2'],
    ]);
  });

  it('RKC-3.10a: units of a tribe that does not fight go home too, where they stand in a sibling’s province', () => {
    const army = units('border-king', 'borderers', 1, { at: TWO });
    const tribes = [tribe(ONE, 2), tribe(TWO, 4), tribe(THREE, 3, { units: ['borderers-1'] })];
    const state = together({ season: 'fall' }, { units: army }, { tribes });
    state.goingToWar = [{ power: TWO, against: [ONE] }];
    expect(powerOf(playing(politics, state, ENTRIES.targets, {}).state, THREE).units[0]?.at).to.equal(THREE);
  });

  it('RKC-3.11: the tribe that holds everything is the nation again, under its Chief, at the list morale', () => {
    const state = fighting({ held: { [THREE]: TWO } }, { [TWO]: { morale: 0 } });
    state.powers = state.powers.filter(({ id }) => id !== THREE);
    const { state: after, events } = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 1, 1] });
    expect(told(events, 'united')).to.deep.equal([{ nation: 'border-king', leader: 'border-king', rating: 4 }]);
    const { leader, morale, sort, home } = powerOf(after, 'border-king');
    expect([leader.rating, morale, sort, home]).to.deep.equal([4, 1, 'nation', ONE]);
    expect(nationIn(after)).to.deep.include({ torn: null, seat: 'bob', commanded: 'border-king' });
  });

  it('RKC-3.12: attacked from outside they stand together at once, and their wars pause', () => {
    const state = fighting(
      { season: 'summer' },
      { [ONE]: { units: warriors.slice(0, 1) }, [TWO]: { units: warriors.slice(1), morale: 0 } },
    );
    state.goingToWar = [{ power: 'ekra', against: [TWO] }];
    const { state: after } = playing(politics, state, ENTRIES.targets, {});
    expect(after.wars.map(({ cause, aggressor, target }) => [cause, aggressor, target])).to.deep.equal([['choice', 'ekra', 'border-king']]);
    expect(after.paused.map(({ aggressor, target }) => [aggressor, target])).to.deep.equal([[TWO, ONE]]);
    const { leader, morale, units: army } = powerOf(after, 'border-king');
    expect([leader.rating, morale, army.map(({ id }) => id)]).to.deep.equal([4, 0, ['borderers-1', 'borderers-2']]);
    expect(holders(after)).to.deep.equal(['border-king', 'border-king', 'border-king']);
  });

  /** 2 is their head; 3 has attacked 1, and 1, which its player commands, has a revealed artifact. */
  const headLooksOn = (moment: Partial<Moment> = {}) =>
    fighting({
      ...moment,
      state: {
        wars: [war(1, THREE, ONE, { cause: 'unification' })],
        treasures: [treasure('brazier-of-durmun', ONE, { revealed: true })],
        ...moment.state,
      },
    });

  it('RKC-12.3, RKC-13.4, RKC-3.12: outsiders meet tribes that fight one another as one, the artifact of any of them included', () => {
    const state = headLooksOn();
    const ekra = powerOf(state, 'ekra');
    const opponents = possibleOpponents(state, ekra);
    expect(opponents.map(({ id }) => id)).to.deep.equal([TWO, 'treyine']);
    expect(warModifiers(state, ekra, opponents).map(({ name }) => name)).to.deep.equal(['artifact', 'conquest']);
    expect(targetModifiers(state, ekra, powerOf(state, TWO), false).map(({ name, value }) => [name, value])).to.deep.equal([
      ['artifact', 2],
    ]);
  });

  it('RKC-13.4, RKC-13.5: for a loot nation such tribes are at war, whether or not their head is', () => {
    // Riata has taken Ekra's second province, next to the Border Kingdom and to Treyine.
    const own = { nations: { ...nations, riata: null }, held: { 'ekra-2': 'riata' } };
    const goingToWar = [{ power: 'riata', against: [TWO, 'treyine'] }];
    const play = playing(politics, headLooksOn({ ...own, state: { goingToWar, treasures: [] } }), ENTRIES.targets, {}, { target: [3, 4] });
    expect(play.told('target-chosen')[0]?.contest[0]?.map(({ who, total }) => [who, total])).to.deep.equal([
      [TWO, 5],
      ['treyine', 4],
    ]);
  });

  it('RKC-17.4: what the nation has refused since its last battle weighs on its tribes, and on all of them together again', () => {
    const state = together({ season: 'summer' }, { refusals: 2 });
    state.goingToWar = [{ power: TWO, against: [ONE] }];
    const parted = playing(politics, state, ENTRIES.targets, {}).state;
    expect(HOMES.map((id) => powerOf(parted, id).refusals)).to.deep.equal([2, 2, 2]);
    parted.goingToWar = [{ power: 'ekra', against: [TWO] }];
    expect(powerOf(playing(politics, parted, ENTRIES.targets, {}).state, 'border-king').refusals).to.equal(2);
  });

  it('RKC-31.3, RKC-9.1: what a torn nation is entitled to is shown for each of its parts: it receives it once', () => {
    // The Border Kingdom holds three provinces, has defence 1 and tech 0.
    const { powers } = rallyKingCampaign.table(gameOf(fighting())).own;
    const parts = powers.filter(({ nation }) => nation === 'border-king');
    expect(parts.map(({ entitlement }) => entitlement)).to.deep.equal([4, 4, 4]);
  });

  it('RKC-3.12: when that war ends without a new loss they are apart again as before, and their war goes on', () => {
    const tribes = [tribe(ONE, 2, { units: ['borderers-1'] }), tribe(TWO, 4, { units: ['borderers-2'], morale: 0 }), tribe(THREE, 3)];
    const state = together({}, { units: warriors }, { tribes });
    state.wars = [war(2, 'ekra', 'border-king')];
    state.paused = [war(1, TWO, ONE, { cause: 'unification' })];
    // Ekra fails.
    const { state: after } = playing(politics, state, ENTRIES.morale, {}, { morale: [1, 1, 6, 6] });
    expect(after.wars.map(({ id, aggressor, target }) => [id, aggressor, target])).to.deep.equal([[1, TWO, ONE]]);
    expect([after.paused, holders(after)]).to.deep.equal([[], [ONE, TWO, THREE]]);
    // The winner has the morale of its list again (RKC-18.10): that is the leading tribe's (RKC-3.12a).
    expect(after.powers.filter(({ sort }) => sort === 'tribe').map(({ units: army, morale }) => [army.length, morale])).to.deep.equal([
      [1, 1],
      [1, 1],
      [0, 1],
    ]);
  });

  it('RKC-3.12, RKC-3.5: a lost war fragments it anew', () => {
    const tribes = [tribe(ONE, 2, { provinces: [ONE, THREE] }), tribe(TWO, 4)];
    const state = together({}, {}, { tribes });
    state.wars = [war(2, 'ekra', 'border-king')];
    state.paused = [war(1, TWO, ONE, { cause: 'unification' })];
    const { state: after } = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 1, 1], leader: [6, 6] }).auto();
    expect([nationIn(after)?.tribes?.map(({ home }) => home), after.paused, after.wars]).to.deep.equal([[ONE, TWO, THREE], [], []]);
  });

  it('RKC-3.12: what an outsider took is gone for its tribe, what they won together is the head’s', () => {
    const tribes = [tribe(ONE, 2), tribe(TWO, 4), tribe(THREE, 3)];
    const state = together({ held: { [ONE]: 'ekra', 'ekra-2': 'border-king' } }, {}, { tribes });
    const game = playing(politics, state, ENTRIES.divisions, {}, { war: [1, 1, 6, 6] });
    expect(game.state.powers.filter(({ sort }) => sort === 'tribe').map(({ id }) => id)).to.deep.equal([TWO, THREE]);
    expect(game.state.provinces.find(({ id }) => id === 'ekra-2')?.holder).to.equal(TWO);
  });

  it('RKC-19.1, RKC-4.2: each Chief throws in Winter; another follows, and the highest leads', () => {
    const state = together({ season: 'winter' });
    const { state: after } = playing(politics, state, ENTRIES.deaths, {}, { death: [1, 1, 5, 5, 1, 1, 1, 1, 1, 1], leader: [1] });
    expect(nationIn(after)?.tribes?.map(({ leader }) => leader.rating)).to.deep.equal([2, 2, 3]);
    expect([powerOf(after, 'border-king').leader.rating, powerOf(after, 'border-king').tally.leaderStruck]).to.deep.equal([3, true]);
  });
});

describe('City-States that are attacked', () => {
  it('RKC-3.17: they do not vote', () => {
    const state = campaign({ nations: { torem: 'ann', mirish: null }, state: { goingToWar: [{ power: 'mirish', against: ['torem'] }] } });
    const game = playing(politics, state, ENTRIES.targets, {});
    expect([game.state.wars.map(({ target }) => target), game.told('vote')]).to.deep.equal([['torem'], []]);
  });
});
