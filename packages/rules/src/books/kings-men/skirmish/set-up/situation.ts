import type { Chance } from '../../../../kernel/chance.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { readSituation } from '../../../../kernel/situation.ts';
import { centreOf, polygon } from '../../../../table/shape.ts';
import { degrees, inches, pointInInches } from '../../../../table/units.ts';
import { cardTwice, undrawn } from '../../shared/cards/undrawn.ts';
import { clauseRefusing, formationsAt, isSameFormation } from '../feats/formation-change.ts';
import { playerOf } from '../field/players.ts';
import { designable } from '../generals/designation.ts';
import { clauseOf } from '../state/identity.ts';
import { checkEntry } from '../ground/buildings.ts';
import { buildingAt, pieceCalled } from '../ground/terrain.ts';
import { leavePlay } from '../morale/removal.ts';
import { isFree } from '../movement/aside.ts';
import { checkStand } from '../movement/placement.ts';
import type { DicePurpose } from '../purposes.ts';
import type { State } from '../state.ts';
import { generalBase } from '../troops/footprint.ts';
import type { Detail, Figure, Formation, General, Horses } from '../state/pieces.ts';
import { isArtillery } from '../troops/troops.ts';
import { formationOf } from './setup.ts';
import { ARMIES, situation, type Situation } from './situation-form.ts';
import { refuse } from '../refuse.ts';

/** The battle as a situation has it, put on the table that its scenario sets up. */
export function situated(state: State, written: unknown, chance: Chance<DicePurpose>): State | Refusal {
  const given = readSituation(situation, written, 'QM-31.1');
  if (isRefusal(given)) return given;
  const away = [...given.discard, ...ARMIES.flatMap((id) => given.armies[id].banked)];
  const twice = cardTwice([...given.deck, ...away]);
  if (twice !== null) return refuse('QM-6.1', 'card-twice', { card: twice });
  state.turn = given.turn;
  state.cardNumber = given.cardNumber;
  state.held = given.held;
  state.discard = given.discard;
  state.deck = undrawn(given.deck, away, chance);
  const stranger = checkNames(state, given);
  if (stranger !== null) return stranger;
  leave(state, given);
  return (
    standFigures(state, given) ?? standDetails(state, given.details) ?? command(state, given) ?? checkPlaces(state, given.details) ?? state
  );
}

/** Whoever and whatever is named is there. */
function checkNames({ field, players, victory }: State, given: Situation): Refusal | null {
  const attached = Object.values(given.figures).flatMap(({ detail }) => detail ?? []);
  const details = [...Object.keys(given.details), ...given.lost, ...given.horses.map((each) => each.detail), ...attached];
  const figures = [...Object.keys(given.figures), ...given.fallen];
  const seats = [...Object.keys(given.generals), ...Object.keys(given.players)];
  const stranger =
    details.find((id) => field.details[id] === undefined) ??
    figures.find((id) => field.figures[id] === undefined) ??
    seats.find((seat) => players[seat] === undefined) ??
    Object.keys(given.held).find((id) => !victory.objectives.some((each) => each.id === id));
  if (stranger !== undefined) return refuse('QM-31.1', 'no-such-name', { who: 'anybody', name: stranger });
  const gone = given.lost.find((id) => id in given.details) ?? given.fallen.find((id) => id in given.figures);
  return gone === undefined ? null : refuse('QM-31.1', 'lost', { name: gone });
}

/** Details and figures that have left play. */
function leave(state: State, { lost, fallen, armies, gone }: Situation): void {
  for (const id of ARMIES) {
    const own = state.armies[id];
    const before = Array.from({ length: gone?.[id] ?? 0 }, (_, index) => `lost-${index + 1}`);
    own.elements = [...before, ...own.elements];
    own.lost = [...before, ...own.lost];
  }
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
    if (detail.soldiers > detail.strength) return refuse('QM-2.2', 'too-strong', { unit: id, limit: 'before', most: detail.strength });
    if (detail.scattered !== null && pieceCalled(field.ground, detail.scattered)?.forest !== true)
      return refuse('QM-15.2', 'no-forest', { detail: id });
    if (detail.scattered !== null && (at !== undefined || looking !== undefined || detail.building !== null))
      return refuse('QM-31.1', 'scattered', { detail: id });
    if (detail.building !== null && looking !== undefined) return refuse('QM-31.1', 'inside', { detail: id });
    const outside = detail.building === null ? null : goInside(field, detail, detail.building, at !== undefined);
    if (outside !== null) return outside;
  }
  return null;
}

