import { nameOf, yearOf } from '@longroll/rules/books/rally-king/campaign/calendar';
import type { Names } from '../names.ts';
import { rallyKingCampaign as words } from '../words.ts';
import type { News } from './news.ts';

const say = words.map.news;

interface NewsLineProps {
  readonly news: News;
  readonly names: Names;
  seen(): void;
}

function newsInShort(provinces: number, begun: number, ended: number): string {
  return [
    ...(provinces === 0 ? [] : [say.provinces({ provinces })]),
    ...(begun === 0 ? [] : [say.begun({ wars: begun })]),
    ...(ended === 0 ? [] : [say.ended({ wars: ended })]),
  ].join(', ');
}

/** What has changed since somebody looked last: in a line, and each by itself for whoever opens it. */
export function NewsLine({ news: { since, taken, begun, ended }, names, seen }: NewsLineProps) {
  return (
    <div class="map-news" data-testid="map-news">
      <details>
        <summary>
          {say.since({
            season: words.track.season({ season: nameOf(since), year: yearOf(since) }),
            news: newsInShort(taken.length, begun.length, ended.length),
          })}
        </summary>
        <ul>
          {taken.map(({ province, from, by }) => (
            <li key={province}>{say.taken({ province: names.province(province), by: names.power(by), from: names.power(from) })}</li>
          ))}
          {begun.map(([one, other]) => (
            <li key={`${one} ${other}`}>{say.wentToWar({ one: names.power(one), other: names.power(other) })}</li>
          ))}
          {ended.map(([one, other]) => (
            <li key={`${one} ${other}`}>{say.warOver({ one: names.power(one), other: names.power(other) })}</li>
          ))}
        </ul>
      </details>
      <button type="button" class="plain" onClick={seen}>
        {say.seen}
      </button>
    </div>
  );
}
