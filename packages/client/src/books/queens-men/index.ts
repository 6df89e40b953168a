import { computed } from '@preact/signals';
import type { Piece } from '@longroll/rules/kernel/table';
import { valueOf } from '@longroll/rules/books/kings-men/skirmish/facts';
import { queensMen as words } from './words.ts';
import type { Badge } from '../../table/contract.ts';
import type { BookFace } from '../face.ts';
import { partiesOf } from '../kings-men/throws.ts';
import { atAnyTimePanel } from './at-any-time.tsx';
import { battlefield } from './battlefield.ts';
import { cardsPanel } from './cards.tsx';
import { explained } from './explain.ts';
import { happeningsOf } from './happenings.ts';
import { hintsFor } from './hints.ts';
import { aboutDetail, groupOf, labelOf } from './labels.ts';
import { lineOf } from './log.ts';
import { modeOf } from './modes/index.ts';
import { groundThatMatters } from './objectives.ts';
import { pursePanel } from './purse.tsx';
import { sheetPanel } from './sheet.tsx';
import { standingOn } from './standing.ts';
import { throwsOf } from './throws.ts';
import { isFarEdge } from './zones.ts';

/** What a detail carries that is in disorder, has lost its leaders, or stands in smoke (QM-10.6, QM-22.4, QM-17.14). */
const BADGES: readonly Badge[] = [
  { marker: 'disorder', letter: 'D', colour: '#7b3fb5', shape: 'burst' },
  { marker: 'permanent', letter: 'P', colour: '#3b2a55', shape: 'star' },
  { marker: 'smoke', letter: 'S', colour: '#8d8f94', shape: 'cloud' },
];

/** All the Queen's Men on the page. Nobody may measure (QM-5.3): no ruler, no rings, no reach, no threats, no odds. */
export const queensMenFace: BookFace = {
  open(situation) {
    const field = battlefield(situation);
    const fought = computed(() => field.value.setting.ground);
    const ground = computed(() => ({ ...fought.value, isUnruled: true }));
    const stand = computed(() => standingOn(fought.value));
    // Before both armies are shown only what the scenario has placed stands on the table (QM-31.3).
    const shown = computed(() => {
      const { setting: { fixed }, situation: { table } } = field.value;
      const isFixed = (piece: Piece) => fixed.includes(piece.id) || fixed.includes(valueOf(piece, 'unit') ?? '');
      return table.phase === 'deploy' ? table.pieces.filter(isFixed) : table.pieces;
    });
    const objectives = computed(() => groundThatMatters(field.value.setting.victory, situation.value.events));
    return {
      base: computed(() => {
        const { setting, side } = field.value;
        return {
          ground: ground.value, stand: stand.value, badges: BADGES, objectives: objectives.value, pieces: shown.value, near: side ?? '', turned: side !== null && isFarEdge(setting, side), rings: [],
        };
      }),
      isFarEdge: (side) => (side === 'red' || side === 'black') && isFarEdge(field.value.setting, side),
      words,
      about: (decision) => aboutDetail(field.value, decision)?.name ?? '',
      optionLabel: (decision, option) => labelOf(field.value, decision, option),
      optionGroup: groupOf,
      mode: (decision) => modeOf(field, decision),
      line: (event) => lineOf(event, field.value.names, (piece) => situation.value.table.pieces.find((each) => each.id === piece)?.side ?? ''),
      happenings: (event) => happeningsOf(event, situation.value.events, field.value.names),
      parties: () => partiesOf(situation.value),
      throws: () => throwsOf(situation.value.events, situation.value),
      hints: (decision) => hintsFor(situation.value, decision),
      glance: () => ({}),
      explain: (point, piece) => explained(field.value, point, piece),
      clauses: 'QM',
      measure: null,
      threats: () => [],
      command: () => [],
      concession: { decision: 'concede', answer: { concede: true } },
      Purse: pursePanel(situation),
      Cards: cardsPanel(field),
      Sheet: sheetPanel(field),
      AtAnyTime: atAnyTimePanel(field),
    };
  },
};
