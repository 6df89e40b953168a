import type { UnitId } from '../state/unit.ts';
import type { ArmyIn, Situation, UnitIn } from './form.ts';

const some = (...ids: readonly (UnitId | null | undefined)[]): UnitId[] => ids.filter((id) => id !== null && id !== undefined);

function inUnit({ bound, aboard, volley }: UnitIn): UnitId[] {
  return some(bound, aboard, ...(volley === undefined ? [] : [...volley.shooters, ...volley.targets, ...volley.hit]));
}

function inArmy({ leaders, guard, treasures, omen, tactics }: ArmyIn): UnitId[] {
  return some(
    guard,
    ...leaders.map(({ unit }) => unit),
    ...treasures.map(({ carrier }) => carrier),
    ...(omen?.taken ?? []),
    ...Object.keys(tactics?.groups ?? {}),
  );
}

function inPlay(play: Situation['play']): UnitId[] {
  if (play === null || play === undefined) return [];
  const { places = [], handled, moved, fired, passed, wheeled, waded, fought, slot } = play;
  return [
    ...places.flatMap(({ units }) => units),
    ...[handled, moved, fired, passed, fought].flat(),
    ...Object.keys(wheeled),
    ...Object.keys(waded),
    ...(slot === null
      ? []
      : [
          ...[slot.units, slot.moved, slot.touched ?? [], slot.fired, slot.fresh].flat(),
          ...Object.entries(slot.shots ?? {}).flatMap(([shooter, targets]) => [shooter, ...targets]),
          ...slot.charged.flatMap(({ unit, target }) => [unit, target]),
        ]),
  ];
}

/** Every unit that a situation names somewhere, whether it says anything of it or not. */
export function unitsNamed({ units, armies, preparation, play, cascade, charges, aftermath }: Situation): UnitId[] {
  const { red, blue } = armies;
  const waiting = preparation?.waiting;
  return [
    ...Object.values(units).flatMap(inUnit),
    ...[red, blue].flatMap((army) => (army === undefined ? [] : inArmy(army))),
    ...(waiting === undefined ? [] : [...waiting.red, ...waiting.blue]),
    ...inPlay(play),
    ...Object.keys(cascade?.volleys ?? {}),
    ...Object.entries(cascade?.threatened ?? {}).flatMap(([unit, by]) => [unit, ...by]),
    ...Object.keys(cascade?.retired ?? {}),
    ...charges.flatMap(({ body, chargers, followers }) => [
      ...body,
      ...chargers.flatMap(({ unit, target }) => [unit, target]),
      ...followers.flatMap(({ unit, behind }) => [unit, behind]),
    ]),
    ...(aftermath?.lost ?? []).map(({ unit }) => unit),
    ...(aftermath?.rampaging ?? []).flatMap(({ unit, from }) => [unit, ...from]),
    ...(aftermath?.driven ?? []).map(({ unit }) => unit),
  ];
}
