import { heroRow } from '../../shared/muster/hero.ts';
import { findCompany } from '../../shared/muster/companies.ts';
import { listOf, otherOf } from '../../shared/lists/lists.ts';
import { warRatingFor } from '../../shared/war-rating.ts';
import { edition as battleEdition } from '../../battle/edition.ts';
import type { ScenarioFile } from '../../battle/set-up/scenario.ts';
import type { SideId } from '../../battle/state/unit.ts';
import { mapProvince } from '../state/map-file.ts';
import { plays } from '../options.ts';
import { gazetteerEntry } from '../powers/gazetteer.ts';
import type { Power, Unit } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import { isBlackMoon, isRedSun, valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State } from '../state.ts';
import type { Treasure } from '../state/treasure.ts';
import { commandersIn } from './commitment.ts';
import type { Crew, Force, Invasion, Meaning, Part } from '../state/force.ts';
import { contractOf } from './tasks.ts';
import { scenarioIdOf } from './scenario-id.ts';
import { isBrother, judgeTreasure } from './things.ts';

type Party = ScenarioFile['sides']['red'];

/** Red comes, blue is there: red is the side whose dice are thrown first (RKC-15.1). */
export const SIDE_OF: Readonly<Record<Part, SideId>> = { attack: 'red', defence: 'blue' };
export const PARTS = ['attack', 'defence'] as const;

/** A battle as the server is to create it: its scenario file, and whose seats its seats are; null for the book. */
export interface Founding {
  readonly scenario: ScenarioFile;
  readonly seats: Readonly<Record<string, string | null>>;
}

/** Whether a question asks for a battle. */
export function isFounding(about: object): about is Founding {
  return 'scenario' in about && 'seats' in about;
}

/** Whose seats its seats are by now: nobody's where a player has resigned since (RKC-30.6). */
export function commandersOf({ invasions }: Pick<State, 'invasions'>, about: Founding): Founding['seats'] {
  const crews = invasions.find(({ id }) => 'invasion' in about && about.invasion === id)?.crews;
  if (crews === undefined) return about.seats;
  const commanding = [...crews.attack, ...crews.defence];
  return Object.fromEntries(
    Object.entries(about.seats).map(([seat, theirs]) => [seat, theirs !== null && commanding.includes(theirs) ? theirs : null]),
  );
}

/** Names of units and treasures in one battle: drawn from many, so that neither their order nor their number tells anything (RKC-31.6). */
const NAMES = Array.from({ length: 900 }, (_, index) => 100 + index);

/** Hands a battle over: everything committed, under names of its own, and nothing else (RKC-15.2, RKC-15.3). */
export function found(referee: CampaignReferee, invasion: Invasion): Founding {
  const { state } = referee;
  state.battlesFounded += 1;
  const number = state.battlesFounded;
  const names = referee.chance.shuffle('names', NAMES).map((each) => `b${number}-${each}`);
  const draft: Draft = { names, units: {}, people: {}, things: {} };
  const crews = invasion.crews ?? { attack: [], defence: [] };
  const sides = {
    red: partyOf(referee, invasion, 'attack', draft, crews.attack),
    blue: partyOf(referee, invasion, 'defence', draft, crews.defence),
  };
  const { units, people, things } = draft;
  invasion.battle = { number, units, people, things };
  return {
    scenario: scenarioOf(state, invasion, number, sides),
    seats: { ...seatsOf('red', crews.attack), ...seatsOf('blue', crews.defence) },
  };
}

/** The names still free, and what those in use stand for. */
interface Draft {
  readonly names: string[];
  readonly units: Record<string, Meaning>;
  readonly people: Record<string, Meaning>;
  readonly things: Record<string, Meaning>;
}

function nameIn({ names }: Draft): string {
  const name = names.shift();
  if (name === undefined) throw new Error('more units than names');
  return name;
}

