import { better } from '../dice/dice.ts';
import type { DowngradeCause, BattleEvents } from '../events.ts';
import type { BattleReferee } from '../state.ts';
import type { Colour, Unit } from '../troops/unit.ts';

type DisorderedBy = BattleEvents['unit-disordered']['by'];
/** What wears a unit down step by step. */
type Worn = Exclude<DowngradeCause, 'turn' | 'officer-lost'>;

/** What marks a unit that is red already and should be downgraded (KM-11.2, KM-11.4, KM-8.11). */
const MARKED_BY: Readonly<Record<Worn, DisorderedBy>> = {
  activation: 'red-activation',
  pass: 'red-pass',
  fire: 'fire',
  melee: 'melee',
};

const MARKED_UNDER: Readonly<Record<DisorderedBy, string>> = {
  two: 'KM-9.2',
  joker: 'KM-9.8',
  'red-activation': 'KM-11.2',
  'red-pass': 'KM-8.11',
  fire: 'KM-11.4',
  melee: 'KM-20.11',
};

/** Gives the unit a disorder marker; a second one has no effect (KM-2.7). A book that has its own clause for it says so. */
export function disorder(referee: BattleReferee, { id }: Unit, by: DisorderedBy, clause = MARKED_UNDER[by]): void {
  const unit = referee.state.field.units[id];
  if (unit === undefined || unit.disordered) return;
  unit.disordered = true;
  referee.emit('unit-disordered', clause, { unit: id, by });
}

/** One step worse; a red unit is marked instead (KM-11.2, KM-11.4). A book that has its own clause for it says so. */
export function downgrade(referee: BattleReferee, unit: Unit, cause: Worn, clause?: string): void {
  if (unit.colour === 'red') disorder(referee, unit, MARKED_BY[cause], clause);
  else recolour(referee, unit, better(unit.colour, -1), cause, clause);
}

/** After a melee a unit is red, and marked if it was red going in (KM-20.11). */
export function afterMelee(referee: BattleReferee, unit: Unit, wasRed: boolean): void {
  if (wasRed) disorder(referee, unit, 'melee');
  else recolour(referee, unit, 'red', 'melee');
}

/** A unit without officer is red, whatever else happened to it (KM-26.6). */
export function redWithoutOfficer(referee: BattleReferee, unit: Unit): void {
  if (!unit.officer) recolour(referee, unit, 'red', 'officer-lost');
}

/** The best counter the unit can have: red without officer, yellow without ensign (KM-26.6, KM-26.7). */
export function bestCounter({ officer, ensign }: Pick<Unit, 'officer' | 'ensign'>): Colour {
  if (!officer) return 'red';
  return ensign ? 'green' : 'yellow';
}

/** At the start of a turn every counter is green, as far as officer and ensign are there, and no marker is left (KM-8.3). */
export function freshen(referee: BattleReferee, unit: Unit, clause?: string): void {
  unit.disordered = false;
  recolour(referee, unit, bestCounter(unit), 'turn', clause);
}

const RECOLOURED_BY: Readonly<Record<DowngradeCause, string>> = {
  turn: 'KM-8.3',
  activation: 'KM-11.2',
  pass: 'KM-8.11',
  fire: 'KM-11.4',
  melee: 'KM-20.11',
  'officer-lost': 'KM-26.6',
};

function recolour(referee: BattleReferee, { id }: Unit, to: Colour, cause: DowngradeCause, clause = RECOLOURED_BY[cause]): void {
  const unit = referee.state.field.units[id];
  if (unit === undefined || unit.colour === to) return;
  const from = unit.colour;
  unit.colour = to;
  referee.emit('colour-changed', clause, { unit: id, from, to, cause });
}
