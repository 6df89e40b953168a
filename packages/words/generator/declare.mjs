import { objectOf } from './compile.mjs';
import { typeOf } from './uses.mjs';

/** The types of a catalogue: what each of its messages takes. */
export function declared(catalogue) {
  return `declare const words: ${objectOf(catalogue, typeOfMessage)
    .replaceAll(/^( +)"/gm, '$1readonly "')
    .replaceAll(/,$/gm, ';')};\nexport default words;\n`;
}

function typeOfMessage({ uses }) {
  if (uses.size === 0) return 'string';
  return `(d: { ${[...uses].map(([name, use]) => `readonly ${name}: ${typeOf(use)}`).join('; ')} }) => string`;
}
