import { isRefusal } from '../kernel/refusal.ts';
import type { BookTypes, Seat } from '../kernel/game.ts';
import type { LeftOut } from '../kernel/situation.ts';
import type { ViewSent } from '../kernel/view.ts';
import { BEGINS } from './begun-file.ts';
import type { RulebookDefinition, ScenarioHead } from './definition.ts';
import { NO_SEED } from './no-seed.ts';

/** A position that was taken from a battle. */
export interface Taken {
  /** A scenario file that begins there. */
  readonly file: object;
  /** What it does not say. */
  readonly left: readonly LeftOut[];
}

/** What somebody knows of a battle as a scenario file; nothing is in it that is not in the outlook. */
export function taken<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  { gameFromView, middle, setUp, chance, freshChance }: RulebookDefinition<B, Scenario, Setting>,
  outlook: string,
  { id, name, description }: ScenarioHead,
): Taken | null {
  const { setting, seats, view }: { setting: Setting; seats: readonly Seat[]; view: ViewSent<B['public']> } = JSON.parse(outlook);
  if (middle?.taken === undefined || middle.read === undefined || middle.written === undefined) return null;
  const laid = middle.taken(gameFromView(setting, seats, view), setting, view.table);
  if (laid === null) return null;
  const { step, state, left } = laid;
  const file = { ...laid.file, id, name, description };
  const scenario = middle.read(file);
  if (isRefusal(scenario)) return { file: { ...file, [BEGINS]: { step, situation: {} } }, left: [...left, 'altered'] };
  const { state: usual } = setUp(scenario, chance(freshChance(NO_SEED)));
  return { file: { ...file, [BEGINS]: { step, situation: middle.written(state, usual) } }, left };
}
