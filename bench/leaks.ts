import { answer as firstAnswer } from '@longroll/rules/bots/kings-men/index';
import { answer as revisedAnswer } from '@longroll/rules/bots/kings-men-revised/index';
import { answer as skirmishAnswer } from '@longroll/rules/bots/queens-men/index';
import { answer as rallyAnswer } from '@longroll/rules/bots/rally-king/index';
import * as first from '@longroll/rules/books/kings-men/first/index';
import * as revised from '@longroll/rules/books/kings-men/revised/index';
import * as skirmish from '@longroll/rules/books/kings-men/skirmish/index';
import * as battalions from '@longroll/rules/books/toy-soldiers/index';
import * as rally from '@longroll/rules/books/rally-king/battle/index';
import { SIDES as RALLY_SIDES } from '@longroll/rules/books/rally-king/battle/state/unit';
import { SIDES } from '@longroll/rules/books/toy-soldiers/ending/victory';
import { IDENTITIES } from '@longroll/rules/books/kings-men/skirmish/state/identity';
import { streams } from '@longroll/rules/chance/index';
import { decide, openDecisions } from '@longroll/rules/kernel/decide';
import type { Game } from '@longroll/rules/kernel/game';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { project, view, type Viewer } from '@longroll/rules/kernel/view';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { queensMenScenarios } from '@longroll/rules/scenarios/queens-men';
import { kingsMenRevisedScenarios } from '@longroll/rules/scenarios/kings-men-revised';
import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { toySoldiersScenarios } from '@longroll/rules/scenarios/toy-soldiers';
import { otherwise as firstOtherwise } from '../packages/rules/test/kings-men/other-secrets.ts';
import { otherwise as revisedOtherwise } from '../packages/rules/test/kings-men-revised/other-secrets.ts';
import type { Rules, Turned } from '../packages/rules/test/playing/rules.ts';
import { otherwise as skirmishOtherwise } from '../packages/rules/test/queens-men/other-secrets.ts';
import { otherwise as rallyOtherwise } from '../packages/rules/test/rally-king/other-secrets.ts';
import { anyArmies } from '../packages/rules/test/rally-king/random-battle.ts';
import { crowdedField } from '../packages/rules/test/toy-soldiers/crowded-field.ts';
import { otherwise as battalionsOtherwise } from '../packages/rules/test/toy-soldiers/other-secrets.ts';
import { reckless } from '../packages/rules/test/toy-soldiers/reckless.ts';
import { foundBy, monkey } from './battle.ts';
import { watchCampaigns } from './campaigns.ts';
import type { Player } from './player.ts';

/**
 * Does anything leak? Battles of random players and of computer generals, the book's further chapters on in every second one; at every position
 * the secrets of each army are exchanged for others, and what the enemy and a spectator are shown must not change by a byte.
 * `node --import @oxc-node/core/register bench/leaks.ts [positions] [book]`.
 */
const positions = Number(process.argv[2] ?? 10_000);
/** Positions of one battle: of a long one no more, so that there are many. */
const MOST_OF_ONE = 800;
const ARMIES = ['red', 'black'] as const;
const CARDS = { overrideDeck: true, bankCards: true };

/** A book, who fights by it, and how it would look with other secrets of an army. */
interface Suspect<B extends Turned, Scenario extends ScenarioHead, Setting, Army extends string> extends Rules<B, Scenario, Setting> {
  readonly scenarios: readonly unknown[];
  readonly options: object;
  readonly computer: Player<Setting, B['public']>;
  readonly armies: readonly Army[];
  otherwise(game: Game<B>, army: Army, number: number): Game<B>;
}

