import { again, call, choice, flow, leave, loop, step, when, whilst } from '../../../kernel/flow.ts';
import { contactFlow } from '../contact/contact.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { gainDisorder, gainStress } from '../trackers/attrition.ts';
import { gainChaos } from '../trackers/chaos.ts';
import { canSpendElan, spendElan } from '../trackers/elan.ts';
import { unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { gunnersFlow } from './abandoning.ts';
import { chargeOf, isAbandoned, isCountered, standDown, type Charge, type Conflict } from '../state/charge.ts';
import { dropGone } from './disparity.ts';
import { lastVolleysFlow } from './last-volley.ts';
import { stageFlow } from './stages.ts';
import { stressTargets } from './stress.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { yes } from '../answers.ts';

interface Waves {
  /** Each a list of chargers, and which of them is at it (TS-20.32). */
  waves: UnitId[][];
  wave: number;
  /** Chargers of the wave that have not tested yet (TS-20.25), the one that does, and its die. */
  testing?: UnitId[];
  asked?: UnitId;
  die?: number;
}

/** Lead wave and followers (TS-20.32, TS-20.33). */
export function wavesOf({ chargers: all }: Pick<Charge, 'chargers'>): UnitId[][] {
  const chargers = all.filter(({ charging }) => charging);
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

/** The chargers of the wave that is under way. */
function waveOf({ waves, wave }: Waves): readonly UnitId[] {
  return waves[wave] ?? [];
}

/** Those of them that attack their target: nobody has counter-charged them (TS-20.27). */
function attackersOf(state: State, wave: readonly UnitId[]): UnitId[] {
  return chargersOf(state, wave).filter((unit) => !isCountered(chargeOf(state), unit));
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

function isWaveLeft(_referee: ToyReferee, { waves, wave }: Waves): boolean {
  return wave < waves.length;
}

function isAnybodyTesting(_referee: ToyReferee, { testing = [] }: Waves): boolean {
  return testing.length > 0;
}

/** Whether a charger that has failed its stress test goes on for a point of élan; its die lies open (TS-20.26). */
export const balkElan: DecisionKind<TS, { readonly unit: UnitId; readonly die: number }, { yes: boolean }> = {
  kind: 'balk-elan',
  clause: 'TS-20.26',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};

/** Steps 8 to 11 of a charge and its contact, for the lead wave and then for those that follow (TS-20.32, TS-20.33). */
export const wavesFlow: ToyFlow<Waves> = flow<TS, Waves>('charge-waves', [
  step('waves', 'TS-20.32', ({ state }, locals) => {
    dropGone(state);
    locals.waves = wavesOf(chargeOf(state));
  }),
  whilst(isWaveLeft, [
    step('wave', 'TS-20.32', (referee, locals) => {
      const { state } = referee;
      const present = waveOf(locals);
      locals.testing = chargersOf(state, present);
      // Whoever follows a target that has gone stops where they are, and is nobody's company in contact (TS-20.41, TS-21.7).
      for (const unit of present) if (!locals.testing.includes(unit)) standDown(chargeOf(state), unit);
      if (locals.testing.length > 0) referee.emit('wave-opened', 'TS-20.32', { wave: locals.wave + 1, chargers: locals.testing });
    }),
    when(isAnybodyTesting, [
      loop([
        step('balk', 'TS-20.25', (referee, locals) => {
          const { state } = referee;
          const [next, ...rest] = locals.testing ?? [];
          if (next === undefined) return leave;
          locals.testing = rest;
          locals.asked = next;
          const unit = state.field.units[next];
          if (unit === undefined) return again;
          // A test that cannot fail is passed without a die (TS-1.9).
          const [die] = unit.stress <= 1 ? [] : referee.roll('balk', 1);
          const passed = die === undefined || die >= unit.stress;
          if (die !== undefined && !passed && canSpendElan(state, unit.side)) {
            locals.die = die;
            referee.emit('dice-thrown', 'TS-20.26', { unit: next, test: 'balk', dice: [die], needed: unit.stress });
            return undefined;
          }
          referee.emit('charge-balked', 'TS-20.25', { unit: next, die: die ?? null, needed: unit.stress, passed, elan: false });
          if (!passed) balk(referee, next);
          return again;
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
          },
        ),
      ]),
      step('stage-2', 'TS-20.27', ({ state }, locals) => call(stageFlow, { stage: 2, units: chargersOf(state, waveOf(locals)) })),
      step('arc', 'TS-20.28', (referee, locals) => stressTargets(referee, attackersOf(referee.state, waveOf(locals)))),
      step('guns', 'TS-20.30', ({ state }, locals) => call(gunnersFlow, { chargers: attackersOf(state, waveOf(locals)) })),
      step('last-volley', 'TS-20.31', ({ state }, locals) => call(lastVolleysFlow, { chargers: attackersOf(state, waveOf(locals)) })),
      step('contact', 'TS-21.1', ({ state }, locals) => {
        dropGone(state);
        const charge = chargeOf(state);
        charge.conflicts = conflictsOf(state, waveOf(locals));
        return charge.conflicts.length === 0 ? undefined : call(contactFlow, {});
      }),
    ]),
    step('wave-over', 'TS-20.32', ({ state }, locals) => {
      for (const unit of waveOf(locals)) standDown(chargeOf(state), unit);
      locals.wave += 1;
    }),
  ]),
]);
