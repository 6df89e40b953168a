import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { order as orders, type Order, type UnitAction } from '@longroll/rules/books/toy-soldiers/answers';
import { isBackward, courseOfOrder, type Advance } from '@longroll/rules/books/toy-soldiers/movement/march';
import { afterChange } from '@longroll/rules/books/toy-soldiers/movement/change-formation';
import { straight } from '@longroll/rules/books/toy-soldiers/movement/course';
import { moveRule, type MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import { hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import { turnedAbout } from '@longroll/rules/books/toy-soldiers/troops/formation';
import type { Fielded, Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { actorOf } from '@longroll/rules/books/toy-soldiers/unit-actions';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { choosing } from '../../choosing.ts';
import type { Draft, Mode, Note, Overlay } from '../../face.ts';
import { unitIn, verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf, ghostOfCommander } from '../ghost.ts';
import { glanceAt } from '../glance.ts';
import { commanderPiece } from '../names.ts';
import { chargeOdds } from '../contact-notes.ts';
import { volleyNotes } from '../odds-notes.ts';
import { toySoldiers as words } from '../words.ts';
import { moveMeant, turnedBy } from './order-meant.ts';

/** A wheel by keys, in tenths of a degree. */
const TURN = 50;
const MOVES: readonly MoveType[] = [
  'ease-forward',
  'forward',
  'hurry-forward',
  'adjust',
  'angle',
  'move-to-side',
  'fall-back',
  'retreat',
  'prolong',
];

function isAdvance(action: UnitAction): action is Advance {
  return MOVES.some((type) => type === action.type) && action.type !== 'fall-back' && action.type !== 'retreat';
}

/** A half: pick a unit, then where it goes or whom it fires at or charges; a commander rides or joins a unit. */
export function orderMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const listed = decision.options.flatMap((option) => orders.safeParse(option).data ?? []);
  const able = new Set(listed.flatMap((each) => (each.do === 'unit' ? [actorOf(each.unit)] : [])));
  const selected = signal<string | null>(null);
  const kind = signal<MoveType | null>(null);
  const aimed = signal<Point | null>(null);

  const seat = () => decision.insteadOf ?? field.value.seat;
  const unit = (): Unit | null => (selected.value === null ? null : unitIn(field.value, selected.value));
  const mine = (piece: string | null): boolean => piece !== null && (able.has(piece) || piece === commanderPiece(seat()));
  const moveTo = (to: Point): Order | undefined => {
    const mover = unit();
    if (mover === null) return undefined;
    const move = moveMeant(field.value.state, mover, to, kind.value);
    return move === null ? undefined : { do: 'unit', unit: move };
  };

  /** What a click on an enemy means: a volley, or else a charge; once more, the other. */
  const attack = (enemy: string, drafted: unknown): Order | undefined => {
    const from = selected.value;
    const ways = listed.filter(
      (each) =>
        each.do === 'unit' &&
        ((each.unit.type === 'fire' && each.unit.unit === from) ||
          (each.unit.type === 'charge' && each.unit.chargers[0]?.unit === from && each.unit.chargers[0].target === enemy)),
    );
    const now = ways.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
    return ways[(now + 1) % Math.max(1, ways.length)];
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
        kind.value = null;
        return undefined;
      }
      const enemy = piece === null ? null : unitIn(field.value, piece);
      if (enemy !== null && enemy.side !== field.value.side) return attack(enemy.id, drafted);
      aimed.value = { x: Math.round(point.x), y: Math.round(point.y) };
      return moveTo(aimed.value);
    },
    ofKey(event, drafted) {
      const by = event.key === 'q' ? TURN : event.key === 'e' ? -TURN : 0;
      const given = orders.safeParse(drafted).data;
      if (by === 0 || given?.do !== 'unit') return undefined;
      const turned = turnedBy(given.unit, by);
      return turned === null ? undefined : { do: 'unit', unit: turned };
    },
    notes: (answer) => notesOf(field.value, answer),
    overlay: (draft) => ({
      ...(selected.value === null ? {} : glanceAt(field.value, selected.value)),
      highlights: [...able].map((piece) => ({ piece, tone: piece === selected.value ? ('active' as const) : ('eligible' as const) })),
      selected: selected.value,
      ...(draft === null ? {} : drawn(field.value, draft, seat())),
    }),
    controls: (answer) => () => (
      <OrderControls
        options={unit() === null ? [] : MOVES.filter((type) => isOffered(listed, selected.value, type))}
        chosen={kind}
        selected={unit()?.name ?? null}
        take={() => {
          const order = aimed.value === null ? undefined : moveTo(aimed.value);
          if (order !== undefined) answer.value = order;
        }}
      />
    ),
  });
}

