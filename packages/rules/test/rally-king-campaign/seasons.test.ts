import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import { cleanUp } from '../../src/books/rally-king/campaign/season/clean-up.ts';
import { FRESH_TALLY } from '../../src/books/rally-king/campaign/state/power.ts';
import { viewSent } from '../../src/kernel/view.ts';
import { decide } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { campaign, powerOf, treasure, units } from './country.ts';
import { EKRA_INVADES } from './fronts.ts';
import { campaignOf, seasonsOf, toQuestion, type SeasonTold } from './whole-campaign.ts';

/** Six nations whose wars, mercenaries and finds two years of automatic answers go through. */
const file = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'seasons',
  name: 'Seasons',
  description: 'Neighbours.',
  minutes: 60,
  nations: [
    { id: 'torem', seat: 'tess' },
    { id: 'mirish', seat: 'mo' },
    { id: 'zheman', seat: 'zoe' },
    { id: 'valkae' },
    { id: 'sortium' },
    { id: 'entoich' },
  ],
  options: { campaignYears: 4 },
};
let cached: readonly SeasonTold[] | null = null;
const played = (): readonly SeasonTold[] => (cached ??= seasonsOf(campaignOf(file)));
const called = (...names: readonly SeasonTold['name'][]) => played().filter(({ name }) => names.includes(name));

/** The steps of RKC-8.2 in their order, by what is told of them. */
const SPRING: readonly (readonly string[])[] = [
  ['season-began'],
  ['first-family'],
  ['income'],
  ['army-raised'],
  ['payment'],
  ['offer-magic-users'],
  ['offer-hero'],
  ['company-retained'],
  ['company-offer'],
  ['company-bid'],
  ['company-hired'],
  ['form-closed'],
  ['units-placed'],
];
const WAR: readonly (readonly string[])[] = [
  ['war-test', 'vote'],
  ['target-chosen'],
  ['invasion', 'no-invasion'],
  ['forces-shown'],
  ['battle-began', 'battle-ended', 'pursuit', 'fell-back'],
  ['morale-check'],
  ['war-lost'],
];

/** Where each event stands among the steps; what belongs to none of them is left out. */
function places(events: SeasonTold['events'], steps: readonly (readonly string[])[]): number[] {
  return events.map(({ kind }) => steps.findIndex((kinds) => kinds.includes(kind))).filter((place) => place >= 0);
}
const inOrder = (list: readonly number[]) => list.every((each, index) => index === 0 || each >= (list[index - 1] ?? 0));
const kindsOf = ({ events }: SeasonTold) => new Set(events.map(({ kind }) => kind));