function scenarioOf(state: State, { province, war }: Invasion, number: number, sides: ScenarioFile['sides']): ScenarioFile {
  const { options } = state;
  const alone = sides.red.npc === true && sides.blue.npc === true;
  const dragon = war === null;
  const file: ScenarioFile = {
    format: 1,
    book: battleEdition.id,
    id: scenarioIdOf(number),
    name: `Battle of ${mapProvince(province).name}`.slice(0, 60),
    description: `${sides.red.name} against ${sides.blue.name}.`,
    minutes: 180,
    sides,
    // The campaign says who attacks, unless dice decide (RKC-15.1); a dragon always does (RKC-25.4).
    ...(dragon || options.battleAttacker === 'aggressor' ? { attacker: 'red' as const } : { invader: 'red' as const }),
    refusals: dragon ? 0 : 3,
    campaign: { id: state.scenario ?? 'campaign', battle: number, report: true },
    options: {
      magic: plays(options, 'magic') ? 'on' : 'off',
      historical: options.historical,
      arquebusTerror: options.arquebusTerror,
      turnLimit: 0,
      ...(state.scale === undefined ? {} : { distanceScale: state.scale }),
    },
  };
  return alone ? ofLimitedTurns(state, file) : file;
}

/** A battle of the book against itself, or of nobody but computers: it may never come to an end otherwise (RKC-15.16a). */
export function ofLimitedTurns({ options }: Pick<State, 'options'>, file: ScenarioFile): ScenarioFile {
  return { ...file, options: { ...file.options, turnLimit: options.autoBattleTurnLimit } };
}

function seatNames(side: SideId, crew: Crew): string[] {
  return Array.from({ length: Math.max(1, crew.length) }, (_, index) => `${side}-${index + 1}`);
}

function seatsOf(side: SideId, crew: Crew): Record<string, string | null> {
  return Object.fromEntries(seatNames(side, crew).map((seat, index) => [seat, crew[index] ?? null]));
}

/** Who sits there, under the names they have in the campaign. */
function playersOf(referee: CampaignReferee, side: SideId, crew: Crew): Party['players'] {
  return seatNames(side, crew).map((seat, index) => {
    const own = referee.game.seats.find(({ id }) => id === crew[index]);
    return { seat, general: (own?.name ?? 'The book').slice(0, 60) };
  });
}

function partyOf(referee: CampaignReferee, invasion: Invasion, part: Part, draft: Draft, crew: Crew): Party {
  const side = SIDE_OF[part];
  const force = forceIn(invasion, part);
  const players = playersOf(referee, side, crew);
  const npc = crew.length === 0;
  if (force === null) return dragonParty(draft, players, npc);
  const { state } = referee;
  const power = powerOf(state, force.power);
  const { alignment, tech, mana, tactics, warRatingModifier } = valuesOf(state, power);
  return {
    name: gazetteerEntry(power.nation).displayName.slice(0, 60),
    list: power.nation,
    // In a battle the full moons alone are called so (RK-33.4): where the campaign calls every sign so, that is what is handed over (RKC-2.4).
    alignment: isRedSun(state, alignment) ? 2 : isBlackMoon(state, alignment) ? -2 : alignment,
    tech,
    mana,
    battleTactics: tactics,
    warRatingModifier,
    players,
    npc,
    ...handedOver(referee, power, present(state, force), part, draft, invasion),
  };
}

/** The force of a part; null for the dragon. */
export function forceIn({ attack, defence }: Invasion, part: Part): Force | null {
  if (part === 'attack') return attack;
  return defence === 'conceded' ? null : defence;
}

/** What is left of a force as it comes to its battle: an earlier one in the same province may have cost it something (RKC-14.14, RKC-15.30). */
export function present(state: State, force: Force): Force {
  const power = powerOf(state, force.power);
  const units = force.units.filter((id) => power.units.some((unit) => unit.id === id));
  const going = power.units.filter(({ id }) => units.includes(id));
  return {
    ...force,
    units,
    leader: force.leader && power.leader.health === 'fine',
    persons: power.persons.filter(({ id, health }) => force.persons.includes(id) && health === 'fine').map(({ id }) => id),
    treasures: force.treasures.filter(
      (id) =>
        judgeTreasure(
          state,
          power,
          state.treasures.find((each) => each.id === id),
          going,
        ) === null,
    ),
  };
}

