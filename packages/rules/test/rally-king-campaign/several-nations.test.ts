import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import type { RKC } from '../../src/books/rally-king/campaign/state.ts';
import { decide } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Dice, Playing } from '../playing/trial.ts';
import { campaign, chapters, ENTRIES, playing, powerOf, told, war, type Moment } from './country.ts';
import { EKRA_INVADES, front, FRONTS, met } from './fronts.ts';

/* One person who rules several nations (RKC-36.3): what is asked and answered is about a nation, not about a person. */

const nations = { ekra: 'ann', treyine: 'ann', riata: 'bob' } as const;

function refusal(trial: Playing<RKC>, decision: string, answer: unknown): string {
  const verdict = decide(trial.book, trial.game, { decision, seat: 'ann', answer }, trial.chance);
  return isRefusal(verdict) ? `${verdict.clause} ${verdict.code}` : 'taken';
}

describe('orders of one who rules several nations', () => {
  const forms = (moment: Partial<Moment> = {}, dice: Dice = {}) =>
    playing(
      chapters,
      campaign({ nations, powers: { ekra: { rolls: 3 }, treyine: { rolls: 3 } }, ...moment }),
      ENTRIES.recruiting,
      { sort: 'recruiting' },
      dice,
    );
  const rolls = (trial: Playing<RKC>) => ['ekra', 'treyine'].map((id) => powerOf(trial.state, id).rolls);

  it('RKC-30.3, RKC-36.3: an order names the form or the nation it is for, and one for a form that is closed spends nothing of another', () => {
    const trial = forms({}, { 'list-roll': [6, 6, 1, 1, 1, 1] });
    const [ekra, treyine] = ['ekra', 'treyine'].map(
      (power) => trial.open.find(({ about }) => 'power' in about && about.power === power)?.id,
    );
    expect(refusal(trial, 'recruit-roll', { roll: true })).to.equal('RKC-30.3 no-form');
    trial.command('recruit-roll', 'ann', { roll: true, power: 'treyine' }).command('recruit-roll', 'ann', { roll: true, form: ekra });
    expect(rolls(trial)).to.deep.equal([2, 2]);
    trial.answer({ close: 'done' }, 'ann');
    for (const named of [{}, { power: 'ekra' }, { form: ekra }, { form: ekra, power: 'treyine' }, { form: 'd99' }, { power: 'riata' }])
      expect(refusal(trial, 'recruit-roll', { roll: true, ...named }), JSON.stringify(named)).to.equal('RKC-30.3 no-form');
    expect(rolls(trial)).to.deep.equal([2, 2]);
    trial.command('recruit-roll', 'ann', { roll: true, form: treyine, power: 'treyine' });
    expect(rolls(trial)).to.deep.equal([2, 1]);
  });

  it('RKC-30.3: what may be ordered is offered for each open form, by the name of its nation', () => {
    const trial = forms();
    const offered = () => chapters.anytime.find(({ kind }) => kind === 'recruit-roll')?.options(trial.game, {}, 'ann');
    expect(offered()).to.deep.equal([
      { roll: true, power: 'ekra' },
      { roll: true, power: 'treyine' },
    ]);
    trial.answer({ close: 'done' }, 'ann');
    expect(offered()).to.deep.equal([{ roll: true, power: 'treyine' }]);
  });

  it('RKC-30.3: whoever rules one nation need not name it, and is refused where they name something else', () => {
    const trial = forms({ nations: { ekra: 'ann', treyine: null, riata: 'bob' }, powers: { ekra: { rolls: 3 } } }, { 'list-roll': [6, 6] });
    const [{ id }] = [trial.question()];
    for (const named of [{ power: 'riata' }, { form: 'd99' }, { form: id, power: 'riata' }])
      expect(refusal(trial, 'recruit-roll', { roll: true, ...named }), JSON.stringify(named)).to.equal('RKC-30.3 no-form');
    trial.command('recruit-roll', 'ann', { roll: true, form: id, power: 'ekra' });
    expect(powerOf(trial.state, 'ekra').rolls).to.equal(2);
  });
});

describe('questions to one who rules several nations', () => {
  const former = (power: string, company: string) => ({ power, contract: `${power}-${company}`, company, rolled: [], alive: true });

  it('RKC-11.16, RKC-36.3, RKC-9.6: each nation keeps its own company and pays for it', () => {
    const contracts = (power: string, company: string) => [{ id: `${power}-${company}`, company, rolled: [] }];
    const state = campaign({
      nations,
      powers: {
        ekra: { rolls: 0, contracts: contracts('ekra', 'black-company') },
        treyine: { rolls: 2, contracts: contracts('treyine', 'riata-warriors') },
      },
      state: { formerContracts: [former('ekra', 'black-company'), former('treyine', 'riata-warriors')] },
    });
    const trial = playing(
      chapters,
      state,
      ENTRIES.mercenaries,
      {},
      { company: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 2, 3, 2], 'company.bid': [6, 6, 6, 5, 5, 5, 4, 4, 4] },
    );
    const of = (power: string) => trial.open.find(({ about }) => 'power' in about && about.power === power)?.id ?? '';
    const [ekra, treyine] = [of('ekra'), of('treyine')];
    expect(refusal(trial, ekra, { companies: [0] })).to.equal('RKC-9.6 too-dear');
    // Riata has alignment 0, Treyine +1: one and one more.
    trial.command(ekra, 'ann', { companies: [] }).command(treyine, 'ann', { companies: [0] });
    expect(told(trial.events, 'company-retained')).to.deep.equal([{ power: 'treyine', company: 'riata-warriors', price: 2 }]);
    expect(told(trial.events, 'company-left').map(({ power, company }) => [power, company])).to.deep.equal([['ekra', 'black-company']]);
    expect(['ekra', 'treyine'].map((id) => powerOf(trial.state, id).rolls)).to.deep.equal([0, 0]);
  });

  it('RKC-31.4, RKC-31.4a: nations whose answer is out are counted, not persons', () => {
    const trial = playing(chapters, campaign({ nations }), ENTRIES.recruiting, { sort: 'recruiting' });
    const out = () => rallyKingCampaign.table(trial.game).own.stillOpen;
    expect(out()).to.equal(3);
    trial.answer({ close: 'done' }, 'ann');
    expect(out()).to.equal(2);
    trial.answer({ close: 'done' }, 'bob').answer({ close: 'done' }, 'ann');
    expect(out()).to.equal(0);
  });

  it('RKC-31.4a: whose force is handed to somebody counts as one nation, and so does who may volunteer', () => {
    const state = met(
      front({ nations: { ekra: 'eve', treyine: 'tom' }, state: { wars: [war(1, 'ekra', 'treyine')], invasions: [EKRA_INVADES] } }),
    );
    const trial = playing(FRONTS, state, ENTRIES.battle, { invasion: 's0-w1' });
    expect(trial.open.map(({ kind }) => kind)).to.deep.equal(['delegate-command', 'delegate-command']);
    expect(rallyKingCampaign.table(trial.game).own.stillOpen).to.equal(2);
    trial.answer(['eve'], 'eve');
    expect(rallyKingCampaign.table(trial.game).own.stillOpen).to.equal(1);
  });
});
