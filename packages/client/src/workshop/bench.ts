import type { Fault } from '@longroll/rules/rulebooks/drawing/faults';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import type { Taken } from '@longroll/rules/rulebooks/taken';
import type { Answer, Asked } from './asked.ts';
import type { Drawable } from './drawable.ts';
import type { DrawnFile } from './things.ts';

/** Milliseconds after which a file that is still being judged counts as one nobody can open: none keeps a page waiting for ever. */
const LIMIT = 20_000;

/** Judges drawings beside the page, by the rules that open battles, so that the page stays awake. */
export class Bench {
  #worker: Worker | null = null;
  #asked = 0;

  /** What may be drawn of a book; null where nothing may. */
  async drawable(book: string): Promise<Drawable | null> {
    const answer = await this.#ask({ about: 'book', book });
    return answer?.about === 'book' ? answer.drawable : null;
  }

  /** What keeps a battle from being opened there; null where it took too long to say. */
  async faults(file: DrawnFile): Promise<readonly Fault[] | null> {
    const answer = await this.#ask({ about: 'faults', file });
    return answer?.about === 'faults' ? answer.faults : null;
  }

  /** Its map in SVG; null where it cannot be drawn. */
  async picture(file: DrawnFile): Promise<string | null> {
    const answer = await this.#ask({ about: 'picture', file });
    return answer?.about === 'picture' ? answer.picture : null;
  }

  /** The file of a scenario that comes with a book; null where there is none. */
  async shipped(book: string, id: string): Promise<DrawnFile | null> {
    const answer = await this.#ask({ about: 'shipped', book, id });
    return answer?.about === 'shipped' ? answer.file : null;
  }

  /** What somebody knows of a battle of a book as a scenario file that begins there; null where none can say it. */
  async taken(book: string, outlook: string, head: ScenarioHead): Promise<Taken | null> {
    const answer = await this.#ask({ about: 'taken', book, outlook, head });
    return answer?.about === 'taken' ? answer.taken : null;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(asked: Asked): Promise<Answer | null> {
    const worker = (this.#worker ??= new Worker(new URL('./judge.ts', import.meta.url), { type: 'module' }));
    const number = ++this.#asked;
    return new Promise((resolve) => {
      const settle = (answer: Answer | null): void => {
        clearTimeout(limit);
        worker.removeEventListener('message', hear);
        worker.removeEventListener('error', fail);
        resolve(answer);
      };
      const hear = ({ data }: MessageEvent<{ readonly number: number; readonly answer: Answer }>): void => {
        if (data.number === number) settle(data.answer);
      };
      const fail = (): void => {
        if (this.#worker === worker) this.close();
        settle(null);
      };
      const limit = setTimeout(() => {
        worker.terminate();
        fail();
      }, LIMIT);
      worker.addEventListener('message', hear);
      worker.addEventListener('error', fail);
      worker.postMessage({ number, asked });
    });
  }
}
