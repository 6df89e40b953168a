// npm start: installs and builds what is missing, then runs the server until Ctrl-C.
import { buildClient, buildServer, builtServer, serverFlags } from './build.mjs';
import { endAll, inForeground } from './run.mjs';
import { install } from './install.mjs';
import { needNode } from './node-version.mjs';

needNode();
process.once('SIGINT', leave);
process.once('SIGTERM', leave);
function leave() {
  endAll();
  process.exit(130);
}

try {
  await install();
  await Promise.all([buildClient(), buildServer()]);
  process.off('SIGINT', leave);
  process.off('SIGTERM', leave);
  // One line with the address is enough; LOG_LEVEL=info shows the log.
  process.exit(await inForeground([...serverFlags, builtServer], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
