import { again, call, choice, end, flow, skip, step, when, type Instruction } from '../../../kernel/flow.ts';
import { inches } from '../../../table/units.ts';
import { clearSmokeOf } from '../fire/smoke.ts';
import { within } from '../ground/measure.ts';
import { forcedMovesFlow } from '../movement/forced.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS, ToyChapter } from '../state.ts';
import { gainDisorder, gainStress, loseDisorder, loseStand, loseStress } from '../trackers/attrition.ts';
import { distanceToCommander, fieldedFootprint, hasFront } from '../troops/footprint.ts';
import { isFree } from '../field/room.ts';
import { attachedTo, commanderOf, playerOf, unitOf, standAs } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { PER_STAND, reorderRemainder } from './remainder.ts';
import { reorderModifier } from './support.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes } from '../answers.ts';

/** What reorders: an action of its own, a reaction, or the hasty one of a charge's last moment (TS-20.14, TS-20.19). */
type ReorderKind = 'action' | 'reaction' | 'hasty-reaction';

interface Reordering {
  unit: UnitId;
  kind: ReorderKind;
  die?: number;
  first?: number;
  modifier?: number;
  again?: boolean;
  withdrew?: boolean;
}

/** A garrison's reorder counts as a six (TS-24.9). */
const GARRISON_DIE = 6;

/** Whether a commander lets the die be rolled again: one attached to the unit, or one who berates and is within 6 (TS-8.4, TS-8.13). */
function mayReroll(state: State, unit: Unit): boolean {
  const { field } = state;
  if (attachedTo(field, unit.id) !== undefined) return true;
  const { at } = commanderOf(field, unit.seat);
  return playerOf(state, unit.seat).berating && within(distanceToCommander(unit, at, field.ground), inches(6));
}

/** Stress taken off by the die, against disorder as it now stands (TS-16.2). */
function applyDie(referee: ToyReferee, { unit: id, die, first, modifier = 0 }: Reordering): void {
  const unit = unitOf(referee.state.field, id);
  const thrown = die ?? GARRISON_DIE;
  const removed = Math.min(unit.stress, Math.max(0, thrown + modifier - unit.disorder));
  referee.emit('reorder-rolled', 'TS-16.2', {
    unit: id,
    die: die ?? null,
    first: first ?? null,
    modifier,
    disorder: unit.disorder,
    removed,
    remaining: unit.stress - removed,
  });
  loseStress(referee, id, removed, 'reorder', 'TS-16.2');
}

/** Files that lag close up where there is room (TS-10.9): none ever lags by as much as three inches (TS-19.10). */
function closeFiles(referee: ToyReferee, id: UnitId): void {
  const { state } = referee;
  const unit = state.field.units[id];
  if (unit === undefined || !hasFront(unit)) return;
  const { formation } = unit;
  if (!('lags' in formation) || formation.lags.length === 0) return;
  const closed = { ...formation, lags: [] };
  if (!isFree(state, fieldedFootprint({ arm: unit.arm, formation: closed }), [id])) return;
  standAs(referee, id, closed);
  referee.emit('files-closed', 'TS-10.9', { unit: id });
}

/** The unit falls back an inch for every point of stress (TS-16.6). */
function withdraw({ state }: ToyReferee, reordering: Reordering): Instruction {
  const { unit: id } = reordering;
  reordering.withdrew = true;
  const { stress } = unitOf(state.field, id);
  return call(forcedMovesFlow, { moves: [{ unit: id, kind: 'fall-back', distance: inches(stress), cause: 'withdrawal' }] });
}

function isStressed({ state }: ToyReferee, { unit }: Reordering): boolean {
  return unitOf(state.field, unit).stress > 0;
}

/** Whether a unit reorders at once where it stands (TS-20.15, TS-21.18). */
export const optionalReorder: DecisionKind<TS, { readonly unit: UnitId }, { yes: boolean }> = {
  kind: 'optional-reorder',
  clause: 'TS-21.18',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};

/** The die lies open, with what is added to it. */
export interface Rerolling {
  readonly unit: UnitId;
  readonly die: number;
  readonly modifier: number;
}

