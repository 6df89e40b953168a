/** What a worker says after each test that has ended. */
export const ONE_MORE = 'one more';
