import { expect } from 'chai';
import { agreeResult, declareResult } from '../../src/books/rally-king/battle/ending/agreed-result.ts';
import type { Declaration } from '../../src/books/rally-king/battle/state/report-form.ts';
import { reportOf } from '../../src/books/rally-king/battle/ending/report.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Army } from '../../src/books/rally-king/battle/state/army.ts';
import { agreed, declared } from './declaring.ts';
import { gameOf, leader, position, told, u } from './position.ts';

/** Red with people and things of all kinds, blue with one unit. */
function fought(state: Partial<State> = {}, red: Partial<Army> = {}): State {
  const units = [
    u('a', 'red', 20, 10, 90, { name: 'The Guard' }),
    u('c', 'red', 30, 10, 90),
    u('imp', 'red', 32, 10, 90, { kind: 'demon', summoned: true }),
    u('b', 'blue', 20, 30, 270),
  ];
  const users = [
    { id: 'mage', level: 2 as const, spent: 0, fate: 'fine' as const },
    { id: 'staff', level: 1 as const, spent: 0, fate: 'fine' as const, artifact: true as const },
  ];
  return position({
    units,
    armies: {
      red: {
        leaders: [
          leader('cinc', 'a', { rank: 'cinc' }),
          leader('aura', 'c', { rank: 'maiden' }),
          leader('nimbus', 'c', { rank: 'maiden' }),
          leader('captain', 'c'),
        ],
        magic: { users, guard: 'a', revealed: false, channeler: null },
        treasures: [
          { id: 'horn', type: 'war-horn', carrier: 'a', revealed: false, state: 'carried' },
          { id: 'spear', type: 'holy-spear', carrier: 'a', revealed: false, state: 'carried' },
          { id: 'drums', type: 'drums-of-doom', carrier: 'c', revealed: false, state: 'carried' },
        ],
        ...red,
      },
    },
    state: { campaign: true, report: true, attacker: 'red', ...state },
  });
}

const RED: Declaration = {
  winner: 'red',
  turns: 6,
  units: { a: 'held', c: 'routed' },
  people: { cinc: 'fine', aura: 'gone', nimbus: 'fine', captain: 'gone', mage: 'out' },
  things: { horn: { revealed: false, die: null }, spear: { revealed: true, die: null }, drums: { revealed: false, die: 2 } },
};
const BLUE: Declaration = { winner: 'red', turns: 6, units: { b: 'left' }, people: {}, things: {} };

const code = (state: State, seat: string, said: Declaration | null) => declareResult.check(gameOf(state), {}, said, seat)?.code ?? null;

/** Both have told, and both have agreed. */
function ended(red: Declaration, blue: Declaration, state: Partial<State> = {}) {
  const both = declared(declared(fought(state), 'red-1', red).state, 'blue-1', blue);
  const last = agreed(agreed(both.state, 'red-1').state, 'blue-1');
  return { last, report: reportOf({ ...gameOf(last.state), outcome: last.outcome }) };
}

