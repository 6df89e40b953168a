import type { Before } from '../state/occasions.ts';
import { enter } from '../../../../kernel/entry.ts';
import { choice, end, leave, loop, skip, step, stepEach } from '../../../../kernel/flow.ts';
import { sound } from '../../../../kernel/refusal.ts';
import { within } from '../../../../table/measure.ts';
import { inches, type Mil } from '../../../../table/units.ts';
import { applyContactRules } from '../charge/contact-rules.ts';
import { declared } from '../charge/declaring.ts';
import { mayCharge } from '../manoeuvres/reach.ts';
import { runOf } from '../manoeuvres/run-up.ts';
import { payForFlight } from '../command/activation.ts';
import { commanderOf } from '../command/captain.ts';
import { drawIn } from './draw-in.ts';
import { startWindowAct } from '../magic/spell-window.ts';
import { bodyOrderKind, marchOf, reachFor, type AboutOrder } from './body-order.ts';
import { dropOffers } from '../ending/offers.ts';
import { planWheelCharge } from '../charge/wheeling.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { beforeOf } from '../cascade/threats.ts';
import { scaled } from '../scale.ts';
import { isEngaged } from '../stands/contact.ts';
import { frontLeftOf, frontRightOf, gapBetween } from '../stands/stand.ts';
import { forwardGap, faces } from '../stands/strips.ts';
import type { RallyReferee, State, RallyChapter } from '../state.ts';
import { connected } from '../stands/bodies.ts';
import { bodiesRightToLeft } from '../troops/order.ts';
import { rateOfBody } from '../troops/rates.ts';
import { onTable, stillOnTable, unitOf } from '../troops/roster.ts';
import { has } from '../troops/traits.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { board, getOff } from './boarding.ts';
import { carryOut, noteMoved, place, stop } from '../manoeuvres/carry-out.ts';
import { planExpand } from '../manoeuvres/expand.ts';
import { isBound, planMove } from '../manoeuvres/march.ts';
import type { BodyOrder } from '../manoeuvres/orders.ts';
import { facingTaken, planReform } from '../manoeuvres/reform.ts';
import { planSkirmish } from '../manoeuvres/skirmish.ts';
import { lostInWater } from '../manoeuvres/wading.ts';

/** One part of a Body on the move. */
interface Movement {
  readonly units: readonly UnitId[];
  rate?: Mil;
  fired?: boolean;
  /** Nothing has been decided in the slot yet (RK-29.18). */
  first?: boolean;
  /** A spell has been tried: the question comes again. */
  casting?: true;
  order?: BodyOrder;
  before?: readonly Before[];
  /** Parts it has been split into that are still to move. */
  parts?: (readonly UnitId[])[];
  /** Units that have yet to say whether they are drawn in. */
  near?: readonly UnitId[];
}

function aboutOf({ units, rate, fired, first }: Movement): AboutOrder {
  return { units, rate: rate ?? 0, fired: fired === true, first: first === true };
}

/** A Body in the water moves at its rate less a die (RK-10.9, RK-10.9a). */
function rateInWater(referee: RallyReferee, units: readonly Unit[]): Mil {
  return Math.max(0, rateOfBody(referee.state, units) - lostInWater(referee, units));
}

/** Orders that are a flow of their own, threats and all. */
const SETTLED: readonly BodyOrder['do'][] = ['charge', 'wheel-charge', 'take-off'];

/** Whether an order makes undisciplined troops think it over (RK-4.16). */
function needsDiscipline(order: BodyOrder): boolean {
  return order.do === 'expand' || order.do === 'wheel-charge' || (order.do === 'move' && (order.first !== null || order.last !== null));
}

/** Enemies ahead of a unit within 1" that it may charge and does not touch (RK-15.18); an elephant of its own side that rampages is none (RK-25.2a). */
function drawnTo(state: State, unit: Unit): Unit[] {
  if (unit.level !== 'ground' || isEngaged(state, unit)) return [];
  return onTable(state).filter(
    (enemy) =>
      enemy.side !== unit.side &&
      mayCharge(unit, enemy) &&
      faces(unit, enemy) &&
      within(gapBetween(unit, enemy), scaled(state, 1)) &&
      within(forwardGap(unit, enemy), scaled(state, 1)),
  );
}

/** The parts of some units that hang together, right to left (RK-7.1, RK-12.2a). */
function partsOf(state: State, body: readonly Unit[]): UnitId[][] {
  const [first] = body;
  return first === undefined ? [] : bodiesRightToLeft(state, first.side, connected(body)).map((part) => part.map(({ id }) => id));
}

/** Whoever has halted is swept along by an order to the others, and is active again (RK-13.5). */
function sweepAlong(state: State, units: readonly UnitId[]): void {
  for (const id of units) unitOf(state, id).active = true;
}

