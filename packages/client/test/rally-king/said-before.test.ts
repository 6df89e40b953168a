import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { isSaidBefore } from '../../src/books/rally-king/telling/said-before.ts';

type Happened = Omit<ProjectedEvent, 'seq'>;

const happened = (kind: string, data: object, clause = 'RK-1.1'): Happened => ({ kind, clause, data });
const tested = (unit: string, result: string, clause = 'RK-18.1') =>
  happened('test', { group: { test: 'enemy-threat', side: 'red' }, dice: [], tested: [{ unit, rep: 4, modifiers: [], result }] }, clause);
const halted = (unit: string) => happened('halted', { unit }, 'RK-16.5');
const routed = (unit: string, clause = 'RK-18.1') => happened('rout', { unit, cause: [], clause }, clause);
const hit = (unit: string, hits: number, why: string) => happened('hit', { unit, hits, why }, 'RK-26.6');
const gaveGround = (unit: string, held: boolean) => happened('give-ground', { unit, steps: [], by: [], held }, 'RK-16.8');
const fired = (...hits: { unit: string; hits: number }[]) => happened('fire', { shooters: [], targets: [], total: 0, hits });
const fought = (...hits: { unit: string; hits: number }[]) =>
  happened('melee', { units: [], rolls: [], totals: { red: 0, blue: 0 }, hits });

/** Whether the last of these has been said by those before it; what comes later says nothing of it. */
function isLastSaid(...all: Happened[]): boolean {
  const events = all.map((each, seq): ProjectedEvent => ({ ...each, seq }));
  const last = events.at(-1);
  if (last === undefined) throw new Error('no such event');
  return isSaidBefore(last, [...events, { ...tested('a', 'halt'), seq: events.length }]);
}

describe('what the log of Rally Round the King has told already', () => {
  it('RK-16.5 RK-16.6 is that a unit halts where its test has said it, not of whoever halts behind it or after another result', () => {
    expect(isLastSaid(tested('a', 'halt'), halted('a'))).to.equal(true);
    expect(isLastSaid(tested('a', 'halt'), halted('b'))).to.equal(false);
    expect(isLastSaid(tested('a', 'fire'), halted('a'))).to.equal(false);
    expect(isLastSaid(tested('a', 'halt'), tested('b', 'halt'), halted('a')), 'an older test').to.equal(false);
    expect(isLastSaid(halted('a'))).to.equal(false);
  });

  it('RK-16.18 is that a unit routs where its test has said it, also after a melee, and not where something else has broken it', () => {
    expect(isLastSaid(tested('a', 'rout'), routed('a'))).to.equal(true);
    const lost = [fought(), tested('a', 'rout', 'RK-18.9'), tested('b', 'rout', 'RK-18.9'), routed('b', 'RK-24.8')];
    expect(isLastSaid(...lost)).to.equal(true);
    expect(isLastSaid(...lost, routed('a', 'RK-24.8'))).to.equal(true);
    expect(isLastSaid(tested('a', 'rout'), routed('b', 'RK-15.8')), 'who stood behind it').to.equal(false);
    expect(isLastSaid(tested('a', 'retire'), routed('a', 'RK-16.16')), 'with no way back').to.equal(false);
    expect(isLastSaid(tested('a', 'rout', 'RK-18.4'), happened('rampage', { unit: 'a' }), routed('a', 'RK-15.21')), 'run wild').to.equal(
      false,
    );
    expect(isLastSaid(tested('a', 'fire-then-rout'), fired(), routed('a')), 'after a last volley').to.equal(false);
  });

  it('RK-26.6 is how many hits a volley or a round of melee makes, and on whom', () => {
    const both = [
      { unit: 'a', hits: 1 },
      { unit: 'b', hits: 2 },
    ];
    expect(isLastSaid(fired(...both), hit('a', 1, 'fire'), hit('b', 2, 'fire'))).to.equal(true);
    expect(isLastSaid(fought(...both), hit('a', 1, 'melee'), hit('b', 2, 'melee'))).to.equal(true);
    expect(isLastSaid(fired({ unit: 'a', hits: 1 }), fired(), hit('a', 1, 'fire')), 'two volleys at once').to.equal(true);
    const impacts = [{ at: { x: 0, y: 0 }, hit: 'a' }];
    expect(isLastSaid(happened('artillery', { unit: 'e', dice: [], impacts, misfire: 'none' }), hit('a', 1, 'fire'))).to.equal(true);
    expect(isLastSaid(happened('spell', {}), hit('a', 1, 'fire')), 'of a spell').to.equal(false);
    const fights = [fought({ unit: 'a', hits: 1 }), hit('a', 1, 'melee'), tested('a', 'stay-in-melee')];
    expect(isLastSaid(...fights, hit('a', 1, 'melee')), 'for fighting on').to.equal(false);
  });

  it('RK-16.8 RK-26.6 is a hit that the line before it has with it, and none that a retreat costs', () => {
    expect(isLastSaid(tested('a', 'continue-hurt'), hit('a', 1, 'continue'))).to.equal(true);
    expect(isLastSaid(gaveGround('a', true), happened('follow-up', {}), hit('a', 1, 'give-ground'))).to.equal(true);
    expect(isLastSaid(gaveGround('a', false), hit('a', 1, 'give-ground'))).to.equal(false);
    expect(isLastSaid(tested('a', 'retire'), hit('a', 1, 'retire'))).to.equal(false);
  });

  it('RK-16.8 is that a unit gives ground by its test, once', () => {
    expect(isLastSaid(tested('a', 'give-ground'), tested('b', 'give-ground'), gaveGround('a', false))).to.equal(true);
    expect(isLastSaid(tested('a', 'give-ground'), gaveGround('a', true)), 'without room').to.equal(false);
    expect(isLastSaid(tested('a', 'give-ground'), gaveGround('a', false), gaveGround('a', false)), 'pushed again').to.equal(false);
  });
});
