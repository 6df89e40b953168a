import { sentenceIn, type RefusalWords, type Refused } from './refusal-words.ts';

/** What is wrong with a record, by its code, and with the record of a battle that was fought for it, if it is that one's fault. */
export interface Flawed extends Pick<Refused, 'code' | 'named'> {
  readonly within?: Flawed;
}

/** The sentences of a flaw in these catalogues: those of flaws and of what the kernel refuses, in one language. */
export function flawSaidIn(catalogues: readonly RefusalWords[], { within, ...flaw }: Flawed): string {
  const own = sentenceIn(catalogues, { clause: '', ...flaw });
  return within === undefined ? own : `${own} ${flawSaidIn(catalogues, within)}`;
}
