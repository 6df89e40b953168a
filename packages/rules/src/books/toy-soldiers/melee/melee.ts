import { again, call, choice, flow, leave, loop, step, type Instruction } from '../../../kernel/flow.ts';
import { chargeOf, isCountered, standDown } from '../state/charge.ts';
import { routsFlow } from '../movement/rout.ts';
import type { State, ToyFlow, ToyReferee, TS, ToyChapter } from '../state.ts';
import { gainDisorder, gainStress, loseStand } from '../trackers/attrition.ts';
import { isInfantry } from '../troops/arms.ts';
import { standsWide } from '../troops/formation.ts';
import { unitOf } from '../field/roster.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { meleeChoice as meleeChoiceAnswer, type MeleeChoice, oneUnit } from '../answers.ts';
import { refuse } from '../refuse.ts';

type Part = 'attackers' | 'defenders';

/** The melee of one conflict (TS-22.17). */
interface Melee {
  attackers: UnitId[];
  defenders: UnitId[];
  /** Whose turn it is, who acts, and who has acted since its side last began anew (TS-22.12). */
  acting?: Part;
  unit?: UnitId;
  had?: UnitId[];
}

const OTHER: Readonly<Record<Part, Part>> = { attackers: 'defenders', defenders: 'attackers' };

function present({ field }: State, ids: readonly UnitId[]): Unit[] {
  return ids.map((id) => unitOf(field, id));
}

function partOf({ attackers }: Melee, unit: UnitId): Part {
  return attackers.includes(unit) ? 'attackers' : 'defenders';
}

function foesOf(state: State, melee: Melee, unit: UnitId): Unit[] {
  return present(state, melee[OTHER[partOf(melee, unit)]]);
}

function isGarrison({ formation }: Unit): boolean {
  return formation.kind === 'garrison';
}

/** The wider enemy, and horse among foot: each costs once, squares being spared (TS-22.1, TS-22.2, TS-22.15). */
function clash(referee: ToyReferee, melee: Melee): void {
  const { state } = referee;
  const all = present(state, [...melee.attackers, ...melee.defenders]);
  const costs = all.map((unit) => {
    const foes = foesOf(state, melee, unit.id);
    const inSquare = unit.formation.kind === 'square';
    return {
      unit: unit.id,
      wider: !inSquare && foes.some(({ formation }) => standsWide(formation) > standsWide(unit.formation)),
      ridden: isInfantry(unit) && !inSquare && foes.some(({ arm }) => arm === 'cavalry'),
    };
  });
  for (const { unit, wider, ridden } of costs) {
    if (wider) {
      gainDisorder(referee, unit, 1, 'wider-enemy', 'TS-22.1');
      gainStress(referee, unit, 1, 'wider-enemy', 'TS-22.1');
    }
    if (ridden) {
      gainDisorder(referee, unit, 1, 'cavalry', 'TS-22.2');
      gainStress(referee, unit, 1, 'cavalry', 'TS-22.2');
    }
  }
}

/** Who acts first: the defender, but the charger that was counter-charged, and attackers of a garrison (TS-22.4). */
function firstToAct(state: State, { attackers, defenders }: Melee): Part {
  const countered = attackers.some((unit) => isCountered(chargeOf(state), unit));
  return countered || present(state, defenders).some(isGarrison) ? 'attackers' : 'defenders';
}

/** Whether the unit tests on until it passes: foot against horse, whoever attacks a garrison (TS-22.9, TS-22.11, TS-22.15, TS-22.16); guns do neither (TS-22.12a). */
function testsOn(state: State, melee: Melee, unit: Unit): boolean {
  const foes = foesOf(state, melee, unit.id);
  const { kind } = unit.formation;
  if (foes.some(isGarrison)) return true;
  return kind !== 'garrison' && kind !== 'square' && isInfantry(unit) && foes.some(({ arm }) => arm === 'cavalry');
}

/** A test that cannot fail is passed without a die (TS-1.9, TS-22.10). */
function isCertain(state: State, melee: Melee, unit: Unit): boolean {
  return unit.stress <= 1 || (unit.formation.kind === 'square' && foesOf(state, melee, unit.id).every(({ arm }) => arm === 'cavalry'));
}

/** Whoever has left the table is out of the melee. */
function clearAway({ field }: State, melee: Melee): void {
  melee.attackers = melee.attackers.filter((id) => field.units[id] !== undefined);
  melee.defenders = melee.defenders.filter((id) => field.units[id] !== undefined);
}

/** One stress test; a failure costs a stand (TS-22.6). True when it is passed. */
function test(referee: ToyReferee, melee: Melee, id: UnitId): boolean {
  const unit = unitOf(referee.state.field, id);
  const needed = unit.stress;
  if (isCertain(referee.state, melee, unit)) {
    referee.emit('melee-turn', 'TS-22.6', { unit: id, choice: 'fight', die: null, needed, success: true });
    return true;
  }
  const [die = 1] = referee.roll('melee', 1);
  const success = die >= needed;
  referee.emit('melee-turn', 'TS-22.6', { unit: id, choice: 'fight', die, needed, success });
  if (!success) loseStand(referee, id, 'reduced', 'melee', 'TS-22.6');
  return success;
}

