import { expect } from 'chai';
import { resignNation } from '../../src/books/rally-king/campaign/powers/resign-nation.ts';
import { carryOutTakeovers, takeNation } from '../../src/books/rally-king/campaign/powers/take-nation.ts';
import { endByAgreement, endCampaign, endOfYears, endsNow } from '../../src/books/rally-king/campaign/ending/ending.ts';
import { scoresOf } from '../../src/books/rally-king/campaign/ending/scores.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import { campaign, done, ENTRIES, gameOf, playing, power, told, war, type Moment } from './country.ts';

/** Ekra begins with 3 + 3 + 2 = 8, Treyine with 2 + 3 + 2 = 7. */
const told_ = { ekra: { entitlement: 8 }, treyine: { entitlement: 7 } } as const;
const nations = { ekra: 'ann', treyine: null } as const;
const politics = { flows: politicsFlows, anytime: politicsCommands };
const at = (other: Partial<Moment> = {}): State => campaign({ nations, told: told_, ...other });
const scores = (state: State) => scoresOf(state).map(({ nation, value, score }) => [nation, value, score]);

describe('winning', () => {
  it('RKC-19.4: it ends after the Winter of its last year', () => {
    const options = { campaignYears: 2 };
    const ends = (year: number, season: 'fall' | 'winter') => done(at({ options, year, season }), endOfYears).game.outcome;
    expect([ends(1, 'winter'), ends(2, 'fall')]).to.deep.equal([null, null]);
    const last = done(at({ options, year: 2, season: 'winter', held: { 'treyine-1': 'ekra' } }), endOfYears);
    expect(last.game.outcome).to.deep.include({ winner: 'ekra', reason: 'years', clause: 'RKC-19.4' });
    expect(last.state.step).to.equal('over');
  });

  it('RKC-19.8: the scores of all nations are published', () => {
    const last = done(at({ options: { campaignYears: 2 }, year: 2, season: 'winter', held: { 'treyine-1': 'ekra' } }), endOfYears);
    expect(told(last.events, 'campaign-ended')).to.deep.equal([
      {
        why: 'years',
        scores: [
          { nation: 'ekra', value: 9, score: 1 },
          { nation: 'treyine', value: 6, score: -1 },
        ],
      },
    ]);
  });

  it('RKC-19.5: provinces, defence and tech count, payments, debts and unspent rolls do not', () => {
    const state = at({ powers: { ekra: { rolls: 5 } }, state: { debts: [{ from: 'treyine', to: 'ekra' }] } });
    expect(scores(state)).to.deep.equal([
      ['ekra', 8, 0],
      ['treyine', 7, 0],
    ]);
  });

  it('RKC-19.5: provinces of all parts of a torn nation are the nation’s', () => {
    const state = at({ held: { 'ekra-1': 'ekra-1', 'ekra-2': 'ekra-2', 'ekra-3': 'ekra-2' } });
    const parts = ['ekra-1', 'ekra-2'].map((id) => power('ekra', { id, sort: 'faction', home: id }));
    state.powers = [...parts, power('treyine')];
    expect(scores(state)[0]).to.deep.equal(['ekra', 8, 0]);
  });

  it('RKC-19.6: less the entitlement at the start; a conquered nation ends at 0', () => {
    const told = { ...told_, treyine: { entitlement: 7, conquered: true } };
    expect(scores(at({ told, held: { 'treyine-1': 'ekra', 'treyine-2': 'ekra' } }))).to.deep.equal([
      ['ekra', 10, 2],
      ['treyine', 0, -7],
    ]);
  });

  it('RKC-19.7, RKC-33.1: equal scores share the win', () => {
    expect(done(at(), endByAgreement).game.outcome).to.deep.include({ winner: null, winners: ['ekra', 'treyine'], reason: 'agreed' });
  });

  it('RKC-33.2: won by a Non-Player Nation no player has won, and the players are still ranked by their scores', () => {
    const three = { ekra: 'ann', 'border-king': 'bob', treyine: null };
    const state = campaign({ nations: three, held: { 'ekra-1': 'treyine', 'ekra-2': 'treyine', 'border-king-1': 'treyine' } });
    const { game, events } = done(state, endByAgreement);
    expect(game.outcome?.winner).to.equal('treyine');
    const [ended] = told(events, 'campaign-ended');
    expect(ended?.scores.map(({ nation }) => nation).toSorted()).to.deep.equal(['border-king', 'ekra', 'treyine']);
  });

  it('RKC-19.7: a Non-Player Nation wins like any other', () => {
    const { outcome } = done(at({ held: { 'ekra-2': 'treyine' } }), endByAgreement).game;
    expect(outcome?.winner).to.equal('treyine');
  });

  it('RKC-33.1, RKC-33.1a: all nations but one conquered: that one has won at once', () => {
    const state = at({ held: { 'treyine-1': 'ekra', 'treyine-2': 'ekra' } });
    expect(done(state, endsNow).game.outcome).to.equal(null);
    state.powers = [power('ekra')];
    expect(done(state, endsNow).game.outcome).to.deep.include({ winner: 'ekra', reason: 'last-nation' });
  });

  it('RKC-33.1: at once is with the conquest, before anybody’s morale is checked', () => {
    const state = at({ held: { 'treyine-1': 'ekra', 'treyine-2': 'ekra' }, state: { wars: [war(1, 'ekra', 'treyine')] } });
    const { game } = playing(politics, state, ENTRIES.conquest, { power: 'treyine', by: 'ekra' });
    expect(game.outcome).to.deep.include({ winner: 'ekra', reason: 'last-nation', clause: 'RKC-33.1' });
  });

  it('RKC-33.1: parts of one nation are one nation', () => {
    const state = at();
    state.powers = ['ekra-1', 'ekra-2'].map((id) => power('ekra', { id, sort: 'faction', home: id }));
    expect(done(state, endsNow).game.outcome?.winner).to.equal('ekra');
  });

  it('RKC-36.4: in cooperative play all players win together if one of them does, and none if none does', () => {
    const three = { ekra: 'ann', 'border-king': 'bob', treyine: null };
    const ends = (winner: string, cooperative: string) =>
      done(campaign({ nations: three, options: { cooperative } }), (referee) => endCampaign(referee, 'years', [winner], 'RKC-19.4')).game
        .outcome;
    expect(ends('ekra', 'on')?.winners).to.deep.equal(['border-king', 'ekra']);
    expect(ends('treyine', 'on')?.winner).to.equal('treyine');
    expect(ends('ekra', 'off')?.winner).to.equal('ekra');
  });
});

