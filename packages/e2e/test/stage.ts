import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { guest, launch } from '../src/browser.ts';
import { TestServer, type Settings } from '../src/test-server.ts';
import type { Onlooker } from '../src/onlooker.ts';

/** Pictures that tests leave behind, on purpose or on failure. */
export const RESULTS = fileURLToPath(new URL('../test-results/', import.meta.url));

/** A server, a browser and guests for the tests of one `describe`; everything is put away by itself. */
export class Stage {
  server: TestServer;
  readonly #browser: Browser;
  #guests: Onlooker[] = [];

  private constructor(server: TestServer, browser: Browser) {
    this.server = server;
    this.#browser = browser;
  }

  /** To be called within `describe`; the stage stands when the tests run. `open` starts another server than the usual one. */
  static forTests(settings: Settings = {}, open = () => TestServer.open(settings)): () => Stage {
    let stage: Stage | null = null;
    before(async () => {
      mkdirSync(RESULTS, { recursive: true });
      // A page that does not build, or a server that does not start, must not leave a browser open; nor the other way round.
      const server = await open();
      const browser = await launch().catch(async (error: unknown) => {
        await server.close();
        throw error;
      });
      stage = new Stage(server, browser);
    });
    afterEach(async function () {
      const failed = this.currentTest?.state === 'failed' ? this.currentTest.title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60) : null;
      await stage?.dismiss(failed);
    });
    after(async () => {
      await stage?.strike();
    });
    return () => {
      if (stage === null) throw new Error('the stage is not up yet');
      return stage;
    };
  }

  async guest(name: string, options: BrowserContextOptions = {}): Promise<Onlooker> {
    const arrived = await guest(this.#browser, name, options);
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

  async strike(): Promise<void> {
    await this.#browser.close();
    await this.server.close();
  }
}
