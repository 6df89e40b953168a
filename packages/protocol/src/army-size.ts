/*
 * An army file of a stranger's is read by the server and by everybody who looks at it. What it may hold its rulebook says; how much of it is accepted is said here, for every book alike.
 */

/** Characters of the file as JSON: ten times what any army takes. */
const CHARACTERS = 20_000;
/** Units of one army, and lines of its roster. */
const UNITS = 80;
const LINES = 120;

/** Why an army file is larger than any, in a sentence that names the bound; null where it is not. */
export function tooLargeAnArmy(file: unknown): string | null {
  const { length } = JSON.stringify(file);
  return length > CHARACTERS ? tooLarge(`its file has ${length} characters, and ${CHARACTERS} is the most`) : null;
}

/** The same of what stands in it. */
export function tooManyUnits({ units, lines }: { readonly units: number; readonly lines: readonly unknown[] }): string | null {
  if (units > UNITS) return tooLarge(`it has ${units} units, and ${UNITS} is the most`);
  return lines.length > LINES ? tooLarge(`its roster has ${lines.length} lines, and ${LINES} is the most`) : null;
}

function tooLarge(what: string): string {
  return `The army is too large: ${what}.`;
}
