import type { SeatId } from '../../../../kernel/game.ts';
import type { Polygon } from '../../../../table/units.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import type { Identity } from '../state/identity.ts';
import type { Options } from '../options.ts';
import type { Unit } from '../state/pieces.ts';
import type { SkirmishGame, State, Victory } from '../state.ts';

/** What everybody may know of a battle and what never changes in it: sent once, while the table is sent as it changes. */
export interface Setting {
  /**
   * Nobody measures before they commit themselves (QM-5.3): no rulers, rings, reach, coordinates, ranges or odds. After the battle
   * replays may (QM-5.7).
   */
  readonly measuring: false;
  readonly scenario: string;
  readonly zones: Readonly<Record<ArmyId, Polygon>>;
  readonly options: Options;
  readonly victory: Victory;
  readonly fixed: readonly string[];
  readonly armies: Readonly<Record<ArmyId, { readonly id: ArmyId; readonly name: string; readonly seats: readonly SeatId[] }>>;
  /** The roster; what breaks out later is in no roster but on the table. */
  readonly units: readonly Unit[];
}

/** What the players of an army know of one another beyond the table (QM-34.1, QM-39.7). */
export interface OwnSecrets {
  readonly seat: SeatId;
  readonly points: number;
  readonly rolled: readonly number[];
  readonly identity: Identity | null;
  readonly designation: string | null;
  /** The once-per-turn use of the personality has been made. */
  readonly used: boolean;
  /** True command radius in mil, a Sickly general's too (QM-34.4). */
  readonly radius: number;
}

/** What one seat is sent and nobody else. */
export interface Secrets {
  /** The seat itself first, then its allies. */
  readonly army: readonly OwnSecrets[];
  readonly orator: string | null;
  /** Own details in their general's command radius, and inside their glass wall: yes or no, no distance (QM-5.2). */
  readonly commanded: readonly string[];
  readonly walled: readonly string[];
  /** Cards its army has banked in this turn: no secret, but the table shows only those still in the bank (QM-30.2). */
  readonly bankedThisTurn: number;
}

export function settingOf({ state }: SkirmishGame): Setting {
  const known = ({ id, name, seats }: State['armies'][ArmyId]) => ({ id, name, seats });
  const { units } = state.field;
  return {
    measuring: false,
    scenario: state.scenario,
    zones: state.zones,
    options: state.options,
    victory: state.victory,
    fixed: state.fixed,
    armies: { red: known(state.armies.red), black: known(state.armies.black) },
    units: Object.values(units).filter(({ id, origin }) => id === origin),
  };
}

export { pieceFigures, pieceOutline } from './drawn.ts';
export type { Placed } from './drawn.ts';
