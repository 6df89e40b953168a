import { Dot, Drawing, Sector, Way, Wood, Words } from '../../../rules/drawing.tsx';
import { spoken } from '../../../text/language.ts';
import { Man, Ranks } from './units.tsx';
import english from '@longroll/words/en/kings-men/diagrams';

const { captions, words } = spoken('kings-men/diagrams', english);

/** Front, flanks and rear; a shot from ahead and one from the side. */
export function Sides() {
  return (
    <Drawing wide={18} deep={10} caption={captions.sides}>
      <Ranks at={[9, 4]} figures={12} files={6} side="enemy" />
      <Words at={[7.6, 3.5]}>{words.front}</Words>
      <Words at={[3.4, 5.2]}>{words.flank}</Words>
      <Words at={[14.4, 5.2]}>{words.flank}</Words>
      <Words at={[9, 7]}>{words.rear}</Words>
      <Way from={[10.6, 0.4]} to={[9.3, 3.9]} tone="good" />
      <Way from={[17.4, 8.6]} to={[12.2, 5.9]} tone="good" />
    </Drawing>
  );
}

/** What an infantry line may shoot at: half a circle of twelve inches from its front and centre. */
export function FireArc() {
  return (
    <Drawing wide={26} deep={16} caption={captions.fireArc}>
      <Sector at={[13, 13]} radius={12} from={-90} to={90} tone="fire" />
      <Ranks at={[13, 13]} figures={12} files={6} />
      <Dot at={[13, 13]} />
      <Way from={[13, 13]} to={[13, 1.2]} />
      <Words at={[15, 7]}>{words.inches({ inches: 12 })}</Words>
      <Words at={[4.4, 14.4]}>90°</Words>
      <Words at={[21.6, 14.4]}>90°</Words>
    </Drawing>
  );
}

/** Formed details fire to the front, loose ones all round; how far is not shown, for nobody may measure. */
export function SkirmishArc() {
  return (
    <Drawing wide={24} deep={11} caption={captions.skirmishArc}>
      <Sector at={[7, 7.5]} radius={6} from={-90} to={90} tone="fire" />
      <Ranks at={[7, 7.5]} figures={6} files={6} />
      <Dot at={[7, 7.5]} />
      <Sector at={[18.5, 5.5]} radius={4.8} from={0} to={360} tone="fire" />
      <g class="diagram-own">
        <Man at={[18.05, 5.5]} />
        <Man at={[18.95, 5.5]} />
      </g>
      <Words at={[1.6, 9]}>90°</Words>
      <Words at={[12.4, 9]}>90°</Words>
    </Drawing>
  );
}

/** Forward the whole way, backward half of it. `half` is the width of what counts as forward to either side, in degrees. */
function March({ half, caption }: { half: number; caption: string }) {
  return (
    <Drawing wide={20} deep={14} caption={caption}>
      <Sector at={[10, 8]} radius={6} from={-half} to={half} />
      <Sector at={[10, 8]} radius={3} from={half} to={360 - half} tone="bad" />
      <Ranks at={[10, 8]} figures={12} files={6} />
      <Dot at={[10, 8]} />
      <Words at={[10, 4.6]}>{words.inches({ inches: 6 })}</Words>
      <Words at={[10, 11.6]}>{words.inches({ inches: 3 })}</Words>
    </Drawing>
  );
}

export function MarchHalfCircle() {
  return <March half={90} caption={captions.march} />;
}

export function MarchQuarterCircle() {
  return <March half={45} caption={captions.marchNarrow} />;
}

/** Three lines of sight: free, stopped by a third unit, stopped by a wood. */
export function Sight() {
  return (
    <Drawing wide={26} deep={15} caption={captions.sight}>
      <Ranks at={[13, 12]} figures={12} files={6} />
      <Dot at={[13, 12]} />
      <Ranks at={[4, 3.4]} figures={8} files={4} turned={180} side="enemy" />
      <Ranks at={[13, 3.4]} figures={8} files={4} turned={180} side="enemy" />
      <Ranks at={[22, 3.4]} figures={8} files={4} turned={180} side="enemy" />
      <Ranks at={[8.4, 6.6]} figures={6} files={3} />
      <Wood at={[17.4, 7.2]} radius={2} />
      <Way from={[13, 12]} to={[4, 2.4]} tone="bad" />
      <Way from={[13, 12]} to={[13, 2.4]} tone="good" />
      <Way from={[13, 12]} to={[22, 2.4]} tone="bad" />
    </Drawing>
  );
}

/** A general's word carries to whatever has any part within twelve inches of them. */
export function Command() {
  return (
    <Drawing wide={27} deep={26} caption={captions.command}>
      <Sector at={[13, 13]} radius={12} from={0} to={360} />
      <g class="diagram-own">
        <circle class="diagram-leader" cx={13} cy={13} r={0.75} />
      </g>
      <Ranks at={[13, 5]} figures={12} files={6} />
      <Ranks at={[23.6, 9]} figures={10} files={5} />
      <Ranks at={[22.6, 23]} figures={8} files={4} side="enemy" />
      <Words at={[19, 15.5]}>{words.inches({ inches: 12 })}</Words>
      <Words at={[22.6, 22.4]}>{words.rolls}</Words>
    </Drawing>
  );
}

/** The charge ends with the attacker's front and centre on the target; the side it touches is the side it strikes. */
export function Charge() {
  return (
    <Drawing wide={22} deep={14} caption={captions.charge}>
      <Ranks at={[8, 4.2]} figures={12} files={6} turned={180} side="enemy" />
      <Ranks at={[6.6, 4.3]} figures={8} files={4} />
      <Dot at={[6.6, 4.3]} />
      <Way from={[4.6, 12.4]} to={[6.4, 6.7]} tone="good" />
      <Ranks at={[12.4, 4.3]} figures={8} files={4} />
      <Dot at={[12.4, 4.3]} />
      <Way from={[14.6, 12.4]} to={[12.6, 6.7]} tone="bad" />
    </Drawing>
  );
}

/** Away from the opponent, within ninety degrees to either side, exactly twelve inches. */
export function Escape() {
  return (
    <Drawing wide={26} deep={20} caption={captions.escape}>
      <Sector at={[13, 6]} radius={12} from={90} to={270} />
      <Ranks at={[13, 4.6]} figures={8} files={4} turned={180} side="enemy" />
      <Ranks at={[13, 5]} figures={8} files={4} />
      <Way from={[13, 7.2]} to={[13, 17.8]} tone="good" />
      <Way from={[14, 7]} to={[20.5, 15.3]} />
      <Words at={[11.2, 13]}>{words.inches({ inches: 12 })}</Words>
    </Drawing>
  );
}

/** Line, square about the same centre, and the horse that came for the line. */
export function FormingSquare() {
  return (
    <Drawing wide={22} deep={12} caption={captions.forming}>
      <Ranks at={[5, 5]} figures={12} files={6} />
      <Ranks at={[5, 2.6]} figures={6} files={3} turned={180} side="enemy" />
      <Way from={[9.4, 6]} to={[12.6, 6]} />
      <g class="diagram-own" transform="translate(17 6)">
        {[0, 90, 180, 270].map((turned) => (
          <g key={turned} transform={`rotate(${turned})`}>
            <Ranks at={[-0.5, -2]} figures={3} files={3} />
          </g>
        ))}
      </g>
      <Ranks at={[17, 3.6]} figures={6} files={3} turned={180} side="enemy" />
    </Drawing>
  );
}
