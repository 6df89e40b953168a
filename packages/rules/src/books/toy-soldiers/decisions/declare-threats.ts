import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { threats as answer, type Threats } from '../answers.ts';
import { threatenable } from '../fire/threatening.ts';
import type { TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

/** Whom a unit that has acted threatens (TS-15.1). */
export const declareThreats: DecisionKind<TS, { readonly unit: UnitId }, Threats> = {
  kind: 'declare-threats',
  clause: 'TS-15.1',
  answer,
  open: true,
  options: ({ state }, { unit }) => {
    const all = threatenable(state, unitOf(state.field, unit)).map(({ enemy }) => enemy);
    return [all, ...(all.length > 1 ? all.map((each) => [each]) : []), []].map((enemies) => ({ enemies }));
  },
  check: ({ state }, { unit }, { enemies }) => {
    const allowed = threatenable(state, unitOf(state.field, unit)).map(({ enemy }) => enemy);
    const wrong = enemies.find((each) => !allowed.includes(each));
    if (wrong !== undefined)
      return refuse('TS-15.2', 'no-threat', 'That unit is not threatened: arc, distance or sight.', { pieces: [wrong] });
    return new Set(enemies).size < enemies.length ? refuse('TS-15.1', 'twice', 'Every enemy unit is threatened once.') : null;
  },
  fallback: () => ({ enemies: [] }),
};
