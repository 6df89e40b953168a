import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import { cloneJson, copyEach, lasting } from '../../../kernel/json.ts';
import { sound } from '../../../kernel/refusal.ts';
import { sequenceOf } from '../../../kernel/sequence.ts';
import { surrender, concede } from './ending/concession.ts';
import { finishTurn } from './command/finished.ts';
import { oratorOrder } from './command/orator-order.ts';
import { edition } from './edition.ts';
import { skirmishEvents } from './events.ts';
import { flaws } from './flaws.ts';
import { flows } from './flows.ts';
import { publicTable, secretsOf } from './view/public-table.ts';
import { teamMates } from './command/rotation.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { setUp } from './set-up/setup.ts';
import type { QM, State } from './state.ts';

const anytime: readonly AnytimeKind<QM, unknown>[] = [oratorOrder, finishTurn, concede];

/** All the Queen's Men, as the kernel plays it. */
export const queensMen: Book<QM> = {
  ...edition,
  answerable: 'QM-33.2',
  events: skirmishEvents,
  ...sequenceOf(flows),
  anytime: new Map(anytime.map((decision) => [decision.kind, decision])),
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
export { cardOf, FINISHED, secondsFor } from './command/lateness.ts';
export { teams } from './command/teams.ts';
