import { computed, signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { nearestEdge, pathLength } from '@longroll/rules/table/sight';
import { bearing, polar } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { act, type Charge } from '@longroll/rules/books/kings-men/first/answers';
import { chargeable, chargeEnd, judgeCharge } from '@longroll/rules/books/kings-men/first/charge';
import { elevation } from '@longroll/rules/books/kings-men/first/terrain';
import { meleeOdds } from '@longroll/rules/books/kings-men/first/odds';
import { aimPoint } from '@longroll/rules/books/kings-men/shared/aim';
import { centre } from '@longroll/rules/books/kings-men/shared/formation';
import type { Unit } from '@longroll/rules/books/kings-men/shared/unit';
import { text } from '../../../../text/en.ts';
import type { Draft, Note, Overlay } from '../../../face.ts';
import { unitOf, verdict } from '../../battlefield.ts';
import { ghostOf } from '../../ghost.ts';
import { notesOfMelee } from '../../odds-notes.ts';
import { TurnButtons } from '../pickers.tsx';
import { facingTowards, turnedByKey, turnHandle, TURN_HANDLE } from '../turning.ts';
import { offered, type Bench, type Tool } from './tool.ts';

const words = text.kingsMen;
/** One leg of the path is left for the way to the enemy (KM-14.3a). */
const BENDS = 7;
/** A charge aims so far within the edge of its target, lest it pass by. */
const JUST_INSIDE = 30;

/** Charge: click the enemy; Shift-clicks on the ground first lead round what is in the way. */
export function chargeTool(bench: Bench): Tool {
  const { field, decision, unit } = bench;
  const listed = offered(decision, 'charge');
  const legs = signal<readonly Point[]>([]);
  const addLeg = signal(false);
  const charge = signal<Charge | null>(null);

  const judged = computed(() => (charge.value === null ? null : judgeCharge(field.value.game.state, unit, charge.value)));
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
      ...(enemy === null ? [] : notesOfMelee(meleeOdds(field.value.game.state, unit, enemy, attackFrom, { contact, elevation: elevation(field.value.field, unit) }))),
    ];
  };

  /** The charge a click on this enemy means: from the last leg straight to where it was clicked, if that is legal, else as listed. */
  const chargeAt = (target: string, clicked: Point): Charge | null => {
    const enemy = unitOf(field.value, target);
    if (enemy === null || enemy.army === unit.army) return null;
    for (const place of placesMeant(enemy, { x: Math.round(clicked.x), y: Math.round(clicked.y) })) {
      const there = straightAt(enemy, place);
      if (there !== null && !isRefusal(judgeCharge(field.value.game.state, unit, there))) return there;
    }
    const known = legs.value.length === 0 ? listed.find((each) => each.target === target) : undefined;
    if (known !== undefined) return known;
    const aim = aimPoint(enemy, field.value.field.ground);
    return straightAt(enemy, aim) ?? { do: 'charge', target, path: [...legs.value, aim], facing: facingTowards(legs.value.at(-1) ?? unit.at, aim) };
  };
  /** The place clicked, then the nearest one within the enemy: figures reach out over the ground they stand on. */
  const placesMeant = (enemy: Unit, clicked: Point): Point[] => {
    const { ground } = field.value.field;
    const struck = chargeable(enemy, ground);
    if (struck.kind === 'disc') return [clicked];
    const { point } = nearestEdge(clicked, struck.polygon);
    return [clicked, polar(point, bearing(point, centre(enemy, ground)), JUST_INSIDE)];
  };
  const straightAt = (enemy: Unit, aim: Point): Charge | null => {
    const from = legs.value.at(-1);
    const straight = chargeEnd(field.value.game.state, from === undefined ? unit : { ...unit, at: from }, enemy, aim);
    return straight === null ? null : { do: 'charge', target: enemy.id, path: [...legs.value, ...straight.path], facing: straight.facing };
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
        return at === undefined ? { highlights } : { highlights, ghost: ghostOf({ ...unit, at }, [unit.at, ...legs.value], words.inches(pathLength([unit.at, ...legs.value])), null) };
      }
      const end = charge.value.path.at(-1) ?? unit.at;
      const after = isRefusal(judged.value) ? { ...unit, at: end, facing: charge.value.facing } : judged.value.unit;
      const label = isRefusal(judged.value) ? '' : words.limit(judged.value.length, judged.value.limit);
      return { highlights, ghost: ghostOf(after, [unit.at, ...charge.value.path], label, draft.value.refusal), handles: [turnHandle(end, charge.value.facing)] };
    }),
    suggest(answer) {
      const given = act.safeParse(answer).data;
      if (given?.do === 'charge') charge.value = given;
    },
    clear() {
      const had = charge.value !== null || legs.value.length > 0;
      charge.value = null;
      legs.value = [];
      return had;
    },
    pick(point, piece, adding) {
      const found = piece === null ? null : chargeAt(piece, point);
      if (found !== null) charge.value = found;
      else if ((adding || addLeg.value) && legs.value.length < BENDS) {
        legs.value = [...legs.value, { x: Math.round(point.x), y: Math.round(point.y) }];
        charge.value = null;
      }
    },
    hover: () => undefined,
    handle: () => undefined,
    dragHandle(id, to) {
      if (id === TURN_HANDLE && charge.value !== null) face(facingTowards(charge.value.path.at(-1) ?? unit.at, to));
    },
    key(event) {
      const turned = charge.value === null ? null : turnedByKey(event, charge.value.facing);
      if (turned !== null) face(turned);
      return turned !== null;
    },
    Controls: () => (
      <div class="tools">
        <p class="note">{words.chargeHelp}</p>
        <label class="tool-check"><input type="checkbox" checked={addLeg.value} onChange={(event) => { addLeg.value = event.currentTarget.checked; }} /> {words.addLeg}</label>
        {charge.value !== null && <TurnButtons facing={charge.value.facing} turn={face} />}
      </div>
    ),
  };
}
