import { battleFlows } from './chapters.ts';
import type { Force, Founded, Invasion } from '../../src/books/rally-king/campaign/state/force.ts';
import type { AboutBattle } from '../../src/books/rally-king/campaign/battles/battle-report.ts';
import type { Person, Unit } from '../../src/books/rally-king/campaign/state/power.ts';
import type { RKC, State } from '../../src/books/rally-king/campaign/state.ts';
import type { Report } from '../../src/books/rally-king/battle/ending/report.ts';
import { COMPANIES } from '../../src/books/rally-king/shared/lists/lists.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import type { Playing } from '../playing/trial.ts';
import { campaign, ENTRIES, units, war, type Chapters, type Moment } from './country.ts';

/** Chapters of others that a battle calls: they note that they were called. */
const called = (name: string) =>
  flow<RKC, { readonly power?: string; readonly nation?: string; readonly by?: string }>(name, [
    step('note', 'RKC-15.26', (referee, { power, nation, by }) => {
      referee.state.gonePeoples.push([name, power ?? nation, by].filter((each) => each !== undefined).join(' '));
    }),
  ]);

export const FRONTS: Chapters = {
  flows: [...battleFlows, called(ENTRIES.succession.name), called(ENTRIES.demonGone.name), called(ENTRIES.conquest.name)],
  anytime: [],
};

/** Ekra invades Treyine's capital from its second province; Treyine has its capital and the one behind it. */
export const EKRA_INVADES: Invasion = {
  id: 's0-w1',
  war: 1,
  attacker: 'ekra',
  defender: 'treyine',
  province: 'treyine-1',
  attack: null,
  defence: null,
};

/** Four crossbows of 8 points stand in Ekra's second province, four archers of 18 in Treyine's capital; Ekra is played by Eve, Treyine by Tom. */
export function front(moment: Partial<Moment> = {}): State {
  return campaign({
    nations: { ekra: 'eve', treyine: 'tom' },
    ...moment,
    powers: {
      ...moment.powers,
      ekra: { units: units('ekra', 'crossbow', 4, { at: 'ekra-2' }), ...moment.powers?.['ekra'] },
      treyine: { units: units('treyine', 'archers', 4), ...moment.powers?.['treyine'] },
    },
    state: { wars: [war(1, 'ekra', 'treyine')], invasions: [EKRA_INVADES], ...moment.state },
  });
}

/** A force of these units alone. */
export function force(power: string, origin: string, ids: readonly string[], other: Partial<Force> = {}): Force {
  return { power, origin, units: ids, leader: false, persons: [], treasures: [], commander: null, ...other };
}

/** The same as its owner writes it. */
export function sent(invasion: string, origin: string, ids: readonly string[], other: object = {}) {
  return { invasion, origin, units: ids, leader: false, persons: [], treasures: [], commander: null, ...other };
}

export function ids(list: readonly { readonly id: string }[]): string[] {
  return list.map(({ id }) => id);
}

/** The units of a hired company, under its name as their contract. */
export function hired(company: string, at: string): Unit[] {
  const rows = COMPANIES.find(({ id }) => id === company)?.units ?? [];
  return rows.map(({ id, rep, cost }) => ({ id, list: 'companies', row: id, rep, cost, contract: company, at }));
}

export function person(id: string, rank: Person['rank'], other: Partial<Person> = {}): Person {
  return { id, rank, health: 'fine', ...other };
}

/** Everybody in Ekra's force and in Treyine's, and whoever else goes with them. */
export function met(state: State, attack: Partial<Force> = {}, defence: Partial<Force> = {}): State {
  const [ekra, treyine] = ['ekra', 'treyine'].map((id) => state.powers.find((power) => power.id === id));
  const invasions = state.invasions.map((invasion) => ({
    ...invasion,
    attack: force('ekra', 'ekra-2', ids(ekra?.units ?? []), attack),
    defence: force('treyine', 'treyine-1', ids(treyine?.units ?? []), defence),
  }));
  return { ...state, invasions };
}

/** Automatic answers until a battle waits to be fought, or nothing is asked any more. */
export function toBattle(play: Playing<RKC>): Playing<RKC> {
  while (play.asked !== 'battle-report' && play.asked !== 'nothing') play.auto();
  return play;
}

/** Automatic answers to the end. */
export function toEnd(play: Playing<RKC>): Playing<RKC> {
  while (play.asked !== 'nothing') play.auto();
  return play;
}

/** What the server is asked to let be fought. */
export function asked(play: Playing<RKC>): AboutBattle {
  const { about } = play.question('battle-report');
  if (!isBattle(about)) throw new Error('no battle');
  return about;
}

function isBattle(about: object): about is AboutBattle {
  return 'scenario' in about && 'seats' in about;
}

/** The battle that has been founded last. */
export function founded({ state }: Playing<RKC>): Founded {
  const battle = state.invasions.flatMap((invasion) => invasion.battle ?? []).at(-1);
  if (battle === undefined) throw new Error('nothing has been founded');
  return battle;
}

/** The name in the battle of whoever has this id in the campaign. */
export function nameOf(battle: Founded, id: string): string {
  const found = Object.entries({ ...battle.units, ...battle.people, ...battle.things }).find(([, meaning]) => meaning.id === id);
  if (found === undefined) throw new Error(`${id} is not in the battle`);
  return found[0];
}

/** A report in which everybody holds and is fine and seen, but for what is said; ids are those of the campaign. */
export function report(
  battle: Founded,
  outcome: Report['outcome'],
  fates: {
    readonly units?: Record<string, string>;
    readonly people?: Record<string, string>;
    readonly things?: Record<string, object>;
  } = {},
  other: Partial<Report> = {},
): object {
  const told = <T>(names: object, by: Record<string, T>, usual: T) => ({
    ...Object.fromEntries(Object.keys(names).map((name) => [name, usual])),
    ...Object.fromEntries(Object.entries(by).map(([id, fate]) => [nameOf(battle, id), fate])),
  });
  return {
    outcome,
    attacker: 'red',
    reason: 'army-gone',
    turns: 5,
    units: told(battle.units, fates.units ?? {}, 'held'),
    people: told(battle.people, fates.people ?? {}, 'fine'),
    things: told<object>(battle.things, fates.things ?? {}, { revealed: false, die: null }),
    escapes: [],
    seen: [...Object.keys(battle.units), ...Object.keys(battle.people)],
    ...other,
  };
}
