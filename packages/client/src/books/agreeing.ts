/*
 * A sentence is worded for one, "… charges", and many an army or unit is called by more: Austrians, 4th Hussars. Names come from scenarios and rosters, so
 * whether one is a plural is read off it.
 */

/** Begins the name of one thing, whatever follows: Battery Delmas, Regiment Vaux. */
const ONE =
  /^(the )?(army|battalion|battery|brigade|captain|colonel|column|company|detachment|division|duke|force|general|king|lord|marshal|prince|queen|regiment|squadron|troop|warband)(?![’'])\b/i;
/** Ends the name of many: what ends in an s, men, and peoples that have no plural of their own. */
const MANY =
  /(?:[^siu]s(?<!corps)|men|folk|dead|french|dutch|swiss|british|english|irish|scottish|spanish|danish|swedish|polish|turkish|portuguese)$/i;

/** Words that end as a verb does and are none. */
const NO_VERB = new Set(['across', 'always', 'as', 'besides', 'his', 'its', 'less', 'perhaps', 'this', 'unless']);
const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** Whether somebody of that name is told of as many. What follows "of" belongs to the first word: Jaegers of the Oder. */
export function isPlural(name: string): boolean {
  if (ONE.test(name)) return false;
  const [head = ''] = name.split(/ (?:of|from|at) /);
  return MANY.test(head.replace(/[ ,\d]+$/, ''));
}

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
