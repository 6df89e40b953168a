import type { ReadonlySignal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { bodyOrder, type BodyOrder } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import { planMove } from '@longroll/rules/books/rally-king/battle/manoeuvres/march';
import { facingTaken, planReform } from '@longroll/rules/books/rally-king/battle/manoeuvres/reform';
import { stillOnTable } from '@longroll/rules/books/rally-king/battle/troops/roster';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { choosing } from '../../acting/choosing.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { inHand } from '../../../text/in-hand.ts';
import { numberIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { castNotes, chargeNotes } from '../odds-notes.ts';
import { unitsAbout } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import { moveMeant, standsAt, turnedBy } from './order-meant.ts';

const { orderHelp } = words.panels;

/** A wheel by keys, in tenths of a degree. */
const TURN = 50;

/** An active Body: a click ahead is a move, beside it a wheel, on an enemy a charge; q and e wheel what is planned. */
export function orderMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const units = unitsAbout(decision);
  const rate = numberIn(decision.about, 'rate') ?? 0;
  const listed = decision.options.flatMap((option) => bodyOrder.safeParse(option).data ?? []);
  const targets = [...new Set(listed.flatMap((order) => (order.do === 'charge' ? order.charges.map(({ target }) => target) : [])))];
  const body = (): Unit[] => stillOnTable(field.value.state, units);

  /** What a click on an enemy means: each charge at it in turn. */
  const attack = (enemy: string, drafted: unknown): BodyOrder | undefined => {
    const ways = listed.filter((order) => order.do === 'charge' && order.charges.some(({ target }) => target === enemy));
    const now = ways.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
    return ways[(now + 1) % Math.max(1, ways.length)];
  };

  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick(point, piece, drafted) {
      if (piece !== null && targets.includes(piece)) return attack(piece, drafted);
      if (piece !== null && units.includes(piece)) return undefined;
      return moveMeant(field.value.state, body(), rate, { x: Math.round(point.x), y: Math.round(point.y) });
    },
    ofPiece(piece, to, onto, drafted) {
      const held = field.value.state.units[piece];
      if (held === undefined || !units.includes(piece)) return undefined;
      if (onto?.piece != null && targets.includes(onto.piece))
        return isChargeAt(drafted, onto.piece) ? undefined : attack(onto.piece, null);
      const from = standsAt(body());
      return moveMeant(field.value.state, body(), rate, { x: from.x + to.x - held.at.x, y: from.y + to.y - held.at.y });
    },
    ofKey(event, drafted) {
      const by = event.key === 'q' ? TURN : event.key === 'e' ? -TURN : 0;
      const order = bodyOrder.safeParse(drafted).data;
      return by === 0 || order === undefined ? undefined : turnedBy(order, by);
    },
    notes(answer) {
      const order = bodyOrder.safeParse(answer).data;
      return order === undefined ? castNotes(field.value, answer) : chargeNotes(field.value, order);
    },
    overlay: (draft) => ({
      highlights: [
        ...body().map(({ id }) => ({ piece: id, tone: 'active' as const })),
        ...targets.map((piece) => ({ piece, tone: 'target' as const })),
      ],
      draggable: units,
      ...(draft === null ? {} : drawn(field.value, draft, body(), rate)),
    }),
    controls: () => () => <p class="note">{inHand(orderHelp)}</p>,
  });
}

function isChargeAt(answer: unknown, enemy: string): boolean {
  const order = bodyOrder.safeParse(answer).data;
  return order?.do === 'charge' && order.charges.some(({ target }) => target === enemy);
}

/** The ghost of what is planned, or the lines of a charge. */
function drawn({ state }: Battlefield, draft: Draft, body: readonly Unit[], rate: number): Overlay {
  const order = bodyOrder.safeParse(draft.answer).data;
  if (order?.do === 'charge') {
    const at = (id: string) => state.units[id]?.at ?? { x: 0, y: 0 };
    return { lines: order.charges.map(({ unit, target }) => ({ from: at(unit), to: at(target), tone: 'path' as const, label: '' })) };
  }
  if (order?.do === 'reform') {
    const there = planReform(state, body, facingTaken(state, body, order));
    return { ghost: ghostOf(there, [], draft.label, draft.refusal) };
  }
  if (order?.do !== 'move') return { blocking: draft.refusal?.shape ?? null };
  const plan = planMove(state, { units: body, rate, objective: state.play?.slot?.objective ?? null }, order);
  const there = isRefusal(plan) ? body : plan.units;
  const [from, to] = [body[0]?.at, there[0]?.at];
  const path = from === undefined || to === undefined ? [] : [from, to];
  return { ghost: ghostOf(there, path, draft.label, draft.refusal) };
}
