import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { gap } from '@longroll/rules/table/measure';
import { disc } from '@longroll/rules/table/shape';
import type { Angle, Point } from '@longroll/rules/table/units';
import { deploy, type Deploy } from '@longroll/rules/books/kings-men/skirmish/answers';
import { centre, footprint } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import { formationsAt } from '@longroll/rules/books/kings-men/skirmish/feats/formation-change';
import type { Detail, Formation } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen as words } from '../words.ts';
import { text } from '../../../text/words.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { SuggestedDeployment, TurnButtons } from '../../kings-men/modes/pickers.tsx';
import { shiftedByKey } from '../../kings-men/modes/shifting.ts';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../../kings-men/modes/turning.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { isFarEdge } from '../zones.ts';
import { partitionsOf, planned, withDetail, withFormation, withPartition } from './deploy-plan.ts';

/** A finger need not hit a detail more exactly than this. */
const REACH = 600;
const NOTHING: Deploy = { details: [], figures: [], general: { x: 0, y: 0 } };

/** Nobody is deployed as a mob. */
type Drawn = Exclude<Formation, { kind: 'mob' }>;

function isDrawn(formation: Formation): formation is Drawn {
  return formation.kind !== 'mob';
}

/** Deployment: units are divided into details, and these, their leaders and the general stand as ghosts to be shifted and turned, then all is confirmed at once. */
export function deployMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const suggested = deploy.safeParse(decision.fallback).data ?? NOTHING;
  const plan = signal<Deploy>(suggested);
  const chosen = signal<string | null>(null);
  const standing = computed(() => planned(field.value, plan.value));
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
  const { seat } = field.value;

  const detail = (): Detail | null => standing.value.details.find((each) => each.id === chosen.value) ?? null;
  const middle = (of: Detail): Point => centre(of, field.value.field.ground);
  /** Where the chosen piece stands. */
  const spot = (): Point | null => {
    const own = detail();
    if (own !== null) return middle(own);
    if (chosen.value === seat) return plan.value.general;
    return plan.value.figures.find(({ figure }) => figure === chosen.value)?.at ?? null;
  };
  const putAt = (point: Point): void => {
    const to = { x: Math.round(point.x), y: Math.round(point.y) };
    const own = detail();
    if (own !== null) take(withDetail(plan.value, standing.value.details, own.id, to, own.facing));
    else if (chosen.value === seat) take({ ...plan.value, general: to });
    else
      take({
        ...plan.value,
        figures: plan.value.figures.map((each) => (each.figure === chosen.value ? { ...each, at: to } : each)),
      });
  };
  const turnTo = (facing: Angle): void => {
    const own = detail();
    if (own !== null) take(withDetail(plan.value, standing.value.details, own.id, middle(own), facing));
  };
  const under = (point: Point): string | null => {
    const finger = disc({ x: Math.round(point.x), y: Math.round(point.y) }, REACH);
    const { details, figures, general } = standing.value;
    const small = [...figures.map(({ id, at }) => ({ id, at })), ...(general === null ? [] : [{ id: seat, at: general.at }])];
    return (
      small.find(({ at }) => gap(disc(at, REACH), finger) === 0)?.id ??
      details.find((each) => gap(footprint(each, field.value.field.ground), finger) === 0)?.id ??
      null
    );
  };

  const drawnUp = (of: Detail): Drawn[] => formationsAt(field.value.field, of).filter(isDrawn);

  return {
    gathers: true,
    draft,
    overlay: computed<Overlay>(() => {
      const { side, setting } = field.value;
      const { details, figures, general } = standing.value;
      const own = detail();
      return {
        zones: side === null ? [] : [{ side, polygon: setting.zones[side] }],
        // The ghost's words stand by its first piece.
        ghost: ghostOf(
          field.value,
          [...(own === null ? [] : [own]), ...details.filter((each) => each !== own), ...figures, ...(general === null ? [] : [general])],
          [],
          own?.name ?? '',
          draft.value?.refusal ?? null,
        ),
        handles: own === null ? [] : [turnHandle(own.at, own.facing)],
        draggable: [...details, ...figures].map(({ id }) => id).concat(general === null ? [] : [seat]),
        selected: null,
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
      else if (chosen.value !== null) putAt(point);
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      const own = detail();
      if (id === TURN_HANDLE && own !== null) turnTo(facingTowards(middle(own), to));
    },
    dragPiece(piece, to) {
      chosen.value = piece;
      const own = detail();
      if (own === null) return putAt(to);
      const { x, y } = middle(own);
      putAt({ x: to.x + x - own.at.x, y: to.y + y - own.at.y });
    },
    key(event) {
      const own = detail();
      const turned = own === null ? null : turnedByKey(event, own.facing);
      if (turned !== null) {
        turnTo(turned);
        return true;
      }
      const to = shiftedByKey(event, spot(), field.value.side !== null && isFarEdge(field.value, field.value.side));
      if (to === null) return false;
      putAt(to);
      return true;
    },
    Controls: () => {
      const { details, figures } = standing.value;
      const own = detail();
      const unit = field.value.setting.units.find((each) => each.id === own?.unit);
      const piece = (id: string, name: string) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.value === id}
          onClick={() => {
            chosen.value = id;
          }}
        >
          {name}
        </button>
      );
      return (
        <div class="tools">
          <p class="note">{words.tools.deployHelp}</p>
          <SuggestedDeployment
            take={() => {
              take(suggested);
              chosen.value = null;
            }}
          />
          <p class="tools" role="group" aria-label={text.battle.unit}>
            {details.map(({ id, name }) => piece(id, name))}
            {figures.map(({ id, kind, unit: of }) => piece(id, words.leader(words.ranks[kind], field.value.names.unit(of))))}
            {piece(seat, field.value.names.general(seat))}
          </p>
          {own !== null && <TurnButtons facing={own.facing} turn={turnTo} />}
          {own !== null && drawnUp(own).length > 1 && (
            <label class="tool-select">
              <span>{words.tools.formation}</span>
              <select
                value={JSON.stringify(own.formation)}
                onChange={(event) => {
                  const formation = drawnUp(own)[event.currentTarget.selectedIndex];
                  if (formation !== undefined) take(withFormation(plan.value, details, own.id, middle(own), formation));
                }}
              >
                {drawnUp(own).map((each) => (
                  <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
                    {words.formation(each, own.soldiers)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {unit !== undefined && (
            <label class="tool-select">
              <span>
                {words.tools.partition}: {unit.name}
              </span>
              <select
                value={JSON.stringify(details.filter((each) => each.unit === unit.id).map(({ soldiers }) => soldiers))}
                onChange={(event) => {
                  const sizes = partitionsOf(unit)[event.currentTarget.selectedIndex];
                  if (sizes !== undefined) take(withPartition(plan.value, unit.id, sizes));
                }}
              >
                {partitionsOf(unit).map((sizes) => (
                  <option key={sizes.join('+')} value={JSON.stringify(sizes)}>
                    {words.tools.sizes(sizes)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      );
    },
  };
}
