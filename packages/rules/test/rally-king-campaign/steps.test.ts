import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';

const contract = readFileSync(new URL('../../../../docs/rules/rally-king-campaign.md', import.meta.url), 'utf8');
const clauses = new Set(contract.match(/RKC-\d+\.\d+[a-z]?/g));

/** Names of the steps of a flow, in their order. */
const steps = (name: string) => rallyKingCampaign.flows.get(name)?.steps.map((each) => each.name);

describe('the steps of a campaign', () => {
  it('RKC-29.1: every step of every flow has a name and cites a clause of the rules', () => {
    for (const { name: flow, steps: all } of rallyKingCampaign.flows.values())
      for (const { name, clause } of all)
        expect([name !== '', clauses.has(clause)], `${flow}: ${name}, ${clause}`).to.deep.equal([true, true]);
  });

  it('RKC-29.1: every flow, question and command goes by the name it is found by', () => {
    for (const [name, flow] of rallyKingCampaign.flows) expect([name, flow.name]).to.deep.equal([flow.name || 'a name', name]);
    for (const [kind, question] of [...rallyKingCampaign.decisions, ...rallyKingCampaign.anytime])
      expect([kind, question.kind, clauses.has(question.clause)]).to.deep.equal([question.kind || 'a kind', kind, true]);
  });

  it('RKC-8.2: Spring from S0 to S7, after the wars of those who claimed a throne in Winter (RKC-4.14a)', () => {
    expect(steps('spring')).to.deep.equal([
      'claims',
      'at-arrivals',
      'treasures-return',
      'nations-resume',
      'first-families',
      'special-peoples',
      'at-income',
      'entitlements',
      'at-payments',
      'payments-of-peaces',
      'payments-of-sales',
      'at-offers',
      'offers-of-persons',
      'at-mercenaries',
      'hiring',
      'at-recruiting',
      'divisions',
      'recruit',
      'at-placing',
      'place',
      'at-dragons',
      'dragon-battles',
      'war',
    ]);
  });

  it('RKC-8.2: S8 to S14 in every season but Winter', () => {
    expect(steps('war')).to.deep.equal([
      'at-going-to-war',
      'tests',
      'at-targets',
      'choose-targets',
      'at-invasions',
      'invade',
      'at-battles',
      'fight',
      'at-morale',
      'check-morale',
      'last-nation',
      'at-mutiny',
      'mutinies',
      'at-season-end',
    ]);
  });

  it('RKC-8.3: Summer and Fall', () => {
    expect(steps('later-season')).to.deep.equal([
      'at-arrivals',
      'treasures-return',
      'at-recruiting',
      'divisions',
      'recruit',
      'at-placing',
      'place',
      'at-dragons',
      'dragon-battles',
      'war',
    ]);
  });

  it('RKC-8.4: Winter from W1 to W7; RKC-33.1: with one nation left it ends there too', () => {
    expect(steps('winter')).to.deep.equal([
      'at-disbanding',
      'disband',
      'at-deaths',
      'death-checks',
      'at-morale',
      'check-morale',
      'last-nation',
      'at-items',
      'finds',
      'at-year-end',
      'sales',
      'dragons-leave',
    ]);
    expect(steps('finds')).to.deep.equal([
      'items-return',
      'items',
      'at-artifacts',
      'artifacts-return',
      'artifacts',
      'at-relics',
      'relics-return',
    ]);
  });
});
