import { expect } from 'chai';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { kingsMenDefinition } from '@longroll/rules/rulebooks/kings-men';
import type { Choice } from '@longroll/rules/rulebooks/definition';
import type { Position } from '@longroll/rules/rulebooks/position';
import { type Rulebook, defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { kingsMenRevisedDefinition } from '@longroll/rules/rulebooks/kings-men-revised';
import { queensMenDefinition } from '@longroll/rules/rulebooks/queens-men';

const queensMen = defineRulebook(queensMenDefinition);
/** The same, but that only dice and questions to others are taken to reveal anything. */
const diceOnly = defineRulebook({ ...queensMenDefinition, reveals: [] });

/** Red's foot looks at a line 32 inches away, a single ranger at pairs 28 inches away; nobody has anything to deploy. */
const FIELD = {
  format: 1,
  book: 'queens-men',
  id: 'reveals',
  name: 'Reveals',
  description: 'A field to try on.',
  minutes: 10,
  options: { identities: 'off' },
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red', general: 'Red', rating: 3, at: { x: 20, y: 2 } }],
      units: [
        {
          id: 'foot',
          name: 'Foot',
          type: 'infantry',
          soldiers: 6,
          details: [{ soldiers: 6, at: { x: 10, y: 8 }, facing: 90, formation: { kind: 'line', ranks: 1 } }],
        },
        {
          id: 'lone',
          name: 'Lone',
          type: 'skirmishers',
          soldiers: 3,
          command: [
            { x: 43, y: 5 },
            { x: 45, y: 5 },
          ],
          details: [
            { soldiers: 1, at: { x: 40, y: 8 }, facing: 90 },
            { soldiers: 2, at: { x: 46, y: 8 }, facing: 90 },
          ],
        },
      ],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black', general: 'Black', rating: 1, at: { x: 20, y: 46 } }],
      units: [
        {
          id: 'line',
          name: 'Line',
          type: 'infantry',
          soldiers: 6,
          details: [{ soldiers: 6, at: { x: 10, y: 40 }, facing: 270, formation: { kind: 'line', ranks: 1 } }],
        },
        {
          id: 'pairs',
          name: 'Pairs',
          type: 'skirmishers',
          soldiers: 4,
          command: [
            { x: 43, y: 40 },
            { x: 45, y: 40 },
          ],
          details: [
            { soldiers: 2, at: { x: 40, y: 36.5 }, facing: 270 },
            { soldiers: 2, at: { x: 46, y: 36.5 }, facing: 270 },
          ],
        },
      ],
    },
  },
};

/** A play, what it came from by one answer, and whether that told anybody anything. */
interface Step {
  readonly play: Position;
  readonly kinds: readonly string[];
  readonly revealed: boolean;
}

function answered(play: Position, choice: Choice): Step {
  const [question] = play.questions();
  const verdict = play.decide({ seat: question?.seats[0] ?? '', ...choice });
  if (isRefusal(verdict)) throw new Error(`${question?.kind}: ${refusalName(verdict)}`);
  return { play: verdict.position, kinds: verdict.events.map(({ kind }) => kind), revealed: verdict.revealed };
}

function byFallback(play: Position): Step {
  const [question] = play.questions();
  if (question === undefined) throw new Error('nobody is asked');
  return answered(play, play.fallback(question, question.seats[0] ?? ''));
}

/** The field where red chooses what to do with a card, with a King in hand or any card. */
function atRedsCard(book: Rulebook, king = false): Position {
  const founding = book.open(FIELD, book.freshChance('21'.repeat(32)));
  if (isRefusal(founding)) throw new Error(refusalName(founding));
  let { position: play } = founding;
  for (let answers = 0; answers < 400; answers++) {
    const [question] = play.questions();
    if (question?.kind === 'activate' && question.seats[0] === 'red') {
      const options = play.hand('red').decisions[0]?.options ?? [];
      if (!king || JSON.stringify(options).includes('"king"')) return play;
    }
    ({ play } = byFallback(play));
  }
  throw new Error('red has had no such card');
}

