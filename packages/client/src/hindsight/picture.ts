import { freshCanvas } from '../table/drawing/canvas.ts';

/** The band under the picture that says what it shows, as shares of its width. */
const BAND = { height: 0.075, words: 0.032, edge: 0.025 };
const COLOURS = { floor: '#2b1e16', band: '#f4ecd8', ink: '#2a2118' };

/** The table as it is drawn, with words under it: a PNG. */
export function captioned(table: HTMLCanvasElement, words: string): Promise<Blob> {
  const { width } = table;
  const band = Math.round(width * BAND.height);
  const { canvas, pen } = freshCanvas(width, table.height + band);
  pen.fillStyle = COLOURS.floor;
  pen.fillRect(0, 0, width, table.height);
  pen.drawImage(table, 0, 0);
  pen.fillStyle = COLOURS.band;
  pen.fillRect(0, table.height, width, band);
  pen.fillStyle = COLOURS.ink;
  pen.font = `600 ${Math.round(width * BAND.words)}px Georgia, serif`;
  pen.textBaseline = 'middle';
  pen.fillText(words, width * BAND.edge, table.height + band / 2, width * (1 - 2 * BAND.edge));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
