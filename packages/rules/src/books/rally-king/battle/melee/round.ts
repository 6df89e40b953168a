import { enter } from '../../../../kernel/entry.ts';
import { again, choice, end, step } from '../../../../kernel/flow.ts';
import type { Group, Result, Tested, Verdict } from '../state/occasions.ts';
import { applyContactRules } from '../charge/contact-rules.ts';
import { followersOf as behindLeaders } from '../charge/followers.ts';
import { commanderOf } from '../command/captain.ts';
import { followCharge } from '../charge/follow-charge.ts';
import { heroFrenzy } from './hero-frenzy.ts';
import { allotHits } from '../fire/choices.ts';
import { ENTRIES, flowOf, type Pursuer } from '../entries.ts';
import { hurt } from '../involuntary/hits.ts';
import { retire } from '../involuntary/retire.ts';
import { rout } from '../involuntary/rout.ts';
import { settle } from '../manoeuvres/settle.ts';
import { carryOff } from '../troops/captured.ts';
import { wound } from '../leaders/wounds.ts';
import { lapseInactive } from '../spells/enchanting.ts';
import { groupsOf } from '../reactions/groups.ts';
import { rollGroup } from '../reactions/roll.ts';
import { resultOf } from '../reactions/tables.ts';
import { tellGroup } from '../reactions/tell.ts';
import { areEnemies, enemiesTouching, touching } from '../stands/contact.ts';
import type { Charged } from '../state/play.ts';
import type { RallyReferee, State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { byId, rightToLeft } from '../troops/order.ts';
import { enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import { isMounted } from '../troops/traits.ts';
import { hitOne, isChoice, nextVictims, type Allotment } from './allotting.ts';
import { canGiveGround, giveGround } from './give-ground.ts';
import { meleeOf } from '../stands/melees.ts';
import { meleeModifiers } from './modifiers.ts';
import { whoStays } from './routs.ts';

/** One test of one Body, rolled and not yet applied. */
interface Rolled {
  readonly group: Group;
  readonly dice: readonly number[];
  readonly tested: readonly Tested[];
}

interface Round {
  readonly unit: UnitId;
  /** Everybody in the melee, the active side first, right to left. */
  units: readonly UnitId[];
  /** Heroes who may fight in a frenzy and have not said yet, and those who do (RK-31.2). */
  heroes: readonly UnitId[];
  frenzied?: readonly UnitId[];
  rolls: readonly {
    readonly unit: UnitId;
    readonly die: number;
    readonly modifiers: readonly { readonly name: string; readonly value: number; readonly clause: string }[];
  }[];
  totals: Record<SideId, number>;
  /** Dice of whoever runs wild between both sides, each on its own (RK-25.2c). */
  wild?: readonly { readonly unit: UnitId; readonly total: number }[];
  allotments: readonly Allotment[];
  /** Whom each unit touched as the round began, and which of those had retired how often. */
  faced: readonly { readonly unit: UnitId; readonly enemies: readonly UnitId[]; readonly charging: boolean; readonly first: boolean }[];
  retired: Readonly<Record<UnitId, number>>;
  verdicts: readonly Verdict[];
  /** Units that would have routed but for enemies who routed with them: they neither pursue nor follow up (RK-16.19a). */
  spared: readonly UnitId[];
  /** Units that give ground, and the enemies who follow them up (RK-16.11). */
  giving: readonly { readonly unit: UnitId; readonly followers: readonly UnitId[] }[];
  /** Units behind those followers that need not come along and have not said yet, and those that do (RK-15.7). */
  free: readonly UnitId[];
  joining: readonly UnitId[];
}

function activeSide({ play }: State): SideId {
  return play?.side ?? 'red';
}

/** Both sides' units of a melee, the active player's first, each right to left (RK-24.3, RK-2.10). */
function inOrder(state: State, units: readonly Unit[]): Unit[] {
  const active = activeSide(state);
  return [active, enemyOf(active)].flatMap((side) =>
    rightToLeft(
      state,
      side,
      units.filter((unit) => unit.side === side),
    ),
  );
}

/** The side a unit fights on: who runs wild among its own fights against them; of two that do so against one another only one (RK-25.2). */
function partyOf(state: State, unit: Unit): SideId {
  const enemies = enemiesTouching(state, unit);
  const amongItsOwn = unit.rampage !== undefined && enemies.length > 0 && enemies.every(({ side }) => side === unit.side);
  const meetsWild = enemies.some((enemy) => enemy.rampage !== undefined && byId(enemy, unit) < 0);
  return amongItsOwn && !meetsWild ? enemyOf(unit.side) : unit.side;
}

/** A side, or whoever runs wild among units of its own side and others, on its own. */
type Party = SideId | UnitId;

/** Whom the units of a melee fight for. Who runs wild and could be for neither side, without being for somebody it touches, is for itself (RK-25.2c). */
function partiesOf(state: State, units: readonly Unit[]): ReadonlyMap<UnitId, Party> {
  const parties = new Map<UnitId, Party>(units.map((unit) => [unit.id, partyOf(state, unit)]));
  const torn = units.filter(
    (unit) => unit.rampage !== undefined && enemiesTouching(state, unit).some(({ id }) => parties.get(id) === parties.get(unit.id)),
  );
  for (const { id } of torn) parties.set(id, id);
  return parties;
}

/** Those of a melee on whom the dice of one party are spent: its enemies, of its own side only whom it touches (RK-24.2, RK-25.2a). */
function victimsOf(units: readonly Unit[], parties: ReadonlyMap<UnitId, Party>, by: Party): Unit[] {
  const own = units.filter(({ id }) => parties.get(id) === by);
  return units.filter(
    (unit) =>
      parties.get(unit.id) !== by && own.some((each) => each.side !== unit.side || (areEnemies(each, unit) && touching(each, unit))),
  );
}

function charges({ play }: State, unit: UnitId): readonly Charged[] {
  return play?.slot?.charged.filter((each) => each.unit === unit) ?? [];
}

/** The dice of every unit and the totals of both sides (RK-24.3, RK-2.3, RK-2.9). */
function rollDice(referee: RallyReferee, round: Round): void {
  const { state } = referee;
  const units = stillOnTable(state, round.units);
  const modifiers = units.map((unit) => meleeModifiers(state, unit, round.frenzied?.includes(unit.id) === true));
  const rolls = units.map((unit, index) => ({ unit: unit.id, die: referee.roll('melee', 1)[0] ?? 1, modifiers: modifiers[index] ?? [] }));
  const parties = partiesOf(state, units);
  const totalOf = (by: Party): number =>
    rolls
      .filter(({ unit }) => parties.get(unit) === by)
      .map(({ die, modifiers: changes }) => changes.reduce((sum, { value }) => sum + value, die))
      .reduce((sum, each) => sum + Math.max(0, each), 0);
  const wild = units.filter(({ id }) => parties.get(id) === id);
  const active = activeSide(state);
  const allotted = (by: Party, side: SideId): Allotment => ({
    on: enemyOf(side),
    total: totalOf(by),
    victims: victimsOf(units, parties, by).map((unit) => ({ unit: unit.id, ac: unit.ac, hit: unit.melee?.hit === true })),
    hits: [],
  });
  round.rolls = rolls;
  round.totals = { red: totalOf('red'), blue: totalOf('blue') };
  if (wild.length > 0) round.wild = wild.map(({ id }) => ({ unit: id, total: totalOf(id) }));
  round.allotments = [...[active, enemyOf(active)].map((side) => allotted(side, side)), ...wild.map(({ id, side }) => allotted(id, side))];
}

/** Hits one after another until there is something to choose, or nothing left to pay with (RK-24.5). */
function settled(allotment: Allotment): Allotment {
  let current = allotment;
  for (;;) {
    const victims = nextVictims(current);
    const [first] = victims;
    if (first === undefined || isChoice(current, victims)) return current;
    current = hitOne(current, first.unit);
  }
}

/** The first side of which somebody has to choose who is hit. */
function openOf({ allotments }: Round): Allotment | undefined {
  return allotments.find((each) => isChoice(each, nextVictims(each)));
}

function countOf(hits: readonly UnitId[]): { unit: UnitId; hits: number }[] {
  return [...new Set(hits)].map((unit) => ({ unit, hits: hits.filter((each) => each === unit).length }));
}

/** Both sides' hits at once; a unit remembers whether it has been hit in the cycle (RK-24.1, RK-24.6). */
function applyHits(referee: RallyReferee, round: Round): void {
  const { state } = referee;
  const all = round.allotments.flatMap(({ hits }) => hits);
  const hits = countOf(all);
  referee.emit('melee', 'RK-24.1', {
    units: [...round.units],
    rolls: round.rolls.map((roll) => ({ ...roll })),
    totals: round.totals,
    ...(round.wild === undefined ? {} : { wild: [...round.wild] }),
    hits,
  });
  const victims = round.allotments.flatMap((each) => each.victims);
  for (const { unit: id } of victims) {
    const unit = unitOf(state, id);
    // Struck at by two parties it has been hit in the cycle where either has hit it.
    const hit = victims.some((each) => each.unit === id && each.hit);
    if (unit.melee !== null) unit.melee = { ...unit.melee, hit };
  }
  const fought = round.units;
  for (const unit of stillOnTable(state, fought)) if (unit.melee !== null) unit.melee = { ...unit.melee, rounds: unit.melee.rounds + 1 };
  wound(referee, hits, 'melee');
  const { play } = state;
  if (play === null) return;
  play.fought = [...new Set([...play.fought, ...fought])];
  if (play.slot !== null) {
    play.slot.fresh = play.slot.fresh.filter((id) => !fought.includes(id));
    // Bonuses for charging hold for this one round (RK-12.7).
    play.slot.charged = play.slot.charged.filter(({ unit }) => !fought.includes(unit));
  }
}

/**
 * The Involved in Melee Tests of all who fought, all rolled on the state after the hits before any is applied (RK-18.9, RK-24.7); of those whose enemies
 * the hits have taken from the table because of these.
 */
function rollTests(referee: RallyReferee, round: Round): Rolled[] {
  const { state } = referee;
  const occasions = stillOnTable(state, round.units).map((unit) => {
    const touching = enemiesTouching(state, unit).map(({ id }) => id);
    const causes = touching.length > 0 ? touching : facedBy(round, unit.id);
    return { test: 'involved-in-melee' as const, unit: unit.id, causes };
  });
  // The active player's Bodies test first.
  return groupsOf(state, occasions, enemyOf(activeSide(state))).map((group) => ({ group, ...rollGroup(referee, group) }));
}

/** Enemies a unit touched as the round began. */
function facedBy({ faced }: Round, unit: UnitId): readonly UnitId[] {
  return faced.find((each) => each.unit === unit)?.enemies ?? [];
}

/** Whether a unit has touched enemy foot in this round of which none has routed (RK-19.3). */
function metUnbrokenFoot(state: State, round: Round, unit: UnitId, routs: ReadonlySet<UnitId>): boolean {
  const foot = facedBy(round, unit).filter((enemy) => !isMounted(unitOf(state, enemy)));
  return foot.length > 0 && !foot.some((enemy) => routs.has(enemy) || unitOf(state, enemy).where !== 'table');
}

/** Results: simultaneous routs first, then whether riders have driven off the foot they fought (RK-24.8, RK-16.19, RK-19.3). */
function judge(referee: RallyReferee, round: Round, rolled: readonly Rolled[]): Verdict[] {
  const { state } = referee;
  const tested = rolled.flatMap((each) => each.tested);
  const first = (each: Tested) => resultOf(state, each);
  const parties = partiesOf(state, stillOnTable(state, round.units));
  const routing = tested
    .filter((each) => first(each) === 'rout')
    .map((each) => ({
      unit: each.occasion.unit,
      party: parties.get(each.occasion.unit) ?? each.occasion.unit,
      rep: each.rep,
      against: each.occasion.causes,
    }));
  round.spared = whoStays(routing);
  const stays = new Set(round.spared);
  const routs = new Set(routing.map(({ unit }) => unit).filter((unit) => !stays.has(unit)));
  const resultFor = (each: Tested): Result => {
    const { unit } = each.occasion;
    if (stays.has(unit)) return 'stay-in-melee';
    return resultOf(state, each, { unbrokenFoot: metUnbrokenFoot(state, round, unit, routs) });
  };
  const verdicts = tested.map((each) => ({ unit: each.occasion.unit, result: resultFor(each) }));
  for (const { group, dice, tested: own } of rolled) {
    tellGroup(
      referee,
      group,
      dice,
      own,
      verdicts.filter(({ unit }) => own.some((each) => each.occasion.unit === unit)),
    );
  }
  for (const unit of stays) hurt(referee, unitOf(state, unit), 1, 'melee');
  return verdicts;
}

/** Enemies that forced a unit to give ground and can come after it: they stay in the melee and touch nobody else (RK-16.10, RK-16.11). */
function followersOf(state: State, unit: Unit, { verdicts, spared }: Round): Unit[] {
  return enemiesTouching(state, unit).filter((enemy) => {
    if (spared.includes(enemy.id)) return false;
    const result = verdicts.find((each) => each.unit === enemy.id)?.result;
    const stands = result === undefined || result === 'stay-in-melee' || result === 'halt';
    return stands && enemiesTouching(state, enemy).length === 1;
  });
}

/** Units with that result, the active player's first, right to left (RK-24.8). */
function withResult(state: State, { verdicts }: Round, result: Result): Unit[] {
  return inOrder(
    state,
    verdicts.filter((each) => each.result === result).map(({ unit }) => unitOf(state, unit)),
  );
}

/** Routs, then retires; whoever is left of their enemies follows those who give ground (RK-24.8, RK-16.11). */
function applyFlights(referee: RallyReferee, round: Round): void {
  const { state } = referee;
  const causesOf = (unit: Unit) => ({ units: facedBy(round, unit.id) });
  for (const unit of withResult(state, round, 'rout')) rout(referee, unit, causesOf(unit), 'RK-24.8');
  for (const unit of withResult(state, round, 'retire')) retire(referee, unit, causesOf(unit));
  round.giving = withResult(state, round, 'give-ground')
    .filter(({ where }) => where === 'table')
    .map((unit) => ({ unit: unit.id, followers: followersOf(state, unit, round).map(({ id }) => id) }));
  const following = round.giving
    .filter(({ unit }) => canGiveGround(state, unitOf(state, unit)))
    .flatMap(({ followers }) => followers.map((id) => unitOf(state, id)));
  round.free = behindLeaders(state, following).free.map(({ unit }) => unit);
  round.joining = [];
}

/** Giving ground and following up (RK-24.8). */
function applyGivingGround(referee: RallyReferee, { giving, joining, units }: Round): void {
  const { state } = referee;
  for (const { unit, followers } of giving) giveGround(referee, unitOf(state, unit), stillOnTable(state, followers), joining);
  // Contact made by following up counts as any other (RK-15.21, RK-4.11).
  const followed = giving.flatMap(({ followers }) => followers);
  if (followed.length > 0) applyContactRules(referee, followed);
  carryOff(state, units);
  settle(state);
}

/** Who has driven off the enemies they fought and touches nobody any more (RK-16.20). */
function pursuersOf(state: State, round: Round): Pursuer[] {
  const driven = (enemy: UnitId) => {
    const { where } = unitOf(state, enemy);
    // An elephant that has routed runs wild on the table (RK-25.1).
    const routed = round.verdicts.some(({ unit, result }) => unit === enemy && result === 'rout');
    return routed || where !== 'table' || (state.cascade?.retired[enemy] ?? 0) > (round.retired[enemy] ?? 0);
  };
  return round.faced
    .filter(({ unit, enemies }) => {
      const result = round.verdicts.find((each) => each.unit === unit)?.result;
      const fled = result === 'rout' || result === 'retire' || result === 'give-ground';
      return (
        !fled &&
        !round.spared.includes(unit) &&
        enemies.some(driven) &&
        unitOf(state, unit).where === 'table' &&
        enemiesTouching(state, unitOf(state, unit)).length === 0
      );
    })
    .map(({ unit, enemies, charging, first }) => ({ unit, charging: charging && first, from: enemies.filter(driven) }));
}

/** One round of one melee (RK-24.1). */
export const roundFlow = flowOf<{ readonly unit: UnitId }, Round>(ENTRIES.round, [
  step('units', 'RK-24.2', (referee, round) => {
    const { state } = referee;
    // Contact has stopped whoever was active until it (RK-29.13, RK-13.9).
    lapseInactive(state);
    const units = inOrder(state, meleeOf(state, unitOf(state, round.unit)));
    round.units = units.map(({ id }) => id);
    round.faced = units.map((unit) => ({
      unit: unit.id,
      enemies: enemiesTouching(state, unit).map(({ id }) => id),
      charging: charges(state, unit.id).length > 0,
      first: (unit.melee?.rounds ?? 0) === 0,
    }));
    round.retired = state.cascade?.retired ?? {};
    round.heroes = round.faced
      .filter(({ unit, charging, first }) => charging && first && crewOf(state, unitOf(state, unit)).kind === 'hero')
      .map(({ unit }) => unit);
  }),
  choice(
    'hero-frenzy',
    heroFrenzy,
    ({ state }, { heroes }) => {
      const [hero] = heroes;
      return hero === undefined ? null : { seats: [unitOf(state, hero).seat], about: { unit: hero } };
    },
    (_referee, round, answer) => {
      const [hero = '', ...others] = round.heroes;
      round.heroes = others;
      if (answer === 'yes') round.frenzied = [...(round.frenzied ?? []), hero];
      return again;
    },
  ),
  step('dice', 'RK-24.3', rollDice),
  step('allot', 'RK-24.5', (_referee, round) => {
    round.allotments = round.allotments.map(settled);
  }),
  choice(
    'allot-hits',
    allotHits,
    ({ state }, round) => {
      const open = openOf(round);
      return open === undefined
        ? null
        : { seats: [captainOf(state, enemyOf(open.on))], about: { targets: nextVictims(open).map(({ unit }) => unit) } };
    },
    (_referee, round, unit) => {
      const open = openOf(round);
      round.allotments = round.allotments.map((each) => (each === open ? settled(hitOne(each, unit)) : each));
      return again;
    },
  ),
  step('hits', 'RK-24.1', applyHits),
  step('leaders', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('tests', 'RK-24.7', (referee, round) => {
    round.verdicts = judge(referee, round, rollTests(referee, round));
  }),
  step('results', 'RK-24.8', applyFlights),
  // Whoever stands behind one of lower Rep that follows up need not come along (RK-16.11, RK-15.7).
  choice(
    'follow',
    followCharge,
    ({ state }, { free }) => {
      const [first, ...others] = free.map((id) => unitOf(state, id));
      if (first === undefined) return null;
      const behind = [first, ...others.filter(({ side }) => side === first.side)];
      return { seats: [commanderOf(state, first.side, behind)], about: { units: behind.map(({ id }) => id) } };
    },
    ({ state }, round, { follow }) => {
      const [first = ''] = round.free;
      round.joining = [...round.joining, ...follow];
      round.free = round.free.filter((id) => unitOf(state, id).side !== unitOf(state, first).side);
      return again;
    },
  ),
  step('giving-ground', 'RK-24.8', applyGivingGround),
  step('aftermath', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('pursuit', 'RK-24.9', ({ state }, round) => {
    const pursuers = pursuersOf(state, round);
    return pursuers.length === 0 ? end() : enter(ENTRIES.pursuit, { pursuers });
  }),
]);
