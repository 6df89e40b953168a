import { expect } from 'chai';
import { politicsCommands, politicsFlows } from './chapters.ts';
import type { PowerId } from '../../src/books/rally-king/campaign/state/power.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { chooseInvasions, invadable } from '../../src/books/rally-king/campaign/wars/invaded.ts';
import { targetModifiers } from '../../src/books/rally-king/campaign/wars/modifiers.ts';
import type { Resolve, War } from '../../src/books/rally-king/campaign/state/war.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, done, ENTRIES, playing, power, powerOf, told, treasure, units, war, type Moment } from './country.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };

/** In campaign order: Border Kingdom, Ekra, Riata, Treyine. */
const four = { treyine: null, riata: null, ekra: 'ann', 'border-king': 'bob' } as const;

function chosen(goingToWar: readonly Resolve[], dice: Dice = {}, moment: Partial<Moment> = {}) {
  const state = campaign({ nations: four, ...moment, state: { goingToWar: [...goingToWar], ...moment.state } });
  return playing(politics, state, ENTRIES.targets, {}, dice);
}

const sides = ({ wars }: State) => wars.map(({ id, aggressor, target }) => [id, aggressor, target]);
const all = (id: PowerId) => ['border-king', 'ekra', 'riata', 'treyine'].filter((each) => each !== id);

