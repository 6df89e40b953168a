import { expect } from 'chai';
import { dragonsLeave } from '../../src/books/rally-king/campaign/dragons/leaving.ts';
import { laterSeasonFlow, springFlow, warFlow, winterFlow } from '../../src/books/rally-king/campaign/season/year.ts';
import { dragonComes } from '../../src/books/rally-king/campaign/treasures/dragon-coming.ts';
import { battleFlows, politicsFlows, resourceFlows } from './chapters.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { demonLeaves, peopleLeaves } from '../../src/books/rally-king/campaign/peoples/leaving.ts';
import { DEMON_HOSTS, HOSTS } from '../../src/books/rally-king/campaign/peoples/places.ts';
import { valuesOf } from '../../src/books/rally-king/campaign/powers/values.ts';
import { invadable } from '../../src/books/rally-king/campaign/wars/invaded.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, chapters, done, ENTRIES, findLeader, playing, powerOf, told, treasure, units, war, type Moment } from './country.ts';

const nations = { ekra: 'ann', treyine: 'bob' } as const;
const orcish = { goblins: 'ann', orcs: null } as const;

const spring = (moment: Partial<Moment>, dice: Dice) => playing(chapters, campaign({ nations, ...moment }), ENTRIES.peoples, {}, dice);
const demon = { since: 0, former: { id: 'x', rating: 2, health: 'fine' as const } };

