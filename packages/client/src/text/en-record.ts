/** What the pages say where a record of a battle is opened. */
export const record = {
  open: 'Open a record',
  openNote: 'The file a battle leaves behind. It is read in your browser and sent nowhere.',
  reading: 'Reading the record …',
  running: 'This battle is still being fought. Its record opens when it is over.',
  gone: 'There is no record of such a battle.',
  noBook: 'The record is of a book these pages do not know.',
};
