import { expect } from 'chai';
import type { RKC, State } from '../../src/books/rally-king/campaign/state.ts';
import { takeProvince } from '../../src/books/rally-king/campaign/at-war/taking.ts';
import { endOfDays } from '../../src/books/rally-king/campaign/treasures/end-of-days.ts';
import { discoverArtifact, discoverItem, seekers } from '../../src/books/rally-king/campaign/treasures/finding.ts';
import { answerSale } from '../../src/books/rally-king/campaign/treasures/selling.ts';
import { typesOf } from '../../src/books/rally-king/campaign/treasures/kinds.ts';
import { loseTreasure } from '../../src/books/rally-king/campaign/treasures/losing.ts';
import { placeRelics, RED_CASTLE, relicsFall } from '../../src/books/rally-king/campaign/treasures/relics.ts';
import type { Treasure } from '../../src/books/rally-king/campaign/state/treasure.ts';
import { decide } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Dice, Playing } from '../playing/trial.ts';
import { campaign, chapters, done, ENTRIES, playing, power, powerOf, secrets, told, treasure, type Moment } from './country.ts';

/** In campaign order: Ekra, Riata, Treyine. */
const nations = { ekra: 'ann', riata: null, treyine: 'bob' } as const;
/** Three dice each in that order: Riata has it. */
const RIATA_HAS = [1, 1, 1, 6, 6, 6, 2, 2, 2];
const EKRA_HAS = [6, 6, 6, 1, 1, 1, 2, 2, 2];

const only = (state: State): Treasure => {
  const [first, another] = state.treasures;
  if (first === undefined || another !== undefined) throw new Error('there is not one treasure');
  return first;
};