/** What red orders in turn with that card, and what came of the last order. */
function ordered(book: Rulebook, orders: readonly unknown[], king = false): Step {
  let step: Step = { play: atRedsCard(book, king), kinds: [], revealed: false };
  for (const answer of orders) step = answered(step.play, { decision: step.play.questions()[0]?.id ?? '', answer });
  return step;
}

const activate = (detail: string) => ({ do: 'activate', detail, flag: false });

describe('what cannot be taken back, for somebody has learnt something by it', () => {
  const TELLING = [
    {
      kind: 'moved',
      title: 'QM-5.1 a turn on the spot, which throws no dice but is an order like every Move',
      orders: [activate('foot-1'), { do: 'move', path: [], facing: 1000 }],
    },
    {
      kind: 'shot-wasted',
      title: 'QM-17.4 a shot beyond the last band, which tells how far away the enemy is',
      orders: [activate('foot-1'), { do: 'fire', target: 'line-1' }],
    },
    {
      kind: 'fired',
      title: 'QM-17.9 a shot with no dice left, which tells the band',
      orders: [activate('lone-1'), { do: 'fire', target: 'pairs-1' }],
    },
    {
      kind: 'king-moved',
      title: 'QM-5.5 a King move, which stops at its limit',
      orders: [{ do: 'king' }, { figure: 'red', to: { x: 60_000, y: 2000 } }],
      king: true,
    },
  ];
  for (const { kind, title, orders, king } of TELLING) {
    it(`${title} (${kind})`, () => {
      const told = ordered(queensMen, orders, king);
      expect(told.kinds).to.include(kind);
      expect(told.revealed).to.equal(true);
      // Neither dice nor a question to the enemy would have kept it from being taken back.
      expect(ordered(diceOnly, orders, king).revealed).to.equal(false);
    });
  }

  it('QM-6.2 the end of a card, which turns up the next', () => {
    let play = atRedsCard(queensMen);
    for (let answers = 0; answers < 50; answers++) {
      const step = byFallback(play);
      if (step.kinds.includes('card-drawn')) expect(step.revealed).to.equal(true);
      ({ play } = step);
    }
  });

  it('QM-9.1 whom to activate, and what needs neither dice nor measuring, may be taken back', () => {
    expect(ordered(queensMen, [activate('foot-1')])).to.deep.include({ kinds: ['activated'], revealed: false });
    expect(ordered(queensMen, [activate('foot-1'), { do: 'change', formation: { kind: 'open' }, facing: 900 }])).to.deep.include({
      kinds: ['formation-changed'],
      revealed: false,
    });
    expect(ordered(queensMen, [activate('lone-1'), { do: 'aim' }])).to.deep.include({ kinds: ['aimed'], revealed: false });
  });

  for (const book of [defineRulebook(kingsMenDefinition), defineRulebook(kingsMenRevisedDefinition)]) {
    it(`KM-8.4 of ${book.id}: a card turned up, both armies shown, the end of a turn; not which unit acts, nor its march`, () => {
      const founding = book.open(book.scenario(book.scenarios[0]?.id ?? ''), book.freshChance('21'.repeat(32)));
      if (isRefusal(founding)) throw new Error(refusalName(founding));
      let { position: play } = founding;
      const seen = { telling: new Set<string>(), harmless: new Set<string>() };
      for (let answers = 0; answers < 160 && !play.over; answers++) {
        const [question] = play.questions();
        if (question === undefined) throw new Error('nobody is asked');
        const step = answered(play, play.computerChoice(question.seats[0] ?? '') ?? play.fallback(question, question.seats[0] ?? ''));
        const telling = step.kinds.filter((kind) => ['card-drawn', 'turn-ended', 'armies-deployed'].includes(kind));
        if (telling.length > 0) expect(step.revealed, step.kinds.join()).to.equal(true);
        for (const kind of telling) seen.telling.add(kind);
        if (!step.revealed) for (const kind of step.kinds) seen.harmless.add(kind);
        ({ play } = step);
      }
      expect([...seen.telling].sort()).to.deep.equal(['armies-deployed', 'card-drawn', 'turn-ended']);
      expect([...seen.harmless]).to.include.members(['unit-activated', 'unit-moved']);
    });
  }
});
