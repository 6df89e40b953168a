import { isFounding } from '@longroll/rules/books/rally-king/campaign/battles/founding';
import { rallyKingCampaign } from '@longroll/rules/books/rally-king/campaign/index';
import { viewSent } from '@longroll/rules/kernel/view';
import { picker } from '../packages/rules/test/playing/picker.ts';
import type { RandomBattle } from '../packages/rules/test/playing/random-battle.ts';
import { foughtOnTable } from '../packages/rules/test/rally-king-campaign/on-the-table.ts';
import { playCampaign, type Fought } from '../packages/rules/test/rally-king-campaign/random-campaign.ts';
import { twinOf } from '../packages/rules/test/rally-king-campaign/twin.ts';
import { randomFile } from '../packages/rules/test/rally-king-campaign/random-file.ts';

/** Years of each campaign, at least (`bench/fuzz.ts`). */
const YEARS = 4;

/** Campaigns of neighbours anywhere on the map under options at random: every number is another. */
function played(seed: number, fought: Fought | null = null): RandomBattle {
  const { game, asked, commands } = playCampaign(randomFile(picker(seed), YEARS + (seed % 2)), seed, undefined, fought);
  return { commands, turns: game.state.season, ending: game.outcome?.reason ?? '', asked };
}

/** Answers, orders and reports of battles are picked at random. */
export const campaigns = { scenarios: [rallyKingCampaign.id], fuzz: (_file: unknown, seed: number) => played(seed) };

/** The same, but every battle is fought out on its table by the book on both sides. */
export const campaignsOnTables = {
  scenarios: [rallyKingCampaign.id],
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

/** Does anything leak of a campaign? At every position what one player hides is exchanged for something else, and nobody else may be shown another byte. */
export function watchCampaigns(positions: number): void {
  let compared = 0;
  let leaks = 0;
  const steps = new Set<string>();
  const begun = performance.now();
  for (let seed = 1; compared < positions && leaks === 0; seed++) {
    playCampaign(randomFile(picker(seed), YEARS), seed, (game) => {
      // In an open campaign, or one that is over, armies are everybody's (RKC-31.2).
      if (game.outcome !== null || game.state.options.campaignSecrecy === 'open' || compared >= positions) return;
      steps.add(game.state.step);
      const players = game.seats.filter(({ reserved }) => reserved !== true).map(({ id }) => id);
      // In cooperative play the others of the side see it all (RKC-36.5).
      const allied = game.state.options.cooperative === 'on';
      for (const owner of players) {
        compared++;
        const twin = twinOf(game, owner);
        for (const viewer of [...(allied ? [] : players.filter((each) => each !== owner)), null]) {
          const [shown, elsewhere] = [game, twin].map((each) => JSON.stringify(viewSent(rallyKingCampaign, each, viewer)));
          if (shown === elsewhere) continue;
          leaks++;
          console.error(
            `\ncampaign ${seed}, ${game.state.step} of season ${game.state.season}: secrets of ${owner} show to ${viewer ?? 'a spectator'}`,
          );
        }
      }
    });
    process.stderr.write(`\r${compared} of ${positions} positions `);
  }
  console.log(
    `\ncampaigns: ${compared} positions with other secrets, ${leaks} leaks, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  console.log(`in: ${[...steps].sort().join(', ')}`);
  process.exitCode = leaks === 0 ? 0 : 1;
}
