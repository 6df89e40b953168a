import { Drawing, Way, Words } from '../../../rules/drawing.tsx';
import { Die } from '../../../rules/stands.tsx';
import english from '@longroll/words/en/toy-soldiers/diagrams';
import { spoken } from '../../../text/language.ts';
import { Line } from './troops.tsx';

const { captions, words } = spoken('toy-soldiers/diagrams', english);

/** Four orders of a half, and the die of the commander after each (TS-9.2). */
export function ChaosDice() {
  const orders = [
    { name: words.firstFire, chaos: 1 },
    { name: words.secondFire, chaos: 1 },
    { name: words.charge, chaos: 2 },
    { name: words.reorder, chaos: 3 },
  ];
  return (
    <Drawing wide={20} deep={5} caption={captions.chaos}>
      {orders.map(({ name, chaos }, index) => (
        <g key={index}>
          <Words at={[2.5 + index * 5, 1.2]}>{name}</Words>
          <Die at={[2.5 + index * 5, 3.2]} shows={chaos} tone={index > 1 ? 'bad' : 'plain'} />
          {index > 0 && <Way from={[-1.2 + index * 5, 3.2]} to={[1.2 + index * 5, 3.2]} />}
        </g>
      ))}
    </Drawing>
  );
}

/** A squadron that begins 16 inches away, and where it stands at 12, 6 and 2. */
export function ChargeStages() {
  return (
    <Drawing wide={14} deep={22} caption={captions.stages}>
      <Line at={[6, 2]} stands={6} turned={180} side="enemy" />
      {[12, 6, 2].map((gap) => (
        <g key={gap}>
          <Line at={[6, 2 + gap]} stands={2} mounted ghost />
          <Words at={[11.4, 2.4 + gap]}>{words.inches({ far: gap })}</Words>
        </g>
      ))}
      <Line at={[6, 18]} stands={2} mounted />
      <Way from={[6, 17.9]} to={[6, 15.7]} />
      <Way from={[6, 13.9]} to={[6, 9.7]} />
      <Way from={[6, 7.9]} to={[6, 5.7]} />
      <Way from={[6, 3.9]} to={[6, 2.2]} tone="good" />
    </Drawing>
  );
}

/** What two units have thrown, each die below what it is thrown against. */
export function ContactDice() {
  const tests = [words.tests.command, words.tests.disorder, words.tests.stress];
  const units = [
    { stats: [2, 4, 3], dice: [5, 3, 6] },
    { stats: [1, 3, 2], dice: [2, 3, 4] },
  ];
  return (
    <Drawing wide={24} deep={6.6} caption={captions.contact}>
      {units.map(({ stats, dice }, unit) => (
        <g key={unit} transform={`translate(${unit * 12} 0)`}>
          {dice.map((die, test) => {
            const stat = stats[test] ?? 0;
            return (
              <g key={test}>
                <Words at={[2 + test * 4, 1.1]}>{tests[test]}</Words>
                <Words at={[2 + test * 4, 2.3]}>{stat}</Words>
                <Die at={[2 + test * 4, 3.6]} shows={die} tone={die >= stat ? 'good' : 'bad'} />
              </g>
            );
          })}
          <Words at={[4, 6]}>{words.failed({ failed: dice.filter((die, test) => die < (stats[test] ?? 0)).length })}</Words>
          <Words at={[9, 6]}>{words.total({ total: dice.reduce((sum, die) => sum + die, 0) })}</Words>
        </g>
      ))}
    </Drawing>
  );
}
