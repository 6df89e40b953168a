/*
 * Whatever a catalogue says in the language that is none stands between ⟦ and ⟧ (generator/pseudo.mjs): what does not is in no catalogue.
 */

/** What of a text is not between marks; messages may stand within one another. */
export function outsideMarks(text: string): string {
  const inner = /⟦[^⟦⟧]*⟧/g;
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(inner, ' ');
  }
  return rest;
}

/** What of a text is none of these names. */
export function withoutNames(names: readonly string[], text: string): string {
  return names.reduce((rest, name) => rest.replaceAll(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), ' '), text);
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
