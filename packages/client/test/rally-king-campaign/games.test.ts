import { expect } from 'chai';
import { scenarioIdOf } from '@longroll/rules/books/rally-king/campaign/battles/scenario-id';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { gameOf, gamesIn } from '../../src/books/rally-king-campaign/games.ts';

let seq = 0;
const told = (kind: string, invasion: string): ProjectedEvent => ({ seq: (seq += 1), kind, clause: '', data: { invasion } });

describe('battles that the chronicle of a campaign tells of', () => {
  const events = [
    told('forces-shown', 's0-w1'),
    told('battle-began', 's0-w1'),
    told('battle-began', 's0-w2'),
    told('battle-ended', 's0-w2'),
    told('battle-ended', 's0-w1'),
    told('battle-began', 's1-dragon-ekra'),
  ];
  const games = gamesIn(events);

  it('RKC-15.2: are numbered as they begin, which is what their scenarios are called by', () => {
    expect([...games]).to.deep.equal([
      ['s0-w1', scenarioIdOf(1)],
      ['s0-w2', scenarioIdOf(2)],
      ['s1-dragon-ekra', scenarioIdOf(3)],
    ]);
  });

  it('are named by every line about them from their beginning on, and by no other', () => {
    const of = (kind: string, invasion: string) => gameOf(told(kind, invasion), games);
    for (const kind of ['battle-began', 'terrain-refused', 'battle-ended', 'pursuit'])
      expect(of(kind, 's0-w2'), kind).to.equal(scenarioIdOf(2));
    expect([of('forces-shown', 's0-w1'), of('battle-ended', 's9-w9'), of('province-taken', '')]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