/** A Body that is bound is stopped by standing; whoever stands for another reason stays active, for nothing has stopped them (RK-13.7, RK-13.9). */
function stand(referee: RallyReferee, body: readonly Unit[]): void {
  const units = body.map(({ id }) => id);
  if (isBound(referee.state, body) && body.every(({ active }) => active))
    return stop(referee, units, { reason: 'blocked', clause: 'RK-13.7' });
  const halted = body.filter(({ active }) => !active).map(({ id }) => id);
  referee.emit('stayed', halted.length > 0 ? 'RK-13.6' : 'RK-13.9', { units, with: halted });
}

/** What is done by an order that calls for nobody's reaction in between. */
function obey(referee: RallyReferee, movement: Movement, order: BodyOrder): void {
  const { state } = referee;
  const body = stillOnTable(state, movement.units);
  switch (order.do) {
    case 'move':
      return carryOut(referee, sound(planMove(state, marchOf(state, aboutOf(movement)), order)), manoeuvreOf(order));
    case 'skirmish':
      return carryOut(referee, sound(planSkirmish(state, body, order)), 'skirmish');
    case 'expand':
      return expand(referee, sound(planExpand(state, body, order)));
    case 'reform':
      return place(referee, planReform(state, body, facingTaken(state, body, order)), 'reform', 'RK-14.19');
    case 'dismount':
      for (const id of order.units) unitOf(state, id).mounted = false;
      referee.emit('dismounted', 'RK-14.15', { units: order.units });
      return noteMoved(state, movement.units);
    case 'board':
      return board(referee, order);
    case 'get-off':
      return getOff(referee, order);
    case 'plant-stakes':
      for (const id of order.units) plant(referee, unitOf(state, id));
      return noteMoved(state, order.units);
    default:
      return undefined;
  }
}

/** Units that expand into contact enter the melee there without any test (RK-14.14); what contact alone does to troops it does (RK-4.11, RK-15.21). */
function expand(referee: RallyReferee, there: readonly Unit[]): void {
  place(referee, there, 'expand', 'RK-14.13');
  applyContactRules(
    referee,
    there.map(({ id }) => id),
  );
}

/** Stakes along the front edge, for the whole battle (RK-4.13). */
function plant(referee: RallyReferee, unit: Unit): void {
  const stakes = { from: frontRightOf(unit), to: frontLeftOf(unit) };
  unit.stakes = stakes;
  referee.emit('stakes-planted', 'RK-4.13', { unit: unit.id, ...stakes });
}

function manoeuvreOf({ first, last }: Extract<BodyOrder, { do: 'move' }>) {
  const turn = first ?? last;
  return turn?.turn ?? 'straight';
}

