import { recordPath } from '../net/lobby.ts';
import { Tallies } from '../dice/tally-view.tsx';
import { text } from '../text/catalogue.ts';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { Go } from '../widgets/go.tsx';
import type { Desk } from './desk.ts';
import '../styles/record.css';

const words = text.record.end;

/** After the last card: who won and why, what the dice did, and what can be done with the battle now. */
export function After({ desk }: { desk: Desk }) {
  const { setup, table } = desk.situation.value;
  if (table.outcome === null) return null;
  const { winner, reason, clause } = table.outcome;
  const side = table.sides.find((each) => each.id === winner)?.name ?? winner;
  return (
    <div class="after" data-testid="after">
      <h2>{words.title}</h2>
      <p><strong>{winner === '' ? words.draw : words.winner(side)}</strong> {desk.book.reason(reason)} <ClauseLink id={clause} /></p>
      <p class="after-doors">
        <Go to={`/replay/${setup.battle}`} testid="watch-replay">{words.replay}</Go>
        <Go to={`/dice/${setup.battle}`} testid="check-dice">{words.check}</Go>
        <a href={recordPath(setup.battle)} download={`${setup.battle}.longroll.json`} data-testid="export-record">{words.export}</a>
      </p>
      <h3>{words.dice}</h3>
      <Tallies parties={desk.book.parties()} throws={desk.book.throws()} />
    </div>
  );
}
