import { step } from '../../../../kernel/flow.ts';
import { contest, sum } from '../dice.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import type { Contest } from '../events.ts';
import { standTogether } from '../governments/tribes.ts';
import { capitalOf, type NationId, type ProvinceId } from '../state/map-file.ts';
import { plays } from '../options.ts';
import { placeOf } from '../powers/gazetteer.ts';
import { freshPower } from '../powers/handing.ts';
import { provincesOf } from '../powers/parts.ts';
import type { Power } from '../state/power.ts';
import { findPower, inOrder, nationOf, powerOf } from '../powers/roster.ts';
import { DEMON, valuesOf } from '../powers/values.ts';
import type { CampaignReferee, State, CampaignChapter } from '../state.ts';
import { freshLeader } from '../powers/leaders.ts';
import { beginWar } from '../at-war/beginning.ts';
import { demonLeaves } from './leaving.ts';
import { DEMON_HOSTS, HOSTS, PEOPLES } from './places.ts';

/** One roll in Spring serves all peoples, or each has its own (RKC-24.1, RKC-24.1a). */
const peoplesFlow = flowOf(ENTRIES.peoples, [step('arrive', 'RKC-24.1', rollForPeoples)]);

/** The Major Demon is lost (RKC-24.16). */
const demonGoneFlow = flowOf<{ readonly nation: NationId }, { readonly nation: NationId }>(ENTRIES.demonGone, [
  step('leave', 'RKC-24.16', (referee, { nation }) => demonLeaves(referee, nation)),
]);

function rollForPeoples(referee: CampaignReferee): void {
  const { options } = referee.state;
  if (!plays(options, 'specialPeoples')) return;
  if (options.specialPeoplesRoll === 'single') {
    rollFor(referee, PEOPLES);
    return;
  }
  for (const people of PEOPLES) rollFor(referee, [people]);
}

/** Two dice; whoever's number they show comes, unless they are there or gone for good (RKC-24.1, RKC-24.2). */
function rollFor(referee: CampaignReferee, peoples: typeof PEOPLES): void {
  const { state } = referee;
  const dice = referee.roll('people', 2);
  const rolled = peoples.find(({ total }) => total === sum(dice))?.people;
  const comes = rolled !== undefined && !isThere(state, rolled) && !state.gonePeoples.includes(rolled) ? rolled : null;
  referee.emit('people-roll', 'RKC-24.1', { dice, people: comes });
  if (comes === DEMON) demonComes(referee);
  else if (comes !== null) arrive(referee, comes);
}

function isThere({ nations }: State, people: NationId): boolean {
  return nations.some(({ id, demon }) => id === people || (people === DEMON && demon !== null));
}

/** Whether a nation is in the campaign and holds a province (RKC-24.3). */
function canHost(state: State, nation: NationId): boolean {
  return state.nations.some(({ id }) => id === nation) && provincesOf(state, nation).length > 0;
}

/** A people comes to a province of its host and is at war with it at once, as the aggressor (RKC-24.3 to RKC-24.6). */
function arrive(referee: CampaignReferee, people: NationId): void {
  const { state } = referee;
  const hosts = HOSTS[people] ?? [];
  if (!hosts.some((host) => canHost(state, host))) return;
  const dice: number[] = [];
  let host: NationId | undefined;
  while (host === undefined || !canHost(state, host)) {
    const [die = 0] = referee.roll('people.host', 1);
    dice.push(die);
    host = hosts[die - 1];
  }
  const { province, throws } = provinceFor(referee, host);
  referee.emit('people-arrived', 'RKC-24.3', { people, host, province, dice, contest: throws });
  const power = settle(referee, people, province);
  // Tribes that fight one another meet it as one (RKC-3.12).
  const target = standTogether(referee, powerOf(state, state.provinces.find(({ id }) => id === province)?.holder ?? host));
  beginWar(referee, { cause: 'arrival', first: power, second: target, contested: false });
}

/** A province of the host other than its capital, the highest die; the capital only where it holds no other (RKC-24.4). */
function provinceFor(referee: CampaignReferee, host: NationId): { readonly province: ProvinceId; readonly throws: Contest<ProvinceId> } {
  const held = provincesOf(referee.state, host);
  const others = held.filter((id) => id !== capitalOf(host));
  const [only, another] = others.length > 0 ? others : held;
  if (another === undefined) return { province: only ?? '', throws: [] };
  const { winner, throws } = contest(
    referee,
    'people.province',
    1,
    others.map((who) => ({ who, modifiers: [] })),
  );
  return { province: winner, throws };
}

/** It has its own list, a Leader and the morale of its list, and nobody plays it (RKC-24.5). */
function settle(referee: CampaignReferee, people: NationId, home: ProvinceId): Power {
  const { state } = referee;
  const nation = { id: people, seat: null, entitlement: 0, commanded: people, princes: {}, torn: null, demon: null, conquered: false };
  state.nations = [...state.nations, nation].toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const leader = freshLeader(referee, { id: people, nation: people }, 'start', 'RKC-24.5');
  const { morale } = valuesOf(state, { nation: people });
  const power: Power = { ...freshPower({ nation: people }, 'people', { home, leader, morale }), id: people };
  state.powers = inOrder([...state.powers, power]);
  return power;
}

/** The demon takes possession of a nation: its Leader, its values, its morale (RKC-24.12, RKC-24.14). A nation that is torn has no place for it. */
function demonComes(referee: CampaignReferee): void {
  const { state } = referee;
  const hosts = new Set(Object.values(DEMON_HOSTS));
  const fit = (id: NationId) => canHost(state, id) && findPower(state, id) !== undefined;
  if (![...hosts].some(fit)) return;
  const dice: number[] = [];
  let host: NationId | undefined;
  while (host === undefined || !fit(host)) {
    const thrown = referee.roll('people.host', 2);
    dice.push(...thrown);
    host = DEMON_HOSTS[sum(thrown)];
  }
  const power = powerOf(state, host);
  nationOf(state, host).demon = { since: state.season, former: power.leader };
  referee.emit('demon-came', 'RKC-24.12', { host, dice });
  power.leader = freshLeader(referee, power, 'demon', 'RKC-24.14');
  power.morale = valuesOf(state, power).morale;
}

export const chapter: CampaignChapter = { flows: [peoplesFlow, demonGoneFlow] };