describe('special peoples', () => {
  it('RKC-24.1: one roll each Spring: 3 Mountain Giants, 7 Beastmen, 10 Centaurs, 11 Rodent Men, 12 the demon', () => {
    const rolled = (one: number, other: number) =>
      told(
        spring({ nations: { riata: 'ann', tereken: null } }, { people: [one, other], 'people.host': [5], leader: [3] }).events,
        'people-roll',
      )[0]?.people;
    const none = (one: number, other: number) => told(spring({}, { people: [one, other] }).events, 'people-roll')[0]?.people;
    expect(rolled(1, 2)).to.equal('mountain-giants');
    expect([rolled(3, 4), rolled(5, 5), none(6, 6)]).to.deep.equal(['beastmen', 'centaur', 'black-moon-incarnate']);
    expect(
      told(spring({}, { people: [5, 6], 'people.host': [6], 'people.province': [1, 2], leader: [3] }).events, 'people-roll')[0]?.people,
    ).to.equal('rodentmen');
    expect([none(1, 1), none(2, 2), none(4, 4)]).to.deep.equal([null, null, null]);
  });

  it('RKC-24.1: a roll for each, where the campaign says so: only its own number counts', () => {
    const trial = spring(
      { options: { specialPeoplesRoll: 'separate' } },
      { people: [5, 6, 1, 1, 1, 1, 5, 6, 1, 1], 'people.host': [6], 'people.province': [1, 2], leader: [3] },
    );
    expect(told(trial.events, 'people-roll').map(({ people }) => people)).to.deep.equal([null, null, null, 'rodentmen', null]);
  });

  it('RKC-24.1a, RKC-7.6: nobody is rolled for where peoples are left out', () => {
    expect(spring({ options: { specialPeoples: 'off' } }, {}).events).to.deep.equal([]);
  });

  it('RKC-24.2: a people that is there or gone for good does not come', () => {
    const there = spring({ nations: { ...nations, rodentmen: null } }, { people: [5, 6] });
    expect(told(there.events, 'people-roll')).to.deep.equal([{ dice: [5, 6], people: null }]);
    const gone = spring({ state: { gonePeoples: ['centaur'] }, nations: orcish }, { people: [5, 5] });
    expect(told(gone.events, 'people-arrived')).to.deep.equal([]);
  });

  it('RKC-24.3: by a die to a nation of its column, absent and landless ones rolled again', () => {
    expect(HOSTS['rodentmen']).to.deep.equal(['altengard', 'treyine', 'stygustan', 'tropilium', 'demeskeen', 'ekra']);
    const held = { 'treyine-1': 'ekra', 'treyine-2': 'ekra' };
    const trial = spring({ held }, { people: [5, 6], 'people.host': [1, 2, 6], 'people.province': [1, 2, 3, 4], leader: [3] });
    expect(told(trial.events, 'people-arrived')[0]).to.deep.include({
      people: 'rodentmen',
      host: 'ekra',
      dice: [1, 2, 6],
      province: 'treyine-2',
    });
  });

  it('RKC-24.3: where all six are absent nobody comes', () => {
    const trial = spring({}, { people: [3, 4] });
    expect(told(trial.events, 'people-arrived')).to.deep.equal([]);
    expect(trial.state.nations.map(({ id }) => id)).to.deep.equal(['ekra', 'treyine']);
  });

  it('RKC-24.3a: Red Moon Dwarves are those of the Red Sun, Dark Elves those of the Black Moon', () => {
    expect(HOSTS['beastmen']).to.deep.equal([
      'barylstan',
      'kurinthia',
      'merchen',
      'dwarves-red-sun',
      'elves-black-moon',
      'dwarves-black-moon',
    ]);
    expect(HOSTS['centaur']).to.deep.equal([
      'elves-silver',
      'elves-black-moon',
      'orcs',
      'goblins',
      'dwarves-red-sun',
      'dwarves-black-moon',
    ]);
    expect(HOSTS['mountain-giants']).to.deep.equal(['orcs', 'goblins', 'dwarves-red-sun', 'dwarves-black-moon', 'tereken', 'mirholme']);
  });

  it('RKC-24.4: to a province that is not the capital, the highest die; one needs none; the capital if there is no other', () => {
    const three = spring({}, { people: [5, 6], 'people.host': [6], 'people.province': [2, 5], leader: [3] });
    expect(told(three.events, 'people-arrived')[0]?.province).to.equal('ekra-3');
    const two = spring({}, { people: [5, 6], 'people.host': [2], leader: [3] });
    expect(told(two.events, 'people-arrived')[0]?.province).to.equal('treyine-2');
    const one = spring({ held: { 'treyine-2': 'ekra' } }, { people: [5, 6], 'people.host': [2], leader: [3] });
    expect(told(one.events, 'people-arrived')[0]?.province).to.equal('treyine-1');
  });

  it('RKC-24.5: with its own list, a Leader, the morale of its list, and without a player', () => {
    // A die of 6, and -1 of its list: War Rating 3.
    const { state } = spring({}, { people: [5, 6], 'people.host': [2], leader: [6] });
    expect(powerOf(state, 'rodentmen')).to.deep.include({ sort: 'people', home: 'treyine-2', morale: 1, units: [] });
    expect(findLeader(state, 'rodentmen').rating).to.equal(3);
    expect(state.nations.find(({ id }) => id === 'rodentmen')).to.include({ seat: null, entitlement: 0 });
    expect(state.powers.map(({ id }) => id)).to.deep.equal(['ekra', 'rodentmen', 'treyine']);
  });

  it('RKC-24.6: at war with whoever holds that province, as aggressor, without dice', () => {
    const trial = spring({ held: { 'ekra-2': 'treyine' } }, { people: [5, 6], 'people.host': [2], 'people.province': [6, 1], leader: [3] });
    expect(told(trial.events, 'people-arrived')[0]?.province).to.equal('ekra-2');
    expect(told(trial.events, 'war-began')).to.deep.equal([
      { war: 1, cause: 'arrival', aggressor: 'rodentmen', target: 'treyine', contest: [] },
    ]);
  });

  const landless = (moment: Partial<Moment> = {}) =>
    campaign({
      nations: { ...nations, rodentmen: null },
      season: 'summer',
      powers: { rodentmen: { sort: 'people', home: 'ekra-2' } },
      state: { wars: [war(1, 'rodentmen', 'ekra', { cause: 'arrival' })] },
      ...moment,
    });
  const invaded = (state: ReturnType<typeof landless>) => invadable(state, war(1, 'rodentmen', 'ekra', { cause: 'arrival', began: 0 }));

  it('RKC-24.6, RKC-24.8: in its first season the province it stands in, later that one or one adjacent to it', () => {
    expect(invaded(landless({ season: 'spring' }))).to.deep.equal(['ekra-2']);
    const later = invaded(landless());
    expect(later).to.include('ekra-2');
    expect(later.every((id) => id.startsWith('ekra'))).to.equal(true);
  });

  it('RKC-24.8b: any province of its host where it holds none of those', () => {
    const held = { 'ekra-1': 'treyine', 'ekra-2': 'treyine', 'ekra-3': 'treyine', 'treyine-1': 'ekra', 'treyine-2': 'ekra' };
    const around = invaded(landless({ held }));
    expect(around.length).to.be.greaterThan(0);
    expect(around.every((id) => id.startsWith('treyine'))).to.equal(true);
  });

  it('RKC-24.9: beaten it is gone; its provinces go to the winner where they were the winner’s, else to whom it took them from', () => {
    const state = landless({ held: { 'ekra-2': 'rodentmen', 'treyine-2': 'rodentmen' } });
    const { state: after, events } = done(state, (referee) => peopleLeaves(referee, powerOf(referee.state, 'rodentmen'), 'ekra'));
    expect(
      after.provinces.filter(({ id, original }) => id !== original && ['ekra-2', 'treyine-2'].includes(id)).map(({ holder }) => holder),
    ).to.deep.equal(['ekra', 'treyine']);
    expect([after.wars, after.peaces, told(events, 'people-gone')]).to.deep.equal([[], [], [{ people: 'rodentmen' }]]);
    expect(after.powers.map(({ id }) => id)).to.deep.equal(['ekra', 'treyine']);
  });

  it('RKC-24.9, RKC-18.10: conquered it is gone as well, and its conqueror has the morale of the list without another war', () => {
    const fallen = (wars: State['wars']) => {
      const state = landless({ season: 'fall', state: { wars } });
      powerOf(state, 'ekra').morale = 0;
      const { state: after } = playing({ flows: politicsFlows, anytime: [] }, state, ENTRIES.conquest, {
        power: 'rodentmen',
        by: 'ekra',
      });
      return [after.powers.map(({ id }) => id), after.nations.map(({ id }) => id), powerOf(after, 'ekra').morale];
    };
    const own = war(1, 'rodentmen', 'ekra', { cause: 'arrival' });
    // Ekra's list has National Morale 2.
    expect(fallen([own])).to.deep.equal([['ekra', 'treyine'], ['ekra', 'treyine'], 2]);
    expect(fallen([own, war(2, 'ekra', 'treyine')])).to.deep.equal([['ekra', 'treyine'], ['ekra', 'treyine'], 0]);
  });

  it('RKC-24.9: no debt of it stands, those of others do; a province it took from a tribe that is none any more goes to the nation', () => {
    const state = landless({ held: { 'treyine-2': 'rodentmen' } });
    state.debts = [
      { from: 'rodentmen', to: 'ekra' },
      { from: 'ekra', to: 'rodentmen' },
      { from: 'treyine', to: 'ekra' },
    ];
    const lost = state.provinces.find(({ id }) => id === 'treyine-2');
    if (lost !== undefined) lost.before = 'treyine-2';
    const { state: after } = done(state, (referee) => peopleLeaves(referee, powerOf(referee.state, 'rodentmen'), 'ekra'));
    expect(after.debts).to.deep.equal([{ from: 'treyine', to: 'ekra' }]);
    expect(after.provinces.find(({ id }) => id === 'treyine-2')?.holder).to.equal('treyine');
  });

  it('RKC-24.10: Centaurs and Mountain Giants never come again, Rodent Men may', () => {
    const leaves = (people: string) =>
      done(campaign({ nations: { ...nations, [people]: null }, powers: { [people]: { sort: 'people' } } }), (referee) =>
        peopleLeaves(referee, powerOf(referee.state, people), 'ekra'),
      ).state.gonePeoples;
    expect([leaves('centaur'), leaves('mountain-giants'), leaves('rodentmen'), leaves('beastmen')]).to.deep.equal([
      ['centaur'],
      ['mountain-giants'],
      [],
      [],
    ]);
  });
});

