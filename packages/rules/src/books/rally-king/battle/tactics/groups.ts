import { printedRate } from '../troops/rates.ts';
import { isMounted } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';
import { countsFor, reserveFor } from './plans.ts';
import type { Plan } from '../state/army.ts';

/** An army drawn up by a plan: ranks of each group, the first in front (RK-32.7). */
export interface Drawn {
  /** Foot Skirmish units before the centre; of PC only. */
  readonly screen: readonly Unit[];
  readonly centre: readonly Unit[];
  /** Melee units behind the Missile units of Static Defense. */
  readonly support: readonly Unit[];
  readonly reserve: readonly Unit[];
  readonly right: readonly Unit[];
  readonly left: readonly Unit[];
}

type Order = (one: Unit, other: Unit) => number;

/** Highest AC, then Rep, Melee first. */
const heaviest: Order = (one, other) => other.ac - one.ac || other.rep - one.rep || meleeLast(one) - meleeLast(other);
const meleeLast = ({ arm }: Unit): number => (arm === 'melee' ? 0 : 1);
/** Missile units first, whom Static Defense wants in its line. */
const shootersFirst: Order = (one, other) => Number(other.arm === 'missile') - Number(one.arm === 'missile') || heaviest(one, other);
const fastest: Order = (one, other) => printedRate(other).normal - printedRate(one).normal;
const dearest: Order = (one, other) => other.cost - one.cost;

/** Takes so many units off a list, the first in an order. */
function draw(from: Unit[], count: number, order: Order): Unit[] {
  const taken = from.toSorted(order).slice(0, Math.max(0, count));
  for (const unit of taken) from.splice(from.indexOf(unit), 1);
  return taken;
}

/** Who stands where by a plan (RK-32.2, RK-32.7); a Hero stands in the front rank of the centre (RK-32.22). */
export function drawnUp(units: readonly Unit[], plan: Plan): Drawn {
  const counts = countsFor(plan, units.length);
  const mounted = units.filter(isMounted).length;
  const reserves = reserveFor(plan, units.length, mounted);
  const left = units.filter(({ kind }) => kind !== 'hero');
  const heroes = units.filter(({ kind }) => kind === 'hero');
  const isScreen = ({ arm, ...unit }: Unit): boolean => arm === 'skirmish' && !isMounted(unit);
  const screen =
    plan === 'PC' ? draw(left, left.filter(isScreen).length, (one, other) => Number(isScreen(other)) - Number(isScreen(one))) : [];
  const reserveFirst =
    plan === 'CA'
      ? draw(left, reserves, dearest)
      : plan === 'SD'
        ? draw(left, left.filter(isMounted).length, (one, other) => Number(isMounted(other)) - Number(isMounted(one)))
        : [];
  const quickWings = plan === 'DE' || plan === 'FF';
  const right = quickWings || plan === 'EF' ? draw(left, counts.right, fastest) : [];
  const wing = quickWings ? draw(left, counts.left, fastest) : [];
  const room = counts.centre - screen.length - heroes.length - reserveFirst.length;
  const centre = draw(left, room, plan === 'SD' ? shootersFirst : heaviest);
  const others = right.length > 0 ? right : draw(left, counts.right, heaviest);
  const lastWing = wing.length > 0 ? wing : draw(left, counts.left, heaviest);
  // Where the centre was full of those who belong nowhere else, the rest stands in it all the same.
  const line = [...centre, ...left];
  const reserve = reserveFirst.length > 0 || plan === 'SD' ? reserveFirst : line.splice(Math.max(0, line.length - reserves));
  const front = plan === 'SD' ? line.filter(({ arm }) => arm !== 'melee') : line;
  const support = plan === 'SD' ? line.filter(({ arm }) => arm === 'melee') : [];
  return {
    ...(screen.length > 0 ? { screen: [...heroes, ...screen], centre: front } : { screen, centre: [...heroes, ...front] }),
    support,
    reserve,
    right: others,
    left: lastWing,
  };
}
