import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { choosing } from '../../acting/choosing.ts';
import type { Mode } from '../../face.ts';
import { textIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { aboutDetail, labelOf } from '../labels.ts';
import { cardMode, chooseMode, takeMeant } from './activating.ts';
import { deployMode } from './deploy-mode.tsx';
import { featMode } from './feat/feat-mode.tsx';
import { headingMode } from './heading-mode.ts';
import { pickMode } from './pick-mode.ts';
import { rideMode } from './ride-mode.tsx';

const ofDetail = (answer: unknown): string[] => {
  const detail = textIn(answer, 'detail');
  return detail === '' ? [] : [detail];
};

/** How each kind of question of the skirmish game is answered; what has no way of its own is its list alone. */
export function modeOf(field: ReadonlySignal<Battlefield>, decision: DecisionView): Mode {
  const label = (answer: unknown) => labelOf(field.value, decision, answer);
  const meant = takeMeant(field);
  switch (decision.kind) {
    case 'deploy':
      return deployMode(field, decision, label);
    case 'activate':
      return chooseMode(field, decision, label, meant);
    case 'deck-option':
      return cardMode(field, decision, label);
    case 'feat':
    case 'course':
      return featMode(field, decision, label);
    case 'joker-target':
      return pickMode(field, decision, label, { pieceOf: ofDetail, tone: 'target' });
    case 'two-target':
    case 'building-target':
      return pickMode(field, decision, label, { pieceOf: ofDetail, tone: 'eligible' });
    case 'command-window':
      return pickMode(field, decision, label, {
        pieceOf: (answer) => [...ofDetail(answer), textIn(answer, 'figure')].filter((id) => id !== ''),
        tone: 'eligible',
      });
    case 'designate':
      return pickMode(field, decision, label, {
        pieceOf: (answer) => piecesNamed(field.value, textIn(answer, 'target')),
        tone: 'eligible',
      });
    case 'king-move':
    case 'general-move':
    case 'figure-moves':
      return rideMode(field, decision, label);
    case 'fall-back-heading':
      return headingMode(field, decision, label);
    default: {
      const detail = aboutDetail(field.value, decision);
      return choosing((answer) => verdict(field.value, decision, answer), {
        label,
        overlay: () => (detail === null ? {} : { highlights: [{ piece: detail.id, tone: 'active' }] }),
      });
    }
  }
}

/** The details of a unit or element that a general may name. */
function piecesNamed({ field }: Battlefield, target: string): string[] {
  return Object.values(field.details)
    .filter((each) => each.unit === target || each.elements.includes(target))
    .map(({ id }) => id);
}
