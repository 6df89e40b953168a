import { expect } from 'chai';
import words from '@longroll/words/en/rally-king/advice';
import { asTheBook, betterBy, notWorthIt, ordered } from '../../src/bots/rally-king/why.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { adviceOn, planOn } from './general-advice.ts';
import { saidIn } from '../bots/said.ts';
import { position, u } from './position.ts';

const said = saidIn(words);

describe('why the stronger general of Rally Round the King answers so', () => {
  const knights = u('a', 'red', 20, 12, 90, { mounted: true, figures: 3, traits: ['shock', 'elite-melee'], rep: 6, ac: 6, cost: 45 });
  const options = { magic: 'off' } as const;

  it('RK-27.3: tells what a point brings, counted in the points of units', () => {
    const battered = u('b', 'blue', 20, 18, 270, { hits: 4, rep: 4, cost: 40 });
    const { answer, why } = adviceOn(position({ units: [knights, battered], options }), ['a']);
    expect(answer).to.deep.equal({ do: 'activate', objective: null });
    expect(why?.clause).to.equal('RK-27.3');
    expect(said(why)).to.match(/about \d+ points better off than staying does/);
  });

  it('RK-13.4: tells whether a Body that is left waits, and why one goes whom nobody is near', () => {
    const far = (turn: number) => adviceOn({ ...position({ units: [knights, u('b', 'blue', 20, 33, 270)], options }), turn }, ['a']);
    expect([far(1).answer, said(far(1).why).split(',')[0]]).to.deep.equal([{ do: 'pass' }, 'Once active they go on and on']);
    expect([far(6).answer, said(far(6).why).split(':')[0]]).to.deep.equal([
      { do: 'activate', objective: null },
      'No enemy is within a charge or a shot of them',
    ]);
  });

  it('RK-13.4: tells why one goes at an enemy who is weaker there though its side is ahead', () => {
    const gone = u('g', 'blue', 40, 30, 270, { where: 'routed', cost: 40 });
    const alone = u('b', 'blue', 20, 30, 270);
    const state = { ...position({ units: [knights, alone, gone], options: { magic: 'off', turnLimit: 14 } }), turn: 6 };
    const { answer, why } = adviceOn(state, ['a']);
    expect([answer, said(why).split(' of them')[0]]).to.deep.equal([{ do: 'activate', objective: null }, 'An enemy within a few turns']);
  });

  it('RK-17.5, RK-27.4: tells whether its side waits, goes at who is scattered, goes since waiting would not win, or is ahead', () => {
    const [beside, apart] = [u('c', 'blue', 21.5, 33, 270), u('c', 'blue', 40, 33, 270)];
    const meant = (turn: number, other: Unit) => {
      const units = [knights, u('b', 'blue', 20, 33, 270), other];
      return planOn({ ...position({ units, options: { magic: 'off', turnLimit: 14 } }), turn }, ['a'])?.map(({ code }) => code);
    };
    expect([meant(2, beside), meant(2, apart), meant(4, apart)]).to.deep.equal([['plan-wait'], ['plan-scattered'], ['plan-go']]);
    expect(meant(4, { ...apart, where: 'routed' })).to.deep.equal(['plan-ahead']);
  });

  it('says gains and losses in whole points, and never that there are none', () => {
    expect(said(betterBy(12.4, 'now'))).to.contain('about 12 points better off than you are now');
    expect(said(betterBy(0.2, 'now'))).to.contain('about 1 point better');
    expect([notWorthIt(-3), notWorthIt(0.8)].map((why) => said(why).includes('about 1 point:'))).to.deep.equal([false, true]);
    expect([ordered(3), ordered(0.2), ordered(-7.6)].map((why) => /\d+ points?/.exec(said(why))?.[0])).to.deep.equal([
      '3 points',
      undefined,
      '8 points',
    ]);
  });

  it('RK-15.7, RK-16.2, RK-16.22: gives small answers a reason of their own', () => {
    const kinds = ['follow-charge', 'turn-before-advance', 'pursuit-die', 'draw-in'];
    expect(kinds.map((kind) => asTheBook(kind).clause)).to.deep.equal(['RK-15.7', 'RK-16.2', 'RK-16.22', 'RK-32.1']);
    for (const kind of kinds) expect(said(asTheBook(kind))).to.not.contain('not tried');
  });
});
