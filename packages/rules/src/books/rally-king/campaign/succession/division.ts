import { contest } from '../dice.ts';
import type { Contest } from '../events.ts';
import { distances, heldBy, standAtHome } from '../land/neighbours.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { freshPower, handOver } from '../powers/handing.ts';
import { partsOf } from '../powers/parts.ts';
import type { Faction, Nation, Person, Power } from '../state/power.ts';
import { findPower, inOrder, powerOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { treasuresOf } from '../treasures/kinds.ts';
import { homeOf } from '../treasures/relics.ts';
import { beginWar } from '../at-war/beginning.ts';
import { enemyIn, warsOf } from '../at-war/running.ts';

/** Whom a division gives to: the lead faction, which always throws first, and the rebels (RKC-4.5). */
interface Factions {
  readonly lead: Power;
  readonly rebel: Power;
}

/** The factions of a nation that is about to be divided; null where one of them has no home to stand in any more (RKC-4.3a). */
export function factionsOf(state: State, nation: Nation): { readonly lead: Faction; readonly rebel: Faction } | null {
  const power = findPower(state, nation.id);
  if (nation.rebellion === undefined || power === undefined) return null;
  const { lead, rebel } = nation.rebellion;
  const held = heldBy(state, nation.id);
  const first = held.includes(lead) ? lead : held.find((id) => id !== rebel.home);
  const second = held.includes(rebel.home) && rebel.home !== first ? rebel.home : held.find((id) => id !== first);
  if (first === undefined || second === undefined) return null;
  return { lead: { home: first, leader: power.leader }, rebel: { home: second, leader: rebel.leader } };
}

/** Provinces, army, Recruiting Rolls and persons are divided, and the factions are at war (RKC-4.5, RKC-4.6). */
export function divide(
  referee: CampaignReferee,
  nation: Nation,
  heads: { readonly lead: Faction; readonly rebel: Faction },
  chosen: ProvinceId,
): void {
  const { state } = referee;
  const whole = powerOf(state, nation.id);
  const { morale } = whole;
  const lead = freshPower(whole, 'faction', { ...heads.lead, morale });
  const rebel = freshPower(whole, 'faction', { ...heads.rebel, morale });
  lead.record = whole.record;
  const factions = { lead, rebel };
  const provinces = divideProvinces(referee, whole, factions);
  state.powers = inOrder([...state.powers.filter((power) => power !== whole), lead, rebel]);
  nation.torn = 'civil-war';
  nation.lead = lead.id;
  nation.commanded = chosen === rebel.home ? rebel.id : lead.id;
  delete nation.rebellion;
  delete nation.firstFamily;
  delete nation.leaderHome;
  divideArmy(referee, whole, factions);
  dividePersons(referee, whole, factions);
  divideWars(state, whole, factions);
  handOver(state, whole.id, lead.id);
  // A relic goes where the head of the lead faction is at home (RKC-22.4a).
  for (const relic of treasuresOf(state, lead.id)) if (relic.at !== undefined) relic.at = homeOf(state, lead.id);
  for (const power of [lead, rebel]) standAtHome(state, power);
  tell(referee, nation, provinces);
  beginWar(referee, { cause: 'succession', first: lead, second: rebel, contested: true });
}

type Divided = { readonly province: ProvinceId; readonly power: string; readonly contest: Contest };

function divideProvinces(referee: CampaignReferee, whole: Power, { lead, rebel }: Factions): Divided[] {
  const held = referee.state.provinces.filter(({ holder }) => holder === whole.id);
  return held.flatMap((province) => {
    if (province.id === lead.home || province.id === rebel.home) {
      province.holder = province.id;
      return [];
    }
    const { winner, throws } = whoGets(referee, { lead, rebel });
    province.holder = winner.id;
    return [{ province: province.id, power: winner.id, contest: throws }];
  });
}

/** A die and the War Rating of each head; the highest gets it, ties are thrown again (RKC-4.5). */
function whoGets(referee: CampaignReferee, { lead, rebel }: Factions): { readonly winner: Power; readonly throws: Contest } {
  const { winner, throws } = contest(
    referee,
    'faction.division',
    1,
    [lead, rebel].map(({ id, leader: { rating } }) => ({ who: id, modifiers: [{ name: 'war-rating', value: rating, clause: 'RKC-4.5' }] })),
  );
  return { winner: winner === lead.id ? lead : rebel, throws };
}

/** Units in their order, then Recruiting Rolls one by one; a hired company's units follow its contract (RKC-4.5, RKC-4.5b). */
function divideArmy(referee: CampaignReferee, whole: Power, factions: Factions): void {
  for (const unit of whole.units.filter(({ contract }) => contract === null)) whoGets(referee, factions).winner.units.push(unit);
  for (let left = whole.rolls; left > 0; left -= 1) whoGets(referee, factions).winner.rolls += 1;
}

/** Captains, companies with their commanders, Magic Users and the Hero, in this order and by time of hiring (RKC-4.5b). */
function dividePersons(referee: CampaignReferee, whole: Power, factions: Factions): void {
  const ofRank = (rank: Person['rank']) => whole.persons.filter((person) => person.rank === rank);
  for (const captain of ofRank('captain')) whoGets(referee, factions).winner.persons.push(captain);
  for (const contract of whole.contracts) {
    const { winner } = whoGets(referee, factions);
    winner.contracts.push(contract);
    winner.units.push(...whole.units.filter((unit) => unit.contract === contract.id));
    winner.persons.push(...whole.persons.filter((person) => person.contract === contract.id));
  }
  for (const person of [...ofRank('magic-user'), ...ofRank('hero')]) whoGets(referee, factions).winner.persons.push(person);
}

/** Each war is the business of whoever holds the province nearest to the enemy, of the lead faction if both are as near (RKC-4.12). */
function divideWars(state: State, whole: Power, { lead, rebel }: Factions): void {
  for (const war of warsOf(state, whole.id)) {
    const enemy = enemyIn(war, whole.id);
    const to = linksTo(state, rebel, enemy) < linksTo(state, lead, enemy) ? rebel.id : lead.id;
    if (war.aggressor === whole.id) war.aggressor = to;
    else war.target = to;
    if (war.next === whole.id) war.next = to;
  }
}

function linksTo(state: State, { id }: Power, enemy: string): number {
  const theirs = heldBy(state, enemy);
  const all = heldBy(state, id).flatMap((from) => {
    const links = distances(state, from, () => true);
    return theirs.map((to) => links.get(to) ?? Infinity);
  });
  return Math.min(Infinity, ...all);
}

/** In a later Spring of the civil war the new army and the Recruiting Rolls are divided, nothing else (RKC-4.9a). */
export function divideAgain(referee: CampaignReferee, nation: Nation): void {
  const { state } = referee;
  const lead = partsOf(state, nation.id).find(({ id }) => id === nation.lead);
  const rebel = partsOf(state, nation.id).find(({ id }) => id !== nation.lead);
  if (lead === undefined || rebel === undefined) return;
  const raised = { ...lead };
  lead.units = lead.units.filter(({ contract }) => contract !== null);
  lead.rolls = 0;
  divideArmy(referee, raised, { lead, rebel });
  tell(referee, nation, []);
}

/** Who got which province is public, the rest the business of whoever commands (RKC-32.1). */
function tell(referee: CampaignReferee, nation: Nation, provinces: readonly Divided[]): void {
  const parts = partsOf(referee.state, nation.id);
  const of = <T>(what: (power: Power) => T) => Object.fromEntries(parts.map((power) => [power.id, what(power)]));
  const secret = {
    units: of(({ units }) => units.map(({ id }) => id)),
    rolls: of(({ rolls }) => rolls),
    persons: of(({ persons }) => persons),
  };
  referee.emit('divided', 'RKC-4.5', { nation: nation.id, provinces }, secretOf(referee, nation.commanded, secret));
}