const BOOKS: Readonly<Record<string, () => void>> = {
  'kings-men': () =>
    watch({
      ...first,
      book: first.kingsMen,
      scenarios: kingsMenScenarios,
      armies: ARMIES,
      options: { ...CARDS, specialCasualties: true },
      computer: firstAnswer,
      otherwise: (game, army, number) => firstOtherwise(game, army, (number * 5) % 7, number % 28),
    }),
  'kings-men-revised': () =>
    watch({
      ...revised,
      book: revised.kingsMenRevised,
      scenarios: kingsMenRevisedScenarios,
      armies: ARMIES,
      computer: revisedAnswer,
      options: { specialCasualties: true, deployment: 'alternating', allyRadius: true, armyRout: 'roll' },
      otherwise: (game, army, number) => revisedOtherwise(game, army, (number * 5) % 7, number % 28),
    }),
  'queens-men': () =>
    watch({
      ...skirmish,
      book: skirmish.queensMen,
      scenarios: queensMenScenarios,
      armies: ARMIES,
      computer: skirmishAnswer,
      options: { ...CARDS, moveOrder: 'roll-first', rallyTiming: 'any-time', promotionIsRemoval: false, commandFigureEndMove: true },
      otherwise: (game, army, number) =>
        skirmishOtherwise(game, army, {
          points: (number * 5) % 7,
          identity: IDENTITIES[number % IDENTITIES.length] ?? 'gout',
          cut: number % 28,
        }),
    }),
  'toy-soldiers': () =>
    watch({
      ...battalions,
      book: battalions.toySoldiers,
      // Where everybody is close together there are dice behind the screen in every battle.
      scenarios: [crowdedField, ...toySoldiersScenarios],
      armies: SIDES,
      computer: reckless,
      options: { teamSeesDice: false, postGameDice: 'hidden', chargeElan: 'per-conflict' },
      otherwise: battalionsOtherwise,
    }),
  'rally-king': () =>
    watch({
      ...rally,
      book: rally.rallyKing,
      // Armies raised at the table have offers, purchases and units that wait to hide; each pair is of other lists.
      scenarios: [...Array.from({ length: 8 }, (_, index) => anyArmies(4 * index + 1)), ...rallyKingScenarios],
      armies: RALLY_SIDES,
      computer: rallyAnswer,
      options: { artifactCasting: 'no-at-risk', distanceScale: 2 },
      otherwise: rallyOtherwise,
    }),
};

const [, , , id = 'kings-men'] = process.argv;
const wanted = id === 'rally-king-campaign' ? () => watchCampaigns(positions) : BOOKS[id];
if (wanted === undefined) throw new Error(`There are ${[...Object.keys(BOOKS), 'rally-king-campaign'].join(', ')}.`);
wanted();

function watch<B extends Turned, Scenario extends ScenarioHead, Setting, Army extends string>(
  suspect: Suspect<B, Scenario, Setting, Army>,
): void {
  const { book, scenarios, armies, options, settingOf, computer, otherwise } = suspect;
  let compared = 0;
  let leaks = 0;
  const kinds = new Set<string>();
  const begun = performance.now();
  const told = (battle: number, whose: string, viewer: Viewer) => {
    leaks++;
    console.error(`\nbattle ${battle}, position ${compared}: secrets of ${whose} show to ${viewer ?? 'a spectator'}`);
  };
  for (let battle = 1; compared < positions && leaks === 0; battle++) {
    let game = foundBy(suspect, withOptions(scenarios[battle % scenarios.length], battle % 2 === 0 ? options : {}), battle);
    const setting = settingOf(game);
    const player = battle % 3 === 0 ? computer : monkey(7_000_000 + battle);
    const enough = Math.min(positions, compared + MOST_OF_ONE);
    while (game.outcome === null && compared < enough && leaks === 0) {
      for (const army of armies) {
        compared++;
        const other = otherwise(game, army, compared);
        for (const viewer of others(game, army)) {
          const [shown, elsewhere] = [game, other].map((each) => JSON.stringify(view(book, each, viewer)));
          if (shown !== elsewhere) told(battle, army, viewer);
        }
      }
      const [open] = openDecisions(game);
      kinds.add(open?.kind ?? '');
      const seat = open?.seats[0] ?? '';
      const verdict = decide(book, game, { ...player(setting, game.seats, view(book, game, seat)), seat }, streams);
      if (isRefusal(verdict)) throw new Error(`${open?.kind}: ${refusalName(verdict)}`);
      for (const event of verdict.events) {
        for (const viewer of [null, ...game.seats.map((each) => each.id)]) {
          const known = viewer !== null && event.secret?.knownTo.includes(viewer) === true;
          if (!known && 'own' in project(event, viewer)) told(battle, event.kind, viewer);
        }
      }
      game = verdict.game;
    }
    process.stderr.write(`\r${compared} of ${positions} positions `);
  }
  console.log(`\n${id}: ${compared} positions with other secrets, ${leaks} leaks, ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  console.log(`asked: ${[...kinds].sort().join(', ')}`);
  process.exitCode = leaks === 0 ? 0 : 1;
}

/** Those who must not know the army's secrets: the enemy's players and a spectator. */
function others({ seats }: { readonly seats: readonly { readonly id: string; readonly side: string }[] }, army: string): Viewer[] {
  return [null, ...seats.filter(({ side }) => side !== army).map((seat) => seat.id)];
}

function withOptions(file: unknown, more: object): unknown {
  if (typeof file !== 'object' || file === null) return file;
  return { ...file, options: { ...('options' in file && typeof file.options === 'object' ? file.options : {}), ...more } };
}
