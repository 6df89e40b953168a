import { expect } from 'chai';
import { goingToWarFlow } from '../../src/books/rally-king/campaign/wars/going-to-war.ts';
import { firstFamilies } from '../../src/books/rally-king/campaign/governments/city-states.ts';
import { takeProvince } from '../../src/books/rally-king/campaign/at-war/taking.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import type { Nation, Power } from '../../src/books/rally-king/campaign/state/power.ts';
import { springFlow, winterFlow } from '../../src/books/rally-king/campaign/season/year.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { claimsRise } from '../../src/books/rally-king/campaign/succession/throne.ts';
import { reunite } from '../../src/books/rally-king/campaign/succession/civil-war.ts';
import { endOfDays } from '../../src/books/rally-king/campaign/treasures/end-of-days.ts';
import { discoverArtifact } from '../../src/books/rally-king/campaign/treasures/finding.ts';
import { typesOf } from '../../src/books/rally-king/campaign/treasures/kinds.ts';
import type { Treasure } from '../../src/books/rally-king/campaign/state/treasure.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, done, ENTRIES, playing, power, powerOf, secrets, told, treasure, war, type Moment } from './country.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };
const nationIn = ({ nations }: State, id: string): Nation | undefined => nations.find((each) => each.id === id);
const artifacts = (...holders: readonly (string | null)[]) =>
  typesOf('artifact').map(({ id }, index) => treasure(id, holders[index] ?? null, holders[index] === null ? { returns: 9 } : {}));

/** Two factions of a nation at war: the lead one in its first province, the rebels in its second. */
function torn(nation: string, moment: Partial<Moment> = {}, parts: Record<string, Partial<Power>> = {}): State {
  const [lead, rebel] = [`${nation}-1`, `${nation}-2`];
  const state = campaign({
    nations: { [nation]: 'ann', treyine: 'bob' },
    ...moment,
    held: { [lead]: lead, [rebel]: rebel, [`${nation}-3`]: lead, ...moment.held },
    told: { ...moment.told, [nation]: { torn: 'civil-war', lead, commanded: lead, ...moment.told?.[nation] } },
    state: { wars: [war(1, lead, rebel, { cause: 'succession' })], ...moment.state },
  });
  const faction = (id: string, rating: number) =>
    power(nation, { id, sort: 'faction', home: id, leader: { id: `${id}-l`, rating, health: 'fine' }, ...parts[id] });
  state.powers = [faction(lead, 3), faction(rebel, 2), ...state.powers.filter((each) => each.nation !== nation)];
  return state;
}

describe('City-States with a faction at their head', () => {
  const princes = { 'torem-1': 2, 'torem-2': 4 };
  const torem = (told_: Partial<Nation>, other: Partial<Moment> = {}) =>
    campaign({ nations: { torem: 'ann', mirish: null }, ...other, told: { torem: { princes, ...told_ } } });
  const votes = (state: State) =>
    playing({ ...politics, flows: [goingToWarFlow] }, state, ENTRIES.goingToWar, {}, { war: [6, 6, 1, 1], vote: [2, 3] })
      .told('vote')[0]
      ?.votes.map(({ province, counts }) => [province, counts]);

  it('RKC-3.16a: twice counts the province of the First Family, and of a faction’s head who leads before or after a civil war', () => {
    expect(votes(torem({ firstFamily: 'torem-1' }))).to.deep.equal([
      ['torem-1', 2],
      ['torem-2', 1],
    ]);
    expect(votes(torem({ leaderHome: 'torem-2' }))).to.deep.equal([
      ['torem-1', 1],
      ['torem-2', 2],
    ]);
    const rebel = { home: 'torem-1', leader: { id: 'r', rating: 2, health: 'fine' as const } };
    expect(votes(torem({ firstFamily: 'torem-1', rebellion: { lead: 'torem-2', rebel, divides: 4 } }))).to.deep.equal([
      ['torem-1', 1],
      ['torem-2', 2],
    ]);
    // A Leader whose home is lost leads all the same.
    expect(votes(torem({ leaderHome: 'mirish-1' }))).to.deep.equal([
      ['torem-1', 1],
      ['torem-2', 1],
    ]);
  });

  it('RKC-3.16a, RKC-4.7: whoever has won a civil war has that vote where they are at home, until there is a First Family again', () => {
    const state = torn('torem', { nations: { torem: 'ann', mirish: null }, told: { torem: { princes } } });
    const after = done(state, (referee) => reunite(referee, powerOf(referee.state, 'torem-2'))).state;
    expect(nationIn(after, 'torem')).to.deep.include({ leaderHome: 'torem-2', torn: null });
    const next = done(after, firstFamilies, { 'first-family': [6, 1] }).state;
    expect([nationIn(next, 'torem')?.firstFamily, nationIn(next, 'torem')?.leaderHome]).to.deep.equal(['torem-1', undefined]);
    expect(
      nationIn(done(torn('ekra'), (referee) => reunite(referee, powerOf(referee.state, 'ekra-2'))).state, 'ekra'),
    ).not.to.have.property('leaderHome');
  });
});

