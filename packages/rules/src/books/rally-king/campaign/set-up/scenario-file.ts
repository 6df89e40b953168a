import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { readIn } from '../../../../kernel/what-is-wrong.ts';
import { MAP } from '../state/map-file.ts';
import { COLUMNS } from '../treasures/relics.ts';
import { campaignFile, linksOf, provincesOf, type CampaignFile } from './scenario.ts';

/** A campaign file, read and found playable; a refusal says in a sentence what is wrong with it (RKC-7.1, RKC-7.2, RKC-28.5, RKC-34.1a). */
export function loadScenario(file: unknown): CampaignFile | Refusal {
  const read = readIn(campaignFile, file);
  if ('wrong' in read) return refuse(read.at.startsWith('options') ? 'RKC-34.1' : 'RKC-28.1', 'malformed', { wrong: read.wrong });
  const scenario = read.wish;
  return judgeNations(scenario) ?? judgeConnection(scenario) ?? judgeRelics(scenario) ?? scenario;
}

/** At least two nations with land, each once, and a player (RKC-7.1, RKC-28.5). */
function judgeNations({ nations }: CampaignFile): Refusal | null {
  const ids = nations.map(({ id }) => id);
  const double = ids.find((id, place) => ids.indexOf(id) !== place);
  if (double !== undefined) return refuse('RKC-7.1', 'double-nation', { nation: double });
  const landless = ids.find((id) => MAP.nations[id] === undefined);
  if (landless !== undefined) return refuse('RKC-7.1', 'landless', { nation: landless });
  if (ids.length < 2) return refuse('RKC-28.5', 'too-few');
  const advised = nations.find(({ seat, advisers = [] }) => seat === undefined && advisers.length > 0);
  if (advised !== undefined) return refuse('RKC-36.2', 'no-ruler', { nation: advised.id });
  const rulers = new Set(nations.map(({ seat }) => seat));
  const advisers = nations.flatMap((each) => each.advisers ?? []);
  const twice = advisers.find((seat, place) => rulers.has(seat) || advisers.indexOf(seat) !== place);
  if (twice !== undefined) return refuse('RKC-36.2', 'double-seat', { seat: twice });
  return nations.every((each) => each.seat === undefined) ? refuse('RKC-28.5', 'no-player') : null;
}

/** They form one group of neighbours, with the sea links of the file (RKC-7.2). */
function judgeConnection(scenario: CampaignFile): Refusal | null {
  const [first, ...others] = provincesOf(scenario);
  if (first === undefined) return null;
  const left = new Set(others);
  const queue = [first];
  const links = linksOf(scenario);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const [one, other] of links) {
      const to = one === next ? other : other === next ? one : null;
      if (to === null || !left.delete(to)) continue;
      queue.push(to);
    }
  }
  const [lost] = left;
  return lost === undefined ? null : refuse('RKC-7.2', 'not-connected', { province: lost });
}

/** A relic lies with a nation of its column that takes part (RKC-22.3). */
function judgeRelics({ relics, nations }: CampaignFile): Refusal | null {
  for (const [relic, holder] of Object.entries(relics)) {
    const column = COLUMNS[relic];
    if (column === undefined) return refuse('RKC-22.1', 'no-such-relic', { relic });
    const takesPart = holder === 'brethren' ? nations.some(({ id }) => id === 'ekra') : nations.some(({ id }) => id === holder);
    if (!column.includes(holder) || !takesPart) return refuse('RKC-22.3', 'no-such-place', { relic, nation: holder });
  }
  return null;
}
