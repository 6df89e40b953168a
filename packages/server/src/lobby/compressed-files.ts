import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

const pack = promisify(gzip);
/** What is worth packing. */
const TEXTS = new Set(['.js', '.css', '.svg', '.html']);

/** Files that never change, packed once, when somebody first asks for them: packing the longest for everybody anew is most of what a page costs. */
export function packed(folder: string, headers: Readonly<Record<string, string>>): RequestHandler {
  const texts = new Set((existsSync(folder) ? readdirSync(folder) : []).filter((name) => TEXTS.has(extname(name))));
  const known = new Map<string, Promise<Buffer>>();
  return async (request, response, next) => {
    const name = request.path.slice(1);
    if (request.method !== 'GET' || !texts.has(name) || request.acceptsEncodings('gzip') === false || request.headers.range !== undefined) {
      next();
      return;
    }
    const file = known.get(name) ?? readFile(join(folder, name)).then((bytes) => pack(bytes));
    known.set(name, file);
    file.catch(() => known.delete(name));
    response
      .type(extname(name))
      .set({ ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' })
      .send(await file);
  };
}
