import { clubMoves } from '../test/club-moving.ts';
import { servicesForTests } from '../test/services.ts';
import { sharedPostgresql } from '../test/shared-postgresql.ts';
import { clean } from '../test/support.ts';

describe('a club of ten megabytes, moved by the programs that docs/operating.md names', () => {
  const service = servicesForTests('moving a club between stores is not tested', { PostgreSQL: sharedPostgresql });
  afterEach(clean);

  it('goes from the embedded store to PostgreSQL and back, every row of it, and is fought on and verified in both', () =>
    clubMoves(10, service('PostgreSQL').url));
});
