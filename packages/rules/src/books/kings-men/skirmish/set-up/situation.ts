import { z } from 'zod';
import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { degrees, inches, pointInInches } from '../../../../table/units.ts';
import { cards, undrawn } from '../../shared/cards/undrawn.ts';
import { spot } from '../../shared/set-up/scenario.ts';
import { formationsAt, isSameFormation } from '../feats/formation-change.ts';
import { IDENTITIES } from '../generals/identity.ts';
import { checkEntry } from '../ground/buildings.ts';
import { pieceCalled } from '../ground/terrain.ts';
import { leavePlay } from '../morale/removal.ts';
import { isFree } from '../movement/aside.ts';
import { checkStand } from '../movement/placement.ts';
import type { DicePurpose } from '../purposes.ts';
import type { State } from '../state.ts';
import { generalBase } from '../troops/footprint.ts';
import type { Detail, Figure, Formation, General, Horses } from '../troops/pieces.ts';
import { isArtillery } from '../troops/troops.ts';
import { formation } from './scenario.ts';
import { formationOf } from './setup.ts';

/*
 * A skirmish in the middle, as a file writes it: what is different from the table its scenario sets up. In inches and degrees, like the scenario. Details have the ids they
 * are formed with: `unit-1`, `unit-2`.
 */

const ARMIES = ['red', 'black'] as const;
const name = z.string().max(60);
const facing = z.number().min(0).max(360).exactOptional();

const detailForm = z.strictObject({
  at: spot.exactOptional(),
  facing,
  formation: z.union([formation, z.strictObject({ kind: z.literal('mob') })]).exactOptional(),
  soldiers: z.number().int().min(1).max(12).exactOptional(),
  mounted: z.boolean().exactOptional(),
  colour: z.enum(['green', 'yellow', 'red']).exactOptional(),
  disordered: z.boolean().exactOptional(),
  permanent: z.boolean().exactOptional(),
  smoke: z.boolean().exactOptional(),
  /** Inside that building (QM-28.2); null: outside. */
  building: name.nullable().exactOptional(),
  /** Gone into that forest (QM-15.2). */
  scattered: name.nullable().exactOptional(),
});

const figureForm = z.strictObject({
  /** Of a free one. */
  at: spot.exactOptional(),
  facing,
  /** The detail it is attached to (QM-2.13); null: free. */
  detail: name.nullable().exactOptional(),
  standing: z.boolean().exactOptional(),
  /** Number of the card on which it fell (QM-22.8). */
  fellOn: z.number().int().min(0).nullable().exactOptional(),
});

const generalForm = z.strictObject({
  at: spot.exactOptional(),
  rating: z.number().int().min(1).max(3).exactOptional(),
  /** In inches (QM-34.4). */
  radius: z.union([z.literal(12), z.literal(8)]).exactOptional(),
  spent: z.boolean().exactOptional(),
});

const playerForm = z.strictObject({
  points: z.number().int().min(0).exactOptional(),
  rolled: z.array(z.number().int().min(1).max(6)).max(6).exactOptional(),
  identity: z.enum(IDENTITIES).nullable().exactOptional(),
  designation: name.nullable().exactOptional(),
  revealed: z.boolean().exactOptional(),
  identityLost: z.boolean().exactOptional(),
  orator: name.nullable().exactOptional(),
  finished: z.boolean().exactOptional(),
  conceding: z.boolean().exactOptional(),
  removals: z.number().int().min(0).exactOptional(),
  used: z.boolean().exactOptional(),
});

const army = z
  .strictObject({
    /** Seat whose turn of the rotation it is; the first player's if nothing is said (QM-39.2). */
    acting: name.exactOptional(),
    /** Cards set aside and still there (QM-30.2). */
    banked: cards.default([]),
    /** Cards banked in this turn; those still there if nothing is said. */
    bankedThisTurn: z.number().int().min(0).exactOptional(),
    /** How many of the elements lost have had their collapse roll; all of them if nothing is said (QM-27.5). */
    tested: z.number().int().min(0).exactOptional(),
  })
  .prefault({});

