import { useId } from 'preact/hooks';
import type { ReadonlySignal } from '@preact/signals';
import { MAP, mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import type { CampaignPublic } from '@longroll/rules/books/rally-king/campaign/state/public';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { paintOf } from '../../../sides/colours.ts';
import type { Names } from '../names.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { emptierCorner, extentOf } from './extent.ts';
import { frontsOf } from './fronts.ts';
import { landOfMap } from './land/land.ts';
import { Borders } from './layers/borders.tsx';
import { Compass } from './layers/compass.tsx';
import { Countries } from './layers/countries.tsx';
import { Relief, Shore } from './layers/ground.tsx';
import { Landmarks } from './layers/landmarks.tsx';
import { Marks } from './layers/marks.tsx';
import { Province } from './layers/provinces.tsx';
import { Wars } from './layers/wars.tsx';
import { Ways } from './layers/ways.tsx';
import { MapTools, walkBy } from './map-tools.tsx';
import { growthAt, namesShown } from './names-shown.ts';
import { Patterns } from './patterns.tsx';
import { useSheetView } from './sheet-view.ts';
import { standingOf } from './standing.ts';

interface MapProps {
  readonly table: PublicTable<CampaignPublic>;
  /** Ways over the sea, those of the campaign with those of the map. */
  readonly sea: readonly (readonly [ProvinceId, ProvinceId])[];
  /** Units of the onlooker's own by province; whoever only looks on has none. */
  readonly own: Readonly<Record<ProvinceId, number>>;
  /** Where a battle is being fought. */
  readonly fighting: ReadonlySet<ProvinceId>;
  /** Provinces that have another holder than when the onlooker looked last. */
  readonly news: ReadonlySet<ProvinceId>;
  readonly chosen: ReadonlySignal<ProvinceId | null>;
  readonly names: Names;
  choose(province: ProvinceId): void;
}

const CASTLES = new Set(MAP.landmarks.filter(({ kind }) => kind === 'red-castle').flatMap(({ provinces }) => provinces));

/** A province in words: its name, whose it is, the armies there, and what is the matter with it. */
function labelOf({ table, own, fighting, news, names }: MapProps, standing: ReturnType<typeof standingOf>, id: ProvinceId): string {
  const { powers, invasions, dragons } = table.own;
  const { name, capital } = mapProvince(id);
  const holder = powers.find((power) => power.id === standing.holder(id));
  const invasion = invasions.find(({ province }) => province === id);
  const say = words.map;
  const units = own[id] ?? 0;
  return [
    capital ? say.capital({ name }) : name,
    ...(holder === undefined ? [] : [say.held({ holder: names.power(holder.id) })]),
    ...(units === 0 ? [] : [say.own({ units })]),
    ...(invasion === undefined ? [] : [say.invaded({ invader: names.power(invasion.attacker) })]),
    ...(fighting.has(id) ? [say.isFought] : []),
    ...(dragons.some(({ province }) => province === id) ? [say.hasDragon] : []),
    ...(CASTLES.has(id) ? [say.hasCastle] : []),
    ...(news.has(id) ? [say.isNews] : []),
  ].join(', ');
}

/** The map of a campaign: whose each province is, where armies of one's own stand, where it is invaded, and who is at war with whom. */
export function CampaignMap(shown: MapProps) {
  const { table, sea, own, chosen, choose } = shown;
  const { provinces, invasions, wars, peaces } = table.own;
  const prefix = useId();
  const land = landOfMap();
  const standing = standingOf(table.own);
  const inPlay = provinces.map(({ id }) => id);
  const seats = inPlay.map(mapProvince);
  const looked = chosen.value;
  const { sheet, drawn, view, pixels, pressed } = useSheetView(looked, (id) => inPlay.includes(id));
  const extent = extentOf(seats);
  const growth = growthAt(pixels.value);
  const paint = (nation: string) => paintOf(table.sides.find(({ id }) => id === nation)?.colour ?? '');
  const press = (id: ProvinceId): void => {
    pressed.current = id;
    choose(id);
  };
  const invasionOf = (id: ProvinceId) => invasions.find(({ province }) => province === id);
  /** What matters most on the map just now: what is looked at, battles, where one has an army, capitals. */
  const weight = (id: ProvinceId) =>
    [looked === id, invasionOf(id) !== undefined, (own[id] ?? 0) > 0, mapProvince(id).capital].reduce(
      (sum, matters, place) => sum + (matters ? 2 ** (3 - place) : 0),
      0,
    );
  const named = namesShown(
    seats,
    (id) => mapProvince(id).name,
    weight,
    pixels.value,
    (id) => invasionOf(id) !== undefined,
  );

  return (
    <div class="campaign-map">
      <svg
        ref={sheet}
        viewBox={`${extent.x} ${extent.y} ${extent.width} ${extent.height}`}
        role="group"
        aria-label={words.map.title}
        onKeyDown={(event) => {
          if (view.current !== null && walkBy(event.key, view.current)) event.preventDefault();
        }}
      >
        <Patterns sides={table.sides} growth={growth} />
        <g ref={drawn}>
          <Shore land={land} />
          <Countries land={land} inPlay={inPlay} standing={standing} paint={paint} prefix={prefix} press={press} />
          <Relief land={land} />
          <Borders land={land} standing={standing} />
          {looked !== null && <path class="chosen-land" d={land.countries.get(looked)?.outline} aria-hidden="true" />}
          <Ways inPlay={inPlay} sea={sea} chosen={looked} />
          <Landmarks growth={growth} />
          <Wars fronts={frontsOf(land, standing, wars)} standing={standing} wars={wars} peaces={peaces} growth={growth} />
          {seats.map((seat) => (
            <Province
              key={seat.id}
              id={seat.id}
              seat={seat}
              growth={growth}
              isChosen={looked === seat.id}
              isNamed={named.has(seat.id)}
              label={labelOf(shown, standing, seat.id)}
              press={press}
            />
          ))}
          <AllMarks shown={shown} seats={seats} growth={growth} standing={standing} paint={paint} />
        </g>
      </svg>
      <Compass corner={emptierCorner(seats)} />
      <MapTools view={() => view.current} />
    </div>
  );
}

interface MarksProps {
  readonly shown: MapProps;
  readonly seats: readonly ReturnType<typeof mapProvince>[];
  readonly growth: number;
  readonly standing: ReturnType<typeof standingOf>;
  readonly paint: (nation: string) => ReturnType<typeof paintOf>;
}

/** What stands in each province: armies, invasions, dragons, castles, and what is new there. */
function AllMarks({ shown: { table, own, fighting, news }, seats, growth, standing, paint }: MarksProps) {
  const { invasions, dragons } = table.own;
  return (
    <g class="marks" aria-hidden="true">
      {seats.map((seat) => (
        <Marks
          key={seat.id}
          seat={seat}
          growth={growth}
          own={own[seat.id] ?? 0}
          paint={paint(standing.nation(standing.holder(seat.id) ?? ''))}
          invasion={invasions.find(({ province }) => province === seat.id)}
          isFought={fighting.has(seat.id)}
          hasDragon={dragons.some(({ province }) => province === seat.id)}
          hasCastle={CASTLES.has(seat.id)}
          isNews={news.has(seat.id)}
        />
      ))}
    </g>
  );
}
