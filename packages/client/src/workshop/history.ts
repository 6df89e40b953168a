/** Everything a drawing has been, and what has been undone of it. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly now: Value;
  readonly future: readonly Value[];
}

export function begunWith<Value>(now: Value): History<Value> {
  return { past: [], now, future: [] };
}

/** Goes on to another value; what had been undone is gone. The same value again is no step. */
export function went<Value>(history: History<Value>, to: Value): History<Value> {
  return to === history.now ? history : { past: [...history.past, history.now], now: to, future: [] };
}

/** Goes on within the same step: a corner is dragged through many places, and undone at once. */
export function wentOn<Value>(history: History<Value>, to: Value): History<Value> {
  return { ...history, now: to, future: [] };
}

export function undone<Value>({ past, now, future }: History<Value>): History<Value> {
  const before = past.at(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<Value>({ past, now, future }: History<Value>): History<Value> {
  const [next, ...later] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: later };
}
