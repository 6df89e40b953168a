import { battleFlow } from './battle.ts';
import { turnFlow } from './turn.ts';
import { cardFlow } from './card.ts';
import { commandWindowFlow } from './command/command-window.ts';
import { counterFireFlow } from './fire/counter-fire.ts';
import { activationFlow } from './activation.ts';
import { chargeFlow } from './melee/charge.ts';
import { meleeFlow } from './melee/melee.ts';
import { fallBackFlow } from './morale/fall-back.ts';
import { fireFlow } from './fire/fire.ts';
import { collapseFlow } from './morale/collapse.ts';
import type { SkirmishFlow } from './state.ts';

/** Every flow of the book, the whole battle first. */
export const flows: readonly SkirmishFlow<object>[] = [
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
