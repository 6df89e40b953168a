import { expect } from 'chai';
import { script, streams } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import { rallyKingCampaignDefinition } from '../../src/rulebooks/rally-king-campaign.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { picker } from '../playing/picker.ts';
import { SEED, type Dice } from '../playing/trial.ts';
import { randomFile } from './random-file.ts';
import { stoppedAnywhere } from './stopped-anywhere.ts';

const book = defineRulebook(rallyKingCampaignDefinition);

/** Ekra and Treyine are played, Riata and the Border Kingdom are not. */
const FILE = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'middle',
  name: 'Middle',
  description: 'Neighbours.',
  minutes: 60,
  nations: [{ id: 'ekra', seat: 'ann' }, { id: 'treyine', seat: 'bob' }, { id: 'riata' }, { id: 'border-king' }],
};

function opening(step: unknown, situation: object, dice: Dice = {}, file: object = FILE) {
  return book.openAt({ scenario: file, step, situation }, book.freshChance(SEED), script(dice, { fallback: streams }));
}

function opened(...given: Parameters<typeof opening>) {
  const begun = opening(...given);
  if (isRefusal(begun)) throw new Error(`${begun.clause} ${begun.code}`);
  return begun;
}

/** The clause and code of a refusal, or that there was none. */
function verdict(...given: Parameters<typeof opening>): string {
  const begun = opening(...given);
  return isRefusal(begun) ? `${begun.clause} ${begun.code}` : 'begun';
}

const led = { leader: { rating: 3 } };
const LED_IN_SOUTH = { mirish: led, torem: led };
const LED = { ekra: led, treyine: led, riata: led, 'border-king': led };

