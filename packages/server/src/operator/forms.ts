import words from '@longroll/words/en/server/operator';
import { html, type Html } from '../operations/html.ts';

/*
 * What the forms of the operator's pages are made of.
 */

/** How long something may last, in hours, as it is offered. */
export const LASTING = ['1', '24', '168', '720', '8760'] as const;

export function form(action: string, token: string, fields: Html): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${fields}</form>`;
}

export function why(label: string = words.form.why): Html {
  return html`<label>${label} <input name="why" required maxlength="200"></label> `;
}

export function lasting(): Html {
  return html`<label>${words.form.lastsFor} <select name="hours">${LASTING.map((hours) => html`<option value="${hours}">${words.form.lasting[hours]}</option>`)}</select></label>`;
}

export function moment(at: Date): string {
  return words.moment({ at: at.toISOString() });
}

/** The way back to the overview. */
export function back(): Html {
  return html`<a href="/admin">${words.overview}</a>`;
}

/** To the page of bans, with the address filled in: by a form, so that addresses stand in no list of pages visited. */
export function banning(address: string, token: string): Html {
  if (address === '') return html``;
  return form('/admin/bans', token, html`<input type="hidden" name="network" value="${address}"><button>${words.form.ban}</button>`);
}

export function linkToBattle(battle: string): Html {
  return html`<a href="/admin/battles/${battle}">${battle}</a>`;
}

/** The names of columns; the last of a table of forms has none. */
export function columns(...names: readonly string[]): Html {
  return html`<tr>${names.map((name) => html`<th>${name}</th>`)}</tr>`;
}
