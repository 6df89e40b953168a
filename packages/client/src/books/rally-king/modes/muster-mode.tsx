import { useContext } from 'preact/hooks';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { buildArmy } from '@longroll/rules/books/rally-king/battle/set-up/muster';
import { preparing } from '@longroll/rules/books/rally-king/battle/state/preparation';
import { termsOf } from '@longroll/rules/books/rally-king/battle/set-up/terms';
import { readArmy } from '@longroll/rules/books/rally-king/shared/muster/army';
import { fitting } from '@longroll/rules/books/rally-king/shared/muster/fitting';
import type { ArmyOrder } from '@longroll/rules/books/rally-king/shared/muster/order';
import type { SideId } from '@longroll/rules/books/rally-king/battle/state/unit';
import { keepArmy, keptArmies } from '../../../net/kept-armies.ts';
import { draftOf, type Asked } from '../../acting/asked.ts';
import { inStates } from '../../acting/states.ts';
import type { Draft, Mode, Overlay } from '../../face.ts';
import { LibraryHere } from '../../library-here.ts';
import { textIn } from '../../read.ts';
import { verdict, type Battlefield } from '../battlefield.ts';
import { OrderBuilder } from '../muster/order-builder.tsx';
import { Summary } from '../muster/summary.tsx';
import { rallyKing as words } from '../words.ts';
import '../../../styles/muster.css';

const say = words.muster;

/** Building the army at the table: the same lists, limits and refusals as in the muster, with what the dice have given (RK-6.6). */
export function musterMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const asked: Asked = { label, judge: (answer) => verdict(field.value, decision, answer) };
  const side: SideId = textIn(decision.about, 'side') === 'blue' ? 'blue' : 'red';
  const suggested = buildArmy.answer.parse(decision.fallback);
  const bought = signal(suggested);
  const taken = signal(false);
  const order = (): ArmyOrder => {
    const { units, captains, treasures, companies = [] } = buildArmy.answer.parse(bought.value);
    return { ...preparing(field.value.state).purchases[side].order, units, captains, treasures, companies };
  };
  const take = ({ units, captains, treasures, companies = [] }: Bought): void => {
    bought.value = { units, captains, treasures, companies };
    taken.value = true;
  };
  return inStates(
    {
      gathers: true,
      draft: computed<Draft | null>(() => (taken.value ? draftOf(asked, bought.value) : null)),
      overlay: computed<Overlay>(() => ({})),
      suggest(answer) {
        const given = buildArmy.answer.safeParse(answer).data;
        if (given !== undefined) take({ ...order(), ...given });
      },
      clear() {
        const had = taken.value;
        bought.value = suggested;
        taken.value = false;
        return had;
      },
      Controls: () => <Purchases field={field.value} side={side} order={order()} take={take} />,
    },
    () => ({}),
  );
}

type Bought = Pick<ArmyOrder, 'units' | 'captains' | 'treasures' | 'companies'>;

interface Shown {
  readonly field: Battlefield;
  readonly side: SideId;
  readonly order: ArmyOrder;
  take(bought: Bought): void;
}

/** What the army costs, own armies of its list, and each purchase. */
function Purchases({ field: { state }, side, order, take }: Shown) {
  if (state.preparation === null) return null;
  const terms = termsOf(state, side);
  return (
    <div class="tools muster-tools">
      <p class="note">{say.inBattle}</p>
      <Summary terms={terms} order={order} flyer={state.options.flyerScouting} rating={terms.warRating} />
      {terms.method === 'purchase' && (
        <Own list={terms.list.id} take={(given) => take(fitting(terms, { ...given, hero: order.hero, magicUsers: order.magicUsers }))} />
      )}
      <OrderBuilder terms={terms} order={order} change={take} isHired />
    </div>
  );
}

/** Armies of this list that the browser keeps, and those of the library: one of another list is kept for another battle. */
function Own({ list, take }: { list: string; take: (order: ArmyOrder) => void }) {
  const FromLibrary = useContext(LibraryHere);
  const own = keptArmies.value.flatMap(({ name, file }) => {
    const army = readArmy(file);
    return isRefusal(army) || army.list !== list ? [] : [{ name, order: army.order }];
  });
  return (
    <p role="group" aria-label={say.bring}>
      {own.map(({ name, order }) => (
        <button key={name} type="button" class="secondary" onClick={() => take(order)}>
          {say.bringOf({ name })}
        </button>
      ))}
      {FromLibrary !== null && (
        <FromLibrary
          book="rally-king"
          take={(given) => {
            keepArmy(given);
            const army = readArmy(given.file);
            if (!isRefusal(army) && army.list === list) take(army.order);
          }}
        />
      )}
    </p>
  );
}
