/*
 * A sentence is worded for one, "… charges", and many an army or unit is called by more: Austrians, 4th Hussars.
 */

/** Words that end as a verb does and are none. */
const NO_VERB = new Set(['across', 'always', 'as', 'besides', 'his', 'its', 'less', 'pass', 'perhaps', 'this', 'unless']);
const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** A sentence in which what begins with one of those names goes on as of many: its verb, another verb joined to it, and "its". */
export function agreeing(sentence: string, plurals: Iterable<string>): string {
  let said = sentence;
  for (const name of plurals) {
    if (said.includes(name)) said = said.replaceAll(toldOf(name), (_whole, before: string, rest: string) => `${before}${ofMany(rest)}`);
  }
  return said;
}

/** That name where a clause begins, an adverb that may follow, and the rest of the clause. */
function toldOf(name: string): RegExp {
  const named = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`(?:(?<![\p{L}\d] ?)|(?<=\band ))(${named} (?:(?:already|also|never|now|only|still|then) |no longer )?)(\p{Ll}+s\b[^.,:;]*)`,
    'gu',
  );
}

/** The rest of a clause from its verb on, as many do it. */
function ofMany(clause: string): string {
  const [verb = '', ...rest] = clause.split(' ');
  if (NO_VERB.has(verb)) return clause;
  const said = rest.map((word, index) =>
    rest[index - 1] === 'and' && /^\p{Ll}+s$/u.test(word) && !NO_VERB.has(word) ? verbOfMany(word) : word,
  );
  return [verbOfMany(verb), ...said].join(' ').replaceAll(/\bits\b/g, 'their');
}

/** A verb of the third person. */
function verbOfMany(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (/.[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return verb.slice(0, /(?:ss|x|ch|sh)es$/.test(verb) ? -2 : -1);
}
