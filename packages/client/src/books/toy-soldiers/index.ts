import { computed, signal } from '@preact/signals';
import { isToyEvent, toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { gameFromView, teams, toySoldiers as rules } from '@longroll/rules/books/toy-soldiers/index';
import { unitsOfSide } from '@longroll/rules/books/toy-soldiers/field/roster';
import { regimentOf, type Regiment } from '@longroll/rules/books/toy-soldiers/draft/regiment';
import type { UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { ToyPublic } from '@longroll/rules/books/toy-soldiers/state/public';
import advice from '@longroll/words/en/toy-soldiers/advice';
import { spoken } from '../../text/language.ts';
import { reasonsBy } from '../reasons.ts';
import { addTerrain, lookOf } from '../../table/terrain/kinds.ts';
import { factsIn } from '../facts.ts';
import { answersBy } from '../answers.ts';
import { holdingsOf } from '../holdings.ts';
import type { BookFace, Situation } from '../face.ts';
import { partiesOf } from '../parties.ts';
import { battlefield, isFarEdge } from './battlefield.ts';
import { coursesOf } from './charge-drawn.ts';
import { explained } from './explain.ts';
import { commandRings, glanceAt, threatsTo } from './glance.ts';
import { factsOf } from './facts.ts';
import { happeningsOf } from './telling/happenings.ts';
import { hintsFor } from './hints.ts';
import { holderOf } from './initiative.ts';
import { aboutOf, groupOf, labelOf } from './labels.ts';
import { toySoldiersLegend } from './legend.ts';
import { lineOf } from './telling/log.ts';
import { measured } from './measure.ts';
import { modeOf } from './modes/index.ts';
import { pursePanel } from './purse.tsx';
import { isPass } from './passing.ts';
import { rankingOf } from './ranking.ts';
import { isSetting } from './setting.ts';
import { sheetPanel } from './sheet.tsx';
import { onlyPlayer, throwsOf } from '../throws.ts';
import { besidePanel } from './beside.tsx';
import { toySoldiers as words } from './words.ts';
import './refusals.ts';

// The ground of this book looks like what the table knows (TS-4.1).
addTerrain({ 'light-wood': lookOf('light-woods'), 'linear-obstacle': lookOf('low-wall'), 'village-block': lookOf('building') });

/** Both sides in shakos, as in the age of columns, squares and skirmishers: scarlet coats of the toy box, and dark blue ones of the French. */
const LIVERIES = { red: 'red', blue: 'french' };

/** Toy Soldiers on the page. */
export const toySoldiersFace: BookFace<ToyPublic> = {
  answers: answersBy({ book: rules, isSetting, gameFromView }),
  open(situation) {
    const field = battlefield(situation);
    const aim = signal<UnitId | null>(null);
    const followed = signal<Regiment | null>(null);
    return {
      base: computed(() => {
        const { side, stand, situation: now } = field.value;
        return {
          pieces: now.table.pieces.map(stand),
          liveries: LIVERIES,
          near: side ?? '',
          turned: side !== null && isFarEdge(field.value, side),
          rings: [],
          courses: coursesOf(field.value),
        };
      }),
      isFarEdge: (side) => isFarEdge(field.value, side),
      words: {
        prompts: words.questions.prompts,
        doing: words.questions.doing,
        // Nothing is answered in advance.
        standing: {},
        reasons: words.battle.reasons,
        counted: words.battle.counted,
        holdings: holdingsOf(teams, words.battle.holdings),
        deeds: words.battle.deeds,
        strength: ({ id }) => {
          const { state } = field.value;
          const side = id === 'blue' ? 'blue' : 'red';
          return words.battle.strength({ elan: state.sides[side].elan, units: unitsOfSide(state.field, side).length });
        },
        keys: [['q / e', words.battle.keys.wheel]],
        legend: toySoldiersLegend,
        beside: words.panels.beside,
      },
      about: (decision) => aboutOf(field.value, decision),
      facts: (decision) =>
        factsIn(
          factsOf(() => field.value.names),
          decision,
        ),
      optionLabel: (decision, option) => labelOf(field.value, decision, option),
      optionGroup: (decision, option) => groupOf(field.value, decision, option),
      isPass,
      ranking: rankingOf(() => field.value),
      mode: (decision) => modeOf(field, decision, { aim, followed }),
      line: (event) =>
        lineOf(event, field.value.names, (piece) => situation.value.table.pieces.find((each) => each.id === piece)?.side ?? ''),
      happenings: (event) => happeningsOf(event, field.value.names),
      parties: () => partiesOf(situation.value),
      throws: () => throwsOf(toyEvents, situation.value.events, throwersIn(situation.value)),
      hints: (decision) => hintsFor(situation.value, decision),
      glance: (piece) => glanceAt(field.value, piece),
      explain: (point, piece) => explained(field.value, point, piece),
      clauses: 'TS',
      measure: (from, to) => measured(field.value, from, to),
      threats: () => threatsTo(field.value),
      command: () => commandRings(field.value),
      reasons: reasonsBy(spoken('toy-soldiers/advice', advice)),
      concession: { decision: 'concede', answer: { concede: true }, together: true },
      leading: () => holderOf(field.value),
      roster(seat, name) {
        const choices = field.value.state.draft?.taken[seat] ?? [];
        return choices.length === 0 ? null : regimentOf(name, choices);
      },
      AtAnyTime: null,
      Purse: pursePanel(field),
      Cards: besidePanel(field),
      Sheet: sheetPanel(field),
    };
  },
};

/** Dice are those of a unit's seat, and a side's only player's, or the side's where it has several. Hidden dice count when they are shown (TS-29.8). */
function throwersIn({ table, setup, events }: Situation<ToyPublic>) {
  const owners = new Map([...table.pieces, ...table.own.dispersed].map(({ id, seat }) => [id, seat]));
  for (const event of events) if (isToyEvent(event, 'unit-placed', 'unit-dispersed')) owners.set(event.data.unit.id, event.data.unit.seat);
  return { side: (id: string) => onlyPlayer(setup, id), piece: (id: string) => owners.get(id) ?? '' };
}
