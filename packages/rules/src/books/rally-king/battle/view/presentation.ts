import type { Seat } from '../../../../kernel/game.ts';
import { oncePer } from '../../../../kernel/once-per.ts';
import type { GroundPiece } from '../../../../kernel/table.ts';
import { gameSeen, type ViewSent } from '../../../../kernel/view.ts';
import { FRESH_CASCADE } from '../entries.ts';
import { edition } from '../edition.ts';
import type { Ground } from '../state/ground.ts';
import type { Options } from '../options.ts';
import type { RallyGame, State } from '../state.ts';
import type { Army } from '../state/army.ts';
import { byName } from '../troops/roster.ts';
import type { SideId, Unit } from '../state/unit.ts';
import type { OpenGround, RallyPublic, Secrets } from '../state/public.ts';

/** What everybody may know of a battle and what never changes in it. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
}

export function settingOf({ state }: RallyGame): Setting {
  return { scenario: state.scenario ?? '', options: state.options };
}

const groundOf = oncePer((pieces: readonly GroundPiece<OpenGround>[]): readonly Ground[] =>
  pieces.map(({ id, name, shape, own }) => ({ id, name, shape, ...own })),
);

/** The secrets of the viewer's own side, or null for whoever only looks on. */
export function secretsIn({ hand }: ViewSent<RallyPublic>): Secrets | null {
  const secrets = hand?.secrets ?? {};
  return isOwn(secrets) ? secrets : null;
}

function isOwn(secrets: object): secrets is Secrets {
  return 'side' in secrets && 'magic' in secrets;
}

/** What is not public of an army: of the own one it is in the hand, of the other nothing is known (RK-39.1). */
const UNKNOWN = {
  magic: { users: [], guard: null, revealed: false, channeler: null },
  omen: { modifier: 0, taken: [] },
} as const satisfies Pick<Army, 'magic' | 'omen'>;

/** The game as a viewer can know it: everything but what the other side keeps to itself. */
export function gameFromView({ scenario, options }: Setting, seats: readonly Seat[], view: ViewSent<RallyPublic>): RallyGame {
  const { table } = view;
  const secrets = secretsIn(view);
  const standing = table.pieces.map(({ id, side, seat, name, x, y, facing, own }): Unit => {
    return { ...own, id, side: sideIdOf(side), seat, name, at: { x, y }, facing };
  });
  const known = [...standing, ...table.own.off, ...(secrets?.waiting ?? [])];
  const armyOf = (id: SideId): Army => {
    const found = table.sides.find((each) => each.id === id);
    if (found === undefined) throw new Error(`the table has no side ${id}`);
    const { waiting: _waiting, plan: _plan, guard, leaders, treasures, commanderPoints, offering, ...open } = found.own;
    const own = secrets?.side === id ? secrets : null;
    return {
      ...open,
      id,
      name: found.name,
      seats: seats.filter(({ side }) => side === id).map((each) => each.id),
      leaders: [...(own?.leaders ?? leaders)],
      treasures: [...(own?.treasures ?? treasures)],
      magic: own?.magic ?? { ...UNKNOWN.magic, guard, revealed: guard !== null },
      omen: own?.omen ?? UNKNOWN.omen,
      commanderPoints: { ...commanderPoints },
      offering: [...offering],
      fielded: 0,
    };
  };
  const { phase, playerTurns, attacker, play, charges, result } = table.own;
  const state: State = {
    scenario,
    options,
    ...(result === null ? {} : saidOf(result)),
    table: { width: table.width, depth: table.depth },
    preparation: secrets?.preparation ?? null,
    ground: groundOf(table.ground),
    phase,
    turn: table.turn,
    playerTurns,
    attacker,
    armies: { red: armyOf('red'), blue: armyOf('blue') },
    units: byName(known),
    play,
    cascade: FRESH_CASCADE,
    charges,
    aftermath: { lost: [], rampaging: [] },
  };
  return { ...gameSeen(seats, table), book: { ...edition }, state };
}

/** What is known of a result that is told: not what became of whom. */
function saidOf({ said, agreed }: NonNullable<RallyPublic['table']['result']>): Pick<State, 'report' | 'declared' | 'agreedTo'> {
  const declared = said.map(({ side, winner, turns }) => [side, { winner, turns, units: {}, people: {}, things: {} }] as const);
  return { report: true, declared: Object.fromEntries(declared), agreedTo: agreed };
}

function sideIdOf(side: string): SideId {
  return side === 'blue' ? 'blue' : 'red';
}