describe('who fights whom', () => {
  it('RKC-1.9: wars are numbered on in the order they begin, those of earlier seasons first', () => {
    const goingToWar = [
      { power: 'treyine', against: ['riata'] },
      { power: 'border-king', against: ['ekra'] },
    ];
    const { state } = chosen(goingToWar, {}, { state: { wars: [war(3, 'riata', 'ekra')], warsBegun: 3, season: 1 } });
    expect(sides(state)).to.deep.equal([
      [3, 'riata', 'ekra'],
      [4, 'border-king', 'ekra'],
      [5, 'treyine', 'riata'],
    ]);
  });

  it('RKC-13.1: they choose in campaign order, each the aggressor of the war it starts', () => {
    const { state } = chosen([
      { power: 'treyine', against: ['riata'] },
      { power: 'border-king', against: ['ekra'] },
    ]);
    expect(sides(state)).to.deep.equal([
      [1, 'border-king', 'ekra'],
      [2, 'treyine', 'riata'],
    ]);
    expect(state.wars[0]).to.deep.include({ cause: 'choice', began: 0, next: 'border-king' });
    expect(state.goingToWar).to.deep.equal([]);
  });

  it('RKC-13.2: with nobody left no war starts, with one that one is the target without dice', () => {
    const peaces = [{ winner: 'ekra', loser: 'border-king', until: 3, pays: true }];
    expect(sides(chosen([{ power: 'border-king', against: ['ekra'] }], {}, { state: { peaces } }).state)).to.deep.equal([]);
    const one = chosen([{ power: 'border-king', against: ['ekra', 'treyine'] }], {}, { state: { peaces } });
    expect(sides(one.state)).to.deep.equal([[1, 'border-king', 'treyine']]);
    expect(one.told('target-chosen')).to.deep.equal([{ power: 'border-king', target: 'treyine', contest: [] }]);
  });

  it('RKC-13.3, RKC-1.7, RKC-1.7a: of several the highest die with its modifiers; only those tied for it throw again', () => {
    // Ekra has no modifier against the Border Kingdom and Riata, +1 against Treyine, a monarchy like itself.
    const result = chosen([{ power: 'ekra', against: all('ekra') }], { target: [5, 2, 4, 1, 2], aggressor: [] });
    expect(sides(result.state)).to.deep.equal([[1, 'ekra', 'treyine']]);
    const [told_] = result.told('target-chosen');
    expect(told_?.contest.map((round) => round.map(({ who, dice, total }) => [who, ...dice, total]))).to.deep.equal([
      [
        ['border-king', 5, 5],
        ['riata', 2, 2],
        ['treyine', 4, 5],
      ],
      [
        ['border-king', 1, 1],
        ['treyine', 2, 3],
      ],
    ]);
  });

  const between = (state: State) => (own: string, other: string) =>
    targetModifiers(state, powerOf(state, own), powerOf(state, other), false).map(({ name, value }) => [name, value]);

  it('RKC-5.2: colonizing adds 2 for a lower tech, and nothing for an equal or higher one', () => {
    const of = between(campaign({ nations: { ...four, 'dwarves-red-sun': null } }));
    expect(of('treyine', 'border-king')).to.deep.equal([['lower-tech', 2]]);
    expect(of('treyine', 'dwarves-red-sun')).to.deep.equal([['both-monarchies', 1]]);
  });

  it('RKC-13.4: what the circumstances add, and to whom they add nothing', () => {
    const of = between(campaign({ nations: { ...four, 'dwarves-red-sun': null } }));
    expect(of('treyine', 'ekra')).to.deep.equal([['both-monarchies', 1]]);
    expect(of('border-king', 'treyine')).to.deep.equal([]);
    expect(of('ekra', 'riata')).to.deep.equal([]);
  });

  it('RKC-3.2: 1 between empires', () => {
    expect(between(campaign({ nations: { stygustan: null, demeskeen: null } }))('stygustan', 'demeskeen')).to.deep.equal([
      ['both-empires', 1],
    ]);
  });

  it('RKC-5.3: religious: the difference of alignments', () => {
    const of = between(campaign({ nations: { stygustan: null, demeskeen: null, malohades: null, entoich: null } }));
    // Stygustan is an empire of alignment -1, Malohades tribal of -2.
    expect(of('stygustan', 'malohades')).to.deep.equal([['alignment', 1]]);
    expect(of('malohades', 'stygustan')).to.deep.equal([['alignment', 1]]);
    expect(of('demeskeen', 'malohades')).to.deep.equal([]);
  });

  it('RKC-13.4, RKC-5.4, RKC-11.12: loot: 2 for who is at war; Brethren: 2 against alignment -1 and -2; 2 for a revealed artifact', () => {
    const state = campaign({ nations: { aeja: null, chapka: null, kjoth: null } });
    state.treasures = [treasure('brazier-of-durmun', 'kjoth', { revealed: true }), treasure('war-horn-of-naz-goth', 'chapka')];
    powerOf(state, 'aeja').contracts = [{ id: 'c', company: 'brethren', rolled: [] }];
    const of = (other: string, fights: boolean) =>
      targetModifiers(state, powerOf(state, 'aeja'), powerOf(state, other), fights).map(({ name, value }) => [name, value]);
    expect(of('chapka', true)).to.deep.equal([
      ['brethren', 2],
      ['already-at-war', 2],
    ]);
    expect(of('kjoth', false)).to.deep.equal([['artifact', 2]]);
  });

  it('RKC-13.5: a war begun earlier in the step counts, like one of an earlier season', () => {
    // The Border Kingdom attacks Ekra first; for Riata, which loots, Ekra is at war then: 1 + 2 against 2.
    const result = chosen(
      [
        { power: 'border-king', against: ['ekra'] },
        { power: 'riata', against: ['ekra', 'treyine'] },
      ],
      { target: [1, 2] },
    );
    expect(sides(result.state)).to.deep.equal([
      [1, 'border-king', 'ekra'],
      [2, 'riata', 'ekra'],
    ]);
  });

  it('RKC-13.6, RKC-13.6a: who was attacked still chooses, its attacker among the candidates; if that comes out no second war starts', () => {
    const goingToWar = [
      { power: 'border-king', against: ['ekra'] },
      { power: 'ekra', against: ['border-king', 'treyine'] },
    ];
    const out = chosen(goingToWar, { aggressor: [1, 6], target: [6, 1] });
    expect(sides(out.state)).to.deep.equal([[1, 'ekra', 'border-king']]);
    const other = chosen(goingToWar, { aggressor: [6, 1], target: [1, 6] });
    expect(sides(other.state)).to.deep.equal([
      [1, 'border-king', 'ekra'],
      [2, 'ekra', 'treyine'],
    ]);
  });

  it('RKC-13.6: option mutual-war absorb: a nation drawn into a war this step chooses nobody', () => {
    const goingToWar = [
      { power: 'border-king', against: ['ekra'] },
      { power: 'ekra', against: ['border-king', 'treyine'] },
    ];
    const { state } = chosen(goingToWar, { aggressor: [6, 1] }, { options: { mutualWar: 'absorb' } });
    expect(sides(state)).to.deep.equal([[1, 'border-king', 'ekra']]);
  });

  it('RKC-13.7: who is at war from an earlier season is no candidate', () => {
    const wars = [war(1, 'treyine', 'border-king', { began: 0 })];
    const { state } = chosen([{ power: 'ekra', against: ['border-king'] }], {}, { state: { wars, warsBegun: 1, season: 1 } });
    expect(sides(state).at(-1)).to.deep.equal([2, 'ekra', 'border-king']);
    const bound = [war(1, 'ekra', 'border-king', { began: 0 })];
    expect(
      sides(chosen([{ power: 'ekra', against: ['border-king'] }], {}, { state: { wars: bound, warsBegun: 1, season: 1 } }).state).length,
    ).to.equal(1);
  });
});

