/** A fresh canvas of that many pixels and the pen to draw on it. */
export function freshCanvas(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('this browser cannot draw');
  return { canvas, pen };
}
