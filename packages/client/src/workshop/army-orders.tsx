import { textIn } from '../books/read.ts';
import { FromLibrary } from '../library/from-library.tsx';
import { KeepRoster } from '../library/keep-roster.tsx';
import { keptArmies, type KeptArmy } from '../net/kept-armies.ts';
import type { Desk } from './desk.ts';
import { armiesOf, orderFile, withOrder, type DrawnArmy } from './orders.ts';
import { isObject } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** The armies of a drawing, each to be kept as it is, or to be raised from what is kept here or lies in the library. */
export function ArmyOrders({ desk }: { desk: Desk }) {
  const { drawing } = desk.drawable;
  return (
    <>
      {armiesOf(drawing, desk.file.value).map((army) => (
        <ArmyOrder key={army.side} desk={desk} army={army} />
      ))}
    </>
  );
}

function ArmyOrder({ desk, army }: { desk: Desk; army: DrawnArmy }) {
  const { drawing } = desk.drawable;
  const book = textIn(desk.file.value, 'book');
  const take = ({ name, file }: KeptArmy) => {
    if (!isObject(file)) return;
    desk.go(withOrder(drawing, desk.file.value, army, file));
    desk.said.value = words.raisedAs({ army: army.name, name });
  };
  return (
    <details class="workshop-order" data-testid={`order-${army.side}`}>
      <summary>{words.order({ army: army.name })}</summary>
      <p class="note">{words.orderNote}</p>
      <KeepRoster book={book} called={army.name} fileOf={(name) => orderFile(desk.file.value, army, name)} />
      <p>
        <FromLibrary book={book} take={take} />
      </p>
      {keptArmies.value
        .filter((each) => each.book === book)
        .map((each) => (
          <p key={each.name}>
            <button type="button" class="plain" onClick={() => take(each)}>
              {words.raise({ name: each.name })}
            </button>
          </p>
        ))}
    </details>
  );
}
