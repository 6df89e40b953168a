import type { PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView, Hand } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import type { Page } from 'playwright-core';
import { BY_THE_CLOCK } from './by-the-clock.ts';

/** An answer of the list, with the sentence that stands on its button. */
export interface Listed {
  readonly answer: unknown;
  readonly json: string;
  readonly label: string;
}

/** Frames for which a place has to keep still before it is clicked. */
const AT_REST = 6;

/** Somebody at the table or beside it, acting on their page and seeing no more than it shows. */
export class Onlooker {
  readonly name: string;
  readonly page: Page;
  /** What went wrong in the page itself. */
  readonly troubles: string[] = [];
  /** Messages of the room that came over the line, by their kind, where the kind can be read. */
  readonly heard = new Set<string>();

  constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
    page.on('pageerror', (error) => this.troubles.push(`${name}: ${error.message}`));
    // What the content policy keeps a page from doing, the browser tells on its console, workers included; and what it cannot draw.
    page.on('console', (line) => {
      if (/Content Security Policy|violates the following|^Error: <\w+> attribute/i.test(line.text()))
        this.troubles.push(`${name}: ${line.text()}`);
    });
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => {
        const bytes = typeof payload === 'string' ? payload : payload.toString('latin1');
        for (const kind of ['setup', 'hand', 'events']) if (bytes.slice(0, 12).includes(kind)) this.heard.add(kind);
      });
    });
  }

  table(): Promise<PublicTable | null> {
    return this.page.evaluate(() => window.longroll?.table() ?? null);
  }

  hand(): Promise<Hand | null> {
    return this.page.evaluate(() => window.longroll?.hand() ?? null);
  }

  /** Whether the battle is over for this page, and whether it asks something: all that is needed to know whose turn it is. */
  standing(): Promise<{ readonly over: boolean; readonly asked: boolean }> {
    return this.page.evaluate(() => ({
      over: window.longroll?.table()?.outcome != null,
      asked: window.longroll?.hand()?.decisions[0] !== undefined,
    }));
  }

  /** The question this page asks now. */
  async question(): Promise<DecisionView | null> {
    return (await this.hand())?.decisions[0] ?? null;
  }

  /**
   * Where a point of the table lies on the page, in CSS pixels, once it has stayed there for some frames: a question may bring the eye elsewhere, and
   * a page of another size gives the table another.
   */
  async spotOf(point: Point): Promise<Point> {
    const spot = await this.page.evaluate(
      async ({ wanted, frames }) => {
        const look = (): Point | null => {
          const box = document.querySelector('[data-testid=table]')?.getBoundingClientRect();
          const inside = window.longroll?.screenOf(wanted) ?? null;
          return box === undefined || inside === null ? null : { x: box.x + inside.x, y: box.y + inside.y };
        };
        let seen = look();
        for (let rested = 0; seen !== null && rested < frames;) {
          await new Promise((drawn) => requestAnimationFrame(drawn));
          const now = look();
          rested = now !== null && now.x === seen.x && now.y === seen.y ? rested + 1 : 0;
          seen = now;
        }
        return seen;
      },
      { wanted: point, frames: AT_REST },
    );
    if (spot === null) throw new Error(`${this.name} sees no table`);
    return spot;
  }

  async pointAt(point: Point): Promise<void> {
    const spot = await this.spotOf(point);
    await this.page.mouse.move(spot.x, spot.y);
  }

  async clickTable(point: Point): Promise<void> {
    const spot = await this.spotOf(point);
    await this.page.mouse.click(spot.x, spot.y);
  }

  /** The whole page with its drawing is there. */
  async seated(): Promise<void> {
    await this.page.locator('[data-testid=table][data-ready=true]').waitFor();
    await this.page.waitForFunction(() => window.longroll?.table() != null, undefined, BY_THE_CLOCK);
  }

  /** Waits until this page asks another question than the one with this id; null when the battle is over. */
  async nextQuestion(after: string): Promise<DecisionView | null> {
    // Waited for and read in one look: a question may be gone at the next.
    const seen = await this.page.waitForFunction(
      (before) => {
        const { longroll } = window;
        const table = longroll?.table();
        if (table == null) return false;
        const asked = longroll?.hand()?.decisions[0];
        if (table.outcome !== null) return { asked: null };
        return asked !== undefined && asked.id !== before && { asked };
      },
      after,
      BY_THE_CLOCK,
    );
    const told = await seen.jsonValue();
    return told === false ? null : told.asked;
  }

  /** The answers on offer to that question, as the list shows them; none while the page lists those of another. */
  listed({ id }: DecisionView): Promise<Listed[]> {
    return this.page.evaluate(
      (question) =>
        [...document.querySelectorAll<HTMLElement>(`[data-testid=answers][data-question="${question}"] [data-answer]`)].map((button) => {
          const json = button.dataset['answer'] ?? '';
          const answer: unknown = JSON.parse(json);
          return { answer, json, label: button.textContent ?? '' };
        }),
      id,
    );
  }

  /** Clicks an answer of the list and confirms it; done when the question is no longer asked. */
  async answer(question: DecisionView, json: string): Promise<void> {
    const refusal = await this.page.evaluate(
      async ({ id, wanted }) => {
        const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
        const wait = () => pause(5);
        const end = performance.now() + 120_000;
        const first = () => window.longroll?.hand()?.decisions[0]?.id;
        const open = () => first() === id && window.longroll?.table()?.outcome === null;
        const entry = () =>
          [...document.querySelectorAll<HTMLElement>(`[data-testid=answers][data-question="${id}"] [data-answer]`)].find(
            (each) => each.dataset['answer'] === wanted,
          );
        const seal = () => document.querySelector<HTMLButtonElement>('[data-testid=confirm]');
        while (entry() === undefined) {
          // An activation in which nothing is left to do ends by itself.
          if (!open()) return null;
          if (performance.now() > end) return 'the answer is not in the list';
          await wait();
        }
        entry()?.click();
        while (seal()?.disabled !== false || entry()?.getAttribute('aria-pressed') !== 'true') {
          if (!open()) return null;
          if (performance.now() > end) return document.querySelector('.refusal')?.textContent ?? 'the answer cannot be confirmed';
          await wait();
        }
        seal()?.click();
        while (open()) {
          const refused = document.querySelector('[data-testid=refused]')?.textContent;
          if (refused?.includes('Wait a moment') === true) {
            // Nobody at a table answers as fast as this does.
            await pause(1000);
            seal()?.click();
          } else if (refused !== undefined) return refused;
          if (performance.now() > end) return 'the referee says nothing';
          await wait();
        }
        return null;
      },
      { id: question.id, wanted: json },
    );
    if (refusal !== null) throw new Error(`${this.name}, ${question.kind}, ${json}: ${refusal}`);
  }

  /** Presses Confirm as a person does and waits for the referee. What may not be confirmed is told at once, with its reason. */
  async confirm(question: DecisionView): Promise<void> {
    const forbidden = this.page.locator('.draft .refusal');
    if ((await forbidden.count()) > 0) throw new Error(`${this.name}, ${question.kind}: ${await forbidden.first().innerText()}`);
    // A deployment is a draft when it has been taken, or changed.
    if (question.kind === 'deploy' && (await this.page.locator('.draft-label').count()) === 0)
      await this.page.getByTestId('suggested-deployment').click();
    await this.page.getByTestId('confirm').click();
    await this.page.waitForFunction(
      (before) => window.longroll?.hand()?.decisions[0]?.id !== before || window.longroll.table()?.outcome !== null,
      question.id,
      BY_THE_CLOCK,
    );
  }

  /** Lines of the log, the oldest first; all of them, whether or not the page shows its log just now. */
  async log(): Promise<string[]> {
    const older = this.page.locator('.panel-log button', { hasText: 'Older entries' });
    while ((await older.count()) > 0) await older.dispatchEvent('click');
    const lines = await this.page.locator('[data-testid=log] .log-text').evaluateAll((texts) =>
      texts
        .map((each) => ({ seq: Number(each.closest<HTMLElement>('[data-seq]')?.dataset['seq']), text: each.textContent ?? '' }))
        .sort((a, b) => a.seq - b.seq)
        .map(({ text }) => text),
    );
    return lines;
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
