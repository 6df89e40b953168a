// Read by a server of the browser tests before anything else: it ends when the process that started it does, however that ends.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const { stdin } = process;
  for (const over of ['end', 'error']) stdin.on(over, () => process.exit());
  stdin.resume();
}
