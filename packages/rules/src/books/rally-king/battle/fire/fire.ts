import { enter } from '../../../../kernel/entry.ts';
import { again, choice, end, poll, step, type Instruction } from '../../../../kernel/flow.ts';
import { bearing } from '../../../../table/trig.ts';
import type { Point } from '../../../../table/units.ts';
import type { Occasion } from '../state/occasions.ts';
import { allotHits, fireChoice } from './choices.ts';
import { ENTRIES, flowOf, type FireEvent } from '../entries.ts';
import type { RallyEvents, Shots } from '../events.ts';
import { halt } from '../involuntary/halt.ts';
import { rout } from '../involuntary/rout.ts';
import { lapseInactive } from '../spells/enchanting.ts';
import { wound } from '../leaders/wounds.ts';
import { sinceNow } from '../cascade/overtaken.ts';
import type { Since } from '../state/occasions.ts';
import { scaled } from '../scale.ts';
import { isEngaged } from '../stands/contact.ts';
import type { Strip } from '../stands/strips.ts';
import type { RallyReferee, State } from '../state.ts';
import { rightToLeft } from '../troops/order.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import { isShip } from '../troops/ships.ts';
import { has, isDualArmed } from '../troops/traits.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';
import { nearestOf, nextHit, withHit, type Allotment } from './allotment.ts';
import { eligibleAhead, eligibleByOrder, eligibleTargets, firingPoint, mayShoot, type Eligible } from '../aim/eligible.ts';
import { cannonBounces, impactAt, misfireOf, nearBurst, nearMissed, struckBy, type Misfire } from './impacts.ts';
import { consecutive, rememberVolley } from './consecutive.ts';
import { diceOf, shotModifiers, totalOf, weaponOf } from './shots.ts';
import { fireGroups, outnumbers, type FireGroup, type Shooter } from './volleys.ts';

/** A shot of a gun: where it came down, and whom it struck. */
type Impact = RallyEvents['artillery']['impacts'][number];

/** A gun that has fired. */
interface Gun {
  readonly shooter: Shooter;
  readonly dice: number[];
  readonly misfire: Misfire;
  readonly impacts: Impact[];
}

/** Dice of bows and the like, with the hits they are still buying. */
interface Volley extends Allotment {
  readonly shots: Shots[];
  readonly total: number;
}

interface Firing extends FireEvent {
  /** Strips chosen by those who had enemies in both. */
  strips?: Readonly<Record<UnitId, Strip>>;
  volleys: Volley[];
  /** Targets of equal AC of which one must be chosen, the nearest first. */
  equals: UnitId[];
  /** Firearms, one die each, and whom it hit (RK-22.9). */
  bullets: { readonly shooter: Shooter; readonly die: number; readonly hit: UnitId | null }[];
  guns: Gun[];
  /** As the shots fell: a lost leader is missed before anybody tests for them (RK-20.6). */
  since: Since;
}

/** One fire event (RK-21.12), in the order of RK-21.19. */
export const fireFlow = flowOf(ENTRIES.fire, [
  step('able', 'RK-20.11', haltTheUnable),
  poll('fire-choice', fireChoice, askStrips, (referee, kept, answers) => {
    const asked = inBothStrips(referee.state, kept);
    kept.strips = Object.fromEntries(asked.map((unit, index) => [unit.id, answers[index]?.answer ?? 'front']));
  }),
  step('missiles', 'RK-21.10', throwMissiles),
  step('firearms', 'RK-22.9', throwFirearms),
  step('artillery', 'RK-22.2', throwArtillery),
  step('allot', 'RK-21.13', allotForced),
  choice('allot-hits', allotHits, askAllotment, (referee, kept, target) => {
    give(referee.state, kept, target);
    allotForced(referee, kept);
    return again;
  }),
  step('hits', 'RK-21.13', applyHits),
  step('lost', 'RK-20.6', () => enter(ENTRIES.aftermath, {})),
  step('tests', 'RK-21.17', ({ state }, kept: Firing) => {
    const occasions = occasionsOf(state, kept);
    return occasions.length === 0 ? end() : enter(ENTRIES.tests, { occasions, by: kept.side, since: kept.since });
  }),
]);

/** Whoever fires in this event at all, right to left (RK-20.8, RK-20.11). */
function ableShooters(state: State, { side, shooters }: FireEvent): Unit[] {
  const cap = state.options.volleyCap;
  const able = stillOnTable(state, shooters).filter((unit) => mayShoot(state, unit) && (state.cascade?.volleys[unit.id] ?? 0) < cap);
  return rightToLeft(state, side, able);
}

