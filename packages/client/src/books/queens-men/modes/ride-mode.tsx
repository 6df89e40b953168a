import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { figureMoves, generalMove, kingMove } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Figure, General } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen } from '../words.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { textIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { draftOf, type Asked } from '../../acting/asked.ts';
import { rounded } from '../../acting/rounded.ts';
import { inStates } from '../../acting/states.ts';
import { shiftedByKey } from '../../acting/shifting.ts';
import { ghostOf } from '../ghost.ts';
import { isFarEdge } from '../zones.ts';
import { inHand } from '../../../text/in-hand.ts';

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

function formOf({ kind }: DecisionView, seat: string): Form {
  if (kind === 'king-move') return kingForm(seat);
  return kind === 'figure-moves' ? leadersForm(seat) : generalForm(seat);
}

/** Generals and leaders ride: one is chosen, a click or a drag says where to. How far they get is seen when they ride (QM-5.5). */
export function rideMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const asked: Asked = { label, judge: (answer) => verdict(field.value, decision, answer) };
  const form = formOf(decision, textIn(decision.about, 'seat') || field.value.seat);
  const riders = () => form.riders(field.value);
  const rides = signal<Rides | null>(null);
  const chosen = signal<string>(riders()[0] ?? '');
  const draft = computed<Draft | null>(() => (rides.value === null ? null : draftOf(asked, form.write(rides.value))));
  const choose = (rider: string): void => {
    chosen.value = rider;
  };
  const ride = (to: Point): void => {
    const { [chosen.value]: _before, ...others } = rides.value ?? {};
    rides.value = { ...(decision.kind === 'king-move' ? {} : others), [chosen.value]: rounded(to) };
  };

  return inStates(
    {
      ...(decision.kind === 'figure-moves' ? { gathers: true as const } : {}),
      draft,
      overlay: computed<Overlay>(() => ({
        highlights: riders().map((id) => ({ piece: id, tone: id === chosen.value ? ('active' as const) : ('eligible' as const) })),
        draggable: riders(),
        ...(draft.value === null ? {} : going(field.value, rides.value ?? {}, draft.value)),
      })),
      suggest: (answer) => {
        rides.value = form.read(answer);
      },
      clear() {
        const had = rides.value !== null;
        rides.value = null;
        return had;
      },
      Controls: () => (
        <div class="tools">
          <p class="note">{inHand(words.rideHelp)}</p>
          <p class="tools" role="group" aria-label={words.leader}>
            {riders().map((id) => (
              <button key={id} type="button" aria-pressed={chosen.value === id} onClick={() => choose(id)}>
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
    },
    () => ({
      onPick(point, piece) {
        if (piece !== null && piece !== chosen.value && riders().includes(piece)) choose(piece);
        else ride(point);
      },
      onDragPiece(piece, to) {
        if (!riders().includes(piece)) return;
        choose(piece);
        ride(to);
      },
      onKey(event) {
        const { side } = field.value;
        const at = rides.value?.[chosen.value] ?? riderOf(field.value, chosen.value)?.at ?? null;
        const to = shiftedByKey(event, at, side !== null && isFarEdge(field.value, side));
        if (to !== null) ride(to);
        return to !== null;
      },
    }),
  );
}

function riderOf({ field }: Battlefield, id: string): Figure | General | null {
  return field.generals[id] ?? field.figures[id] ?? null;
}

/** Those who ride where they are to go; of one alone the way too. */
function going(field: Battlefield, rides: Rides, { label, refusal }: Draft): Overlay {
  const away = Object.entries(rides).flatMap(([id, to]) => {
    const rider = riderOf(field, id);
    return rider === null ? [] : [{ rider, to }];
  });
  const [one] = away;
  if (one === undefined) return {};
  const there = away.map(({ rider, to }) => ({ ...rider, at: to }));
  return { ghost: ghostOf(field, there, away.length === 1 ? [one.rider.at, one.to] : [], label, refusal) };
}
