import { expect } from 'chai';
import { picker } from '../playing/picker.ts';
import { playCampaign } from './random-campaign.ts';
import { randomFile } from './random-file.ts';

/** Years of each campaign. */
const YEARS = 4;

/** Campaigns of neighbours with answers and battles picked by chance, one for each seed: to their end without a flaw, and what is offered is accepted. */
export function campaignsOfNeighbours(...seeds: readonly number[]): void {
  const kinds = new Set<string>();
  const asked = new Set<string>();
  for (const seed of seeds) {
    const played = playCampaign(randomFile(picker(seed), YEARS), seed);
    for (const { kind } of played.events) kinds.add(kind);
    for (const kind of Object.keys(played.asked)) asked.add(kind);
  }
  expect([...kinds]).to.include.members([
    'war-began',
    'battle-ended',
    'province-taken',
    'morale-check',
    'war-lost',
    'death',
    'campaign-ended',
  ]);
  expect([...asked]).to.include.members([
    'order-form',
    'commit-invasion',
    'respond-invasion',
    'battle-report',
    'pair-pursuers',
    'fall-back',
  ]);
}
