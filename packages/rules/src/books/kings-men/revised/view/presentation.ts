import type { Seat, SeatId } from '../../../../kernel/game.ts';
import { gameSeen, type ViewSent } from '../../../../kernel/view.ts';
import type { KingsMenPublic } from '../../shared/state/public.ts';
import { battleSeen, hostSeen, settingOf as settingWith } from '../../shared/view/sighted.ts';
import type { Setting as SettingWith } from '../../shared/view/sighted.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { edition } from '../edition.ts';
import type { PointsBySeat } from '../events.ts';
import type { Options } from '../options.ts';
import type { Army, RevisedGame } from '../state.ts';

/** What everybody may know of a battle of this book and what never changes in it. */
export interface Setting extends SettingWith<Options> {
  /** Each army's Commanding General (KMR-3.1). */
  readonly commanders: Readonly<Record<ArmyId, SeatId>>;
}

export function settingOf({ state }: RevisedGame): Setting {
  const { red, black } = state.armies;
  return { ...settingWith({ state }), commanders: { red: red.commander, black: black.commander } };
}

/** What a seat knows beyond the table: all points of its army, and where points are open the enemy's (KMR-6.13). */
export interface Secrets {
  readonly points: Readonly<PointsBySeat>;
  /** The Commanding General's dice. */
  readonly rolled: readonly number[];
  readonly given: Readonly<PointsBySeat>;
  readonly enemyPoints?: Readonly<PointsBySeat>;
}

/**
 * The battle as one viewer knows it, for previews and computer players: good enough for every check and list of answers of
 * that seat. The deck is empty, the enemy has no points, chance has no seed.
 */
export function gameFromView(setting: Setting, seats: readonly Seat[], sight: ViewSent<KingsMenPublic>): RevisedGame {
  const { table, hand } = sight;
  const secrets = secretsIn(hand?.secrets);
  const own = seats.find(({ id }) => id === hand?.seat)?.side ?? '';
  const army = (id: ArmyId): Army => ({
    ...hostSeen(setting, table, id),
    commander: setting.commanders[id],
    points: { ...(id === own ? secrets.points : secrets.enemyPoints) },
    rolled: id === own ? [...secrets.rolled] : [],
    given: id === own ? { ...secrets.given } : {},
  });
  return {
    ...gameSeen(seats, table),
    book: edition,
    state: { ...battleSeen(setting, sight), options: setting.options, armies: { red: army('red'), black: army('black') } },
  };
}

function secretsIn(value: object | undefined): Secrets {
  return value !== undefined && isSecrets(value) ? value : { points: {}, rolled: [], given: {} };
}

function isSecrets(value: object): value is Secrets {
  return 'points' in value && typeof value.points === 'object' && 'rolled' in value && Array.isArray(value.rolled) && 'given' in value;
}
