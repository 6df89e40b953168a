import { addRefusals } from '../../src/books/refusals.ts';

/** The words of a book may stand beside it: a catalogue is a text a message, or a function of what it names. */
addRefusals({ 'SG-1': { 'no-company': 'There is no such company.' } });
