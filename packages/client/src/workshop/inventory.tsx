import { Cockade } from '../sides/cockade.tsx';
import { liesSomewhere } from './acts.ts';
import type { Desk } from './desk.ts';
import { isWithin, keyOf, type Thing } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Everything drawn, in a list: what is chosen there is in hand. */
export function Inventory({ desk }: { desk: Desk }) {
  const things = desk.things.value;
  const sorts = desk.drawable.drawing.parts.map(({ sort }) => sort);
  return (
    <section class="workshop-inventory" aria-label={words.things} data-testid="inventory">
      <h2>{words.things}</h2>
      {things.length === 0 && <p class="note">{words.nothing}</p>}
      {sorts.map((sort) => {
        const own = things.filter(({ part }) => part.sort === sort);
        return (
          own.length > 0 && (
            <details key={sort} open>
              <summary>
                {words.sorts[sort]} · {own.length}
              </summary>
              <ul>
                {own.map((thing) => (
                  <li key={keyOf(thing.at)}>
                    <ThingButton desk={desk} thing={thing} />
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
    </section>
  );
}

function ThingButton({ desk, thing }: { desk: Desk; thing: Thing }) {
  const isWrong = desk.faults.value.some(({ at }) => isWithin(at, thing.at));
  const isSelected = desk.isInHand(thing);
  const look = desk.drawable.looks[thing.side];
  return (
    <button
      type="button"
      class={isWrong ? 'workshop-thing workshop-thing-wrong' : 'workshop-thing'}
      aria-pressed={isSelected}
      data-inventory={keyOf(thing.at)}
      onClick={(event) => (event.shiftKey ? desk.holdToo(thing) : (desk.selected.value = thing.at))}
    >
      {look !== undefined && <Cockade side={look} />}
      <span>{desk.nameOf(thing)}</span>
      <small>{[...factsOf(desk, thing), ...(isWrong ? [words.wrong] : [])].join(' · ')}</small>
    </button>
  );
}

/** Of what kind it is, and whether it has still to be placed. */
function factsOf({ naming }: Desk, { part, kind, value }: Thing): string[] {
  return [...(kind === '' ? [] : [naming.kind(part, kind)]), ...(part.single !== true && !liesSomewhere(value) ? [words.unplaced] : [])];
}