describe('magic items', () => {
  it('RKC-20.5: which of the four, by two dice', () => {
    const found = (one: number, other: number) =>
      only(done(campaign({ nations }), discoverItem, { 'item.which': [one, other], 'treasure.place': EKRA_HAS }).state).type;
    const table = [found(1, 1), found(1, 2), found(2, 2), found(2, 3), found(3, 3), found(3, 4)];
    expect(table).to.deep.equal([
      'pipes-of-the-dead',
      'drums-of-doom',
      'harlapane-of-heroes',
      'drums-of-doom',
      'fiddle-of-calling',
      'drums-of-doom',
    ]);
    expect([found(4, 4), found(4, 5), found(5, 5), found(5, 6), found(6, 6)]).to.deep.equal([
      'fiddle-of-calling',
      'harlapane-of-heroes',
      'harlapane-of-heroes',
      'harlapane-of-heroes',
      'pipes-of-the-dead',
    ]);
  });

  it('RKC-20.5a: what is in somebody’s hands or away is not found again; with further copies it is', () => {
    for (const other of [{}, { returns: 9 }]) {
      const state = { treasures: [treasure('drums-of-doom', 'returns' in other ? null : 'riata', other)] };
      const again = done(campaign({ nations, state }), discoverItem, { 'item.which': [3, 4] });
      expect(again.state.treasures.length).to.equal(1);
      expect(told(again.events, 'item-roll')).to.deep.equal([{ dice: [3, 4], item: null }]);
    }
    const copies = campaign({ nations, options: { uniqueItems: 'off' }, state: { treasures: [treasure('drums-of-doom', 'riata')] } });
    const { state } = done(copies, discoverItem, { 'item.which': [3, 4], 'treasure.place': EKRA_HAS });
    expect(state.treasures.map(({ type, holder }) => [type, holder])).to.deep.equal([
      ['drums-of-doom', 'riata'],
      ['drums-of-doom', 'ekra'],
    ]);
    expect(new Set(state.treasures.map(({ id }) => id)).size).to.equal(2);
  });

  it('RKC-20.6: three dice each, the highest total, ties thrown again; only who holds a province throws', () => {
    const tie = [6, 1, 1, 3, 3, 2, 1, 1, 1, 1, 1, 2, 1, 2, 2];
    expect(only(done(campaign({ nations }), discoverItem, { 'item.which': [3, 4], 'treasure.place': tie }).state).holder).to.equal('riata');
    const held = { 'riata-1': 'ekra', 'riata-2': 'ekra', 'riata-3': 'ekra' };
    expect(seekers(campaign({ nations, held })).map(({ id }) => id)).to.deep.equal(['ekra', 'treyine']);
  });

  it('RKC-20.6, RKC-4.9a: factions throw for themselves, the tribes of a nation as one; a landless people does not (RKC-24.8a)', () => {
    const state = campaign({
      nations: { ...nations, beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'ekra-2' } },
      told: { ekra: { torn: 'civil-war', lead: 'ekra-2' }, riata: { torn: 'fragmented', commanded: 'riata-2' } },
    });
    state.powers = [
      powerOf(state, 'beastmen'),
      ...['ekra-2', 'ekra-3'].map((home) => power('ekra', { id: home, sort: 'faction', home })),
      ...['riata-1', 'riata-2', 'riata-3'].map((home) => power('riata', { id: home, sort: 'tribe', home })),
      powerOf(state, 'treyine'),
    ];
    for (const province of state.provinces) {
      if (province.original === 'riata') province.holder = province.id;
      if (province.original === 'ekra') province.holder = province.id === 'ekra-3' ? 'ekra-3' : 'ekra-2';
    }
    expect(seekers(state).map(({ id }) => id)).to.deep.equal(['ekra-2', 'ekra-3', 'riata-2', 'treyine']);
  });

  it('RKC-31.2: one event for every nation, alike; the finder alone learns it', () => {
    const { events } = done(campaign({ nations }), discoverItem, { 'item.which': [3, 4], 'treasure.place': EKRA_HAS });
    expect(told(events, 'item-found')).to.deep.equal(Array.from({ length: 3 }, () => ({ item: 'drums-of-doom' })));
    expect(secrets(events, 'item-found')).to.deep.equal([
      { knownTo: ['ann'], data: { found: true } },
      { knownTo: [], data: { found: false } },
      { knownTo: ['bob'], data: { found: false } },
    ]);
  });

  it('RKC-21.4a: hidden, or public at once in an open campaign', () => {
    const dice = { 'item.which': [3, 4], 'treasure.place': EKRA_HAS };
    expect(only(done(campaign({ nations }), discoverItem, dice).state).revealed).to.equal(false);
    expect(only(done(campaign({ nations, options: { campaignSecrecy: 'open' } }), discoverItem, dice).state).revealed).to.equal(true);
  });

  it('RKC-7.6: nothing is found of what is left out', () => {
    const { state, events } = done(campaign({ nations, options: { magicItems: 'off', artifacts: 'off', relics: 'off' } }), (referee) => {
      discoverItem(referee);
      discoverArtifact(referee);
      placeRelics(referee);
    });
    expect([state.treasures, events]).to.deep.equal([[], []]);
  });
});

