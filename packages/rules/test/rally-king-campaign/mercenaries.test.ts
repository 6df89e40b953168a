import { expect } from 'chai';
import { companyByDice, priceOf } from '../../src/books/rally-king/campaign/mercenaries/companies.ts';
import { engage } from '../../src/books/rally-king/campaign/mercenaries/contracts.ts';
import { priceToHire } from '../../src/books/rally-king/campaign/mercenaries/hiring.ts';
import { isAtRisk } from '../../src/books/rally-king/campaign/mercenaries/risk.ts';
import { companyOf } from '../../src/books/rally-king/campaign/mercenaries/companies.ts';
import type { Power } from '../../src/books/rally-king/campaign/state/power.ts';
import type { RKC, State } from '../../src/books/rally-king/campaign/state.ts';
import type { Dice, Playing } from '../playing/trial.ts';
import { campaign, chapters, ENTRIES, playing, powerOf, secrets, told, treasure, units, war, type Moment } from './country.ts';

const nations = { ekra: 'ann', treyine: 'bob', riata: null } as const;

/** The hiring of a Spring from a moment on; Riata is played by nobody. */
function spring(moment: Partial<Moment>, dice: Dice = {}): Playing<RKC> {
  return playing(chapters, campaign({ nations, ...moment }), ENTRIES.mercenaries, {}, dice);
}

const own = ({ state }: { readonly state: State }, id = 'ekra') => powerOf(state, id);
const companies = (power: Power) => power.contracts.map(({ company }) => company);
/** Ann and Bob throw for the order: Ann first. */
const annFirst = [6, 6, 6, 1, 1, 1];

describe('companies on offer', () => {
  it('RKC-11.4: the table of companies', () => {
    const table = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => companyByDice(total).id);
    expect(table).to.deep.equal([
      'riata-warriors',
      'riata-warriors',
      'brethren',
      'eskelin-knights',
      'black-company',
      'hykar-horsemen',
      'white-company',
      'riata-warriors',
      'wind-maidens',
      'drum-dwarven-artillery',
      'riata-warriors',
    ]);
  });

  it('RKC-11.3, RKC-11.3a: one roll for each Player Nation in campaign order, and all companies on offer to everyone', () => {
    const trial = spring({}, { company: [1, 4, 3, 4], 'company.bid': annFirst });
    expect(told(trial.events, 'company-offer')).to.deep.equal([
      {
        rolls: [
          { nation: 'ekra', dice: [1, 4], company: 'eskelin-knights', number: 1 },
          { nation: 'treyine', dice: [3, 4], company: 'hykar-horsemen', number: 1 },
        ],
        companies: ['eskelin-knights', 'hykar-horsemen'],
      },
    ]);
  });

  it('RKC-11.3: one roll in all where the campaign says so', () => {
    const trial = spring({ options: { mercenaryRolls: 'single' } }, { company: [1, 4], 'company.bid': annFirst });
    expect(trial.state.companiesOnOffer).to.deep.equal(['eskelin-knights']);
  });

  it('RKC-11.4, RKC-35.1: Riata comes as half a die says: a 3 is two companies, a 6 three', () => {
    const trial = spring({}, { company: [1, 1, 6, 6], 'company.number': [3, 6], 'company.bid': annFirst });
    expect(trial.state.companiesOnOffer).to.deep.equal(Array.from({ length: 5 }, () => 'riata-warriors'));
  });

  it('RKC-11.4a: a company that exists once and is on offer already is rolled again; others are unlimited', () => {
    const once = spring({}, { company: [3, 3, 1, 5, 3, 4], 'company.bid': annFirst });
    expect(once.state.companiesOnOffer).to.deep.equal(['black-company', 'hykar-horsemen']);
    const twice = spring({}, { company: [3, 4, 3, 4], 'company.bid': annFirst });
    expect(twice.state.companiesOnOffer).to.deep.equal(['hykar-horsemen', 'hykar-horsemen']);
  });

  it('RKC-26.8a: in a historical campaign Wind Maidens and Drum Dwarves are rolled again', () => {
    const trial = spring({ options: { historical: 'on' } }, { company: [4, 6, 5, 6, 1, 4, 3, 4], 'company.bid': annFirst });
    expect(trial.state.companiesOnOffer).to.deep.equal(['eskelin-knights', 'hykar-horsemen']);
  });

  it('RKC-7.6: nothing of it where mercenaries are left out', () => {
    const trial = spring({ options: { mercenaries: 'off' } });
    expect([trial.asked, trial.events]).to.deep.equal(['nothing', []]);
  });
});

