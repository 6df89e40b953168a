import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Angle, Point } from '@longroll/rules/table/units';
import { act, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Drill } from '@longroll/rules/books/kings-men/shared/drill/drill';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../../../words.ts';
import { draftOf } from '../../../../acting/asked.ts';
import type { Draft, Note } from '../../../../face.ts';
import { nameSaid } from '../../../../refusals.ts';
import { isChosen } from '../chosen.ts';
import { drawnUpOutside } from '../move-meant.ts';
import type { Bench } from '../tool.ts';
import { lengthOf } from '../../../telling/measures.ts';

/** The parts of a move as it is being prepared. */
interface Parts {
  readonly path: Signal<readonly Point[]>;
  readonly facing: Signal<Angle>;
  readonly spread: Signal<Formation | null>;
  readonly enter: Signal<string | null>;
  /** How a garrison shall come out; null leaves it to what is legal. */
  readonly comeOut: Signal<Formation | null>;
  /** The place of the walls where a way out begins, and how the garrison is drawn up there. */
  readonly exit: Signal<Move['leave'] | null>;
  /** It was to go farther than it may, and the ghost stands where it has to stop. */
  readonly stopped: Signal<boolean>;
  /** The name of what the end of the way was drawn to, or empty. */
  readonly onto: Signal<string>;
  /** An answer of the list is a draft even where it changes nothing. */
  readonly listed: Signal<boolean>;
}

/** A move as it is being prepared, and what comes of it. */
export interface Plan extends Omit<Parts, 'listed'> {
  readonly answer: ReadonlySignal<Move>;
  readonly judged: ReadonlySignal<ReturnType<Drill['judgeMove']>>;
  readonly draft: ReadonlySignal<Draft | null>;
  /** Where the first leg begins. */
  start(): Point;
  /** Where the way ends. */
  end(): Point;
  /** The unit as the draft leaves it, were it allowed. */
  afterwards(): Unit;
  /** Takes over the way of a move; how its unit spreads out is not of it. */
  take(way: Move): void;
  suggest(given: unknown): void;
  clear(): boolean;
}

export function planFor(bench: Bench): Plan {
  const { field, unit } = bench;
  const parts = partsFor(unit);
  const { path, facing, spread, comeOut, exit, stopped, listed } = parts;

  const start = (): Point => exit.value?.from ?? unit.at;
  const end = (): Point => path.value.at(-1) ?? start();
  const touched = computed(
    () => listed.value || path.value.length > 0 || facing.value !== unit.facing || spread.value !== null || comeOut.value !== null,
  );
  const answer = computed(() => moveOf(parts, unit));
  const judged = computed(() => field.value.own.handbook.judgeMove(field.value.game.state, unit, answer.value));
  const draft = computed<Draft | null>(() => (touched.value ? draftOf(bench, answer.value, notesOf(parts, judged.value)) : null));
  const take = (way: Move): void => batch(() => lead(parts, way));

  return {
    ...parts,
    answer,
    judged,
    draft,
    start,
    end,
    afterwards() {
      if (!isRefusal(judged.value)) return judged.value.unit;
      const formation = answer.value.leave?.formation ?? spread.value ?? unit.formation;
      return { ...unit, at: end(), facing: facing.value, formation, building: null };
    },
    take,
    suggest(given) {
      const move = act.safeParse(given).data;
      if (move?.do !== 'move') return;
      batch(() => {
        listed.value = true;
        stopped.value = false;
        take(move);
        spread.value = move.spread ?? null;
        comeOut.value = move.leave?.formation ?? null;
      });
    },
    clear() {
      const had = touched.value;
      batch(() => {
        take({ do: 'move', path: [], facing: unit.facing });
        listed.value = false;
        stopped.value = false;
        spread.value = null;
        comeOut.value = null;
      });
      return had;
    },
  };
}

/** Nothing prepared. */
function partsFor(unit: Unit): Parts {
  return {
    path: signal<readonly Point[]>([]),
    facing: signal<Angle>(unit.facing),
    spread: signal<Formation | null>(null),
    enter: signal<string | null>(null),
    comeOut: signal<Formation | null>(null),
    exit: signal<Move['leave'] | null>(null),
    stopped: signal(false),
    onto: signal(''),
    listed: signal(false),
  };
}

function lead({ path, facing, enter, exit, onto }: Parts, way: Move): void {
  path.value = way.path;
  facing.value = way.facing;
  enter.value = way.enter ?? null;
  exit.value = way.leave ?? null;
  onto.value = '';
}

function moveOf({ path, facing, spread, enter, comeOut, exit }: Parts, unit: Unit): Move {
  const [out] = unit.building === null ? [] : drawnUpOutside(unit, comeOut.value);
  const leave = exit.value ?? (out === undefined ? null : { from: unit.at, formation: out });
  return {
    do: 'move',
    path: [...path.value],
    facing: facing.value,
    ...(isChosen(spread.value) ? { spread: spread.value } : {}),
    ...(enter.value === null ? {} : { enter: enter.value }),
    ...(leave === null ? {} : { leave }),
  };
}

function notesOf({ stopped, onto }: Parts, judged: ReturnType<Drill['judgeMove']>): Note[] {
  if (isRefusal(judged)) return [];
  const { length, limit, halvings, road } = judged;
  return [
    { text: lengthOf(length, limit), clause: 'KM-14.1' },
    ...halvings.map((each) => ({ text: words.halved({ reason: nameSaid(each.said) }), clause: each.clause })),
    ...(road ? [{ text: words.road, clause: 'KM-15.9' }] : []),
    ...(stopped.value ? [{ text: words.stopped, clause: 'KM-14.1' }] : []),
    ...(onto.value === '' ? [] : [{ text: words.snapped({ onto: onto.value }), clause: 'KM-14.1' }]),
  ];
}
