import type { ReadonlySignal } from '@preact/signals';
import { scoresOf } from '@longroll/rules/books/rally-king/campaign/ending/scores';
import { Cockade, sideCalled } from '../../../sides/cockade.tsx';
import type { Country } from '../country.ts';
import { rallyKingCampaign as words } from '../words.ts';

const say = words.world;

/** What every nation has come to, the best first (RKC-19.6, RKC-19.8). */
export function ScoreTable({ country: { names, situation, state } }: { country: Country }) {
  return (
    <table class="scores" data-testid="scores">
      <thead>
        <tr>
          <th scope="col">{say.nation}</th>
          <th scope="col">{say.worth}</th>
          <th scope="col">{say.score}</th>
        </tr>
      </thead>
      <tbody>
        {scoresOf(state)
          .toSorted((one, other) => other.score - one.score)
          .map(({ nation, value, score }) => (
            <tr key={nation}>
              <th scope="row">
                <Cockade side={sideCalled(situation.table.sides, nation)} /> {names.nation(nation)}
              </th>
              <td>{value}</td>
              <td>{score}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The table of scores when all is over. */
export function scoresPanel(country: ReadonlySignal<Country>) {
  return function Scores() {
    return <ScoreTable country={country.value} />;
  };
}
