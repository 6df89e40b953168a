import type { Book } from '../../../kernel/book.ts';
import { sound } from '../../../kernel/refusal.ts';
import { inChapters } from '../../../kernel/chapter.ts';
import { surrender } from '../shared/ending/concede.ts';
import { cloneBattle } from '../shared/state.ts';
import { edition } from './edition.ts';
import { revisedEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { chapter as battle } from './battle.ts';
import { chapter as fire } from './fire/fire.ts';
import { chapter as melee } from './melee/melee.ts';
import { chapter as morale } from './morale/chapter.ts';
import { standsIn } from './generals/generals.ts';
import { publicTable } from './view/public-table.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { secretsOf } from './view/secrets.ts';
import { setUp } from './set-up/setup.ts';
import type { RM } from './state.ts';

/** All the King's Men, revised basic game, as the kernel plays it. */
export const kingsMenRevised: Book<RM> = {
  ...edition,
  answerable: 'KM-31.2',
  events: revisedEvents,
  ...inChapters([battle, fire, melee, morale]),
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
