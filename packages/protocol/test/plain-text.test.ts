import { expect } from 'chai';
import fc from 'fast-check';
import { chatRequest, newBattle, playerName, wordsRequest } from '../src/index.ts';
import { plainName, plainSpeech, plainTexts } from '../src/plain-text.ts';

describe('what strangers write', () => {
  it('keeps the letters of every language, and is no HTML only because nobody makes it HTML', () => {
    const honest = [
      'Ann',
      'Jörg',
      'Zoë',
      'Nguyễn Văn',
      'Анна',
      'محمد',
      'דוד',
      'हिन्दी',
      '李小龍',
      '🥁',
      "O'Brien",
      '<img src=x onerror=alert(1)>',
      'A & B',
    ];
    for (const name of honest) expect(playerName.parse(name), name).to.equal(name.normalize('NFC'));
  });

  it('loses what nobody sees and what turns the direction of others, in names', () => {
    const tricks: readonly (readonly [string, string])[] = [
      ['A\u202Enn\u202C', 'Ann'],
      ['\u2066A\u2069nn\u200F', 'Ann'],
      ['A\u200Bn\u2060n\uFEFF', 'Ann'],
      ['A\u00ADnn', 'Ann'],
      ['A\tn\nn', 'A n n'],
      ['A\u001B[31mnn\u0007', 'A[31mnn'],
      ['A\uD800nn', 'Ann'],
      ['A\u{E0041}nn', 'Ann'],
      ['A\u3164nn\u115F', 'Ann'],
      ['A\u2028nn', 'A nn'],
      ['A\u00A0\u3000 nn', 'A nn'],
    ];
    for (const [written, seen] of tricks) expect(plainName(written), JSON.stringify(written)).to.equal(seen);
    for (const nobody of ['\u200B', '\u3164\u3164', '\u202E \u2069', '\u2800'])
      expect(playerName.safeParse(nobody).success).to.equal(false);
  });

  it('carries four marks on a letter and no heap of them', () => {
    expect(plainName(`Z${'\u0329'.repeat(300)}oe`.slice(0, 200))).to.equal(`Z${'\u0329'.repeat(4)}`);
    expect(plainSpeech(`Z${'\u0329'.repeat(300)}oe`)).to.equal(`Z${'\u0329'.repeat(4)}oe`);
  });

  it('may join letters and pictures in a sentence, and have new lines there', () => {
    for (const honest of ['👨‍👩‍👧', 'می‌خواهم', '❤️', 'two\nlines']) expect(plainSpeech(honest)).to.equal(honest);
    expect(plainSpeech('left\u202Eright\u0000\u0008')).to.equal('leftright');
  });

  it('is measured after that', () => {
    expect(playerName.parse(`${'\u200B'.repeat(100)}Ann`)).to.equal('Ann');
    expect(chatRequest.safeParse({ channel: 'table', text: '\u200B\u200B' }).success).to.equal(false);
    expect(chatRequest.parse({ channel: 'table', text: ' hold\u202E! ' }).text).to.equal('hold!');
    expect(wordsRequest.parse({ words: '' }).words).to.equal('');
    expect(wordsRequest.safeParse({ words: 'x'.repeat(101) }).success).to.equal(false);
    expect(playerName.safeParse('x'.repeat(100_000)).success).to.equal(false);
  });

  it('is made plain once: again changes nothing', () => {
    expect(plainName('Ann \u200B\t of Aubry')).to.equal('Ann of Aubry');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainName(plainName(text))).to.equal(plainName(text));
        expect(plainSpeech(plainSpeech(text))).to.equal(plainSpeech(text));
      }),
    );
  });

  it('is made plain in every corner of a scenario file, which is JSON of no great depth and without traps', () => {
    expect(plainTexts({ name: 'A\u202Enn', units: [{ name: 'B\u0007' }], width: 72, road: true })).to.deep.equal({
      name: 'Ann',
      units: [{ name: 'B' }],
      width: 72,
      road: true,
    });
    const wish = { side: 'red', opponent: 'friend', name: 'Ann' };
    expect(newBattle.parse({ ...wish, scenario: { name: 'A\u202Enn' } }).scenario).to.deep.equal({ name: 'Ann' });
    let deep: unknown = 1;
    for (let depth = 0; depth < 5000; depth++) deep = [deep];
    for (const scenario of [{ deep }, JSON.parse('{"__proto__":{"name":"x"}}'), { 'a\uD800': 1 }, [], 7])
      expect(newBattle.safeParse({ ...wish, scenario }).success).to.equal(false);
  });
});
