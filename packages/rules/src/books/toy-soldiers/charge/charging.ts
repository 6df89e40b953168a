import { call, choice, flow, goto, step } from '../../../kernel/flow.ts';
import type { ActionOf, Acting } from '../actions.ts';
import type { ChargeOrder } from '../answers.ts';
import { contactFlow } from '../contact/contact.ts';
import { abort12 } from '../decisions/abort-12.ts';
import { abort6, abortVolley } from '../decisions/abort-6.ts';
import { balkElan } from '../decisions/balk-elan.ts';
import { disparitySplit } from '../decisions/disparity-split.ts';
import { optionalReorder } from '../decisions/optional-reorder.ts';
import { volleyFlow } from '../fire/firing.ts';
import { threatsFlow } from '../fire/threats.ts';
import { reorderFlow } from '../reorder/reorder.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { gunnersFlow, settleGuns } from './abandoning.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { canSpendElan, spendElan } from '../trackers/elan.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { chargeOf, isAbandoned, isCountered, standDown, type Conflict } from './charge.ts';
import { aimedAll, chargesOf, checkCharge } from './declaring.ts';
import { chargingUnits, disparityOf, dropGone, engagedOf, targetUnits } from './disparity.ts';
import { lastVolleysFlow } from './last-volley.ts';
import { reactionsFlow } from './reacting.ts';
import { stageFlow } from './stages.ts';
import { stress, stressTargets } from './stress.ts';

interface Charging extends Acting<ChargeOrder> {
  /** Chargers that have been taken out and are still to do something, and the one that is at it. */
  aborted?: { unit: UnitId; fire: boolean }[];
  asked?: UnitId;
  die?: number;
  /** The waves still to come, each a list of chargers, the present one first (TS-20.32). */
  waves?: UnitId[][];
  wave?: number;
  /** Chargers of the wave that have not tested yet (TS-20.25). */
  testing?: UnitId[];
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

/** Lead wave and followers (TS-20.32, TS-20.33). */
function wavesOf(state: State): UnitId[][] {
  const chargers = chargeOf(state).chargers.filter(({ charging }) => charging);
  const lead = chargers.filter(({ used12, used6 }) => !used12 && !used6).map(({ unit }) => unit);
  const others = chargers.map(({ unit }) => unit).filter((unit) => !lead.includes(unit));
  return [lead, others].filter(({ length }) => length > 0);
}

/** Chargers of the wave that are still charging, and whose target is still there if they are not counter-charged (TS-20.27, TS-20.32, TS-20.41). */
function chargersOf(state: State, wave: readonly UnitId[]): UnitId[] {
  const charge = chargeOf(state);
  return charge.chargers
    .filter(({ unit, charging }) => charging && wave.includes(unit))
    .filter(
      ({ unit, target }) =>
        isCountered(charge, unit) ||
        (state.field.units[target] !== undefined && !charge.routed.includes(target) && !isAbandoned(charge, target)),
    )
    .map(({ unit }) => unit);
}

function balk(referee: ToyReferee, id: UnitId): void {
  const { seat } = unitOf(referee.state.field, id);
  const charge = chargeOf(referee.state);
  standDown(charge, id);
  // A counter-charger whose charger has balked is out of the charge, as the charger is (TS-20.26a).
  for (const counter of charge.counters) if (counter.against === id) counter.charging = false;
  gainDisorder(referee, id, 1, 'balk', 'TS-20.25');
  gainStress(referee, id, 1, 'balk', 'TS-20.25');
  gainChaos(referee, seat, 1, 'balk', 'TS-20.25');
}

/** A charger and those it meets are one conflict with whomever else these meet. */
function join(conflicts: Conflict[], attacker: UnitId, defenders: readonly UnitId[]): void {
  const same = conflicts.find((conflict) => defenders.some((id) => conflict.defenders.includes(id)));
  if (same === undefined) {
    conflicts.push({ attackers: [attacker], defenders: [...defenders], paid: [] });
    return;
  }
  same.attackers.push(attacker);
  same.defenders.push(...defenders.filter((id) => !same.defenders.includes(id)));
}

/** One target with the chargers attacking it, or one charger with its counter-chargers (TS-20.34). */
function conflictsOf(state: State, wave: readonly UnitId[]): Conflict[] {
  const charge = chargeOf(state);
  const going = chargersOf(state, wave);
  const targetOf = (id: UnitId) => charge.chargers.find(({ unit }) => unit === id)?.target ?? '';
  const conflicts: Conflict[] = [];
  for (const unit of going) {
    if (isCountered(charge, unit)) {
      const against = charge.counters.filter((counter) => counter.charging && counter.against === unit).map((counter) => counter.unit);
      join(conflicts, unit, against);
    } else join(conflicts, unit, [targetOf(unit)]);
  }
  return conflicts;
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
    (referee, _charging, { units }) => {
      spread(referee, units);
      return goto('react-12');
    },
  ),
  step('spread', 'TS-20.10', (referee) => spread(referee, [])),

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
  step('next-reorder', 'TS-20.15', ({ state }, charging) => {
    const [next, ...rest] = charging.aborted ?? [];
    if (next === undefined) return goto('stage-6');
    charging.aborted = rest;
    charging.asked = next.unit;
    return state.field.units[next.unit] === undefined ? goto('next-reorder') : undefined;
  }),
  choice(
    'reorder',
    optionalReorder,
    ({ state }, { asked = '' }) => ({ seats: [unitOf(state.field, asked).seat], about: { unit: asked } }),
    (_referee, { asked = '' }, { yes }) => (yes ? call(reorderFlow, { unit: asked, kind: 'reaction' }) : undefined),
  ),
  step('reordered', 'TS-20.15', () => goto('next-reorder')),

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
  step('abort-volley', 'TS-20.24', (referee, charging) => {
    const [next, ...rest] = charging.aborted ?? [];
    if (next === undefined) return goto('waves');
    charging.aborted = rest;
    if (!next.fire || referee.state.field.units[next.unit] === undefined) return goto('abort-volley');
    const targets = abortVolley(referee.state, next.unit);
    if (targets.length === 0) return goto('abort-volley');
    gainDisorder(referee, next.unit, 1, 'abort', 'TS-20.24');
    return call(volleyFlow, { firer: next.unit, targets, quality: 'weak', atCharger: false });
  }),
  step('abort-fired', 'TS-20.24', () => goto('abort-volley')),

