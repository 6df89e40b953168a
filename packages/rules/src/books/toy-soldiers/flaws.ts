import type { Phrase } from '../../kernel/refusal.ts';
import { phrase } from './refuse.ts';
import type { Polygon } from '../../table/units.ts';
import type { Ground } from './ground/ground.ts';
import { beyond } from './ground/measure.ts';
import { meetAny } from './field/barriers.ts';
import type { ToyGame } from './state.ts';
import { ARMS } from './troops/arms.ts';
import { footprintOf, hasFront } from './troops/footprint.ts';
import { standsIn } from './troops/formation.ts';
import { chaosFloor } from './trackers/chaos.ts';
import type { Unit } from './troops/unit.ts';

function bounds(name: string, what: 'disorder' | 'stress' | 'chaos', value: number, least: number, most: number): Phrase[] {
  return value < least || value > most || !Number.isInteger(value) ? [phrase('flaw-bounds', { name, what, value })] : [];
}

function standsOfBattalion(units: readonly Unit[], unit: Unit): number {
  const garrisons = units.filter(({ parent }) => parent === unit.id).reduce((sum, { formation }) => sum + standsIn(formation), 0);
  return standsIn(unit.formation) + garrisons + unit.skirmishers.length + unit.reduced + unit.destroyed;
}

/** Whether some of it lies beyond an edge: by more than a hair, for turning about rounds every corner (TS-1.2). */
function isOff(part: Polygon, { width, depth }: Ground): boolean {
  return part.some(({ x, y }) => beyond(-x, 0) || beyond(-y, 0) || beyond(x, width) || beyond(y, depth));
}

/** Every law of the game that its position breaks, a phrase each (TS-2.3, TS-3.1, TS-3.3, TS-3.7, TS-3.8, TS-10.6, TS-24.3). */
export function flaws({ state }: ToyGame): Phrase[] {
  const { field, players } = state;
  const units = Object.values(field.units);
  const found = units.flatMap((unit) => [
    ...bounds(unit.name, 'disorder', unit.disorder, unit.formation.kind === 'garrison' ? 6 : 1, 6),
    ...bounds(unit.name, 'stress', unit.stress, 0, 6),
    ...(standsIn(unit.formation) < 1 ? [phrase('flaw-no-stand', { unit: unit.name })] : []),
    ...(standsOfBattalion(units, unit) > ARMS[unit.arm].stands ? [phrase('flaw-stands', { unit: unit.name })] : []),
    ...(field.dispersed[unit.id] === undefined ? [] : [phrase('flaw-dispersed', { unit: unit.name })]),
  ]);
  for (const unit of units) {
    if (!hasFront(unit)) continue;
    const parts = footprintOf(unit, field.ground);
    if (parts.some((part) => isOff(part, field.ground))) found.push(phrase('flaw-battalion-off-table', { unit: unit.name }));
    const other = units.find((each) => each.id > unit.id && hasFront(each) && meetAny(parts, footprintOf(each, field.ground)));
    if (other !== undefined) found.push(phrase('flaw-stands-on', { unit: unit.name, other: other.name }));
  }
  for (const player of Object.values(players)) found.push(...bounds(player.seat, 'chaos', player.chaos, chaosFloor(state, player.seat), 6));
  for (const { seat, attached } of Object.values(field.commanders))
    if (attached !== null && field.units[attached] === undefined) found.push(phrase('flaw-commander-attached', { seat }));
  return found;
}
