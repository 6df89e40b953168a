import { freshCanvas } from '../canvas.ts';
import { scatter } from '../scatter.ts';

/** The felt's nap: a small tile repeated over the table. */
function napTile(): HTMLCanvasElement {
  const size = 256;
  const { canvas, pen } = freshCanvas(size, size);
  const chance = scatter('nap');
  pen.fillStyle = '#557d3c';
  pen.fillRect(0, 0, size, size);
  for (let k = 0; k < 9000; k += 1) {
    const light = chance();
    pen.fillStyle = light < 0.4 ? 'rgba(28,52,18,0.16)' : light < 0.8 ? 'rgba(150,178,96,0.13)' : 'rgba(214,200,120,0.1)';
    const x = chance() * size;
    const y = chance() * size;
    pen.fillRect(x, y, 1 + chance() * 2.2, 1 + chance() * 1.4);
  }
  return canvas;
}

/** The cloth over the whole table, with the worn and the lush places that a real one has. The pen's unit is an inch. */
export function layCloth(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  const nap = pen.createPattern(napTile(), 'repeat');
  if (nap !== null) {
    // The pattern is scaled so that its tile covers five inches whatever the picture's own scale.
    nap.setTransform(new DOMMatrix([5 / 256, 0, 0, 5 / 256, 0, 0]));
    pen.fillStyle = nap;
  }
  pen.fillRect(0, 0, width, depth);
  const chance = scatter('cloth');
  for (let k = 0; k < 70; k += 1) {
    const x = chance() * width;
    const y = chance() * depth;
    const r = 2 + chance() * 9;
    const patch = pen.createRadialGradient(x, y, 0, x, y, r);
    const colour = chance() < 0.5 ? '40,70,26' : chance() < 0.6 ? '158,168,84' : '120,150,70';
    patch.addColorStop(0, `rgba(${colour},0.2)`);
    patch.addColorStop(1, `rgba(${colour},0)`);
    pen.fillStyle = patch;
    pen.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  const chanceTufts = scatter('tufts');
  for (let k = 0; k < width * depth * 0.5; k += 1) {
    const x = chanceTufts() * width;
    const y = chanceTufts() * depth;
    pen.strokeStyle = chanceTufts() < 0.5 ? 'rgba(38,66,22,0.4)' : 'rgba(170,190,104,0.32)';
    pen.lineWidth = 0.035;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 0.05, y - 0.14);
    pen.moveTo(x + 0.04, y);
    pen.lineTo(x + 0.14, y - 0.1);
    pen.stroke();
  }
}

/** Lamp light from the upper left, falling off towards the far corner. */
export function lightTable(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  const lamp = pen.createRadialGradient(
    width * 0.36,
    depth * 0.3,
    Math.min(width, depth) * 0.2,
    width * 0.45,
    depth * 0.45,
    Math.max(width, depth) * 0.72,
  );
  lamp.addColorStop(0, 'rgba(255,244,196,0.12)');
  lamp.addColorStop(0.55, 'rgba(255,244,196,0)');
  lamp.addColorStop(1, 'rgba(8,14,4,0.3)');
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, width, depth);
}
