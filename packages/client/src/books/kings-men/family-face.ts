import { computed } from '@preact/signals';
import { kingsMen as words } from './words.ts';
import type { KingsMenPublic, OpenArmy } from '@longroll/rules/books/kings-men/shared/state/public';
import { isBattleEvent } from '@longroll/rules/books/kings-men/shared/events';
import advice from '@longroll/words/en/kings-men/advice';
import { spoken } from '../../text/language.ts';
import { reasonsBy } from '../reasons.ts';
import type { BookFace, Situation } from '../face.ts';
import { factsIn, piecesIn, type Facts } from '../facts.ts';
import { armyCalled } from './army.ts';
import { battlefield } from './battlefield.ts';
import { cardsPanel } from './cards/panel.tsx';
import { explained } from './explain.ts';
import { commandRings, glanceAt, threatsTo } from './glance.ts';
import { hintsFor } from './hints.ts';
import { aboutUnit, groupOf, labelOf } from './labels.ts';
import { kingsMenLegend } from './legend.ts';
import { lineOf } from './telling/log.ts';
import { measured } from './measure.ts';
import { modeOf } from './modes/index.ts';
import type { OwnWay } from './own-way.ts';
import { standingBefore } from './put-down.ts';
import { isPass } from './passing.ts';
import { rankingOf } from './ranking.ts';
import { sheetPanel } from './sheet.tsx';
import { isFarEdge } from './zones.ts';
import { strengthOf } from '../strength.ts';
import { partiesOf } from '../parties.ts';
import { onlyPlayer, throwsOf, thrownIn } from '../throws.ts';

/** A book of the family on the page. */
export function familyFace(own: OwnWay): BookFace<KingsMenPublic> {
  return {
    answers: own.answers,
    open(situation) {
      const field = battlefield(own, situation);
      const shown = computed(() => {
        const { table } = field.value.situation;
        return table.phase === 'deploy' ? standingBefore(field.value) : table.pieces;
      });
      const liveries = computed(() =>
        Object.fromEntries(Object.values(field.value.setting.armies).map(({ id, uniform = '' }) => [id, uniform])),
      );
      const unit = (value: unknown) =>
        words.facts.opponent({
          name: piecesIn(value)
            .map((id) => field.value.names.unit(id))
            .join(', '),
        });
      const facts: Facts = { 'escape-direction': { opponent: unit } };
      return {
        base: computed(() => {
          const { side, stand } = field.value;
          return {
            liveries: liveries.value,
            pieces: shown.value.map(stand),
            near: side ?? '',
            turned: side !== null && isFarEdge(field.value, side),
            rings: [],
          };
        }),
        isFarEdge(side) {
          const army = armyCalled(side);
          return army !== null && isFarEdge(field.value, army);
        },
        words: {
          prompts: own.prompts,
          doing: own.doing,
          standing: own.standing,
          reasons: words.reasons,
          counted: words.counted,
          holdings: own.holdings,
          deeds: words.deeds,
          strength: ({ id }) =>
            strengthOf(situation.value.table.sides, id, (own) => strengthIn(own, situation.value.table.outcome !== null)),
          keys: Object.values(words.keys).map(({ press, does }) => [press, does]),
          legend: kingsMenLegend,
        },
        leading: () => own.leading(field.value),
        about: (decision) => aboutUnit(field.value, decision)?.name ?? '',
        facts: (decision) => factsIn(facts, decision),
        optionLabel: (decision, option) => labelOf(field.value, decision, option, own.label),
        optionGroup: groupOf,
        isPass,
        ranking: rankingOf(() => field.value),
        mode: (decision) => modeOf(field, decision, own),
        line: (event) =>
          lineOf(event, field.value.names, (unit) => field.value.situation.table.pieces.find((each) => each.id === unit)?.side ?? '', own),
        happenings: (event) => own.happenings(event, field.value.names, thrownIn(own.events, event)) ?? [],
        parties: () => partiesOf(situation.value),
        throws: () => throwsOf(own.events, situation.value.events, throwersIn(situation.value)),
        hints: (decision) => hintsFor(situation.value, decision, own.advice),
        glance: (piece) => glanceAt(field.value, piece),
        explain: (point, piece) => explained(field.value, point, piece),
        measure: (from, to) => measured(field.value, from, to),
        threats: () => threatsTo(field.value),
        command: () => commandRings(shown.value),
        clauses: own.clauses,
        reasons: reasonsBy(spoken('kings-men/advice', advice)),
        concession: { decision: 'concede', answer: { concede: true }, together: true },
        AtAnyTime: null,
        Purse: own.purse(situation),
        Cards: cardsPanel(situation, own.cards),
        Sheet: sheetPanel(field, own.commandOf),
      };
    },
  };
}

/** How strong an army is and how near to breaking. */
function strengthIn({ started, lost, threshold, atOnce }: OpenArmy, isOver: boolean): string {
  return words.strength({ left: started - lost, lost, threshold, breaks: isOver ? 'over' : atOnce ? 'flees' : 'rolls' });
}

/** Dice are a unit's owner's, and an army's only player's, or the army's where it has several. */
export function throwersIn({ setup, events }: Pick<Situation, 'setup' | 'events'>) {
  const side = (army: string) => onlyPlayer(setup, army);
  const deployed = events.flatMap((event) => (isBattleEvent(event, 'armies-deployed') ? event.data.units : []));
  const owners = new Map(deployed.map(({ id, owner, army }) => [id, owner ?? side(army)]));
  return { side, piece: (id: string) => owners.get(id) ?? '' };
}
