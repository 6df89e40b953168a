import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { Onlooker } from './onlooker.ts';

/** Draws the table without a graphics card, and puts the page together without asking one either: most of what a page with a table cost. */
const ARGUMENTS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox', '--disable-gpu-compositing'];

/** How long anything on a page is waited for: far longer than it takes on a busy machine. Milliseconds. */
const PATIENCE = 120_000;

export function launch(): Promise<Browser> {
  return started(process.env['CHROMIUM_PATH']);
}

/** One that has windows, for what a browser without them does not do. */
export function launchWithWindows(): Promise<Browser> {
  return started(process.env['CHROMIUM_WINDOWED_PATH']);
}

function started(path = '/usr/bin/chromium'): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: ARGUMENTS });
}

/** A profile, and how the table is drawn in it until somebody sets it otherwise. */
export interface GuestOptions extends BrowserContextOptions {
  readonly drawing?: 'figures' | 'plain';
  /** Whether they see the battle on the first page, for which much is fetched and painted. */
  readonly showsBattle?: boolean;
  /** Whether a battle that is over is looked back on, for which a thread thinks over every decision of it. */
  readonly looksBack?: boolean;
}

/**
 * Somebody with a browser profile of their own, who wants little motion so that no test waits for a march, on a screen of few dots: without a graphics
 * card most of what a battle costs is to draw them.
 */
export async function guest(
  browser: Browser,
  name: string,
  { drawing = 'figures', showsBattle = drawing === 'figures', looksBack = true, ...options }: GuestOptions = {},
): Promise<Onlooker> {
  const context = await browser.newContext({
    viewport: { width: 1240, height: 680 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    // What a test answers in place of the server is asked for by the page itself; tests of the worker allow it.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(setAtFirst, drawing);
  if (!showsBattle) await context.addInitScript(savesData);
  if (!looksBack) await context.addInitScript(neverLooksBack);
  return new Onlooker(name, await context.newPage());
}

/** In a page, before any other script: whoever is here pays for what they fetch. */
function savesData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** In a page, before any other script: the thread that looks back on battles ends before it has begun, so that nothing is found, as on a device that is slow. */
function neverLooksBack(): void {
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      if (/\/looker-[^/]*$/.test(String(address))) this.terminate();
    }
  };
}

/** In a page, before any other script: as if it had been set on an earlier visit. Who tests answers everything themselves, in their own time. */
function setAtFirst(drawing: string): void {
  try {
    localStorage.setItem(
      'longroll.settings',
      localStorage.getItem('longroll.settings') ?? JSON.stringify({ drawing, answersAlone: false }),
    );
  } catch {
    // A page without an address of its own, or a browser that keeps nothing.
  }
}
