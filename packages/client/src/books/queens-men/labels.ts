import type { DecisionView } from '@longroll/rules/kernel/view';
import { distanceBetween } from '@longroll/rules/table/measure';
import { contains } from '@longroll/rules/table/overlap';
import { polygon } from '@longroll/rules/table/shape';
import { bearing, turn } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import {
  activate,
  commandWindow,
  counterFire,
  deckOption,
  deploy,
  designate,
  evade,
  feat,
  figureMoves,
  generalMove,
  heading,
  jokerTarget,
  kingMove,
  pickDetail,
  type Activate,
  type Along,
  type CommandWindow,
  type DeckOption,
  type Feat,
} from '@longroll/rules/books/kings-men/skirmish/answers';
import { centre } from '@longroll/rules/books/kings-men/skirmish/troops/footprint';
import { placeBehind } from '@longroll/rules/books/kings-men/skirmish/riding/ride';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { isOnTable } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { deploymentLabel } from '../kings-men/deployment-label.ts';
import { wayBack, windOf } from '../kings-men/telling/measures.ts';
import { formationWords } from './formation.ts';
import { queensMen as words } from './words.ts';
import { tableWords } from '../../text/table-words.ts';
import { numberIn, textIn } from '../read.ts';
import { detailOf, type Battlefield } from './battlefield.ts';

const say = words.answers;
/** An order for no more than this is one for a few paces, in mil. */
const PACES = 5000;
/** Nobody gets as far as this in one Move. */
const FAR = 39_900;

