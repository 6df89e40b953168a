import { shade } from '../colour.ts';

/**
 * A place on a figure, in inches: to its right, ahead of it, and up from the cloth.
 * The middle of its base is the origin.
 */
export interface Place {
  readonly right: number;
  readonly ahead: number;
  readonly up: number;
}

export function at(right: number, ahead: number, up: number): Place {
  return { right, ahead, up };
}

/** What a toy soldier is made of. `bias` brings a part forward among its neighbours, in inches. */
export type Part =
  | { readonly form: 'limb'; readonly from: Place; readonly to: Place; readonly thick: number; readonly thin: number; readonly colour: string; readonly bias?: number }
  | { readonly form: 'drum'; readonly base: Place; readonly height: number; readonly below: number; readonly above: number; readonly colour: string; readonly top: string; readonly bias?: number }
  | { readonly form: 'plate'; readonly corners: readonly Place[]; readonly colour: string; readonly bias?: number }
  | { readonly form: 'wheel'; readonly hub: Place; readonly radius: number; readonly colour: string; readonly bias?: number };

/** A rounded bar, `thick` at one end and `thin` at the other. */
export function limb(from: Place, to: Place, thick: number, thin: number, colour: string, bias = 0): Part {
  return { form: 'limb', from, to, thick, thin, colour, bias };
}

export function ball(middle: Place, radius: number, colour: string, bias = 0): Part {
  return limb(middle, middle, radius, radius, colour, bias);
}

export function plate(corners: readonly Place[], colour: string, bias = 0): Part {
  return { form: 'plate', corners, colour, bias };
}

export function drum(base: Place, height: number, below: number, above: number, colour: string, top: string, bias = 0): Part {
  return { form: 'drum', base, height, below, above, colour, top, bias };
}

/** An upright wheel that rolls ahead. */
export function wheel(hub: Place, radius: number, colour: string, bias = 0): Part {
  return { form: 'wheel', hub, radius, colour, bias };
}

/** How a figure is looked at: what is left of depth and of height, and the way it faces on the picture (degrees, 0 right, 90 away). */
export interface Look {
  readonly squash: number;
  readonly rise: number;
  readonly heading: number;
}

interface Seen {
  readonly x: number;
  readonly y: number;
  /** Greater is further from the eye. */
  readonly far: number;
}

/** Black lining about every part, in inches. */
const LINING = 0.018;
const INK = '#15110d';

function see(look: Look, place: Place): Seen {
  const turn = (look.heading * Math.PI) / 180;
  const x = place.ahead * Math.cos(turn) + place.right * Math.sin(turn);
  const away = place.ahead * Math.sin(turn) - place.right * Math.cos(turn);
  return { x, y: -away * look.squash - place.up * look.rise, far: away * look.rise - place.up * look.squash };
}

/** The rectangle of the picture that the parts fill, in inches about the middle of the base. */
export function spanOf(parts: readonly Part[], look: Look): { left: number; top: number; right: number; bottom: number } {
  let left = -0.1;
  let right = 0.1;
  let top = -0.1;
  let bottom = 0.1;
  for (const part of parts) {
    for (const { place, margin } of reaches(part)) {
      const seen = see(look, place);
      left = Math.min(left, seen.x - margin);
      right = Math.max(right, seen.x + margin);
      top = Math.min(top, seen.y - margin);
      bottom = Math.max(bottom, seen.y + margin);
    }
  }
  const edge = LINING * 2;
  return { left: left - edge, top: top - edge, right: right + edge, bottom: bottom + edge };
}

function reaches(part: Part): { place: Place; margin: number }[] {
  switch (part.form) {
    case 'limb':
      return [{ place: part.from, margin: part.thick }, { place: part.to, margin: part.thin }];
    case 'drum':
      return [{ place: part.base, margin: part.below }, { place: at(part.base.right, part.base.ahead, part.base.up + part.height), margin: part.above }];
    case 'plate':
      return part.corners.map((place) => ({ place, margin: 0 }));
    case 'wheel':
      return [{ place: part.hub, margin: part.radius }];
  }
}

/** Paints the parts, furthest first, with the pen's unit at one inch and its origin at the middle of the base. */
export function paintSolid(pen: CanvasRenderingContext2D, parts: readonly Part[], look: Look): void {
  const ordered = parts
    .map((part) => ({ part, far: farness(part, look) - (part.bias ?? 0) }))
    .sort((a, b) => b.far - a.far);
  pen.lineJoin = 'round';
  for (const { part } of ordered) paintPart(pen, part, look);
}

function farness(part: Part, look: Look): number {
  switch (part.form) {
    case 'limb':
      return (see(look, part.from).far + see(look, part.to).far) / 2;
    case 'drum':
      return see(look, at(part.base.right, part.base.ahead, part.base.up + part.height / 2)).far;
    case 'plate':
      return part.corners.reduce((sum, corner) => sum + see(look, corner).far, 0) / part.corners.length;
    case 'wheel':
      return see(look, part.hub).far;
  }
}

