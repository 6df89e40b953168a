import { expect } from 'chai';
import { gameFromView, settingOf } from '../../src/books/kings-men/revised/index.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { view } from '../../src/kernel/view.ts';
import { BLACK, foot } from '../kings-men/marching.ts';
import { cards, type CardName } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromTurnStart } from './support.ts';
import type { Moment, RevisedTrial } from './support.ts';

const ra1 = foot('ra1', 10, 10, 90, { owner: 'ra' });
const rb1 = foot('rb1', 36, 10, 90, { owner: 'rb' });
const rc1 = foot('rc1', 62, 10, 90, { owner: 'rc' });
const b1 = foot('b1', 10, 44, 270, BLACK);
const b2 = foot('b2', 60, 44, 270, BLACK);
/** The second of red's three players commands it. */
const SECOND = { ...ALLIES, units: [ra1, rb1, rc1, b1, b2], commanders: { red: 'rb' } };

function dealt(names: readonly CardName[], given: Partial<Moment> = {}): RevisedTrial {
  return fromMoment({ ...SECOND, ...given, deck: cards(...names) });
}

function asked(trial: RevisedTrial): string[][] {
  return trial.open.map(({ kind, seats }) => [kind, ...seats]);
}

/** The table notes that players have gone. */
function without(trial: RevisedTrial, ...seats: string[]): RevisedTrial {
  for (const seat of seats) trial.command(PRESENCE, seat, { absent: true });
  return trial;
}

describe('revised: the Commanding General, who need not be the first player', () => {
  it('KMR-5.5 asks him whom a Joker disorders, and takes the enemy nearest to him when he does not say', () => {
    expect(asked(dealt(['red joker']))).to.deep.equal([['enemy-disorder', 'rb']]);
    // The generals stand at x = 10, 36 and 62; both enemies are green, b2 at x = 60 is nearer to 36 than b1 at 10 is.
    expect(dealt(['red joker', 'black 5']).auto().told('unit-disordered')).to.deep.equal([{ unit: 'b2', by: 'joker' }]);
    expect(
      dealt(['red joker', 'black 5'], { commanders: { red: 'ra' } })
        .auto()
        .told('unit-disordered'),
    ).to.deep.equal([{ unit: 'b1', by: 'joker' }]);
  });

  it('KMR-5.6 asks him on whom a 2 falls', () => {
    const trial = dealt(['red 2', 'black 5']);
    expect(asked(trial)).to.deep.equal([['own-disorder', 'rb']]);
    expect(trial.refused({ unit: 'ra1' }, 'ra').code).to.equal('not-yours');
    expect(trial.answer({ unit: 'rc1' }).told('unit-disordered')).to.deep.equal([{ unit: 'rc1', by: 'two' }]);
  });

  it('KMR-6.1 rolls for him alone, as many dice as he is rated, and KMR-6.3 has him give', () => {
    const generals = ALLIES.generals.map((each) => ({ ...each, rating: each.seat === 'rb' ? 3 : each.seat === 'ra' ? 1 : 2 }));
    const trial = fromTurnStart({ ...SECOND, generals, deck: cards('red 5') }, { 'command-points': [2, 6, 4, 3, 1] });
    expect(trial.state.armies.red).to.deep.include({ rolled: [2, 6, 4], points: { ra: 1, rb: 6, rc: 2 } });
    expect(trial.state.armies.black).to.deep.include({ rolled: [3, 1], points: { black: 3 } });
    expect(asked(trial)).to.deep.equal([['distribute-points', 'rb']]);
    expect(trial.refused({ give: [{ to: 'rb', points: 1 }] }, 'rb')).to.include({ clause: 'KMR-6.3', code: 'not-a-lieutenant' });
    trial.answer({ give: [{ to: 'ra', points: 3 }] }, 'rb');
    expect(trial.state.armies.red).to.deep.include({ given: { ra: 3, rc: 0 }, points: { ra: 4, rb: 3, rc: 2 } });
    expect(trial.events.find(({ kind }) => kind === 'points-distributed')?.secret?.data).to.deep.equal({
      from: 'rb',
      given: { ra: 3, rc: 0 },
    });
  });

  it('KMR-6.5 lets points change hands once, before the first card, and nobody but him give any', () => {
    const trial = fromTurnStart({ ...SECOND, deck: cards('red 5', 'black 5', 'red 6') }, { 'command-points': [3, 5, 2, 1] });
    expect(trial.told('card-drawn')).to.have.length(0);
    const { id } = trial.question('distribute-points');
    for (const lieutenant of ['ra', 'rc'])
      expect(trial.refused({ give: [{ to: 'rb', points: 1 }] }, lieutenant).code).to.equal('not-yours');
    trial.answer({ give: [] }, 'rb');
    expect(() => trial.command(id, 'rb', { give: [{ to: 'ra', points: 1 }] })).to.throw('stale-decision');
    for (let card = 0; trial.asked === 'choose-unit' && card < 9; card += 1) trial.auto();
    expect(trial.told('card-drawn').length).to.be.at.least(3);
    expect(trial.told('points-distributed')).to.have.length(1);
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 2, rb: 5, rc: 2 });
  });

  it('KMR-19.2 has him act for an absent lieutenant, and the next in order after whoever is gone while he is gone too', () => {
    const stands = (...gone: string[]) =>
      Object.fromEntries(
        without(dealt(['red 5', 'black 5']), ...gone).open.map(({ seats, insteadOf }) => [insteadOf?.join() ?? seats.join(), seats.join()]),
      );
    expect(stands('ra')).to.deep.equal({ ra: 'rb', rb: 'rb', rc: 'rc' });
    expect(stands('rc')).to.deep.equal({ ra: 'ra', rb: 'rb', rc: 'rb' });
    // After the third player comes the first.
    expect(stands('rb', 'rc')).to.deep.equal({ ra: 'ra', rb: 'ra', rc: 'ra' });
    expect(stands('rb')).to.deep.equal({ ra: 'ra', rb: 'rc', rc: 'rc' });
  });

  it('KMR-19.2 lets nobody act for a player who is there', () => {
    const trial = without(dealt(['red 5', 'black 5']), 'ra');
    expect(trial.open.filter(({ seats }) => seats.includes('rb')).map(({ insteadOf }) => insteadOf?.join() ?? '')).to.deep.equal([
      'ra',
      '',
    ]);
    const [, , third] = trial.open;
    expect(() => trial.command(third?.id ?? '', 'rb', { do: 'pass', unit: 'rc1' })).to.throw('not-yours');
  });

  it('KMR-3.1 is known to every player from what they see', () => {
    const trial = dealt(['red 5']);
    const seen = gameFromView(settingOf(trial.game), trial.game.seats, view(trial.book, trial.game, 'ra'));
    expect([seen.state.armies.red.commander, seen.state.armies.black.commander]).to.deep.equal(['rb', 'black']);
  });
});
