import { computed, type ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { queensMen } from '@longroll/rules/books/kings-men/skirmish/index';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { type Setting } from '@longroll/rules/books/kings-men/skirmish/view/presentation';
import { gameFromView } from '@longroll/rules/books/kings-men/skirmish/view/sighted';
import type { Field, SkirmishGame } from '@longroll/rules/books/kings-men/skirmish/state';
import type { ArmyId } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { QueensMenPiece, QueensMenPublic } from '@longroll/rules/books/kings-men/skirmish/state/public';
import type { Standing } from '../../table/contract.ts';
import type { Situation } from '../face.ts';
import { verdictOf } from '../verdict.ts';
import { armyCalled } from '../kings-men/army.ts';
import { namesOf, type Names } from './names.ts';
import { isSetting } from './setting.ts';
import { standingOn } from './standing.ts';

/** The field as this viewer's ghosts and lists need it: a game made of what is known, good enough for every check. */
export interface Battlefield {
  readonly situation: Situation<QueensMenPublic>;
  readonly setting: Setting;
  readonly game: SkirmishGame;
  readonly field: Field;
  readonly seat: string;
  readonly side: ArmyId | null;
  readonly names: Names;
  /** How a piece stands on its ground, or would stand. */
  readonly stand: (piece: QueensMenPiece) => Standing;
}

export function battlefield(situation: ReadonlySignal<Situation<QueensMenPublic>>): ReadonlySignal<Battlefield> {
  return computed(() => {
    const now = situation.value;
    const { setting } = now.setup;
    if (!isSetting(setting)) throw new Error('the referee sent no setting of this book');
    const seats = now.setup.seats.map((seat) => ({ id: seat.id, side: seat.side, name: seat.general }));
    const game = gameFromView(setting, seats, { table: now.table, hand: now.hand });
    return {
      situation: now,
      setting,
      game,
      field: game.state.field,
      seat: now.setup.seat,
      side: armyCalled(seats.find((each) => each.id === now.setup.seat)?.side),
      names: namesOf(now, setting),
      stand: standingOn(game.state.field.ground),
    };
  });
}

/** The referee's own judgement on an answer, run here for the ghost. It knows of no distance (QM-5.5). */
export function verdict(field: Battlefield, decision: DecisionView, answer: unknown): Refusal | null {
  return verdictOf(queensMen, field.game, field.seat, decision, answer);
}

export function detailOf(field: Battlefield, id: string): Detail | null {
  return field.field.details[id] ?? null;
}
