import { call, choice, each, flow, step, stepEach } from '../../../kernel/flow.ts';
import type { ActionOf, Acting } from '../actions.ts';
import type { ChargeOrder } from '../answers.ts';
import { abort12, abort6, abortVolley } from './aborting.ts';
import { volleyFlow } from '../fire/firing.ts';
import { threatsFlow } from '../fire/threats.ts';
import { reorderFlow, optionalReorder } from '../reorder/reorder.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder } from '../trackers/attrition.ts';
import { settleGuns } from './abandoning.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { chargeOf, isCountered, standDown } from '../state/charge.ts';
import { aimedAll, chargesOf, checkCharge, mayDeclare } from './declaring.ts';
import { chargingUnits, disparityOf, engagedOf, targetUnits, disparitySplit } from './disparity.ts';
import { reactionsFlow } from './reacting.ts';
import { stageFlow } from './stages.ts';
import { stress } from './stress.ts';
import { wavesFlow } from './waves.ts';

interface Charging extends Acting<ChargeOrder> {
  /** Chargers that have been taken out and are still to do something, and the one that is at it. */
  /** Who bears a point more of the disparity (TS-20.10). */
  spread?: readonly UnitId[];
  aborted?: { unit: UnitId; fire: boolean }[];
  asked?: UnitId;
  /** Chargers that still have something to do at the end. */
  ending?: UnitId[];
}

/** The command is carried out from here on: who charges whom, on which heading (TS-20.1, TS-20.36). */
function declare(referee: ToyReferee, { order }: Charging): void {
  const { state } = referee;
  const aimed = aimedAll(state, order);
  const [first] = aimed;
  if (first === undefined) throw new Error('nobody charges');
  const { seat, side } = first.unit;
  state.charge = {
    seat,
    side,
    chargers: aimed.map(({ unit, target, heading }) => ({
      unit: unit.id,
      target: target.id,
      heading,
      used12: false,
      used6: false,
      way: [],
      charging: true,
    })),
    counters: [],
    abandoned: [],
    window: null,
    fired: [],
    conflicts: [],
    routed: [],
    wentBack: [],
    fellBack: [],
    stood: [],
    dice: {},
  };
  const chargers = aimed.map(({ unit, target, heading }) => ({ unit: unit.id, target: target.id, heading }));
  referee.emit('charge-declared', 'TS-20.1', { seat, chargers });
}

/** The stress of the weaker side, with the points left over where their owner wants them (TS-20.10). */
function spread(referee: ToyReferee, extra: readonly UnitId[]): void {
  const { weaker, each } = disparityOf(referee.state);
  if (weaker === null) return;
  stress(
    referee,
    'disparity',
    engagedOf(referee.state, weaker).map((unit) => ({ unit, stress: each + (extra.includes(unit) ? 1 : 0) })),
  );
}

/** Whoever has the first say of the weaker side: the first seat with a unit in it (TS-34.5). */
function spreader(state: State, units: readonly UnitId[]): string {
  const owners = units.map((id) => unitOf(state.field, id));
  const [first] = owners;
  if (first === undefined) throw new Error('nobody bears the stress');
  return state.sides[first.side].seats.find((seat) => owners.some((unit) => unit.seat === seat)) ?? first.seat;
}

function isThere({ field }: State, unit: UnitId): boolean {
  return field.units[unit] !== undefined;
}

const aborted = (charging: Charging) => charging.aborted;
const ending = (charging: Charging) => charging.ending;

function takeAborted(charging: Charging, { unit }: { unit: UnitId }): void {
  charging.asked = unit;
}

