import { computed, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { rallyKing } from '@longroll/rules/books/rally-king/battle/index';
import type { State } from '@longroll/rules/books/rally-king/battle/state';
import { isEngaged } from '@longroll/rules/books/rally-king/battle/stands/contact';
import { connected } from '@longroll/rules/books/rally-king/battle/stands/bodies';
import { rateOfBody } from '@longroll/rules/books/rally-king/battle/troops/rates';
import { stillOnTable } from '@longroll/rules/books/rally-king/battle/troops/roster';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { actingAhead } from '../../acting/acting-ahead.tsx';
import { askedAhead } from '../../acting/asked-ahead.ts';
import type { Mode } from '../../face.ts';
import { fieldOf, textIn } from '../../read.ts';
import type { Battlefield } from '../battlefield.ts';
import { labelOf } from '../labels.ts';
import { unitsAbout } from '../names.ts';
import { orderMode } from './order-mode.tsx';

/** Whether a Body is activated (RK-13.2): whoever presses where it shall go, or whom it shall charge, activates it for that. */
export function activating(field: ReadonlySignal<Battlefield>, decision: DecisionView, mode: Mode): Mode {
  const units = unitsAbout(decision);
  const [first] = units;
  const activate = { do: 'activate', objective: null };
  const mayGo = decision.options.some((each) => JSON.stringify(each) === JSON.stringify(activate));
  if (first === undefined || !mayGo) return mode;
  return actingAhead({
    mode,
    only: activate,
    chosenBy: ({ answer }) => (textIn(answer, 'do') === 'activate' ? first : null),
    able: () => units,
    isOwn: (piece) => field.peek().situation.table.pieces.some(({ id, side }) => id === piece && side === field.peek().side),
    onwardOf() {
      const then = computed(() => activatedIn(field.value, units, objectiveOf(mode.draft.value?.answer)));
      const body = goers(then.peek().state, units);
      const kind = rallyKing.decisions.get('body-order');
      // Parts are asked one after another (RK-12.2a).
      if (kind === undefined || connected(body).length !== 1) return null;
      const { game, state, seat } = then.peek();
      const about = { units: body.map(({ id }) => id), rate: rateOfBody(state, body), fired: false, first: false };
      const asked = askedAhead(decision, kind, game, about, decision.insteadOf ?? seat);
      return {
        decision: asked,
        mode: orderMode(then, asked, (answer) => labelOf(then.value, asked, answer)),
        following: (order) => [{ kind: kind.kind, about: { units: about.units }, answer: order }],
      };
    },
    mean: () => undefined,
  });
}

function objectiveOf(answer: unknown): string | null {
  const objective = fieldOf(answer, 'objective');
  return typeof objective === 'string' ? objective : null;
}

/** Whoever of the Body goes on foot or horse (RK-13.3). */
function goers(state: State, units: readonly string[]): Unit[] {
  return stillOnTable(state, units).filter(({ rampage, level }) => rampage === undefined && level === 'ground');
}

/** The battle as it would be with a point spent on that Body (RK-13.2, RK-13.3). */
function activatedIn(field: Battlefield, body: readonly string[], objective: string | null): Battlefield {
  const { game, state } = field;
  const active = (unit: Unit): Unit => (isEngaged(state, unit) ? unit : { ...unit, active: true });
  const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, body.includes(id) ? active(unit) : unit]));
  const slot = state.play?.slot;
  const play = state.play === null || slot == null ? state.play : { ...state.play, slot: { ...slot, objective, paid: true as const } };
  const then = { ...state, units, play };
  return { ...field, state: then, game: { ...game, state: then } };
}
