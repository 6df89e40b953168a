import type { PlayerBattle } from '@longroll/protocol';
import { expect } from 'chai';
import { recordOf } from '../../src/players/record.ts';

const SIDES = ['red', 'blue'].map((id) => ({ id, name: `Army of ${id}`, colour: id, emblem: 'disc' }));

function battle(
  book: string,
  scenario: string,
  side: string,
  winners: readonly string[],
  status: PlayerBattle['status'] = 'over',
): PlayerBattle {
  const seats = SIDES.map(({ id }) => ({ id: `${id}-1`, side: id, general: 'General', held: 'human' as const, player: 'Ann' }));
  return {
    id: 'b',
    book,
    scenario,
    seat: `${side}-1`,
    status,
    winners,
    seats,
    sides: SIDES,
    kind: 'battle',
    turn: 3,
    waiting: [],
    joining: 'anybody',
    watching: 'anybody',
    offered: [],
    created: '',
    updated: '',
    yourTurn: false,
  };
}

describe('the record of a player', () => {
  it('is empty before a battle is over', () => {
    expect(recordOf([battle('toy', 'Ridge', 'red', [], 'running')])).to.deep.equal([]);
  });

  it('tells by book, and by side of each field, what the player’s own side came to', () => {
    const battles = [
      battle('kings', 'Ridge', 'red', ['blue']),
      battle('toy', 'Ridge', 'red', ['red']),
      battle('toy', 'Ridge', 'blue', ['red']),
      battle('toy', 'Ridge', 'red', []),
      battle('toy', 'Farm', 'red', ['red', 'blue']),
    ];
    expect(recordOf(battles)).to.deep.equal([
      {
        book: 'toy',
        won: 2,
        drawn: 1,
        lost: 1,
        sides: [
          { scenario: 'Ridge', side: 'Army of red', won: 1, drawn: 1, lost: 0 },
          { scenario: 'Ridge', side: 'Army of blue', won: 0, drawn: 0, lost: 1 },
          { scenario: 'Farm', side: 'Army of red', won: 1, drawn: 0, lost: 0 },
        ],
      },
      { book: 'kings', won: 0, drawn: 0, lost: 1, sides: [{ scenario: 'Ridge', side: 'Army of red', won: 0, drawn: 0, lost: 1 }] },
    ]);
  });
});
