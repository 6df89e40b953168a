import type { RequestHandler } from 'express';
import { id } from '@longroll/protocol';
import pages from '@longroll/words/en/server/operator';
import { z } from 'zod';
import { html, said, type Html } from '../operations/html.ts';
import { page } from '../operations/page.ts';
import { token, why, type Act, type ActOf } from '../operator/acting.ts';
import { back as overview, columns, form, moment, why as reason } from '../operator/forms.ts';
import type { EntryRow } from '../store/library/entries.ts';
import type { OpinionRow } from '../store/library/opinions.ts';
import type { Store } from '../store/store.ts';

/*
 * What those who run the club see of the library and do to it. Plain forms: nothing on the page runs, and everything a guest has written is text.
 */

const words = pages.library;

/** Reports, and newest fields, that the page shows. */
const SHOWN = 200;

const stand = z.strictObject({ token, why, entry: id, standing: z.enum(['shown', 'hidden', 'taken-down']) });
const remove = z.strictObject({ token, why, opinion: id });

type Reported = Awaited<ReturnType<Store['entries']['reported']>>;

/** What is done by the forms of the page. */
export function libraryActs(act: ActOf, { moderation }: Pick<Store, 'moderation'>): Act[] {
  const back = () => '/admin/library';
  return [
    act('/library/stand', back, stand, ({ entry, standing }, when) => moderation.stand(entry, standing, when)),
    act('/library/remove-opinion', back, remove, ({ opinion }, when) => moderation.removeOpinion(opinion, when)),
  ];
}

/** Shows the page: what was reported last, and what was put in last. `issue` gives the token that its forms carry. */
export function showLibrary(
  { entries, opinions }: Pick<Store, 'entries' | 'opinions'>,
  issue: () => string,
  show: (response: Parameters<RequestHandler>[1], body: string) => void,
): RequestHandler {
  return async (_request, response) => {
    const reported = await entries.reported(SHOWN);
    const about = new Map<string, OpinionRow>();
    for (const { report } of reported) {
      const opinion = report.opinion === '' ? null : await opinions.one(report.opinion);
      if (opinion !== null) about.set(opinion.id, opinion);
    }
    show(response, libraryPage(reported, about, await entries.newest(SHOWN), issue()));
  };
}

function libraryPage(reported: Reported, about: ReadonlyMap<string, OpinionRow>, newest: readonly EntryRow[], shown: string): string {
  const { title, heading, reported: reports, settled, newest: entries, when, wrong, field: fields, opinion } = words;
  return page(
    title,
    html`<p>${overview()}</p>
<h1>${heading}</h1>
<h2>${reports}</h2>
<table>${columns(when, wrong, fields, opinion, '')}
${reported.map(({ entry, report }) => reportRow(entry, report, about.get(report.opinion), shown))}</table>
<p>${settled}</p>
<h2>${entries}</h2>
<table>${columns(when, fields, '')}
${newest.map(
  (entry) => html`<tr><td>${moment(entry.created)}</td><td>${field(entry)}</td><td>${standing(entry, shown)}</td></tr>
`,
)}</table>`,
  );
}

function reportRow(entry: EntryRow, { at, why: wrong }: Reported[number]['report'], opinion: OpinionRow | undefined, shown: string): Html {
  return html`<tr><td>${moment(at)}</td><td>${wrong}</td><td>${field(entry)}</td><td>${opinion === undefined ? '' : words.said({ name: opinion.name, words: opinion.words })}</td><td>${opinion === undefined ? standing(entry, shown) : removing(opinion, shown)}</td></tr>
`;
}

function field({ id: entry, name, author, story, shelf, standing: stands, why }: EntryRow): Html {
  const named = {
    field: html`<a href="/library/${entry}">${name}</a>`,
    author,
    shelf: words.shelf[shelf],
    standing: words.standing[stands],
  };
  return html`${why === '' ? said(words.entry, named) : said(words.entryFor, { ...named, why })}<br>${story}`;
}

function standing({ id: entry }: EntryRow, shown: string): Html {
  return form(
    '/admin/library/stand',
    shown,
    html`<input type="hidden" name="entry" value="${entry}">${reason()}<button name="standing" value="hidden">${words.hide}</button> <button name="standing" value="taken-down">${words.takeDown}</button> <button name="standing" value="shown">${words.restore}</button>`,
  );
}

function removing({ id: opinion }: OpinionRow, shown: string): Html {
  return form(
    '/admin/library/remove-opinion',
    shown,
    html`<input type="hidden" name="opinion" value="${opinion}">${reason()}<button>${pages.form.remove}</button>`,
  );
}
