import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { guest, type GuestOptions } from '../src/browser.ts';
import { sharedBrowser, sharedServer } from '../src/shared.ts';
import { TestServer, type Settings } from '../src/test-server.ts';
import type { Onlooker } from '../src/onlooker.ts';

/** Pictures that tests leave behind, on purpose or on failure. */
export const RESULTS = fileURLToPath(new URL('../test-results/', import.meta.url));

/** For a test that judges figures, pixels or frames: their table is painted, not plain. */
export const FIGURES = { drawing: 'figures' } as const;

/**
 * A server, a browser and guests for the tests of one `describe`; everything is put away by itself. Server and browser are those of all tests of this process: a test
 * makes its own battles and its guests have profiles of their own, so none meets what another left. Unless they say otherwise, guests have a plain table, and no battle
 * of theirs is looked back on.
 */
export class Stage {
  server: TestServer;
  readonly #browser: Browser;
  #guests: Onlooker[] = [];

  private constructor(server: TestServer, browser: Browser) {
    this.server = server;
    this.#browser = browser;
  }

  /** To be called within `describe`; the stage stands when the tests run. */
  static forTests(): () => Stage {
    return Stage.#standing(sharedServer, () => Promise.resolve());
  }

  /** The same with a server of its own: for tests that stop it, look at all it holds, or want it to be set otherwise. `open` starts another than the usual one. */
  static withServer(settings: Settings = {}, open = () => TestServer.open(settings)): () => Stage {
    return Stage.#standing(open, ({ server }) => server.close());
  }

  static #standing(open: () => Promise<TestServer>, strike: (stage: Stage) => Promise<void>): () => Stage {
    let stage: Stage | null = null;
    before(async () => {
      mkdirSync(RESULTS, { recursive: true });
      const browser = await sharedBrowser();
      stage = new Stage(await open(), browser);
    });
    afterEach(async function () {
      const failed = this.currentTest?.state === 'failed' ? this.currentTest.title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60) : null;
      await stage?.dismiss(failed);
    });
    after(async () => {
      if (stage !== null) await strike(stage);
    });
    return () => {
      if (stage === null) throw new Error('the stage is not up yet');
      return stage;
    };
  }

  async guest(name: string, options: GuestOptions = {}): Promise<Onlooker> {
    const arrived = await guest(this.#browser, name, { drawing: 'plain', looksBack: false, ...options });
    this.#guests.push(arrived);
    return arrived;
  }

  /** Sends the guests home; after a failure their pages are kept as pictures. */
  async dismiss(failed: string | null): Promise<void> {
    const leaving = this.#guests;
    this.#guests = [];
    for (const each of leaving) {
      if (failed !== null) await each.page.screenshot({ path: `${RESULTS}${failed}-${each.name}.png` }).catch(() => undefined);
      await each.leave();
    }
  }
}
