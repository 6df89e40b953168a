import { expect } from 'chai';
import * as first from '../../src/books/kings-men/first/index.ts';
import * as revised from '../../src/books/kings-men/revised/index.ts';
import * as skirmish from '../../src/books/kings-men/skirmish/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { BookTypes, Game } from '../../src/kernel/game.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { spentBy, takenBack } from '../../src/kernel/take-back.ts';
import { isFlaw, verify, type FinishedRecord } from '../../src/record/index.ts';
import { standing } from '../../src/record/course.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import type { Rules } from '../playing/rules.ts';
import { foughtWithTakeBacks } from './fought-with-take-backs.ts';
import { forged } from './golden-records.ts';
import { nothingIsDrawnTwice, recorded, shortest } from './taken-back-at-random.ts';
import { flawSaid } from '@longroll/words/flaw';

interface Carded extends BookTypes {
  state: { deck: object[] };
}

/** Plays automatic answers until a card has been drawn, and gives the position before the one that drew it, and the one after. */
function drawn<B extends Carded, Scenario extends ScenarioHead, Setting>(
  { book, loadScenario, setUp }: Rules<B, Scenario, Setting>,
  file: Record<string, unknown>,
) {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const chance = freshChance('7e'.repeat(32));
  const { seats, state } = setUp(scenario, streams(chance));
  let { game } = begin(book, seats, state, chance, streams);
  const next = (from: Game<B>): Game<B> => {
    const [pending] = openDecisions(from);
    if (pending === undefined) throw new Error('nobody is asked');
    const verdict = decide(book, from, standIn(book, from, pending, pending.seats[0] ?? ''), streams);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    return verdict.game;
  };
  // The second card of a turn: the first is drawn together with the shuffle.
  for (let cards = 0; ;) {
    const after = next(game);
    if (after.state.deck.length === game.state.deck.length - 1 && ++cards === 2) return { before: game, after, next };
    game = after;
  }
}

function nextCard<B extends Carded, Scenario extends ScenarioHead, Setting>(
  id: string,
  rules: Rules<B, Scenario, Setting>,
  scenarios: readonly unknown[],
): void {
  it(`${id}: a card that goes back is any card of the deck afterwards, and the deck has the same cards`, () => {
    const { before, after, next } = drawn(rules, shortest(scenarios));
    const card = (game: Game<B>) => JSON.stringify(game.state.deck.at(-1));
    const known = card(before);
    const sorted = (game: Game<B>) => game.state.deck.map((each) => JSON.stringify(each)).sort();
    const drew = new Set<string>();
    let now = after;
    for (let each = 0; each < 20; each++) {
      const back = takenBack(rules.book, before, spentBy(rules.book, now), streams);
      expect(sorted(back)).to.deep.equal(sorted(before));
      drew.add(card(back));
      now = next(back);
      expect(now.state.deck.length).to.equal(before.state.deck.length - 1);
    }
    // Twenty times the same one of some 27 cards would be no shuffle; ten different ones are what is to be expected at the very least.
    expect(drew.size).to.be.at.least(10);
    expect([...drew].filter((each) => each === known).length).to.be.at.most(1);
  });
}

describe('record: what was taken back', function () {
  nothingIsDrawnTwice(10);

  nextCard('kings-men', { ...first, book: first.kingsMen }, kingsMenScenarios);
  nextCard('kings-men-revised', { ...revised, book: revised.kingsMenRevised }, kingsMenRevisedScenarios);
  nextCard('queens-men', { ...skirmish, book: skirmish.queensMen }, queensMenScenarios);

  describe('cannot be bent afterwards', () => {
    let record: FinishedRecord;
    /** A taking back for which a deck was shuffled anew, and its place. */
    let place = -1;
    before(() => {
      record = recorded('kings-men', foughtWithTakeBacks({ ...first, book: first.kingsMen }, shortest(kingsMenScenarios), 3, 90).journal);
      place = record.takenBack?.findIndex(({ draws }) => draws.some((draw) => draw.do === 'shuffle' && draw.places.length > 2)) ?? -1;
      expect(place).to.be.at.least(0);
    });
    const caught = (path: readonly (string | number)[], value: unknown) => {
      const verdict = verify(forged(record, path, value));
      if (!isFlaw(verdict)) throw new Error('the forgery was not noticed');
      return verdict;
    };

    it('tells what stands, and what was drawn for what does not', () => {
      const verdict = verify(record);
      if (isFlaw(verdict)) throw new Error(verdict.code);
      const gone = record.commands.length - standing(record).length;
      expect(verdict.takenBack.reduce((sum, { commands }) => sum + commands, 0)).to.equal(gone);
      expect(verdict.commands).to.equal(record.commands.length);
    });

    it('finds streams that were wound back', () => {
      const spent = record.takenBack?.[place]?.spent ?? {};
      expect(caught(['takenBack', place, 'spent', 'deck'], (spent['deck'] ?? 0) - 4)).to.include({ what: 'die' });
      expect(flawSaid(caught(['takenBack', place, 'spent', 'deck'], (spent['deck'] ?? 0) - 4))).to.contain(
        'other dice or cards had been drawn by then',
      );
    });

    it('finds a card that was not shuffled in, and a place that is another', () => {
      expect(caught(['takenBack', place, 'draws'], []).what).to.equal('card');
      const draw = record.takenBack?.[place]?.draws[0];
      const places = draw?.do === 'shuffle' ? draw.places : [];
      expect(caught(['takenBack', place, 'draws', 0, 'places'], [...places].reverse()).what).to.equal('card');
      expect(caught(['takenBack', place, 'hash'], 'a'.repeat(64)).what).to.equal('hash');
    });

    it('finds a taking back that is left out, by nobody, or of what does not stand', () => {
      expect(
        caught(
          ['takenBack'],
          record.takenBack?.filter((_, index) => index !== place),
        ).what,
      ).to.be.oneOf(['command', 'die', 'card', 'hash']);
      expect(caught(['takenBack', place, 'seat'], 'nobody').what).to.equal('command');
      const { after = 0, from = 0 } = record.takenBack?.[place] ?? {};
      const cannotBe = 'which cannot be';
      expect(flawSaid(caught(['takenBack', place, 'from'], after + 1))).to.contain(cannotBe);
      // What has gone already cannot be gone back to.
      expect(record.takenBack?.[place + 1]).to.not.equal(undefined);
      expect(flawSaid(caught(['takenBack', place + 1, 'from'], from))).to.contain(cannotBe);
      const last = record.takenBack?.at(-1);
      expect(flawSaid(caught(['takenBack'], [...(record.takenBack ?? []), { ...last, after: 99_999 }]))).to.equal(
        'Something is taken back after command 99,999, where the file does not stand.',
      );
    });
  });
});
