import type { Refusal } from './refusal.ts';
import { refuse } from './refuse.ts';

/** How a book's sides are divided among generals before their battle. */
export interface Dividing<Scenario> {
  /** The clause that says what a general has to themselves: a division is refused under it, unless it breaks another. */
  readonly clause: string;
  /** The sides that may be divided, and what may be dealt of each. */
  sides(scenario: Scenario): readonly SideToDivide[];
  /** The scenario with the sides named divided so; every unit is dealt once. A refusal names the clause that stands against it. */
  divided(scenario: Scenario, division: Division): Scenario | Refusal;
}

/** A side as it may be divided. */
export interface SideToDivide {
  readonly side: string;
  /** So many generals it may have. */
  readonly most: number;
  readonly generals: readonly { readonly seat: string; readonly general: string }[];
  /** Its units, and whose each is until it is divided; none where they are raised or chosen at the table. */
  readonly units: readonly { readonly id: string; readonly name: string; readonly seat: string }[];
}

/** A general of a side, and the units they are dealt. */
export interface Dealt {
  readonly seat: string;
  readonly general: string;
  readonly units: readonly string[];
}

/** The generals of each side that is divided, in their order. */
export type Division = Readonly<Record<string, readonly Dealt[]>>;

/** Whose each of the units is that are dealt. */
export function dealtTo(generals: readonly Dealt[]): ReadonlyMap<string, string> {
  return new Map(generals.flatMap(({ seat, units }) => units.map((unit) => [unit, seat] as const)));
}

/** A division judged by what every book asks of one, and by its own book. */
export function divide<Scenario>(dividing: Dividing<Scenario>, scenario: Scenario, division: Division): Scenario | Refusal {
  const sides = dividing.sides(scenario);
  for (const [name, generals] of Object.entries(division)) {
    const side = sides.find((each) => each.side === name);
    if (side === undefined) return refuse(dividing.clause, 'no-such-side', { side: name });
    const refusal = judge(dividing.clause, side, generals);
    if (refusal !== null) return refusal;
  }
  const seats = sides.flatMap(({ side, generals }) => (division[side] ?? generals).map(({ seat }) => seat));
  const double = seats.find((seat, place) => seats.indexOf(seat) !== place);
  if (double !== undefined) return refuse(dividing.clause, 'double-seat', { seat: double });
  return dividing.divided(scenario, division);
}

function judge(clause: string, { most, units }: SideToDivide, generals: readonly Dealt[]): Refusal | null {
  if (generals.length === 0) return refuse(clause, 'no-general');
  if (generals.length > most) return refuse(clause, 'too-many-generals', { most });
  const dealt = generals.flatMap((each) => each.units);
  const stranger = dealt.find((id) => !units.some((each) => each.id === id));
  if (stranger !== undefined) return refuse(clause, 'no-such-unit', { unit: stranger });
  const twice = dealt.find((id, place) => dealt.indexOf(id) !== place);
  if (twice !== undefined) return refuse(clause, 'dealt-twice', { unit: nameOf(units, twice) });
  const left = units.find(({ id }) => !dealt.includes(id));
  if (left !== undefined) return refuse(clause, 'not-dealt', { unit: left.name });
  const idle = units.length > 0 ? generals.find((each) => each.units.length === 0) : undefined;
  return idle === undefined ? null : refuse(clause, 'nobody-to-lead', { general: idle.general });
}

function nameOf(units: SideToDivide['units'], id: string): string {
  return units.find((each) => each.id === id)?.name ?? id;
}

/** Whose each of so many units is, dealt evenly: consecutive blocks as equal as can be, the earlier generals taking the odd ones. */
export function evenly(count: number, seats: readonly string[]): string[] {
  const share = Math.floor(count / seats.length);
  const odd = count % seats.length;
  return seats.flatMap((seat, place) => Array.from({ length: share + (place < odd ? 1 : 0) }, () => seat));
}