describe('the seasons of a year', () => {
  it('RKC-8.1: Spring, Summer, Fall, Winter, year after year, from Spring on', () => {
    expect(played().map(({ events }) => events[0]?.data)).to.deep.equal(
      [1, 2, 3, 4].flatMap((year) => ['spring', 'summer', 'fall', 'winter'].map((season) => ({ year, season }))),
    );
  });

  it('RKC-8.2: Spring goes from the First Families over income, offers, mercenaries and recruiting to the wars', () => {
    const springs = called('spring');
    for (const spring of springs) {
      const order = places(spring.events, [...SPRING, ...WAR]);
      expect(inOrder(order), `year ${spring.year}: ${spring.events.map(({ kind }) => kind).join(' ')}`).to.equal(true);
      expect([...kindsOf(spring)]).to.include.members([
        'first-family',
        'income',
        'army-raised',
        'offer-magic-users',
        'company-offer',
        'units-placed',
      ]);
    }
    expect(springs.some((each) => kindsOf(each).has('battle-ended'))).to.equal(true);
  });

  it('RKC-8.3: Summer and Fall begin with recruiting from what is left, without income, offers or mercenaries', () => {
    const later = called('summer', 'fall');
    for (const season of later) {
      expect(
        inOrder(places(season.events, [['form-closed'], ['units-placed'], ...WAR])),
        season.events.map(({ kind }) => kind).join(' '),
      ).to.equal(true);
      for (const kind of ['income', 'army-raised', 'offer-magic-users', 'offer-hero', 'company-offer'])
        expect(kindsOf(season).has(kind), `${kind} in ${season.name}`).to.equal(false);
      // A First Family that has lost its province is followed at once (RKC-3.15a).
      const families = season.events.findIndex(({ kind }) => kind === 'first-family');
      if (families >= 0) expect(season.events.slice(0, families).some(({ kind }) => kind === 'province-taken')).to.equal(true);
    }
    expect(later.some((each) => kindsOf(each).has('battle-ended'))).to.equal(true);
  });

  it('RKC-8.4: in Winter deaths come before morale, morale before finds, finds before sales', () => {
    for (const winter of called('winter')) {
      const order = places(winter.events, [
        ['death'],
        ['morale-check'],
        ['war-lost', 'war-ended'],
        ['item-roll'],
        ['artifact-roll'],
        ['form-closed'],
        ['campaign-ended'],
      ]);
      expect(inOrder(order), `year ${winter.year}`).to.equal(true);
      expect(winter.asked.filter((each) => each.startsWith('order-form'))).to.deep.equal([
        'order-form sales',
        'order-form sales',
        'order-form sales',
      ]);
      expect(winter.last.powers.flatMap((power) => power.units)).to.deep.equal([]);
    }
  });

  it('RKC-8.5: at the end of a season the wounded are back and its counters begin anew, but not that of refusals', () => {
    const state = campaign({
      nations: { ekra: 'ann', treyine: null },
      powers: {
        ekra: {
          leader: { id: 'l', rating: 3, health: 'out' },
          persons: [{ id: 'c', rank: 'captain', health: 'captured' }],
          tally: { battlesWon: 1, battlesLost: 2, provincesLost: 1, atRisk: true, leaderStruck: true, refused: true },
          refusals: 2,
          units: units('ekra', 'crossbow', 1),
        },
      },
      state: { invasions: [EKRA_INVADES], treasures: [treasure('drums-of-doom', 'ekra', { price: 3 })] },
    });
    cleanUp(state);
    const { leader, persons, tally, refusals, units: army } = powerOf(state, 'ekra');
    expect([leader.health, persons.map(({ health }) => health), tally, refusals, army.length]).to.deep.equal([
      'fine',
      ['fine'],
      FRESH_TALLY,
      2,
      1,
    ]);
    expect([state.invasions, state.treasures]).to.deep.equal([[], [treasure('drums-of-doom', 'ekra')]]);
  });

  it('RKC-8.5: a Leader who is held stays away while the war lasts, where the campaign keeps captives', () => {
    const held = (fights: boolean) => {
      const state = campaign({
        nations: { ekra: 'ann', treyine: null },
        options: { capturedLeader: 'held' },
        powers: { ekra: { leader: { id: 'l', rating: 3, health: 'captured', heldIn: 1 } } },
      });
      if (fights)
        state.wars = [{ id: 1, cause: 'choice', began: 0, aggressor: 'treyine', target: 'ekra', taken: [], idle: 0, next: 'treyine' }];
      cleanUp(state);
      return powerOf(state, 'ekra').leader.health;
    };
    expect([held(true), held(false)]).to.deep.equal(['captured', 'fine']);
  });

  it('RKC-8.6: in Winter nobody fights and no war begins; wars go on over it under the same aggressor', () => {
    let running = 0;
    for (const [index, winter] of played().entries()) {
      if (winter.name !== 'winter') continue;
      for (const kind of ['battle-began', 'war-began', 'invasion', 'war-test', 'aggressor-changed'])
        expect(kindsOf(winter).has(kind), `${kind} in year ${winter.year}`).to.equal(false);
      for (const { id, aggressor } of winter.last.wars) {
        const inSpring = played()[index + 1]?.first.wars.find((each) => each.id === id);
        if (inSpring === undefined) continue;
        running += 1;
        expect(inSpring.aggressor).to.equal(aggressor);
      }
    }
    expect(running).to.be.greaterThan(0);
  });
});

