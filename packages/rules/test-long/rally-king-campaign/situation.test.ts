import { expect } from 'chai';
import { picker } from '../../test/playing/picker.ts';
import { randomFile } from '../../test/rally-king-campaign/random-file.ts';
import { stoppedAnywhere } from '../../test/rally-king-campaign/stopped-anywhere.ts';

/** Years of each campaign, and how many there are. */
const YEARS = 4;
const CAMPAIGNS = 60;

describe('many campaigns stopped anywhere and written', () => {
  it('RKC-28.1: each begins there again and comes to the same, whatever it is asked', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= CAMPAIGNS; seed++) {
      for (const kind of stoppedAnywhere(randomFile(picker(seed), YEARS), seed, 3).kinds) kinds.add(kind);
    }
    expect([...kinds]).to.include.members([
      'order-form',
      'retain-company',
      'hire-company',
      'pay-mutiny',
      'commit-invasion',
      'respond-invasion',
      'volunteer-command',
      'delegate-command',
      'battle-report',
      'pair-pursuers',
      'keep-hero',
      'fall-back',
      'choose-tribe',
      'choose-faction',
    ]);
  });
});
