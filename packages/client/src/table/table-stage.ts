import Phaser from 'phaser';
import { normalise } from '@longroll/rules/table/trig';
import type { Angle, Point } from '@longroll/rules/table/units';
import { effect, untracked } from '@preact/signals';
import { settings, still } from '../settings/settings.ts';
import { Band } from '../sound/band.ts';
import { actsOf, soundOf } from './acts/index.ts';
import type { Stage } from './acts/stage.ts';
import { Arrival } from './arrival.ts';
import { TableCamera } from './camera.ts';
import type { Handle, Standing, TableListener, TableScene } from './contract.ts';
import { cull } from './culling.ts';
import { hasSmallScreen, largestPicture } from './device.ts';
import { EMPTY, unmarked } from './empty-scene.ts';
import { frameOf } from './frame.ts';
import type { Happening } from './happening.ts';
import { watchHands } from './input.ts';
import { Motes } from './motes.ts';
import { Overlays } from './overlays.ts';
import { eased, Playback, TAKING_PLACES } from './playback.ts';
import { isSameView, project, unproject } from './projection.ts';
import type { Mode, Projection, Spot } from './projection.ts';
import { NearEdge } from './near-edge.ts';
import { SideMarks } from './palette.ts';
import { lookSame, Regiments } from './regiments.ts';
import { Rehearsal } from './rehearsal.ts';
import { reliefOf } from './relief.ts';
import type { Relief } from './relief.ts';
import { Sheets } from './figures/sheets.ts';
import { Scenery } from './terrain/scenery.ts';
import { nextEdge, squared } from './turning.ts';
import { Stroll } from './stroll.ts';

/** Frames drawn after the last change, so that nothing half drawn is left on the screen. */
const LAST_FRAMES = 4;
const GLIDE = 380;
/** Milliseconds that a walk to the next edge takes, one by a key, and standing square to an edge. */
const WALK = { edge: 700, key: 160, square: 180 } as const;
/** Side of a sheet of figures, in pixels: they go to the graphics card whole. */
const SHEET = 1024;
/** While the onlooker walks, milliseconds that may go into painting figures from a side nobody has seen yet, and until it may be done again. */
const HURRY = { lasts: 20, again: 150 } as const;

/** The one Phaser scene: it holds the latest scene to show and brings every part of the drawing up to it. */
export class TableStage extends Phaser.Scene {
  private readonly host: HTMLElement;
  private readonly listener: TableListener;
  private readonly opened: () => void;
  private parts: { eye: TableCamera; sheets: Sheets; scenery: Scenery; regiments: Regiments; overlays: Overlays; motes: Motes; stage: Stage } | null = null;
  private readonly playback = new Playback();
  private readonly arrival = new Arrival<readonly Standing[]>();
  private readonly band = new Band();
  private readonly rehearsal = new Rehearsal(() => this.parts?.sheets.dryAll());
  private shown: TableScene = EMPTY;
  private pieces: readonly Standing[] = [];
  private readonly sides = new SideMarks();
  private mode: Mode = 'oblique';
  private readonly nearEdge = new NearEdge();
  /** How far the onlooker has walked from his own edge. */
  private readonly stroll = new Stroll();
  private view: Projection = { mode: 'oblique', turn: 0, width: 72000, depth: 48000 };
  private lay: { readonly ground: TableScene['ground']; readonly relief: Relief } | null = null;
  private hovered: string | null = null;
  private gripped: Handle | null = null;
  private framesLeft = LAST_FRAMES;
  private started = false;
  /** Something is played, and nothing is marked meanwhile. */
  private isLooking = false;
  /** When figures were painted last while the onlooker walked. */
  private hurried = 0;
  /** The time at which what is played stood last. */
  private stood = 0;
  private letGo: () => void = () => undefined;

  constructor(host: HTMLElement, listener: TableListener, opened: () => void) {
    super('table');
    this.host = host;
    this.listener = listener;
    this.opened = opened;
  }

