import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween, gap } from '@longroll/rules/table/measure';
import { disc } from '@longroll/rules/table/shape';
import { normalise, polar } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { deploy, type Deploy } from '@longroll/rules/books/kings-men/shared/answers';
import { centre, formationsOf, outline, placedAbout } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Formation, General, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../words.ts';
import { text } from '../../../text/words.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { unitOf, verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { commandRing } from '../glance.ts';
import { isFarEdge } from '../zones.ts';
import { isChosen } from './act/chosen.ts';
import { FormationPicker, SuggestedDeployment, TurnButtons } from './pickers.tsx';
import { shiftedByKey } from './shifting.ts';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from './turning.ts';

const PLACE_HANDLE = 'place';
const GENERAL = 'general';
/** A finger need not hit a unit more exactly than this. */
const REACH = 600;
/** How far beside a unit the handle stands that shifts it. */
const ASIDE = 2000;

/** Deployment: every own unit and the general stand as ghosts to be shifted, turned and drawn up, then all is confirmed at once. */
export function deployMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const suggested: Deploy = deploy.safeParse(decision.fallback).data ?? { units: [], general: { x: 0, y: 0 } };
  const plan = signal<Deploy>(suggested);
  const chosen = signal<string | null>(null);

  const standing = (place: Deploy['units'][number]): Unit | null => {
    const unit = unitOf(field.value, place.unit);
    return unit === null ? null : { ...unit, at: place.at, facing: place.facing, formation: place.formation, building: null };
  };
  const units = computed<readonly Unit[]>(() => plan.value.units.flatMap((place) => standing(place) ?? []));
  const general = computed<General | null>(() => {
    const own = field.value.field.generals[field.value.seat];
    return own === undefined ? null : { ...own, at: plan.value.general };
  });
  const chosenUnit = computed(() => units.value.find((each) => each.id === chosen.value) ?? null);

  /** The suggestion stands there as ghosts; it is a draft when the player has taken it, or changed anything. */
  const taken = signal(false);
  const draft = computed<Draft | null>(() =>
    taken.value ? { answer: plan.value, label: label(plan.value), refusal: verdict(field.value, decision, plan.value), notes: [] } : null,
  );
  const take = (deployment: Deploy): void => {
    batch(() => {
      plan.value = deployment;
      taken.value = true;
    });
  };

  const put = (unit: Unit): void => {
    const { formation } = unit;
    if (!isChosen(formation)) return;
    take({
      ...plan.value,
      units: plan.value.units.map((each) =>
        each.unit === unit.id ? { unit: unit.id, at: unit.at, facing: unit.facing, formation } : each,
      ),
    });
  };
  const putAt = (point: Point): void => {
    const to = { x: Math.round(point.x), y: Math.round(point.y) };
    const unit = chosenUnit.value;
    if (unit !== null) put(placedAbout(unit, unit.formation, unit.facing, to));
    else if (chosen.value === GENERAL) take({ ...plan.value, general: to });
  };
  const turnTo = (facing: Angle): void => {
    const unit = chosenUnit.value;
    if (unit !== null) put(placedAbout(unit, unit.formation, facing, middle(unit)));
  };
  const drawUp = (formation: Formation): void => {
    const unit = chosenUnit.value;
    if (unit !== null) put(placedAbout(unit, formation, unit.facing, middle(unit)));
  };
  const middle = (unit: Unit): Point => centre(unit, field.value.field.ground);
  const under = (point: Point): string | null => {
    const finger = disc({ x: Math.round(point.x), y: Math.round(point.y) }, REACH);
    const rider = general.value;
    if (rider !== null && gap(disc(rider.at, REACH), finger) === 0) return GENERAL;
    return units.value.find((each) => gap(outline(each, field.value.field.ground), finger) === 0)?.id ?? null;
  };
  const spot = (): Point | null =>
    chosenUnit.value !== null ? middle(chosenUnit.value) : chosen.value === GENERAL ? plan.value.general : null;

  /** To the right of what is placed, clear of its flank. */
  const besides = (at: Point): Point => {
    const unit = chosenUnit.value;
    if (unit === null) return polar(at, 0, 2 * ASIDE);
    const shape = outline(unit, field.value.field.ground);
    const half = shape.kind === 'disc' ? shape.disc.radius : Math.max(...shape.polygon.map((corner) => distanceBetween(at, corner)));
    return polar(at, normalise(unit.facing - 900), half + ASIDE);
  };

  return {
    gathers: true,
    draft,
    overlay: computed<Overlay>(() => {
      const { side, setting } = field.value;
      const at = spot();
      const unit = chosenUnit.value;
      const all: readonly (Unit | General)[] = general.value === null ? units.value : [...units.value, general.value];
      // The ghost's words stand by its first piece.
      const pieces = unit === null ? all : [unit, ...all.filter((each) => each !== unit)];
      return {
        zones: side === null ? [] : [{ side, polygon: setting.zones[side] }],
        rings: chosen.value === GENERAL && side !== null ? [commandRing(plan.value.general, side, true)] : [],
        ghost: ghostOf(field.value, pieces, [], unit?.name ?? '', draft.value?.refusal ?? null),
        handles:
          at === null
            ? []
            : [
                { id: PLACE_HANDLE, at: besides(at), clearOf: at, grip: 'shift' as const },
                ...(unit === null ? [] : [turnHandle(unit.at, unit.facing)]),
              ],
        selected: chosen.value === GENERAL ? null : chosen.value,
        draggable: units.value.map(({ id }) => id),
      };
    }),
    suggest(answer) {
      const given = deploy.safeParse(answer).data;
      if (given !== undefined) take(given);
    },
    clear() {
      if (chosen.value === null && !taken.value) return false;
      batch(() => {
        if (chosen.value === null) {
          plan.value = suggested;
          taken.value = false;
        }
        chosen.value = null;
      });
      return true;
    },
    pick(point) {
      const found = under(point);
      if (found !== null && found !== chosen.value) chosen.value = found;
      else putAt(point);
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      const unit = chosenUnit.value;
      const at = spot();
      if (id === PLACE_HANDLE && at !== null) {
        // The handle goes where the pointer goes, and the unit beside it.
        const handle = besides(at);
        putAt({ x: to.x + at.x - handle.x, y: to.y + at.y - handle.y });
      } else if (id === TURN_HANDLE && unit !== null) turnTo(facingTowards(middle(unit), to));
    },
    dragPiece(piece, to) {
      chosen.value = piece;
      const unit = chosenUnit.value;
      if (unit === null) return;
      const { x, y } = middle(unit);
      putAt({ x: to.x + x - unit.at.x, y: to.y + y - unit.at.y });
    },
    key(event) {
      const unit = chosenUnit.value;
      const turned = unit === null ? null : turnedByKey(event, unit.facing);
      if (turned !== null) {
        turnTo(turned);
        return true;
      }
      const to = shiftedByKey(event, spot(), field.value.side !== null && isFarEdge(field.value, field.value.side));
      if (to === null) return false;
      putAt(to);
      return true;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{words.deployHelp}</p>
        <SuggestedDeployment
          take={() => {
            take(suggested);
            chosen.value = null;
          }}
        />
        <p class="tools" role="group" aria-label={text.battle.unit}>
          {units.value.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={chosen.value === each.id}
              onClick={() => {
                chosen.value = each.id;
              }}
            >
              {each.name}
            </button>
          ))}
          <button
            type="button"
            aria-pressed={chosen.value === GENERAL}
            onClick={() => {
              chosen.value = GENERAL;
            }}
          >
            {general.value?.name ?? words.general}
          </button>
        </p>
        <Drill unit={chosenUnit.value} drawUp={drawUp} turnTo={turnTo} />
      </div>
    ),
  };
}

/** Formation and facing of the unit being placed. */
function Drill({ unit, drawUp, turnTo }: { unit: Unit | null; drawUp: (formation: Formation) => void; turnTo: (facing: Angle) => void }) {
  if (unit === null) return null;
  return (
    <>
      <FormationPicker
        unit={unit}
        choices={formationsOf(unit.type, unit.figures, unit.officer || unit.ensign)}
        chosen={unit.formation}
        choose={drawUp}
      />
      <TurnButtons facing={unit.facing} turn={turnTo} />
    </>
  );
}
