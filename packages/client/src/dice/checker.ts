import '../no-eval.ts';
import { isFlaw, readRecord, verify } from '@longroll/rules/record/index';

/** A worker: takes a record as text, throws every die of it again, and answers with the verdict. */
addEventListener('message', (event: MessageEvent<string>) => {
  const record = readRecord(event.data);
  postMessage(isFlaw(record) ? record : verify(record));
});
