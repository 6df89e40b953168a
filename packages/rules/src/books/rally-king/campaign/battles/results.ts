import { findTreasure } from '../../shared/muster/treasures.ts';
import type { Report } from '../../battle/ending/report.ts';
import { rowOf } from '../../shared/lists/row.ts';
import { COMPANIES, findList } from '../../shared/lists/lists.ts';
import type { CampaignEvents } from '../events.ts';
import type { Person, Power, PowerId, Unit } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import { isLandless } from '../land/spenders.ts';
import type { CampaignReferee, State } from '../state.ts';
import { endOfDays } from '../treasures/end-of-days.ts';
import { loseTreasure } from '../treasures/losing.ts';
import type { War } from '../state/war.ts';
import { forceIn } from './founding.ts';
import type { Founded, Invasion, Meaning, Part } from '../state/force.ts';

/** Which of the two forces has won. */
export type Result = Part | 'draw' | 'refused';

export function invasionOf({ invasions }: Pick<State, 'invasions'>, id: string): Invasion {
  const found = invasions.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no invasion ${id}`);
  return found;
}

export function battleOf({ battle }: Invasion): Founded {
  if (battle === undefined) throw new Error('nobody fights there');
  return battle;
}

export function warOf({ wars }: Pick<State, 'wars'>, { war }: Invasion): War | null {
  return wars.find(({ id }) => id === war) ?? null;
}

export function otherPart(part: Part): Part {
  return part === 'attack' ? 'defence' : 'attack';
}

/** Whose force that is; null for the dragon. */
export function ownerOf(state: State, invasion: Invasion, part: Part): Power | null {
  const force = forceIn(invasion, part);
  return force === null ? null : powerOf(state, force.power);
}

/** Which force attacked in the battle: the one that came, unless dice decided otherwise (RKC-15.8). */
function attackingPart({ attacker }: Pick<Report, 'attacker'>): Part {
  return attacker === 'blue' ? 'defence' : 'attack';
}

/** What the outcome means (RKC-15.9, RKC-15.24). With a dragon nothing is drawn: where both are gone the nation has won, at a turn limit the dragon (RKC-25.9). */
export function resultOf({ war }: Pick<Invasion, 'war'>, report: Report): Result {
  const { outcome, reason } = report;
  if (outcome === 'draw' && war === null) return reason === 'both-gone' ? 'defence' : 'attack';
  if (outcome === 'draw' || outcome === 'refused') return outcome;
  const attack = attackingPart(report);
  return outcome === 'attacker' ? attack : otherPart(attack);
}

/** What counts for morale, for the aggressor's place and for a Hero; a dragon's battle for nothing (RKC-14.3, RKC-17.3, RKC-17.4, RKC-25.8). */
export function count(referee: CampaignReferee, invasion: Invasion, report: Report, result: Result): void {
  const { state } = referee;
  const war = warOf(state, invasion);
  if (war === null) return;
  for (const part of ['attack', 'defence'] as const) {
    const power = ownerOf(state, invasion, part);
    if (power === null) continue;
    const won = result === part;
    const neither = result === 'draw' || result === 'refused';
    power.record.push(neither ? 'neither' : won ? 'won' : 'lost');
    if (won) power.tally.battlesWon += 1;
    if (!neither && !won) power.tally.battlesLost += 1;
    if (result !== 'refused') {
      power.refusals = 0;
      power.tally.refused = false;
    }
  }
  if (result === 'refused') refused(referee, invasion, attackingPart(report));
  // A people without land has nothing to invade, and stays the aggressor (RKC-24.8).
  if (result === 'defence' && !isLandless(state, powerOf(state, war.aggressor))) war.next = war.target;
}

/** A third refusal: no battle this season, and the season weighs on the morale of whoever refused, once (RKC-15.7, RKC-17.4). */
function refused(referee: CampaignReferee, invasion: Invasion, part: Part): void {
  const power = ownerOf(referee.state, invasion, part);
  if (power === null) return;
  if (!power.tally.refused) power.refusals += 1;
  power.tally.refused = true;
  referee.emit('terrain-refused', 'RKC-15.7', { invasion: invasion.id, power: power.id });
}

/** What of the report everybody has seen: units on the table with their fates, leaders lost (RKC-31.8). */
export function publish(referee: CampaignReferee, invasion: Invasion, report: Report): void {
  const { state } = referee;
  const { units, people } = battleOf(invasion);
  const seen = new Set(report.seen);
  const of = (part: Part): PowerId => ownerOf(state, invasion, part)?.id ?? 'rogue-dragon';
  const shown = Object.entries(units).filter(([name]) => seen.has(name));
  const lost = Object.entries(people).filter(([name]) => seen.has(name) && report.people[name] !== 'fine');
  const event: CampaignEvents['battle-ended'] = {
    invasion: invasion.id,
    outcome: report.outcome,
    seen: shown.map(([unit, meaning]) => ({
      unit,
      name: nameOf(state, invasion, meaning),
      power: of(meaning.part),
      fate: report.units[unit] ?? 'held',
    })),
    lost: lost.map(([name, meaning]) => ({
      name: rankOf(state, invasion, meaning),
      power: of(meaning.part),
      fate: report.people[name] ?? 'fine',
    })),
  };
  referee.emit('battle-ended', 'RKC-31.8', event);
}

/** The row a unit of an army stands in. */
export function rowFor({ list, row }: Pick<Unit, 'list' | 'row'>) {
  const rows = findList(list)?.units ?? COMPANIES.flatMap(({ units }) => units);
  const found = rows.find(({ id }) => id === row);
  if (found === undefined) throw new Error(`there is no row ${row} in ${list}`);
  return rowOf(found);
}

function nameOf(state: State, invasion: Invasion, { part, what, id }: Meaning): string {
  if (what !== 'unit') return what;
  const unit = ownerOf(state, invasion, part)?.units.find((each) => each.id === id);
  return unit === undefined ? what : rowFor(unit).name;
}

function rankOf(state: State, invasion: Invasion, { part, what, id }: Meaning): string {
  return personOf(ownerOf(state, invasion, part), id)?.rank ?? what;
}

function personOf(power: Power | null, id: string): Person | undefined {
  return power?.persons.find((each) => each.id === id);
}

/** What became of everybody who is no unit (RKC-15.26 to RKC-15.30). Returns the powers whose Leaders are dead. */
export function takePersons(referee: CampaignReferee, invasion: Invasion, report: Report): PowerId[] {
  const { state } = referee;
  const dead: PowerId[] = [];
  for (const [name, { part, what, id }] of Object.entries(battleOf(invasion).people)) {
    const fate = report.people[name] ?? 'fine';
    const power = ownerOf(state, invasion, part);
    if (fate === 'fine' || power === null) continue;
    if (what === 'leader') {
      // A dragon's battle has no effect on morale (RKC-25.8).
      if (invasion.war !== null) power.tally.leaderStruck = true;
      if (fate === 'dead' || fate === 'gone') {
        dead.push(power.id);
        // Everybody knows who the Leader is, on the table or not (RKC-31.3).
        referee.emit('death', 'RKC-15.26', { power: power.id, rank: 'leader', dice: [], why: 'battle' });
      } else {
        power.leader.health = fate;
      }
      if (fate === 'captured' && invasion.war !== null && state.options.capturedLeader === 'held') power.leader.heldIn = invasion.war;
      continue;
    }
    const person = personOf(power, id);
    if (person === undefined) continue;
    if (fate === 'dead' || fate === 'gone') remove(referee, power, person, fate, report.seen.includes(name));
    else person.health = fate;
  }
  return dead;
}

/** Who is dead or gone leaves the army; an escape ends the contract of the company (RKC-15.26, RKC-11.19). */
function remove(referee: CampaignReferee, power: Power, person: Person, fate: 'dead' | 'gone', seen: boolean): void {
  power.persons = power.persons.filter(({ id }) => id !== person.id);
  if (fate === 'dead' && seen) referee.emit('death', 'RKC-15.26', { power: power.id, rank: person.rank, dice: [], why: 'battle' });
  const contract = power.contracts.find(({ id }) => id === person.contract);
  if (fate !== 'gone' || person.rank !== 'maiden' || contract === undefined) return;
  power.contracts = power.contracts.filter(({ id }) => id !== contract.id);
  power.units = power.units.filter((unit) => unit.contract !== contract.id);
  referee.emit('company-left', 'RKC-11.19', { power: power.id, company: contract.company, why: 'escape' });
}

/** What became of treasures: seen by everybody, lost by their die, or vanished by themselves (RKC-15.10, RKC-15.34, RKC-21.4, RKC-20.12). */
export function takeTreasures(referee: CampaignReferee, invasion: Invasion, report: Report): void {
  const { state } = referee;
  for (const [name, { part, id }] of Object.entries(battleOf(invasion).things)) {
    const told = report.things[name];
    const owner = ownerOf(state, invasion, part);
    const treasure = state.treasures.find((each) => each.id === id);
    if (told === undefined || owner === null || treasure === undefined) continue;
    if (told.revealed) {
      treasure.revealed = treasure.revealed || findTreasure(treasure.type)?.sort !== 'banner';
      referee.emit('treasure-seen', 'RKC-21.4', { power: owner.id, type: treasure.type });
    }
    if (told.vanished === true) state.treasures = state.treasures.filter((each) => each.id !== id);
    else if (told.die !== null) loseTreasure(referee, treasure, told.die, owner.id, takerOf(state, invasion, otherPart(part)));
    endOfDays(referee);
    if (referee.game.outcome !== null) return;
  }
}

/** A dragon or a people without land takes nothing (RKC-23.2a). */
function takerOf(state: State, invasion: Invasion, part: Part): PowerId | null {
  const taker = ownerOf(state, invasion, part);
  return taker === null || isLandless(state, taker) ? null : taker.id;
}
