import { better } from './dice.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { oratorHelps } from '../generals/orator.ts';
import { isDesignated, reveal } from '../generals/personalities.ts';
import type { Detail } from '../state/pieces.ts';
import type { SkirmishReferee } from '../state.ts';
import type { Colour, Quality } from '../../shared/troops/unit.ts';
import { isMountedCavalry } from '../troops/troops.ts';

/** The colour of a defence roll, and a line without dice for everything that shifts it. */
export interface Steadied {
  readonly colour: Colour;
  readonly shifts: readonly Modifier[];
}

const QUALITY: Readonly<Record<Quality, { readonly steps: number; readonly name: string }>> = {
  militia: { steps: -1, name: 'militia: one colour worse' },
  regular: { steps: 0, name: '' },
  elite: { steps: 1, name: 'elite: one colour better' },
};

/**
 * The colour of the defence roll a detail makes now, in fire or melee: all shifts are added up before the stop (QM-1.8, QM-17.8,
 * QM-19.6). Asked once for each roll: it uses up the Orator's order and shows the personalities that help.
 */
export function steadied(referee: SkirmishReferee, detail: Detail, own: Colour): Steadied {
  const { state } = referee;
  const { seat } = detail;
  const shifts: Modifier[] = [];
  const { steps: byQuality, name } = QUALITY[detail.quality];
  if (byQuality !== 0) shifts.push({ name, value: 0, clause: 'QM-29.2' });
  const raised = detail.elements.some((element) => isDesignated(state, seat, 'raised', element));
  if (raised) {
    reveal(referee, seat);
    shifts.push({ name: 'Raised from the Ranks: one colour better', value: 0, clause: 'QM-26.15' });
  }
  const orated = oratorHelps(referee, detail);
  if (orated) shifts.push({ name: 'Spirited Orator: one colour better', value: 0, clause: 'QM-26.18' });
  return { colour: better(own, byQuality + Number(raised) + Number(orated)), shifts };
}

/** The colour of whoever charges: cavalry in the saddle green, all others one better than their counter (QM-19.5). */
export function chargingColour(attacker: Detail): Colour {
  return isMountedCavalry(attacker) ? 'green' : better(attacker.colour, 1);
}
