import { expect } from 'chai';
import { teams } from '../../src/books/toy-soldiers/teams.ts';
import { circumstancesOf } from '../../src/books/toy-soldiers/contact/tests.ts';
import { routsFlow } from '../../src/books/toy-soldiers/movement/rout.ts';
import { unitOf } from '../../src/books/toy-soldiers/field/roster.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { inches } from '../../src/table/units.ts';
import { charge, order, until } from './charge/charging.ts';
import { contact, tests } from './contact/contact.ts';
import { companies, line, position, spot, squadron } from './position.ts';
import { playing } from './trial.ts';
import { playTurns } from './turns.ts';

const seats = { red: ['red', 'ally'], blue: ['blue', 'friend'] };
const ally = { seat: 'ally' };
const act = (commander: object) => ({ do: 'commander', commander });

describe('Toy Soldiers: several players a side', () => {
  it('TS-34.1: of the chaos in a test of contact that of the unit’s own commander counts', () => {
    const units = [line('A', 20, 10, 90, ally), line('D', 20, 12, 270)];
    const players = { red: { chaos: 5 }, ally: { chaos: 2 } };
    const { state } = contact({ units, seats, players, conflicts: [[['A'], ['D']]] }, tests([3, 3]));
    expect(circumstancesOf(state, unitOf(state.field, 'A')).chaos).to.equal(2);
    expect(state.charge?.dice['A']?.command).to.include({ die: 3, success: true });
  });

  it('TS-34.10: a teammate who is absent need not agree to giving up, and their going gives nothing up', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90, ally), line('D', 20, 40, 270)];
    const trial = playTurns({ units, seats }).command(PRESENCE, 'ally', { absent: true });
    expect(trial.game.outcome).to.equal(null);
    expect(trial.command('concede', 'red', { concede: true }).game.outcome).to.include({ winner: 'blue', reason: 'conceded' });
    const left = playTurns({ units, seats }).command('concede', 'red', { concede: true });
    expect(left.command(PRESENCE, 'ally', { absent: true }).game.outcome).to.equal(null);
  });

  it('TS-34.5: a charge is of units of one player', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90, ally), line('D', 20, 16, 270)];
    const trial = playTurns({ units, seats });
    expect(trial.refused({ do: 'unit', unit: order(['A', 'D'], ['B', 'D']) }, 'red').clause).to.equal('TS-9.1');
    expect(trial.offered('red').some((each) => JSON.stringify(each).includes('"unit":"B"'))).to.equal(false);
  });

  it("TS-34.5: reactions are their owner's, paid with their own chaos; all units of a side are counted", () => {
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270), companies('E', 28, 22, 270, { seat: 'friend' })];
    const trial = until(charge({ units, seats }, order(['A', 'D']), { reorder: [6] }), 'react-12');
    // One charger against a target and the friend's unit within 4: a point.
    expect(trial.told('charge-stress')[1]).to.deep.include({ step: 'disparity', counts: { red: 1, blue: 2 } });
    expect(trial.open.map((each) => each.seats)).to.deep.equal([['blue'], ['friend']]);
    expect(trial.refused({ do: 'reorder', unit: 'E' }, 'blue').clause).to.equal('TS-20.11');
    trial.answer({ do: 'reorder', unit: 'E' }, 'friend');
    expect([trial.state.players.blue?.chaos, trial.state.players.friend?.chaos]).to.deep.equal([1, 2]);
  });

  it('TS-34.5: the first seat gives out what is left over of the stress of both', () => {
    const units = [
      ...[14, 17, 20, 23].map((x, index) => companies(`A${index}`, x, 10, 90)),
      line('R', 18, 5, 90, { stands: 3 }),
      line('D', 15, 16, 270, { stands: 3, seat: 'friend' }),
      line('E', 22, 16, 270, { stands: 3 }),
    ];
    const orders = order(['A0', 'D'], ['A1', 'D'], ['A2', 'E'], ['A3', 'E']);
    const trial = charge({ units, seats }, orders);
    // Five against two: three points on two targets.
    expect(trial.question('disparity-split').seats).to.deep.equal(['blue']);
    expect(trial.question('disparity-split').about).to.deep.equal({ units: ['D', 'E'], points: 1 });
  });

  it("TS-34.7: a teammate's unit is a friend for support and rout stress; a passage is rolled with its own commander's chaos", () => {
    const far = line('e', 60, 46, 270);
    // A column of the ally's 4 behind the line's rear: one more to the die.
    const behind = companies('s', 20, 15.25, 90, ally);
    const shaken = line('r', 20, 20, 90, { disorder: 3, stress: 6 });
    const trial = playTurns({ units: [shaken, behind, far], seats }, { reorder: [3] }).order({ type: 'reorder', unit: 'r' }, 'red');
    expect(trial.told('reorder-rolled')[0]).to.include({ modifier: 1, removed: 3 });
    const routed = playing(
      position({ units: [line('r', 20, 30, 90), companies('s', 27, 30, 90, ally), line('e', 20, 44, 270)], seats }),
      routsFlow,
      { routs: [{ unit: 'r', cause: 'test', stress: 0, chaos: 0 }] },
    ).answer({ go: 'back' });
    expect(routed.unit('s').stress).to.equal(1);
    const passing = { units: [companies('r', 20, 10, 90, { stands: 1 }), line('s', 20, 13, 90, ally), far], seats };
    const forward = { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(8) } };
    const passage = playTurns({ ...passing, players: { red: { chaos: 6 }, ally: { chaos: 2 } } }, { passage: [1, 2] }).order(
      forward,
      'red',
    );
    // Disorder 1 and the ally's chaos of 2 are 3.
    expect(passage.told('passage-tried')[0]).to.include({ needed: 3, success: true });
  });

  it('TS-34.7: heroics hearten teammates too; a commander attaches, rallies and counts his own regiment alone', () => {
    const units = [
      line('r', 22, 20, 90, { stress: 2 }),
      line('s', 30, 18, 90, { seat: 'ally', stress: 3, reduced: 1, stands: 5 }),
      line('e', 26, 30, 270),
    ];
    const given = { units, seats, commanders: { red: { at: spot(26, 22) } } };
    const trial = playTurns(given).answer(act({ action: 'heroics', way: [spot(26, 24)] }), 'red');
    // Both are within 12 of him and have him to their front.
    expect([trial.unit('r').stress, trial.unit('s').stress]).to.deep.equal([0, 1]);
    const own = playTurns({ ...given, commanders: { red: { at: spot(26, 18) } } });
    expect(own.refused(act({ action: 'attach', unit: 's' }), 'red').clause).to.equal('TS-8.3');
    expect(own.refused(act({ action: 'rally', unit: 's' }), 'red').clause).to.equal('TS-8.9');
    // The ally's unit, 30 away, does not keep chaos up; his own are near.
    const away = [line('r', 20, 20, 90), line('s', 60, 20, 90, ally), line('e', 26, 40, 270)];
    const calm = playTurns(
      { units: away, seats, commanders: { red: { at: spot(20, 15) } }, players: { red: { chaos: 4 } } },
      { consolidate: [6] },
    );
    expect(calm.answer(act({ action: 'consolidate', way: [] }), 'red').state.players.red?.chaos).to.equal(1);
  });

  it('TS-34.7: a commander rallies, reforms and berates none of a teammate’s, though they could if it were theirs', () => {
    const far = line('e', 60, 46, 270);
    const commanders = { red: { at: spot(20, 15) }, ally: { at: spot(60, 5) } };
    const rallying = (seat: string) =>
      playTurns(
        { units: [line('r', 20, 20, 90, { seat, stands: 4, reduced: 2 }), line('o', 50, 10, 90), far], seats, commanders },
        {
          rally: [1, 1, 1],
        },
      );
    const rally = act({ action: 'rally', unit: 'r' });
    expect(rallying('ally').refused(rally, 'red')).to.include({ clause: 'TS-8.9', code: 'not-yours' });
    expect(rallying('red').answer(rally, 'red').told('unit-rallied')).to.have.length(1);
    const reforming = (seat: string) => {
      const muster = { id: 'd', name: 'd', side: 'red', seat, arm: 'line-infantry', reduced: 4, destroyed: 2 } as const;
      const given = { units: [line('o', 50, 10, 90), far], seats, commanders, field: { dispersed: { d: muster } } };
      return playTurns(given, { reform: [6] });
    };
    const reform = act({ action: 'reform', unit: 'd', by: 'die' });
    expect(reforming('ally').refused(reform, 'red')).to.include({ clause: 'TS-8.19', code: 'not-dispersed' });
    expect(reforming('red').answer(reform, 'red').asked).to.equal('reform-place');
    const berated = (seat: string) =>
      playTurns(
        {
          units: [line('r', 20, 20, 90, { seat, disorder: 3, stress: 3 }), line('o', 50, 10, 90), far],
          seats,
          // Both are near enough; one of them berates.
          commanders: { red: { at: spot(9, 19.5) }, ally: { at: spot(31, 19.5) } },
        },
        { reorder: [6] },
      )
        .answer(act({ action: 'berate' }), 'red')
        .order({ type: 'reorder', unit: 'r' }, seat).asked;
    expect([berated('red'), berated('ally')]).to.deep.equal(['reorder-reroll', 'skirmishers-garrisons']);
  });

  it('TS-34.8: the last points of the pool are common to all of the side; what a player pays from their own chaos is theirs', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90, ally), line('D', 20, 40, 270)];
    const use = (elan: number, kind: string, answer: unknown) => {
      const { game } = playTurns({ units, seats, elan: { red: elan } });
      return teams.allied?.(game, { kind, about: {} }, answer, 'red') ?? null;
    };
    const last = { clause: 'TS-34.8', owners: ['ally'], pieces: [], points: 1 };
    expect(use(1, 'order', act({ action: 'reform', unit: 'X', by: 'elan' }))).to.deep.equal(last);
    expect(use(1, 'balk-elan', { yes: true })).to.deep.equal(last);
    expect(use(2, 'balk-elan', { yes: true })).to.equal(null);
    expect(use(1, 'balk-elan', { yes: false })).to.equal(null);
    expect(use(1, 'order', act({ action: 'reform', unit: 'X', by: 'die' }))).to.equal(null);
    expect(use(1, 'order', { do: 'end' })).to.equal(null);
  });

  it('TS-34.6: what is decided about dice of contact is shown to team-mates where those dice are, and not otherwise', () => {
    const seen = (teamSeesDice: boolean, kind: string) => {
      const { game } = playTurns({ units: [companies('A', 15, 10, 90), line('D', 20, 40, 270)], seats, options: { teamSeesDice } });
      return teams.seesDrafts?.(game, { kind, about: {} });
    };
    expect(['contact-2a', 'stakes', 'order'].map((kind) => seen(true, kind))).to.deep.equal([true, true, true]);
    expect(['contact-2a', 'stakes', 'order'].map((kind) => seen(false, kind))).to.deep.equal([false, false, true]);
  });
});
