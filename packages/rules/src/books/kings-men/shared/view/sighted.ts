import type { SeatId } from '../../../../kernel/game.ts';
import type { PublicTable } from '../../../../kernel/table.ts';
import type { QuestionView, ViewSent } from '../../../../kernel/view.ts';
import { cardCalled } from '../cards/deck.ts';
import type { Ground } from '../troops/field.ts';
import type { Victory } from '../state/conditions.ts';
import type { Options } from '../options.ts';
import { fieldFrom } from './pieces.ts';
import type { KingsMenPublic, OpenGround } from '../state/public.ts';
import type { Zone } from '../troops/field.ts';
import type { Activation, Battle, Host, Turnable } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';
import { groundReader } from './ground-laid.ts';

/** What everybody may know of a battle and what never changes in it: sent once, while the table is sent as it changes. */
export interface Setting<O extends Options = Options> {
  readonly scenario: string;
  readonly zones: Readonly<Record<ArmyId, Zone>>;
  readonly options: O;
  readonly victory: Victory;
  /** Pieces no player deploys. */
  readonly fixed: readonly string[];
  readonly armies: Readonly<
    Record<
      ArmyId,
      { readonly id: ArmyId; readonly name: string; readonly uniform?: string; readonly seats: readonly SeatId[]; readonly started: number }
    >
  >;
}

/** The setting of a battle. */
export function settingOf<S extends Battle>({ state }: { readonly state: S }): Setting<S['options']> {
  const known = ({ id, name, uniform, seats, started }: Host) => ({
    id,
    name,
    ...(uniform === undefined ? {} : { uniform }),
    seats,
    started,
  });
  return {
    scenario: state.scenario ?? '',
    zones: state.zones,
    options: state.options,
    victory: state.victory,
    fixed: state.fixed ?? [],
    armies: { red: known(state.armies.red), black: known(state.armies.black) },
  };
}

/** The ground that lies on the table. */
const groundFrom: (table: PublicTable<KingsMenPublic>) => Ground = groundReader<OpenGround>();

/** An army as far as everybody sees it. */
export function hostSeen(setting: Setting, table: PublicTable<KingsMenPublic>, id: ArmyId): Host {
  return {
    ...setting.armies[id],
    lost: Array.from({ length: table.sides.find((side) => side.id === id)?.own.lost ?? 0 }, (_, index) => `lost-${index + 1}`),
    conceding: [],
  };
}

/**
 * The battle as one viewer knows it, but for its armies and options, for previews and computer players: good enough for every check
 * and list of answers of that seat. The deck is empty.
 */
export function battleSeen(setting: Setting, { table, hand }: ViewSent<KingsMenPublic>): Omit<Battle, 'armies' | 'options'> {
  const drawn = table.cards.find(({ place }) => place === 'drawn');
  const battle: Omit<Battle, 'armies' | 'options' | 'activation'> = {
    scenario: setting.scenario,
    fixed: setting.fixed,
    zones: setting.zones,
    victory: setting.victory,
    field: fieldFrom(groundFrom(table), table.pieces),
    turn: table.turn,
    phase: table.own.phase,
    deck: [],
    discard: table.cards.filter(({ place }) => place === 'discard').flatMap(({ id }) => cardCalled(id) ?? []),
    card: drawn === undefined ? null : cardCalled(drawn.id),
  };
  return { ...battle, activation: activationIn(battle, setting, table, hand?.decisions ?? []) };
}

function activationIn(
  state: Pick<Battle, 'field' | 'card'>,
  setting: Setting,
  table: PublicTable<KingsMenPublic>,
  decisions: readonly QuestionView[],
): Activation | null {
  const unit = state.field.units[table.active];
  if (unit === undefined || state.card === null) return null;
  const asked = table.waiting.find(({ kind, piece }) => kind === 'act' && piece === unit.id);
  const turnable = decisions.flatMap(({ kind, about }) => (kind === 'act' ? (turnableIn(about) ?? []) : []))[0];
  const activation: Activation = {
    seat: asked?.seats[0] ?? setting.armies[unit.army].seats[0] ?? '',
    unit: unit.id,
    card: state.card,
    colour: unit.colour,
    done: [...table.own.done],
    fought: false,
  };
  const ordinary = decisions.some(({ kind, about }) => kind === 'act' && 'ordinary' in about);
  return { ...activation, ...(turnable === undefined ? {} : { turnable }), ...(ordinary ? { ordinary } : {}) };
}

function turnableIn(about: object): Turnable | null {
  const { turnable } = { turnable: null, ...about };
  return isTurnable(turnable) ? turnable : null;
}

function isTurnable(value: unknown): value is Turnable {
  return typeof value === 'object' && value !== null && 'facing' in value && typeof value.facing === 'number' && 'back' in value;
}
