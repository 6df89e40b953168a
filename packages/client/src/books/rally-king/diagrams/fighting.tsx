import { Drawing, Way, Wood, Words } from '../../../rules/drawing.tsx';
import { Die, Stand } from '../../../rules/stands.tsx';
import { words } from './words.ts';
import { MOUNTED, Strip } from './stands.tsx';

const { captions } = words;

/** Lancers that come within four inches, and a unit that is further off. */
export function Threat() {
  return (
    <Drawing wide={16} deep={11} caption={captions.threat}>
      <Stand at={[6, 9.6]} />
      <Stand at={[13.6, 9.6]} />
      <Stand at={[6, 1.4]} turned={180} side="enemy" depth={MOUNTED} ghost />
      <Stand at={[6, 5.1]} turned={180} side="enemy" depth={MOUNTED} />
      <Way from={[6, 2.1]} to={[6, 4.4]} />
      <Way from={[7.2, 5.725]} to={[7.2, 9.225]} tone="good" />
      <Words at={[8.8, 7.8]}>{words.inches({ inches: 3.5 })}</Words>
    </Drawing>
  );
}

/** What happens in a charge, from left to right. */
export function ChargeStages() {
  const stage = (x: number, gap: number, mark: string) => (
    <>
      <Stand at={[x, 1.6]} turned={180} side="enemy" />
      <Stand at={[x, 2.6 + gap]} depth={MOUNTED} />
      <Words at={[x, 9]}>{mark}</Words>
    </>
  );
  return (
    <Drawing wide={20} deep={9.6} caption={captions.charge}>
      {stage(3, 4, words.wants)}
      <Way from={[3, 5.9]} to={[3, 3.2]} />
      {stage(8, 1, words.inches({ inches: 1 }))}
      {stage(13, 1, words.charged)}
      <Die at={[14.9, 1.6]} shows={2} />
      {stage(17.6, 0, '')}
    </Drawing>
  );
}

/** Side by side: before the shift and after it. */
export function Shift() {
  return (
    <Drawing wide={14} deep={6} caption={captions.shift}>
      <Stand at={[3, 1.6]} turned={180} side="enemy" />
      <Stand at={[3.75, 3.6]} />
      <Stand at={[3, 3.6]} ghost />
      <Stand at={[10, 1.6]} turned={180} side="enemy" />
      <Stand at={[10, 2.35]} />
      <Way from={[5.4, 2.8]} to={[8.4, 2.8]} />
    </Drawing>
  );
}

/** One charger that began behind the front line of its target, and one that began before it. */
export function FlankAttack() {
  return (
    <Drawing wide={18} deep={10} caption={captions.flank}>
      <line class="diagram-outline" x1={0.5} y1={5} x2={17.5} y2={5} />
      <Words at={[15.2, 4.7]}>{words.frontLine}</Words>
      <Stand at={[9, 4.625]} turned={180} side="enemy" />
      <Stand at={[3.2, 3]} turned={100} depth={MOUNTED} ghost />
      <Stand at={[7.6, 4]} turned={100} depth={MOUNTED} />
      <Way from={[4, 3.2]} to={[6.8, 3.8]} tone="good" />
      <Stand at={[13.6, 8]} turned={-60} depth={MOUNTED} ghost />
      <Way from={[12.9, 7.6]} to={[9.8, 5.4]} tone="bad" />
    </Drawing>
  );
}

/** Two dice against Rep. */
export function ReactionDice() {
  return (
    <Drawing wide={14} deep={4} caption={captions.dice}>
      <Words at={[2.4, 2.2]}>{words.rep({ rep: 4 })}</Words>
      <Die at={[6, 1.5]} shows={3} tone="good" />
      <Words at={[6, 3.4]}>{words.passed}</Words>
      <Die at={[10, 1.5]} shows={5} tone="bad" />
      <Words at={[10, 3.4]}>{words.failed}</Words>
    </Drawing>
  );
}

/** Six inches of a strip, and who can be hit in it. */
export function Shooting() {
  return (
    <Drawing wide={16} deep={10} caption={captions.shooting}>
      <Strip at={[7, 8.8]} far={6} tone="fire" />
      <Stand at={[7, 8.8]} />
      <Stand at={[7.9, 4.6]} turned={180} side="enemy" />
      <Stand at={[8.1, 3.2]} turned={180} side="enemy" />
      <Stand at={[10.4, 6]} turned={180} side="enemy" />
      <Way from={[7.4, 8.3]} to={[7.4, 5.1]} tone="good" />
      <Way from={[7.7, 8.3]} to={[10.2, 6.5]} tone="bad" />
      <Wood at={[3, 4.2]} radius={1.4} />
      <Words at={[5.3, 5.8]}>{words.inches({ inches: 6 })}</Words>
    </Drawing>
  );
}

/** A sum of dice, cut into hits. */
export function Hits() {
  return (
    <Drawing wide={14} deep={4} caption={captions.hits}>
      <Die at={[2.4, 1.5]} shows={3} />
      <Die at={[4.4, 1.5]} shows={5} />
      <Die at={[6.4, 1.5]} shows={4} />
      <Words at={[4.4, 3.4]}>{words.sum({ one: 3, two: 5, three: 4, total: 12 })}</Words>
      <Way from={[7.6, 1.5]} to={[9, 1.5]} />
      <Stand at={[10.4, 1.5]} turned={180} side="enemy" />
      <Stand at={[12.1, 1.5]} turned={180} side="enemy" />
    </Drawing>
  );
}

/** Dice of a spell against those of its casters. */
export function Spell() {
  return (
    <Drawing wide={16} deep={6} caption={captions.spell}>
      <Words at={[2.6, 1.8]}>{words.spell}</Words>
      <Die at={[6, 1.5]} shows={5} />
      <Die at={[8, 1.5]} shows={2} tone="good" />
      <Die at={[10, 1.5]} shows={6} />
      <Words at={[2.6, 4.5]}>{words.casters}</Words>
      <Die at={[6, 4.2]} shows={1} tone="good" />
      <Die at={[8, 4.2]} shows={3} tone="good" />
      <Die at={[10, 4.2]} shows={4} />
    </Drawing>
  );
}
