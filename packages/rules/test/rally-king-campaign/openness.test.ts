import { expect } from 'chai';
import { gameFromView, rallyKingCampaign, settingOf } from '../../src/books/rally-king/campaign/index.ts';
import { MARSHAL } from '../../src/books/rally-king/campaign/set-up/setup.ts';
import { gazetteerEntry } from '../../src/books/rally-king/campaign/powers/gazetteer.ts';
import { DEMON_HOSTS, HOSTS } from '../../src/books/rally-king/campaign/peoples/places.ts';
import type { RKC } from '../../src/books/rally-king/campaign/state.ts';
import { COLUMNS } from '../../src/books/rally-king/campaign/treasures/relics.ts';
import { entitlementOf } from '../../src/books/rally-king/campaign/levies/entitlement.ts';
import { judgeWatching } from '../../src/books/rally-king/campaign/view/watching.ts';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import { streams } from '../../src/chance/index.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { project, viewSent } from '../../src/kernel/view.ts';
import { rallyKingCampaignDefinition } from '../../src/rulebooks/rally-king-campaign.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { Playing } from '../playing/trial.ts';
import { campaign, gameOf, power, powerOf, treasure, units, war } from './country.ts';
import { asked, EKRA_INVADES, force } from './fronts.ts';
import { campaignOf, openedCampaign, seasonsOf, toQuestion } from './whole-campaign.ts';

const SIX = rallyKingCampaigns[1];
const seatsOf = ({ game }: Playing<RKC>) => game.seats.map(({ id }) => id).filter((id) => id !== MARSHAL);
let cached: readonly GameEvent[] | null = null;
/** Everything that happened in three years of the six, by automatic answers. */
const happened = (): readonly GameEvent[] => (cached ??= seasonsOf(campaignOf(SIX)).flatMap(({ events }) => events));

