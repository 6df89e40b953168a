import type { ListedScenario } from '@longroll/protocol';
import type { Division } from '@longroll/rules/kernel/division';

/** The field with the generals of its sides as they have been divided. */
export function fieldDivided(field: ListedScenario, division: Division): ListedScenario {
  const { seats = [], sides } = field;
  if (Object.keys(division).length === 0) return field;
  const chairs = sides.flatMap(({ id }) => {
    const dealt = division[id];
    const own = seats.filter(({ side }) => side === id);
    return dealt === undefined ? own : dealt.map(({ seat, general }) => ({ id: seat, side: id, general }));
  });
  return { ...field, seats: chairs };
}
