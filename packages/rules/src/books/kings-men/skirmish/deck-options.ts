import type { DeckOption } from './answers.ts';
import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Overrides, banks or exchanges the card drawn (QM-30.1, QM-30.2). `gone`: nobody plays it; `paid`: a counter-fire window opens (QM-30.3). */
export function treatCard(_referee: SkirmishReferee, _answer: DeckOption): { gone: boolean; paid: boolean } {
  return unwritten('QM-30.1');
}