  step('waves', 'TS-20.32', ({ state }, charging) => {
    dropGone(state);
    charging.waves = wavesOf(state);
    charging.wave = 0;
  }),
  step('wave', 'TS-20.32', (referee, charging) => {
    const { state } = referee;
    const { waves = [], wave = 0 } = charging;
    const present = waves[wave];
    if (present === undefined) return goto('gunners-back');
    charging.testing = chargersOf(state, present);
    if (charging.testing.length === 0) return goto('wave-over');
    referee.emit('wave-opened', 'TS-20.32', { wave: wave + 1, chargers: charging.testing });
    return undefined;
  }),
  step('balk', 'TS-20.25', (referee, charging) => {
    const { state } = referee;
    const [next, ...rest] = charging.testing ?? [];
    if (next === undefined) return goto('stage-2');
    charging.testing = rest;
    charging.asked = next;
    const unit = state.field.units[next];
    if (unit === undefined) return goto('balk');
    // A test that cannot fail is passed without a die (TS-1.9).
    const [die] = unit.stress <= 1 ? [] : referee.roll('balk', 1);
    const passed = die === undefined || die >= unit.stress;
    if (!passed && canSpendElan(state, unit.side)) {
      charging.die = die;
      return undefined;
    }
    referee.emit('charge-balked', 'TS-20.25', { unit: next, die: die ?? null, needed: unit.stress, passed, elan: false });
    if (!passed) balk(referee, next);
    return goto('balk');
  }),
  choice(
    'balk-elan',
    balkElan,
    ({ state }, { asked = '', die = 1 }) => ({ seats: [unitOf(state.field, asked).seat], about: { unit: asked, die } }),
    (referee, { asked = '', die = 1 }, { yes }) => {
      const { side, stress: needed } = unitOf(referee.state.field, asked);
      referee.emit('charge-balked', 'TS-20.26', { unit: asked, die, needed, passed: yes, elan: yes });
      if (yes) spendElan(referee, side, 'balk', 'TS-20.26');
      else balk(referee, asked);
      return goto('balk');
    },
  ),
  step('stage-2', 'TS-20.27', ({ state }, { waves = [], wave = 0 }) =>
    call(stageFlow, { stage: 2, units: chargersOf(state, waves[wave] ?? []) }),
  ),
  step('arc', 'TS-20.28', (referee, { waves = [], wave = 0 }) => {
    const { state } = referee;
    stressTargets(
      referee,
      chargersOf(state, waves[wave] ?? []).filter((unit) => !isCountered(chargeOf(state), unit)),
    );
  }),
  step('guns', 'TS-20.30', ({ state }, { waves = [], wave = 0 }) =>
    call(gunnersFlow, { chargers: chargersOf(state, waves[wave] ?? []).filter((unit) => !isCountered(chargeOf(state), unit)) }),
  ),
  step('last-volley', 'TS-20.31', ({ state }, { waves = [], wave = 0 }) =>
    call(lastVolleysFlow, { chargers: chargersOf(state, waves[wave] ?? []).filter((unit) => !isCountered(chargeOf(state), unit)) }),
  ),
  step('contact', 'TS-21.1', ({ state }, { waves = [], wave = 0 }) => {
    dropGone(state);
    const charge = chargeOf(state);
    charge.conflicts = conflictsOf(state, waves[wave] ?? []);
    return charge.conflicts.length === 0 ? undefined : call(contactFlow, {});
  }),
  step('wave-over', 'TS-20.32', ({ state }, charging) => {
    const { waves = [], wave = 0 } = charging;
    for (const unit of waves[wave] ?? []) standDown(chargeOf(state), unit);
    charging.wave = wave + 1;
    return goto('wave');
  }),

  step('gunners-back', 'TS-20.21', settleGuns),
  step('end', 'TS-20.35', ({ state }, charging) => {
    charging.ending = chargeOf(state).chargers.map(({ unit }) => unit);
  }),
  step('skirmishers', 'TS-20.44', ({ state }, charging) => {
    const [next, ...rest] = charging.ending ?? [];
    if (next === undefined) return goto('threatening');
    charging.ending = rest;
    return state.field.units[next] === undefined ? goto('skirmishers') : call(skirmishersFollowFlow, { unit: next, forced: true });
  }),
  step('next-skirmishers', 'TS-20.44', () => goto('skirmishers')),
  step('threatening', 'TS-20.43', ({ state }, charging) => {
    const { chargers, routed, fellBack } = chargeOf(state);
    charging.ending = chargers.map(({ unit }) => unit).filter((unit) => !routed.includes(unit) && !fellBack.includes(unit));
  }),
  step('threat', 'TS-20.35', ({ state }, charging) => {
    const [next, ...rest] = charging.ending ?? [];
    if (next === undefined) return goto('over');
    charging.ending = rest;
    return state.field.units[next] === undefined ? goto('threat') : call(threatsFlow, { unit: next });
  }),
  step('next-threat', 'TS-20.35', () => goto('threat')),
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
  check: (state, _unit, order) => checkCharge(state, order),
  flow: chargeFlow,
};
