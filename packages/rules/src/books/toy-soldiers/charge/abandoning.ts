import { call, choice, each, flow, leave, loop, skip, step, when } from '../../../kernel/flow.ts';
import { isToFront } from '../sight/arc.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, gainStress, removeBattery } from '../trackers/attrition.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { chargeOf, isAbandoned, isCountered, standDown } from '../state/charge.ts';
import { targetUnits } from './disparity.ts';
import { sheltersOf, checkShelter } from './shelter.ts';
import { stageFlow } from './stages.ts';
import { stressTargets } from './stress.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { yes, abandonGuns as abandonGunsAnswer, type AbandonGuns } from '../answers.ts';
import { MOST_CHARGERS, mayChargeInto } from './declaring.ts';

/** Gunners who leave their guns for a shelter: as a reaction at 6 inches, or by the test of the last moment. */
export interface Abandoning {
  battery: UnitId;
  shelter: UnitId;
  /** Null for a reaction, and for a test that could not fail (TS-1.9). */
  die: number | null;
  at: 'window' | 'last-moment';
  /** Chargers that have lost their target, the one in question, and whether it goes for the shelter instead. */
  left?: UnitId[];
  asked?: UnitId;
  switched?: boolean;
}

/** Whether the charger still charges guns that nobody serves any more. */
function lacksTarget(state: State, unit: UnitId, battery: UnitId): boolean {
  const charge = chargeOf(state);
  const charger = charge.chargers.find((each) => each.unit === unit);
  return state.field.units[unit] !== undefined && charger?.charging === true && charger.target === battery && !isCountered(charge, unit);
}

/** The infantry is the charger's target from now on, and a point of stress the worse if it was none before (TS-20.21a, TS-20.40). */
function switchTo(referee: ToyReferee, unit: UnitId, { battery, shelter }: Abandoning): void {
  const { state } = referee;
  const charge = chargeOf(state);
  const afresh = !targetUnits(state).includes(shelter);
  for (const charger of charge.chargers) if (charger.unit === unit) charger.target = shelter;
  referee.emit('target-switched', 'TS-20.21', { charger: unit, from: battery, to: shelter });
  if (!afresh) return;
  const { seat } = unitOf(state.field, shelter);
  // A player who had passed may have somebody to react now.
  if (charge.window !== null) charge.window.passed = charge.window.passed.filter((each) => each !== seat);
  gainStress(referee, shelter, 1, 'switched', 'TS-20.21');
}

function consider(abandoning: Abandoning, charger: UnitId): void {
  abandoning.asked = charger;
  abandoning.switched = false;
}

function isLeftWithoutTarget({ state }: ToyReferee, { asked = '', battery }: Abandoning): boolean {
  return lacksTarget(state, asked, battery);
}

interface AboutSwitchTarget {
  readonly unit: UnitId;
  /** The infantry that shelters the gunners. */
  readonly shelter: UnitId;
}

function checkSwitch(state: State, { unit, shelter }: AboutSwitchTarget): Refusal | null {
  const charging = chargeOf(state).chargers.filter((charger) => charger.charging && charger.target === shelter);
  if (charging.length >= MOST_CHARGERS) return refuse('TS-20.40', 'too-many', {}, { pieces: [shelter] });
  return mayChargeInto(state, unitOf(state.field, unit), unitOf(state.field, shelter));
}

/** Whether a charger whose guns have been abandoned goes for the infantry that shelters the gunners (TS-20.21a, TS-20.40). */
const switchTarget: DecisionKind<TS, AboutSwitchTarget, { yes: boolean }> = {
  kind: 'switch-target',
  clause: 'TS-20.21',
  answer: yes,
  open: false,
  options: ({ state }, about) => (checkSwitch(state, about) === null ? [{ yes: true }, { yes: false }] : [{ yes: false }]),
  check: ({ state }, about, given) => (given.yes ? checkSwitch(state, about) : null),
  fallback: () => ({ yes: false }),
};

/** Whether gunners try at the last moment to reach infantry near them (TS-20.30). */
const abandonGunsTest: DecisionKind<TS, { readonly unit: UnitId }, AbandonGuns> = {
  kind: 'abandon-guns-test',
  clause: 'TS-20.30',
  answer: abandonGunsAnswer,
  open: false,
  options: ({ state }, { unit }) => [
    { do: 'stay' },
    ...sheltersOf(state, unitOf(state.field, unit)).map(({ id }): AbandonGuns => ({ do: 'try', shelter: id })),
  ],
  check: ({ state }, { unit }, given) =>
    given.do === 'stay' ? null : checkShelter(state, unitOf(state.field, unit), given.shelter, 'TS-20.30'),
  fallback: () => ({ do: 'stay' }),
};