const situation = z.strictObject({
  turn: z.number().int().min(0).max(50).default(1),
  /** Cards drawn in the battle so far (QM-22.8). */
  cardNumber: z.number().int().min(0).default(0),
  /** Details by id; of one that is not named nothing is different. */
  details: z.record(name, detailForm).default({}),
  /** Details that have left play, in order, with their markers and attached command (QM-24.3). */
  lost: z.array(name).max(80).default([]),
  /** Command figures by id. */
  figures: z.record(name, figureForm).default({}),
  /** Command figures that have left play for themselves. */
  fallen: z.array(name).max(80).default([]),
  /** The horses of details that fight on foot (QM-21.1). */
  horses: z.array(z.strictObject({ detail: name, head: z.number().int().min(1).max(12), at: spot, facing })).default([]),
  /** Generals and players by seat. */
  generals: z.record(name, generalForm).default({}),
  players: z.record(name, playerForm).default({}),
  armies: z.strictObject({ red: army, black: army }).prefault({}),
  /** Objectives that one army holds alone, by id: since the end of which turn (QM-36.3). */
  held: z.record(name, z.strictObject({ army: z.enum(ARMIES), since: z.number().int().min(0).max(50) })).default({}),
  /** Face up, oldest first. */
  discard: cards.default([]),
  /** The undrawn cards that come next, the first one first; those not named lie below them, shuffled. */
  deck: cards.default([]),
});

type Situation = z.infer<typeof situation>;

function unfit(code: string, what: string): Refusal {
  return refuse('QM-31.1', code, `The situation is not sound: ${what}.`);
}

/** The battle as a situation has it, put on the table that its scenario sets up. */
export function situated(state: State, written: unknown, chance: Chance<DicePurpose>): State | Refusal {
  const read = situation.safeParse(written);
  if (!read.success) {
    const [issue] = read.error.issues;
    return unfit('malformed', `${['situation', ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'not a situation'}`);
  }
  const given = read.data;
  const deck = undrawn(given.deck, [...given.discard, ...ARMIES.flatMap((id) => given.armies[id].banked)], chance, 'QM-6.1');
  if (isRefusal(deck)) return deck;
  state.turn = given.turn;
  state.cardNumber = given.cardNumber;
  state.held = given.held;
  state.discard = given.discard;
  state.deck = deck;
  const stranger = checkNames(state, given);
  if (stranger !== null) return stranger;
  leave(state, given);
  standFigures(state, given);
  return standDetails(state, given.details) ?? command(state, given) ?? checkPlaces(state, given.details) ?? state;
}

/** Whoever and whatever is named is there. */
function checkNames({ field, players, victory }: State, given: Situation): Refusal | null {
  const details = [...Object.keys(given.details), ...given.lost, ...given.horses.map((each) => each.detail)];
  const figures = [...Object.keys(given.figures), ...given.fallen];
  const seats = [...Object.keys(given.generals), ...Object.keys(given.players)];
  const stranger =
    details.find((id) => field.details[id] === undefined) ??
    figures.find((id) => field.figures[id] === undefined) ??
    seats.find((seat) => players[seat] === undefined) ??
    Object.keys(given.held).find((id) => !victory.objectives.some((each) => each.id === id));
  if (stranger !== undefined) return unfit('no-such-name', `nobody and nothing here is called ${stranger}`);
  const gone = given.lost.find((id) => id in given.details) ?? given.fallen.find((id) => id in given.figures);
  return gone === undefined ? null : unfit('lost', `${gone} has left play, and nothing more can be said of it`);
}

/** Details and figures that have left play. */
function leave(state: State, { lost, fallen, armies }: Situation): void {
  leavePlay({ state }, lost);
  for (const id of fallen) delete state.field.figures[id];
  for (const id of ARMIES) state.armies[id].tested = armies[id].tested ?? state.armies[id].lost.length;
}