describe('artifacts', () => {
  const calm = { rogueDragons: 'off' };

  it('RKC-21.1, RKC-7.5: none is in play at the start', () => {
    expect(typesOf('artifact').map(({ id }) => id)).to.deep.equal(['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth']);
    expect(campaign({ nations })).to.deep.include({ treasures: [], discovered: [], wars: [], peaces: [], hatreds: [] });
  });

  it('RKC-21.2: only three ones discover one', () => {
    const { state, events } = done(campaign({ nations }), discoverArtifact, { artifact: [1, 1, 2] });
    expect([state.treasures, told(events, 'artifact-roll')]).to.deep.equal([[], [{ dice: [1, 1, 2], artifact: null }]]);
  });

  it('RKC-21.2: which, by two dice: 2 and 12 the Horn, else odd the Amulet and even the Brazier', () => {
    const found = (one: number, other: number) => {
      const dice = { artifact: [1, 1, 1], 'artifact.which': [one, other], 'treasure.place': EKRA_HAS };
      return only(done(campaign({ nations, options: calm }), discoverArtifact, dice).state).type;
    };
    expect([found(1, 1), found(6, 6)]).to.deep.equal(['war-horn-of-naz-goth', 'war-horn-of-naz-goth']);
    expect([found(1, 2), found(2, 3), found(3, 4), found(4, 5), found(5, 6)]).to.deep.equal(
      Array.from({ length: 5 }, () => 'amulet-of-sorbrowane'),
    );
    expect([found(2, 2), found(3, 3), found(4, 4), found(5, 5)]).to.deep.equal(Array.from({ length: 4 }, () => 'brazier-of-durmun'));
  });

  it('RKC-21.2: one that is discovered already is rolled again; with all three no roll is made', () => {
    const state = { discovered: ['amulet-of-sorbrowane'] };
    const dice = { artifact: [1, 1, 1], 'artifact.which': [1, 2, 2, 2], 'treasure.place': EKRA_HAS };
    const second = done(campaign({ nations, options: calm, state }), discoverArtifact, dice);
    expect(second.state.discovered).to.deep.equal(['amulet-of-sorbrowane', 'brazier-of-durmun']);
    expect(told(second.events, 'artifact-roll')).to.deep.equal([{ dice: [1, 1, 1, 1, 2, 2, 2], artifact: 'brazier-of-durmun' }]);
    const all = typesOf('artifact').map(({ id }) => id);
    expect(done(campaign({ nations, state: { discovered: all } }), discoverArtifact).events).to.deep.equal([]);
  });

  it('RKC-21.3, RKC-25.1: its place is thrown for as an item’s, and a dragon follows', () => {
    const dice = { artifact: [1, 1, 1], 'artifact.which': [1, 2], 'treasure.place': RIATA_HAS, dragon: EKRA_HAS };
    const { state, events } = done(campaign({ nations }), discoverArtifact, dice);
    expect(only(state)).to.include({ type: 'amulet-of-sorbrowane', holder: 'riata', revealed: false });
    expect(state.dragons).to.deep.equal([{ nation: 'ekra', province: 'ekra-1', wonIn: null }]);
    expect(told(events, 'artifact-found').length).to.equal(3);
    expect(told(events, 'dragon-came')[0]?.contest[0]?.map(({ who, total }) => [who, total])).to.deep.equal([
      ['ekra', 18],
      ['riata', 3],
      ['treyine', 6],
    ]);
  });

  it('RKC-21.4: its owner announces it between battles, and nobody else', () => {
    const horn = treasure('war-horn-of-naz-goth', 'ekra');
    const announcing = (step: State['step'], seat: string, other: Partial<Treasure> = {}) => {
      const trial = playing(chapters, campaign({ nations, state: { step, treasures: [{ ...horn, ...other }] } }), ENTRIES.recruiting, {
        sort: 'sales',
      });
      return () => trial.command('announce-artifact', seat, { treasure: horn.id });
    };
    const trial = announcing('year-end', 'ann')();
    expect(only(trial.state).revealed).to.equal(true);
    expect(told(trial.events, 'treasure-announced')).to.deep.equal([{ power: 'ekra', type: 'war-horn-of-naz-goth' }]);
    expect(announcing('year-end', 'bob')).to.throw('RKC-21.4');
    expect(announcing('year-end', 'ann', { revealed: true })).to.throw('RKC-21.4');
    expect(announcing('battles', 'ann')).to.throw('RKC-30.3');
  });

  it('RKC-21.9: whoever holds all three has won, and the campaign is over; Non-Player Nations too', () => {
    const all = (holders: readonly (string | null)[]) => typesOf('artifact').map(({ id }, index) => treasure(id, holders[index] ?? null));
    const outcome = (holders: readonly (string | null)[]) => {
      const { game, events } = done(campaign({ nations, state: { treasures: all(holders) } }), endOfDays);
      return [game.outcome?.winner ?? null, told(events, 'campaign-ended').map(({ why }) => why)];
    };
    expect(outcome(['riata', 'riata', 'riata'])).to.deep.equal(['riata', ['end-of-days']]);
    expect(outcome(['ekra', 'riata', 'riata'])).to.deep.equal([null, []]);
    expect(outcome(['ekra', 'ekra', null])).to.deep.equal([null, []]);
  });

  it('RKC-21.9: at the moment the third is found', () => {
    const treasures = ['brazier-of-durmun', 'war-horn-of-naz-goth'].map((id) => treasure(id, 'riata'));
    const state = { treasures, discovered: treasures.map(({ type }) => type) };
    const dice = { artifact: [1, 1, 1], 'artifact.which': [1, 2], 'treasure.place': RIATA_HAS };
    const { game } = done(campaign({ nations, options: calm, state }), discoverArtifact, dice);
    expect(game.outcome?.winner).to.equal('riata');
  });

  it('RKC-21.10: any nation can hold one, also one it cannot use', () => {
    const { state } = done(campaign({ nations }), discoverItem, { 'item.which': [1, 1], 'treasure.place': EKRA_HAS });
    expect(only(state)).to.include({ type: 'pipes-of-the-dead', holder: 'ekra' });
  });
});

