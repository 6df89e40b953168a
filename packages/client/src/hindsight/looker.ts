import '../no-eval.ts';
import { lookBack } from '@longroll/rules/hindsight/look-back';
import { isFlaw, readRecord } from '@longroll/rules/record/index';

/** Milliseconds between two tellings of how far it has come. */
const TELLING = 250;

/** A worker: takes a record as text, looks back on its battle, and tells what it has found so far, the whole at the end, or the flaw that keeps it from going on. */
addEventListener('message', (event: MessageEvent<string>) => {
  const record = readRecord(event.data);
  if (isFlaw(record)) {
    postMessage(record);
    return;
  }
  // No hand of a sealed battle is looked into, whoever opens its file.
  const course = lookBack(record, []);
  let told = -TELLING;
  for (let next = course.next(); ; next = course.next()) {
    if (next.done === true) {
      if (next.value !== null) postMessage(next.value);
      return;
    }
    const now = performance.now();
    if (!next.value.complete && now - told < TELLING) continue;
    told = now;
    postMessage(next.value);
  }
});
