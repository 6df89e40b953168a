import { computed, type ReadonlySignal } from '@preact/signals';
import { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import { gameFromView, rallyKing as rules, teams } from '@longroll/rules/books/rally-king/battle/index';
import { onTable } from '@longroll/rules/books/rally-king/battle/troops/roster';
import { totalWarRating } from '@longroll/rules/books/rally-king/battle/troops/leaders';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/state/public';
import advice from '@longroll/words/en/rally-king/advice';
import { spoken } from '../../text/language.ts';
import { reasonsBy } from '../reasons.ts';
import { factsIn, piecesIn, type Facts } from '../facts.ts';
import { answersBy } from '../answers.ts';
import { holdingsOf } from '../holdings.ts';
import type { BookFace, BookWords, Situation } from '../face.ts';
import { leadersOf } from '../leading.ts';
import { partiesOf } from '../parties.ts';
import { atAnyTimePanel } from './at-any-time.tsx';
import { battlefield, isFarEdge, type Battlefield } from './battlefield.ts';
import { bodyTags } from './body-tags.ts';
import { explained } from './explain.ts';
import { wearBook } from './figures/dressing.ts';
import { liveryName } from './figures/nations.ts';
import { glanceAt, threatsTo } from './glance.ts';
import { happeningsOf } from './telling/happenings.ts';
import { hintsFor } from './hints.ts';
import { aboutOf, groupOf, labelOf } from './labels.ts';
import { rallyKingLegend } from './legend.ts';
import { countedIn, lineOf } from './telling/log.ts';
import { measured } from './measure.ts';
import { modeOf } from './modes/index.ts';
import { pursePanel } from './purse.tsx';
import { isPass } from './passing.ts';
import { ranking } from './ranking.ts';
import { isSetting } from './setting.ts';
import { sheetPanel } from './sheet.tsx';
import { standingOf } from './standing.ts';
import { onlyPlayer, throwsOf } from '../throws.ts';
import { rallyKing as words } from './words.ts';
import './refusals.ts';

wearBook();

/** Rally Round the King on the page. */
export const rallyKingFace: BookFace<RallyPublic> = {
  answers: answersBy({ book: rules, isSetting, gameFromView }),
  open(situation) {
    const field = battlefield(situation);
    const facts: Facts = {
      'turn-before-advance': {
        enemy: (value) =>
          words.panels.enemyThere({
            units: piecesIn(value)
              .map((id) => field.value.names.unit(id))
              .join(', '),
          }),
      },
    };
    return {
      base: computed(() => {
        const { side, situation: now } = field.value;
        const pieces = now.table.pieces.map(standingOf);
        return {
          pieces,
          groups: bodyTags(field.value.state, pieces),
          liveries: Object.fromEntries(now.table.sides.map(({ id, own }) => [id, liveryName(own.nation.list)])),
          near: side ?? '',
          turned: side !== null && isFarEdge(field.value, side),
          rings: [],
        };
      }),
      isFarEdge: (side) => isFarEdge(field.value, side),
      words: wordsOf(field),
      about: (decision) => aboutOf(field.value, decision),
      facts: (decision) => factsIn(facts, decision),
      optionLabel: (decision, option) => labelOf(field.value, decision, option),
      optionGroup: (_decision, option) => groupOf(option),
      isPass,
      ranking,
      mode: (decision) => modeOf(field, decision),
      line: (event) => lineOf(event, field.value.names, (piece) => field.value.state.units[piece]?.side ?? '', situation.value.events),
      counted: () => situation.value.events.map((event) => countedIn(event, field.value.names)).join(''),
      happenings: (event) => happeningsOf(event, field.value.names),
      parties: () => partiesOf(situation.value),
      throws: () => throwsOf(rallyEvents, situation.value.events, throwersIn(situation.value)),
      hints: (decision) => hintsFor(situation.value, decision),
      glance: (piece) => glanceAt(field.value, piece),
      explain: (point, piece) => explained(field.value, point, piece),
      clauses: 'RK',
      measure: (from, to) => measured(field.value, from, to),
      threats: () => threatsTo(field.value),
      command: () => [],
      reasons: reasonsBy(spoken('rally-king/advice', advice)),
      concession: { decision: 'concede', answer: { concede: true }, together: false },
      AtAnyTime: atAnyTimePanel(field),
      leading: () =>
        leadersOf(
          situation.value,
          ({ id }) => situation.value.setup.seats.find(({ side }) => side === id)?.id ?? '',
          (name) => words.panels.captain({ name }),
          'RK-44.1',
        ),
      Purse: pursePanel(field),
      Cards: () => null,
      Sheet: sheetPanel(field),
    };
  },
};

/** What is said of a battle, and of its armies. */
function wordsOf(field: ReadonlySignal<Battlefield>): BookWords {
  return {
    prompts: words.prompts,
    doing: words.doing,
    standing: words.standing,
    reasons: words.reasons,
    counted: words.units,
    holdings: holdingsOf(teams, words.holdings),
    deeds: words.deeds,
    strength: ({ id }) => {
      const { state } = field.value;
      const side = id === 'blue' ? 'blue' : 'red';
      const waiting = field.value.situation.table.sides.find((each) => each.id === id)?.own.waiting ?? 0;
      const units = onTable(state, side).length + waiting;
      if (units === 0 && state.playerTurns === 0) return words.raised;
      // Who leads is known once their unit stands.
      return waiting > 0 ? words.strength({ units }) : words.strengthRated({ units, rating: totalWarRating(state, side) });
    },
    keys: [[words.keys.wheel.keys, words.keys.wheel.does]],
    legend: rallyKingLegend,
    beside: words.panels.beside,
    turn: (turn) => {
      const limit = field.value.state.options.turnLimit;
      // A limit of 0 is none (RK-27.1).
      return limit === 0 ? words.turn({ turn }) : words.turnOf({ turn, limit });
    },
  };
}

/** Dice are those of a side's only player, or the side's where it has several. */
function throwersIn({ table, setup }: Situation<RallyPublic>) {
  const sides = new Map<string, string>([...table.pieces, ...table.own.off].map(({ id, side }) => [id, side]));
  const side = (id: string) => onlyPlayer(setup, id);
  return { side, piece: (id: string) => side(sides.get(id) ?? '') };
}