describe('bidding and hiring', () => {
  it('RKC-11.5: three dice each, the highest total first, ties thrown again among the tied; Non-Player Nations only at war', () => {
    const dice = { company: [1, 4, 3, 4], 'company.bid': [2, 2, 2, 1, 2, 3, 5, 5, 5, 6, 6, 6] };
    const trial = spring({}, dice);
    expect(told(trial.events, 'company-bid')[0]?.contest.map((each) => each.map(({ who, total }) => [who, total]))).to.deep.equal([
      [
        ['ekra', 6],
        ['treyine', 6],
      ],
      [
        ['ekra', 15],
        ['treyine', 18],
      ],
    ]);
    expect(trial.question().seats).to.deep.equal(['bob']);
    const three = spring(
      { state: { wars: [war(1, 'riata', 'treyine')] } },
      { company: [1, 4, 3, 4], 'company.bid': [1, 1, 1, 2, 2, 2, 3, 3, 3] },
    );
    expect(told(three.events, 'company-bid')[0]?.contest[0]?.map(({ who }) => who)).to.deep.equal(['ekra', 'riata', 'treyine']);
  });

  it('RKC-11.6: one nation after the other hires any of those on offer, each as a whole', () => {
    const trial = spring({ powers: { ekra: { rolls: 3 }, treyine: { rolls: 3 } } }, { company: [2, 4, 5, 6], 'company.bid': annFirst });
    expect(trial.state.companiesOnOffer).to.deep.equal(['black-company', 'drum-dwarven-artillery']);
    expect(trial.open.map(({ seats, kind }) => [seats, kind])).to.deep.equal([[['ann'], 'hire-company']]);
    trial.answer({ companies: ['black-company'] });
    expect(own(trial)).to.deep.include({ rolls: 0 });
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['bob']]);
    expect(trial.refused({ companies: ['black-company'] })).to.include({ clause: 'RKC-11.6', code: 'not-on-offer' });
    trial.answer({ companies: ['drum-dwarven-artillery'] });
    expect(companies(own(trial, 'treyine'))).to.deep.equal(['drum-dwarven-artillery']);
    expect(trial.state.companiesOnOffer).to.deep.equal([]);
  });

  it('RKC-9.6: no company on credit, and of several the sum counts', () => {
    const trial = spring({ powers: { ekra: { rolls: 2 } } }, { company: [1, 4, 3, 4], 'company.bid': annFirst });
    // Eskelin Knights are of alignment 0, Hykar of -1, Ekra of 1: two Recruiting Rolls each.
    expect(trial.refused({ companies: ['eskelin-knights', 'hykar-horsemen'] }).clause).to.equal('RKC-9.6');
    expect(own(trial.answer({ companies: ['hykar-horsemen'] })).rolls).to.equal(0);
  });

  it('RKC-30.2: a player who does not choose hires nobody', () => {
    const trial = spring({ powers: { ekra: { rolls: 9 } } }, { company: [1, 4, 3, 4], 'company.bid': annFirst })
      .auto()
      .auto();
    expect([companies(own(trial)), own(trial).rolls, trial.asked]).to.deep.equal([[], 9, 'nothing']);
  });

  it('RKC-11.7: a Non-Player Nation at war hires what it rolls, on offer or not, if it can pay', () => {
    const at = { wars: [war(1, 'riata', 'treyine')] };
    const bids = [1, 1, 1, 6, 6, 6, 2, 2, 2];
    const dice = { company: [1, 4, 3, 4, 3, 3], 'company.bid': bids };
    const rich = spring({ powers: { riata: { rolls: 4 } }, state: at }, dice);
    expect([companies(own(rich, 'riata')), own(rich, 'riata').rolls]).to.deep.equal([['black-company'], 1]);
    expect(told(rich.events, 'company-hired')[0]).to.deep.equal({
      power: 'riata',
      company: 'black-company',
      price: 3,
      dice: [3, 3],
    });
    const poor = spring({ powers: { riata: { rolls: 2 } }, state: at }, dice);
    expect([companies(own(poor, 'riata')), own(poor, 'riata').rolls]).to.deep.equal([[], 2]);
  });

  it('RKC-11.7: what is on offer is taken from it; what serves elsewhere or is forbidden is rolled again', () => {
    const former = { power: 'ekra', contract: 'old', company: 'black-company', rolled: [], alive: true };
    const trial = spring(
      {
        powers: { riata: { rolls: 4 }, ekra: { rolls: 3 } },
        state: { wars: [war(1, 'riata', 'treyine')], formerContracts: [former] },
      },
      // The offer: Eskelin, Hykar. Riata wins the bid and throws Black Company, which Ekra has kept, then Eskelin.
      { company: [1, 4, 3, 4, 3, 3, 2, 3], 'company.bid': [1, 1, 1, 6, 6, 6, 2, 2, 2] },
    ).answer({ companies: [0] });
    expect(companies(own(trial, 'riata'))).to.deep.equal(['eskelin-knights']);
    expect(trial.state.companiesOnOffer).to.deep.equal(['hykar-horsemen']);
  });

  it('RKC-27.1a: the price of its items is set aside before', () => {
    const wizard = { id: 'm', rank: 'magic-user', level: 1, health: 'fine' } as const;
    const state = { wars: [war(1, 'orcs', 'goblins')], treasures: [treasure('drums-of-doom', 'orcs')] };
    const dice = { company: [3, 4, 2, 4], 'company.bid': [1, 1, 1, 6, 6, 6] };
    const hires = (rolls: number) =>
      spring({ nations: { goblins: 'ann', orcs: null }, powers: { orcs: { rolls, persons: [wizard] } }, state }, dice);
    expect(companies(own(hires(4), 'orcs'))).to.deep.equal(['black-company']);
    expect(companies(own(hires(3), 'orcs'))).to.deep.equal([]);
  });
});

