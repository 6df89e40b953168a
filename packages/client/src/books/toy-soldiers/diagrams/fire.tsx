import { Dot, Drawing, Sector, Words } from '../../../rules/drawing.tsx';
import english from '@longroll/words/en/toy-soldiers/diagrams';
import { spoken } from '../../../text/language.ts';
import { signed } from '../../signed.ts';
import { Arc, Line } from './troops.tsx';

const { captions, words } = spoken('toy-soldiers/diagrams', english);

/** One line wholly in the arc, one with a stand of it, one with none. */
export function FrontArc() {
  return (
    <Drawing wide={28} deep={14} caption={captions.arc}>
      <Arc at={[12, 12]} front={9} to={10.5} />
      <Line at={[12, 12]} stands={6} />
      <Dot at={[12, 12]} />
      <Line at={[9.5, 4.6]} stands={4} turned={180} side="enemy" />
      <Line at={[19.4, 5.4]} stands={4} turned={180} side="enemy" />
      <Line at={[24, 10]} stands={4} turned={180} side="enemy" />
      <Words at={[4.6, 12.6]}>{words.degrees({ angle: 22 })}</Words>
      <Words at={[19.4, 12.6]}>{words.degrees({ angle: 22 })}</Words>
    </Drawing>
  );
}

/** Four bands of muskets, with what each adds to the receiving die (TS-17.13). */
export function RangeBands() {
  return (
    <Drawing wide={19} deep={18} caption={captions.bands}>
      {[0, 1, 2, 3].map((band) => (
        <Arc key={band} at={[8, 16.6]} front={1.5} from={band * 4} to={band * 4 + 4} tone={band % 2 === 0 ? 'fire' : 'reach'} />
      ))}
      <Line at={[8, 16.6]} stands={1} />
      {[-1, 0, 1, 2].map((modifier, band) => (
        <g key={band}>
          <Words at={[8, 14.9 - band * 4]}>{words.modifier(signed(modifier))}</Words>
          <Words at={[17.2, 13 - band * 4]}>{words.inches({ far: band * 4 + 4 })}</Words>
        </g>
      ))}
    </Drawing>
  );
}

/** Lines 4 inches apart, one marker between them. */
export function Smoke() {
  return (
    <Drawing wide={16} deep={9} caption={captions.smoke}>
      <Line at={[8, 6.6]} stands={3} />
      <Line at={[8, 2.6]} stands={3} turned={180} side="enemy" />
      {[6.5, 8, 9.5].map((x) => (
        <g key={x}>
          <Sector at={[x, 4.6]} radius={2} from={0} to={360} />
          <Dot at={[x, 4.6]} />
        </g>
      ))}
      <Words at={[13.4, 4.9]}>{words.smoke}</Words>
      <Words at={[2.6, 5.9]}>{words.inches({ far: 2 })}</Words>
      <Words at={[2.6, 3.9]}>{words.inches({ far: 2 })}</Words>
    </Drawing>
  );
}
