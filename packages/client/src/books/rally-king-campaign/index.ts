import { computed } from '@preact/signals';
import { campaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import { gameFromView, rallyKingCampaign as rules } from '@longroll/rules/books/rally-king/campaign/index';
import { nameOf, yearOf } from '@longroll/rules/books/rally-king/campaign/calendar';
import { scoresOf } from '@longroll/rules/books/rally-king/campaign/ending/scores';
import { mapProvince } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { CampaignPublic } from '@longroll/rules/books/rally-king/campaign/state/public';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { answersBy } from '../answers.ts';
import type { BoardBook, BookFace, LogLine } from '../face.ts';
import { partiesOf } from '../parties.ts';
import { atAnyTimePanel } from './at-any-time.tsx';
import { boardOf } from './board.tsx';
import { commissionedIn } from './commissioned.ts';
import { countryOf } from './country.ts';
import { advisingPanel } from './forms/advising.tsx';
import { answeringOf } from './forms/index.ts';
import { gameOf, gamesIn } from './games.ts';
import { goingIn } from './going.ts';
import { hintsFor } from './hints.ts';
import { aboutOf, labelOf } from './labels.ts';
import { lineOf } from './log.ts';
import { nationPanel } from './panels/nation-panel.tsx';
import { placePanel } from './panels/place-panel.tsx';
import { scoresPanel } from './panels/scores.tsx';
import { worldPanel } from './panels/world-panel.tsx';
import { placesIn, sideIn, throwersIn } from './places-in.ts';
import { isPass } from './passing.ts';
import { ranking } from './ranking.ts';
import { rulersIn } from './rulers-in.ts';
import { isSetting } from './setting.ts';
import { throwsOf } from '../throws.ts';
import { trackOf } from './track.tsx';
import { rallyKingCampaign as words } from './words.ts';
import './refusals.ts';
import './campaign.css';
import './map/map.css';

/** Rally Round the King, the campaign, on the page. */
export const rallyKingCampaignFace: BookFace<CampaignPublic, BoardBook> = {
  answers: answersBy({ book: rules, isSetting, gameFromView }),
  open(situation) {
    const country = countryOf(situation);
    const going = computed(() => goingIn(situation.value.events, situation.value.table.own));
    const games = computed(() => gamesIn(situation.value.events));
    const line = (event: ProjectedEvent): LogLine => {
      const { names, own } = country.value;
      return {
        ...lineOf(event, names, going.value),
        pieces: placesIn(event, going.value),
        side: sideIn(event, own),
        game: gameOf(event, games.value),
      };
    };
    return {
      words: {
        prompts: words.prompts,
        doing: words.doing,
        // Nothing is answered in advance.
        standing: {},
        reasons: words.reasons,
        counted: words.counted,
        deeds: { ...words.deeds, spent: '' },
        strength: ({ id }) => {
          const score = scoresOf(country.value.state).find(({ nation }) => nation === id)?.score ?? 0;
          const { own } = country.value;
          const powers = own.powers.filter(({ nation }) => nation === id).map((each) => each.id);
          return words.world.strength({ provinces: own.provinces.filter(({ holder }) => powers.includes(holder)).length, score });
        },
        keys: Object.values(words.keys).map(({ keys, does }) => [keys, does] as const),
        legend: [],
        turn: (turn) => words.track.season({ season: nameOf(turn - 1), year: yearOf(turn - 1) }),
      },
      about: (decision) => aboutOf(country.value, decision),
      optionLabel: (decision, option) => labelOf(country.value, decision, option),
      optionGroup: () => '',
      isPass,
      ranking,
      mode: (decision) => answeringOf(country, decision),
      line,
      parties: () => partiesOf(situation.value),
      throws: () => throwsOf(campaignEvents, situation.value.events, throwersIn(country.value.own, situation.value.setup)),
      hints: (decision) => hintsFor(situation.value, decision),
      clauses: 'RKC',
      // Nobody gives up a campaign alone: they resign, or all agree to stop.
      concession: null,
      leading: () => rulersIn(situation.value),
      AtAnyTime: atAnyTimePanel(country),
      Purse: () => null,
      Board: boardOf(country),
      Track: trackOf(country),
      Advising: advisingPanel(country),
      Scores: scoresPanel(country),
      panels: [
        { id: 'nation', title: words.nation.title, Body: nationPanel(country) },
        { id: 'place', title: words.place.title, Body: placePanel(country), tellsOfChosen: true },
        { id: 'world', title: words.world.title, Body: worldPanel(country) },
      ],
      places: () => situation.value.table.own.provinces.map(({ id }) => ({ id, name: mapProvince(id).name })),
      commissioned: () => commissionedIn(country.value),
    };
  },
};
