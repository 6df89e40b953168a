import type { Seat, SeatId } from '../../../kernel/game.ts';
import type { Piece, PublicTable } from '../../../kernel/table.ts';
import { gameSeen, type DecisionView, type View } from '../../../kernel/view.ts';
import { cardCalled } from '../shared/deck.ts';
import type { ArmyId } from '../shared/unit.ts';
import { edition } from './edition.ts';
import { bears, valueOf } from './facts.ts';
import { IDENTITIES } from './identity.ts';
import { armyCalled, attachedFrom, detailFrom, figureFrom, generalFrom, horsesFrom, isDetailKind, oneOf, THIS_CARD } from './pieces-read.ts';
import type { Detail, Unit } from './pieces.ts';
import type { Secrets, Setting } from './presentation.ts';
import type { Activation, Army, CardPlay, Field, Player, SkirmishGame, State } from './state.ts';
import { featsOf } from './troops.ts';

const PHASES: readonly State['phase'][] = ['deploy', 'turn', 'turn-end', 'over'];
const FLAGS = ['jack', 'queen'] as const;
const FEATS: readonly Activation['done'][number][] = [
  'move', 'charge', 'combine', 'set-out', 'change', 'load', 'fire', 'aim', 'limber', 'unlimber', 'mount', 'dismount', 'regain', 'scatter', 'reappear', 'break-out', 'form-up', 'end',
];

/**
 * The battle as one viewer knows it: good enough for every check and list of answers of that seat. The deck is empty, opponents have no
 * points and no personality that has not shown, chance has no seed.
 */
export function gameFromView(setting: Setting, seats: readonly Seat[], { table, hand }: View): SkirmishGame {
  const secrets = secretsIn(hand?.secrets);
  const field = fieldSeen(setting, table.pieces);
  const play = playSeen(table);
  return {
    ...gameSeen(seats, table),
    book: edition,
    state: {
      scenario: setting.scenario, options: setting.options, zones: setting.zones, victory: setting.victory, fixed: setting.fixed,
      field,
      turn: table.turn,
      phase: oneOf(PHASES, table.phase, 'phase'),
      armies: { red: armySeen(setting, table, 'red', secrets), black: armySeen(setting, table, 'black', secrets) },
      players: Object.fromEntries(seats.map(({ id, side }) => [id, playerSeen(table, id, armyCalled(side), secrets)])),
      deck: [],
      discard: cardsIn(table, 'discard'),
      cardNumber: THIS_CARD,
      play,
      activation: activationSeen(field, table, hand?.decisions ?? []),
      held: {},
    },
  };
}

function fieldSeen(setting: Setting, pieces: readonly Piece[]): Field {
  const details = pieces.filter(({ kind }) => isDetailKind(kind)).map((piece) => ({ piece, detail: detailFrom(piece) }));
  const generals = pieces.filter(({ kind }) => kind === 'general').map(generalFrom);
  const horses = pieces.filter(({ kind }) => kind === 'horses').map(horsesFrom);
  const free = pieces.filter(({ kind }) => !isDetailKind(kind) && kind !== 'general' && kind !== 'horses').map(figureFrom);
  const figures = [...details.flatMap(({ piece }) => attachedFrom(piece)), ...free];
  const raised = details.flatMap(({ piece, detail }) => brokenOut(setting.units, detail, valueOf(piece, 'origin')));
  return {
    ground: setting.ground,
    units: Object.fromEntries([...setting.units.map((unit): [string, Unit] => [unit.id, unit]), ...raised]),
    details: Object.fromEntries(details.map(({ detail }) => [detail.id, detail])),
    figures: Object.fromEntries(figures.map((figure) => [figure.id, figure])),
    generals: Object.fromEntries(generals.map((general) => [general.seat, general])),
    horses: Object.fromEntries(horses.map((each) => [each.id, each])),
  };
}

