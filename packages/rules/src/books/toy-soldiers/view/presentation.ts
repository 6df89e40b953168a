import type { Seat } from '../../../kernel/game.ts';
import { oncePer } from '../../../kernel/once-per.ts';
import type { GroundPiece } from '../../../kernel/table.ts';
import { gameSeen, type ViewSent } from '../../../kernel/view.ts';
import { edition } from '../edition.ts';
import type { Ground } from '../ground/ground.ts';
import type { Options } from '../options.ts';
import type { Commander, Player, Side } from '../players.ts';
import type { State, ToyGame } from '../state.ts';
import type { SideId, Unit } from '../troops/unit.ts';
import type { OpenGround, ToyPublic } from '../state/public.ts';
import type { ToySecrets } from './secrets.ts';

/** What everybody may know of a battle and what never changes in it. */
export interface Setting {
  readonly scenario: string;
  readonly options: Options;
}

export function settingOf({ state }: ToyGame): Setting {
  return { scenario: state.scenario, options: state.options };
}

function sideIdOf(side: string): SideId {
  return side === 'blue' ? 'blue' : 'red';
}

const groundOf = oncePer((pieces: readonly GroundPiece<OpenGround>[]): Ground['pieces'] =>
  pieces.map(({ id, name, shape, line, thickness, own }) => ({ id, name, shape, line, thickness, ...own })),
);

function isOwn(secrets: object): secrets is ToySecrets {
  return 'dice' in secrets;
}

/** Answers the viewer has sent while others are awaited: what they say next is judged with them (TS-21.40a). */
function sentBy({ hand }: ViewSent<ToyPublic>): ToyGame['strands'] {
  const secrets = hand?.secrets ?? {};
  const { sent = [] } = isOwn(secrets) ? secrets : {};
  return sent.length === 0 ? [] : [{ id: 's0', parent: null, stack: [], pending: [...sent] }];
}

/** The game as a viewer can know it: everything but the dice of contact, of which a seat's hand tells its own (TS-29.2). */
export function gameFromView({ scenario, options }: Setting, seats: readonly Seat[], view: ViewSent<ToyPublic>): ToyGame {
  const { table } = view;
  const units: Record<string, Unit> = {};
  const commanders: Record<string, Commander> = {};
  const players: Record<string, Player> = {};
  for (const { id, name, side, seat, own } of table.pieces) {
    if (own.is === 'unit') {
      const { is: _is, ...unit } = own;
      units[id] = { ...unit, id, name, side: sideIdOf(side), seat };
    } else {
      const { is: _is, at, attached, ...player } = own;
      commanders[seat] = { seat, side: sideIdOf(side), name, at, attached };
      players[seat] = { ...player, seat, side: sideIdOf(side) };
    }
  }
  const sideOf = (id: SideId): Side => {
    const found = table.sides.find((each) => each.id === id);
    if (found === undefined) throw new Error(`the table has no side ${id}`);
    return { id, name: found.name, ...found.own };
  };
  const { attacker, initiative, half, acting, smoke, dispersed, charge, draft, unplaced } = table.own;
  for (const player of unplaced) players[player.seat] = { ...player };
  const state: State = {
    scenario,
    options,
    field: {
      ground: { width: table.width, depth: table.depth, pieces: groundOf(table.ground) },
      units,
      dispersed: Object.fromEntries(dispersed.map((muster) => [muster.id, { ...muster }])),
      commanders,
      smoke,
    },
    sides: { red: sideOf('red'), blue: sideOf('blue') },
    players,
    attacker,
    turn: table.turn,
    initiative,
    half,
    acting,
    charge: charge === null ? null : { ...charge, dice: {} },
    draft,
  };
  return { ...gameSeen(seats, table), strands: sentBy(view), book: { id: edition.id, version: edition.version }, state };
}
