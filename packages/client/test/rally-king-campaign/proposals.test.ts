import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import theBorderKingdom from '../../../rules/src/scenarios/rally-king-campaign/the-border-kingdom.json' with { type: 'json' };
import { campaignOf, toQuestion } from '../../../rules/test/rally-king-campaign/whole-campaign.ts';
import { answerable } from '../../src/books/rally-king-campaign/country.ts';
import { advisingPanel } from '../../src/books/rally-king-campaign/forms/advising.tsx';
import { answeringOf } from '../../src/books/rally-king-campaign/forms/index.ts';
import { orderFormOf } from '../../src/books/rally-king-campaign/forms/order-form.tsx';
import { proposing } from '../../src/books/rally-king-campaign/forms/proposed.tsx';
import { pageOf } from './page-of.ts';

/** Ann rules Treyine, and Amy advises her. */
const ADVISED = {
  ...theBorderKingdom,
  nations: [{ id: 'treyine', seat: 'ann', advisers: ['amy'] }, { id: 'ekra', seat: 'bob' }, { id: 'border-king' }, { id: 'riata' }],
};

const nothing = { send: () => undefined, chosen: signal(null) };
const form = (play: ReturnType<typeof campaignOf>, seat: string) => renderToString(h(orderFormOf(pageOf(play, seat)), nothing));
const advising = (play: ReturnType<typeof campaignOf>, seat: string) => renderToString(h(advisingPanel(pageOf(play, seat)), nothing));

describe('proposals of an adviser (RKC-36.2)', () => {
  it('are written in the form of whoever is advised, which nobody else sees', () => {
    const play = toQuestion(campaignOf(ADVISED), 'order-form');
    expect(advising(play, 'amy')).to.include('data-testid="recruit-roll"').and.to.include('You advise ann');
    expect([advising(play, 'ann'), advising(play, 'bob')]).to.deep.equal(['', '']);
  });

  it('send the order as a proposal, and nothing is carried out', () => {
    const sent: unknown[] = [];
    proposing({ send: (...what) => sent.push(what) }).send('recruit-roll', { roll: true });
    expect(sent).to.deep.equal([['propose', { decision: 'recruit-roll', answer: { roll: true } }]]);
  });

  it('stand in the form: the ruler may give the order, the adviser sees it only, others nothing', () => {
    const play = toQuestion(campaignOf(ADVISED), 'order-form');
    play.command('propose', 'amy', { decision: 'buy-captain', answer: { captains: 2 } });
    play.command('propose', 'amy', { decision: 'hire-magic-user', answer: { level: 3 } });
    const ruler = form(play, 'ann');
    expect(ruler).to.include('amy proposes: 2 Captains').and.to.include('amy proposes: A Magic User of level 3');
    expect(ruler.match(/data-testid="adopt"/g)).to.have.length(2);
    expect(advising(play, 'amy')).to.include('amy proposes: 2 Captains').and.not.to.include('data-testid="adopt"');
    expect(form(play, 'bob')).not.to.include('proposes');
  });

  it('may answer any question: the adviser is shown what the ruler is asked, who may take the answer up', () => {
    const play = toQuestion(campaignOf(ADVISED), 'commit-invasion');
    const question = play.open.find(({ seats }) => seats.includes('ann'));
    if (question === undefined) throw new Error('nobody is asked');
    const { id, kind, clause, about } = question;
    const shown = advising(play, 'amy');
    expect(shown).to.include('data-testid="advised-commit-invasion"').and.to.include('Propose it');
    expect(advising(play, 'bob')).to.equal('');
    play.command('propose', 'amy', { decision: question.id, answer: 'automatic' });
    const asked = (seat: string) => {
      const country = pageOf(play, seat);
      const { Controls } = answeringOf(country, answerable(country.value, { id, kind, clause, about, open: true }));
      return Controls === null ? '' : renderToString(h(Controls, nothing));
    };
    expect(asked('ann')).to.match(/amy proposes: .*data-testid="take-up"/);
    expect(asked('amy')).to.include('amy proposes').and.not.to.include('data-testid="take-up"');
  });

  it('beside what may be ordered: the list with the odds of a roll, and no more Captains than may be taken', () => {
    const play = toQuestion(campaignOf(ADVISED), 'order-form');
    const shown = form(play, 'ann');
    const [, list = ''] = /data-testid="recruits">([^]*?)<\/details>/.exec(shown) ?? [];
    const chances = [...list.matchAll(/(\d+)\u00a0%/g)].map(([, percent]) => Number(percent));
    expect(chances.length).to.be.greaterThan(3);
    expect(chances.reduce((sum, each) => sum + each, 0)).to.be.within(97, 103);
    const { rolls } = play.state.powers.find(({ id }) => id === 'treyine') ?? { rolls: 0 };
    for (let spent = 0; spent < rolls; spent++) play.command('recruit-roll', 'ann', { roll: true });
    expect(form(play, 'ann')).not.to.match(/<option/);
    expect(form(play, 'ann')).to.match(/data-testid="buy-captain" disabled/);
  });

  it('that would be refused say why, as every order does', () => {
    const play = toQuestion(campaignOf(ADVISED), 'order-form');
    const { rolls } = play.state.powers.find(({ id }) => id === 'treyine') ?? { rolls: 0 };
    for (let spent = 0; spent < rolls; spent++) play.command('recruit-roll', 'ann', { roll: true });
    play.command('propose', 'amy', { decision: 'recruit-roll', answer: { roll: true } });
    expect(form(play, 'ann')).to.match(/data-testid="adopt" disabled[^]*RKC-9\.6/);
  });
});
