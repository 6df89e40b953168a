import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { feat, type Course } from '@longroll/rules/books/kings-men/skirmish/answers';
import { standingFigures } from '@longroll/rules/books/kings-men/skirmish/movement/walls';
import type { Detail, Figure } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { isFormedType, isLooseType } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { queensMen } from '../../../words.ts';
import { draftOf } from '../../../../acting/asked.ts';
import type { Draft } from '../../../../face.ts';
import type { Bench } from '../bench.ts';

export type WayKind = Course['do'];

/** A way as it is being prepared, part by part. Nothing in it says how far it will carry (QM-5.3). */
export interface Plan {
  readonly kind: WayKind;
  readonly path: Signal<readonly Point[]>;
  /** Whom a charge is led against, or a combination joins. */
  readonly target: Signal<string | null>;
  /** The facing chosen; until then loose details look along their way and formed ones as before. */
  readonly turned: Signal<Angle | null>;
  /** The bearing on which it was sent before its end was drawn aside to a road or an edge, by tenths of a degree; null where it was not. */
  readonly sent: Signal<Angle | null>;
  /** The leader that goes along, or empty. */
  readonly leader: Signal<string>;
  /** The name of what the end of the way was drawn to, or empty. */
  readonly onto: Signal<string>;
  readonly draft: ReadonlySignal<Draft | null>;
  end(): Point;
  facing(): Angle;
  /** The detail as it would stand if it got to the end of its way. */
  afterwards(): Detail;
  /** Leaders that may go along. */
  leaders(): readonly Figure[];
  /** The leader that goes along, where it is sent to. */
  led(): Figure | null;
  suggest(given: unknown): void;
  clear(): boolean;
}

export function planFor(bench: Bench, kind: WayKind): Plan {
  const { field, detail } = bench;
  const path = signal<readonly Point[]>([]);
  const target = signal<string | null>(null);
  const turned = signal<Angle | null>(null);
  const sent = signal<Angle | null>(null);
  const leader = signal('');
  const onto = signal('');

  const end = (): Point => path.value.at(-1) ?? detail.at;
  const facing = (): Angle => {
    const from = path.value.at(-2) ?? detail.at;
    const to = path.value.at(-1);
    return turned.value ?? sent.value ?? (to === undefined || isFormedType(detail.type) ? detail.facing : bearing(from, to));
  };
  const leaders = () =>
    isLooseType(detail.type) ? standingFigures(field.value.field, detail.unit).filter((each) => each.detail === null) : [];
  /** The leader goes the same way beside its men (QM-9.12). */
  const led = (): Figure | null => {
    const figure = leaders().find(({ id }) => id === leader.value);
    return figure === undefined || path.value.length === 0 ? null : { ...figure, at: besides(bench, figure.at, end()) };
  };
  /** An answer is compared with those of the list as it is written: its fields stand in their order. */
  const answer = computed<Course | null>(() => {
    const figure = led();
    const way = [...path.value];
    const along = figure === null ? {} : { along: { figure: figure.id, to: figure.at } };
    if (kind === 'move') return way.length === 0 && turned.value === null ? null : { do: 'move', path: way, facing: facing(), ...along };
    if (target.value === null) return null;
    return kind === 'charge'
      ? { do: 'charge', target: target.value, path: way, ...along }
      : { do: 'combine', with: target.value, path: way, ...along };
  });
  const draft = computed<Draft | null>(() => {
    if (answer.value === null) return null;
    const made = draftOf(bench, answer.value);
    return onto.value === ''
      ? made
      : { ...made, notes: [...made.notes, { text: queensMen.tools.snapped({ onto: onto.value }), clause: 'QM-11.1' }] };
  });

  return {
    kind,
    path,
    target,
    turned,
    sent,
    leader,
    onto,
    draft,
    end,
    facing,
    leaders,
    led,
    afterwards: () => ({ ...detail, at: end(), facing: facing(), building: null }),
    suggest(given) {
      const order = feat.safeParse(given).data;
      if (order === undefined || order.do !== kind) return;
      batch(() => {
        path.value = order.path;
        sent.value = null;
        onto.value = '';
        leader.value = order.along?.figure ?? '';
        if (order.do === 'move') turned.value = order.facing;
        else target.value = order.do === 'charge' ? order.target : order.with;
      });
    },
    clear() {
      const had = answer.value !== null;
      batch(() => {
        path.value = [];
        target.value = null;
        turned.value = null;
        sent.value = null;
        onto.value = '';
      });
      return had;
    },
  };
}

/** Where somebody stands who goes along with the detail, on the table. */
function besides({ field, detail }: Bench, at: Point, end: Point): Point {
  const { width, depth } = field.value.field.ground;
  const to = { x: at.x + end.x - detail.at.x, y: at.y + end.y - detail.at.y };
  return { x: Math.min(width, Math.max(0, to.x)), y: Math.min(depth, Math.max(0, to.y)) };
}
