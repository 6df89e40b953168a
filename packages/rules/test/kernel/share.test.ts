import { expect } from 'chai';
import fc from 'fast-check';
import { cloneJson, lasting } from '../../src/kernel/json.ts';
import { shareParts } from '../../src/rulebooks/share.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';

const value = fc.jsonValue({ maxDepth: 7 });
const object = fc.dictionary(fc.string(), value);

describe('what is the same before and after', () => {
  it('is shared, and everything reads as before, to the order of its fields', () => {
    fc.assert(
      fc.property(object, object, (before, other) => {
        for (const after of [cloneJson(before), cloneJson(other), { ...cloneJson(other), ...cloneJson(before) }]) {
          const [old, text] = [JSON.stringify(before), JSON.stringify(after)];
          shareParts(before, after);
          expect([JSON.stringify(before), JSON.stringify(after)]).to.deep.equal([old, text]);
        }
      }),
    );
  });

  it('is shared by the part: a unit that has changed is a new one, the others and their lists are those of before', () => {
    const ground = lasting({ pieces: [] });
    const game = {
      state: {
        field: { ground, units: { a: { at: { x: 1 }, figures: 12 }, b: { at: { x: 3 }, figures: 9 } } },
        deck: [{ rank: 'K' }, { rank: '2' }],
      },
      strands: [{ stack: [{ flow: 'turn', at: 'draw' }] }],
      seq: 1,
    };
    const next = cloneJson(game);
    next.state.field.ground = ground;
    next.state.field.units.a.figures = 11;
    next.seq = 2;
    shareParts(game, next);
    expect(next.state.field.units.a).not.to.equal(game.state.field.units.a);
    expect(next.state.field.units.a.figures).to.equal(11);
    expect(next.state.field.units.b).to.equal(game.state.field.units.b);
    expect(next.state.deck).to.equal(game.state.deck);
    expect(next.strands).to.equal(game.strands);
    expect(next.state.field.units).not.to.equal(game.state.field.units);
  });

  it('is not what only looks so', () => {
    for (const [before, after] of [
      [{ a: {} }, { a: [] }],
      [{ a: [1] }, { a: ['1'] }],
      [{ a: { b: [{ c: 1, d: 2 }] } }, { a: { b: [{ d: 2, c: 1 }] } }],
      [{ a: null }, { a: {} }],
    ] as const) {
      const text = JSON.stringify(after);
      shareParts(before, after);
      expect(JSON.stringify(after)).to.equal(text);
    }
  });

  it('changes neither what a position says nor what it was before, in any book', () => {
    for (const book of rulebooks) {
      const [scenario] = book.scenarios;
      const opened = book.open(book.scenario(scenario?.id ?? ''), book.freshChance('07'.repeat(32)));
      if (isRefusal(opened)) throw new Error(refusalName(opened));
      let { position } = opened;
      for (let move = 0; move < 40 && !position.over; move++) {
        const [question] = position.questions();
        const [seat] = question?.seats ?? [];
        if (question === undefined || seat === undefined) break;
        const [text, table] = [position.text(), JSON.stringify(position.table())];
        const verdict = position.decide({ seat, ...position.fallback(question, seat) });
        if (isRefusal(verdict)) throw new Error(refusalName(verdict));
        expect([position.text(), JSON.stringify(position.table())], book.id).to.deep.equal([text, table]);
        ({ position } = verdict);
        // Told by a game that shares nothing.
        const alone = book.resume(position.text());
        expect([position.hash(), JSON.stringify(position.table())], book.id).to.deep.equal([alone.hash(), JSON.stringify(alone.table())]);
      }
    }
  });

  it('is the same piece on the table of the King’s Men, and what has changed is another', () => {
    let changed = 0;
    for (const book of rulebooks.filter(({ id }) => id === 'kings-men' || id === 'kings-men-revised')) {
      const [scenario] = book.scenarios;
      const opened = book.open(book.scenario(scenario?.id ?? ''), book.freshChance('07'.repeat(32)));
      if (isRefusal(opened)) throw new Error(refusalName(opened));
      let { position } = opened;
      for (let move = 0; move < 40 && !position.over; move++) {
        const [question] = position.questions();
        const [seat] = question?.seats ?? [];
        if (question === undefined || seat === undefined) break;
        const before = position.table().pieces;
        const verdict = position.decide({ seat, ...position.fallback(question, seat) });
        if (isRefusal(verdict)) throw new Error(refusalName(verdict));
        ({ position } = verdict);
        for (const piece of position.table().pieces) {
          const shown = before.find(({ id }) => id === piece.id);
          if (JSON.stringify(shown) === JSON.stringify(piece)) expect(piece, piece.id).to.equal(shown);
          else changed++;
        }
      }
    }
    expect(changed).to.be.above(20);
  });
});
