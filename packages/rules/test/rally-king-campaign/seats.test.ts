import { expect } from 'chai';
import { loadScenario, rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import { MARSHAL } from '../../src/books/rally-king/campaign/set-up/setup.ts';
import type { RKC } from '../../src/books/rally-king/campaign/state.ts';
import { decide } from '../../src/kernel/decide.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { viewSent } from '../../src/kernel/view.ts';
import { rallyKingCampaignDefinition } from '../../src/rulebooks/rally-king-campaign.ts';
import type { Playing } from '../playing/trial.ts';
import { asked } from './fronts.ts';
import { campaignOf, seasonsOf, toQuestion } from './whole-campaign.ts';

const head = { format: 1, book: 'rally-king-campaign', id: 'seats', name: 'Seats', description: 'Neighbours.', minutes: 60 };
/** Ekra and Treyine are played, Riata and the Border Kingdom are not. */
const four = (
  nations: readonly object[] = [
    { id: 'ekra', seat: 'ann' },
    { id: 'treyine', seat: 'bob' },
  ],
) => ({
  ...head,
  nations: [...nations, { id: 'riata' }, { id: 'border-king' }],
  options: { campaignYears: 2 },
});
const seatsIn = ({ state }: Playing<RKC>) => Object.fromEntries(state.nations.map(({ id, seat }) => [id, seat]));

function clauseAndCode(play: Playing<RKC>, decision: string, seat: string, answer: unknown) {
  const verdict = decide(rallyKingCampaign, play.game, { decision, seat, answer }, play.chance);
  if (!isRefusal(verdict)) throw new Error('accepted');
  return [verdict.clause, verdict.code];
}

describe('what is not asked', () => {
  it('RKC-30.3b: a question that is closed, unknown or another’s is refused under RKC-30.3, and so is whatever comes from nobody', () => {
    const play = toQuestion(campaignOf(four()), 'order-form');
    const [mine, other] = ['ann', 'bob'].map((seat) => play.open.find(({ seats }) => seats.includes(seat))?.id ?? '');
    const done = { close: 'done' };
    expect(clauseAndCode(play, other ?? '', 'ann', done)).to.deep.equal(['RKC-30.3', 'not-yours']);
    expect(clauseAndCode(play, 'd999', 'ann', done)).to.deep.equal(['RKC-30.3', 'stale-decision']);
    expect(clauseAndCode(play, 'recruit-roll', 'nobody', { roll: true })).to.deep.equal(['RKC-30.3', 'not-a-player']);
    play.command(mine ?? '', 'ann', done);
    expect(clauseAndCode(play, mine ?? '', 'ann', done)).to.deep.equal(['RKC-30.3', 'stale-decision']);
    // The form of an answer is a matter of the question's own clause.
    expect(clauseAndCode(play, other ?? '', 'bob', { close: 'never' })).to.deep.equal(['RKC-30.4', 'malformed']);
    while (play.game.outcome === null) play.auto();
    expect(clauseAndCode(play, other ?? '', 'bob', done)).to.deep.equal(['RKC-30.3', 'battle-over']);
  });
});

describe('resigning', () => {
  const resigned = () => toQuestion(campaignOf(four()), 'order-form').command('resign-nation', 'ann', {});

  it('RKC-30.4: a player resigns for themselves, at any time, and everybody is told', () => {
    const play = resigned();
    expect(play.told('resigned')).to.deep.equal([{ nation: 'ekra', seat: 'ann' }]);
    expect(seatsIn(play)).to.deep.equal({ 'border-king': null, ekra: null, riata: null, treyine: 'bob' });
    expect(clauseAndCode(play, 'resign-nation', 'ann', {})).to.deep.equal(['RKC-30.4', 'no-nation']);
    expect(clauseAndCode(play, 'resign-nation', MARSHAL, {})).to.deep.equal(['RKC-30.4', 'no-nation']);
    expect(rallyKingCampaign.anytime.get('resign-nation')?.options(play.game, {}, 'bob')).to.deep.equal([{}]);
    expect(rallyKingCampaign.anytime.get('resign-nation')?.options(play.game, {}, 'ann')).to.deep.equal([]);
  });

  it('RKC-30.6: from then on it is a Non-Player Nation: the book plays it, and its former player sees nothing of it any more', () => {
    const play = resigned();
    const plays = (seat: string) => rallyKingCampaignDefinition.playsItself?.(play.game, seat);
    expect([plays('ann'), plays('bob'), plays(MARSHAL)]).to.deep.equal([true, false, false]);
    expect(viewSent(rallyKingCampaign, play.game, 'ann').hand?.secrets).to.deep.equal({});
    // What was still asked is answered by the book; later on Ekra is asked nothing.
    play.auto();
    const asked = new Set<string>();
    while (play.game.outcome === null && play.state.season < 3) {
      if (play.asked === 'order-form' || play.asked === 'commit-invasion') for (const { seats } of play.open) asked.add(seats[0] ?? '');
      play.auto();
    }
    expect([...asked]).to.deep.equal(['bob']);
  });

  it('RKC-30.6: when the last player has resigned the book plays on alone, to the last Winter', () => {
    const solo = { ...four([{ id: 'ekra', seat: 'ann' }, { id: 'treyine' }]), options: { campaignYears: 1 } };
    const play = toQuestion(campaignOf(solo), 'order-form').command('resign-nation', 'ann', {}).auto();
    const asked = new Set<string>();
    while (play.game.outcome === null) {
      for (const { kind, seats } of play.open) asked.add(`${kind} ${seats.join(' ')}`);
      play.auto();
    }
    expect(play.told('season-began').length).to.equal(4);
    expect([...asked].filter((each) => each !== `battle-report ${MARSHAL}` && each !== 'order-form ann')).to.deep.equal([]);
  });

  it('RKC-30.6: an order form that was open is closed by the book', () => {
    const play = toQuestion(campaignOf(four()), 'order-form');
    expect(play.state.forms.map(({ seat }) => seat)).to.include('ann');
    play.command('resign-nation', 'ann', {});
    expect(clauseAndCode(play, 'recruit-roll', 'ann', { roll: true })).to.deep.equal(['RKC-30.3', 'no-form']);
    while (play.asked === 'order-form') play.auto();
    expect(play.state.powers.find(({ id }) => id === 'ekra')?.rolls).to.equal(0);
  });

  it('RKC-30.4: all nations of one player go with them (RKC-36.3)', () => {
    const play = toQuestion(
      campaignOf(
        four([
          { id: 'ekra', seat: 'ann' },
          { id: 'treyine', seat: 'ann' },
        ]),
      ),
      'order-form',
    );
    expect(
      play
        .command('resign-nation', 'ann', {})
        .told('resigned')
        .map(({ nation }) => nation),
    ).to.deep.equal(['ekra', 'treyine']);
  });
});

describe('an open nation', () => {
  const three = {
    ...head,
    nations: [
      { id: 'ekra', seat: 'ann' },
      { id: 'treyine', seat: 'bob' },
      { id: 'riata', seat: 'cid' },
    ],
    options: { campaignYears: 2 },
  };
  const open = () => toQuestion(campaignOf(three), 'order-form').command('resign-nation', 'ann', {}).command('resign-nation', 'bob', {});

  it('RKC-30.4: somebody without a nation asks for one whose player has resigned, the others agree, and the next season it is theirs', () => {
    const play = open().command('take-open-nation', 'ann', { nation: 'treyine' });
    expect(rallyKingCampaign.table(play.game).own.openings).to.deep.equal([{ seat: 'ann', nation: 'treyine', agreed: [] }]);
    play.command('take-open-nation', 'cid', { admit: 'ann' });
    expect([play.told('nation-asked'), play.told('nation-admitted')]).to.deep.equal([
      [{ nation: 'treyine', seat: 'ann' }],
      [{ seat: 'ann', by: 'cid' }],
    ]);
    expect([play.state.openings, seatsIn(play)['treyine']]).to.deep.equal([[], null]);
    while (play.state.season === 0) play.auto();
    expect(seatsIn(play)).to.deep.equal({ ekra: null, riata: 'cid', treyine: 'ann' });
    expect(play.told('nation-taken')).to.deep.equal([{ nation: 'treyine', seat: 'ann', why: 'open' }]);
    expect(play.state.nations.map(({ resigned }) => resigned === true)).to.deep.equal([true, false, false]);
  });

  it('RKC-30.4a: until the season begins they may ask for another, and what they were promised is free again', () => {
    const play = open().command('take-open-nation', 'ann', { nation: 'treyine' }).command('take-open-nation', 'cid', { admit: 'ann' });
    expect(clauseAndCode(play, 'take-open-nation', 'ann', { nation: 'treyine' })).to.deep.equal(['RKC-30.4', 'has-nation']);
    expect(clauseAndCode(play, 'take-open-nation', 'bob', { nation: 'treyine' })).to.deep.equal(['RKC-30.4', 'not-resigned']);
    play.command('take-open-nation', 'ann', { nation: 'ekra' });
    expect(play.state.takeovers).to.deep.equal([]);
    play.command('take-open-nation', 'bob', { nation: 'treyine' });
    play.command('take-open-nation', 'cid', { admit: 'bob' }).command('take-open-nation', 'cid', { admit: 'ann' });
    while (play.state.season === 0) play.auto();
    expect(seatsIn(play)).to.deep.equal({ ekra: 'ann', riata: 'cid', treyine: 'bob' });
  });

  it('RKC-30.4a: whoever has a nation, or asks for one that has a player, is refused when they ask', () => {
    expect(clauseAndCode(open(), 'take-open-nation', 'cid', { nation: 'ekra' })).to.deep.equal(['RKC-30.4', 'has-nation']);
    expect(clauseAndCode(open(), 'take-open-nation', 'ann', { nation: 'riata' })).to.deep.equal(['RKC-30.4', 'not-resigned']);
  });

  it('RKC-30.4: a nation that nobody has ever played is not open', () => {
    const play = toQuestion(campaignOf(four()), 'order-form').command('resign-nation', 'ann', {});
    expect(clauseAndCode(play, 'take-open-nation', 'ann', { nation: 'riata' })).to.deep.equal(['RKC-30.4', 'not-resigned']);
  });

  it('RKC-30.6: whoever takes it over sees what its former player could see', () => {
    const play = open().command('take-open-nation', 'ann', { nation: 'treyine' }).command('take-open-nation', 'cid', { admit: 'ann' });
    while (play.state.season === 0) play.auto();
    const secrets = viewSent(rallyKingCampaign, play.game, 'ann').hand?.secrets;
    expect(secrets).to.have.nested.property('power.id', 'treyine');
    expect(viewSent(rallyKingCampaign, play.game, 'bob').hand?.secrets).to.deep.equal({});
  });

  it('RKC-30.4: nobody has two, and nobody agrees twice or without a nation', () => {
    const play = open();
    const ask = (seat: string, answer: object) => clauseAndCode(play, 'take-open-nation', seat, answer);
    expect(ask('cid', { nation: 'ekra' })).to.deep.equal(['RKC-30.4', 'has-nation']);
    expect(ask('ann', { nation: 'riata' })).to.deep.equal(['RKC-30.4', 'not-resigned']);
    expect(ask('cid', { admit: 'ann' })).to.deep.equal(['RKC-30.4', 'not-asked']);
    play.command('take-open-nation', 'ann', { nation: 'ekra' });
    expect(ask('ann', { nation: 'ekra' })).to.deep.equal(['RKC-30.4', 'has-nation']);
    expect(ask('bob', { admit: 'ann' })).to.deep.equal(['RKC-30.4', 'no-nation']);
    // Another wish takes the place of the first.
    expect(play.command('take-open-nation', 'ann', { nation: 'treyine' }).state.openings.map(({ nation }) => nation)).to.deep.equal([
      'treyine',
    ]);
    play.command('take-open-nation', 'cid', { admit: 'ann' });
    expect(ask('ann', { nation: 'treyine' })).to.deep.equal(['RKC-30.4', 'has-nation']);
    expect(ask('bob', { nation: 'treyine' })).to.deep.equal(['RKC-30.4', 'not-resigned']);
    const { options } = rallyKingCampaign.anytime.get('take-open-nation') ?? {};
    expect(options?.(play.game, {}, 'bob')).to.deep.equal([{ nation: 'ekra' }]);
  });

  it('RKC-30.4: all who are present agree, not one of them', () => {
    const four_ = { ...three, nations: [...three.nations, { id: 'border-king', seat: 'dee' }] };
    const play = toQuestion(campaignOf(four_), 'order-form').command('resign-nation', 'ann', {});
    play.command('take-open-nation', 'ann', { nation: 'ekra' }).command('take-open-nation', 'bob', { admit: 'ann' });
    expect(play.state.openings).to.deep.equal([{ seat: 'ann', nation: 'ekra', agreed: ['bob'] }]);
    expect(clauseAndCode(play, 'take-open-nation', 'bob', { admit: 'ann' })).to.deep.equal(['RKC-30.4', 'agreed-already']);
    play.command(PRESENCE, 'dee', { absent: true }).command('take-open-nation', 'cid', { admit: 'ann' });
    expect(play.state.takeovers).to.deep.equal([{ seat: 'ann', nation: 'ekra' }]);
  });
});

describe('stopping', () => {
  const ended = (play: Playing<RKC>) => {
    for (let answers = 0; answers < 40 && play.game.outcome === null; answers++) play.auto();
    return play.game.outcome?.reason ?? null;
  };

  it('RKC-30.4: once all players agree the campaign ends between two steps, by the scores as they stand (RKC-33.1)', () => {
    const play = toQuestion(campaignOf(four()), 'order-form').command('stop-campaign', 'ann', { agree: true });
    expect(rallyKingCampaign.table(play.game).own.stopping).to.deep.equal(['ann']);
    expect(play.command('stop-campaign', 'bob', { agree: true }).game.outcome).to.equal(null);
    expect(ended(play)).to.equal('agreed');
    expect(play.game.outcome?.clause).to.equal('RKC-33.1');
    expect(play.told('stop-wished')).to.deep.equal([
      { seat: 'ann', agree: true },
      { seat: 'bob', agree: true },
    ]);
    expect(play.told('campaign-ended')[0]?.why).to.equal('agreed');
  });

  it('RKC-30.4: not while one of them does not, or does not any more', () => {
    expect(ended(toQuestion(campaignOf(four()), 'order-form').command('stop-campaign', 'ann', { agree: true }))).to.equal(null);
    const play = toQuestion(campaignOf(four()), 'order-form').command('stop-campaign', 'ann', { agree: true });
    play.command('stop-campaign', 'bob', { agree: true }).command('stop-campaign', 'ann', { agree: false });
    expect(ended(play)).to.equal(null);
    expect(clauseAndCode(play, 'stop-campaign', 'ann', { agree: false })).to.deep.equal(['RKC-30.4', 'agreed-already']);
    expect(clauseAndCode(play, 'stop-campaign', MARSHAL, { agree: true })).to.deep.equal(['RKC-30.4', 'no-nation']);
    const { options } = rallyKingCampaign.anytime.get('stop-campaign') ?? {};
    expect([options?.(play.game, {}, 'ann'), options?.(play.game, {}, 'bob'), options?.(play.game, {}, MARSHAL)]).to.deep.equal([
      [{ agree: true }],
      [{ agree: false }],
      [],
    ]);
  });

  it('RKC-30.4: whoever is away is not asked', () => {
    const play = toQuestion(campaignOf(four()), 'order-form').command(PRESENCE, 'bob', { absent: true });
    expect(ended(play.command('stop-campaign', 'ann', { agree: true }))).to.equal('agreed');
    const nobody = toQuestion(campaignOf(four()), 'order-form')
      .command(PRESENCE, 'bob', { absent: true })
      .command(PRESENCE, 'ann', { absent: true });
    expect(ended(nobody)).to.equal(null);
  });
});

describe('who plays', () => {
  const advised = four([
    { id: 'ekra', seat: 'ann', advisers: ['art', 'amy'] },
    { id: 'treyine', seat: 'bob' },
  ]);

  it('RKC-36.2: advisers of a nation see what its ruler sees, and are asked nothing', () => {
    const play = toQuestion(campaignOf(advised), 'order-form');
    const secrets = (seat: string) => viewSent(rallyKingCampaign, play.game, seat).hand?.secrets;
    const asked = viewSent(rallyKingCampaign, play.game, 'ann').hand?.decisions;
    expect(asked?.map(({ kind }) => kind)).to.deep.equal(['order-form']);
    expect(secrets('ann')).to.have.nested.property('power.id', 'ekra');
    for (const seat of ['art', 'amy'])
      expect(secrets(seat)).to.deep.equal({ ...secrets('ann'), asked: asked?.map((each) => ({ ...each, open: true })) });
    expect(secrets('bob')).not.to.have.property('asked');
    expect(play.open.flatMap(({ seats }) => seats)).to.deep.equal(['ann', 'bob']);
    expect(play.game.seats.map(({ id, side }) => [id, side])).to.deep.include(['amy', 'ekra']);
    expect(rallyKingCampaignDefinition.playsItself?.(play.game, 'amy')).to.equal(false);
    play.auto().auto();
    const closed = play.events.find(({ kind, secret }) => kind === 'form-closed' && secret?.knownTo.includes('ann') === true);
    expect(closed?.secret?.knownTo).to.deep.equal(['ann', 'art', 'amy']);
  });

  it('RKC-36.2, RKC-36.2a, RKC-36.2b: what they send is a proposal: its ruler sees it, nobody else does, and nothing is carried out', () => {
    const play = toQuestion(campaignOf(advised), 'order-form');
    const others = () => JSON.stringify(['bob', null].map((seat) => viewSent(rallyKingCampaign, play.game, seat)));
    const before = others();
    const { powers } = play.state;
    play.command('propose', 'amy', { decision: 'recruit-roll', answer: { roll: true } });
    expect([others(), play.state.powers]).to.deep.equal([before, powers]);
    const proposals = [{ seat: 'amy', decision: 'recruit-roll', answer: '{"roll":true}' }];
    expect(viewSent(rallyKingCampaign, play.game, 'ann').hand?.secrets).to.have.deep.property('proposals', proposals);
    expect(clauseAndCode(play, 'propose', 'bob', { decision: 'recruit-roll', answer: null })).to.deep.equal(['RKC-36.2', 'no-adviser']);
    expect(clauseAndCode(play, 'recruit-roll', 'amy', { roll: true })).to.deep.equal(['RKC-30.3', 'no-form']);
    expect(clauseAndCode(play, 'propose', 'amy', { decision: 'recruit-roll', answer: 'x'.repeat(8000) })).to.deep.equal([
      'RKC-36.2',
      'too-long',
    ]);
    for (let more = 0; more < 12; more++) play.command('propose', 'amy', { decision: 'recruit-roll', answer: more });
    expect(play.state.proposals.map(({ answer }) => answer)).to.deep.equal(['4', '5', '6', '7', '8', '9', '10', '11']);
    while (play.asked === 'order-form') play.auto();
    expect(play.state.proposals).to.deep.equal([]);
  });

  it('RKC-36.2b: of each adviser the last eight proposals stand, whatever the others send', () => {
    const play = toQuestion(campaignOf(advised), 'order-form');
    for (let each = 0; each < 9; each++) {
      play.command('propose', 'amy', { decision: 'recruit-roll', answer: each });
      play.command('propose', 'art', { decision: 'buy-captain', answer: -each });
    }
    const of = (adviser: string) => play.state.proposals.flatMap(({ seat, answer }) => (seat === adviser ? [Number(answer)] : []));
    expect([of('amy'), of('art')]).to.deep.equal([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [-1, -2, -3, -4, -5, -6, -7, -8],
    ]);
  });

  it('RKC-36.2: a nation of the book has no advisers, and nobody sits twice', () => {
    const refused = (nations: readonly object[]) => {
      const read = loadScenario(four(nations));
      return isRefusal(read) ? [read.clause, read.code] : 'taken';
    };
    const bob = { id: 'treyine', seat: 'bob' };
    expect(refused([{ id: 'ekra', advisers: ['art'] }, bob])).to.deep.equal(['RKC-36.2', 'no-ruler']);
    expect(refused([{ id: 'ekra', seat: 'ann', advisers: ['bob'] }, bob])).to.deep.equal(['RKC-36.2', 'double-seat']);
    expect(refused([{ id: 'ekra', seat: 'ann', advisers: ['art', 'art'] }, bob])).to.deep.equal(['RKC-36.2', 'double-seat']);
    expect(refused([{ id: 'ekra', seat: 'ann', advisers: ['art'] }, bob])).to.equal('taken');
  });

  it('RKC-36.2: they command for their own nation, and not against it', () => {
    const play = toQuestion(campaignOf(advised), 'delegate-command');
    for (const { about, seats } of play.open.filter(({ kind }) => kind === 'delegate-command')) {
      const to = 'to' in about && Array.isArray(about.to) ? about.to : [];
      expect(to.includes('amy'), seats.join()).to.equal(
        seats[0] === 'ann' || !play.state.invasions.some((each) => [each.attacker, each.defender].includes('ekra')),
      );
    }
  });

  it('RKC-28.1: the scale of the file is that of every battle', () => {
    const play = toQuestion(campaignOf({ ...advised, table: { scale: 0.5 } }), 'battle-report');
    expect(asked(play).scenario.options?.distanceScale).to.equal(0.5);
    expect(isRefusal(loadScenario({ ...advised, table: { scale: 3 } }))).to.equal(true);
  });

  it('RKC-36.6: one player against nations of the book plays a campaign like any other', () => {
    const solo = { ...four([{ id: 'ekra', seat: 'ann' }, { id: 'treyine' }]), options: { campaignYears: 1 } };
    const seasons = seasonsOf(campaignOf(solo));
    expect(seasons.map(({ name }) => name)).to.deep.equal(['spring', 'summer', 'fall', 'winter']);
    expect(seasons.at(-1)?.events.at(-1)?.kind).to.equal('campaign-ended');
  });
});
