import { expect } from 'chai';
import kingsMen from '@longroll/words/en/kings-men/advice';
import queensMen from '@longroll/words/en/queens-men/advice';
import rally from '@longroll/words/en/rally-king/advice';
import toySoldiers from '@longroll/words/en/toy-soldiers/advice';
import type { RefusalWords } from '@longroll/words/refusal-words';
import type { Act } from '../../src/hindsight/acts.ts';
import { plansOf, type PlanTold } from '../../src/hindsight/plans.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import type { RecordedSeat } from '../../src/record/format.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { kingsMenDefinition } from '../../src/rulebooks/kings-men.ts';
import { defineRulebook, type Rulebook } from '../../src/rulebooks/rulebook.ts';
import { saidIn } from '../bots/said.ts';
import { onceOnly } from '../playing/once-only.ts';
import { SEED } from '../playing/trial.ts';

/** Every book whose battles are fought by generals: a field of it, a strength that answers fast, and the words of its generals. */
const FOUGHT: readonly (readonly [book: string, field: string, strength: string, words: RefusalWords])[] = [
  ['kings-men', 'toll-house-at-sorrel', 'gentle', kingsMen],
  ['kings-men-revised', 'ridge-at-vellin', 'gentle', kingsMen],
  ['queens-men', 'ambush-at-otter-creek', 'gentle', queensMen],
  ['toy-soldiers', 'drill-field', 'full', toySoldiers],
  ['rally-king', 'hosts-in-the-open', 'book', rally],
];
/** No battle is followed any longer for both sides to have said what they mean. */
const MOST = 120;

const ONCE = { player: '', from: '2026-11-21T12:00:00.000Z', until: null };

function called(id: string): Rulebook {
  const book = rulebooks.find((each) => each.id === id);
  if (book === undefined) throw new Error(`no ${id}`);
  return book;
}

/** The first acts of a battle of the computers, as a record tells them, until both sides could say what they mean. */
function begun(book: Rulebook, field: string, strength: string): readonly Act[] {
  const opened = book.open(book.scenario(field), book.freshChance(SEED));
  if (isRefusal(opened)) throw new Error(refusalName(opened));
  const all: Act[] = [];
  let before = opened.position;
  const said = new Set<string>();
  for (let number = 1; number <= MOST && said.size < before.seats.length; number++) {
    const [question] = before.questions();
    const seat = question?.seats[0] ?? '';
    const choice = before.computerChoice(seat, strength);
    if (question === undefined || choice === null) throw new Error('nobody answers');
    if (book.plan(before.outlook(seat) ?? '', strength) !== null) said.add(seat);
    const { decision, answer } = choice;
    const verdict = before.decide({ seat, decision, answer });
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    const { position: after, events } = verdict;
    const command = { seq: number, seat, decision, answer, events, draws: null, hash: after.hash() };
    all.push({ number, seat, before, given: [{ command, kind: question.kind }], after });
    before = after;
  }
  return all;
}

function seatsOf(acts: readonly Act[], id: string, each: Partial<RecordedSeat> = {}): RecordedSeat[] {
  const { seats } = acts[0]?.before ?? { seats: [] };
  const strength = { id, title: id };
  return seats.map((seat) => ({ id: seat.id, side: seat.side, general: seat.name, player: '', computer: true, strength, ...each }));
}

function told(book: Rulebook, acts: readonly Act[], seats: readonly RecordedSeat[]): readonly PlanTold[] {
  const meant = plansOf(book, seats);
  return acts.reduce<readonly PlanTold[]>((_before, act) => meant(act), []);
}

describe('hindsight: what a computer meant to do', function () {
  for (const [id, field, strength, words] of FOUGHT) {
    const book = called(id);
    const acts = onceOnly(() => begun(book, field, strength));

    it(`${id}: is said by both sides in whole sentences, the same whenever the battle is looked back on`, () => {
      const plans = told(book, acts(), seatsOf(acts(), strength));
      expect(new Set(plans.map(({ seat }) => acts()[0]?.before.seats.find((each) => each.id === seat)?.side)).size).to.equal(2);
      for (const { says, from, to } of plans) {
        expect(saidIn(words)({ clause: '', says })).to.match(/^[A-Z][^{}]*\.$/);
        expect(to).to.be.at.least(from);
      }
      expect(told(book, acts(), seatsOf(acts(), strength))).to.deep.equal(plans);
    });

    it(`${id}: is not said of who answered otherwise than the general would`, () => {
      const otherwise = acts().map((act): Act => {
        const [{ command, kind }] = act.given;
        return { ...act, given: [{ command: { ...command, answer: { other: command.answer } }, kind }] };
      });
      expect(told(book, otherwise, seatsOf(acts(), strength))).to.deep.equal([]);
    });

    it(`${id}: every strength that says it says it in the book’s words`, () => {
      const outlooks = acts().flatMap(({ before, seat }) => before.outlook(seat) ?? []);
      const all = book.strengths.flatMap((each) => outlooks.flatMap((outlook) => book.plan(outlook, each.id) ?? []));
      expect(all.length).to.be.greaterThan(0);
      for (const reason of all) expect(saidIn(words)({ clause: '', says: [reason] })).to.match(/^[A-Z][^{}]*\.$/);
    });

    it(`${id}: is in nothing that anybody is sent before the end`, () => {
      for (const { before } of acts().slice(-5)) {
        const sent = [before.table(), before.seats, ...before.seats.map((each) => before.handSent(each.id))];
        expect(JSON.stringify(sent)).to.not.match(/plan-/);
      }
    });
  }

  const [[id, field, strength] = ['', '', '']] = FOUGHT;
  const book = called(id);
  const acts = onceOnly(() => begun(book, field, strength));

  it('is not said of a seat that a person holds or ever held', () => {
    expect(told(book, acts(), seatsOf(acts(), strength, { computer: false }))).to.deep.equal([]);
    const person = { ...ONCE, computer: false };
    const computer = { ...ONCE, computer: true };
    expect(told(book, acts(), seatsOf(acts(), strength, { holders: [person, computer] }))).to.deep.equal([]);
    expect(told(book, acts(), seatsOf(acts(), strength, { holders: [computer] }))).to.not.deep.equal([]);
  });

  it('is not said of a strength that is no more', () => {
    expect(told(book, acts(), seatsOf(acts(), 'cunning'))).to.deep.equal([]);
  });

  it('is not said where what was hidden stays hidden', () => {
    const sealed = defineRulebook({ ...kingsMenDefinition, isSealed: () => true });
    const unseen = begun(sealed, field, strength);
    expect(told(sealed, unseen, seatsOf(unseen, strength))).to.deep.equal([]);
  });
});
