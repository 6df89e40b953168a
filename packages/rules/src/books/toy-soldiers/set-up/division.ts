import type { Dealt, Dividing, Division, SideToDivide } from '../../../kernel/division.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { refuse } from '../refuse.ts';
import { pointInInches } from '../../../table/units.ts';
import { mayStand } from '../field/commander-place.ts';
import { SIDES } from '../ending/victory.ts';
import type { SideId } from '../troops/unit.ts';
import type { DraftedForces, FixedForces, Scenario, ScenarioPlayer, ScenarioUnit } from './scenario.ts';
import { setUp } from './setup.ts';

/** Players of a side, as many as a file may name. */
const MOST = 4;
/** Units of a regiment (TS-2.1a). */
const REGIMENT = 6;
/** How far behind the first unit of their regiment a commander waits, inches; nearer or farther where that is no place to stand. */
const BEHIND = [4, 5, 6, 7, 8, 3, 2] as const;

/** Sides divided into regiments, one for each player (TS-34.1). */
export const dividing: Dividing<Scenario> = {
  clause: 'TS-34.1',
  sides: (scenario) =>
    scenario.forces === 'draft'
      ? SIDES.map((side) => ({ side, most: MOST, generals: scenario.sides[side].players.map(generalOf), units: [] }))
      : SIDES.map((side) => regimentsOf(scenario, side)),
  divided: (scenario, division) => (scenario.forces === 'draft' ? drafting(scenario, division) : arrayed(scenario, division)),
};

function generalOf({ seat, commander }: { readonly seat: string; readonly commander: string }) {
  return { seat, general: commander };
}

function regimentsOf({ sides }: FixedForces, side: SideId): SideToDivide {
  const { players } = sides[side];
  const units = players.flatMap((player) => player.units.map(({ id, name }) => ({ id, name, seat: player.seat })));
  return { side, most: MOST, generals: players.map(generalOf), units };
}

/** Each raises a regiment at the table. */
function drafting(scenario: DraftedForces, division: Division): Scenario {
  const { host: _, ...others } = scenario;
  const side = (id: SideId) => {
    const players = division[id]?.map(({ seat, general }) => ({ seat, commander: general })) ?? scenario.sides[id].players;
    return { ...scenario.sides[id], players };
  };
  return { ...others, sides: { red: side('red'), blue: side('blue') } };
}

function arrayed(scenario: FixedForces, division: Division): Scenario | Refusal {
  const large = Object.values(division)
    .flat()
    .find(({ units }) => units.length > REGIMENT);
  if (large !== undefined) return refuse('TS-2.1', 'regiment', { most: REGIMENT, general: large.general, units: large.units.length });
  const side = (id: SideId) => {
    const players = division[id]?.map((dealt) => commanding(scenario, id, dealt)) ?? scenario.sides[id].players;
    return { ...scenario.sides[id], players };
  };
  return { ...scenario, sides: { red: side('red'), blue: side('blue') } };
}

/** A commander with their regiment. Who had been named keeps their place, and the unit they are with as long as it is theirs; anybody else waits behind their first unit. */
function commanding(scenario: FixedForces, side: SideId, { seat, general, units: dealt }: Dealt): ScenarioPlayer {
  const { players } = scenario.sides[side];
  const all = players.flatMap((player) => player.units);
  const units = dealt.flatMap((id) => all.find((each) => each.id === id) ?? []);
  const named = players.find((player) => player.seat === seat);
  if (named !== undefined) {
    const { attached, ...others } = named;
    const still = attached !== undefined && dealt.includes(attached) ? { attached } : {};
    return { ...others, ...still, commander: general, units };
  }
  const wellTrained = players.some((player) => player.wellTrained);
  return { seat, commander: general, at: placeBehind(scenario, side, units), chaos: 1, wellTrained, units };
}

function placeBehind(scenario: FixedForces, side: SideId, [first]: readonly ScenarioUnit[]): ScenarioPlayer['at'] {
  const { state } = setUp(scenario);
  const from = first?.at ?? { x: 0, y: 0 };
  const away = scenario.sides[side].edge === 'bottom' ? -1 : 1;
  const places = BEHIND.map((far) => ({ x: from.x, y: from.y + away * far })).filter(({ y }) => y >= 0);
  return places.find((at) => mayStand(state, side, pointInInches(at))) ?? from;
}