function dragonParty(draft: Draft, players: Party['players'], npc: boolean): Party {
  const name = nameIn(draft);
  draft.units[name] = { part: 'attack', what: 'dragon', id: 'rogue-dragon' };
  return {
    name: otherOf('rogue-dragon').name,
    // Any list: it has nothing of it but its tactics, and its own values are nobody's.
    list: 'black-moon-incarnate',
    alignment: 0,
    tech: 0,
    mana: 0,
    battleTactics: 'A',
    players,
    npc,
    army: { build: 'fixed', units: [{ id: name, list: 'companies', row: 'rogue-dragon' }] },
  };
}

/** The printed figures of a unit's list hold but for its Rep and what follows from it (RKC-24.13). */
function unitFile(power: Power, { list, row, rep, cost, contract }: Unit, id: string) {
  const company = contract === null ? undefined : contractOf(power, { contract })?.company;
  return { id, list, row, rep, cost, ...(company === undefined ? {} : { company }) };
}

function handedOver(
  referee: CampaignReferee,
  power: Power,
  force: Force,
  part: Part,
  draft: Draft,
  invasion: Invasion,
): Pick<Party, 'army' | 'leaders' | 'magic' | 'treasures'> {
  const { state } = referee;
  const units = power.units.filter(({ id }) => force.units.includes(id)).map((unit) => ({ unit, name: nameIn(draft) }));
  for (const { unit, name } of units) draft.units[name] = { part, what: 'unit', id: unit.id };
  const persons = power.persons.filter(({ id }) => force.persons.includes(id));
  const heroes = persons.filter(({ rank }) => rank === 'hero').map((person) => ({ person, name: nameIn(draft) }));
  for (const { person, name } of heroes) draft.units[name] = { part, what: 'hero', id: person.id };
  const { traits } = heroRow(listOf(power.nation), true);
  return {
    army: {
      build: 'fixed',
      units: [
        ...units.map(({ unit, name }) => unitFile(power, unit, name)),
        ...heroes.map(({ name }) => ({ id: name, row: 'hero', mounted: true, traits: [...traits] })),
      ],
    },
    leaders: leadersOf(
      referee,
      power,
      force,
      part,
      draft,
      invasion,
      units,
      heroes.map(({ person, name }) => ({ id: person.id, name })),
    ),
    magic: { users: usersOf(power, force, part, draft) },
    treasures: treasuresOf(state, power, force, part, draft, units),
  };
}

interface Named {
  readonly unit: Unit;
  readonly name: string;
}

/** The dearest unit, of those that came with a company or of all. */
function dearest(units: readonly Named[], contract?: string | null): string | undefined {
  const own = units.filter(({ unit }) => contract === undefined || unit.contract === contract);
  return own.toSorted((one, other) => other.unit.cost - one.unit.cost)[0]?.name;
}

/**
 * Whoever leads, and under which names the battle knows them: its CinC, Captains, commanders, Maiden and Heroes are called after their side and
 * number (battle/set-up/setup.ts).
 */
