import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { text } from '../src/text/catalogue.ts';

const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const shown = [...source('../src/rules/diagrams/index.tsx').matchAll(/'([A-Z]+-\d+\.\d+)': (\w+)/g)];

describe('diagrams of the rules', () => {
  it('stand at clauses that are written down', () => {
    const rules = ['kings-men', 'kings-men-revised', 'queens-men'].map((book) => source(`../../../docs/rules/${book}.md`)).join('');
    expect(shown.length).to.be.at.least(12);
    for (const [, clause] of shown) expect(rules, clause).to.include(`**${clause}**`);
  });

  it('show formations, arcs, sight and squares, each once and with words for whoever does not see it', () => {
    const names = shown.map(([, , name]) => name);
    expect(names).to.include.members(['Lines', 'Columns', 'Square', 'FireArc', 'Sight', 'FormingSquare']);
    expect(new Set(names).size).to.equal(names.length);
    const drawn = `${source('../src/rules/diagrams/facing.tsx')}${source('../src/rules/diagrams/formations.tsx')}`;
    for (const caption of Object.keys(text.diagrams.captions)) expect(drawn, caption).to.include(`captions.${caption}`);
  });
});
