import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Point } from '@longroll/rules/table/units';
import { order as orders, type Order } from '@longroll/rules/books/toy-soldiers/answers';
import { targetsOf } from '@longroll/rules/books/toy-soldiers/fire/aim';
import type { MoveType } from '@longroll/rules/books/toy-soldiers/movement/moves';
import type { Unit, UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { actorOf } from '@longroll/rules/books/toy-soldiers/unit-actions';
import { rounded } from '../../acting/rounded.ts';
import type { Mark } from '../../face.ts';
import { unitIn, type Battlefield } from '../battlefield.ts';
import { commanderPiece } from '../names.ts';
import { moveMeant, turnedBy } from './order-meant.ts';
import { attacksOn, offersTo, type Offer } from './order-offers.ts';

/** What the orders of a half are given with. */
export interface Ordering {
  readonly field: ReadonlySignal<Battlefield>;
  readonly seat: string;
  readonly listed: readonly Order[];
  /** Units that may be ordered. */
  readonly able: ReadonlySet<string>;
  /** The unit or the commander that is picked. */
  readonly selected: Signal<string | null>;
  /** The kind of move that the next click on the cloth means; null for what goes there at the least cost. */
  readonly kind: Signal<MoveType | null>;
  /** Where the cloth was pointed at last. */
  readonly aimed: Signal<Point | null>;
  /** The enemy that was pointed at last. */
  readonly aim: Signal<UnitId | null>;
}

export function unitOf({ field, selected }: Ordering): Unit | null {
  return selected.value === null ? null : unitIn(field.value, selected.value);
}

export function offersOf(ordering: Ordering): readonly Offer[] {
  const unit = unitOf(ordering);
  return unit === null ? [] : offersTo(ordering.field.value.state, unit, ordering.listed);
}

/** Whom the unit that is picked may fire at. */
export function inFire(ordering: Ordering): UnitId[] {
  const unit = unitOf(ordering);
  return unit === null || !offersOf(ordering).some(({ type }) => type === 'fire') ? [] : targetsOf(ordering.field.value.state, unit);
}

export function moveTo(ordering: Ordering, to: Point): Order | undefined {
  const unit = unitOf(ordering);
  const move = unit === null ? null : moveMeant(ordering.field.value.state, unit, to, ordering.kind.value);
  return move === null ? undefined : { do: 'unit', unit: move };
}

/** The move that is prepared, wheeled farther by so much. */
export function turned(field: Battlefield, by: number, drafted: unknown): Order | undefined {
  const given = orders.safeParse(drafted).data;
  const mover = given?.do === 'unit' ? unitIn(field, actorOf(given.unit)) : null;
  const action = given?.do === 'unit' && mover !== null ? turnedBy(field.state, mover, given.unit, by) : null;
  return action === null ? undefined : { do: 'unit', unit: action };
}

/** What a click means: somebody of one's own is picked, an enemy attacked, a place gone to; a commander who is picked joins or rides. */
export function picked(ordering: Ordering, point: Point, piece: string | null, drafted: unknown): Order | undefined {
  const { field, seat, selected, aim, kind, aimed } = ordering;
  if (selected.value === commanderPiece(seat) && piece !== selected.value) return commanded(ordering, point, piece);
  if (isOwn(ordering, piece)) {
    selected.value = piece;
    aim.value = null;
    kind.value = null;
    return undefined;
  }
  const enemy = piece === null ? null : unitIn(field.value, piece);
  if (enemy !== null && enemy.side !== field.value.side) return attack(ordering, enemy.id, drafted);
  aimed.value = rounded(point);
  return moveTo(ordering, aimed.value);
}

/** Wherever it is taken hold of, it goes where its front is drawn to, or attacks whom it is drawn upon. */
export function dragged(ordering: Ordering, piece: string, to: Point, onto: Mark | undefined, drafted: unknown): Order | undefined {
  const { seat, selected, kind, aimed } = ordering;
  if (!isOwn(ordering, piece)) return undefined;
  if (selected.value !== piece) kind.value = null;
  selected.value = piece;
  if (piece === commanderPiece(seat)) return commanded(ordering, to, null);
  const enemy = onto?.piece ?? null;
  if (enemy !== null && attacksOn(offersOf(ordering), enemy, inFire(ordering)).length > 0) return assault(ordering, enemy, drafted);
  aimed.value = rounded(to);
  return moveTo(ordering, aimed.value);
}

function isOwn({ able, seat }: Ordering, piece: string | null): boolean {
  return piece !== null && (able.has(piece) || piece === commanderPiece(seat));
}

/** What a click on an enemy means: a volley, or else a charge; once more, the other. */
function attack(ordering: Ordering, enemy: UnitId, drafted: unknown): Order | undefined {
  const ways = attacksOn(offersOf(ordering), enemy, inFire(ordering));
  const now = ways.findIndex((each) => JSON.stringify(each) === JSON.stringify(drafted));
  ordering.aim.value = enemy;
  return ways[(now + 1) % Math.max(1, ways.length)];
}

/** Drawn upon an enemy a unit charges, or fires where it may not; drawn about upon the same one it goes on doing so. */
function assault(ordering: Ordering, enemy: UnitId, drafted: unknown): Order | undefined {
  const ways = attacksOn(offersOf(ordering), enemy, inFire(ordering));
  const [charge] = attacksOn(offersOf(ordering), enemy, []);
  ordering.aim.value = enemy;
  return ways.some((each) => JSON.stringify(each) === JSON.stringify(drafted)) ? undefined : (charge ?? ways[0]);
}

function commanded({ field, seat }: Ordering, point: Point, piece: string | null): Order {
  const own = piece === null ? null : unitIn(field.value, piece);
  if (own?.seat === seat) return { do: 'commander', commander: { action: 'attach', unit: own.id } };
  return { do: 'commander', commander: { action: 'ride', way: [rounded(point)] } };
}
