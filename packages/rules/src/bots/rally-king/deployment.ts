import type { Batch, DeployBatch } from '../../books/rally-king/battle/set-up/deploy.ts';
import { slideUntilForbidden } from '../../books/rally-king/battle/ground/entering.ts';
import { facingOf, judgeStand, liesInZone } from '../../books/rally-king/battle/set-up/zone.ts';
import { onTheTable, placesFor, type Meant } from '../../books/rally-king/battle/set-up/layout.ts';
import { sizeOf } from '../../books/rally-king/battle/stands/stand.ts';
import type { State } from '../../books/rally-king/battle/state.ts';
import { isMounted } from '../../books/rally-king/battle/troops/traits.ts';
import type { SideId, Unit, UnitId } from '../../books/rally-king/battle/state/unit.ts';
import { inches, type Mil } from '../../table/units.ts';

/** The line on which the first rank stands, from the own baseline: as far forward as may be (RK-11.4). */
const LINE: Mil = inches(12);
/** Melee foot stands no nearer to a sideline than 18" (RK-11.4): so many stands side by side. */
const WIDEST = 8;
/** Riders and guns stand so far from the foot that they are Bodies of their own, whom nobody slows and who slow nobody (RK-7.1, RK-7.8, RK-10.1). */
const APART: Mil = inches(1.25);

/** How far to the right of the middle the array may stand, the first that will do. */
const SHIFTS: readonly Mil[] = [0, 3, -3, 6, -6, 9, -9, 12, -12].map(inches);
/** So far ahead the first rank should find nothing that stops it. */
const OPEN: Mil = inches(14);
/** The share of the first rank's points that must be able to go ahead, or another place is looked for. */
const ENOUGH = 0.5;

/** Units one behind the other, the first in front. */
type File = readonly Unit[];

/** How much one would rather have a unit in the front rank: whoever is hard to hit and hard to frighten. */
function weight({ ac, rep, figures }: Unit): number {
  return ac + rep + figures / 10;
}

const heaviest = (one: Unit, other: Unit): number => weight(other) - weight(one) || (one.id < other.id ? -1 : 1);

/** The first of a list in the middle, the others by turns to its right and left. */
function fromTheMiddle<T>(all: readonly T[]): T[] {
  const right = all.filter((_each, index) => index % 2 === 0);
  const left = all.filter((_each, index) => index % 2 === 1);
  return [...left.toReversed(), ...right];
}

/** So many files of equal depth, the heaviest in the front rank and in the middle. */
function filesOf(units: readonly Unit[], count: number): File[] {
  const ordered = units.toSorted(heaviest);
  const ranks = Array.from({ length: Math.ceil(ordered.length / count) }, (_, rank) => ordered.slice(rank * count, (rank + 1) * count));
  return fromTheMiddle(Array.from({ length: count }, (_, file) => ranks.flatMap((rank) => rank[file] ?? [])));
}

/**
 * The foot as one mass, two ranks deep, so that everybody touches three friends and tests with three more than their Rep (RK-17.5), shooters beside it with
 * nobody before them; riders together on one wing.
 */
function drawnUp(units: readonly Unit[]): { readonly foot: File[]; readonly riders: File[] } {
  const riders = units.filter((unit) => isMounted(unit));
  const foot = units.filter((unit) => !isMounted(unit) && unit.kind !== 'hero');
  const heroes = units.filter(({ kind }) => kind === 'hero');
  const line = foot.filter(({ arm }) => arm === 'melee');
  const missiles = foot.filter(({ arm }) => arm === 'missile').toSorted(heaviest);
  const light = foot.filter(({ arm }) => arm === 'skirmish').toSorted(heaviest);
  const files = line.length === 0 ? [] : filesOf(line, Math.max(1, Math.min(WIDEST, Math.ceil(line.length / 2))));
  const shooters = (missiles.length > 0 ? missiles : light).map((unit, index): File => {
    const support = missiles.length > 0 ? light[index] : undefined;
    return support === undefined ? [unit] : [unit, support];
  });
  const spare = missiles.length > 0 ? light.slice(missiles.length).map((unit): File => [unit]) : [];
  // Where riders hold one wing, shooters have the other.
  const beside = [...shooters, ...spare];
  const left = riders.length > 0 ? beside : beside.filter((_each, index) => index % 2 === 0);
  const right = beside.filter((file) => !left.includes(file));
  return {
    foot: [...left.toReversed(), ...heroes.map((hero): File => [hero]), ...files, ...right],
    riders: riders.length === 0 ? [] : filesOf(riders, Math.ceil(riders.length / 2)),
  };
}

const widthOf = (file: File): Mil => Math.max(...file.map((unit) => sizeOf(unit).width));

const isGun = (file: File): boolean => file.some(({ kind }) => kind === 'artillery');

/** How far to the right of where the first of the files begins each of them does, and where the last ends. */
function edgesOf(files: readonly File[]): Mil[] {
  return files.reduce<Mil[]>(
    (edges, file, index) => {
      const [edge = 0] = edges.slice(-1);
      const next = files[index + 1];
      return [...edges, edge + widthOf(file) + (next !== undefined && isGun(file) !== isGun(next) ? APART : 0)];
    },
    [0],
  );
}

