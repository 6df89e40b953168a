import { dealtTo, type Dealt, type SideToDivide } from '../../../../kernel/division.ts';
import { ARMIES } from '../command/armies.ts';
import type { ArmyId } from '../troops/unit.ts';

interface Player {
  readonly seat: string;
  readonly general: string;
  readonly rating: number;
}

/** An army as the scenario files of every book of the family list it. */
interface Listed {
  readonly name: string;
  readonly players: readonly Player[];
  readonly units: readonly { readonly id: string; readonly name: string; readonly owner?: string | undefined }[];
}

/** Generals an army may have, as many as a file may name. */
const MOST = 4;
/** The rating of a general whom the scenario does not name (KM-5.2). */
const USUAL_RATING = 2;

type Armies<Army extends Listed> = Readonly<Record<ArmyId, Army>>;

/** Both armies as they may be divided; a unit nobody is named for is its first player's. */
export function armiesToDivide({ armies }: { readonly armies: Armies<Listed> }): SideToDivide[] {
  return ARMIES.map((side) => {
    const { players, units } = armies[side];
    const [first] = players;
    return {
      side,
      most: MOST,
      generals: players.map(({ seat, general }) => ({ seat, general })),
      units: units.map(({ id, name, owner }) => ({ id, name, seat: owner ?? first?.seat ?? '' })),
    };
  });
}

/** An army under these generals, each with the units dealt to them. Who had been named keeps rating and place; nobody else's is fixed. */
export function underGenerals<Army extends Listed>(army: Army, generals: readonly Dealt[] | undefined): Army {
  if (generals === undefined) return army;
  const owners = dealtTo(generals);
  return {
    ...army,
    players: generals.map(({ seat, general }) => {
      const named = army.players.find((each) => each.seat === seat) ?? { rating: USUAL_RATING };
      return { ...named, seat, general };
    }),
    units: army.units.map((unit) => ({ ...unit, owner: owners.get(unit.id) })),
  };
}
