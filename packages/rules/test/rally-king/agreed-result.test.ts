import { expect } from 'chai';
import { agreeResult, declareResult } from '../../src/books/rally-king/battle/ending/agreed-result.ts';
import type { Declaration } from '../../src/books/rally-king/battle/state/report-form.ts';
import { report as reportForm, reportOf } from '../../src/books/rally-king/battle/ending/report.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { agreed, declared } from './declaring.ts';
import { gameOf, position, told, u } from './position.ts';

const WAITING = { campaign: true, report: true, attacker: 'red' } as const;
const seats = { red: ['red-1', 'red-2'] };

/** Red with two units, blue with one, and a Magic User of blue's whom nobody has seen. */
function fought(state: Partial<State> = {}): State {
  const units = [u('a', 'red', 20, 10, 90), u('c', 'red', 30, 10, 90), u('b', 'blue', 20, 30, 270)];
  const users = [{ id: 'mage', level: 2 as const, spent: 0, fate: 'fine' as const }];
  const magic = { users, guard: 'b', revealed: false, channeler: null };
  return position({ units, seats, armies: { blue: { magic } }, state: { ...WAITING, ...state } });
}

const RED: Declaration = { winner: 'blue', turns: 6, units: { a: 'routed', c: 'left' }, people: {}, things: {} };
const BLUE: Declaration = { winner: 'blue', turns: 6, units: { b: 'held' }, people: { mage: 'fine' }, things: {} };

const codeOf = (state: State, seat: string, said: Declaration | null) => declareResult.check(gameOf(state), {}, said, seat)?.code;
const noTo = (state: State, seat: string) => agreeResult.check(gameOf(state), {}, { agree: true }, seat)?.code;

describe('a battle of a campaign that was fought on a real table', () => {
  it('RK-27.12: is over when both sides have told the same of its end and each has agreed to both, and reports what they told', () => {
    const red = declared(fought(), 'red-1', RED);
    expect(told(red, 'result-declared')).to.deep.equal([
      {
        side: 'red',
        winner: 'blue',
        turns: 6,
        units: [
          { name: 'a', fate: 'routed' },
          { name: 'c', fate: 'left' },
        ],
        people: [],
        things: [],
      },
    ]);
    expect(noTo(red.state, 'blue-1')).to.equal('not-declared');
    const blue = declared(red.state, 'blue-1', BLUE);
    // Nobody is told of a Magic User to whom nothing happened.
    expect(JSON.stringify(told(blue, 'result-declared'))).not.to.include('mag');
    const one = agreed(blue.state, 'blue-1');
    expect([one.outcome, noTo(one.state, 'blue-1')]).to.deep.equal([null, 'agreed']);
    const both = agreed(one.state, 'red-1');
    expect(both.outcome).to.deep.include({ winner: 'blue', reason: 'agreed-result', clause: 'RK-27.12' });
    const report = reportOf({ ...gameOf(both.state), outcome: both.outcome });
    expect(report).to.deep.equal({
      outcome: 'defender',
      attacker: 'red',
      reason: 'agreed-result',
      turns: 6,
      units: { a: 'routed', c: 'left', b: 'held' },
      people: { mage: 'fine' },
      things: {},
      escapes: [],
      seen: ['a', 'c', 'b'],
    });
    expect(reportForm.safeParse(report).success).to.equal(true);
  });

  it('RK-27.12: neither side alone ends it, and what one says anew or takes back has to be agreed to anew', () => {
    const red = declared(fought(), 'red-1', RED);
    expect(noTo(red.state, 'red-1')).to.equal('not-declared');
    const unlike = declared(red.state, 'blue-1', { ...BLUE, winner: null });
    expect([noTo(unlike.state, 'red-1'), noTo(unlike.state, 'blue-1')]).to.deep.equal(['not-alike', 'not-alike']);
    const alike = declared(unlike.state, 'blue-1', BLUE);
    const one = agreed(alike.state, 'red-1');
    const otherwise = declared(one.state, 'red-1', { ...RED, units: { a: 'held', c: 'held' } });
    expect(otherwise.state.agreedTo).to.deep.equal([]);
    const after = agreed(otherwise.state, 'blue-1');
    expect(after.outcome).to.equal(null);
    const withdrawn = declared(after.state, 'red-1', null);
    expect(noTo(withdrawn.state, 'blue-1')).to.equal('not-declared');
    expect(codeOf(withdrawn.state, 'red-1', null)).to.equal('nothing-said');
  });

  it('RK-27.12: each side tells of its whole army and of nobody else', () => {
    const state = fought();
    expect(codeOf(state, 'red-1', { ...RED, units: { a: 'routed' } })).to.equal('missing');
    expect(codeOf(state, 'red-1', { ...RED, units: { ...RED.units, b: 'removed' } })).to.equal('unknown');
    expect(codeOf(state, 'blue-1', { ...BLUE, people: {} })).to.equal('missing');
    expect(codeOf(state, 'blue-1', { ...BLUE, things: { ring: { revealed: true, die: null } } })).to.equal('unknown');
    expect(declareResult.fallback(gameOf(state), {}, 'blue-1')).to.deep.equal({
      winner: null,
      turns: 0,
      units: { b: 'held' },
      people: { mage: 'fine' },
      things: {},
    });
  });

  it('RK-44.3: the CinC’s player speaks for the side; RK-32.18: the game’s own army agrees to nothing; RKC-25.9: nobody draws with a dragon', () => {
    const state = fought();
    expect([codeOf(state, 'red-2', RED), noTo(state, 'red-2')]).to.deep.equal(['not-yours', 'not-yours']);
    const { report: _waits, ...alone } = state;
    expect(codeOf(alone, 'red-1', RED)).to.equal('no-report');
    const npc = { ...state, armies: { ...state.armies, blue: { ...state.armies.blue, npc: true } } };
    expect([codeOf(npc, 'red-1', RED), noTo(npc, 'red-1')]).to.deep.equal(['nobody-to-agree', 'nobody-to-agree']);
    const dragon = { ...state, armies: { ...state.armies, blue: { ...state.armies.blue, lone: true } } };
    expect(declareResult.check(gameOf(dragon), {}, { ...RED, winner: null }, 'red-1')?.clause).to.equal('RKC-25.9');
  });
});