function meantFor(files: readonly File[], left: Mil): Meant[] {
  const edges = edgesOf(files);
  return files.flatMap((file, index) => {
    let front = LINE;
    return file.map((unit): Meant => {
      const meant = { unit, right: left + (edges[index] ?? 0) + widthOf(file) / 2, front };
      front -= sizeOf(unit).depth;
      return meant;
    });
  });
}

/** Where everybody is meant to stand, whoever of them stands there already: the middle of the melee foot so far to the right of the middle of the table. */
function meantBy(units: readonly Unit[], shift: Mil): Meant[] {
  const { foot, riders } = drawnUp(units);
  const edges = edgesOf(foot);
  const [total = 0] = edges.slice(-1);
  const isLine = (file: File): boolean => file.some(({ arm }) => arm === 'melee');
  const [first, last] = [foot.findIndex(isLine), foot.findLastIndex(isLine)];
  const left = shift - (first < 0 ? total : (edges[first] ?? 0) + (edges[last + 1] ?? 0)) / 2;
  return [...meantFor(foot, left), ...meantFor(riders, left + total + APART)];
}

/**
 * The share of the first rank, by points, that could stand where it is meant to and would find its way ahead open, a unit with half of the way open for a half:
 * ground may stop a whole Body before one of its units (RK-14.6).
 */
function openness(state: State, side: SideId, meant: readonly Meant[]): number {
  const facing = facingOf(state, side);
  const front = meant.filter((each) => each.front === LINE);
  const open = front.reduce((sum, { unit, right, front: edge }) => {
    const placed = { ...unit, facing, at: onTheTable(state, side, right, edge - sizeOf(unit).depth / 2) };
    if (!liesInZone(state, placed, false) || judgeStand(state, placed, []) !== null) return sum;
    return sum + unit.cost * Math.min(1, slideUntilForbidden(state, placed, facing, OPEN) / OPEN);
  }, 0);
  return open / front.reduce((sum, { unit }) => sum + unit.cost, 0);
}

/** The array where it is not shut in by the ground before it, as near to the middle of the table as may be; or where it is shut in least. */
function arrayOf(state: State, side: SideId, units: readonly Unit[]): Meant[] {
  let best: { readonly meant: Meant[]; readonly open: number } | null = null;
  for (const shift of SHIFTS) {
    const meant = meantBy(units, shift);
    const open = openness(state, side, meant);
    if (open >= ENOUGH) return meant;
    if (best === null || open > best.open) best = { meant, open };
  }
  return best?.meant ?? [];
}

/** Who carries the CinC: somebody behind the middle of the line, whom nobody reaches before those in front have fallen, and who steadies all around (RK-17.5, RK-18.10). */
function seatOfCommand(meant: readonly Meant[]): Unit | undefined {
  const foot = meant.filter(({ unit }) => unit.arm === 'melee' && !isMounted(unit) && unit.kind !== 'hero');
  const behind = foot.filter(({ front }) => front < LINE);
  const [first] = (behind.length > 0 ? behind : foot).toSorted((one, other) => Math.abs(one.right) - Math.abs(other.right));
  return first?.unit;
}

/** A batch of the general: units of the whole order of battle, the CinC's first; who carries what besides as the automatic batch has it (RK-11.5, RK-11.7). */
export function massed(state: State, { side, count }: DeployBatch, automatic: Batch): Batch | null {
  const waiting = state.preparation?.waiting[side] ?? [];
  const own = Object.values(state.units).filter((unit) => unit.side === side && (unit.where === 'muster' || unit.where === 'table'));
  const meant = arrayOf(state, side, own);
  const places = placesFor(
    state,
    meant.filter(({ unit }) => waiting.includes(unit.id)),
  );
  const cinc = state.armies[side].leaders.find(({ rank }) => rank === 'cinc');
  const isFirst = cinc !== undefined && cinc.unit === null;
  const seat = isFirst ? seatOfCommand(meant)?.id : cinc?.unit;
  const next = nextOf(state, waiting, seat ?? null).slice(0, count);
  if (next.some((id) => places[id] === undefined) || next.length !== count) return null;
  return {
    units: next.flatMap((unit) => {
      const place = places[unit];
      return place === undefined ? [] : [{ unit, ...place }];
    }),
    leaders: { ...leadersFor(automatic, next), ...(isFirst && seat != null ? { [cinc.id]: seat } : {}) },
    treasures: automatic.treasures,
  };
}

function nextOf({ units }: State, waiting: readonly UnitId[], seat: UnitId | null): UnitId[] {
  const others = waiting.filter((id) => id !== seat);
  const [heroes, troops] = [others.filter((id) => units[id]?.kind === 'hero'), others.filter((id) => units[id]?.kind !== 'hero')];
  return [...(seat !== null && waiting.includes(seat) ? [seat] : []), ...troops, ...heroes];
}

/** Leaders whom the automatic batch gives to somebody who is placed now; the others to the first of them. */
function leadersFor({ leaders }: Batch, next: readonly UnitId[]): Record<string, UnitId> {
  return Object.fromEntries(
    Object.entries(leaders).map(([leader, carrier]) => [leader, next.includes(carrier) ? carrier : (next[0] ?? carrier)]),
  );
}
