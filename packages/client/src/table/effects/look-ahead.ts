import type { Angle } from '@longroll/rules/table/units';
import type { Pose, Step } from '../figures/bearing.ts';
import type { Troop } from '../figures/troop.ts';
import type { Projection } from '../camera/projection.ts';
import type { Ranks } from '../figures/ranks.ts';

const REHEARSED: readonly (readonly [Pose, Step])[] = [
  ['march', 0],
  ['march', 1],
  ['fire', 0],
  ['charge', 0],
  ['charge', 1],
];
/** A sixteenth, two, and so on round to either hand. */
const SIDES: readonly Angle[] = [225, -225, 450, -450, 675, -675, 900, -900, 1125, -1125, 1350, -1350, 1575, -1575, 1800].reverse();

/** Every figure marching, firing and charging as it looks now, each to be painted when there is time; what is last in the list is likeliest. */
export function lookAhead(stands: readonly Pick<Ranks, 'wearer' | 'figures'>[], troop: Troop, view: Projection): (() => void)[] {
  const moving = stands.flatMap(({ wearer, figures }) =>
    REHEARSED.flatMap(([pose, step]) =>
      figures.map(
        ({ truth, variant }) =>
          () =>
            troop.rehearse(view, wearer, truth, { pose, step, variant }),
      ),
    ),
  );
  // As somebody sees them who walks round the table: less likely, so later.
  const turned = stands.flatMap(({ wearer, figures }) =>
    SIDES.flatMap((way) =>
      figures.map(
        ({ truth, variant }) =>
          () =>
            troop.rehearse(view, wearer, truth, { pose: 'stand', step: 0, variant }, way),
      ),
    ),
  );
  return [...turned, ...moving];
}
