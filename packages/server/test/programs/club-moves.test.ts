import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { clubMoves, runClub } from '../club-moving.ts';
import { servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder } from '../support.ts';

describe('a club, moved by the programs that docs/operating.md names', () => {
  const service = servicesForTests('moving a club between stores is not tested', { PostgreSQL: sharedPostgresql });
  afterEach(clean);

  it('goes from the embedded store to PostgreSQL and back, every row of it, and is fought on and verified in both', () =>
    clubMoves(1, service('PostgreSQL').url));

  it('says in a sentence why a file cannot be read or written', async () => {
    const empty = await sharedPostgresql();
    const files = await folder();
    const broken = join(files, 'broken.jsonl');
    await writeFile(broken, '{"of":"club","format":"longroll-club-1"}\n{"of":"setting","row":{"na');
    const failing = async (task: 'export' | 'import', file: string) => {
      const error: unknown = await runClub(task, file, { DATA_DIR: files, DATABASE_URL: empty?.url ?? '' }).then(
        () => null,
        (failure: unknown) => failure,
      );
      return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    };
    const said = await Promise.all([
      failing('import', broken),
      failing('import', join(files, 'nowhere.jsonl')),
      failing('export', join(files, 'nowhere', 'club.jsonl')),
    ]);
    expect(said[0]).to.equal('Line 2 is not JSON.\n');
    expect(said[1]).to.match(/^ENOENT: no such file/);
    expect(said[2]).to.match(/^ENOENT: no such file/);
  });
});
