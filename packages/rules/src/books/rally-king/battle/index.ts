import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import { sequenceOf } from '../../../kernel/sequence.ts';
import { edition } from './edition.ts';
import { rallyEvents } from './events.ts';
import { allotPoints, reassignBodies, releasePoints } from './command/team.ts';
import { agreeResult, declareResult } from './ending/agreed-result.ts';
import { concede, offerDraw, surrender } from './ending/offers.ts';
import { overtime } from './ending/overtime.ts';
import { flaws } from './flaws.ts';
import { flows } from './flows.ts';
import { dismissMagicUser } from './magic/dismissing.ts';
import { cloneState, type RK } from './state.ts';
import { teammatesOf } from './troops/captain.ts';
import { publicTable, secretsAfterwards, secretsOf } from './view/public-table.ts';

/** Rally Round the King, the battle, as the kernel plays it. */
export const rallyKing: Book<RK> = {
  ...edition,
  answerable: 'RK-38.1',
  events: rallyEvents,
  ...sequenceOf(flows),
  anytime: new Map<string, AnytimeKind<RK, unknown>>(
    [concede, offerDraw, declareResult, agreeResult, dismissMagicUser, reassignBodies, allotPoints, releasePoints].map((kind) => [
      kind.kind,
      kind,
    ]),
  ),
  clone: cloneState,
  table: publicTable,
  hand: secretsOf,
  handAfterwards: secretsAfterwards,
  deputies: teammatesOf,
  surrender,
  overtime,
  flaws,
};

export { loadScenario } from './set-up/scenario-file.ts';
export { setUp } from './set-up/setup.ts';
export { lookOf } from './view/looks.ts';
export { gameFromView, settingOf, type Setting } from './view/presentation.ts';
export { beginnings } from './beginnings.ts';
export { situated } from './situation/reading.ts';
export { written } from './situation/writing.ts';
export { teams } from './command/teams.ts';
