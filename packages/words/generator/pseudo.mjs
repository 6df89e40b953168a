/*
 * A language that is none, made of the English one: whatever comes from a catalogue has marks at both ends and longer words, so that what does not is seen.
 */

/** The English catalogues as nobody says them. */
export function pseudo(catalogues) {
  return new Map([...catalogues].map(([area, catalogue]) => [area, pseudoIn(catalogue)]));
}

function pseudoIn(catalogue) {
  return new Map(
    [...catalogue].map(([key, value]) => {
      if (value instanceof Map) return [key, pseudoIn(value)];
      return [key, { ...value, tokens: [content('⟦'), ...value.tokens.map(longer), content('⟧')] }];
    }),
  );
}

function content(value) {
  return { type: 'content', value };
}

function longer(token) {
  switch (token.type) {
    case 'content':
      return content(token.value.replaceAll(/[aeiou]/gi, '$&$&'));
    case 'function':
      return token.key === 'verb' ? { ...token, param: token.param.map(longer) } : token;
    case 'plural':
    case 'select':
    case 'selectordinal':
      return { ...token, cases: token.cases.map((each) => ({ ...each, tokens: each.tokens.map(longer) })) };
    default:
      return token;
  }
}
