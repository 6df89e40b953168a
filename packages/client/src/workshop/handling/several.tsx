import type { Desk } from '../desk.ts';
import { ALIGNMENTS, SPREADS } from './together.ts';
import { keyOf, type Thing } from '../things.ts';
import { workshopWords as words } from '../workshop-words.ts';

/** Degrees of one turn. */
const TURN = 15;

/** Several things in hand: what can be done to all of them. */
export function Several({ desk, first }: { desk: Desk; first: Thing }) {
  const all = desk.inHand.value;
  return (
    <div data-testid="several">
      <h2>{words.several({ count: all.length })}</h2>
      <p class="workshop-acts">
        <button type="button" class="plain" onClick={() => desk.turn(first, TURN)}>
          {words.left}
        </button>
        <button type="button" class="plain" onClick={() => desk.turn(first, -TURN)}>
          {words.right}
        </button>
        <button type="button" class="plain" onClick={() => desk.mirror(first)}>
          {words.mirror}
        </button>
        <button type="button" class="plain" data-testid="remove" onClick={() => desk.remove(first)}>
          {words.remove}
        </button>
      </p>
      <fieldset class="workshop-flags">
        <legend>{words.align}</legend>
        <p class="workshop-acts">
          {ALIGNMENTS.map((by) => (
            <button key={by} type="button" class="plain" data-testid={`align-${by}`} onClick={() => desk.align(by)}>
              {words.alignments[by]}
            </button>
          ))}
        </p>
      </fieldset>
      {all.length > 2 && (
        <fieldset class="workshop-flags">
          <legend>{words.spread}</legend>
          <p class="workshop-acts">
            {SPREADS.map((by) => (
              <button key={by} type="button" class="plain" data-testid={`spread-${by}`} onClick={() => desk.distribute(by)}>
                {words.spreads[by]}
              </button>
            ))}
          </p>
        </fieldset>
      )}
      <ul class="workshop-several">
        {all.map((thing) => (
          <li key={keyOf(thing.at)}>
            <button
              type="button"
              class="plain"
              aria-label={words.layDown({ name: desk.nameOf(thing) })}
              onClick={() => desk.holdToo(thing)}
            >
              ✕
            </button>{' '}
            {desk.nameOf(thing)}
          </li>
        ))}
      </ul>
      <button type="button" class="plain" data-testid="unselect" onClick={() => desk.hold([])}>
        {words.unselect}
      </button>
    </div>
  );
}
