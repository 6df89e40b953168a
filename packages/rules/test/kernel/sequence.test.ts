import { expect } from 'chai';
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
});
