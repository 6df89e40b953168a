import { expect } from 'chai';
import { loadScenario, queensMen, setUp, settingOf } from '../../src/books/kings-men/skirmish/index.ts';
import type { SkirmishGame } from '../../src/books/kings-men/skirmish/state.ts';
import { answer, gentleAnswer } from '../../src/bots/queens-men/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Seat } from '../../src/kernel/game.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { otherwise } from '../queens-men/other-secrets.ts';

type Player = (game: SkirmishGame, seat: string) => { decision: string; answer: unknown };

/** The computer general. */
const computer: Player = (game, seat) => answer(settingOf(game), game.seats, view(queensMen, game, seat));

/** The same at its gentle strength. */
const gentle: Player = (game, seat) => gentleAnswer(settingOf(game), game.seats, view(queensMen, game, seat));

/** Random answers, the same from the same seed. */
function randomly(seed: number): Player {
  let state = seed;
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % count;
  };
  return (game, seat) => randomAnswer(view(queensMen, game, seat), pick);
}

/** A battle to its end, or to so many answers; whoever looks on is shown every position. */
function fight(
  number: number,
  which: number,
  playerOf: (seat: Seat) => Player,
  options: object = {},
  looking: (game: SkirmishGame) => void = () => undefined,
  most = 5000,
) {
  const chance = freshChance(number.toString(16).padStart(64, '0'));
  const scenario = loadScenario(queensMenScenarios[which]);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const { seats, state } = setUp({ ...scenario, options: { ...scenario.options, ...options } }, streams(chance));
  let { game, events } = begin(queensMen, seats, state, chance, streams);
  const told: GameEvent[] = [...events];
  for (let answers = 0; game.outcome === null && answers < most; answers++) {
    looking(game);
    const [question] = openDecisions(game);
    const seat = seats.find((each) => each.id === question?.seats[0]);
    if (seat === undefined) throw new Error('nobody is asked');
    const verdict = decide(queensMen, game, { ...playerOf(seat)(game, seat.id), seat: seat.id }, streams);
    if (isRefusal(verdict)) throw new Error(`${question?.kind}: ${refusalName(verdict)}`);
    ({ game, events } = verdict);
    told.push(...events);
  }
  return { game, told };
}

/** What happens in a house battle with the computer on both sides, on one at full strength for every so many of its answers, which is legal to its end. */
export function playsItself(which: number, every = 1): readonly string[] {
  let answers = 0;
  const black: Player = (game, seat) => (answers++ % every === 0 ? computer : gentle)(game, seat);
  const { game, told } = fight(which + 1, which, ({ side }) => (side === 'black' ? black : gentle));
  expect(game.outcome).to.not.equal(null);
  return told.map(({ kind }) => kind);
}

/** What it has done then. */
export const FIRE_AND_MOVES = ['fired', 'moved', 'loaded', 'general-moved', 'marker-removed'];

const ASKING_MORE = {
  moveOrder: 'roll-first',
  rallyTiming: 'any-time',
  promotionIsRemoval: false,
  overrideDeck: true,
  bankCards: true,
  commandFigureEndMove: true,
  identities: 'public',
};

/** Every option that asks the computer something else, in so many answers of a house battle. */
export function playsUnderEveryOption(which: number, most?: number): SkirmishGame {
  return fight(21 + which, which, () => computer, ASKING_MORE, undefined, most).game;
}

/** Secrets of the enemy, the deck and the seed do not change its answers, in so many of a house battle; gives how many were compared. */
export function knowsNoMore(answers: number): number {
  let compared = 0;
  let known: ReturnType<Player> | null = null;
  const asked: Player = (game, seat) => known ?? computer(game, seat);
  fight(
    7,
    0,
    () => asked,
    {},
    (game) => {
      known = null;
      const [question] = openDecisions(game);
      const seat = question?.seats[0] ?? '';
      const enemy = game.state.players[seat]?.army === 'red' ? 'black' : 'red';
      if (question?.secret === true || game.state.players[seat] === undefined) return;
      const other = otherwise(game, enemy, { points: 6, identity: 'scoundrel', cut: 3 });
      known = computer(game, seat);
      expect(computer(other, seat)).to.deep.equal(known);
      compared += 1;
    },
    answers,
  );
  return compared;
}

/** It beats random answers in that battle, black where its number is odd, and else red. */
export function beatsRandom(number: number): void {
  const side = number % 2 === 0 ? 'red' : 'black';
  const wild = randomly(number);
  const { game } = fight(number, 0, (seat) => (seat.side === side ? computer : wild));
  expect(game.outcome?.winner, `battle ${number}`).to.equal(side);
}
