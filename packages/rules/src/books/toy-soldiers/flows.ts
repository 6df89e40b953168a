import { battleFlow } from './battle.ts';
import { draftFlow } from './draft/flow.ts';
import { commanderActionFlow, rallyFlow, reformFlow } from './command/commander-action.ts';
import { commanderContactFlow, commandersMetFlow } from './commanders/contact.ts';
import { backFlow } from './movement/back.ts';
import { forcedMovesFlow } from './movement/forced.ts';
import { passageFlow } from './movement/passage.ts';
import { routsFlow } from './movement/rout.ts';
import { skirmishersMetFlow } from './skirmishers/met.ts';
import { reorderFlow } from './reorder/reorder.ts';
import { optionalVolleyFlow, volleyFlow } from './fire/firing.ts';
import { sharpshootFlow } from './fire/sharpshooting.ts';
import { threatsFlow } from './fire/threats.ts';
import { duelFlow } from './skirmishers/duel.ts';
import { skirmishersFollowFlow } from './skirmishers/follow.ts';
import { takenGroundFlow } from './skirmishers/taken-ground.ts';
import { comeOutFlow, giveUpBlockFlow } from './villages/coming-out.ts';
import { skirmishersGarrisonsFlow } from './villages/skirmishers-garrisons.ts';
import { abandonFlow, gunnersFlow } from './charge/abandoning.ts';
import { lastVolleysFlow } from './charge/last-volley.ts';
import { reactionsFlow } from './charge/reacting.ts';
import { slideFlow } from './movement/slide.ts';
import { stageFlow } from './charge/stages.ts';
import { wavesFlow } from './charge/waves.ts';
import { commandFlow } from './contact/command.ts';
import { disorderFlow } from './contact/disorder.ts';
import { stressFlow } from './contact/stress.ts';
import { contactFlow } from './contact/contact.ts';
import { departureFlow } from './contact/departure.ts';
import { winningFlow } from './contact/winning.ts';
import { meleeFlow } from './melee/melee.ts';
import { judgedStepByStep } from './step-by-step.ts';
import { halfFlow } from './half.ts';
import { orderFlow } from './order.ts';
import type { ToyFlow } from './state.ts';
import { turnFlow } from './turn.ts';
import { unitActions } from './unit-actions.ts';

/** The flows of the chapters, with those of the actions of section 9. */
const chapters: readonly ToyFlow<object>[] = [
  // Draft.
  draftFlow,
  // Command.
  commanderActionFlow,
  rallyFlow,
  reformFlow,
  commanderContactFlow,
  commandersMetFlow,
  // Movement.
  backFlow,
  forcedMovesFlow,
  passageFlow,
  routsFlow,
  skirmishersMetFlow,
  // Reorder.
  reorderFlow,
  // Fire.
  volleyFlow,
  optionalVolleyFlow,
  sharpshootFlow,
  threatsFlow,
  // Skirmishers.
  skirmishersFollowFlow,
  takenGroundFlow,
  duelFlow,
  // Villages.
  skirmishersGarrisonsFlow,
  comeOutFlow,
  giveUpBlockFlow,
  // Charge.
  stageFlow,
  slideFlow,
  reactionsFlow,
  wavesFlow,
  abandonFlow,
  gunnersFlow,
  lastVolleysFlow,
  // Contact.
  contactFlow,
  commandFlow,
  disorderFlow,
  stressFlow,
  winningFlow,
  departureFlow,
  // Melee.
  meleeFlow,
  // Actions, of which several may have one flow.
  ...new Set(unitActions.map((action) => action.flow)),
];

/** Every flow of the book, the whole battle first. */
export const flows: readonly ToyFlow<object>[] = [battleFlow, turnFlow, halfFlow, orderFlow, ...chapters.map(judgedStepByStep)];
