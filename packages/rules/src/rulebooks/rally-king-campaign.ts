import {
  beginnings,
  gameFromView,
  loadScenario,
  lookOf,
  rallyKingCampaign,
  setUp,
  settingOf,
  situated,
  written,
  type Setting,
} from '../books/rally-king/campaign/index.ts';
import { heldBy } from '../books/rally-king/campaign/land/neighbours.ts';
import { rulersOf } from '../books/rally-king/campaign/powers/values.ts';
import { MARSHAL } from '../books/rally-king/campaign/set-up/setup.ts';
import { gazetteerEntry } from '../books/rally-king/campaign/powers/gazetteer.ts';
import { MAP, mapProvince } from '../books/rally-king/campaign/state/map-file.ts';
import { linksOf, provincesOf, type CampaignFile } from '../books/rally-king/campaign/set-up/scenario.ts';
import type { RKC } from '../books/rally-king/campaign/state.ts';
import { judgeWatching } from '../books/rally-king/campaign/view/watching.ts';
import { bySection27 } from '../bots/rally-king-campaign/by-section-27.ts';
import { commandersOf, isFounding, ofLimitedTurns } from '../books/rally-king/campaign/battles/founding.ts';
import { freshChance, streams } from '../chance/index.ts';
import { forcesOf } from '../kernel/force.ts';
import { rallyKingCampaigns } from '../scenarios/rally-king-campaign.ts';
import { ledBy } from './hindsight.ts';
import type { Chart, RulebookDefinition, ScenarioSummary } from './definition.ts';

/** Rally Round the King, the campaign: its battles are those of the battle book. */
export const rallyKingCampaignDefinition: RulebookDefinition<RKC, CampaignFile, Setting> = {
  book: rallyKingCampaign,
  kind: 'campaign',
  letters: true,
  // Orders are carried out as they are written, and their dice are their owner's alone (RKC-30.5).
  drawsUnseen: true,
  chance: streams,
  freshChance,
  scenarios: rallyKingCampaigns,
  loadScenario,
  summary,
  lookOf,
  chart,
  setUp,
  // Every die of the set-up is a step of the campaign (RKC-7.4).
  known: setUp,
  middle: { clause: 'RKC-28.1', beginnings, situated, written },
  settingOf,
  gameFromView,
  // What is turned up is turned up by all forms of a step together.
  reveals: ['forces-shown', 'treasure-announced'],
  generals: [{ id: 'book', title: 'The book’s own rules for a nation without a player', clause: 'RKC-27.1', general: bySection27 }],
  // Whoever has resigned is asked nothing: what was still open is the book's to answer (RKC-30.6).
  playsItself: ({ state: { nations } }, seat) =>
    seat !== MARSHAL && !rulersOf({ nations }).includes(seat) && !nations.some(({ advisers = [] }) => advisers.includes(seat)),
  hindsight: {
    leads: ledBy(['order-form']),
    forces: ({ sides, own: { provinces, powers } }) =>
      forcesOf(
        sides,
        powers.map(({ id, nation }) => {
          const held = heldBy({ provinces }, id).length;
          return { side: nation, strength: held, standing: held };
        }),
      ),
    between: ['order-form', 'retain-company', 'commit-invasion'],
  },
  commission: ({ state }, { about }) => {
    if (!isFounding(about)) throw new Error('the marshal is asked for a battle and nothing else');
    const days = state.battleDays === undefined ? {} : { days: state.battleDays };
    const { scenario } = about;
    return { book: scenario.book, scenario, amongComputers: ofLimitedTurns(state, scenario), seats: commandersOf(state, about), ...days };
  },
  withBattleDays: (scenario, battleDays) => ({ ...scenario, timeLimits: { battleDays } }),
  mayWatch: ({ state }, { about }, viewers) => {
    const invasion = state.invasions.find(({ id }) => 'invasion' in about && id === about.invasion);
    return invasion === undefined ? null : judgeWatching(state, invasion, viewers);
  },
};

/** Halfway to a neighbour, about, in units of the map. */
const REACH = 62;

/** The map of a campaign: each province with the nation that begins there (RKC-6.1). */
function chart(scenario: CampaignFile): Chart {
  const places = provincesOf(scenario).map(mapProvince);
  const placeOf = (id: string) => places.findIndex((each) => each.id === id);
  return {
    places: places.map(({ x, y, nation }) => ({ x, y, side: nation })),
    reach: REACH,
    ways: linksOf(scenario)
      .map(([one, other]) => [placeOf(one), placeOf(other)] as const)
      .filter((way) => !way.includes(-1)),
  };
}

function summary(scenario: CampaignFile): ScenarioSummary {
  const { id, name, description, book, minutes, nations } = scenario;
  return {
    id,
    name,
    description,
    book,
    minutes,
    // Who founds it chooses among the nations that are played; the others are the book's.
    sides: nations
      .filter(({ seat }) => seat !== undefined)
      .map((nation) => ({
        id: nation.id,
        name: gazetteerEntry(nation.id).displayName,
        units: MAP.nations[nation.id]?.provinces.length ?? 0,
        ...lookOf(nation.id),
      })),
    seats: setUp(scenario)
      .seats.filter(({ reserved }) => reserved !== true)
      .map(({ id: seat, side, name: general }) => ({ id: seat, side, general })),
  };
}
