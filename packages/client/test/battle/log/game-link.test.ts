import { expect } from 'chai';
import type { FoughtBattle } from '@longroll/protocol';
import { gameLinkOf } from '../../../src/battle/log/game-link.ts';

const running = [{ decision: 'd9', name: 'The battle of Ekra', place: 'ekra-1', game: 'second' }];

function foughtAs(id: string, scenarioId: string): FoughtBattle {
  return {
    id,
    scenarioId,
    decision: 'd1',
    scenario: 'Battle of Ekra',
    book: 'rally-king',
    kind: 'battle',
    status: 'over',
    turn: 9,
    sides: [],
    seats: [],
    waiting: [],
    winners: [],
    joining: 'invited',
    watching: 'invited',
    offered: [],
    created: '',
    updated: '',
  };
}

describe('where a line of the chronicle leads', () => {
  it('is the room of a battle that is being fought', () => {
    expect(gameLinkOf({ game: 'second' }, running, [])).to.deep.equal({ running: running[0] });
  });

  it('is the replay of one that lies open, the last where one was called off', () => {
    const fought = [foughtAs('off', 'first'), foughtAs('won', 'first')];
    expect(gameLinkOf({ game: 'first' }, running, fought)).to.deep.equal({ fought: fought[1] });
  });

  it('is nowhere from other lines, nor for a battle that is over and sealed', () => {
    expect([gameLinkOf({}, running, []), gameLinkOf({ game: 'first' }, running, [])]).to.deep.equal([null, null]);
  });
});
