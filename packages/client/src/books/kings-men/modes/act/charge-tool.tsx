import { computed, signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { pathLength } from '@longroll/rules/table/sight';
import type { Angle, Point } from '@longroll/rules/table/units';
import { act, type Charge } from '@longroll/rules/books/kings-men/shared/answers';
import { elevation } from '@longroll/rules/books/kings-men/shared/ground/terrain';
import { aimPoint } from '@longroll/rules/books/kings-men/shared/ground/aim';
import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../../words.ts';
import type { Draft, Note, Overlay } from '../../../face.ts';
import { unitOf, verdict } from '../../battlefield.ts';
import { ghostOf } from '../../ghost.ts';
import { notesOfMelee } from '../../odds-notes.ts';
import { FormationPicker, LegBox, TurnButtons } from '../pickers.tsx';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../turning.ts';
import { chargeMeant, startsTowards, waysOut, type Way } from './charge-meant.ts';
import { enemyMeant } from './enemy-meant.ts';
import { offered, type Bench, type Tool } from './tool.ts';

/** One leg of the path is left for the way to the enemy (KM-14.3a). */
const BENDS = 7;

/** Charge: click the enemy; Shift-clicks on the ground first lead round what is in the way. */
export function chargeTool(bench: Bench): Tool {
  const { field, decision, unit } = bench;
  const listed = offered(decision, 'charge');
  const legs = signal<readonly Point[]>([]);
  const addLeg = signal(false);
  const charge = signal<Charge | null>(null);
  /** How a garrison shall come out; null leaves it to what is legal. */
  const comeOut = signal<Formation | null>(null);
  /** Where the enemy was clicked. */
  const aimed = signal<Point | null>(null);

  const judged = computed(() =>
    charge.value === null ? null : field.value.own.handbook.judgeCharge(field.value.game.state, unit, charge.value),
  );
  const draft = computed<Draft | null>(() => {
    if (charge.value === null || judged.value === null) return null;
    const refusal = verdict(field.value, decision, charge.value);
    return { answer: charge.value, label: bench.label(charge.value), refusal, notes: refusal === null ? notes() : [] };
  });

  const notes = (): Note[] => {
    if (judged.value === null || isRefusal(judged.value)) return [];
    const { length, limit, halvings, side, target, attackFrom, contact } = judged.value;
    const enemy = unitOf(field.value, target);
    return [
      { text: words.limit(length, limit), clause: 'KM-14.1' },
      ...halvings.map((each) => ({ text: words.halved(each.reason), clause: each.clause })),
      ...(side === null ? [] : [{ text: words.struck[side], clause: 'KM-4.7' }]),
      ...(enemy === null
        ? []
        : notesOfMelee(
            field.value.own.handbook.meleeOdds(field.value.game.state, unit, enemy, attackFrom, {
              contact,
              elevation: elevation(field.value.field, unit),
            }),
          )),
    ];
  };

  const state = () => field.value.game.state;
  const way = (): Way => ({ legs: legs.value, comeOut: comeOut.value });
  const startOf = ({ leave }: Charge): Point => leave?.from ?? unit.at;
  const comeOutIn = (formation: Formation): void => {
    comeOut.value = formation;
    if (charge.value === null) return;
    const enemy = unitOf(field.value, charge.value.target);
    if (enemy !== null)
      charge.value = chargeMeant(
        field.value.own.handbook,
        state(),
        unit,
        way(),
        listed,
        enemy,
        aimed.value ?? aimPoint(enemy, field.value.field.ground),
      );
  };
  const face = (facing: Angle): void => {
    if (charge.value !== null) charge.value = { ...charge.value, facing };
  };

  return {
    draft,
    overlay: computed<Overlay>(() => {
      const highlights = [
        { piece: unit.id, tone: 'active' as const },
        ...[...new Set(listed.map((each) => each.target))].map((piece) => ({ piece, tone: 'target' as const })),
      ];
      if (charge.value === null || judged.value === null || draft.value === null) {
        const at = legs.value.at(-1);
        if (at === undefined) return { highlights };
        const [start = unit] = startsTowards(state(), unit, way(), at);
        const path = [start.at, ...legs.value];
        return { highlights, ghost: ghostOf(field.value, { ...start, at }, path, words.inches(pathLength(path)), null) };
      }
      const from = startOf(charge.value);
      const end = charge.value.path.at(-1) ?? from;
      const { leave } = charge.value;
      const outside = leave === undefined ? unit : { ...unit, formation: leave.formation, building: null };
      const after = isRefusal(judged.value) ? { ...outside, at: end, facing: charge.value.facing } : judged.value.unit;
      const label = isRefusal(judged.value) ? '' : words.limit(judged.value.length, judged.value.limit);
      return {
        highlights,
        ghost: ghostOf(field.value, after, [from, ...charge.value.path], label, draft.value.refusal),
        handles: [turnHandle(end, charge.value.facing)],
      };
    }),
    suggest(answer) {
      const given = act.safeParse(answer).data;
      if (given?.do !== 'charge') return;
      charge.value = given;
      comeOut.value = given.leave?.formation ?? null;
      aimed.value = null;
    },
    clear() {
      const had = charge.value !== null || legs.value.length > 0;
      charge.value = null;
      legs.value = [];
      comeOut.value = null;
      aimed.value = null;
      return had;
    },
    pick(point, piece, adding) {
      const enemy = enemyMeant(field.value, unit, point, piece);
      if (enemy !== null) {
        charge.value = chargeMeant(field.value.own.handbook, state(), unit, way(), listed, enemy, point);
        aimed.value = point;
      } else if ((adding || addLeg.value) && legs.value.length < BENDS) {
        legs.value = [...legs.value, { x: Math.round(point.x), y: Math.round(point.y) }];
        charge.value = null;
      }
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE && charge.value !== null) face(facingTowards(charge.value.path.at(-1) ?? startOf(charge.value), to));
    },
    key(event) {
      const turned = charge.value === null ? null : turnedByKey(event, charge.value.facing);
      if (turned !== null) face(turned);
      return turned !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{words.chargeHelp}</p>
        <LegBox more={addLeg} />
        {unit.building !== null && (
          <FormationPicker
            unit={unit}
            choices={waysOut(unit)}
            chosen={charge.value?.leave?.formation ?? comeOut.value ?? waysOut(unit)[0] ?? null}
            choose={comeOutIn}
            label={words.leaveChoice}
          />
        )}
        {charge.value !== null && <TurnButtons facing={charge.value.facing} turn={face} />}
      </div>
    ),
  };
}
