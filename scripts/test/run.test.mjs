import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';

describe('a program in the foreground', function () {
  /** Runs a program of Node by way of another one, as `npm start` and `npm run bench` do. */
  function byWayOfAnother(program) {
    const way = `import { inForeground } from ${JSON.stringify(new URL('../run.mjs', import.meta.url).href)};
      process.exit(await inForeground(['-e', ${JSON.stringify(program)}], { GREETING: 'hello' }));`;
    return spawn(process.execPath, ['--input-type=module', '-e', way], { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  it('has the settings it is given, and its end is the end', async () => {
    const child = byWayOfAnother('console.log(process.env.GREETING); process.exitCode = 7');
    const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
    expect(said).to.equal('hello\n');
    const [code] = await once(child, 'exit');
    expect(code).to.equal(7);
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