  create(): void {
    this.host.dataset['mode'] = this.mode;
    const isSmall = hasSmallScreen();
    const sheets = new Sheets(this, isSmall ? 48 : 72, SHEET);
    const regiments = new Regiments(this, sheets, this.sides, this.view);
    const motes = new Motes(this);
    const eye = new TableCamera(this.cameras.main);
    const stage: Stage = {
      scene: this, regiments, motes, sides: this.sides, view: () => this.view, zoom: () => eye.zoom, inView: (right, down) => eye.inView(right, down), sound: (sound) => this.band.play(sound),
    };
    this.parts = { eye, sheets, scenery: new Scenery(this, sheets, largestPicture(this.game)), regiments, overlays: new Overlays(this, regiments, this.sides, this.view), motes, stage };
    const letGo = this.takeHands();
    const forget = this.heedSettings(regiments);
    this.letGo = () => {
      letGo();
      forget();
    };
    this.opened();
  }

  override update(): void {
    // The clock on the wall, so that a slow device drops frames instead of dragging the battle out.
    const now = performance.now();
    const { parts } = this;
    if (parts === null) return;
    // Before the acts, so that what they throw up is born now.
    this.dress(this.arrival.due(now));
    parts.motes.tick(this.playback.held === '' ? now : this.stood);
    this.stood = this.playback.tick(now);
    if (this.playback.held !== '') parts.motes.tick(this.stood);
    if (this.isLooking !== this.playback.playing) this.drawOverlays();
    if (this.host.dataset['held'] !== this.playback.held) this.host.dataset['held'] = this.playback.held;
    if (parts.eye.tick(now)) this.nearer();
    this.walkOn(parts, now);
    parts.sheets.dry();
    cull(this, parts.eye.inView(0, 0), parts.eye.inView(1, 1));
    const busy = this.playback.busy || this.arrival.busy || parts.motes.busy || parts.eye.busy || this.stroll.busy || parts.sheets.owes || this.tweens.getTweens().length > 0;
    this.framesLeft = busy ? LAST_FRAMES : this.framesLeft - 1;
    // Nothing moves any more: the picture stays and the processor rests until the next change.
    if (this.framesLeft <= 0) {
      this.host.dataset['resting'] = 'true';
      this.game.loop.sleep();
      if (!still.value) this.rehearsal.begin(parts.regiments.rehearsals());
    }
  }

  /** What the reader has set about the look of play, now and whenever it changes. */
  private heedSettings(regiments: Regiments): () => void {
    const repaint = effect(() => {
      void settings.palette.value;
      untracked(() => {
        if (!this.started) return;
        regiments.repaint();
        this.drawOverlays();
        this.wake();
      });
    });
    const heed = effect(() => {
      this.playback.speed = settings.speed.value;
      regiments.showFallen(settings.fallenStay.value);
      if (still.value) this.skip();
      if (this.started) this.wake();
    });
    return () => {
      repaint();
      heed();
    };
  }

  /** A new truth. Its pieces take their places after what still plays; everything else is drawn at once. */
  showScene(scene: TableScene): void {
    const { parts } = this;
    if (parts === null) return;
    this.shown = scene;
    this.lookUpon(scene);
    const known = this.pieces;
    this.pieces = scene.pieces;
    if (!this.started) {
      parts.regiments.put(scene.pieces);
      parts.regiments.dress(1);
      this.started = true;
      parts.eye.fit();
      parts.regiments.rescale(parts.eye.zoom);
      this.afterPieces();
    } else if (!lookSame(known, scene.pieces)) {
      this.arrival.announce(scene.pieces, performance.now());
      if (still.value) this.dress(this.arrival.take());
    }
    this.drawOverlays();
    this.wake();
  }

  /** The pieces take their places after whatever is to be played before. */
  private dress(pieces: readonly Standing[] | null): void {
    const { parts } = this;
    if (parts === null || pieces === null) return;
    this.playback.add({
      what: TAKING_PLACES,
      lasts: still.value ? 0 : GLIDE,
      begin: () => {
        parts.regiments.put(pieces);
        this.afterPieces();
        this.drawOverlays();
      },
      show: (share) => parts.regiments.dress(eased(share)),
      end: () => this.drawOverlays(),
    });
  }

  play(happenings: readonly Happening[]): void {
    const { parts } = this;
    if (parts === null || document.hidden) return;
    if (still.value) {
      // Nothing moves, but the ear may follow.
      for (const happening of happenings) this.hear(happening);
      return;
    }
    for (const happening of happenings) for (const act of actsOf(parts.stage, happening)) this.playback.add(act);
    this.dress(this.arrival.take());
    this.wake();
  }

  private hear(happening: Happening): void {
    const sound = soundOf(happening);
    if (sound !== null) this.band.play(sound);
  }

  skip(): void {
    this.dress(this.arrival.take());
    this.playback.skip();
    this.parts?.motes.clear();
    this.wake();
  }

