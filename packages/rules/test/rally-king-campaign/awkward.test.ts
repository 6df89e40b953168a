import { expect } from 'chai';
import type { Treasure } from '../../src/books/rally-king/campaign/state/treasure.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import { gameFromView, rallyKingCampaign, secretsIn, settingOf } from '../../src/books/rally-king/campaign/index.ts';
import { cleanUp } from '../../src/books/rally-king/campaign/season/clean-up.ts';
import { dragonComes } from '../../src/books/rally-king/campaign/treasures/dragon-coming.ts';
import { seekers } from '../../src/books/rally-king/campaign/treasures/finding.ts';
import { loseTreasure } from '../../src/books/rally-king/campaign/treasures/losing.ts';
import { judgeWatching } from '../../src/books/rally-king/campaign/view/watching.ts';
import { chooseInvasions } from '../../src/books/rally-king/campaign/wars/invaded.ts';
import type { CampaignGame, State } from '../../src/books/rally-king/campaign/state.ts';
import { typesOf } from '../../src/books/rally-king/campaign/treasures/kinds.ts';
import { viewSent } from '../../src/kernel/view.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, chapters, done, ENTRIES, gameOf, playing, power, powerOf, told, treasure, units, war, type Moment } from './country.ts';
import { asked, EKRA_INVADES, force, founded, front, FRONTS, met, report, toBattle, toEnd } from './fronts.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };
const nations = { ekra: 'ann', treyine: null, riata: 'rob' } as const;
const holder = ({ provinces }: State, id: string) => provinces.find((each) => each.id === id)?.holder;
const thing = ({ treasures }: State, id: string) => treasures.find((each) => each.id === id);

/** Treyine holds nothing any more; Ekra has taken the last of it. */
function conquered(treasures: readonly Treasure[], other: Partial<Moment> = {}) {
  const held = { 'treyine-1': 'ekra', 'treyine-2': 'ekra', ...other.held };
  const state = campaign({ nations, ...other, held, state: { treasures: [...treasures], ...other.state } });
  return playing(politics, state, ENTRIES.conquest, { power: 'treyine', by: 'ekra' });
}

describe('whoever has conquered', () => {
  it('RKC-20.7a, RKC-18.12: the price of an item serves whoever paid it, and not their conqueror', () => {
    const { state } = conquered([treasure('drums-of-doom', 'treyine', { paidFor: 1 })]);
    expect(thing(state, 'drums-of-doom')).to.include({ holder: 'ekra', paidFor: null });
  });

  it('RKC-20.7a, RKC-24.9: nor whoever a special people leaves it to', () => {
    const state = campaign({
      nations: { ekra: null, treyine: null, beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'ekra-2', morale: 0 } },
      state: {
        wars: [war(1, 'beastmen', 'ekra', { cause: 'arrival' })],
        treasures: [treasure('drums-of-doom', 'beastmen', { paidFor: 1 })],
      },
    });
    const after = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 1, 1] }).state;
    expect(thing(after, 'drums-of-doom')).to.include({ holder: 'ekra', paidFor: null });
  });

  it('RKC-22.4, RKC-18.12: a relic lies where its new holder is at home, in the lowest province if the capital is lost', () => {
    const spear = treasure('spear-of-saint-lindorf', 'treyine', { at: 'treyine-1' });
    expect(thing(conquered([spear]).state, spear.id)?.at).to.equal('ekra-1');
    expect(thing(conquered([spear], { held: { 'ekra-1': 'riata' } }).state, spear.id)?.at).to.equal('ekra-2');
    const state = campaign({ nations, held: { 'ekra-1': 'riata' }, state: { treasures: [spear] } });
    const taken = done(state, (referee) => {
      const [relic] = referee.state.treasures;
      if (relic !== undefined) loseTreasure(referee, relic, 3, 'treyine', 'ekra');
    });
    expect(thing(taken.state, spear.id)).to.include({ holder: 'ekra', at: 'ekra-2' });
  });

  it('RKC-21.9, RKC-18.12: the campaign is over at once if that brings the third artifact', () => {
    const with3 = (last: string) => conquered(typesOf('artifact').map(({ id }, index) => treasure(id, index === 0 ? last : 'ekra')));
    expect(told(with3('treyine').events, 'campaign-ended').map(({ why }) => why)).to.deep.equal(['end-of-days']);
    expect(told(with3('riata').events, 'campaign-ended')).to.deep.equal([]);
  });

  it('RKC-21.9, RKC-24.9: as it is if a special people leaves it behind', () => {
    const state = campaign({
      nations: { ekra: null, beastmen: null },
      powers: { beastmen: { sort: 'people', home: 'ekra-2', morale: 0 } },
      state: {
        wars: [war(1, 'beastmen', 'ekra', { cause: 'arrival' })],
        treasures: typesOf('artifact').map(({ id }, index) => treasure(id, index === 0 ? 'beastmen' : 'ekra')),
      },
    });
    const { events } = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 1, 1] });
    expect(told(events, 'campaign-ended').map(({ why }) => why)).to.deep.equal(['end-of-days']);
  });
});

