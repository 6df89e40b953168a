import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import kingsMen from '@longroll/words/en/kings-men/log';
import queensMen from '@longroll/words/en/queens-men/log';
import { halvingTold } from '@longroll/rules/books/kings-men/shared/movement/halvings';
import '../../src/books/kings-men/refusals.ts';
import { nameSaid } from '../../src/books/refusals.ts';
import { recordedIn } from '../../src/books/recorded.ts';

const BOOK = fileURLToPath(new URL('../../../rules/src/books/kings-men/', import.meta.url));

/** Every name that rules of these folders give a modifier. */
function namedIn(folders: readonly string[], what: RegExp): string[] {
  const sources = folders.flatMap((folder) =>
    readdirSync(`${BOOK}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(`${BOOK}${folder}/${path}`, 'utf8')),
  );
  return sources.flatMap((source) =>
    [...source.matchAll(what)].flatMap(([found]) => [...found.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)),
  );
}

/** A modifier as it is written down: its name, one of two at times, and what it adds. */
const MODIFIER = /\bname: [^,{}]*'[^']+'(?=, value: [^,]+, clause| \})/g;

function unworded(words: Readonly<Record<string, string>>, recorded: readonly string[]): string[] {
  const found = Object.fromEntries(Object.keys(words).map((key) => [key, 'found']));
  return recorded.filter((name) => recordedIn(found, name) !== 'found');
}

describe('short words that events of the King’s Men are written down in', () => {
  it('are worded for the reader, every modifier of them', () => {
    const army = namedIn(['shared/ground', 'shared/dice'], MODIFIER);
    expect(army).to.include.members(['heavy cover', 'light cover', 'flank attack', 'elite']);
    expect(unworded(kingsMen.modifier, army)).to.deep.equal([]);
    const skirmish = namedIn(['skirmish'], MODIFIER);
    expect(skirmish).to.include.members(['short-range', 'open order', 'militia: one colour worse', 'at least one die']);
    expect(unworded(queensMen.modifier, skirmish)).to.deep.equal([]);
  });

  it('are worded for the reader, every reason to go half as far', () => {
    for (const written of ['turning back', 'backward movement', 'sideways or backward movement'])
      expect(halvingTold(written), written).to.have.property('phrase');
    expect(halvingTold('slope of the Mill Hill')).to.deep.equal({ phrase: 'halved-slope', named: { place: 'the Mill Hill' } });
  });

  it('leave what the scenario calls its own as it is', () => {
    expect(recordedIn({ 'heavy-cover': 'schwere Deckung' }, 'heavy cover')).to.equal('schwere Deckung');
    expect(recordedIn({ 'heavy-cover': 'schwere Deckung' }, 'Wood of the Owls')).to.equal('Wood of the Owls');
    expect(nameSaid(halvingTold('leaving the Mill'))).to.equal('leaving the Mill');
    expect(nameSaid(halvingTold('Wood of the Owls'))).to.equal('Wood of the Owls');
  });
});
