import { rallyKing as words } from '../words.ts';

const say = words.muster;

/** How many of something, with a button for one more and one fewer. */
export function Stepper({ name, count, change, testid }: { name: string; count: number; change: (count: number) => void; testid: string }) {
  return (
    <span class="stepper" role="group" aria-label={say.count({ name, count })}>
      <button
        type="button"
        class="plain"
        aria-label={say.oneFewer({ name })}
        data-testid={`${testid}-fewer`}
        disabled={count === 0}
        onClick={() => change(count - 1)}
      >
        −
      </button>
      <output data-testid={testid}>{count}</output>
      <button
        type="button"
        class="plain"
        aria-label={say.oneMore({ name })}
        data-testid={`${testid}-more`}
        onClick={() => change(count + 1)}
      >
        +
      </button>
    </span>
  );
}
