import { expect } from 'chai';
import { foughtBy } from '../src/library/fought-by.ts';
import type { EndedSeat } from '../src/ratings/outcome.ts';

const COMPUTER = { held: 'computer' as const, player: null, family: null };
const guest = (family: string) => ({ held: 'human' as const, player: null, family });
const player = (id: string, family: string) => ({ held: 'human' as const, player: id, family });

const seat = (side: string, holders: EndedSeat['holders'], other: Partial<EndedSeat> = {}): EndedSeat => {
  return { seat: `${side}-1`, side, holders, isStoodIn: false, isKept: false, decisions: 10, ...other };
};
const ofSeats = (...seats: EndedSeat[]) => foughtBy({ isClosed: false, seats });

describe('who has fought a battle, as the library tells of it', () => {
  it('is people where each side of theirs has decided ten times, and nobody where one has not', () => {
    const [ann, ben] = [seat('red', [guest('ann')]), seat('black', [guest('ben')])];
    expect(ofSeats(ann, ben)).to.equal('people');
    for (const seats of [
      [{ ...ann, decisions: 9 }, ben],
      [ann, { ...ben, decisions: 9 }],
    ])
      expect(foughtBy({ isClosed: false, seats })).to.equal('nobody');
    // Allies have decided for their side.
    expect(ofSeats({ ...ann, decisions: 4 }, seat('red', [guest('cat')], { seat: 'red-2', decisions: 6 }), ben)).to.equal('people');
  });

  it('is people against the computer where it has a side, or has played on for somebody who went', () => {
    const computer = seat('black', [COMPUTER], { decisions: 0 });
    expect(ofSeats(seat('red', [guest('ann')]), computer)).to.equal('computer');
    expect(ofSeats(seat('red', [guest('ann')], { decisions: 9 }), computer)).to.equal('nobody');
    expect(ofSeats(seat('red', [guest('ann')]), seat('black', [guest('ben')], { isStoodIn: true, isKept: true }))).to.equal('computer');
    // A friend who sat in is a person.
    expect(ofSeats(seat('red', [guest('ann')]), seat('black', [guest('ben')], { isStoodIn: true }))).to.equal('people');
  });

  it('is nobody where only computers fought, where whoever runs the club has closed it, and where one person sat on both sides', () => {
    expect(ofSeats(seat('red', [COMPUTER]), seat('black', [COMPUTER]))).to.equal('nobody');
    expect(foughtBy({ isClosed: true, seats: [seat('red', [guest('ann')]), seat('black', [guest('ben')])] })).to.equal('nobody');
    expect(ofSeats(seat('red', [guest('ann')]), seat('black', [guest('ann')]))).to.equal('nobody');
    expect(ofSeats(seat('red', [player('ann', 'one')]), seat('black', [player('ann', 'other')]))).to.equal('nobody');
    // In two seats of one side they are one person of it.
    expect(ofSeats(seat('red', [guest('ann')]), seat('red', [guest('ann')], { seat: 'red-2' }), seat('black', [guest('ben')]))).to.equal(
      'people',
    );
  });
});
