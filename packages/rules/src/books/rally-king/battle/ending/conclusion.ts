import { enter } from '../../../../kernel/entry.ts';
import { choice, end, step, type Instruction } from '../../../../kernel/flow.ts';
import { wonBy } from '../../../../kernel/outcome.ts';
import { fastestFirst, heroDice, heroStays, isFaster, returns } from '../../shared/recovery/recovery.ts';
import { pairPursuers } from './pair-pursuers.ts';
import { ENTRIES, flowOf, type Ending } from '../entries.ts';
import type { RallyReferee, State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { unitOf } from '../troops/roster.ts';
import { SIDES, enemyOf, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { fallenOf, heldOf } from './line-up.ts';

/** The one side that has won, or null: after a draw nobody pursues. */
function winnerOf({ winners }: Ending): SideId | null {
  const [only, another] = winners;
  return only === undefined || another !== undefined ? null : only;
}

/** Whether this battle itself plays what follows it: it carries the mark of a campaign and none waits for its report (RK-27.10a). */
function isFollowed({ campaign, report }: State): boolean {
  return campaign === true && report !== true;
}

/** The battle is over; in one that carries the mark of a campaign and has none behind it, its last step comes first (RK-27.10, RK-27.10a). */
export function conclude(referee: RallyReferee, ending: Ending): Instruction {
  if (isFollowed(referee.state)) return enter(ENTRIES.conclusion, ending);
  finish(referee, ending);
  return end();
}

/** The same where nobody can be asked: the fastest are sent (RK-38.2). */
export function concludeAtOnce(referee: RallyReferee, ending: Ending): void {
  const winner = winnerOf(ending);
  if (isFollowed(referee.state) && winner !== null) {
    pursueAndRecover(
      referee,
      winner,
      fastestFirst(heldOf(referee.state, winner)).map(({ id }) => id),
    );
  }
  if (isFollowed(referee.state)) askHeroes(referee, winner);
  finish(referee, ending);
}

function finish(referee: RallyReferee, { winners, reason, clause }: Ending): void {
  referee.finish(wonBy(winners, reason, clause));
}

function withCrew(state: State, id: UnitId): Unit[] {
  const unit = unitOf(state, id);
  return unit.aboard === undefined ? [unit] : [unit, unitOf(state, unit.aboard)];
}

/** Each unit of the line with its pursuer returns or is lost; those nobody pursues are recovered, like all of the winner's (RK-27.7 to RK-27.9). */
function pursueAndRecover(referee: RallyReferee, winner: SideId, sent: readonly UnitId[]): void {
  const { state } = referee;
  const pursuers = heldOf(state, winner);
  for (const [place, fallen] of fallenOf(state, enemyOf(winner)).entries()) {
    const pursuer = pursuers.find(({ id }) => id === sent[place]);
    const dice = pursuer === undefined ? [] : referee.roll('recovery', 2);
    const back = pursuer === undefined || returns(dice, fallen, isFaster(pursuer, fallen));
    referee.emit('recovery', pursuer === undefined ? 'RK-27.7' : 'RK-27.9', {
      unit: fallen.id,
      pursuer: pursuer?.id ?? null,
      dice,
      returned: back,
    });
    // The unit aboard a ship returns or is lost with it (RK-27.6b).
    for (const unit of back ? [] : withCrew(state, fallen.id)) unit.lost = true;
  }
  for (const { id } of fallenOf(state, winner)) referee.emit('recovery', 'RK-27.8', { unit: id, pursuer: null, dice: [], returned: true });
  healAll(state, winner);
}

/** The winner removes all hits, the loser those of its remaining units (RK-27.8). */
function healAll(state: State, winner: SideId): void {
  for (const side of SIDES) {
    const recovered = [...heldOf(state, side), ...(side === winner ? fallenOf(state, side) : [])];
    for (const unit of recovered.flatMap(({ id }) => withCrew(state, id))) unit.hits = 0;
  }
}

/** Whether the Heroes who served stay, unless they are dead or lost, after a draw as well (RK-27.11, RK-27.11b). Without a campaign this battle is the only one that counts. */
function askHeroes(referee: RallyReferee, winner: SideId | null): void {
  const { state } = referee;
  for (const side of SIDES) {
    const streak = winner === null ? 0 : side === winner ? 1 : -1;
    for (const { unit: id, fate } of state.armies[side].leaders.filter(({ rank }) => rank === 'hero')) {
      const hero = id === null ? undefined : state.units[id];
      if (hero === undefined || hero.where === 'muster' || hero.lost === true || fate === 'dead') continue;
      const dice = referee.roll('hero-stays', heroDice(hero.rep, streak, false));
      referee.emit('hero-choice', 'RK-27.11', { unit: hero.id, dice, stays: heroStays(dice) });
    }
  }
}

/** The last step of a battle with the mark of a campaign (RK-27.6 to RK-27.11). */
export const conclusionFlow = flowOf<Ending, Ending & { pursuers?: readonly UnitId[] }>(ENTRIES.conclusion, [
  choice(
    'pair-pursuers',
    pairPursuers,
    ({ state }, ending) => {
      const winner = winnerOf(ending);
      if (winner === null) return null;
      const pursuers = heldOf(state, winner).map(({ id }) => id);
      const line = fallenOf(state, enemyOf(winner))
        .slice(0, pursuers.length)
        .map(({ id }) => id);
      return line.length === 0 ? null : { seats: [captainOf(state, winner)], about: { side: winner, line, pursuers } };
    },
    (_referee, ending, { pursuers }) => {
      ending.pursuers = pursuers;
    },
  ),
  step('pursuit', 'RK-27.9', (referee, ending) => {
    const winner = winnerOf(ending);
    if (winner !== null) pursueAndRecover(referee, winner, ending.pursuers ?? []);
  }),
  step('heroes', 'RK-27.11', (referee, ending) => {
    askHeroes(referee, winnerOf(ending));
  }),
  step('end', 'RK-27.10', (referee, ending) => {
    finish(referee, ending);
    return end();
  }),
]);
