import { Dot, Drawing, Sector, Way, Words } from '../../../rules/drawing.tsx';
import { Stand } from '../../../rules/stands.tsx';
import { words } from './words.ts';
import { MOUNTED, Strip } from './stands.tsx';

const { captions } = words;

/** Two stands in the strip of one, and one beside it. */
export function FrontStrip() {
  return (
    <Drawing wide={14} deep={9} caption={captions.strip}>
      <Strip at={[6, 7.6]} far={7.2} />
      <Stand at={[6, 7.6]} />
      <Stand at={[6.2, 2.4]} turned={180} side="enemy" />
      <Stand at={[7.2, 1]} turned={180} side="enemy" />
      <Stand at={[9.4, 4.6]} turned={180} side="enemy" />
    </Drawing>
  );
}

/** Straight on after a shift of half a width; one that stands too far aside. */
export function ForwardGap() {
  return (
    <Drawing wide={14} deep={9} caption={captions.gap}>
      <Stand at={[5, 7.6]} />
      <Stand at={[6.9, 2.2]} turned={180} side="enemy" />
      <Stand at={[5.75, 2.95]} ghost />
      <Way from={[5, 6.9]} to={[5.75, 6.9]} />
      <Way from={[5.75, 6.9]} to={[5.75, 3.5]} tone="good" />
      <Words at={[3.3, 7.1]}>{words.shift({ inches: 0.75 })}</Words>
      <Stand at={[9.2, 3]} turned={180} side="enemy" />
      <Way from={[5.75, 6.9]} to={[8.6, 3.6]} tone="bad" />
    </Drawing>
  );
}

/** Front units and those directly behind them. */
export function Bodies() {
  return (
    <Drawing wide={12} deep={5} caption={captions.body}>
      {[4.5, 6, 7.5].map((x) => (
        <Stand key={x} at={[x, 2]} />
      ))}
      {[4.5, 6].map((x) => (
        <Stand key={x} at={[x, 2.75]} />
      ))}
      <line class="diagram-front-edge" x1={3.75} y1={1.625} x2={8.25} y2={1.625} />
      <Dot at={[6, 1.625]} />
    </Drawing>
  );
}

/** Slots from right to left. */
export function Slots() {
  return (
    <Drawing wide={18} deep={6} caption={captions.slots}>
      <Stand at={[15, 4]} />
      <Words at={[15, 3]}>{words.number({ number: 1 })}</Words>
      <Stand at={[8.5, 2.4]} />
      <Stand at={[10, 2.4]} />
      <Stand at={[11.5, 2.4]} />
      <Words at={[10, 1.4]}>{words.number({ number: 2 })}</Words>
      <Stand at={[3, 4]} depth={MOUNTED} />
      <Stand at={[4.5, 4]} depth={MOUNTED} />
      <Words at={[3.75, 2.8]}>{words.number({ number: 3 })}</Words>
    </Drawing>
  );
}

/** Three stands turn by 45 degrees about their left front corner. */
export function Wheel() {
  return (
    <Drawing wide={12} deep={8} caption={captions.wheel}>
      <Sector at={[3.5, 5]} radius={4.5} from={45} to={90} />
      {[4.25, 5.75, 7.25].map((x) => (
        <Stand key={x} at={[x, 5.375]} ghost />
      ))}
      <g transform="rotate(-45 3.5 5)">
        {[4.25, 5.75, 7.25].map((x) => (
          <Stand key={x} at={[x, 5.375]} />
        ))}
      </g>
      <Dot at={[3.5, 5]} />
      <Words at={[2.2, 5.2]}>{words.pivot}</Words>
      <Words at={[5.4, 4.7]}>45°</Words>
    </Drawing>
  );
}
