import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect } from 'chai';
import { isAway, reasonOf } from '../src/store/errors.ts';

describe('an error', () => {
  const query = (cause: Error) => new DrizzleQueryError('insert into chat values ($1)', ['Connection terminated: timeout, closed'], cause);
  const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

  it('means that the store is away when driver or system say so, however deep', () => {
    for (const words of [
      'timeout expired',
      'Query read timeout',
      'timeout exceeded when trying to connect',
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client was closed and is not queryable',
      'Client has encountered a connection error and is not queryable',
      'Cannot use a pool after calling end on the pool',
      'PGlite is closed',
      'PGlite is closing',
    ]) {
      expect(isAway(new Error(words)), words).to.equal(true);
      expect(isAway(query(new Error(words))), words).to.equal(true);
    }
    for (const code of [
      '08006',
      '53100',
      '57P01',
      '58030',
      'XX000',
      'ECONNREFUSED',
      'ECONNRESET',
      'ETIMEDOUT',
      'EPIPE',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ENOENT',
      'ENOSPC',
    ]) {
      expect(isAway(query(coded(code))), code).to.equal(true);
    }
  });

  it("means nothing of the kind because of words in it, a guest's or a reader's", () => {
    let unfinished: unknown = null;
    try {
      JSON.parse('{"name":"An');
    } catch (error) {
      unfinished = error;
    }
    expect(unfinished).to.be.instanceOf(SyntaxError);
    expect(isAway(unfinished)).to.equal(false);
    expect(isAway(query(coded('23505', 'duplicate key value: Connection terminated')))).to.equal(false);
    expect(isAway(query(new Error('Received unexpected dataRow message from backend.')))).to.equal(false);
    for (const words of [
      'a timeout',
      'The battle is closed',
      'Unterminated string in JSON at position 11',
      'Connection terminated, said the guest',
    ])
      expect(isAway(new Error(words)), words).to.equal(false);
    expect(isAway('Connection terminated')).to.equal(false);
  });

  it('is told by its reason, never by the query it was found by', () => {
    expect(reasonOf(query(new Error('The disk is full.')))).to.equal('The disk is full.');
    expect(reasonOf(query(query(coded('ECONNREFUSED'))))).to.equal('ECONNREFUSED');
    expect(reasonOf(new Error('Port 4600 is in use.'))).to.equal('Port 4600 is in use.');
    expect(reasonOf(null)).to.equal('no reason given');
  });
});