/** Strips that hold somebody to fire at; of ordered fire, somebody who caused it (RK-19.5). */
function stripsOf(state: State, event: FireEvent, unit: Unit): Strip[] {
  const { at } = event;
  const strips: readonly Strip[] = event.ahead === true ? ['front'] : ['front', 'rear'];
  return strips.filter((strip) => targetsIn(state, event, unit, strip).some(({ target }) => at === null || at.includes(target)));
}

function targetsIn(state: State, { ahead, at }: FireEvent, unit: Unit, strip: Strip): Eligible[] {
  // In flight there are no strips: it is fired once, at those who caused it (RK-23.19).
  if (unit.flight !== undefined && at !== null) return strip === 'front' ? eligibleByOrder(state, unit, at) : [];
  return ahead === true ? eligibleAhead(state, unit) : eligibleTargets(state, unit, strip);
}

/** Ordered to fire with nobody to fire at, a unit halts (RK-16.7). */
function haltTheUnable(referee: RallyReferee, kept: Firing): Instruction | void {
  const { state } = referee;
  lapseInactive(state);
  const able = ableShooters(state, kept).filter((unit) => stripsOf(state, kept, unit).length > 0);
  if (kept.at !== null) {
    const unable = stillOnTable(state, kept.shooters).filter((unit) => !able.includes(unit) && !isEngaged(state, unit));
    for (const unit of unable) halt(referee, unit, { units: kept.at });
  }
  return able.length === 0 ? end() : undefined;
}

function inBothStrips(state: State, kept: FireEvent): Unit[] {
  return ableShooters(state, kept).filter((unit) => stripsOf(state, kept, unit).length === 2);
}

function askStrips({ state }: RallyReferee, kept: Firing) {
  return inBothStrips(state, kept).map((unit) => ({ seats: [unit.seat], about: { unit: unit.id } }));
}

/** Everybody who fires with one kind of weapon, and all they fire at (RK-21.14). */
function firingWith(state: State, kept: Firing, weapon: ReturnType<typeof weaponOf>): Shooter[] {
  return ableShooters(state, kept)
    .filter((unit) => weaponOf(unit) === weapon)
    .flatMap((unit): Shooter[] => {
      const [only] = stripsOf(state, kept, unit);
      const strip = kept.strips?.[unit.id] ?? only;
      return strip === undefined ? [] : [{ unit: unit.id, targets: targetsIn(state, kept, unit, strip) }];
    });
}

function throwMissiles(referee: RallyReferee, kept: Firing): void {
  const { state } = referee;
  const shooters = firingWith(state, kept, 'missile');
  const dice = new Map(
    shooters.map(({ unit }) => [unit, referee.roll('fire.missile', kept.oneDie.includes(unit) ? 1 : diceOf(state, unitOf(state, unit)))]),
  );
  kept.volleys = fireGroups(shooters).map((group): Volley => {
    const shots = group.shooters.map(({ unit }): Shots => ({
      unit,
      dice: dice.get(unit) ?? [],
      modifiers: shotModifiers(state, unitOf(state, unit), group.targets),
    }));
    const total = shots.reduce((sum, each) => sum + totalOf(each.dice, each.modifiers), 0);
    return { group, shots, total, left: total, hits: [], before: consecutive(state, group) };
  });
}

/** One die each; a score that reaches a target in its inches hits it, of several the lowest AC, then the nearest (RK-4.8, RK-22.9a). */
function throwFirearms(referee: RallyReferee, kept: Firing): void {
  const { state } = referee;
  kept.bullets = firingWith(state, kept, 'firearm').map((shooter) => {
    const [die = 0] = referee.roll('fire.firearm', 1);
    const fixed = state.options.firearmTargetNumber === 'fixed-3';
    const reached = aimedAt(state, kept, shooter)
      .filter(({ target, distance }) => (fixed ? die >= 3 : scaled(state, die) >= distance) && !isWalled(state, target))
      .toSorted((one, other) => unitOf(state, one.target).ac - unitOf(state, other.target).ac || one.distance - other.distance);
    return { shooter, die, hit: reached[0]?.target ?? null };
  });
}

/** Whom a bullet may hit: out of a ship the nearest alone, at whom the barrel is turned (RK-34.6b). */
function aimedAt(state: State, { at }: FireEvent, { unit, targets }: Shooter): readonly Eligible[] {
  if (!isShip(unitOf(state, unit))) return targets;
  return targets.filter(({ target }) => at === null || at.includes(target)).slice(0, 1);
}