/** What one active Body, or a part of it, does in its slot (RK-12.3, RK-13.4). */
const movementFlow = flowOf<Pick<Movement, 'units' | 'first' | 'fired'>, Movement>(ENTRIES.movement, [
  loop([
    step('present', 'RK-13.3', (referee, movement) => {
      const { state } = referee;
      const body = stillOnTable(state, movement.units).filter(({ rampage, level }) => rampage === undefined && level === 'ground');
      if (!body.some(({ active }) => active) || body.every((unit) => isEngaged(state, unit))) return end();
      // Parts that something has torn asunder in the slot are handled one after another (RK-12.2a).
      const parts = partsOf(state, body);
      if (parts.length > 1) {
        movement.parts = parts;
        return leave;
      }
      movement.rate ??= rateInWater(referee, body);
      return undefined;
    }),

    choice(
      'order',
      bodyOrderKind,
      ({ state }, movement) => {
        const body = stillOnTable(state, movement.units);
        const [first] = body;
        if (first === undefined) return null;
        return { seats: [commanderOf(state, first.side, body)], about: { ...aboutOf(movement), units: body.map(({ id }) => id) } };
      },
      ({ state }, movement, order) => {
        movement.first = false;
        if (state.play !== null) dropOffers(state, state.play.side);
        if (order.do !== 'cast' && order.do !== 'use-item') {
          movement.order = order;
          return undefined;
        }
        movement.casting = true;
        return startWindowAct(state, order);
      },
    ),
    step('after-spell', 'RK-29.18', (_referee, movement) => {
      if (movement.casting !== true) return undefined;
      delete movement.casting;
      return skip;
    }),

    step('split', 'RK-14.18', (referee, movement) => {
      const { order } = movement;
      if (order?.do !== 'split') return undefined;
      referee.emit('body-split', 'RK-14.18', { units: [...movement.units], parts: order.parts });
      movement.parts = [...order.parts];
      return leave;
    }),

    step('discipline', 'RK-4.16', (referee, movement) => {
      const { order } = movement;
      const body = stillOnTable(referee.state, movement.units);
      if (order === undefined) return end();
      if (!needsDiscipline(order) || !body.some((unit) => has(unit, 'undisciplined'))) return undefined;
      const dice = referee.roll('undisciplined', 1);
      const units = body.map(({ id }) => id);
      referee.emit('hindered', 'RK-4.16', { units, why: 'undisciplined', dice, clause: 'RK-4.16' });
      if ((dice[0] ?? 0) <= 3) return undefined;
      stop(referee, units, { reason: 'blocked', clause: 'RK-4.16' });
      return end();
    }),

    step('obey', 'RK-13.4', (referee, movement) => {
      const { state } = referee;
      const { order } = movement;
      const body = stillOnTable(state, movement.units);
      const [first] = body;
      if (order === undefined || first === undefined) return end();
      movement.before = beforeOf(body);
      if (order.do === 'charge') {
        sweepAlong(
          state,
          order.charges.map(({ unit }) => unit),
        );
        const chargers = sound(declared(state, movement.units, order.charges, (unit) => reachFor(state, unit, aboutOf(movement))));
        // Even where they do not want to after all it was their movement, and instead of firing (RK-15.23, RK-21.8).
        noteMoved(
          state,
          chargers.map(({ unit }) => unit),
        );
        return enter(ENTRIES.charge, { side: first.side, chargers, by: 'order' });
      }
      if (order.do === 'wheel-charge') {
        sweepAlong(state, movement.units);
        const { wheel, chargers } = sound(planWheelCharge(state, body, order.side, aboutOf(movement).rate));
        noteMoved(state, wheel.units);
        return enter(ENTRIES.charge, { side: first.side, chargers, by: 'order', wheel });
      }
      if (order.do === 'take-off') {
        payForFlight(referee, movement.units);
        return enter(ENTRIES.flight, { units: body.map(({ id }) => id) });
      }
      if (order.do === 'dual-fire') {
        movement.fired = true;
        return enter(ENTRIES.fire, { side: first.side, shooters: order.units, at: null, oneDie: [] });
      }
      if (order.do === 'stand') stand(referee, body);
      obey(referee, movement, order);
      return undefined;
    }),
    step('aftermath', 'RK-20.1', () => enter(ENTRIES.aftermath, {})),
    step('fired', 'RK-21.9', (_referee, { order }) =>
      order?.do === 'dual-fire' ? skip : order !== undefined && SETTLED.includes(order.do) ? end() : undefined,
    ),

    step('threats', 'RK-18.1', ({ state }, { before, units }) => {
      const [first] = units;
      if (first === undefined || before === undefined) return end();
      return enter(ENTRIES.threats, { side: unitOf(state, first).side, moved: before, charged: [] });
    }),
    step('near', 'RK-15.18', ({ state }, movement) => {
      const moved = movement.order?.do === 'move' || movement.order?.do === 'skirmish';
      movement.near = moved
        ? stillOnTable(state, movement.units)
            .filter((unit) => drawnTo(state, unit).length > 0)
            .map(({ id }) => id)
        : [];
    }),
    loop([
      choice(
        'draw-in',
        drawIn,
        ({ state }, { near }) => {
          const [id] = near ?? [];
          if (id === undefined) return null;
          const unit = unitOf(state, id);
          const targets = unit.where === 'table' ? drawnTo(state, unit) : [];
          return targets.length === 0 ? null : { seats: [unit.seat], about: { unit: id, targets: targets.map((enemy) => enemy.id) } };
        },
        ({ state }, { near }, { target }) => {
          const [id] = near ?? [];
          if (id === undefined || target === null) return undefined;
          const unit = unitOf(state, id);
          // It charges at once, whatever that inch costs on the ground there.
          const reach = runOf(state, unit, scaled(state, 1) + inches(0.1), Infinity).price;
          return enter(ENTRIES.charge, { side: unit.side, chargers: [{ unit: id, target, reach }], by: 'drawn-in' });
        },
      ),
      step('next-near', 'RK-15.18', (_referee, movement) => {
        movement.near = (movement.near ?? []).slice(1);
        return movement.near.length === 0 ? end() : undefined;
      }),
    ]),
  ]),

  stepEach(
    'parts',
    'RK-12.2a',
    ({ parts }) => parts,
    ({ state }, movement, units) => {
      // Who has fired fires no second time, nor moves, though the Body is split (RK-21.9).
      const fired = state.play?.slot?.fired.some((id) => units.includes(id)) === true;
      const first = movement.first === true;
      movement.first = false;
      return enter(ENTRIES.movement, { units, first, fired });
    },
  ),
]);

export const chapter: RallyChapter = { flows: [movementFlow] };
