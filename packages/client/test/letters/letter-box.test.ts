import type { Letter, LettersReply } from '@longroll/protocol';
import { expect } from 'chai';
import { LetterBox, threadOf } from '../../src/net/letter-box.ts';

/** Numbered in the order in which they were written. */
const letter = (number: number, from: string, ...to: string[]): Letter => ({
  id: `l${number}`,
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString(),
  from,
  name: from,
  to,
  text: `Letter ${number}.`,
});

/** A server that has these, and gives so many on a page. */
function post(written: readonly Letter[], page = 2) {
  const asked: (string | null)[] = [];
  const ask = async (before: string | null): Promise<LettersReply> => {
    asked.push(before);
    const end = before === null ? written.length : written.findIndex(({ id }) => id === before);
    const letters = written.slice(Math.max(0, end - page), end).toReversed();
    return { ok: true, letters, more: end - page > 0 };
  };
  return { ask, asked };
}

const idsIn = (box: LetterBox): string[] => box.letters.value.map(({ id }) => id);

describe('the letters that may be read at a page', () => {
  it('are the last ones, and older ones a page at a time', async () => {
    const written = [1, 2, 3, 4, 5].map((number) => letter(number, 'ben', 'ann'));
    const { ask } = post(written);
    const box = new LetterBox('game', ask);
    await box.renew();
    expect([idsIn(box), box.more.value]).to.deep.equal([['l4', 'l5'], true]);
    await box.earlier();
    await box.earlier();
    expect([idsIn(box), box.more.value]).to.deep.equal([['l1', 'l2', 'l3', 'l4', 'l5'], false]);
  });

  it('are fetched back to the last one known when the line has been away, and none stands there twice', async () => {
    const written = [1, 2, 3].map((number) => letter(number, 'ben', 'ann'));
    const { ask, asked } = post(written);
    const box = new LetterBox('game', ask);
    await box.renew();
    box.add(letter(3, 'ben', 'ann'));
    written.push(...[4, 5, 6, 7].map((number) => letter(number, 'ben', 'ann')));
    asked.length = 0;
    await box.renew();
    expect(idsIn(box)).to.deep.equal(['l2', 'l3', 'l4', 'l5', 'l6', 'l7']);
    expect(asked).to.deep.equal([null, 'l6', 'l4']);
  });

  it('count as unread until their writer’s thread has been looked at; one’s own never', () => {
    const box = new LetterBox('game', post([]).ask);
    const [all, bens, cats] = [box.unread('ann'), box.unread('ann', 'ben'), box.unread('ann', 'cat')];
    for (const each of [letter(1, 'ben', 'ann'), letter(2, 'ann', 'ben'), letter(3, 'cat', 'ann', 'ben'), letter(4, 'ben', 'ann')])
      box.add(each);
    expect([all.value, bens.value, cats.value]).to.deep.equal([3, 2, 1]);
    box.read('ben');
    expect([all.value, bens.value, cats.value]).to.deep.equal([1, 0, 1]);
    box.add(letter(5, 'ben', 'ann'));
    expect([all.value, bens.value]).to.deep.equal([2, 1]);
  });

  it('stand in the thread of each they are to and from; where nobody sits, in their writer’s', () => {
    const all = [letter(1, 'ben', 'ann'), letter(2, 'ann', 'ben', 'cat'), letter(3, 'ben', 'cat'), letter(4, 'cat', 'ann')];
    const ids = (own: string, other: string) => threadOf(all, own, other).map(({ id }) => id);
    expect(ids('ann', 'ben')).to.deep.equal(['l1', 'l2']);
    expect(ids('ann', 'cat')).to.deep.equal(['l2', 'l4']);
    expect(ids('', 'ben')).to.deep.equal(['l1', 'l3']);
  });
});
