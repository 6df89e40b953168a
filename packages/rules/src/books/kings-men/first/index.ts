import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import { sound } from '../../../kernel/refusal.ts';
import { sequenceOf } from '../../../kernel/sequence.ts';
import { concede, surrender } from '../shared/ending/concede.ts';
import { cloneBattle } from '../shared/state.ts';
import { edition } from './edition.ts';
import { kingsMenEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { flows } from './flows.ts';
import { publicTable, secretsOf } from './view/public-table.ts';
import { teamMates } from './command/rotation.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { setUp } from './set-up/setup.ts';
import type { KM } from './state.ts';

const anytime: readonly AnytimeKind<KM, unknown>[] = [concede];

/** All the King's Men, as the kernel plays it. */
export const kingsMen: Book<KM> = {
  ...edition,
  answerable: 'KM-31.2',
  events: kingsMenEvents,
  ...sequenceOf(flows),
  anytime: new Map(anytime.map((decision) => [decision.kind, decision])),
  setUp: (file, chance) => setUp(sound(loadScenario(file)), chance).state,
  clone: cloneBattle,
  deck: ({ deck }) => deck,
  table: publicTable,
  hand: secretsOf,
  deputies: teamMates,
  surrender,
  flaws,
};

export { loadScenario } from './set-up/scenario-file.ts';
export { beginnings } from './beginnings.ts';
export { situated } from './set-up/situation.ts';
export { known, setUp } from './set-up/setup.ts';
export { gameFromView } from './view/presentation.ts';
export { settingOf } from '../shared/view/sighted.ts';
export { teams } from './command/teams.ts';
