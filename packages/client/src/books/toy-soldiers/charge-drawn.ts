import { bearing, polar } from '@longroll/rules/table/trig';
import { inches } from '@longroll/rules/table/units';
import type { Angle } from '@longroll/rules/table/units';
import { wavesOf } from '@longroll/rules/books/toy-soldiers/charge/waves';
import { distanceFromFront, hasFront, middleOf } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { Course } from '../../table/contract.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

const say = words.charge;
/** Where a charge pauses (TS-20.7, TS-20.16, TS-20.27). Inches. */
const STAGES = [12, 6, 2] as const;

/** The way that is still before everybody who charges or counter-charges, with its stages; who leads is said where others follow (TS-20.32). */
export function coursesOf(field: Battlefield): readonly Course[] {
  const { charge, field: ground } = field.state;
  if (charge === null) return [];
  const [leaders = [], followers = []] = wavesOf(charge);
  const isOn = charge.chargers.filter(({ charging }) => charging);
  const counters = charge.counters.filter(({ charging }) => charging);
  return [
    ...isOn.flatMap(({ unit, target, heading }) => {
      const leads = leaders.includes(unit);
      return courseOf(field, unit, target, heading, leads, followers.length === 0 ? '' : leads ? say.drawn.leads : say.drawn.follows);
    }),
    ...counters.flatMap(({ unit, against }) => {
      const [own, other] = [unitIn(field, unit), unitIn(field, against)];
      if (own === null || other === null) return [];
      const heading = bearing(middleOf(own, ground.ground), middleOf(other, ground.ground));
      return courseOf(field, unit, against, heading, true, say.drawn.counters);
    }),
  ];
}

/** From the middle of its front as far as the other's footprint; nothing once the two have met. */
function courseOf(field: Battlefield, unit: string, target: string, heading: Angle, leads: boolean, label: string): Course[] {
  const [own, other] = [unitIn(field, unit), unitIn(field, target)];
  if (own === null || other === null || !hasFront(own)) return [];
  const far = distanceFromFront(own, other, field.state.field.ground);
  if (far === 0) return [];
  const { at } = own.formation;
  return [
    {
      from: at,
      to: polar(at, heading, far),
      side: own.side,
      leads,
      label,
      strokes: STAGES.filter((stage) => inches(stage) < far).map((stage) => ({
        at: polar(at, heading, far - inches(stage)),
        label: String(stage),
      })),
    },
  ];
}
