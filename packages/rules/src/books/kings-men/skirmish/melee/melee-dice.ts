import { polar } from '../../../../table/trig.ts';
import { inches } from '../../../../table/units.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import type { Side } from '../../shared/troops/sides.ts';
import type { Colour } from '../../shared/troops/unit.ts';
import { coverOf } from '../ground/cover.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import type { DicePool } from '../dice/dice.ts';
import { highGround } from '../ground/elevation.ts';
import { has } from '../generals/personalities.ts';
import type { Detail } from '../state/pieces.ts';
import type { State } from '../state.ts';
import { chargingColour, type Steadied } from '../dice/steadiness.ts';
import { sideDice } from '../ground/struck-side.ts';
import { inCloseOrder, inOpenOrder, inSkirmishFormation, isMob, isMounted, isMountedCavalry } from '../troops/troops.ts';
import type { DicePurpose } from '../purposes.ts';

/** How a charge came home: its last leg up to the touching point, and which side it touches there. */
export interface Strike {
  readonly from: Point;
  readonly point: Point;
  readonly heading: Angle;
  readonly side: Side | null;
}

/** How far beyond the touching point the line of a charge reaches for cover (QM-16.9). */
const BEYOND = inches(0.1);

/** Dice of each soldier of the attacker (QM-19.2); horse artillery is not on foot (QM-19.3a). */
function dicePerSoldier(attacker: Detail, defender: Detail): number {
  return attacker.type === 'cavalry' && !isMounted(defender) ? 2 : 1;
}

/** Close order breaking in upon looser order; light cavalry is loose as well (QM-19.2, QM-19.3). */
function closeOrderDice(attacker: Detail, defender: Detail): Modifier[] {
  const close = (attacker.type === 'infantry' || attacker.type === 'cavalry') && inCloseOrder(attacker);
  return close && (inOpenOrder(defender) || inSkirmishFormation(defender)) ? [{ name: 'close-order', value: 2, clause: 'QM-19.2' }] : [];
}

/** The counter of who is charged, or green for cavalry in the saddle where the option has it so (QM-19.6). */
export function defendingColour({ options }: State, defender: Detail): Colour {
  return options.cavalryGreenDefence && isMountedCavalry(defender) ? 'green' : defender.colour;
}

/** The attack pool of a melee (QM-19.2, QM-19.5). */
export function chargePool({ field }: State, attacker: Detail, defender: Detail, { side }: Strike): DicePool<DicePurpose> {
  return {
    purpose: 'melee.attack',
    colour: chargingColour(attacker),
    colourClause: 'QM-19.5',
    base: attacker.soldiers * dicePerSoldier(attacker, defender),
    modifiers: [
      ...closeOrderDice(attacker, defender),
      ...sideDice(side, 'QM-19.2'),
      ...(isMob(defender) ? [{ name: 'mob', value: 2, clause: 'QM-19.2' }] : []),
      ...(attacker.type === 'indians' ? [{ name: 'indians', value: 1, clause: 'QM-19.2' }] : []),
      ...highGround(field.ground, attacker, defender),
    ],
  };
}

/** The defence pool of a melee (QM-19.4, QM-19.6). */
export function stoutnessPool(
  state: State,
  attacker: Detail,
  defender: Detail,
  { from, point, heading }: Strike,
  { colour, shifts }: Steadied,
): DicePool<DicePurpose> {
  const { ground } = state.field;
  return {
    purpose: 'melee.defence',
    colour,
    colourClause: 'QM-19.6',
    base: defender.soldiers,
    modifiers: [
      ...coverOf(ground, defender, { from, to: polar(point, heading, BEYOND) }),
      ...highGround(ground, defender, attacker),
      ...(has(state, defender.seat, 'stalwart') ? [{ name: 'Stalwart', value: 1, clause: 'QM-26.19' }] : []),
      ...shifts,
    ],
  };
}
