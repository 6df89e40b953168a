import { freshCanvas } from '../drawing/canvas.ts';
import { riseOf, squashOf } from '../camera/projection.ts';
import type { Tilt } from '../camera/projection.ts';
import { scatter } from '../drawing/scatter.ts';
import { isSeen, roof, walls } from './house-faces.ts';
import type { Corner, Face } from './house-faces.ts';
import { chimney, paintFace, run, shadow } from './house-paint.ts';
import type { Style } from './house-paint.ts';
import { boxOf } from './picture.ts';
import type { Mark } from './picture.ts';

/** A house in two pictures, so that the front can fade when soldiers stand behind it. */
export interface House {
  /** Floor and inner side of the back walls. */
  readonly behind: HTMLCanvasElement;
  /** Front walls and roof. */
  readonly front: HTMLCanvasElement;
  /** Upper left corner of both pictures, in inches of the drawing (depth already shortened). */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** How high its roof is, in inches. */
  readonly ridge: number;
}

const PIXELS = 48;
/** Room about a house on its picture, in inches. */
export const MARGIN = 1;
/** How houses are built. */
const PLAIN: Style = { wall: '#e6dcc0', roof: '#a5492c', beam: '#6a4524', cover: 'tiles', walls: 'plaster' };
const STYLES: readonly Style[] = [
  PLAIN,
  { wall: '#b9ad94', roof: '#66696e', beam: '#54402c', cover: 'tiles', walls: 'stone' },
  { wall: '#efe7d4', roof: '#b08c4a', beam: '#5d3d20', cover: 'thatch', walls: 'timber' },
  { wall: '#c9a98a', roof: '#7e3c2a', beam: '#4d3018', cover: 'tiles', walls: 'plaster' },
  { wall: '#8a6238', roof: '#8f7444', beam: '#4a3018', cover: 'thatch', walls: 'boards' },
  { wall: '#f1ead8', roof: '#94402c', beam: '#533319', cover: 'tiles', walls: 'timber' },
];
/** A roof under snow. */
const SNOWED = '#e6ecf3';

/** Builds a house on its ground plan (marks of the picture from above). Four corners get a gabled roof, others a hipped one. Men in coats of that colour look out where it is held. */
export function buildHouse(id: string, plan: readonly Mark[], tilt: Tilt, isSnowy: boolean, coat: string | null): House {
  const chance = scatter(id);
  const style = STYLES[Math.floor(chance() * STYLES.length)] ?? PLAIN;
  const box = boxOf(plan);
  const small = Math.min(box.right - box.left, box.bottom - box.top);
  const wallHeight = Math.min(2.1, 1.1 + small * 0.14) * (0.92 + chance() * 0.2);
  const ridgeHeight = wallHeight + Math.min(2, small * 0.36);
  const squash = squashOf({ tilt });
  const rise = riseOf({ tilt });
  const left = box.left - MARGIN;
  const top = box.top * squash - ridgeHeight * rise - MARGIN;
  const width = box.right - box.left + 2 * MARGIN;
  const height = (box.bottom - box.top) * squash + ridgeHeight * rise + 2 * MARGIN;
  const layer = (paint: (pen: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
    const { canvas, pen } = freshCanvas(Math.ceil(width * PIXELS), Math.ceil(height * PIXELS));
    pen.scale(PIXELS, PIXELS);
    pen.translate(-left, -top);
    pen.lineJoin = 'round';
    paint(pen);
    return canvas;
  };
  const seen = ({ x, y, up }: Corner): Mark => ({ x, y: y * squash - up * rise });
  const faces = [...walls(plan, wallHeight, style.wall), ...roof(plan, wallHeight, ridgeHeight, isSnowy ? SNOWED : style.roof, style.wall)];
  const behind = layer((pen) => {
    shadow(pen, plan, squash, wallHeight);
    run(
      pen,
      plan.map((corner) => seen({ ...corner, up: 0 })),
    );
    pen.fillStyle = '#8a6a42';
    pen.fill();
    for (const face of faces) if (face.what === 'inner') paintFace(pen, face, seen, style, null);
  });
  const front = layer((pen) => {
    const shown = faces.filter((face) => face.what !== 'inner' && isSeen(face.corners.map(seen)));
    for (const what of ['wall', 'gable', 'roof'] as const) {
      const ordered = shown.filter((face) => face.what === what).sort((a, b) => nearness(a) - nearness(b));
      for (const face of ordered) paintFace(pen, face, seen, style, coat);
    }
    chimney(pen, plan, ridgeHeight, seen);
  });
  return { behind, front, left, top, width, height, ridge: ridgeHeight };
}

function nearness(face: Face): number {
  return face.corners.reduce((sum, { y }) => sum + y, 0) / face.corners.length;
}
