import { kingsMen, settingOf } from '@longroll/rules/books/kings-men/first/index';
import type { KingsMenGame } from '@longroll/rules/books/kings-men/first/state';
import { streams } from '@longroll/rules/chance/index';
import { decide, openDecisions } from '@longroll/rules/kernel/decide';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { project, view, type Viewer } from '@longroll/rules/kernel/view';
import { kingsMenScenarios } from '@longroll/rules/scenarios/index';
import { otherwise } from '../packages/rules/test/kings-men/other-secrets.ts';
import { found, monkey } from './battle.ts';

/**
 * Does anything leak? Random battles, optional chapters on in every second one; at every position the secrets of each army
 * are exchanged for others, and what the enemy and a spectator are shown must not change by a byte.
 * `node --import tsx bench/leaks.ts [positions]`.
 */
const positions = Number(process.argv[2] ?? 10_000);
const ARMIES = ['red', 'black'] as const;
const OPTIONS = { overrideDeck: true, bankCards: true, specialCasualties: true };
let compared = 0;
let leaks = 0;
const begun = performance.now();

for (let battle = 1; compared < positions && leaks === 0; battle++) {
  let game = found(withOptions(kingsMenScenarios[battle % kingsMenScenarios.length], battle % 2 === 0), battle);
  const player = monkey(7_000_000 + battle);
  while (game.outcome === null && compared < positions) {
    for (const army of ARMIES) {
      compared++;
      const other = otherwise(game, army, (compared * 5) % 7, compared % 28);
      for (const viewer of others(game, army)) if (shown(game, viewer) !== shown(other, viewer)) told(battle, compared, army, viewer);
    }
    const [open] = openDecisions(game);
    const seat = open?.seats[0] ?? '';
    const verdict = decide(kingsMen, game, { ...player(settingOf(game), game.seats, view(kingsMen, game, seat)), seat }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.message);
    for (const event of verdict.events) {
      for (const viewer of [null, ...game.seats.map(({ id }) => id)]) {
        const known = viewer !== null && event.secret?.knownTo.includes(viewer) === true;
        if (!known && 'own' in project(event, viewer)) told(battle, compared, event.kind, viewer);
      }
    }
    game = verdict.game;
  }
  process.stderr.write(`\r${compared} of ${positions} positions `);
}
console.log(`\n${compared} positions with other secrets, ${leaks} leaks, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
process.exitCode = leaks === 0 ? 0 : 1;

/** Those who must not know the army's secrets: the enemy's players and a spectator. */
function others(game: KingsMenGame, army: string): Viewer[] {
  return [null, ...game.seats.filter(({ side }) => side !== army).map(({ id }) => id)];
}

function shown(game: KingsMenGame, viewer: Viewer): string {
  return JSON.stringify(view(kingsMen, game, viewer));
}

function withOptions(file: unknown, on: boolean): unknown {
  return on && typeof file === 'object' && file !== null ? { ...file, options: { ...('options' in file && typeof file.options === 'object' ? file.options : {}), ...OPTIONS } } : file;
}

function told(battle: number, position: number, whose: string, viewer: Viewer): void {
  leaks++;
  console.error(`\nbattle ${battle}, position ${position}: secrets of ${whose} show to ${viewer ?? 'a spectator'}`);
}
