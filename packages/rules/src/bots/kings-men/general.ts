import { onGrid } from '../../books/kings-men/shared/answers.ts';
import { centre, outline } from '../../books/kings-men/shared/troops/formation.ts';
import { checkGeneralPlace } from '../../books/kings-men/shared/movement/placement.ts';
import { placesBeside, touches } from '../../books/kings-men/shared/generals/restoration.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { General } from '../../books/kings-men/shared/troops/unit.ts';
import { distanceBetween, distanceToPoint } from '../../table/measure.ts';
import { polar } from '../../table/trig.ts';
import { inches, type Point } from '../../table/units.ts';
import { unitWorth } from './worth.ts';
import { enemiesOf } from './enemies.ts';

const COMMAND_RADIUS = inches(12);
const RIDE = inches(20);

/** Where a general serves best: as many of the army as possible within 12 inches (KM-12.6), mobs and tired units above all. */
export function bestPlace(state: Battle, general: General): Point {
  const spots = [general.at, ...placesBeside(state.field, general), ...rides(state, general)];
  let best = { at: general.at, worth: serves(state, general, general.at) + 0.05 };
  for (const at of spots) {
    const worth = serves(state, general, at);
    if (worth > best.worth && checkGeneralPlace(state.field, general, at) === null) best = { at, worth };
  }
  return best.at;
}

function rides(state: Battle, general: General): Point[] {
  const { width, depth } = state.field.ground;
  const spots: Point[] = [];
  for (let towards = 0; towards < 3600; towards += 150) {
    for (let length = inches(2); length <= RIDE; length += inches(3)) {
      const spot = onGrid(polar(general.at, towards, length));
      if (spot.x > 0 && spot.y > 0 && spot.x < width && spot.y < depth) spots.push(spot);
    }
  }
  return spots;
}

function serves(state: Battle, general: General, at: Point): number {
  const { field } = state;
  let worth = 0;
  for (const unit of Object.values(field.units)) {
    if (unit.army !== general.army) continue;
    const away = distanceToPoint(outline(unit, field.ground), at);
    const need = unitWorth(unit) * (unit.formation.kind === 'mob' ? 2 : unit.disordered ? 0.5 : unit.colour === 'green' ? 0.8 : 1.2);
    // A lost officer or ensign comes back where they stand (KM-26.9).
    if (!(unit.officer && unit.ensign) && touches(field, unit, { ...general, at })) worth += unitWorth(unit);
    if (away <= COMMAND_RADIUS) worth += need;
    else worth -= (need * Math.min(30, (away - COMMAND_RADIUS) / 1000)) / 60;
  }
  const nearest = enemiesOf(field, general.army).reduce(
    (least, enemy) => Math.min(least, distanceBetween(at, centre(enemy, field.ground))),
    Number.MAX_SAFE_INTEGER,
  );
  return worth + Math.min(12_000, nearest) / 100_000;
}
