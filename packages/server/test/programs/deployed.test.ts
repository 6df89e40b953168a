import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect } from 'chai';
import { packageFolder } from '../../src/package-folder.ts';
import { startChild, type Child } from '../child.ts';
import { freePort } from '../free-port.ts';
import { nginx, redis, type Service } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { createBattle, Guest, join2, leaveAll, until, untilAsync } from '../support.ts';

const read = (path: string) => readFileSync(join(packageFolder, '../..', path), 'utf8');

describe('what is deployed, as plain processes', function () {
  const services: Service[] = [];
  let servers: Record<'one' | 'two', Child> | null = null;
  let proxy: Service | null = null;
  let tlsPort = 0;
  let certificate = '';

  before(async function () {
    const database = await sharedPostgresql();
    const meeting = await redis();
    const ports = { one: await freePort(), two: await freePort() };
    tlsPort = await freePort();
    proxy = await nginx((port, folder) => configured(port, folder, ports));
    if (database !== null) services.push(database);
    if (meeting !== null) services.push(meeting);
    if (proxy === null || database === null || meeting === null) {
      console.log('      There is no nginx, PostgreSQL or Redis on this machine: they are not tried together.');
      // Skipped where one of the three programs is not installed: there is nothing to try together.
      this.skip();
    }
    services.push(proxy);
    const { host } = new URL(proxy.url);
    const started = (name: 'one' | 'two') =>
      startChild({
        DATABASE_URL: database.url,
        REDIS_URL: meeting.url,
        PORT: String(ports[name]),
        PUBLIC_ADDRESS: `${host}/${name}`,
        DATA_DIR: '/nowhere',
        CLIENT_DIR: '/nowhere',
      });
    const [one, two] = await Promise.all([started('one'), started('two')]);
    servers = { one, two };
  });
  after(async () => {
    leaveAll();
    await servers?.one.end('SIGKILL');
    await servers?.two.end('SIGKILL');
    for (const service of services.reverse()) await service.end();
  });

  /** The very file that is deployed, for the ports of this test, with TLS switched on as its example says. */
  async function configured(port: number, folder: string, ports: { one: number; two: number }): Promise<string> {
    const tls = join(folder, 'tls');
    await mkdir(tls);
    const key = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
        ...key,
      ],
      { stdio: 'ignore' },
    );
    certificate = await readFile(join(tls, 'fullchain.pem'), 'utf8');
    const own = (text: string) =>
      text
        .replaceAll('/etc/nginx/tls', tls)
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${tlsPort} ssl;`);
    await writeFile(join(tls, 'tls.conf'), own(read('deploy/tls/tls.conf.example')));
    await writeFile(
      join(folder, 'site.conf'),
      own(read('deploy/nginx.conf')).replaceAll('one:4600', `127.0.0.1:${ports.one}`).replaceAll('two:4600', `127.0.0.1:${ports.two}`),
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      `pid ${folder}/nginx.pid;\nevents {}\nhttp {\n  access_log off;\n  include ${folder}/site.conf;\n}\n`,
    );
    return join(folder, 'nginx.conf');
  }

  it('plays behind one address, and goes on when a server dies', async () => {
    if (proxy === null || servers === null) throw new Error('nothing was started');
    const red = await createBattle(proxy);
    const black = await join2(proxy, red.battle);
    const ann = await Guest.sit(proxy, red.battle, red.token);
    const ben = await Guest.sit(proxy, red.battle, black.token);
    expect(ann.room.connection.url).to.match(new RegExp(`^ws://${new URL(proxy.url).host}/(one|two)/`));
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    await until(() => ann.decision('march') !== undefined);
    const at = ann.room.connection.url?.includes('/one/') === true ? servers.one : servers.two;
    await at.end('SIGKILL');
    let back: Guest | null = null;
    while (back === null)
      back = await Guest.sit(proxy, red.battle, red.token).catch(() => new Promise<null>((retry) => setTimeout(() => retry(null), 500)));
    expect(await back.answer('march', { x: 100, y: 0 })).to.include({ ok: true });
  });

  it('is ready as long as one server is, and not while PostgreSQL is away', async () => {
    const [database] = services;
    const ready = async () => (await fetch(`${proxy?.url}/readyz`)).status;
    // One server was killed by the test before this.
    for (let asked = 0; asked < 4; asked++) expect(await ready()).to.equal(200);
    database?.freeze();
    await untilAsync(async () => [502, 503].includes(await ready()));
    database?.thaw();
    await untilAsync(async () => (await ready()) === 200);
  });

  it('serves TLS, and keeps what is for the operator inside', async () => {
    const answer = await new Promise<{ status: number; secure: string | undefined }>((resolve, reject) => {
      request({ host: 'localhost', port: tlsPort, path: '/healthz', ca: certificate }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, secure: response.headers['strict-transport-security'] });
      })
        .on('error', reject)
        .end();
    });
    expect(answer).to.deep.equal({ status: 200, secure: 'max-age=31536000' });
    for (const path of [
      '/metrics',
      '/one/metrics',
      '/two/metrics',
      '/admin',
      '/one/admin/',
      '/ADMIN',
      '/one/Metrics',
      '/two//admin',
      '/%61dmin',
    ]) {
      const response = await fetch(proxy?.url + path);
      expect(response.status, path).to.equal(404);
      expect(await response.text()).to.include('nginx');
    }
  });
});
