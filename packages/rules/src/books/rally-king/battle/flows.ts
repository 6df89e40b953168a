import { battleFlow } from './battle.ts';
import { armiesFlow } from './set-up/armies.ts';
import { fireStepFlow } from './fire/fire-step.ts';
import { fireFlow } from './fire/fire.ts';
import { leaderLostFlow } from './reactions/leader-lost.ts';
import { testsFlow } from './reactions/tests.ts';
import { placementFlow } from './set-up/placement.ts';
import { scoutingFlow } from './set-up/scouting.ts';
import { preSpellFlow, secretsFlow } from './set-up/secrets.ts';
import { terrainFlow } from './set-up/terrain.ts';
import { aftermathFlow } from './reactions/aftermath.ts';
import { chargeFlow } from './charge/charge.ts';
import { conclusionFlow } from './ending/conclusion.ts';
import { forcedFlow } from './forced.ts';
import { rampageFlow } from './elephants/rampage.ts';
import { advanceFlow } from './involuntary/advance.ts';
import { flightFlow } from './flight/flight.ts';
import { interceptionFlow } from './flight/interception.ts';
import { duelFlow } from './heroes/duel.ts';
import { castFlow } from './magic/cast.ts';
import { meleeStepFlow } from './melee/melee-step.ts';
import { roundFlow } from './melee/round.ts';
import { movementFlow } from './movement/movement.ts';
import { playerTurnFlow } from './player-turn.ts';
import { pursuitFlow } from './pursuit/pursuit.ts';
import { threatsFlow } from './cascade/threats.ts';
import { slotFlow } from './slot.ts';
import { useItemFlow } from './treasures/using.ts';
import type { RallyFlow } from './state.ts';

/** Every flow of the book, the whole battle first, then in the order of its chapters. */
export const flows: readonly RallyFlow<object>[] = [
  battleFlow,
  // Set-up.
  armiesFlow,
  secretsFlow,
  preSpellFlow,
  scoutingFlow,
  terrainFlow,
  placementFlow,
  // Reactions.
  testsFlow,
  leaderLostFlow,
  aftermathFlow,
  // Fire.
  fireStepFlow,
  fireFlow,
  // The player turn.
  playerTurnFlow,
  slotFlow,
  forcedFlow,
  movementFlow,
  flightFlow,
  interceptionFlow,
  // Events of a cascade.
  threatsFlow,
  advanceFlow,
  chargeFlow,
  pursuitFlow,
  rampageFlow,
  roundFlow,
  meleeStepFlow,
  // Heroes.
  duelFlow,
  // Magic.
  castFlow,
  useItemFlow,
  // The end.
  conclusionFlow,
];
