import type { ActionOf, Acting } from '../actions.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { call, choice, end, flow, step } from '../../../kernel/flow.ts';
import {
  type FireOrder,
  type VolleyTarget,
  limbers as limbersAnswer,
  type Limbers,
  volleyTarget as volleyTargetAnswer,
} from '../answers.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { targetsOf } from './aim.ts';
import { volleyFlow } from './firing.ts';
import { checkLimbers, moveLimbers } from './limbering.ts';
import { canSharpshoot, sharpshootFlow } from './sharpshooting.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { checkNaming, namings } from './naming.ts';

/** Whether the unit fires now at all; it costs nothing besides, and goes nowhere. */
function mayFire(state: State, unit: Unit): Refusal | null {
  const { formation, arm } = unit;
  if (formation.kind === 'limbered') return refuse('TS-12.1', 'limbered', {}, { pieces: [unit.id] });
  if (arm === 'cavalry' && state.options.cavalryCarbines !== 'action') return refuse('TS-17.3', 'no-volley', {}, { pieces: [unit.id] });
  if (formation.kind === 'skirmish-order')
    return canSharpshoot(state, unit) ? null : refuse('TS-23.20', 'no-commander-near', {}, { pieces: [unit.id] });
  if (targetsOf(state, unit).length > 0) return null;
  const all = { ...state, options: { ...state.options, skirmishOrderTarget: true } };
  return targetsOf(all, unit).length > 0
    ? refuse('TS-17.22', 'skirmish-order', {}, { pieces: [unit.id] })
    : refuse('TS-17.23', 'no-target', {}, { pieces: [unit.id] });
}

interface Fire extends Acting<FireOrder> {
  volleys?: VolleyTarget['volleys'];
}

const CHOICES: readonly Limbers[] = [{ limbers: 'leave' }, { limbers: 'bring' }, { limbers: 'send' }];

/** Whether a battery that fires sends its limbers back, or brings them forward (TS-12.4). */
const limbers: DecisionKind<TS, { readonly unit: UnitId }, Limbers> = {
  kind: 'limbers',
  clause: 'TS-12.4',
  answer: limbersAnswer,
  open: false,
  options: ({ state }, { unit }) => CHOICES.filter((choice) => checkLimbers(state, unitOf(state.field, unit), choice.limbers) === null),
  check: ({ state }, { unit }, choice) => checkLimbers(state, unitOf(state.field, unit), choice.limbers),
  fallback: () => ({ limbers: 'leave' }),
};

/** What a unit ordered to fire fires at (TS-17.2). */
const volleyTarget: DecisionKind<TS, { readonly unit: UnitId }, VolleyTarget> = {
  kind: 'volley-target',
  clause: 'TS-17.2',
  answer: volleyTargetAnswer,
  open: true,
  options: ({ state }, { unit }) => namings(state, unitOf(state.field, unit)).map((volleys) => ({ volleys })),
  check: ({ state }, { unit }, { volleys }) => checkNaming(state, unitOf(state.field, unit), volleys),
  fallback: ({ state }, { unit }) => {
    const [nearest] = namings(state, unitOf(state.field, unit));
    if (nearest === undefined) throw new Error(`${unit} has nothing to fire at`);
    return { volleys: nearest };
  },
};

/** Volley or battery fire (TS-11.2, TS-12.4), or sharpshooting alone (TS-23.15). */
const fireFlow: ToyFlow<Fire> = flow<TS, Fire>('fire', [
  step('sharpshoot', 'TS-23.20', ({ state }, { unit }) =>
    unitOf(state.field, unit).formation.kind === 'skirmish-order' ? call(sharpshootFlow, { unit, ordered: true }) : undefined,
  ),
  step('skirmishing', 'TS-23.13', ({ state }, { unit }) =>
    unitOf(state.field, unit).formation.kind === 'skirmish-order' ? end() : undefined,
  ),
  choice(
    'target',
    volleyTarget,
    ({ state }, { unit }) => ({ seats: [unitOf(state.field, unit).seat], about: { unit } }),
    (_referee, locals, { volleys }) => {
      locals.volleys = volleys;
    },
  ),
  step('volley', 'TS-17.19', (_referee, { unit, volleys = [] }) =>
    call(volleyFlow, { firer: unit, targets: volleys, quality: 'normal', atCharger: false }),
  ),
  choice(
    'limbers',
    limbers,
    ({ state }, { unit }) => {
      const battery = state.field.units[unit];
      if (battery === undefined) return null;
      const may = (['bring', 'send'] as const).some((way) => checkLimbers(state, battery, way) === null);
      return may ? { seats: [battery.seat], about: { unit } } : null;
    },
    (referee, { unit }, choice) => moveLimbers(referee, unit, choice.limbers),
  ),
]);

export const fireAction: ActionOf<FireOrder> = {
  type: 'fire',
  is: (order): order is FireOrder => order.type === 'fire',
  options: (_state, { id }) => [{ type: 'fire', unit: id }],
  may: mayFire,
  check: () => null,
  flow: fireFlow,
};
