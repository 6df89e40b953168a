import pages from '@longroll/words/en/server/operator';
import { expect } from 'chai';
import { html, said } from '../src/operations/html.ts';

const HOSTILE = '<b>Ben</b> & "Co"';
const ESCAPED = '&lt;b&gt;Ben&lt;/b&gt; &amp; &quot;Co&quot;';

describe('markup', () => {
  it('has every text in it escaped, and other markup as it is', () => {
    expect(html`<p title="${HOSTILE}">${HOSTILE} ${html`<br>`}${[html`<i>`, html`</i>`]}</p>`.text).to.equal(
      `<p title="${ESCAPED}">${ESCAPED} <br><i></i></p>`,
    );
  });

  it('stands in a message where that has it; the words of the message and what they name are text', () => {
    const link = html`<a href="/">${HOSTILE}</a>`;
    expect(said(pages.acts.seat, { battle: link, seat: HOSTILE }).text).to.equal(`battle <a href="/">${ESCAPED}</a>, ${ESCAPED}`);
    expect(said(pages.holder, { held: 'human', player: link }).text).to.equal(`<a href="/">${ESCAPED}</a>`);
    expect(said(({ who }: { who: string }) => `<b>${who}</b>`, { who: link }).text).to.equal(
      `&lt;b&gt;<a href="/">${ESCAPED}</a>&lt;/b&gt;`,
    );
  });

  it('is put nowhere by what somebody writes', () => {
    const link = html`<a href="/">x</a>`;
    const forged = '\uFFFF0\uFFFF';
    expect(said(pages.acts.seat, { battle: link, seat: forged }).text).to.equal('battle <a href="/">x</a>, 0');
    expect(
      said(({ who, all }: { who: string; all: readonly string[] }) => `${who} ${all.join()}`, { who: link, all: [forged] }).text,
    ).to.equal('<a href="/">x</a> 0');
  });
});
