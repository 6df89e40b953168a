import { expect } from 'chai';
import { addRefusals, sentenceOf } from '../src/books/refusals.ts';
import { ask, LobbyError } from '../src/net/lobby.ts';
import { fetchLanguage } from '../src/text/language.ts';
import { replySentence } from '../src/text/replies.ts';

const FULL = { clause: '', code: 'server-full', message: 'The server is full. Please try again later.' };
const MOST = { clause: '', code: 'too-many-blocks', named: { most: 200 }, message: 'You have blocked 200 players. Take one back first.' };
const FAR = { clause: 'TS-20.1', code: 'too-far', named: { target: '4th Hussars' }, message: '4th Hussars are beyond charge range.' };
const NEWER = { clause: '', code: 'of-a-newer-server', message: 'That is new.' };

describe('what the server says no with', () => {
  afterEach(() => fetchLanguage(['en']));

  it('is the sentence it sent, to whoever reads English', () => {
    expect(replySentence(FULL)).to.equal(FULL.message);
    expect(sentenceOf(MOST)).to.equal(MOST.message);
  });

  it('is worded in the reader’s language by code, clause and what it names', async () => {
    await fetchLanguage(['qps']);
    expect(replySentence(FULL)).to.equal('⟦Thee seerveer iis fuull. Pleeaasee try aagaaiin laateer.⟧');
    expect(sentenceOf(MOST)).to.equal('⟦Yoouu haavee bloockeed 200 plaayeers. Taakee oonee baack fiirst.⟧');
    expect(replySentence(FAR)).to.match(/^⟦4th Hussars .*⟧$/);
  });

  it('is said of one’s own catalogue before that of a book that refuses by the same code', async () => {
    await fetchLanguage(['qps']);
    addRefusals({ 'server-full': 'a book says so' });
    expect(sentenceOf(FULL)).to.match(/^⟦Thee seerveer/);
  });

  it('stays as it was sent where the page is older than the code', async () => {
    await fetchLanguage(['qps']);
    expect(replySentence(NEWER)).to.equal(NEWER.message);
    expect(replySentence({ ...FULL, clause: 'XY-1' })).to.equal(FULL.message);
  });

  it('is worded by the lobby too, which says with it whether it is final', async () => {
    const { fetch } = globalThis;
    const answers = (status: number, body: string) => (globalThis.fetch = () => Promise.resolve(new Response(body, { status })));
    const refusalOf = async () => {
      try {
        await ask('/api/battles');
      } catch (error) {
        if (error instanceof LobbyError) return { code: error.code, message: error.message, final: error.final };
      }
      return null;
    };
    try {
      await fetchLanguage(['qps']);
      answers(409, JSON.stringify({ error: { code: MOST.code, message: MOST.message, named: MOST.named } }));
      expect(await refusalOf()).to.deep.equal({ code: MOST.code, message: sentenceOf(MOST), final: true });
      answers(404, 'nothing that could be read');
      expect(await refusalOf()).to.include({ code: 'unreachable', final: true });
    } finally {
      globalThis.fetch = fetch;
    }
  });
});
