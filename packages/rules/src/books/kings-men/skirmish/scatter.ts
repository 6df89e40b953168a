import type { SkirmishReferee } from './state.ts';
import { unwritten } from './unwritten.ts';

/** Removes every scattered detail that no standing command figure of its unit is near any more (QM-15.4). Called after anything that moves or fells figures. */
export function loseStranded(_referee: SkirmishReferee): void {
  unwritten('QM-15.4');
}
