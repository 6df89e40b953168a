import { expect } from 'chai';
import { Playback } from '../../../src/table/effects/playback.ts';
import type { Act } from '../../../src/table/effects/playback.ts';

function recorded(name: string, lasts: number, log: string[]): Act {
  return {
    what: name,
    lasts,
    begin: () => log.push(`${name} begins`),
    show: (share) => log.push(`${name} ${share.toFixed(2)}`),
    end: () => log.push(`${name} ends`),
  };
}

describe('playing what happened', () => {
  it('plays one act after another by the clock', () => {
    const log: string[] = [];
    const playback = new Playback();
    playback.add(recorded('march', 1000, log));
    playback.add(recorded('fire', 500, log));
    playback.tick(0);
    playback.tick(250);
    playback.tick(1000);
    expect(log).to.deep.equal(['march begins', 'march 0.00', 'march 0.25', 'march 1.00', 'march ends', 'fire begins', 'fire 0.00']);
    playback.tick(1500);
    expect(log.slice(-2)).to.deep.equal(['fire 1.00', 'fire ends']);
    expect(playback.busy).to.equal(false);
  });

  it('shows the end of every act when it is cut short, in order', () => {
    const log: string[] = [];
    const playback = new Playback();
    playback.add(recorded('march', 1000, log));
    playback.add(recorded('truth', 0, log));
    playback.tick(0);
    log.length = 0;
    playback.skip();
    expect(log).to.deep.equal(['march 1.00', 'march ends', 'truth begins', 'truth 1.00', 'truth ends']);
    expect(playback.busy).to.equal(false);
  });

  it('plays each act so many times faster as it was added with', () => {
    const log: string[] = [];
    const playback = new Playback();
    playback.add(recorded('long', 8000, log), 4);
    playback.add(recorded('short', 1000, log));
    playback.tick(0);
    playback.tick(1000);
    expect(log.slice(-1)).to.deep.equal(['long 0.50']);
    playback.tick(2000);
    playback.tick(2500);
    expect(log.slice(-1)).to.deep.equal(['short 0.50']);
  });

  it('plays twice as fast where the reader wants it so', () => {
    const log: string[] = [];
    const playback = new Playback();
    playback.speed = 2;
    playback.add(recorded('march', 1000, log));
    playback.tick(0);
    playback.tick(250);
    expect(log.slice(-1)).to.deep.equal(['march 0.50']);
    playback.tick(500);
    expect(playback.busy).to.equal(false);
  });

  it('tells acts from pieces that take their places', () => {
    const playback = new Playback();
    playback.add(recorded('dress', 100, []));
    expect([playback.playing, playback.busy]).to.deep.equal([false, true]);
    playback.add(recorded('fire', 100, []));
    expect(playback.playing).to.equal(true);
    playback.tick(0);
    playback.tick(100);
    expect(playback.playing).to.equal(true);
    playback.tick(200);
    expect([playback.playing, playback.busy]).to.deep.equal([false, false]);
  });

  it('holds an act at a share of itself until it is cut short', () => {
    const log: string[] = [];
    const playback = new Playback();
    playback.add(recorded('march', 100, log));
    playback.add(recorded('fire', 1000, log));
    playback.holdAt('fire', 0.3);
    expect([playback.tick(0), playback.tick(100), playback.held]).to.deep.equal([0, 100, '']);
    // However late the clock is, what is shown is the share that was asked for, and the time belongs to it.
    expect([playback.tick(900), playback.held, log.at(-1)]).to.deep.equal([400, 'fire', 'fire 0.30']);
    expect([playback.tick(5000), playback.busy]).to.deep.equal([400, true]);
    playback.holdAt('melee', 0.5);
    playback.tick(5000);
    playback.tick(5200);
    expect([log.at(-1), playback.held]).to.deep.equal(['fire 0.50', '']);
    playback.skip();
    expect([playback.held, playback.busy, log.slice(-2)]).to.deep.equal(['', false, ['fire 1.00', 'fire ends']]);
    // What was to be held has not come yet: it still is to be.
    playback.add(recorded('melee', 100, log));
    playback.tick(6000);
    playback.tick(6090);
    expect([playback.held, log.at(-1)]).to.deep.equal(['melee', 'melee 0.50']);
  });
});
