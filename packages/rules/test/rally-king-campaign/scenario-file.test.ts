import { expect } from 'chai';
import { MAP } from '../../src/books/rally-king/campaign/state/map-file.ts';
import { GAZETTEER } from '../../src/books/rally-king/campaign/powers/gazetteer.ts';
import { options } from '../../src/books/rally-king/campaign/options.ts';
import { loadScenario } from '../../src/books/rally-king/campaign/set-up/scenario-file.ts';
import { MARSHAL, setUp } from '../../src/books/rally-king/campaign/set-up/setup.ts';
import type { CampaignFile } from '../../src/books/rally-king/campaign/set-up/scenario.ts';
import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.ts';
import { rallyKingCampaignDefinition } from '../../src/rulebooks/rally-king-campaign.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';

const FILE = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'a-war',
  name: 'A War',
  description: 'Two neighbours.',
  minutes: 60,
  nations: [{ id: 'treyine', seat: 'ann' }, { id: 'ekra' }],
};

function loaded(change: object): CampaignFile {
  const scenario = loadScenario({ ...FILE, ...change });
  if (isRefusal(scenario)) throw new Error(scenario.code);
  return scenario;
}

function refused(change: object): Refusal {
  const scenario = loadScenario({ ...FILE, ...change });
  if (!isRefusal(scenario)) throw new Error('it was taken');
  return scenario;
}

const stateOf = (change: object = {}) => setUp(loaded(change)).state;

