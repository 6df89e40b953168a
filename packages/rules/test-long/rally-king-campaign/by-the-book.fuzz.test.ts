import { playedByTheBook } from '../../test/rally-king-campaign/by-the-book.ts';

describe('a campaign that the book plays alone', () => {
  it('RKC-15.16, RKC-27.1: The Border Kingdom from its first Spring to its last Winter, every battle fought out on the table', () => {
    playedByTheBook(2, 1);
  });
});
