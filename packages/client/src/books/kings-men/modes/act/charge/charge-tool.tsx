import { computed, signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { pathLength } from '@longroll/rules/table/sight';
import type { Angle } from '@longroll/rules/table/units';
import { kingsMen as words } from '../../../words.ts';
import { inStates, type ActingState } from '../../../../acting/states.ts';
import { turnHandle, turningBy } from '../../../../acting/turning.ts';
import type { Overlay } from '../../../../face.ts';
import { ghostOf } from '../../../ghost.ts';
import { FormationPicker, LegBox, TurnButtons } from '../../pickers.tsx';
import { enemyMeant } from '../enemy-meant.ts';
import type { Bench, Tool } from '../tool.ts';
import { startsTowards, waysOut } from './charge-meant.ts';
import { planFor, type ChargePlan } from './plan.ts';
import { inchesOf, lengthOf } from '../../../telling/measures.ts';
import { inHand } from '../../../../../text/in-hand.ts';

/** Charge: click the enemy; Shift-clicks on the ground first lead round what is in the way. */
export function chargeTool(bench: Bench): Tool {
  const { field, unit } = bench;
  const plan = planFor(bench);
  const addLeg = signal(false);
  const face = (facing: Angle): void => {
    if (plan.charge.value !== null) plan.charge.value = { ...plan.charge.value, facing };
  };
  const leading: ActingState = {
    onPick(point, piece, adding) {
      const enemy = enemyMeant(field.value, unit, point, piece);
      if (enemy !== null) plan.aim(enemy, point);
      else if (adding || addLeg.value) plan.lead(point);
    },
  };

  return inStates(
    {
      draft: plan.draft,
      overlay: computed(() => drawn(plan, bench)),
      suggest: plan.suggest,
      clear: plan.clear,
      Controls: () => (
        <div class="tools">
          <p class="note">{inHand(words.chargeHelp)}</p>
          <LegBox more={addLeg} />
          {unit.building !== null && (
            <FormationPicker
              unit={unit}
              choices={waysOut(unit)}
              chosen={plan.charge.value?.leave?.formation ?? plan.way().comeOut ?? waysOut(unit)[0] ?? null}
              choose={plan.comeOutIn}
              label={words.leaveChoice}
            />
          )}
          {plan.charge.value !== null && <TurnButtons facing={plan.charge.value.facing} turn={face} />}
        </div>
      ),
    },
    () => {
      const charge = plan.charge.value;
      return charge === null ? leading : { ...leading, ...turningBy(charge.path.at(-1) ?? plan.start(), charge.facing, face) };
    },
  );
}

/** Whom it may strike; the legs that have been led, or the ghost where the charge ends. */
function drawn(plan: ChargePlan, { field, unit }: Bench): Overlay {
  const highlights = [{ piece: unit.id, tone: 'active' as const }, ...plan.targets.map((piece) => ({ piece, tone: 'target' as const }))];
  const [charge, judged, draft] = [plan.charge.value, plan.judged.value, plan.draft.value];
  if (charge === null || judged === null || draft === null) {
    const { legs } = plan.way();
    const at = legs.at(-1);
    if (at === undefined) return { highlights };
    const [start = unit] = startsTowards(field.value.game.state, unit, plan.way(), at);
    const path = [start.at, ...legs];
    return { highlights, ghost: ghostOf(field.value, { ...start, at }, path, inchesOf(pathLength(path)), null) };
  }
  const from = plan.start();
  const end = charge.path.at(-1) ?? from;
  const outside = charge.leave === undefined ? unit : { ...unit, formation: charge.leave.formation, building: null };
  const after = isRefusal(judged) ? { ...outside, at: end, facing: charge.facing } : judged.unit;
  const label = isRefusal(judged) ? '' : lengthOf(judged.length, judged.limit);
  return {
    highlights,
    ghost: ghostOf(field.value, after, [from, ...charge.path], label, draft.refusal),
    handles: [turnHandle(end, charge.facing)],
  };
}
