import type { Seat, SeatId } from '../../../../kernel/game.ts';
import { gameSeen, type ViewSent } from '../../../../kernel/view.ts';
import { cardCalled } from '../../shared/cards/deck.ts';
import type { KingsMenPublic } from '../../shared/state/public.ts';
import { battleSeen, hostSeen } from '../../shared/view/sighted.ts';
import type { Setting as SettingWith } from '../../shared/view/sighted.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { edition } from '../edition.ts';
import type { Options } from '../options.ts';
import type { Army, KingsMenGame } from '../state.ts';

/** What everybody may know of a battle of this book and what never changes in it. */
export type Setting = SettingWith<Options>;

/** What a seat knows beyond the table: its army's points, and where points are open the enemy's (KM-12.3). */
export interface Secrets {
  readonly points: number;
  /** Dice each player of the army rolled for points. */
  readonly rolled: Readonly<Record<SeatId, readonly number[]>>;
  readonly enemyPoints?: number;
  /** Cards its army has banked this turn, those played since among them (KM-13.4); only where cards may be banked. */
  readonly bankedThisTurn?: number;
}

/**
 * The battle as one viewer knows it, for previews and computer players: good enough for every check and list of answers of
 * that seat. The deck is empty, the enemy has no points, chance has no seed.
 */
export function gameFromView(setting: Setting, seats: readonly Seat[], sight: ViewSent<KingsMenPublic>): KingsMenGame {
  const { table, hand } = sight;
  const secrets = secretsIn(hand?.secrets);
  const own = seats.find(({ id }) => id === hand?.seat)?.side ?? '';
  const army = (id: ArmyId): Army => ({
    ...hostSeen(setting, table, id),
    acting: Math.max(
      0,
      setting.armies[id].seats.findIndex((seat) => table.waiting.some((each) => each.seats.includes(seat))),
    ),
    points: id === own ? secrets.points : (secrets.enemyPoints ?? 0),
    rolled: id === own ? rolledBy(secrets) : {},
    banked: table.cards.filter((card) => card.place === 'banked' && card.side === id).flatMap((card) => cardCalled(card.id) ?? []),
    bankedThisTurn: id === own ? (secrets.bankedThisTurn ?? 0) : 0,
  });
  return {
    ...gameSeen(seats, table),
    book: edition,
    state: { ...battleSeen(setting, sight), options: setting.options, armies: { red: army('red'), black: army('black') } },
  };
}

function secretsIn(value: object | undefined): Secrets {
  return value !== undefined && isSecrets(value) ? value : { points: 0, rolled: {} };
}

function isSecrets(value: object): value is Secrets {
  return 'points' in value && typeof value.points === 'number' && 'rolled' in value && typeof value.rolled === 'object';
}

function rolledBy({ rolled }: Secrets): Record<SeatId, number[]> {
  return Object.fromEntries(Object.entries(rolled).map(([seat, dice]) => [seat, [...dice]]));
}