  holdAt(what: string, share: number): void {
    this.playback.holdAt(what, share);
  }

  setMode(mode: Mode): void {
    if (mode === this.mode) return;
    this.mode = mode;
    this.host.dataset['mode'] = mode;
    if (!this.started) return;
    this.skip();
    this.lookUpon(this.shown);
    this.afterPieces();
    this.moved();
  }

  /** Walks to the next edge, to the right or to the left. */
  walk(way: 1 | -1): void {
    this.walkTo(nextEdge(this.stroll.goal, way), WALK.edge);
  }

  turnBy(angle: Angle): void {
    this.walkTo(this.stroll.goal + angle, WALK.key);
  }

  private walkTo(angle: Angle, lasts: number): void {
    if (!this.started) return;
    this.skip();
    this.stroll.walkTo(angle, unhurried(lasts));
    if (this.stroll.angle === this.stroll.goal) this.turned(null);
    this.wake();
  }

  /** Goes on with the walk, paints those who have had to wait, and sets the table to rights once the onlooker stands still. */
  private walkOn(parts: NonNullable<TableStage['parts']>, now: number): void {
    const wasOwing = parts.sheets.owes;
    if (this.stroll.tick(now)) this.turned(null);
    else if (wasOwing) {
      this.hurry(parts, now);
      parts.regiments.refresh();
    }
    if (this.stroll.mayRest(now)) {
      parts.scenery.settle(this.layOf(this.shown.ground).relief, this.view);
      this.stroll.rest();
    }
    if (!this.stroll.busy && !parts.sheets.owes) parts.sheets.rest();
  }

  private hurry({ sheets }: NonNullable<TableStage['parts']>, now: number): void {
    const mayPaint = now - this.hurried >= HURRY.again;
    if (mayPaint) this.hurried = now;
    sheets.hurry(still.value ? Infinity : mayPaint ? HURRY.lasts : 0);
  }

  /** The onlooker stands somewhere else: what lies under a place of the element, or in the middle of it, stays there. */
  private turned(place: Spot | null): void {
    const { parts } = this;
    if (parts === null) return;
    this.hurry(parts, performance.now());
    const pivot = unproject(this.view, place === null ? parts.eye.inView(0.5, 0.5) : parts.eye.spotAt(place));
    this.lookUpon(this.shown, pivot);
    this.nearer();
  }

  lookAt(point: Point): void {
    this.parts?.eye.lookAt(project(this.view, point), unhurried(320));
    this.wake();
  }

  zoomBy(factor: number): void {
    this.parts?.eye.zoomBy(factor, unhurried(200));
    this.moved();
  }

  panBy(right: number, down: number): void {
    this.parts?.eye.panBy(right, down);
    this.wake();
  }

  fit(): void {
    this.parts?.eye.fit(unhurried(320));
    this.moved();
  }

  resize(width: number, height: number, density: number): void {
    this.parts?.eye.resize(width, height, density);
    this.moved();
  }

  screenOf(point: Point): Spot {
    return this.parts?.eye.placeOf(project(this.view, point)) ?? { x: 0, y: 0 };
  }

  close(): void {
    this.rehearsal.stop();
    this.letGo();
    this.band.close();
    this.playback.skip();
  }

  /** Draws again for a while. */
  wake(): void {
    this.framesLeft = LAST_FRAMES;
    this.rehearsal.stop();
    if (this.game.loop.running) return;
    this.host.dataset['resting'] = 'false';
    this.game.loop.wake();
  }

  private lookUpon(scene: TableScene, pivot: Point = middleOf(scene)): void {
    const { parts } = this;
    if (parts === null) return;
    const { ground, relief } = this.layOf(scene.ground);
    const view: Projection = { mode: this.mode, turn: normalise((this.nearEdge.isFar(scene) ? 1800 : 0) + this.stroll.angle), width: ground.width, depth: ground.depth, relief: relief.isFlat ? undefined : relief.at };
    const before = this.view;
    const changed = !isSameView(view, before);
    this.view = view;
    this.host.dataset['turn'] = String(view.turn);
    this.sides.name(scene.sides);
    parts.scenery.lay(ground, relief, view);
    parts.regiments.clothe(scene);
    parts.regiments.look(view);
    if (changed || !this.started) parts.eye.reframe(frameOf(view), project(before, pivot), project(view, pivot));
  }