describe('special peoples at the end of their wars', () => {
  const at = (dice: Dice, other: Partial<Moment> = {}, idle = 0) =>
    playing(
      politics,
      campaign({
        nations: { ekra: null, treyine: null, beastmen: null },
        powers: { beastmen: { sort: 'people', home: 'ekra-2', morale: 0 }, ekra: { morale: 0 } },
        ...other,
        state: { wars: [war(1, 'beastmen', 'ekra', { cause: 'arrival', idle })] },
      }),
      ENTRIES.morale,
      {},
      dice,
    );

  it('RKC-24.9, RKC-18.11: one that passes no die is gone, though its host passes none either', () => {
    const { state, events } = at({ morale: [6, 6, 6, 6] }, { held: { 'ekra-2': 'beastmen' } });
    expect([state.powers.map(({ id }) => id), state.wars, state.peaces]).to.deep.equal([['ekra', 'treyine'], [], []]);
    expect(told(events, 'people-gone')).to.deep.equal([{ people: 'beastmen' }]);
    expect([holder(state, 'ekra-2'), powerOf(state, 'ekra').morale]).to.deep.equal(['ekra', 2]);
  });

  it('RKC-14.5a, RKC-24.7: the war of one that is established ends as any other if neither side can invade', () => {
    const dice = { morale: [1, 1, 1, 1] };
    expect(at(dice, { held: { 'treyine-2': 'beastmen' } }, 2).told('war-ended')).to.deep.equal([{ war: 1, why: 'idle', until: 1 }]);
    expect(at(dice, { held: { 'treyine-2': 'beastmen' } }, 1).state.wars.length).to.equal(1);
  });
});

describe('where a force stands after its battle', () => {
  const fought = (outcome: 'refused' | 'draw' | 'defender') => {
    const state = front({
      powers: { ekra: { units: units('ekra', 'crossbow', 4) }, treyine: { units: units('treyine', 'archers', 4, { at: 'treyine-2' }) } },
    });
    const play = toBattle(playing(FRONTS, met(state), ENTRIES.battle, { invasion: 's0-w1' }, { pursuit: [], deputy: [1, 1] }));
    const reason = outcome === 'refused' ? { reason: 'refused' as const } : {};
    return toEnd(play.answer(report(founded(play), outcome, {}, reason), 'marshal')).state;
  };
  const places = (state: State, id: string) => [...new Set(powerOf(state, id).units.map(({ at }) => at))];

  it('RKC-15.7, RKC-14.16: after a third refusal the invaders stand in the province they came from, wherever they were before', () => {
    expect(places(fought('refused'), 'ekra')).to.deep.equal(['ekra-2']);
  });

  it('RKC-14.9, RKC-6.5: those who came to hold a province stand in it', () => {
    for (const outcome of ['refused', 'draw', 'defender'] as const) expect(places(fought(outcome), 'treyine')).to.deep.equal(['treyine-1']);
  });
});