function fight(referee: ToyReferee, melee: Melee): Instruction | undefined {
  const { state } = referee;
  const { unit: id = '' } = melee;
  gainDisorder(referee, id, 1, 'melee', 'TS-22.6');
  // A unit on its last stand may have gone by that alone (TS-22.7).
  while (state.field.units[id] !== undefined) {
    const goesOn = testsOn(state, melee, unitOf(state.field, id));
    if (test(referee, melee, id) || !goesOn) break;
    if (state.options.meleeRepeat === 'free' && state.field.units[id] !== undefined) return again;
  }
  return undefined;
}

/** Whether the unit to act in a melee fights or routs (TS-22.5). */
export const meleeChoice: DecisionKind<TS, { readonly unit: UnitId }, MeleeChoice> = {
  kind: 'melee-choice',
  clause: 'TS-22.5',
  answer: meleeChoiceAnswer,
  open: false,
  options: () => [{ do: 'fight' }, { do: 'rout' }],
  check: () => null,
  fallback: () => ({ do: 'fight' }),
};

/** Which unit of a side acts next in a melee (TS-22.12). */
export const meleeUnit: DecisionKind<TS, { readonly units: readonly UnitId[] }, { unit: UnitId }> = {
  kind: 'melee-unit',
  clause: 'TS-22.12',
  answer: oneUnit,
  open: false,
  options: (_game, { units }) => units.map((unit) => ({ unit })),
  check: (_game, { units }, { unit }) => (units.includes(unit) ? null : refuse('TS-22.12', 'not-its-turn', {}, { pieces: [unit] })),
  fallback: (_game, { units }) => ({ unit: units[0] ?? '' }),
};

/** Turn by turn until one side has routed or gone (section 22). */
export const meleeFlow: ToyFlow<Melee> = flow<TS, Melee>('melee', [
  step('open', 'TS-22.1', (referee, melee) => {
    clearAway(referee.state, melee);
    referee.emit('melee-opened', 'TS-22.17', { attackers: melee.attackers, defenders: melee.defenders });
    clash(referee, melee);
    clearAway(referee.state, melee);
    melee.acting = firstToAct(referee.state, melee);
    melee.had = [];
  }),

  loop([
    step('turn', 'TS-22.8', ({ state }, melee) => {
      const { acting = 'defenders', had = [] } = melee;
      clearAway(state, melee);
      if (melee.attackers.length === 0 || melee.defenders.length === 0) return leave;
      // Each has acted once: they begin anew (TS-22.12).
      if (melee[acting].every((id) => had.includes(id))) melee.had = had.filter((id) => !melee[acting].includes(id));
      const [only, another] = dueOf(melee);
      if (only !== undefined && another === undefined) melee.unit = only;
      return undefined;
    }),
    choice(
      'which',
      meleeUnit,
      ({ state }, melee) => {
        const due = dueOf(melee);
        const [first = ''] = due;
        return due.length === 1 ? null : { seats: [unitOf(state.field, first).seat], about: { units: due } };
      },
      (_referee, melee, { unit }) => {
        melee.unit = unit;
      },
    ),
    choice(
      'fight-or-rout',
      meleeChoice,
      ({ state }, { unit = '' }) => ({ seats: [unitOf(state.field, unit).seat], about: { unit } }),
      (referee, melee, answer) => {
        const { unit = '' } = melee;
        if (answer.do === 'fight') return fight(referee, melee);
        referee.emit('melee-turn', 'TS-22.5', { unit, choice: 'rout', die: null, needed: null, success: false });
        chargeOf(referee.state).routed.push(unit);
        standDown(chargeOf(referee.state), unit);
        melee.attackers = melee.attackers.filter((id) => id !== unit);
        melee.defenders = melee.defenders.filter((id) => id !== unit);
        return call(routsFlow, { routs: [{ unit, cause: 'melee', stress: 0, chaos: 0 }] });
      },
    ),
    step('done', 'TS-22.8', (_referee, melee) => {
      const { acting = 'defenders', unit = '', had = [] } = melee;
      melee.had = [...had, unit];
      melee.acting = OTHER[acting];
    }),
  ]),

  step('over', 'TS-22.13', (referee, { attackers, defenders }) => {
    referee.emit('melee-ended', 'TS-22.13', { winners: [...attackers, ...defenders] });
  }),
]);

/** Units of the side to act that have not acted since it began anew (TS-22.12). */
function dueOf(melee: Melee): UnitId[] {
  const { acting = 'defenders', had = [] } = melee;
  return melee[acting].filter((id) => !had.includes(id));
}

export const chapter: ToyChapter = { flows: [meleeFlow] };
