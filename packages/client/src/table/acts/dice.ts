import type Phaser from 'phaser';
import { PIPS } from '../../widgets/pips.ts';
import { abreast } from '../tags/abreast.ts';
import { freshCanvas } from '../drawing/canvas.ts';
import { tone } from '../drawing/colour.ts';
import type { Emblem } from '../../sides/emblems.ts';
import type { Thrown } from '../happening.ts';
import { LAYER } from '../drawing/layers.ts';
import type { Act } from '../effects/playback.ts';
import type { Spot } from '../camera/projection.ts';
import { fillArea, strokeArea } from '../drawing/strokes.ts';
import { keepCanvas } from '../drawing/textures.ts';
import { INCH, middleOf } from './stage.ts';
import type { Stage } from './stage.ts';

/** A die's edge on the screen, in CSS pixels, and how many lie in a row. */
const DIE = 26;
const ROW = 6;
/** How far in the corners of a tray are round, or cut. */
const CORNER = 13;
/** What stays free between the dice of several pieces, CSS pixels. */
const GAP = 4;
/** How far from the middle of their piece dice lie below it, and above it, where figures and tags are in the way. */
const BELOW = 1.4 * INCH;
const ABOVE = -2.6 * INCH;
/** Shares of the act at which the dice have come to rest and at which they have been counted. */
const REST = 0.5;

/** Dice tumble beside the piece they are thrown for; those that count light up and are added together. Both sides throw at once. */
export function throwDice(stage: Stage, thrown: readonly Thrown[]): Act[] {
  if (thrown.length === 0) return [];
  let trays: Tray[] = [];
  const clear = (): void => {
    for (const tray of trays.splice(0)) tray.destroy();
  };
  return [
    {
      what: 'dice',
      lasts: 1250,
      begin() {
        stage.sound('dice');
        trays = layTrays(stage, thrown);
      },
      show(share) {
        for (const tray of trays) tray.show(share);
      },
      end: clear,
    },
  ];
}

/** Trays beside their pieces, all of them in sight and none over another. */
function layTrays(stage: Stage, thrown: readonly Thrown[]): Tray[] {
  const scale = 1 / stage.zoom();
  const wishes = thrown.flatMap((each) => {
    const middle = each.about === '' ? stage.inView(0.5, 0.5) : middleOf(stage, each.about);
    if (middle === null) return [];
    const { width, height } = sizeOf(each);
    return [{ thrown: each, ...middle, width: width * scale, height: height * scale }];
  });
  const { x: left, y: top } = stage.inView(0, 0);
  const { x: right, y: bottom } = stage.inView(1, 1);
  return abreast(besideEach(wishes), { left, top, right, bottom }, GAP * scale).map((each) => new Tray(stage, each.thrown, each));
}

/** Dice lie below their piece, and above one that stands above the others who throw: not over whom it fights. Of those on one line the first throws below. */
export function besideEach<S extends Spot>(middles: readonly S[]): S[] {
  const mean = middles.reduce((sum, { y }) => sum + y, 0) / middles.length;
  return middles.map((middle, index) => {
    const higher = mean - middle.y;
    const isAbove = Math.abs(higher) < INCH / 4 ? index > 0 : higher > 0;
    return { ...middle, y: middle.y + (isAbove ? ABOVE : BELOW) };
  });
}

/** How large the tray of these dice is, CSS pixels. */
function sizeOf({ dice }: Thrown): { width: number; height: number } {
  return { width: Math.min(ROW, dice.length) * (DIE + 4) + 50, height: Math.ceil(dice.length / ROW) * (DIE + 4) + 10 };
}

/** Whether a die counts; where they are added up all do. */
export function isSuccess({ needs, most }: Thrown, pips: number): boolean {
  return (needs === null || pips >= needs) && (most === undefined || pips <= most);
}

/** The dice of one side, where its piece is. */
class Tray {
  private readonly box: Phaser.GameObjects.Container;
  private readonly dice: { image: Phaser.GameObjects.Image; pips: number; x: number; y: number; counts: boolean }[];
  private readonly sum: Phaser.GameObjects.Text;
  /** The pips are added up, not the dice that score. */
  private readonly addsUp: boolean;

