import { dealtTo, type Dealt, type Dividing, type SideToDivide } from '../../../../kernel/division.ts';
import { SIDES, type SideId } from '../state/unit.ts';
import { findRow } from './nations.ts';
import type { Party, Scenario } from './scenario.ts';

/** Players of a side, as many as a file may name. */
const MOST = 4;

/** Sides divided among their players: the units of each, and with them the leaders they carry (RK-44.1a). What the book plays itself is not divided. */
export const dividing: Dividing<Scenario> = {
  clause: 'RK-44.1',
  sides: ({ sides }) => SIDES.filter((side) => !sides[side].npc).map((side) => toDivide(side, sides[side])),
  divided(scenario, division) {
    const { red, blue } = scenario.sides;
    return { ...scenario, sides: { red: underPlayers(red, division['red']), blue: underPlayers(blue, division['blue']) } };
  },
};

function toDivide(side: SideId, { list, players, army, leaders }: Party): SideToDivide {
  const [captain] = players;
  const carried = new Map(
    [...leaders.captains, ...leaders.commanders].flatMap(({ unit, seat }) => (unit === undefined ? [] : [[unit, seat] as const])),
  );
  const units = army.build === 'fixed' ? army.units : [];
  return {
    side,
    most: MOST,
    generals: players.map(({ seat, general }) => ({ seat, general })),
    units: units.map((unit, place) => ({
      id: unit.id,
      name: unit.name ?? numbered(units, list, place),
      seat: unit.seat ?? carried.get(unit.id) ?? captain?.seat ?? '',
    })),
  };
}

type Units = Extract<Party['army'], { build: 'fixed' }>['units'];

/** As its list calls it, numbered where the army has several. */
function numbered(units: Units, list: string, place: number): string {
  const unit = units[place];
  if (unit === undefined) return '';
  const name = findRow(unit.list ?? list, unit.row)?.name ?? unit.row;
  const alike = units.filter((each) => each.row === unit.row && each.list === unit.list && each.name === undefined);
  return alike.length > 1 ? `${name} ${alike.indexOf(unit) + 1}` : name;
}

function underPlayers(party: Party, dealt: readonly Dealt[] | undefined): Party {
  if (dealt === undefined) return party;
  const { army, leaders } = party;
  const owners = dealtTo(dealt);
  const players = dealt.map(({ seat, general }) => ({ seat, general }));
  const seatOf = (unit: string | undefined, other: string | undefined) => (unit === undefined ? undefined : owners.get(unit)) ?? other;
  return {
    ...party,
    players,
    army: army.build === 'fixed' ? { ...army, units: army.units.map((unit) => ({ ...unit, seat: owners.get(unit.id) })) } : army,
    leaders: {
      ...leaders,
      // Captains nobody carries yet are played by the other players in turn.
      captains: leaders.captains.map((each, place) => ({ ...each, seat: seatOf(each.unit, players[place + 1]?.seat) })),
      commanders: leaders.commanders.map((each) => ({ ...each, seat: seatOf(each.unit, undefined) })),
    },
  };
}
