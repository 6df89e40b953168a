import { activationFlow } from '../../books/kings-men/skirmish/activation.ts';
import { battleFlow } from '../../books/kings-men/skirmish/battle.ts';
import { cardFlow } from '../../books/kings-men/skirmish/card.ts';
import { elementsOf } from '../../books/kings-men/skirmish/field/elements.ts';
import { queensMen } from '../../books/kings-men/skirmish/index.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import type { Army, Field, QM, SkirmishGame, State } from '../../books/kings-men/skirmish/state.ts';
import { isOnTable } from '../../books/kings-men/skirmish/troops/troops.ts';
import { turnFlow } from '../../books/kings-men/skirmish/turn.ts';
import { cardId, fullDeck } from '../../books/kings-men/shared/cards/deck.ts';
import type { ArmyId } from '../../books/kings-men/shared/troops/unit.ts';
import { standingAt } from '../../kernel/begin-at.ts';
import type { Frame, SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { inches, type Mil } from '../../table/units.ts';
import type { Luck } from '../planner/luck.ts';
import type { Stage } from '../planner/rehearsal.ts';
import { caution, menace } from './danger.ts';
import { GLANCE, middleOf, nearestEnemy } from './eye.ts';
import { detailWorth } from './odds.ts';
import { placing } from './position.ts';

/** What is still to be hoped of a colour in this turn: what its steps are worth, one after the other (QM-10.3). */
const FRESH = { green: 0.42, yellow: 0.37, red: 0.25 } as const;
/** What could be done next counts for so much of what has been done, at first: the other side may come first, or something else be better. Nobody waits for ever, so less in every turn. */
const TO_COME = 0.4;
/** One detail is activated after the other: each counts for so much of the next more dangerous one. */
const OTHERS = 0.7;
/** What it is worth to win, in infantrymen. */
const WON = 15;
/** Whoever is as near as this is seen as they are: they may touch. */
const NEAR = 6;

/** How it goes on from an activation or a feat: to the end of the card, by generals who rehearse nothing. */
export function stageOf(play: Stage<QM>['play']): Stage<QM> {
  return { book: queensMen, imagined, stack: stackFor, play, scene: ({ cardNumber }) => cardNumber, balance, won: WON };
}

/** The cards nobody has seen in some order, and the enemy as far off as they look: nobody measures before they have given their order (QM-5.1). */
function imagined({ state }: SkirmishGame, seat: SeatId, luck: Luck): State {
  const { armies, discard, play, field, players } = state;
  const seen = new Set([...discard, ...armies.red.banked, ...armies.black.banked, ...(play === null ? [] : [play.card])].map(cardId));
  return {
    ...state,
    deck: luck.shuffle(fullDeck().filter((card) => !seen.has(cardId(card)))),
    armies: { red: named(field, armies.red), black: named(field, armies.black) },
    field: asItLooks(state, players[seat]?.army ?? 'red', luck),
  };
}

/** The army with its elements by the names under which its details bear them: a table shows only how many there are (QM-34.2). */
function named(field: Field, army: Army): Army {
  const borne = elementsOf(field, army.id);
  return { ...army, elements: [...army.lost, ...borne] };
}

/** Everybody of the enemy who is not near somebody out by the same, as far as the eye may be out. */
function asItLooks(state: State, own: ArmyId, luck: Luck): Field {
  const { field } = state;
  const out = { x: luck.misjudged(inches(GLANCE / 2)), y: luck.misjudged(inches(GLANCE / 2)) };
  const { width, depth } = field.ground;
  const within = (at: Mil, most: Mil): Mil => Math.max(0, Math.min(most, at));
  const details = Object.values(field.details).map((detail): [string, Detail] => {
    if (detail.army === own || detail.building !== null || !isOnTable(detail)) return [detail.id, detail];
    const { away } = nearestEnemy(state, detail, middleOf(field, detail)) ?? { away: NEAR };
    const at = { x: within(detail.at.x + out.x, width), y: within(detail.at.y + out.y, depth) };
    return [detail.id, away <= NEAR ? detail : { ...detail, at }];
  });
  return { ...field, details: Object.fromEntries(details) };
}

function stackFor({ state: { play, activation } }: SkirmishGame, { kind }: DecisionView): readonly Frame[] | null {
  if (play === null) return null;
  const card = [standingAt(battleFlow, 'turn'), standingAt(turnFlow, 'play'), standingAt(cardFlow, 'activate', { asked: true })];
  if (kind === 'activate') return card;
  if (kind !== 'feat' || activation === null) return null;
  const { seat, detail, flag } = activation;
  return [...card, standingAt(activationFlow, 'feat', { seat, detail, flag: flag !== null })];
}

/** Men, freshness and place of all, and what could be done to the other side next, in infantrymen. */
function balance(state: State, side: string): number {
  const sign = ({ army }: Pick<Detail, 'army'>) => (army === side ? 1 : -1);
  const own = side === 'red' ? 'red' : 'black';
  const enemy = own === 'red' ? 'black' : 'red';
  const held = Object.values(state.field.details).reduce((sum, detail) => sum + sign(detail) * worthOf(state, detail), 0);
  return held + TO_COME * caution(state) * (prospects(state, own) - prospects(state, enemy));
}

function worthOf(state: State, detail: Detail): number {
  if (!isOnTable(detail)) return detailWorth(detail);
  const fresh = detail.disordered ? 0 : FRESH[detail.colour];
  return detailWorth(detail) + placing(state, detail, middleOf(state.field, detail)) + fresh;
}

function prospects(state: State, army: ArmyId): number {
  return Object.values(state.field.details)
    .filter((detail) => detail.army === army && isOnTable(detail))
    .map((detail) => menace(state, detail))
    .sort((one, other) => other - one)
    .reduceRight((less, worth) => worth + OTHERS * less, 0);
}