describe('two nations of one player', () => {
  it('RKC-36.3, RKC-15.14: the one they do not name is Non-Player, and others may command it', () => {
    const begun = () =>
      playing(
        FRONTS,
        met(front({ nations: { ekra: 'eve', treyine: 'eve', altengard: 'ann' } })),
        ENTRIES.battle,
        { invasion: 's0-w1' },
        {
          deputy: [1, 1],
        },
      );
    const named = begun().answer('defence', 'eve');
    expect(named.open.map(({ kind, seats }) => `${kind} ${seats.join()}`)).to.deep.equal(['volunteer-command ann']);
    expect(named.offered('ann')).to.deep.equal([null, 'attack']);
    expect(asked(named.answer('attack', 'ann')).seats).to.deep.equal({ 'red-1': 'ann', 'blue-1': 'eve' });
    // Who names neither leaves both to the book (RKC-15.16).
    expect(asked(begun().answer(null, 'eve')).seats).to.deep.equal({ 'red-1': null, 'blue-1': null });
  });

  it('RKC-36.3: their player sees the army, treasury, treasures and forces of each, and nobody else does', () => {
    const attack = force('ekra', 'ekra-2', ['crossbow-1']);
    const defence = force('treyine', 'treyine-1', ['archers-1']);
    const state = front({
      nations: { ekra: 'eve', treyine: 'eve', altengard: 'ann' },
      powers: { ekra: { units: units('ekra', 'crossbow', 4), rolls: 2 }, treyine: { units: units('treyine', 'archers', 3), rolls: 5 } },
      state: {
        invasions: [{ ...EKRA_INVADES, attack, defence }],
        treasures: [treasure('drums-of-doom', 'ekra'), treasure('pipes-of-the-dead', 'treyine')],
      },
    });
    const known = (game: CampaignGame, viewer: string) =>
      gameFromView(settingOf(game), game.seats, viewSent(rallyKingCampaign, game, viewer)).state;
    const shown = (viewer: string) => {
      const { powers, treasures, invasions } = known(gameOf(state), viewer);
      return [
        ...powers.map((each) => `${each.id} ${each.units.length} ${each.rolls}`),
        treasures.length,
        invasions.map((each) => [each.attack, each.defence]),
      ];
    };
    expect(shown('eve')).to.deep.equal(['altengard 0 0', 'ekra 4 2', 'treyine 3 5', 2, [[attack, defence]]]);
    expect(shown('ann')).to.deep.equal(['altengard 0 0', 'ekra 0 0', 'treyine 0 0', 0, [[null, null]]]);
    // One that is conquered takes nothing from what is known of the other.
    const conquered = { ...state, powers: state.powers.filter(({ id }) => id !== 'ekra') };
    expect(known(gameOf(conquered), 'eve').powers.map(({ rolls }) => rolls)).to.deep.equal([0, 5]);
  });

  it('RKC-36.3, RKC-30.5: of their forms the one to be filled in comes first, and a closed one is shown no more', () => {
    const state = campaign({ nations: { ekra: 'ann', riata: 'ann' }, powers: { ekra: { rolls: 3 }, riata: { rolls: 4 } } });
    const play = playing(chapters, state, ENTRIES.recruiting, { sort: 'recruiting' });
    const forms = () => {
      const secrets = secretsIn(viewSent(rallyKingCampaign, play.game, 'ann'));
      if (secrets === null) throw new Error('nothing is known');
      return [secrets, ...secrets.others].map(({ power, form }) => [power.id, form?.power ?? null]);
    };
    expect(forms()).to.deep.equal([
      ['ekra', 'ekra'],
      ['riata', 'riata'],
    ]);
    play.answer({ close: 'done' }, 'ann');
    expect(forms()).to.deep.equal([
      ['riata', 'riata'],
      ['ekra', null],
    ]);
  });

  it('RKC-36.3, RKC-21.4: an artifact of either may be announced', () => {
    const horn = treasure('war-horn-of-naz-goth', 'riata');
    const state = campaign({ nations: { ekra: 'ann', riata: 'ann' }, state: { step: 'year-end', treasures: [horn] } });
    const trial = playing(chapters, state, ENTRIES.recruiting, { sort: 'sales' }).command('announce-artifact', 'ann', {
      treasure: horn.id,
    });
    expect(told(trial.events, 'treasure-announced')).to.deep.equal([{ power: 'riata', type: horn.type }]);
  });
});

