/*
 * Many an army or unit is called by more: Austrians, 4th Hussars. Names come from scenarios and rosters, so whether one is a plural is read off it.
 */

/** Begins the name of one thing, whatever follows: Battery Delmas, Regiment Vaux. */
const ONE =
  /^(the )?(army|battalion|battery|brigade|captain|colonel|column|company|detachment|division|duke|force|general|king|lord|marshal|prince|queen|regiment|squadron|troop|warband)(?![’'])\b/i;
/** Begins the name of several of a kind: 4 Cavalry. */
const SEVERAL = /^(?:[2-9]|\d\d+) /;
/** Ends the name of many: what ends in an s, men, and peoples that have no plural of their own. */
const MANY =
  /(?:[^siu]s(?<!corps)|men|folk|dead|french|dutch|swiss|british|english|irish|scottish|spanish|danish|swedish|polish|turkish|portuguese)$/i;

/** Whether somebody of that name is told of as many. What follows "of" belongs to the first word: Jaegers of the Oder. */
export function isPlural(name: string): boolean {
  if (ONE.test(name)) return false;
  if (SEVERAL.test(name)) return true;
  const [head = ''] = name.split(/ (?:of|from|at) /);
  return MANY.test(head.replace(/[ ,\d]+$/, ''));
}
