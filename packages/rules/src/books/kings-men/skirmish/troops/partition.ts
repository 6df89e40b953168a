import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Point } from '../../../../table/units.ts';
import { detailCalled } from './naming.ts';
import type { Options } from '../options.ts';
import type { Detail, Figure, Formation, Unit } from '../state/pieces.ts';
import { hasAttachedCommand, isArtillery, isFormedType, isLooseType, isMounted } from './troops.ts';
import { refuse } from '../refuse.ts';

/** Men of a formed detail, at least and at most (QM-2.1). */
const LEAST = 3;
const MOST = 6;
/** Men of a loose detail at most (QM-2.5). */
const PAIR = 2;

/** A detail as it is formed and stands. */
export interface Stand {
  readonly soldiers: number;
  readonly at: Point;
  readonly facing: number;
  readonly formation: Formation;
  readonly building: string | null;
}

/** As the scenario has it, else as many full details as possible (QM-31.1, QM-2.3a). */
export function usualPartition({ type, strength, partition }: Pick<Unit, 'type' | 'strength' | 'partition'>): readonly number[] {
  if (partition !== null) return partition;
  if (isLooseType(type)) return Array.from({ length: Math.ceil(strength / PAIR) }, (_, index) => Math.min(PAIR, strength - PAIR * index));
  if (type !== 'infantry' || strength <= MOST) return [strength];
  const second = Math.max(LEAST, strength - MOST);
  return [strength - second, second];
}

/** Null when the unit may make details of those sizes (QM-2.1, QM-2.3 to QM-2.6): where the scenario has formed them, of no others. */
export function checkPartition(
  { name: unit, type, strength, partition }: Pick<Unit, 'name' | 'type' | 'strength' | 'partition'>,
  sizes: readonly number[],
): Refusal | null {
  if (partition !== null && sizes.join() !== partition.join()) return refuse('QM-31.1', 'partition', { unit });
  if (sizes.reduce((sum, size) => sum + size, 0) !== strength) return refuse('QM-2.3', 'partition', { unit, strength });
  if (isLooseType(type)) return sizes.some((size) => size > PAIR) ? refuse('QM-2.5', 'partition', { unit }) : null;
  if (isArtillery(type)) return sizes.length === 1 ? null : refuse('QM-2.1', 'partition', { unit, wrong: 'gunners' });
  if (sizes.length === 1) {
    if (strength <= MOST) return null;
    return strength === 2 * MOST ? refuse('QM-2.4', 'partition', { unit }) : refuse('QM-2.1', 'partition', { unit, wrong: 'two' });
  }
  if (sizes.length > 2 || sizes.some((size) => size < LEAST || size > MOST)) return refuse('QM-2.1', 'partition', { unit, wrong: 'size' });
  return type === 'cavalry' && sizes.some((size) => size !== LEAST) ? refuse('QM-2.6', 'partition', { unit }) : null;
}

/** The details of a unit as its player has formed them (QM-2.3), green and loaded (QM-4.8). */
export function detailsFormed(unit: Unit, stands: readonly Stand[]): Detail[] {
  return stands.map(({ soldiers, at, facing, formation, building }, index): Detail => {
    const id = detailCalled(unit.id, index + 1);
    return {
      id,
      name: stands.length === 1 ? unit.name : `${unit.name}, ${index + 1}`,
      army: unit.army,
      seat: unit.seat,
      unit: unit.id,
      type: unit.type,
      quality: unit.quality,
      gun: unit.gun,
      strength: soldiers,
      soldiers,
      mounted: isMounted({ type: unit.type, mounted: true }),
      formation,
      at,
      facing,
      colour: 'green',
      disordered: false,
      permanent: false,
      smoke: false,
      building,
      scattered: null,
      elements: [isFormedType(unit.type) ? id : unit.id],
    };
  });
}

/** Names and ranks of the unit's command figures (QM-2.1). */
function command(unit: Unit): Pick<Figure, 'id' | 'kind'>[] {
  if (unit.type === 'indians')
    return [
      { id: `${unit.id}-chief-1`, kind: 'chief' },
      { id: `${unit.id}-chief-2`, kind: 'chief' },
    ];
  const officer: Pick<Figure, 'id' | 'kind'> = { id: `${unit.id}-officer`, kind: 'officer' };
  return isArtillery(unit.type) ? [officer] : [officer, { id: `${unit.id}-ensign`, kind: 'ensign' }];
}

/** The free command figures that a unit has, or none where they go with its details. */
export function freeCommand(unit: Unit): string[] {
  return hasAttachedCommand(unit) ? [] : command(unit).map(({ id }) => id);
}

/** The command figures of a unit so formed: attached one to each detail, or free where they are put (QM-2.4, QM-2.6, QM-2.13, QM-2.14). */
export function commandFormed(
  unit: Unit,
  details: readonly Detail[],
  places: Readonly<Record<string, Point>>,
  { cavalryEnsign }: Options,
): Figure[] {
  const figure = ({ id, kind }: Pick<Figure, 'id' | 'kind'>, to: Detail | null): Figure => ({
    id,
    kind,
    army: unit.army,
    seat: unit.seat,
    unit: unit.id,
    detail: to?.id ?? null,
    at: places[id] ?? { x: 0, y: 0 },
    facing: details[0]?.facing ?? 0,
    standing: true,
    fellOn: null,
  });
  if (!hasAttachedCommand(unit)) return command(unit).map((each) => figure(each, null));
  const both = unit.type === 'cavalry' && cavalryEnsign === 'officer-and-ensign';
  return command(unit).flatMap((each, index) => {
    const to = details[index] ?? (both ? details[0] : undefined);
    return to === undefined ? [] : [figure(each, to)];
  });
}
