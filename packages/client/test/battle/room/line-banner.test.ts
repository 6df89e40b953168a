import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { LineBanner } from '../../../src/battle/room/line-banner.tsx';
import type { LinkState } from '../../../src/net/link.ts';
import { text } from '../../../src/text/words.ts';

type Said = NonNullable<Parameters<typeof LineBanner>[0]['link']['setup']['value']>;

function shown(said: Said | null, state: LinkState = 'open'): string {
  const link = { state: signal(state), problem: signal<string | null>(null), setup: signal(said) };
  return renderToString(h(LineBanner, { link }));
}

describe('the banner of a table', () => {
  it('is not there while the line and the store are well', () => {
    expect(shown({})).to.equal('');
    expect(shown(null)).to.equal('');
  });

  it('says that the store is nearly full, and that it is full, to screen readers too', () => {
    expect(shown({ storeRoom: 'tight' }))
      .to.include('role="status"')
      .and.to.include(text.site.net.storeTight);
    expect(shown({ storeRoom: 'full' }))
      .to.include('role="status"')
      .and.to.include(text.site.net.storeFull);
  });

  it('says first what concerns the line itself', () => {
    expect(shown({ storeRoom: 'tight' }, 'lost')).to.include(text.site.net.lost);
    expect(shown({ storeRoom: 'full', moved: true })).to.include(text.site.net.moved);
  });
});
