import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import words from '@longroll/words/en/kings-men/diagrams';
import { diagrams as kingsMen } from '../src/books/kings-men/diagrams/index.ts';
import { diagrams as kingsMenRevised } from '../src/books/kings-men-revised/diagrams.ts';
import { diagrams as queensMen } from '../src/books/queens-men/diagrams.ts';
import { words as rallyWords } from '../src/books/rally-king/diagrams/words.ts';
import { diagrams as rallyKing } from '../src/books/rally-king/diagrams/index.ts';
import toyWords from '@longroll/words/en/toy-soldiers/diagrams';
import { diagrams as toySoldiers } from '../src/books/toy-soldiers/diagrams/index.ts';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const shown = {
  'kings-men': kingsMen,
  'kings-men-revised': kingsMenRevised,
  'queens-men': queensMen,
  'rally-king': rallyKing,
  'toy-soldiers': toySoldiers,
};

describe('diagrams of the rules', () => {
  it('stand at clauses that are written down in the same book', () => {
    for (const [book, diagrams] of Object.entries(shown)) {
      expect(Object.keys(diagrams), book).not.to.deep.equal([]);
      for (const clause of Object.keys(diagrams)) expect(source(`../../../docs/rules/${book}.md`), clause).to.include(`**${clause}**`);
    }
  });

  it('show formations, arcs, sight and squares, each once and with words for whoever does not see it', () => {
    const drawings = Object.values(shown).flatMap((diagrams) => Object.values(diagrams));
    expect(drawings.map(({ name }) => name)).to.include.members(['Lines', 'Columns', 'Square', 'FireArc', 'Sight', 'FormingSquare']);
    expect(new Set(drawings).size).to.equal(drawings.length);
    const drawn = `${source('../src/books/kings-men/diagrams/facing.tsx')}${source('../src/books/kings-men/diagrams/formations.tsx')}`;
    for (const caption of Object.keys(words.captions)) expect(drawn, caption).to.include(`captions.${caption}`);
    const ofRally = `${source('../src/books/rally-king/diagrams/moving.tsx')}${source('../src/books/rally-king/diagrams/fighting.tsx')}`;
    for (const caption of Object.keys(rallyWords.captions)) expect(ofRally, caption).to.include(`captions.${caption}`);
    const ofToys = `${source('../src/books/toy-soldiers/diagrams/fire.tsx')}${source('../src/books/toy-soldiers/diagrams/command.tsx')}`;
    for (const caption of Object.keys(toyWords.captions)) expect(ofToys, caption).to.include(`captions.${caption}`);
  });
});
