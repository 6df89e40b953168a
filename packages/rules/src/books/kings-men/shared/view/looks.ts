/** What tells the red army from the black one at the table: the name of an army is not its paint. */
export function lookOf(army: string): { readonly colour: string; readonly emblem: string } {
  return army === 'red' ? { colour: 'red', emblem: 'disc' } : { colour: 'blue', emblem: 'diamond' };
}
