import { expect } from 'chai';
import { newBattle, type ListedScenario } from '@longroll/protocol';
import { switches } from '../src/books/kings-men/switches.ts';
import { detailedWish, firstHolders, give, PLAIN, quickWish } from '../src/pages/setup/wish.ts';

const field: ListedScenario = {
  kind: 'battle',
  letters: false,
  battleDays: false,
  strengths: [
    { id: 'full', title: 'Full strength' },
    { id: 'gentle', title: 'Gentle' },
  ],
  id: 'the-ford',
  name: 'The ford',
  book: 'kings-men',
  minutes: 30,
  sides: [
    { id: 'red', name: 'Red', colour: 'red', emblem: 'disc', units: 4 },
    { id: 'black', name: 'Black', colour: 'blue', emblem: 'diamond', units: 4 },
  ],
  seats: [
    { id: 'r1', side: 'red', general: 'A' },
    { id: 'r2', side: 'red', general: 'B' },
    { id: 'b1', side: 'black', general: 'C' },
  ],
};

describe('setting a battle up', () => {
  it('gives the founder the first seat of their side and the computer the rest', () => {
    expect(firstHolders(field, 'red')).to.deep.equal({ r1: 'me', r2: 'computer', b1: 'computer' });
    expect(firstHolders(field, 'black')).to.deep.equal({ r1: 'computer', r2: 'computer', b1: 'me' });
  });

  it('gives no seat to the computer in a book without a computer general', () => {
    expect(firstHolders({ ...field, strengths: [] }, 'red')).to.deep.equal({ r1: 'me', r2: 'open', b1: 'open' });
  });

  it('lets the founder sit on chairs of one side only', () => {
    expect(give(field, { r1: 'me', r2: 'computer', b1: 'computer' }, 'b1', 'me')).to.deep.equal({ r1: 'open', r2: 'computer', b1: 'me' });
    expect(give(field, { r1: 'me', r2: 'computer', b1: 'computer' }, 'r2', 'me')).to.deep.equal({ r1: 'me', r2: 'me', b1: 'computer' });
    expect(give(field, { r1: 'me', b1: 'computer' }, 'b1', 'open')).to.deep.equal({ r1: 'me', b1: 'open' });
  });

  it('asks for a friend as soon as a chair is open', () => {
    const seats = { r1: 'open', r2: 'me', b1: 'computer' } as const;
    const wish = detailedWish(field, 'Anna', { ...PLAIN, seats, clock: { kind: 'correspondence', days: 3 }, options: { bankCards: true } });
    expect(wish).to.deep.equal({
      scenario: 'the-ford',
      side: 'red',
      seat: 'r2',
      seats: { r1: 'open', b1: 'computer' },
      opponent: 'friend',
      name: 'Anna',
      joining: 'invited',
      watching: 'anybody',
      clock: { kind: 'correspondence', days: 3 },
      options: { bankCards: true },
    });
    expect(newBattle.safeParse(wish).success).to.equal(true);
    expect(detailedWish(field, 'Anna', { ...PLAIN, seats: { r1: 'open', r2: 'open', b1: 'open' } })).to.equal(null);
  });

  it('names the strength of the computer where its book has it, of all seats and of one, and of an open one who is wished for', () => {
    const gentle = { ...PLAIN, strength: 'gentle' };
    expect(quickWish(field, 'red', 'computer', 'Anna', gentle)).to.deep.include({ strength: 'gentle' });
    expect(quickWish({ ...field, strengths: [] }, 'red', 'computer', 'Anna', gentle)).to.not.have.property('strength');
    const seats = { r1: 'me', r2: 'computer', b1: 'open' } as const;
    const wish = detailedWish(field, 'Anna', { ...gentle, seats, strengths: { r1: 'full', r2: 'full', b1: 'gentle' } });
    expect(wish).to.deep.include({ strength: 'gentle', strengths: { r2: 'full', b1: 'gentle' } });
    expect(newBattle.safeParse(wish).success).to.equal(true);
  });

  it('leaves a seat that is meant for the computer with it, unless the friend who is called would find no seat', () => {
    const [r1, r2, b1] = [
      { id: 'r1', side: 'red', general: 'A' },
      { id: 'r2', side: 'red', general: 'B' },
      { id: 'b1', side: 'black', general: 'C' },
    ];
    const meant = { ...b1, byComputer: true as const };
    const ambush = { ...field, seats: [r1, r2, meant] };
    expect(quickWish(ambush, 'red', 'friend', 'Anna', PLAIN)).to.deep.include({ seats: { b1: 'computer' } });
    expect(quickWish(ambush, 'red', 'computer', 'Anna', PLAIN)).to.not.have.property('seats');
    expect(quickWish({ ...field, seats: [r1, meant] }, 'red', 'friend', 'Anna', PLAIN)).to.not.have.property('seats');
  });

  it('says nothing of clock, options and words that were left alone', () => {
    expect(quickWish(field, 'black', 'computer', 'Anna', PLAIN)).to.deep.equal({
      scenario: 'the-ford',
      side: 'black',
      opponent: 'computer',
      name: 'Anna',
      joining: 'invited',
      watching: 'anybody',
    });
  });

  it('lets in who is invited, whatever was picked below: a friend by their link, anybody by the seat that is offered', () => {
    const plan = { ...PLAIN, terms: { joining: 'anybody', watching: 'invited' }, words: ' for the colours ' } as const;
    expect(quickWish(field, 'red', 'friend', 'Anna', plan)).to.deep.equal({
      scenario: 'the-ford',
      side: 'red',
      opponent: 'friend',
      name: 'Anna',
      joining: 'invited',
      watching: 'invited',
      words: 'for the colours',
    });
    expect(quickWish(field, 'red', 'anybody', 'Anna', plan)).to.deep.include({ opponent: 'friend', joining: 'invited' });
    expect(newBattle.safeParse(quickWish(field, 'red', 'anybody', 'Anna', plan)).success).to.equal(true);
  });

  it('says what becomes of letters, where the founder has chosen', () => {
    const plan = { ...PLAIN, seats: { r1: 'me', r2: 'open', b1: 'open' }, terms: { ...PLAIN.terms, letters: 'opened' } } as const;
    expect(detailedWish({ ...field, letters: true }, 'Anna', plan)).to.deep.include({ letters: 'opened' });
    expect(quickWish({ ...field, letters: true }, 'red', 'friend', 'Anna', plan)).to.deep.include({ letters: 'opened' });
    expect(quickWish(field, 'red', 'friend', 'Anna', PLAIN)).to.not.have.property('letters');
  });

  it('says how many days battles may last that are fought for it, where the founder has chosen', () => {
    const plan = { ...PLAIN, seats: { r1: 'me', r2: 'open', b1: 'open' }, terms: { ...PLAIN.terms, battleDays: 7 } } as const;
    const wish = detailedWish({ ...field, battleDays: true }, 'Anna', plan);
    expect(wish).to.deep.include({ battleDays: 7 });
    expect(newBattle.safeParse(wish).success).to.equal(true);
    expect(newBattle.safeParse({ ...wish, battleDays: 91 }).success).to.equal(false);
    expect(quickWish(field, 'red', 'friend', 'Anna', PLAIN)).to.not.have.property('battleDays');
  });

  it('offers every switch of the book with one value that is the book’s own', () => {
    const all = switches();
    expect(all).to.have.length(16);
    for (const each of all) {
      expect(each.choices.length, each.id).to.be.greaterThan(1);
      expect(
        each.choices.filter(({ usual }) => usual),
        each.id,
      ).to.have.length(1);
    }
    expect(all.find(({ id }) => id === 'escapeArc')?.choices.map(({ value }) => value)).to.have.members([90, 45, 0]);
  });
});
