import type { ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { disc } from '@longroll/rules/table/shape';
import type { Point } from '@longroll/rules/table/units';
import { deploy, type Deploy } from '@longroll/rules/books/kings-men/skirmish/answers';
import { centre, footprint } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { deploying, REACH, touched, type Deployed } from '../../acting/deploying.tsx';
import type { Mode, Overlay } from '../../face.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { ghostOf } from '../ghost.ts';
import { isFarEdge } from '../zones.ts';
import { DeployControls } from './deploy-controls.tsx';
import { planned, withDetail } from './deploy-plan.ts';

const NOTHING: Deploy = { details: [], figures: [], general: { x: 0, y: 0 } };

/** Deployment: units are divided into details, and these, their leaders and the general stand as ghosts to be shifted and turned, then all is confirmed at once. */
export function deployMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  return deploying<Deploy>(
    { label, judge: (answer) => verdict(field.value, decision, answer) },
    {
      suggested: deploy.safeParse(decision.fallback).data ?? NOTHING,
      read: (answer) => deploy.safeParse(answer).data,
      standing: (plan) => standing(field.value, plan),
      pointedAt: touched,
      put: (plan, id, to) => put(field.value, plan, id, to),
      turn(plan, id, facing) {
        const { details } = planned(field.value, plan);
        const own = details.find((each) => each.id === id);
        return own === undefined ? plan : withDetail(plan, details, id, middleOf(field.value, own), facing);
      },
      isFar: () => field.value.side !== null && isFarEdge(field.value, field.value.side),
      overlay: (plan, chosen, refusal) => drawn(field.value, plan, chosen, refusal),
      Controls: (inHand) => <DeployControls {...inHand} field={field.value} />,
    },
  );
}

function middleOf({ field }: Battlefield, detail: Detail): Point {
  return centre(detail, field.ground);
}

/** Leaders and generals, whom details would hide, and then these. */
function standing(field: Battlefield, plan: Deploy): Deployed[] {
  const { details, figures, general } = planned(field, plan);
  const riders = [...figures.map(({ id, at }) => ({ id, at })), ...(general === null ? [] : [{ id: field.seat, at: general.at }])];
  return [
    ...riders.map(({ id, at }) => ({ id, at, middle: at, facing: null, shape: disc(at, REACH) })),
    ...details.map((each) => ({
      id: each.id,
      at: each.at,
      middle: middleOf(field, each),
      facing: each.facing,
      shape: footprint(each, field.field.ground),
    })),
  ];
}

function put(field: Battlefield, plan: Deploy, id: string, to: Point): Deploy {
  const { details } = planned(field, plan);
  const own = details.find((each) => each.id === id);
  if (own !== undefined) return withDetail(plan, details, id, to, own.facing);
  if (id === field.seat) return { ...plan, general: to };
  return { ...plan, figures: plan.figures.map((each) => (each.figure === id ? { ...each, at: to } : each)) };
}

function drawn(field: Battlefield, plan: Deploy, chosen: string | null, refusal: Refusal | null): Overlay {
  const { side, setting, seat } = field;
  const { details, figures, general } = planned(field, plan);
  const own = details.find(({ id }) => id === chosen);
  const others = details.filter((each) => each !== own);
  // The ghost's words stand by its first piece.
  const pieces = [...(own === undefined ? [] : [own]), ...others, ...figures, ...(general === null ? [] : [general])];
  return {
    zones: side === null ? [] : [{ side, polygon: setting.zones[side] }],
    ghost: ghostOf(field, pieces, [], own?.name ?? '', refusal),
    draggable: [...details, ...figures].map(({ id }) => id).concat(general === null ? [] : [seat]),
    selected: null,
  };
}
