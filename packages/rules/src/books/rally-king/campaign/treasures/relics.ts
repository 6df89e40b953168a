import { heldBy, homeAmong } from '../land/neighbours.ts';
import { plays } from '../options.ts';
import { treasurerOf } from '../powers/parts.ts';
import { findPower } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { MAP, type NationId, type ProvinceId } from '../state/map-file.ts';
import type { PowerId } from '../state/power.ts';
import type { Treasure } from '../state/treasure.ts';
import { typesOf } from './kinds.ts';

type Place = NationId | 'brethren';

/** The province of the main Red Castle (RKC-6.8, RKC-22.4). */
export const RED_CASTLE: ProvinceId = MAP.landmarks.find(({ kind, main }) => kind === 'red-castle' && main === true)?.provinces[0] ?? '';

/** Relics are placed before the campaign begins, in the order of the book (RKC-22.1, RKC-22.2); those the file places are not rolled (RKC-28.5). */
export function placeRelics(referee: CampaignReferee): void {
  const { state } = referee;
  if (!plays(state.options, 'relics')) return;
  for (const { id } of typesOf('relic')) {
    const relic: Treasure = { id, type: id, holder: null, revealed: false, usableFrom: 0, returns: null, paidFor: null };
    state.treasures.push(relic);
    placeRelic(referee, relic, state.fixed.relics[id]);
  }
}

/** Where a relic lies, by a die for its column; whom the campaign does not know is rolled again, and without a column it is out of play (RKC-22.3). */
export function placeRelic(referee: CampaignReferee, relic: Treasure, fixed?: Place): void {
  const { state } = referee;
  const column = COLUMNS[relic.type] ?? [];
  if (!column.some((place) => takesPart(state, place))) {
    state.treasures = state.treasures.filter((each) => each !== relic);
    return;
  }
  let place: Place | undefined = fixed;
  while (place === undefined || !takesPart(state, place)) {
    const [die = 0] = referee.roll('relic', 1);
    place = column[die - 1];
  }
  const holder = place === 'brethren' ? null : treasurerOf(state, place);
  relic.holder = holder?.id ?? 'brethren';
  relic.at = holder === null ? RED_CASTLE : homeOf(state, holder.id);
  relic.returns = null;
  relic.revealed = state.options.campaignSecrecy === 'open';
  for (const { id } of state.powers) {
    referee.emit('relic-placed', 'RKC-22.2', { relic: relic.type }, secretOf(referee, id, { found: id === relic.holder }));
  }
}

/** The Brethren are in the campaign if Ekra is (RKC-22.3a). */
function takesPart(state: State, place: Place): boolean {
  if (place === 'brethren') return state.provinces.some(({ id }) => id === RED_CASTLE);
  return state.nations.some(({ id }) => id === place) && treasurerOf(state, place) !== null;
}

/** The home of a power, or while that is lost its own province with the lowest id. */
export function homeOf(state: State, id: PowerId): ProvinceId {
  return homeAmong(heldBy(state, id), findPower(state, id)?.home ?? '');
}

/**
 * The home of a relic is lost while it lies there: its captor takes it home, as openly or secretly as it lay there (RKC-22.6, RKC-22.6b, RKC-22.7a). Tribes of one nation
 * take nothing from each other (RKC-22.4a). Returns the types of what was taken.
 */
export function relicsFall(state: State, province: ProvinceId, from: PowerId, to: PowerId): string[] {
  const captor = findPower(state, to);
  if (captor === undefined || captor.nation === (findPower(state, from)?.nation ?? from)) return [];
  const fallen = state.treasures.filter(({ at }) => at === province);
  for (const relic of fallen) {
    relic.holder = captor.id;
    relic.at = homeOf(state, captor.id);
  }
  return fallen.map(({ type }) => type);
}

/** Where each relic may lie, by the die; the third has no sixth place (RKC-22.2, RKC-22.3a). Its column is also whom it helps (RKC-22.5). */
export const COLUMNS: Readonly<Record<string, readonly (NationId | 'brethren')[]>> = {
  'spear-of-saint-lindorf': ['ekra', 'treyine', 'altengard', 'sortium', 'brethren', 'border-king'],
  'crystal-light-of-yaqub': ['demeskeen', 'entoich', 'mirish', 'zheman', 'zamba', 'stygustan'],
  'book-of-the-hungry-moon': ['orcs', 'goblins', 'malohades', 'elves-black-moon', 'dwarves-black-moon'],
};
