import { expect } from 'chai';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { decide } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Playing } from '../playing/trial.ts';
import type { RKC } from '../../src/books/rally-king/campaign/state.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, chapters, ENTRIES, playing, powerOf, secrets, told, treasure, units, type Moment } from './country.ts';

const nations = { ekra: 'ann', treyine: 'bob', riata: null } as const;
const NOTHING = { 1: 0, 2: 0, 3: 0 };

/** The forms of S6 or F1 from a moment on; Riata is played by nobody. */
function forms(moment: Partial<Moment>, dice: Dice = {}): Playing<RKC> {
  return playing(chapters, campaign({ nations, ...moment }), ENTRIES.recruiting, { sort: 'recruiting' }, dice);
}

/** The refusal of a command. */
function refusal(trial: Playing<RKC>, decision: string, seat: string, answer: unknown): Refusal {
  const verdict = decide(trial.book, trial.game, { decision, seat, answer }, trial.chance);
  if (!isRefusal(verdict)) throw new Error(`accepted: ${decision}`);
  return verdict;
}

const own = ({ state }: { readonly state: State }, id = 'ekra') => powerOf(state, id);

describe('order forms', () => {
  it('RKC-30.4: every player is asked alike and secretly, whatever they have to spend', () => {
    const trial = forms({ powers: { ekra: { rolls: 5 } } });
    expect(trial.open.map(({ kind, seats, secret, about }) => ({ kind, seats, secret, about }))).to.deep.equal([
      { kind: 'order-form', seats: ['ann'], secret: true, about: { power: 'ekra', sort: 'recruiting' } },
      { kind: 'order-form', seats: ['bob'], secret: true, about: { power: 'treyine', sort: 'recruiting' } },
    ]);
  });

  it('RKC-9.5, RKC-30.5: a roll is carried out at once, its result stands in the form of its owner, and no event tells of it', () => {
    const trial = forms({ powers: { ekra: { rolls: 2 } } }, { 'list-roll': [3, 4, 6, 6] });
    const before = trial.events.length;
    trial.command('recruit-roll', 'ann', { roll: true });
    expect(own(trial)).to.deep.include({ rolls: 1 });
    expect(own(trial).units.map(({ row }) => row)).to.deep.equal(['crossbow']);
    trial.command('recruit-roll', 'ann', { roll: true });
    expect(own(trial).units.map(({ row }) => row)).to.deep.equal(['crossbow', 'peasant-archers']);
    expect(trial.events.length).to.equal(before);
    const [form] = trial.state.forms;
    expect(form?.entries.map((entry) => (entry.what === 'list-roll' ? entry.dice : []))).to.deep.equal([
      [3, 4],
      [6, 6],
    ]);
  });

  it('RKC-9.6: nothing is borrowed: without a Recruiting Roll there is no roll, and nothing is thrown', () => {
    const trial = forms({ powers: { ekra: { rolls: 0 } } });
    expect(refusal(trial, 'recruit-roll', 'ann', { roll: true }).clause).to.equal('RKC-9.6');
    expect(refusal(forms({ powers: { ekra: { rolls: 0 } } }), 'buy-banner', 'ann', { type: 'personal-banner' }).clause).to.equal('RKC-9.6');
  });

  it('RKC-9.8: what Spring has left may be spent in Summer and Fall', () => {
    for (const season of ['summer', 'fall'] as const) {
      const trial = forms({ season, powers: { ekra: { rolls: 1 } } }, { 'list-roll': [4, 4] });
      trial.command('recruit-roll', 'ann', { roll: true });
      expect(
        own(trial).units.map(({ row }) => row),
        season,
      ).to.deep.equal(['infantry']);
    }
  });

  it('RKC-30.3b: what belongs to another step is refused under this clause or its own, and nothing that is closed under any other', () => {
    const trial = forms({ powers: { ekra: { rolls: 2 } }, season: 'summer' });
    expect(refusal(trial, 'hire-magic-user', 'ann', { level: 1 }).clause).to.equal('RKC-10.2');
    expect(refusal(trial, 'hire-hero', 'ann', { hire: true }).clause).to.equal('RKC-10.6');
    expect(refusal(trial, 'place-units', 'ann', { units: {} }).clause).to.equal('RKC-30.3');
    expect(refusal(trial, 'answer-sale', 'ann', { treasure: 'drums-of-doom', buy: true }).clause).to.equal('RKC-30.3');
    const [{ id }] = [trial.question()];
    trial.answer({ close: 'done' }, 'ann');
    for (const command of ['recruit-roll', 'buy-captain', 'hire-hero'])
      expect(
        refusal(
          trial,
          command,
          'ann',
          command === 'recruit-roll' ? { roll: true, form: id } : command === 'hire-hero' ? { hire: true } : { captains: 1 },
        ).clause,
      ).to.equal('RKC-30.3');
  });

  it('RKC-30.3, RKC-30.3a: nobody writes into a form that is closed, or into none', () => {
    const trial = forms({ powers: { ekra: { rolls: 2 } } });
    expect(refusal(trial, 'recruit-roll', 'marshal', { roll: true })).to.include({ clause: 'RKC-30.3', code: 'no-form' });
    expect(refusal(trial, 'place-units', 'ann', { units: {} })).to.include({ clause: 'RKC-30.3', code: 'no-form' });
    trial.answer({ close: 'done' }, 'ann');
    expect(refusal(trial, 'recruit-roll', 'ann', { roll: true })).to.include({ clause: 'RKC-30.3', code: 'no-form' });
    expect(own(trial).rolls).to.equal(2);
  });

  it('RKC-36.3: who plays several nations fills in a form for each', () => {
    const both = forms(
      { nations: { ekra: 'ann', treyine: 'ann' }, powers: { ekra: { rolls: 1 }, treyine: { rolls: 1 } } },
      { 'list-roll': [6, 6, 1, 1] },
    );
    both.command('recruit-roll', 'ann', { roll: true, power: 'ekra' }).answer({ close: 'done' });
    both.command('recruit-roll', 'ann', { roll: true, power: 'treyine' });
    expect([own(both).rolls, own(both, 'treyine').rolls]).to.deep.equal([0, 0]);
    both.answer({ close: 'done' });
    expect(both.asked).to.equal('nothing');
  });

  it('RKC-30.5, RKC-31.2: when all are closed one event for each nation, in campaign order, whatever stands in it', () => {
    const trial = forms({ powers: { ekra: { rolls: 2 } } }, { 'list-roll': [3, 4] });
    trial.command('recruit-roll', 'ann', { roll: true }).answer({ close: 'done' }, 'ann');
    expect(told(trial.events, 'form-closed')).to.deep.equal([]);
    trial.answer({ close: 'done' }, 'bob');
    expect(told(trial.events, 'form-closed')).to.deep.equal([{ power: 'ekra' }, { power: 'riata' }, { power: 'treyine' }]);
    expect(secrets(trial.events, 'form-closed').map(({ knownTo }) => knownTo)).to.deep.equal([['ann'], [], ['bob']]);
    expect(trial.state.forms).to.deep.equal([]);
    expect(own(trial).rolls).to.equal(1);
  });

  it('RKC-29.3a: Non-Player Nations choose as the step opens, before any player', () => {
    const trial = forms({ powers: { riata: { rolls: 2 } } }, { 'list-roll': [1, 1, 2, 2] });
    expect(own(trial, 'riata').units.map(({ row }) => row)).to.deep.equal(['cavalry', 'javelineers']);
    expect(trial.asked).to.equal('order-form');
  });

  it('RKC-29.3, RKC-29.3a: whose time is up has the automatic choices made for them, in campaign order when all forms are in', () => {
    const trial = forms({ powers: { ekra: { rolls: 1 }, treyine: { rolls: 1 } } }, { 'list-roll': [6, 6, 1, 1] });
    trial.answer({ close: 'automatic' }, 'bob');
    expect(own(trial, 'treyine').units).to.deep.equal([]);
    trial.auto();
    expect(own(trial).units.map(({ row }) => row)).to.deep.equal(['peasant-archers']);
    expect(own(trial, 'treyine').units.map(({ row }) => row)).to.deep.equal(['merc-arquebusiers']);
  });

  it('RKC-9.4: prices: a list roll, a Captain, a Magic User, a banner and a year of an item cost 1, a Hero 2', () => {
    const army = units('ekra', 'infantry', 21);
    const pipes = treasure('pipes-of-the-dead', 'ekra');
    const trial = forms(
      {
        powers: { ekra: { rolls: 7, units: army } },
        state: { treasures: [pipes], offers: { ekra: { magicUsers: { ...NOTHING, 1: 1 }, hero: true } } },
      },
      { 'list-roll': [3, 4] },
    );
    const orders: readonly (readonly [string, object])[] = [
      ['recruit-roll', { roll: true }],
      ['buy-captain', { captains: 1 }],
      ['hire-magic-user', { level: 1 }],
      ['buy-banner', { type: 'personal-banner' }],
      ['pay-item', { treasure: pipes.id }],
      ['hire-hero', { hire: true }],
    ];
    const left = orders.map(([kind, answer]) => own(trial.command(kind, 'ann', answer)).rolls);
    expect(left).to.deep.equal([6, 5, 4, 3, 2, 0]);
  });
});

