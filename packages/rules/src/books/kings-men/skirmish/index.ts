import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { cloneJson, copyEach, lasting } from '../../../kernel/json.ts';
import { sound } from '../../../kernel/refusal.ts';
import { activationFlow } from './activation.ts';
import { battleFlow } from './battle.ts';
import { cardFlow } from './card.ts';
import { chargeFlow } from './melee/charge.ts';
import { collapseFlow } from './morale/collapse.ts';
import { commandWindowFlow } from './command/command-window.ts';
import { surrender } from './ending/concession.ts';
import { counterFireFlow } from './fire/counter-fire.ts';
import { activate } from './decisions/activate.ts';
import { buildingTarget } from './decisions/building-target.ts';
import { commandWindow } from './decisions/command-window.ts';
import { concede } from './decisions/concede.ts';
import { counterFire } from './decisions/counter-fire.ts';
import { course } from './decisions/course.ts';
import { deckOption } from './decisions/deck-option.ts';
import { deploy } from './decisions/deploy.ts';
import { designate } from './decisions/designate.ts';
import { evade } from './decisions/evade.ts';
import { fallBackHeading } from './decisions/fall-back-heading.ts';
import { feat } from './decisions/feat.ts';
import { figureMoves } from './decisions/figure-moves.ts';
import { finishTurn } from './decisions/finish-turn.ts';
import { generalMove } from './decisions/general-move.ts';
import { jokerTarget } from './decisions/joker-target.ts';
import { kingMove } from './decisions/king-move.ts';
import { oratorOrder } from './decisions/orator-order.ts';
import { twoTarget } from './decisions/two-target.ts';
import { edition } from './edition.ts';
import { fallBackFlow } from './morale/fall-back.ts';
import { fireFlow } from './fire/fire.ts';
import { flaws } from './flaws.ts';
import { meleeFlow } from './melee/melee.ts';
import { publicTable, secretsOf } from './view/public-table.ts';
import { teamMates } from './command/rotation.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { setUp } from './set-up/setup.ts';
import type { QM, SkirmishFlow, State } from './state.ts';
import { turnFlow } from './turn.ts';

const flows: readonly SkirmishFlow<object>[] = [
  battleFlow,
  turnFlow,
  cardFlow,
  commandWindowFlow,
  counterFireFlow,
  activationFlow,
  chargeFlow,
  meleeFlow,
  fallBackFlow,
  fireFlow,
  collapseFlow,
];

/** Every question of QM-33.1. */
const decisions: readonly DecisionKind<QM, object, unknown>[] = [
  designate,
  deploy,
  deckOption,
  commandWindow,
  counterFire,
  jokerTarget,
  twoTarget,
  kingMove,
  activate,
  feat,
  course,
  evade,
  fallBackHeading,
  buildingTarget,
  generalMove,
  figureMoves,
];

const anytime: readonly AnytimeKind<QM, unknown>[] = [oratorOrder, finishTurn, concede];

/** All the Queen's Men, as the kernel plays it. */
export const queensMen: Book<QM> = {
  ...edition,
  answerable: 'QM-33.2',
  root: battleFlow.name,
  flows: new Map(flows.map((flow) => [flow.name, flow])),
  decisions: new Map(decisions.map((decision) => [decision.kind, decision])),
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
