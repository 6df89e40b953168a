import { deploy } from '@longroll/rules/books/kings-men/shared/answers';
import { standingAt } from '@longroll/rules/books/kings-men/shared/set-up/deployment';
import { toPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import type { KingsMenPiece } from '@longroll/rules/books/kings-men/shared/state/public';
import type { Battlefield } from './battlefield.ts';

/**
 * What stands before the battle: what the scenario has placed, what lies open because it was put down unit by unit, and what the player and their allies have put down
 * unseen by the enemy (KM-29.5a, KM-37.8).
 */
export function standingBefore({ situation: { table, hand }, setting, field }: Battlefield): KingsMenPiece[] {
  const unseen = (hand?.given ?? []).flatMap(({ about, answer }): KingsMenPiece[] => {
    const given = deploy.safeParse(answer).data;
    const { seat, general } = { seat: '', general: false, ...about };
    const rider = field.generals[seat];
    if (given === undefined) return [];
    return [
      ...given.units.flatMap((place) => {
        const unit = field.units[place.unit];
        return unit === undefined ? [] : [toPiece(standingAt(unit, place))];
      }),
      ...(general && rider !== undefined ? [toPiece({ ...rider, at: given.general })] : []),
    ];
  });
  const open = table.pieces.filter(({ id }) => setting.fixed.includes(id) || table.own.down.includes(id));
  return [...open, ...unseen];
}
