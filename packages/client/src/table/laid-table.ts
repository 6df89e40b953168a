import type Phaser from 'phaser';
import type { Angle, Point } from '@longroll/rules/table/units';
import { settings, still } from '../settings/settings.ts';
import { Band } from '../sound/band.ts';
import { stageOf } from './effects/stage-of.ts';
import type { TableListener, TableScene } from './contract.ts';
import type { Drawing } from './drawing/drawing.ts';
import { EMPTY, unmarked } from './empty-scene.ts';
import type { Happening } from './happening.ts';
import { toldInFull } from './pieces/told-in-full.ts';
import { followSettings } from './follow-settings.ts';
import { KeptPicture } from './kept/kept-picture.ts';
import { Onlooker, FIRST_LOOK } from './camera/onlooker.ts';
import { partsIn } from './parts.ts';
import type { Parts } from './parts.ts';
import { project } from './camera/projection.ts';
import type { Free } from './camera/camera.ts';
import type { Mode, Spot } from './camera/projection.ts';
import { Rehearsal } from './effects/rehearsal.ts';
import { Telling } from './effects/telling.ts';
import { Touch } from './input/touch.ts';
import { unhurried } from './camera/unhurried.ts';

/** Frames drawn after the last change, so that nothing half drawn is left on the screen. */
const LAST_FRAMES = 4;

/** The table as it lies in its element: it holds the latest scene to show and brings every part of the drawing up to it. */
export class LaidTable {
  private readonly phaser: Phaser.Scene;
  private readonly host: HTMLElement;
  private readonly band = new Band();
  private readonly parts: Parts;
  private readonly onlooker: Onlooker;
  private readonly telling: Telling;
  private readonly touch: Touch;
  private readonly rehearsal: Rehearsal;
  private readonly picture: KeptPicture;
  private readonly forget: () => void;
  private shown: TableScene | null = null;
  /** Something is played, and nothing is marked meanwhile. */
  private isLooking = false;
  private framesLeft = LAST_FRAMES;

  constructor(phaser: Phaser.Scene, host: HTMLElement, listener: TableListener, drawing: Drawing) {
    this.phaser = phaser;
    this.host = host;
    this.parts = partsIn(phaser, FIRST_LOOK, drawing);
    this.picture = new KeptPicture(phaser, this.parts.surface);
    this.onlooker = new Onlooker(this.parts, host, {
      turned: () => {
        this.reveal();
        this.nearer();
      },
      stands: (turn) => listener.stands?.(turn),
    });
    this.telling = new Telling(this.parts, stageOf(phaser, this.parts, this.onlooker, this.band), () => this.afterPieces());
    const { paint } = this.parts;
    this.rehearsal = new Rehearsal(() => {
      paint.dryAll();
      paint.keep();
      host.dataset['painted'] = String(paint.painted);
    });
    this.touch = new Touch(host, listener, this.parts, this.onlooker, {
      shown: () => this.shown ?? EMPTY,
      moved: () => this.moved(),
      marked: () => this.drawOverlays(),
      tookEye: () => this.telling.takeEye(),
      turning: () => this.skip(),
      tilted: (steps) => this.tiltBy(steps),
    });
    this.forget = followSettings({
      repaint: () => {
        if (this.shown === null) return;
        this.parts.regiments.repaint();
        this.reveal();
        this.drawOverlays();
        this.wake();
      },
      pace: (speed, fallenStay) => {
        this.telling.playback.speed = speed;
        this.parts.regiments.showFallen(fallenStay);
        if (still.value) this.telling.skip();
        if (this.shown !== null) this.wake();
      },
    });
  }

  /** Goes on with everything that moves. */
  frame(now: number): void {
    const { eye, paint, regiments } = this.parts;
    this.telling.tick(now);
    const { act, held, playing } = this.telling.playback;
    if (this.isLooking !== playing) this.drawOverlays();
    if (this.host.dataset['act'] !== act) this.host.dataset['act'] = act;
    if (this.host.dataset['held'] !== held) this.host.dataset['held'] = held;
    if (eye.tick(now)) this.nearer();
    this.onlooker.tick(now);
    paint.dry();
    this.picture.prepare();
    const busy = this.telling.busy || eye.busy || this.onlooker.busy || paint.owes || this.phaser.tweens.getTweens().length > 0;
    this.framesLeft = busy ? LAST_FRAMES : this.framesLeft - 1;
    // Nothing moves any more: the picture stays and the processor rests until the next change.
    if (this.framesLeft > 0) return;
    this.host.dataset['resting'] = 'true';
    this.phaser.game.loop.sleep();
    this.rehearsal.begin(still.value ? [] : regiments.rehearsals());
  }

