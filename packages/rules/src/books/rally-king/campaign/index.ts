import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import { sequenceOf } from '../../../kernel/sequence.ts';
import { edition } from './edition.ts';
import { campaignEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { politicsCommands, resourceCommands } from './commands.ts';
import { flows } from './flows.ts';
import { cloneState, type RKC } from './state.ts';
import { publicTable, secretsOf } from './view/public-table.ts';

const commands: readonly AnytimeKind<RKC, unknown>[] = [...resourceCommands, ...politicsCommands];

/** Rally Round the King, the campaign, as the kernel plays it. */
export const rallyKingCampaign: Book<RKC> = {
  ...edition,
  answerable: 'RKC-30.3',
  // Players resign while they are asked, and battles go on side by side (RKC-30.4, RKC-15.33).
  outlasting: true,
  events: campaignEvents,
  ...sequenceOf(flows),
  anytime: new Map(commands.map((command) => [command.kind, command])),
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
