import type { Point } from '@longroll/rules/table/units';
import { settings, still } from '../../settings/settings.ts';
import { actsOf, soundOf } from '../acts/index.ts';
import type { Stage } from '../acts/stage.ts';
import type { Standing } from '../contract.ts';
import { piecesOf, type Happening } from '../happening.ts';
import { Lean } from '../camera/lean.ts';
import type { Parts } from '../parts.ts';
import { eased, Playback, SEEN, TAKING_PLACES } from './playback.ts';
import { project } from '../camera/projection.ts';
import { lookSame } from '../pieces/stand.ts';

/** Milliseconds in which pieces take their places. */
const GLIDE = 380;

/** Plays on the table what has happened, and puts the pieces where they are after it. */
export class Telling {
  readonly playback = new Playback();
  private readonly parts: Parts;
  private readonly stage: Stage;
  private readonly lean: Lean;
  /** Told when pieces stand in other places than before. */
  private readonly placed: () => void;
  private pieces: readonly Standing[] | null = null;
  /** The time at which what is played stood last. */
  private stood = 0;

  constructor(parts: Parts, stage: Stage, placed: () => void) {
    this.parts = parts;
    this.stage = stage;
    this.placed = placed;
    this.lean = new Lean(parts.eye, stage);
  }

  get busy(): boolean {
    return this.playback.busy || this.parts.particles.busy;
  }

  /** Goes on with what is played, and with smoke and dust. */
  tick(now: number): void {
    const { particles } = this.parts;
    // What the acts throw up is born now.
    particles.now = this.playback.held === '' ? now : this.stood;
    this.stood = this.playback.tick(now);
    particles.tick(this.stood);
  }

  /** The pieces take their places, after whatever is still played. The first stand there at once. */
  place(pieces: readonly Standing[]): void {
    const { regiments } = this.parts;
    const known = this.pieces;
    this.pieces = pieces;
    if (known === null) {
      regiments.put(pieces);
      regiments.dress(1);
      this.placed();
    } else if (!lookSame(known, pieces)) {
      this.playback.add({
        what: TAKING_PLACES,
        lasts: still.value ? 0 : GLIDE,
        begin: () => {
          regiments.put(pieces);
          this.placed();
        },
        show: (share) => regiments.dress(eased(share)),
        end: () => this.placed(),
      });
      if (still.value) this.playback.skip();
    }
  }

  /** Plays what happened, so many times faster than usual; `seen` is called when all of it has been seen, or need not be. */
  play(happenings: readonly Happening[], haste: number, seen: () => void): void {
    if (still.value || document.hidden) {
      // Nothing moves, but the ear may follow.
      if (still.value) for (const happening of happenings) this.hear(happening);
      return seen();
    }
    for (const happening of happenings)
      for (const act of [...this.lean.to(placesOf(this.stage, happening)), ...actsOf(this.stage, happening)]) this.playback.add(act, haste);
    this.playback.add({ what: SEEN, lasts: 0, begin: () => undefined, show: () => undefined, end: seen });
  }

  /** Once more, from where the pieces it is seen on stood then; where nothing moves the eye is led there. */
  playAgain(happenings: readonly Happening[], places: Readonly<Record<string, Point>>): void {
    const { regiments, eye } = this.parts;
    this.skip();
    for (const id of new Set(happenings.flatMap(piecesOf))) {
      const [now, then] = [regiments.pieceOf(id), places[id]];
      if (now === null || then === undefined) continue;
      if (still.value) eye.lookAt(project(this.stage.view(), then));
      else regiments.setAside(id, { x: then.x - now.x, y: then.y - now.y });
    }
    // Who fell then lies there already.
    this.play(
      happenings.filter(({ kind }) => kind !== 'lost'),
      1,
      () => this.rest(),
    );
  }

  /** All has been told: whoever is still drawn aside stands where they truly are. */
  rest(): void {
    const gather = (): void => {
      this.parts.regiments.gather();
      this.lean.back();
    };
    if (this.playback.busy)
      this.playback.add({ what: TAKING_PLACES, lasts: 0, begin: gather, show: () => undefined, end: () => undefined });
    else gather();
  }

  /** The onlooker has moved the table themselves. */
  takeEye(): void {
    this.lean.forget();
  }

  skip(): void {
    this.playback.skip();
    this.parts.particles.clear();
  }

  private hear(happening: Happening): void {
    const sound = soundOf(happening);
    if (sound !== null) this.stage.sound(sound);
  }
}

/** Where on the cloth something happens that has to be seen; nowhere in particular for cards and drums. */
function placesOf({ regiments }: Stage, happening: Happening): Point[] {
  if (!settings.lean.value || happening.kind === 'noticed') return [];
  if (happening.kind === 'moved') return happening.ways.flatMap(({ path }) => [...path.slice(0, 1), ...path.slice(-1)]);
  return piecesOf(happening).flatMap((piece) => {
    const at = regiments.pieceOf(piece);
    return at === null ? [] : [{ x: at.x, y: at.y }];
  });
}
