import { expect } from 'chai';
import { drill } from '@longroll/rules/books/kings-men/first/movement/drill';
import type { Move } from '@longroll/rules/books/kings-men/shared/answers';
import { wayInMeant, wayOutMeant } from '../../src/books/kings-men/modes/act/move-meant.ts';
import { bearingMeant } from '../../src/books/kings-men/modes/bearing-meant.ts';
import { fieldOf } from './field-of.ts';

const spot = (x: number, y: number) => ({ x, y });

/** A farm whose south wall lies at 16 inches, and infantry with its front 3 inches before it: a move into it is halved to just that. */
const FARM = {
  format: 1,
  book: 'kings-men',
  id: 'farm',
  name: 'Farm',
  description: 'A farm',
  minutes: 10,
  table: { width: 72, depth: 48 },
  terrain: [{ id: 'farm', kind: 'building', name: 'Farm', area: [spot(30, 16), spot(38, 16), spot(38, 24), spot(30, 24)] }],
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red-1', general: 'Red', rating: 1, at: spot(4, 4) }],
      units: [{ id: 'foot', name: 'Foot', type: 'infantry', at: spot(34, 13), facing: 90, formation: { kind: 'line', ranks: 2 } }],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black-1', general: 'Black', rating: 1, at: spot(4, 44) }],
      units: [{ id: 'enemy', name: 'Enemy', type: 'infantry', at: spot(60, 40), facing: 270, formation: { kind: 'line', ranks: 2 } }],
    },
  },
  options: { deployment: 'scenario' },
};

function farm() {
  const { state } = fieldOf(FARM, 'red-1').game;
  const [house] = state.field.ground.pieces;
  const { foot } = state.field.units;
  if (house === undefined || foot === undefined) throw new Error('the farm stands, and its infantry before it');
  return { state, house, foot };
}

const LISTED: Move = { do: 'move', path: [spot(34_000, 16_000)], facing: 900, enter: 'farm' };

describe('a click on the ground', () => {
  it('means going straight into a house where that is near enough, else the way in that is listed', () => {
    const { state, house, foot } = farm();
    const meant = (x: number, listed: readonly Move[]) => wayInMeant(drill, state, foot, house, listed, spot(x, 20_000), 900);
    expect(meant(34_000, [])).to.deep.equal(LISTED);
    // 3 inches to the east over 7 to the north: the wall 3 inches north is met 1.29 inches east, 3.26 inches away.
    expect(meant(37_000, [LISTED])).to.deep.equal(LISTED);
    expect(meant(37_000, []).path, 'refused in its own words').to.deep.equal([spot(35_290, 16_000)]);
  });

  it('means coming out of a house by the nearest wall, facing away from it, drawn up as wished', () => {
    const { state, house, foot } = farm();
    const inside = { ...foot, at: spot(34_000, 20_000), formation: { kind: 'garrison' as const }, building: 'farm' };
    const held = { ...state, field: { ...state.field, units: { ...state.field.units, foot: inside } } };
    const meant = (wish: Parameters<typeof wayOutMeant>[4]) => wayOutMeant(drill, held, inside, house, wish, [], spot(34_000, 26_500));
    expect(meant(null)).to.deep.equal({
      do: 'move',
      path: [spot(34_000, 26_500)],
      facing: 900,
      leave: { from: spot(34_000, 24_000), formation: { kind: 'line', files: 6 } },
    });
    expect(meant({ kind: 'column', files: 2 })?.leave?.formation).to.deep.equal({ kind: 'column', files: 2 });
  });
});

describe('pointing somewhere', () => {
  const listed = [900, 950];

  it('means that very bearing where it is legal, else the nearest listed one, unless that is another way', () => {
    expect(bearingMeant(921, listed, () => true)).to.equal(921);
    expect(bearingMeant(926, listed, () => false)).to.equal(950);
    expect(bearingMeant(825, listed, () => false)).to.equal(900);
    expect(bearingMeant(824, listed, () => false)).to.equal(824);
  });
});