describe('prices and who serves whom', () => {
  const price = (nation: string, company: string, moment: Partial<Moment> = {}) => {
    const state = campaign({ nations: { ...nations, hykar: null, altengard: null }, ...moment });
    return priceToHire(state, powerOf(state, nation), companyOf(company));
  };

  it('RKC-11.9, RKC-11.9a: one more for another alignment; four companies have none and never cost extra', () => {
    // Ekra 1, Riata 0, Hykar -1, Altengard 2.
    expect([price('ekra', 'riata-warriors'), price('riata', 'riata-warriors')]).to.deep.equal([2, 1]);
    expect([price('riata', 'eskelin-knights'), price('hykar', 'eskelin-knights')]).to.deep.equal([1, 2]);
    expect([price('hykar', 'hykar-horsemen'), price('riata', 'hykar-horsemen')]).to.deep.equal([1, 2]);
    expect([price('altengard', 'brethren'), price('ekra', 'brethren')]).to.deep.equal([5, 6]);
    expect(['black-company', 'white-company', 'drum-dwarven-artillery', 'wind-maidens'].map((id) => price('hykar', id))).to.deep.equal([
      3, 3, 2, 2,
    ]);
  });

  it('RKC-11.9: one more for each unit where the campaign says so: Brethren are three units', () => {
    const options = { mercenarySurcharge: 'unit' };
    expect([price('ekra', 'brethren', { options }), price('ekra', 'riata-warriors', { options })]).to.deep.equal([8, 2]);
  });

  it('RKC-11.11: two instead of three against the employer of the rival', () => {
    const contract = { id: 'k', company: 'white-company', rolled: [] };
    const powers = { treyine: { contracts: [contract] } };
    expect(price('ekra', 'black-company', { powers })).to.equal(3);
    expect(price('ekra', 'black-company', { powers, state: { wars: [war(1, 'treyine', 'ekra')] } })).to.equal(2);
    expect(price('ekra', 'white-company', { powers, state: { wars: [war(1, 'treyine', 'ekra')] } })).to.equal(3);
  });

  it('RKC-11.11: no nation employs both rivals, not even of one offer', () => {
    const trial = spring({ powers: { ekra: { rolls: 9 } } }, { company: [3, 3, 4, 4], 'company.bid': annFirst });
    expect(trial.refused({ companies: ['black-company', 'white-company'] }).clause).to.equal('RKC-11.11');
  });

  it('RKC-11.12: the Brethren never serve a Black Moon nation', () => {
    const trial = spring(
      { nations: { orcs: 'ann', goblins: 'bob' }, powers: { orcs: { rolls: 9 }, goblins: { rolls: 9 } } },
      { company: [1, 3, 3, 4], 'company.bid': [1, 1, 1, 6, 6, 6], 'company.list-roll': [3, 3, 4, 4] },
    );
    // Orcs (CC, -2) come after Goblins (S, -1), and have won the bid.
    expect(trial.question().seats).to.deep.equal(['ann']);
    expect(trial.refused({ companies: ['brethren'] }).clause).to.equal('RKC-11.12');
    expect(companies(own(trial.answer({ companies: [] }).answer({ companies: ['brethren'] }), 'goblins'))).to.deep.equal(['brethren']);
  });

  it('RKC-11.13: the White Company is not to be had against a nation it has served', () => {
    const state = { whiteCompanyFriends: ['treyine'], wars: [war(1, 'ekra', 'treyine')] };
    const dice = { company: [4, 4, 3, 4], 'company.bid': annFirst };
    const trial = spring({ powers: { ekra: { rolls: 9 } }, state }, dice);
    expect(trial.refused({ companies: ['white-company'] }).clause).to.equal('RKC-11.13');
    const peace = spring({ powers: { ekra: { rolls: 9 } }, state: { whiteCompanyFriends: ['treyine'] } }, dice);
    expect(companies(own(peace.answer({ companies: ['white-company'] })))).to.deep.equal(['white-company']);
  });

  it('RKC-11.8, RKC-11.10: a company joins the army with its units and its commander', () => {
    const state = campaign({ nations });
    const power = powerOf(state, 'ekra');
    engage(state, power, companyOf('black-company'), []);
    expect(power.units.map(({ list, row, rep, cost, at }) => [list, row, rep, cost, at])).to.deep.equal([
      ['companies', 'black-infantry', 5, 40, null],
      ['companies', 'black-arquebusiers', 5, 27, null],
    ]);
    expect(power.persons.map(({ rank, rating, contract }) => [rank, rating, contract])).to.deep.equal([
      ['commander', 3, power.contracts[0]?.id],
    ]);
  });

  it('RKC-11.10: two units of the Brethren are rolled on their list, which their employer alone is told', () => {
    const trial = spring(
      { powers: { ekra: { rolls: 6 } } },
      { company: [1, 3, 3, 4], 'company.bid': annFirst, 'company.list-roll': [4, 4, 3, 3] },
    ).answer({ companies: ['brethren'] });
    expect(own(trial).units.map(({ row, rep, cost }) => [row, rep, cost])).to.deep.equal([
      // The knights of the company are those of its own row.
      ['brother-knights', 6, 36],
      ['brother-knights', 6, 45],
      ['peasant-foot', 3, 12],
    ]);
    expect(secrets(trial.events, 'company-hired')).to.deep.equal([
      {
        knownTo: ['ann'],
        data: {
          rolled: ['brother-knights', 'peasant-foot'],
          dice: [
            [4, 4],
            [3, 3],
          ],
        },
      },
    ]);
  });

  it('RKC-11.19a: a Wind Maiden has three ships, each a unit of Rep 4 and 11 points', () => {
    const state = campaign({ nations });
    const power = powerOf(state, 'ekra');
    engage(state, power, companyOf('wind-maidens'), []);
    expect(power.units.map(({ row, rep, cost }) => [row, rep, cost])).to.deep.equal(Array.from({ length: 3 }, () => ['wind-ship', 4, 11]));
    expect(power.persons.map(({ rank }) => rank)).to.deep.equal(['maiden']);
  });
});

