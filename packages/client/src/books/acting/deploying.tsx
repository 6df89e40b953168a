import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { gap } from '@longroll/rules/table/measure';
import { disc } from '@longroll/rules/table/shape';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Angle, Mil, Point, Shape } from '@longroll/rules/table/units';
import type { Handle } from '../../table/contract.ts';
import type { Draft, Mode, Overlay } from '../face.ts';
import { draftOf, type Asked } from './asked.ts';
import { rounded } from './rounded.ts';
import { shiftedByKey } from './shifting.ts';
import { inStates, type ActingState } from './states.ts';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from './turning.ts';

/** A finger need not hit a piece more exactly than this. */
export const REACH: Mil = 600;
const SHIFT_HANDLE = 'place';

/** A piece as a plan of deployment has it stand. */
export interface Deployed {
  readonly id: string;
  /** By this it is dragged. */
  readonly at: Point;
  /** By this it is put down, and about this it turns. */
  readonly middle: Point;
  /** Null of whoever faces nowhere. */
  readonly facing: Angle | null;
  /** Where it is touched. */
  readonly shape: Shape;
}

/** A plan of deployment in the player's hand. */
export interface InHand<Plan> {
  readonly plan: Plan;
  readonly chosen: string | null;
  choose(id: string | null): void;
  /** Takes a plan up as the player's own. */
  take(plan: Plan): void;
  /** Takes up what the referee suggests, and lets go of whoever is chosen. */
  takeSuggested(): void;
  turn(facing: Angle): void;
}

/** How the pieces of a book are deployed. A plan is never changed: what alters it gives another, or the same where it cannot be. */
export interface Deployment<Plan> {
  readonly suggested: Plan;
  read(answer: unknown): Plan | undefined;
  standing(plan: Plan): readonly Deployed[];
  /** Who is chosen by pointing there; null where whoever is chosen is put there instead. */
  pointedAt(point: Point, piece: string | null, chosen: string | null, standing: readonly Deployed[]): string | null;
  put(plan: Plan, id: string, to: Point): Plan;
  /** Left out where nobody is turned. */
  turn?(plan: Plan, id: string, facing: Angle): Plan;
  /** Where the handle stands by which a piece is shifted; left out where there is none. */
  besides?(piece: Deployed): Point;
  /** Whether its player sits at the far edge, where arrows point the other way; left out where no key shifts anything. */
  isFar?(): boolean;
  overlay(plan: Plan, chosen: string | null, refusal: Refusal | null): Overlay;
  readonly Controls: FunctionComponent<InHand<Plan>>;
}

/** Deployment: all stand as ghosts to be chosen, shifted and turned, then everything is confirmed at once. */
export function deploying<Plan>(asked: Asked, deployment: Deployment<Plan>): Mode {
  const { suggested, Controls } = deployment;
  const plan = signal<Plan>(suggested);
  const chosen = signal<string | null>(null);
  /** The suggestion stands there as ghosts; it is a draft when the player has taken it, or changed anything. */
  const taken = signal(false);
  const draft = computed<Draft | null>(() => (taken.value ? draftOf(asked, plan.value) : null));
  const standing = computed(() => deployment.standing(plan.value));
  const inHand = computed(() => standing.value.find(({ id }) => id === chosen.value) ?? null);

  const choose = (id: string | null): void => {
    chosen.value = id;
  };
  const take = (deployed: Plan): void => {
    batch(() => {
      plan.value = deployed;
      taken.value = true;
    });
  };
  const alter = (altered: Plan): void => {
    if (altered !== plan.value) take(altered);
  };
  const put = (id: string, to: Point): void => alter(deployment.put(plan.value, id, rounded(to)));
  const turn = (facing: Angle): void => {
    const piece = inHand.value;
    if (piece?.facing != null && deployment.turn !== undefined) alter(deployment.turn(plan.value, piece.id, facing));
  };
  const takeSuggested = (): void => {
    take(suggested);
    choose(null);
  };
  const drop = (): void => {
    plan.value = suggested;
    taken.value = false;
  };

  return inStates(
    {
      gathers: true,
      draft,
      overlay: computed<Overlay>(() => ({
        ...deployment.overlay(plan.value, chosen.value, draft.value?.refusal ?? null),
        handles: handlesOf(deployment, inHand.value),
      })),
      suggest(answer) {
        const given = deployment.read(answer);
        if (given !== undefined) take(given);
      },
      clear() {
        if (chosen.value === null && !taken.value) return false;
        batch(() => {
          if (chosen.value === null) drop();
          chosen.value = null;
        });
        return true;
      },
      Controls: () => (
        <Controls plan={plan.value} chosen={chosen.value} choose={choose} take={take} takeSuggested={takeSuggested} turn={turn} />
      ),
    },
    statesOf(deployment, { standing, inHand, choose, put, turn }),
  );
}

