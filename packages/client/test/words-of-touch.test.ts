import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { childrenOf, fileSyntax, isNode, nameOf, type Node } from './syntax.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** What nobody does with a finger. */
const OF_A_MOUSE = /\bclick|\bhover|right button|\bmouse\b/i;

/** Sentences of a catalogue that are of a mouse and not handed to `byHand` with one of a finger. What stands in the table of keys is for whoever has keys. */
function ofMouseAlone(node: Node): string[] {
  if (node.type === 'CallExpression' && isNode(node['callee']) && nameOf(node['callee']) === 'byHand') return [];
  if (node.type === 'Property' && isNode(node['key']) && ['keys', 'rows'].includes(nameOf(node['key']))) return [];
  const said = node.type === 'Literal' && typeof node['value'] === 'string' && OF_A_MOUSE.test(node['value']) ? [node['value']] : [];
  return [...said, ...childrenOf(node).flatMap(ofMouseAlone)];
}

describe('words for whoever has a finger and no mouse', () => {
  it('stand beside those for a mouse in every catalogue', () => {
    const catalogues = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((each) => /(^|\/)en(-[a-z-]+)?\.ts$/.test(each));
    expect(catalogues.length).to.be.greaterThan(8);
    expect(catalogues.flatMap((each) => ofMouseAlone(fileSyntax(`${SOURCES}${each}`)))).to.deep.equal([]);
  });
});
