import { computed } from '@preact/signals';
import { text } from '../../text/catalogue.ts';
import type { BookFace } from '../face.ts';
import { battlefield } from './battlefield.ts';
import { cardsPanel } from './cards.tsx';
import { explained } from './explain.ts';
import { commandRings, glanceAt, threatsTo } from './glance.ts';
import { hintsFor } from './hints.ts';
import { aboutUnit, groupOf, labelOf } from './labels.ts';
import { lineOf, reasonOf } from './log.ts';
import { measured } from './measure.ts';
import { modeOf } from './modes/index.ts';
import type { OwnWay } from './own-way.ts';
import { groundThatMatters } from './ground-that-matters.ts';
import { sheetPanel } from './sheet.tsx';
import { standingOn } from './standing.ts';
import { isFarEdge } from './zones.ts';
import { partiesOf, throwsOf } from './throws.ts';

const words = text.kingsMen;

/** A book of the family on the page. */
export function familyFace(own: OwnWay): BookFace {
  return {
    recorded: own.recorded,
    open(situation) {
      const field = battlefield(own, situation);
      // Before both armies are shown only what the scenario has placed stands on the table (KM-29.5a).
      const shown = computed(() => {
        const { setting, situation: { table } } = field.value;
        return table.phase === 'deploy' ? table.pieces.filter((each) => setting.fixed.includes(each.id)) : table.pieces;
      });
      const ground = computed(() => field.value.setting.ground);
      const stand = computed(() => standingOn(ground.value));
      const liveries = computed(() => Object.fromEntries(Object.values(field.value.setting.armies).map(({ id, uniform = '' }) => [id, uniform])));
      const objectives = computed(() => groundThatMatters(field.value.setting.victory, situation.value.events));
      return {
        base: computed(() => {
          const { setting, side } = field.value;
          return {
            ground: setting.ground, stand: stand.value, liveries: liveries.value, objectives: objectives.value, pieces: shown.value, near: side ?? '', turned: side !== null && isFarEdge(setting, side), rings: [],
          };
        }),
        isFarEdge: (side) => (side === 'red' || side === 'black') && isFarEdge(field.value.setting, side),
        prompt: (decision) => ({ ...(own.prompts[decision.kind] ?? words.fallbackPrompt), about: aboutUnit(field.value, decision)?.name ?? '' }),
        doing: (kind) => own.doing[kind] ?? words.doingElse,
        optionLabel: (decision, option) => labelOf(field.value, decision, option),
        optionGroup: groupOf,
        mode: (decision) => modeOf(field, decision),
        line: (event) => lineOf(event, field.value.names, (unit) => field.value.situation.table.pieces.find((each) => each.id === unit)?.side ?? '', own.tell),
        parties: () => partiesOf(situation.value),
        throws: () => throwsOf(situation.value.events, situation.value, own.throws),
        reason: reasonOf,
        hints: (decision) => hintsFor(situation.value, decision, own.advice),
        glance: (piece) => glanceAt(field.value, piece),
        explain: (point, piece) => explained(field.value, point, piece),
        measure: (from, to) => measured(field.value, from, to),
        threats: () => threatsTo(field.value),
        command: () => commandRings(shown.value),
        clauses: own.clauses,
        concession: { decision: 'concede', answer: { concede: true } },
        AtAnyTime: null,
        Purse: own.purse(situation),
        Cards: cardsPanel(situation, own.cards),
        Sheet: sheetPanel(field),
      };
    },
  };
}
