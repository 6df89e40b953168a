import type { DecisionKind } from '../../../kernel/decision.ts';
import { choice, flow } from '../../../kernel/flow.ts';
import { refuse } from '../refuse.ts';
import { inches, type Mil } from '../../../table/units.ts';
import { threats as threatsAnswer, type Threats } from '../answers.ts';
import { unitOf, enemiesOf, friendsOf } from '../field/roster.ts';
import { within } from '../ground/measure.ts';
import { frontArc, isToFront, unitInArc } from '../sight/arc.ts';
import { seesUnit } from '../sight/sight.ts';
import type { ToyFlow, TS, State, ToyReferee } from '../state.ts';
import { gainStress } from '../trackers/attrition.ts';
import { distance, distanceFromFront, hasFront } from '../troops/footprint.ts';
import type { UnitId, Unit } from '../troops/unit.ts';

/** The unit that has finished its action. */
export interface Threatening {
  unit: UnitId;
}

/** Whom a unit that has acted threatens (TS-15.1). */
const declareThreats: DecisionKind<TS, { readonly unit: UnitId }, Threats> = {
  kind: 'declare-threats',
  clause: 'TS-15.1',
  answer: threatsAnswer,
  open: true,
  options: ({ state }, { unit }) => {
    const all = threatenable(state, unitOf(state.field, unit)).map(({ enemy }) => enemy);
    return [all, ...(all.length > 1 ? all.map((each) => [each]) : []), []].map((enemies) => ({ enemies }));
  },
  check: ({ state }, { unit }, { enemies }) => {
    const allowed = threatenable(state, unitOf(state.field, unit)).map(({ enemy }) => enemy);
    const wrong = enemies.find((each) => !allowed.includes(each));
    if (wrong !== undefined) return refuse('TS-15.2', 'no-threat', {}, { pieces: [wrong] });
    return new Set(enemies).size < enemies.length ? refuse('TS-15.1', 'twice') : null;
  },
  fallback: () => ({ enemies: [] }),
};

/** A unit that has finished its action declares threats, if it is still there and has anybody to threaten (TS-15.1). */
export const threatsFlow: ToyFlow<Threatening> = flow<TS, Threatening>('threats', [
  choice(
    'declare',
    declareThreats,
    ({ state }, { unit }) => {
      const threatening = state.field.units[unit];
      if (threatening === undefined || threatenable(state, threatening).length === 0) return null;
      return { seats: [threatening.seat], about: { unit } };
    },
    (referee, { unit }, { enemies }) => {
      for (const enemy of enemies) threaten(referee, unit, enemy);
    },
  ),
]);

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
function threaten(referee: ToyReferee, id: UnitId, enemy: UnitId): void {
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
