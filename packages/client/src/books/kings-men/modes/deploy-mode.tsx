import type { ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { disc } from '@longroll/rules/table/shape';
import { normalise, polar } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { deploy, type Deploy } from '@longroll/rules/books/kings-men/shared/answers';
import { centre, formationsOf, outline, placedAbout } from '@longroll/rules/books/kings-men/shared/troops/formation';
import type { Formation, General, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../words.ts';
import { tableWords } from '../../../text/table-words.ts';
import { deploying, PieceButtons, REACH, touched, type Deployed, type InHand } from '../../acting/deploying.tsx';
import type { Mode, Overlay } from '../../face.ts';
import { unitOf, verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { commandRing } from '../glance.ts';
import { isFarEdge } from '../zones.ts';
import { isChosen } from './act/chosen.ts';
import { FormationPicker, SuggestedDeployment, TurnButtons } from './pickers.tsx';
import { inHand } from '../../../text/in-hand.ts';

const NOTHING: Deploy = { units: [], general: { x: 0, y: 0 } };
const GENERAL = 'general';
/** How far beside a unit the handle stands that shifts it. */
const ASIDE = 2000;

/** Deployment: every own unit and the general stand as ghosts to be shifted, turned and drawn up, then all is confirmed at once. */
export function deployMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  return deploying<Deploy>(
    { label, judge: (answer) => verdict(field.value, decision, answer) },
    {
      suggested: deploy.safeParse(decision.fallback).data ?? NOTHING,
      read: (answer) => deploy.safeParse(answer).data,
      standing: (plan) => standing(field.value, plan),
      pointedAt: touched,
      put: (plan, id, to) =>
        id === GENERAL
          ? { ...plan, general: to }
          : withUnit(field.value, plan, id, (unit) => placedAbout(unit, unit.formation, unit.facing, to)),
      turn: (plan, id, facing) =>
        withUnit(field.value, plan, id, (unit) => placedAbout(unit, unit.formation, facing, middleOf(field.value, unit))),
      besides,
      isFar: () => field.value.side !== null && isFarEdge(field.value, field.value.side),
      overlay: (plan, chosen, refusal) => drawn(field.value, plan, chosen, refusal),
      Controls: (inHand) => <Pieces {...inHand} field={field.value} />,
    },
  );
}

/** The units of a plan, as it has them stand. */
function unitsOf(field: Battlefield, plan: Deploy): Unit[] {
  return plan.units.flatMap(({ unit: id, at, facing, formation }) => {
    const unit = unitOf(field, id);
    return unit === null ? [] : [{ ...unit, at, facing, formation, building: null }];
  });
}

function generalOf({ field, seat }: Battlefield, plan: Deploy): General | null {
  const own = field.generals[seat];
  return own === undefined ? null : { ...own, at: plan.general };
}

function middleOf({ field }: Battlefield, unit: Unit): Point {
  return centre(unit, field.ground);
}

function standing(field: Battlefield, plan: Deploy): Deployed[] {
  const at = plan.general;
  return [
    ...(generalOf(field, plan) === null ? [] : [{ id: GENERAL, at, middle: at, facing: null, shape: disc(at, REACH) }]),
    ...unitsOf(field, plan).map((unit) => ({
      id: unit.id,
      at: unit.at,
      middle: middleOf(field, unit),
      facing: unit.facing,
      shape: outline(unit, field.field.ground),
    })),
  ];
}

/** The plan with a unit standing otherwise; nobody is deployed in a formation that is not chosen. */
function withUnit(field: Battlefield, plan: Deploy, id: string, otherwise: (unit: Unit) => Unit): Deploy {
  const before = unitsOf(field, plan).find((each) => each.id === id);
  if (before === undefined) return plan;
  const { at, facing, formation } = otherwise(before);
  if (!isChosen(formation)) return plan;
  return { ...plan, units: plan.units.map((each) => (each.unit === id ? { unit: id, at, facing, formation } : each)) };
}

/** To the right of what is placed, clear of its flank. */
function besides({ middle, facing, shape }: Deployed): Point {
  if (facing === null) return polar(middle, 0, 2 * ASIDE);
  const half = shape.kind === 'disc' ? shape.disc.radius : Math.max(...shape.polygon.map((corner) => distanceBetween(middle, corner)));
  return polar(middle, normalise(facing - 900), half + ASIDE);
}

function drawn(field: Battlefield, plan: Deploy, chosen: string | null, refusal: Refusal | null): Overlay {
  const { side, setting } = field;
  const units = unitsOf(field, plan);
  const general = generalOf(field, plan);
  const unit = units.find(({ id }) => id === chosen);
  // The ghost's words stand by its first piece.
  const pieces = [...(unit === undefined ? [] : [unit]), ...units.filter((each) => each !== unit), ...(general === null ? [] : [general])];
  return {
    zones: side === null ? [] : [{ side, polygon: setting.zones[side] }],
    rings: chosen === GENERAL && side !== null ? [commandRing(plan.general, side, true)] : [],
    ghost: ghostOf(field, pieces, [], unit?.name ?? '', refusal),
    selected: chosen === GENERAL ? null : chosen,
    draggable: units.map(({ id }) => id),
  };
}

interface Shown extends InHand<Deploy> {
  readonly field: Battlefield;
}

/** Whoever can be deployed, each to be chosen, and how whoever is chosen stands. */
function Pieces({ field, plan, chosen, choose, take, takeSuggested, turn }: Shown) {
  const units = unitsOf(field, plan);
  const unit = units.find(({ id }) => id === chosen) ?? null;
  const drawUp = (formation: Formation): void => {
    if (unit !== null) take(withUnit(field, plan, unit.id, (each) => placedAbout(each, formation, each.facing, middleOf(field, each))));
  };
  const pieces = [...units, { id: GENERAL, name: generalOf(field, plan)?.name ?? words.general }];
  return (
    <div class="tools">
      <p class="note">{inHand(words.deployHelp)}</p>
      <SuggestedDeployment take={takeSuggested} />
      <PieceButtons label={tableWords.unit} pieces={pieces} chosen={chosen} choose={choose} />
      <Drill unit={unit} drawUp={drawUp} turnTo={turn} />
    </div>
  );
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
