import { freshCanvas } from '../drawing/canvas.ts';
import { scatter } from '../drawing/scatter.ts';

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
  wearDown(pen, width, depth);
  growTufts(pen, width, depth);
}

/** Earth that boots and wheels have laid bare: faint, for nothing is to be known by it. */
function wearDown(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  const chance = scatter('earth');
  for (let k = 0; k < (width * depth) / 90; k += 1) {
    const [x, y, r, turn] = [chance() * width, chance() * depth, 0.8 + chance() * 2.2, chance() * 3];
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn);
    pen.scale(1, 0.45);
    const earth = pen.createRadialGradient(0, 0, 0, 0, 0, r);
    earth.addColorStop(0, 'rgba(132,104,62,0.42)');
    earth.addColorStop(0.6, 'rgba(140,116,70,0.24)');
    earth.addColorStop(1, 'rgba(140,116,70,0)');
    pen.fillStyle = earth;
    pen.fillRect(-r, -r, 2 * r, 2 * r);
    pen.restore();
    for (let stone = 0; stone < 7; stone += 1) {
      pen.fillStyle = chance() < 0.5 ? 'rgba(96,78,46,0.5)' : 'rgba(206,190,150,0.5)';
      pen.beginPath();
      pen.ellipse(x + (chance() - 0.5) * r * 1.4, y + (chance() - 0.5) * r * 0.8, 0.03 + chance() * 0.05, 0.03 + chance() * 0.03, 0, 0, 7);
      pen.fill();
    }
  }
}

/** Tufts with their own shadow, in companies as grass grows, and a flower here and there. */
function growTufts(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  const chance = scatter('tufts');
  for (let clump = 0; clump < (width * depth) / 9; clump += 1) {
    const [left, top] = [chance() * width, chance() * depth];
    const blades = chance() < 0.4 ? '96,134,58' : chance() < 0.6 ? '168,176,92' : '60,98,40';
    for (let k = 2 + Math.floor(chance() * 6); k > 0; k -= 1) {
      const x = left + (chance() - 0.5) * 1.3;
      const y = top + (chance() - 0.5) * 0.9;
      const tall = 0.12 + chance() * 0.16;
      pen.fillStyle = 'rgba(16,30,8,0.28)';
      pen.beginPath();
      pen.ellipse(x + 0.06, y + 0.02, 0.12, 0.045, 0, 0, 7);
      pen.fill();
      pen.lineWidth = 0.04;
      for (const lean of [-0.09, -0.03, 0.03, 0.1]) {
        pen.strokeStyle = `rgba(${blades},${0.55 + chance() * 0.35})`;
        pen.beginPath();
        pen.moveTo(x + lean * 0.4, y);
        pen.lineTo(x + lean, y - tall * (1 - Math.abs(lean) * 2));
        pen.stroke();
      }
      if (chance() < 0.07) {
        pen.fillStyle = ['#f4efe2', '#e8c84a', '#c9584a'][Math.floor(chance() * 3)] ?? '#f4efe2';
        pen.beginPath();
        pen.arc(x, y - tall, 0.04, 0, 7);
        pen.fill();
      }
    }
  }
}
