import type { SeatId } from '../../../../kernel/game.ts';
import type { GroundPiece, Piece, PublicTable, TableSide, Tracker } from '../../../../kernel/table.ts';
import { oncePer } from '../../../../kernel/once-per.ts';
import { outcomeShown, waitingFor } from '../../../../kernel/view.ts';
import type { Ground } from '../state/ground.ts';
import { leadersOf, totalWarRating } from '../troops/leaders.ts';
import { knownOf } from '../state/preparation.ts';
import type { RallyGame, State } from '../state.ts';
import type { Army } from '../state/army.ts';
import { SIDES, type SideId, type Unit, type UnitId } from '../state/unit.ts';
import { underNames } from './called.ts';
import { lookOf } from './looks.ts';
import type { OpenArmy, OpenUnit, RallyPublic, Secrets } from '../state/public.ts';

/** Whether everybody may know a unit: as soon as it has been placed (RK-39.1). */
function isPlaced({ where }: Unit): boolean {
  return where !== 'muster';
}

/** All of a unit but what its piece says, field by field, so that nothing gets in unnoticed. */
function openUnit(unit: Unit): OpenUnit {
  const { id: _id, side: _side, seat: _seat, name: _name, at: _at, facing: _facing, ...own } = unit;
  return own;
}

/** Whoever guards Magic Users that have shown themselves (RK-29.14). */
function knownGuard({ magic }: Army): UnitId | null {
  return magic.revealed ? magic.guard : null;
}

function pieceOf(state: State, unit: Unit): Piece<OpenUnit> {
  const leaders = leadersOf(state, unit).map(({ rank }) => rank);
  const hits: Tracker = {
    name: 'hits',
    value: unit.hits,
    of: unit.rep,
    tone: unit.hits === 0 ? 'good' : unit.hits >= unit.rep ? 'bad' : 'fair',
  };
  const guards = knownGuard(state.armies[unit.side]) === unit.id;
  const badges = [
    ...leaders,
    ...(guards ? ['magic-users'] : []),
    ...(unit.active ? ['active'] : []),
    ...unit.enchantments.map(({ spell }) => spell),
  ];
  return {
    id: unit.id,
    side: unit.side,
    seat: unit.seat,
    kind: unit.type,
    name: unit.name,
    x: unit.at.x,
    y: unit.at.y,
    facing: unit.facing,
    inside: '',
    trackers: [hits],
    badges: badges.sort(),
    own: openUnit(unit),
  };
}

function openArmy({ state, outcome }: RallyGame, army: Army): OpenArmy {
  const { nation, npc, lone, baseline, points, commanderPoints, allotted, hastened, offering } = army;
  const placed = army.leaders.filter(({ unit }) => unit !== null && state.units[unit] !== undefined && isPlaced(state.units[unit]));
  const waiting = Object.values(state.units).filter((unit) => unit.side === army.id && !isPlaced(unit)).length;
  const open = (outcome !== null && state.campaign !== true) || state.options.npcPlanVisible === 'on';
  return {
    nation,
    npc,
    lone,
    baseline,
    points,
    commanderPoints,
    allotted,
    hastened,
    offering,
    waiting,
    leaders: placed,
    treasures: army.treasures.filter(({ revealed }) => revealed),
    guard: knownGuard(army),
    plan: open ? (army.tactics?.plan ?? null) : null,
  };
}

function sideOf(game: RallyGame, side: SideId): TableSide<OpenArmy> {
  const { state } = game;
  const army = state.armies[side];
  const trackers: Tracker[] = [
    { name: 'war-rating', value: totalWarRating(state, side), of: 0, tone: 'plain' },
    { name: 'points', value: army.points, of: 0, tone: 'plain' },
  ];
  return { id: side, name: army.name, ...lookOf(side), trackers, own: openArmy(game, army) };
}

/** The list is made once for the same ground, so that what has not changed is the same list. */
const groundShown = oncePer((ground: readonly Ground[]): readonly GroundPiece<RallyPublic['ground']>[] =>
  ground.map(({ id, name, shape, ...own }) => ({
    id,
    kind: own.type,
    name,
    shape,
    contours: [],
    line: own.line === undefined ? [] : [own.line.from, own.line.to],
    thickness: 0,
    own,
  })),
);

/** Everything that lies open (RK-39.2). */
export function publicTable(game: RallyGame): PublicTable<RallyPublic> {
  const { state } = game;
  const placed = Object.values(state.units).filter(isPlaced);
  const units = underNames(placed, placed);
  return {
    seq: game.seq,
    turn: state.turn,
    phase: game.outcome === null ? state.phase : 'over',
    active: state.play?.slot?.units[0] ?? '',
    width: state.table.width,
    depth: state.table.depth,
    ground: groundShown(state.ground),
    sides: SIDES.map((side) => sideOf(game, side)),
    pieces: units.filter(({ where }) => where === 'table').map((unit) => pieceOf(state, unit)),
    marks: [],
    cards: [],
    cardsLeft: 0,
    waiting: waitingFor(game),
    outcome: outcomeShown(game.outcome),
    own: {
      phase: state.phase,
      playerTurns: state.playerTurns,
      attacker: state.attacker,
      play: state.play,
      charges: state.charges,
      off: units.filter(({ where }) => where !== 'table'),
      result: resultSaid(state),
    },
  };
}

function resultSaid({ report, declared = {}, agreedTo = [] }: State): RallyPublic['table']['result'] {
  if (report !== true) return null;
  const said = SIDES.flatMap((side) => {
    const each = declared[side];
    return each === undefined ? [] : [{ side, winner: each.winner, turns: each.turns }];
  });
  return { said, agreed: agreedTo };
}

/** What a seat knows beyond the table: all secrets of its side (RK-44.4). */
export function secretsOf({ state }: RallyGame, seat: SeatId): Secrets | Record<never, never> {
  const side = SIDES.find((each) => state.armies[each].seats.includes(seat));
  if (side === undefined) return {};
  const { leaders, magic, treasures, omen } = state.armies[side];
  const own = Object.values(state.units).filter((unit) => unit.side === side);
  const waiting = underNames(own, own).filter((unit) => !isPlaced(unit));
  const preparation = state.preparation === null ? null : knownOf(state.preparation, side);
  return { side, leaders, magic, treasures, omen, waiting, preparation };
}

/** What of it whoever may see everything is shown of a battle that is over: of one of a campaign nothing (RK-39.5, RK-44.5). */
export function secretsAfterwards(game: RallyGame, seat: SeatId): object {
  return game.state.campaign === true ? {} : secretsOf(game, seat);
}
