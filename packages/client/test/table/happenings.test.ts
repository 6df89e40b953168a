import { expect } from 'chai';
import { readHappening } from '../../src/table/happenings.ts';

describe('reading events for the eye', () => {
  it('follows a march from where it began, leg by leg', () => {
    const data = { unit: 'r1', from: { x: 0, y: 0 }, path: [{ x: 0, y: 2000 }, { x: 1000, y: 3000 }], length: 3414, facing: 900 };
    expect(readHappening('unit-moved', data)).to.deep.equal({
      kind: 'march', piece: 'r1', path: [{ x: 0, y: 0 }, { x: 0, y: 2000 }, { x: 1000, y: 3000 }], manner: 'march',
    });
  });

  it('knows the charger by its part in the charge and an escape by its end', () => {
    const charge = readHappening('charge', { attacker: 'r4', target: 'b1', from: { x: 1, y: 1 }, path: [{ x: 1, y: 1 }, { x: 5, y: 5 }] });
    expect(charge).to.deep.equal({ kind: 'march', piece: 'r4', path: [{ x: 1, y: 1 }, { x: 5, y: 5 }], manner: 'charge' });
    const escape = readHappening('escape-move', { unit: 'b1', from: { x: 5, y: 5 }, to: { x: 5, y: 9 } });
    expect(escape).to.deep.equal({ kind: 'march', piece: 'b1', path: [{ x: 5, y: 5 }, { x: 5, y: 9 }], manner: 'flee' });
  });

  it('counts the losses of fire and melee', () => {
    expect(readHappening('fire', { attacker: 'a', target: 'b', casualties: 2 })).to.deep.equal({ kind: 'fire', attacker: 'a', target: 'b', casualties: 2, thrown: [] });
    expect(readHappening('melee', { attacker: 'a', defender: 'b', attackerLosses: 1, defenderLosses: 3 })).to.deep.equal({
      kind: 'melee', attacker: 'a', defender: 'b', attackerLosses: 1, defenderLosses: 3, thrown: [],
    });
  });

  it('sees the dice of both sides, each with the piece they are thrown for', () => {
    const fire = readHappening('fire', { attacker: 'a', target: 'b', casualties: 0, attack: { dice: [6, 2], needs: 4 }, defence: { dice: [5], needs: 5 } });
    expect(fire).to.deep.equal({
      kind: 'fire', attacker: 'a', target: 'b', casualties: 0, thrown: [{ about: 'a', dice: [6, 2], needs: 4 }, { about: 'b', dice: [5], needs: 5 }],
    });
    const order = readHappening('order-rolled', { unit: 'a', roll: { dice: [3], needs: 4 }, success: false });
    expect(order).to.deep.include({ kind: 'word', piece: 'a', bad: true, thrown: [{ about: 'a', dice: [3], needs: 4 }] });
    expect(readHappening('square-test', { unit: 'a', roll: null, formed: true })).to.deep.include({ thrown: [] });
  });

  it('knows a new turn and the card that is drawn', () => {
    expect(readHappening('turn-started', { turn: 3 })).to.deep.equal({ kind: 'turn' });
    expect(readHappening('card-drawn', { card: { army: 'black', rank: 7 }, army: 'black' })).to.deep.equal({ kind: 'card', side: 'black', rank: '7' });
  });

  it('plays nothing for what it does not know or cannot read', () => {
    expect(readHappening('concession-offered', { army: 'red' })).to.equal(null);
    expect(readHappening('unit-moved', 'nonsense')).to.equal(null);
    expect(readHappening('unit-moved', { unit: 'r1', from: { x: 'a' }, path: [] })).to.equal(null);
  });
});
