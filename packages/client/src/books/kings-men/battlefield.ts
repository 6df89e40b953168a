import { computed, type ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Setting } from '@longroll/rules/books/kings-men/shared/view/sighted';
import type { BattleGame } from '@longroll/rules/books/kings-men/shared/state';
import type { Field } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { ArmyId, General, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { isGeneralPiece, type KingsMenPiece, type KingsMenPublic } from '@longroll/rules/books/kings-men/shared/state/public';
import type { Standing } from '../../table/contract.ts';
import type { Situation } from '../face.ts';
import { verdictOf } from '../verdict.ts';
import { armyCalled } from './army.ts';
import { namesOf, type Names } from './names.ts';
import type { OwnRules } from './own-rules.ts';
import { isSetting } from './setting.ts';
import { standingOn } from './standing.ts';

/** The field as this viewer's ghosts and lists need it: a game made of what is known, good enough for every check. */
export interface Battlefield {
  readonly situation: Situation<KingsMenPublic>;
  readonly setting: Setting;
  readonly game: BattleGame;
  /** The rules of the book it is fought by. */
  readonly own: OwnRules;
  readonly field: Field;
  readonly seat: string;
  readonly side: ArmyId | null;
  readonly names: Names;
  /** How a piece stands on its ground, or would stand. */
  readonly stand: (piece: KingsMenPiece) => Standing;
}

export function battlefield(own: OwnRules, situation: ReadonlySignal<Situation<KingsMenPublic>>): ReadonlySignal<Battlefield> {
  return computed(() => {
    const now = situation.value;
    const { setting } = now.setup;
    if (!isSetting(setting)) throw new Error('the referee sent no setting of this book');
    const seats = now.setup.seats.map((seat) => ({ id: seat.id, side: seat.side, name: seat.general }));
    const game = own.gameFromView(setting, seats, { table: now.table, hand: now.hand });
    return {
      situation: now,
      setting,
      game,
      own,
      field: game.state.field,
      seat: now.setup.seat,
      side: armyCalled(seats.find((each) => each.id === now.setup.seat)?.side),
      names: namesOf(now, game.state.field.ground),
      stand: standingOn(game.state.field.ground),
    };
  });
}

/** The referee's own judgement on an answer, run here for the ghost. */
export function verdict(field: Battlefield, decision: DecisionView, answer: unknown): Refusal | null {
  return verdictOf(field.own, field.game, field.seat, decision, answer);
}

export function unitOf(field: Battlefield, id: string): Unit | null {
  return field.field.units[id] ?? null;
}

/** The general that a piece is, or null. */
export function generalOf({ situation: { table }, field }: Battlefield, piece: string | null): General | null {
  const shown = table.pieces.find((each) => each.id === piece);
  return shown === undefined || !isGeneralPiece(shown) ? null : (field.generals[shown.seat] ?? null);
}
