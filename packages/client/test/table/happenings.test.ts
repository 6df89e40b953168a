import { expect } from 'chai';
import { readHappening } from '../../src/table/happenings.ts';

describe('reading events for the eye', () => {
  it('follows a march from where it began, leg by leg', () => {
    const data = { unit: 'r1', from: { x: 0, y: 0 }, path: [{ x: 0, y: 2000 }, { x: 1000, y: 3000 }], length: 3414, facing: 900 };
    expect(readHappening('unit-moved', data)).to.deep.equal({
      kind: 'march', piece: 'r1', path: [{ x: 0, y: 0 }, { x: 0, y: 2000 }, { x: 1000, y: 3000 }], charging: false,
    });
  });

  it('knows the charger by its part in the charge and an escape by its end', () => {
    const charge = readHappening('charge', { attacker: 'r4', target: 'b1', from: { x: 1, y: 1 }, path: [{ x: 1, y: 1 }, { x: 5, y: 5 }] });
    expect(charge).to.deep.equal({ kind: 'march', piece: 'r4', path: [{ x: 1, y: 1 }, { x: 5, y: 5 }], charging: true });
    const escape = readHappening('escape-move', { unit: 'b1', from: { x: 5, y: 5 }, to: { x: 5, y: 9 } });
    expect(escape).to.deep.equal({ kind: 'march', piece: 'b1', path: [{ x: 5, y: 5 }, { x: 5, y: 9 }], charging: false });
  });

  it('counts the losses of fire and melee', () => {
    expect(readHappening('fire', { attacker: 'a', target: 'b', casualties: 2 })).to.deep.equal({ kind: 'fire', attacker: 'a', target: 'b', casualties: 2 });
    expect(readHappening('melee', { attacker: 'a', defender: 'b', attackerLosses: 1, defenderLosses: 3 })).to.deep.equal({
      kind: 'melee', attacker: 'a', defender: 'b', attackerLosses: 1, defenderLosses: 3,
    });
  });

  it('plays nothing for what it does not know or cannot read', () => {
    expect(readHappening('turn-started', { turn: 3 })).to.equal(null);
    expect(readHappening('unit-moved', 'nonsense')).to.equal(null);
    expect(readHappening('unit-moved', { unit: 'r1', from: { x: 'a' }, path: [] })).to.equal(null);
  });
});