describe('the Black Moon Incarnate', () => {
  const came = (moment: Partial<Moment> = {}, dice: Dice = {}) =>
    spring({ nations: orcish, ...moment }, { people: [6, 6], 'people.host': [3, 4], leader: [2], ...dice });

  it('RKC-24.12: a host by two dice, absent and landless ones rolled again; none where all are absent', () => {
    expect(Object.values(DEMON_HOSTS)).to.deep.equal([
      'hykar',
      'barylstan',
      'hykar',
      'entoich',
      'torem',
      'orcs',
      'stygustan',
      'chapka',
      'kurinthia',
      'mangu',
      'kurinthia',
    ]);
    const trial = came({}, { 'people.host': [1, 1, 3, 4] });
    expect(told(trial.events, 'demon-came')).to.deep.equal([{ host: 'orcs', dice: [1, 1, 3, 4] }]);
    expect(told(spring({}, { people: [6, 6] }).events, 'demon-came')).to.deep.equal([]);
  });

  it('RKC-24.2: there is one demon', () => {
    expect(told(came({ told: { orcs: { demon } } }).events, 'demon-came')).to.deep.equal([]);
  });

  it('RKC-24.14, RKC-24.14a: the nation has the values of the demon’s list but its own tech, defence and provinces', () => {
    const { state } = came();
    // Orcs: tech 0, defence 2, tribal; the demon: alignment -2, mana 2, monarchy, conquest or whatever its list says, morale 4.
    expect(valuesOf(state, { nation: 'orcs' })).to.include({ alignment: -2, mana: 2, realm: 'monarchy', tech: 0, defence: 2, morale: 4 });
    expect(powerOf(state, 'orcs').morale).to.equal(4);
    expect(state.provinces.filter(({ holder }) => holder === 'orcs').length).to.equal(2);
  });

  it('RKC-24.14: its Leader is the demon: a die of 2 and -1 of its list is War Rating 2', () => {
    const { state, events } = came();
    expect(findLeader(state, 'orcs').rating).to.equal(2);
    expect(told(events, 'leader-took-office').map(({ power: id, how }) => [id, how])).to.deep.equal([['orcs', 'demon']]);
    expect(state.nations.find(({ id }) => id === 'orcs')?.demon?.former.rating).to.equal(3);
  });

  it('RKC-24.16: lost it is gone: its units leave, the former Leader is back, and morale is the host’s own', () => {
    const demons = units('black-moon-incarnate', 'horde', 2, { at: 'orcs-1' });
    const state = campaign({
      nations: orcish,
      powers: { orcs: { units: demons, morale: 4 } },
      told: { orcs: { demon } },
    });
    const { state: after, events } = done(state, (referee) => demonLeaves(referee, 'orcs'));
    expect(powerOf(after, 'orcs')).to.deep.include({ units: [], morale: 2, leader: demon.former });
    expect(told(events, 'demon-gone')).to.deep.equal([{ host: 'orcs' }]);
    // By the flow that battles call it is the same.
    expect(playing(chapters, state, ENTRIES.demonGone, { nation: 'orcs' }).state.nations.find(({ id }) => id === 'orcs')?.demon).to.equal(
      null,
    );
  });
});

