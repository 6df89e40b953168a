import '../no-eval.ts';
import { answerTo } from './judging.ts';
import type { Asked } from './asked.ts';

/** A worker: knows all rulebooks, says what may be drawn for one, and judges what was drawn. */
addEventListener('message', ({ data }: MessageEvent<{ readonly number: number; readonly asked: Asked }>) => {
  postMessage({ number: data.number, answer: answerTo(data.asked) });
});
