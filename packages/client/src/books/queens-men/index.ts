import { computed } from '@preact/signals';
import { gameFromView, queensMen as rules, teams } from '@longroll/rules/books/kings-men/skirmish/index';
import { skirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';
import type { OpenArmy, QueensMenPublic } from '@longroll/rules/books/kings-men/skirmish/state/public';
import advice from '@longroll/words/en/queens-men/advice';
import { spoken } from '../../text/language.ts';
import { reasonsBy } from '../reasons.ts';
import { queensMen as words } from './words.ts';
import { factsIn, piecesIn, type Facts } from '../facts.ts';
import { answersBy } from '../answers.ts';
import { holdingsOf } from '../holdings.ts';
import { saidOf, type ByKind } from '../by-kind.ts';
import type { BookFace, Situation } from '../face.ts';
import { armyCalled } from '../kings-men/army.ts';
import { leadersOf } from '../leading.ts';
import { strengthOf } from '../strength.ts';
import { partiesOf } from '../parties.ts';
import { atAnyTimePanel } from './at-any-time.tsx';
import { battlefield } from './battlefield.ts';
import { cardsPanel } from './cards.tsx';
import { explained } from './explain.ts';
import { happeningsOf } from './happenings.ts';
import { hintsFor } from './hints.ts';
import { aboutDetail, groupOf, labelOf } from './labels.ts';
import { queensMenLegend } from './legend.ts';
import { lineOf } from './log.ts';
import { modeOf } from './modes/index.ts';
import { pursePanel } from './purse.tsx';
import { standingBefore } from './put-down.ts';
import { isPass } from './passing.ts';
import { rankingOf } from './ranking.ts';
import { isSetting } from './setting.ts';
import { sheetPanel } from './sheet.tsx';
import { onlyPlayer, throwsOf } from '../throws.ts';
import { isFarEdge } from './zones.ts';
import './refusals.ts';

/** All the Queen's Men on the page. Nobody may measure (QM-5.3): no ruler, no rings, no reach, no threats, no odds. */
export const queensMenFace: BookFace<QueensMenPublic> = {
  answers: answersBy({ book: rules, isSetting, gameFromView }),
  open(situation) {
    const field = battlefield(situation);
    const shown = computed(() => {
      const { table } = field.value.situation;
      return table.phase === 'deploy' ? standingBefore(field.value) : table.pieces;
    });
    const piece = (value: unknown) =>
      piecesIn(value)
        .map((id) => field.value.names.piece(id))
        .join(', ');
    const facts: Facts = {
      'counter-fire': { spender: (value) => words.facts.spender({ name: piece(value) }) },
      'fall-back-heading': { opponent: (value) => words.facts.opponent({ name: piece(value) }) },
      evade: { attacker: (value) => words.facts.attacker({ name: piece(value) }) },
    };
    return {
      base: computed(() => {
        const { side, stand } = field.value;
        return { pieces: shown.value.map(stand), near: side ?? '', turned: side !== null && isFarEdge(field.value, side), rings: [] };
      }),
      isFarEdge(side) {
        const army = armyCalled(side);
        return army !== null && isFarEdge(field.value, army);
      },
      words: {
        prompts: words.prompts,
        doing: words.doing,
        standing: words.standing,
        reasons: words.reasons,
        counted: words.counted,
        deeds: words.deeds,
        keys: Object.values(words.keys).map(({ press, does }) => [press, does]),
        holdings: holdingsOf(teams, words.holdings),
        legend: queensMenLegend,
        // By details the army breaks; its units are what the lobby has counted.
        strength: ({ id }) => {
          const units = field.value.setting.units.filter(({ army }) => army === id).length;
          return strengthOf(situation.value.table.sides, id, (own) => strengthIn(own, units, situation.value.table.outcome !== null));
        },
      },
      leading: () =>
        leadersOf(
          situation.value,
          ({ own }) => own.leads,
          (name) => words.leading({ name }),
          'QM-39.2',
        ),
      about: (decision) => aboutDetail(field.value, decision)?.name ?? '',
      facts: (decision) => factsIn(facts, decision),
      optionLabel: (decision, option) => labelOf(field.value, decision, option),
      optionGroup: groupOf,
      isPass,
      ranking: rankingOf(() => field.value),
      mode: (decision) => modeOf(field, decision),
      line: (event) =>
        lineOf(event, field.value.names, (piece) => situation.value.table.pieces.find((each) => each.id === piece)?.side ?? ''),
      happenings: (event) => happeningsOf(event, situation.value.events, field.value.names),
      parties: () => partiesOf(situation.value),
      throws: () => throwsOf(skirmishEvents, situation.value.events, throwersIn(situation.value)),
      hints: (decision) => hintsFor(situation.value, decision),
      glance: () => ({}),
      explain: (point, piece) => explained(field.value, point, piece),
      clauses: 'QM',
      measure: null,
      threats: () => [],
      command: () => [],
      reasons: reasonsBy(spoken('queens-men/advice', advice)),
      concession: { decision: 'concede', answer: { concede: true }, together: true },
      Purse: pursePanel(situation),
      Cards: cardsPanel(field),
      Sheet: sheetPanel(field),
      AtAnyTime: atAnyTimePanel(field),
    };
  },
};

/** How strong a force is and how near to breaking: it counts by formed details and loose units (QM-27.2). */
function strengthIn({ elements, lost, threshold, atOnce }: OpenArmy, units: number, isOver: boolean): string {
  return words.strength({ units, elements, left: elements - lost, threshold, breaks: isOver ? 'over' : atOnce ? 'flees' : 'rolls' });
}

/** Details and horses that an event brings to the table. */
const arrivals: Partial<ByKind<typeof skirmishEvents, readonly { readonly id: string; readonly seat: string }[]>> = {
  'armies-deployed': ({ data }) => data.details,
  'broke-out': ({ data }) => data.into,
  'formed-up': ({ data }) => [data.into],
  dismounted: ({ data }) => [data.horses],
};

/** Dice are those of a piece's owner, and an army's only player's, or the army's where it has several. */
function throwersIn({ setup, events }: Pick<Situation, 'setup' | 'events'>) {
  const owners = new Map(events.flatMap((event) => saidOf(skirmishEvents, arrivals, event) ?? []).map(({ id, seat }) => [id, seat]));
  return { side: (army: string) => onlyPlayer(setup, army), piece: (id: string) => owners.get(id) ?? '' };
}
