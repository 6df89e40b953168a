import { again, call, flow, leave, loop, race, step, when, whilst, type Instruction } from '../../../kernel/flow.ts';
import { isRefusal, refusalName } from '../../../kernel/refusal.ts';
import { inches, type Angle } from '../../../table/units.ts';
import { type Reaction, reaction as reactionAnswer } from '../answers.ts';
import type { Reacted } from '../events.ts';
import { LIMBERING, limberUp, moveLimbers } from '../fire/limbering.ts';
import { volleyFlow } from '../fire/firing.ts';
import { changeCost, changeFormation, drawnUpBy } from '../movement/change-formation.ts';
import { takenGroundFlow } from '../skirmishers/taken-ground.ts';
import { reorderFlow } from '../reorder/reorder.ts';
import { skirmishersFollowFlow } from '../skirmishers/follow.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, gainStress, loseStand } from '../trackers/attrition.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { hasFront } from '../troops/footprint.ts';
import { enemySide, unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { abandonFlow } from './abandoning.ts';
import { chargeOf, type PaidReaction } from '../state/charge.ts';
import { chargingUnits } from './disparity.ts';
import { chaosOf, counterHeading, reactionsOf, standsTooNear, unitsOf, windowOf, checkReaction } from './reactions.ts';
import { fielded, runUntilWithin } from './room.ts';
import { slideFlow } from '../movement/slide.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';

interface Reacting {
  stage: 12 | 6;
  reaction?: Reaction;
  /** Counter-chargers that have still to go, with their headings. */
  going?: { unit: UnitId; against: UnitId; heading: Angle }[];
  /** Those that have gone. */
  gone?: { unit: UnitId; against: UnitId }[];
}

/** A regiment pays for a kind of reaction once in a window (TS-20.14a). Returns what it paid. */
function pay(referee: ToyReferee, seat: string, kind: PaidReaction, clause: string): number {
  const { state } = referee;
  const chaos = chaosOf(state, seat, kind);
  gainChaos(referee, seat, chaos, kind, clause);
  if (chaos > 0) windowOf(state).paid.push({ seat, reaction: kind });
  return chaos;
}

function tell(referee: ToyReferee, unit: UnitId, reaction: Reacted, chaos: number): void {
  const { stage } = windowOf(referee.state);
  referee.emit('reaction-made', stage === 12 ? 'TS-20.11' : 'TS-20.17', { unit, window: stage, reaction, chaos });
}

/** What a change of formation costs in the face of a charge: a point of disorder more, at 6 inches one of stress as well (TS-20.14, TS-20.19). */
function hurry(referee: ToyReferee, unit: UnitId): void {
  const { stage } = windowOf(referee.state);
  gainDisorder(referee, unit, 1, 'reaction', stage === 12 ? 'TS-20.14' : 'TS-20.19');
  if (stage === 6) gainStress(referee, unit, 1, 'reaction', 'TS-20.19');
}

/** The stands that are too near the enemy are lost (TS-20.14). */
function reduceTooNear(referee: ToyReferee, id: UnitId, stands: number): void {
  for (let each = 0; each < stands; each++) loseStand(referee, id, 'reduced', 'too-near', 'TS-20.14');
}

function change(referee: ToyReferee, { unit: id, to, about }: Extract<Reaction, { do: 'change-formation' }>): Instruction | undefined {
  const { state } = referee;
  const unit = unitOf(state.field, id);
  const next = drawnUpBy(state, unit, { to, about });
  if (isRefusal(next)) throw new Error(`judged good before: ${refusalName(next)}`);
  tell(referee, id, 'change-formation', pay(referee, unit.seat, 'change-formation', 'TS-20.14'));
  const cost = changeCost(unit, next);
  changeFormation(referee, id, { to, about });
  gainDisorder(referee, id, cost, 'change-formation', 'TS-11.9');
  hurry(referee, id);
  reduceTooNear(referee, id, standsTooNear(state, unit, next).length);
  return state.field.units[id] === undefined ? undefined : call(takenGroundFlow, { unit: id, ordered: false, placed: false });
}

function limberInHaste(referee: ToyReferee, { id, seat }: Unit, facing: Angle): Instruction | undefined {
  tell(referee, id, 'limber', pay(referee, seat, 'change-formation', 'TS-20.14'));
  limberUp(referee, id, { to: 'limbered', facing });
  const unit = unitOf(referee.state.field, id);
  const near = hasFront(unit) ? standsTooNear(referee.state, unit, unit.formation).length : 0;
  gainDisorder(referee, id, LIMBERING, 'limbered', 'TS-12.7');
  hurry(referee, id);
  reduceTooNear(referee, id, near);
  return referee.state.field.units[id] === undefined ? undefined : call(takenGroundFlow, { unit: id, ordered: false, placed: false });
}

/** Stress on every counter-charger and, once, on every charger so named (TS-20.20). */
function counter(referee: ToyReferee, reacting: Reacting, counters: Extract<Reaction, { do: 'counter-charge' }>['units']): void {
  const { state } = referee;
  const charge = chargeOf(state);
  const named = counters.map((each) => {
    const heading = counterHeading(state, each);
    if (isRefusal(heading)) throw new Error(`judged good before: ${refusalName(heading)}`);
    return { unit: each.unit, against: each.against, heading };
  });
  const [first] = named;
  if (first === undefined) return;
  const chaos = pay(referee, unitOf(state.field, first.unit).seat, 'counter-charge', 'TS-20.20');
  for (const [index, { unit }] of named.entries()) tell(referee, unit, 'counter-charge', index === 0 ? chaos : 0);
  const afresh = [...new Set(named.map(({ against }) => against))].filter((id) => !charge.counters.some(({ against }) => against === id));
  charge.counters.push(...named.map(({ unit, against }) => ({ unit, against, charging: true })));
  const units = [...named.map(({ unit }) => unit), ...afresh].map((unit) => ({ unit, stress: 1 }));
  referee.emit('charge-stress', 'TS-20.20', { step: 'counter-charge', units, counts: null });
  for (const { unit } of units) gainStress(referee, unit, 1, 'counter-charge', 'TS-20.20');
  reacting.going = named;
  reacting.gone = [];
}

/** Where all of them have come to (TS-30.1). */
function tellCountered(referee: ToyReferee, { gone = [] }: Reacting): void {
  const units = gone.flatMap(({ unit: id, against }) => {
    const unit = fielded(referee.state, id);
    return unit === null ? [] : [{ unit: id, against, to: { at: unit.formation.at, facing: unit.formation.facing } }];
  });
  if (units.length > 0) referee.emit('counter-charge', 'TS-20.20', { units });
}

function carryOut(referee: ToyReferee, reacting: Reacting): Instruction | undefined {
  const { state } = referee;
  const { reaction, stage } = reacting;
  if (reaction === undefined || reaction.do === 'pass') return undefined;
  windowOf(state).reacted.push(...unitsOf(reaction));
  if (reaction.do === 'counter-charge') {
    counter(referee, reacting, reaction.units);
    return undefined;
  }
  const unit = unitOf(state.field, reaction.unit);
  switch (reaction.do) {
    case 'volley':
      tell(referee, unit.id, 'volley', reaction.bring ? 1 : 0);
      if (reaction.bring) moveLimbers(referee, unit.id, 'bring');
      return reaction.volleys.length === 0
        ? undefined
        : call(volleyFlow, { firer: unit.id, targets: reaction.volleys, quality: stage === 12 ? 'normal' : 'weak', atCharger: true });
    case 'change-formation':
      return change(referee, reaction);
    case 'limber':
      return limberInHaste(referee, unit, reaction.facing);
    case 'reorder':
      tell(referee, unit.id, 'reorder', pay(referee, unit.seat, 'reorder', stage === 12 ? 'TS-20.14' : 'TS-20.19'));
      return call(reorderFlow, { unit: unit.id, kind: stage === 12 ? 'reaction' : 'hasty-reaction' });
    case 'abandon-guns':
      tell(referee, unit.id, 'abandon-guns', 0);
      return call(abandonFlow, { battery: unit.id, shelter: reaction.shelter, die: null, at: 'window' });
  }
}

/** Players of the defender's side that have somebody left to react and have not passed (TS-20.42). */
function reactors(state: State): string[] {
  const { seats } = state.sides[enemySide(chargeOf(state).side)];
  if (chargingUnits(state).length === 0) return [];
  return seats.filter((seat) => !windowOf(state).passed.includes(seat) && reactionsOf(state, seat).length > 0);
}

const asked = ({ state }: ToyReferee) => reactors(state).map((seat) => ({ seats: [seat], about: { seat } }));

function taken({ state }: ToyReferee, reacting: Reacting, answer: Reaction, seat: string): void {
  reacting.reaction = answer;
  if (answer.do === 'pass') windowOf(state).passed.push(seat);
}

function isAnybodyToReact({ state }: ToyReferee): boolean {
  return reactors(state).length > 0;
}

function atTwelve(_referee: ToyReferee, { stage }: Reacting): boolean {
  return stage === 12;
}

function react(kind: string, clause: string): DecisionKind<TS, { readonly seat: SeatId }, Reaction> {
  return {
    kind,
    clause,
    answer: reactionAnswer,
    open: true,
    options: ({ state }, { seat }) => [{ do: 'pass' }, ...reactionsOf(state, seat)],
    check: ({ state }, { seat }, given) => checkReaction(state, seat, given),
    fallback: () => ({ do: 'pass' }),
  };
}

/** What a defender does about a charge that is 12 inches off, one unit after another (TS-20.11). */
const react12 = react('react-12', 'TS-20.11');
/** The same at 6 inches (TS-20.17). */
const react6 = react('react-6', 'TS-20.17');

/** A window of reactions: whoever answers first goes first, one unit after another, until all have reacted or passed (TS-20.11, TS-20.17, TS-20.42). */
export const reactionsFlow: ToyFlow<Reacting> = flow<TS, Reacting>('charge-reactions', [
  step('open', 'TS-20.11', ({ state }, { stage }) => {
    chargeOf(state).window = { stage, reacted: [], passed: [], paid: [] };
  }),
  whilst(isAnybodyToReact, [
    when(atTwelve, [race('react-12', react12, asked, taken, 'TS-20.42')], [race('react-6', react6, asked, taken, 'TS-20.42')]),
    step('carry-out', 'TS-20.11', carryOut),
    loop([
      step('counter', 'TS-20.20', (referee, reacting) => {
        const { state } = referee;
        const [next, ...rest] = reacting.going ?? [];
        if (next === undefined) return leave;
        reacting.going = rest;
        const unit = fielded(state, next.unit);
        const charger = state.field.units[next.against];
        if (unit === null || charger === undefined) return again;
        const run = runUntilWithin(state, unit, charger, next.heading, inches(2));
        const { unit: id, heading, against } = next;
        reacting.gone = [...(reacting.gone ?? []), { unit: id, against }];
        return call(slideFlow, { unit: id, heading, run, how: 'counter-charge', clause: 'TS-20.20', charging: true, way: [] });
      }),
      step('countered', 'TS-2.15', ({ state }, reacting) => {
        const last = chargeOf(state).counters.at(-1 - (reacting.going ?? []).length);
        return last === undefined || state.field.units[last.unit] === undefined
          ? undefined
          : call(skirmishersFollowFlow, { unit: last.unit, forced: true });
      }),
    ]),
    step('all-countered', 'TS-30.1', (referee, reacting) => {
      tellCountered(referee, reacting);
      reacting.gone = [];
    }),
  ]),
  step('close', 'TS-20.42', ({ state }) => {
    chargeOf(state).window = null;
  }),
]);