describe('dragons and others', () => {
  it('RKC-21.4: nothing is announced while a dragon is fought', () => {
    const horn = treasure('war-horn-of-naz-goth', 'ekra');
    const state = campaign({ nations, state: { step: 'dragons', treasures: [horn] } });
    const trial = playing(chapters, state, ENTRIES.recruiting, { sort: 'sales' });
    expect(() => trial.command('announce-artifact', 'ann', { treasure: horn.id })).to.throw('RKC-30.3');
  });

  it('RKC-36.7: whoever has commanded the dragon watches no battle of its enemy for the rest of the season', () => {
    const visit = {
      ...EKRA_INVADES,
      id: 's0-dragon-ekra',
      war: null,
      attacker: 'rogue-dragon',
      defender: 'ekra',
      province: 'ekra-1',
      defence: force('ekra', 'ekra-1', []),
      crews: { attack: ['rob'], defence: ['ann'] },
    };
    const state = campaign({ nations, state: { invasions: [visit], wars: [war(1, 'ekra', 'treyine')] } });
    const after = done(state, chooseInvasions, { invasion: [1, 2] }).state;
    const battle = after.invasions.find(({ id }) => id === 's0-w1');
    if (battle === undefined) throw new Error('nobody invades');
    const may = (seat: string) => judgeWatching(after, battle, [seat])?.clause ?? null;
    expect([may('rob'), may('ann'), may('zoe')]).to.deep.equal(['RKC-36.7', null, null]);
    cleanUp(after);
    expect(after.invasions).to.deep.equal([]);
  });

  it('RKC-25.2, RKC-4.9a: to tribes that fight one another the dragon comes in the capital of their nation', () => {
    const [one, two] = ['border-king-1', 'border-king-2'];
    const state = campaign({
      nations: { 'border-king': 'bob', ekra: null },
      held: { [one]: one, [two]: two, 'border-king-3': two },
      told: { 'border-king': { torn: 'fragmented', commanded: two } },
    });
    const chief = (home: string) => power('border-king', { id: home, sort: 'tribe', home });
    state.powers = [chief(one), chief(two), ...state.powers.filter(({ nation }) => nation !== 'border-king')];
    const comes = (from: State) =>
      done(from, (referee) => dragonComes(referee, seekers(referee.state)), { dragon: [6, 6, 6, 1, 1, 1] }).state;
    expect(comes(state).dragons).to.deep.equal([{ nation: 'border-king', province: one, wonIn: null }]);
    // With the capital lost to an outsider it is the lowest province of them all (RKC-9.9).
    const lost = { ...state, provinces: state.provinces.map((each) => (each.id === one ? { ...each, holder: 'ekra' } : each)) };
    expect(comes({ ...lost, powers: lost.powers.filter(({ id }) => id !== one) }).dragons[0]?.province).to.equal(two);
  });
});

describe('what lasts as long as a war', () => {
  it('RKC-15.28: a captive comes back when the war is over in which they were taken, whatever other wars go on', () => {
    const held = (heldIn: number) => {
      const state = campaign({
        nations,
        options: { capturedLeader: 'held' },
        powers: { ekra: { leader: { id: 'l', rating: 3, health: 'captured', heldIn } } },
        state: { wars: [war(2, 'ekra', 'riata')] },
      });
      cleanUp(state);
      return powerOf(state, 'ekra').leader.health;
    };
    expect([held(1), held(2)]).to.deep.equal(['fine', 'captured']);
  });

  it('RKC-15.28: so it is noted with the battle', () => {
    const state = met(front({ options: { capturedLeader: 'held' } }), { leader: true }, { leader: true });
    const play = toBattle(playing(FRONTS, state, ENTRIES.battle, { invasion: 's0-w1' }, { pursuit: [] }));
    const after = toEnd(play.answer(report(founded(play), 'draw', { people: { 'ekra-leader': 'captured' } }), 'marshal')).state;
    expect(powerOf(after, 'ekra').leader).to.include({ health: 'captured', heldIn: 1 });
  });

  it('RKC-4.15: an heir without a province loses to the first rebel; with what that gives back the war of the second goes on', () => {
    const [north, south] = ['tropilium-northern-marches', 'tropilium-southern-marches'];
    const state = campaign({ nations: { tropilium: 'ann', [north]: null, [south]: null } });
    const before = Object.fromEntries(state.provinces.map(({ id, holder: by }) => [id, by]));
    for (const province of state.provinces) if (province.holder === 'tropilium') province.holder = north;
    state.wars = [war(1, north, 'tropilium', { cause: 'claim', before }), war(2, south, 'tropilium', { cause: 'claim', before: {} })];
    const after = playing(politics, state, ENTRIES.conquest, { power: 'tropilium', by: north }, { leader: [3] }).state;
    expect(after.wars.map(({ id }) => id)).to.deep.equal([2]);
    expect(holder(after, 'tropilium-1')).to.equal('tropilium');
  });
});

describe('what is shown', () => {
  it('RKC-31.2: responses are shown once all are in, though another invasion came to nothing', () => {
    const shown = (other: Partial<typeof EKRA_INVADES>) => {
      const first = { ...EKRA_INVADES, attack: force('ekra', 'ekra-2', ['a']), defence: force('treyine', 'treyine-1', ['b', 'c']) };
      const second = { ...EKRA_INVADES, id: 's0-w2', war: 2, defender: 'riata', province: 'riata-1', ...other };
      return rallyKingCampaign
        .table(gameOf(campaign({ nations, state: { invasions: [first, second] } })))
        .own.invasions.map(({ defence }) => defence);
    };
    expect(shown({ attack: force('ekra', 'riata-1', []) })).to.deep.equal([2, null]);
    expect(shown({ attack: force('ekra', 'ekra-2', ['d']) })).to.deep.equal([null, null]);
  });
});