describe('a campaign begun in the middle', () => {
  it('RKC-28.1: has its year, holders, armies, persons, treasures, wars and peaces as they are written', () => {
    const { position } = opened('invasions', {
      season: '2 summer',
      provinces: { 'riata-1': { holder: 'ekra', before: 'riata' } },
      powers: {
        ...LED,
        ekra: {
          leader: { rating: 4, health: 'out' },
          morale: 1,
          rolls: 3,
          refusals: 1,
          units: [
            { row: 'knight', number: 2, at: 'ekra-1' },
            { row: 'black-infantry', contract: 'black-company', at: 'ekra-2' },
          ],
          persons: [{ rank: 'captain' }, { rank: 'magic-user', level: 2 }],
          contracts: [{ company: 'black-company' }],
        },
        treyine: { ...led, units: [{ row: 'archers', at: 'treyine-1' }] },
      },
      wars: [{ aggressor: 'ekra', target: 'treyine' }],
      peaces: [{ winner: 'ekra', loser: 'riata', until: '4 fall' }],
      hatreds: [{ of: 'riata', against: 'ekra' }],
      treasures: [
        { type: 'drums-of-doom', holder: 'treyine', revealed: true },
        { type: 'spear-of-saint-lindorf', holder: 'ekra' },
      ],
    });
    const { own } = position.table();
    // Summer of the second year is the season of number 5, Fall of the fourth that of 14.
    expect(own).to.deep.include({ season: 5, step: 'invasions', hatreds: [{ of: 'riata', against: 'ekra' }] });
    expect(own).to.have.deep.property('peaces', [{ winner: 'ekra', loser: 'riata', until: 14, pays: true }]);
    expect(own).to.have.deep.nested.property('revealed', [{ type: 'drums-of-doom', holder: 'treyine' }]);
    expect(own).to.have.nested.property('wars[0]').that.deep.includes({ id: 1, cause: 'choice', aggressor: 'ekra', began: 5 });
    expect(position.questions().map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['commit-invasion', 'ann'],
      ['commit-invasion', 'bob'],
    ]);
    const { secrets } = position.hand('ann');
    expect(secrets).to.deep.nested.include({ 'power.morale': 1, 'power.rolls': 3, 'power.leader.rating': 4, 'treasures[0].at': 'ekra-1' });
    // Two knights of 42 points and Rep 5, infantry of 40 and Rep 5 under its contract.
    expect(secrets).to.have.nested.property('power.units').that.has.lengthOf(3);
    expect(secrets).to.deep.nested.include({
      'power.units[2].contract': 'black-company',
      'power.units[2].list': 'companies',
      'power.units[2].cost': 40,
      'power.units[0].cost': 42,
    });
  });

  it('RKC-28.1, RKC-2.6: whoever leads without a word about it is thrown for, in campaign order', () => {
    // The Border Kingdom, Riata, Treyine, each of whose lists takes 1 off: 0 is War Rating 2, 5 is 3, 1 is 2.
    const { position } = opened('going-to-war', { powers: { ekra: led } }, { leader: [1, 6, 2] });
    const ratings = Object(position.table().own).powers.map(({ id, rating }: { id: string; rating: number }) => [id, rating]);
    expect(ratings).to.deep.equal([
      ['border-king', 2],
      ['ekra', 3],
      ['riata', 3],
      ['treyine', 2],
    ]);
  });

  it('RKC-28.1: a nation stands in pieces where its parts are written', () => {
    const { position } = opened('mutiny', {
      nations: { ekra: { torn: 'civil-war', lead: 'ekra-2', commanded: 'ekra-1' } },
      powers: { treyine: led, riata: led, 'border-king': led, 'ekra-1': led, 'ekra-2': led },
      provinces: { 'ekra-1': { holder: 'ekra-1' }, 'ekra-2': { holder: 'ekra-2' }, 'ekra-3': { holder: 'ekra-2' } },
      wars: [{ cause: 'succession', aggressor: 'ekra-1', target: 'ekra-2' }],
    });
    const powers = Object(position.table().own).powers.map(({ id, sort, home }: Readonly<Record<string, string>>) => [id, sort, home]);
    expect(powers).to.deep.include.members([
      ['ekra-1', 'faction', 'ekra-1'],
      ['ekra-2', 'faction', 'ekra-2'],
      ['treyine', 'nation', 'treyine-1'],
    ]);
  });

  it('RKC-28.1: has a demon, factions before they rise and tribes that stand together', () => {
    const tribe = (home: string, rating: number) => ({ home, leader: { rating }, morale: 1, provinces: [home] });
    const rebel = { home: 'treyine-2', leader: { rating: 2 } };
    const { position } = opened('mutiny', {
      season: '2 summer',
      powers: LED,
      nations: {
        ekra: { demon: { since: '2 spring', former: { rating: 3 } } },
        treyine: { rebellion: { lead: 'treyine-1', rebel, divides: '3 spring' } },
        'border-king': { torn: 'fragmented', tribes: [tribe('border-king-1', 3), tribe('border-king-2', 2), tribe('border-king-3', 2)] },
      },
    });
    const nation = (id: string) => Object(position.table().own).nations.find((each: { id: string }) => each.id === id);
    expect([nation('ekra').demon, nation('riata').demon]).to.deep.equal([true, false]);
    expect(nation('treyine').rebellion).to.deep.equal({ lead: 'treyine-1', home: 'treyine-2', rating: 2, divides: 8 });
    expect(nation('border-king').tribes.map(({ home, rating }: { home: string; rating: number }) => [home, rating])).to.deep.equal([
      ['border-king-1', 3],
      ['border-king-2', 2],
      ['border-king-3', 2],
    ]);
    // Nobody who leads is without a name: one who dies is told from the others.
    const leaders = position.text().matchAll(/"leader":\{"id":"([^"]*)"/g);
    const ids = [...leaders].map(([, id]) => id);
    expect([ids.includes(''), new Set(ids).size]).to.deep.equal([false, ids.length]);
  });

  it('RKC-28.1: new things are counted on from those that bear a number', () => {
    const army = {
      ...led,
      units: [{ row: 'knight', id: 'ekra.7', at: 'ekra-1' }],
      persons: [{ rank: 'captain' }, { rank: 'hero', id: 'ekra.3' }],
    };
    const { position } = opened('invasions', { powers: { ...LED, ekra: army }, wars: [{ aggressor: 'ekra', target: 'treyine' }] });
    expect(position.hand('ann').secrets).to.deep.nested.include({ 'power.units[0].id': 'ekra.7', 'power.persons[0].id': 'ekra.8' });
  });

  it('RKC-28.1, RKC-3.14: in City-States of which nothing is said every Prince is thrown for', () => {
    const file = { ...FILE, nations: [{ id: 'torem', seat: 'ann' }, { id: 'mirish' }] };
    // Torem adds 1: a 1 is War Rating 3, a 6 is 4. Its capital’s Prince leads until a First Family is found.
    const { position } = opened('mutiny', { powers: { mirish: led } }, { leader: [1, 6] }, file);
    const { nations, powers } = Object(position.table().own);
    expect(nations.find(({ id }: { id: string }) => id === 'torem').princes).to.deep.equal({ 'torem-1': 3, 'torem-2': 4 });
    expect(powers.find(({ id }: { id: string }) => id === 'torem').rating).to.equal(3);
    const told = { torem: { princes: { 'torem-1': 2, 'torem-2': 2 } } };
    const second = opened('mutiny', { powers: LED_IN_SOUTH, nations: told }, {}, file);
    expect(Object(second.position.table().own).nations[1]).to.deep.include(told.torem);
  });

  it('RKC-28.1, RKC-30.5: orders half given stand in their form', () => {
    const { position } = opened(
      {
        strands: [
          {
            stack: [
              { flow: 'campaign', at: 'spring' },
              { flow: 'spring', at: 'recruit' },
              { flow: 'recruiting', at: 'order-forms', locals: { sort: 'recruiting' } },
            ],
          },
        ],
      },
      {
        step: 'recruiting',
        powers: { ...LED, ekra: { ...led, rolls: 2 } },
        forms: [
          { power: 'ekra', sort: 'recruiting', entries: [{ what: 'captain' }], magicUsers: { 1: 2 } },
          { power: 'treyine', sort: 'recruiting' },
        ],
      },
    );
    expect(position.questions().map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['order-form', 'ann'],
      ['order-form', 'bob'],
    ]);
    expect(position.hand('ann').secrets).to.deep.nested.include({
      'form.entries[0].what': 'captain',
      'form.magicUsers': { 1: 2, 2: 0, 3: 0 },
    });
  });

  it('RKC-28.1, RKC-8.2: begins at any step of its season, and at none that the season does not have', () => {
    for (const name of ['spring', 'summer', 'fall', 'winter']) {
      for (const step of book.beginnings) {
        const begun = opening(step, { season: `2 ${name}`, powers: LED });
        if (isRefusal(begun)) expect([begun.clause, begun.code], `${name} ${step}`).to.deep.equal(['RKC-28.1', 'not-ready']);
        else expect(begun.position.over || begun.position.questions().length > 0, `${name} ${step}`).to.equal(true);
      }
    }
    expect(verdict('income', { season: '2 fall', powers: LED })).to.equal('RKC-28.1 not-ready');
    expect(verdict('deaths', { season: '2 spring', powers: LED })).to.equal('RKC-28.1 not-ready');
    // What the step would not look at is not passed over in silence.
    expect(verdict('offers', { step: 'mercenaries', powers: LED })).to.equal('RKC-28.1 not-ready');
    expect(verdict('offers', { step: 'offers', powers: LED })).to.equal('begun');
    expect(verdict('recruiting', { powers: LED, forms: [{ power: 'ekra', sort: 'recruiting' }] })).to.equal('RKC-28.1 not-ready');
  });

  it('RKC-28.1: is refused where it cannot be', () => {
    const at = (situation: object) => verdict('recruiting', { powers: LED, ...situation });
    expect(at({})).to.equal('begun');
    expect(verdict('tea', {})).to.equal('RKC-28.1 no-such-step');
    expect(at({ weather: 'rain' })).to.equal('RKC-28.1 malformed-situation');
    expect(at({ season: '0 spring' })).to.equal('RKC-28.1 malformed-situation');
    expect(at({ season: 'spring' })).to.equal('RKC-28.1 malformed-situation');
    expect(at({ nations: { zamba: {} } })).to.equal('RKC-28.1 no-such-nation');
    expect(at({ powers: { ...LED, zamba: led } })).to.equal('RKC-28.1 no-such-nation');
    expect(at({ provinces: { 'zamba-1': { holder: 'ekra' } } })).to.equal('RKC-28.1 no-such-province');
    expect(at({ powers: { ...LED, ekra: { ...led, units: [{ row: 'orcs' }] } } })).to.equal('RKC-28.1 no-such-row');
    expect(at({ powers: { ...LED, ekra: { ...led, contracts: [{ company: 'grey-company' }] } } })).to.equal('RKC-28.1 no-such-row');
    expect(at({ nations: { ekra: { seat: 'cid' } } })).to.equal('RKC-28.1 no-such-name');
    expect(at({ wars: [{ aggressor: 'ekra', target: 'zamba' }] })).to.equal('RKC-28.1 no-such-name');
    expect(opening('recruiting', { powers: LED, wars: [{ aggressor: 'ekra', target: 'zamba' }] })).to.deep.include({
      named: { what: 'power', name: 'zamba' },
    });
    expect(at({ takeovers: [{ seat: 'ann', nation: 'zamba' }] })).to.equal('RKC-28.1 no-such-name');
    expect(at({ takeovers: [{ seat: 'cid', nation: 'riata' }] })).to.equal('RKC-28.1 no-such-name');
    expect(at({ stopping: ['cid'] })).to.equal('RKC-28.1 no-such-name');
    expect(at({ takeovers: [{ seat: 'ann', nation: 'riata' }] })).to.equal('begun');
    expect(at({ treasures: [{ type: 'crown', holder: 'ekra' }] })).to.equal('RKC-28.1 no-such-name');
    expect(at({ companiesOnOffer: ['grey-company'] })).to.equal('RKC-28.1 no-such-name');
    expect(at({ powers: { ...LED, ekra: { ...led, units: [{ row: 'knight', at: 'zamba-1' }] } } })).to.equal('RKC-28.1 no-such-name');
    // The laws of a campaign find the rest: at war twice, a unit of nobody's contract, a unit in a land that is not its own.
    const twice = [
      { aggressor: 'ekra', target: 'treyine' },
      { aggressor: 'treyine', target: 'ekra' },
    ];
    expect(at({ wars: twice })).to.equal('RKC-28.1 not-sound');
    expect(at({ powers: { ...LED, ekra: { ...led, units: [{ row: 'black-infantry', contract: 'black-company' }] } } })).to.equal(
      'RKC-28.1 not-sound',
    );
    expect(at({ powers: { ...LED, ekra: { ...led, units: [{ row: 'knight', at: 'riata-1' }] } } })).to.equal('RKC-28.1 not-sound');
    expect(at({ treasures: [{ type: 'drums-of-doom' }] })).to.equal('RKC-28.1 not-sound');
  });
});

describe('a campaign stopped anywhere and written', () => {
  it('RKC-28.1: begins there again and comes to the same', () => {
    const { kinds, stopped } = stoppedAnywhere(rallyKingCampaigns[0], 4, 8);
    expect([stopped > 10, kinds.size > 3]).to.deep.equal([true, true]);
  });

  it('RKC-28.1, RKC-30.5: in the middle of secret answers and battles too, anywhere on the map', () => {
    const { kinds, halfGiven } = stoppedAnywhere(randomFile(picker(2), 2), 2, 12);
    expect([...kinds]).to.include.members(['order-form', 'commit-invasion', 'battle-report']);
    expect(halfGiven).to.be.above(10);
  });
});
