import { middleOfArea } from '@longroll/rules/bots/queens-men/eye';
import { meleeWorth, shotWorth } from '@longroll/rules/bots/queens-men/odds';
import { activate, course, feat, type Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { State } from '@longroll/rules/books/kings-men/skirmish/state';
import { centre } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { featsOf, isArtillery, isMob, isMounted, isOnTable } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { targetsOf } from '@longroll/rules/books/kings-men/skirmish/fire/fire';
import { gameFromView } from '@longroll/rules/books/kings-men/skirmish/view/sighted';
import { suggestedFeats } from '@longroll/rules/books/kings-men/skirmish/feats/suggestions';
import { distanceBetween } from '@longroll/rules/table/measure';
import { bearing, turn } from '@longroll/rules/table/trig';
import { inches } from '@longroll/rules/table/units';
import { yardsticks, type Wish } from './yardsticks.ts';

/** Inches a charge may be hoped to go, on foot and mounted (QM-11.4). */
const CHARGE = { foot: 9, mounted: 16 } as const;
/** To have loaded is half a shot. */
const LOADED = 0.5;

/** How far off an enemy's middle looks, in inches. */
function away({ field }: State, from: Detail, to: Detail): number {
  return distanceBetween(centre(from, field.ground), centre(to, field.ground)) / inches(1);
}

function enemiesOf({ field }: State, { army }: Detail): Detail[] {
  return Object.values(field.details).filter((each) => each.army !== army && isOnTable(each));
}

function shotAt(state: State, detail: Detail, target: string): number {
  const enemy = state.field.details[target];
  return enemy === undefined ? 0 : shotWorth(detail, enemy, away(state, detail, enemy), 0);
}

/** What fire brings, and half as much to have loaded for it. */
function fireWorth(state: State, detail: Detail, order: Feat): number {
  if (order.do === 'fire') return shotAt(state, detail, order.target);
  if (order.do !== 'load') return 0;
  return LOADED * Math.max(0, ...enemiesOf(state, detail).map((enemy) => shotWorth(detail, enemy, away(state, detail, enemy), 0)));
}

function chargeWorth(state: State, detail: Detail, order: Feat): number {
  const enemy = order.do === 'charge' ? state.field.details[order.target] : undefined;
  if (enemy === undefined || isArtillery(detail.type)) return 0;
  return away(state, detail, enemy) <= (isMounted(detail) ? CHARGE.mounted : CHARGE.foot) ? meleeWorth(detail, enemy) : 0;
}

/** How much nearer to the nearest enemy the end of a march would lie, inches. */
function marchWorth(state: State, detail: Detail, order: Feat): number {
  const end = order.do === 'move' ? order.path.at(-1) : undefined;
  if (end === undefined) return 0;
  const { ground } = state.field;
  const gapFrom = (at: Detail['at']) => Math.min(...enemiesOf(state, detail).map((enemy) => distanceBetween(at, centre(enemy, ground))));
  return (gapFrom(centre(detail, ground)) - gapFrom(end)) / inches(1);
}

/** What an order to a detail may be worth by one wish. */
type Rate = (state: State, detail: Detail, order: Feat) => number;

/** An order is wished for as it is; of activations the one whose detail could do best at once. */
function wishFor(rate: Rate, ordersOf: (state: State, detail: Detail) => readonly Feat[]): Wish<State> {
  return (state, { kind }, option) => {
    const { details } = state.field;
    if (kind === 'feat' || kind === 'course') {
      const detail = details[state.activation?.detail ?? ''];
      const order = (kind === 'feat' ? feat : course).safeParse(option).data;
      return detail === undefined || order === undefined ? 0 : rate(state, detail, order);
    }
    const given = kind === 'activate' ? activate.safeParse(option).data : undefined;
    const detail = given?.do === 'activate' ? details[given.detail] : undefined;
    if (detail === undefined || !isOnTable(detail) || isMob(detail)) return 0;
    return Math.max(0, ...ordersOf(state, detail).map((order) => rate(state, detail, order)));
  };
}

const fire = wishFor(fireWorth, (state, detail) =>
  detail.smoke ? [{ do: 'load' }] : targetsOf(state, detail).map((target) => ({ do: 'fire', target })),
);
const charge = wishFor(chargeWorth, (state, detail) =>
  enemiesOf(state, detail).map(({ id, at }) => ({ do: 'charge', target: id, path: [at] })),
);
const march = wishFor(marchWorth, (state, detail) =>
  enemiesOf(state, detail).map(({ at, facing }) => ({ do: 'move', path: [at], facing })),
);

/** Any charge that may be hoped to come home, the nearer its target the more. */
const storm = wishFor(
  (state, detail, order) => {
    const enemy = order.do === 'charge' ? state.field.details[order.target] : undefined;
    if (enemy === undefined || isArtillery(detail.type)) return 0;
    const far = away(state, detail, enemy);
    return far <= (isMounted(detail) ? CHARGE.mounted : CHARGE.foot) ? 1 / (1 + far) : 0;
  },
  (state, detail) => enemiesOf(state, detail).map(({ id, at }) => ({ do: 'charge', target: id, path: [at] })),
);

/** Nearer than this nobody moves for better ground any more, inches. */
const NEAR = 22;

function nearestTo(state: State, detail: Detail): { enemy: Detail; far: number } | null {
  return enemiesOf(state, detail)
    .map((enemy) => ({ enemy, far: away(state, detail, enemy) }))
    .reduce<{ enemy: Detail; far: number } | null>((one, other) => (one === null || other.far < one.far ? other : one), null);
}

/** How many inches nearer to ground that decides the battle the end of a march would lie, while nobody is near. */
function groundWorth({ victory, field }: State, detail: Detail, to: Detail['at']): number {
  const from = (at: Detail['at']) => Math.min(...victory.objectives.map(({ area }) => distanceBetween(at, middleOfArea(area))));
  if (victory.objectives.length === 0) return 0;
  const nearer = (from(centre(detail, field.ground)) - from(to)) / inches(1);
  return nearer > 2 ? nearer : 0;
}

function standWorth(state: State, detail: Detail, order: Feat): number {
  const nearest = nearestTo(state, detail);
  if (nearest === null || order.do !== 'move') return 0;
  const end = order.path.at(-1);
  if (end !== undefined) return nearest.far < NEAR ? 0 : groundWorth(state, detail, end);
  const { ground } = state.field;
  const towards = bearing(centre(detail, ground), centre(nearest.enemy, ground));
  const off = (facing: number) => Math.abs(turn(facing, towards));
  return off(detail.facing) > 450 && off(order.facing) <= 450 ? 1 : 0;
}

/** The state as it would be with that detail activated and nothing done yet. */
function asActivated(state: State, { id, seat, type }: Detail): State {
  return {
    ...state,
    activation: {
      seat,
      detail: id,
      flag: null,
      feats: featsOf(type),
      done: [],
      aim: 0,
      settled: false,
      over: false,
      thrown: null,
    },
  };
}

/** Only what would then be listed: whoever is activated for what they may not do is activated again and again, for that tires nobody (QM-10.3). */
const stand = wishFor(standWorth, (state, detail) => {
  const acting = asActivated(state, detail);
  return suggestedFeats(acting).filter((order) => order.do === 'move');
});

export const skirmish = yardsticks((...seen: Parameters<typeof gameFromView>) => gameFromView(...seen).state, {
  fire,
  charge,
  storm,
  march,
  stand,
});
