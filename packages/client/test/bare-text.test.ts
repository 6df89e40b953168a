import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { childrenOf, isNode, syntaxOf, type Node } from './syntax.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** Attributes that are read out or shown. */
const SPOKEN = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label', 'caption'];
/** Two letters make a word; signs, single letters and numbers need no translation. */
const WORD = /\p{L}{2}/u;

/** Words that stand in a component itself: between its tags, in what is shown in braces there, or in a spoken attribute. */
function bareText(source: string): string[] {
  const found: string[] = [];
  const note = (text: unknown) => {
    if (typeof text === 'string' && WORD.test(text)) found.push(text.trim());
  };
  /** Literals that an expression may come to; arguments and comparisons are not shown. */
  const shown = (node: Node | undefined): void => {
    if (node === undefined) return;
    if (node.type === 'Literal') note(node.value);
    if (node.type === 'TemplateLiteral' && Array.isArray(node['quasis']))
      for (const each of node['quasis'].filter(isNode)) note(rawOf(each));
    if (node.type === 'ConditionalExpression') [node['consequent'], node['alternate']].filter(isNode).forEach(shown);
    if (node.type === 'LogicalExpression') [node['left'], node['right']].filter(isNode).forEach(shown);
  };
  const walk = (node: Node): void => {
    if (node.type === 'JSXElement' && isCode(node)) return;
    if (node.type === 'JSXText') note(node.value);
    if (node.type === 'JSXExpressionContainer' && isNode(node['expression'])) shown(node['expression']);
    if (node.type === 'JSXAttribute') {
      const { name, value } = node;
      if (isNode(name) && isNode(value)) {
        if (SPOKEN.includes(String(name['name'])))
          shown(value.type === 'JSXExpressionContainer' && isNode(value['expression']) ? value['expression'] : value);
        // What other attributes say is for the browser; a component in them is looked through all the same.
        if (value.type === 'JSXExpressionContainer' && isNode(value['expression'])) walk(value['expression']);
      }
      return;
    }
    childrenOf(node).forEach(walk);
  };
  walk(syntaxOf('page.tsx', source));
  return found;
}

/** Commands are the same in every language. */
function isCode({ openingElement }: Node): boolean {
  const name = isNode(openingElement) ? openingElement['name'] : null;
  return isNode(name) && (name['name'] === 'code' || name['name'] === 'pre');
}

function rawOf(quasi: Node): unknown {
  const { value } = quasi;
  return typeof value === 'object' && value !== null && 'raw' in value ? value.raw : null;
}

describe('text on the pages', () => {
  it('is noticed where it stands bare', () => {
    expect(bareText('const a = <p class="note">Hello</p>;')).to.deep.equal(['Hello']);
    expect(bareText("const a = <p>{late ? 'Too late' : words.soon}</p>;")).to.deep.equal(['Too late']);
    expect(bareText('const a = <button aria-label="Close">✕</button>;')).to.deep.equal(['Close']);
    expect(bareText('const a = <p>{`${count} men`}</p>;')).to.deep.equal(['men']);
    expect(bareText("const a = <p class={on ? 'yes' : 'no'} onClick={() => go('there')}>{words.say('x')} · ✕</p>;")).to.deep.equal([]);
  });

  it('comes from the catalogue everywhere, so that a second language is one file', () => {
    const bare = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((each) => each.endsWith('.tsx'))
      .flatMap((file) => bareText(readFileSync(`${SOURCES}${file}`, 'utf8')).map((text) => `${file}: ${text}`));
    expect(bare).to.deep.equal([]);
  });
});
