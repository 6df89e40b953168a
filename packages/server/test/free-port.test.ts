import { expect } from 'chai';
import { freePort } from './free-port.ts';

describe('a free port', () => {
  it('is given to one asker alone, however many ask at once', async () => {
    // So many of so few that some two would have drawn the same.
    const ports = await Promise.all(Array.from({ length: 400 }, freePort));
    expect(new Set(ports).size).to.equal(400);
  });
});
