import { expect } from 'chai';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BLACK, foot, general, spot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { fromMoment, fromTurnStart } from './support.ts';

const ON = { specialCasualties: true };
/** A unit that has lost officer and ensign stands from 7 to 13 inches across and 8 to 10 up; a general here stands against its flank. */
const BESIDE = spot(13.75, 9);
const bereft = (lost: Partial<Unit>): Unit => foot('r1', 10, 10, 90, { colour: 'red', ...lost });
const b1 = foot('b1', 10, 40, 270, BLACK);
const farBlack = general('black', 'black', spot(70, 46));

describe('revised: officers and ensigns', () => {
  it("KMR-10.4 gives an officer back by a King's ride to the unit, and by being beside it at the end of a turn", () => {
    const king = fromMoment({
      units: [bereft({ officer: false }), b1],
      generals: [general('red', 'red', spot(28, 9)), farBlack],
      options: ON,
      deck: cards('red K', 'black 5'),
    });
    king.answer({ do: 'ride' }).answer({ to: BESIDE });
    expect(king.told('officer-restored')).to.deep.equal([{ unit: 'r1' }]);
    expect(king.told('card-drawn')).to.have.length(2);
    const end = fromMoment({
      units: [bereft({ ensign: false }), b1],
      generals: [general('red', 'red', spot(28, 9)), farBlack],
      options: ON,
    });
    end.answer({ to: BESIDE }, 'red').auto();
    expect(end.told('ensign-restored')).to.deep.equal([{ unit: 'r1' }]);
  });

  it('KMR-10.4 gives back one of the two in a turn, and the other in the next for the same contact', () => {
    const units = [bereft({ officer: false, ensign: false }), b1];
    // The trial ends with the turn, so that another begins with the general where he was.
    const first = fromMoment({ units, generals: [general('red', 'red', spot(28, 9)), farBlack], options: ON, deck: cards('red K') });
    first.answer({ do: 'ride' }).answer({ to: BESIDE }).auto().auto();
    expect(first.unit('r1')).to.include({ officer: true, ensign: false });
    expect(first.state.restored).to.deep.equal(['r1']);
    const next = fromTurnStart(
      {
        units: [first.unit('r1'), b1],
        generals: Object.values(first.state.field.generals),
        options: ON,
        deck: cards('red K'),
        restored: first.state.restored,
      },
      { 'command-points': [1, 1, 1, 1] },
    );
    // Without its ensign it starts the turn yellow at best (KM-26.7).
    expect(next.unit('r1').colour).to.equal('yellow');
    next.answer({ do: 'ride' }).answer({ to: BESIDE });
    expect(next.told('ensign-restored')).to.deep.equal([{ unit: 'r1' }]);
  });

  it('KMR-10.4 leaves the price of a unit that is never green to its distance: nothing inside the radius, a point outside', () => {
    const spent = (x: number) => {
      const trial = fromTurnStart(
        {
          units: [foot('r1', x, 10, 90, { ensign: false }), b1],
          generals: [general('red', 'red', spot(10, 4)), farBlack],
          options: ON,
          deck: cards('red 5', 'black 5'),
        },
        { 'command-points': [3, 3, 1, 1] },
      );
      trial.activate('r1').done();
      return trial.told('point-spent').length;
    };
    expect([spent(10), spent(50)]).to.deep.equal([0, 1]);
  });
});
