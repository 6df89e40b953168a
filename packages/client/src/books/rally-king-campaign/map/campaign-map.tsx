import { useEffect, useId, useRef } from 'preact/hooks';
import { useSignal, type ReadonlySignal } from '@preact/signals';
import { MAP, mapProvince, type ProvinceId } from '@longroll/rules/books/rally-king/campaign/land/map-file';
import type { CampaignPublic, OpenInvasion } from '@longroll/rules/books/rally-king/campaign/view/public';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { rallyKingCampaign as words } from '../words.ts';
import type { Names } from '../names.ts';
import { cellsOf, COAST, extentOf } from './cells.ts';
import { growthAt, nameBelow, namesShown, seatShare } from './names-shown.ts';
import { patternId, Patterns } from './patterns.tsx';
import { viewOf, type MapView } from './view-of.ts';

interface MapProps {
  readonly table: PublicTable<CampaignPublic>;
  /** Units of the onlooker's own by province; whoever only looks on has none. */
  readonly own: Readonly<Record<ProvinceId, number>>;
  /** Where a battle is being fought. */
  readonly fighting: ReadonlySet<ProvinceId>;
  readonly chosen: ReadonlySignal<ProvinceId | null>;
  readonly names: Names;
  choose(province: ProvinceId): void;
}

/** Crossed swords, and a dragon's head, about the middle of a province. */
const SWORDS = 'M-13-15l3 0 10 10 10-10 3 0 0 3-10 10 7 7-3 3-7-7-7 7-3-3 7-7-10-10z';
const DRAGON = 'M-22-16l6-8 3 5 6-4-1 7 6 3-7 3 1 7-6-4-5 4z';

/** How much of the map a press of an arrow moves it by. */
const PACE = 0.15;

/** The map of a campaign: whose each province is, where armies of one's own stand, where it is invaded, and who is at war with whom. */
export function CampaignMap({ table, own, fighting, chosen, names, choose }: MapProps) {
  const sheet = useRef<SVGSVGElement>(null);
  const drawn = useRef<SVGGElement>(null);
  const view = useRef<MapView | null>(null);
  const { provinces, powers, invasions, wars, peaces, dragons } = table.own;
  const coast = useId();
  const cells = cellsOf(provinces.map(({ id }) => id));
  const extent = extentOf(cells);
  /** CSS pixels of a unit of the map. */
  const pixels = useSignal(1);
  /** What was chosen on the map itself lies in sight already. */
  const pressed = useRef<ProvinceId | null>(null);
  const press = (id: ProvinceId) => {
    pressed.current = id;
    choose(id);
  };
  useEffect(() => {
    if (sheet.current === null || drawn.current === null) return;
    // By steps of a tenth: names do not tremble while somebody comes nearer.
    view.current = viewOf(sheet.current, drawn.current, (now) => (pixels.value = Math.round(now * 10) / 10 || 0.1));
    return () => view.current?.close();
  }, []);
  const looked = chosen.value;
  useEffect(() => {
    const place = looked === null || looked === pressed.current ? undefined : cells.find(({ id }) => id === looked);
    pressed.current = null;
    if (place !== undefined) view.current?.show(place.x, place.y);
  }, [looked]);

  const inPlay = new Set(provinces.map(({ id }) => id));
  const links = (all: readonly (readonly [string, string])[]) => all.filter(([one, other]) => inPlay.has(one) && inPlay.has(other));
  const homeOf = (power: string) => powers.find(({ id }) => id === power)?.home ?? MAP.nations[power]?.capital ?? '';
  const nationOf = (holder: string) => powers.find(({ id }) => id === holder)?.nation ?? holder;
  const growth = growthAt(pixels.value);
  const nameOf = (id: ProvinceId) => mapProvince(id).name;
  /** What matters most on the map just now: what is looked at, battles, where one has an army, capitals. */
  const weight = (id: ProvinceId) =>
    [chosen.value === id, invasions.some(({ province }) => province === id), (own[id] ?? 0) > 0, mapProvince(id).capital].reduce(
      (sum, matters, place) => sum + (matters ? 2 ** (3 - place) : 0),
      0,
    );
  const named = namesShown(cells, nameOf, weight, pixels.value, (id) => invasions.some(({ province }) => province === id));
  const keys = (event: KeyboardEvent) => {
    const move = KEYS[event.key];
    if (move === undefined || view.current === null) return;
    move(view.current);
    event.preventDefault();
  };

  return (
    <div class="campaign-map">
      <svg
        ref={sheet}
        viewBox={`${extent.x} ${extent.y} ${extent.width} ${extent.height}`}
        role="group"
        aria-label={words.map.title}
        onKeyDown={keys}
      >
        <Patterns sides={table.sides} />
        <clipPath id={coast}>
          {cells.map(({ id, x, y }) => (
            <circle key={id} cx={x} cy={y} r={COAST} />
          ))}
        </clipPath>
        <g ref={drawn}>
          <g clip-path={`url(#${coast})`}>
            {cells.map(({ id, country }) => (
              // The land of a province chooses it as its button does.
              <path
                key={id}
                d={country}
                class="country"
                fill={`url(#${patternId(nationOf(holderOf(provinces, id)))})`}
                data-land={id}
                onClick={() => press(id)}
              />
            ))}
          </g>
          {links([...MAP.land]).map(([one, other]) => (
            <Link key={`${one} ${other}`} one={one} other={other} sort="land" />
          ))}
          {links([...MAP.sea]).map(([one, other]) => (
            <Link key={`${one} ${other}`} one={one} other={other} sort="sea" />
          ))}
          {peaces.map(({ winner, loser }) => (
            <Bond key={`${winner} ${loser}`} sort="peace" from={homeOf(winner)} to={homeOf(loser)} />
          ))}
          {wars.map(({ id, aggressor, target }) => (
            <Bond key={id} sort="war" from={homeOf(aggressor)} to={homeOf(target)} />
          ))}
          {cells.map(({ id, x, y }) => {
            const power = powers.find((each) => each.id === holderOf(provinces, id));
            const invasion = invasions.find(({ province }) => province === id);
            return (
              <g
                key={id}
                class={`province${chosen.value === id ? ' is-chosen' : ''}`}
                role="button"
                tabIndex={0}
                aria-pressed={chosen.value === id}
                aria-label={words.map.province(
                  mapProvince(id).name,
                  mapProvince(id).capital,
                  power === undefined ? '' : names.power(power.id),
                  own[id] ?? 0,
                  invasion === undefined ? '' : names.power(invasion.attacker),
                  fighting.has(id),
                  dragons.some(({ province }) => province === id),
                )}
                data-province={id}
                transform={`translate(${x} ${y}) scale(${growth})`}
                onClick={() => press(id)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  press(id);
                  event.preventDefault();
                }}
              >
                <circle class="seat" r={(mapProvince(id).capital ? 9 : 6) * seatShare(growth)} />
                {mapProvince(id).capital && (
                  <path
                    class="capital"
                    transform={`scale(${seatShare(growth)})`}
                    d="M0-7l2 4.6 5 .5-3.8 3.3 1.1 4.9-4.3-2.6-4.3 2.6 1.1-4.9-3.8-3.3 5-.5z"
                  />
                )}
                <text class={named.has(id) ? 'name' : 'name is-crowded'} y={nameBelow(growth)}>
                  {mapProvince(id).name}
                </text>
              </g>
            );
          })}
          <g class="marks" aria-hidden="true">
            {cells.map(({ id, x, y }) => (
              <Marks
                key={id}
                x={x}
                y={y}
                growth={growth}
                own={own[id] ?? 0}
                invasion={invasions.find(({ province }) => province === id)}
                isFought={fighting.has(id)}
                hasDragon={dragons.some(({ province }) => province === id)}
              />
            ))}
          </g>
        </g>
      </svg>
      <div class="map-tools" role="group" aria-label={words.map.tools}>
        <button type="button" aria-label={words.map.nearer} onClick={() => view.current?.nearer()}>
          +
        </button>
        <button type="button" aria-label={words.map.farther} onClick={() => view.current?.farther()}>
          −
        </button>
        <button type="button" aria-label={words.map.whole} title={words.map.whole} onClick={() => view.current?.whole()}>
          <span aria-hidden="true">⤢</span>
        </button>
      </div>
    </div>
  );
}

