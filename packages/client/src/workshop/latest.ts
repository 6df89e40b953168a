/** Does something with one value after another, never with two at once: of those that come meanwhile only the latest is taken. `run` never fails. */
export function latestOf<Value>(run: (value: Value) => Promise<void>): (value: Value) => void {
  let isBusy = false;
  let waiting: { readonly value: Value } | null = null;
  const take = async (first: Value): Promise<void> => {
    isBusy = true;
    await run(first);
    while (waiting !== null) {
      const { value } = waiting;
      waiting = null;
      await run(value);
    }
    isBusy = false;
  };
  return (value) => {
    if (isBusy) waiting = { value };
    else void take(value);
  };
}
