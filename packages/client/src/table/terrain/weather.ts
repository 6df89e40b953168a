import { shade } from '../drawing/colour.ts';
import type { Form } from '../figures/form.ts';
import type { Light } from '../drawing/light.ts';
import { scatter } from '../drawing/scatter.ts';

const SNOW = '#f2f6fb';

/** The light of the hour over the whole picture of the cloth: what everything is seen through, where it comes in and where it goes out. */
export function lightTable(pen: CanvasRenderingContext2D, width: number, depth: number, { tint, glow, gloom, isFromRight }: Light): void {
  pen.save();
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = tint;
  pen.fillRect(0, 0, width, depth);
  pen.restore();
  const aside = isFromRight ? 1 : 0;
  const lamp = pen.createRadialGradient(
    width * Math.abs(aside - 0.36),
    depth * 0.3,
    Math.min(width, depth) * 0.2,
    width * Math.abs(aside - 0.45),
    depth * 0.45,
    Math.max(width, depth) * 0.72,
  );
  lamp.addColorStop(0, glow);
  lamp.addColorStop(0.55, glow.replace(/[\d.]+\)$/, '0)'));
  lamp.addColorStop(1, gloom);
  pen.fillStyle = lamp;
  pen.fillRect(0, 0, width, depth);
}

/** Snow over bare cloth, with the grass showing through where the wind has been. */
export function layUnderSnow(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  pen.fillStyle = 'rgba(238,243,250,0.8)';
  pen.fillRect(0, 0, width, depth);
  const chance = scatter('snow');
  for (let k = 0; k < width * depth * 0.06; k += 1) {
    const [x, y, r] = [chance() * width, chance() * depth, 0.6 + chance() * 2.6];
    const drift = pen.createRadialGradient(x, y, 0, x, y, r);
    const colour = chance() < 0.4 ? '92,112,70' : chance() < 0.6 ? '170,188,214' : '255,255,255';
    drift.addColorStop(0, `rgba(${colour},0.34)`);
    drift.addColorStop(1, `rgba(${colour},0)`);
    pen.fillStyle = drift;
    pen.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
}

/** A dusting upon everything that lies on the cloth. */
export function dustWithSnow(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  pen.fillStyle = 'rgba(240,245,251,0.26)';
  pen.fillRect(0, 0, width, depth);
  const chance = scatter('flakes');
  for (let k = 0; k < width * depth * 1.2; k += 1) {
    pen.fillStyle = `rgba(250,252,255,${0.25 + chance() * 0.4})`;
    pen.beginPath();
    pen.ellipse(chance() * width, chance() * depth, 0.05 + chance() * 0.16, 0.03 + chance() * 0.08, 0, 0, 7);
    pen.fill();
  }
}

/** Leaves and grass under snow. */
export function snowedOn(forms: readonly Form[]): Form[] {
  return forms.map((form, index) =>
    form.finish === 'flock' ? { ...form, colour: shade(index % 3 === 0 ? '#dfe7ee' : SNOW, index % 2 === 0 ? 0 : -0.08) } : form,
  );
}