/** Infantry broken out is a unit that is in no roster but comes from one that is (QM-25.5). */
function brokenOut(roster: readonly Unit[], { unit: id, type }: Detail, from: string | null): [string, Unit][] {
  return roster.filter((unit) => unit.id === from).map((origin) => [id, { ...origin, id, type, partition: null }]);
}

function armySeen(setting: Setting, table: PublicTable, id: ArmyId, secrets: Secrets | null): Army {
  const { seats, name } = setting.armies[id];
  const side = table.sides.find((each) => each.id === id);
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `element-${index + 1}`);
  const own = secrets?.army.some(({ seat }) => seats.includes(seat)) ?? false;
  return {
    id, name, seats, elements: numbered(side?.started ?? 0), lost: numbered(side?.lost ?? 0), tested: side?.lost ?? 0, acting: 0,
    banked: cardsIn(table, 'banked').filter(({ army }) => army === id), bankedThisTurn: own ? (secrets?.bankedThisTurn ?? 0) : 0,
  };
}

function playerSeen({ pieces }: PublicTable, seat: SeatId, army: ArmyId, secrets: Secrets | null): Player {
  const general: Pick<Piece, 'facts'> = pieces.find(({ kind, seat: whose }) => kind === 'general' && whose === seat) ?? {};
  const known = secrets?.army.find((each) => each.seat === seat);
  const shown = valueOf(general, 'identity');
  const self = secrets?.army[0]?.seat === seat ? secrets : null;
  return {
    seat, army, points: known?.points ?? 0, rolled: [...(known?.rolled ?? [])],
    identity: known?.identity ?? (shown === null ? null : oneOf(IDENTITIES, shown, 'personality')),
    designation: known?.designation ?? valueOf(general, 'designation'),
    revealed: shown !== null, identityLost: bears(general, 'identity-lost'),
    orator: self?.orator ?? null, counterFire: self?.counterFire ?? 'ask',
    finished: bears(general, 'finished'), conceding: bears(general, 'conceding'), removals: Number(valueOf(general, 'removals') ?? 0),
    used: known?.used ?? bears(general, 'used'),
  };
}

function cardsIn({ cards }: PublicTable, place: PublicTable['cards'][number]['place']) {
  return cards.filter((card) => card.place === place).flatMap(({ id }) => cardCalled(id) ?? []);
}

/** The card under way, told by the general whose it is. */
function playSeen(table: PublicTable): CardPlay | null {
  const [card] = cardsIn(table, 'drawn');
  const [told] = table.pieces.flatMap((general) => {
    const counts = valueOf(general, 'card');
    return counts === null ? [] : [{ general, counts }];
  });
  if (told === undefined || card === undefined) return null;
  const { general, counts } = told;
  const [allowance = 0, used = 0] = counts.split(' ').map(Number);
  return {
    seat: general.seat, army: armyCalled(general.side), card, allowance, used, removed: bears(general, 'removed'), promoted: bears(general, 'promoted'), special: bears(general, 'special'),
  };
}

function activationSeen({ details }: Field, table: PublicTable, decisions: readonly DecisionView[]): Activation | null {
  const detail = details[table.active.piece];
  if (detail === undefined) return null;
  const general: Pick<Piece, 'facts'> = table.pieces.find(({ kind, seat }) => kind === 'general' && seat === detail.seat) ?? {};
  const flag = valueOf(general, 'flag');
  const { dice } = { dice: null, ...decisions.find(({ kind }) => kind === 'course')?.about };
  return {
    seat: detail.seat, detail: detail.id, flag: flag === null ? null : oneOf(FLAGS, flag, 'flag'), feats: featsOf(detail.type),
    done: table.active.done.flatMap((each) => FEATS.filter((feat) => feat === each)), aim: Number(valueOf(general, 'aim') ?? 0), settled: false, over: false,
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
  return 'army' in value && Array.isArray(value.army) && 'counterFire' in value;
}

