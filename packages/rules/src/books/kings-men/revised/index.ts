import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import { sound } from '../../../kernel/refusal.ts';
import { sequenceOf } from '../../../kernel/sequence.ts';
import { concede, surrender } from '../shared/ending/concede.ts';
import { cloneBattle } from '../shared/state.ts';
import { edition } from './edition.ts';
import { revisedEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { flows } from './flows.ts';
import { standsIn } from './generals/generals.ts';
import { publicTable } from './view/public-table.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { secretsOf } from './view/secrets.ts';
import { setUp } from './set-up/setup.ts';
import type { RM } from './state.ts';

const anytime: readonly AnytimeKind<RM, unknown>[] = [concede];

/** All the King's Men, revised basic game, as the kernel plays it. */
export const kingsMenRevised: Book<RM> = {
  ...edition,
  answerable: 'KM-31.2',
  events: revisedEvents,
  ...sequenceOf(flows),
  anytime: new Map(anytime.map((decision) => [decision.kind, decision])),
  setUp: (file, chance) => setUp(sound(loadScenario(file)), chance).state,
  clone: cloneBattle,
  deck: ({ deck }) => deck,
  table: publicTable,
  hand: secretsOf,
  deputies: standsIn,
  surrender,
  flaws,
};

export { loadScenario } from './set-up/scenario-file.ts';
export { beginnings } from './beginnings.ts';
export { situated } from './set-up/situation.ts';
export { known, setUp } from './set-up/setup.ts';
export { gameFromView, settingOf } from './view/presentation.ts';
export { teams } from './command/teams.ts';
