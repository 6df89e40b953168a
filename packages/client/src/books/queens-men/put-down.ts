import { deploy } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { QueensMenPiece } from '@longroll/rules/books/kings-men/skirmish/state/public';
import type { Battlefield } from './battlefield.ts';
import { pieceOf } from './ghost.ts';
import { planned } from './modes/deploy-plan.ts';

/** What stands before the battle: what the scenario has placed, and what the player and their allies have put down unseen by the enemy (QM-31.3, QM-39.7). */
export function standingBefore(field: Battlefield): QueensMenPiece[] {
  const {
    setting: { fixed },
    situation: { table, hand },
  } = field;
  const isFixed = (piece: QueensMenPiece) =>
    fixed.includes(piece.id) || (piece.own.is !== 'general' && piece.own.is !== 'horses' && fixed.includes(piece.own.unit));
  const unseen = (hand?.given ?? []).flatMap(({ seat, about, answer }) => {
    const given = deploy.safeParse(answer).data;
    if (given === undefined) return [];
    const { details, figures, general } = planned({ ...field, seat }, given);
    const rides = 'general' in about && about.general === true && general !== null;
    return [...details, ...figures, ...(rides ? [general] : [])].map((each) => pieceOf(field, each));
  });
  return [...table.pieces.filter(isFixed), ...unseen];
}
