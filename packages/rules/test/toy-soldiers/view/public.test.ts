import { expect } from 'chai';
import { toySoldiers } from '../../../src/books/toy-soldiers/index.ts';
import { standsStanding } from '../../../src/books/toy-soldiers/view/forces.ts';
import { lookOf } from '../../../src/books/toy-soldiers/view/looks.ts';
import { gameFromView, settingOf } from '../../../src/books/toy-soldiers/view/presentation.ts';
import { view } from '../../../src/kernel/view.ts';
import { block, garrison, guns, line, skirmishOrder, spot } from '../position.ts';
import { playTurns } from '../turns.ts';

const everything = playTurns({
  units: [
    line('r', 20, 10, 90, { disorder: 3, stress: 2, skirmishers: [{ number: 1, at: spot(22, 12) }], stands: 5 }),
    garrison('g', 'b', 'red', { parent: 'r', stands: 1 }),
    guns('q', 40, 10, 90),
    skirmishOrder('s', 30, 40, 270),
  ],
  terrain: [block('b', 60, 20)],
  commanders: { red: { attached: 'r', at: spot(20, 8.75) } },
  players: { blue: { chaos: 4 } },
  field: {
    smoke: [{ unit: 'r', stand: 1, at: spot(20, 12), turn: 1 }],
    dispersed: { d: { id: 'd', name: 'd', side: 'blue', seat: 'blue', arm: 'cavalry', reduced: 1, destroyed: 1 } },
  },
});

describe('Toy Soldiers: the public table', () => {
  it('TS-29.1: everything on the table can be put together again from what anybody sees', () => {
    for (const viewer of ['red', 'blue', null]) {
      const { state } = gameFromView(settingOf(everything.game), everything.game.seats, view(toySoldiers, everything.game, viewer));
      expect(state).to.deep.equal(everything.state);
    }
  });

  it('TS-2.3: disorder, stress and chaos lie open as numbers', () => {
    const { pieces, sides } = toySoldiers.table(everything.game);
    const trackers = (id: string) =>
      Object.fromEntries(pieces.find((piece) => piece.id === id)?.trackers.map(({ name, value }) => [name, value]) ?? []);
    expect(trackers('r')).to.deep.equal({ disorder: 3, stress: 2, stands: 5 });
    expect(trackers('commander-blue')).to.deep.equal({ chaos: 4 });
    expect(sides.map((side) => side.trackers[0]?.value)).to.deep.equal([3, 3]);
    expect(pieces.find(({ id }) => id === 'g')).to.deep.include({ inside: 'b', x: 60_000, y: 20_000 });
    expect(pieces.map(({ id, inside, own }) => [id, inside, own.is])).to.deep.equal([
      ['r', '', 'unit'],
      ['g', 'b', 'unit'],
      ['q', '', 'unit'],
      ['s', '', 'unit'],
      ['commander-red', '', 'commander'],
      ['commander-blue', '', 'commander'],
    ]);
  });

  it('TS-26.1: the sides have each a colour and an emblem of their own', () => {
    expect(['red', 'blue'].map(lookOf)).to.deep.equal([
      { colour: 'red', emblem: 'disc' },
      { colour: 'blue', emblem: 'diamond' },
    ]);
  });

  it('TS-31.1: a side is as strong as its stands, less a quarter for each point of stress or disorder, and twice its élan', () => {
    // r: 5 stands and 1 out, disorder 3 and stress 2: 6 - 1. g: 1 stand, its disorder does not count. q: 3 guns. s: the command stand alone.
    expect(standsStanding(toySoldiers.table(everything.game))).to.deep.equal([
      { side: 'red', strength: 5 + 1 + 3 + 2 * 3, standing: 6 + 1 + 3 },
      { side: 'blue', strength: 1 + 2 * 3, standing: 1 },
    ]);
    const worn = playTurns({
      units: [line('r', 20, 10, 90, { stands: 1, disorder: 6, stress: 6 }), line('b', 60, 40, 270)],
      elan: { red: 1 },
    });
    // A stand that would count less than nothing counts nothing.
    expect(standsStanding(toySoldiers.table(worn.game))[0]).to.deep.equal({ side: 'red', strength: 2, standing: 1 });
  });

  it('TS-2.3: a tracker grows from good to fair to bad as it nears 6, and who has acted is marked', () => {
    const shown = (disorder: number, stress: number, acted: boolean) => {
      const { game } = playTurns({ units: [line('r', 20, 10, 90, { disorder, stress, acted }), line('b', 60, 40, 270)] });
      return toySoldiers.table(game).pieces.find(({ id }) => id === 'r');
    };
    const tones = (disorder: number, stress: number) =>
      shown(disorder, stress, false)
        ?.trackers.slice(0, 2)
        .map(({ tone }) => tone);
    expect(tones(2, 1)).to.deep.equal(['good', 'good']);
    expect(tones(3, 2)).to.deep.equal(['fair', 'fair']);
    expect(tones(4, 3)).to.deep.equal(['fair', 'fair']);
    expect(tones(5, 4)).to.deep.equal(['bad', 'bad']);
    expect(shown(1, 0, false)?.badges).to.deep.equal([]);
    const confused = (chaos: number) => {
      const { game } = playTurns({ units: [line('r', 20, 10, 90), line('b', 60, 40, 270)], players: { red: { chaos } } });
      return toySoldiers.table(game).pieces.find(({ id }) => id === 'commander-red')?.trackers[0]?.tone;
    };
    expect([1, 2, 3, 4, 5, 6].map(confused)).to.deep.equal(['good', 'good', 'fair', 'fair', 'bad', 'bad']);
  });

  it('TS-29.3: of the public table every field is known', () => {
    const fields = (value: object) => Object.keys(value).sort().join(' ');
    const { pieces, own, ground, sides } = toySoldiers.table(everything.game);
    expect([...new Set(pieces.map((piece) => fields(piece.own)))].sort()).to.deep.equal([
      'acted aimedAt arm cannonade destroyed disorder formation hasty is limbersHit musketry parent reduced skirmishers stress threatened',
      'at attached aware awarenessTaken berating chaos commanderActions commanderStepClosed conceding ended is paid wellTrained',
    ]);
    expect(fields(own)).to.equal('acting attacker charge dispersed draft half initiative smoke unplaced');
    expect(ground.map((piece) => fields(piece.own))).to.deep.equal(['cover kind']);
    expect(sides.map((side) => fields(side.own))).to.deep.equal(Array(2).fill('atAllCosts edge elan seats timeLimit'));
  });
});