describe('holy relics', () => {
  const some = { ekra: 'ann', treyine: 'bob', orcs: null, zamba: null } as const;
  const where = (state: State) => state.treasures.map(({ type, holder, at }) => [type.split('-')[0], holder, at]);

  it('RKC-22.1: there are three, and each is once', () => {
    const { state } = done(campaign({ nations: some }), placeRelics, { relic: [2, 5, 1] });
    expect(state.treasures.map(({ type }) => type)).to.deep.equal([
      'spear-of-saint-lindorf',
      'crystal-light-of-yaqub',
      'book-of-the-hungry-moon',
    ]);
  });

  it('RKC-22.4: each lies hidden in its holder’s home', () => {
    const { state } = done(campaign({ nations: some }), placeRelics, { relic: [2, 5, 1] });
    expect(state.treasures.map(({ at, revealed }) => [at, revealed])).to.deep.equal([
      ['treyine-1', false],
      ['zamba-1', false],
      ['orcs-1', false],
    ]);
  });

  it('RKC-22.2: a die for each in its column', () => {
    const { state } = done(campaign({ nations: some }), placeRelics, { relic: [2, 5, 1] });
    expect(where(state)).to.deep.equal([
      ['spear', 'treyine', 'treyine-1'],
      ['crystal', 'zamba', 'zamba-1'],
      ['book', 'orcs', 'orcs-1'],
    ]);
  });

  it('RKC-22.3, RKC-22.3a: absent nations and the sixth place of the Book are rolled again', () => {
    const { state } = done(campaign({ nations: some }), placeRelics, { relic: [3, 6, 1, 1, 5, 6, 2, 1] });
    expect(where(state)).to.deep.equal([
      ['spear', 'ekra', 'ekra-1'],
      ['crystal', 'zamba', 'zamba-1'],
      ['book', 'orcs', 'orcs-1'],
    ]);
  });

  it('RKC-22.3: a relic without any nation of its column is not in play', () => {
    const { state } = done(campaign({ nations: { riata: 'ann', tereken: null } }), placeRelics);
    expect(state.treasures).to.deep.equal([]);
  });

  it('RKC-22.3a, RKC-6.8: the Brethren count where Ekra does; their relic lies in the main Red Castle', () => {
    const { state } = done(campaign({ nations: { ekra: 'ann', riata: null } }), placeRelics, { relic: [5] });
    expect(where(state)).to.deep.equal([['spear', 'brethren', 'ekra-3']]);
    const without = done(campaign({ nations: { treyine: 'ann', riata: null } }), placeRelics, { relic: [5, 2] });
    expect(where(without.state)).to.deep.equal([['spear', 'treyine', 'treyine-1']]);
  });

  it('RKC-28.5: where the file places a relic it is not rolled', () => {
    const fixed = { ratings: {}, relics: { 'spear-of-saint-lindorf': 'treyine' } };
    const { state } = done(campaign({ nations: { treyine: 'ann', riata: null }, state: { fixed } }), placeRelics);
    expect(where(state)).to.deep.equal([['spear', 'treyine', 'treyine-1']]);
  });

  it('RKC-31.2: who has a relic its holder alone is told, by one event for every nation', () => {
    const { events } = done(campaign({ nations: { ekra: 'ann', treyine: 'bob' } }), placeRelics, { relic: [2] });
    expect(secrets(events, 'relic-placed')).to.deep.equal([
      { knownTo: ['ann'], data: { found: false } },
      { knownTo: ['bob'], data: { found: true } },
    ]);
  });

  const spear = (holder: Treasure['holder'], at: string) => treasure('spear-of-saint-lindorf', holder, { at });
  const fallen = (relic: Treasure, province: string, to: string) =>
    only(
      done(campaign({ nations, state: { treasures: [relic] } }), (referee) => takeProvince(referee, province, to, 'battle', 'RKC-16.1'))
        .state,
    );

  it('RKC-22.6, RKC-22.6a: whoever takes the home where a relic lies takes it home', () => {
    expect(fallen(spear('ekra', 'ekra-1'), 'ekra-1', 'treyine')).to.include({ holder: 'treyine', at: 'treyine-1' });
    expect(fallen(spear('ekra', 'ekra-1'), 'ekra-2', 'treyine')).to.include({ holder: 'ekra', at: 'ekra-1' });
  });

  it('RKC-22.7a: for one at the Brethren that is the province of the Red Castle, whoever holds the capital', () => {
    expect(RED_CASTLE).to.equal('ekra-3');
    expect(fallen(spear('brethren', 'ekra-3'), 'ekra-3', 'riata')).to.include({ holder: 'riata', at: 'riata-1' });
    expect(fallen(spear('brethren', 'ekra-3'), 'ekra-1', 'riata')).to.include({ holder: 'brethren', at: 'ekra-3' });
  });

  it('RKC-22.6: parts of one nation take nothing from each other', () => {
    const state = campaign({ nations, state: { treasures: [spear('ekra', 'ekra-1')] } });
    state.powers.push(power('ekra', { id: 'ekra-2', sort: 'faction', home: 'ekra-2' }));
    expect(only(done(state, (referee) => relicsFall(referee.state, 'ekra-1', 'ekra', 'ekra-2')).state).holder).to.equal('ekra');
  });
});

