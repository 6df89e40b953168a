import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Point } from '@longroll/rules/table/units';
import { act, type Charge } from '@longroll/rules/books/kings-men/shared/answers';
import type { Drill } from '@longroll/rules/books/kings-men/shared/drill/drill';
import { aimPoint } from '@longroll/rules/books/kings-men/shared/ground/aim';
import { elevation } from '@longroll/rules/books/kings-men/shared/ground/terrain';
import type { Formation, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from '../../../words.ts';
import { draftOf } from '../../../../acting/asked.ts';
import { LEGS, legsBefore } from '../../../../acting/legs.ts';
import { rounded } from '../../../../acting/rounded.ts';
import type { Draft, Note } from '../../../../face.ts';
import { nameSaid } from '../../../../refusals.ts';
import { unitOf, type Battlefield } from '../../../battlefield.ts';
import { notesOfMelee } from '../../../odds-notes.ts';
import { offered, type Bench } from '../tool.ts';
import { chargeMeant, type Way } from './charge-meant.ts';
import { lengthOf } from '../../../telling/measures.ts';

type Judged = ReturnType<Drill['judgeCharge']>;

/** A charge as it is being prepared: first the legs round what is in the way, then the enemy. */
export interface ChargePlan {
  readonly charge: Signal<Charge | null>;
  readonly judged: ReadonlySignal<Judged | null>;
  readonly draft: ReadonlySignal<Draft | null>;
  /** Whom the list has charged. */
  readonly targets: readonly string[];
  /** What has been said before the enemy is clicked. */
  way(): Way;
  /** Where the first leg begins. */
  start(): Point;
  aim(enemy: Unit, at: Point): void;
  lead(to: Point): void;
  /** How a garrison comes out is said anew: the charge with it. */
  comeOutIn(formation: Formation): void;
  suggest(given: unknown): void;
  clear(): boolean;
}

export function planFor(bench: Bench): ChargePlan {
  const { field, decision, unit } = bench;
  const listed = offered(decision, 'charge');
  const legs = signal<readonly Point[]>([]);
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
    const made = draftOf(bench, charge.value);
    return made.refusal === null ? { ...made, notes: notesOf(field.value, unit, judged.value) } : made;
  });
  const way = (): Way => ({ legs: legs.value, comeOut: comeOut.value });
  const meant = (enemy: Unit, at: Point): Charge =>
    chargeMeant(field.value.own.handbook, field.value.game.state, unit, way(), listed, enemy, at);

  return {
    charge,
    judged,
    draft,
    targets: [...new Set(listed.map(({ target }) => target))],
    way,
    start: () => charge.value?.leave?.from ?? unit.at,
    aim(enemy, at) {
      charge.value = meant(enemy, at);
      aimed.value = at;
    },
    lead(to) {
      const before = legsBefore(legs.value, true, LEGS - 1);
      if (before === null) return;
      legs.value = [...before, rounded(to)];
      charge.value = null;
    },
    comeOutIn(formation) {
      comeOut.value = formation;
      const enemy = charge.value === null ? null : unitOf(field.value, charge.value.target);
      if (enemy !== null) charge.value = meant(enemy, aimed.value ?? aimPoint(enemy, field.value.field.ground));
    },
    suggest(given) {
      const answer = act.safeParse(given).data;
      if (answer?.do !== 'charge') return;
      charge.value = answer;
      comeOut.value = answer.leave?.formation ?? null;
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
  };
}

/** How far it goes and may go, whom it strikes where, and how it is likely to end. */
function notesOf(field: Battlefield, unit: Unit, judged: Judged): Note[] {
  if (isRefusal(judged)) return [];
  const { length, limit, halvings, side, target, attackFrom, contact } = judged;
  const enemy = unitOf(field, target);
  const met = { contact, elevation: elevation(field.field, unit) };
  return [
    { text: lengthOf(length, limit), clause: 'KM-14.1' },
    ...halvings.map((each) => ({ text: words.halved({ reason: nameSaid(each.said) }), clause: each.clause })),
    ...(side === null ? [] : [{ text: words.struck[side], clause: 'KM-4.7' }]),
    ...(enemy === null ? [] : notesOfMelee(field.own.handbook.meleeOdds(field.game.state, unit, enemy, attackFrom, met))),
  ];
}
