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

/** What has changed since somebody looked last: in a line, and each by itself for whoever opens it. */
export function NewsLine({ news: { since, taken, begun, ended }, names, seen }: NewsLineProps) {
  return (
    <div class="map-news" data-testid="map-news">
      <details>
        <summary>
          {say.since(words.track.season(nameOf(since), yearOf(since)))}: {say.short(taken.length, begun.length, ended.length)}
        </summary>
        <ul>
          {taken.map(({ province, from, by }) => (
            <li key={province}>{say.taken(names.province(province), names.power(by), names.power(from))}</li>
          ))}
          {begun.map(([one, other]) => (
            <li key={`${one} ${other}`}>{say.begun(names.power(one), names.power(other))}</li>
          ))}
          {ended.map(([one, other]) => (
            <li key={`${one} ${other}`}>{say.ended(names.power(one), names.power(other))}</li>
          ))}
        </ul>
      </details>
      <button type="button" class="plain" onClick={seen}>
        {say.seen}
      </button>
    </div>
  );
}
