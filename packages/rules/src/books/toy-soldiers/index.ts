import type { Book } from '../../kernel/book.ts';
import { cloneJson, copyEach, lasting } from '../../kernel/json.ts';
import { inChapters } from '../../kernel/chapter.ts';
import { edition } from './edition.ts';
import { toyEvents } from './events.ts';
import { surrender } from './ending/concession.ts';
import { flaws } from './flaws.ts';
import { chapter as battle } from './battle.ts';
import { chapter as draft } from './draft/flow.ts';
import { chapter as command } from './command/commander-action.ts';
import { chapter as commanders } from './commanders/contact.ts';
import { chapter as movement } from './movement/chapter.ts';
import { chapter as skirmishers } from './skirmishers/chapter.ts';
import { chapter as reorder } from './reorder/reorder.ts';
import { chapter as fire } from './fire/chapter.ts';
import { chapter as villages } from './villages/chapter.ts';
import { chapter as charge } from './charge/chapter.ts';
import { chapter as contact } from './contact/chapter.ts';
import { chapter as melee } from './melee/melee.ts';
import { chapter as unitActions } from './unit-actions.ts';
import { chapter as ending } from './ending/concession.ts';
import { judgedStepByStep } from './step-by-step.ts';
import type { State, TS } from './state.ts';
import { publicTable } from './view/public-table.ts';
import { teammatesOf } from './field/roster.ts';
import { secretsAfterwards, secretsOf } from './view/secrets.ts';

/** Toy Soldiers, as the kernel plays it. */
export const toySoldiers: Book<TS> = {
  ...edition,
  answerable: 'TS-28.1',
  events: toyEvents,
  ...inChapters([
    battle,
    ...[draft, command, commanders, movement, skirmishers, reorder, fire, villages, charge, contact, melee, unitActions, ending].map(
      judgedStepByStep,
    ),
  ]),
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
export { teams } from './teams.ts';
