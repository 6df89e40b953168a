import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { reportTo } from './questions.ts';

/** Starts the server of Rally the Troops in this process, as its folder has it: it reads its settings from the environment and its pages from where it stands. */
const folder = process.env['RTT_FOLDER'] ?? '.';
const port = await freePort();
process.chdir(folder);
process.env['HTTP_HOST'] = '127.0.0.1';
process.env['HTTP_PORT'] = String(port);
createRequire(`${folder}/`)('./server.js');
while (!(await isOpen(port))) await pause(50);
reportTo(`http://127.0.0.1:${port}`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function isOpen(at: number): Promise<boolean> {
  const socket = new Socket().connect(at, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
