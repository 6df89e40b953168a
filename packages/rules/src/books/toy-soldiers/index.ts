import type { Book } from '../../kernel/book.ts';
import { cloneJson, copyEach, lasting } from '../../kernel/json.ts';
import { sequenceOf } from '../../kernel/sequence.ts';
import { edition } from './edition.ts';
import { toyEvents } from './events.ts';
import { concede, surrender } from './ending/concession.ts';
import { flaws } from './flaws.ts';
import { flows } from './flows.ts';
import type { State, TS } from './state.ts';
import { publicTable } from './view/public-table.ts';
import { teammatesOf } from './field/roster.ts';
import { secretsAfterwards, secretsOf } from './view/secrets.ts';

/** Toy Soldiers, as the kernel plays it. */
export const toySoldiers: Book<TS> = {
  ...edition,
  answerable: 'TS-28.1',
  events: toyEvents,
  ...sequenceOf(flows),
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
export { teams } from './teams.ts';
