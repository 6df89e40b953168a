import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { figureMoves, generalMove, kingMove } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Figure, General } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen } from '../words.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { textIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { shiftedByKey } from '../../kings-men/modes/shifting.ts';
import { ghostOf } from '../ghost.ts';
import { isFarEdge } from '../zones.ts';

const words = queensMen.tools;

/** Where each rider is to go; whoever is not in it stays. */
type Rides = Readonly<Record<string, Point>>;

/** How the rides of one kind of question are written as an answer, and read out of one. */
interface Form {
  readonly riders: (field: Battlefield) => readonly string[];
  readonly write: (rides: Rides) => unknown;
  readonly read: (answer: unknown) => Rides;
}

/** The general at the end of the turn (QM-7.11). */
function generalForm(seat: string): Form {
  return {
    riders: () => [seat],
    write: (rides) => ({ to: rides[seat] ?? null }),
    read: (answer) => {
      const to = generalMove.safeParse(answer).data?.to ?? null;
      return to === null ? {} : { [seat]: to };
    },
  };
}

/** Command figures that stand free. */
function leaders({ field }: Battlefield, seat: string): string[] {
  return Object.values(field.figures)
    .filter((each) => each.seat === seat && each.detail === null && each.standing)
    .map(({ id }) => id);
}

/** One rider by the King (QM-7.4): the last one named goes. */
function kingForm(seat: string): Form {
  return {
    riders: (field) => [seat, ...leaders(field, seat)],
    write: (rides) => {
      const last = Object.entries(rides).at(-1);
      return last === undefined ? null : { figure: last[0], to: last[1] };
    },
    read: (answer) => {
      const ride = kingMove.safeParse(answer).data ?? null;
      return ride === null ? {} : { [ride.figure]: ride.to };
    },
  };
}

/** Any number of leaders at the end of the turn (QM-7.6). */
function leadersForm(seat: string): Form {
  return {
    riders: (field) => leaders(field, seat),
    write: (rides) => ({ moves: Object.entries(rides).map(([figure, to]) => ({ figure, to })) }),
    read: (answer) => Object.fromEntries((figureMoves.safeParse(answer).data?.moves ?? []).map(({ figure, to }) => [figure, to])),
  };
}

/** Generals and leaders ride: one is chosen, a click or a drag says where to. How far they get is seen when they ride (QM-5.5). */
export function rideMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const seat = textIn(decision.about, 'seat') || field.value.seat;
  const form = decision.kind === 'king-move' ? kingForm(seat) : decision.kind === 'figure-moves' ? leadersForm(seat) : generalForm(seat);
  const standing = (id: string): Figure | General | null => field.value.field.generals[id] ?? field.value.field.figures[id] ?? null;
  const riders = () => form.riders(field.value);
  const rides = signal<Rides | null>(null);
  const chosen = signal<string>(riders()[0] ?? '');
  const draft = computed<Draft | null>(() => {
    if (rides.value === null) return null;
    const answer = form.write(rides.value);
    return { answer, label: label(answer), refusal: verdict(field.value, decision, answer), notes: [] };
  });
  const ride = (to: Point): void => {
    const { [chosen.value]: _before, ...others } = rides.value ?? {};
    rides.value = { ...(decision.kind === 'king-move' ? {} : others), [chosen.value]: { x: Math.round(to.x), y: Math.round(to.y) } };
  };

  const overlay = computed<Overlay>(() => {
    const highlights = riders().map((id) => ({ piece: id, tone: id === chosen.value ? ('active' as const) : ('eligible' as const) }));
    const going = Object.entries(rides.value ?? {}).flatMap(([id, to]) => {
      const rider = standing(id);
      return rider === null ? [] : [{ rider, to }];
    });
    const draggable = riders();
    if (draft.value === null || going.length === 0) return { highlights, draggable };
    const [one] = going;
    const path = going.length === 1 && one !== undefined ? [one.rider.at, one.to] : [];
    return {
      highlights,
      draggable,
      ghost: ghostOf(
        field.value,
        going.map(({ rider, to }) => ({ ...rider, at: to })),
        path,
        draft.value.label,
        draft.value.refusal,
      ),
    };
  });

  return {
    ...(decision.kind === 'figure-moves' ? { gathers: true as const } : {}),
    draft,
    overlay,
    suggest: (answer) => {
      rides.value = form.read(answer);
    },
    clear() {
      const had = rides.value !== null;
      rides.value = null;
      return had;
    },
    pick(point, piece) {
      const found = riders().find((id) => id === piece);
      if (found !== undefined && found !== chosen.value) chosen.value = found;
      else ride(point);
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle: () => undefined,
    dragPiece(piece, to) {
      if (!riders().includes(piece)) return;
      chosen.value = piece;
      ride(to);
    },
    key(event) {
      const { side } = field.value;
      const at = rides.value?.[chosen.value] ?? standing(chosen.value)?.at ?? null;
      const to = shiftedByKey(event, at, side !== null && isFarEdge(field.value, side));
      if (to !== null) ride(to);
      return to !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{words.rideHelp}</p>
        <p class="tools" role="group" aria-label={words.leader}>
          {riders().map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={chosen.value === id}
              onClick={() => {
                chosen.value = id;
              }}
            >
              {field.value.names.piece(id)}
            </button>
          ))}
          <button
            type="button"
            data-testid="stay"
            onClick={() => {
              rides.value = {};
            }}
          >
            {words.stay}
          </button>
        </p>
      </div>
    ),
  };
}
