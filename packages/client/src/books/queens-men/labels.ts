import type { DecisionView } from '@longroll/rules/kernel/view';
import { bearing } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import {
  activate, commandWindow, counterFire, deckOption, deploy, designate, evade, feat, figureMoves, generalMove, heading, jokerTarget, kingMove, pickDetail,
  type Activate, type Along, type CommandWindow, type DeckOption, type Feat,
} from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/troops/pieces';
import { kingsMen } from '../kings-men/words.ts';
import { queensMen as words } from './words.ts';
import { textIn } from '../kings-men/read.ts';
import { detailOf, type Battlefield } from './battlefield.ts';

const say = words.answers;
const { wind, degrees } = kingsMen;

/** A legal answer as a whole sentence; none of them has a length in it (QM-5.3). */
export function labelOf(field: Battlefield, decision: DecisionView, answer: unknown): string {
  const { names } = field;
  switch (decision.kind) {
    case 'designate': {
      const target = designate.safeParse(answer).data?.target ?? '';
      return target === '' ? say.nothingToName : say.name(field.field.details[target]?.name ?? names.unit(target));
    }
    case 'deploy': return deploy.safeParse(answer).success ? (JSON.stringify(answer) === JSON.stringify(decision.fallback) ? say.suggestedDeployment : say.myDeployment) : '';
    case 'deck-option': return treatment(field, deckOption.safeParse(answer).data);
    case 'command-window': return relief(field, commandWindow.safeParse(answer).data);
    case 'counter-fire': return counterFire.safeParse(answer).data?.do === 'fire' ? say.fire : say.pass;
    case 'joker-target': {
      const detail = jokerTarget.safeParse(answer).data?.detail ?? null;
      return detail === null ? say.disorderNobody : say.disorder(names.piece(detail));
    }
    case 'two-target': return say.disorder(names.piece(pickDetail.safeParse(answer).data?.detail ?? ''));
    case 'building-target': return say.defend(names.piece(pickDetail.safeParse(answer).data?.detail ?? ''));
    case 'king-move': {
      const ride = kingMove.safeParse(answer).data ?? null;
      return ride === null ? say.nobodyRides : say.rides(names.piece(ride.figure), towards(placeOf(field, ride.figure), ride.to));
    }
    case 'general-move': {
      const to = generalMove.safeParse(answer).data?.to ?? null;
      const rider = names.general(textIn(decision.about, 'seat') || field.seat);
      return to === null ? say.stays(rider) : say.rides(rider, towards(placeOf(field, textIn(decision.about, 'seat') || field.seat), to));
    }
    case 'figure-moves': {
      const moves = figureMoves.safeParse(answer).data?.moves ?? [];
      return moves.length === 0 ? say.figuresStay : say.figuresMove(moves.length);
    }
    case 'activate': return choice(field, activate.safeParse(answer).data);
    case 'feat':
    case 'course': return order(field, decision, feat.safeParse(answer).data);
    case 'evade': return evade.safeParse(answer).data?.evade === true ? say.evade : say.stand;
    case 'fall-back-heading': {
      const back = heading.safeParse(answer).data?.heading ?? 0;
      return say.back(wind(back), degrees(back));
    }
    default: return JSON.stringify(answer);
  }
}

/** The heading of an answer in the list: the feat it is. */
export function groupOf(decision: DecisionView, answer: unknown): string {
  if (decision.kind !== 'feat' && decision.kind !== 'course') return '';
  const given = feat.safeParse(answer).data;
  return given === undefined ? '' : words.feats[given.do];
}

/** The detail a question is about. */
export function aboutDetail(field: Battlefield, decision: DecisionView): Detail | null {
  return detailOf(field, textIn(decision.about, 'detail'));
}

/** Where a general (by seat) or a command figure stands. */
export function placeOf({ field }: Battlefield, figure: string): Point {
  return field.generals[figure]?.at ?? field.figures[figure]?.at ?? { x: 0, y: 0 };
}

function towards(from: Point, to: Point): string {
  return wind(bearing(from, to));
}

function treatment({ names, game }: Battlefield, given: DeckOption | undefined): string {
  if (given?.do !== 'use') return given === undefined ? '' : say[given.do];
  const { play, armies } = game.state;
  const card = play === null ? undefined : armies[play.army].banked[given.index];
  return card === undefined ? say.play : say.use(names.card(card));
}

function relief({ names }: Battlefield, given: CommandWindow | undefined): string {
  switch (given?.do) {
    case 'remove': return say.remove(names.piece(given.detail));
    case 'promote': return say.promote(names.piece(given.figure));
    default: return say.noRelief;
  }
}

function choice(field: Battlefield, given: Activate | undefined): string {
  if (given === undefined) return '';
  if (given.do !== 'activate') return given.do === 'end' ? say.endCard : say[given.do];
  const colour = detailOf(field, given.detail)?.colour;
  const name = field.names.piece(given.detail);
  const shade = colour === undefined ? '' : words.colours[colour];
  if (!given.flag) return say.activate(name, shade);
  return field.game.state.play?.card.rank === 'J' ? say.jack(name, shade) : say.queen(name, shade);
}

function order(field: Battlefield, decision: DecisionView, given: Feat | undefined): string {
  const detail = aboutDetail(field, decision);
  if (given === undefined || detail === null) return '';
  const { names } = field;
  switch (given.do) {
    case 'move': {
      const to = given.path.at(-1);
      if (to === undefined) return decision.kind === 'course' ? say.stay : say.turn(wind(given.facing));
      const legs = given.path.length > 1 ? `, ${say.legs(given.path.length)}` : '';
      return `${say.move(towards(detail.at, to), wind(given.facing))}${legs}${beside(field, given.along)}`;
    }
    case 'charge': return `${say.charge(names.piece(given.target))}${beside(field, given.along)}`;
    case 'combine': return `${say.combine(names.piece(given.with))}${beside(field, given.along)}`;
    case 'fire': return say.fireAt(names.piece(given.target));
    case 'set-out': return say.setOut;
    case 'change': return say.change(words.formation(given.formation, detail.soldiers), wind(given.facing));
    case 'limber':
    case 'unlimber': return say[given.do](wind(given.facing));
    case 'regain': return given.asFeat ? say.regainFeat : say.regain;
    case 'break-out': return say.breakOut;
    case 'form-up': return say.formUp(words.formation(given.formation), names.piece(given.figure));
    case 'load':
    case 'aim':
    case 'mount':
    case 'dismount':
    case 'scatter':
    case 'reappear':
    case 'end': return say[given.do];
  }
}

function beside({ names }: Battlefield, along: Along | undefined): string {
  return along === undefined ? '' : `, ${say.withLeader(names.piece(along.figure))}`;
}
