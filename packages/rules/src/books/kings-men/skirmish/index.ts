import type { Book } from '../../../kernel/book.ts';
import { cloneJson, copyEach, lasting } from '../../../kernel/json.ts';
import { sound } from '../../../kernel/refusal.ts';
import { inChapters } from '../../../kernel/chapter.ts';
import { surrender } from './ending/concession.ts';
import { edition } from './edition.ts';
import { skirmishEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { chapter as battle } from './battle.ts';
import { chapter as command } from './command/chapter.ts';
import { chapter as lateness } from './lateness/finished.ts';
import { chapter as fire } from './fire/chapter.ts';
import { chapter as melee } from './melee/chapter.ts';
import { chapter as morale } from './morale/chapter.ts';
import { chapter as ending } from './ending/concession.ts';
import { publicTable, secretsOf } from './view/public-table.ts';
import { teamMates } from './field/rotation.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { setUp } from './set-up/setup.ts';
import type { QM, State } from './state.ts';

/** All the Queen's Men, as the kernel plays it. */
export const queensMen: Book<QM> = {
  ...edition,
  answerable: 'QM-33.2',
  events: skirmishEvents,
  ...inChapters([battle, command, lateness, fire, melee, morale, ending]),
  setUp: (file, chance) => setUp(sound(loadScenario(file)), chance).state,
  clone: cloneState,
  deck: ({ deck }) => deck,
  table: publicTable,
  hand: secretsOf,
  // Nothing in this book says who acts for the absent; with several players on a side their team-mates do.
  deputies: teamMates,
  surrender,
  flaws,
};

/** A deep copy but for what never changes during a battle: the ground, the options, the zones, what decides it. */
function cloneState(state: State): State {
  const { options, zones, victory, fixed, field, ...changing } = state;
  const { ground, units, details, figures, generals, horses } = field;
  return {
    ...cloneJson(changing),
    options: lasting(options),
    zones: lasting(zones),
    victory: lasting(victory),
    fixed: lasting(fixed),
    field: {
      ground: lasting(ground),
      units: { ...units },
      details: copyEach(details),
      figures: copyEach(figures),
      generals: copyEach(generals),
      horses: copyEach(horses),
    },
  };
}

export { settingOf } from './view/presentation.ts';
export { gameFromView } from './view/sighted.ts';
export { beginnings } from './beginnings.ts';
export { situated } from './set-up/situation.ts';
export { loadScenario } from './set-up/scenario-file.ts';
export { known, setUp } from './set-up/setup.ts';
export { cardOf, FINISHED, secondsFor } from './lateness/lateness.ts';
export { teams } from './command/teams.ts';