function isOffered(listed: readonly Order[], unit: string | null, type: MoveType): boolean {
  return listed.some((each) => each.do === 'unit' && each.unit.type === type && actorOf(each.unit) === unit);
}

/** Buttons for the kinds of move; the one that is pressed is what the next click on the cloth means. */
function OrderControls(props: {
  readonly options: readonly MoveType[];
  readonly chosen: Signal<MoveType | null>;
  readonly selected: string | null;
  take(): void;
}) {
  const { options, chosen, selected, take } = props;
  if (selected === null) return <p class="note">{words.orderHelp}</p>;
  return (
    <div>
      <p class="note">{words.moveHelp(selected)}</p>
      <div class="action-bar" role="toolbar" aria-label={words.moveKinds}>
        {options.map((type) => (
          <button
            key={type}
            type="button"
            data-testid={`move-${type}`}
            aria-pressed={chosen.value === type}
            onClick={() => {
              chosen.value = chosen.value === type ? null : type;
              take();
            }}
          >
            {words.actions[type]}
          </button>
        ))}
      </div>
    </div>
  );
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
  const end = endOf(field, unit, order.unit);
  if (end === null) return { selected: unit.id, highlights };
  return { selected: unit.id, highlights, ghost: ghostOf(field, unit.id, end.to, end.path, label, refusal) };
}

function lineBetween({ situation }: Battlefield, one: string, other: string, isClear: boolean): NonNullable<Overlay['lines']> {
  const [from, to] = [one, other].map((id) => situation.table.pieces.find((each) => each.id === id));
  if (from === undefined || to === undefined) return [];
  return [{ from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y }, tone: isClear ? 'path' : 'blocked', label: '' }];
}

/** Where the unit would stand, and its way there; null where it stays. */
function endOf({ state }: Battlefield, unit: Unit, action: UnitAction): { readonly to: Fielded; readonly path: readonly Point[] } | null {
  if (!hasFront(unit)) return null;
  const from = unit.formation.at;
  if (isAdvance(action)) {
    if (moveRule(unit, action.type, state.options) === undefined) return null;
    const { legs, to } = courseOfOrder(unit, action);
    return { to, path: [from, ...legs.map((leg) => leg.to.at)] };
  }
  if (action.type === 'fall-back' || action.type === 'retreat') {
    const back = straight(unit.formation, 1800, action.distance);
    const to = isBackward(action) && action.type === 'retreat' ? turnedAbout({ arm: unit.arm, formation: back }) : back;
    return { to, path: [from, back.at] };
  }
  if (action.type !== 'change-formation' || action.to === 'skirmish-order') return null;
  const next = afterChange(state, unit, { to: action.to, about: action.about });
  return isRefusal(next) ? null : { to: next, path: [from, next.at] };
}

function notesOf(field: Battlefield, answer: unknown): readonly Note[] {
  const order = orders.safeParse(answer).data;
  if (order?.do !== 'unit') return [];
  if (order.unit.type === 'charge') return chargeOdds(field, order.unit.chargers);
  const unit = unitIn(field, actorOf(order.unit));
  return unit === null || order.unit.type !== 'fire' ? [] : volleyNotes(field, unit);
}
