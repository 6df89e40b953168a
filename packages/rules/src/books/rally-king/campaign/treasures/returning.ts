import { step } from '../../../../kernel/flow.ts';
import { TREASURES, type TreasureType } from '../../shared/muster/treasures.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { CampaignReferee } from '../state.ts';
import { discoverArtifact, discoverItem, find } from './finding.ts';
import { typeOf } from './kinds.ts';
import { placeRelic } from './relics.ts';

/** Treasures whose absence ends: items first, then artifacts, then relics (RKC-23.4, RKC-23.5a). In Winter each kind has its step. */
export const returningFlow = flowOf(ENTRIES.returning, [
  step('items', 'RKC-23.5', (referee) => bringBack(referee, 'item')),
  step('artifacts', 'RKC-23.5', (referee) => bringBack(referee, 'artifact')),
  step('relics', 'RKC-23.5', (referee) => bringBack(referee, 'relic')),
]);

/** What Winter brings: what returns comes before what is discovered (RKC-8.4, RKC-23.5a). */
export const findsFlow = flowOf(ENTRIES.finds, [
  step('items-return', 'RKC-23.5', (referee) => bringBack(referee, 'item')),
  step('items', 'RKC-20.5', discoverItem),
  step('at-artifacts', 'RKC-8.4', ({ state }) => {
    state.step = 'artifacts';
  }),
  step('artifacts-return', 'RKC-23.5', (referee) => bringBack(referee, 'artifact')),
  step('artifacts', 'RKC-21.2', discoverArtifact),
  step('at-relics', 'RKC-8.4', ({ state }) => {
    state.step = 'relics';
  }),
  step('relics-return', 'RKC-23.5', (referee) => bringBack(referee, 'relic')),
]);

/** Its place is rolled anew, and each is settled before the next (RKC-23.5, RKC-23.5a). */
function bringBack(referee: CampaignReferee, sort: TreasureType['sort']): void {
  const { state } = referee;
  const due = state.treasures.filter((each) => each.returns !== null && each.returns <= state.season && typeOf(each).sort === sort);
  const place = (type: string) => TREASURES.findIndex(({ id }) => id === type);
  for (const treasure of due.toSorted((one, other) => place(one.type) - place(other.type))) {
    if (referee.game.outcome !== null) return;
    if (sort === 'relic') placeRelic(referee, treasure);
    else find(referee, treasure);
  }
}
