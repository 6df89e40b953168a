import { choice, end, flow, step } from '../../../../kernel/flow.ts';
import { isRefusal, refusalName } from '../../../../kernel/refusal.ts';
import { distanceBetween } from '../../../../table/measure.ts';
import { bearing, polar } from '../../../../table/trig.ts';
import type { Angle, Mil } from '../../../../table/units.ts';
import { detailOf } from '../field/roster.ts';
import {
  RECOIL,
  asFarAsFree,
  hindrance,
  judgeHeading,
  lastFree,
  keepsFormation,
  nearestHeading,
  settingOut,
  legalHeadings,
} from './fall-back-route.ts';
import { centre, placedAbout } from '../troops/footprint.ts';
import { has, reveal } from '../generals/personalities.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { checkStand } from '../movement/placement.ts';
import { standForced } from '../movement/forced.ts';
import { rally } from './rally.ts';
import { leavePlay } from './removal.ts';
import { loseStranded } from './scatter.ts';
import { slide } from '../movement/slide.ts';
import type { Field, QM, SkirmishFlow, SkirmishReferee } from '../state.ts';
import { isArtillery } from '../troops/troops.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { heading as headingAnswer, type Heading } from '../answers.ts';

export { RECOIL, ROUT } from './fall-back-route.ts';

export interface FallBack {
  detail: DetailId;
  opponent: DetailId;
  /** QM-20.1. */
  heading: Angle;
  distance: Mil;
  /** Its general has rallied it (QM-20.9). */
  rallied?: boolean;
  /** The heading its player has chosen (QM-20.2). */
  chosen?: Angle;
}

function driven({ state }: SkirmishReferee, { detail: id }: FallBack): Detail {
  return detailOf(state.field, id);
}

/** Whom it is asked. */
interface Driven {
  readonly seat: SeatId;
  readonly detail: string;
  readonly opponent: string;
  /** Heading of QM-20.1. */
  readonly heading: number;
}

/** Which way a detail driven back 12 inches goes. Asked only where one is legal (QM-20.3). */
const fallBackHeading: DecisionKind<QM, Driven, Heading> = {
  kind: 'fall-back-heading',
  clause: 'QM-20.2',
  answer: headingAnswer,
  open: true,
  options: ({ state }, driven) => legalHeadings(state, driven).map((heading) => ({ heading })),
  check: ({ state }, driven, { heading }) => {
    const end = judgeHeading(state, driven, heading);
    return isRefusal(end) ? end : null;
  },
  fallback: ({ state }, driven) => ({ heading: nearestHeading(state, driven) ?? driven.heading }),
};

/** Rally, guns abandoned, the way chosen and gone, mob or not (section 20). */
export const fallBackFlow: SkirmishFlow<FallBack> = flow<QM, FallBack>('fall-back', [
  step('rally', 'QM-20.9', (referee, back) => {
    if (back.distance === RECOIL || !rally(referee, driven(referee, back))) return;
    back.distance = RECOIL;
    back.rallied = true;
  }),

  step('abandon-gun', 'QM-20.10', (referee, back) => {
    const { id, type, gun, at } = driven(referee, back);
    // A heavy gun does not even go six inches (QM-20.10a).
    if (!isArtillery(type) || (back.distance === RECOIL && gun !== 'heavy')) return undefined;
    referee.emit('gun-abandoned', 'QM-20.10', { detail: id, at, lost: leavePlay(referee, [id]) });
    return end();
  }),

  choice(
    'heading',
    fallBackHeading,
    (referee, back) => {
      const { id, seat } = driven(referee, back);
      if (back.distance === RECOIL || nearestHeading(referee.state, back) === null) return null;
      return { seats: [seat], about: { seat, detail: id, opponent: back.opponent, heading: back.heading } };
    },
    (_referee, back, { heading }) => {
      back.chosen = heading;
    },
  ),

  step('go', 'QM-20.4', (referee, back) => {
    if (back.distance === RECOIL) recoil(referee, back);
    else rout(referee, back);
    loseStranded(referee);
  }),
]);

/** Twelve inches, and a mob at the end of it (QM-20.2, QM-20.3, QM-20.6). */
function rout(referee: SkirmishReferee, back: FallBack): void {
  const { state } = referee;
  const detail = driven(referee, back);
  const heading = back.chosen ?? back.heading;
  const end = back.chosen === undefined ? asFarAsFree(state, back) : judgeHeading(state, back, back.chosen);
  if (isRefusal(end)) throw new Error(`judged good before: ${refusalName(end)}`);
  const wasMob = detail.formation.kind === 'mob';
  const kept = keepsFormation(state, detail);
  goTo(referee, detail, end, { ...back, heading });
  if (wasMob) return;
  if (!kept) referee.emit('became-mob', 'QM-20.6', { detail: detail.id });
  else if (has(state, detail.seat, 'disciplined')) reveal(referee, detail.seat);
}

/** Six inches or as far as it is free, as it stands; a rallied detail turns to face its opponent (QM-20.4, QM-20.9). */
function recoil(referee: SkirmishReferee, back: FallBack): void {
  const { field } = referee.state;
  const detail = driven(referee, back);
  const { heading, opponent, rallied } = back;
  const start = settingOut(field, detail, heading);
  const { at, length } = slide(field, start, heading, RECOIL, [opponent]);
  const there = { ...start, at };
  goTo(referee, detail, rallied === true ? (turnedAbout(field, start, back, length) ?? there) : there, back);
}

/** Facing its opponent after as much of the way as leaves it room to turn; null where there is none. */
function turnedAbout(field: Field, start: Detail, { heading, opponent: id }: FallBack, length: Mil): Detail | null {
  const opponent = field.details[id];
  if (opponent === undefined) return null;
  const towards = centre(opponent, field.ground);
  const turned = (travel: Mil) => {
    const middle = centre({ ...start, at: polar(start.at, heading, travel) }, field.ground);
    return placedAbout(start, middle, bearing(middle, towards));
  };
  const travel = lastFree(length, (each) => hindrance(checkStand(field, turned(each))));
  return travel === null ? null : turned(travel);
}

function goTo(referee: SkirmishReferee, before: Detail, after: Detail, { heading, distance: most }: FallBack): void {
  const { field } = referee.state;
  const { at: from, building: left } = before;
  const middle = centre(settingOut(field, before, heading), field.ground);
  const distance = distanceBetween(middle, centre(after, field.ground));
  referee.emit('fell-back', 'QM-20.5', { detail: before.id, heading, distance, from, to: after.at, facing: after.facing, left });
  standForced(referee, after, { from: middle, most });
}
