import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { distanceBetween } from '@longroll/rules/table/measure';
import { contains } from '@longroll/rules/table/overlap';
import { polygon } from '@longroll/rules/table/shape';
import { entry, pathLength } from '@longroll/rules/table/sight';
import { bearing } from '@longroll/rules/table/trig';
import type { Angle, Point, Polygon } from '@longroll/rules/table/units';
import { act, type Move } from '@longroll/rules/books/kings-men/shared/answers';
import { formationsOf } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { TerrainPiece } from '@longroll/rules/books/kings-men/shared/ground/field';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../../words.ts';
import type { Draft, Note, Overlay } from '../../../face.ts';
import { verdict } from '../../battlefield.ts';
import { ghostOf } from '../../ghost.ts';
import { isFarEdge } from '../../zones.ts';
import { reachArea } from '../../reach-area.ts';
import { FormationPicker, LegBox, TurnButtons } from '../pickers.tsx';
import { shiftedByKey } from '../shifting.ts';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../turning.ts';
import { isChosen } from './chosen.ts';
import { moveDragged } from './move-dragged.ts';
import { asFarAsAllowed } from './as-far-as-allowed.ts';
import { wheelByKey, wheelDragged, wheeled, wheelHandles, wheelWithin, type Flank } from './wheeling.ts';
import { drawnUpOutside, wayInMeant, wayOutMeant } from './move-meant.ts';
import { offered, type Bench, type Tool } from './tool.ts';

/** A path has at most so many legs (KM-14.3a). */
const LEGS = 8;