/** Whether a reorder die is rolled again for its commander's sake (TS-16.4, TS-8.4, TS-8.13). */
export const reorderReroll: DecisionKind<TS, Rerolling, { yes: boolean }> = {
  kind: 'reorder-reroll',
  clause: 'TS-16.4',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};

/** Section 16, from the disorder taken off to the files that close up. */
export const reorderFlow: ToyFlow<Reordering> = flow<TS, Reordering>('reorder', [
  step('dress', 'TS-16.1', (referee, { unit, kind }) =>
    loseDisorder(referee, unit, kind === 'hasty-reaction' ? 1 : 2, 'reorder', 'TS-16.1'),
  ),
  when(isStressed, [
    step('roll', 'TS-16.2', (referee, reordering) => {
      const { state } = referee;
      const unit = unitOf(state.field, reordering.unit);
      reordering.modifier = reorderModifier(state, unit);
      // A garrison throws no die (TS-24.9).
      if (unit.formation.kind === 'garrison') return;
      const [die = 1] = referee.roll('reorder', 1);
      reordering.die = die;
      if (mayReroll(state, unit)) referee.emit('dice-thrown', 'TS-16.2', { unit: unit.id, test: 'reorder', dice: [die], needed: null });
    }),
    choice(
      'reroll',
      reorderReroll,
      ({ state }, { unit: id, die = 1, modifier = 0 }) => {
        const unit = unitOf(state.field, id);
        return unit.formation.kind !== 'garrison' && mayReroll(state, unit)
          ? { seats: [unit.seat], about: { unit: id, die, modifier } }
          : null;
      },
      (referee, reordering, { yes }) => {
        if (!yes) return;
        reordering.first = reordering.die ?? 1;
        reordering.die = referee.roll('reorder', 1)[0] ?? 1;
      },
    ),
    step('calm', 'TS-16.2', applyDie),

    choice(
      'remainder',
      reorderRemainder,
      ({ state }, { unit: id, again }) => {
        const unit = unitOf(state.field, id);
        return unit.stress > 1 ? { seats: [unit.seat], about: { unit: id, again: again ?? false } } : null;
      },
      (referee, reordering, given) => {
        const { unit: id } = reordering;
        const { field, options } = referee.state;
        if (given.do === 'withdraw') {
          referee.emit('reorder-remainder', 'TS-16.6', { unit: id, choice: 'withdraw', amount: unitOf(field, id).stress });
          return withdraw(referee, reordering);
        }
        if (given.do === 'hold') {
          referee.emit('reorder-remainder', 'TS-24.10', { unit: id, choice: 'hold', amount: 0 });
          gainStress(referee, id, 1, 'hold', 'TS-24.10');
          return skip;
        }
        const { stands } = given;
        referee.emit('reorder-remainder', 'TS-16.7', { unit: id, choice: 'destroy', amount: stands });
        loseStress(referee, id, PER_STAND * stands, 'stands-destroyed', 'TS-16.7');
        for (let each = 0; each < stands; each++) loseStand(referee, id, 'destroyed', 'reorder', 'TS-16.7');
        const left = field.units[id];
        if (left === undefined) return end();
        const enough = options.reorderRecheck === 'any' ? left.stress === 0 : left.stress <= 1;
        if (enough) return skip;
        if (left.formation.kind !== 'garrison') return withdraw(referee, reordering);
        reordering.again = true;
        return again;
      },
    ),
    step('withdrawn', 'TS-16.6', (referee, { unit, withdrew }) => {
      if (withdrew !== true) return;
      gainDisorder(referee, unit, 1, 'withdrawal', 'TS-16.6');
      gainStress(referee, unit, 1, 'withdrawal', 'TS-16.6');
    }),
  ]),

  step('smoke', 'TS-16.10', (referee, { unit }) => clearSmokeOf(referee, unit)),
  step('close', 'TS-10.9', (referee, { unit }) => closeFiles(referee, unit)),
  step('follow', 'TS-23.10', ({ state }, { unit }) =>
    state.field.units[unit] === undefined ? undefined : call(skirmishersFollowFlow, { unit, forced: false }),
  ),
]);

export const chapter: ToyChapter = { flows: [reorderFlow] };
