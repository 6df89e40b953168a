import { chapter as battles } from '../../src/books/rally-king/campaign/battles/chapter.ts';
import { chapter as dragons } from '../../src/books/rally-king/campaign/dragons/battles.ts';
import { chapter as ending } from '../../src/books/rally-king/campaign/ending/stop-campaign.ts';
import { chapter as governments } from '../../src/books/rally-king/campaign/governments/tribes.ts';
import { chapter as mercenaries } from '../../src/books/rally-king/campaign/mercenaries/chapter.ts';
import { chapter as peoples } from '../../src/books/rally-king/campaign/peoples/arriving.ts';
import { chapter as persons } from '../../src/books/rally-king/campaign/persons/chapter.ts';
import { chapter as powers } from '../../src/books/rally-king/campaign/powers/chapter.ts';
import { chapter as resources } from '../../src/books/rally-king/campaign/resources/chapter.ts';
import { chapter as setUp } from '../../src/books/rally-king/campaign/set-up/leaders.ts';
import { chapter as succession } from '../../src/books/rally-king/campaign/succession/chapter.ts';
import { chapter as treasures } from '../../src/books/rally-king/campaign/treasures/chapter.ts';
import { chapter as wars } from '../../src/books/rally-king/campaign/wars/chapter.ts';
import type { CampaignChapter } from '../../src/books/rally-king/campaign/state.ts';

const flowsOf = (...chapters: readonly CampaignChapter[]) => chapters.flatMap(({ flows }) => flows);
const commandsOf = (...chapters: readonly CampaignChapter[]) => chapters.flatMap(({ anytime = [] }) => anytime);

/** Recruiting, persons, mercenaries, treasures and peoples. */
export const resourceFlows = flowsOf(setUp, treasures, peoples, persons, mercenaries, resources);
export const resourceCommands = commandsOf(resources, persons, treasures);

/** Governments, succession, war and peace; nations taken and given up, and what is proposed. */
export const politicsFlows = flowsOf(governments, wars, succession);
export const politicsCommands = commandsOf(powers, ending, wars);

/** Forces, battles and dragons. */
export const battleFlows = flowsOf(battles, dragons);
