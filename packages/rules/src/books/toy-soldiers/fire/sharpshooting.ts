import type { SeatId } from '../../../kernel/game.ts';
import { choice, flow, step } from '../../../kernel/flow.ts';
import { inches, type Mil, type Polygon } from '../../../table/units.ts';
import { between, within } from '../ground/measure.ts';
import { standsOut } from '../field/skirmish-stands.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { commanderHit } from '../trackers/attrition.ts';
import { commanderBase } from '../troops/footprint.ts';
import { unitOf } from '../field/roster.ts';
import type { SideId, Unit, UnitId } from '../troops/unit.ts';
import { exposedCommanders } from './commander-risk.ts';
import type { z } from 'zod';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes as yesAnswer } from '../answers.ts';

const REACH: Mil = inches(4);

/** The enemy commander a skirmish stand tries: the nearest within 4 of it (TS-23.15, TS-23.20). */
function quarryOf(state: State, side: SideId, base: Polygon): SeatId | null {
  const [nearest] = exposedCommanders(state, side)
    .map(({ seat, at }) => ({ seat, distance: between([base], [commanderBase(at)]) }))
    .filter(({ distance }) => within(distance, REACH))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.seat ?? null;
}

/** Whether any stand that is out has an enemy commander within 4 (TS-23.20). */
export function canSharpshoot(state: State, unit: Unit): boolean {
  return standsOut(state, unit).some(({ base }) => quarryOf(state, unit.side, base) !== null);
}

/** A die for each stand with a commander to try; a commander who has been hit is out of reach of the stands that follow (TS-23.15). */
function shoot(referee: ToyReferee, id: UnitId): void {
  const { state } = referee;
  const unit = unitOf(state.field, id);
  for (const { number, base } of standsOut(state, unit)) {
    const commander = quarryOf(state, unit.side, base);
    if (commander === null) continue;
    const [die = 1] = referee.roll('sharpshoot', 1);
    referee.emit('sharpshot', 'TS-23.15', { unit: id, stand: number, commander, die, hit: die === 6 });
    if (die === 6) commanderHit(referee, commander, 'sharpshooter', id);
  }
}

/** `ordered`: the unit has been ordered to do so and nothing else, and is not asked (TS-23.20). */
export interface Sharpshooting {
  unit: UnitId;
  ordered: boolean;
}

/** Whether the skirmishers of a unit that has fired try an enemy commander (TS-23.15). */
export const sharpshoot: DecisionKind<TS, { readonly unit: UnitId }, z.infer<typeof yesAnswer>> = {
  kind: 'sharpshoot',
  clause: 'TS-23.15',
  answer: yesAnswer,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: true }),
};

/** Skirmishers of a unit that fires try enemy commanders near them (TS-23.15). */
export const sharpshootFlow: ToyFlow<Sharpshooting> = flow<TS, Sharpshooting>('sharpshoot', [
  choice(
    'whether',
    sharpshoot,
    ({ state }, { unit, ordered }) => {
      const firing = state.field.units[unit];
      return !ordered && firing !== undefined && canSharpshoot(state, firing) ? { seats: [firing.seat], about: { unit } } : null;
    },
    (_referee, locals, { yes }) => {
      locals.ordered = yes;
    },
  ),
  step('shoot', 'TS-23.15', (referee, { unit, ordered }) => {
    if (ordered) shoot(referee, unit);
  }),
]);
