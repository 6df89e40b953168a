import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { Onlooker } from './onlooker.ts';

/** Draws the table without a graphics card. */
const ARGUMENTS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--no-sandbox'];

/** How long anything on a page is waited for: far longer than it takes on a busy machine. Milliseconds. */
const PATIENCE = 120_000;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ARGUMENTS });
}

/**
 * Somebody with a browser profile of their own, who wants little motion so that no test waits for a march, on a screen of few dots: without a graphics
 * card most of what a battle costs is to draw them.
 */
export async function guest(browser: Browser, name: string, options: BrowserContextOptions = {}): Promise<Onlooker> {
  const context = await browser.newContext({
    viewport: { width: 1240, height: 680 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  return new Onlooker(name, await context.newPage());
}
