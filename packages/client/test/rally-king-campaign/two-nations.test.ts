import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { powerOf } from '@longroll/rules/books/rally-king/campaign/powers/roster';
import { rallyKingCampaign } from '@longroll/rules/books/rally-king/campaign/index';
import { view } from '@longroll/rules/kernel/view';
import theBorderKingdom from '../../../rules/src/scenarios/rally-king-campaign/the-border-kingdom.json' with { type: 'json' };
import { campaignOf, toQuestion } from '../../../rules/test/rally-king-campaign/whole-campaign.ts';
import { judgedOrder, namingOf, onBehalf } from '../../src/books/rally-king-campaign/country.ts';
import { answeringOf } from '../../src/books/rally-king-campaign/forms/index.ts';
import { nationPanel } from '../../src/books/rally-king-campaign/panels/nation-panel.tsx';
import { pageOf } from './page-of.ts';

/** Ann rules Treyine and Ekra, which comes first in campaign order. */
const BOTH = {
  ...theBorderKingdom,
  nations: [{ id: 'treyine', seat: 'ann' }, { id: 'ekra', seat: 'ann' }, { id: 'border-king' }, { id: 'riata' }],
};
const nothing = { send: () => undefined, chosen: signal(null) };

describe('the page of one who rules two nations (RKC-36.3)', () => {
  const play = () => toQuestion(campaignOf(BOTH), 'order-form');
  const asked = (game: ReturnType<typeof play>) => view(rallyKingCampaign, game.game, 'ann').hand?.decisions ?? [];

  it('RKC-36.3, RKC-30.3: each question has the form, the purse and the army of the nation it is about, and its orders name it', () => {
    const game = play();
    const page = pageOf(game, 'ann');
    const about = asked(game).map(({ about: told }) => ('power' in told && typeof told.power === 'string' ? told.power : ''));
    expect(about).to.deep.equal(['ekra', 'treyine']);
    for (const decision of asked(game)) {
      const own = onBehalf(page.value, decision.about);
      const { Controls } = answeringOf(page, decision);
      const shown = Controls === null ? '' : renderToString(h(Controls, nothing));
      expect(shown).to.include(`data-rolls="${powerOf(game.state, own.power?.id ?? '').rolls}"`);
      expect(namingOf(own)).to.deep.equal({ form: decision.id, power: own.power?.id });
      expect(judgedOrder(own, 'recruit-roll', { roll: true })).to.equal(null);
    }
    const rolls = about.map((id) => powerOf(game.state, id).rolls);
    expect(rolls[0]).not.to.equal(rolls[1]);
  });

  it('RKC-36.3: once the form of one is closed the other’s is still open', () => {
    const game = play().answer({ close: 'done' }, 'ann');
    const [left] = asked(game);
    const own = onBehalf(pageOf(game, 'ann').value, left?.about ?? {});
    expect([own.power?.id, own.form?.power]).to.deep.equal(['treyine', 'treyine']);
    expect(judgedOrder(onBehalf(own, { power: 'ekra' }), 'recruit-roll', { roll: true, power: 'ekra' })?.clause).to.equal('RKC-30.3');
  });

  it('RKC-36.3: the sheets of both nations are shown', () => {
    const shown = renderToString(h(nationPanel(pageOf(play(), 'ann')), nothing));
    expect(shown).to.include('Ekra').and.to.include('Treyine');
    expect(shown.split('data-testid="nation"').length).to.equal(3);
  });
});
