import type { ChildProcess } from 'node:child_process';

/** Longest a server may take to start or to answer while other programs keep the machine busy, milliseconds. */
const PATIENCE = 180_000;

/** The first message of a child in which `read` finds what is waited for; rejects when the child ends or says nothing for too long. */
export function messageFrom<Told>(child: ChildProcess, read: (message: unknown) => Told | null): Promise<Told> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => settle(() => failed(new Error('the server does not answer'))), PATIENCE);
    const listen = (message: unknown) => {
      const told = read(message);
      if (told !== null) settle(() => done(told));
    };
    const gone = (code: number | null) => settle(() => failed(new Error(`the server ended with ${code}`)));
    child.on('message', listen);
    child.once('exit', gone);
    function settle(how: () => void): void {
      clearTimeout(late);
      child.off('message', listen);
      child.off('exit', gone);
      how();
    }
  });
}
