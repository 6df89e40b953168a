import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { mayInstall } from '../debian.mjs';

describe('what tests install on the system', () => {
  it('is nothing, except on a machine that is there for checking only', () => {
    expect(mayInstall({})).to.equal(false);
    expect(mayInstall({ CI: '' })).to.equal(false);
    expect(mayInstall({ CI: 'false' })).to.equal(false);
    expect(mayInstall({ CI: 'true' })).to.equal(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'));
  });
});
