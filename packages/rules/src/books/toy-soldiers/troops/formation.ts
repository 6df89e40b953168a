import { normalise, offset, polar } from '../../../table/trig.ts';
import { inches, type Mil, type Point } from '../../../table/units.ts';
import { ARMS, BLOCK, SECTION_DEPTH } from './arms.ts';
import type { Arm, DrawnUp, Fielded, Formation, FormationKind, Pose } from './unit.ts';

/** Any unit by what its places come from. */
export interface Body {
  readonly arm: Arm;
  readonly formation: Formation;
}

/** A body with a front and centre (TS-2.5). */
export interface FieldedBody extends Body {
  readonly formation: Fielded;
}

/** The side of a square (TS-2.10). */
export function squareSide(stands: number): Mil {
  return stands >= 5 ? inches(3) : inches(2.25);
}

/** Files and ranks of a formation that has them (TS-2.7). */
export function filesOf(kind: FormationKind, stands: number): number {
  if (kind === 'line' || kind === 'unlimbered') return stands;
  return kind === 'divisions' ? Math.min(2, stands) : 1;
}

export function isFielded(formation: Formation): formation is Fielded {
  return formation.kind !== 'garrison';
}

/** A formed unit (TS-2.14): neither a garrison nor wholly in skirmish order. */
export function isFormed({ kind }: Formation): boolean {
  return kind !== 'garrison' && kind !== 'skirmish-order';
}

/** Stands in the formation: of skirmish order the command stand alone (TS-23.9). */
export function standsIn(formation: Formation): number {
  return formation.kind === 'skirmish-order' ? 1 : formation.stands;
}

/** "Column": of companies or of divisions; limbered guns are one of companies (TS-2.7b). */
export function isColumn({ kind }: Formation): boolean {
  return kind === 'companies' || kind === 'divisions' || kind === 'limbered';
}

/** How many stands wide a unit is (TS-2.7, TS-2.10, TS-24.2). */
export function standsWide(formation: Formation): number {
  switch (formation.kind) {
    case 'square':
      return 2;
    case 'garrison':
      return formation.stands;
    default:
      return filesOf(formation.kind, standsIn(formation));
  }
}

/** Width disorder of so many stands wide (TS-3.9). */
export function widthDisorder(wide: number): number {
  return wide <= 1 ? 0 : wide <= 3 ? 1 : 2;
}

/** The lengths of the front edge and of the flanks (TS-2.7). */
export function frontageOf({ arm, formation }: Body): Mil {
  if (formation.kind === 'garrison') return BLOCK;
  if (formation.kind === 'square') return squareSide(formation.stands);
  return ARMS[arm].width * filesOf(formation.kind, standsIn(formation));
}

export function depthOf({ arm, formation }: Body): Mil {
  switch (formation.kind) {
    case 'garrison':
      return BLOCK;
    case 'square':
      return squareSide(formation.stands);
    case 'limbered':
      return SECTION_DEPTH * formation.stands;
    default: {
      const stands = standsIn(formation);
      return ARMS[arm].depth * Math.ceil(stands / filesOf(formation.kind, stands));
    }
  }
}

/** The middle of the formation's rectangle (TS-19.20). */
export function middleOfFielded(body: FieldedBody): Point {
  return polar(body.formation.at, body.formation.facing, -depthOf(body) / 2);
}

/** How far left of the command stand's front middle the front and centre is (TS-14.2). */
export function centreLeftOfCommand(arm: Arm, kind: FormationKind, stands: number): Mil {
  const { width } = ARMS[arm];
  if (kind === 'square') return squareSide(stands) / 2 - width / 2;
  return ((filesOf(kind, stands) - 1) * width) / 2;
}

/** The front middle of the command stand, lags aside (TS-2.6, TS-19.24). */
export function commandStandAt({ arm, formation }: FieldedBody): Point {
  const left = centreLeftOfCommand(arm, formation.kind, standsIn(formation));
  return offset(formation.at, formation.facing, 0, -left);
}

/** What a formation of one or two stands is, whatever its label (TS-2.7c). */
export function settledKind(kind: DrawnUp['kind'], stands: number): DrawnUp['kind'] {
  if (stands === 1) return 'companies';
  return kind === 'divisions' && stands === 2 ? 'line' : kind;
}

/** Drawn up on a command stand whose front middle is at `command` (TS-14.2). */
export function drawnUpOn(arm: Arm, command: Pose, kind: DrawnUp['kind'], stands: number): DrawnUp {
  const settled = settledKind(kind, stands);
  const left = centreLeftOfCommand(arm, settled, stands);
  return { kind: settled, at: offset(command.at, command.facing, 0, left), facing: command.facing, stands, lags: [] };
}

/** Turned about: the facing reversed on the footprint's middle (TS-11.8a). A file that lagged is one that is ahead no more: lags are counted anew from the hindmost. */
export function turnedAbout(body: FieldedBody): Fielded {
  const { formation } = body;
  const facing = normalise(formation.facing + 1800);
  const lags = 'lags' in formation ? formation.lags : [];
  const most = Math.max(0, ...lags);
  const at = polar(middleOfFielded(body), facing, depthOf(body) / 2 - most);
  if (most === 0 || !('lags' in formation)) return { ...formation, at, facing };
  return { ...formation, at, facing, lags: lags.map((lag) => most - lag).toReversed() };
}

/** Turned about its middle to another facing (TS-19.20). */
export function turnedTo(body: FieldedBody, facing: number): Fielded {
  const to = normalise(facing);
  return { ...body.formation, facing: to, at: polar(middleOfFielded(body), to, depthOf(body) / 2) };
}

/**
 * The formation without one stand: from the rear rank, left end first; from a line's left end; from a square in reverse of the face order. The command
 * stand does not move (TS-2.13). Null when it was the last.
 */
export function withoutStand({ arm, formation }: Body): Formation | null {
  if (formation.kind === 'skirmish-order' || formation.stands === 1) return null;
  const stands = formation.stands - 1;
  if (formation.kind === 'garrison' || formation.kind === 'limbered') return { ...formation, stands };
  const command: Pose = { at: commandStandAt({ arm, formation }), facing: formation.facing };
  if (formation.kind === 'unlimbered') {
    const left = centreLeftOfCommand(arm, 'unlimbered', stands);
    return { ...formation, stands, at: offset(command.at, command.facing, 0, left), lags: formation.lags.slice(0, stands) };
  }
  const left = drawnUpOn(arm, command, formation.kind, stands);
  const [lag = 0] = formation.lags;
  // The last file has nobody to lag behind: it stands where it stood (TS-19.24).
  if (stands === 1 && lag > 0) return { ...left, at: polar(left.at, left.facing, lag) };
  return { ...left, lags: left.kind === 'square' || left.kind === 'companies' ? [] : formation.lags.slice(0, filesOf(left.kind, stands)) };
}

/** The formation with one stand more, at its left or rear end (TS-8.10); the command stand does not move. Guns never come back (TS-8.12). */
export function withStand({ arm, formation }: Body): Formation {
  if (formation.kind === 'garrison') return { ...formation, stands: formation.stands + 1 };
  if (!isDrawnUp(formation)) throw new Error(`no stand joins ${formation.kind}`);
  const command: Pose = { at: commandStandAt({ arm, formation }), facing: formation.facing };
  return { ...drawnUpOn(arm, command, formation.kind, formation.stands + 1), lags: formation.lags };
}

function isDrawnUp(formation: Formation): formation is DrawnUp {
  const { kind } = formation;
  return kind === 'line' || kind === 'divisions' || kind === 'companies' || kind === 'square';
}
