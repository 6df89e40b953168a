import { expect } from 'chai';
import { feat } from '../../src/books/kings-men/skirmish/answers.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import type { QM } from '../../src/books/kings-men/skirmish/state.ts';
import { bestRehearsed, PATIENCE, type Chosen } from '../../src/bots/planner/choice.ts';
import { luckOf } from '../../src/bots/planner/luck.ts';
import { MOST_QUESTIONS, type Asked } from '../../src/bots/planner/rehearsal.ts';
import { gentleAnswer as gentleSkirmisher, STAGE } from '../../src/bots/queens-men/index.ts';
import { rehearsedChoice } from '../../src/bots/queens-men/rehearsing.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import { begin, decide, judge, openDecisions } from '../../src/kernel/decide.ts';
import type { BookTypes, Game, Seat } from '../../src/kernel/game.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view, type View } from '../../src/kernel/view.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { onceOnly } from '../playing/once-only.ts';
import { SEED } from '../playing/trial.ts';

/** Answers that are compared at most: the one at a glance, those likely, and what costs nothing. */
const COMPARED = 6;
/** Positions of each battle that are rehearsed. */
const POSITIONS = 6;

/** A question of a battle that is rehearsed, with the battle as the referee has it. */
interface Moment<B extends BookTypes> {
  readonly game: Game<B>;
  readonly asked: Asked<B>;
}

/** Where questions of a battle are found: its beginning, its gentle general, who plays on, and the questions that are rehearsed. */
interface Ground<B extends BookTypes, Setting> {
  readonly book: Book<B>;
  readonly kinds: readonly string[];
  begun(which: number): Game<B>;
  settingOf(game: Game<B>): Setting;
  gameFromView(setting: Setting, seats: readonly Seat[], seen: View<B['public']>): Game<B>;
  gentle(setting: Setting, seats: readonly Seat[], seen: View<B['public']>): { decision: string; answer: unknown };
}

/** Every third of the questions that are rehearsed, as they are asked in a battle of gentle generals. */
function moments<B extends BookTypes, Setting>(ground: Ground<B, Setting>, which: number): Moment<B>[] {
  const { book, kinds, gentle } = ground;
  const found: Moment<B>[] = [];
  let game = ground.begun(which);
  const { seats } = game;
  const setting = ground.settingOf(game);
  for (let answers = 0; game.outcome === null && found.length < POSITIONS; answers++) {
    const seat = openDecisions(game)[0]?.seats[0] ?? '';
    const seen = view(book, game, seat);
    const question = seen.hand?.decisions[0];
    if (question === undefined) throw new Error('nobody is asked');
    if (answers % 3 === 0 && kinds.includes(question.kind))
      found.push({ game, asked: { game: ground.gameFromView(setting, seats, seen), seat, question } });
    const verdict = decide(book, game, { ...gentle(setting, seats, seen), seat }, streams);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    ({ game } = verdict);
  }
  return found;
}

const SKIRMISHES: Ground<QM, ReturnType<typeof skirmish.settingOf>> = {
  ...skirmish,
  book: skirmish.queensMen,
  kinds: ['activate', 'feat'],
  gentle: gentleSkirmisher,
  begun(which) {
    const scenario = skirmish.loadScenario(queensMenScenarios[which]);
    if (isRefusal(scenario)) throw new Error(refusalName(scenario));
    const chance = freshChance(SEED);
    const { seats, state } = skirmish.setUp(scenario, streams(chance));
    return begin(skirmish.queensMen, seats, state, chance, streams).game;
  },
};

const asked = onceOnly(() => [0, 1].flatMap((which) => moments(SKIRMISHES, which)));

/** Whether the counted questions of each answer keep to their bound, and the referee takes every answer. */
function keepsToItsBound<B extends BookTypes>(
  book: Book<B>,
  all: readonly Moment<B>[],
  choice: (each: Asked<B>, own: unknown) => Chosen,
): void {
  const counts = all.map(({ game, asked: each }) => {
    const { answer, questions } = choice(each, each.question.fallback);
    const verdict = judge(book, game, { decision: each.question.id, seat: each.seat, answer });
    expect(isRefusal(verdict), JSON.stringify(answer)).to.equal(false);
    expect(choice(each, each.question.fallback).answer).to.deep.equal(answer);
    return questions;
  });
  expect(Math.max(...counts)).to.be.most(PATIENCE + COMPARED * MOST_QUESTIONS);
  expect(Math.max(...counts)).to.be.greaterThan(60);
}

