import type { Path } from '@longroll/rules/rulebooks/drawing/faults';
import { useEffect, useRef } from 'preact/hooks';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { liesSomewhere, middleOfTable, moreOf, standing } from './acts.ts';
import { ArmyOrders } from './army-orders.tsx';
import { Corners } from './corners.tsx';
import type { Desk } from './desk.ts';
import { Fields, type Writing } from './fields.tsx';
import { formAt } from './schema.ts';
import { Several } from './handling/several.tsx';
import { isList, isObject, isWithin, keyOf, type Thing } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';
import { sentenceOf } from '../books/refusals.ts';

/** Degrees of one turn. */
const TURN = 15;

/** What is in hand and its values; the drawing as a whole where nothing is. */
export function Panel({ desk }: { desk: Desk }) {
  const thing = desk.thing.value;
  const place = useRef<HTMLElement>(null);
  // Whoever takes something in hand far down the list sees its values all the same.
  useEffect(() => place.current?.parentElement?.scrollTo({ top: 0 }), [desk.selected.value]);
  const { drawing } = desk.drawable;
  // Things that are drawn have places of their own in the list, and so have those within the thing in hand.
  const isDrawn = (at: Path): boolean =>
    drawing.parts.some((part) => {
      // Where nothing stands but single things, one for each side, no heading is left either.
      const way = part.single === true && part.at.at(-1) === '*' ? part.at.slice(0, -1) : part.at;
      return way.length === at.length && way.every((key, index) => key === '*' || key === at[index]);
    });
  // What the middle of a battle says of single things stands with each of them.
  const isSaidThere = (at: Path): boolean => drawing.parts.some(({ more }) => more !== undefined && keyOf(more) === keyOf(at));
  const writing: Writing = {
    desk,
    naming: desk.naming,
    leavesOut: (at) => isSaidThere(at) || (isDrawn(at) && at.length > (thing?.at.length ?? 0)),
  };
  const more = thing === null ? null : moreOf(thing, desk.file.value);
  return (
    <section ref={place} class="workshop-panel" aria-label={words.properties} data-testid="panel">
      {thing !== null && desk.inHand.value.length > 1 ? (
        <Several desk={desk} first={thing} />
      ) : thing === null ? (
        <>
          <h2>{words.drawing}</h2>
          <Fields writing={writing} at={[]} />
          <ArmyOrders desk={desk} />
        </>
      ) : (
        <>
          <h2>{desk.nameOf(thing)}</h2>
          <Acts desk={desk} thing={thing} />
          {mayStandNowhere(thing) && !liesSomewhere(thing.value) && <p class="note">{words.unplacedNote}</p>}
          {desk.faults.value
            .filter(({ at }) => isWithin(at, thing.at))
            .map((fault) => (
              <p key={sentenceOf(fault)} class="problem">
                {sentenceOf(fault)} <ClauseLink id={fault.clause} />
              </p>
            ))}
          {isList(thing.value) && (
            <div class="workshop-field" data-field={keyOf(thing.at)}>
              <Corners
                desk={desk}
                at={thing.at}
                name={words.corners}
                form={formAt(desk.drawable.form, desk.file.value, thing.at)}
                required
              />
            </div>
          )}
          {isObject(thing.value) && <Fields key={keyOf(thing.at)} writing={writing} at={thing.at} />}
          {more !== null && (
            <fieldset class="workshop-middle-of" data-testid="in-the-middle">
              <legend>{words.inTheMiddle}</legend>
              <Fields key={keyOf(more)} writing={writing} at={more} />
            </fieldset>
          )}
          <button type="button" class="plain" data-testid="unselect" onClick={() => (desk.selected.value = null)}>
            {words.unselect}
          </button>
        </>
      )}
    </section>
  );
}

/** Whether it may be left to its player where it stands. */
function mayStandNowhere({ part }: Thing): boolean {
  return part.sort === 'unit' || part.sort === 'general';
}

function Acts({ desk, thing }: { desk: Desk; thing: Thing }) {
  const isSingle = thing.part.single === true;
  const isThere = liesSomewhere(thing.value);
  return (
    <p class="workshop-acts">
      {isThere && (
        <>
          <button type="button" class="plain" onClick={() => desk.turn(thing, TURN)}>
            {words.left}
          </button>
          <button type="button" class="plain" onClick={() => desk.turn(thing, -TURN)}>
            {words.right}
          </button>
          <button type="button" class="plain" onClick={() => desk.mirror(thing)}>
            {words.mirror}
          </button>
        </>
      )}
      {!isSingle && (
        <button type="button" class="plain" data-testid="copy" onClick={() => desk.copy(thing, 'beside')}>
          {words.copy}
        </button>
      )}
      {!isSingle && isThere && (
        <>
          <button type="button" class="plain" onClick={() => desk.copy(thing, 'mirrored')}>
            {words.mirrorCopy}
          </button>
          <button type="button" class="plain" onClick={() => desk.copy(thing, 'opposite')}>
            {words.opposite}
          </button>
        </>
      )}
      {mayStandNowhere(thing) && (
        <button
          type="button"
          class="plain"
          data-testid="stand"
          onClick={() => desk.go(standing(desk.file.value, thing.at, isThere ? null : middleOfTable(desk.file.value)))}
        >
          {isThere ? words.takeOff : words.placeIt}
        </button>
      )}
      <button type="button" class="plain" data-testid="remove" onClick={() => desk.remove(thing)}>
        {words.remove}
      </button>
    </p>
  );
}
