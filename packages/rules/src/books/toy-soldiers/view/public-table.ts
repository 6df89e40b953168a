import { oncePer } from '../../../kernel/once-per.ts';
import type { GroundPiece, PublicTable, TableMark, TableSide } from '../../../kernel/table.ts';
import { outcomeShown, waitingFor } from '../../../kernel/view.ts';
import { polar } from '../../../table/trig.ts';
import type { Charge } from '../state/charge.ts';
import { SIDES } from '../ending/victory.ts';
import type { Ground } from '../ground/ground.ts';
import type { Commander } from '../players.ts';
import type { State, ToyGame } from '../state.ts';
import { ABOUT } from '../fire/smoke.ts';
import { ARMS } from '../troops/arms.ts';
import { middleOf } from '../troops/footprint.ts';
import { isFielded, standsIn } from '../troops/formation.ts';
import { playerOf } from '../field/roster.ts';
import type { SideId, Unit } from '../troops/unit.ts';
import { lookOf } from './looks.ts';
import type { OpenCharge, OpenGround, OpenSide, ToyPiece, ToyPublic } from '../state/public.ts';

/** A ring is drawn with so many corners. */
const SMOKE_CORNERS = 24;

/** Everything that lies open (TS-29.1): never a die of contact before its time (TS-29.3). */
export function publicTable(game: ToyGame): PublicTable<ToyPublic> {
  const { state, seq, outcome } = game;
  const { field, turn, half, attacker, initiative, acting, draft, players } = state;
  return {
    seq,
    turn,
    phase: outcome !== null ? 'over' : half === null ? 'between' : 'half',
    active: acting ?? '',
    width: field.ground.width,
    depth: field.ground.depth,
    ground: groundShown(field.ground),
    sides: SIDES.map((side) => sideShown(state, side)),
    pieces: [
      ...Object.values(field.units).map((unit) => unitShown(state, unit)),
      ...Object.values(field.commanders).map((commander) => commanderShown(state, commander)),
    ],
    marks: smokeShown(state),
    cards: [],
    cardsLeft: 0,
    waiting: waitingFor(game, pieceIn),
    outcome: outcomeShown(outcome),
    own: {
      attacker,
      initiative,
      half,
      acting,
      smoke: [...field.smoke],
      dispersed: Object.values(field.dispersed),
      charge: state.charge === null ? null : chargeShown(state.charge),
      draft,
      unplaced: Object.values(players).filter(({ seat }) => field.commanders[seat] === undefined),
    },
  };
}

const groundShown = oncePer(({ pieces }: Ground): readonly GroundPiece<OpenGround>[] =>
  pieces.map(({ id, kind, name, shape, line, thickness, cover }) => ({
    id,
    kind,
    name,
    shape,
    contours: kind === 'hill' ? [shape] : [],
    line,
    thickness,
    own: { kind, cover },
  })),
);

function chargeShown({ dice: _secret, ...open }: Charge): OpenCharge {
  return open;
}

function sideShown({ sides }: State, side: SideId): TableSide<OpenSide> {
  const { id, name, ...own } = sides[side];
  return { id, name, ...lookOf(id), trackers: [{ name: 'elan', value: own.elan, of: 0, tone: own.elan > 1 ? 'good' : 'bad' }], own };
}

function unitShown({ field }: State, unit: Unit): ToyPiece {
  const { id, name, side, seat, ...own } = unit;
  const { formation, disorder, stress, arm } = unit;
  const { at, facing } = isFielded(formation) ? formation : { at: middleOf(unit, field.ground), facing: 0 };
  return {
    id,
    side,
    seat,
    kind: arm,
    name,
    x: at.x,
    y: at.y,
    facing,
    inside: formation.kind === 'garrison' ? formation.block : '',
    trackers: [
      { name: 'disorder', value: disorder, of: 6, tone: disorder < 3 ? 'good' : disorder < 5 ? 'fair' : 'bad' },
      { name: 'stress', value: stress, of: 6, tone: stress < 2 ? 'good' : stress < 4 ? 'fair' : 'bad' },
      { name: 'stands', value: standsIn(formation), of: ARMS[arm].stands, tone: 'plain' },
    ],
    badges: unit.acted ? ['acted'] : [],
    own: { is: 'unit', ...own },
  };
}

function commanderShown(state: State, { seat, side, name, at, attached }: Commander): ToyPiece {
  const { seat: _seat, side: _side, ...open } = playerOf(state, seat);
  return {
    id: `commander-${seat}`,
    side,
    seat,
    kind: 'commander',
    name,
    x: at.x,
    y: at.y,
    facing: 0,
    inside: '',
    trackers: [{ name: 'chaos', value: open.chaos, of: 6, tone: open.chaos < 3 ? 'good' : open.chaos < 5 ? 'fair' : 'bad' }],
    badges: [],
    own: { is: 'commander', at, attached, ...open },
  };
}

/** Smoke markers as far as they hide what stands there; what will be gone at the end of this turn is old, and its turn stands once on the smoke of a volley (TS-18.2, TS-18.4). */
function smokeShown({ field, turn: now }: State): TableMark[] {
  return field.smoke.map(({ unit, stand, at, turn }) => {
    const volley = field.smoke.filter((each) => each.unit === unit && each.turn === turn);
    const isMiddle = volley[Math.floor(volley.length / 2)]?.stand === stand;
    return {
      id: `smoke-${unit}-${stand}-${turn}`,
      kind: turn < now ? 'old-smoke' : 'smoke',
      name: isMiddle ? `smoke, turn ${turn}` : '',
      side: field.units[unit]?.side ?? '',
      shape: Array.from({ length: SMOKE_CORNERS }, (_, corner) => polar(at, (corner * 3600) / SMOKE_CORNERS, ABOUT)),
    };
  });
}

/** The piece a question is about, where it names one. */
function pieceIn(about: object): string {
  const { unit } = { unit: '', ...about };
  return typeof unit === 'string' ? unit : '';
}