describe('lost treasures', () => {
  const lost = (type: string, die: number, taker: string | null, dice: Dice = {}) =>
    done(
      campaign({ nations, season: 'summer', state: { treasures: [treasure(type, 'ekra', { paidFor: 1 })] } }),
      (referee) => {
        const [thing] = referee.state.treasures;
        if (thing !== undefined) loseTreasure(referee, thing, die, 'ekra', taker);
      },
      dice,
    );

  it('RKC-20.1: banners are bought; pipes, drums, harlapane and fiddle are found', () => {
    expect(typesOf('banner').map(({ id }) => id)).to.deep.equal(['personal-banner', 'bane-banner']);
    expect(typesOf('item').map(({ id }) => id)).to.deep.equal([
      'pipes-of-the-dead',
      'drums-of-doom',
      'harlapane-of-heroes',
      'fiddle-of-calling',
    ]);
  });

  it('RKC-23.1: banners, items, artifacts and relics', () => {
    expect((['banner', 'item', 'artifact', 'relic'] as const).map((sort) => typesOf(sort).length)).to.deep.equal([2, 4, 3, 3]);
  });

  it('RKC-23.2, RKC-23.3: 1 and 2 kept, and not usable before the next season', () => {
    for (const die of [1, 2]) expect(only(lost('drums-of-doom', die, 'treyine').state)).to.include({ holder: 'ekra', usableFrom: 2 });
  });

  it('RKC-23.2, RKC-20.7a: 3 and 4 taken by the enemy, whom a price paid does not serve', () => {
    for (const die of [3, 4]) {
      expect(only(lost('drums-of-doom', die, 'treyine').state)).to.include({ holder: 'treyine', usableFrom: 2, paidFor: null });
    }
  });

  it('RKC-21.4b: an artifact taken on the field is revealed in its captor’s hands', () => {
    expect(only(lost('war-horn-of-naz-goth', 3, 'treyine').state)).to.include({ holder: 'treyine', revealed: true });
  });

  it('RKC-23.2, RKC-23.4, RKC-15.34: 5 and 6 gone for as many seasons as two dice say, which are thrown now', () => {
    for (const die of [5, 6]) {
      const { state } = lost('drums-of-doom', die, 'treyine', { 'treasure.away': [3, 4] });
      // From Summer, t = 1, for 7 seasons.
      expect(only(state)).to.include({ holder: null, returns: 8, revealed: false });
    }
  });

  it('RKC-23.2a: a dragon or a landless people takes nothing, and a banner does not return', () => {
    expect(only(lost('drums-of-doom', 3, null, { 'treasure.away': [1, 1] }).state)).to.include({ holder: null, returns: 3 });
    expect(lost('personal-banner', 5, 'treyine').state.treasures).to.deep.equal([]);
    expect(only(lost('personal-banner', 4, 'treyine').state).holder).to.equal('treyine');
  });
});

