import { expect } from 'chai';
import { allotPoints, reassignBodies, releasePoints } from '../../src/books/rally-king/battle/command/team.ts';
import { agreeResult, declareResult } from '../../src/books/rally-king/battle/ending/agreed-result.ts';
import { concede, offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { gameOf, position, type Moment } from './position.ts';
import { away, foe, own, why } from './refused.ts';

describe('what players of one side settle, and is refused', () => {
  const units = [own('a', 20, 10), own('c', 21.5, 10), own('e', 30, 10), away];
  const team = (armies: Moment['armies'] = {}) => gameOf(position({ units, seats: { red: ['red-1', 'red-2'] }, armies }));

  it('RK-44.1, RK-44.1a: the CinC’s player gives own Bodies as a whole to players of the side', () => {
    const give = (to: Record<string, string>, seat = 'red-1') => why(reassignBodies.check(team(), {}, to, seat));
    expect(give({ e: 'red-2' })).to.equal('');
    expect(give({ a: 'red-2', c: 'red-2' })).to.equal('');
    expect(give({ a: 'red-2' })).to.equal('RK-44.1a torn');
    expect(give({ z: 'red-2' })).to.equal('RK-44.1a not-theirs');
    expect(give({ e: 'blue-1' })).to.equal('RK-44.1a not-theirs');
    expect(give({ e: 'red-2' }, 'red-2')).to.equal('RK-44.1 not-captain');
    expect(give({ z: 'blue-1' }, 'blue-1')).to.equal('RK-44.1 not-captain');
  });

  it('RK-44.1a, RK-44.2a: Bodies are given away between two player turns, points at the start of the own', () => {
    const game = team({ red: { points: 4 } });
    const give = (seat = 'red-1') => why(reassignBodies.check(game, {}, { e: 'red-2' }, seat));
    const allot = () => why(allotPoints.check(game, {}, { 'red-1': 4 }, 'red-1'));
    expect([give(), allot()]).to.deep.equal(['', '']);
    const { play } = game.state;
    if (play === null) throw new Error('a player turn runs');
    play.moved = ['e'];
    expect([give(), allot()]).to.deep.equal(['RK-44.1a too-late', 'RK-44.2a too-late']);
    // In the enemy's player turn as well as in the own.
    game.state.play = { ...play, side: 'blue' };
    expect([give(), allot()]).to.deep.equal(['RK-44.1a too-late', 'RK-44.2a too-late']);
    game.state.play = { ...play, side: 'blue', moved: [] };
    expect([give(), allot()]).to.deep.equal(['', 'RK-44.2a too-late']);
  });

  it('RK-44.2a: no more points are allotted than there are, none to strangers, and no more released than one’s own', () => {
    const allot = (points: Record<string, number>) => why(allotPoints.check(team({ red: { points: 4 } }), {}, points, 'red-1'));
    expect(allot({ 'red-1': 1, 'red-2': 3 })).to.equal('');
    expect(allot({ 'red-1': 2, 'red-2': 3 })).to.equal('RK-44.2a too-many');
    expect(allot({ 'blue-1': 1 })).to.equal('RK-44.2a too-many');
    const allotted = { 'red-1': 2, 'red-2': 1 };
    const release = (points: number, seat: string) => why(releasePoints.check(team({ red: { allotted } }), {}, { points }, seat));
    expect([release(2, 'red-1'), release(3, 'red-1'), release(1, 'red-2'), release(2, 'red-2'), release(1, 'blue-1')]).to.deep.equal([
      '',
      'RK-44.2a not-so-many',
      '',
      'RK-44.2a not-so-many',
      'RK-44.2a not-so-many',
    ]);
  });

  it('RK-38.4: nobody speaks of the end while something that has begun is not played out', () => {
    const asked = (kind: string, phase: State['phase'] = 'turn') => {
      const game = team();
      const pending = { id: 'q', kind, clause: 'RK-20.12', seats: ['red-1'], about: {} };
      const strands = [{ id: 'main', parent: null, stack: [], pending: [pending] }];
      return why(offerDraw.check({ ...game, state: { ...game.state, phase }, strands }, {}, { offer: true }, 'red-1'));
    };
    expect([asked('body-order'), asked('activate-body'), asked('return-pursuer'), asked('cast-spell'), asked('fire-choice')]).to.deep.equal(
      ['', '', '', '', 'RK-38.4 not-yet'],
    );
    expect(asked('deploy-batch', 'placement')).to.equal('');
  });
});

describe('endings that are refused', () => {
  const units = [own('a', 20, 10), foe('b', 20, 30)];
  const waiting = { campaign: true, report: true } as const;
  const said = { winner: 'red', turns: 6, units: { a: 'held' }, people: {}, things: {} } as const;
  const game = (moment: Partial<Moment> = {}) => gameOf(position({ units, seats: { red: ['red-1', 'red-2'] }, state: waiting, ...moment }));

  it('RK-27.12, RK-44.3, RK-32.18, RKC-25.9: who tells of a battle on a real table', () => {
    const tell = (moment: Partial<Moment> = {}, what: Parameters<typeof declareResult.check>[2] = said, seat = 'red-1') =>
      why(declareResult.check(game(moment), {}, what, seat));
    expect(tell()).to.equal('');
    expect(tell({}, said, 'red-2')).to.equal('RK-44.3 not-yours');
    expect(tell({ state: { campaign: true } })).to.equal('RK-27.12 no-report');
    expect(tell({ armies: { blue: { npc: true } } })).to.equal('RK-32.18 nobody-to-agree');
    expect(tell({}, null)).to.equal('RK-27.12 nothing-said');
    expect(tell({ armies: { blue: { lone: true } } }, { ...said, winner: null })).to.equal('RKC-25.9 no-draw');
    expect(tell({}, { ...said, units: {} })).to.equal('RK-27.12 missing');
    expect(tell({}, { ...said, people: { x: 'fine' } })).to.equal('RK-27.12 unknown');
    const agree = (state: Moment['state']) =>
      why(agreeResult.check(game({ state: { ...waiting, ...state } }), {}, { agree: true }, 'red-1'));
    const other = { ...said, units: { b: 'left' } } as const;
    expect(agree({ declared: { red: said } })).to.equal('RK-27.12 not-declared');
    expect(agree({ declared: { red: said, blue: { ...other, turns: 5 } } })).to.equal('RK-27.12 not-alike');
    expect(agree({ declared: { red: said, blue: other } })).to.equal('');
    expect(agree({ declared: { red: said, blue: other }, agreedTo: ['red'] })).to.equal('RK-27.12 agreed');
  });

  it('RK-38.4, RK-44.3, RK-32.18, RKC-25.9: who offers a draw or gives up', () => {
    const offer = (moment: Partial<Moment> = {}, seat = 'red-1') => why(offerDraw.check(game(moment), {}, { offer: true }, seat));
    expect([offer(), offer({}, 'red-2'), offer({}, 'nobody')]).to.deep.equal(['', 'RK-44.3 not-yours', 'RK-44.3 not-yours']);
    expect(why(concede.check(game(), {}, { concede: true }, 'red-2'))).to.equal('RK-44.3 not-yours');
    expect(offer({ armies: { blue: { npc: true } } })).to.equal('RK-32.18 nobody-to-agree');
    expect(offer({ armies: { red: { lone: true } } })).to.equal('RKC-25.9 no-draw');
  });
});