describe('Captains, Magic Users and Heroes in a form', () => {
  it('RKC-10.4, RKC-35.1: none up to 20 units, one from 21, two from 30, one more for each further ten', () => {
    const bought = (count: number, captains: number) => {
      const trial = forms({ powers: { ekra: { rolls: 9, units: units('ekra', 'infantry', count) } } });
      return () => trial.command('buy-captain', 'ann', { captains });
    };
    expect(bought(20, 1)).to.throw('RKC-10.4');
    expect(own(bought(21, 1)()).persons.map(({ rank }) => rank)).to.deep.equal(['captain']);
    expect(bought(29, 2)).to.throw('RKC-10.4');
    expect(own(bought(30, 2)()).persons.length).to.equal(2);
    expect(bought(39, 3)).to.throw('RKC-10.4');
    expect(own(bought(40, 3)()).persons.length).to.equal(3);
  });

  it('RKC-30.2: as many Captains are offered as may be bought', () => {
    const offered = (count: number, rolls: number) => {
      const leader = { id: 'l', rating: 4, health: 'fine' as const };
      const { game } = forms({ powers: { ekra: { rolls, leader, units: units('ekra', 'infantry', count) } } });
      return chapters.anytime.find(({ kind }) => kind === 'buy-captain')?.options(game, {}, 'ann');
    };
    expect(offered(50, 9)).to.deep.equal([{ captains: 1 }, { captains: 2 }, { captains: 3 }, { captains: 4 }]);
    expect(offered(50, 3)).to.deep.equal([{ captains: 1 }, { captains: 2 }, { captains: 3 }]);
    expect(offered(30, 9)).to.deep.equal([{ captains: 1 }, { captains: 2 }]);
    expect(offered(20, 9)).to.deep.equal([]);
  });

  it('RKC-10.4: never more than the Leader’s War Rating, and those in service count', () => {
    const leader = { id: 'l', rating: 2, health: 'fine' as const };
    const captain = { id: 'c', rank: 'captain', health: 'fine' } as const;
    const army = units('ekra', 'infantry', 40);
    const trial = forms({ powers: { ekra: { rolls: 9, units: army, leader, persons: [captain] } } });
    expect(refusal(trial, 'buy-captain', 'ann', { captains: 2 }).clause).to.equal('RKC-10.4');
    expect(own(trial.command('buy-captain', 'ann', { captains: 1 })).persons.length).to.equal(2);
  });

  it('RKC-10.4a: a Captain kept from a larger army stays in service, and no other is to be had', () => {
    const captain = { id: 'c', rank: 'captain', health: 'fine' } as const;
    const trial = forms({ powers: { ekra: { rolls: 9, units: units('ekra', 'infantry', 20), persons: [captain] } } });
    expect(refusal(trial, 'buy-captain', 'ann', { captains: 1 }).clause).to.equal('RKC-10.4');
    expect(own(trial).persons).to.deep.equal([captain]);
  });

  it('RKC-10.5: hired units count: 20 own and one of a company', () => {
    const hired = units('riata', 'warriors', 1, { contract: 'k' });
    const trial = forms({ powers: { ekra: { rolls: 1, units: [...units('ekra', 'infantry', 20), ...hired] } } });
    expect(own(trial.command('buy-captain', 'ann', { captains: 1 })).persons.length).to.equal(1);
  });

  it('RKC-10.2: any part of the offer, one Recruiting Roll each, and no more than was offered', () => {
    const offers = { ekra: { magicUsers: { 1: 1, 2: 1, 3: 0 }, hero: false } };
    const trial = forms({ powers: { ekra: { rolls: 5 } }, state: { offers } });
    trial.command('hire-magic-user', 'ann', { level: 2 });
    expect(own(trial)).to.deep.include({ rolls: 4 });
    expect(own(trial).persons).to.have.length(1);
    expect(own(trial).persons[0]).to.include({ rank: 'magic-user', level: 2 });
    expect(refusal(trial, 'hire-magic-user', 'ann', { level: 2 }).clause).to.equal('RKC-10.2');
    expect(refusal(trial, 'hire-magic-user', 'ann', { level: 3 }).clause).to.equal('RKC-10.2');
    expect(refusal(trial, 'hire-magic-user', 'bob', { level: 1 }).clause).to.equal('RKC-10.2');
  });

  it('RKC-10.2: never a second of level 3', () => {
    const offers = { ekra: { magicUsers: { 1: 0, 2: 0, 3: 1 }, hero: false } };
    const third = { id: 'm', rank: 'magic-user', level: 3, health: 'fine' } as const;
    const trial = forms({ powers: { ekra: { rolls: 5, persons: [third] } }, state: { offers } });
    expect(refusal(trial, 'hire-magic-user', 'ann', { level: 3 })).to.include({ clause: 'RKC-10.2', code: 'only-one' });
  });

  it('RKC-10.2: whoever has Magic Users of lower levels only may hire one of level 3', () => {
    const offers = { ekra: { magicUsers: { 1: 0, 2: 0, 3: 1 }, hero: false } };
    const pupil = { id: 'm', rank: 'magic-user', level: 1, health: 'fine' } as const;
    const trial = forms({ powers: { ekra: { rolls: 5, persons: [pupil] } }, state: { offers } });
    expect(own(trial.command('hire-magic-user', 'ann', { level: 3 })).persons.map(({ level }) => level)).to.deep.equal([1, 3]);
  });

  it('RKC-10.2: whoever has one of level 3 may still hire others', () => {
    const offers = { ekra: { magicUsers: { 1: 1, 2: 0, 3: 1 }, hero: false } };
    const third = { id: 'm', rank: 'magic-user', level: 3, health: 'fine' } as const;
    const trial = forms({ powers: { ekra: { rolls: 5, persons: [third] } }, state: { offers } });
    expect(own(trial.command('hire-magic-user', 'ann', { level: 1 })).persons.length).to.equal(2);
    const none = forms({ powers: { ekra: { rolls: 5 } }, state: { offers } }).command('hire-magic-user', 'ann', { level: 3 });
    expect(own(none).persons.map(({ level }) => level)).to.deep.equal([3]);
  });

  it('RKC-10.2: the offer ends with the step', () => {
    const offers = { ekra: { magicUsers: { 1: 1, 2: 0, 3: 0 }, hero: true } };
    const trial = forms({ state: { offers } }).auto().auto();
    expect(trial.state.offers).to.deep.equal({});
  });

  it('RKC-10.6: a Hero on offer costs two Recruiting Rolls, and one is all there is', () => {
    const offers = { ekra: { magicUsers: NOTHING, hero: true } };
    expect(refusal(forms({ powers: { ekra: { rolls: 1 } }, state: { offers } }), 'hire-hero', 'ann', { hire: true }).clause).to.equal(
      'RKC-9.6',
    );
    const trial = forms({ powers: { ekra: { rolls: 5 } }, state: { offers } }).command('hire-hero', 'ann', { hire: true });
    expect(own(trial).rolls).to.equal(3);
    expect(own(trial).persons.map(({ rank }) => rank)).to.deep.equal(['hero']);
    expect(refusal(trial, 'hire-hero', 'ann', { hire: true }).clause).to.equal('RKC-10.6');
    expect(refusal(trial, 'hire-hero', 'bob', { hire: true }).clause).to.equal('RKC-10.6');
  });
});