function leadersOf(
  referee: CampaignReferee,
  power: Power,
  force: Force,
  part: Part,
  draft: Draft,
  invasion: Invasion,
  units: readonly Named[],
  heroes: readonly { readonly id: string; readonly name: string }[],
): NonNullable<Party['leaders']> {
  const side = SIDE_OF[part];
  const note = (name: string, what: Meaning['what'], id: string) => {
    draft.people[`${side}-${name}`] = { part, what, id };
  };
  const persons = power.persons.filter(({ id }) => force.persons.includes(id));
  const chief = chiefOf(power, force);
  const captains = persons.filter(({ rank }) => rank === 'captain');
  const commanders = persons.filter(({ rank, id }) => rank === 'commander' && id !== chief?.person.id);
  const maiden = persons.find(({ rank }) => rank === 'maiden');
  if (force.leader) note('cinc', 'leader', power.leader.id);
  else if (chief !== undefined) note('cinc', 'person', chief.person.id);
  else note('cinc', 'deputy', '');
  for (const [index, { id }] of captains.entries()) note(`captain-${index + 1}`, 'person', id);
  for (const [index, { id }] of commanders.entries()) note(`commander-${index + 1}`, 'person', id);
  if (maiden !== undefined) note('maiden', 'person', maiden.id);
  for (const { id, name } of heroes) note(`hero-${name}`, 'person', id);
  // A commander who is CinC stays with the company (RKC-11.14); where the book sends the force its CinC carries the treasures (RKC-27.5).
  const cinc =
    chief === undefined
      ? force.automatic === true && force.treasures.length > 0
        ? dearest(units)
        : undefined
      : dearest(units, chief.contract.id);
  return {
    warRating: force.leader ? power.leader.rating : (chief?.person.rating ?? deputy(referee, power, invasion)),
    ...(cinc === undefined ? {} : { cinc }),
    captains: captains.map((_each, index) => ({ name: `Captain ${index + 1}` })),
    commanders: commanders.map(({ contract }) => {
      const company = findCompany(power.contracts.find(({ id }) => id === contract)?.company ?? '');
      const own = company?.commander?.commands === 'own-unit' ? { ownUnitOnly: true as const } : {};
      return { name: company?.commander?.name ?? 'Commander', unit: dearest(units, contract ?? null) ?? '', ...own };
    }),
    ...(maiden === undefined ? {} : { maiden: { name: 'Wind Maiden' } }),
  };
}

/** Who leads a force without its Leader: the commander its owner named, else the best, else the one hired first (RKC-15.4, RKC-15.4b). */
function chiefOf(power: Power, { leader, persons, commander }: Force) {
  if (leader) return undefined;
  const able = commandersIn(power, persons);
  return able.find(({ contract }) => contract.id === commander) ?? able[0];
}

/** A deputy's War Rating is rolled for this battle only; or nobody leads (RKC-15.4). */
function deputy(referee: CampaignReferee, power: Power, { id }: Invasion): number {
  const { state } = referee;
  if (state.options.deputyCommander === 'none') return 0;
  const [die = 0] = referee.roll('deputy', 1);
  const rating = warRatingFor(die, valuesOf(state, power).warRatingModifier);
  referee.emit('deputy', 'RKC-15.4', { invasion: id, power: power.id, rating, die });
  return rating;
}

function usersOf(power: Power, { persons }: Force, part: Part, draft: Draft): (1 | 2 | 3)[] {
  const users = power.persons.filter(({ id, rank }) => rank === 'magic-user' && persons.includes(id));
  return users.map(({ id, level = 1 }, index) => {
    draft.people[`${SIDE_OF[part]}-mage-${index + 1}`] = { part, what: 'person', id };
    return level;
  });
}

function treasuresOf(
  state: State,
  power: Power,
  force: Force,
  part: Part,
  draft: Draft,
  units: readonly Named[],
): NonNullable<Party['treasures']> {
  const things = state.treasures.filter(({ id }) => force.treasures.includes(id));
  return things.map((treasure) => {
    const name = nameIn(draft);
    draft.things[name] = { part, what: 'treasure', id: treasure.id };
    const carrier = bearerOf(power, force, treasure, units);
    return { id: name, type: treasure.type, ...(carrier === undefined ? {} : { carrier }) };
  });
}

/** Who bears it is decided in the battle (RKC-15.5), but for the Spear of the Brethren (RKC-22.7) and what the book sends (RKC-27.5). */
function bearerOf(power: Power, { automatic, leader }: Force, { holder }: Treasure, units: readonly Named[]): string | undefined {
  if (holder === 'brethren') return dearest(units.filter(({ unit }) => isBrother(power, unit)));
  return automatic === true && leader ? dearest(units) : undefined;
}
