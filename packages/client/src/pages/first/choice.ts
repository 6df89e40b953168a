import { useComputed, useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ListedScenario } from '@longroll/protocol';
import { brought } from '../../muster/brought.ts';
import { recall, remember } from '../../net/remembered.ts';
import { guestName } from '../../text/guests.ts';
import { carriedOver } from '../setup/carried-over.ts';
import { fieldDivided } from '../setup/field-divided.ts';
import type { OwnField } from '../setup/own-field.ts';
import { firstHolders, PLAIN, type Plan } from '../setup/wish.ts';
import type { Club } from './club.ts';

/** The battle somebody has in mind: field, side, and how it is set up. */
export interface Choice {
  /** The field of a file of one's own; null where one that comes with a book is chosen. */
  readonly own: Signal<OwnField | null>;
  /** The field that is chosen; undefined until any is known. */
  readonly field: ReadonlySignal<ListedScenario | undefined>;
  readonly side: ReadonlySignal<string>;
  readonly plan: Signal<Plan>;
  readonly name: Signal<string>;
  /** What whoever sits down is called, remembered. */
  readonly player: () => string;
  readonly chooseField: (id: string) => void;
  readonly chooseSide: (id: string) => void;
  readonly chooseStrength: (id: string) => void;
}

export function useChoice({ offered }: Pick<Club, 'offered'>): Choice {
  const scenario = useSignal(recall('scenario') ?? '');
  const wanted = useSignal('');
  const name = useSignal(recall('name') || guestName());
  const own: Choice['own'] = useSignal(null);
  const plan = useSignal<Plan>({ ...PLAIN, strength: recall('strength') });
  const field = useComputed(() => own.value?.scenario ?? offered.value?.find(({ id }) => id === scenario.value) ?? offered.value?.[0]);
  const side = useComputed(() => field.value?.sides.find(({ id }) => id === wanted.value)?.id ?? field.value?.sides[0]?.id ?? '');

  // Another field or army has other chairs.
  useEffect(() => {
    plan.value = { ...plan.value, division: {} };
  }, [field.value]);
  useEffect(() => {
    if (field.value === undefined) return;
    const divided = fieldDivided(field.value, plan.value.division);
    plan.value = { ...plan.value, seats: firstHolders(divided, side.value), strengths: {} };
  }, [field.value, side.value]);

  // Whoever comes from the muster finds a field on which their army is wanted.
  useEffect(() => {
    const army = brought.value;
    const there = army === null ? undefined : offered.value?.find(({ book, musters = [] }) => book === army.book && musters.length > 0);
    const [mine] = there?.musters ?? [];
    if (army === null || there === undefined || mine === undefined) return;
    scenario.value = there.id;
    wanted.value = mine;
    plan.value = { ...plan.value, armies: { [mine]: army } };
    brought.value = null;
  }, [offered.value]);

  return {
    own,
    field,
    side,
    plan,
    name,
    player: () => {
      remember('name', name.value.trim());
      return name.value.trim() || guestName();
    },
    chooseField: (id) => {
      own.value = null;
      scenario.value = id;
    },
    chooseSide: (id) => {
      plan.value = { ...plan.value, armies: carriedOver(plan.value.armies, side.value, id, field.value?.musters ?? []) };
      wanted.value = id;
    },
    chooseStrength: (id) => {
      remember('strength', id);
      plan.value = { ...plan.value, strength: id };
    },
  };
}