describe('what both sides have told of a battle on a real table', () => {
  it('RK-27.12: the other side is told of the fates of units, of people who are not fine, and of things that were shown or lost', () => {
    expect(told(declared(fought(), 'red-1', RED), 'result-declared')).to.deep.equal([
      {
        side: 'red',
        winner: 'red',
        turns: 6,
        units: [
          { name: 'The Guard', fate: 'held' },
          { name: 'c', fate: 'routed' },
        ],
        people: [
          { rank: 'maiden', fate: 'gone' },
          { rank: 'captain', fate: 'gone' },
          { rank: 'magic-user', fate: 'out' },
        ],
        things: ['holy-spear', 'drums-of-doom'],
      },
    ]);
  });

  it('RK-27.12: the report joins what both have told; of people who are gone only Maidens have escaped (RK-34.9)', () => {
    const { last, report } = ended(RED, BLUE);
    expect(report).to.deep.equal({
      outcome: 'attacker',
      attacker: 'red',
      reason: 'agreed-result',
      turns: 6,
      units: { a: 'held', c: 'routed', b: 'left' },
      people: RED.people,
      things: RED.things,
      escapes: ['aura'],
      seen: ['a', 'c', 'b', 'aura', 'captain', 'mage', 'spear'],
    });
    expect(told(last, 'battle-end')).to.deep.equal([{ reason: 'agreed-result', scores: null }]);
    expect(told(last, 'result-agreed')).to.deep.equal([{ side: 'blue' }]);
  });

  it('RK-27.12: a battle that both call undecided is a draw, one that the defender has won is the defender’s', () => {
    const undecided = ended({ ...RED, winner: null }, { ...BLUE, winner: null });
    expect([undecided.last.outcome?.winner, undecided.report.outcome]).to.deep.equal([null, 'draw']);
    const lost = ended({ ...RED, winner: 'blue' }, { ...BLUE, winner: 'blue' });
    expect([lost.last.outcome?.winner, lost.report.outcome]).to.deep.equal(['blue', 'defender']);
    expect(ended(RED, BLUE, { attacker: 'blue' }).report.outcome).to.equal('defender');
  });

  it('RK-27.12: they have told the same only if it lasted as long as well; who has told anew has not agreed', () => {
    const unlike = declared(declared(fought(), 'red-1', RED).state, 'blue-1', { ...BLUE, turns: 5 });
    expect(agreeResult.check(gameOf(unlike.state), {}, { agree: true }, 'red-1')?.code).to.equal('not-alike');
    const one = agreed(declared(declared(fought(), 'red-1', RED).state, 'blue-1', BLUE).state, 'red-1');
    expect([one.state.agreedTo, one.outcome, told(one, 'battle-end')]).to.deep.equal([['red'], null, []]);
    const withdrawn = declared(one.state, 'blue-1', null);
    expect([withdrawn.state.agreedTo, Object.keys(withdrawn.state.declared ?? {})]).to.deep.equal([[], ['red']]);
    expect(told(withdrawn, 'result-withdrawn')).to.deep.equal([{ side: 'blue' }]);
  });

  it('RK-27.12: a side tells of its units but for the summoned, of its people but for artifacts, and of its things; of each, and of no other', () => {
    const state = fought();
    expect(code(state, 'red-1', RED)).to.equal(null);
    const { mage: _mage, ...people } = RED.people;
    const { drums: _drums, ...things } = RED.things;
    expect(code(state, 'red-1', { ...RED, people })).to.equal('missing');
    expect(code(state, 'red-1', { ...RED, things })).to.equal('missing');
    expect(code(state, 'red-1', { ...RED, units: { ...RED.units, imp: 'removed' } })).to.equal('unknown');
    expect(code(state, 'red-1', { ...RED, people: { ...RED.people, staff: 'fine' } })).to.equal('unknown');
    expect(code(state, 'red-1', { ...RED, things: { ...RED.things, ring: { revealed: false, die: null } } })).to.equal('unknown');
    expect(code(state, 'blue-1', RED)).to.equal('unknown');
    expect(code(state, 'nobody', RED)).to.equal('not-yours');
    // To begin with everybody has held, is fine, and has shown nothing.
    const offered = {
      winner: null,
      turns: 0,
      units: { a: 'held', c: 'held' },
      people: { cinc: 'fine', aura: 'fine', nimbus: 'fine', captain: 'fine', mage: 'fine' },
      things: Object.fromEntries(['horn', 'spear', 'drums'].map((id) => [id, { revealed: false, die: null }])),
    };
    expect(declareResult.options(gameOf(state), {}, 'red-1')).to.deep.equal([offered]);
    expect(declareResult.fallback(gameOf(state), {}, 'red-1')).to.deep.equal(offered);
    expect([declareResult.open, agreeResult.open]).to.deep.equal([true, false]);
    expect(agreeResult.options(gameOf(state), {}, 'red-1')).to.deep.equal([{ agree: true }]);
    expect(agreeResult.fallback(gameOf(state), {}, 'red-1')).to.deep.equal({ agree: true });
  });

  it('RKC-25.9: a dragon that a campaign has sent, on whichever side, is won or lost against', () => {
    const lone = fought({}, { lone: true });
    expect([code(lone, 'red-1', { ...RED, winner: null }), code(lone, 'blue-1', { ...BLUE, winner: null })]).to.deep.equal([
      'no-draw',
      'no-draw',
    ]);
    expect([code(lone, 'red-1', RED), code(lone, 'blue-1', BLUE)]).to.deep.equal([null, null]);
  });
});
