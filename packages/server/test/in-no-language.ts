import { join } from 'node:path';
import { outsideMarks, withoutNames } from '../../words/test/outside-marks.ts';
import { startChild, type Child } from './child.ts';
import { PASSWORD } from './operator-forms.ts';
import { program } from './program.ts';

/** A server that speaks the language that is none, with the toy book and the King's Men. */
export function startInNoLanguage(data: string, settings: Readonly<Record<string, string>> = {}): Promise<Child> {
  const own = { DATA_DIR: data, CLIENT_DIR: join(data, 'no-client'), ADMIN_PASSWORD: PASSWORD, PUBLIC_URL: 'https://club.example' };
  return startChild({ ...own, ...settings }, [], program('test/child-with-clock.ts', 'qps'));
}

/** What is read of a page: its title, its texts, and the attributes that are shown or read out. */
export function textOfPage(page: string): string {
  const spoken = [...page.matchAll(/\s(?:title|alt|label|placeholder|aria-[a-z]+)="([^"]*)"/g)].map(([, said]) => said);
  const texts = page.replace(/<style>[^<]*<\/style>/, '').replaceAll(/<[^>]*>/g, ' ');
  return [texts, ...spoken]
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Addresses of pages are the same in every language. */
const SAME = /https?:\/\/[^\s⟧]+/g;

/** Words of a text that no catalogue has said and that are none of these names. */
export function bareWords(text: string, names: readonly string[]): string[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const rest = withoutNames(longestFirst, outsideMarks(text.replaceAll(SAME, ' ')));
  return [...rest.matchAll(/[^\n]*\p{L}{2}[^\n]*/gu)].map(([line]) => line.replaceAll(/\s+/g, ' ').trim());
}