describe('banners and items in a form', () => {
  it('RKC-20.2, RKC-20.2a: one banner for the Leader and one for each Captain, whatever kind', () => {
    const captain = { id: 'c', rank: 'captain', health: 'fine' } as const;
    const trial = forms({ powers: { ekra: { rolls: 9, persons: [captain] } } });
    trial.command('buy-banner', 'ann', { type: 'personal-banner' }).command('buy-banner', 'ann', { type: 'personal-banner' });
    expect(trial.state.treasures.map(({ type, holder, revealed }) => [type, holder, revealed])).to.deep.equal([
      ['personal-banner', 'ekra', false],
      ['personal-banner', 'ekra', false],
    ]);
    expect(refusal(trial, 'buy-banner', 'ann', { type: 'personal-banner' })).to.include({ clause: 'RKC-20.2', code: 'one-each' });
  });

  it('RKC-20.2: a bane banner for Black Moon nations only', () => {
    expect(refusal(forms({ powers: { ekra: { rolls: 1 } } }), 'buy-banner', 'ann', { type: 'bane-banner' })).to.include({
      clause: 'RKC-20.2',
      code: 'alignment',
    });
    const orcs = playing(
      chapters,
      campaign({ nations: { orcs: 'ann', goblins: null }, powers: { orcs: { rolls: 1 } } }),
      ENTRIES.recruiting,
      { sort: 'recruiting' },
      {},
    ).command('buy-banner', 'ann', { type: 'bane-banner' });
    expect(orcs.state.treasures.map(({ type }) => type)).to.deep.equal(['bane-banner']);
  });

  it('RKC-7.6: no banners where magic items are left out', () => {
    const trial = forms({ powers: { ekra: { rolls: 1 } }, options: { magicItems: 'off' } });
    expect(refusal(trial, 'buy-banner', 'ann', { type: 'personal-banner' }).clause).to.equal('RKC-7.6');
  });

  it('RKC-20.7: an item is paid for in Spring, once a year, by its owner', () => {
    const drums = treasure('drums-of-doom', 'ekra', { paidFor: 1 });
    const paying = (moment: Partial<Moment>, seat = 'ann') => {
      const trial = forms({ powers: { ekra: { rolls: 3 }, treyine: { rolls: 3 } }, state: { treasures: [drums] }, ...moment });
      return () => trial.command('pay-item', seat, { treasure: drums.id });
    };
    expect(paying({ year: 1 })).to.throw('RKC-20.7');
    expect(paying({ year: 2, season: 'summer' })).to.throw('RKC-20.7');
    expect(paying({ year: 2 }, 'bob')).to.throw('RKC-20.7');
    expect(paying({ year: 2 })().state.treasures[0]?.paidFor).to.equal(2);
  });

  it('RKC-20.7, RKC-20.2a: a banner has no yearly price', () => {
    const trial = forms({ powers: { ekra: { rolls: 3 } }, state: { treasures: [treasure('personal-banner', 'ekra')] } });
    expect(refusal(trial, 'pay-item', 'ann', { treasure: 'personal-banner' }).clause).to.equal('RKC-20.7');
  });
});