/** Keys that walk over the map. */
const KEYS: Readonly<Record<string, (view: MapView) => void>> = {
  '+': (view) => view.nearer(),
  '-': (view) => view.farther(),
  '0': (view) => view.whole(),
  ArrowLeft: (view) => view.move(-PACE, 0),
  ArrowRight: (view) => view.move(PACE, 0),
  ArrowUp: (view) => view.move(0, -PACE),
  ArrowDown: (view) => view.move(0, PACE),
};

interface MarksProps {
  readonly x: number;
  readonly y: number;
  readonly growth: number;
  readonly own: number;
  readonly invasion: OpenInvasion | undefined;
  readonly isFought: boolean;
  readonly hasDragon: boolean;
}

/** What stands about the middle of a province. It is no part of its button, whose name says it in words. */
function Marks({ x, y, growth, own, invasion, isFought, hasDragon }: MarksProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${growth})`}>
      {own > 0 && (
        <g class="own" transform="translate(15 -13)">
          <path d="M-9-7h18v14h-18z" />
          <text y={4}>{own}</text>
        </g>
      )}
      {hasDragon && <path class="dragon" d={DRAGON} />}
      {invasion !== undefined && (
        <g class={isFought ? 'invaded is-fought' : 'invaded'}>
          <path d={SWORDS} />
          <text y={nameBelow(growth) + 11.5}>{words.map.clash(invasion.attack, invasion.defence)}</text>
        </g>
      )}
    </g>
  );
}

function Link({ one, other, sort }: { readonly one: ProvinceId; readonly other: ProvinceId; readonly sort: 'land' | 'sea' }) {
  const [from, to] = [mapProvince(one), mapProvince(other)];
  return <line class={`link ${sort}`} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

/** A line between the homes of two powers, bowed so that it hides no way. */
function Bond({ sort, from, to }: { readonly sort: 'war' | 'peace'; readonly from: ProvinceId; readonly to: ProvinceId }) {
  const [one, other] = [MAP.provinces.find(({ id }) => id === from), MAP.provinces.find(({ id }) => id === to)];
  if (one === undefined || other === undefined) return null;
  const middle = { x: (one.x + other.x) / 2 + (other.y - one.y) / 6, y: (one.y + other.y) / 2 + (one.x - other.x) / 6 };
  return <path class={`bond ${sort}`} d={`M${one.x} ${one.y}Q${middle.x} ${middle.y} ${other.x} ${other.y}`} />;
}

function holderOf(provinces: CampaignPublic['table']['provinces'], id: ProvinceId): string {
  return provinces.find((each) => each.id === id)?.holder ?? '';
}
