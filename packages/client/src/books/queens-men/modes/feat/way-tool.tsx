import { computed, signal } from '@preact/signals';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { feat, type Along, type Course } from '@longroll/rules/books/kings-men/skirmish/answers';
import { targetCentre } from '@longroll/rules/books/kings-men/skirmish/movement/measure';
import { isFormedType, isLooseType } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { standingFigures } from '@longroll/rules/books/kings-men/skirmish/movement/walls';
import { queensMen } from '../../words.ts';
import type { Draft, Mode, Overlay } from '../../../face.ts';
import { LegBox, TurnButtons } from '../../../kings-men/modes/pickers.tsx';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../../../kings-men/modes/turning.ts';
import { ghostOf } from '../../ghost.ts';
import { drafted, isEnemy, type Bench } from './bench.ts';

const words = queensMen.tools;
/** A path has at most so many legs. */
const LEGS = 8;
const HELP = { move: words.moveHelp, charge: words.chargeHelp, combine: words.combineHelp } as const;

export type WayKind = Course['do'];

/**
 * A Move, a charge or a combination: the path is drawn leg by leg, and nothing says how far it will carry (QM-5.3). The ghost stands
 * where the detail is ordered to, not where it will come to.
 */
export function wayTool(bench: Bench, kind: WayKind): Mode {
  const { field, detail } = bench;
  const path = signal<readonly Point[]>([]);
  const target = signal<string | null>(null);
  /** The facing chosen; until then loose details look along their way and formed ones as before. */
  const turned = signal<Angle | null>(null);
  const leader = signal<string>('');
  const addLeg = signal(false);

  const end = (): Point => path.value.at(-1) ?? detail.at;
  const facing = (): Angle => {
    const from = path.value.at(-2) ?? detail.at;
    const to = path.value.at(-1);
    return turned.value ?? (to === undefined || isFormedType(detail.type) ? detail.facing : bearing(from, to));
  };
  const leaders = () =>
    isLooseType(detail.type) ? standingFigures(field.value.field, detail.unit).filter((each) => each.detail === null) : [];
  /** The leader goes the same way beside its men (QM-9.12). */
  const along = (): { along?: Along } => {
    const figure = leaders().find(({ id }) => id === leader.value);
    if (figure === undefined || path.value.length === 0) return {};
    const { width, depth } = field.value.field.ground;
    const to = { x: figure.at.x + end().x - detail.at.x, y: figure.at.y + end().y - detail.at.y };
    return { along: { figure: figure.id, to: { x: Math.min(width, Math.max(0, to.x)), y: Math.min(depth, Math.max(0, to.y)) } } };
  };
  const answer = computed<Course | null>(() => {
    const way = [...path.value];
    if (kind === 'move')
      return path.value.length === 0 && turned.value === null ? null : { do: 'move', path: way, facing: facing(), ...along() };
    if (target.value === null) return null;
    return kind === 'charge'
      ? { do: 'charge', target: target.value, path: way, ...along() }
      : { do: 'combine', with: target.value, path: way, ...along() };
  });
  const draft = computed<Draft | null>(() => (answer.value === null ? null : drafted(bench, answer.value)));

  const isTarget = (piece: string | null): boolean =>
    kind === 'charge'
      ? isEnemy(bench, piece)
      : piece !== null && piece !== detail.id && field.value.field.details[piece]?.seat === detail.seat;
  const go = (point: Point, adding: boolean): void => {
    const legs = adding ? path.value : [];
    if (legs.length < LEGS) path.value = [...legs, { x: Math.round(point.x), y: Math.round(point.y) }];
  };

  const overlay = computed<Overlay>(() => {
    const highlights = [
      { piece: detail.id, tone: 'active' as const },
      ...(target.value === null ? [] : [{ piece: target.value, tone: 'target' as const }]),
    ];
    const handles = kind === 'move' ? [turnHandle(end(), facing())] : [];
    if (draft.value === null) return { highlights, handles };
    const there = { ...detail, at: end(), facing: facing(), building: null };
    const led = along().along;
    const figure = leaders().find(({ id }) => id === led?.figure);
    const standing = [there, ...(figure === undefined || led === undefined ? [] : [{ ...figure, at: led.to }])];
    return {
      highlights,
      handles,
      ghost: ghostOf(
        field.value,
        kind === 'move' ? standing : standing.slice(1),
        [detail.at, ...path.value],
        draft.value.label,
        draft.value.refusal,
      ),
    };
  });

  return {
    draft,
    overlay,
    suggest(given) {
      const order = feat.safeParse(given).data;
      if (order === undefined || order.do !== kind) return;
      path.value = order.path;
      leader.value = order.along?.figure ?? '';
      if (order.do === 'move') turned.value = order.facing;
      else target.value = order.do === 'charge' ? order.target : order.with;
    },
    clear() {
      const had = answer.value !== null;
      path.value = [];
      target.value = null;
      turned.value = null;
      return had;
    },
    pick(point, piece, adding) {
      const more = adding || addLeg.value;
      if (kind === 'move') go(point, more);
      else if (isTarget(piece) && piece !== null) {
        target.value = piece;
        go(targetCentre(field.value.field, piece) ?? point, more);
      } else if (more) go(point, true);
    },
    hover: () => undefined,
    handle: () => undefined,
    dragPiece(_piece, to) {
      if (kind === 'move') go(to, false);
    },
    dragHandle(id, to) {
      if (id === TURN_HANDLE) turned.value = facingTowards(end(), to);
    },
    key(event) {
      const next = kind === 'move' ? turnedByKey(event, facing()) : null;
      if (next !== null) turned.value = next;
      return next !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{HELP[kind]}</p>
        {kind === 'move' && (
          <TurnButtons
            facing={facing()}
            turn={(to) => {
              turned.value = to;
            }}
          />
        )}
        <LegBox more={addLeg} />
        {leaders().length > 0 && (
          <label class="tool-select">
            <span>{words.along}</span>
            <select
              value={leader.value}
              onChange={(event) => {
                leader.value = event.currentTarget.value;
              }}
            >
              <option value="">{words.alone}</option>
              {leaders().map(({ id }) => (
                <option key={id} value={id}>
                  {field.value.names.piece(id)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
    ),
  };
}
