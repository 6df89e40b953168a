import { act, type Act } from '@longroll/rules/books/kings-men/shared/answers';
import { chooseUnit as chosenFirst } from '@longroll/rules/books/kings-men/first/answers';
import { handbook as firstHandbook } from '@longroll/rules/books/kings-men/first/handbook';
import { gameFromView as firstGame } from '@longroll/rules/books/kings-men/first/view/presentation';
import { chooseUnit as chosenRevised } from '@longroll/rules/books/kings-men/revised/answers';
import { handbook as revisedHandbook } from '@longroll/rules/books/kings-men/revised/handbook';
import { gameFromView as revisedGame } from '@longroll/rules/books/kings-men/revised/view/presentation';
import { fireOdds } from '@longroll/rules/books/kings-men/shared/odds/odds';
import { targetsOf } from '@longroll/rules/books/kings-men/shared/fire/fire';
import type { Handbook } from '@longroll/rules/books/kings-men/shared/handbook';
import { isForward } from '@longroll/rules/books/kings-men/shared/ground/aim';
import { elevation } from '@longroll/rules/books/kings-men/shared/ground/terrain';
import { judgeChange } from '@longroll/rules/books/kings-men/shared/movement/formation-change';
import { suggestedReforms } from '@longroll/rules/books/kings-men/shared/drill/reach';
import { activeUnit } from '@longroll/rules/books/kings-men/shared/drill/drill';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import { centre, outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import { isArtillery, type Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { groundStanding } from '@longroll/rules/bots/kings-men/ground';
import { gap } from '@longroll/rules/table/measure';
import { bearing } from '@longroll/rules/table/trig';
import { inches } from '@longroll/rules/table/units';
import { yardsticks, type Wish, type Wishes } from './yardsticks.ts';

/** What of a question about units the books of the family name each in their own way: the unit that an answer to it would activate. */
type Activated = (option: unknown) => string | null;

/** What is expected of an act of a unit by itself, and the acts it has to choose from when it is activated. */
interface Aim {
  /** More than 0 where the act fulfils the wish. */
  rate(state: Battle, unit: Unit, act: Act): number;
  acts(state: Battle, unit: Unit): readonly Act[];
}

/** An act is wished for as it is; of activations the one whose unit could then do best. */
function wishFor({ rate, acts }: Aim, activated: Activated): Wish<Battle> {
  return (state, { kind }, option) => {
    if (kind === 'act') {
      const unit = activeUnit(state);
      const given = act.safeParse(option).data;
      return unit === null || given === undefined ? 0 : rate(state, unit, given);
    }
    const unit = kind === 'choose-unit' ? state.field.units[activated(option) ?? ''] : undefined;
    if (unit === undefined) return 0;
    const acting = asActivated(state, unit);
    const open = isInDisarray(unit) ? suggestedReforms(acting, unit) : acts(acting, unit);
    return Math.max(0, ...open.map((each) => rate(acting, unit, each)));
  };
}

/** Who has to be formed again before anything else (KM-22.16, KM-23.1). */
function isInDisarray({ formation }: Unit): boolean {
  return formation.kind === 'mob' || formation.kind === 'square';
}

function asActivated(state: Battle, unit: Unit): Battle {
  const { card } = state;
  const [seat = ''] = state.armies[unit.army].seats;
  return card === null ? state : { ...state, activation: { seat, unit: unit.id, card, colour: unit.colour, done: [], fought: false } };
}

const fire: Aim = {
  rate: (state, unit, given) => (given.do === 'fire' ? fireOdds(state, unit.id, given.target).expected : 0),
  acts: (state, unit) => targetsOf(state, unit).map((target) => ({ do: 'fire', target })),
};

/** How much likelier the charge is won than lost. */
const charge = ({ judgeCharge, meleeOdds, suggestedCharges }: Handbook): Aim => ({
  rate(state, unit, given) {
    if (given.do !== 'charge') return 0;
    const charged = judgeCharge(state, unit, given);
    if (isRefusal(charged)) return 0;
    const odds = meleeOdds(state, charged.unit, given.target, charged.attackFrom);
    return odds.attackerWins - odds.defenderWins;
  },
  acts: (state, unit) => (unit.type === 'infantry' || unit.type === 'cavalry' ? suggestedCharges(state, unit) : []),
});

function enemiesOf({ field }: Battle, { army }: Unit): Unit[] {
  return Object.values(field.units).filter((each) => each.army !== army);
}

function gapTo({ field: { ground } }: Battle, unit: Unit, enemy: Unit): number {
  return gap(outline(unit, ground), outline(enemy, ground));
}

function gapToNearest(state: Battle, unit: Unit): number {
  return Math.min(...enemiesOf(state, unit).map((enemy) => gapTo(state, unit, enemy)));
}

/** Which way the nearest enemy lies; the unit's own facing where there is none. */
function towardsNearest(state: Battle, unit: Unit): number {
  const away = enemiesOf(state, unit).map((enemy) => ({ enemy, far: gapTo(state, unit, enemy) }));
  const nearest = away.reduce<(typeof away)[number] | null>((one, other) => (one === null || other.far < one.far ? other : one), null);
  const { ground } = state.field;
  return nearest === null ? unit.facing : bearing(centre(unit, ground), centre(nearest.enemy, ground));
}

/** How much nearer to the nearest enemy a march brings a unit, thousandths of an inch. */
const march = ({ judgeMove, furthest }: Handbook): Aim => ({
  rate(state, unit, given) {
    const moved = given.do === 'move' ? judgeMove(state, unit, given) : null;
    return moved === null || isRefusal(moved) ? 0 : gapToNearest(state, unit) - gapToNearest(state, moved.unit);
  },
  acts: (state, unit) => [furthest(state, unit, towardsNearest(state, unit))],
});

/** The nearer the target the more, whatever the odds. */
const storm = ({ judgeCharge, suggestedCharges }: Handbook): Aim => ({
  rate(state, unit, given) {
    const enemy = given.do === 'charge' ? state.field.units[given.target] : undefined;
    if (given.do !== 'charge' || enemy === undefined || isRefusal(judgeCharge(state, unit, given))) return 0;
    return inches(1) / (inches(1) + gapTo(state, unit, enemy));
  },
  acts: (state, unit) => (unit.type === 'infantry' || unit.type === 'cavalry' ? suggestedCharges(state, unit) : []),
});

/** Nearer than this nobody moves for better ground any more. */
const NEAR = inches(18);
/** What is better to stand on: ground that decides the battle, and hills (KM-18.8). */
function groundUnder(state: Battle, unit: Unit): number {
  return groundStanding(state, unit) + (elevation(state.field, unit) > 0 ? 1 : 0);
}

function isDrawnUp({ formation }: Unit): boolean {
  return formation.kind !== 'column' && formation.kind !== 'mob';
}

/** Order before everything, then lines and batteries, a front to the nearest enemy, and ground. */
const stand = ({ judgeMove, suggestedMoves }: Handbook): Aim => ({
  rate(state, unit, given) {
    if (given.do === 'reform') return given.formation.kind === 'column' ? 30 : 31;
    const near = gapToNearest(state, unit);
    const facesIt = (body: Unit) => isForward(body.facing, towardsNearest(state, body));
    if (given.do === 'change') {
      const after = judgeChange(state, unit, given.formation, given.facing);
      return isRefusal(after) || isDrawnUp(unit) || !isDrawnUp(after) || !facesIt(after) ? 0 : 20;
    }
    const moved = given.do === 'move' ? judgeMove(state, unit, given) : null;
    if (given.do !== 'move' || moved === null || isRefusal(moved) || !facesIt(moved.unit)) return 0;
    if (given.path.length === 0) return facesIt(unit) ? 0 : 10;
    if (near < NEAR || gapToNearest(state, moved.unit) < NEAR) return 0;
    const better = groundUnder(state, moved.unit) - groundUnder(state, unit);
    return better > 0.1 ? better : 0;
  },
  acts(state, unit) {
    const facing = towardsNearest(state, unit);
    const files = Math.max(1, Math.ceil(unit.figures / 2));
    const formation = isArtillery(unit.type) ? { kind: 'battery' as const } : { kind: 'line' as const, files };
    const moves = gapToNearest(state, unit) < NEAR ? [] : suggestedMoves(state, unit);
    const turn: Act = { do: 'move', path: [], facing };
    return [...moves, turn, ...(unit.type === 'skirmishers' ? [] : [{ do: 'change' as const, formation, facing }])];
  },
});

function wishes(book: Handbook, activated: Activated): Wishes<Battle> {
  const wish = (aim: Aim): Wish<Battle> => wishFor(aim, activated);
  return {
    fire: wish(fire),
    charge: wish(charge(book)),
    storm: wish(storm(book)),
    march: wish(march(book)),
    stand: wish(stand(book)),
  };
}

export const first = yardsticks(
  (...seen: Parameters<typeof firstGame>) => firstGame(...seen).state,
  wishes(firstHandbook, (option) => {
    const chosen = chosenFirst.safeParse(option).data;
    return chosen?.do === 'activate' ? chosen.unit : null;
  }),
);

export const revised = yardsticks(
  (...seen: Parameters<typeof revisedGame>) => revisedGame(...seen).state,
  wishes(revisedHandbook, (option) => {
    const chosen = chosenRevised.safeParse(option).data;
    return chosen?.do === 'activate' ? chosen.unit : null;
  }),
);