describe('treasures of a divided nation', () => {
  const relic = (holder: string, at: string) => treasure('spear-of-saint-lindorf', holder, { at });
  const rebellion = { lead: 'ekra-2', rebel: { home: 'ekra-1', leader: { id: 'rebel', rating: 2, health: 'fine' as const } }, divides: 4 };

  it('RKC-22.4a, RKC-4.5b: from the division on its relic lies, without dice, where the head of the lead faction is at home', () => {
    const state = campaign({
      nations: { ekra: null, treyine: null },
      year: 2,
      told: { ekra: { rebellion } },
      state: { treasures: [relic('ekra', 'ekra-1'), treasure('drums-of-doom', 'ekra')] },
    });
    // The third province goes to the lead faction.
    const after = playing(politics, state, ENTRIES.divisions, {}, { 'faction.division': [6, 1], aggressor: [6, 1] }).state;
    expect(after.treasures.map(({ holder, at }) => [holder, at])).to.deep.equal([
      ['ekra-2', 'ekra-2'],
      ['ekra-2', undefined],
    ]);
  });

  it('RKC-22.4a: when the nation is one again its relic lies in its capital', () => {
    const state = torn('ekra', { state: { treasures: [relic('ekra-1', 'ekra-1'), relic('ekra-2', 'ekra-2')] } });
    const after = done(state, (referee) => reunite(referee, powerOf(referee.state, 'ekra-2'))).state;
    expect(after.treasures.map(({ holder, at }) => [holder, at])).to.deep.equal([
      ['ekra', 'ekra-1'],
      ['ekra', 'ekra-1'],
    ]);
  });

  it('RKC-22.4a: the relic of a fragmented nation stays in the capital, whichever tribe takes that', () => {
    const state = campaign({
      nations: { orcs: 'ann', treyine: null },
      told: { orcs: { torn: 'fragmented', commanded: 'orcs-1' } },
      held: { 'orcs-1': 'orcs-1', 'orcs-2': 'orcs-2', 'orcs-3': 'orcs-2' },
      state: { treasures: [treasure('book-of-the-hungry-moon', 'orcs-1', { at: 'orcs-1' })] },
    });
    state.powers = [
      power('orcs', { id: 'orcs-1', sort: 'tribe', home: 'orcs-1' }),
      power('orcs', { id: 'orcs-2', sort: 'tribe', home: 'orcs-2' }),
      powerOf(state, 'treyine'),
    ];
    const after = done(state, (referee) => takeProvince(referee, 'orcs-1', 'orcs-2', 'battle', 'RKC-16.1')).state;
    expect(after.treasures[0]).to.include({ holder: 'orcs-1', at: 'orcs-1' });
  });

  it('RKC-4.9b: each faction has the artifacts it holds itself; a third in one hand wins for that faction', () => {
    const outcome = (holders: readonly (string | null)[]) => {
      const { game } = done(torn('ekra', { state: { treasures: artifacts(...holders) } }), endOfDays);
      return game.outcome?.winner ?? null;
    };
    expect(outcome(['ekra-1', 'ekra-1', 'ekra-2'])).to.equal(null);
    // Ann commands the lead faction: the victory is her nation's. The rebels win for themselves.
    expect(outcome(['ekra-1', 'ekra-1', 'ekra-1'])).to.equal('ekra');
    expect(outcome(['ekra-2', 'ekra-2', 'ekra-2'])).to.equal('ekra-2');
  });

  it('RKC-4.9b: what two factions hold is put together at the moment they are one nation again', () => {
    const state = torn('ekra', { state: { treasures: artifacts('ekra-1', 'ekra-1', 'ekra-2') } });
    const { game, events } = done(state, (referee) => reunite(referee, powerOf(referee.state, 'ekra-2')));
    expect(game.outcome).to.include({ winner: 'ekra', clause: 'RKC-21.9' });
    expect(events.map(({ kind }) => kind).slice(-2)).to.deep.equal(['united', 'campaign-ended']);
  });

  it('RKC-4.9b: the tribes of a fragmented nation count as one', () => {
    const state = campaign({ nations: { orcs: 'ann', treyine: null }, state: { treasures: artifacts('orcs-1', 'orcs-2', 'orcs-2') } });
    state.powers = [
      power('orcs', { id: 'orcs-1', sort: 'tribe', home: 'orcs-1' }),
      power('orcs', { id: 'orcs-2', sort: 'tribe', home: 'orcs-2' }),
      powerOf(state, 'treyine'),
    ];
    expect(done(state, endOfDays).game.outcome?.winner).to.equal('orcs');
  });
});

