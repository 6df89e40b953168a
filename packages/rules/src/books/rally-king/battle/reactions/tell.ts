import type { Group, Tested, TestKind, Verdict } from '../state/occasions.ts';
import type { RallyReferee } from '../state.ts';

/** The clause that says when each test is taken. */
export const CLAUSES: Readonly<Record<TestKind, string>> = {
  'enemy-threat': 'RK-18.1',
  'received-fire': 'RK-18.4',
  'wanting-to-charge': 'RK-18.7',
  'being-charged': 'RK-18.8',
  'involved-in-melee': 'RK-18.9',
  'leader-lost': 'RK-18.10',
};

/** Tells of a test with everything that made it come out as it did. */
export function tellGroup(
  referee: RallyReferee,
  group: Group,
  dice: readonly number[],
  tested: readonly Tested[],
  results: readonly Verdict[],
): void {
  referee.emit('test', CLAUSES[group.test], {
    group,
    dice: [...dice],
    tested: tested.map(({ occasion, rep, modifiers, passes }) => ({
      unit: occasion.unit,
      rep,
      modifiers,
      passes,
      result: results.find(({ unit }) => unit === occasion.unit)?.result ?? 'carry-on',
    })),
  });
}
