import { expect } from 'chai';
import { skirmishersFollowFlow } from '../../../src/books/toy-soldiers/skirmishers/follow.ts';
import { companies, position, spot } from '../position.ts';
import { playing } from '../trial.ts';

/** A red stand at (20, 13), a blue one touching it from the front, each well within four of its command stand. */
const touching = [
  companies('red', 20, 10, 90, { stands: 2, skirmishers: [{ number: 1, at: spot(20, 13) }] }),
  companies('blue', 20, 16, 270, { stands: 2, skirmishers: [{ number: 1, at: spot(20, 13) }] }),
];
const following = (forced: boolean) => playing(position({ units: touching }), skirmishersFollowFlow, { unit: 'red', forced });

describe('Toy Soldiers: skirmish stands that stay', () => {
  it('TS-23.14: a stand that stays where it touches an enemy one was not moved into touch: nobody fights', () => {
    const stayed = following(false).answer({ places: [{ stand: 1, at: spot(20, 13) }] });
    expect(stayed.told('skirmish-duel')).to.deep.equal([]);
    expect(following(true).told('skirmish-duel')).to.deep.equal([]);
  });

  it('TS-23.10: to stay is what is offered', () => {
    expect(following(false).offered()).to.deep.equal([{ places: [{ stand: 1, at: spot(20, 13) }] }]);
  });
});