describe('what is hidden', () => {
  it('RKC-31.1: nobody is shown the seed, nor anything that hangs on dice to come', () => {
    const play = campaignOf(SIX);
    for (let answers = 0; answers < 60; answers++) {
      const { chance } = play.game;
      const other = { ...play.game, chance: { ...chance, seed: '0dd5'.repeat(16) } };
      for (const viewer of [...seatsOf(play), null]) {
        const seen = JSON.stringify(viewSent(rallyKingCampaign, play.game, viewer));
        expect(seen).to.not.contain(chance.seed);
        expect(JSON.stringify(viewSent(rallyKingCampaign, other, viewer))).to.equal(seen);
      }
      play.auto();
    }
  });

  it('RKC-31.3: provinces, Leaders, morale, entitlements, wars, peaces, hatreds, companies and dragons lie open, armies do not', () => {
    const state = campaign({
      nations: { ekra: 'ann', treyine: null },
      held: { 'treyine-2': 'ekra' },
      powers: {
        ekra: { contracts: [{ id: 'c', company: 'black-company', rolled: [] }], units: units('ekra', 'crossbow', 4), rolls: 5, morale: 1 },
      },
      state: {
        wars: [war(1, 'ekra', 'treyine')],
        peaces: [{ winner: 'ekra', loser: 'treyine', until: 3, pays: true }],
        hatreds: [{ of: 'treyine', against: 'ekra' }],
        dragons: [{ nation: 'ekra', province: 'ekra-1', wonIn: 0 }],
        treasures: [treasure('brazier-of-durmun', 'ekra'), treasure('war-horn-of-naz-goth', 'treyine', { revealed: true })],
      },
    });
    const { own } = rallyKingCampaign.table(gameOf(state));
    expect(own.provinces.map(({ id, holder }) => [id, holder])).to.deep.include(['treyine-2', 'ekra']);
    // Ekra holds four provinces, has defence 3 and tech 2.
    expect(own.powers[0]).to.deep.equal({
      id: 'ekra',
      nation: 'ekra',
      sort: 'nation',
      home: 'ekra-1',
      rating: 3,
      leader: 'fine',
      morale: 1,
      entitlement: 4 + 3 + 2,
      companies: ['black-company'],
      refusals: 0,
    });
    expect([own.wars, own.peaces, own.hatreds, own.dragons]).to.deep.equal([state.wars, state.peaces, state.hatreds, state.dragons]);
    expect(own.revealed).to.deep.equal([{ type: 'war-horn-of-naz-goth', holder: 'treyine' }]);
    expect(JSON.stringify(own)).to.not.contain('crossbow');
  });

  it('RKC-31.2, RKC-30.5: in an open campaign armies, persons and treasuries lie open to whoever looks on, but while orders are written', () => {
    const army = { units: units('ekra', 'crossbow', 4), rolls: 5 };
    const nations = { ekra: 'ann', treyine: 'bob' };
    const open = campaign({ nations, powers: { ekra: army }, options: { campaignSecrecy: 'open' } });
    const seen = (state: typeof open, viewer: string | null) => {
      const game = gameOf(state);
      const view = viewSent(rallyKingCampaign, game, viewer);
      const known = gameFromView(settingOf(game), game.seats, view).state.powers.find(({ id }) => id === 'ekra');
      return [view.table.own.armies?.map(({ power, rolls, units: all }) => [power, rolls, all.length]), known?.units.length, known?.rolls];
    };
    const all = [
      ['ekra', 5, 4],
      ['treyine', powerOf(open, 'treyine').rolls, powerOf(open, 'treyine').units.length],
    ];
    for (const viewer of ['bob', null]) expect(seen(open, viewer)).to.deep.equal([all, 4, 5]);
    // What is ordered in a step is its owner's until the step is over, and by the book nothing of it is ever shown.
    const none = { 1: 0, 2: 0, 3: 0 };
    const form = { seat: 'ann', power: 'ekra', sort: 'recruiting' as const, entries: [], magicUsers: none, hero: false, fresh: [] };
    expect(seen({ ...open, forms: [form] }, 'bob')).to.deep.equal([undefined, 0, 0]);
    const closed = campaign({ nations, powers: { ekra: army } });
    expect(seen(closed, 'bob')).to.deep.equal([undefined, 0, 0]);
  });

  it('RKC-31.3a: the dice of targets, of morale and of provinces are thrown before everybody', () => {
    for (const kind of ['morale-check', 'invasion', 'war-began']) {
      const events = happened().filter((event) => event.kind === kind);
      expect(events.length, kind).to.be.greaterThan(0);
      expect(
        events.every(({ secret }) => secret === undefined),
        kind,
      ).to.equal(true);
    }
  });

  it('RKC-31.4: while forms are open everybody is shown all who are asked, and a number, whoever has answered', () => {
    const play = toQuestion(campaignOf(SIX), 'order-form');
    const shown = () => rallyKingCampaign.table(play.game);
    const before = shown();
    const open = play.open.length;
    expect(before.own.stillOpen).to.equal(open);
    play.answer({ close: 'done' }, play.open[1]?.seats[0]);
    expect(shown().waiting).to.deep.equal(before.waiting);
    expect(shown().own.stillOpen).to.equal(open - 1);
    for (const seat of seatsOf(play)) {
      const own = viewSent(rallyKingCampaign, play.game, seat).hand?.decisions ?? [];
      expect(
        own.every(({ about }) => !('power' in about) || about.power === play.state.nations.find((each) => each.seat === seat)?.id),
      ).to.equal(true);
    }
  });

  it('RKC-30.5a: of forms a number is shown, and of no nation whether its own is closed', () => {
    const play = toQuestion(campaignOf(SIX), 'order-form');
    const [first, second] = play.open.map(({ seats }) => seats[0] ?? '');
    const closedBy = (seat: string | undefined) => {
      const other = new Playing(rallyKingCampaign, play.game.seats, play.state, streams);
      other.game = play.game;
      other.answer({ close: 'done' }, seat);
      return JSON.stringify(rallyKingCampaign.table(other.game));
    };
    expect(closedBy(first)).to.equal(closedBy(second));
  });

  it('RKC-31.5: every nation with a player is asked alike, whether it has anything to decide or not', () => {
    const play = campaignOf(SIX);
    const rounds = new Set<string>();
    while (play.game.outcome === null && play.state.season < 4) {
      if (['order-form', 'commit-invasion', 'respond-invasion'].includes(play.asked)) {
        const waiting = rallyKingCampaign.table(play.game).waiting.filter(({ kind }) => kind === play.asked);
        expect(waiting.flatMap(({ seats }) => seats).toSorted(), play.asked).to.deep.equal(seatsOf(play).toSorted());
        rounds.add(play.asked);
      }
      play.auto();
    }
    expect([...rounds].toSorted()).to.deep.equal(['commit-invasion', 'order-form', 'respond-invasion']);
  });

  it('RKC-31.2: how many come is shown when all who invade are in, how many hold when all are', () => {
    const second = { ...EKRA_INVADES, id: 's0-w2', war: 2 };
    const sizes = (first: object, other: object) => {
      const state = campaign({
        nations: { ekra: 'ann', treyine: 'bob' },
        state: {
          invasions: [
            { ...EKRA_INVADES, ...first },
            { ...second, ...other },
          ],
        },
      });
      return rallyKingCampaign.table(gameOf(state)).own.invasions.map(({ attack, defence }) => [attack, defence]);
    };
    const attack = force('ekra', 'ekra-2', ['a', 'b']);
    const defence = force('treyine', 'treyine-1', ['c']);
    expect(sizes({ attack }, {})).to.deep.equal([
      [null, null],
      [null, null],
    ]);
    expect(sizes({ attack, defence }, { attack })).to.deep.equal([
      [2, null],
      [2, null],
    ]);
    expect(sizes({ attack, defence }, { attack, defence: 'conceded' })).to.deep.equal([
      [2, 1],
      [2, 'conceded'],
    ]);
  });

  it('RKC-31.2: a player sees the treasures and forces of their own', () => {
    const attack = force('ekra', 'ekra-2', ['a', 'b']);
    const state = campaign({
      nations: { ekra: 'ann', treyine: 'bob' },
      state: {
        invasions: [{ ...EKRA_INVADES, attack }],
        treasures: [treasure('drums-of-doom', 'ekra'), treasure('pipes-of-the-dead', 'treyine')],
      },
    });
    const secrets = (seat: string) => rallyKingCampaign.hand(gameOf(state), seat);
    expect(secrets('ann')).to.have.deep.property('treasures', [treasure('drums-of-doom', 'ekra')]);
    expect(secrets('ann')).to.have.deep.nested.property('invasions[0].attack', attack);
    expect(secrets('bob')).to.have.deep.nested.property('invasions[0].attack', null);
  });

  it('RKC-31.2: of a sale, and of what is owed for one, its seller and its buyer alone know', () => {
    const state = campaign({
      nations: { ekra: 'ann', treyine: 'bob', riata: 'cat' },
      state: {
        sales: [{ treasure: 'drums-of-doom', from: 'ekra', to: 'treyine', price: 2 }],
        salesDue: [{ payer: 'treyine', payee: 'ekra', rolls: 3 }],
      },
    });
    const known = (seat: string) => {
      const secrets = rallyKingCampaign.hand(gameOf(state), seat);
      return 'sales' in secrets && 'salesDue' in secrets ? [secrets.sales, secrets.salesDue] : null;
    };
    expect(known('ann')).to.deep.equal([state.sales, state.salesDue]);
    expect(known('bob')).to.deep.equal([state.sales, state.salesDue]);
    expect(known('cat')).to.deep.equal([[], []]);
  });

  it('RKC-31.7: what was hidden in a battle stays so when it is over, until the campaign is', () => {
    const play = toQuestion(campaignOf(SIX), 'battle-report');
    const { scenario } = asked(play);
    const open = defineRulebook(rallyKingDefinition).open(scenario, rallyKingDefinition.freshChance('5eed'.repeat(16)));
    if (isRefusal(open)) throw new Error(open.code);
    expect(open.position.isSealed).to.equal(true);
    expect(rallyKingCampaignDefinition.isSealed).to.equal(undefined);
  });

  it('RKC-36.8: once the campaign is over everything of it is open, private parts of events too', () => {
    const secret = happened().find((event) => event.secret?.knownTo.length === 1);
    if (secret === undefined) throw new Error('nothing was secret');
    expect([project(secret, null).own, project(secret, null, true).own]).to.deep.equal([undefined, secret.secret?.data]);
    expect(happened().some((event) => event.secret?.forGood === true)).to.equal(false);
    const book = defineRulebook(rallyKingCampaignDefinition);
    const play = campaignOf({ ...file, options: { campaignYears: 1 } });
    while (play.game.outcome === null) play.auto();
    const over = book.resume(JSON.stringify(play.game));
    expect(over.opened).to.equal(true);
    expect(over.secretsAfterwards('ann')).to.have.nested.property('power.id', 'ekra');
  });

  const file = {
    format: 1,
    book: 'rally-king-campaign',
    id: 'two',
    name: 'Two',
    description: 'Neighbours.',
    minutes: 60,
    nations: [
      { id: 'ekra', seat: 'ann' },
      { id: 'treyine', seat: 'bob' },
    ],
  };

  /** Ann and Bob with armies in the field, and Riata that nobody plays. */
  const afield = (cooperative: 'on' | 'off') =>
    toQuestion(campaignOf({ ...file, nations: [...file.nations, { id: 'riata' }], options: { cooperative } }), 'commit-invasion');
  const army = ({ state }: Playing<RKC>, nation: string) => powerOf(state, nation).units.map(({ id }) => id);
  /** Of these the ones that the viewer is shown. */
  const shown = ({ game }: Playing<RKC>, viewer: string | null, ids: readonly string[]) => {
    const seen = JSON.stringify(viewSent(rallyKingCampaign, game, viewer));
    return ids.filter((id) => seen.includes(`"${id}"`));
  };

  it('RKC-36.5: players of one side see what the others hide in cooperative play only, and nobody sees more', () => {
    const [allied, alone] = [afield('on'), afield('off')];
    expect([army(allied, 'treyine').length, army(allied, 'riata').length].every((count) => count > 0)).to.equal(true);
    expect(shown(allied, 'ann', army(allied, 'treyine'))).to.deep.equal(army(allied, 'treyine'));
    expect(shown(allied, 'bob', army(allied, 'ekra'))).to.deep.equal(army(allied, 'ekra'));
    for (const viewer of ['ann', 'bob', null]) expect(shown(allied, viewer, army(allied, 'riata'))).to.deep.equal([]);
    expect(shown(allied, null, army(allied, 'treyine'))).to.deep.equal([]);
    expect(shown(alone, 'ann', army(alone, 'treyine'))).to.deep.equal([]);
  });

  it('RKC-36.5: what happens to one player in secret is told to all of their side, in cooperative play only', () => {
    const told = (cooperative: 'on' | 'off') => {
      const raised = afield(cooperative).events.filter(({ kind }) => kind === 'army-raised');
      return raised.map(({ secret }) => secret?.knownTo.toSorted());
    };
    // Ekra and Treyine are Ann's and Bob's; Riata is the book's, and nobody learns of its army.
    expect(told('on')).to.have.deep.members([[], ['ann', 'bob'], ['ann', 'bob']]);
    expect(told('off')).to.have.deep.members([[], ['ann'], ['bob']]);
  });

  it('RKC-36.5: allies know each other’s armies, treasures, forces and sales, as if they lay open', () => {
    const state = campaign({
      nations: { ekra: 'ann', treyine: 'bob', riata: null },
      options: { cooperative: 'on' },
      powers: { treyine: { units: units('treyine', 'archers', 3), rolls: 4 }, riata: { rolls: 2 } },
      state: {
        treasures: [treasure('fiddle-of-calling', 'treyine'), treasure('drums-of-doom', 'riata')],
        invasions: [
          {
            ...EKRA_INVADES,
            attacker: 'riata',
            attack: force('riata', 'riata-1', ['r']),
            defence: force('treyine', 'treyine-1', ['archers-1']),
          },
        ],
        sales: [{ treasure: 'fiddle-of-calling', from: 'treyine', to: 'riata', price: 2 }],
        salesDue: [{ payer: 'treyine', payee: 'riata', rolls: 3 }],
      },
    });
    const game = gameOf(state);
    const known = gameFromView(settingOf(game), game.seats, viewSent(rallyKingCampaign, game, 'ann')).state;
    expect([powerOf(known, 'treyine').units.length, powerOf(known, 'treyine').rolls, powerOf(known, 'riata').rolls]).to.deep.equal([
      3, 4, 0,
    ]);
    expect(known.treasures.map(({ id }) => id)).to.deep.equal(['fiddle-of-calling']);
    expect([known.invasions[0]?.attack, known.invasions[0]?.defence]).to.deep.equal([null, force('treyine', 'treyine-1', ['archers-1'])]);
    expect([known.sales.length, known.salesDue.length]).to.deep.equal([1, 1]);
  });
});