  constructor({ scene, zoom, regiments, sides }: Stage, thrown: Thrown, { x, y }: Spot) {
    const { dice, about } = thrown;
    paintDice(scene);
    this.addsUp = thrown.needs === null && thrown.most === undefined;
    const { width, height } = sizeOf(thrown);
    const side = thrown.side ?? regiments.pieceOf(about)?.side ?? '';
    const cloth = scene.add.graphics();
    cloth.fillStyle(0x17120c, 0.92).lineStyle(2.4, tone(sides.colourOf(side)), 1);
    layCloth(cloth, width, height, sides.emblemOf(side).ends);
    this.dice = dice.map((pips, k) => {
      const at = { x: -width / 2 + 8 + DIE / 2 + (k % ROW) * (DIE + 4), y: -height / 2 + 7 + DIE / 2 + Math.floor(k / ROW) * (DIE + 4) };
      return { image: scene.add.image(at.x, at.y, 'die 1 thrown').setDisplaySize(DIE, DIE), pips, ...at, counts: isSuccess(thrown, pips) };
    });
    this.sum = scene.add
      .text(width / 2 - 22, 0, '0', {
        fontFamily: 'Georgia, "Times New Roman", serif',
        fontSize: '26px',
        fontStyle: 'bold',
        color: '#ffe9a8',
      })
      .setOrigin(0.5, 0.5)
      .setResolution(2);
    this.box = scene.add
      .container(x, y, [cloth, ...this.dice.map(({ image }) => image), this.sum])
      .setDepth(LAYER.LABELS)
      .setScale(1 / zoom());
  }

  show(share: number): void {
    const { dice, sum, box } = this;
    box.setAlpha(Math.min(1, share / 0.08, (1 - share) / 0.1));
    const rolling = 1 - Math.min(1, share / REST);
    const counted = Math.max(0, (share - REST) / 0.3) * dice.length;
    dice.forEach(({ image, pips, x, y, counts }, k) => {
      const tumbling = Math.max(0, rolling - (k % 4) * 0.06);
      const isCounted = tumbling === 0 && k < counted;
      const state = !isCounted ? 'thrown' : counts ? 'scored' : 'missed';
      image.setTexture(`die ${tumbling > 0 ? 1 + ((k * 5 + Math.floor(share * 40)) % 6) : pips} ${state}`);
      image
        .setPosition(x, y - Math.abs(Math.sin(tumbling * 9 + k)) * tumbling * 16)
        .setRotation(tumbling * (k % 2 === 0 ? 7 : -6))
        .setDisplaySize(DIE, DIE);
      if (isCounted) image.setDisplaySize(counts ? DIE * 1.1 : DIE * 0.9, counts ? DIE * 1.1 : DIE * 0.9);
    });
    const scored = dice.filter(({ counts }, k) => counts && k < counted);
    sum.setText(String(this.addsUp ? scored.reduce((all, { pips }) => all + pips, 0) : scored.length));
  }

  destroy(): void {
    this.box.destroy();
  }
}

/** Its corners are those of the side's tags: whose dice these are is seen without the colour. */
function layCloth(cloth: Phaser.GameObjects.Graphics, width: number, height: number, ends: Emblem['ends']): void {
  const [right, down] = [width / 2, height / 2];
  switch (ends) {
    case 'round':
      cloth.fillRoundedRect(-right, -down, width, height, CORNER).strokeRoundedRect(-right, -down, width, height, CORNER);
      break;
    case 'straight':
      cloth.fillRect(-right, -down, width, height).strokeRect(-right, -down, width, height);
      break;
    case 'cut': {
      const corners = [
        { x: CORNER - right, y: -down },
        { x: right - CORNER, y: -down },
        { x: right, y: CORNER - down },
        { x: right, y: down - CORNER },
        { x: right - CORNER, y: down },
        { x: CORNER - right, y: down },
        { x: -right, y: down - CORNER },
        { x: -right, y: CORNER - down },
      ];
      fillArea(cloth, corners);
      strokeArea(cloth, corners);
    }
  }
}

/** What an ivory die is seen through: while it is thrown, and once it has been counted. */
const GLAZES = { thrown: '#ffffff', scored: '#ffe28a', missed: '#8d8578' } as const;

/** Ivory dice with round corners, painted once. */
function paintDice(scene: Phaser.Scene): void {
  for (const [pips, places] of Object.entries(PIPS)) {
    for (const [state, glaze] of Object.entries(GLAZES)) {
      const name = `die ${pips} ${state}`;
      if (!scene.textures.exists(name)) keepCanvas(scene, name, dieFace(places, glaze));
    }
  }
}

function dieFace(places: (typeof PIPS)[number], glaze: string): HTMLCanvasElement {
  const { canvas, pen } = freshCanvas(64, 64);
  const ivory = pen.createLinearGradient(0, 0, 64, 64);
  ivory.addColorStop(0, '#fffaf0');
  ivory.addColorStop(1, '#d9ccb0');
  pen.beginPath();
  pen.roundRect(3, 3, 58, 58, 13);
  pen.fillStyle = ivory;
  pen.fill();
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = glaze;
  pen.fill();
  pen.globalCompositeOperation = 'source-over';
  pen.lineWidth = 3;
  pen.strokeStyle = '#4a3a24';
  pen.stroke();
  pen.fillStyle = '#241a10';
  for (const [right, down] of places ?? []) {
    pen.beginPath();
    pen.arc(32 + right * 16, 32 + down * 16, 6, 0, 7);
    pen.fill();
  }
  return canvas;
}