describe('another nation', () => {
  const three = { ekra: 'ann', treyine: null, riata: null };
  const beaten = (other: Partial<Moment> = {}): State => {
    const state = campaign({ nations: three, told: { ekra: { conquered: true } }, ...other });
    state.powers = state.powers.filter(({ id }) => id !== 'ekra');
    return state;
  };
  const refused = (state: State, nation: string, seat = 'ann') => takeNation.check(gameOf(state), {}, { nation }, seat)?.clause ?? null;

  it('RKC-18.13: the player of a conquered nation may have one that nobody plays', () => {
    expect(takeNation.options(gameOf(beaten()), {}, 'ann')).to.deep.equal([{ nation: 'riata' }, { nation: 'treyine' }]);
    expect([refused(beaten(), 'riata'), refused(beaten(), 'ekra'), refused(beaten(), 'mirish')]).to.deep.equal([
      null,
      'RKC-18.13',
      'RKC-18.13',
    ]);
    expect(refused(campaign({ nations: three }), 'riata')).to.equal('RKC-18.13');
    expect(refused(beaten({ nations: { ...three, riata: 'bob' } }), 'riata')).to.equal('RKC-18.13');
  });

  it('RKC-18.13, RKC-30.4: offered first is the first of them; whoever resigns has asked for none any more, others still have', () => {
    expect(takeNation.fallback(gameOf(beaten()), {}, 'ann')).to.deep.equal({ nation: 'riata' });
    const takeovers = [
      { seat: 'ann', nation: 'riata' },
      { seat: 'bob', nation: 'treyine' },
    ];
    const { state } = done(beaten({ state: { takeovers } }), (referee) => resignNation.apply(referee, 'ann', {}));
    expect(state.takeovers).to.deep.equal([{ seat: 'bob', nation: 'treyine' }]);
  });

  it('RKC-18.13a: until the season begins they may wish for another; of several wishes for one nation the first stands', () => {
    const wished = beaten({ state: { takeovers: [{ seat: 'ann', nation: 'riata' }] } });
    expect([refused(wished, 'treyine'), refused(wished, 'riata')]).to.deep.equal([null, null]);
    const changed = done(wished, (referee) => takeNation.apply(referee, 'ann', { nation: 'treyine' })).state;
    expect(changed.takeovers).to.deep.equal([{ seat: 'ann', nation: 'treyine' }]);
    const others = beaten({ state: { takeovers: [{ seat: 'bob', nation: 'riata' }] } });
    expect(refused(others, 'riata')).to.equal('RKC-18.13');
    expect(takeNation.options(gameOf(others), {}, 'ann')).to.deep.equal([{ nation: 'treyine' }]);
  });

  it('RKC-18.13, RKC-36.3: for each conquered nation of one player another', () => {
    const four = { ekra: 'ann', 'border-king': 'ann', treyine: null, riata: null };
    const state = campaign({ nations: four, told: { ekra: { conquered: true }, 'border-king': { conquered: true } } });
    state.powers = state.powers.filter(({ id }) => id === 'riata' || id === 'treyine');
    const asked = done(state, (referee) => {
      for (const nation of ['riata', 'treyine', 'riata']) takeNation.apply(referee, 'ann', { nation });
    }).state;
    expect(asked.takeovers.map(({ nation }) => nation)).to.deep.equal(['treyine', 'riata']);
    const after = done(asked, carryOutTakeovers).state;
    expect(after.nations.map(({ id, seat }) => [id, seat])).to.have.deep.members([
      ['border-king', null],
      ['ekra', null],
      ['riata', 'ann'],
      ['treyine', 'ann'],
    ]);
  });

  it('RKC-18.13a: what is not legal any more as the season begins is not carried out', () => {
    const state = beaten({ nations: { ...three, riata: 'bob' }, state: { takeovers: [{ seat: 'ann', nation: 'riata' }] } });
    const after = done(state, carryOutTakeovers).state;
    expect([after.nations.map(({ id, seat }) => [id, seat]), after.takeovers]).to.deep.equal([
      [
        ['ekra', 'ann'],
        ['riata', 'bob'],
        ['treyine', null],
      ],
      [],
    ]);
  });

  it('RKC-18.13: option replacement-nation off: nobody', () => {
    expect(refused(beaten({ options: { replacementNation: 'off' } }), 'riata')).to.equal('RKC-18.13');
  });

  it('RKC-18.13: from the next season on, unless it has been conquered itself by then', () => {
    const asked = done(beaten(), (referee) => takeNation.apply(referee, 'ann', { nation: 'riata' })).state;
    expect(asked.nations.map(({ id, seat }) => [id, seat])).to.deep.include(['riata', null]);
    const { state, events } = done(asked, carryOutTakeovers);
    expect(state.nations.map(({ id, seat }) => [id, seat])).to.deep.equal([
      ['ekra', null],
      ['riata', 'ann'],
      ['treyine', null],
    ]);
    expect(told(events, 'nation-taken')).to.deep.equal([{ nation: 'riata', seat: 'ann', why: 'conquered' }]);
    const gone = { ...asked, nations: asked.nations.map((each) => ({ ...each, conquered: each.id !== 'treyine' })) };
    expect(done(gone, carryOutTakeovers).state.nations.map(({ seat }) => seat)).to.deep.equal(['ann', null, null]);
  });
});