describe('who may watch', () => {
  const battle = (id: string, attacker: string, defender: string, crews: { attack: string[]; defence: string[] }) => ({
    ...EKRA_INVADES,
    id,
    attacker,
    defender,
    crews,
    attack: force(attacker, '', []),
    defence: force(defender, '', []),
  });
  const first = battle('s0-w1', 'ekra', 'treyine', { attack: ['eve'], defence: ['tom'] });
  const second = battle('s0-w2', 'treyine', 'riata', { attack: ['tom'], defence: ['rob'] });
  const third = battle('s0-w3', 'altengard', 'sortium', { attack: ['ann'], defence: ['sue'] });
  const state = campaign({ nations: { ekra: 'eve', treyine: 'tom', riata: 'rob' }, state: { invasions: [first, second, third] } });
  const may = (invasion: typeof first, ...viewers: string[]) => judgeWatching(state, invasion, viewers)?.clause ?? null;

  it('RKC-36.7: whoever has commanded against a nation this season watches none of its other battles; others do', () => {
    expect([may(second, 'eve'), may(second, 'ann'), may(second), may(second, 'ann', 'eve')]).to.deep.equal([
      'RKC-36.7',
      null,
      null,
      'RKC-36.7',
    ]);
    expect([may(third, 'eve'), may(third, 'tom')]).to.deep.equal([null, null]);
    // Riata's commander has fought Treyine, which fights Ekra too.
    expect(may(first, 'rob')).to.equal('RKC-36.7');
    expect(may(first, 'tom')).to.equal(null);
  });

  it('RKC-36.7a: nor a battle in which something of that enemy serves, be it a part of it by now', () => {
    const dragon = { ...battle('s0-dragon-1', 'rogue-dragon', 'riata', { attack: ['eve'], defence: ['rob'] }), war: null };
    const parted = battle('s0-w4', 'treyine', 'riata-2', { attack: ['tom'], defence: ['rob'] });
    const torn = { ...state, invasions: [dragon, parted] };
    torn.powers = [...state.powers.filter(({ id }) => id !== 'riata'), power('riata', { id: 'riata-2', sort: 'tribe', home: 'riata-2' })];
    expect(judgeWatching(torn, parted, ['eve'])?.clause).to.equal('RKC-36.7');
  });

  it('RKC-36.7a: nor one of the same part of it, nor of the nation that the part belongs to again', () => {
    const part = power('riata', { id: 'riata-2', sort: 'tribe', home: 'riata-2' });
    const fought = { ...battle('s0-dragon-1', 'rogue-dragon', 'riata-2', { attack: ['eve'], defence: ['rob'] }), war: null };
    const ofPart = battle('s0-w4', 'treyine', 'riata-2', { attack: ['tom'], defence: ['rob'] });
    const torn = { ...state, invasions: [fought, ofPart], powers: [...state.powers.filter(({ id }) => id !== 'riata'), part] };
    expect(judgeWatching(torn, ofPart, ['eve'])?.clause).to.equal('RKC-36.7');
    const ofWhole = battle('s0-w5', 'treyine', 'riata', { attack: ['tom'], defence: ['rob'] });
    expect(judgeWatching({ ...state, invasions: [fought, ofWhole] }, ofWhole, ['eve'])?.clause).to.equal('RKC-36.7');
    const another = battle('s0-w6', 'treyine', 'zamba', { attack: ['tom'], defence: ['rob'] });
    expect(judgeWatching({ ...state, invasions: [fought, another] }, another, ['eve'])).to.equal(null);
  });

  it('RKC-36.7b: it binds whoever is to command once the responses are shown, not who has handed the force over or is merely at war', () => {
    const bans = (invasion: object, seat: string) => {
      const { crews: _none, ...rest } = { ...first, ...invasion };
      const shown = { ...state, invasions: [rest, second] };
      return judgeWatching(shown, second, [seat])?.clause ?? null;
    };
    // Nobody commands yet: Eve is to meet Treyine with her force.
    expect([
      bans({ attack: force('ekra', 'ekra-2', ['x']) }, 'eve'),
      bans({ attack: force('ekra', 'ekra-2', ['x']), defence: null }, 'eve'),
    ]).to.deep.equal(['RKC-36.7', null]);
    expect([bans({ attack: force('ekra', 'ekra-2', ['x']), defence: 'conceded' }, 'eve'), bans({}, 'eve')]).to.deep.equal([null, null]);
    // She has handed it to Ann, who is bound in her place.
    const handed = { ...state, invasions: [{ ...first, crews: { attack: ['ann'], defence: ['tom'] } }, second] };
    expect([judgeWatching(handed, second, ['eve']), judgeWatching(handed, second, ['ann'])?.clause]).to.deep.equal([null, 'RKC-36.7']);
  });

  it('RKC-36.7, RKC-36.7a: the ban ends with the season', () => {
    expect(judgeWatching({ ...state, invasions: [second] }, second, ['eve'])).to.equal(null);
  });
});

