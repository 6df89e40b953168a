import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { course as answer } from '../answers.ts';
import type { Course } from '../answers.ts';
import { detailOf } from '../troops/roster.ts';
import { checkCourse } from '../feats/feats.ts';
import type { QM } from '../state.ts';
import { stay, suggestedCourses } from '../movement/suggestions.ts';

/** Whom it is asked. */
export interface SettingOut {
  readonly seat: SeatId;
  readonly detail: string;
  /** Dice thrown already. */
  readonly dice: readonly number[];
}

/** The path of a Move whose dice have been thrown, under roll-first. */
export const course: DecisionKind<QM, SettingOut, Course> = {
  kind: 'course',
  clause: 'QM-11.2',
  answer,
  open: true,
  options: ({ state }) => suggestedCourses(state),
  check: ({ state }, _settingOut, order) => checkCourse(state, order),
  fallback: ({ state }, { detail }) => stay(detailOf(state.field, detail)),
};
