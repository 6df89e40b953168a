import { expect } from 'chai';
import { bestRating, distanceToGeneral, nearestGeneral, withinCommand } from '../../src/books/kings-men/shared/generals/generals.ts';
import { loadScenario } from '../../src/books/kings-men/first/index.ts';
import { pieceOutline, toPiece } from '../../src/books/kings-men/shared/view/pieces.ts';
import { setUp } from '../../src/books/kings-men/first/set-up/setup.ts';
import { script } from '../../src/chance/index.ts';
import { view } from '../../src/kernel/view.ts';
import { BLACK, foot, general, granted, guns, horse, land, spot } from './marching.ts';
import { cards, fromMoment, moment } from './support.ts';

const over = { disordered: true } as const;
/** A turn that is over before its first card, for the generals' rides at its end. */
const ending = { units: [foot('r', 20, 20, 90, over), foot('b', 50, 40, 270, { ...BLACK, ...over })] };

function file(options: object, ratings: readonly number[] = [3]) {
  const players = (side: string) => ratings.map((rating, index) => ({ seat: `${side}-${index + 1}`, general: `General ${index}`, rating }));
  const units = (side: string) => [{ id: `${side}-foot`, name: 'Foot', type: 'infantry' }];
  return {
    format: 1,
    book: 'kings-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 10,
    options,
    armies: {
      red: { name: 'Red', players: players('red'), units: units('red') },
      black: { name: 'Black', players: players('black'), units: units('black') },
    },
  };
}

function ratings(options: object, given: readonly number[], dice: number[] = []): number[] {
  const chance = script({ 'setup.rating': dice })({ seed: '', commitment: '', words: {}, drawn: {} });
  return Object.values(setUp(granted(loadScenario(file(options, given))), chance).state.field.generals).map(({ rating }) => rating);
}

