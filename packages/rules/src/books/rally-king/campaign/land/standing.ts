import type { Power } from '../state/power.ts';
import type { State } from '../state.ts';

/** Units that stand in what is not their power's any more, since their nation is torn, go to its home. */
export function standAtHome({ provinces }: Pick<State, 'provinces'>, { id, home, units }: Power): void {
  for (const unit of units) if (unit.at !== null && provinces.find((each) => each.id === unit.at)?.holder !== id) unit.at = home;
}
