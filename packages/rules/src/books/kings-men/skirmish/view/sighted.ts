import type { Seat, SeatId } from '../../../../kernel/game.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import { gameSeen, type QuestionView, type ViewSent } from '../../../../kernel/view.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { cardCalled } from '../../shared/cards/deck.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { edition } from '../edition.ts';
import type { Ground } from '../state/ground.ts';
import { attachedFrom, detailFrom, figureFrom, generalFrom, horsesFrom, THIS_CARD } from './pieces-read.ts';
import type { Unit } from '../state/pieces.ts';
import type { Secrets, Setting } from './presentation.ts';
import {
  isDetailPiece,
  isFigurePiece,
  isGeneralPiece,
  isHorsesPiece,
  type DetailPiece,
  type OpenGround,
  type QueensMenPublic,
} from '../state/public.ts';
import type { Army, Field, SkirmishGame } from '../state.ts';
import type { Activation, CardPlay, Player } from '../state/play.ts';
import { featsOf } from '../troops/troops.ts';
import { groundReader } from '../../shared/view/ground-laid.ts';

/**
 * The battle as one viewer knows it: good enough for every check and list of answers of that seat. The deck is empty, opponents have no
 * points and no personality that has not shown, chance has no seed.
 */
export function gameFromView(setting: Setting, seats: readonly Seat[], { table, hand }: ViewSent<QueensMenPublic>): SkirmishGame {
  const secrets = secretsIn(hand?.secrets);
  const field = fieldSeen(setting, table);
  return {
    ...gameSeen(seats, table),
    book: edition,
    state: {
      scenario: setting.scenario,
      options: setting.options,
      zones: setting.zones,
      victory: setting.victory,
      fixed: setting.fixed,
      field,
      turn: table.turn,
      phase: table.own.phase,
      armies: { red: armySeen(setting, table, 'red', secrets), black: armySeen(setting, table, 'black', secrets) },
      players: playersSeen(setting, table, secrets),
      deck: [],
      discard: cardsIn(table, 'discard'),
      cardNumber: THIS_CARD,
      play: playSeen(table),
      activation: activationSeen(field, table, hand?.decisions ?? []),
      held: {},
    },
  };
}

/** The ground that lies on the table. */
const groundFrom: (table: PublicTable<QueensMenPublic>) => Ground = groundReader<OpenGround>();

function fieldSeen(setting: Setting, table: PublicTable<QueensMenPublic>): Field {
  const { pieces } = table;
  const details = pieces.filter(isDetailPiece);
  const figures = [...details.flatMap(attachedFrom), ...pieces.filter(isFigurePiece).map(figureFrom)];
  const raised = details.flatMap((detail) => brokenOut(setting.units, detail));
  return {
    ground: groundFrom(table),
    units: Object.fromEntries([...setting.units.map((unit): [string, Unit] => [unit.id, unit]), ...raised]),
    details: Object.fromEntries(details.map((detail) => [detail.id, detailFrom(detail)])),
    figures: Object.fromEntries(figures.map((figure) => [figure.id, figure])),
    generals: Object.fromEntries(pieces.filter(isGeneralPiece).map((general) => [general.seat, generalFrom(general)])),
    horses: Object.fromEntries(pieces.filter(isHorsesPiece).map((each) => [each.id, horsesFrom(each)])),
  };
}

/** Infantry broken out is a unit that is in no roster but comes from one that is (QM-25.5). */
function brokenOut(roster: readonly Unit[], { own: { unit: id, type, origin: from } }: DetailPiece): [string, Unit][] {
  if (from === id) return [];
  return roster.filter((unit) => unit.id === from).map((origin) => [id, { ...origin, id, type, partition: null }]);
}

function armySeen(setting: Setting, table: PublicTable<QueensMenPublic>, id: ArmyId, secrets: Secrets | null): Army {
  const { seats, name } = setting.armies[id];
  const open = table.sides.find((each) => each.id === id)?.own;
  const numbered = (count = 0) => Array.from({ length: count }, (_, index) => `element-${index + 1}`);
  const own = secrets?.army.some(({ seat }) => seats.includes(seat)) ?? false;
  return {
    id,
    name,
    seats,
    elements: numbered(open?.elements),
    lost: numbered(open?.lost),
    tested: open?.lost ?? 0,
    acting: 0,
    banked: cardsIn(table, 'banked').filter(({ army }) => army === id),
    bankedThisTurn: own ? (secrets?.bankedThisTurn ?? 0) : 0,
  };
}

function playersSeen({ armies }: Setting, table: PublicTable<QueensMenPublic>, secrets: Secrets | null): Record<SeatId, Player> {
  return Object.fromEntries(ARMIES.flatMap((army) => armies[army].seats.map((seat) => [seat, playerSeen(table, seat, army, secrets)])));
}

function playerSeen({ pieces }: PublicTable<QueensMenPublic>, seat: SeatId, army: ArmyId, secrets: Secrets | null): Player {
  const open = pieces.filter(isGeneralPiece).find((general) => general.seat === seat)?.own;
  const known = secrets?.army.find((each) => each.seat === seat);
  const self = secrets?.army[0]?.seat === seat ? secrets : null;
  const shown = open?.identity ?? null;
  return {
    seat,
    army,
    points: known?.points ?? 0,
    rolled: [...(known?.rolled ?? [])],
    identity: known?.identity ?? shown,
    designation: known?.designation ?? open?.designation ?? null,
    revealed: shown !== null,
    identityLost: open?.identityLost ?? false,
    orator: self?.orator ?? null,
    finished: open?.finished ?? false,
    conceding: open?.conceding ?? false,
    removals: open?.removals ?? 0,
    ...(open === undefined || open.paid === 0 ? {} : { paid: open.paid }),
    used: known?.used ?? open?.used ?? false,
  };
}

function cardsIn({ cards }: PublicTable, place: PublicTable['cards'][number]['place']) {
  return cards.filter((card) => card.place === place).flatMap(({ id }) => cardCalled(id) ?? []);
}

/** The card under way and what it has been used for. */
function playSeen(table: PublicTable<QueensMenPublic>): CardPlay | null {
  const [drawn] = cardsIn(table, 'drawn');
  const { card, used, removed, promoted, special } = table.own;
  return card === null || drawn === undefined ? null : { ...card, card: drawn, used, removed, promoted, special };
}

function activationSeen(
  { details }: Field,
  { active, own: { done, flag, aim } }: PublicTable<QueensMenPublic>,
  decisions: readonly QuestionView[],
): Activation | null {
  const detail = details[active];
  if (detail === undefined) return null;
  const { dice } = { dice: null, ...decisions.find(({ kind }) => kind === 'course')?.about };
  return {
    seat: detail.seat,
    detail: detail.id,
    flag,
    feats: featsOf(detail.type),
    done: [...done],
    aim,
    settled: false,
    over: false,
    thrown: isDice(dice) ? [...dice] : null,
  };
}

function isDice(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function secretsIn(value: object | undefined): Secrets | null {
  return value !== undefined && isSecrets(value) ? value : null;
}

function isSecrets(value: object): value is Secrets {
  return 'army' in value && Array.isArray(value.army) && 'commanded' in value;
}