describe('what computer generals rehearse', function () {
  it('is played on with dice of their own, alike for the same moment, good and bad luck by turns', () => {
    const thrown = (moment: string, rehearsal: number) =>
      luckOf(moment, rehearsal).chance({ seed: '', commitment: '', words: {}, drawn: {} }).roll('fire', 60);
    expect(thrown('7 feat', 0)).to.deep.equal(thrown('7 feat', 0));
    expect(thrown('8 feat', 0)).to.not.deep.equal(thrown('7 feat', 0));
    expect(thrown('7 feat', 2)).to.not.deep.equal(thrown('7 feat', 0));
    expect(thrown('7 feat', 1)).to.deep.equal(thrown('7 feat', 0).map((die) => 7 - die));
    expect(new Set(thrown('7 feat', 0))).to.have.keys([1, 2, 3, 4, 5, 6]);
  });

  it('has every card in some order, and is out by no more than the eye may be', () => {
    const luck = luckOf('7 feat', 0);
    const cards = Array.from({ length: 28 }, (_card, place) => place);
    const shuffled = luck.shuffle(cards);
    expect(shuffled).to.have.members(cards);
    expect(shuffled).to.not.deep.equal(cards);
    const out = Array.from({ length: 200 }, () => luck.misjudged(10));
    expect([Math.min(...out), Math.max(...out)]).to.deep.equal([-10, 10]);
  });

  it('is bounded by counted questions, whatever is asked, and gives an answer that the referee takes, always the same', () => {
    keepsToItsBound(skirmish.queensMen, asked(), (each, own) => rehearsedChoice(STAGE, each, own));
  });

  it('is bounded where what is rehearsed comes to no end', () => {
    const endless = { ...STAGE, scene: () => 0 };
    const counts = asked()
      .slice(0, 4)
      .map((each) => rehearsedChoice(endless, each.asked, each.asked.question.fallback).questions);
    expect(Math.max(...counts)).to.be.within(PATIENCE, PATIENCE + COMPARED * MOST_QUESTIONS);
  });

  it('leaves what is thought best at a glance where nothing else comes out better', () => {
    const indifferent = { ...STAGE, balance: () => 0, won: 0 };
    for (const { asked: each } of asked()) expect(rehearsedChoice(indifferent, each, { do: 'end' }).answer).to.deep.equal({ do: 'end' });
  });

  it('comes out otherwise where the table is better for it at the end', () => {
    const isMove = (option: unknown) => feat.safeParse(option).data?.do === 'move';
    const moving = asked().find(({ asked: { question } }) => question.kind === 'feat' && question.options.some(isMove));
    if (moving === undefined) throw new Error('nobody may move');
    const { game, question } = moving.asked;
    const id = game.state.activation?.detail ?? '';
    const start = game.state.field.details[id]?.at;
    const hasMoved = ({ field }: QM['state']) => (field.details[id]?.at.x === start?.x && field.details[id]?.at.y === start?.y ? 0 : 1);
    const chosen = (wish: number) => {
      const stage = { ...STAGE, play: () => ({ do: 'end' }), balance: (state: QM['state']) => wish * hasMoved(state) };
      return bestRehearsed(stage, moving.asked, { do: 'end' }, question.options.filter(isMove)).answer;
    };
    expect(isMove(chosen(1))).to.equal(true);
    expect(chosen(-1)).to.deep.equal({ do: 'end' });
  });
});

describe("what a general of All the Queen's Men imagines", function () {
  it('QM-5.1 is the enemy as they look, all out by the same, and no more than the eye is', () => {
    let out = 0;
    for (const { asked: each } of asked()) {
      const army = each.game.seats.find(({ id }) => id === each.seat)?.side;
      const { details } = STAGE.imagined(each.game, each.seat, luckOf('here', 0)).field;
      const moved = Object.values(each.game.state.field.details).map((detail) => ({
        own: detail.army === army,
        x: (details[detail.id]?.at.x ?? 0) - detail.at.x,
        y: (details[detail.id]?.at.y ?? 0) - detail.at.y,
      }));
      for (const { own, x, y } of moved) {
        if (own) expect([x, y]).to.deep.equal([0, 0]);
        expect(Math.max(Math.abs(x), Math.abs(y))).to.be.most(1000);
      }
      out += moved.filter(({ own, x, y }) => !own && x !== 0 && y !== 0).length;
    }
    expect(out).to.be.greaterThan(0);
  });

  it('QM-6.2 is every card in the deck that is not to be seen', () => {
    for (const { asked: each } of asked()) {
      const { deck, discard, play, armies } = STAGE.imagined(each.game, each.seat, luckOf('here', 0));
      const seen = discard.length + armies.red.banked.length + armies.black.banked.length + (play === null ? 0 : 1);
      expect(deck).to.have.length(28 - seen);
    }
  });
});
