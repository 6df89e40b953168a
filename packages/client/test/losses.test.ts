import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Losses } from '../src/hindsight/losses.tsx';

const SIDES = [
  { id: 'red', name: 'Ekra', colour: 'vermilion', emblem: 'lion' },
  { id: 'blue', name: 'Orcs', colour: 'blue', emblem: 'boar' },
] as const;
const PEACEFUL = [
  { turn: 1, lost: { red: 0, blue: 0 } },
  { turn: 2, lost: { red: 0, blue: 0 } },
];
const BLOODY = [...PEACEFUL, { turn: 3, lost: { red: 0, blue: 2 } }];

describe('the losses of a battle', () => {
  it('are said in words where there were none, and no chart is drawn', () => {
    expect(shown(PEACEFUL, true)).to.equal('<p class="note">No units were lost.</p>');
  });

  it('are not said to be none before the battle has been looked through', () => {
    expect(shown(PEACEFUL, false)).to.equal('');
  });

  it('are drawn as soon as somebody was lost, the turns without losses as well', () => {
    const chart = shown(BLOODY, false);
    expect(chart).to.include('data-turn="3" data-side="blue" data-lost="2"');
    expect(chart).to.include('data-turn="1" data-side="red" data-lost="0"');
    // As a table for whoever hears the page, hidden with all it holds: of a table that is hidden itself Firefox shows the caption.
    expect(chart).to.include('<div class="unseen"><table><caption>');
  });
});

function shown(losses: Parameters<typeof Losses>[0]['losses'], complete: boolean): string {
  return renderToString(h(Losses, { losses, sides: SIDES, counted: 'units', complete }));
}
