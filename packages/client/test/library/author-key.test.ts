import { editKey } from '@longroll/protocol';
import { expect } from 'chai';
import { authorHere, authorsHere, editKeyHere, forgetEditKey } from '../../src/library/author-key.ts';

describe('the edit key of a browser', () => {
  afterEach(forgetEditKey);

  it('is drawn when something is first put into the library, in the form the server knows, and stays the same', () => {
    expect([editKeyHere(), authorsHere()]).to.deep.equal([null, []]);
    const key = authorHere();
    expect(editKey.safeParse(key).success).to.equal(true);
    expect([authorHere(), editKeyHere(), authorsHere()]).to.deep.equal([key, key, [key]]);
  });

  it('is another one after it has been given up', () => {
    const before = authorHere();
    forgetEditKey();
    expect(authorHere()).to.not.equal(before);
  });
});
