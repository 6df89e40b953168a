import { useSignal, type ReadonlySignal } from '@preact/signals';
import type { NewBattle, ListedScenario } from '@longroll/protocol';
import { fetchAhead } from '../../battle/room/fetch-ahead.ts';
import { sentenceOf } from '../../net/lobby.ts';
import { remember } from '../../net/remembered.ts';
import { found } from '../../net/taking-seats.ts';
import { offer } from '../../offers/offer.ts';
import { navigate } from '../../router.ts';
import { guestName } from '../../text/guests.ts';
import type { Founded } from '../invitation.tsx';
import { fieldDivided } from '../setup/field-divided.ts';
import { detailedWish, quickWish, type Called } from '../setup/wish.ts';
import type { Choice } from './choice.ts';
import type { Club } from './club.ts';

/** Founds the battle that is chosen. */
export interface Founding {
  /** Which button a battle is being founded by; null while none is. */
  readonly by: ReadonlySignal<Called | 'detailed' | null>;
  /** What was founded last for somebody who has yet to come. */
  readonly invitation: ReadonlySignal<Founded | null>;
  readonly quick: (called: Called) => void;
  readonly detailed: () => void;
}

type Wish = (field: ListedScenario, player: string) => NewBattle | null;

export function useFounding(club: Club, { own, field, side, plan, name }: Choice): Founding {
  const by = useSignal<Called | 'detailed' | null>(null);
  const invitation = useSignal<Founded | null>(null);

  /** The battle as it is wished for; null where there is no field, or nothing can be founded so. */
  const wish = (wishOf: Wish): NewBattle | null => {
    if (field.value === undefined) return null;
    const player = name.value.trim() || guestName();
    remember('name', player);
    if (own.value === null) remember('scenario', field.value.id);
    const wished = wishOf(fieldDivided(field.value, plan.value.division), player);
    return wished === null || own.value === null ? wished : { ...wished, scenario: own.value.file };
  };

  const start = async (called: Called | 'detailed', wishOf: Wish) => {
    if (by.value !== null) return;
    by.value = called;
    try {
      if (field.value === undefined) await club.refresh();
      const wished = wish(wishOf);
      const on = field.value;
      if (wished === null || on === undefined) return;
      if (wished.opponent === 'computer') fetchAhead(on.book);
      const { battle } = await found(wished, on.name);
      club.problem.value = null;
      if (wished.opponent === 'computer') {
        navigate(`/battle/${battle}`);
        return;
      }
      invitation.value = { battle, field: on, anybody: wished.joining === 'anybody', byLetter: wished.clock?.kind === 'correspondence' };
      club.renewSeats();
      if (called === 'anybody') await offer(battle, 'any');
      void club.refresh();
    } catch (error) {
      club.problem.value = sentenceOf(error);
    } finally {
      by.value = null;
    }
  };

  return {
    by,
    invitation,
    quick: (called) => void start(called, (on, player) => quickWish(on, side.value, called, player, plan.value)),
    detailed: () => void start('detailed', (on, player) => detailedWish(on, player, plan.value)),
  };
}
