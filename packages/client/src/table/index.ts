import Phaser from 'phaser';
import { still } from '../settings/settings.ts';
import type { DrawingName, OpenTable, TableScene, TableView } from './contract.ts';
import type { Drawing, Easel } from './drawing/drawing.ts';
import { painted } from './drawing/painted.ts';
import type { Free } from './camera/camera.ts';
import { TableStage } from './table-stage.ts';
import type { LaidTable } from './laid-table.ts';

/** Counters are fetched by whoever wants them, or has no graphics card. */
const DRAWINGS: Readonly<Record<DrawingName, (shown: TableScene) => Promise<Drawing>>> = {
  figures: painted,
  plain: async () => (await import('./plain/plain.ts')).plain,
};

/** Lays the table in an element, which keeps its size: the table follows it. `data-ready` says when it is drawn, `data-drawing` how. */
export const openTable: OpenTable = async (element, listener, wanted, shown) => {
  const { drawing, easel } = await setUp(wanted, shown);
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
  element.style.overflow = 'hidden';
  element.style.background = drawing.floor;
  element.dataset['drawing'] = drawing.name;
  const laid = await lay(element, listener, drawing, easel);
  const { canvas } = laid.game;
  canvas.style.display = 'block';
  canvas.setAttribute('aria-hidden', 'true');
  const watcher = new ResizeObserver(() => follow(element, laid));
  watcher.observe(element);
  follow(element, laid);
  return viewOf(element, laid, watcher);
};

/** A table and what paints it. */
interface Laid {
  readonly stage: LaidTable;
  readonly game: Phaser.Game;
}

function density(): number {
  return Math.min(window.devicePixelRatio || 1, 2.5);
}

function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  return { width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) };
}

function lay(element: HTMLElement, listener: Parameters<OpenTable>[1], drawing: Drawing, easel: Easel): Promise<Laid> {
  const { width, height } = sizeOf(element);
  return new Promise((opened) => {
    const scene = new TableStage(element, listener, drawing, (stage) => opened({ stage, game }));
    const game = new Phaser.Game({
      ...easel,
      parent: element,
      width: width * density(),
      height: height * density(),
      transparent: true,
      banner: false,
      audio: { noAudio: true },
      input: { mouse: false, touch: false, keyboard: false, gamepad: false },
      fps: { smoothStep: false },
      scale: { mode: Phaser.Scale.NONE, zoom: 1 / density() },
      render: {
        antialias: true,
        clearBeforeRender: false,
        mipmapFilter: 'LINEAR_MIPMAP_NEAREST',
      },
      scene,
    });
  });
}

/** The table as large as its element is now. */
function follow(element: HTMLElement, { stage, game }: Laid): void {
  const { width, height } = sizeOf(element);
  game.scale.setZoom(1 / density());
  game.scale.resize(Math.round(width * density()), Math.round(height * density()));
  // At a pixel ratio of 1 the library leaves the canvas the size on the page that it had before.
  game.canvas.style.width = `${width}px`;
  game.canvas.style.height = `${height}px`;
  stage.resize(width, height, density(), freeOf(element));
  // A canvas of a new size is empty: it is drawn at once, before anybody sees it so.
  game.step(performance.now(), 0);
}

function viewOf(element: HTMLElement, { stage, game }: Laid, watcher: ResizeObserver): TableView {
  const { canvas } = game;
  return {
    show(scene) {
      stage.show(scene);
      element.dataset['ready'] = 'true';
    },
    play: (happenings, haste, seen) => stage.play(happenings, haste, seen),
    playAgain: (happenings, places) => stage.playAgain(happenings, places),
    rest: () => stage.rest(),
    lookAt: (point) => stage.lookAt(point),
    zoomBy: (factor) => stage.zoomBy(factor),
    panBy: (right, down) => stage.panBy(right, down),
    fit: () => stage.fit(),
    setMode(mode) {
      if (element.dataset['ready'] !== 'true') stage.setMode(mode);
      else if (element.dataset['mode'] !== mode) fadeOver(canvas, () => stage.setMode(mode));
    },
    setTilt: (degrees) => stage.setTilt(degrees),
    tiltBy: (steps) => stage.tiltBy(steps),
    tiltOn: () => stage.tiltOn(),
    walk: (way) => stage.walk(way),
    turnBy: (angle) => stage.turnBy(angle),
    screenOf: (point) => stage.screenOf(point),
    holdAt: (what, share) => stage.holdAt(what, share),
    picture: () => canvas,
    skip: () => stage.skip(),
    destroy() {
      watcher.disconnect();
      stage.close();
      delete element.dataset['ready'];
      game.destroy(true);
      if (!game.loop.running) game.loop.wake();
    },
  };
}

/** What was wished for, or counters where no graphics card draws figures. */
async function setUp(wished: DrawingName, shown: TableScene): Promise<{ readonly drawing: Drawing; readonly easel: Easel }> {
  for (const name of [wished, 'plain'] as const) {
    const drawing = await DRAWINGS[name](shown);
    const easel = drawing.easel();
    if (easel !== null) return { drawing, easel };
  }
  throw new Error('this browser cannot draw');
}

/** Milliseconds for each half of a change of view. */
const SWING = 150;

/** The old picture goes and the new one comes. */
function fadeOver(canvas: HTMLCanvasElement, change: () => void): void {
  if (still.value || document.hidden) return change();
  const aside = { opacity: 0, transform: 'scale(0.97)' };
  const there = { opacity: 1, transform: 'none' };
  void canvas.animate([there, aside], { duration: SWING, easing: 'ease-in' }).finished.then(
    () => {
      change();
      canvas.animate([aside, there], { duration: SWING, easing: 'ease-out' });
    },
    () => undefined,
  );
}

/** What of the element's height the page wants the whole table to leave free: its `scroll-padding`. CSS pixels. */
function freeOf(element: HTMLElement): Free {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(element);
  return { above: parseFloat(scrollPaddingTop) || 0, below: parseFloat(scrollPaddingBottom) || 0 };
}
