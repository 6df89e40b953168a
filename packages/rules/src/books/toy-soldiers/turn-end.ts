import type { ToyReferee } from './state.ts';

/** The next turn begins (TS-7.1). */
export function beginTurn(referee: ToyReferee): void {
  const { state } = referee;
  state.turn += 1;
  referee.emit('turn-begun', 'TS-7.1', { turn: state.turn });
}

export function endTurn(referee: ToyReferee): void {
  const { turn, sides } = referee.state;
  referee.emit('turn-ended', 'TS-7.10', { turn, elan: { red: sides.red.elan, blue: sides.blue.elan } });
}

/** Smoke of an earlier turn is gone; that of this turn stays (TS-18.4). */
export function clearOldSmoke(referee: ToyReferee): void {
  const { field, turn } = referee.state;
  const old = field.smoke.filter((each) => each.turn < turn);
  if (old.length === 0) return;
  field.smoke = field.smoke.filter((each) => each.turn >= turn);
  referee.emit('smoke-cleared', 'TS-18.4', { smoke: [...old] });
}

/** What lasts for a turn ends with it; a volley aimed at a unit is remembered to the end of the turn after (TS-7.11). */
export function clearTurnFlags({ state: { field, turn } }: ToyReferee): void {
  for (const unit of Object.values(field.units)) {
    unit.musketry = false;
    unit.cannonade = false;
    unit.limbersHit = false;
    if (unit.aimedAt !== null && unit.aimedAt < turn) unit.aimedAt = null;
  }
}
