import { computed, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Activation } from '@longroll/rules/books/kings-men/shared/state';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { actingAhead } from '../../acting/acting-ahead.tsx';
import { askedAhead } from '../../acting/asked-ahead.ts';
import type { Draft, Mode } from '../../face.ts';
import { unitOf, type Battlefield } from '../battlefield.ts';
import { labelOf } from '../labels.ts';
import type { LeadsOn, OwnWay } from '../own-way.ts';
import { actMode } from './act/act-mode.tsx';
import { mean, type Meant } from './meant.ts';

interface Activating {
  readonly lead: LeadsOn;
  readonly label: OwnWay['label'];
  /** What was pressed before this was asked. */
  readonly meant: Meant | null;
}

/** A question by which a unit is chosen to be activated: what is pressed next is its order, given with the choice. */
export function activating(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  mode: Mode,
  { lead, label, meant }: Activating,
): Mode {
  /** The unit that a draft activates: the one that is shown as chosen. */
  const chosenBy = ({ answer }: Draft): string | null => (lead.activates(answer) ? (mode.overlay.value.selected ?? null) : null);
  return actingAhead({
    mode,
    chosenBy,
    able: () => (mode.overlay.value.highlights ?? []).flatMap(({ piece, tone }) => (tone === 'eligible' ? [piece] : [])),
    isOwn: (piece) => field.peek().situation.table.pieces.some(({ id, side }) => id === piece && side === field.peek().side),
    onwardOf(piece) {
      const unit = unitOf(field.peek(), piece);
      const act = unit === null ? null : askedToAct(field, decision, unit, lead.isOrdinary?.(field.peek(), decision) === true);
      if (unit === null || act === null) return null;
      const orders = actMode(act.field, act.decision, unit.id, (answer) => labelOf(act.field.value, act.decision, answer, label));
      if (meant?.unit === unit.id && meant.order !== undefined) orders.suggest(meant.order);
      return {
        decision: act.decision,
        mode: orders,
        following: (order) => [...lead.onTheWay(unit.id), { kind: 'act', about: { unit: unit.id }, answer: order }],
      };
    },
    mean: (piece, order) => mean(field, piece, order),
  });
}

/** The battle as it would be with that unit activated and nothing done yet, and the question that would be asked then (KM-10.1, KM-10.7). */
function askedToAct(
  field: ReadonlySignal<Battlefield>,
  asked: DecisionView,
  { id, colour }: Unit,
  isOrdinary: boolean,
): { readonly field: ReadonlySignal<Battlefield>; readonly decision: DecisionView } | null {
  const { own, seat, game } = field.peek();
  const kind = own.decisions.get('act');
  const { card } = game.state;
  if (kind === undefined || card === null) return null;
  const activation: Activation = {
    seat: asked.insteadOf ?? seat,
    unit: id,
    card,
    colour,
    done: [],
    fought: false,
    ...(isOrdinary ? { ordinary: true as const } : {}),
  };
  const then = computed(() => {
    const now = field.value;
    return { ...now, game: { ...now.game, state: { ...now.game.state, activation } } };
  });
  const about = { unit: id };
  return {
    field: then,
    decision: askedAhead(asked, kind, then.peek().game, about, activation.seat),
  };
}
