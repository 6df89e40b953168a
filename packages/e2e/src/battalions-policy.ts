import type { PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { order as orders, type UnitAction } from '@longroll/rules/books/toy-soldiers/answers';
import type { Listed } from './onlooker.ts';

/** Nearer than this a battalion may charge, in mil (TS-11.11). */
const CHARGE = 12_000;

/** A simple-minded colonel who reads the list: on until it may charge, then charge, else fire, else reorder; whatever else is asked is left to the automatic answer. */
export function chooseAmongBattalions(question: DecisionView, listed: readonly Listed[], table: PublicTable): string {
  const fallback = JSON.stringify(question.fallback);
  if (question.kind !== 'order') return listed.find(({ json }) => json === fallback)?.json ?? listed[0]?.json ?? fallback;
  for (const wish of ['charge', 'forward', 'fire', 'reorder'] as const) {
    const ordered = listed.filter(({ answer }) => isOrder(answer, wish) && (wish !== 'forward' || isFar(answer, table)));
    const found = farthest(ordered);
    if (found !== undefined) return found.json;
  }
  return listed.find(({ answer }) => orders.safeParse(answer).data?.do === 'end')?.json ?? fallback;
}

/** What a unit is ordered by an answer; null where none is. */
export function unitOrder(answer: unknown): UnitAction | null {
  const given = orders.safeParse(answer).data;
  return given?.do === 'unit' ? given.unit : null;
}

function isOrder(answer: unknown, type: UnitAction['type']): boolean {
  return unitOrder(answer)?.type === type;
}

/** Whether the unit that is ordered stands too far from every enemy to charge. */
function isFar(answer: unknown, { pieces }: PublicTable): boolean {
  const given = unitOrder(answer);
  const own = given === null || given.type === 'charge' ? undefined : pieces.find(({ id }) => id === given.unit);
  if (own === undefined) return false;
  const enemies = pieces.filter(({ side, kind }) => side !== own.side && kind === 'line-infantry');
  return enemies.every(({ x, y }) => Math.hypot(x - own.x, y - own.y) > CHARGE);
}

/** Of moves straight on, the longest; of anything else the first. */
function farthest(listed: readonly Listed[]): Listed | undefined {
  const far = ({ answer }: Listed): number => {
    const given = unitOrder(answer);
    if (given === null || !('path' in given)) return 0;
    return given.path.kind === 'oblique' && given.path.off === 0 ? given.path.distance : -1;
  };
  return listed.toSorted((one, other) => far(other) - far(one))[0];
}
