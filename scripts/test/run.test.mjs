import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';

describe('a program in the foreground', function () {
  /** Runs a program of Node by way of another one, as `npm start` and `npm run bench` do. */
  function byWayOfAnother(program, shown = 'undefined') {
    const way = `import { inForeground } from ${JSON.stringify(new URL('../run.mjs', import.meta.url).href)};
      process.exit(await inForeground(['-e', ${JSON.stringify(program)}], { GREETING: 'hello' }, ${shown}).catch((error) => {
        console.log(error.message);
        return 3;
      }));`;
    return spawn(process.execPath, ['--input-type=module', '-e', way], { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  it('has the settings it is given, and its end is the end', async () => {
    const child = byWayOfAnother('console.log(process.env.GREETING); process.exitCode = 7');
    const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
    expect(said).to.equal('hello\n');
    const [code] = await once(child, 'exit');
    expect(code).to.equal(7);
  });

  it('is heard when what it needs is there, to the last word', async () => {
    const child = byWayOfAnother(
      'console.log("first"); setTimeout(() => console.log("last"), 300)',
      'new Promise((done) => setTimeout(done, 150))',
    );
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (words) => (said += words));
    const [code] = await once(child, 'close');
    expect([said, code]).to.deep.equal(['first\nlast\n', 0]);
  });

  it('is asked to stop, unheard, when that fails', async () => {
    const child = byWayOfAnother('console.log("ready"); setInterval(() => {}, 1000)', 'Promise.reject(new Error("no pages"))');
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (words) => (said += words));
    const [code] = await once(child, 'close');
    expect([said, code]).to.deep.equal(['no pages\n', 3]);
  });

  for (const signal of ['SIGINT', 'SIGTERM']) {
    it(`is told of ${signal}, and may finish what it is at`, async () => {
      const child = byWayOfAnother(
        `process.on('${signal}', () => setTimeout(() => process.exit(5), 200)); setInterval(() => {}, 1000); console.log('ready')`,
      );
      await once(child.stdout, 'data');
      child.kill(signal);
      const [code] = await once(child, 'exit');
      expect(code).to.equal(5);
    });
  }
});