/** Move: click the destination, Shift-click for further legs, turn with keys or the handle. */
export function moveTool(bench: Bench): Tool {
  const { field, decision, unit } = bench;
  const path = signal<readonly Point[]>([]);
  const facing = signal<Angle>(unit.facing);
  const spread = signal<Formation | null>(null);
  const enter = signal<string | null>(null);
  /** How a garrison shall come out; null leaves it to what is legal. */
  const comeOut = signal<Formation | null>(null);
  /** The place of the walls where a way out begins, and how the garrison is drawn up there. */
  const exit = signal<Move['leave'] | null>(null);
  const hovered = signal<Point | null>(null);
  const addLeg = signal(false);
  /** It was to go farther than it may, and the ghost stands where it has to stop. */
  const stopped = signal(false);
  /** The name of what the end of the way was drawn to, or empty. */
  const onto = signal('');

  const house = (): TerrainPiece | undefined => field.value.field.ground.pieces.find((each) => each.id === unit.building);
  /** Where the first leg begins. */
  const start = (): Point => exit.value?.from ?? unit.at;
  /** An answer of the list is a draft even where it changes nothing. */
  const listed = signal(false);
  const touched = computed(
    () => listed.value || path.value.length > 0 || facing.value !== unit.facing || spread.value !== null || comeOut.value !== null,
  );

  const answer = computed<Move>(() => {
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
  });
  const judged = computed(() => field.value.own.handbook.judgeMove(field.value.game.state, unit, answer.value));
  const draft = computed<Draft | null>(() => {
    if (!touched.value) return null;
    const notes: Note[] = [];
    if (!isRefusal(judged.value)) {
      const { length, limit, halvings, road } = judged.value;
      notes.push({ text: words.limit(length, limit), clause: 'KM-14.1' });
      for (const each of halvings) notes.push({ text: words.halved(each.reason), clause: each.clause });
      if (road) notes.push({ text: words.road, clause: 'KM-15.9' });
      if (stopped.value) notes.push({ text: words.stopped, clause: 'KM-14.1' });
      if (onto.value !== '') notes.push({ text: words.snapped(onto.value), clause: 'KM-14.1' });
    }
    return { answer: answer.value, label: bench.label(answer.value), refusal: verdict(field.value, decision, answer.value), notes };
  });

  let worked: ReadonlySignal<readonly Polygon[]> | null = null;
  /** Where it may go; shown until a way is chosen, and again when the chosen one is forbidden. */
  const reach = (): readonly Polygon[] => {
    worked ??= reachArea(field.value.own.handbook, field.value.game.state, unit);
    return worked.value;
  };

  const overlay = computed<Overlay>(() => {
    const highlights = [{ piece: unit.id, tone: 'active' as const }];
    const from = start();
    if (draft.value === null) {
      const at = hovered.value;
      const handles = unit.type === 'skirmishers' ? [] : [turnHandle(unit.at, unit.facing)];
      return at === null
        ? { highlights, handles, reach: reach() }
        : {
            highlights,
            handles,
            reach: reach(),
            lines: [{ from: unit.at, to: at, tone: 'path', label: words.inches(distanceBetween(unit.at, at)) }],
          };
    }
    const end = path.value.at(-1) ?? from;
    const after = afterwards();
    const length = isRefusal(judged.value)
      ? words.inches(pathLength([from, ...path.value]))
      : words.limit(judged.value.length, judged.value.limit);
    const label = onto.value === '' ? length : `${length}, ${words.snapped(onto.value)}`;
    return {
      highlights,
      reach: draft.value.refusal === null ? [] : reach(),
      ghost: ghostOf(field.value, after, [from, ...path.value], label, draft.value.refusal),
      // Whoever is inside a building faces nowhere (KM-24.6).
      handles: enter.value === null ? [turnHandle(end, facing.value), ...wheelHandles(after)] : [],
    };
  });

  /** The unit as the draft leaves it, were it allowed. */
  function afterwards(): Unit {
    if (!isRefusal(judged.value)) return judged.value.unit;
    const formation = answer.value.leave?.formation ?? spread.value ?? unit.formation;
    return { ...unit, at: path.value.at(-1) ?? start(), facing: facing.value, formation, building: null };
  }

  function formationChoices(): Formation[] {
    return formationsOf(unit.type, unit.figures, unit.officer || unit.ensign);
  }
  /** The building somebody may go into at this point, unless the unit is in it. */
  const houseAt = (point: Point): TerrainPiece | undefined =>
    field.value.field.ground.pieces.find(
      (each) =>
        each.kind === 'building' &&
        each.id !== unit.building &&
        each.enterableBy.includes(unit.type) &&
        contains(polygon(each.shape), point),
    );

  /** Takes over the way of a move; how its unit spreads out is not of it. */
  const take = (way: Move): void => {
    path.value = way.path;
    facing.value = way.facing;
    enter.value = way.enter ?? null;
    exit.value = way.leave ?? null;
    onto.value = '';
  };
  const { handbook } = field.value.own;
  const state = () => field.value.game.state;
  const known = offered(decision, 'move');

  const go = (point: Point, adding: boolean): void => {
    const legs = adding ? path.value : [];
    if (legs.length >= LEGS) return;
    const goal = { x: Math.round(point.x), y: Math.round(point.y) };
    const into = houseAt(goal);
    const own = house();
    const gate = into === undefined ? null : entry(legs.at(-1) ?? unit.at, goal, into.shape);
    const to = gate === null ? goal : gate.point;
    stopped.value = false;
    onto.value = '';
    if (legs.length > 0 || (own === undefined && into === undefined)) {
      path.value = [...legs, to];
      enter.value = into?.id ?? null;
      if (into === undefined) stopAtLimit();
      return;
    }
    const way =
      own === undefined
        ? into === undefined
          ? null
          : wayInMeant(handbook, state(), unit, into, known, goal, facing.value)
        : wayOutMeant(handbook, state(), unit, own, comeOut.value, known, to);
    if (way === null) return;
    take(into === undefined ? way : { ...way, enter: into.id });
    if (into === undefined) stopAtLimit();
  };

  /** How the garrison comes out is said anew: the way to where it was going with it. */
  const comeOutIn = (formation: Formation): void => {
    comeOut.value = formation;
    const [goal] = path.value;
    const own = house();
    const way = own === undefined || goal === undefined ? null : wayOutMeant(handbook, state(), unit, own, formation, known, goal);
    if (way !== null) take(way);
  };

  /** As far that way as the referee lets it go, or null where that is nowhere. */
  const shortened = (): Move | null => asFarAsAllowed(field.value, decision, unit, answer.value);
  const shorten = (): void => {
    const way = shortened();
    if (way === null) return;
    take(way);
    stopped.value = true;
  };
  /** What is pointed at beyond reach means the limit of it. */
  const stopAtLimit = (): void => {
    const verdictOnWay = judged.value;
    if (isRefusal(verdictOnWay) && verdictOnWay.code === 'too-far') shorten();
  };

  const dragTo = (to: Point): void => {
    const dragged = moveDragged(handbook, state(), unit, to, facing.value);
    enter.value = null;
    stopped.value = false;
    take(dragged.move);
    onto.value = dragged.onto;
  };

  /** One front corner of the ghost goes round the other, no farther than the unit may go (KM-14.1). */
  const wheel = (flank: Flank, by: number): void => {
    const standing = afterwards();
    const legs = path.value.slice(0, -1);
    const order = (angle: number): Move | null => {
      const end = wheeled(standing, flank, angle);
      return end === null ? null : { ...answer.value, path: [...legs, end.at], facing: end.facing };
    };
    const most = wheelWithin(by, (angle) => {
      const way = order(angle);
      const judgement = way === null ? null : handbook.judgeMove(state(), unit, way);
      return judgement === null || !isRefusal(judgement) || judgement.code !== 'too-far';
    });
    const way = most === 0 ? null : order(most);
    if (way === null) return;
    take(way);
    stopped.value = most !== by;
  };

  return {
    draft,
    overlay,
    suggest(given) {
      const move = act.safeParse(given).data;
      if (move?.do !== 'move') return;
      listed.value = true;
      stopped.value = false;
      take(move);
      spread.value = move.spread ?? null;
      comeOut.value = move.leave?.formation ?? null;
    },
    clear() {
      const had = touched.value;
      listed.value = false;
      onto.value = '';
      stopped.value = false;
      path.value = [];
      facing.value = unit.facing;
      spread.value = null;
      enter.value = null;
      comeOut.value = null;
      exit.value = null;
      return had;
    },
    pick: (point, _piece, adding) => go(point, adding || addLeg.value),
    hover(point) {
      hovered.value = point;
    },
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE) facing.value = facingTowards(path.value.at(-1) ?? start(), to);
      const wish = wheelDragged(afterwards(), id, to);
      if (wish !== null) wheel(wish.flank, wish.by);
    },
    dragPiece: (_piece, to) => dragTo(to),
    key(event) {
      if (unit.building === null && enter.value === null) {
        const wish = wheelByKey(event);
        if (wish !== null) {
          wheel(wish.flank, wish.by);
          return true;
        }
        const { side } = field.value;
        const to = shiftedByKey(event, path.value.at(-1) ?? unit.at, side !== null && isFarEdge(field.value, side));
        if (to !== null) {
          // By inches it goes where a hand would put it, by tenths exactly there.
          if (event.shiftKey) go(to, false);
          else dragTo(to);
          return true;
        }
      }
      const turned = turnedByKey(event, facing.value);
      if (turned !== null) facing.value = turned;
      return turned !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{words.moveHelp}</p>
        <TurnButtons
          facing={facing.value}
          turn={(to) => {
            facing.value = to;
          }}
        />
        <button
          type="button"
          disabled={path.value.length === 0}
          onClick={() => {
            facing.value = lastBearing([start(), ...path.value]) ?? facing.value;
          }}
        >
          {words.faceAlong}
        </button>
        <LegBox more={addLeg} />
        {unit.type === 'skirmishers' && unit.building === null && (
          <FormationPicker
            unit={unit}
            choices={formationChoices()}
            chosen={spread.value ?? unit.formation}
            choose={(found) => {
              spread.value = found;
            }}
          />
        )}
        {unit.building !== null && (
          <FormationPicker
            unit={unit}
            choices={formationChoices()}
            chosen={answer.value.leave?.formation ?? null}
            choose={comeOutIn}
            label={words.leaveChoice}
          />
        )}
        {draft.value?.refusal != null && shortened() !== null && (
          <button type="button" onClick={shorten}>
            {words.shorten}
          </button>
        )}
      </div>
    ),
  };
}

function lastBearing(points: readonly Point[]): Angle | null {
  const to = points.at(-1);
  const from = points.at(-2);
  return to === undefined || from === undefined ? null : bearing(from, to);
}