describe('the flow of a campaign', () => {
  /** What people are asked in a season, in the order of RKC-29.1. */
  const ORDER = [
    ['retain-company'],
    ['hire-company'],
    ['choose-tribe', 'choose-faction'],
    ['order-form recruiting'],
    ['order-form placing'],
    ['commit-dragon-force'],
    ['commit-invasion'],
    ['respond-invasion'],
    ['volunteer-command', 'delegate-command', 'battle-report', 'keep-hero', 'pair-pursuers', 'fall-back'],
    ['pay-mutiny'],
    ['order-form sales'],
  ];

  it('RKC-29.1: what people decide comes in the order of the steps', () => {
    for (const { name, year, asked } of played()) {
      const order = asked.map((kind) => ORDER.findIndex((kinds) => kinds.includes(kind)));
      expect(order, asked.join(' ')).to.not.include(-1);
      // A nation that is torn by a lost war is asked for its tribe when the war ends.
      const ways = order.filter((_each, index) => !['choose-tribe', 'choose-faction'].includes(asked[index] ?? ''));
      expect(inOrder(ways), `${name} ${year}: ${asked.join(' ')}`).to.equal(true);
    }
    const all = new Set(played().flatMap(({ asked }) => asked));
    expect([...all]).to.include.members([
      'order-form recruiting',
      'order-form placing',
      'order-form sales',
      'commit-invasion',
      'respond-invasion',
      'battle-report',
    ]);
  });

  it('RKC-29.2: of what is decided together nobody sees what another has chosen, nor that they have', () => {
    const play = toQuestion(campaignOf(rallyKingCampaigns[1]), 'commit-invasion');
    const [first, second] = play.open;
    if (first === undefined || second === undefined) throw new Error('nobody is asked together');
    const able = play.open.find(({ about }) => 'tasks' in about && Array.isArray(about.tasks) && about.tasks.length > 0);
    const asked = able ?? first;
    const other = play.open.find(({ id }) => id !== asked.id)?.seats[0] ?? '';
    const seen = (answer: unknown) => {
      const verdict = decide(rallyKingCampaign, play.game, { decision: asked.id, seat: asked.seats[0] ?? '', answer }, play.chance);
      if (isRefusal(verdict)) throw new Error(verdict.code);
      return JSON.stringify(viewSent(rallyKingCampaign, verdict.game, other));
    };
    const power = 'power' in asked.about && typeof asked.about.power === 'string' ? asked.about.power : '';
    const [unit] = powerOf(play.state, power).units;
    const tasks = 'tasks' in asked.about && Array.isArray(asked.about.tasks) ? asked.about.tasks : [];
    const [task] = tasks;
    expect(task, 'somebody invades').to.not.equal(undefined);
    const force = {
      invasion: task.invasion,
      origin: task.origins[0],
      units: [unit?.id ?? ''],
      leader: false,
      persons: [],
      treasures: [],
      commander: null,
    };
    expect(seen({ forces: [force], moves: {} })).to.equal(seen('automatic'));
  });

  it('RKC-30.1: people are asked what is theirs to decide, and for nothing that the tables decide', () => {
    expect([...rallyKingCampaign.decisions.keys()].toSorted()).to.deep.equal([
      'battle-report',
      'choose-faction',
      'choose-tribe',
      'commit-dragon-force',
      'commit-invasion',
      'delegate-command',
      'fall-back',
      'hire-company',
      'keep-hero',
      'order-form',
      'pair-pursuers',
      'pay-mutiny',
      'respond-invasion',
      'retain-company',
      'volunteer-command',
    ]);
    // A player who never comes loses nothing that the tables decide: wars begin, provinces are invaded and wars end without a question about them.
    const kinds = new Set(played().flatMap(({ events }) => events.map(({ kind }) => kind)));
    expect([...kinds]).to.include.members(['war-began', 'target-chosen', 'invasion', 'morale-check', 'leader-took-office', 'item-roll']);
  });
});
