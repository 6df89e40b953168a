import type { BattleSummary, OwnBattle } from '@longroll/protocol';
import type { HeldSeat } from '../net/seats-held.ts';
import { text } from '../text/catalogue.ts';
import { Go } from '../widgets/go.tsx';

const words = text.first;

interface Own {
  readonly held: readonly HeldSeat[];
  /** How those battles stand, as far as the referee has told: those that wait for this player first. */
  readonly standing: readonly OwnBattle[];
  readonly forget: (battle: string) => void;
}

/** The battles in which somebody has a seat here, those first that wait for him. */
export function OwnBattles({ held, standing: told, forget }: Own) {
  if (held.length === 0) return null;
  const place = ({ battle }: HeldSeat) => {
    const at = told.findIndex(({ id }) => id === battle);
    return at < 0 ? told.length : at;
  };
  return (
    <section data-testid="own-battles">
      <h2>{words.yours}</h2>
      <ul class="battles">
        {[...held].sort((a, b) => place(a) - place(b)).map((each) => (
          <OwnRow key={each.battle} seat={each} summary={told.find(({ id }) => id === each.battle)} forget={() => forget(each.battle)} />
        ))}
      </ul>
    </section>
  );
}

function OwnRow({ seat, summary, forget }: { seat: HeldSeat; summary: OwnBattle | undefined; forget: () => void }) {
  const mine = summary?.yourTurn === true;
  return (
    <li>
      <span class="battle-name">{seat.scenario}{mine && <>{' '}<strong class="badge" data-testid="your-turn">{words.yourTurn}</strong></>}</span>
      <span class="battle-facts">{summary === undefined ? seat.since.slice(0, 10) : standing(summary)}</span>
      <span class="battle-doors">
        {summary?.status === 'over' && <Go to={`/replay/${seat.battle}`} class="door">{words.yoursReplay}</Go>}
        <Go to={`/battle/${seat.battle}`} class="door">{mine ? words.yoursPlay : words.yoursReturn}</Go>
        <button type="button" class="plain" onClick={forget}>{words.forget}</button>
      </span>
    </li>
  );
}

/** How far a battle has got, in a few words. */
export function standing(battle: BattleSummary): string {
  if (battle.status === 'over') return battle.winner === null ? words.drawn : words.wonBy(battle.winner);
  return battle.status === 'waiting' ? words.status.waiting : words.turn(battle.turn);
}
