import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { order as orders, type Order } from '@longroll/rules/books/toy-soldiers/answers';
import type { MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import type { UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { actorOf } from '@longroll/rules/books/toy-soldiers/unit-actions';
import { choosing } from '../../acting/choosing.ts';
import type { Draft, Mode, Note, Overlay } from '../../face.ts';
import { unitIn, verdict, type Battlefield } from '../battlefield.ts';
import { chargeOdds } from '../contact-notes.ts';
import { ghostOf, ghostOfCommander } from '../ghost.ts';
import { glanceAt } from '../glance.ts';
import { commanderPiece } from '../names.ts';
import { volleyNotes } from '../odds-notes.ts';
import { costNotes, plannedBy } from './move-planned.ts';
import { OrderControls } from './order-controls.tsx';
import { dragged, inFire, moveTo, offersOf, picked, turned, unitOf, type Ordering } from './order-gestures.ts';
import { chargeable } from './order-offers.ts';

/** A wheel by a key or a button, in tenths of a degree. */
const TURN = 50;

/** A half: pick a unit, then where it goes or whom it fires at or charges; a commander rides or joins a unit. */
export function orderMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  aim: Signal<UnitId | null>,
): Mode {
  const listed = decision.options.flatMap((option) => orders.safeParse(option).data ?? []);
  aim.value = null;
  const ordering: Ordering = {
    field,
    seat: decision.insteadOf ?? field.value.seat,
    listed,
    able: new Set(listed.flatMap((each) => (each.do === 'unit' ? [actorOf(each.unit)] : []))),
    selected: signal<string | null>(null),
    kind: signal<MoveType | null>(null),
    aimed: signal<Point | null>(null),
    aim,
  };
  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick: (point, piece, drafted) => picked(ordering, point, piece, drafted),
    ofPiece: (piece, to, onto, drafted) => dragged(ordering, piece, to, onto, drafted),
    ofKey(event, drafted) {
      const by = event.key === 'q' ? TURN : event.key === 'e' ? -TURN : 0;
      return by === 0 ? undefined : turned(field.value, by, drafted);
    },
    notes: (answer) => notesOf(field.value, answer),
    following: (answer) => (isFire(answer) && aim.value !== null ? [{ kind: 'volley-target' }] : []),
    release() {
      ordering.selected.value = null;
      ordering.kind.value = null;
      ordering.aimed.value = null;
    },
    overlay: (draft) => overlayOf(ordering, draft),
    controls: (answer) => () => <Controls ordering={ordering} answer={answer} label={label} />,
  });
}

/** Who may be ordered, whom the unit that is picked may attack, and what is planned. */
function overlayOf(ordering: Ordering, draft: Draft | null): Overlay {
  const { field, seat, able, selected } = ordering;
  return {
    ...(selected.value === null ? {} : glanceAt(field.value, selected.value)),
    highlights: [
      ...[...able].map((piece) => ({ piece, tone: piece === selected.value ? ('active' as const) : ('eligible' as const) })),
      ...[...new Set([...inFire(ordering), ...chargeable(offersOf(ordering))])].map((piece) => ({ piece, tone: 'target' as const })),
    ],
    selected: selected.value,
    draggable: [...able, commanderPiece(seat)],
    ...(draft === null ? {} : drawn(field.value, draft, seat)),
  };
}

interface Shown {
  readonly ordering: Ordering;
  readonly answer: Signal<unknown>;
  label(answer: unknown): string;
}

function Controls({ ordering, answer, label }: Shown) {
  const { field, kind, aimed } = ordering;
  const take = (order: Order | undefined) => {
    if (order !== undefined) answer.value = order;
  };
  const wheeled = (way: 'left' | 'right') => turned(field.value, way === 'left' ? TURN : -TURN, answer.value);
  return (
    <OrderControls
      unit={unitOf(ordering)?.name ?? null}
      offers={offersOf(ordering)}
      drafted={answer.value}
      kind={kind}
      label={label}
      take={take}
      move={(type, { orders: [first] }) => {
        kind.value = kind.value === type ? null : type;
        take(aimed.value === null ? first : moveTo(ordering, aimed.value));
      }}
      wheel={wheeled('left') === undefined ? null : (way) => take(wheeled(way))}
    />
  );
}

/** A volley: at whom is asked next. */
function isFire(answer: unknown): boolean {
  const order = orders.safeParse(answer).data;
  return order?.do === 'unit' && order.unit.type === 'fire';
}

/** The ghost of what is planned. */
function drawn(field: Battlefield, { answer, label, refusal }: Draft, seat: string): Overlay {
  const order = orders.safeParse(answer).data;
  if (order === undefined || order.do === 'end') return {};
  if (order.do === 'commander') {
    const at = field.state.field.commanders[seat]?.at;
    const way = 'way' in order.commander ? order.commander.way : [];
    const ghost = at === undefined || way.length === 0 ? null : ghostOfCommander(field, seat, [at, ...way], label, refusal);
    return { selected: commanderPiece(seat), ghost };
  }
  const unit = unitIn(field, actorOf(order.unit));
  if (unit === null) return {};
  const highlights = [{ piece: unit.id, tone: 'active' as const }];
  if (order.unit.type === 'charge') {
    const lines = order.unit.chargers.flatMap((charger) => lineBetween(field, charger.unit, charger.target, refusal === null));
    return { selected: unit.id, lines, highlights: order.unit.chargers.map(({ target }) => ({ piece: target, tone: 'target' as const })) };
  }
  const end = plannedBy(field, unit, order.unit);
  if (end === null) return { selected: unit.id, highlights };
  return { selected: unit.id, highlights, ghost: ghostOf(field, unit.id, end.to, end.path, label, refusal) };
}

function lineBetween({ situation }: Battlefield, one: string, other: string, isClear: boolean): NonNullable<Overlay['lines']> {
  const [from, to] = [one, other].map((id) => situation.table.pieces.find((each) => each.id === id));
  if (from === undefined || to === undefined) return [];
  return [{ from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y }, tone: isClear ? 'path' : 'blocked', label: '' }];
}

function notesOf(field: Battlefield, answer: unknown): readonly Note[] {
  const order = orders.safeParse(answer).data;
  if (order?.do !== 'unit') return [];
  if (order.unit.type === 'charge') return chargeOdds(field, order.unit.chargers);
  const unit = unitIn(field, actorOf(order.unit));
  if (unit === null) return [];
  return order.unit.type === 'fire' ? volleyNotes(field, unit) : costNotes(field, unit, order.unit);
}
