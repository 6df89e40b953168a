import { playersWords } from './players-words.ts';

/** What a device is called until somebody says otherwise. */
export const deviceName = (): string => (matchMedia('(pointer: coarse)').matches ? playersWords.keep.phone : playersWords.keep.desk);
