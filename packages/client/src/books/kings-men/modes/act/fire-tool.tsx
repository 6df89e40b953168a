import { computed, signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { judgeFire } from '@longroll/rules/books/kings-men/shared/fire/fire';
import { fireOdds } from '@longroll/rules/books/kings-men/shared/odds/odds';
import { aimPoint, firingPoint } from '@longroll/rules/books/kings-men/shared/ground/aim';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../../words.ts';
import { draftOf } from '../../../acting/asked.ts';
import { inStates, type ActingState } from '../../../acting/states.ts';
import type { Draft, Note, Overlay } from '../../../face.ts';
import { unitOf, type Battlefield } from '../../battlefield.ts';
import { fireArc } from '../../glance.ts';
import { notesOfFire, notesOfPool } from '../../odds-notes.ts';
import { textIn } from '../../../read.ts';
import { enemyMeant } from './enemy-meant.ts';
import { offered, type Bench, type Tool } from './tool.ts';
import { refusalLabel } from '../../../refusals.ts';
import { inchesOf } from '../../telling/measures.ts';
import { inHand } from '../../../../text/in-hand.ts';

/** Fire: targets are lit; pointing at an enemy shows range, side, dice and what to expect, or why it may not be. */
export function fireTool(bench: Bench): Tool {
  const { field, decision, unit } = bench;
  const targets = offered(decision, 'fire').map((each) => each.target);
  const chosen = signal<string | null>(null);
  const hovered = signal<string | null>(null);
  const draft = computed<Draft | null>(() => {
    if (chosen.value === null) return null;
    const made = draftOf(bench, { do: 'fire', target: chosen.value });
    return made.refusal === null ? { ...made, notes: notesOf(field.value, unit, chosen.value) } : made;
  });
  const aiming: ActingState = {
    onPick(point, piece) {
      chosen.value = enemyMeant(field.value, unit, point, piece)?.id ?? null;
    },
    onHover(_point, piece) {
      const enemy = piece === null ? null : unitOf(field.value, piece);
      hovered.value = enemy !== null && enemy.army !== unit.army ? enemy.id : null;
    },
  };

  return inStates(
    {
      draft,
      overlay: computed<Overlay>(() => {
        const pointed = hovered.value ?? chosen.value;
        return {
          highlights: [{ piece: unit.id, tone: 'active' }, ...targets.map((piece) => ({ piece, tone: 'target' as const }))],
          arcs: fireArc(unit),
          ...(pointed === null ? {} : sightOf(field.value, unit, pointed)),
        };
      }),
      suggest(answer) {
        chosen.value = textIn(answer, 'target');
      },
      clear() {
        const had = chosen.value !== null;
        chosen.value = null;
        return had;
      },
      Controls: () => <p class="note">{inHand(words.fireHelp)}</p>,
    },
    () => aiming,
  );
}

/** What the shot is likely to do, and the dice on both sides of it. */
function notesOf(field: Battlefield, unit: Unit, target: string): Note[] {
  const { state } = field.game;
  const judged = judgeFire(state, unit, target);
  const enemy = unitOf(field, target);
  if (isRefusal(judged) || enemy === null) return [];
  return [...notesOfFire(fireOdds(state, unit, enemy)), ...notesOfPool('attack', judged.attack), ...notesOfPool('defence', judged.defence)];
}

/** The line to an enemy, and what keeps it from coming through. */
function sightOf(field: Battlefield, unit: Unit, target: string): Pick<Overlay, 'lines' | 'blocking'> {
  const enemy = unitOf(field, target);
  const judged = judgeFire(field.game.state, unit, target);
  const blocking = isRefusal(judged) ? (judged.shape ?? null) : null;
  if (enemy === null) return { blocking };
  if (!isRefusal(judged)) {
    const label = words.shot({ range: inchesOf(judged.range), side: judged.side ?? 'none' });
    return { lines: [{ from: judged.from, to: judged.aim, tone: 'clear', label }] };
  }
  const { ground } = field.field;
  const aim = aimPoint(enemy, ground);
  return { lines: [{ from: firingPoint(unit, aim, ground), to: aim, tone: 'blocked', label: refusalLabel(judged) }], blocking };
}
