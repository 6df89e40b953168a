import { scatter } from '../drawing/scatter.ts';
import { edgeMarks } from './edge-marks.ts';

/** Width of the wooden edge about the cloth, in inches. */
export const RIM = 1.1;
/** Where on the wood the marks of the rule begin, how long they are for their reach, and where its numerals stand; in inches from the cloth. */
const RULE = { from: 0.1, length: 0.62, numerals: 0.78 } as const;

/** The table's wooden edge, usually with a rule let into it: a mark for every inch, longer every half foot, a number every foot. */
export function buildRim(pen: CanvasRenderingContext2D, width: number, depth: number, isRuled: boolean): void {
  planks(pen, width, depth);
  // The cloth lies a little lower than the wood, whose upper and left edges throw a shadow on it.
  shadowAlong(pen, 0, 0, width, 0.7, 'down');
  shadowAlong(pen, 0, 0, 0.7, depth, 'right');
  pen.strokeStyle = '#2a1709';
  pen.lineWidth = 0.16;
  pen.strokeRect(-0.05, -0.05, width + 0.1, depth + 0.1);
  pen.strokeStyle = 'rgba(255,226,160,0.38)';
  pen.lineWidth = 0.06;
  pen.strokeRect(-0.2, -0.2, width + 0.4, depth + 0.4);
  if (isRuled) rule(pen, width, depth);
}

function planks(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  const boards: readonly (readonly [number, number, number, number, boolean])[] = [
    [-RIM, -RIM, width + 2 * RIM, RIM, true],
    [-RIM, depth, width + 2 * RIM, RIM, true],
    [-RIM, 0, RIM, depth, false],
    [width, 0, RIM, depth, false],
  ];
  const chance = scatter('grain');
  for (const [x, y, w, h, lying] of boards) {
    pen.save();
    pen.beginPath();
    pen.rect(x, y, w, h);
    pen.clip();
    const wood = lying ? pen.createLinearGradient(0, y, 0, y + h) : pen.createLinearGradient(x, 0, x + w, 0);
    wood.addColorStop(0, '#8a5a30');
    wood.addColorStop(0.18, '#76481f');
    wood.addColorStop(0.85, '#6a3f1b');
    wood.addColorStop(1, '#4b2a10');
    pen.fillStyle = wood;
    pen.fillRect(x, y, w, h);
    for (let k = 0; k < 60; k += 1) {
      pen.strokeStyle = chance() < 0.6 ? 'rgba(42,20,6,0.28)' : 'rgba(214,160,92,0.16)';
      pen.lineWidth = 0.03 + chance() * 0.07;
      const across = chance();
      const bow = (chance() - 0.5) * 0.7;
      pen.beginPath();
      if (lying) {
        const yy = y + across * h;
        pen.moveTo(x, yy);
        pen.bezierCurveTo(x + w * 0.3, yy + bow, x + w * 0.6, yy - bow, x + w, yy + bow * 0.4);
      } else {
        const xx = x + across * w;
        pen.moveTo(xx, y);
        pen.bezierCurveTo(xx + bow, y + h * 0.3, xx - bow, y + h * 0.6, xx + bow * 0.4, y + h);
      }
      pen.stroke();
    }
    pen.restore();
  }
  // Mitred corners with brass corner pieces.
  pen.strokeStyle = 'rgba(30,14,4,0.6)';
  pen.lineWidth = 0.07;
  for (const [x, y, dx, dy] of [
    [0, 0, -1, -1],
    [width, 0, 1, -1],
    [0, depth, -1, 1],
    [width, depth, 1, 1],
  ] as const) {
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + dx * RIM, y + dy * RIM);
    pen.stroke();
    const brass = pen.createRadialGradient(x + dx * 0.48, y + dy * 0.48, 0.04, x + dx * 0.55, y + dy * 0.55, 0.26);
    brass.addColorStop(0, '#fbe7a6');
    brass.addColorStop(0.6, '#c4933a');
    brass.addColorStop(1, '#6d4a16');
    pen.fillStyle = brass;
    pen.beginPath();
    pen.arc(x + dx * 0.55, y + dy * 0.55, 0.24, 0, 2 * Math.PI);
    pen.fill();
  }
}

function shadowAlong(pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, way: 'down' | 'right'): void {
  const dark = way === 'down' ? pen.createLinearGradient(0, y, 0, y + h) : pen.createLinearGradient(x, 0, x + w, 0);
  dark.addColorStop(0, 'rgba(0,0,0,0.42)');
  dark.addColorStop(1, 'rgba(0,0,0,0)');
  pen.fillStyle = dark;
  pen.fillRect(x, y, w, h);
}

function rule(pen: CanvasRenderingContext2D, width: number, depth: number): void {
  pen.fillStyle = '#f4dfae';
  pen.strokeStyle = '#f4dfae';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const draw = (x: number, y: number, dx: number, dy: number): void => {
    pen.beginPath();
    pen.moveTo(x + Math.sign(dx) * RULE.from, y + Math.sign(dy) * RULE.from);
    pen.lineTo(x + Math.sign(dx) * RULE.from + dx * RULE.length, y + Math.sign(dy) * RULE.from + dy * RULE.length);
    pen.stroke();
  };
  for (const { inch, reach, foot, label } of edgeMarks(width)) {
    pen.lineWidth = foot ? 0.11 : 0.06;
    draw(inch, 0, 0, -reach);
    draw(inch, depth, 0, reach);
    numeral(pen, label, inch, -RULE.numerals);
    numeral(pen, label, inch, depth + RULE.numerals);
  }
  // Up the table feet are counted from the lower edge.
  for (const { inch, reach, foot, label } of edgeMarks(depth)) {
    const down = depth - inch;
    pen.lineWidth = foot ? 0.11 : 0.06;
    draw(0, down, -reach, 0);
    draw(width, down, reach, 0);
    numeral(pen, label, -RULE.numerals, down);
    numeral(pen, label, width + RULE.numerals, down);
  }
}

/** Fonts below one pixel are refused by some browsers, so numerals are set large and scaled down. */
function numeral(pen: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(0.036, 0.036);
  pen.font = '600 21px Georgia, "Times New Roman", serif';
  pen.fillText(text, 0, 0);
  pen.restore();
}