describe('the end of days', () => {
  const nations = { ekra: 'ann', riata: null, treyine: 'bob' } as const;

  it('RKC-21.9a: after the find that makes the third no dragon is thrown for', () => {
    const treasures = ['brazier-of-durmun', 'war-horn-of-naz-goth'].map((id) => treasure(id, 'riata'));
    const state = { treasures, discovered: treasures.map(({ type }) => type) };
    const dice: Dice = { artifact: [1, 1, 1], 'artifact.which': [1, 2], 'treasure.place': [1, 1, 1, 6, 6, 6, 2, 2, 2] };
    const { game, events } = done(campaign({ nations, state }), discoverArtifact, dice);
    expect(game.outcome?.winner).to.equal('riata');
    expect(events.at(-1)?.kind).to.equal('campaign-ended');
    expect(game.state.dragons).to.deep.equal([]);
  });
});

describe('relics that fall', () => {
  const nations = { ekra: 'ann', treyine: 'bob' } as const;
  const fallen = (other: Partial<Treasure>) =>
    done(
      campaign({ nations, state: { treasures: [treasure('spear-of-saint-lindorf', 'treyine', { at: 'treyine-1', ...other })] } }),
      (referee) => takeProvince(referee, 'treyine-1', 'ekra', 'battle', 'RKC-16.1'),
    );

  it('RKC-22.6b: one that everybody knew of is known in its captor’s hands, of a hidden one the captor alone is told', () => {
    expect(fallen({ revealed: true }).state.treasures[0]).to.deep.include({ holder: 'ekra', revealed: true });
    const { state, events } = fallen({ revealed: false });
    expect(state.treasures[0]).to.deep.include({ holder: 'ekra', revealed: false, at: 'ekra-1' });
    expect(secrets(events, 'province-taken')).to.deep.equal([{ knownTo: ['ann'], data: { relics: ['spear-of-saint-lindorf'] } }]);
    // Whoever looks on is told the same as where nothing lay.
    expect(told(events, 'province-taken')).to.deep.equal(told(fallen({ at: 'treyine-2' }).events, 'province-taken'));
  });
});

describe('a throne that is claimed in Winter', () => {
  const [north, south] = ['tropilium-northern-marches', 'tropilium-southern-marches'];
  const empire = { tropilium: 'ann', [north]: null, [south]: null };

  it('RKC-4.14a, RKC-8.6: the dice fall at once and everybody sees them; the war begins with the Spring, and its aggressor is thrown for then', () => {
    const state = campaign({ nations: empire, season: 'winter' });
    const dies = playing(politics, state, ENTRIES.succession, { power: 'tropilium' }, { leader: [1], claim: [6, 2] });
    expect(dies.told('claim').map(({ claims }) => claims)).to.deep.equal([true, false]);
    expect([dies.state.wars, nationIn(dies.state, north)?.claims, nationIn(dies.state, south)?.claims]).to.deep.equal([
      [],
      true,
      undefined,
    ]);
    // Tropilium has morale 3, the March 2: 1 + 3 against 6 + 2.
    const spring = done({ ...dies.state, season: 4 }, claimsRise, { aggressor: [1, 6] });
    expect(spring.state.wars.map(({ cause, aggressor, target, began }) => [cause, aggressor, target, began])).to.deep.equal([
      ['claim', north, 'tropilium', 4],
    ]);
    expect(nationIn(spring.state, north)).not.to.have.property('claims');
    expect(springFlow.steps[0]?.name).to.equal('claims');
    expect(winterFlow.steps.some(({ name }) => name === 'claims')).to.equal(false);
  });

  it('RKC-4.14a: a March that has lost its land by then drops its claim', () => {
    const state = campaign({
      nations: empire,
      year: 2,
      told: { [north]: { claims: true } },
      held: { [`${north}-1`]: 'tropilium', [`${north}-2`]: 'tropilium' },
    });
    const after = done(state, claimsRise).state;
    expect([after.wars, nationIn(after, north)?.claims]).to.deep.equal([[], undefined]);
  });
});