/** What the states of deployment work with. */
interface Table {
  readonly standing: ReadonlySignal<readonly Deployed[]>;
  /** Who is chosen, as they stand. */
  readonly inHand: ReadonlySignal<Deployed | null>;
  choose(id: string): void;
  put(id: string, to: Point): void;
  turn(facing: Angle): void;
}

/** Nobody is chosen, or somebody who can be put elsewhere and turned. */
function statesOf<Plan>(deployment: Deployment<Plan>, { standing, inHand, choose, put, turn }: Table): () => ActingState {
  /** Whoever is dragged is chosen by it. */
  const onDragPiece = (piece: string, to: Point): void => {
    choose(piece);
    const held = inHand.value;
    if (held !== null) put(held.id, shiftedWith(held.middle, held.at, to));
  };
  const idle: ActingState = {
    onPick(point, piece) {
      const found = deployment.pointedAt(point, piece, null, standing.value);
      if (found !== null) choose(found);
    },
    onDragPiece,
  };
  const placing = (held: Deployed): ActingState => ({
    onPick(point, piece) {
      const found = deployment.pointedAt(point, piece, held.id, standing.value);
      if (found === null) put(held.id, point);
      else choose(found);
    },
    onDragPiece,
    onDragHandle(id, to) {
      // The handle goes where the pointer goes, and the piece beside it.
      if (id === SHIFT_HANDLE && deployment.besides !== undefined) put(held.id, shiftedWith(held.middle, deployment.besides(held), to));
      else if (id === TURN_HANDLE) turn(facingTowards(held.middle, to));
    },
    onKey(event) {
      if (deployment.isFar === undefined) return false;
      const turned = held.facing === null ? null : turnedByKey(event, held.facing);
      const to = turned === null ? shiftedByKey(event, held.middle, deployment.isFar()) : null;
      if (turned !== null) turn(turned);
      else if (to !== null) put(held.id, to);
      return turned !== null || to !== null;
    },
  });
  return () => (inHand.value === null ? idle : placing(inHand.value));
}

/** Where a piece stands when something that is held fast to it goes from one place to another. */
function shiftedWith(at: Point, from: Point, to: Point): Point {
  return { x: to.x + at.x - from.x, y: to.y + at.y - from.y };
}

function handlesOf<Plan>({ besides, turn }: Deployment<Plan>, piece: Deployed | null): Handle[] {
  if (piece === null) return [];
  return [
    ...(besides === undefined ? [] : [{ id: SHIFT_HANDLE, at: besides(piece), clearOf: piece.middle, grip: 'shift' as const }]),
    ...(piece.facing === null || turn === undefined ? [] : [turnHandle(piece.at, piece.facing)]),
  ];
}

/** Whoever stands where a finger points, the first named first; null where whoever is chosen is pointed at, or nobody. */
export function touched(point: Point, _piece: string | null, chosen: string | null, standing: readonly Deployed[]): string | null {
  const finger = disc(rounded(point), REACH);
  const found = standing.find(({ shape }) => gap(shape, finger) === 0)?.id ?? null;
  return found === chosen ? null : found;
}

/** Pieces by name, one of which is chosen. */
export function PieceButtons({
  label,
  pieces,
  chosen,
  choose,
}: Pick<InHand<unknown>, 'chosen' | 'choose'> & {
  readonly label: string;
  readonly pieces: readonly { readonly id: string; readonly name: string }[];
}) {
  return (
    <p class="tools" role="group" aria-label={label}>
      {pieces.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={chosen === id} onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </p>
  );
}