describe('rogue dragons', () => {
  const come = (moment: Partial<Moment>, dice: readonly number[]) =>
    done(campaign({ nations, ...moment }), (referee) => dragonComes(referee, referee.state.powers), { dragon: dice });

  it('RKC-25.1: three dice each, the highest is visited, ties thrown again', () => {
    const { state, events } = come({}, [3, 3, 3, 4, 4, 1, 1, 1, 1, 1, 1, 2]);
    expect(state.dragons).to.deep.equal([{ nation: 'treyine', province: 'treyine-1', wonIn: null }]);
    expect(told(events, 'dragon-came')[0]?.contest.length).to.equal(2);
  });

  it('RKC-25.1, RKC-25.5: whom none visits again does not throw; nobody is visited where nobody throws', () => {
    expect(come({ state: { immune: ['ekra'] } }, [1, 1, 1]).state.dragons.map(({ nation }) => nation)).to.deep.equal(['treyine']);
    expect(come({ state: { immune: ['ekra', 'treyine'] } }, []).state.dragons).to.deep.equal([]);
  });

  it('RKC-25.2: it is placed in the capital, or while that is lost in the own province with the lowest id', () => {
    expect(come({}, [6, 6, 6, 1, 1, 1]).state.dragons.map(({ province }) => province)).to.deep.equal(['ekra-1']);
    expect(come({ held: { 'ekra-1': 'treyine' } }, [6, 6, 6, 1, 1, 1]).state.dragons.map(({ province }) => province)).to.deep.equal([
      'ekra-2',
    ]);
  });

  it('RKC-25.2, RKC-25.2a: one that comes in Winter waits for the placing of the next Spring', () => {
    const dice = { 'item.which': [3, 4], 'treasure.place': [6, 6, 6, 1, 1, 1], artifact: [1, 2, 3] };
    const state = { treasures: [treasure('war-horn-of-naz-goth', null, { returns: 3 })], discovered: ['war-horn-of-naz-goth'] };
    const winter = campaign({ nations, season: 'winter', options: { magicItems: 'off' }, state });
    const trial = playing(chapters, winter, ENTRIES.finds, {}, { ...dice, dragon: [6, 6, 6, 1, 1, 1] });
    const after = done(trial.state, dragonsLeave).state;
    expect(after.dragons).to.deep.equal([{ nation: 'ekra', province: 'ekra-1', wonIn: null }]);
    const stepsOf = ({ steps }: { readonly steps: readonly { readonly name: string }[] }) => steps.map(({ name }) => name);
    expect(stepsOf(winterFlow)).to.not.include('dragon-battles');
    for (const flow of [springFlow, laterSeasonFlow]) {
      expect(stepsOf(flow).indexOf('dragon-battles')).to.be.greaterThan(stepsOf(flow).indexOf('place'));
    }
  });

  it('RKC-25.2: one that comes at the start of Summer or Fall is met when that season’s units are placed', () => {
    const season = { flows: [laterSeasonFlow, warFlow, ...resourceFlows, ...politicsFlows, ...battleFlows], anytime: [] };
    const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: null }];
    const state = campaign({ nations: { ekra: null, treyine: null }, season: 'summer', state: { dragons } });
    // Ekra has no unit that could meet it (RKC-25.4).
    const play = playing(season, state, ENTRIES.laterSeason, {}, { war: [6, 6, 6, 6] });
    expect(play.told('dragon-won')).to.deep.equal([{ nation: 'ekra' }]);
    expect(play.state.dragons[0]?.wonIn).to.equal(1);
  });

  it('RKC-7.6: none where dragons are left out', () => {
    expect(come({ options: { rogueDragons: 'off' } }, []).state.dragons).to.deep.equal([]);
  });
});

