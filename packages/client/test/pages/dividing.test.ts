import { expect } from 'chai';
import type { ListedScenario, SideToDivide } from '@longroll/protocol';
import { peopleFor } from '../../src/pages/fields.tsx';
import { asItStands, dealtEvenly, given, mostGenerals, underSoMany } from '../../src/pages/setup/division.ts';
import { fieldDivided } from '../../src/pages/setup/field-divided.ts';
import { detailedWish, firstHolders, PLAIN } from '../../src/pages/setup/wish.ts';

const RED: SideToDivide = {
  side: 'red',
  most: 4,
  generals: [{ seat: 'north', general: 'Rowe' }],
  units: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id.toUpperCase(), seat: 'north' })),
};
const FIELD: ListedScenario = {
  id: 'field',
  name: 'A field',
  book: 'toy',
  kind: 'battle',
  minutes: 5,
  letters: false,
  battleDays: false,
  strengths: [{ id: 'full', title: 'Full' }],
  sides: [
    { id: 'red', name: 'Red', units: 5, colour: 'red', emblem: 'disc' },
    { id: 'black', name: 'Black', units: 1, colour: 'blue', emblem: 'diamond' },
  ],
  seats: [
    { id: 'north', side: 'red', general: 'Rowe' },
    { id: 'south', side: 'black', general: 'Vance' },
  ],
  divided: [
    { side: 'red', most: 4 },
    { side: 'black', most: 4 },
  ],
};
const named = (number: number) => `General ${number}`;

describe('a field as it is being divided', () => {
  it('has general after general dealt evenly, those there were keeping seat and name', () => {
    const three = underSoMany(RED, asItStands(RED), 3, named);
    expect(three).to.deep.equal([
      { seat: 'north', general: 'Rowe', units: ['a', 'b'] },
      { seat: 'red-1', general: 'General 2', units: ['c', 'd'] },
      { seat: 'red-2', general: 'General 3', units: ['e'] },
    ]);
    expect(underSoMany(RED, three, 1, named)).to.deep.equal(asItStands(RED));
    // Nobody is given a seat that is another’s, be it called as new ones are.
    const taken = { ...RED, generals: [{ seat: 'red-1', general: 'Rowe' }], units: RED.units.map((unit) => ({ ...unit, seat: 'red-1' })) };
    expect(underSoMany(taken, asItStands(taken), 3, named).map(({ seat }) => seat)).to.deep.equal(['red-1', 'red-2', 'red-3']);
    expect([mostGenerals(RED), mostGenerals({ ...RED, units: RED.units.slice(3) }), mostGenerals({ ...RED, units: [] })]).to.deep.equal([
      4, 2, 4,
    ]);
  });

  it('has a unit given from one to another, in the order of the side', () => {
    const two = given(RED, underSoMany(RED, asItStands(RED), 2, named), 'b', 'red-1');
    expect(two.map(({ units }) => units.join(''))).to.deep.equal(['ac', 'bde']);
    expect(dealtEvenly(RED, two).map(({ units }) => units.join(''))).to.deep.equal(['abc', 'de']);
  });

  it('keeps who holds the seats that stay, and asks the server for the division and every seat', () => {
    const division = { red: underSoMany(RED, asItStands(RED), 2, named) };
    const field = fieldDivided(FIELD, division);
    const seats = firstHolders(field, 'red', { north: 'open', south: 'me' });
    expect(seats).to.deep.equal({ north: 'open', 'red-1': 'computer', south: 'me' });
    // Whoever had the seat that is gone has the first of their side.
    expect(firstHolders(FIELD, 'red', { 'red-1': 'me', south: 'computer' })).to.deep.equal({ north: 'me', south: 'computer' });
    expect(detailedWish(field, 'Ann', { ...PLAIN, division, seats })).to.deep.include({
      side: 'black',
      seat: 'south',
      seats: { north: 'open', 'red-1': 'computer' },
      division,
    });
  });

  it('says for how many people it is', () => {
    expect(peopleFor(FIELD)).to.equal('for 2 players; divided, for up to 8');
    const third = { id: 'red-1', side: 'red', general: 'Ellery' };
    expect(peopleFor({ ...FIELD, seats: [...(FIELD.seats ?? []), third], divided: [] })).to.equal('for 3 players, 2 against 1');
    const alone = FIELD.seats?.map((seat) => (seat.side === 'black' ? { ...seat, byComputer: true as const } : seat)) ?? [];
    expect(peopleFor({ ...FIELD, seats: alone, divided: [] })).to.equal('for 1 player');
  });
});
