// npm start: installs and builds what is missing, then runs the server until Ctrl-C.
import { buildClient, buildServer, builtServer, serverFlags } from './build.mjs';
import { endAll, inForeground } from './run.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';

needNode();
let serving = false;
let leaving = false;
process.once('SIGINT', leave);
process.once('SIGTERM', leave);
/** A server that has been started is told by itself, and gives back what it has. */
function leave() {
  leaving = true;
  endAll();
  if (!serving) process.exit(130);
}

try {
  await install();
  const pages = buildClient();
  // Who waits for them hears of it.
  pages.catch(() => undefined);
  await buildServer();
  serving = true;
  // It opens its store while the pages are still being built, and says where it is when they are there. One line with the address is enough; LOG_LEVEL=info shows the log.
  process.exit(await inForeground([...serverFlags, builtServer], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }, pages));
} catch (error) {
  if (leaving) process.exit(130);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
