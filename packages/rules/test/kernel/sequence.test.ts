import { expect } from 'chai';
import type { AnytimeKind } from '../../src/kernel/book.ts';
import { inChapters } from '../../src/kernel/chapter.ts';
import { choice, flow, step, when } from '../../src/kernel/flow.ts';
import { sequenceOf } from '../../src/kernel/sequence.ts';
import { number, window, type Toy } from './toy.ts';

const say = (name: string) => step<Toy, object>(name, 'T-0', ({ state }) => void state.log.push(name));
const asking = (name: string, kind: typeof number) =>
  choice<Toy, object, object, number>(
    name,
    kind,
    () => null,
    () => undefined,
  );

describe('kernel: what a book plays', () => {
  it('is its flows by name, of which the first is the whole game, and every question that their steps ask, in blocks too', () => {
    const other = flow<Toy, object>('other', [
      asking('again', number),
      when(
        () => false,
        [
          choice(
            'fire',
            window,
            () => null,
            () => undefined,
          ),
        ],
      ),
    ]);
    const whole = flow<Toy, object>('whole', [say('begin'), asking('number', number)]);
    const { root, flows, decisions } = sequenceOf([whole, other]);
    expect(root).to.equal('whole');
    expect([...flows]).to.deep.equal([
      ['whole', whole],
      ['other', other],
    ]);
    expect([...decisions]).to.deep.equal([
      ['number', number],
      ['window', window],
    ]);
  });

  it('refuses two flows of one name, two questions of one kind, and a book without flows', () => {
    const one = flow<Toy, object>('one', [asking('ask', number)]);
    expect(() => sequenceOf([one, flow<Toy, object>('one', [say('again')])])).to.throw('two flows are named one');
    const like = flow<Toy, object>('like', [asking('ask', { ...number })]);
    expect(() => sequenceOf([one, like])).to.throw('two questions are named number');
    expect(() => sequenceOf<Toy>([])).to.throw('a book has a flow');
  });

  it('is read chapter by chapter: the first flow of the first is the whole game, and each may have something to be said at any time', () => {
    const whole = flow<Toy, object>('whole', [say('begin')]);
    const other = flow<Toy, object>('other', [asking('number', number)]);
    const saying: AnytimeKind<Toy, number> = { ...number, kind: 'say', apply: () => undefined };
    const { root, flows, decisions, anytime } = inChapters<Toy>([{ flows: [whole] }, { flows: [other], anytime: [saying] }]);
    expect({ root, flows: [...flows.keys()], decisions: [...decisions.keys()] }).to.deep.equal({
      root: 'whole',
      flows: ['whole', 'other'],
      decisions: ['number'],
    });
    expect([...anytime]).to.deep.equal([['say', saying]]);
    expect(() => inChapters<Toy>([{ flows: [whole], anytime: [saying, { ...saying }] }])).to.throw(
      'two decisions at any time are named say',
    );
  });
});