describe('keeping a company', () => {
  const former = { power: 'ekra', contract: 'old', company: 'brethren', rolled: ['crossbow', 'peasant-foot'], alive: true };
  const noOffer = { company: [1, 4, 3, 4], 'company.bid': annFirst };

  it('RKC-11.15: a contract lasts to the end of Winter, and is over with its commander unless it is renewed', () => {
    const contract = { id: 'old', company: 'black-company', rolled: [] };
    const commander = { id: 'c', rank: 'commander', contract: 'old', rating: 3, health: 'fine' } as const;
    const powers = { ekra: { contracts: [contract], persons: [commander], rolls: 3 } };
    const state = { formerContracts: [{ ...former, company: 'black-company', rolled: [] }] };
    const over = spring({ powers, state }, noOffer).answer({ companies: [] });
    expect([own(over).contracts, own(over).persons]).to.deep.equal([[], []]);
    const kept = spring({ powers, state }, noOffer).answer({ companies: [0] });
    expect([companies(own(kept)), own(kept).persons.length]).to.deep.equal([['black-company'], 1]);
    expect(own(kept).contracts).to.not.deep.equal([contract]);
  });

  it('RKC-11.16, RKC-11.16a: kept for its normal price, surcharge included, at full strength and with the units it had found', () => {
    const trial = spring({ powers: { ekra: { rolls: 6 } }, state: { formerContracts: [former] } }, noOffer);
    expect(trial.question()).to.deep.include({ kind: 'retain-company', seats: ['ann'], secret: true });
    trial.answer({ companies: [0] });
    expect(own(trial).rolls).to.equal(0);
    expect(own(trial).units.map(({ row }) => row)).to.deep.equal(['brother-knights', 'crossbow', 'peasant-foot']);
    expect(told(trial.events, 'company-retained')).to.deep.equal([{ power: 'ekra', company: 'brethren', price: 6 }]);
  });

  it('RKC-11.16: not without a unit left, not another’s, not on credit', () => {
    const gone = spring({ powers: { ekra: { rolls: 6 } }, state: { formerContracts: [{ ...former, alive: false }] } }, noOffer);
    // That nothing is left of them nobody else learns: their employer is asked all the same (RKC-31.5).
    expect([gone.asked, gone.offered('ann')]).to.deep.equal(['retain-company', [{ companies: [] }]]);
    expect(gone.refused({ companies: [0] }, 'ann').clause).to.equal('RKC-11.16');
    expect(gone.answer({ companies: [] }, 'ann').asked).to.equal('hire-company');
    const both = [{ ...former, power: 'treyine' }, former];
    const trial = spring({ powers: { ekra: { rolls: 5 } }, state: { formerContracts: both } }, noOffer);
    expect(trial.refused({ companies: [0] }, 'ann').clause).to.equal('RKC-9.6');
    expect(trial.refused({ companies: [1] }, 'ann').clause).to.equal('RKC-11.16');
  });

  it('RKC-11.16: who is not kept is told of and free to appear again', () => {
    const trial = spring({ state: { formerContracts: [former] } }, { company: [1, 3, 3, 4], 'company.bid': annFirst });
    trial.answer({ companies: [] });
    expect(told(trial.events, 'company-left')).to.deep.equal([{ power: 'ekra', company: 'brethren', why: 'unpaid' }]);
    expect(trial.state.companiesOnOffer).to.include('brethren');
  });

  it('RKC-11.4a: a company that is kept counts as taken', () => {
    const trial = spring(
      { powers: { ekra: { rolls: 6 } }, state: { formerContracts: [former] } },
      { company: [1, 3, 3, 4, 1, 4], 'company.bid': annFirst },
    ).answer({ companies: [0] });
    expect(trial.state.companiesOnOffer).to.deep.equal(['hykar-horsemen', 'eskelin-knights']);
  });

  it('RKC-11.13: the White Company leaves on good terms whom it is not kept by', () => {
    const trial = spring({ state: { formerContracts: [{ ...former, company: 'white-company', rolled: [] }] } }, noOffer).auto();
    expect(trial.state.whiteCompanyFriends).to.deep.equal(['ekra']);
  });

  it('RKC-11.16b: for the discount last year’s employers still count', () => {
    const contracts = [
      { power: 'ekra', contract: 'old', company: 'black-company', rolled: [], alive: true },
      { power: 'treyine', contract: 'old', company: 'white-company', rolled: [], alive: false },
    ];
    const state = { formerContracts: contracts, wars: [war(1, 'ekra', 'treyine')] };
    const rival = { id: 'old', company: 'white-company', rolled: [] };
    expect(
      own(
        spring({ powers: { ekra: { rolls: 2 }, treyine: { contracts: [rival] } }, state }, noOffer)
          .answer({ companies: [0] }, 'ann')
          .auto(),
      ),
    ).to.deep.include({ rolls: 0 });
  });

  it('RKC-27.1: a Non-Player Nation keeps its companies only at war; a late player alike', () => {
    const riata = { ...former, power: 'riata', company: 'eskelin-knights', rolled: [] };
    const state = { formerContracts: [riata] };
    expect(companies(own(spring({ powers: { riata: { rolls: 1 } }, state }, noOffer), 'riata'))).to.deep.equal([]);
    const wars = [war(1, 'riata', 'treyine')];
    const bids = { company: [1, 4, 3, 4], 'company.bid': [3, 3, 3, 1, 1, 1, 2, 2, 2] };
    expect(companies(own(spring({ powers: { riata: { rolls: 1 } }, state: { ...state, wars } }, bids), 'riata'))).to.deep.equal([
      'eskelin-knights',
    ]);
    const late = spring({ powers: { ekra: { rolls: 9 } }, state: { formerContracts: [former] } }, noOffer).auto();
    expect(companies(own(late))).to.deep.equal([]);
  });
});

