// npm start: installs and builds what is missing, then runs the server until Ctrl-C.
import { spawn } from 'node:child_process';
import { buildClient, endAll, install, needNode, root } from './house.mjs';

needNode();
process.once('SIGINT', leave);
process.once('SIGTERM', leave);
function leave() {
  endAll();
  process.exit(130);
}

try {
  await install();
  await buildClient();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.off('SIGINT', leave);
process.off('SIGTERM', leave);
const server = spawn(process.execPath, ['--import', 'tsx', 'packages/server/src/main.ts'], {
  cwd: root,
  // One line with the address is enough; LOG_LEVEL=info shows the log.
  env: { LOG_LEVEL: 'warn', ...process.env },
  stdio: ['ignore', 'inherit', 'inherit'],
});
// Ctrl-C reaches the server by itself, since it shares the terminal; a signal sent to this process alone is passed on.
process.on('SIGINT', () => server.kill('SIGINT'));
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