  /** A new truth. Its pieces take their places after what still plays; everything else is drawn at once. */
  show(scene: TableScene): void {
    const isFirst = this.shown === null;
    this.shown = scene;
    if (isFirst) this.onlooker.open(scene);
    else this.onlooker.look(scene);
    this.telling.place(scene.pieces);
    if (isFirst) this.nearer();
    this.drawOverlays();
    this.wake();
  }

  play(happenings: readonly Happening[], haste: number, seen: () => void): void {
    this.telling.play(happenings, haste, seen);
    this.wake();
  }

  playAgain(happenings: readonly Happening[], places: Readonly<Record<string, Point>>): void {
    this.telling.playAgain(happenings, places);
    this.wake();
  }

  rest(): void {
    this.telling.rest();
    this.wake();
  }

  skip(): void {
    this.telling.skip();
    this.wake();
  }

  holdAt(what: string, share: number): void {
    this.telling.playback.holdAt(what, share);
  }

  setMode(mode: Mode): void {
    this.skip();
    if (!this.onlooker.setMode(mode)) return;
    this.afterPieces();
    this.moved();
  }

  setTilt(wish: number): void {
    this.skip();
    if (!this.onlooker.setTilt(wish)) return;
    this.afterPieces();
    this.moved();
  }

  /** It is a setting, which whoever shows the table follows; the map from above has none. */
  tiltBy(steps: number): void {
    settings.tilt.value = this.onlooker.tiltBeside(steps);
    settings.view.value = 'oblique';
  }

  tiltOn(): void {
    const isSteepest = this.onlooker.tiltBeside(1) === this.onlooker.tiltBeside(0);
    if (isSteepest) settings.tilt.value = 0;
    else this.tiltBy(1);
  }

  walk(way: 1 | -1): void {
    this.skip();
    this.onlooker.walk(way);
    this.wake();
  }

  turnBy(angle: Angle): void {
    this.skip();
    this.onlooker.step(angle);
    this.wake();
  }

  lookAt(point: Point): void {
    this.telling.takeEye();
    this.parts.eye.lookAt(project(this.onlooker.view, point), unhurried(320));
    this.wake();
  }

  zoomBy(factor: number): void {
    this.telling.takeEye();
    this.parts.eye.zoomBy(factor, unhurried(200));
    this.moved();
  }

  panBy(right: number, down: number): void {
    this.telling.takeEye();
    this.parts.eye.panBy(right, down);
    this.wake();
  }

  fit(): void {
    this.telling.takeEye();
    this.parts.eye.fit(unhurried(320));
    this.moved();
  }

  resize(width: number, height: number, density: number, free: Free): void {
    this.parts.eye.resize(width, height, density, free);
    this.onlooker.lean();
    this.picture.forget();
    this.moved();
  }

  screenOf(point: Point): Spot {
    return this.parts.eye.placeOf(project(this.onlooker.view, point));
  }

  close(): void {
    this.rehearsal.stop();
    this.parts.paint.keep();
    this.touch.letGo();
    this.forget();
    this.band.close();
    this.telling.playback.skip();
  }

  /** Draws again for a while. */
  private wake(): void {
    this.framesLeft = LAST_FRAMES;
    this.rehearsal.stop();
    const { loop } = this.phaser.game;
    if (loop.running) return;
    this.host.dataset['resting'] = 'false';
    loop.wake();
  }

  private afterPieces(): void {
    const { regiments } = this.parts;
    regiments.group(this.shown?.groups ?? []);
    this.reveal();
    this.host.dataset['pieces'] = String(regiments.count);
    this.host.dataset['figures'] = String(regiments.figureCount);
    this.drawOverlays();
  }

  /** Nobody is hidden by roofs and trees, wherever they are looked at from. */
  private reveal(): void {
    const { scenery, regiments } = this.parts;
    scenery.reveal(this.onlooker.view, regiments.everyPlace(), regiments.garrisons());
  }

  private drawOverlays(): void {
    const { overlays, regiments, eye } = this.parts;
    const scene = this.shown ?? EMPTY;
    // Nothing is marked over what is being seen.
    this.isLooking = this.telling.playback.playing;
    const { hovered } = this.touch;
    regiments.tellInFull(toldInFull(scene, hovered));
    overlays.draw(this.isLooking ? unmarked(scene) : scene, this.onlooker.view, eye, hovered);
  }

  /** The eye moves, or is about to. */
  private moved(): void {
    this.nearer();
    this.wake();
  }

  /** The eye came nearer or went farther: what keeps its size on the screen is drawn anew. */
  private nearer(): void {
    const { eye, regiments } = this.parts;
    regiments.rescale(eye.zoom);
    this.drawOverlays();
    this.host.dataset['zoom'] = eye.zoom.toFixed(3);
  }
}
