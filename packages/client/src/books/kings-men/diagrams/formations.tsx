import { Dot, Drawing, Words, type Spot } from '../../../rules/drawing.tsx';
import { spoken } from '../../../text/language.ts';
import { Cannon, Man, Ranks } from './units.tsx';
import english from '@longroll/words/en/kings-men/diagrams';

const { captions, words } = spoken('kings-men/diagrams', english);

/** Twelve men in two ranks, and eleven: the rear rank is centred. */
export function Lines() {
  return (
    <Drawing wide={18} deep={4} caption={captions.line}>
      <Ranks at={[4, 1]} figures={12} files={6} />
      <Dot at={[4, 1]} />
      <Ranks at={[13, 1]} figures={11} files={6} />
      <Dot at={[13, 1]} />
    </Drawing>
  );
}

export function Columns() {
  return (
    <Drawing wide={18} deep={7} caption={captions.column}>
      <Ranks at={[4, 0.6]} figures={12} files={2} />
      <Dot at={[4, 0.6]} />
      <Ranks at={[9, 0.6]} figures={12} files={3} />
      <Dot at={[9, 0.6]} />
      <Ranks at={[14, 0.6]} figures={11} files={3} />
      <Dot at={[14, 0.6]} />
    </Drawing>
  );
}

/** Twelve figures: (12 + 4) / 4 = 4 inches a side, three figures outwards on each. */
export function Square() {
  const sides = [0, 90, 180, 270];
  return (
    <Drawing wide={12} deep={6} caption={captions.square}>
      <g class="diagram-own" transform="translate(6 3)">
        {sides.map((turned) => (
          <g key={turned} transform={`rotate(${turned})`}>
            {[-1.5, -0.5, 0.5].map((x) => (
              <Man key={x} at={[x, -1.5]} />
            ))}
          </g>
        ))}
        <rect class="diagram-outline" x={-2} y={-2} width={4} height={4} />
        <circle class="diagram-leader" cx={-0.4} cy={0} r={0.28} />
        <circle class="diagram-leader" cx={0.4} cy={0} r={0.28} />
      </g>
      <Words at={[9.6, 3.1]}>{words.inches({ inches: 4 })}</Words>
    </Drawing>
  );
}

/** Six skirmishers as KM-3.11 and KM-3.12 place them, R = 4 and R = 5. */
export function Skirmishers() {
  const cloud: Spot[] = Array.from({ length: 6 }, (_, k) => {
    const bearing = ((180 / 6 + (360 * k) / 6) * Math.PI) / 180;
    const off = k % 2 === 0 ? 3.5 : 0.65 * 3.5;
    return [off * Math.sin(bearing), -off * Math.cos(bearing)];
  });
  const picket: Spot[] = [1, 2, 3].flatMap((j): Spot[] => [
    [1.5 + (3 * j) / 3, 0],
    [-1.5 - (3 * j) / 3, 0],
  ]);
  return (
    <Drawing wide={22} deep={9} caption={captions.skirmishers}>
      <g class="diagram-own" transform="translate(5 4.5)">
        <circle class="diagram-outline" r={4} />
        {cloud.map((at, index) => (
          <Man key={index} at={at} />
        ))}
        <circle class="diagram-leader" cx={-0.35} r={0.28} />
        <circle class="diagram-leader" cx={0.35} r={0.28} />
      </g>
      <g class="diagram-own" transform="translate(16 4.5)">
        <rect class="diagram-outline" x={-5} y={-0.5} width={10} height={1} />
        {picket.map((at, index) => (
          <Man key={index} at={at} />
        ))}
        <circle class="diagram-leader" cx={-0.35} r={0.28} />
        <circle class="diagram-leader" cx={0.35} r={0.28} />
      </g>
    </Drawing>
  );
}

/** Every other figure one base back: corners touch. */
export function OpenOrder() {
  return (
    <Drawing wide={18} deep={4.5} caption={captions.openOrder}>
      <Ranks at={[4.5, 1.2]} figures={6} files={6} />
      <Dot at={[4.5, 1.2]} />
      <g class="diagram-own" transform="translate(13 1.2)">
        {[0, 1, 2, 3, 4, 5].map((file) => (
          <Man key={file} at={[file - 2.5, file % 2 === 0 ? 0.5 : 1.5]} />
        ))}
        <rect class="diagram-outline" x={-3} y={0} width={6} height={2} />
      </g>
      <Dot at={[13, 1.2]} />
    </Drawing>
  );
}

export function Guns() {
  return (
    <Drawing wide={16} deep={7} caption={captions.guns}>
      <Cannon at={[4, 1.5]} />
      <g class="diagram-own">
        {(
          [
            [2.4, 3.4],
            [5.6, 3.4],
            [2.6, 5],
            [5.4, 5],
          ] as const
        ).map((at, index) => (
          <Man key={index} at={at} />
        ))}
      </g>
      <Dot at={[4, 1.5]} />
      <Ranks at={[11.5, 0.8]} figures={4} files={2} />
      <Cannon at={[11.5, 5.8]} turned={180} />
      <Dot at={[11.5, 0.8]} />
    </Drawing>
  );
}
