import { playedByTheBook } from './by-the-book.ts';

describe('a campaign that the book plays alone', () => {
  it('RKC-15.16, RKC-27.1: The Border Kingdom for one year, every battle fought out on the table', () => {
    playedByTheBook(1, 7);
  });
});