function paintPart(pen: CanvasRenderingContext2D, part: Part, look: Look): void {
  if (part.form === 'limb') paintLimb(pen, see(look, part.from), see(look, part.to), part.thick, part.thin, part.colour);
  else if (part.form === 'drum') paintDrum(pen, part, look);
  else if (part.form === 'plate') paintPlate(pen, part.corners.map((corner) => see(look, corner)), part.colour);
  else paintWheel(pen, part.hub, part.radius, part.colour, look);
}

/** Shade, base colour and highlight laid over one another, as miniatures are painted; light falls from the upper left. */
function paintLimb(pen: CanvasRenderingContext2D, from: Seen, to: Seen, thick: number, thin: number, colour: string): void {
  fillBar(pen, from, to, thick + LINING, thin + LINING, 0, 0, INK);
  fillBar(pen, from, to, thick, thin, 0, 0, shade(colour, -0.38));
  fillBar(pen, from, to, thick * 0.84, thin * 0.84, -0.14, -0.16, colour);
  fillBar(pen, from, to, thick * 0.42, thin * 0.42, -0.38, -0.4, shade(colour, 0.3));
}

/** The bar's silhouette moved by shares of its thickness. */
function fillBar(
  pen: CanvasRenderingContext2D, from: Seen, to: Seen, thick: number, thin: number, right: number, down: number, colour: string,
): void {
  const a = { x: from.x + right * thick, y: from.y + down * thick };
  const b = { x: to.x + right * thin, y: to.y + down * thin };
  const along = Math.atan2(b.y - a.y, b.x - a.x);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(a.x, a.y, thick, along + Math.PI / 2, along - Math.PI / 2);
  pen.arc(b.x, b.y, thin, along - Math.PI / 2, along + Math.PI / 2);
  pen.closePath();
  pen.fill();
}

function paintDrum(pen: CanvasRenderingContext2D, part: Extract<Part, { form: 'drum' }>, look: Look): void {
  const below = see(look, part.base);
  const above = see(look, at(part.base.right, part.base.ahead, part.base.up + part.height));
  const body = (grow: number): void => {
    pen.beginPath();
    pen.ellipse(below.x, below.y, part.below + grow, part.below * look.squash + grow, 0, 0, Math.PI);
    pen.ellipse(above.x, above.y, part.above + grow, part.above * look.squash + grow, 0, Math.PI, 2 * Math.PI);
    pen.closePath();
  };
  body(LINING);
  pen.fillStyle = INK;
  pen.fill();
  const widest = Math.max(part.below, part.above);
  const light = pen.createLinearGradient(below.x - widest, 0, below.x + widest, 0);
  light.addColorStop(0, shade(part.colour, 0.12));
  light.addColorStop(0.3, shade(part.colour, 0.32));
  light.addColorStop(0.6, part.colour);
  light.addColorStop(1, shade(part.colour, -0.4));
  body(0);
  pen.fillStyle = light;
  pen.fill();
  pen.beginPath();
  pen.ellipse(above.x, above.y, part.above * 0.92, part.above * 0.92 * look.squash, 0, 0, 2 * Math.PI);
  pen.fillStyle = part.top;
  pen.fill();
}

function paintPlate(pen: CanvasRenderingContext2D, corners: readonly Seen[], colour: string): void {
  pen.beginPath();
  corners.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
  pen.strokeStyle = INK;
  pen.lineWidth = LINING * 2;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
}

function paintWheel(pen: CanvasRenderingContext2D, hub: Place, radius: number, colour: string, look: Look): void {
  const rim = Array.from({ length: 20 }, (_, k) => {
    const turn = (k * Math.PI) / 10;
    return see(look, at(hub.right, hub.ahead + radius * Math.cos(turn), hub.up + radius * Math.sin(turn)));
  });
  const middle = see(look, hub);
  const tyre = (width: number, style: string): void => {
    pen.beginPath();
    rim.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
    pen.closePath();
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.stroke();
  };
  tyre(0.17, INK);
  pen.beginPath();
  for (const end of rim.filter((_, k) => k % 2 === 0)) {
    pen.moveTo(middle.x, middle.y);
    pen.lineTo(end.x, end.y);
  }
  pen.lineWidth = 0.085;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 0.045;
  pen.strokeStyle = colour;
  pen.stroke();
  tyre(0.11, shade(colour, -0.15));
  tyre(0.04, shade(colour, 0.3));
  pen.beginPath();
  pen.arc(middle.x, middle.y, 0.1, 0, 2 * Math.PI);
  pen.fillStyle = shade(colour, -0.45);
  pen.fill();
}