describe('the file of a campaign (RKC sections 7, 28, 34)', () => {
  it('RKC-7.1 any two or more landed nations take part, each once; those without a player are Non-Player', () => {
    expect(stateOf().nations.map(({ id, seat }) => [id, seat])).to.deep.equal([
      ['ekra', null],
      ['treyine', 'ann'],
    ]);
    expect(refused({ nations: [{ id: 'treyine', seat: 'ann' }, { id: 'brethren' }] })).to.include({ clause: 'RKC-7.1', code: 'landless' });
    expect(refused({ nations: [{ id: 'treyine', seat: 'ann' }, { id: 'treyine' }] })).to.include({
      clause: 'RKC-7.1',
      code: 'double-nation',
    });
    const all = Object.keys(MAP.nations).map((id, place) => (place === 0 ? { id, seat: 'ann' } : { id }));
    expect(stateOf({ nations: all }).nations).to.have.length(38);
  });

  it('RKC-7.2 only the provinces of the chosen nations are in play, and they hang together, if need be by links of the file', () => {
    // Treyine has two provinces on the map, Ekra three.
    expect(stateOf().provinces.map(({ id }) => id)).to.deep.equal(['ekra-1', 'ekra-2', 'ekra-3', 'treyine-1', 'treyine-2']);
    const far = [{ id: 'treyine', seat: 'ann' }, { id: 'aeja' }];
    expect(refused({ nations: far })).to.include({ clause: 'RKC-7.2', code: 'not-connected' });
    expect(stateOf({ nations: far, seaLinks: [['treyine-1', 'aeja-2']] }).provinces).to.have.length(4);
  });

  it('RKC-7.3 it lasts a whole number of years, one at least, three unless the file says otherwise', () => {
    expect(stateOf().options.campaignYears).to.equal(3);
    expect(refused({ options: { campaignYears: 0 } }).clause).to.equal('RKC-34.1');
    // There is no most.
    expect(stateOf({ options: { campaignYears: 120 } }).options.campaignYears).to.equal(120);
    expect(refused({ options: { campaignYears: 1.5 } }).clause).to.equal('RKC-34.1');
  });

  it('RKC-7.5 at the start nobody is at war, at peace or hated, and no item or artifact exists', () => {
    const { wars, peaces, debts, hatreds, treasures, discovered } = stateOf();
    expect([wars, peaces, debts, hatreds, treasures, discovered]).to.deep.equal([[], [], [], [], [], []]);
  });

  it('RKC-28.1, RKC-15.32 the days of each battle are limited by the file or by whoever founds the campaign, and by nobody else', () => {
    const { withBattleDays } = defineRulebook(rallyKingCampaignDefinition);
    const daysIn = (file: unknown) => {
      const scenario = loadScenario(file);
      return isRefusal(scenario) ? scenario : (setUp(scenario).state.battleDays ?? null);
    };
    expect(daysIn(FILE)).to.equal(null);
    expect(daysIn({ ...FILE, timeLimits: { battleDays: 9 } })).to.equal(9);
    expect(daysIn(withBattleDays(FILE, 5))).to.equal(5);
    expect(daysIn(withBattleDays({ ...FILE, timeLimits: { battleDays: 9 } }, 5))).to.equal(5);
    expect(daysIn(withBattleDays(FILE, 91))).to.include({ clause: 'RKC-28.1' });
  });

  it('RKC-28.1 the file names nations, links, options and nothing else', () => {
    expect(refused({ weather: 'fair' }).clause).to.equal('RKC-28.1');
    expect(refused({ nations: [{ id: 'atlantis', seat: 'ann' }, { id: 'ekra' }] }).clause).to.equal('RKC-28.1');
    expect(refused({ seaLinks: [['treyine-1', 'nowhere']] }).clause).to.equal('RKC-28.1');
  });

  it('RKC-28.5 no campaign without two nations and a player; Leaders and relics may be fixed beforehand', () => {
    expect(refused({ nations: [{ id: 'treyine', seat: 'ann' }] })).to.include({ clause: 'RKC-28.5', code: 'too-few' });
    expect(refused({ nations: [{ id: 'treyine' }, { id: 'ekra' }] })).to.include({ clause: 'RKC-28.5', code: 'no-player' });
    const nations = [{ id: 'treyine', seat: 'ann', warRating: 4 }, { id: 'ekra' }];
    expect(stateOf({ nations, relics: { 'spear-of-saint-lindorf': 'brethren' } }).fixed).to.deep.equal({
      ratings: { treyine: 4 },
      relics: { 'spear-of-saint-lindorf': 'brethren' },
    });
    // Its column has no Orcs, and Sortium is not in this campaign.
    expect(refused({ relics: { 'spear-of-saint-lindorf': 'orcs' } }).clause).to.equal('RKC-22.3');
    expect(refused({ relics: { 'spear-of-saint-lindorf': 'sortium' } }).clause).to.equal('RKC-22.3');
    expect(refused({ relics: { 'holy-grail': 'ekra' } }).clause).to.equal('RKC-22.1');
  });

  it('RKC-34.1a an option or a value that is not in the table is refused', () => {
    expect(refused({ options: { weather: 'on' } })).to.include({ clause: 'RKC-34.1', code: 'malformed' });
    expect(refused({ options: { magic: 'perhaps' } })).to.include({ clause: 'RKC-34.1', code: 'malformed' });
  });

  it('RKC-34.1 every option has the default of the table', () => {
    expect(options.parse({})).to.deep.equal({
      campaignYears: 3,
      dataSource: 'gazetteer',
      moonAlignment: 'extreme',
      realmRivalry: 'target-only',
      magic: 'on',
      heroes: 'on',
      magicItems: 'on',
      artifacts: 'on',
      relics: 'on',
      mercenaries: 'on',
      specialPeoples: 'on',
      rogueDragons: 'on',
      historical: 'off',
      carryOverRolls: 'off',
      mercenaryRolls: 'per-player-nation',
      mercenarySurcharge: 'company',
      listMercsCount: 'off',
      mutualWar: 'literal',
      battleAttacker: 'aggressor',
      deputyCommander: 'rolled',
      npcCommand: 'volunteers',
      npcVsNpc: 'auto',
      autoBattleTurnLimit: 30,
      capturedLeader: 'returned',
      peaceLengthMorale: 'before',
      replacementNation: 'on',
      uniqueItems: 'on',
      campaignSecrecy: 'book',
      specialPeoplesRoll: 'single',
      arquebusTerror: 'shots-only',
      cooperative: 'off',
    });
  });

  it('RKC-36.3 one person may play several nations where the file says so, and sits in one seat', () => {
    const nations = [
      { id: 'treyine', seat: 'ann' },
      { id: 'ekra', seat: 'ann' },
    ];
    const { seats, state } = setUp(loaded({ nations }));
    expect(seats.filter(({ id }) => id !== MARSHAL).map(({ id }) => id)).to.deep.equal(['ann']);
    expect(state.nations.map(({ seat }) => seat)).to.deep.equal(['ann', 'ann']);
  });

  it('keeps the marshal’s seat for the server', () => {
    expect(setUp(loaded({})).seats.find(({ id }) => id === MARSHAL)).to.deep.equal({
      id: 'marshal',
      side: '',
      name: 'Marshal',
      reserved: true,
    });
  });

  it('has three campaigns ready: eleven provinces and nineteen, without a tribe among the six, and one of allies (RKC-36.4)', () => {
    const [border, crowns, league] = rallyKingCampaigns.map((file) => {
      const scenario = loadScenario(file);
      if (isRefusal(scenario)) throw new Error(scenario.code);
      return setUp(scenario).state;
    });
    expect([border?.provinces.length, border?.options.campaignYears]).to.deep.equal([11, 2]);
    expect(border?.nations.filter(({ seat }) => seat === null).map(({ id }) => id)).to.deep.equal(['border-king', 'riata']);
    expect([league?.options.cooperative, league?.nations.filter(({ seat }) => seat !== null).map(({ id }) => id)]).to.deep.equal([
      'on',
      ['altengard', 'border-king', 'ekra', 'treyine'],
    ]);
    expect([crowns?.provinces.length, crowns?.options.campaignYears]).to.deep.equal([19, 3]);
    expect(crowns?.nations.some(({ id }) => LISTS.find((list) => list.id === id)?.realm === 'tribal')).to.equal(false);
  });

  it('RKC-37.3 every row of the gazetteer adds up: tech, defence and provinces give its rolls, and each has a list', () => {
    for (const { id, tech, defence, provinces, rolls } of GAZETTEER) {
      expect(rolls, id).to.equal(Math.max(0, tech + defence + provinces));
      expect(
        LISTS.some((list) => list.id === id),
        id,
      ).to.equal(true);
      if (provinces > 0) expect(MAP.nations[id]?.provinces.length, id).to.equal(provinces);
    }
  });
});