/** Puts every detail as it is written. */
function standDetails({ field }: State, written: Situation['details']): Refusal | null {
  for (const [id, { at, facing: looking, formation: order, ...different }] of Object.entries(written)) {
    const before = field.details[id];
    if (before === undefined) continue;
    const detail: Detail = { ...before, ...different };
    if (at !== undefined) detail.at = pointInInches(at);
    if (looking !== undefined) detail.facing = degrees(looking);
    if (order !== undefined) detail.formation = drawnAs(order, detail);
    field.details[id] = detail;
    if (detail.soldiers > detail.strength) return refuse('QM-2.2', 'too-strong', `${id} was formed with ${detail.strength} men.`);
    if (detail.scattered !== null && pieceCalled(field.ground, detail.scattered)?.forest !== true)
      return refuse('QM-15.2', 'no-forest', `${id} has gone into no forest.`);
  }
  return null;
}

function drawnAs(written: NonNullable<Situation['details'][string]['formation']>, found: Detail): Formation {
  return written.kind === 'mob' ? { kind: 'mob' } : formationOf(written, found, found.soldiers);
}

/** Puts figures, horses and generals as they are written. */
function standFigures({ field }: State, { figures, horses, generals }: Situation): void {
  for (const [id, { at, facing: looking, ...different }] of Object.entries(figures)) {
    const before = field.figures[id];
    if (before === undefined) continue;
    const figure: Figure = { ...before, ...different };
    if (at !== undefined) figure.at = pointInInches(at);
    if (looking !== undefined) figure.facing = degrees(looking);
    field.figures[id] = figure;
  }
  for (const { detail: of, head, at, facing: looking = 0 } of horses) {
    const riders = field.details[of];
    if (riders === undefined) continue;
    const { army: side, seat } = riders;
    const herd: Horses = { id: `${of}-horses`, army: side, seat, detail: of, head, at: pointInInches(at), facing: degrees(looking) };
    field.horses[herd.id] = herd;
  }
  for (const [seat, { at, radius, ...different }] of Object.entries(generals)) {
    const before = field.generals[seat];
    if (before === undefined) continue;
    const general: General = { ...before, ...different };
    if (at !== undefined) general.at = pointInInches(at);
    if (radius !== undefined) general.radius = inches(radius);
    field.generals[seat] = general;
  }
}

/** What players and armies have left, and whose turn it is. */
function command(state: State, { players, armies }: Situation): Refusal | null {
  for (const [seat, different] of Object.entries(players)) {
    if (different.identity !== undefined && different.identity !== null && state.options.identities === 'off')
      return refuse('QM-26.0', 'no-identities', 'Generals have no personalities in this battle.');
    const before = state.players[seat];
    if (before !== undefined) state.players[seat] = { ...before, ...different };
  }
  for (const id of ARMIES) {
    const own = state.armies[id];
    const { acting, banked, bankedThisTurn } = armies[id];
    if (acting !== undefined && !own.seats.includes(acting)) return unfit('no-such-name', `no player of ${id} has the seat ${acting}`);
    own.banked = banked;
    own.bankedThisTurn = bankedThisTurn ?? banked.length;
    if (acting !== undefined) own.acting = own.seats.indexOf(acting);
  }
  return null;
}

/** Whoever has been put somewhere can be there, drawn up like that. */
function checkPlaces({ field, options }: State, written: Situation['details']): Refusal | null {
  for (const [id, { formation: order, scattered }] of Object.entries(written)) {
    const found = field.details[id];
    if (found === undefined || (found.scattered !== null && scattered !== null)) continue;
    if (found.formation.kind === 'mob' && isArtillery(found.type)) return refuse('QM-3.7', 'formation', `${id} cannot be a mob.`);
    if (order !== undefined && order.kind !== 'mob' && !canForm(found))
      return refuse('QM-3.7', 'formation', `${id} cannot be drawn up like that there.`);
    const refusal = found.building === null ? checkStand(field, found) : checkEntry(field, found, found.building);
    if (refusal !== null) return refusal;
  }
  const crowded = Object.values(field.generals).find((each) => !isFree(field, generalBase(each)));
  return crowded === undefined ? null : refuse('QM-7.5', 'placement', `The general of ${crowded.seat} cannot stand there.`);

  function canForm(found: Detail): boolean {
    return formationsAt(field, found, options.limberedOffRoad).some((each) => isSameFormation(each, found.formation));
  }
}