describe('before the first Spring', () => {
  const setUp = (moment: Partial<Moment>, dice: Dice) =>
    playing(chapters, campaign({ nations, options: { relics: 'off' }, ...moment }), ENTRIES.setUp, {}, dice);

  it('RKC-7.4, RKC-2.6: every Leader’s War Rating in campaign order: a die and the list’s modifier', () => {
    // Ekra has -1: a 2 is 1 and gives 2; Treyine has -1: a 6 is 5 and gives 3.
    const { state, events } = setUp({}, { leader: [2, 6] });
    expect([findLeader(state, 'ekra').rating, findLeader(state, 'treyine').rating]).to.deep.equal([2, 3]);
    expect(told(events, 'leader-took-office')).to.deep.equal([
      { power: 'ekra', rating: 2, how: 'start', die: 2 },
      { power: 'treyine', rating: 3, how: 'start', die: 6 },
    ]);
  });

  it('RKC-28.5: what the file fixes is not rolled', () => {
    const { state } = setUp({ state: { fixed: { ratings: { ekra: 4 }, relics: {} } } }, { leader: [6] });
    expect([findLeader(state, 'ekra').rating, findLeader(state, 'treyine').rating]).to.deep.equal([4, 3]);
  });

  it('RKC-3.14, RKC-7.4: of City-States every Prince, by province', () => {
    // Valkae has +1: dice 1, 3, 6 are 2, 4 and 7.
    const { state } = setUp({ nations: { valkae: 'ann', mirish: null } }, { leader: [4, 1, 3, 6] });
    expect(state.nations.find(({ id }) => id === 'valkae')?.princes).to.deep.equal({ 'valkae-1': 3, 'valkae-2': 3, 'valkae-3': 4 });
  });

  it('RKC-7.4: relics after the Leaders', () => {
    const { events } = playing(chapters, campaign({ nations }), ENTRIES.setUp, {}, { leader: [3, 3], relic: [1] });
    expect(events.map(({ kind }) => kind)).to.deep.equal(['leader-took-office', 'leader-took-office', 'relic-placed', 'relic-placed']);
  });
});
