import type { Seat } from '../../../../kernel/seat.ts';
import type { State } from '../state.ts';
import { MAP, mapProvince, type NationId } from '../state/map-file.ts';
import { gazetteerEntry, placeOf } from '../powers/gazetteer.ts';
import { FRESH_TALLY, type Nation, type Power } from '../state/power.ts';
import { printedValues } from '../powers/values.ts';
import { blank } from './blank.ts';
import { provincesOf, type CampaignFile } from './scenario.ts';

/** The seat of whoever hands over what battles have told: nobody sits in it (RKC-15.33). */
export const MARSHAL = 'marshal';

/** A campaign before its first die (RKC-7.4, RKC-7.5), and who sits at it. */
export function setUp(scenario: CampaignFile): { readonly seats: readonly Seat[]; readonly state: State } {
  const nations = scenario.nations.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
  const state: State = {
    scenario: scenario.id,
    options: scenario.options,
    seaLinks: scenario.seaLinks,
    fixed: {
      ratings: Object.fromEntries(nations.flatMap(({ id, warRating }) => (warRating === undefined ? [] : [[id, warRating]]))),
      relics: scenario.relics,
    },
    ...(scenario.table === undefined ? {} : { scale: scenario.table.scale }),
    ...scenario.timeLimits,
    season: 0,
    step: 'set-up',
    nations: nations.map((nation) => nationAtTheStart(scenario, nation)),
    powers: nations.map(({ id }) => powerAtTheStart(scenario, id)),
    provinces: provincesOf(scenario).map((id) => ({ id, original: mapProvince(id).nation, holder: mapProvince(id).nation })),
    ...blank(),
  };
  return { seats: seatsOf(scenario), state };
}

function nationAtTheStart({ options }: CampaignFile, { id, seat, advisers = [] }: CampaignFile['nations'][number]): Nation {
  const { tech, defence } = printedValues(options, id);
  const provinces = MAP.nations[id]?.provinces.length ?? 0;
  // What it is entitled to at the start is what its score is counted from (RKC-7.4, RKC-19.6).
  const entitlement = Math.max(0, provinces + defence + tech);
  const court = advisers.length === 0 ? {} : { advisers };
  return { id, seat: seat ?? null, ...court, entitlement, commanded: id, princes: {}, torn: null, demon: null, conquered: false };
}

/** Its Leader's War Rating is rolled in the first step (RKC-7.4). */
function powerAtTheStart({ options }: CampaignFile, id: NationId): Power {
  return {
    id,
    nation: id,
    sort: 'nation',
    home: MAP.nations[id]?.capital ?? '',
    leader: { id: '', rating: 0, health: 'fine' },
    morale: printedValues(options, id).morale,
    rolls: 0,
    units: [],
    persons: [],
    contracts: [],
    tally: { ...FRESH_TALLY },
    refusals: 0,
    record: [],
  };
}

/** A seat for every player: of several nations of one player the first names it (RKC-36.3). The marshal's is nobody's. */
function seatsOf({ nations }: CampaignFile): Seat[] {
  const players = nations.flatMap(({ id, seat, ruler }) =>
    seat === undefined ? [] : [{ id: seat, side: id, name: ruler ?? gazetteerEntry(id).displayName }],
  );
  const first = players.filter(({ id }, place) => players.findIndex((each) => each.id === id) === place);
  const advisers = nations.flatMap(({ id, advisers: court = [] }) =>
    court.map((seat, index) => ({ id: seat, side: id, name: `${gazetteerEntry(id).displayName}, adviser ${index + 1}` })),
  );
  return [...first, ...advisers, { id: MARSHAL, side: '', name: 'Marshal', reserved: true }];
}
