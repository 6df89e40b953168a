import { expect } from 'chai';
import { moveMeant } from '../../src/books/rally-king/modes/order-meant.ts';
import { position, u } from '../../../rules/test/rally-king/position.ts';

/** Four stands of 1.5 inches side by side, their front at 10.75 inches up, from 9.25 to 15.25 inches. */
const body = [14.5, 13, 11.5, 10].map((x, place) => u(`a${place}`, 'red', x, 10, 90));
const state = position({ units: body });
const inches = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });
const meant = (x: number, y: number) => moveMeant(state, body, 8000, inches(x, y));

describe('what a click means for a Body', () => {
  it('RK-14.6: before any unit of its front, however near its end, it is a move straight ahead', () => {
    for (const x of [10, 12.25, 14.5]) expect(meant(x, 14), String(x)).to.deep.include({ do: 'move', first: null, ahead: 4000 });
    expect(meant(14.5, 30)).to.deep.include({ first: null, ahead: 8000 });
  });

  it('RK-14.9: beside its front it is a wheel to that side, RK-14.8: behind it an about face', () => {
    expect(meant(17, 14)?.first).to.deep.include({ turn: 'wheel', side: 'right' });
    expect(meant(7, 14)?.first).to.deep.include({ turn: 'wheel', side: 'left' });
    expect(meant(12.25, 4)?.first).to.deep.equal({ turn: 'about-face' });
  });
});
