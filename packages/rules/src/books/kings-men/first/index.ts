import type { AnytimeKind, Book } from '../../../kernel/book.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { sound } from '../../../kernel/refusal.ts';
import { collapseFlow } from '../shared/morale/collapse.ts';
import { concede, surrender } from '../shared/ending/concede.ts';
import { deploy } from '../shared/decisions/deploy.ts';
import { escapeDirection } from '../shared/decisions/escape-direction.ts';
import { generalMove } from '../shared/decisions/general-move.ts';
import { meleeTarget } from '../shared/decisions/melee-target.ts';
import { nameDefender } from '../shared/decisions/name-defender.ts';
import { stayInBuilding } from '../shared/decisions/stay-in-building.ts';
import { cloneBattle } from '../shared/state.ts';
import { activationFlow } from './activation.ts';
import { battleFlow } from './battle.ts';
import { cardFlow } from './card.ts';
import { act } from './decisions/act.ts';
import { cardEffect } from './decisions/card-effect.ts';
import { chooseUnit } from './decisions/choose-unit.ts';
import { enemyDisorder } from './decisions/enemy-disorder.ts';
import { kingGeneral } from './decisions/king-general.ts';
import { ownDisorder } from './decisions/own-disorder.ts';
import { secondActivation } from './decisions/second-activation.ts';
import { squareRemnant } from './decisions/square-remnant.ts';
import { useCard } from './decisions/use-card.ts';
import { edition } from './edition.ts';
import { escapeFlow } from './morale/escape.ts';
import { fireFlow } from './fire/fire.ts';
import { flaws } from './flaws.ts';
import { meleeFlow } from './melee/melee.ts';
import { publicTable, secretsOf } from './view/public-table.ts';
import { teamMates } from './command/rotation.ts';
import { loadScenario } from './set-up/scenario-file.ts';
import { setUp } from './set-up/setup.ts';
import type { KingsMenFlow, KM } from './state.ts';
import { turnFlow } from './turn.ts';

const flows: readonly KingsMenFlow<object>[] = [
  battleFlow,
  turnFlow,
  cardFlow,
  activationFlow,
  fireFlow,
  meleeFlow,
  escapeFlow,
  collapseFlow,
];

/** Every question of KM-31.1. */
const decisions: readonly DecisionKind<KM, object, unknown>[] = [
  deploy,
  useCard,
  cardEffect,
  chooseUnit,
  act,
  ownDisorder,
  enemyDisorder,
  kingGeneral,
  secondActivation,
  meleeTarget,
  nameDefender,
  stayInBuilding,
  escapeDirection,
  squareRemnant,
  generalMove,
];

const anytime: readonly AnytimeKind<KM, unknown>[] = [concede];

/** All the King's Men, as the kernel plays it. */
export const kingsMen: Book<KM> = {
  ...edition,
  answerable: 'KM-31.2',
  root: battleFlow.name,
  flows: new Map(flows.map((flow) => [flow.name, flow])),
  decisions: new Map(decisions.map((decision) => [decision.kind, decision])),
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
