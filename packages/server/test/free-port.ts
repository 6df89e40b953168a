import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those may take any of theirs at any moment. */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A TCP port of 127.0.0.1 that nobody uses, and that nobody else who asks here is given, in this process or in another, until this process
 * ends. The same port of UDP stands for it: the system lets go of it with the process, however that ends.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await held(port)) && (await unused(port))) return port;
  }
}

async function held(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  return came(socket, 'listening');
}

async function unused(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  if (!(await came(probe, 'listening'))) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** Whether this comes, and not an error before it. */
async function came(source: NodeJS.EventEmitter, event: string): Promise<boolean> {
  try {
    await once(source, event);
    return true;
  } catch {
    return false;
  }
}
