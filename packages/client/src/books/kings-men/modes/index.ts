import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Mode } from '../../face.ts';
import type { Battlefield } from '../battlefield.ts';
import { aboutUnit, labelOf } from '../labels.ts';
import type { OwnWay } from '../own-way.ts';
import { activating } from './activating.ts';
import { actMode } from './act/act-mode.tsx';
import { deployMode } from './deploy-mode.tsx';
import { escapeMode } from './escape-mode.ts';
import { generalMode } from './general-mode.tsx';
import { takeMeant } from './meant.ts';
import { optionMode } from './option-mode.ts';
import { pieceMode } from './piece-mode.ts';
import { stayMode } from './stay-mode.ts';

/** How each kind of question of the family is answered; one nobody has thought of is its list alone. */
export function modeOf(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  { label: ownLabel, modes, leadsOn }: Pick<OwnWay, 'label' | 'modes' | 'leadsOn'>,
): Mode {
  const label = (answer: unknown) => labelOf(field.value, decision, answer, ownLabel);
  const unit = aboutUnit(field.value, decision);
  const meant = takeMeant(field);
  const own = modes[decision.kind];
  if (own !== undefined) {
    const mode = own(field, decision, label, meant?.unit ?? null);
    const lead = leadsOn[decision.kind];
    return lead === undefined ? mode : activating(field, decision, mode, { lead, label: ownLabel, meant });
  }
  switch (decision.kind) {
    case 'deploy':
      return deployMode(field, decision, label);
    case 'act':
      return actMode(field, decision, unit?.id ?? '', label);
    case 'own-disorder':
    case 'name-defender':
      return pieceMode(field, decision, label, 'eligible');
    case 'enemy-disorder':
    case 'melee-target':
      return pieceMode(field, decision, label, 'target');
    case 'king-general':
    case 'general-move':
      return generalMode(field, decision, label);
    case 'escape-direction':
      return escapeMode(field, decision, label);
    case 'stay-in-building':
      return stayMode(field, decision, label);
    default:
      return optionMode(field, decision, {
        label,
        overlay: () => (unit === null ? {} : { highlights: [{ piece: unit.id, tone: 'active' }] }),
      });
  }
}
