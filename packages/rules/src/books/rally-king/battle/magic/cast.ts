import { enter } from '../../../../kernel/entry.ts';
import { choice, end, step, type Instruction } from '../../../../kernel/flow.ts';
import type { Occasion } from '../state/occasions.ts';
import { applyContactRules } from '../charge/contact-rules.ts';
import { intervene, shiftChoice, summonMount, summonPlace, type Directions } from './choices.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { hurt, removeSpent } from '../involuntary/hits.ts';
import { settle } from '../manoeuvres/settle.ts';
import { riskByMagic, testMagicUsers, type RiskTest } from '../leaders/risk.ts';
import { wound } from '../leaders/wounds.ts';
import { sinceNow } from '../cascade/overtaken.ts';
import type { Since } from '../state/occasions.ts';
import { targetModifiers, totalOf } from '../fire/shots.ts';
import { preparing } from '../state/preparation.ts';
import { secretOf } from '../secrets.ts';
import type { RallyReferee, State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { rightToLeft } from '../troops/order.ts';
import { byName, stillOnTable, unitOf } from '../troops/roster.ts';
import { enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { isFanatic } from '../troops/traits.ts';
import { enchant, isShielded } from '../spells/enchanting.ts';
import { findChanneler, channelerLevel, charged, groupLevel, pointsLeft, present } from '../spells/group.ts';
import { isCalling, mountFor, placesToSummon, summonedRow, summonedUnit } from '../spells/summoning.ts';
import { spellOf, unitsNamed } from '../spells/spells.ts';
import { guardOf } from '../spells/targets.ts';
import { shift } from './trembling.ts';

/** How an attempt came out (RK-29.6). */
export type CastOutcome = 'cast' | 'open' | 'fails' | 'fails-badly';

interface Attempt {
  readonly side: SideId;
  readonly spell: string;
  readonly targets: readonly UnitId[];
  readonly leader?: string;
  readonly by?: { readonly kind: string; readonly unit: UnitId };
  readonly noRisk?: true;
  dice?: { spell: number[]; caster: number[]; cost: number[] };
  outcome?: CastOutcome;
  /** What the spell costs in full, and the levels before it took anyone away (RK-29.9a). */
  cost?: number;
  levels?: { readonly caster: number; readonly opponent: number; readonly channeler: number };
  stopped?: boolean;
  effect?: number[];
  /** How Magic Users have fared whom nobody else knows of, as a spell of the set-up failed badly (RK-39.1). */
  unseen?: readonly RiskTest[];
  mounted?: boolean;
  /** Tests that the spell causes. */
  occasions?: Occasion[];
  /** As the spell took effect: a lost leader is missed before anybody tests for it (RK-20.6). */
  since: Since;
}

/** A die of 3 or less is a success (RK-2.4). */
export function successes(dice: readonly number[]): number {
  return dice.filter((die) => die <= 3).length;
}

/** By how many successes the caster is ahead (RK-29.6). */
export function outcomeOf(ahead: number): CastOutcome {
  if (ahead >= 2) return 'cast';
  if (ahead >= 0) return 'open';
  return ahead === -1 ? 'fails' : 'fails-badly';
}

/** One attempt at a spell (sections 29 and 30). */
export const castFlow = flowOf<Pick<Attempt, 'side' | 'spell' | 'targets' | 'leader' | 'by' | 'noRisk'>, Attempt>(ENTRIES.cast, [
  step('attempt', 'RK-29.5', attempt),
  choice('intervene', intervene, askIntervention, (referee, kept, answer) => {
    if (answer === 'yes') oppose(referee, kept);
  }),
  step('tell', 'RK-29.7', tell),
  choice(
    'summon-mount',
    summonMount,
    ({ state }, { side, spell, effect = [] }: Attempt) =>
      mountFor(spell, effect[0] ?? 1) === 'choice' ? { seats: [captainOf(state, side)], about: {} } : null,
    (_referee, kept, answer) => {
      kept.mounted = answer === 'mounted';
    },
  ),
  choice('summon-place', summonPlace, askPlace, (referee, kept, at) => {
    const { state } = referee;
    const guard = guardOf(state, kept.side);
    const row = rowCalled(kept);
    if (guard === null || row === null) return;
    const fiddled = kept.by?.kind === 'fiddle-of-calling' ? { fiddled: true as const } : {};
    const unit: Unit = { ...summonedUnit(state, guard, row), ...fiddled, at, where: 'table' };
    state.units = byName([...Object.values(state.units), unit]);
    referee.emit('summoned', 'RK-30.19', { unit: unit.id, at, facing: unit.facing });
  }),
  choice(
    'shift-choice',
    shiftChoice,
    ({ state }, { side, spell, targets }: Attempt) =>
      spell === 'trembling-hand' ? { seats: [captainOf(state, side)], about: { targets: [...targets] } } : null,
    (referee, kept, directions) => tremble(referee, kept, directions),
  ),
  step('effect', 'RK-30.1', work),
  step('lost', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('tests', 'RK-18.4', (_referee, { side, occasions = [], since }: Attempt) =>
    occasions.length === 0 ? undefined : enter(ENTRIES.tests, { occasions, by: side, since }),
  ),
]);

/** Dice of the spell, the caster and the cost; a bad failure puts every Magic User at risk (RK-29.5 to RK-29.7). */
function attempt(referee: RallyReferee, kept: Attempt): void {
  const { state } = referee;
  const { side, targets } = kept;
  if (kept.by !== undefined) {
    kept.outcome = 'cast';
    return;
  }
  const army = state.armies[side];
  findChanneler(referee, side);
  const spell = spellOf(kept.spell);
  const named = unitsNamed(targets);
  kept.levels = {
    caster: groupLevel(army.magic),
    opponent: groupLevel(state.armies[enemyOf(side)].magic),
    channeler: channelerLevel(army.magic) ?? 0,
  };
  const dice = {
    spell: referee.roll('magic.spell', spell.difficulty + named),
    caster: referee.roll('magic.caster', kept.levels.caster),
    cost: referee.roll('magic.cost', 1),
  };
  const rolled = outcomeOf(successes(dice.caster) - successes(dice.spell));
  const outcome = rolled === 'fails-badly' && kept.noRisk === true ? 'fails' : rolled;
  const full = spell.difficulty * named + (dice.cost[0] ?? 0);
  kept.dice = dice;
  kept.outcome = outcome;
  kept.cost = full;
  // Seek is tried before anybody stands anywhere: only later attempts show where the group is (RK-29.14).
  army.magic = { ...army.magic, revealed: army.magic.revealed || kept.spell !== 'seek' };
  // An artifact's spell comes besides that of the turn (RK-33.12).
  if (state.play !== null && kept.noRisk !== true) state.play.cast = true;
  if (outcome === 'fails-badly') {
    const users = present(army.magic)
      .filter(({ artifact }) => artifact !== true)
      .toSorted((one, other) => other.level - one.level);
    const tests = testMagicUsers(referee, side, users);
    const unit = army.magic.guard;
    if (unit !== null && army.magic.revealed) referee.emit('leader-risk', 'RK-29.10', { unit, dice: [], tests });
    else kept.unseen = tests;
  }
  army.magic = charged(army.magic, outcome === 'fails' ? Math.ceil(full / 2) : full);
}

/** Every opponent is asked of every spell that is open, whoever they have (RK-39.4). */
function askIntervention({ state }: RallyReferee, { side, spell, outcome }: Attempt) {
  if (outcome !== 'open') return null;
  const opponent = enemyOf(side);
  return { seats: [captainOf(state, opponent)], about: { side: opponent, spell } };
}

/** Both throw their levels; more successes of the opponent stop the spell, and they pay a quarter of it (RK-29.9, RK-29.11). */
function oppose(referee: RallyReferee, kept: Attempt): void {
  const opponent = enemyOf(kept.side);
  const army = referee.state.armies[opponent];
  const { levels = { caster: 0, opponent: 0 }, cost = 0 } = kept;
  const dice = {
    caster: referee.roll('magic.intervention', levels.caster),
    opponent: referee.roll('magic.opponent', levels.opponent),
  };
  kept.stopped = successes(dice.opponent) > successes(dice.caster);
  army.magic = charged(army.magic, Math.ceil(cost / 4));
  referee.emit('intervention', 'RK-29.9', { side: opponent, dice, stopped: kept.stopped });
}

const works = ({ outcome, stopped }: Attempt): boolean => (outcome === 'cast' || outcome === 'open') && stopped !== true;

/** Dice of the effect, and what everybody hears of the attempt; a spell that does not work ends here. */
function tell(referee: RallyReferee, kept: Attempt): Instruction | void {
  const { state } = referee;
  const { side, spell, targets, leader, dice = { spell: [], caster: [], cost: [] }, outcome = 'fails' } = kept;
  const { magic, seats } = state.armies[side];
  const done = works(kept);
  const thrown = done ? effectDice(kept) : 0;
  kept.effect = thrown === 0 ? [] : referee.roll('magic.effect', thrown);
  const risk = kept.unseen === undefined ? {} : { dice: [], tests: kept.unseen };
  const secret = { left: pointsLeft(magic), ...risk, ...(spell === 'sacrificial-lamb' ? { omen: kept.effect } : {}) };
  const shown = spell === 'sacrificial-lamb' ? [] : kept.effect;
  referee.emit(
    'spell',
    spellOf(spell).clause,
    {
      side,
      spell,
      targets: [...targets],
      ...(leader === undefined ? {} : { leader }),
      dice: { ...dice, effect: shown },
      outcome: kept.stopped === true ? 'stopped' : outcome,
    },
    secretOf(state, seats, secret),
  );
  if (!done) return end();
}

function effectDice({ spell, targets }: Attempt): number {
  switch (spell) {
    case 'steel-wind':
      return targets.length;
    case 'icy-finger':
    case 'slowness':
    case 'gate':
    case 'hall-of-heroes':
    case 'sacrificial-lamb':
      return 1;
    default:
      return 0;
  }
}

/** Whether what comes is mounted, as its die and the caster have it. */
function comesMounted({ spell, effect = [], mounted }: Attempt): boolean {
  const how = mountFor(spell, effect[0] ?? 1);
  return how === 'mounted' || (how === 'choice' && mounted === true);
}

/** What comes; nothing by other spells. */
function rowCalled(attempt: Attempt) {
  return isCalling(attempt.spell) ? summonedRow(attempt.spell, comesMounted(attempt)) : null;
}

function askPlace({ state }: RallyReferee, kept: Attempt) {
  const guard = guardOf(state, kept.side);
  const row = rowCalled(kept);
  if (guard === null || row === null) return null;
  const places = placesToSummon(state, guard, row);
  const { side, spell } = kept;
  return places.length === 0 ? null : { seats: [captainOf(state, side)], about: { side, spell, mounted: comesMounted(kept), places } };
}

/** Parts the targets from their Body, each once (RK-30.2). */
function tremble(referee: RallyReferee, { targets }: Attempt, directions: Directions): void {
  const { state } = referee;
  targets.forEach((id, index) => {
    const direction = directions[index];
    const unit = unitOf(state, id);
    if (direction !== undefined && unit.where === 'table' && !isShielded(unit)) shift(referee, unit, direction);
  });
  settle(state);
  // Skirmishers may have been shifted onto others (RK-15.21).
  applyContactRules(referee, []);
}

/** What the spell does (section 30). A Magical Shield stops whatever would hurt (RK-30.22). */
function work(referee: RallyReferee, kept: Attempt): void {
  const { state } = referee;
  const { side, spell, targets, effect = [] } = kept;
  const [die = 0] = effect;
  kept.since = sinceNow(state);
  const units = stillOnTable(state, targets);
  const open = units.filter((unit) => !isShielded(unit));
  switch (spell) {
    case 'icy-finger':
      if (die === 6) for (const unit of open) riskByMagic(referee, unit, kept.leader);
      return;
    case 'blast':
      return blast(referee, kept, open);
    case 'despair':
      for (const unit of open) enchant(unit, spell, side, 0);
      return;
    case 'slowness':
      for (const unit of open) enchant(unit, spell, side, Math.ceil(die / 2));
      return;
    case 'steel-wind':
      return steelWind(referee, kept, units);
    case 'healing-hands':
      for (const unit of units) unit.hits = Math.max(0, unit.hits - 1);
      return;
    case 'death-rage':
      for (const unit of units) {
        enchant(unit, spell, side, 0);
        // Who has more hits than Rep already is a Fanatic no longer than that takes (RK-4.7).
        removeSpent(referee, unit);
      }
      return;
    case 'magical-shield':
    case 'inspire':
    case 'fog-of-war':
    case 'shield-wall':
      for (const unit of units) enchant(unit, spell, side, 0);
      return;
    case 'seek':
      preparing(state).seekers = [...preparing(state).seekers, side];
      return;
    case 'sacrificial-lamb':
      return sacrifice(state, side, die + (kept.levels?.channeler ?? 0));
    default:
      return;
  }
}

/** Received Fire caused by the group, whose place is its guard's, or by whoever has used a thing. */
function shotBy(state: State, { side, by }: Attempt, unit: Unit, terror: boolean): Occasion {
  const source = by?.unit ?? guardOf(state, side)?.id;
  return { test: 'received-fire', unit: unit.id, causes: source === undefined ? [] : [source], ...(terror ? { terror: true } : {}) };
}

/** One hit each and a test that counts Terror; nothing to Fanatics, for it is no missile (RK-30.3, RK-30.3a). */
function blast(referee: RallyReferee, kept: Attempt, units: readonly Unit[]): void {
  const burnt = units.filter((unit) => !isFanatic(unit));
  kept.occasions = burnt.map((unit) => shotBy(referee.state, kept, unit, true));
  for (const unit of burnt) hurt(referee, unit, 1, 'magic');
}

/** As by one Skirmish unit each: a die with the modifiers of the target alone, a hit at most, dice in the targets' order (RK-30.6). */
function steelWind(referee: RallyReferee, kept: Attempt, units: readonly Unit[]): void {
  const { state } = referee;
  const { effect = [], side } = kept;
  const struck: { unit: UnitId; hits: number }[] = [];
  kept.occasions = [];
  rightToLeft(state, enemyOf(side), units).forEach((unit, index) => {
    if (isShielded(unit)) return;
    const total = totalOf([effect[index] ?? 0], targetModifiers(state, [unit.id]));
    if (total >= unit.ac + 1) struck.push({ unit: unit.id, hits: 1 });
    kept.occasions?.push(shotBy(state, kept, unit, false));
  });
  wound(referee, struck, 'fire');
}

/** An omen for the first test of every unit, by the level of whoever channelled it, though the cost has taken them (RK-30.17, RK-28.8). */
function sacrifice(state: State, side: SideId, score: number): void {
  state.armies[side].omen = { modifier: score <= 3 ? -1 : score >= 7 ? 1 : 0, taken: [] };
}
