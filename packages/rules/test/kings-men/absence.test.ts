import { expect } from 'chai';
import { standIn } from '../../src/kernel/decide.ts';
import { PRESENCE, unattended } from '../../src/kernel/presence.ts';
import { BLACK, foot, general, spot } from './marching.ts';
import { cards, fromMoment, type CardName, type Moment, type Trial } from './support.ts';

const GENERALS = [
  general('ra', 'red', spot(1, 1)),
  general('rb', 'red', spot(36, 1)),
  general('rc', 'red', spot(71, 1)),
  general('black', 'black', spot(71, 47)),
];
const SEATS = { red: ['ra', 'rb', 'rc'] };
const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const r3 = foot('r3', 60, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);

function dealt(names: readonly CardName[], given: Partial<Moment> = {}): Trial {
  return fromMoment({ units: [r1, r2, r3, b1], seats: SEATS, generals: GENERALS, ...given, deck: cards(...names) });
}

/** The table notes that players have gone. */
function without(trial: Trial, ...seats: string[]): Trial {
  for (const seat of seats) trial.command(PRESENCE, seat, { absent: true });
  return trial;
}

/** Who deals with each card in turn, every card being passed with. */
function dealers(trial: Trial, units: readonly string[]): string[] {
  return units.map((unit) => {
    const seats = trial.question('choose-unit').seats.join();
    trial.pass(unit);
    return seats;
  });
}

describe('absent players', () => {
  it('KM-37.7 passes an absent player over in the rotation and takes them up again when they are back', () => {
    const trial = dealt(['red 3', 'red 4', 'red 5', 'red 6', 'red 7', 'red 8', 'black 5']);
    without(trial, 'rb');
    expect(dealers(trial, ['r1', 'r2', 'r3'])).to.deep.equal(['ra', 'rc', 'ra']);
    // The rotation has gone on after the first player: the turn would be the second's. The card on the table is the third player's already.
    expect(trial.question('choose-unit').seats).to.deep.equal(['rc']);
    trial.command(PRESENCE, 'rb', { absent: false });
    expect(dealers(trial, ['r1', 'r2', 'r3'])).to.deep.equal(['rc', 'ra', 'rb']);
  });

  it('KM-37.7 shows everybody that an absent player’s next card falls to who comes after them', () => {
    const trial = dealt(['black 5', 'red 5']);
    const leads = () => trial.book.table(trial.game).sides.map(({ own }) => own.leads);
    expect(leads()).to.deep.equal(['ra', 'black']);
    without(trial, 'ra');
    expect(leads()).to.deep.equal(['rb', 'black']);
    // With nobody there it is whose turn it is.
    without(trial, 'rb', 'rc');
    expect(leads()).to.deep.equal(['ra', 'black']);
  });

  it('KM-37.7 has team-mates decide what an absent player is being asked, for their own general', () => {
    const trial = dealt(['red K', 'red 5', 'black 5']).answer({ do: 'effect' });
    expect(trial.question('king-general').seats).to.deep.equal(['ra']);
    without(trial, 'ra');
    expect(trial.question('king-general').seats).to.deep.equal(['rb', 'rc']);
    trial.answer({ to: spot(5, 1) }, 'rc');
    expect(trial.told('general-moved').map(({ seat }) => seat)).to.deep.equal(['ra']);
    // The next card is the second player's.
    expect(trial.question('choose-unit').seats).to.deep.equal(['rb']);
  });

  it("KM-37.7 has team-mates ride with an absent player's general at the end of the turn", () => {
    const trial = without(dealt([]), 'ra', 'rb');
    expect(trial.open.map(({ seats }) => seats.join())).to.deep.equal(['rc', 'rc', 'rc', 'black']);
    for (const to of [spot(5, 1), spot(40, 1), spot(66, 1)]) trial.answer({ to }, 'rc');
    trial.auto();
    // 'black' stays where he is and no ride is told of him.
    const rides = trial
      .told('general-moved')
      .filter(({ seat }) => seat !== 'black')
      .map(({ seat, to }) => [seat, to]);
    expect(rides).to.deep.equal([
      ['ra', spot(5, 1)],
      ['rb', spot(40, 1)],
      ['rc', spot(66, 1)],
    ]);
  });

  it('KM-37.7 has personal units of an absent player decided for by team-mates only when nobody present has a unit to act with', () => {
    const owned = (id: string, x: number, owner: string, disordered = false) => foot(id, x, 10, 90, { owner, disordered });
    const options = { unitOwnership: 'personal' };
    const able = dealt(['black 5', 'red 5'], { options, units: [owned('r1', 10, 'ra'), owned('r2', 50, 'rb'), b1] });
    without(able, 'ra').pass('b1');
    expect(able.question('choose-unit')).to.deep.include({ seats: ['rb'], about: { seat: 'rb' } });
    const last = dealt(['black 5', 'red 5'], { options, units: [owned('r1', 10, 'ra'), owned('r2', 50, 'rb', true), b1] });
    without(last, 'ra').pass('b1');
    expect(last.question('choose-unit')).to.deep.include({ seats: ['rb', 'rc'], about: { seat: 'ra' }, insteadOf: ['ra'] });
    expect(last.offered()).to.deep.equal([
      { do: 'activate', unit: 'r1' },
      { do: 'pass', unit: 'r1' },
    ]);
  });

  it('KM-37.7 plays the automatic choices of section 31 for an army nobody of which is present', () => {
    const trial = without(dealt(['red 5', 'black 6', 'red 7', 'black 8']), 'ra', 'rb', 'rc');
    expect(unattended(trial.game).map(({ kind, seats }) => [kind, seats.join()])).to.deep.equal([['choose-unit', 'ra']]);
    let automatic = 0;
    for (let next = unattended(trial.game)[0]; next !== undefined; next = unattended(trial.game)[0]) {
      const { decision, seat, answer } = standIn(trial.book, trial.game, next, next.seats[0] ?? '');
      trial.command(decision, seat, answer);
      automatic += 1;
    }
    // Passing with the green unit farthest from every enemy (KM-31.1): the only enemy stands at the left, r3 farthest from it.
    expect([automatic, trial.told('unit-passed').map(({ unit }) => unit)]).to.deep.equal([1, ['r3']]);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
    // The rotation is kept as if they were there: the next card is the second player's.
    trial.pass('b1');
    expect(unattended(trial.game).map(({ seats }) => seats.join())).to.deep.equal(['rb']);
  });

  it('KM-31.3 gives the battle up when all players of the army who are present agree', () => {
    const trial = dealt(['black 5']);
    without(trial, 'rb');
    trial.command('concede', 'ra', { concede: true });
    expect(trial.game.outcome).to.equal(null);
    trial.command('concede', 'rc', { concede: true });
    expect(trial.game.outcome).to.deep.equal({ winner: 'black', reason: 'conceded', clause: 'KM-31.3' });
  });

  it('KM-31.3 takes no army for given up because those who had not agreed have gone; who is left may say it again', () => {
    const trial = dealt(['black 5']);
    trial.command('concede', 'ra', { concede: true });
    without(trial, 'rb');
    without(trial, 'rc');
    expect(trial.game.outcome).to.equal(null);
    trial.command('concede', 'ra', { concede: true });
    expect(trial.game.outcome?.winner).to.equal('black');
  });

  it('KM-31.3 does not take an army for given up because nobody of it is present', () => {
    const trial = without(dealt(['black 5']), 'ra', 'rb', 'rc');
    expect(trial.game.outcome).to.equal(null);
  });
});