/** A legal answer as a whole sentence; none of them has a length in it (QM-5.3). */
export function labelOf(field: Battlefield, decision: DecisionView, answer: unknown): string {
  const { names } = field;
  switch (decision.kind) {
    case 'designate': {
      const target = designate.safeParse(answer).data?.target ?? '';
      return target === '' ? say.nothingToName : say.name({ what: field.field.details[target]?.name ?? names.unit(target) });
    }
    case 'deploy':
      return deploy.safeParse(answer).success ? deploymentLabel(decision, answer) : '';
    case 'deck-option':
      return treatment(field, deckOption.safeParse(answer).data);
    case 'command-window':
      return relief(field, commandWindow.safeParse(answer).data);
    case 'counter-fire':
      return counterFire.safeParse(answer).data?.do === 'fire' ? say.fire : say.pass;
    case 'joker-target': {
      const detail = jokerTarget.safeParse(answer).data?.detail ?? null;
      return detail === null ? say.disorderNobody : say.disorder({ detail: names.piece(detail) });
    }
    case 'two-target':
      return say.disorder({ detail: names.piece(pickDetail.safeParse(answer).data?.detail ?? '') });
    case 'building-target':
      return say.defend({ detail: names.piece(pickDetail.safeParse(answer).data?.detail ?? '') });
    case 'king-move': {
      const ride = kingMove.safeParse(answer).data ?? null;
      return ride === null ? say.nobodyRides : rideOf(field, ride.figure, names.piece(ride.figure), ride.to);
    }
    case 'general-move': {
      const to = generalMove.safeParse(answer).data?.to ?? null;
      const rider = names.general(textIn(decision.about, 'seat') || field.seat);
      return to === null ? say.stays({ who: rider }) : rideOf(field, textIn(decision.about, 'seat') || field.seat, rider, to);
    }
    case 'figure-moves': {
      const moves = figureMoves.safeParse(answer).data?.moves ?? [];
      const [first, second] = moves;
      if (first === undefined) return say.figuresStay;
      return second === undefined
        ? rideOf(field, first.figure, names.piece(first.figure), first.to)
        : say.figuresMove({ count: moves.length });
    }
    case 'activate':
      return choice(field, activate.safeParse(answer).data);
    case 'feat':
    case 'course':
      return order(field, decision, feat.safeParse(answer).data);
    case 'evade':
      return evade.safeParse(answer).data?.evade === true ? say.evade : say.stand;
    case 'fall-back-heading': {
      const back = heading.safeParse(answer).data?.heading ?? 0;
      return wayBack(back, turn(numberIn(decision.about, 'heading') ?? back, back));
    }
    default:
      return tableWords.unworded.answer;
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
function placeOf({ field }: Battlefield, figure: string): Point {
  return field.generals[figure]?.at ?? field.figures[figure]?.at ?? { x: 0, y: 0 };
}

function towards(from: Point, to: Point): string {
  return windOf(bearing(from, to));
}

/** A ride, by the wind and by whom the rider follows there. */
function rideOf(field: Battlefield, figure: string, name: string, to: Point): string {
  const followed = Object.values(field.field.details).find(
    (each) => isOnTable(each) && distanceBetween(placeBehind(field.field, each), to) === 0,
  );
  const wind = towards(placeOf(field, figure), to);
  return followed === undefined ? say.rides({ who: name, wind }) : say.follows({ who: name, wind, whom: field.names.piece(followed.id) });
}

function treatment({ names, game }: Battlefield, given: DeckOption | undefined): string {
  if (given?.do !== 'use') return given === undefined ? '' : say[given.do];
  const { play, armies } = game.state;
  const card = play === null ? undefined : armies[play.army].banked[given.index];
  return card === undefined ? say.play : say.use({ card: names.card(card) });
}

function relief({ names }: Battlefield, given: CommandWindow | undefined): string {
  switch (given?.do) {
    case 'remove':
      return say.remove({ detail: names.piece(given.detail) });
    case 'promote':
      return say.promote({ figure: names.piece(given.figure) });
    default:
      return say.noRelief;
  }
}

function choice(field: Battlefield, given: Activate | undefined): string {
  if (given === undefined) return '';
  if (given.do !== 'activate') return given.do === 'end' ? say.endCard : say[given.do];
  const colour = detailOf(field, given.detail)?.colour;
  if (colour === undefined) return '';
  const activated = { detail: field.names.piece(given.detail), colour };
  if (!given.flag) return say.activate(activated);
  return field.game.state.play?.card.rank === 'J' ? say.jack(activated) : say.queen(activated);
}

function order(field: Battlefield, decision: DecisionView, given: Feat | undefined): string {
  const detail = aboutDetail(field, decision);
  if (given === undefined || detail === null) return '';
  const { names } = field;
  switch (given.do) {
    case 'move': {
      const to = given.path.at(-1);
      if (to === undefined)
        return decision.kind === 'course' && given.facing === detail.facing ? say.stay : say.turn({ wind: windOf(given.facing) });
      return say.move({
        wind: towards(detail.at, to),
        ...aimOf(field, detail, to),
        facing: windOf(given.facing),
        legs: given.path.length,
        ...beside(field, given.along),
      });
    }
    case 'charge':
      return say.charge({ target: names.piece(given.target), ...beside(field, given.along) });
    case 'combine':
      return say.combine({ other: names.piece(given.with), ...beside(field, given.along) });
    case 'fire':
      return say.fireAt({ target: names.piece(given.target) });
    case 'set-out':
      return say.setOut;
    case 'change':
      return say.change({ formation: formationWords(given.formation, detail.soldiers), wind: windOf(given.facing) });
    case 'limber':
    case 'unlimber':
      return say[given.do]({ wind: windOf(given.facing) });
    case 'regain':
      return given.asFeat ? say.regainFeat : say.regain;
    case 'break-out':
      return say.breakOut;
    case 'form-up':
      return say.formUp({ formation: formationWords(given.formation), figure: names.piece(given.figure), way: windOf(given.facing) });
    case 'load':
    case 'aim':
    case 'mount':
    case 'dismount':
    case 'scatter':
    case 'reappear':
    case 'end':
      return say[given.do];
  }
}

/** What an order is for, told by what stands where it leads: nothing is measured but the order itself (QM-5.3). */
function aimOf(
  { field, names }: Battlefield,
  detail: Detail,
  to: Point,
): { readonly aim: 'far' | 'near' | 'thing' | 'place'; readonly what: string } {
  const { details, ground } = field;
  const enemy = Object.values(details).find(
    (each) => each.army !== detail.army && isOnTable(each) && distanceBetween(centre(each, ground), to) === 0,
  );
  if (enemy !== undefined) return { aim: 'thing', what: names.piece(enemy.id) };
  const house = ground.pieces.find(({ id, enterable, shape }) => enterable && id !== detail.building && contains(polygon(shape), to));
  if (house !== undefined) return { aim: 'thing', what: names.terrain(house.id) };
  const atEdge = to.x <= 0 || to.y <= 0 || to.x >= ground.width || to.y >= ground.depth;
  if (atEdge || distanceBetween(detail.at, to) >= FAR) return { aim: 'far', what: '' };
  return { aim: distanceBetween(detail.at, to) <= PACES ? 'near' : 'place', what: '' };
}

/** The leader that goes along, if one does. */
function beside({ names }: Battlefield, along: Along | undefined): { readonly led: boolean; readonly leader: string } {
  return { led: along !== undefined, leader: along === undefined ? '' : names.piece(along.figure) };
}
