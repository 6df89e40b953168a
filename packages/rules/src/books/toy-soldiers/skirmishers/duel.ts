import { choice, end, flow, step } from '../../../kernel/flow.ts';
import { touches, overlaps } from '../../../table/overlap.ts';
import { polygon } from '../../../table/shape.ts';
import type { State, ToyFlow, ToyReferee, TS } from '../state.ts';
import { enemiesOf, unitOf } from '../field/roster.ts';
import type { UnitId } from '../troops/unit.ts';
import { pushBack } from './moving.ts';
import { skirmishBase } from '../field/skirmish-stands.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';
import { inches, type Mil } from '../../../table/units.ts';
import { skirmishPushback as skirmishPushbackAnswer, type SkirmishPushback } from '../answers.ts';
import { atLeast, within } from '../ground/measure.ts';

/** A skirmish stand that has moved into touch with one of the enemy (TS-23.14). */
export interface Duel {
  mover: UnitId;
  stand: number;
  enemy: UnitId;
  other: number;
  loser?: { unit: UnitId; stand: number };
}

/** The enemy skirmish stands that a stand touches. */
export function touching(state: State, id: UnitId, stand: number): Omit<Duel, 'loser'>[] {
  const unit = state.field.units[id];
  const out = unit?.skirmishers.find(({ number }) => number === stand);
  if (unit === undefined || out === undefined) return [];
  const base = polygon(skirmishBase(state, unit, out.at));
  return enemiesOf(state.field, unit.side).flatMap((enemy) =>
    enemy.skirmishers
      .map(({ number, at }) => ({ number, shape: polygon(skirmishBase(state, enemy, at)) }))
      .filter(({ shape }) => touches(base, shape) || overlaps(base, shape))
      .map(({ number }) => ({ mover: id, stand, enemy: enemy.id, other: number })),
  );
}

/** Both roll, the mover first, until one is lower (TS-23.14). */
function fight(referee: ToyReferee, duel: Duel): void {
  const { mover, stand, enemy, other } = duel;
  const dice: { mover: number; enemy: number }[] = [];
  for (;;) {
    const [mine = 1, theirs = 1] = referee.roll('skirmish-duel', 2);
    dice.push({ mover: mine, enemy: theirs });
    if (mine === theirs) continue;
    duel.loser = mine < theirs ? { unit: mover, stand } : { unit: enemy, stand: other };
    referee.emit('skirmish-duel', 'TS-23.14', { mover, stand, enemy, other, dice, loser: duel.loser.unit });
    return;
  }
}

const LEAST: Mil = inches(1);
const MOST: Mil = inches(2);

/** How far back a skirmish stand goes that has lost (TS-23.14). */
const skirmishPushback: DecisionKind<TS, { readonly unit: UnitId; readonly stand: number }, SkirmishPushback> = {
  kind: 'skirmish-pushback',
  clause: 'TS-23.14',
  answer: skirmishPushbackAnswer,
  open: true,
  options: () => [LEAST, inches(1.5), MOST].map((distance) => ({ distance })),
  check: (_game, _about, { distance }) => (atLeast(distance, LEAST) && within(distance, MOST) ? null : refuse('TS-23.14', 'distance')),
  fallback: () => ({ distance: LEAST }),
};

/** Two skirmish stands that touch: the lower die goes back (TS-23.14, TS-23.21). */
export const duelFlow: ToyFlow<Duel> = flow<TS, Duel>('duel', [
  step('fight', 'TS-23.14', (referee, duel) => {
    const { mover, stand, enemy, other } = duel;
    // An earlier duel of the same move may have parted them.
    if (!touching(referee.state, mover, stand).some((each) => each.enemy === enemy && each.other === other)) return end();
    fight(referee, duel);
    return undefined;
  }),
  choice(
    'push-back',
    skirmishPushback,
    ({ state }, { loser }) => (loser === undefined ? null : { seats: [unitOf(state.field, loser.unit).seat], about: loser }),
    (referee, { loser }, { distance }) => {
      if (loser !== undefined) pushBack(referee, loser.unit, loser.stand, distance);
    },
  ),
]);
