import type { Book } from '../../kernel/book.ts';
import { cloneJson, copyEach, lasting } from '../../kernel/json.ts';
import { battleFlow } from './battle.ts';
import { chapters } from './chapters.ts';
import { order } from './decisions/order.ts';
import { edition } from './edition.ts';
import { concede, surrender } from './ending/concession.ts';
import { flaws } from './flaws.ts';
import { halfFlow } from './half.ts';
import { orderFlow } from './order.ts';
import type { State, TS } from './state.ts';
import { turnFlow } from './turn.ts';
import { publicTable } from './view/public-table.ts';
import { teammatesOf } from './troops/roster.ts';
import { secretsAfterwards, secretsOf } from './view/secrets.ts';

const flows = [
  battleFlow,
  turnFlow,
  halfFlow,
  orderFlow,
  ...chapters.flatMap((chapter) => [...chapter.flows, ...chapter.actions.map((action) => action.flow)]),
];
const decisions = [order, ...chapters.flatMap((chapter) => chapter.decisions)];

/** Toy Soldiers, as the kernel plays it. */
export const toySoldiers: Book<TS> = {
  ...edition,
  answerable: 'TS-28.1',
  root: battleFlow.name,
  flows: new Map(flows.map((flow) => [flow.name, flow])),
  decisions: new Map(decisions.map((decision) => [decision.kind, decision])),
  anytime: new Map([[concede.kind, concede]]),
  clone: cloneState,
  table: publicTable,
  hand: secretsOf,
  handAfterwards: secretsAfterwards,
  deputies: teammatesOf,
  surrender,
  flaws,
};

/** A deep copy but for what is never changed: options, ground, formations, markers. */
function cloneState(state: State): State {
  const { options, field, sides, players, charge, ...changing } = state;
  const { ground, units, dispersed, commanders, smoke } = field;
  return {
    ...cloneJson(changing),
    options: lasting(options),
    field: { ground: lasting(ground), units: copyEach(units), dispersed: copyEach(dispersed), commanders: { ...commanders }, smoke },
    sides: { red: { ...sides.red }, blue: { ...sides.blue } },
    players: copyEach(players),
    charge: cloneJson(charge),
  };
}

export { beginnings } from './beginnings.ts';
export { loadScenario } from './set-up/scenario-file.ts';
export { setUp } from './set-up/setup.ts';
export { situated } from './situation/reading.ts';
export { written } from './situation/writing.ts';
export { lookOf } from './view/looks.ts';
export { gameFromView, settingOf } from './view/presentation.ts';
