import { listOf, otherOf } from '../../shared/lists/lists.ts';
import { rowOf, type Row } from '../../shared/lists/row.ts';
import { heroRow } from '../../shared/muster/hero.ts';
import { isFaster, lineUp, returns, type Fallen, type Pace } from '../../shared/recovery/recovery.ts';
import type { Report } from '../../battle/ending/report.ts';
import { printedRate } from '../../battle/troops/rates.ts';
import type { CampaignEvents } from '../events.ts';
import { noteRisk } from '../mercenaries/risk.ts';
import type { Power, Unit } from '../state/power.ts';
import type { CampaignReferee, State } from '../state.ts';
import type { Invasion, Meaning, Part } from '../state/force.ts';
import { SIDE_OF } from './founding.ts';
import { battleOf, ownerOf, rowFor } from './results.ts';

/** A unit in the loser's line, or one that is sent after it, under its name in the battle (RKC-31.6). */
export interface Runner extends Fallen, Pace {
  readonly name: string;
}

/** Rates are the printed ones, in the open, unhurt and undismounted (RKC-15.22); a Hero's as they fought (RKC-15.31). Rep is the one handed over (RKC-15.25). */
function runnerOf(state: State, invasion: Invasion, report: Report, id: string, { part, what, id: own }: Meaning): Runner[] {
  if (what === 'dragon') return [runner(id, rowOf(otherOf('rogue-dragon')))];
  const power = ownerOf(state, invasion, part);
  if (power === null) return [];
  if (what === 'hero') return [runner(id, heroRow(listOf(power.nation), !(report.dismounted ?? []).includes(id)))];
  // Whose contract has ended in the battle is gone already (RKC-11.19).
  return power.units
    .filter((unit) => unit.id === own)
    .map((unit) => ({ ...runner(id, rowFor(unit)), cost: unit.cost, rep: aboardOf(invasion, report, power, id)?.rep ?? unit.rep }));
}

function runner(id: string, row: Row): Runner {
  const { name, cost, rep } = row;
  return { id, name, cost, rep, rate: printedRate(row).normal, flies: row.traits.includes('flyer') };
}

/** The unit aboard a ship: it tests with that unit's Rep, and both share one fate (RKC-11.19a). */
function aboardOf(invasion: Invasion, { aboard = {} }: Report, power: Power, ship: string): Unit | undefined {
  const meaning = battleOf(invasion).units[aboard[ship] ?? ''];
  return meaning === undefined ? undefined : power.units.find(({ id }) => id === meaning.id);
}

/** Units of a force with one of these fates, that stand for themselves: whoever is aboard goes with the ship. In the order of the line. */
function runners(
  state: State,
  invasion: Invasion,
  report: Report,
  part: Part,
  fits: (fate: string | undefined, what: Meaning['what']) => boolean,
): Runner[] {
  const { aboard = {}, lines } = report;
  const passengers = Object.values(aboard);
  const line = lines?.[SIDE_OF[part]] ?? [];
  const place = (name: string) => (line.includes(name) ? line.indexOf(name) : line.length);
  return Object.entries(battleOf(invasion).units)
    .filter(([name, meaning]) => meaning.part === part && !passengers.includes(name) && fits(report.units[name], meaning.what))
    .toSorted(([one], [other]) => place(one) - place(other))
    .flatMap(([name, meaning]) => runnerOf(state, invasion, report, name, meaning));
}

/** The loser's line from the cheapest on: who routed, left or was removed; a Hero who was removed is out of the fight, not running (RKC-15.19, RKC-15.31). */
export function lineOf(state: State, invasion: Invasion, report: Report, loser: Part): Runner[] {
  return lineUp(
    runners(
      state,
      invasion,
      report,
      loser,
      (fate, what) => fate === 'routed' || fate === 'left' || (fate === 'removed' && what !== 'hero'),
    ),
  );
}

/** Units of the winner that neither routed, left nor were removed (RKC-15.20). */
export function pursuersOf(state: State, invasion: Invasion, report: Report, winner: Part): Runner[] {
  return runners(state, invasion, report, winner, (fate) => fate === 'held');
}

/** The fastest free one first, of equals the dearest (RKC-27.6). */
export function byTheBook(pursuers: readonly Runner[]): Runner[] {
  return pursuers.toSorted((one, other) => (isFaster(one, other) ? -1 : isFaster(other, one) ? 1 : other.cost - one.cost));
}

/** Each of the line with its pursuer returns or is lost; whoever has none is recovered (RKC-15.20, RKC-15.21). Returns the units that are lost. */
export function pursue(
  referee: CampaignReferee,
  invasion: Invasion,
  report: Report,
  loser: Part,
  line: readonly Runner[],
  pursuers: readonly Runner[],
  sent: readonly string[],
): Unit[] {
  const { state } = referee;
  const power = ownerOf(state, invasion, loser);
  const tests = line.map((fallen, place): CampaignEvents['pursuit']['tests'][number] => {
    const pursuer = pursuers.find(({ id }) => id === sent[place]);
    if (pursuer === undefined) return { unit: fallen.id, pursuer: null, faster: false, dice: [], recovered: true };
    const faster = isFaster(pursuer, fallen);
    const dice = referee.roll('pursuit', 2);
    return { unit: fallen.id, pursuer: pursuer.id, faster, dice, recovered: returns(dice, fallen, faster) };
  });
  referee.emit('pursuit', 'RKC-15.20', { invasion: invasion.id, power: power?.id ?? 'rogue-dragon', tests });
  if (power === null) return [];
  const lost = tests.filter(({ recovered }) => !recovered).map(({ unit }) => unit);
  return lose(state, invasion, report, power, lost);
}

/** Lost units leave the army, a ship with the unit aboard; a Hero leaves the campaign (RKC-15.23, RKC-15.31). */
function lose(state: State, invasion: Invasion, { aboard = {} }: Report, power: Power, names: readonly string[]): Unit[] {
  const { units } = battleOf(invasion);
  const all = names.flatMap((name) => [name, ...(aboard[name] === undefined ? [] : [aboard[name]])]);
  const ids = all.flatMap((name) => units[name]?.id ?? []);
  const lost = power.units.filter(({ id }) => ids.includes(id));
  power.units = power.units.filter(({ id }) => !ids.includes(id));
  power.persons = power.persons.filter(({ id }) => !ids.includes(id));
  noteRisk(state);
  return lost;
}
