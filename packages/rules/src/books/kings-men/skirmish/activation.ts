import { call, choice, flow, leave, loop, step } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { activationUnderWay, cardUnderWay } from './field/under-way.ts';
import { collapseFlow } from './morale/collapse.ts';
import { spendPoints } from './generals/points.ts';
import { counterFireFlow } from './fire/counter-fire.ts';
import { detailOf, unitOf } from './field/roster.ts';
import { carryOut, carryOutCourse, checkCourse, checkFeat } from './feats/feats.ts';
import { reveal, isHated } from './generals/personalities.ts';
import type { DetailId } from './state/pieces.ts';
import { downgrade } from './morale/resolve.ts';
import type { QM, SkirmishFlow, SkirmishReferee, State } from './state.ts';
import type { Activation } from './state/play.ts';
import { featsOf, isDisordered, isMob } from './troops/troops.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { course as courseAnswer, type Course, feat as featAnswer, type Feat } from './answers.ts';
import { stay, suggestedCourses, suggestedFeats } from './feats/suggestions.ts';

export interface Activating {
  seat: SeatId;
  detail: DetailId;
  /** The Jack's or Queen's activation (QM-7.2, QM-7.3). */
  flag: boolean;
}

function begin(referee: SkirmishReferee, { seat, detail: id, flag }: Activating): void {
  const { state } = referee;
  const detail = detailOf(state.field, id);
  const { card } = cardUnderWay(state);
  const named = flag ? (card.rank === 'J' ? 'jack' : 'queen') : null;
  const feats = featsOf(detail.type);
  state.activation = { seat, detail: id, flag: named, feats, done: [], aim: 0, settled: false, over: false, thrown: null };
  referee.emit('activated', 'QM-9.1', { seat, detail: id, card, flag: named, feats });
}

/** Feats used up, ended by the player, or by what became of the detail (QM-9.8). */
function isOver({ field }: State, { detail: id, feats, done, over }: Activation): boolean {
  const detail = field.details[id];
  return over || done.length >= feats || detail === undefined || isMob(detail) || isDisordered(detail);
}

/** Ends the activation: counted and downgraded if anything was done in it (QM-9.9, QM-9.10). */
function close(referee: SkirmishReferee): void {
  const { state } = referee;
  const { detail, done, flag, settled } = activationUnderWay(state);
  const play = cardUnderWay(state);
  state.activation = null;
  if (done.length === 0) return;
  play.used += 1;
  if (flag !== null) play.special = true;
  // A Queen spares it (QM-7.3); a melee or a feat of its own has settled it already (QM-9.9); it may have fled with its unit (QM-15.4, QM-24.2).
  if (!settled && flag !== 'queen' && state.field.details[detail] !== undefined) downgrade(referee, detail, 'activation');
}

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
  answer: courseAnswer,
  open: true,
  options: ({ state }) => suggestedCourses(state),
  check: ({ state }, _settingOut, order) => checkCourse(state, order),
  fallback: ({ state }, { detail }) => stay(detailOf(state.field, detail)),
};

/** Whom it is asked. */
interface Doing {
  readonly seat: SeatId;
  readonly detail: string;
  /** Feats left, feats done, Aim dice held, and whether it is the Jack or Queen activation: for views. */
  readonly left: number;
  readonly done: readonly string[];
  readonly aim: number;
  readonly flag: string | null;
}

/** The next feat of the detail being activated. */
const feat: DecisionKind<QM, Doing, Feat> = {
  kind: 'feat',
  clause: 'QM-9.3',
  answer: featAnswer,
  open: true,
  options: ({ state }) => suggestedFeats(state),
  check: ({ state }, _doing, order) => checkFeat(state, order),
  fallback: () => ({ do: 'end' }),
};

/** One activation of a detail, feat by feat (sections 9 and 32, step 3.5). */
export const activationFlow: SkirmishFlow<Activating> = flow<QM, Activating>('activation', [
  step('pay', 'QM-26.12', (referee, { seat, detail: id }) => {
    const { state } = referee;
    const detail = detailOf(state.field, id);
    if (!isHated(state, detail)) return undefined;
    spendPoints(referee, seat, 1, 'hated', unitOf(state.field, detail.unit).origin);
    reveal(referee, seat);
    return call(counterFireFlow, { spender: seat });
  }),

  step('begin', 'QM-9.1', begin),

  loop([
    choice(
      'feat',
      feat,
      ({ state }) => {
        const { seat, detail, feats, done, aim, flag } = activationUnderWay(state);
        return { seats: [seat], about: { seat, detail, left: feats - done.length, done: [...done], aim, flag } };
      },
      (referee, { detail }, answer) => carryOut(referee, detail, answer),
    ),

    // Under roll-first: the dice lie, now the path (QM-11.2).
    choice(
      'course',
      course,
      ({ state }) => {
        const { seat, detail, thrown } = activationUnderWay(state);
        return thrown === null ? null : { seats: [seat], about: { seat, detail, dice: thrown } };
      },
      (referee, { detail }, answer) => carryOutCourse(referee, detail, answer),
    ),

    // After everything else of a command (QM-1.11, QM-32.2).
    step('collapse', 'QM-32.2', ({ state }) => call(collapseFlow, { acting: cardUnderWay(state).army })),

    step('next', 'QM-9.3', ({ state }) => {
      const activation = activationUnderWay(state);
      // The next Fire has had the Aim dice (QM-9.7).
      if (activation.done.at(-1) === 'fire') activation.aim = 0;
      return isOver(state, activation) ? leave : undefined;
    }),
  ]),

  step('downgrade', 'QM-9.9', close),
]);
