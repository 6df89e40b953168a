import type { Book } from '../../../kernel/book.ts';
import { inChapters } from '../../../kernel/chapter.ts';
import { edition } from './edition.ts';
import { campaignEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { chapter as season } from './season/year.ts';
import { chapter as setUp } from './set-up/leaders.ts';
import { chapter as treasures } from './treasures/chapter.ts';
import { chapter as peoples } from './peoples/arriving.ts';
import { chapter as persons } from './persons/chapter.ts';
import { chapter as mercenaries } from './mercenaries/chapter.ts';
import { chapter as resources } from './resources/chapter.ts';
import { chapter as governments } from './governments/tribes.ts';
import { chapter as wars } from './wars/chapter.ts';
import { chapter as succession } from './succession/chapter.ts';
import { chapter as battles } from './battles/chapter.ts';
import { chapter as dragons } from './dragons/battles.ts';
import { chapter as powers } from './powers/chapter.ts';
import { chapter as ending } from './ending/stop-campaign.ts';
import { cloneState, type RKC } from './state.ts';
import { publicTable, secretsOf } from './view/public-table.ts';

/** Rally Round the King, the campaign, as the kernel plays it. */
export const rallyKingCampaign: Book<RKC> = {
  ...edition,
  answerable: 'RKC-30.3',
  // Players resign while they are asked, and battles go on side by side (RKC-30.4, RKC-15.33).
  outlasting: true,
  events: campaignEvents,
  ...inChapters([
    season,
    setUp,
    treasures,
    peoples,
    persons,
    mercenaries,
    resources,
    governments,
    wars,
    succession,
    battles,
    dragons,
    powers,
    ending,
  ]),
  clone: cloneState,
  table: publicTable,
  hand: secretsOf,
  flaws,
};

export { beginnings } from './situation/beginnings.ts';
export { situated } from './situation/reading.ts';
export { written } from './situation/writing.ts';
export { loadScenario } from './set-up/scenario-file.ts';
export { setUp } from './set-up/setup.ts';
export { lookOf } from './view/looks.ts';
export { gameFromView, secretsIn, settingOf, type Setting } from './view/presentation.ts';