/** Not to be hurt by missiles that are not magical (RK-30.12). */
function isWalled(state: State, id: UnitId): boolean {
  return unitOf(state, id).enchantments.some(({ spell }) => spell === 'shield-wall');
}

function throwArtillery(referee: RallyReferee, kept: Firing): void {
  const { state } = referee;
  kept.guns = firingWith(state, kept, 'artillery').map((shooter): Gun => {
    const gun = unitOf(state, shooter.unit);
    const cannon = has(gun, 'cannon');
    const dice = cannon ? referee.roll('fire.cannon', 3) : referee.roll('fire.engine', 2);
    const misfire = cannon ? misfireOf(dice) : 'none';
    const distances = cannon ? cannonBounces(dice, state.options.cannonBounce) : [dice.reduce((sum, die) => sum + die, 0)];
    const aimed = aim(state, kept, gun, shooter);
    const impacts = misfire === 'none' ? distances.map((inches) => impact(state, gun, impactAt(state, aimed, inches))) : [];
    return { shooter, dice, misfire, impacts };
  });
}

/** Straight ahead; out of a ship, and by order in flight, one shoots in any direction, at the nearest of those it is to fire at (RK-22.3, RK-23.19, RK-34.6). */
function aim(state: State, { at }: FireEvent, gun: Unit, { targets }: Shooter): Unit {
  const nearest = targets.find(({ target }) => at === null || at.includes(target));
  const point = at === null ? null : firingPoint(state, gun, at);
  if (nearest === undefined || (point === null && !isShip(gun))) return gun;
  const muzzle = point ?? gun.at;
  return { ...gun, at: muzzle, facing: bearing(muzzle, unitOf(state, nearest.target).at) };
}

function impact(state: State, gun: Unit, at: Point): Impact {
  return { at, hit: struckBy(state, gun, at)?.id ?? null };
}

/** Gives hits as long as nobody has to choose; whoever can be hit where somebody has (RK-21.15). */
function allotForced({ state }: RallyReferee, kept: Firing): void {
  kept.equals = [];
  for (let volley = unspent(state, kept); volley !== undefined; volley = unspent(state, kept)) {
    const equals = nextHit(state, volley);
    const nearest = nearestOf(volley.group, equals);
    if (nearest === undefined) return;
    if (equals.length > 1) {
      kept.equals = [nearest, ...equals.filter((target) => target !== nearest)];
      return;
    }
    give(state, kept, nearest);
  }
}

/** The first volley that can pay for another hit. */
function unspent(state: State, { volleys }: Firing): Volley | undefined {
  return volleys.find((each) => nextHit(state, each).length > 0);
}

function askAllotment({ state }: RallyReferee, kept: Firing) {
  const [first] = unspent(state, kept)?.group.shooters ?? [];
  if (first === undefined) return null;
  return { seats: [unitOf(state, first.unit).seat], about: { targets: kept.equals } };
}

function give(state: State, kept: Firing, target: UnitId): void {
  const paying = unspent(state, kept);
  kept.volleys = kept.volleys.map((each) => (each === paying ? { ...each, ...withHit(state, each, target) } : each));
}

/** Units and their hits, in the order in which they were first hit. */
function counted(hits: readonly (UnitId | null)[]): { unit: UnitId; hits: number }[] {
  const struck = hits.filter((each) => each !== null);
  return [...new Set(struck)].map((unit) => ({ unit, hits: struck.filter((each) => each === unit).length }));
}

/** Tells what was fired, and hurts whom it hit; then leaders are at risk (RK-21.19). */
function applyHits(referee: RallyReferee, kept: Firing): void {
  const { state } = referee;
  const { volleys, bullets, guns } = kept;
  kept.since = sinceNow(state);
  for (const { group, shots, total, hits } of volleys) {
    referee.emit('fire', 'RK-21.13', { shooters: shots, targets: [...group.targets], total, hits: counted(hits) });
    rememberVolley(state, kept.side, group, hits);
  }
  for (const { shooter, die, hit } of bullets) {
    const shots: Shots[] = [{ unit: shooter.unit, dice: [die], modifiers: [] }];
    const targets = shooter.targets.map(({ target }) => target);
    referee.emit('fire', 'RK-22.9', { shooters: shots, targets, total: die, hits: counted([hit]) });
  }
  for (const gun of guns) tellGun(referee, gun);
  noteFired(state, kept);
  const struck = guns.flatMap(({ impacts }) => impacts.map(({ hit }) => hit)).filter((hit) => hit === null || !isWalled(state, hit));
  const all = counted([...volleys.flatMap(({ hits }) => hits), ...bullets.map(({ hit }) => hit), ...struck]);
  wound(referee, all, 'fire');
  for (const { shooter, misfire } of guns) {
    if (misfire === 'explodes') rout(referee, unitOf(state, shooter.unit), { units: [] }, 'RK-22.7');
  }
}