describe('treasures that return', () => {
  const away = (type: string, returns: number) => treasure(type, null, { returns });
  const returning = (moment: Partial<Moment>, dice: Dice = {}) =>
    playing(chapters, campaign({ nations, ...moment }), ENTRIES.returning, {}, dice);

  it('RKC-23.4: at the start of their season and not before', () => {
    const state = { treasures: [away('drums-of-doom', 5)] };
    const early = returning({ year: 2, season: 'spring', state });
    expect(only(early.state)).to.include({ holder: null, returns: 5 });
    const due = returning({ year: 2, season: 'summer', state }, { 'treasure.place': EKRA_HAS });
    expect(only(due.state)).to.include({ holder: 'ekra', returns: null });
  });

  it('RKC-23.5: relics by their column, items and artifacts by three dice; an artifact counts as found, hidden, with a dragon', () => {
    const state = { treasures: [away('spear-of-saint-lindorf', 0), away('war-horn-of-naz-goth', 0)], discovered: ['war-horn-of-naz-goth'] };
    const trial = returning({ state }, { relic: [2], 'treasure.place': RIATA_HAS, dragon: EKRA_HAS });
    expect(trial.state.treasures.map(({ holder, revealed }) => [holder, revealed])).to.deep.equal([
      ['treyine', false],
      ['riata', false],
    ]);
    expect(trial.state.dragons.map(({ nation }) => nation)).to.deep.equal(['ekra']);
  });

  it('RKC-23.5a: items first, then artifacts, each with its dragon before the next, then relics; each kind in the order of the book', () => {
    const types = ['spear-of-saint-lindorf', 'war-horn-of-naz-goth', 'amulet-of-sorbrowane', 'fiddle-of-calling', 'drums-of-doom'];
    const places = Array.from({ length: 4 }, () => EKRA_HAS).flat();
    // The last artifact makes two only: Ekra does not hold the Brazier.
    const trial = returning(
      { state: { treasures: types.map((type) => away(type, 0)) } },
      { relic: [2], 'treasure.place': places, dragon: [...EKRA_HAS, ...EKRA_HAS] },
    );
    const order = trial.events.flatMap(({ kind, data }) => (kind === 'dragon-came' ? ['dragon'] : Object.values(data ?? {}).slice(0, 1)));
    expect(order.filter((each, place) => each === 'dragon' || each !== order[place - 1])).to.deep.equal([
      'drums-of-doom',
      'fiddle-of-calling',
      'amulet-of-sorbrowane',
      'dragon',
      'war-horn-of-naz-goth',
      'dragon',
      'spear-of-saint-lindorf',
    ]);
  });

  it('RKC-8.4a, RKC-23.5a: in Winter each kind returns in its step, before what is discovered in it', () => {
    const state = { treasures: [away('drums-of-doom', 3)] };
    const trial = playing(
      chapters,
      campaign({ nations, season: 'winter', state }),
      ENTRIES.finds,
      {},
      // What is discovered is the same thing, which is there again by then.
      { 'item.which': [3, 4], 'treasure.place': EKRA_HAS, artifact: [1, 2, 3] },
    );
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal(['item-found', 'item-found', 'item-found', 'item-roll', 'artifact-roll']);
    expect(told(trial.events, 'item-roll')).to.deep.equal([{ dice: [3, 4], item: null }]);
  });
});