/** A detail inside a building is where it went in, which is written; where it is not, in the middle (QM-28.2). */
function goInside({ ground }: State['field'], detail: Detail, building: string, written: boolean): Refusal | null {
  const there = pieceCalled(ground, building);
  // Whether anybody can be in there is found when all are in their places.
  if (there?.enterable !== true) return null;
  if (!written) detail.at = centreOf(polygon(there.shape));
  return buildingAt(ground, detail.at)?.id === building ? null : refuse('QM-28.2', 'inside', { detail: detail.id, building: there.name });
}

function drawnAs(written: NonNullable<Situation['details'][string]['formation']>, found: Detail): Formation {
  if (written.kind === 'mob') return { kind: 'mob' };
  return written.kind === 'remnant' ? { kind: 'line', files: written.files } : formationOf(written, found, found.soldiers);
}

/** Puts figures, horses and generals as they are written. */
function standFigures({ field }: State, { figures, horses, generals }: Situation): Refusal | null {
  for (const [id, { at, facing: looking, ...different }] of Object.entries(figures)) {
    const before = field.figures[id];
    if (before === undefined) continue;
    const figure: Figure = { ...before, ...different };
    if (figure.detail !== null && field.details[figure.detail]?.unit !== figure.unit)
      return refuse('QM-2.13', 'not-theirs', { figure: id });
    if (figure.detail !== null && (at !== undefined || looking !== undefined))
      return refuse('QM-31.1', 'attached', { figure: id, detail: figure.detail });
    if (at !== undefined) figure.at = pointInInches(at);
    if (looking !== undefined) figure.facing = degrees(looking);
    field.figures[id] = figure;
  }
  for (const { detail: of, head, at, facing: looking = 0 } of horses) {
    const riders = field.details[of];
    if (riders === undefined) continue;
    if (riders.type !== 'light-cavalry' || field.horses[`${of}-horses`] !== undefined)
      return refuse('QM-21.1', 'no-horses', { detail: of });
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
  return null;
}

/** What players and armies have left, and whose turn it is. */
function command(state: State, { players, armies }: Situation): Refusal | null {
  for (const [seat, different] of Object.entries(players)) {
    if (different.identity !== undefined && different.identity !== null && state.options.identities === 'off')
      return refuse('QM-26.0', 'no-identities');
    const before = state.players[seat];
    if (before === undefined) continue;
    state.players[seat] = { ...before, ...different };
    const misnamed = checkNamed(state, seat);
    if (misnamed !== null) return misnamed;
  }
  for (const id of ARMIES) {
    const own = state.armies[id];
    const { acting, banked, bankedThisTurn } = armies[id];
    if (acting !== undefined && !own.seats.includes(acting)) return refuse('QM-31.1', 'no-such-name', { who: 'player', name: acting });
    own.banked = banked;
    own.bankedThisTurn = bankedThisTurn ?? banked.length;
    if (acting !== undefined) own.acting = own.seats.indexOf(acting);
  }
  return null;
}

/** What a general has named at the start, and whom their oratory is meant for, is there to be named (QM-26.11 to QM-26.18). */
function checkNamed(state: State, seat: string): Refusal | null {
  const { identity, designation, orator } = playerOf(state, seat);
  if (orator !== null && orator !== 'any' && state.field.details[orator]?.seat !== seat)
    return refuse('QM-31.1', 'no-such-name', { who: 'detail', name: orator });
  if (designation === null) return null;
  const named = [...designable(state, seat), ...ARMIES.flatMap((id) => state.armies[id].lost)];
  return named.includes(designation)
    ? null
    : refuse(identity === null ? 'QM-26.0' : clauseOf(identity), 'no-such-target', { seat, target: designation });
}

/** Whoever has been put somewhere can be there, drawn up like that. */
function checkPlaces({ field, options }: State, written: Situation['details']): Refusal | null {
  for (const [id, { formation: order }] of Object.entries(written)) {
    const found = field.details[id];
    if (found === undefined) continue;
    if (found.formation.kind === 'mob' && isArtillery(found.type)) return refuse('QM-3.7', 'formation', { detail: id, why: 'mob' });
    if (order !== undefined && order.kind !== 'mob' && order.kind !== 'remnant' && !canForm(found))
      return refuse(clauseRefusing(found), 'formation', { detail: id, why: 'there' });
    if (found.scattered !== null) continue;
    const refusal = found.building === null ? checkStand(field, found) : checkEntry(field, found, found.building);
    if (refusal !== null) return refusal;
  }
  const crowded = Object.values(field.generals).find((each) => !isFree(field, generalBase(each)));
  return crowded === undefined ? null : refuse('QM-3.12', 'placement', { seat: crowded.seat });

  function canForm(found: Detail): boolean {
    return formationsAt(field, found, options.limberedOffRoad).some((each) => isSameFormation(each, found.formation));
  }
}
