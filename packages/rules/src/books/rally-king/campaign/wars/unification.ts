import { contest } from '../dice.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { neighboursOf, standAtHome } from '../land/neighbours.ts';
import { freshPower } from '../powers/handing.ts';
import { partsOf } from '../powers/parts.ts';
import type { Nation, Power, PowerId, Tribe } from '../state/power.ts';
import { findPower, powerOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { beginWar } from '../at-war/beginning.ts';
import { isAtWar } from '../at-war/running.ts';
import { part, tribesNow } from '../governments/tribes.ts';
import { rollWarTest, targetModifiers } from './modifiers.ts';

/** Fragmented nations whose tribes stand together and fight nobody, not even under a demon (RKC-24.14). */
function restless(state: State): Nation[] {
  return state.nations.filter(
    ({ id, torn, demon }) => torn === 'fragmented' && demon === null && findPower(state, id) !== undefined && !isAtWar(state, id),
  );
}

/** Each tribe tests with its Chief and the nation's modifiers; one die passed is no war (RKC-3.7). */
export function tribesTest(referee: CampaignReferee): void {
  const { state } = referee;
  for (const nation of restless(state)) {
    const whole = powerOf(state, nation.id);
    const tribes = tribesNow(state, nation);
    for (const { home, leader } of tribes) {
      const { passed, secret } = rollWarTest(referee, { ...whole, leader }, []);
      referee.emit('war-test', 'RKC-3.7', { power: home, goesToWar: passed === 2 }, secretOf(referee, whole.id, secret));
      if (passed === 2) state.goingToWar.push({ power: home, against: siblingsOf(state, tribes, home) });
    }
  }
}

/** Siblings that are adjacent, or all of them if none is (RKC-3.7). */
function siblingsOf(state: State, tribes: readonly Tribe[], home: ProvinceId): PowerId[] {
  const own = tribes.find((tribe) => tribe.home === home)?.provinces ?? [];
  const others = tribes.filter((tribe) => tribe.home !== home);
  const adjacent = others.filter(({ provinces }) => own.some((id) => neighboursOf(state, id).some((each) => provinces.includes(each))));
  return (adjacent.length > 0 ? adjacent : others).map((tribe) => tribe.home);
}

interface Attack {
  readonly attacker: PowerId;
  readonly target: PowerId;
}

/** Tribes that go to war choose their siblings; then they part, the army is divided among those who fight, and their wars begin (RKC-3.7, RKC-3.10a). */
export function unificationBegins(referee: CampaignReferee): void {
  const { state } = referee;
  for (const nation of restless(state)) {
    const tribes = tribesNow(state, nation);
    const attacks = chosenTargets(referee, nation, tribes);
    if (attacks.length === 0) continue;
    const keeper = divideAmong(referee, nation, attacks);
    for (const { attacker, target } of attacks) {
      const mutual = attacks.some((other) => other.attacker === target);
      if (attacks.some((other) => other.attacker === target && other.target === attacker && other.attacker < attacker)) continue;
      beginWar(referee, {
        cause: 'unification',
        first: powerOf(state, attacker),
        second: powerOf(state, target),
        contested: mutual,
      });
    }
    tellDivision(referee, nation, keeper);
  }
}

function chosenTargets(referee: CampaignReferee, nation: Nation, tribes: readonly Tribe[]): Attack[] {
  const { state } = referee;
  const whole = powerOf(state, nation.id);
  const asPower = (home: PowerId): Power => {
    const tribe = tribes.find((each) => each.home === home);
    return tribe === undefined ? whole : { ...freshPower(whole, 'tribe', tribe), contracts: whole.contracts };
  };
  const attacks: Attack[] = [];
  for (const { home } of tribes) {
    const resolve = state.goingToWar.find(({ power }) => power === home);
    if (resolve === undefined) continue;
    const [only = '', another] = resolve.against;
    const engaged = (id: PowerId) => attacks.some(({ attacker, target }) => attacker === id || target === id);
    const { winner, throws } =
      another === undefined
        ? { winner: only, throws: [] }
        : contest(
            referee,
            'target',
            1,
            resolve.against.map((who) => ({ who, modifiers: targetModifiers(state, asPower(home), asPower(who), engaged(who)) })),
          );
    referee.emit('target-chosen', 'RKC-3.7', { power: home, target: winner, contest: throws });
    attacks.push({ attacker: home, target: winner });
  }
  return attacks;
}

/** The army is divided: each unit that is nobody's yet goes to the highest of a die and a Chief's War Rating (RKC-3.8). */
function divideAmong(referee: CampaignReferee, nation: Nation, attacks: readonly Attack[]): Power {
  const { state } = referee;
  const settled = new Set((nation.tribes ?? []).flatMap(({ units }) => units));
  part(referee, nation);
  const keeper = powerOf(state, nation.commanded);
  const contenders = partsOf(state, nation.id).filter(({ id }) => attacks.some(({ attacker, target }) => attacker === id || target === id));
  divideUnits(referee, keeper, contenders, settled);
  return keeper;
}

/** Hired companies stay with whoever keeps their contracts; all other units that are not settled are rolled for. */
function divideUnits(referee: CampaignReferee, keeper: Power, contenders: readonly Power[], settled: ReadonlySet<string>): void {
  const all = keeper.units;
  keeper.units = [];
  for (const unit of all) {
    if (unit.contract !== null || settled.has(unit.id)) keeper.units.push(unit);
    else rollFor(referee, contenders).units.push(unit);
  }
  for (const power of contenders) standAtHome(referee.state, power);
}

function rollFor(referee: CampaignReferee, contenders: readonly Power[]): Power {
  const { winner } = contest(
    referee,
    'tribe.army',
    1,
    contenders.map(({ id, leader }) => ({ who: id, modifiers: [{ name: 'war-rating', value: leader.rating, clause: 'RKC-3.8' }] })),
  );
  return powerOf(referee.state, winner);
}

/** Tribes whose war goes on divide the new army of Spring in the same way (RKC-3.8a). */
export function divideInSpring(referee: CampaignReferee): void {
  const { state } = referee;
  for (const nation of state.nations.filter(({ id, torn }) => torn === 'fragmented' && findPower(state, id) === undefined)) {
    const contenders = contendersOf(state, nation);
    const keeper = findPower(state, nation.commanded);
    if (contenders.length === 0 || keeper === undefined) continue;
    divideUnits(referee, keeper, contenders, new Set());
    tellDivision(referee, nation, keeper);
  }
}

/** Tribes that fight one another, by their homes (RKC-3.7). */
function contendersOf(state: State, nation: Nation): Power[] {
  return partsOf(state, nation.id).filter(({ sort, id }) => sort === 'tribe' && isAtWar(state, id));
}

/** Which unit went where is the nation's own business (RKC-32.1). */
function tellDivision(referee: CampaignReferee, nation: Nation, keeper: Power): void {
  const units = Object.fromEntries(partsOf(referee.state, nation.id).map((each) => [each.id, each.units.map(({ id }) => id)]));
  referee.emit('divided', 'RKC-3.8', { nation: nation.id, provinces: [] }, secretOf(referee, keeper.id, { units }));
}
