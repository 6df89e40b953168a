/** Where the grammar of a language is, seen from the folder of compiled languages (`dist/<language>`). */
const GRAMMAR = '../../src';

/** A catalogue as a module of plain JavaScript: a text for a message that takes nothing, a function of what it takes for any other. */
export function compiled(area, catalogue, grammar) {
  const used = new Set();
  const text = `export default ${objectOf(catalogue, (message) => expressionOf(message, used))};\n`;
  const up = '../'.repeat(area.split('/').length - 1);
  return used.size === 0 ? text : `import { ${[...used].toSorted().join(', ')} } from '${up}${GRAMMAR}/${grammar}/grammar.ts';\n\n${text}`;
}

/** An object literal of a catalogue's keys. */
export function objectOf(catalogue, write, indent = '') {
  const lines = [...catalogue].map(([key, value]) => {
    const written = value instanceof Map ? objectOf(value, write, `${indent}  `) : write(value);
    return `${indent}  ${JSON.stringify(key)}: ${written},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function expressionOf({ tokens, uses }, used) {
  if (uses.size === 0) return JSON.stringify(tokens.map(({ value }) => value).join(''));
  return `(d) => ${templateOf(tokens, used, null)}`;
}

/** `counted` is what # stands for: the argument of the count around it. */
function templateOf(tokens, used, counted) {
  return `\`${tokens.map((token) => partOf(token, used, counted)).join('')}\``;
}

function partOf(token, used, counted) {
  const call = (name, ...given) => {
    used.add(name);
    return `\${${name}(${given.join(', ')})}`;
  };
  switch (token.type) {
    case 'content':
      return token.value.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`);
    case 'argument':
      return `\${d.${token.arg}}`;
    case 'octothorpe':
      return call('number', `d.${counted}`);
    case 'function': {
      const words = (token.param ?? [])
        .map(({ value }) => value)
        .join('')
        .trim();
      if (token.key === 'verb') return call('verb', `d.${token.arg}`, ...words.split(' / ').map((each) => JSON.stringify(each)));
      return call(token.key === 'list' && words === 'or' ? 'anyOf' : token.key, `d.${token.arg}`);
    }
    default:
      return `\${${choiceOf(token, used, counted)}}`;
  }
}

/** Case by case; the last one is for all that is left. */
function choiceOf({ type, arg, cases }, used, counted) {
  const category = { plural: 'cardinal', selectordinal: 'ordinal' }[type];
  const isCase = (key) => {
    if (key.startsWith('=')) return `d.${arg} === ${key.slice(1)}`;
    if (category === undefined) return key === 'true' ? `d.${arg}` : key === 'false' ? `!d.${arg}` : `d.${arg} === ${JSON.stringify(key)}`;
    used.add(category);
    return `${category}(d.${arg}) === ${JSON.stringify(key)}`;
  };
  const said = cases.map(({ key, tokens }, place) => {
    const text = templateOf(tokens, used, category === undefined ? counted : arg);
    return place === cases.length - 1 ? text : `${isCase(key)} ? ${text} : `;
  });
  return said.join('');
}
