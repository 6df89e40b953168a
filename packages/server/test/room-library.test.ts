import { createRequire } from 'node:module';
import { expect } from 'chai';

const here = createRequire(import.meta.url);

describe('the room library', () => {
  for (const part of ['@colyseus/ws-transport', '@colyseus/redis-driver', '@colyseus/redis-presence']) {
    it(`is one and the same module for the server and ${part}`, () => {
      expect(createRequire(here.resolve(part)).resolve('@colyseus/core')).to.equal(here.resolve('colyseus'));
    });
  }
});
