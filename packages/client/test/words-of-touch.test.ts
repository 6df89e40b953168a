import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const CATALOGUES = fileURLToPath(new URL('../../words/src/en/', import.meta.url));
/** What nobody does with a finger. */
const OF_A_MOUSE = /\bclick|\bhover over|right button|\bmouse\b/i;

/** Messages of a catalogue that are of a mouse and have none of a finger beside them. What stands among the keys is for whoever has keys. */
function ofMouseAlone(said: unknown, key = ''): string[] {
  if (typeof said === 'string') return OF_A_MOUSE.test(said) ? [`${key}: ${said}`] : [];
  if (typeof said !== 'object' || said === null) return [];
  const beside = Object.entries(said).filter(([name]) => name !== 'keys' && !(name === 'mouse' && 'finger' in said));
  return beside.flatMap(([name, each]) => ofMouseAlone(each, `${key} ${name}`.trim()));
}

describe('words for whoever has a finger and no mouse', () => {
  it('stand beside those for a mouse in every catalogue', () => {
    const catalogues = readdirSync(CATALOGUES, { recursive: true, encoding: 'utf8' }).filter(
      (each) => each.endsWith('.json') && !each.endsWith('/keys.json'),
    );
    expect(catalogues.length).to.be.greaterThan(80);
    expect(ofMouseAlone({ help: 'Click.', keys: { pick: 'Double click' }, far: { mouse: 'Click.', finger: 'Tap.' } })).to.deep.equal([
      'help: Click.',
    ]);
    expect(catalogues.flatMap((each) => ofMouseAlone(JSON.parse(readFileSync(`${CATALOGUES}${each}`, 'utf8')), each))).to.deep.equal([]);
  });
});
