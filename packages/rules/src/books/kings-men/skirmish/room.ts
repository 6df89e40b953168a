import { polar } from '../../../table/trig.ts';
import { inches } from '../../../table/units.ts';
import { shiftAside } from './aside.ts';
import type { Detail } from './pieces.ts';
import { checkStand } from './placement.ts';
import type { SkirmishReferee } from './state.ts';

const STEP = inches(0.1);
const REACH = inches(12);
const TURN = 150;

/** Stands a detail that has grown in the nearest place where it has room; where there is none at all it stays (QM-3.12). */
export function settleDown(referee: SkirmishReferee, detail: Detail): void {
  const { field } = referee.state;
  const from = detail.at;
  for (let distance = 0; distance <= REACH; distance += STEP) {
    for (let towards = 0; towards < (distance === 0 ? 1 : 3600); towards += TURN) {
      const at = polar(from, towards, distance);
      if (checkStand(field, { ...detail, at }) !== null) continue;
      detail.at = at;
      if (distance > 0) referee.emit('shifted', 'QM-3.12', { piece: detail.id, from, to: at });
      shiftAside(referee);
      return;
    }
  }
}