function tellGun(referee: RallyReferee, { shooter, dice, misfire, impacts }: Gun): void {
  const data: RallyEvents['artillery'] = { unit: shooter.unit, dice, impacts, misfire };
  referee.emit('artillery', misfire === 'none' ? 'RK-22.4' : 'RK-22.7', data);
}

/** Volleys of this cascade (RK-20.8), shots of this player turn (RK-14.17), and dual fire of this slot (RK-21.9). */
function noteFired(state: State, kept: Firing): void {
  const { volleys, bullets, guns } = kept;
  const fired = [
    ...volleys.flatMap(({ shots }) => shots.map(({ unit }) => unit)),
    ...[...bullets, ...guns].map(({ shooter }) => shooter.unit),
  ];
  if (state.cascade !== null) {
    const counts = Object.fromEntries(fired.map((unit) => [unit, (state.cascade?.volleys[unit] ?? 0) + 1]));
    state.cascade = { ...state.cascade, volleys: { ...state.cascade.volleys, ...counts } };
  }
  const { play } = state;
  if (play === null) return;
  play.fired = [...new Set([...play.fired, ...fired])];
  if (play.slot === null || kept.at !== null) return;
  play.slot.fired = [...new Set([...play.slot.fired, ...fired.filter((id) => isDualArmed(unitOf(state, id)))])];
}

/** Received Fire of everybody who was fired at, struck or nearly struck (RK-18.4, RK-18.5). */
function occasionsOf(state: State, { side, volleys, bullets, guns }: Firing): Occasion[] {
  const found = new Map<UnitId, Occasion>();
  const add = (unit: UnitId, more: Partial<Occasion>): void => {
    const before = found.get(unit) ?? { test: 'received-fire', unit, causes: [] };
    const causes = [...new Set([...before.causes, ...(more.causes ?? [])])];
    found.set(unit, { ...before, ...more, causes });
  };
  const fireAt = (group: FireGroup, terror: boolean): void => {
    const outnumbered = outnumbers(state, group) ? { outnumbered: true as const } : {};
    for (const target of group.targets) {
      const firing = group.shooters.filter(({ targets }) => targets.some((each) => each.target === target));
      add(target, { causes: firing.map(({ unit }) => unit), ...outnumbered, ...(terror ? { terror: true as const } : {}) });
    }
  };
  for (const { group } of volleys) fireAt(group, false);
  for (const group of fireGroups(bullets.map(({ shooter }) => shooter))) fireAt(group, true);
  for (const gun of guns) {
    if (gun.misfire === 'none') fireAt({ shooters: [gun.shooter], targets: gun.shooter.targets.map(({ target }) => target) }, true);
  }
  for (const gun of guns) addStruck(state, side, gun, found, add);
  return [...found.values()].filter(({ unit }) => unitOf(state, unit).where === 'table');
}

/** Whoever a shot struck or came near tests as well, counting Terror; where the own side's gun did it, nobody caused it (RK-22.4, RK-18.5, RK-18.6). */
function addStruck(
  state: State,
  side: SideId,
  gun: Gun,
  found: ReadonlyMap<UnitId, Occasion>,
  add: (unit: UnitId, more: Partial<Occasion>) => void,
): void {
  const by = (id: UnitId): UnitId[] => (unitOf(state, id).side === side ? [] : [gun.shooter.unit]);
  const shooter = unitOf(state, gun.shooter.unit);
  for (const { at, hit } of gun.impacts) {
    if (hit === null) continue;
    const causes = by(hit);
    add(hit, causes.length === 0 ? { terror: true, point: at } : { causes, terror: true });
  }
  const near = gun.impacts.map(({ at }) => ({ at, units: nearMissed(state, shooter, at) }));
  if (gun.misfire === 'explodes') near.push({ at: shooter.at, units: nearBurst(state, shooter) });
  for (const { at, units } of near) {
    for (const { id } of units) add(id, found.has(id) ? { terror: true } : { causes: by(id), terror: true, point: at });
  }
}