/** Guns are left: what becomes of those who charged them (TS-20.21, TS-20.40). */
export const abandonFlow: ToyFlow<Abandoning> = flow<TS, Abandoning>('abandon-guns', [
  step('leave', 'TS-20.21', (referee, abandoning) => {
    const { battery, shelter, die } = abandoning;
    const charge = chargeOf(referee.state);
    abandoning.left = charge.chargers.map(({ unit }) => unit).filter((unit) => lacksTarget(referee.state, unit, battery));
    charge.abandoned.push({ battery, shelter });
    referee.emit('guns-abandoned', 'TS-20.21', { battery, shelter, die, success: true });
  }),
  each(({ left }) => left, consider, [
    when(isLeftWithoutTarget, [
      choice(
        'switch',
        switchTarget,
        ({ state }, { shelter, asked = '' }) => {
          const unit = unitOf(state.field, asked);
          const other = state.field.units[shelter];
          return other !== undefined && isToFront(unit, other, state.field.ground)
            ? { seats: [unit.seat], about: { unit: asked, shelter } }
            : null;
        },
        (referee, abandoning, { yes }) => {
          if (!yes) return undefined;
          switchTo(referee, abandoning.asked ?? '', abandoning);
          abandoning.switched = true;
          // At 6 inches it goes on with the others; at the last moment at once (TS-20.40).
          return abandoning.at === 'window' ? skip : undefined;
        },
      ),
      step('go', 'TS-20.40', (_referee, { asked = '' }) => call(stageFlow, { stage: 2, units: [asked] })),
      step('gone', 'TS-20.40', (referee, { asked = '', switched = false, battery }) => {
        const { state } = referee;
        if (switched) stressTargets(referee, state.field.units[asked] === undefined ? [] : [asked]);
        else if (lacksTarget(state, asked, battery)) {
          standDown(chargeOf(state), asked);
          referee.emit('charger-stopped', 'TS-20.21', { charger: asked, why: 'guns-abandoned' });
        }
      }),
    ]),
  ]),
]);

interface Gunners {
  /** Chargers of the wave that attack a target. */
  chargers: UnitId[];
  asked?: UnitId;
  had?: UnitId[];
}

/** The next battery that is charged in this wave and has infantry to flee to (TS-20.30). */
function nextBattery(state: State, { chargers, had = [] }: Gunners): UnitId | undefined {
  const charge = chargeOf(state);
  return charge.chargers
    .filter(({ unit }) => chargers.includes(unit))
    .map(({ target }) => target)
    .find((target) => {
      const battery = state.field.units[target];
      if (battery === undefined || battery.arm !== 'artillery' || had.includes(target) || isAbandoned(charge, target)) return false;
      return sheltersOf(state, battery).length > 0;
    });
}

/** Step 10 of a charge: gunners may flee at the last moment if they pass a disorder test (TS-20.30). */
export const gunnersFlow: ToyFlow<Gunners> = flow<TS, Gunners>('gunners', [
  loop([
    step('next', 'TS-20.30', ({ state }, gunners) => {
      const battery = nextBattery(state, gunners);
      if (battery === undefined) return leave;
      gunners.asked = battery;
      gunners.had = [...(gunners.had ?? []), battery];
      return undefined;
    }),
    choice(
      'whether',
      abandonGunsTest,
      ({ state }, { asked = '' }) => ({ seats: [unitOf(state.field, asked).seat], about: { unit: asked } }),
      (referee, { asked: battery = '' }, answer) => {
        if (answer.do === 'stay') return undefined;
        const { shelter } = answer;
        const { disorder } = unitOf(referee.state.field, battery);
        // A test that cannot fail is passed without a die (TS-1.9).
        const [die = null] = disorder <= 1 ? [] : referee.roll('abandon-guns', 1);
        if (die === null || die >= disorder) return call(abandonFlow, { battery, shelter, die, at: 'last-moment' });
        referee.emit('guns-abandoned', 'TS-20.30', { battery, shelter, die, success: false });
        chargeOf(referee.state).fired.push(battery);
        gainDisorder(referee, battery, 2, 'abandon-guns', 'TS-20.30');
        gainStress(referee, battery, 2, 'abandon-guns', 'TS-20.30');
        return undefined;
      },
    ),
  ]),
]);

/** The charge is over: gunners come back to their guns where the infantry is still in place; other batteries are lost (TS-20.21, TS-20.21a). */
export function settleGuns(referee: ToyReferee): void {
  const { field } = referee.state;
  const { abandoned, routed, wentBack } = chargeOf(referee.state);
  for (const { battery, shelter } of abandoned) {
    if (field.units[battery] === undefined) continue;
    const inPlace = field.units[shelter] !== undefined && !routed.includes(shelter) && !wentBack.includes(shelter);
    if (inPlace) referee.emit('gunners-returned', 'TS-20.21', { battery });
    else removeBattery(referee, battery);
  }
}
