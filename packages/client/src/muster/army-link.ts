/* An army in a link, behind the sign #, where it reaches no log: the form of the link, a dot, and the file as JSON in base64 for addresses. */

/** Grows when links are written otherwise; older ones are still read then. */
const FORM = '1';
/** Characters of the longest link that is looked at: no army needs as many. */
const LONGEST = 6000;

export function armyInLink(file: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const packed = btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(''));
  return `${FORM}.${packed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** What stands in a link, to be read by its book; undefined where nothing readable does. */
export function readArmyLink(link: string): unknown {
  const [form, packed, ...rest] = link.split('.');
  if (form !== FORM || packed === undefined || rest.length > 0 || link.length > LONGEST) return undefined;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (each) => each.charCodeAt(0));
    const file: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return file;
  } catch {
    return undefined;
  }
}
