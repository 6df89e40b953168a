import { settleElan, SIDES } from '../ending/victory.ts';
import type { State, ToyReferee } from '../state.ts';
import { changeElan } from '../trackers/elan.ts';
import { enemySide, playerOf } from '../field/roster.ts';
import type { SideId } from '../troops/unit.ts';

/** Who is higher takes it; on equal totals whoever holds it keeps it, or by option the attacker has it (TS-7.6, TS-7.7). */
function winnerOf({ options, initiative, attacker }: State, totals: Record<SideId, number>): SideId {
  if (totals.red !== totals.blue) return totals.red > totals.blue ? 'red' : 'blue';
  return options.initiativeTies === 'attacker' ? attacker : initiative;
}

/** The roll of the initiative, where anybody took battlefield awareness in the turn before (TS-7.2 to TS-7.9). */
export function rollInitiative(referee: ToyReferee): void {
  const { state } = referee;
  const { players, sides, initiative: holder, options } = state;
  const taken = Object.values(players).some(({ awarenessTaken }) => awarenessTaken);
  if (state.turn > 1 && taken) {
    // The holder's side first, players in seat order (TS-7.5).
    const aware = [holder, enemySide(holder)].flatMap((side) => sides[side].seats.filter((seat) => playerOf(state, seat).aware));
    const dice = aware.length === 0 ? [] : referee.roll('initiative', aware.length);
    const rolls = aware.map((seat, index) => {
      const { side, chaos } = playerOf(state, seat);
      const die = dice[index] ?? 1;
      const value = options.awarenessFloor === 'zero' ? Math.max(0, die - chaos) : die - chaos;
      return { seat, side, die, chaos, value };
    });
    const total = (side: SideId) => rolls.reduce((sum, roll) => sum + (roll.side === side ? roll.value : 0), 0);
    const totals = { red: total('red'), blue: total('blue') };
    state.initiative = winnerOf(state, totals);
    referee.emit('initiative-rolled', 'TS-7.4', { rolls, totals, holder: state.initiative });
    if (state.initiative !== holder) seize(referee, state.initiative);
  }
  for (const player of Object.values(players)) {
    player.awarenessTaken = false;
    player.aware = false;
  }
}

/** The side that takes the initiative from the other gains élan; with a time limit the other loses it instead (TS-7.8, TS-7.9). */
function seize(referee: ToyReferee, side: SideId): void {
  const limited = SIDES.some((each) => referee.state.sides[each].timeLimit);
  const elan = limited ? { side: enemySide(side), amount: -1 } : { side, amount: 1 };
  referee.emit('initiative-seized', limited ? 'TS-7.9' : 'TS-7.8', { side, elan });
  changeElan(referee, elan.side, elan.amount, 'initiative-seized', limited ? 'TS-7.9' : 'TS-7.8');
  settleElan(referee);
}
