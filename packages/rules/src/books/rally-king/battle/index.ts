import type { Book } from '../../../kernel/book.ts';
import { inChapters } from '../../../kernel/chapter.ts';
import { edition } from './edition.ts';
import { rallyEvents } from './events.ts';
import { surrender } from './ending/offers.ts';
import { overtime } from './ending/overtime.ts';
import { flaws } from './flaws.ts';
import { chapter as battle } from './battle.ts';
import { chapter as setUp } from './set-up/chapter.ts';
import { chapter as reactions } from './reactions/chapter.ts';
import { chapter as fire } from './fire/chapter.ts';
import { chapter as playerTurn } from './player-turn.ts';
import { chapter as movement } from './movement/movement.ts';
import { chapter as flight } from './flight/chapter.ts';
import { chapter as cascade } from './cascade/threats.ts';
import { chapter as involuntary } from './involuntary/advance.ts';
import { chapter as charge } from './charge/charge.ts';
import { chapter as pursuit } from './pursuit/pursuit.ts';
import { chapter as elephants } from './elephants/rampage.ts';
import { chapter as melee } from './melee/chapter.ts';
import { chapter as heroes } from './heroes/duel.ts';
import { chapter as magic } from './magic/chapter.ts';
import { chapter as treasures } from './treasures/using.ts';
import { chapter as ending } from './ending/chapter.ts';
import { chapter as command } from './command/team.ts';
import { cloneState, type RK } from './state.ts';
import { teammatesOf } from './troops/captain.ts';
import { publicTable, secretsAfterwards, secretsOf } from './view/public-table.ts';

/** Rally Round the King, the battle, as the kernel plays it. */
export const rallyKing: Book<RK> = {
  ...edition,
  answerable: 'RK-38.1',
  events: rallyEvents,
  ...inChapters([
    battle,
    setUp,
    reactions,
    fire,
    playerTurn,
    movement,
    flight,
    cascade,
    involuntary,
    charge,
    pursuit,
    elephants,
    melee,
    heroes,
    magic,
    treasures,
    ending,
    command,
  ]),
  clone: cloneState,
  table: publicTable,
  hand: secretsOf,
  handAfterwards: secretsAfterwards,
  deputies: teammatesOf,
  surrender,
  overtime,
  flaws,
};

export { loadScenario } from './set-up/scenario-file.ts';
export { setUp } from './set-up/setup.ts';
export { lookOf } from './view/looks.ts';
export { gameFromView, settingOf, type Setting } from './view/presentation.ts';
export { beginnings } from './beginnings.ts';
export { situated } from './situation/reading.ts';
export { written } from './situation/writing.ts';
export { teams } from './command/teams.ts';