describe('what is told', () => {
  /** Public fields and the owner's, by kind (RKC-32.1). */
  const FIELDS: Readonly<Record<string, readonly [string, string | null]>> = {
    'season-began': ['year season', null],
    income: ['power entitlement', 'unspent'],
    'army-raised': ['power', 'units'],
    'offer-magic-users': ['power', 'die magicUsers'],
    'offer-hero': ['power', 'die hero'],
    'company-offer': ['rolls companies', null],
    'company-bid': ['contest', null],
    'form-closed': ['power', 'entries'],
    'units-placed': ['power', 'units'],
    'war-test': ['power goesToWar', 'dice modifiers rating'],
    'target-chosen': ['power target contest', null],
    'war-began': ['war cause aggressor target contest', null],
    invasion: ['war province contest', null],
    'forces-shown': ['invasion attack defence', 'force'],
    'battle-began': ['invasion province attacker defender', null],
    'battle-ended': ['invasion outcome seen lost', null],
    'fell-back': ['power from', 'to'],
    'morale-check': ['power base modifiers total dice passes morale', null],
    'war-lost': ['war loser winner until returned', null],
    'item-roll': ['dice item', null],
    'campaign-ended': ['why scores', null],
  };

  it('RKC-32.1: each event says in public what everybody may know, and the rest to its owner', () => {
    const told = new Set<string>();
    for (const { kind, data, secret } of happened()) {
      const fields = FIELDS[kind];
      if (fields === undefined) continue;
      const [open, own] = fields;
      expect(Object.keys(data ?? {}).join(' '), kind).to.equal(open);
      expect(secret === undefined ? null : Object.keys(secret.data).join(' '), kind).to.equal(own);
      if (secret !== undefined) expect(secret.knownTo.length, kind).to.be.lessThan(2);
      told.add(kind);
    }
    expect(Object.keys(FIELDS).filter((kind) => !told.has(kind))).to.deep.equal([]);
  });

  it('RKC-32.2: dice are told as the faces that fell, in the order of rolling, each with who threw it', () => {
    const thrown: number[] = [];
    const noting: ChanceSource = (state) => {
      const chance = streams(state);
      return {
        roll(purpose, count, sides) {
          const dice = chance.roll(purpose, count, sides);
          if (purpose === 'morale') thrown.push(...dice);
          return dice;
        },
        shuffle: (purpose, items) => chance.shuffle(purpose, items),
      };
    };
    const { seats, state } = openedCampaign(SIX);
    const play = new Playing(rallyKingCampaign, seats, state, noting);
    while (play.game.outcome === null) play.auto();
    expect(play.told('morale-check').flatMap(({ dice }) => dice)).to.deep.equal(thrown);
    expect(thrown.length).to.be.greaterThan(10);
  });

  /** What dice are thrown for, and by which clause (RKC-28.2). */
  const GENERATORS: Readonly<Record<string, string>> = {
    leader: '2.6',
    prince: '3.14',
    'first-family': '3.15',
    relic: '22.2',
    artifact: '21.2',
    'artifact.which': '21.2',
    'item.which': '20.5',
    'treasure.place': '20.6',
    'treasure.away': '23.2',
    'treasure.price': '23.6',
    people: '24.1',
    'people.host': '24.3',
    'people.province': '24.4',
    'magic-users': '10.1',
    hero: '10.6',
    company: '11.3',
    'company.number': '11.4',
    'company.bid': '11.5',
    'company.list-roll': '11.10',
    'list-roll': '9.5',
    'tribe.army': '3.8',
    'faction.homes': '4.3',
    'faction.division': '4.5',
    war: '12.2',
    vote: '3.16',
    target: '13.3',
    aggressor: '14.2',
    invasion: '14.4',
    tasks: '27.4',
    volunteer: '15.15',
    names: '31.6',
    deputy: '15.4',
    pursuit: '15.21',
    'hero-stays': '10.8',
    morale: '17.5',
    succession: '4.1',
    claim: '4.13',
    death: '19.1',
    mutiny: '11.22',
    'mutiny.demand': '11.23',
    dragon: '25.1',
  };

  it('RKC-28.2: every die is thrown for something that a clause has thrown for', () => {
    const purposes = new Set<string>();
    const noting: ChanceSource = (state) => {
      const chance = streams(state);
      return {
        roll(purpose, count, sides) {
          purposes.add(purpose);
          return chance.roll(purpose, count, sides);
        },
        shuffle(purpose, items) {
          purposes.add(purpose);
          return chance.shuffle(purpose, items);
        },
      };
    };
    const { seats, state } = openedCampaign(SIX);
    const play = new Playing(rallyKingCampaign, seats, state, noting);
    while (play.game.outcome === null) play.auto();
    expect([...purposes].filter((purpose) => GENERATORS[purpose] === undefined)).to.deep.equal([]);
    expect([...purposes]).to.include.members([
      'leader',
      'relic',
      'list-roll',
      'magic-users',
      'company',
      'war',
      'invasion',
      'morale',
      'death',
      'item.which',
    ]);
  });
});

describe('the source', () => {
  it('RKC-37.4: every name in a table of the book is a nation of the gazetteer, however the book writes it', () => {
    const named = [...Object.values(COLUMNS), ...Object.values(HOSTS), Object.values(DEMON_HOSTS)].flat().filter((id) => id !== 'brethren');
    for (const id of named) expect(gazetteerEntry(id).id).to.equal(id);
    expect(gazetteerEntry('barylstan').displayName).to.match(/^Baryli?stan$/);
    expect([listOf('border-king').id, listOf('dwarves-red-sun').id, listOf('rodentmen').id]).to.deep.equal([
      'border-king',
      'dwarves-red-sun',
      'rodentmen',
    ]);
  });

  it('RKC-37.5: the Recruiting Rolls printed on a list are for single battles: a campaign has its own', () => {
    const state = campaign({ nations: { ekra: null } });
    expect(entitlementOf(state, 'ekra')).to.equal(3 + 3 + 2);
    expect(listOf('ekra').recruitingRolls).to.not.equal(entitlementOf(state, 'ekra'));
  });
});
