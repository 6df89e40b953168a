import { flow } from '../../../../kernel/flow.ts';
import { DICE_PER_FIGURE } from '../../shared/melee/melee-dice.ts';
import type { MeleeTable } from '../../shared/melee/melee-dice.ts';
import {
  armiesShaken,
  collapseEither,
  colours,
  exchangeCasualties,
  generalsAside,
  loserEscapes,
  meleeDice,
  nameCharged,
  nameOpponent,
  rallyLoser,
} from '../../shared/melee/melee.ts';
import type { Melee } from '../../shared/melee/melee.ts';
import { escapeFlow } from '../morale/escape.ts';
import { ownerOf } from '../command/owner.ts';
import { routFlow } from '../morale/rout.ts';
import type { RevisedFlow, RM, RevisedChapter } from '../state.ts';

/** The charger always throws green dice, as many a figure as the table says (KMR-9.2, KMR-9.3). */
export const meleeTable: MeleeTable = (attacker, defender) => ({
  dicePerFigure: DICE_PER_FIGURE[attacker.type === 'cavalry' ? 'cavalry' : 'infantry'][defender.type],
  colour: 'green',
  clause: 'KMR-9.2',
});

/** A melee from the choice of opponent to army rout, in the order of KMR-9.4; nobody forms square (KMR-9.1). */
export const meleeFlow: RevisedFlow<Melee> = flow<RM, Melee>('melee', [
  nameOpponent(ownerOf),
  nameCharged(ownerOf),
  meleeDice(meleeTable),
  exchangeCasualties,
  collapseEither,
  colours,
  rallyLoser,
  generalsAside,
  loserEscapes(escapeFlow),
  armiesShaken('KMR-10.1', routFlow),
]);

export const chapter: RevisedChapter = { flows: [meleeFlow] };
