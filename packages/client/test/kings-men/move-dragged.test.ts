import { expect } from 'chai';
import { signal } from '@preact/signals';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import { drill } from '@longroll/rules/books/kings-men/first/movement/drill';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { verdict } from '../../src/books/kings-men/battlefield.ts';
import { moveDragged } from '../../src/books/kings-men/modes/act/move-dragged.ts';
import { moveTool } from '../../src/books/kings-men/modes/act/move/move-tool.tsx';
import { fieldOf } from './field-of.ts';

const spot = (x: number, y: number) => ({ x, y });
const line = (ranks: number) => ({ kind: 'line', ranks });

/** Infantry in line, six inches wide, facing up the table; a road across it 4 inches ahead, a hedge to its right and a friend to its left. */
const plain = (ranks: number) => ({
  format: 1,
  book: 'kings-men',
  id: 'plain',
  name: 'Plain',
  description: 'A plain',
  minutes: 10,
  table: { width: 72, depth: 48 },
  terrain: [
    { id: 'road', kind: 'road', name: 'Road', line: [spot(0, 14), spot(72, 14)], thickness: 2 },
    { id: 'hedge', kind: 'hedge', name: 'Hedge', line: [spot(40, 4), spot(40, 13)], thickness: 1 },
  ],
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red-1', general: 'Red', rating: 1, at: spot(4, 4) }],
      units: [
        { id: 'foot', name: 'Foot', type: 'infantry', at: spot(34, 10), facing: 90, formation: line(ranks) },
        { id: 'friend', name: 'Friend', type: 'infantry', at: spot(25, 12), facing: 90, formation: line(2) },
      ],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black-1', general: 'Black', rating: 1, at: spot(4, 44) }],
      units: [{ id: 'enemy', name: 'Enemy', type: 'infantry', at: spot(60, 40), facing: 270, formation: line(2) }],
    },
  },
  options: { deployment: 'scenario' },
});

function footOn(ranks: number) {
  const field = fieldOf(plain(ranks), 'red-1');
  const { foot } = field.game.state.field.units;
  if (foot === undefined) throw new Error('infantry stands on the plain');
  return { field, foot };
}

describe('a unit that is dragged', () => {
  const { field, foot } = footOn(2);
  const { state } = field.game;
  const dragged = (x: number, y: number) => {
    const { move, onto } = moveDragged(drill, state, foot, spot(x, y), 900);
    return { path: move.path, onto };
  };

  it('is meant to go straight to where it is let go', () => {
    expect(dragged(34_000, 12_000)).to.deep.equal({ path: [spot(34_000, 12_000)], onto: '' });
  });

  it('KM-14.1 stops where its move ends: infantry in line goes 6 inches', () => {
    expect(dragged(34_000, 22_000)).to.deep.equal({ path: [spot(34_000, 16_000)], onto: '' });
  });

  it('comes to stand on the middle of a road that is half an inch off, and no farther', () => {
    expect(dragged(34_000, 13_500)).to.deep.equal({ path: [spot(34_000, 14_000)], onto: 'Road' });
    expect(dragged(34_000, 13_490).onto).to.equal('');
  });

  it('comes to touch an outline of terrain that is half an inch off, and no farther', () => {
    // The hedge's near edge is at 39.5 in, the right flank 3 in beside the middle of the front.
    expect(dragged(36_000, 11_000)).to.deep.equal({ path: [spot(36_500, 11_000)], onto: 'Hedge' });
    expect(dragged(35_990, 11_000).onto).to.equal('');
  });

  it("comes to touch a friend's flank, from without and from where it cannot stand", () => {
    // The friend's right flank is at 28 in.
    expect(dragged(31_400, 11_000)).to.deep.equal({ path: [spot(31_000, 11_000)], onto: 'Friend' });
    expect(dragged(30_700, 11_000)).to.deep.equal({ path: [spot(31_000, 11_000)], onto: 'Friend' });
    expect(dragged(31_510, 11_000).onto).to.equal('');
  });
});

describe('the ghost of a move', () => {
  const question = (unit: string): DecisionView => ({
    id: 'act',
    kind: 'act',
    clause: 'KM-13.1',
    about: { unit },
    options: [{ do: 'done' }],
    open: true,
    fallback: { do: 'done' },
  });
  const benchOf = (ranks: number) => {
    const { field, foot } = footOn(ranks);
    const decision = question('foot');
    return moveTool({ field: signal(field), decision, unit: foot, label: String, judge: (answer) => verdict(field, decision, answer) });
  };
  const drafted = (tool: ReturnType<typeof benchOf>) => {
    const answer = act.safeParse(tool.draft.value?.answer).data;
    return answer?.do === 'move' ? { path: answer.path, facing: answer.facing } : null;
  };

  it('wheels at a front corner that is dragged, about the other one', () => {
    const tool = benchOf(2);
    tool.dragPiece?.('foot', spot(34_000, 10_000));
    // The left corner, at 31 in, is drawn to 30 degrees ahead of the right one at 37 in: the middle goes to 37 − 3·cos 30°, 10 + 3·sin 30°.
    tool.dragHandle('wheel-left', spot(31_804, 13_000));
    expect(drafted(tool)).to.deep.equal({ path: [spot(34_400, 11_500)], facing: 600 });
  });

  it('KM-14.1 wheels no farther than the unit may go: a front of 12 inches through 60 degrees', () => {
    const tool = benchOf(1);
    tool.dragPiece?.('foot', spot(34_000, 10_000));
    tool.dragHandle('wheel-right', spot(28_000, 22_000));
    expect(drafted(tool)?.facing).to.equal(1500);
  });
});