describe('mutiny', () => {
  const contract = { id: 'k', company: 'black-company', rolled: [] };
  const hired = (count: number, at = 'ekra-1') => units('ekra', 'knight', count, { contract: 'k', at });
  const power = (other: Partial<Power> = {}) => ({ ekra: { contracts: [contract], units: hired(2), rolls: 3, ...other } });
  const mutiny = (moment: Partial<Moment>, dice: Dice = {}) =>
    playing(chapters, campaign({ nations, ...moment }), ENTRIES.mutiny, {}, dice);

  it('RKC-11.20: at risk with half or more of the units hired: one of two, not one of three', () => {
    const state = campaign({ nations });
    const risk = (own: number, paid: number) => isAtRisk(state, { units: [...units('ekra', 'infantry', own), ...hired(paid)] });
    expect([risk(1, 1), risk(2, 1), risk(0, 1), risk(3, 0), risk(0, 0)]).to.deep.equal([true, false, true, false, false]);
  });

  it('RKC-11.1, RKC-11.20a: mercenaries of a list need no hiring and do not count as hired, unless the campaign says so', () => {
    const list = units('ekra', 'merc-arquebusiers', 2);
    expect(isAtRisk(campaign({ nations }), { units: list })).to.equal(false);
    expect(isAtRisk(campaign({ nations, options: { listMercsCount: 'on' } }), { units: list })).to.equal(true);
  });

  it('RKC-11.17, RKC-11.20: hiring itself may put a nation at risk, and one test is made even if the share has fallen again', () => {
    const trial = spring(
      { powers: { ekra: { rolls: 3, units: units('ekra', 'infantry', 2) } } },
      { company: [3, 3, 3, 4], 'company.bid': annFirst },
    ).answer({ companies: ['black-company'] });
    expect(own(trial).tally.atRisk).to.equal(true);
    const tally = { ...own(trial).tally };
    const army = [...units('ekra', 'infantry', 9), ...hired(1)];
    expect(told(mutiny({ powers: power({ units: army, tally }) }, { mutiny: [1, 1] }).events, 'mutiny')).to.have.length(1);
    expect(told(mutiny({ powers: power({ units: army }) }).events, 'mutiny')).to.have.length(0);
  });

  it('RKC-11.20: the test is made though no company is left by then', () => {
    const { tally } = own(spring({}, { company: [3, 3, 3, 4], 'company.bid': annFirst }));
    const after = mutiny(
      { powers: power({ contracts: [], units: units('ekra', 'infantry', 2), tally: { ...tally, atRisk: true } }) },
      { mutiny: [6, 6] },
    );
    expect(told(after.events, 'mutiny').map(({ passes, companies: gone }) => [passes, gone])).to.deep.equal([[0, []]]);
  });

  it('RKC-11.22: two dice against the War Rating; with two passed nothing happens', () => {
    const trial = mutiny({ powers: power() }, { mutiny: [3, 3] });
    expect(told(trial.events, 'mutiny')).to.deep.equal([
      { power: 'ekra', dice: [3, 3], passes: 2, companies: [], demand: null, paid: null },
    ]);
    expect(companies(own(trial))).to.deep.equal(['black-company']);
  });

  it('RKC-11.22: with one passed it is as none after a battle lost this season, else as two', () => {
    const tally = { battlesWon: 0, battlesLost: 1, provincesLost: 0, atRisk: true, leaderStruck: false, refused: false };
    expect(mutiny({ powers: power() }, { mutiny: [3, 4] }).asked).to.equal('nothing');
    expect(mutiny({ powers: power({ tally }) }, { mutiny: [3, 4], 'mutiny.demand': [1] }).asked).to.equal('pay-mutiny');
  });

  it('RKC-1.2: a 6 passes where the War Rating is 6 or more, for the table is not marked', () => {
    const leader = { id: 'l', rating: 6, health: 'fine' as const };
    expect(told(mutiny({ powers: power({ leader }) }, { mutiny: [6, 6] }).events, 'mutiny')[0]?.passes).to.equal(2);
  });

  it('RKC-11.23: companies outside the original provinces leave at once, their units and their commander with them', () => {
    const commander = { id: 'c', rank: 'commander', contract: 'k', rating: 3, health: 'fine' } as const;
    const powers = power({ units: [...hired(1), ...hired(1, 'treyine-2')], persons: [commander] });
    const trial = mutiny({ powers, held: { 'treyine-2': 'ekra' } }, { mutiny: [4, 4] });
    expect(own(trial)).to.deep.include({ contracts: [], units: [], persons: [] });
    expect(told(trial.events, 'company-left')).to.deep.equal([{ power: 'ekra', company: 'black-company', why: 'mutiny' }]);
  });

  it('RKC-11.23: inside them they demand half a die, which is paid at once, or they leave', () => {
    const dice = { mutiny: [4, 4], 'mutiny.demand': [5] };
    const paid = mutiny({ powers: power() }, dice);
    expect(paid.question()).to.deep.include({ kind: 'pay-mutiny', seats: ['ann'], about: { power: 'ekra', demand: 3 } });
    paid.answer({ pay: true });
    expect([own(paid).rolls, companies(own(paid))]).to.deep.equal([0, ['black-company']]);
    expect(told(paid.events, 'mutiny')).to.deep.equal([
      { power: 'ekra', dice: [4, 4], passes: 0, companies: ['black-company'], demand: 3, paid: true },
    ]);
    const refused = mutiny({ powers: power() }, dice).answer({ pay: false });
    expect([own(refused).rolls, own(refused).contracts, own(refused).units]).to.deep.equal([3, [], []]);
  });

  it('RKC-11.23: nobody pays what they have not, and is asked all the same, so that nothing is told by it', () => {
    const trial = mutiny({ powers: power({ rolls: 2 }) }, { mutiny: [4, 4], 'mutiny.demand': [6] });
    expect(trial.refused({ pay: true }).clause).to.equal('RKC-9.6');
    expect(companies(own(trial.auto()))).to.deep.equal([]);
  });

  it('RKC-11.23a: one demand of all that are inside; who stands in both is outside', () => {
    const contracts = [contract, { id: 'k2', company: 'riata-warriors', rolled: [] }, { id: 'k3', company: 'eskelin-knights', rolled: [] }];
    const both = [...units('ekra', 'knight', 1, { contract: 'k2' }), ...units('ekra', 'knight', 1, { contract: 'k2', at: 'treyine-2' })];
    const army = [...hired(1), ...both, ...units('ekra', 'infantry', 1, { contract: 'k3' })];
    const trial = mutiny(
      { powers: power({ contracts, units: army }), held: { 'treyine-2': 'ekra' } },
      { mutiny: [4, 4], 'mutiny.demand': [1] },
    ).answer({ pay: true });
    expect([companies(own(trial)), own(trial).rolls]).to.deep.equal([['black-company', 'eskelin-knights'], 2]);
  });

  it('RKC-27.7: a Non-Player Nation, and a late player, pays if it can', () => {
    const dice = { mutiny: [4, 4], 'mutiny.demand': [4] };
    const army = { contracts: [contract], units: units('riata', 'warriors', 1, { contract: 'k' }) };
    expect(companies(own(mutiny({ powers: { riata: { ...army, rolls: 2 } } }, dice), 'riata'))).to.deep.equal(['black-company']);
    expect(companies(own(mutiny({ powers: { riata: { ...army, rolls: 1 } } }, dice), 'riata'))).to.deep.equal([]);
    expect(own(mutiny({ powers: power() }, dice).auto()).rolls).to.equal(1);
  });

  it('RKC-11.13: the White Company that mutinies leaves on bad terms', () => {
    const white = { id: 'k', company: 'white-company', rolled: [] };
    const trial = mutiny(
      { powers: power({ contracts: [white] }), state: { whiteCompanyFriends: ['ekra'] } },
      { mutiny: [4, 4], 'mutiny.demand': [1] },
    ).answer({ pay: false });
    expect(trial.state.whiteCompanyFriends).to.deep.equal([]);
  });
});

it('RKC-11.9: the price of a company knows no other employers than those handed over', () => {
  const state = campaign({ nations, state: { wars: [war(1, 'ekra', 'treyine')] } });
  expect(priceOf(state, powerOf(state, 'ekra'), companyOf('black-company'), ['treyine'])).to.equal(2);
  expect(priceOf(state, powerOf(state, 'ekra'), companyOf('black-company'), ['riata'])).to.equal(3);
});
