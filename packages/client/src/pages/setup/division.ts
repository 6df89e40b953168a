import type { SideToDivide } from '@longroll/protocol';
import { evenly, type Dealt } from '@longroll/rules/kernel/division';

/** A side as its scenario has it divided. */
export function asItStands({ generals, units }: SideToDivide): readonly Dealt[] {
  return generals.map((general) => ({ ...general, units: units.filter(({ seat }) => seat === general.seat).map(({ id }) => id) }));
}

/** As many generals as a side may have: no more than it has units, where any are dealt. */
export function mostGenerals({ most, units }: SideToDivide): number {
  return units.length === 0 ? most : Math.min(most, units.length);
}

/** The side under so many generals, its units dealt evenly: those there are keep their seats and names. */
export function underSoMany(
  side: SideToDivide,
  dealt: readonly Dealt[],
  count: number,
  nameOf: (number: number) => string,
): readonly Dealt[] {
  const known = [...dealt, ...side.generals.filter(({ seat }) => !dealt.some((each) => each.seat === seat))];
  const taken = new Set(known.map(({ seat }) => seat));
  const others = Array.from({ length: count + taken.size }, (_, place) => `${side.side}-${place + 1}`).filter((seat) => !taken.has(seat));
  const added = others
    .slice(0, Math.max(0, count - known.length))
    .map((seat, place) => ({ seat, general: nameOf(known.length + place + 1) }));
  const generals = [...known, ...added].slice(0, count);
  return dealtEvenly(side, generals);
}

/** The units of a side dealt evenly among these generals. */
export function dealtEvenly({ units }: SideToDivide, generals: readonly Pick<Dealt, 'seat' | 'general'>[]): readonly Dealt[] {
  const whose = evenly(
    units.length,
    generals.map(({ seat }) => seat),
  );
  return generals.map(({ seat, general }) => ({
    seat,
    general,
    units: units.filter((_, place) => whose[place] === seat).map(({ id }) => id),
  }));
}

/** The same with one unit given to another general; units stay in the order of their side. */
export function given({ units }: SideToDivide, dealt: readonly Dealt[], unit: string, seat: string): readonly Dealt[] {
  return dealt.map((each) => ({
    ...each,
    units: units.map(({ id }) => id).filter((id) => (id === unit ? each.seat === seat : each.units.includes(id))),
  }));
}
