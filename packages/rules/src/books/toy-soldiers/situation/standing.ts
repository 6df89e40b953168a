import { settledKind, standsIn } from '../troops/formation.ts';
import type { Formation } from '../troops/unit.ts';
import type { DrawnIn } from './form.ts';

const ORIGIN = { x: 0, y: 0 };

/** The formation that is written; what is not written is as `before` has it. */
export function formationIn(drawn: DrawnIn, before: Formation | null): Formation {
  const from = before === null || before.kind === 'garrison' ? { at: ORIGIN, facing: 0 } : before;
  const kind = drawn.formation ?? before?.kind ?? 'companies';
  const pose = { at: drawn.at ?? from.at, facing: drawn.facing ?? from.facing };
  const stands = drawn.stands ?? (before === null ? 1 : standsIn(before));
  const lags = drawn.lags ?? [];
  switch (kind) {
    case 'garrison':
      return { kind, block: drawn.block ?? (before?.kind === 'garrison' ? before.block : ''), stands };
    case 'skirmish-order':
      return { kind, ...pose };
    case 'limbered':
      return { kind, ...pose, stands };
    case 'unlimbered': {
      const limbers = drawn.limbers ?? (before?.kind === 'unlimbered' ? before.limbers : 'attached');
      return { kind, ...pose, stands, limbers, lags };
    }
    default:
      return { kind: settledKind(kind, stands), ...pose, stands, lags };
  }
}

/** The same written again. */
export function formationOut(formation: Formation): DrawnIn {
  const { kind, ...more } = formation;
  return { formation: kind, ...more };
}