describe('sales', () => {
  const drums = treasure('drums-of-doom', 'ekra', { paidFor: 1 });
  const horn = treasure('war-horn-of-naz-goth', 'ekra', { revealed: true });
  const selling = (moment: Partial<Moment> = {}, dice: Dice = {}, sort: 'recruiting' | 'sales' = 'recruiting') =>
    playing(
      chapters,
      campaign({ nations, season: 'summer', powers: { treyine: { rolls: 5 } }, state: { treasures: [drums, horn] }, ...moment }),
      ENTRIES.recruiting,
      { sort },
      dice,
    );
  const offer = { treasure: drums.id, to: 'treyine' };
  const refusal = (trial: Playing<RKC>, decision: string, seat: string, answer: unknown) => {
    const verdict = decide(trial.book, trial.game, { decision, seat, answer }, trial.chance);
    return isRefusal(verdict) ? verdict.clause : 'accepted';
  };

  it('RKC-23.6: an item for 1 and half a die, an artifact for 3 and half a die, which the buyer takes', () => {
    const trial = selling({}, { 'treasure.price': [5] }).command('sell-treasure', 'ann', offer);
    expect(trial.state.sales).to.deep.equal([{ treasure: drums.id, from: 'ekra', to: 'treyine', price: 4 }]);
    trial.command('answer-sale', 'bob', { treasure: drums.id, buy: true });
    expect([powerOf(trial.state, 'ekra').rolls, powerOf(trial.state, 'treyine').rolls]).to.deep.equal([4, 1]);
    expect(trial.state.treasures[0]).to.include({ holder: 'treyine' });
    const dear = selling({}, { 'treasure.price': [1] }).command('sell-treasure', 'ann', { treasure: horn.id, to: 'treyine' });
    expect(dear.state.sales[0]?.price).to.equal(4);
  });

  it('RKC-23.6: it is the buyer who may take or leave it, and nobody else', () => {
    const trial = selling({}, { 'treasure.price': [5] }).command('sell-treasure', 'ann', offer);
    const mayAnswer = (id: string) =>
      trial.state.forms
        .filter(({ power: whose }) => whose === id)
        .flatMap((form) => answerSale.options(trial.state, powerOf(trial.state, id), form));
    expect(mayAnswer('treyine')).to.deep.equal([
      { treasure: drums.id, buy: true },
      { treasure: drums.id, buy: false },
    ]);
    expect(mayAnswer('ekra')).to.deep.equal([]);
  });

  it('RKC-23.6: or leaves; the price of this season then stands for every buyer', () => {
    const trial = selling({ nations: { ekra: 'ann', riata: 'cat', treyine: 'bob' } }, { 'treasure.price': [5] }).command(
      'sell-treasure',
      'ann',
      offer,
    );
    trial.command('answer-sale', 'bob', { treasure: drums.id, buy: false });
    expect([trial.state.sales, powerOf(trial.state, 'treyine').rolls]).to.deep.equal([[], 5]);
    trial.command('sell-treasure', 'ann', { treasure: drums.id, to: 'riata' });
    expect(trial.state.sales).to.deep.equal([{ treasure: drums.id, from: 'ekra', to: 'riata', price: 4 }]);
  });

  it('RKC-23.6: to neighbours only, and what is one’s own', () => {
    const far = campaign({ nations: { ekra: 'ann', treyine: null, zamba: 'bob' }, state: { treasures: [drums] } });
    const trial = playing(chapters, far, ENTRIES.recruiting, { sort: 'sales' });
    expect(refusal(trial, 'sell-treasure', 'ann', { treasure: drums.id, to: 'zamba' })).to.equal('RKC-23.6');
    expect(refusal(selling(), 'sell-treasure', 'bob', { treasure: drums.id, to: 'ekra' })).to.equal('RKC-23.6');
  });

  it('RKC-23.8: no relics, no banners, and nothing to Non-Player Nations', () => {
    const treasures = [treasure('personal-banner', 'ekra'), treasure('spear-of-saint-lindorf', 'ekra', { at: 'ekra-1' })];
    for (const { id } of treasures) {
      expect(refusal(selling({ state: { treasures } }), 'sell-treasure', 'ann', { treasure: id, to: 'treyine' }), id).to.equal('RKC-23.8');
    }
    expect(refusal(selling(), 'sell-treasure', 'ann', { treasure: drums.id, to: 'riata' })).to.equal('RKC-23.8');
  });

  it('RKC-23.7: the buyer must have the price, and pays at once', () => {
    const trial = selling({ powers: { treyine: { rolls: 3 } } }, { 'treasure.price': [6] }).command('sell-treasure', 'ann', offer);
    expect(refusal(trial, 'answer-sale', 'bob', { treasure: drums.id, buy: true })).to.equal('RKC-9.6');
    expect(refusal(trial, 'answer-sale', 'bob', { treasure: drums.id, buy: false })).to.equal('accepted');
  });

  it('RKC-23.7: in Winter whoever is entitled to as much pays in Spring: Treyine to 7, but not twice', () => {
    const winter = { season: 'winter', powers: {} } as const;
    const trial = selling(winter, { 'treasure.price': [6, 2] }, 'sales').command('sell-treasure', 'ann', offer);
    trial.command('answer-sale', 'bob', { treasure: drums.id, buy: true });
    expect(trial.state.salesDue).to.deep.equal([{ payer: 'treyine', payee: 'ekra', rolls: 4 }]);
    expect(powerOf(trial.state, 'ekra').rolls).to.equal(0);
    trial.command('sell-treasure', 'ann', { treasure: horn.id, to: 'treyine' });
    // 4 more of the 3 that are left.
    expect(refusal(trial, 'answer-sale', 'bob', { treasure: horn.id, buy: true })).to.equal('RKC-23.7');
  });

  it('RKC-23.6: of several offers each is answered for itself, and one to somebody else by nobody', () => {
    const trial = selling({ nations: { ekra: 'ann', riata: 'cat', treyine: 'bob' } }, { 'treasure.price': [5, 1] });
    trial.command('sell-treasure', 'ann', { treasure: drums.id, to: 'riata' });
    trial.command('sell-treasure', 'ann', { treasure: horn.id, to: 'treyine' });
    expect(refusal(trial, 'answer-sale', 'bob', { treasure: drums.id, buy: false })).to.equal('RKC-30.3');
    // The horn for 3 and a half of 1.
    trial.command('answer-sale', 'bob', { treasure: horn.id, buy: true });
    expect([trial.state.sales.map(({ treasure: id }) => id), powerOf(trial.state, 'treyine').rolls]).to.deep.equal([[drums.id], 1]);
    expect(trial.state.treasures.map(({ holder }) => holder)).to.deep.equal(['ekra', 'treyine']);
  });

  it('RKC-23.9, RKC-20.7a: what is sold is unrevealed again, and its price of the year is not paid', () => {
    const trial = selling({}, { 'treasure.price': [1, 1] }).command('sell-treasure', 'ann', { treasure: horn.id, to: 'treyine' });
    trial.command('answer-sale', 'bob', { treasure: horn.id, buy: true });
    expect(trial.state.treasures[1]).to.include({ holder: 'treyine', revealed: false });
    const item = selling({}, { 'treasure.price': [1] })
      .command('sell-treasure', 'ann', offer)
      .command('answer-sale', 'bob', { treasure: drums.id, buy: true });
    expect(item.state.treasures[0]).to.include({ paidFor: null });
  });

  it('RKC-30.5, RKC-31.2: no event tells of a sale; it stands in the forms of seller and buyer', () => {
    const trial = selling({}, { 'treasure.price': [1] });
    const before = trial.events.length;
    trial.command('sell-treasure', 'ann', offer).command('answer-sale', 'bob', { treasure: drums.id, buy: true });
    expect(trial.events.length).to.equal(before);
    expect(trial.state.forms.map(({ entries }) => entries.map(({ what }) => what))).to.deep.equal([
      ['offered', 'sale-answered'],
      [],
      ['sale-answered'],
    ]);
  });

  it('RKC-30.2: an offer nobody has answered is declined as the forms are closed', () => {
    const trial = selling({}, { 'treasure.price': [1] }, 'sales')
      .command('sell-treasure', 'ann', offer)
      .auto()
      .auto();
    expect([trial.state.sales, trial.state.treasures[0]?.holder]).to.deep.equal([[], 'ekra']);
  });

  it('RKC-30.3: nobody answers what is offered to another', () => {
    const trial = selling({ nations: { ekra: 'ann', riata: 'cat', treyine: 'bob' } }, { 'treasure.price': [1] }).command(
      'sell-treasure',
      'ann',
      offer,
    );
    expect(refusal(trial, 'answer-sale', 'cat', { treasure: drums.id, buy: false })).to.equal('RKC-30.3');
  });

  it('RKC-21.9: a bought artifact may be the third', () => {
    const others = ['amulet-of-sorbrowane', 'brazier-of-durmun'].map((id) => treasure(id, 'treyine'));
    const trial = selling({ state: { treasures: [horn, ...others] } }, { 'treasure.price': [1] });
    trial
      .command('sell-treasure', 'ann', { treasure: horn.id, to: 'treyine' })
      .command('answer-sale', 'bob', { treasure: horn.id, buy: true });
    expect(trial.game.outcome?.winner).to.equal('treyine');
  });
});
