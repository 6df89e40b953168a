import { entry, type Entry, type Nothing } from '../../../kernel/entry.ts';
import { flow, type Part } from '../../../kernel/flow.ts';
import type { Retreat } from './state/force.ts';
import type { NationId } from './state/map-file.ts';
import type { PowerId } from './state/power.ts';
import type { CampaignFlow, RKC } from './state.ts';

/*
 * The flows that chapters start in one another, by name, so that a death may lead to a war and a war to a death without a circle of imports. Each
 * entry says what its flow is handed and when it is called.
 */

/** The flow that an entry names. What it keeps for itself besides what it is handed is optional in `W`. */
export function flowOf<L extends W, W extends object>(to: Entry<L>, parts: readonly Part<RKC, W>[]): CampaignFlow<W> {
  return flow<RKC, W>(to.name, parts);
}

export const ENTRIES = {
  /** Leaders, Princes and relics, before the first Spring (RKC-7.4). */
  setUp: entry<Nothing>('set-up'),
  spring: entry<Nothing>('spring'),
  /** Summer and Fall (RKC-8.3). */
  laterSeason: entry<Nothing>('later-season'),
  winter: entry<Nothing>('winter'),
  /** S8 to S14, alike in three seasons (RKC-8.2). */
  war: entry<Nothing>('war'),

  // Arrivals and resources.
  /** Treasures whose absence ends, each with its dragon (RKC-23.5, RKC-23.5a). */
  returning: entry<Nothing>('returning-treasures'),
  /** Special peoples of a Spring (RKC-24.1). */
  peoples: entry<Nothing>('peoples'),
  /** What each nation may hire this Spring (RKC-10.1, RKC-10.6). */
  offers: entry<Nothing>('offers'),
  mercenaries: entry<Nothing>('mercenaries'),
  /** The order forms of S6, F1 and W7, sales included (RKC-9.4, RKC-30.5). */
  recruiting: entry<{ readonly sort: 'recruiting' | 'sales' }>('recruiting'),
  placing: entry<Nothing>('placing'),
  mutiny: entry<Nothing>('mutiny'),
  /** W4 to W6, with what returns then (RKC-8.4a). */
  finds: entry<Nothing>('finds'),

  // Politics.
  /** Tribes that test for a war of unification, and civil wars that divide the nation, before the forms of S6 (RKC-3.7, RKC-4.5). */
  divisions: entry<Nothing>('divisions'),
  goingToWar: entry<Nothing>('going-to-war'),
  targets: entry<Nothing>('targets'),
  /** A Leader has died (RKC-4.1). */
  succession: entry<{ readonly power: PowerId }>('succession'),
  morale: entry<Nothing>('morale'),
  deaths: entry<Nothing>('deaths'),
  /** A nation has lost a war and is torn into tribes: its player chooses one (RKC-3.5, RKC-3.13). */
  fragmenting: entry<{ readonly nation: NationId }>('fragmenting'),
  /** Somebody holds no province any more (RKC-18.12). */
  conquest: entry<{ readonly power: PowerId; readonly by: PowerId }>('conquest'),

  /** The Major Demon is lost: its host is free again (RKC-24.16). */
  demonGone: entry<{ readonly nation: NationId }>('demon-gone'),

  // War on the table.
  dragons: entry<Nothing>('dragons'),
  invasions: entry<Nothing>('invasions'),
  /** Who sends what: first those who invade, then those who are invaded (RKC-14.17). */
  commitments: entry<Nothing>('commitments'),
  battles: entry<Nothing>('battles'),
  /** The battles of one province in the order of their wars (RKC-14.14). */
  battlesOf: entry<{ readonly invasions: readonly string[] }>('battles-of'),
  /** One battle, from its volunteers to the last fall-back (RKC-15). */
  battle: entry<{ readonly invasion: string }>('battle'),
  /** Who commands in it: volunteers offer themselves, and players name others, at the same time (RKC-15.13, RKC-15.15). */
  volunteering: entry<{ readonly invasion: string }>('volunteering'),
  delegating: entry<{ readonly invasion: string }>('delegating'),
  /** A force goes back to a friendly province its owner names (RKC-16.2, RKC-16.4). */
  fallBack: entry<Retreat>('fall-back'),
} as const;
