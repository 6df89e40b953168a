import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { order as orders, type Order } from '@longroll/rules/books/toy-soldiers/answers';
import { targetsOf } from '@longroll/rules/books/toy-soldiers/fire/aim';
import type { MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import type { Unit, UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { actorOf } from '@longroll/rules/books/toy-soldiers/unit-actions';
import { choosing } from '../../choosing.ts';
import type { Draft, Mode, Note, Overlay } from '../../face.ts';
import { unitIn, verdict, type Battlefield } from '../battlefield.ts';
import { chargeOdds } from '../contact-notes.ts';
import { ghostOf, ghostOfCommander } from '../ghost.ts';
import { glanceAt } from '../glance.ts';
import { commanderPiece } from '../names.ts';
import { volleyNotes } from '../odds-notes.ts';
import { costNotes, plannedBy } from './move-planned.ts';
import { OrderControls } from './order-controls.tsx';
import { moveMeant, turnedBy } from './order-meant.ts';
import { attacksOn, chargeable, offersTo, type Offer } from './order-offers.ts';

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
  const able = new Set(listed.flatMap((each) => (each.do === 'unit' ? [actorOf(each.unit)] : [])));
  const selected = signal<string | null>(null);
  aim.value = null;
  const kind = signal<MoveType | null>(null);
  const aimed = signal<Point | null>(null);

  const seat = () => decision.insteadOf ?? field.value.seat;
  const unit = (): Unit | null => (selected.value === null ? null : unitIn(field.value, selected.value));
  const mine = (piece: string | null): boolean => piece !== null && (able.has(piece) || piece === commanderPiece(seat()));
  const offers = (): readonly Offer[] => {
    const picked = unit();
    return picked === null ? [] : offersTo(field.value.state, picked, listed);
  };
  const inFire = (): UnitId[] => {
    const picked = unit();
    return picked === null || !offers().some(({ type }) => type === 'fire') ? [] : targetsOf(field.value.state, picked);
  };
  const moveTo = (to: Point): Order | undefined => {
    const mover = unit();
    if (mover === null) return undefined;
    const move = moveMeant(field.value.state, mover, to, kind.value);
    return move === null ? undefined : { do: 'unit', unit: move };
  };

  /** What a click on an enemy means: a volley, or else a charge; once more, the other. */
  const attack = (enemy: UnitId, drafted: unknown): Order | undefined => {
    const ways = attacksOn(offers(), enemy, inFire());
    const now = ways.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
    aim.value = enemy;
    return ways[(now + 1) % Math.max(1, ways.length)];
  };

  /** Drawn upon an enemy a unit charges, or fires where it may not; drawn about upon the same one it goes on doing so. */
  const assault = (enemy: UnitId, drafted: unknown): Order | undefined => {
    const volley = attacksOn(offers(), enemy, inFire());
    const [charge] = attacksOn(offers(), enemy, []);
    aim.value = enemy;
    return volley.some((each) => JSON.stringify(each) === JSON.stringify(drafted)) ? undefined : (charge ?? volley[0]);
  };

  const turned = (by: number, drafted: unknown): Order | undefined => {
    const given = orders.safeParse(drafted).data;
    const mover = given?.do === 'unit' ? unitIn(field.value, actorOf(given.unit)) : null;
    const action = given?.do === 'unit' && mover !== null ? turnedBy(field.value.state, mover, given.unit, by) : null;
    return action === null ? undefined : { do: 'unit', unit: action };
  };

  const commanded = (point: Point, piece: string | null): Order | undefined => {
    const own = piece === null ? null : unitIn(field.value, piece);
    if (own !== null && own.seat === seat()) return { do: 'commander', commander: { action: 'attach', unit: own.id } };
    return { do: 'commander', commander: { action: 'ride', way: [{ x: Math.round(point.x), y: Math.round(point.y) }] } };
  };

  return choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick(point, piece, drafted) {
      if (selected.value === commanderPiece(seat()) && piece !== selected.value) return commanded(point, piece);
      if (mine(piece)) {
        selected.value = piece;
        aim.value = null;
        kind.value = null;
        return undefined;
      }
      const enemy = piece === null ? null : unitIn(field.value, piece);
      if (enemy !== null && enemy.side !== field.value.side) return attack(enemy.id, drafted);
      aimed.value = { x: Math.round(point.x), y: Math.round(point.y) };
      return moveTo(aimed.value);
    },
    // Wherever it is taken hold of, it goes where its front is drawn to.
    ofPiece(piece, to, onto, drafted) {
      if (!mine(piece)) return undefined;
      if (selected.value !== piece) kind.value = null;
      selected.value = piece;
      if (piece === commanderPiece(seat())) return commanded(to, null);
      if (onto?.piece != null && attacksOn(offers(), onto.piece, inFire()).length > 0) return assault(onto.piece, drafted);
      aimed.value = { x: Math.round(to.x), y: Math.round(to.y) };
      return moveTo(aimed.value);
    },
    ofKey(event, drafted) {
      const by = event.key === 'q' ? TURN : event.key === 'e' ? -TURN : 0;
      return by === 0 ? undefined : turned(by, drafted);
    },
    notes: (answer) => notesOf(field.value, answer),
    following: (answer) => (isFire(answer) && aim.value !== null ? [{ kind: 'volley-target' }] : []),
    release() {
      selected.value = null;
      kind.value = null;
      aimed.value = null;
    },
    overlay: (draft) => ({
      ...(selected.value === null ? {} : glanceAt(field.value, selected.value)),
      highlights: [
        ...[...able].map((piece) => ({ piece, tone: piece === selected.value ? ('active' as const) : ('eligible' as const) })),
        ...[...new Set([...inFire(), ...chargeable(offers())])].map((piece) => ({ piece, tone: 'target' as const })),
      ],
      selected: selected.value,
      draggable: [...able, commanderPiece(seat())],
      ...(draft === null ? {} : drawn(field.value, draft, seat())),
    }),
    controls: (answer) => () => {
      const take = (order: Order | undefined) => {
        if (order !== undefined) answer.value = order;
      };
      return (
        <OrderControls
          unit={unit()?.name ?? null}
          offers={offers()}
          drafted={answer.value}
          kind={kind}
          label={label}
          take={take}
          move={(type, { orders: [first] }) => {
            kind.value = kind.value === type ? null : type;
            take(aimed.value === null ? first : moveTo(aimed.value));
          }}
          wheel={turned(TURN, answer.value) === undefined ? null : (way) => take(turned(way === 'left' ? TURN : -TURN, answer.value))}
        />
      );
    },
  });
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