/** A charge, from the first stage to the threats (section 20): all of it before the next command (TS-20.6). */
const chargeFlow: ToyFlow<Charging> = flow<TS, Charging>('charge', [
  step('declare', 'TS-20.1', declare),
  step('stage-12', 'TS-20.7', ({ state }) => call(stageFlow, { stage: 12, units: chargingUnits(state) })),
  step('stress', 'TS-20.8', (referee) => {
    const { state } = referee;
    stress(
      referee,
      'charge',
      [...chargingUnits(state), ...targetUnits(state)].map((unit) => ({ unit, stress: 1 })),
    );
  }),
  choice(
    'disparity',
    disparitySplit,
    ({ state }) => {
      const { weaker, remainder } = disparityOf(state);
      if (weaker === null || remainder === 0) return null;
      const units = engagedOf(state, weaker);
      return { seats: [spreader(state, units)], about: { units, points: remainder } };
    },
    (_referee, charging, { units }) => {
      charging.spread = units;
    },
  ),
  step('spread', 'TS-20.10', (referee, charging) => {
    spread(referee, charging.spread ?? []);
    delete charging.spread;
  }),

  step('react-12', 'TS-20.11', ({ state }) =>
    chargeOf(state).chargers.some(({ used12 }) => used12) ? call(reactionsFlow, { stage: 12 }) : undefined,
  ),
  choice(
    'abort-12',
    abort12,
    ({ state }) => (chargingUnits(state).length === 0 ? null : { seats: [chargeOf(state).seat], about: {} }),
    (referee, charging, { units }) => {
      if (units.length === 0) return;
      const { seat } = chargeOf(referee.state);
      referee.emit('charge-aborted', 'TS-20.15', { units, window: 12, chaos: 1 });
      gainChaos(referee, seat, 1, 'abort', 'TS-20.15');
      for (const unit of units) standDown(chargeOf(referee.state), unit);
      charging.aborted = units.map((unit) => ({ unit, fire: false }));
    },
  ),
  each(aborted, takeAborted, [
    choice(
      'reorder',
      optionalReorder,
      ({ state }, { asked = '' }) => {
        const unit = state.field.units[asked];
        return unit === undefined ? null : { seats: [unit.seat], about: { unit: asked } };
      },
      (_referee, { asked = '' }, { yes }) => (yes ? call(reorderFlow, { unit: asked, kind: 'reaction' }) : undefined),
    ),
  ]),

  step('stage-6', 'TS-20.16', ({ state }) => call(stageFlow, { stage: 6, units: chargingUnits(state) })),
  step('react-6', 'TS-20.17', ({ state }) =>
    chargeOf(state).chargers.some(({ used6 }) => used6) ? call(reactionsFlow, { stage: 6 }) : undefined,
  ),
  choice(
    'abort-6',
    abort6,
    ({ state }) =>
      chargingUnits(state).every((unit) => isCountered(chargeOf(state), unit)) ? null : { seats: [chargeOf(state).seat], about: {} },
    (referee, charging, { units }) => {
      if (units.length === 0) return;
      const { seat } = chargeOf(referee.state);
      referee.emit('charge-aborted', 'TS-20.24', { units: units.map(({ unit }) => unit), window: 6, chaos: 1 });
      gainChaos(referee, seat, 1, 'abort', 'TS-20.24');
      for (const { unit } of units) standDown(chargeOf(referee.state), unit);
      charging.aborted = units;
    },
  ),
  stepEach('abort-volley', 'TS-20.24', aborted, (referee, _charging, { unit, fire }) => {
    const targets = fire && isThere(referee.state, unit) ? abortVolley(referee.state, unit) : [];
    if (targets.length === 0) return undefined;
    gainDisorder(referee, unit, 1, 'abort', 'TS-20.24');
    return call(volleyFlow, { firer: unit, targets, quality: 'weak', atCharger: false });
  }),

  step('waves', 'TS-20.32', () => call(wavesFlow, { waves: [], wave: 0 })),
  step('gunners-back', 'TS-20.21', settleGuns),
  step('end', 'TS-20.35', ({ state }, charging) => {
    charging.ending = chargeOf(state).chargers.map(({ unit }) => unit);
  }),
  stepEach('skirmishers', 'TS-20.44', ending, ({ state }, _charging, unit) =>
    isThere(state, unit) ? call(skirmishersFollowFlow, { unit, forced: true }) : undefined,
  ),
  step('threatening', 'TS-20.43', ({ state }, charging) => {
    const { chargers, routed, fellBack } = chargeOf(state);
    charging.ending = chargers.map(({ unit }) => unit).filter((unit) => !routed.includes(unit) && !fellBack.includes(unit));
  }),
  stepEach('threat', 'TS-20.35', ending, ({ state }, _charging, unit) => (isThere(state, unit) ? call(threatsFlow, { unit }) : undefined)),
  step('over', 'TS-20.6', (referee) => {
    const { seat } = chargeOf(referee.state);
    referee.state.charge = null;
    referee.emit('charge-ended', 'TS-20.6', { seat });
  }),
]);

/** Sections 20 to 22. */
export const chargeAction: ActionOf<ChargeOrder> = {
  type: 'charge',
  is: (order): order is ChargeOrder => order.type === 'charge',
  options: chargesOf,
  may: (state, _unit, order) => mayDeclare(state, order),
  check: (state, _unit, order) => checkCharge(state, order),
  flow: chargeFlow,
};
