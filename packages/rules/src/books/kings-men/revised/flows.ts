import { battleFlow } from './battle.ts';
import { turnFlow } from './turn.ts';
import { cardFlow } from './card.ts';
import { activationFlow } from './activation.ts';
import { fireFlow } from './fire/fire.ts';
import { meleeFlow } from './melee/melee.ts';
import { escapeFlow } from './morale/escape.ts';
import { routFlow } from './morale/rout.ts';
import { collapseFlow } from '../shared/morale/collapse.ts';
import type { RevisedFlow } from './state.ts';

/** Every flow of the book, the whole battle first. */
export const flows: readonly RevisedFlow<object>[] = [
  battleFlow,
  turnFlow,
  cardFlow,
  activationFlow,
  fireFlow,
  meleeFlow,
  escapeFlow,
  routFlow,
  collapseFlow,
];
