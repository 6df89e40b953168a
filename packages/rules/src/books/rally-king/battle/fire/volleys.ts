import type { State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../state/unit.ts';
import type { Eligible } from '../aim/eligible.ts';

/** A unit that fires, and everybody it fires at: all eligible enemies of one strip (RK-21.14). */
export interface Shooter {
  readonly unit: UnitId;
  readonly targets: readonly Eligible[];
}

/** Units that share a target, and their dice, as one (RK-21.12). */
export interface FireGroup {
  /** Right to left. */
  readonly shooters: readonly Shooter[];
  readonly targets: readonly UnitId[];
}

const shareTarget = (one: Shooter, other: Shooter): boolean =>
  one.targets.some(({ target }) => other.targets.some((each) => each.target === target));

/** Fire groups of those who fire together: who shares a target with one of a group belongs to it (RK-21.12). */
export function fireGroups(shooters: readonly Shooter[]): FireGroup[] {
  const left = new Set(shooters);
  const groups: FireGroup[] = [];
  for (const first of shooters) {
    if (!left.delete(first)) continue;
    const members = new Set([first]);
    // Whoever is added is looked at in its turn.
    for (const member of members) {
      for (const other of left) {
        if (!shareTarget(member, other)) continue;
        left.delete(other);
        members.add(other);
      }
    }
    const inOrder = shooters.filter((each) => members.has(each));
    groups.push({ shooters: inOrder, targets: [...new Set(inOrder.flatMap(({ targets }) => targets.map(({ target }) => target)))] });
  }
  return groups;
}

/** Whether those who fire have more figures than those they fire at (RK-17.6). */
export function outnumbers(state: State, { shooters, targets }: FireGroup): boolean {
  const figures = (ids: readonly UnitId[]): number => ids.reduce((sum, id) => sum + unitOf(state, id).figures, 0);
  return figures(shooters.map(({ unit }) => unit)) > figures(targets);
}
