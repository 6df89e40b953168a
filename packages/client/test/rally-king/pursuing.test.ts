import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { wouldPursue } from '../../src/books/rally-king/pursuing.ts';

const told = (kind: string, data: object): ProjectedEvent => ({ seq: 1, kind, clause: '', data });
const turn = told('turn-start', { side: 'red', turn: 2, points: 3 });
const charge = told('charge', { chargers: [{ unit: 'knights', target: 'foot', distance: 1 }], followers: [], ordered: true });
const contact = told('contact', { unit: 'knights', target: 'foot', flank: false, counter: false, also: [] });
const melee = told('melee', { units: ['knights', 'foot'] });
/** On which dice of 1 to 6 somebody of Rep 4 pursues. */
const dice = (unit: string, ...events: ProjectedEvent[]) =>
  [1, 2, 3, 4, 5, 6].filter((die) => wouldPursue(events, { id: unit, rep: 4 }, die));

describe('what is said of the die for pursuit', () => {
  it('RK-16.21 who charged pursues on their Rep or less, whether or not it came to a fight', () => {
    expect(dice('knights', turn, charge, contact, melee)).to.deep.equal([1, 2, 3, 4]);
    expect(dice('knights', turn, charge)).to.deep.equal([1, 2, 3, 4]);
  });

  it('RK-16.21 who stood, or fought on from before, pursues above it', () => {
    expect(dice('foot', turn, charge, contact, melee)).to.deep.equal([5, 6]);
    expect(dice('knights', turn, charge, contact, melee, melee)).to.deep.equal([5, 6]);
    expect(dice('knights', turn, charge, contact, melee, turn, melee)).to.deep.equal([5, 6]);
  });
});