describe('aggressors', () => {
  it('RKC-2.8: players are asked nothing: tables alone decide who goes to war, with whom, and where', () => {
    const players = { ekra: 'ann', treyine: 'bob', 'border-king': 'cid' };
    const tested = playing(politics, campaign({ nations: players }), ENTRIES.goingToWar, {}, { war: [1, 1, 1, 1, 1, 1] });
    const after = playing(politics, tested.state, ENTRIES.targets, {}, { target: [6, 1, 6, 1, 6, 1], aggressor: [6, 1, 6, 1] });
    expect([tested.asked, after.asked, after.state.wars.length > 0]).to.deep.equal(['nothing', 'nothing', true]);
    expect(done(after.state, chooseInvasions, { invasion: [1, 2, 3, 4, 5, 6] }).state.invasions.length).to.be.greaterThan(0);
  });

  it('RKC-14.1: a war has two sides; who chose is the aggressor', () => {
    expect(chosen([{ power: 'ekra', against: ['treyine'] }]).told('war-began')).to.deep.equal([
      { war: 1, cause: 'choice', aggressor: 'ekra', target: 'treyine', contest: [] },
    ]);
  });

  it('RKC-14.2, RKC-1.6: where both are going to war each throws a die and adds National Morale, the chooser first; ties again', () => {
    // Ekra has morale 2, Treyine 3.
    const goingToWar = [
      { power: 'ekra', against: ['treyine'] },
      { power: 'treyine', against: [] },
    ];
    const result = chosen(goingToWar, { aggressor: [4, 3, 2, 2] });
    expect(sides(result.state)).to.deep.equal([[1, 'treyine', 'ekra']]);
    const [began] = result.told('war-began');
    expect(began?.contest.map((round) => round.map(({ who, total }) => [who, total]))).to.deep.equal([
      [
        ['ekra', 6],
        ['treyine', 6],
      ],
      [
        ['ekra', 4],
        ['treyine', 5],
      ],
    ]);
  });

  const fighting = (wars: War[], other: Partial<Moment> = {}) => campaign({ nations: four, ...other, state: { wars } });

  it('RKC-14.3: an aggressor without units passes its place on at the end of the season, one with units does not', () => {
    const state = fighting([war(1, 'ekra', 'treyine'), war(2, 'riata', 'treyine')], {
      powers: { riata: { units: units('riata', 'warriors', 1) } },
    });
    const { state: after } = done(state, chooseInvasions, {});
    expect(after.wars.map(({ aggressor, next }) => [aggressor, next])).to.deep.equal([
      ['ekra', 'treyine'],
      ['riata', 'riata'],
    ]);
  });

  it('RKC-24.8: a landless people without units stays the aggressor all the same', () => {
    const state = campaign({ nations: { ekra: null }, season: 'summer' });
    state.powers.push(power('beastmen', { sort: 'people', home: 'ekra-2' }));
    state.wars = [war(1, 'beastmen', 'ekra', { cause: 'arrival' })];
    expect(done(state, chooseInvasions, { invasion: [1, 2, 3] }).state.wars.map(({ next }) => next)).to.deep.equal(['beastmen']);
  });

  it('RKC-14.4: war by war, each enemy province next to the aggressor’s throws, by id; one alone does not', () => {
    // The Border Kingdom touches Treyine in both provinces, Ekra touches Treyine in the first only.
    const state = fighting([war(1, 'border-king', 'treyine'), war(2, 'ekra', 'treyine')]);
    const { state: after, events } = done(state, chooseInvasions, { invasion: [3, 3, 2, 5] });
    expect(told(events, 'invasion').map(({ war: id, province, contest }) => [id, province, contest.length])).to.deep.equal([
      [1, 'treyine-2', 2],
      [2, 'treyine-1', 0],
    ]);
    expect(after.invasions.map(({ war: id, attacker, defender, province }) => [id, attacker, defender, province])).to.deep.equal([
      [1, 'border-king', 'treyine', 'treyine-2'],
      [2, 'ekra', 'treyine', 'treyine-1'],
    ]);
  });

  it('RKC-14.5: without an adjacent province nothing is invaded', () => {
    const { state, events } = done(fighting([war(1, 'border-king', 'riata')]), chooseInvasions);
    expect([state.invasions, told(events, 'no-invasion')]).to.deep.equal([[], [{ war: 1 }]]);
  });

  it('RKC-14.5a: seasons running without a possible invasion are counted, and forgotten when there is one', () => {
    const idle = [war(1, 'border-king', 'riata', { idle: 1 }), war(2, 'ekra', 'treyine', { idle: 1 })];
    expect(done(fighting(idle), chooseInvasions, { invasion: [1, 2] }).state.wars.map((each) => each.idle)).to.deep.equal([2, 0]);
  });

  it('RKC-24.8: a landless people invades where it stands, later there or around, and at last anywhere', () => {
    const state = campaign({ nations: { ekra: null }, season: 'spring' });
    state.powers.push(power('beastmen', { sort: 'people', home: 'ekra-2' }));
    const arrived = war(1, 'beastmen', 'ekra', { cause: 'arrival' });
    expect(invadable(state, arrived)).to.deep.equal(['ekra-2']);
    state.season = 1;
    expect(invadable(state, arrived)).to.deep.equal(['ekra-1', 'ekra-2', 'ekra-3']);
    state.provinces = state.provinces.map((each) => ({ ...each, holder: each.id === 'ekra-2' ? 'treyine' : each.holder }));
    expect(invadable(state, arrived)).to.deep.equal(['ekra-1', 'ekra-3']);
  });
});