describe('what a Non-Player Nation spends', () => {
  /** A Black Moon nation of mana 1 that nobody plays, beside one that is. */
  const spent = (moment: Partial<Moment>, dice: Dice = {}) =>
    playing(chapters, campaign({ nations: { goblins: 'ann', orcs: null }, ...moment }), ENTRIES.recruiting, { sort: 'recruiting' }, dice);
  const wizard = { id: 'm', rank: 'magic-user', level: 1, health: 'fine' } as const;

  it('RKC-27.1: everything goes into list rolls, and nothing is saved', () => {
    const trial = spent({ powers: { orcs: { rolls: 2 } } }, { 'list-roll': [3, 4, 3, 4] });
    expect(own(trial, 'orcs').rolls).to.equal(0);
    expect(own(trial, 'orcs').units.length).to.equal(2);
  });

  it('RKC-27.1: first the items it can use, not those it cannot', () => {
    const treasures = [treasure('drums-of-doom', 'orcs'), treasure('harlapane-of-heroes', 'orcs')];
    const trial = spent({ powers: { orcs: { rolls: 1, persons: [wizard] } }, state: { treasures } });
    expect(trial.state.treasures.map(({ paidFor }) => paidFor)).to.deep.equal([1, null]);
    const without = spent({ powers: { orcs: { rolls: 1 } }, state: { treasures } }, { 'list-roll': [3, 4] });
    expect(without.state.treasures.map(({ paidFor }) => paidFor)).to.deep.equal([null, null]);
  });

  it('RKC-27.1: one Magic User, of the best level, with 3 Recruiting Rolls left', () => {
    const offers = { orcs: { magicUsers: { 1: 2, 2: 1, 3: 0 }, hero: false } };
    const rich = spent({ powers: { orcs: { rolls: 3 } }, state: { offers } }, { 'list-roll': [3, 4, 3, 4] });
    expect(own(rich, 'orcs').persons.map(({ level }) => level)).to.deep.equal([2]);
    const poor = spent({ powers: { orcs: { rolls: 2 } }, state: { offers } }, { 'list-roll': [3, 4, 3, 4] });
    expect(own(poor, 'orcs').persons).to.deep.equal([]);
  });

  it('RKC-27.1: none for a nation of Mana 0', () => {
    const offers = { undead: { magicUsers: NOTHING, hero: false }, eskelin: { magicUsers: { 1: 2, 2: 1, 3: 0 }, hero: false } };
    const trial = playing(
      chapters,
      campaign({ nations: { kurinthia: 'ann', eskelin: null }, powers: { eskelin: { rolls: 3 } }, state: { offers } }),
      ENTRIES.recruiting,
      { sort: 'recruiting' },
      { 'list-roll': [3, 4, 3, 4, 3, 4] },
    );
    expect(own(trial, 'eskelin').persons).to.deep.equal([]);
  });

  it('RKC-27.1: a Hero with 4 left', () => {
    const offers = { orcs: { magicUsers: NOTHING, hero: true } };
    const rich = spent({ powers: { orcs: { rolls: 4 } }, state: { offers } }, { 'list-roll': [3, 4, 3, 4] });
    expect(own(rich, 'orcs').persons.map(({ rank }) => rank)).to.deep.equal(['hero']);
    expect(own(rich, 'orcs').units.length).to.equal(2);
    const poor = spent({ powers: { orcs: { rolls: 3 } }, state: { offers } }, { 'list-roll': [3, 4, 3, 4, 3, 4] });
    expect(own(poor, 'orcs').persons).to.deep.equal([]);
  });

  it('RKC-27.1: in Summer list rolls only', () => {
    const treasures = [treasure('drums-of-doom', 'orcs')];
    const trial = spent(
      { season: 'summer', powers: { orcs: { rolls: 1, persons: [wizard] } }, state: { treasures } },
      { 'list-roll': [3, 4] },
    );
    expect(trial.state.treasures[0]?.paidFor).to.equal(null);
    expect(own(trial, 'orcs').units.length).to.equal(1);
  });
});