  /** The ground with its heights: as long as it is the same ground, the same object. */
  private layOf(ground: TableScene['ground']): { readonly ground: TableScene['ground']; readonly relief: Relief } {
    const known = this.lay;
    if (known !== null && (known.ground === ground || JSON.stringify(known.ground) === JSON.stringify(ground))) return known;
    this.lay = { ground, relief: reliefOf(ground) };
    return this.lay;
  }

  private afterPieces(): void {
    const { parts } = this;
    if (parts === null) return;
    const occupied = new Set(this.shown.pieces.map(({ piece: { inside } }) => inside).filter((inside) => inside !== ''));
    parts.scenery.reveal(parts.regiments.everyPlace(), occupied);
    this.host.dataset['pieces'] = String(parts.regiments.count);
    this.host.dataset['figures'] = String(parts.regiments.figureCount);
  }

  private drawOverlays(): void {
    const { parts } = this;
    // What is asked next belongs to the table as it will be when everything has been played.
    this.isLooking = this.playback.playing;
    const marked = this.isLooking ? unmarked(this.shown) : this.shown;
    parts?.overlays.draw(marked, this.view, parts.eye.zoom, this.hovered);
  }

  /** The eye moves, or is about to. */
  private moved(): void {
    this.nearer();
    this.wake();
  }

  /** The eye came nearer or went farther: what keeps its size on the screen is drawn anew. */
  private nearer(): void {
    const { parts } = this;
    if (parts === null) return;
    parts.regiments.rescale(parts.eye.zoom);
    this.drawOverlays();
    this.host.dataset['zoom'] = parts.eye.zoom.toFixed(3);
  }

  private takeHands(): () => void {
    const at = (place: Spot): { spot: Spot; point: Point } => {
      const spot = this.parts?.eye.spotAt(place) ?? place;
      return { spot, point: unproject(this.view, spot) };
    };
    const handleAt = (place: Spot): Handle | null => this.parts?.overlays.handleAt(this.shown.handles, at(place).spot) ?? null;
    return watchHands(this.host, {
      touched: () => {
        if (this.playback.busy) this.skip();
      },
      tapped: (place) => {
        const handle = handleAt(place);
        // A handle to drag does nothing on a tap: the place under it is meant.
        if (handle !== null && handle.grip === 'press') return this.listener.handle(handle.id);
        const { spot, point } = at(place);
        this.listener.pick(point, this.parts?.regiments.pieceAt(spot, point) ?? null);
      },
      stayed: (place) => {
        const { spot, point } = at(place);
        this.listener.ask(point, this.parts?.regiments.pieceAt(spot, point) ?? null);
      },
      hovered: (place) => {
        if (place === null) {
          this.hover(null);
          return this.listener.leave();
        }
        const { spot, point } = at(place);
        const handle = handleAt(place);
        const piece = handle === null ? (this.parts?.regiments.pieceAt(spot, point) ?? null) : null;
        this.host.style.cursor = handle !== null || piece !== null ? 'pointer' : 'grab';
        this.hover(piece);
        this.listener.hover(point, piece);
      },
      panned: (right, down) => this.panBy(right, down),
      wheeled: (place, factor) => {
        this.parts?.eye.zoomAt(place, factor, unhurried(130));
        this.moved();
      },
      zoomed: (place, factor) => {
        this.parts?.eye.zoomAt(place, factor);
        this.moved();
      },
      turned: (place, angle) => {
        this.skip();
        this.stroll.turnBy(angle, performance.now());
        this.turned(place);
        this.wake();
      },
      turnedEnough: () => this.walkTo(squared(this.stroll.angle), WALK.square),
      grabs: (place) => {
        const handle = handleAt(place);
        this.gripped = handle !== null && handle.grip !== 'press' ? handle : null;
        return this.gripped !== null;
      },
      dragged: (place) => {
        if (this.gripped !== null) this.listener.dragHandle(this.gripped.id, at(place).point);
      },
      released: () => {
        this.gripped = null;
      },
    });
  }

  private hover(piece: string | null): void {
    if (piece === this.hovered) return;
    this.hovered = piece;
    this.drawOverlays();
    this.wake();
  }
}

function middleOf({ ground }: TableScene): Point {
  return { x: ground.width / 2, y: ground.depth / 2 };
}

/** So many milliseconds for the eye to go somewhere, none where nothing may move by itself. */
function unhurried(lasts: number): number {
  return still.value ? 0 : lasts;
}
