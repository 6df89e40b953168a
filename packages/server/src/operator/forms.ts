import { html, type Html } from '../operations/html.ts';

/*
 * What the forms of the operator's pages are made of.
 */

/** How long something may last, in hours, as it is offered. */
export const LASTING = { '1': 'an hour', '24': 'a day', '168': 'a week', '720': 'thirty days', '8760': 'a year' } as const;

export function form(action: string, token: string, fields: Html): Html {
  return html`<form method="post" action="${action}"><input type="hidden" name="token" value="${token}">${fields}</form>`;
}

export function why(label = 'Why'): Html {
  return html`<label>${label} <input name="why" required maxlength="200"></label> `;
}

export function lasting(): Html {
  return html`<label>For <select name="hours">${Object.entries(LASTING).map(([hours, words]) => html`<option value="${hours}">${words}</option>`)}</select></label>`;
}

export function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