describe('generals', () => {
  it('KM-5.1 gives every player one general, rated 1, 2 or 3', () => {
    const { state, seats } = setUp(granted(loadScenario(file({}, [1, 3]))), script({})({ seed: '', commitment: '', words: {}, drawn: {} }));
    expect(Object.keys(state.field.generals).sort()).to.deep.equal(seats.map(({ id }) => id).sort());
    expect(loadScenario(file({}, [4]))).to.have.property('refused', true);
    expect(loadScenario(file({}, [0]))).to.have.property('refused', true);
  });

  it('KM-5.2 takes ratings from the scenario, or 2 for all, or from a die each', () => {
    expect(ratings({ ratings: 'scenario' }, [3, 1])).to.deep.equal([3, 1, 3, 1]);
    expect(ratings({ ratings: 'all-2' }, [3, 1])).to.deep.equal([2, 2, 2, 2]);
    // 1–2 → 1, 3–5 → 2, 6 → 3.
    expect(ratings({ ratings: 'rolled' }, [2, 2, 2], [1, 2, 3, 4, 5, 6])).to.deep.equal([1, 1, 2, 2, 2, 3]);
  });

  it('KM-5.2 holds a shared total to 5', () => {
    expect(ratings({ ratings: 'team-total' }, [2, 3])).to.deep.equal([2, 3, 2, 3]);
    expect(loadScenario(file({ ratings: 'team-total' }, [3, 3]))).to.include({ refused: true, clause: 'KM-5.2' });
  });

  it("KM-5.3 measures from the general's centre to the outline, of guns to the cannon", () => {
    const one = general('red', 'red', spot(1, 10));
    const state = moment({ units: [], generals: [one] });
    // A two-rank line facing up at (20, 10): from x 17 to 23.
    expect(distanceToGeneral(state.field, foot('r', 20, 10, 90), one)).to.equal(16_000);
    // A column of four gunners facing along +x: two inches of gunners, then the cannon from x 15 to 18; height 9 to 11.
    const battery = guns('g', 20, 10, 0, { formation: { kind: 'column', files: 2 } });
    expect(distanceToGeneral(state.field, battery, one)).to.equal(14_000);
    expect(distanceToGeneral(state.field, battery, general('red', 'red', spot(21, 10))), 'the gunners do not count').to.equal(3_000);
    expect(pieceOutline(toPiece(one), land())).to.deep.equal({
      kind: 'polygon',
      polygon: [
        { x: 1750, y: 9250 },
        { x: 1750, y: 10_750 },
        { x: 250, y: 10_750 },
        { x: 250, y: 9250 },
      ],
    });
  });

  it('KM-5.4 lets a general ride up to 20 inches at the end of every turn', () => {
    const trial = fromMoment(ending);
    expect(trial.question('general-move').seats).to.deep.equal(['red']);
    expect(trial.refused({ to: spot(21.1, 1) }, 'red').clause).to.equal('KM-5.4');
    trial.answer({ to: spot(13, 17) }, 'red').auto();
    // 12 along and 16 up: 20 inches as the crow flies.
    expect(trial.told('general-moved')).to.deep.equal([{ seat: 'red', from: spot(1, 1), to: spot(13, 17), by: 'turn-end' }]);
  });

  it('KM-5.4 lets a general stay where he is, though he was settled aside between two points of the grid (KM-1.2a)', () => {
    const trial = fromMoment({
      ...ending,
      generals: [general('red', 'red', { x: 1003, y: 1004 }), general('black', 'black', spot(71, 47))],
    });
    // The answer is rounded to a hundredth of an inch on its way in: 1.00, 1.00. He stays for all that, and nobody is told of a ride.
    trial.answer({ to: { x: 1003, y: 1004 } }, 'red').auto();
    expect(trial.told('general-moved').filter(({ seat }) => seat === 'red')).to.deep.equal([]);
    expect(trial.state.field.generals['red']?.at).to.deep.equal({ x: 1003, y: 1004 });
  });

  it('KM-5.4 slows a general by no terrain', () => {
    const ground = land([
      {
        id: 'mud',
        kind: 'rough',
        area: [
          { x: 2, y: 0.5 },
          { x: 12, y: 0.5 },
          { x: 12, y: 3 },
          { x: 2, y: 3 },
        ],
      },
    ]);
    const trial = fromMoment({ ...ending, ground }).answer({ to: spot(20, 1) }, 'red');
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['black']]);
  });

  it("KM-5.5 lets generals stand in no line of fire and on nobody's way, and harms none of them", () => {
    const generals = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(20, 26))];
    const trial = fromMoment(
      { units: [foot('r', 20, 20, 90), foot('b', 20, 31, 270, BLACK)], generals, deck: cards('red 5') },
      {
        'fire.attack': Array.from({ length: 12 }, () => 1),
        'fire.defence': Array.from({ length: 12 }, () => 1),
      },
    ).activate('r');
    expect(trial.offered()).to.deep.include({ do: 'fire', target: 'b' });
    // March right over him: he steps aside, KM-5.5a, and is as he was.
    trial.answer({ do: 'move', path: [spot(20, 26)], facing: 900 });
    expect(trial.told('shifted').map(({ piece }) => piece)).to.deep.equal(['black']);
    expect(trial.state.field.generals['black']?.rating).to.equal(2);
  });

  it('KM-5.5b moves a general aside for a charge only when the square test has been judged from where he stood', () => {
    // Six troopers one behind the other reach twelve inches back from the line they strike; in their way, 11.9 inches from it, its general.
    const troopers = horse('r', 18.5, 24, 0, { formation: { kind: 'column', files: 1 } });
    const units = [troopers, foot('b', 30, 24, 180, BLACK), foot('b2', 60, 12, 180, BLACK), foot('b3', 60, 18, 180, BLACK)];
    const generals = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(18.1, 24))];
    const trial = fromMoment(
      { units, generals, deck: cards('red 5', 'black 5') },
      { 'melee.attack': [1, 1, 1, 1, 1, 1], 'melee.defence': Array.from({ length: 12 }, () => 1) },
    );
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(29.97, 24)], facing: 0 });
    // Set aside first he would stand 12.9 inches off, and dice would be thrown.
    expect(trial.told('square-test')[0]).to.include({ automatic: true, formed: true });
    const order = trial.events
      .map(({ kind }) => kind)
      .filter((kind) => ['charge', 'square-test', 'melee', 'shifted', 'escape-move'].includes(kind));
    expect(order.slice(0, 4)).to.deep.equal(['charge', 'square-test', 'melee', 'shifted']);
    expect(trial.told('shifted')[0]).to.deep.include({ piece: 'black', from: spot(18.1, 24) });
  });

  it('KM-5.5b nor before the rally has been', () => {
    const column = foot('r', 20.5, 24, 0, { formation: { kind: 'column', files: 1 } });
    const units = [column, foot('b', 30, 24, 180, BLACK), foot('b2', 60, 12, 180, BLACK), foot('b3', 60, 18, 180, BLACK)];
    const generals = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(18.1, 24))];
    const trial = fromMoment(
      { units, generals, deck: cards('red 5', 'black 5') },
      {
        'melee.attack': [4, ...Array.from({ length: 11 }, () => 1)],
        'melee.defence': Array.from({ length: 12 }, () => 1),
        rally: [6, 1],
      },
    );
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(29.97, 24)], facing: 0 });
    expect(trial.told('rally-rolled')).to.have.length(1);
    const order = trial.events.map(({ kind }) => kind);
    expect(order.indexOf('shifted')).to.be.greaterThan(order.indexOf('rally-rolled'));
  });

  it('KM-5.6 moves all generals together at the end of the turn', () => {
    const trial = fromMoment(ending).answer({ to: spot(60, 40) }, 'black');
    expect(trial.state.field.generals['black']?.at).to.deep.equal(spot(71, 47));
    trial.answer({ to: spot(5, 5) }, 'red');
    expect(trial.state.field.generals['black']?.at).to.deep.equal(spot(60, 40));
    expect(trial.state.field.generals['red']?.at).to.deep.equal(spot(5, 5));
  });

  it('KM-5.6a shows nobody that another has chosen before all have', () => {
    const before = fromMoment(ending);
    const after = fromMoment(ending).answer({ to: spot(60, 40) }, 'black');
    for (const viewer of ['red', null]) {
      expect(view(after.book, after.game, viewer)).to.deep.equal(view(before.book, before.game, viewer));
    }
    expect(after.events.filter(({ kind }) => kind === 'general-moved')).to.deep.equal([]);
  });

  it('KM-5.3 finds the nearest general, at equal distance the higher rated', () => {
    const unit = foot('r', 20, 20, 90);
    // The line covers x 17 to 23: both generals are 5 inches from it.
    const generals = [
      { ...general('a', 'red', spot(12, 19)), rating: 1 },
      { ...general('c', 'red', spot(28, 19)), rating: 3 },
      general('b', 'black', spot(20, 21)),
    ];
    const { field, ...state } = moment({ units: [unit], generals, seats: { red: ['a', 'c'], black: ['b'] } });
    expect(nearestGeneral(field, unit)?.general.seat).to.equal('c');
    expect(withinCommand(field, unit)).to.equal(true);
    expect(bestRating({ ...state, field }, 'red')).to.equal(3);
  });
});
