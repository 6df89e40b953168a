import { isFounding } from '@longroll/rules/books/rally-king/campaign/battles/founding';
import { edition } from '@longroll/rules/books/rally-king/campaign/edition';
import { picker } from '../packages/rules/test/playing/picker.ts';
import type { RandomBattle } from '../packages/rules/test/playing/random-battle.ts';
import { foughtOnTable } from '../packages/rules/test/rally-king-campaign/on-the-table.ts';
import { playCampaign, type Fought } from '../packages/rules/test/rally-king-campaign/random-campaign.ts';
import { randomFile } from '../packages/rules/test/rally-king-campaign/random-file.ts';

/** Years of each campaign, at least (`bench/fuzz.ts`). */
const YEARS = 4;

/** Campaigns of neighbours anywhere on the map under options at random: every number is another. */
function played(seed: number, fought: Fought | null = null): RandomBattle {
  const { game, asked, commands } = playCampaign(randomFile(picker(seed), YEARS + (seed % 2)), seed, undefined, fought);
  return { commands, turns: game.state.season, ending: game.outcome?.reason ?? '', asked };
}

/** Answers, orders and reports of battles are picked at random. */
export const campaigns = { scenarios: [edition.id], fuzz: (_file: unknown, seed: number) => played(seed) };

/** The same, but every battle is fought out on its table by the book on both sides. */
export const campaignsOnTables = {
  scenarios: [edition.id],
  fuzz(_file: unknown, seed: number): RandomBattle {
    let battles = 0;
    const began = process.cpuUsage().user;
    const campaign = played(seed, (about) => {
      if (!isFounding(about)) throw new Error('no battle');
      battles += 1;
      return foughtOnTable(about, 1000 * seed + battles).report;
    });
    const seconds = (process.cpuUsage().user - began) / 1e6;
    console.log(`\ncampaign ${seed}: ${battles} battles on the table, ${seconds.toFixed(0)} s of the processor`);
    return { ...campaign, asked: { ...campaign.asked, 'battle on the table': battles } };
  },
};
