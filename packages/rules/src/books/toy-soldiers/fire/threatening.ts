import { inches, type Mil } from '../../../table/units.ts';
import { frontArc, isToFront, unitInArc } from '../sight/arc.ts';
import { within } from '../ground/measure.ts';
import { seesUnit } from '../sight/sight.ts';
import type { State, ToyReferee } from '../state.ts';
import { gainStress } from '../trackers/attrition.ts';
import { distance, distanceFromFront, hasFront } from '../troops/footprint.ts';
import { enemiesOf, friendsOf, unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';

type ThreatKind = 'flank' | 'cavalry';

/** An enemy a unit may threaten, and how (TS-15.2, TS-15.3). */
export interface Threat {
  readonly enemy: UnitId;
  readonly kinds: readonly ThreatKind[];
}

const REACH: Mil = inches(12);
/** How near a square shelters guns from cavalry (TS-15.4). */
const SHELTER: Mil = inches(2);

/** Every enemy the unit may threaten now (TS-15.1 to TS-15.6). */
export function threatenable(state: State, unit: Unit): Threat[] {
  const { field } = state;
  const { ground } = field;
  if (!hasFront(unit) || unit.formation.kind === 'skirmish-order') return [];
  const arc = frontArc(unit);
  return enemiesOf(field, unit.side)
    .filter(({ id }) => !unit.threatened.includes(id))
    .filter((enemy) => unitInArc(arc, enemy, ground) && within(distanceFromFront(unit, enemy, ground), REACH))
    .filter((enemy) => seesUnit(field, unit, enemy))
    .map((enemy) => ({ enemy: enemy.id, kinds: kindsOf(state, unit, enemy) }))
    .filter(({ kinds }) => kinds.length > 0);
}

function kindsOf(state: State, unit: Unit, enemy: Unit): ThreatKind[] {
  const kinds: ThreatKind[] = [];
  if (!isToFront(enemy, unit, state.field.ground)) kinds.push('flank');
  if (unit.arm === 'cavalry' && isAfraidOfCavalry(state, enemy)) kinds.push('cavalry');
  return kinds;
}

/** Infantry but in square, and guns without a friendly square by them (TS-15.3, TS-15.4). */
function isAfraidOfCavalry({ field }: State, enemy: Unit): boolean {
  if (enemy.arm === 'cavalry' || enemy.formation.kind === 'square') return false;
  if (enemy.arm !== 'artillery') return true;
  return !friendsOf(field, enemy).some(
    (friend) => friend.formation.kind === 'square' && within(distance(friend, enemy, field.ground), SHELTER),
  );
}

/** Makes every threat that is allowed against the enemy (TS-15.6): a stress each. */
export function threaten(referee: ToyReferee, id: UnitId, enemy: UnitId): void {
  const unit = unitOf(referee.state.field, id);
  const kinds = threatenable(referee.state, unit).find((threat) => threat.enemy === enemy)?.kinds ?? [];
  if (kinds.length === 0) return;
  unit.threatened = [...unit.threatened, enemy];
  referee.emit('threat-declared', kinds.includes('flank') ? 'TS-15.2' : 'TS-15.3', {
    from: id,
    to: enemy,
    kinds: [...kinds],
    stress: kinds.length,
  });
  gainStress(referee, enemy, kinds.length, 'threat', 'TS-15.2');
}
