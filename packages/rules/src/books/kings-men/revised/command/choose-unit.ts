import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { armyOfSeat } from '../../shared/command/armies.ts';
import { farthestFirst } from '../../shared/ground/distance.ts';
import type { Colour, UnitId } from '../../shared/troops/unit.ts';
import { chooseUnit as answer } from '../answers.ts';
import type { ChooseUnit } from '../answers.ts';
import { costOf } from './command.ts';
import { eligibleFor, ownEligible } from './eligible.ts';
import type { RM, State } from '../state.ts';
import { refuse } from '../../shared/refuse.ts';

/** A player's use of a card. */
export interface UnitChoice {
  readonly seat: SeatId;
  /** The special card works for them (KMR-5.1). */
  readonly works: boolean;
  /** It is the second use of their Ace, which they may leave (KMR-5.4). */
  readonly again: boolean;
}

const FRESHEST_FIRST: readonly Colour[] = ['green', 'yellow', 'red'];

/** What a player does with a card (KMR-4.5). */
export const chooseUnit: DecisionKind<RM, UnitChoice, ChooseUnit> = {
  kind: 'choose-unit',
  clause: 'KMR-4.5',
  answer,
  open: false,
  options: ({ state }, use) => [
    ...eligibleFor(state, use.seat).map(({ id }): ChooseUnit => ({ do: 'activate', unit: id })),
    ...ownEligible(state, use.seat).map(({ id }): ChooseUnit => ({ do: 'pass', unit: id })),
    ...(mayRide(state, use) ? [{ do: 'ride' } as const] : []),
    ...(mayDecline(state, use) ? [{ do: 'decline' } as const] : []),
  ],
  check: ({ state }, use, chosen) => {
    switch (chosen.do) {
      case 'ride':
        return mayRide(state, use) ? null : refuse('KMR-5.3', 'no-king');
      case 'decline':
        return mayDecline(state, use) ? null : refuse('KMR-4.5', 'must-act');
      case 'pass':
        return checkArmy(state, use.seat, chosen) ?? checkOwn(state, use.seat, chosen.unit) ?? checkReady(state, use.seat, chosen);
      case 'activate':
        return checkArmy(state, use.seat, chosen) ?? checkReady(state, use.seat, chosen);
    }
  },
  fallback: ({ state }, use) => (isFree(state, use) ? null : passWith(state, use.seat)) ?? { do: 'decline' },
};

/** Whether the card is a King that works for the player (KMR-5.3). */
export function mayRide({ card }: State, { works }: UnitChoice): boolean {
  return works && card?.rank === 'K';
}

/** The second use of an Ace, which may be left out, and a King, which may be used up by a ride of 0 inches (KMR-5.4, KM-9.5a). */
function isFree(state: State, use: UnitChoice): boolean {
  return use.again || mayRide(state, use);
}

function mayDecline(state: State, use: UnitChoice): boolean {
  return isFree(state, use) || ownEligible(state, use.seat).length === 0;
}

/** A unit to be activated or to pass with. */
type WithUnit = Extract<ChooseUnit, { readonly unit: UnitId }>;

/** The clause that forbids it: a pass is no activation, and has what it takes in a clause of its own (KMR-4.6, KM-8.11c). */
function under<Clause extends string>(clause: Clause, { do: wanted }: WithUnit): Clause | 'KMR-4.6' {
  return wanted === 'pass' ? 'KMR-4.6' : clause;
}

function checkArmy(state: State, seat: SeatId, chosen: WithUnit): Refusal | null {
  const unit = state.field.units[chosen.unit];
  if (unit === undefined) return refuse(under('KMR-4.4', chosen), 'not-on-table');
  return unit.army === armyOfSeat(state, seat)
    ? null
    : refuse(under('KMR-4.2', chosen), 'not-yours', { unit: unit.name }, { pieces: [unit.id] });
}

/** Null when the unit can be activated or pass now, and be paid for. */
function checkReady(state: State, seat: SeatId, chosen: WithUnit): Refusal | null {
  const unit = state.field.units[chosen.unit];
  if (unit === undefined) return null;
  const pieces = { pieces: [unit.id] };
  if (unit.disordered) return refuse(under('KM-11.5', chosen), 'disordered', { unit: unit.name }, pieces);
  if (eligibleFor(state, seat).some((each) => each.id === unit.id)) return null;
  return refuse('KMR-6.8', 'no-points', { unit: unit.name }, pieces);
}

function checkOwn(state: State, seat: SeatId, id: UnitId): Refusal | null {
  const unit = state.field.units[id];
  if (unit?.owner === seat) return null;
  return refuse('KMR-4.6', 'not-your-command', { unit: unit?.name ?? id }, { pieces: [id] });
}

/** The pass that costs least: a unit that is free before one that is not, the greenest, then the farthest from every enemy (KMR-13.1). */
function passWith(state: State, seat: SeatId): ChooseUnit | null {
  const units = ownEligible(state, seat);
  for (const cost of [0, 1]) {
    for (const colour of FRESHEST_FIRST) {
      const [farthest] = farthestFirst(
        state.field,
        units.filter((unit) => unit.colour === colour && costOf(state, seat, unit) === cost),
      );
      if (farthest !== undefined) return { do: 'pass', unit: farthest.id };
    }
  }
  return null;
}