describe('placing units', () => {
  const placing = (moment: Partial<Moment>) => playing(chapters, campaign({ nations, ...moment }), ENTRIES.placing, {}, {});
  const fresh = units('ekra', 'infantry', 2, { at: null });
  const at = (trial: Playing<RKC>, id = 'ekra') => own(trial, id).units.map((unit) => unit.at);

  it('RKC-9.9: in Spring each unit goes into any own province, and may be put elsewhere until the form is closed', () => {
    const trial = placing({ powers: { ekra: { units: fresh } } });
    trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-2', 'infantry-2': 'ekra-3' } });
    trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-1' } });
    expect(at(trial)).to.deep.equal(['ekra-1', 'ekra-3']);
  });

  it('RKC-9.9: a captured province is an own one, a lost one is not', () => {
    const trial = placing({ powers: { ekra: { units: fresh } }, held: { 'treyine-2': 'ekra', 'ekra-3': 'treyine' } });
    expect(refusal(trial, 'place-units', 'ann', { units: { 'infantry-1': 'ekra-3' } })).to.include({ clause: 'RKC-9.9', code: 'not-own' });
    expect(at(trial.command('place-units', 'ann', { units: { 'infantry-1': 'treyine-2' } }))).to.deep.equal(['treyine-2', null]);
  });

  it('RKC-9.9: nobody places another’s units', () => {
    const trial = placing({ powers: { ekra: { units: fresh } } });
    expect(refusal(trial, 'place-units', 'bob', { units: { 'infantry-1': 'treyine-1' } })).to.include({
      clause: 'RKC-9.9',
      code: 'no-unit',
    });
  });

  it('RKC-27.2: what is not placed goes into the capital, else the own province with the lowest id', () => {
    expect(
      at(
        placing({ powers: { ekra: { units: fresh } } })
          .auto()
          .auto(),
      ),
    ).to.deep.equal(['ekra-1', 'ekra-1']);
    const lost = placing({ powers: { ekra: { units: fresh } }, held: { 'ekra-1': 'treyine' } })
      .auto()
      .auto();
    expect(at(lost)).to.deep.equal(['ekra-2', 'ekra-2']);
    const other = units('riata', 'warriors', 1, { at: null });
    expect(
      at(
        placing({ powers: { riata: { units: other } } })
          .auto()
          .auto(),
        'riata',
      ),
    ).to.deep.equal(['riata-1']);
  });

  it('RKC-9.9: in Summer and Fall new units appear in the capital', () => {
    const trial = placing({ season: 'summer', powers: { ekra: { units: fresh } } });
    expect(at(trial)).to.deep.equal(['ekra-1', 'ekra-1']);
  });

  it('RKC-9.9a: and go on in the same answer through friendly provinces, as far as the capital is not cut off from them', () => {
    const trial = placing({ season: 'summer', powers: { ekra: { units: fresh } }, held: { 'treyine-1': 'ekra', 'riata-2': 'ekra' } });
    expect(trial.open.map(({ about }) => about)).to.deep.include.members([
      { power: 'ekra', sort: 'placing' },
      { power: 'treyine', sort: 'placing' },
    ]);
    expect(at(trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-3', 'infantry-2': 'ekra-2' } }))).to.deep.equal([
      'ekra-3',
      'ekra-2',
    ]);
    const cut = placing({
      season: 'summer',
      powers: { ekra: { units: fresh } },
      held: { 'ekra-2': 'treyine', 'ekra-3': 'treyine', 'riata-1': 'ekra' },
    });
    expect(refusal(cut, 'place-units', 'ann', { units: { 'infantry-1': 'riata-1' } })).to.include({
      clause: 'RKC-6.3',
      code: 'out-of-reach',
    });
  });

  it('RKC-9.9: with the capital lost their owner chooses an own province', () => {
    const trial = placing({ season: 'fall', powers: { ekra: { units: fresh } }, held: { 'ekra-1': 'treyine' } });
    expect(at(trial)).to.deep.equal([null, null]);
    expect(at(trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-3' } }))).to.deep.equal(['ekra-3', null]);
    expect(at(trial.auto().auto())).to.deep.equal(['ekra-3', 'ekra-2']);
  });

  it('RKC-25.7: a capital that a dragon holds takes no new units, the Basic Army included', () => {
    const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: 0 }];
    const trial = placing({ year: 2, powers: { ekra: { units: fresh } }, state: { dragons } });
    expect(refusal(trial, 'place-units', 'ann', { units: { 'infantry-1': 'ekra-1' } }).clause).to.equal('RKC-25.7');
    expect(at(trial.auto().auto())).to.deep.equal(['ekra-2', 'ekra-2']);
  });

  it('RKC-25.7a: a nation that holds nothing else places them there all the same', () => {
    const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: 0 }];
    const held = { 'ekra-2': 'treyine', 'ekra-3': 'treyine' };
    const trial = placing({ year: 2, powers: { ekra: { units: fresh } }, state: { dragons }, held });
    expect(at(trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-1' } }))).to.deep.equal(['ekra-1', null]);
  });

  it('RKC-25.2: a dragon that has not fought yet keeps nobody out', () => {
    const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: null }];
    const trial = placing({ powers: { ekra: { units: fresh } }, state: { dragons } });
    expect(at(trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-1' } }))).to.deep.equal(['ekra-1', null]);
  });

  it('RKC-6.3, RKC-14.15a: units that stand already go through own provinces only', () => {
    // Treyine’s two provinces are joined; Ekra’s third is joined to neither of them.
    const army = units('ekra', 'infantry', 1, { at: 'ekra-1' });
    const trial = placing({ season: 'summer', powers: { ekra: { units: army } }, held: { 'riata-3': 'ekra' } });
    expect(at(trial.command('place-units', 'ann', { units: { 'infantry-1': 'ekra-2' } }))).to.deep.equal(['ekra-2']);
    expect(refusal(trial, 'place-units', 'ann', { units: { 'infantry-1': 'treyine-1' } }).clause).to.equal('RKC-6.3');
  });

  it('RKC-31.2: one event for each power, its owner alone is told where units stand', () => {
    const trial = placing({ powers: { ekra: { units: fresh } } })
      .auto()
      .auto();
    expect(told(trial.events, 'units-placed')).to.deep.equal([{ power: 'ekra' }, { power: 'riata' }, { power: 'treyine' }]);
    expect(secrets(trial.events, 'units-placed')[0]).to.deep.equal({
      knownTo: ['ann'],
      data: { units: { 'infantry-1': 'ekra-1', 'infantry-2': 'ekra-1' } },
    });
  });
});
