import { act, type Act } from '@longroll/rules/books/kings-men/shared/answers';
import { chooseUnit as chosenFirst } from '@longroll/rules/books/kings-men/first/answers';
import { handbook as firstHandbook } from '@longroll/rules/books/kings-men/first/handbook';
import { gameFromView as firstGame } from '@longroll/rules/books/kings-men/first/view/presentation';
import { chooseUnit as chosenRevised } from '@longroll/rules/books/kings-men/revised/answers';
import { handbook as revisedHandbook } from '@longroll/rules/books/kings-men/revised/handbook';
import { gameFromView as revisedGame } from '@longroll/rules/books/kings-men/revised/view/presentation';
import { fireOdds } from '@longroll/rules/books/kings-men/shared/dice/odds';
import { targetsOf } from '@longroll/rules/books/kings-men/shared/fire/fire';
import type { Handbook } from '@longroll/rules/books/kings-men/shared/handbook';
import { activeUnit } from '@longroll/rules/books/kings-men/shared/movement/drill';
import type { Battle } from '@longroll/rules/books/kings-men/shared/state';
import { centre, outline } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { gap } from '@longroll/rules/table/measure';
import { bearing } from '@longroll/rules/table/trig';
import { greedy, type Wish } from './greedy.ts';

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
    if (unit === undefined || unit.formation.kind === 'mob' || unit.formation.kind === 'square') return 0;
    const acting = asActivated(state, unit);
    return Math.max(0, ...acts(acting, unit).map((each) => rate(acting, unit, each)));
  };
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

function gapToNearest(state: Battle, unit: Unit): number {
  const { ground } = state.field;
  return Math.min(...enemiesOf(state, unit).map((enemy) => gap(outline(unit, ground), outline(enemy, ground))));
}

/** How much nearer to the nearest enemy a march brings a unit, thousandths of an inch. */
const march = ({ judgeMove, furthest }: Handbook): Aim => ({
  rate(state, unit, given) {
    const moved = given.do === 'move' ? judgeMove(state, unit, given) : null;
    return moved === null || isRefusal(moved) ? 0 : gapToNearest(state, unit) - gapToNearest(state, moved.unit);
  },
  acts(state, unit) {
    const { ground } = state.field;
    const here = outline(unit, ground);
    const away = enemiesOf(state, unit).map((enemy) => ({ enemy, far: gap(here, outline(enemy, ground)) }));
    const nearest = away.reduce<(typeof away)[number] | null>((one, other) => (one === null || other.far < one.far ? other : one), null);
    return nearest === null ? [] : [furthest(state, unit, bearing(centre(unit, ground), centre(nearest.enemy, ground)))];
  },
});

/** Takes the fire with the most expected casualties, else the charge with the best odds, else the march at the nearest enemy; all other questions as somebody absent. */
function wishes(book: Handbook, activated: Activated): Wish<Battle>[] {
  return [fire, charge(book), march(book)].map((aim) => wishFor(aim, activated));
}

export const greedyFirst = greedy(
  (...seen: Parameters<typeof firstGame>) => firstGame(...seen).state,
  wishes(firstHandbook, (option) => {
    const chosen = chosenFirst.safeParse(option).data;
    return chosen?.do === 'activate' ? chosen.unit : null;
  }),
);

export const greedyRevised = greedy(
  (...seen: Parameters<typeof revisedGame>) => revisedGame(...seen).state,
  wishes(revisedHandbook, (option) => {
    const chosen = chosenRevised.safeParse(option).data;
    return chosen?.do === 'activate' ? chosen.unit : null;
  }),
);
