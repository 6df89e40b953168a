import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const CLIENT = fileURLToPath(new URL('../../client', import.meta.url));

/** The drawn table without a battle, built and served: to be looked at and measured. */
export interface ParadeGround {
  /** Where it is; what is on it is asked for behind a question mark. */
  readonly address: string;
  close(): Promise<void>;
}

/** Built from this client's sources, or from those in another folder. */
export async function openParadeGround(client = CLIENT): Promise<ParadeGround> {
  const folder = await mkdtemp(join(tmpdir(), 'longroll-parade-'));
  const vite = join(client, 'node_modules/vite/bin/vite.js');
  const order = ['build', '--config', 'parade.config.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, ...order], { cwd: client, stdio: 'inherit' });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://here').pathname);
    readFile(join(folder, path)).then(
      (file) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/parade.html`,
    async close() {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the graphics card has been asked to do. */
export interface Asked {
  /** Draw calls. */
  readonly draws: number;
  /** Pixels that each of them may fill, added up. */
  readonly pixels: number;
}

/** Counts from now on, in every page that is opened, each draw call of WebGL and the pixels it is allowed to fill. */
export async function countDraws(page: Page): Promise<void> {
  await page.addInitScript(`
    window.asked = { draws: 0, pixels: 0 };
    const { prototype } = window.WebGLRenderingContext;
    const { scissor, drawElements } = prototype;
    let box = 0;
    prototype.scissor = function (x, y, width, height) {
      box = width * height;
      return scissor.call(this, x, y, width, height);
    };
    prototype.drawElements = function (...all) {
      window.asked.draws += 1;
      window.asked.pixels += box;
      return drawElements.apply(this, all);
    };
  `);
}

/** Since the page was opened. */
export async function askedFor(page: Page): Promise<Asked> {
  return page.evaluate('({ ...window.asked })');
}
