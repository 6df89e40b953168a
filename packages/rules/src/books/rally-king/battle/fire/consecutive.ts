import type { State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';
import type { FireGroup } from './volleys.ts';

const isSame = (one: readonly UnitId[], other: readonly UnitId[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Whether a unit's last volley was in that player turn, of these shooters and at these targets. */
function isLikeLast({ volley }: Unit, { shooters, targets }: FireGroup, turn: number): boolean {
  return (
    volley !== undefined &&
    volley.turn === turn &&
    isSame(
      volley.shooters,
      shooters.map(({ unit }) => unit),
    ) &&
    isSame(volley.targets, targets)
  );
}

/** Whom these shooters had hit after they last fired at these same targets in that player turn; null where they did not. */
function hitIn(state: State, group: FireGroup, turn: number): readonly UnitId[] | null {
  const units = group.shooters.map(({ unit }) => unitOf(state, unit));
  return units.every((unit) => isLikeLast(unit, group, turn)) ? (units[0]?.volley?.hit ?? null) : null;
}

/**
 * Whom these shooters hit as they fired at these same targets in their side's player turn before this one; null where they did not (RK-21.16). When
 * everybody has had a hit it begins anew.
 */
export function consecutive(state: State, group: FireGroup): readonly UnitId[] | null {
  // Player turns alternate: the last one of this side was two ago.
  const hit = hitIn(state, group, state.playerTurns - 2);
  return hit === null || group.targets.every((target) => hit.includes(target)) ? null : hit;
}

/** Keeps in mind a volley of its side's own player turn; the second of one turn goes on from the first (RK-21.16). */
export function rememberVolley(state: State, side: SideId, group: FireGroup, hits: readonly UnitId[]): void {
  if (state.play?.side !== side) return;
  const before = hitIn(state, group, state.playerTurns) ?? consecutive(state, group) ?? [];
  const volley = {
    shooters: group.shooters.map(({ unit }) => unit),
    targets: group.targets,
    turn: state.playerTurns,
    hit: [...new Set([...before, ...hits])],
  };
  for (const { unit } of group.shooters) unitOf(state, unit).volley = volley;
}
