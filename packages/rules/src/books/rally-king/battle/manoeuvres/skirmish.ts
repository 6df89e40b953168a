import { distanceBetween } from '../../../../table/measure.ts';
import { inside, overlaps } from '../../../../table/overlap.ts';
import { bearing } from '../../../../table/trig.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { forbiddenUnder } from '../ground/entering.ts';
import { areEnemies, isEngaged } from '../stands/contact.ts';
import { slid, slideUntilUnit } from '../stands/slide.ts';
import { standOf } from '../stands/stand.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import { rateOfBody, ratesOf } from '../troops/rates.ts';
import type { Unit } from '../state/unit.ts';
import { firstShot, withUnits } from './first-shot.ts';
import { goingOf, priceOf, reachOf } from './going.ts';
import { isBound, objectiveMet, shotOnTheSpot, type Plan } from './march.ts';
import { SHORT_OF_ENEMY, isTooNear, mayPass } from './others.ts';
import { type Stop } from './stops.ts';
import type { Order } from './orders.ts';

interface Walk {
  readonly unit: Unit;
  readonly price: Mil;
  readonly stop: Stop | null;
  readonly passed: readonly Unit[];
}

/** One Skirmish unit along its path: any way it likes, until a new enemy can be fired at (RK-14.16, RK-13.10). */
function walk(state: State, start: Unit, { path, facing }: Order<'skirmish'>['moves'][number]): Walk | Refusal {
  const { normal: rate } = ratesOf(state, start);
  const known = state.play?.slot?.shots ?? {};
  const shape = { pieces: [start.id] };
  let unit = start;
  let price = 0;
  const passed: Unit[] = [];
  for (const to of path) {
    const way = bearing(unit.at, to);
    const length = distanceBetween(unit.at, to);
    const stretches = goingOf(state, [unit], way, length, false);
    const reach = reachOf(stretches, rate - price);
    if (reach.distance < length) {
      return reach.stop === null
        ? refuse('RK-14.16', 'too-far', { unit: unit.name }, shape)
        : refuse('RK-14.6', 'forbidden-ground', { deed: 'go', unit: unit.name }, { terrain: [reach.stop.id] });
    }
    const others = onTable(state).filter((other) => other.id !== unit.id && other.level === 'ground');
    for (const other of others) {
      const run = slideUntilUnit(unit, way, other);
      const foe = areEnemies(unit, other);
      if (run >= length + (foe ? SHORT_OF_ENEMY : 0)) continue;
      if (!foe && mayPass(state.play, [unit], other)) {
        passed.push(other);
        continue;
      }
      return refuse(foe ? 'RK-14.22' : 'RK-14.6', 'blocked-by-unit', { unit: other.name }, { pieces: [other.id] });
    }
    const here = unit;
    const shot = firstShot(state, known, (distance) => [slid(here, way, distance)], length);
    if (shot <= length) {
      return {
        unit: slid(here, way, shot),
        price: price + priceOf(stretches, shot),
        stop: { reason: 'shot', clause: 'RK-13.10', stops: true },
        passed,
      };
    }
    unit = { ...unit, at: to };
    price += priceOf(stretches, length);
  }
  return { unit: { ...unit, facing }, price, stop: null, passed };
}

/** Skirmish units of a Body, each its own way; or why they may not go so (RK-14.16). */
export function planSkirmish(state: State, body: readonly Unit[], { moves }: Order<'skirmish'>): Plan | Refusal {
  if (new Set(moves.map(({ unit }) => unit)).size !== moves.length) return refuse('RK-14.16', 'twice');
  const skirmishers = body.filter(({ arm }) => arm === 'skirmish');
  const movers = moves.flatMap((move) => skirmishers.filter(({ id }) => id === move.unit).map((start) => ({ start, move })));
  if (movers.length < moves.length) return refuse('RK-14.16', 'no-skirmishers');
  const starts = movers.map(({ start }) => start);
  if (isBound(state, starts)) return refuse('RK-14.7', 'bound');
  const units: Unit[] = [];
  const passed: Unit[] = [];
  let stop: Stop | null = null;
  let least = Infinity;
  for (const { start, move } of movers) {
    if (isEngaged(state, start)) return refuse('RK-13.13', 'engaged', { deed: 'skirmish', unit: start.name });
    // Those before it have gone already.
    const made = walk(withUnits(state, units), start, move);
    if ('refused' in made) return made;
    units.push(made.unit);
    passed.push(...made.passed);
    stop ??= made.stop;
    if (made.stop === null) least = Math.min(least, made.price);
  }
  const there = withUnits(state, units);
  for (const unit of units) {
    if (!inside(standOf(unit), state.table) || forbiddenUnder(state, unit) !== null)
      return refuse('RK-14.6', 'forbidden-ground', { deed: 'stand', unit: unit.name });
    const others = onTable(there).filter((other) => other.id !== unit.id && other.level === 'ground');
    const onto = others.find((other) => overlaps(standOf(unit), standOf(other)));
    if (onto !== undefined) return refuse('RK-14.17', 'blocked-by-unit', { unit: onto.name }, { pieces: [onto.id] });
    if (isTooNear(unit, others)) return refuse('RK-14.22', 'too-near');
  }
  if (units.length < body.length) return refuse('RK-14.16', 'some-stay');
  const through = passed.find(({ id }) => units.some((unit) => unit.id === id));
  if (through !== undefined) return refuse('RK-14.17', 'passed-through', { when: 'now', unit: through.name }, { pieces: [through.id] });
  const arrived = objectiveMet(state, { objective: state.play?.slot?.objective ?? null }, units, null);
  // Half the rate of the Body, which is that of its slowest, is asked of each (RK-13.4, RK-7.8).
  if (least < 0.499 * rateOfBody(state, body) && arrived === null) return refuse('RK-13.4', 'too-little');
  return { units, cost: 0, stop: stop ?? shotOnTheSpot(there, units) ?? arrived, wheeled: 0, passed, leaving: [] };
}
